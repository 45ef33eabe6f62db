### BesideWords: Words of the page on wired jobs: experts, shards and splits.

title = When one wiring is not enough
moe = Experts: traffic that changes
moe-about = A mixture-of-experts model sends its tokens to different ranks in every iteration. Wiring once for the first iteration, or for the mean (unknown in advance), is compared with rewiring for each iteration and with reconfigurable circuits (network time only). The default run has the shape of Mixtral 8x7B; the imbalance of its gate, and the change of popular experts every ten iterations, are assumptions.
moe-chart = Network time of an iteration, iteration by iteration
moe-x = Iteration
moe-y = Network
moe-first = wired for the first iteration
moe-mean = wired for the mean
moe-each = rewired for each iteration
moe-each-layer = pairs rewired for each layer
moe-once = MixNet, circuits set up once
moe-at-once = MixNet, instant set-up
moe-example = Example: 32 servers with 8 × 100 Gbit/s, 1 ms circuit set-up, other settings at their defaults

# First, circuits that follow at once, loss.
moe-summary = Wired once for the first iteration, the median network time is { $first }; with MixNet’s circuits set up instantly for every exchange, { $at-once }: one-shot wiring loses { $loss }.

# First, circuits that follow at once: where they are no better.
moe-no-loss = Wired once for the first iteration, the median network time is { $first }; MixNet’s circuits take { $at-once } even with instant set-up: reconfiguration does not pay off here.

# Seconds for a set-up, and how many an iteration.
# $limit (str)
# $setups (u32)
moe-pays = Reconfiguration pays off while a set-up takes less than { $limit } ({ $setups } per iteration).

# `MixNet`’s circuits once for all, pairs wired anew for each layer.
moe-layers = The same circuits set up once, for the mean, take { $once }; pairs rewired for each layer, { $layers }.

moe-per-cost = MixNet’s network performance per cost is { $ratio } times that of a full-bisection fat-tree; published, for whole iterations: 1.2 to 1.5 at 100 Gbit/s, 1.9 to 2.3 at 400 (SIGCOMM 2025).

# $behind (u32)
# $of (u32)
moe-behind = It is slower than a fat-tree of similar cost in { $behind } of { $of } iterations.

median = Median
least = Minimum
most = Maximum
behind = Slower than fat-tree
network-time = Network
shards = Jobs that arrive, grow, shrink and leave
shards-about = Each job has its own servers and fibres. Whenever a job starts, grows, shrinks or ends, fibres are repatched; how long that takes depends on the optical layer.
shards-none = This scenario has no such jobs yet.
shards-example = Add an example: three jobs on 48 servers
event = Event
asked = Servers

# $parts (u32)
split = in { $parts } parts of a server

patched = Patched
removed = Removed
stay = Unchanged
free = Free servers
until-runs = Time until it runs
optics = Optical layer
ports = Ports
devices = Devices
reaches = One device reaches all servers
yes = yes
no = no
splits = Ways to split the interfaces
splits-about = Rings serve all-reduces, direct pairs the heaviest other traffic; by default interfaces are split in proportion to bytes. This table shows every possible split.

# $most (u32)
splits-none = Other splits are computed for 2 to { $most } servers.

for-rings = For rings
for-pairs = For pairs
chosen = chosen
fastest-mark = fastest
