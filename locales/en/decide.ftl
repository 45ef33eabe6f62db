### DecideMessages: Words of decisions: advice, what is wasted, failures, sweeps, plans.

heading = What next?

# Advice, failures, sweep, plans.
panels =
    .n1 = What would help most?
    .n2 = What if something fails?
    .n3 = Sweep
    .n4 = Capacity plans

outdated = The design has changed since this was worked out.
progress = { $done } of { $of }
left = about { $seconds } s left
for-design = For “{ $design }”
save = Save as
adopt = As a new design
keep-point = Keep a point:
no-adopt = This change could not be made a design.
advise = Find out
advice-about = Single changes: links and tiers at the next speed that is sold, parallel links, other routings, placements, algorithms. Each gain is estimated from the gradients of the bottleneck structure; that of a training step, from its messages timed again on their routes. The most promising changes are then solved again.
change = Change
predicted = Estimated gain
verified = Simulated gain
cost = Cost
per-cost = Gain per 1000 { $currency }
linear = linear
not-linear = beyond linear
not-solved = not simulated
harm = makes it worse
new-time = then { $time }
nothing-helps = No single change helps.
best = { $change } gains most: { $gain }, { $part } of the time.

# $count (usize)
more = { $count } more { $count ->
        [one] change brings less or nothing, or was
        *[other] changes bring less or nothing, or were
    } not solved.

speed = { $links } at { $gbps }

# $count (usize)
links = { $count } { $count ->
        [one] link
        *[other] links
    }

parallel = A second link beside { $link }
routing = Routing: { $name }
placement = Placement: { $name }
algorithm = { $kind ->
        [empty] Algorithm: { $name }
        *[other] { $kind } by { $name }
    }
placements =
    .n1 = DeepSpeed’s order
    .n2 = customised
    .n3 = tensor parallelism inside servers
    .n4 = another
wasted = What is wasted?
wasted-none = Nothing: every capacity is needed for this time.
wasted-unknown = Some flow never ends, so that nothing can be said of waste.

# $total (str)
# $count (usize)
wasted-lead = { $total } on { $count ->
        [one] one capacity could go
        *[other] { $count } capacities could go, each lowered alone,
    } without the flows taking longer.

# The same of a training step in time.
# $total (str)
# $count (usize)
wasted-step = { $total } on { $count ->
        [one] one capacity could go
        *[other] { $count } capacities could go, each lowered alone,
    } without the step taking longer.

# $now (str)
# $then (str)
together-step = All lowered at once, the step takes { $then } in place of { $now }.

# What forecasts of a training step in time are.
timed = timed again

# Plans beside a training step in time.
plans-at-once = Plans are for another question than the step’s time: each kind of its traffic sent at once, one after the other, with nothing overlapped with compute.

# $now (str)
# $then (str)
together = All lowered at once, the flows take { $then } in place of { $now }.

not-proven = not proven optimal
link = Link
now = Now
least = Enough
fail = Let everything fail in turn
failures-about = Every link, switch, rail and plane fails alone; the workload is routed and solved again.
failures-replanned = This design’s capacities follow its routes: they are planned anew for each failure. To see what happens to capacities that are bought already, make them a design of their own first (Capacity plans).
failures-chart = How long, whatever fails?
failures-axis = failures, by time
time-axis = time, s

# $count (u32)
# $cutting (u32)
# $harmless (u32)
failures-lead = { $count } { $count ->
        [one] single failure
        *[other] single failures
    }: { $harmless } { $harmless ->
        [one] changes nothing
        *[other] change nothing
    }, { $cutting } { $cutting ->
        [one] leaves
        *[other] leave
    } hosts or flows without a path.

failures-worst = The worst in which all ends is { $what }: { $time }, { $slower } the usual.
whole = nothing broken
failure = What fails
time = Time
slower = Against the usual

# $count (u32)
cut-off = { $count ->
        [one] cuts { $count } host off
        *[other] cuts { $count } hosts off
    }

cut-off-head = hosts cut off
never = never ends

# $count (u32)
alike = and { $count } alike

kinds =
    .n1 = link
    .n2 = switch
    .n3 = rail
    .n4 = plane
sweep = Run the sweep
sweep-about = Solves all designs for each value. The sweep is part of the document and of the link that shares it.

# A number of the scenario, GPUs by weak and strong scaling, broken links, broken switches.
whats =
    .n1 = A number of the scenario
    .n2 = GPUs, work growing with them
    .n3 = GPUs, the same work
    .n4 = Broken links
    .n5 = Broken switches

what = What varies
path = Field
values = Values
list = List
range = Range
from = From
to = To
steps = Steps
log = equal ratios
list-hint = Separated by spaces or semicolons
remove-sweep = Remove the sweep
other-axes = Also varied: { $names }
no-values = Give at least one value.
sweep-chart = How does the time change?
sweep-axis = swept value
knee = knee of { $design }
knee-at = { $design }: from { $at } on nothing more is gained ({ $best }).
point = Value

# $count (usize)
refused = { $count ->
        [one] One value doesn’t go together with the rest, and is left out.
        *[other] { $count } values don’t go together with the rest, and are left out.
    }

plan = Make plans
plans-about = Capacities on the routes as they are that meet a time, or the fastest for a budget.
plan-time = Time to meet, s
plan-time-usual = as now
budget = Budget
budget-usual = none
headroom = Headroom, %
goal = Made least
goals =
    .n1 = capacity
    .n2 = cost
survive = Survives
survives =
    .n1 = nothing
    .n2 = any link
    .n3 = any switch
    .n4 = any link or switch
plan-kinds =
    .n1 = As built
    .n2 = Uniform
    .n3 = Proportional to all bytes
    .n4 = Least
    .n5 = Least, as sold
    .n6 = Fastest for the budget
    .n7 = For the budget, by gradient
    .n8 = Survives any failure
plan-name = Plan
total = Total, Gbit/s
idle = Idle, Gbit/s
above = Above the least
watts = Power
proven = nothing is better
no-plans = Nothing is sent, or the time is no more than latency alone.
plans-lead = For { $time } no capacities on these routes do with less than { $least }.
slice = As a slice of the network as built the fastest proportional design takes { $time }, limited by { $links }; { $remains } remain.
phases = Designed for the sum of all phases’ bytes it would need { $more } as much.
survival = worst { $worst }: { $name }
survival-cut = cut off whatever is bought: { $names }
cheapest = The least that a network on these routes costs is { $cost }.
