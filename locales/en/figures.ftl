### FigureMessages: Words of charts and of what is done with them: titles, axes, what each says in a sentence, its table and its files.

# What a file is saved as: before SVG, PNG, CSV.
save = Save as

table = The figures as a table

# $shown (usize)
# $of (usize)
more-rows = { $shown } of { $of } rows; the CSV has all of them.

legend = Shown
keys = Arrow keys step through what is drawn, Home and End lead to its ends, Enter chooses the design.
not-known = not known
link-from = Made with Gargalo
design = Design
line = Line
part = Part
seconds = time, s
nothing-shown = Everything is switched off. Switch something on in the legend.
against = Time against

# Capacity, cost, power.
againsts =
    .n1 = capacity
    .n2 = cost
    .n3 = power

on-front = on the front
reaches = { $name } reaches { $time } with { $paid }
part-of = , { $part } of what { $other } needs for the same
front = Nothing is better in both than { $names }.
front-means = The dashed stair joins the designs that nothing beats in both.
ranked = Links by

# Capacity, load, use.
rankeds =
    .n1 = capacity
    .n2 = load
    .n3 = use

rank = rank
used-title = How evenly are the links used?
used-axis = part of the time a link is busy, %
share-axis = share of the links
used-at-most = { $share } of the links are busy at most { $used } of the time
used-half = Half of the links are busy at most this part of the time: { $list }.
ended-title = When do the flows end?
ended-axis = time, s
flows-axis = share of the flows
ended-by = { $share } of the flows have ended by { $time }
ended-half = Half of the flows, and the last one, have ended by: { $list }.
half-and-all = { $name } { $half }, { $all }
never-end = { $name }: { $part } never end
not-listed = Too many flows to tell one by one, or none: { $names }.
tornado-title = What moves the time?
tornado-about = Each is made a tenth less and a tenth more, alone, and the design is solved again.
tornado-begin = Move each
moving = Moved

# Numbers, tiers, links.
movings =
    .n1 = numbers of the scenario
    .n2 = tiers of links
    .n3 = links

# A tenth less, a tenth more.
sides =
    .n1 = a tenth less
    .n2 = a tenth more

moved = What is moved
with-less = time with a tenth less, s
with-more = time with a tenth more, s
elasticity = per cent of time for each per cent
tornado-summary = { $name } moves the time most: { $less } with a tenth less and { $more } with a tenth more, in place of { $usual }.
tornado-flat = None of them moves the time: it stays { $usual }.

# $count (u32)
tornado-fixed = { $count ->
        [one] One number can’t be moved by a tenth: it must stay whole, or fit others.
        *[other] { $count } numbers can’t be moved by a tenth: they must stay whole, or fit others.
    }

# $count (u32)
tornado-left-out = { $count } { $count ->
        [one] link that is used less was
        *[other] links that are used less were
    } not looked at.

# $count (usize)
tornado-more = { $count ->
        [one] One more moves the time less; the CSV has it.
        *[other] { $count } more move the time less; the CSV has them.
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
line-ends = { $name }: least at { $at } ({ $best }), most at { $where-worst } ({ $worst }).

line-flat = { $name }: { $value } all along.
closed-form = closed form: { $name }
map-summary = The least is { $best }, at { $at }; the greatest { $worst }, at { $where-worst }.
map-fixed = Held: { $list }.

# $count (usize)
map-missing = { $count ->
        [one] One cell has no figure: crossed out.
        *[other] { $count } cells have no figure: crossed out.
    }

# $shown (usize)
# $of (usize)
few-lines = { $shown } of { $of } lines are drawn; the map and the table have all.

drawn-as = Drawn as
as-map = map
as-lines = lines
along = Along
second = A second parameter
second-legend = Second parameter
points = { $count } { $count ->
        [one] point
        *[other] points
    }
seed = Seed that picks the broken ones
gpus = GPUs
