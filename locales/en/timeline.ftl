### TimelineMessages: Words of the timeline of a training step.
### use crate::named::timeline::Formulas;

heading = What does each stage do, and when?

# Stages, micro-batches, time.
# $stages (u32)
# $count (str)
# $batches (str)
# $time (str)
lead = { $stages ->
        [one] One stage works
        *[other] { $count } stages work
    } through { $batches } { $batches ->
        [one] micro-batch
        *[other] micro-batches
    } in { $time }.

# Computing, bubble, communication, as times with shares.
parts = Computing of the busiest takes { $computing }, waiting for the pipeline { $bubble }, communication that nothing hides { $exposed }.

# Bars, computing, communication, as shares.
path = The critical path has { $bars } { $bars ->
        [one] bar
        *[other] bars
    }: { $computing } of it computes, { $communication } communicates.

left-out = { $passes } { $passes ->
        [one] pass in the middle is not listed: it repeats what stands beside it
        *[other] passes in the middle are not listed: they repeat what stands beside them
    }.

# Low, high, median, samples.
band = As accelerators differ, nine steps in ten take { $low } to { $high }, half of them less than { $median } ({ $samples } drawn).

band-mark = 9 in 10
none = A timeline needs a training step
none-hint = Choose “Training step” as the workload, with the accelerator that it runs on.
no-time = The step’s time is not known
no-time-hint = Choose the accelerator in Setup: without it there is traffic but no computing.

# Somebody finds no way to the others of a group.
never = The step never ends

# What to do then.
never-hint = Some ranks have no path to others of their group, so that what they do together can’t end: mend the links that failed, or give them capacity.

# In place of one's own measurement, where the setting does not fit in memory.
own-unfit = Once the setting fits in memory, a step time that you measured can be set beside it here.

begin = Begin with GPT-3B on 32 GPUs
waiting = The first result is on its way.
chart = Timeline by stage
keys = Arrow keys go from bar to bar and from stage to stage; W goes to what a bar waited for; plus and minus zoom, 0 shows all; Enter chooses, Esc leaves.
zoom-in = Nearer
zoom-out = Farther
fit = The whole step
save = Save
stage = Stage
links = On the links: the part of the stages that send
gap = repeats
legend = Legend
critical = Critical path
beside = Low bars under a stage go on beside its computing: nobody waits for them.
links-about = Below, each kind of communication is as high as the part of the stages that use the links for it at that time.

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

waits = It began right after { $what }.
waits-none = It waited for nothing.
go-there = Go there
chosen-hint = Point at a bar, press it, or use the arrow keys, to see why it takes so long.
table = Every bar, as a table
only-critical = The critical path alone
what = What
start = Start
end = End
duration = Takes
formula = Because
waited-for = After

# First, last, of.
closed = Compared with the closed form

closed-about = Equations 1 to 9 of the study (APNet 2024) at the speed of the narrowest link on rank 0’s ways, with one utilisation and no overlap, beside what the task graph says.
closed-part = Part
closed-form = Closed form
closed-ours = Task graph
closed-difference = Difference
closed-why = Where it is from

# TP, PP, DP, computing, bubble, all: names with their equations, and why they differ.
# (pairs)
equations =
    .n1a = Tensor parallelism (eq. 2)
    .n1b = The equation knows one speed for all messages; the graph takes what a message of its size gets, counts the embedding’s own sum, and hides what waits for launching.
    .n2a = Pipeline (eq. 3)
    .n2b = The first stage sends no gradients on and the last no activations; what the pipeline’s waiting hides adds nothing.
    .n3a = Data parallelism (eq. 4)
    .n3b = Word tables lie on the outer stages, not evenly; several rings share a server’s adapters.
    .n4a = Computing (eq. 9)
    .n4b = By shape and memory, launching and the optimiser in place of one utilisation, unless one is given.
    .n5a = Bubble (eq. 5)
    .n5b = Stages of uneven layers wait differently; the schedule may fill it.
    .n6a = All together (eqs 1, 6)
    .n6b = The sum of these, overlap, and what a step costs outside of micro-batches.

works =
    .n1 = Forward
    .n2 = Backward
    .n3 = Gradients of parameters
    .n4 = Tensor-parallel all-reduce
    .n5 = Context parallel exchange
    .n6 = Tokens to experts and back
    .n7 = Parameters gathered
    .n8 = Activations to the next stage
    .n9 = Gradients to the stage before
    .n10 = Gradients among replicas
    .n11 = Shared embedding
    .n12 = Optimiser
    .n13 = Outside of all that

# (Formulas)
formulas =
    .layers = layers
    .head = head
    .launched = ; the host launches more slowly than the GPU computes
    .parameters = parameters
    .hidden-rest = of it here
    .slower = slower, sharing links
    .constant = a constant of
