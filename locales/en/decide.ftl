### DecideMessages: Words of decisions: advice, what is wasted, failures, sweeps, plans.
### use gargalo_solver::workload::training::Placement;
### use gargalo_solver::design::failures::FailureKind;
### use gargalo_solver::design::plans::PlanKind;
### use gargalo_solver::design::Measure;

heading = What should change?

# Advice, failures, sweep, plans.
panels =
    .n1 = What would help most?
    .n2 = What if something fails?
    .n3 = Sweep
    .n4 = Capacity plans

# A design whose results are shown, the one that is looked at.
of-another = These results are of “{ $of }”, not of “{ $here }”, which is selected now.
outdated = The design has changed since this was computed.
progress = { $done } of { $of }
left = about { $seconds } s left
for-design = For “{ $design }”
save = Save as
adopt = As a new design
keep-point = Keep a point as a design:
no-adopt = This change could not be made into a design.
advise = Find improvements
advice-about = Tries single changes: links and tiers at the next speed on sale, parallel links, links taken away, other routings, placements and algorithms. Gains are first estimated from the gradients of the bottleneck structure (for a training step, a request or a collective, by re-timing its messages on their routes); the most promising changes are then simulated.
change = Change
predicted = Estimated gain
verified = Simulated gain
cost = Cost
cost-of-servers = with the servers
per-cost = Gain per 1000 { $currency }
linear = linear
not-linear = beyond the linear range
not-solved = not simulated
harm = makes it worse
new-time = then { $time }
nothing-helps = No single change helps.
best = The best single change: { $change }. It saves { $gain }, { $part } of the time.

# $count (usize)
more = { $count } more { $count ->
        [one] change gains less or nothing, or was
        *[other] changes gain less or nothing, or were
    } not simulated.

speed = { $links } at { $gbps }

# $count (usize)
links = { $count } { $count ->
        [one] link
        *[other] links
    }

parallel = A second link parallel to { $link }
remove-link = Without { $link }
routing = Routing: { $name }
placement = Placement: { $name }
algorithm = { $kind ->
        [empty] Algorithm: { $name }
        *[other] { $kind } by { $name }
    }

# $placement (&Placement)
placement-name = { $placement ->
    [Deepspeed] DeepSpeed’s order
    [Customised] customised
    [TensorInServer] tensor parallelism inside servers
    *[other] another
}

wasted = Where is capacity idle?
wasted-none = Nowhere: all capacity is needed for this time.

# Not every link was tried, and none that was could be less.
wasted-untried = No link that was tried could be less on its own; this network has too many to try each.

# A tier of links that could be less as a whole.
# $tier (str)
# $least (str)
# $now (str)
wasted-tier = All of the tier “{ $tier }” together need { $least } of their { $now } for this time.
wasted-unknown = Some flow never finishes, so idle capacity cannot be judged.

# $total (str)
# $count (usize)
# $measure (Measure)
wasted-lead = { $total } on { $count ->
        [one] one link direction could be removed
        *[other] { $count } link directions could be removed, each reduced on its own,
    } without making { $measure ->
        [Step] the step
        [Request] a typical request
        [Collective] the collective
        *[other] the flows
    } slower.

# What forecasts are where messages are timed again.
timed = by re-timing

# Plans beside a training step in time.
plans-at-once = Plans answer a different question from the step time: each kind of traffic is sent all at once, one kind after another, with no overlap with compute.

# $measure (Measure)
# $now (str)
# $then (str)
together = With all of them reduced together, { $measure ->
        [Step] the step takes
        [Request] a typical request takes
        [Collective] the collective takes
        *[other] the flows take
    } { $then } instead of { $now }.

not-proven = not proven optimal
link = Link
now = Now
least = Sufficient
fail = Test every single failure
failures-about = Fails each link, switch, rail and plane on its own; the workload is routed and simulated again.
failures-replanned = The capacities of this design follow its routes, so they are planned again for each failure. To test capacities that are already installed, make them a design first (Capacity plans).
failures-chart = Completion time under each failure
failures-axis = failures, sorted by time
time-axis = time, s

# $count (u32)
# $faster (u32)
# $harmless (u32)
# $longer (u32)
# $cutting (u32)
failures-lead = { $count } { $count ->
        [one] single failure
        *[other] single failures
    }: { $faster } { $faster ->
        [one] makes it faster
        *[other] make it faster
    }, { $harmless } { $harmless ->
        [one] changes nothing
        *[other] change nothing
    }, { $longer } { $longer ->
        [one] makes it slower
        *[other] make it slower
    }, { $cutting } { $cutting ->
        [one] disconnects
        *[other] disconnect
    } endpoints or flows.

# What failed, time without it, time with nothing broken.
failures-best = Without { $what } it is faster: { $time } instead of { $usual }.

failures-worst = Where all still finish, it takes at most { $time }, { $slower } the time without failures ({ $what }).
whole = no failure
failure = What fails
time = Time
slower = Relative to no failure

# $count (u32)
cut-off = { $count ->
        [one] disconnects { $count } endpoint
        *[other] disconnects { $count } endpoints
    }

# All of them still have links to endpoints that could forward for them.
# $count (u32)
cut-off-by-others = { $count ->
        [one] disconnects { $count } endpoint: its other links lead to endpoints that do not forward for it in this network
        *[other] disconnects { $count } endpoints: their other links lead to endpoints that do not forward for them in this network
    }

cut-off-head = endpoints disconnected
faster = makes it faster
never = never finishes

# $count (u32)
alike = and { $count } equivalent

# $kind (FailureKind)
failure-kind = { $kind ->
    [Link] link
    [Switch] switch
    [Rail] rail
    *[Plane] plane
}

sweep = Run the sweep
sweep-about = Simulates all designs for each value. The sweep is saved in the document and in shared links.

# A number of the scenario, GPUs by weak and strong scaling, broken links, broken switches.
whats =
    .n1 = A number of the scenario
    .n2 = GPUs, weak scaling
    .n3 = GPUs, strong scaling
    .n4 = Failed links
    .n5 = Failed switches

what = What varies
path = Field
values = Values
list = List
range = Range
from = From
to = To
steps = Steps
log = logarithmic
list-hint = Separated by spaces or semicolons
remove-sweep = Remove the sweep
other-axes = Also varied: { $names }
no-values = Give at least one value.
sweep-chart = How does the time change?
sweep-axis = swept value
knee = knee of { $design }
knee-at = { $design }: no further gain from { $at } on ({ $best }).
point = Value

# $count (usize)
refused = { $count ->
        [one] One value is not valid with the other settings and is left out.
        *[other] { $count } values are not valid with the other settings and are left out.
    }

plan = Make plans
plans-about = Finds capacities on the current routes that meet a target time, or the fastest within a budget.
plan-time = Target time, s
plan-time-usual = current
budget = Budget
budget-usual = none
headroom = Headroom, %
goal = Minimise
goals =
    .n1 = capacity
    .n2 = cost
survive = Survives
survives =
    .n1 = nothing
    .n2 = any link
    .n3 = any switch
    .n4 = any link or switch

# $kind (PlanKind)
plan-kind = { $kind ->
    [AsBuilt] As built
    [Uniform] Uniform
    [Proportional] Proportional to total bytes
    [Least] Minimum
    [Sold] Minimum, in speeds on sale
    [BudgetExact] Fastest within budget
    [BudgetGreedy] Within budget, by gradient
    *[Survives] In time despite a failure
}

plan-name = Plan
total = Total, Gbit/s
idle = Idle, Gbit/s
above = Above minimum
watts = Power
proven = proven optimal

plans-lead = To finish in { $time } on these routes, at least { $least } of capacity is needed.
slice = As a slice of the existing network, the fastest proportional design takes { $time }, limited by { $links }; { $remains } remain free.
phases = Designed for the summed bytes of all phases, it would need { $more } as much.
phases-cost = Designed for the summed bytes of all phases, it would cost { $more } as much.
survival = at most { $worst } where every flow has a path ({ $name })
# $count (usize)
# $names (str)
survival-cut = { $count ->
        [one] one failure disconnects at any capacity
        *[other] { $count } failures disconnect at any capacity
    }: { $names }

# $names (str)
# $more (usize)
and-more = { $names } and { $more } more
# A plan's name, its price.
cheapest = Of the plans that meet this time, none costs less than “{ $plan }”: { $cost }.
cheapest-proven = No speeds on sale meet it for less on these routes.
least-budget = No network on these routes costs less than { $cost }, the price of every link in use at the slowest speed on sale.
