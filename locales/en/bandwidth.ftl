### BandwidthMessages: Words of effective bandwidth: a collective's speed by size, and measurements beside it.
### use gargalo_solver::lab::Vary;

heading = Effective bandwidth by size
about = As nccl-tests reports it: algorithm bandwidth is size ÷ time; bus bandwidth scales it so that it can be compared with the port speed, whatever the number of ranks.

# Platform, source.
from-curve = Based on measurements on { $platform } ({ $source }); extrapolated outside 1 MiB to 1 GiB.

from-links = Computed from link speed and latency, step by step on these routes. If an accelerator is chosen and all ranks are in one server, measured bandwidth is used instead.
title = Bandwidth by size
size-axis = size, bytes
speed-axis = GB/s
bus = Bus
algorithm = Algorithm
both = Both
show = Bandwidth
vary = Compare with

# $vary (Vary)
vary-name = { $vary ->
    [Nothing] Nothing
    [Ranks] Fewer ranks
    [Transport] Other transports
    *[Platform] Other accelerators
}

model = Model
model-of = { $what }, { $which }
measured = Measured
measured-of = Measured, { $which }
summary = Bandwidth by size; at most { $most }, at { $size }. The table below has the figures.

# Name of the file, sizes, greatest error from 1 MiB to 1 GiB.
compared = { $name }: { $sizes } { $sizes ->
        [one] measured size
        *[other] measured sizes
    }. From 1 MiB to 1 GiB the model’s time is off by at most { $error }.

take-away = Remove the measurements
load = Drop nccl-tests output on the page to plot it with the model.
table-heading = Table
size = Size
time = Time
model-time = Model
measured-time = Measured
error = Model error
waiting = Computing…

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
