### ColumnMessages: Words of the comparison's columns, of its baseline, and of the bars that break times down.
### use gargalo_solver::design::Measure;

# $measure (Measure)
measure = { $measure ->
    [Completion] Completion, s
    [Collective] Collective, s
    [Communication] Communication, s
    [Request] Request, s
    *[Step] Step, s
}

time = Time, s

# Of a training step: its kinds of traffic, each at once, one after the other, in seconds.
kinds-at-once = Kinds of traffic in turn, s

share = Communication, %
# The ends of the range in which four in five measured runs like a step lie.
range-ends =
    .n1 = 80 % range, low, s
    .n2 = 80 % range, high, s
wasted = Idle capacity, Gbit/s
wasted-share = Idle, %
cost = Cost
watts = Power, W
cost-time = Cost × time
gradient = Largest gradient
choose = Columns
against = Difference from
no-baseline = no design
baseline = baseline
best = best

# One design is the fastest and the cheapest, or as good as any.
# $design (str)
# $time (str)
# $cost (str)
best-of-both = No design is faster or cheaper than { $design }: { $time }, { $cost }.

# The same where another is faster by a hair.
# $design (str)
# $time (str)
# $cost (str)
best-of-both-nearly = No design is cheaper than { $design }, and it is as fast as any (differences under 0.05 % left aside): { $time }, { $cost }.

# Two designs that say the same but for their names.
# $one (str)
# $other (str)
same-design = { $one } and { $other } are the same design.

# One is the fastest, another the cheapest; the two sentences stand one after the other.
# $design (str)
# $time (str)
# $cost (str)
fastest = { $design } is the fastest: { $time } for { $cost }.

# The same where another is as fast.
# $design (str)
# $time (str)
# $cost (str)
fastest-tied = { $design } is as fast as any (differences under 0.05 % left aside): { $time } for { $cost }.

# $design (str)
# $time (str)
# $cost (str)
cheapest = { $design } is the cheapest: { $time } for { $cost }.

# The same where another is as cheap.
# $design (str)
# $time (str)
# $cost (str)
cheapest-tied = No design is cheaper than { $design }: { $time } for { $cost }.

# Another design is as fast as the fastest, and dearer; or several are.
# $design (str)
# $cost (str)
as-fast = { $design } is just as fast, for { $cost }.

# $count (usize)
many-as-fast = { $count ->
        [one] { $count } other design is just as fast and costs more.
        *[other] { $count } other designs are just as fast and cost more.
    }

best-means = ★ marks the best in each column. Largest gradient: the link where one more bit/s adds most to the sum of all rates.
sort = Sort by { $column }
save = Save the table as
waiting = computing cost and idle capacity…
bars-title = Where does the time go?
bars-axis = time, s
bars-keys = Arrow up and down step through the designs, left and right through the parts, Enter chooses the design.

# Compute, TP, CP, PP, DP, EP, embedding, bubble, and a time that is not broken down.
parts =
    .n1 = compute
    .n2 = TP
    .n3 = CP
    .n4 = PP
    .n5 = DP
    .n6 = EP
    .n7 = embedding
    .n8 = bubble
    .n9 = communication

# $designs (usize)
# $name (str)
# $time (str)
bars-summary = Time of { $designs } { $designs ->
        [one] design
        *[other] designs
    }, broken down. None is faster than { $name }, at { $time }. The table above has the figures.

# $name (str)
# $time (str)
bars-one = Time of { $name }, broken down: { $time }. The table above has the figures.

hide = Show { $part }
of-whole = { $amount }, { $share } of the total
legend = Parts
tier-server = Inside servers
tier-global = Between groups
tier-ends = Between endpoints

# $high (u32)
tier-from-ends = Endpoints to tier { $high }

# $low (u32)
tier-within = Within tier { $low }

# $low (u32)
# $high (u32)
tier-across = Tier { $low } to { $high }

tiers-title = Where does capacity idle?
tiers-axis = capacity, Gbit/s
tier = Tier
carried-gbps = in use, Gbit/s
idle-gbps = idle, Gbit/s

# $idle (str)
idle-of = { $idle } of it idle

# $name (str)
# $idle (str)
tiers-summary = Capacity by tier of links; the outlined part is idle, averaged over the time. None has a larger idle share than { $name }: { $idle }.
tiers-full = Capacity by tier of links. All of it is in use all the time.

# $idle (str)
tiers-one = Capacity by tier of links; the outlined part is idle, averaged over the time: { $idle } of it all.
