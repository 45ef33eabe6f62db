### RankingMessages: Words of the search for the best setting of a training step.

heading = Which setting is the fastest on this cluster?

# GPUs, design.
lead = All ways to cut the model over the { $gpus } GPUs of “{ $design }”.

about = Every p, t, d, e and cp, micro-batch, number of chunks, recomputation, ZeRO stage and, where the setup names none, precision that divides, fits in memory and that the framework can do, with sequence parallelism where it has it; batch, model and everything else stay as they are. Communication is first reckoned by formula on servers alike; the fastest are then solved on this design’s own network.
search = Search for the best setting

# Tried, a second, too large.
progress = { $tried } { $tried ->
        [one] setting
        *[other] settings
    } tried, { $speed } a second; { $large } too large for memory

begun = The search begins…
none = No setting fits in memory. Take more GPUs, a smaller model, or ones with more memory.
no-training = A search needs a training step
no-training-hint = Choose “Training step” as the workload, with the accelerator that it runs on.
no-hardware = A search needs an accelerator
no-hardware-hint = Choose the hardware in Setup: speed and memory decide what is best.

# Setting, time, how much shorter than now (from the comma on; empty where there is nothing to measure by).
best = { $setting } takes { $time }{ $than }.

chart = What does a faster step need?
keys = Left and right arrows go from setting to setting; Enter uses the setting that is chosen; Esc leaves.
against = Against
time-axis = Step, s
axes =
    .n1 = Memory, GiB
    .n2 = GPU-hours for 10⁹ tokens
    .n3 = Exposed communication, s
front = nothing is better in both
now = now
table = The ranking
setting = (p, t, d, e, cp)
micro-batch = Micro-batch
recompute = Recomputed
time = Step
mfu = MFU
memory = Memory
hours = GPU-hours for 10⁹ tokens
cost = Cost of those
bubble = Bubble
exposed = Exposed communication
solved = solved
solved-about = “solved”: on this design’s own network, as the setup’s results are; the others by formula.
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
