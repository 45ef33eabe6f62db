### BandwidthMessages: Words of effective bandwidth: a collective's speed by size, and measurements beside it.

heading = Effective bandwidth by size
about = As nccl-tests prints it: algorithm bandwidth is size ÷ time; bus bandwidth makes it comparable to a port’s speed, whatever the number of ranks.

# Platform, source.
from-curve = From what was measured on { $platform } ({ $source }); outside 1 MiB to 1 GiB it is continued.

from-links = From the links’ speed and latency, step by step on these routes. With an accelerator given and all ranks in one server, what was measured counts.
title = Bandwidth by size
size-axis = size, bytes
speed-axis = GB/s
bus = Bus
algorithm = Algorithm
both = Both
show = Bandwidth
vary = Beside it
vary-names =
    .n1 = Nothing
    .n2 = Fewer ranks
    .n3 = Other transports
    .n4 = Other accelerators
model = Model
model-of = { $what }, { $which }
measured = Measured
measured-of = Measured, { $which }
summary = Bandwidth by size; at most { $most }, at { $size }. The table below has the figures.

# Name of the file, sizes, greatest error from 1 MiB to 1 GiB.
compared = { $name }: { $sizes } { $sizes ->
        [one] measured size
        *[other] measured sizes
    }. From 1 MiB to 1 GiB the model’s time is off by { $error } at most.

take-away = Take the measurements away
load = Drop a table of nccl-tests on the page, and it is drawn beside the model.
table-heading = The figures
size = Size
time = Time
model-time = Model
measured-time = Measured
error = Model’s error
waiting = Being worked out …

# Points done, points in all.
far = { $done } of { $of } points

# Before any point was known.
stopped = Stopped before any size was known.

# The largest size that is known.
stopped-at = Stopped: the model’s curve is known up to { $size }.

ranks = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }
save = Save as
