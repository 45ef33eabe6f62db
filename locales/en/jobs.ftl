### JobMessages: Words of several jobs at once, of which some repeat.

title = Jobs
about = Each job repeats its phases on this network while the others repeat theirs. Slowdown is the mean iteration over one with no other job there. A job is held back while others share a link that limits it.
about-all = These are of all iterations that are counted: the jobs do not come to a common period.
name = Job
completion = Done at
alone = Alone
mean = Iteration, mean
p99 = Iteration, 99 %
slowdown = Slowdown
waits = Held back longest

# Where, beside whom, for how long in an iteration.
# $link (str)
# $job (str)
# $time (str)
wait = { $link }, beside { $job }: { $time }

# A job without a name.
# $place (str)
unnamed = job { $place }
