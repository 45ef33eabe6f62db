### BottleneckMessages: Words of the bottleneck structure.

heading = Who limits whom?
nothing-yet = The bottleneck structure appears here as soon as it is solved.
not-built = This design has no bottleneck structure
nothing-full = No link limits anything here.
nothing-full-hint = Nothing is sent, or no flow has a path with capacity. Give the workload some bytes, or open an example.

# Links, flows, levels, throughput.
# $links (str)
# $flows (str)
# $levels (u32)
# $rate (str)
summary = { $links } { $links ->
        [one] limits
        *[other] limit
    } { $flows }, in { $levels ->
        [one] one level
        *[other] { $levels } levels
    }. At the start { $links ->
        [one] it carries
        *[other] they carry
    } { $rate }{ $links ->
        [one] {""}
        *[other] {" "}together
    }.

# $number (usize)
# $text (str)
links = { $text } { $number ->
        [one] link
        *[other] links
    }

# Directions, of so many links.
directions = { $directions } { $directions ->
        [one] direction
        *[other] directions
    } of { $links }

# The phase of a step that is shown.
phase = This is the first instant of the step: { $kind }. What comes later has its own bottlenecks.

# A box that stands for many links, in the legend and spoken: how many, which, capacity, share, level.
alike = 768 × h→e: so many links that are alike in all that is shown; press to see each

# $many (str)
# $kind (str)
# $capacity (str)
# $share (str)
# $level (u32)
alike-spoken = { $many } links { $kind } that are alike: capacity { $capacity }, share { $share }, level { $level }; press to see each

fold-again = Fold the links that are alike again

# $number (u64)
# $text (str)
flows = { $text } { $number ->
        [one] flow
        *[other] flows
    }

alone = Every link is a bottleneck of its own flows; no link waits for another.
graph = Bottleneck structure: levels from left to right
hint = Select a link or a group of flows to see what a change of it reaches.

# Name, other links, flows; a number of 0 is `None`.
# $name (str)
# $links (str?)
# $flows (str?)
reach = { $links ->
        [none] { $flows ->
            [none] A change of { $name } reaches nothing else.
            *[some] A change of { $name } reaches { $flows } and no other link; nothing else moves.
        }
        *[some] { $flows ->
            [none] A change of { $name } reaches { $links }; nothing else moves.
            *[some] A change of { $name } reaches { $links } and { $flows }; nothing else moves.
        }
    }

these-flows = the { $flows } at { $rate }
left-out = The boxes that limit most flows are shown; { $number } more { $number ->
        [one] is
        *[other] are
    } left out.
level-one = level 1: fills up by itself, waits for no other link
times = 3 × 8 Gbit/s: holds 3 flows at 8 Gbit/s each
limits = limits these flows
crosses = these flows also cross; wider: more of them
many = The lines are faint because they are many: select a box to see its own.
level = Level

# Flows, rate.
at = { $flows } at { $rate }

# Name, capacity, share, level, flows.
# $name (str)
# $capacity (str)
# $share (str)
# $level (u32)
# $flows (str)
link-spoken = { $name }: capacity { $capacity }, share { $share }, level { $level }, limits { $flows }

fill-heading = How do the rates come about?
fill-about = All flows rise together. When a link is full, the flows on it stop: it is their bottleneck. The others rise on.
fill-start = { $flows ->
        [one] { $flows } starts at zero and rises.
        *[other] All { $flows } start at zero and rise together.
    }

# Step, of, rate, links, how many, fixed flows, free flows if any.
# $step (usize)
# $of (usize)
# $rate (str)
# $links (str)
# $count (usize)
# $fixed (str)
# $free (str?)
fill-step = Step { $step } of { $of }: at { $rate } for each flow, { $links } { $count ->
        [one] fills up
        *[other] fill up
    }. This stops { $fixed }. { $free ->
        [none] No flow is left to rise.
        *[some] Still rising: { $free }.
    }

# $full (usize)
# $of (usize)
fill-bars = { $full } of { $of } { $of ->
        [one] link
        *[other] links
    } shown { $full ->
        [one] is
        *[other] are
    } full

# $shown (usize)
# $all (str)
fill-cut = The { $shown } links that fill up first, of { $all }.

fill-slider = Step of the filling
fill-none = There are too many links and steps to draw their levels; the sentences above tell each step.
first = To the start
back = One step back
play = Play
pause = Pause
forward = One step forward
last = To the end
rate = Rate of each rising flow
fixed = Flows stopped
free = Flows rising
and = {" "}and{" "}

# $count (usize)
others = { $count ->
        [one] { $count } other
        *[other] { $count } others
    }

gain-heading = Where does one more Gbit/s help?
gain-caption = Links that limit flows: what more or less capacity does

# Link, time.
best = One more Gbit/s on { $link } ends it { $time } sooner; no other link brings more.

# Link, time, how many others bring the same.
# $link (str)
# $time (str)
# $others (usize)
best-tied = One more Gbit/s on { $link } ends it { $time } sooner; so does { $others ->
        [one] one other link
        *[other] each of { $others } other links
    }, none brings more.

best-all = No single link helps: all must grow together.
best-none = No single link helps: one more Gbit/s on any of them ends nothing sooner.
best-unknown = Solving every link again would take too long here, so the table goes by throughput.
sooner-unknown = — : not solved again, because that would take too long here, or because some flows never end.
columns =
    .n1 = Link
    .n2 = Capacity, Gbit/s
    .n3 = Share, Gbit/s
    .n4 = Level
    .n5 = Flows limited
    .n6 = Throughput per Gbit/s more / less
    .n7 = Ends sooner by
gain-note = Share: the rate of the flows that the link limits. Throughput: what one Gbit/s more, or one less, does to the sum of all rates at the start; one figure where both sides agree. Ends sooner: solved again with one more Gbit/s on that link alone.

# $shown (usize)
# $all (str)
rows-cut = The first { $shown } of { $all } links in this order.
