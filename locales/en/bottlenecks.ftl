### BottleneckMessages: Words of the bottleneck structure.

heading = Who limits whom?
nothing-yet = The bottleneck structure appears here once it is solved.
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
phase = This is the first instant of the step: { $kind }. Later phases have their own bottlenecks.

# A box that stands for many links, in the legend and spoken: how many, which, capacity, share, level.
alike = 768 × h→e: that many identical links; click to see each

# $many (str)
# $kind (str)
# $capacity (str)
# $share (str)
# $level (u32)
alike-spoken = { $many } identical links { $kind }: capacity { $capacity }, share { $share }, level { $level }; click to see each

fold-again = Group identical links again

# $number (u64)
# $text (str)
flows = { $text } { $number ->
        [one] flow
        *[other] flows
    }

alone = Every link is a bottleneck of its own flows; no link waits for another.
graph = Bottleneck structure: levels from left to right
hint = Select a link or a group of flows to see what a change there affects.

# Name, other links, flows; a number of 0 is `None`.
# $name (str)
# $links (str?)
# $flows (str?)
reach = { $links ->
        [none] { $flows ->
            [none] A change in { $name } affects nothing else.
            *[some] A change in { $name } affects { $flows } and no other link.
        }
        *[some] { $flows ->
            [none] A change in { $name } affects { $links } and nothing else.
            *[some] A change in { $name } affects { $links } and { $flows }, and nothing else.
        }
    }

these-flows = the { $flows } at { $rate }
left-out = The boxes that limit the most flows are shown; { $number } more { $number ->
        [one] is
        *[other] are
    } left out.
level-one = level 1: depends on no other link
times = 3 × 8 Gbit/s: holds 3 flows at 8 Gbit/s each
limits = limits these flows
crosses = these flows also cross; wider: more flows
many = There are many lines, so they are faint: select a box to see only its own.
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
fill-about = All rates rise together. When a link is full, the flows on it stop rising: it is their bottleneck. The others keep rising.
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
    }. This fixes { $fixed }. { $free ->
        [none] No flow is still rising.
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
fill-none = Too many links and steps to draw; the sentence above describes each step.
first = To the start
back = One step back
play = Play
pause = Pause
forward = One step forward
last = To the end
rate = Rate of each rising flow
fixed = Flows fixed
free = Flows rising
and = {" "}and{" "}

# $count (usize)
others = { $count ->
        [one] { $count } other
        *[other] { $count } others
    }

gain-heading = Where does one more Gbit/s help?
gain-caption = Bottleneck links: the effect of more or less capacity

# Link, time.
best = One more Gbit/s on { $link } makes the workload finish { $time } sooner; no other link gains more.

# Link, time, how many others bring the same.
# $link (str)
# $time (str)
# $others (usize)
best-tied = One more Gbit/s on { $link } makes the workload finish { $time } sooner; so does { $others ->
        [one] one other link
        *[other] each of { $others } other links
    }, and none gains more.

best-all = No single link helps: all of them would have to grow together.
best-none = No single link helps: one more Gbit/s on any of them makes nothing finish sooner.
best-unknown = Simulating every link again would take too long here, so the table is sorted by throughput.
sooner-unknown = —: not simulated again, because it would take too long here or because some flows never finish.
columns =
    .n1 = Link
    .n2 = Capacity, Gbit/s
    .n3 = Share, Gbit/s
    .n4 = Level
    .n5 = Flows limited
    .n6 = Throughput per Gbit/s more / less
    .n7 = Finishes sooner by
gain-note = Share: the rate of the flows that the link limits. Throughput: the change in the sum of all rates at the start for one Gbit/s more or less; one figure if both agree. Finishes sooner: simulated again with one more Gbit/s on that link alone.
