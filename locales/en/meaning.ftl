### MeaningMessages: Words of the right rail: what came out, and why.
### use gargalo_solver::study::report::PassedOver;
### use gargalo_solver::workload::training::Unlike;

heading = What it means

# All flows end at once and nothing idles: `{flows}`, `{time}`.
# (template)
all-together = All { $flows } flows finish together at { $time }. Every link is busy to the end.

# (template)
last-wasteless = The last of { $flows } flows finishes at { $time }. Every link is busy to the end.

# (template)
only-one = The only flow that arrives finishes at { $time }.

# What limits, where there is room for a line.
# $links (str)
limited-by = Limited by { $links }

# `{flows}`, `{time}`; what limits follows.
# (template)
last = The last of { $flows } flows finishes at { $time }.

# Nothing can end: `{unreachable}`, `{flows}`; one flow, several.
# (template)
none-ends =
    .n1 = Nothing arrives: { $unreachable } flow has no path with capacity.
    .n2 = Nothing arrives: { $unreachable } of { $flows } flows have no path with capacity.

# There are no flows at all.
no-flows = Nothing is sent: no flow has any bytes.

# A training step in which some have no way: `{unreachable}`, `{flows}`; one flow, several.
# (template)
step-never =
    .n1 = The step never finishes: { $unreachable } flow has no path with capacity, and each collective waits for all of its ranks.
    .n2 = The step never finishes: { $unreachable } of { $flows } flows have no path with capacity, and each collective waits for all of its ranks.

# Some have no way: `{unreachable}`; one flow, several.
# (template)
some-unreachable =
    .n1 = {" "}{ $unreachable } flow has no path with capacity and is left out.
    .n2 = {" "}{ $unreachable } flows have no path with capacity and are left out.

# A training step: `{step}`, `{share}` of communication that compute does not hide; what limits follows.
# (template)
step = A step takes { $step }; { $share } of it is exposed communication, not overlapped with compute.

# Of a step in time all of whose communication goes on beside computing: `{step}`.
# (template)
step-hidden = A step takes { $step }; all of its communication is overlapped with compute.

# The same without computing: `{communication}`.
# (template)
step-traffic = Communication in a step takes { $communication }.

# Of jobs that repeat: `{mean}`, `{job}`, `{most}`.
# (template)
cycles = Beside each other the jobs’ iterations take { $mean } times as long as alone on the mean; those of { $job } most, { $most } times.

# Of one job that repeats: `{time}`.
# (template)
cycle = An iteration takes { $time }.

# A collective step by step: `{name}`, `{time}`, `{latency}`.
# (template)
by-steps = { $name }: { $time }, step by step; { $latency } of it is latency.

step-silent = A single GPU has nothing to send.

# Of a setting that does not fit in memory: no step runs, and its figures are of one that had the room.
step-unfit = This setting does not run: it does not fit in memory. The figures below assume GPUs with enough memory.

# After the sentence about a step in time.
step-unmeasured = { $hardware } was not measured: this is estimated from the { $by }.

# After the sentence about a step in time. More messages meet on links than are solved together.
step-by-pairs = What messages on the same links cost each other is partly estimated, from what each two of them take.

# After the sentence about a step in time: how sure it is.
step-range = In four of five cases it is between { $low } and { $high }, judging by the { $rows } measured runs most like it.
# Where the range reaches beyond twice the time.
step-disturbed = Some of those runs took several times as long as their neighbours; their settings do not say why.
step-nothing-like = Nothing like it was measured: how far off this may be is not known.

# Beside these: in what the step is like no measured run, as a list.
step-unlike = Unlike every measured run: { $unlike }.
# $what (Unlike)
unlike = { $what ->
    [Accelerator] accelerator
    [Framework] framework on these accelerators
    [Model] kind of model
    [Experts] experts under this framework
    [Context] context parallelism under this framework
    [Precision] precision under this framework
    [Accelerators] number of accelerators
    [Parameters] size of the model
    [Tokens] tokens of a micro-batch
    *[Network] links that are this slow or shared by so many messages
}

# After the sentence about several workloads at once. What is passed over of those that name hardware.
# $what (PassedOver)
job-passed-over = { $what ->
    [Library] Among several workloads a collective is its bytes alone: what the library of its hardware adds is left out.
    [Computing] Among several workloads a training step is all its communication at once: computing on its hardware, and what that hides, is left out.
    *[Requests] Among several workloads serving is all bytes of its run at once: times of requests are left out.
}

# After the sentence about a collective with an algorithm, or a protocol inside servers, of its own.
algorithm-passed-over = With an algorithm or a protocol inside servers given, what the library of its hardware adds to the bytes is left out. Leave both to the library to have its time.

step-time = Step time
step-time-unfit = Step time with enough memory
computing = Compute
bubble = Pipeline bubble
communication = Communication

# What of a step in time compute does not hide.
exposed = Exposed communication
and = {" "}and{" "}

# Many links that limit, told together: `{count}`, `{link}`.
# (template)
inside-servers = { $count } links inside servers, such as { $link }

# (template)
same-tiers = { $count } links between the same two tiers, such as { $link }

# $count (usize)
others = { $count ->
        [one] { $count } other link
        *[other] { $count } other links
    }

waiting = Waiting for the first result…
failed = No result: the simulation did not finish. Any change runs it again; undo restores the previous scenario.
completion = Completion time
total = Total capacity
ratio-capacity = Capacity ÷ proportional
ratio-time = Time ÷ proportional

# The same of a training step in time.
ratio-step = Step time ÷ proportional

utilization = Mean utilisation
bottlenecks = Saturated link directions at the start

# Those of the ranking: flows, a training step in time, a request that is served.
limiting = Link directions that limit the completion
limiting-step = Link directions that limit the step
limiting-request = Link directions that limit a request

collisions = Links where flows collide
no-collisions = The hash spreads the flows as evenly as a split.
collision-worst = With hashing, { $link } carries { $ratio } its load under an even split.
bottlenecks-of = { $count } of { $all }
range = Link capacities
interference-free = Interference-free
interference-free-about = Every flow crosses a link on which no flow is larger. With proportional capacities, flows that start together then finish together.
interference = Flows interfere

# `{flow}`.
# (template)
interference-about = Flow { $flow } meets a larger flow on every link it crosses, so it finishes early and leaves capacity idle.

# Of a training step in time: what these two words are about.
pattern-of-step = {" "}This considers only the pattern: each kind of traffic in the step as if it were sent all at once.

wasteless = Wasteless (no idle capacity)
wasteless-about = Every link is fully used until the last flow finishes. No smaller network is as fast.
waste = Idle capacity

# `{link}`, `{used}`.
# (template)
waste-about = { $link } has the most idle capacity: { $used } of its capacity is used by the time the last flow finishes.

# The same while a training step in time lasts.
# (template)
waste-step = { $link } has the most idle capacity: { $used } of its capacity is used while the step lasts.

# Where the link carries nothing.
# (template)
waste-unused = No flow crosses { $link }: this traffic does not need it.

# Where phases take turns.
waste-turns = {" "}Kinds of traffic that take turns leave links idle in any network.

# $flow (u32)
flow-number = no. { $flow }

capacity = Capacity
load = Load
flows = Flows
used = Utilisation
saturated = Saturated at the start
not-saturated = Not saturated at the start

# The same with what it means for the end.
limits-end = Limits the completion
not-limits-end = Does not limit the completion

# The same of a training step in time.
limits-step = Limits the step

not-limits-step = Does not limit the step
unused = No flow crosses it
links = Links
route = Its route, link by link
starts-here = Flows that start here
ends-here = Flows that end here
cannot = This design cannot be built
