### MeaningMessages: Words of the right rail: what came out, and why.

heading = What it means

# All flows end at once and nothing idles: `{flows}`, `{time}`.
# (template)
all-together = All { $flows } flows end together at { $time }. Every link is busy to the end.

# (template)
last-wasteless = The last of { $flows } flows ends at { $time }. Every link is busy to the end.

# (template)
only-one = The one flow that arrives ends at { $time }.

# `{flows}`, `{time}`, `{links}`; one link limits.
# (template)
last-one = The last of { $flows } flows ends at { $time }. { $links } limits it.

# The same; several links limit.
# (template)
last-many = The last of { $flows } flows ends at { $time }. { $links } limit it.

# Nothing can end: `{unreachable}`, `{flows}`; one flow, several.
# (template)
none-ends =
    .n1 = Nothing arrives: { $unreachable } flow has no path with capacity.
    .n2 = Nothing arrives: { $unreachable } of { $flows } flows have no path with capacity.

# There are no flows at all.
no-flows = Nothing is sent: there is no flow with anything to send.

# A training step in which some have no way: `{unreachable}`, `{flows}`; one flow, several.
# (template)
step-never =
    .n1 = The step never ends: { $unreachable } flow has no path with capacity, and each collective waits for all of its ranks.
    .n2 = The step never ends: { $unreachable } of { $flows } flows have no path with capacity, and each collective waits for all of its ranks.

# Some have no way: `{unreachable}`; one flow, several.
# (template)
some-unreachable =
    .n1 = {" "}{ $unreachable } flow has no path with capacity and is left out.
    .n2 = {" "}{ $unreachable } flows have no path with capacity and are left out.

# A training step: `{step}`, `{share}` communication, `{part}` of that of `{kind}`, which waits for `{links}`.
# (template)
step = A step takes { $step }; { $share } of it is communication. { $part } of that is { $kind }, limited by { $links }.

# The same where all of it is of one kind.
# (template)
step-one = A step takes { $step }; { $share } of it is communication, all of it { $kind }, limited by { $links }.

# Of a step in time all of whose communication goes on beside computing: `{step}`.
# (template)
step-hidden = A step takes { $step }; all of its communication is overlapped with compute.

# The same without computing: `{communication}`.
# (template)
step-traffic = Communication of a step takes { $communication }. { $part } of it is { $kind }, limited by { $links }.

# (template)
step-no-link = Communication of a step takes { $communication }, { $part } of it { $kind }.

# A collective step by step: `{name}`, `{time}`, `{latency}`.
# (template)
by-steps = { $name }: { $time }, step by step; { $latency } of it is waiting for messages to pass.

step-silent = One GPU alone has nothing to send.

# Of a setting that does not fit in memory: no step runs, and its figures are of one that had the room.
step-unfit = No step runs with this setting, because it does not fit in memory. The figures below are of GPUs with enough memory.

step-time = Step time
step-time-unfit = Step time with enough memory
computing = Computing
bubble = Pipeline bubble
communication = Communication
and = {" "}and{" "}

# $count (usize)
others = { $count ->
        [one] { $count } other link
        *[other] { $count } other links
    }

waiting = The first result is on its way.
failed = There is no result: the solve did not end. Any change solves again; undo brings the former scenario back.
completion = Completion time
total = Total capacity
ratio-capacity = Capacity ÷ proportional
ratio-time = Time ÷ proportional

# The same of a training step in time.
ratio-step = Step time ÷ proportional

utilization = Mean utilisation
bottlenecks = Bottlenecks at the start

# The same of a training step in time.
bottlenecks-step = Link directions that limit the step

collisions = Links where flows collide
no-collisions = The hash spreads the flows as evenly as a split would.
collision-worst = By hash, { $link } carries { $ratio } what an even split would put on it.
bottlenecks-of = { $count } of { $all }
range = Link capacities, minimum to maximum
interference-free = Interference-free
interference-free-about = Every flow crosses a link on which no flow is larger. With proportional capacity, flows that start together then end together.
interference = Flows interfere

# `{flow}`.
# (template)
interference-about = The flow { $flow } meets a larger flow on every link it crosses, so it ends early and leaves capacity unused.

# Of a training step in time: what these two words are about.
pattern-of-step = {" "}This judges the pattern alone: each kind of the step’s traffic as if it were sent at once.

wasteless = Wasteless (no idle capacity)
wasteless-about = Every link is fully used until the last flow ends. No smaller network is as fast.
waste = Idle capacity

# `{link}`, `{used}`.
# (template)
waste-about = { $link } has the most idle capacity: { $used } of its capacity is used by the time the last flow ends.

# The same while a training step in time lasts.
# (template)
waste-step = { $link } has the most idle capacity: { $used } of its capacity is used while the step lasts.

# Where the link carries nothing.
# (template)
waste-unused = No flow crosses { $link }: for this traffic it could be left out.

# Where phases take turns.
waste-turns = {" "}Kinds of traffic that take turns leave links idle in any network.

# $flow (u32)
flow-number = no. { $flow }

inspector = Selected
inspector-empty = Select a node or link in the topology to see its capacity, flows and load.
capacity = Capacity
load = Load
flows = Flows
used = Utilisation
saturated = Full from the start
not-saturated = Room at the start

# The same of a training step in time.
limits-step = Limits the step

not-limits-step = Does not limit the step
unused = No flow crosses it
links = Links
route = Its route, link by link
starts-here = Flows that start here
ends-here = Flows that end here
deselect = Clear the selection
cannot = This design cannot be built
