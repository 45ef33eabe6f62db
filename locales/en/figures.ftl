### FigureMessages: Words of charts and of what is done with them: titles, axes, what each says in a sentence, its table and its files.

# What a file is saved as: before SVG, PNG, CSV.
save = Save as

table = Data as a table

# $shown (usize)
# $of (usize)
more-rows = { $shown } of { $of } rows; the CSV has all of them.

legend = Shown
keys = Arrow keys step through the points, Home and End go to the first and last, Enter selects the design.
not-known = not known
link-from = Made with Gargalo
design = Design
line = Line
part = Part
seconds = time, s
nothing-shown = Everything is hidden. Turn something on in the legend.
against = Time vs

# Capacity, cost, power.
againsts =
    .n1 = capacity
    .n2 = cost
    .n3 = power

on-front = on the Pareto front
reaches = { $name } reaches { $time } with { $paid }
part-of = , { $part } of what { $other } needs for the same
front = Pareto-optimal: { $names }.
front-means = The dashed line joins the Pareto-optimal designs: none is better in both.
ranked = Links by

# Capacity, load, use.
rankeds =
    .n1 = capacity
    .n2 = load
    .n3 = use

rank = rank
used-title = How evenly are the links utilised?
used-axis = link utilisation, %
share-axis = share of the links
used-at-most = { $share } of the links have a utilisation of at most { $used }
used-half = Median link utilisation: { $list }.
ended-title = When do the flows finish?
ended-axis = time, s
flows-axis = share of the flows
ended-by = { $share } of the flows have finished by { $time }
ended-half = Median and maximum flow completion time: { $list }.
half-and-all = { $name } { $half }, { $all }
never-end = { $name }: { $part } never finish
not-listed = Too many flows to list, or none: { $names }.
tornado-title = Sensitivity of the time
tornado-about = Each value is reduced and increased by 10 %, on its own, and the design is simulated again.
tornado-begin = Run
moving = Vary

# Numbers, tiers, links.
movings =
    .n1 = numbers of the scenario
    .n2 = tiers of links
    .n3 = links

# A tenth less, a tenth more.
sides =
    .n1 = 10 % less
    .n2 = 10 % more

moved = Varied
with-less = time with 10 % less, s
with-more = time with 10 % more, s
elasticity = % of time per %
tornado-summary = { $name } has the largest effect: { $less } with 10 % less and { $more } with 10 % more, instead of { $usual }.
# Links of which more makes it slower.
# $name
tornado-slower = More capacity makes it slower: { $name }. What was held back there then slows down others.
tornado-flat = None of them changes the time: it stays { $usual }.

# $count (u32)
tornado-fixed = { $count ->
        [one] One number cannot be varied by 10 %: it must stay whole or consistent with others.
        *[other] { $count } numbers cannot be varied by 10 %: they must stay whole or consistent with others.
    }

# $count (u32)
tornado-left-out = { $count } { $count ->
        [one] less utilised link was
        *[other] less utilised links were
    } not tried.

# $count (usize)
tornado-more = { $count ->
        [one] One more has a smaller effect; the CSV includes it.
        *[other] { $count } more have a smaller effect; the CSV includes them.
    }

impossible = not possible
map-title = { $told } of “{ $design }”
told = Shown

# Time, cost, total capacity, use.
tolds =
    .n1 = time, s
    .n2 = cost
    .n3 = total capacity, Gbit/s
    .n4 = mean utilisation, %

# $name (str)
# $best (str)
# $at (str)
# $worst (str)
# $where-worst (str)
line-ends = { $name }: minimum { $best } at { $at }, maximum { $worst } at { $where-worst }.

line-flat = { $name }: { $value } throughout.
closed-form = closed form: { $name }
map-summary = Minimum { $best }, at { $at }; maximum { $worst }, at { $where-worst }.
map-fixed = Fixed: { $list }.

# $count (usize)
map-missing = { $count ->
        [one] One cell has no value: crossed out.
        *[other] { $count } cells have no value: crossed out.
    }

# $shown (usize)
# $of (usize)
few-lines = { $shown } of { $of } lines are drawn; the map and the table have all.

drawn-as = Drawn as
as-map = map
as-lines = lines
along = Horizontal axis
second = A second parameter
second-legend = Second parameter
points = { $count } { $count ->
        [one] point
        *[other] points
    }
seed = Seed for choosing what fails
gpus = GPUs
