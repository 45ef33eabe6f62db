### StudyMessages: Words of what was published beside ours, of workloads of a design's own, and of the report as a file.

own-workload = “{ $design }” uses a different workload
others-own = Another design uses a different workload; this is the workload of the others.
claims = Published, and here
claims-about = What was published stays as it was printed. The figures beside it are computed from this scenario as it stands.
claims-waiting = Working out ours…
claims-changed = This scenario was changed since: the published figures are of the one as it was.
claim = Claim
published = Published
ours = Here
by-sweep = Here, by sweep
by-plan = Here, by the least plan
closed-form = Closed form
difference = Difference
unknown = Not on this scenario as it stands
source = Source: { $source }.
why = Why: { $why }
as-above = Why: as above.
same = the same
first-rows = The first { $shown } of { $all } rows; the file of figures has all.
report = Report
report-about = The whole comparison as one page that opens by itself, prints, and needs nothing else
made = Made with Gargalo on { $date }.
link = Open this scenario in Gargalo

# $characters (usize)
long-link = The link to this scenario would have { $characters } characters: its file is the better way to hand it on.

recipes = The designs
sends = Sends
sends-own = Sends, of its own
parameters = Parameters

# $count (usize)
edits = { $count ->
        [one] { $count } change by hand
        *[other] { $count } changes by hand
    }

# $nodes (usize)
# $links (usize)
nodes-links = written out: { $nodes } { $nodes ->
        [one] node
        *[other] nodes
    }, { $links } { $links ->
        [one] link
        *[other] links
    }

comparison = Side by side
verdicts = What can be said of each
interference-free = Free of interference: every flow crosses a link on which none is larger.
interferes = Not free of interference: { $flow } meets a larger flow on every link that it crosses.
wasteless = Nothing is wasted: every link in use is full to the end.
wastes = Capacity is wasted: { $link } is used to { $used } on average.
ends = All has ended after { $time }.
never-ends = Some of it never ends.
unreachable = { $count } { $count ->
        [one] flow finds
        *[other] flows find
    } no way.
cannot = It cannot be built: { $why }
charts = Charts
found = What was worked out
of-design = For “{ $design }”
method = Method and sources
method-text =
    .n1 = Flows are fluids that share links max-min fairly. A completion time is that of a perfectly fair, lossless transport without start-up; real TCP took 4 to 28 per cent longer in published runs, so trust ratios between designs further than the times themselves.
    .n2 = Bottleneck structures, interference and the proportional design: Ros-Giralt et al., SIGMETRICS 2020 and SIGCOMM 2021; Zanotelli et al., 2025 (capacity in Gbit/s = alpha × the sum in GB of the flows on a link).
    .n3 = A training step’s messages, memory and times follow its model, its cut over ranks and its schedule; constants of computing are fitted to published measurements. Each number and its check stand in Gargalo’s docs/validation.md.
prices = Prices: { $name }. { $source } { $doubt }
flows-of = all-to-all, { $bytes } from each to each
pattern-of = pattern { $pattern }, { $bytes } a flow on average

# $flows (usize)
# $bytes (str)
list-of = { $flows } { $flows ->
        [one] flow
        *[other] flows
    }, { $bytes } in all

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
serving-of = { $model } serving on { $hardware }, { $rate } requests a second
collective-of = { $operation } of { $bytes }
waste-idle = Capacity that could fall
gain-s = gain solved, s
predicted-s = estimated gain, s
linear = forecast exact
yes = yes
no = no
time-s = time, s
slower = times slower
alike = alike
cut-off = hosts cut off
unreachable-flows = flows without a way
ids = ids
note = note
above-least = above the least, %
worst-s = worst time under failure, s
worst-in = worst failure
now-gbps = now, Gbit/s
least-gbps = enough, Gbit/s
total-gbps = total, Gbit/s
watts = power, W
cost-in = cost, { $currency }
proven = proven least
shape-permutation = permutation
shape-incast = incast
shape-hotspot = hotspot
shape-shuffle = shuffle
shape-poisson = Poisson arrivals
