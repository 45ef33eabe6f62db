### TroubleMessages: Words where a design can do nothing of what it is asked, and of the button that mends it.
### use gargalo_solver::study::report::Unjudged;

# There is no link.
no-links = The network has no links, so no traffic can arrive.

# A button.
draw-links = Draw links

# Flows that have no way: how many, of how many.
cut-off = { $cut } of { $flows } { $flows ->
        [one] flow
        *[other] flows
    } { $cut ->
        [one] has
        *[other] have
    } no path with capacity and never { $cut ->
        [one] arrives
        *[other] arrive
    }.

# A button: what failed works again.
bring-back = Restore what failed

# Memory that the fullest stage needs, and that the accelerator has.
too-large = This setting does not fit: we estimate that a GPU needs { $need } of memory, and it has { $has }. The times assume GPUs with enough memory.

# A button.
find-setting = Find a setting that fits

# In place of a time.
never = never finishes

# The same, where some of the flows end: how many do not, of how many.
never-of = never finishes ({ $cut } of { $flows })

# In place of the time of a step that does not fit in memory.
unfit = does not fit in memory

# In place of the time of a request, where more come than can be answered.
queue-grows = overloaded: the queue grows

# In place of the time of a solve that was stopped.
stopped = stopped

# A training step that does not fit in memory, as a sentence.
unfit-sentence = The step does not run: it does not fit in memory.

# $why (Unjudged)
unjudged = { $why ->
    [Cancelled] Idle capacity cannot be judged: the simulation was stopped before all flows finished.
    [Unreachable] Idle capacity cannot be judged: some flows never finish.
    [Repeats] Idle capacity is not judged: jobs repeat here, and their flows neither start nor end together.
    *[NothingSent] Idle capacity cannot be judged: nothing crosses any link.
}
