### StudyMessages: Words of what was published beside ours, of workloads of a design's own, and of the report as a file.
### use gargalo_solver::traffic::PatternShape;

own-workload = “{ $design }” uses a different workload
others-own = Another design uses a different workload; this is the workload of the others.
claims = Published vs computed here
claims-about = Published figures are as printed. The figures next to them are computed from the current scenario.
claims-waiting = Computing ours…
claims-changed = This scenario has been changed: the published figures are for the original.
claim = Claim
published = Published
ours = Computed
by-sweep = Computed, by sweep
by-plan = Computed, by the minimum plan
closed-form = Closed form
difference = Difference
unknown = Not available for the current scenario
source = Source: { $source }.
why = Why: { $why }
as-above = Why: as above.
same = the same
first-rows = The first { $shown } of { $all } rows; the data file has all of them.
report = Report
report-about = The whole comparison as one self-contained, printable page
made = Made with Gargalo on { $date }.
link = Open this scenario in Gargalo

# $characters (usize)
long-link = The link to this scenario would have { $characters } characters: share the file instead.

recipes = The designs
sends = Workload
sends-own = Its own workload
parameters = Parameters

# $count (usize)
edits = { $count ->
        [one] { $count } manual edit
        *[other] { $count } manual edits
    }

# $nodes (usize)
# $links (usize)
nodes-links = explicit: { $nodes } { $nodes ->
        [one] node
        *[other] nodes
    }, { $links } { $links ->
        [one] link
        *[other] links
    }

comparison = Comparison
verdicts = Findings
interference-free = Interference-free: every flow crosses a link on which no flow is larger.
interferes = Not interference-free: { $flow } meets a larger flow on every link it crosses.
wasteless = Wasteless: every link in use is full to the end, with no idle capacity.
wastes = Capacity is idle: { $link } has a mean utilisation of { $used }.
ends = Completion time: { $time }.
# Of serving.
request = A typical request, once it is served, takes { $time }.
queue-grows = More requests arrive than can be served: the queue grows without bound.
never-ends = Some flows never finish.
unreachable = { $count } { $count ->
        [one] flow has
        *[other] flows have
    } no path.
cannot = It cannot be built: { $why }
charts = Charts
found = Results
of-design = For “{ $design }”
method = Method and sources
method-text =
    .n1 = Flows are fluid and share links max-min fairly. Completion times assume a perfectly fair, lossless transport without start-up; in published runs real TCP took 4 to 28 % longer, so ratios between designs are more reliable than absolute times.
    .n2 = Bottleneck structures, interference and the proportional design: Ros-Giralt et al., SIGMETRICS 2020 and SIGCOMM 2021; Zanotelli et al., 2025 (capacity in Gbit/s = alpha × the sum in GB of the flows on a link).
    .n3 = The messages, memory and times of a training step follow from its model, its parallelism and its schedule; compute constants are fitted to published measurements. docs/validation.md lists how each number is checked.
prices = Prices: { $name }. { $source } { $doubt }
flows-of = all-to-all, { $bytes } per pair
pattern-of = { $pattern } pattern, mean flow size { $bytes }

# $flows (usize)
# $bytes (str)
list-of = { $flows } { $flows ->
        [one] flow
        *[other] flows
    }, { $bytes } in total

# $ranks (u32)
matrix-of = a matrix between { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }

jobs-of = several at once: { $names }

# $model (str)
# $p (u64)
# $t (u64)
# $d (u64)
# $batch (u64)
# $micro (u64)
training-of = a training step of { $model }, (p, t, d) = ({ $p }, { $t }, { $d }), batch { $batch }, micro-batch { $micro }

on = on { $hardware }
serving-of = { $model } serving on { $hardware }, { $rate } requests per second
# $steps (u64)
# $collectives (usize)
traced-of = traced steps: { $steps }, with { $collectives } kinds of collectives
collective-of = { $operation } of { $bytes }
waste-idle = Removable capacity
gain-s = simulated gain, s
predicted-s = estimated gain, s
linear = estimate exact
yes = yes
no = no
time-s = time, s
slower = slowdown
alike = equivalent
cut-off = hosts disconnected
unreachable-flows = flows without a path
ids = ids
note = note
above-least = above minimum, %
worst-s = worst time under failure, s
worst-in = worst failure
now-gbps = now, Gbit/s
least-gbps = sufficient, Gbit/s
total-gbps = total, Gbit/s
watts = power, W
cost-in = cost, { $currency }
proven = proven optimal

# $shape (&PatternShape)
shape = { $shape ->
    [Permutation] permutation
    [Incast] incast
    [Hotspot] hotspot
    [Shuffle] shuffle
    *[Poisson] Poisson arrivals
}
