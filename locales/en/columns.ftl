### ColumnMessages: Words of the comparison's columns, of its baseline, and of the bars that break times down.

# Measures: completion, collective, communication, step.
measures =
    .n1 = Completion, s
    .n2 = Collective, s
    .n3 = Communication, s
    .n4 = Step, s

time = Time, s

# Of a training step: its kinds of traffic, each at once, one after the other, in seconds.
kinds-at-once = Each kind of traffic at once, one after the other, s

share = Communication, %
wasted = Idle capacity, Gbit/s
wasted-share = Idle, %
cost = Cost
watts = Power, W
cost-time = Cost × time
gradient = Largest gradient
choose = Columns
against = Difference to
no-baseline = no design
baseline = baseline
best = best
best-means = ★ marks the best of each column; the largest gradient is where one more bit/s brings most to all rates together.
sort = Sort by { $column }
save = Save the table as
waiting = working out cost and waste …
bars-title = What is the time made of?
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
    }, broken down. { $name } is the quickest with { $time }. The table above has the figures.

hide = Show { $part }
of-whole = { $time }, { $share } of the whole
legend = Parts
tier-server = Inside servers, Gbit/s
tier-global = Between groups, Gbit/s
tier-ends = Between endpoints, Gbit/s

# $high (u32)
tier-from-ends = Endpoints to tier { $high }, Gbit/s

# $low (u32)
tier-within = Within tier { $low }, Gbit/s

# $low (u32)
# $high (u32)
tier-across = Tier { $low } to { $high }, Gbit/s
