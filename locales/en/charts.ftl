### ChartMessages: The words of the charts.

# Titles of time against capacity, cost and power: the reader's questions.
time-titles =
    .n1 = How much time does capacity buy?
    .n2 = How much time does money buy?
    .n3 = How much time does power buy?

# Titles of links in rank order: by capacity, load, use.
rank-titles =
    .n1 = Which links get how much?
    .n2 = Which links carry how much?
    .n3 = How busy is each link?

# Axis: time.
time-axis = time, s

# Axes of what is paid: total capacity, cost, power.
paid-axes =
    .n1 = total capacity, Gbit/s
    .n2 = cost of the network, in its price list’s currency
    .n3 = power, W

# Axes of what links are ranked by: capacity, load, use.
ranked-axes =
    .n1 = capacity of a link, Gbit/s
    .n2 = load of a link, GB
    .n3 = part of the time a link is busy, %

# Axis: rank.
rank-axis = links, the greatest first

# At a hollow mark.
published = paper

# What hollow marks are.
published-means = Hollow marks: Table 1 of Zanotelli et al. 2025

# At the curve.
curve = proportional, as α varies

# How to step through a chart.
keys = Arrow keys step through the points, Enter chooses the design.

# Where there is nothing to draw.
nothing = No design has been solved yet.

# One sentence in place of the chart of ranks.
# $designs (usize)
# $least (str)
# $most (str)
rank-summary = The links of { $designs } { $designs ->
        [one] design
        *[other] designs
    } in rank order, from { $least } to { $most }.

# A design's printed figures.
published-of = { $design }, as printed in the paper

# A point of the curve.
alpha = Proportional at α = { $alpha }

# A rank of a design.
# $design (str)
# $rank (usize)
# $of (usize)
rank-of = { $design }, link { $rank } of { $of }
