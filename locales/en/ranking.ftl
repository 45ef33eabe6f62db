### RankingMessages: Words of the search for the best setting of a training step.

heading = Which setting is the fastest on this cluster?

# GPUs, design.
lead = All ways to partition the model over the { $gpus } GPUs of “{ $design }”.

about = Searches every valid p, t, d, e, cp, micro-batch size, number of chunks, recomputation and ZeRO stage that fits in memory and that the framework supports, with sequence parallelism where available. Batch, model, precision and everything else stay the same; where no precision is set, the best setting in the accelerator’s 8-bit format is named separately. Communication is first estimated by formula for identical servers; the fastest settings are then simulated on this design’s network.
search = Search for the best setting

# Tried, a second, too large.
progress = { $tried } { $tried ->
        [one] setting
        *[other] settings
    } tried, { $speed } per second; { $large } too large for memory

begun = Starting the search…
none = No setting fits in memory. Use more GPUs, GPUs with more memory, or a smaller model.
no-training = A search needs a training step
no-training-hint = Choose “Training step” as the workload, and an accelerator.
no-hardware = A search needs an accelerator
no-hardware-hint = Choose the hardware in Setup: its speed and memory decide what is best.

# Setting, time, how much shorter than now (from the comma on; empty where there is nothing to measure by).
best = { $setting } takes { $time }{ $than }.

# Nothing that was found is faster than the setting in the recipe.
yours = No setting found is faster than the current setting: { $now }.

# How many settings are as fast as the fastest, as far as measured runs tell.
alike = { $count } of the settings listed, the fastest included, are within 10 % of it. Measured runs bear out the order of two settings this close in two of three cases only: try several.

# The fastest in another format of numbers: format, setting, time, how much shorter than now (as above).
other-precision = In { $precision }, which changes the arithmetic: { $setting } takes { $time }{ $than }.

chart = What does a faster step cost?
keys = Left and right arrows move between settings; Enter uses the selected one; Esc leaves.
against = Versus
time-axis = Step, s
axes =
    .n1 = Memory, GiB
    .n2 = GPU-hours per 10⁹ tokens
    .n3 = Exposed communication, s
front = Pareto-optimal
now = now
table = The ranking
setting = (p, t, d, e, cp)
micro-batch = Micro-batch
recompute = Recomputation
time = Step
mfu = MFU
memory = Memory
hours = GPU-hours per 10⁹ tokens
cost = Cost per 10⁹ tokens
bubble = Bubble
exposed = Exposed communication
solved = simulated
solved-about = “simulated”: on this design’s own network, like the results; the others by formula.
use-it = Use this setting
use-short = Use
used = in use
sorted-by = Sort by: { $column }
more = { $count } more { $count ->
        [one] setting is
        *[other] settings are
    } in the CSV.
stale = The setup has changed since this search.
csv = CSV
save = Save

# $share
# $less (bool): or more
# $than
than-now = , { $share } { $less ->
        [true] less
        *[false] more
    } than the current setting’s { $than }
