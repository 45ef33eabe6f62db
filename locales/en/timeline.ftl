### TimelineMessages: Words of the timeline of a training step.
### use crate::named::timeline::Formulas;
### use gargalo_solver::workload::training::step::BarKind;

heading = What does each stage do, and when?

# Stages, micro-batches, time.
# $stages (u32)
# $count (str)
# $batches (str)
# $time (str)
lead = { $stages ->
        [one] One stage processes
        *[other] { $count } stages process
    } { $batches } { $batches ->
        [one] micro-batch
        *[other] micro-batches
    } in { $time }.

# Computing, bubble, communication, as times with shares.
parts = On the busiest stage: compute { $computing }, pipeline bubble { $bubble }, exposed communication { $exposed }.

# Bars, computing, communication, as shares.
path = The critical path, the longest chain of bars that wait for one another across all stages, has { $bars } { $bars ->
        [one] bar
        *[other] bars
    }: { $computing } of its time is compute, { $communication } communication, exposed or not.

left-out = { $passes } { $passes ->
        [one] pass in the middle is not listed: it repeats its neighbours
        *[other] passes in the middle are not listed: they repeat their neighbours
    }.

# Low, high, median, samples.
band = With variation between accelerators, 90 % of steps take { $low } to { $high }, median { $median } ({ $samples } samples).

band-mark = 90 %
none = A timeline needs a training step
none-hint = Choose “Training step” as the workload, and an accelerator.
no-time = The step time is unknown
no-time-hint = Choose an accelerator in Setup: without one there is only traffic, no compute.

# Somebody finds no way to the others of a group.
never = The step never finishes

# What to do then.
never-hint = Some ranks have no path to others of their group, so their collectives cannot finish: restore failed links, or give them capacity.

# In place of one's own measurement, where the setting does not fit in memory.
own-unfit = Once the setting fits in memory, you can compare it with a measured step time here.

begin = Start with GPT-3B on 32 GPUs
waiting = Waiting for the first result…
chart = Timeline by stage
keys = Arrow keys move between bars and stages; W jumps to what a bar waited for; plus and minus zoom, 0 shows all; Enter selects, Esc leaves.
zoom-in = Zoom in
zoom-out = Zoom out
fit = The whole step
save = Save
stage = Stage
links = On the links: fraction of stages sending
gap = repeats
legend = Legend
critical = Critical path
beside = Low bars under a stage overlap with its compute: nothing waits for them.
links-about = At the bottom, the height of each kind of communication is the fraction of stages using the links for it at that time.

# Stage, micro-batch.
of-stage = stage { $stage }

micro-batch = micro-batch { $number }
chunk = chunk { $number }
hidden = overlapped with compute
on-path = on the critical path

# Start, end, duration.
# $start (str)
# $end (str)
# $duration (str)
times = { $duration }, from { $start } to { $end }

waits = It started right after { $what }.
waits-none = It waited for nothing.
go-there = Go there
chosen-hint = Point at a bar, click it, or use the arrow keys to see why it takes this long.
table = Every bar, as a table
only-critical = Critical path only
what = What
start = Start
end = End
duration = Duration
formula = Formula
waited-for = Waited for

# First, last, of.
closed = Compared with the closed form

closed-about = Equations 1 to 9 of the study (APNet 2024), at the speed of the slowest link on rank 0’s paths, with one utilisation and no overlap, compared with the task graph.
closed-part = Part
closed-form = Closed form
closed-ours = Task graph
closed-difference = Difference
closed-why = Why

# TP, PP, DP, computing, bubble, all: names with their equations, and why they differ.
# (pairs)
equations =
    .n1a = Tensor parallelism (eq. 2)
    .n1b = The equation uses one bandwidth for all messages; the task graph uses the bandwidth at each message size, includes the embedding’s all-reduce, and overlaps communication with kernel launches.
    .n2a = Pipeline (eq. 3)
    .n2b = The first stage sends no gradients and the last no activations; sends hidden in the bubble add nothing.
    .n3a = Data parallelism (eq. 4)
    .n3b = Embeddings are on the first and last stages, not spread evenly; several rings share a server’s NICs.
    .n4a = Compute (eq. 9)
    .n4b = From matrix shapes, memory bandwidth, kernel launches and the optimiser instead of one utilisation, unless one is given.
    .n5a = Bubble (eq. 5)
    .n5b = Stages with different numbers of layers wait differently; the schedule may fill the bubble.
    .n6a = Total (eqs. 1, 6)
    .n6b = The sum of the above, overlap, and the cost of a step outside micro-batches.

# $work (BarKind)
work = { $work ->
    [Forward] Forward
    [Backward] Backward
    [Weights] Weight gradients
    [Tensor] Tensor-parallel all-reduce
    [Context] Context-parallel exchange
    [Experts] Expert all-to-all
    [Gather] Parameter all-gather
    [SendForward] Activations to the next stage
    [SendBackward] Gradients to the previous stage
    [Data] Gradient all-reduce
    [Embedding] Shared embedding
    [Optimizer] Optimiser
    *[Outside] Other work
}

# (Formulas)
formulas =
    .layers = layers
    .head = head
    .launched = ; limited by kernel launches
    .parameters = parameters
    .hidden-rest = of it here
    .slower = slower, sharing links
    .constant = a constant of
