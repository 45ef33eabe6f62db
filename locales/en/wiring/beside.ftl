### BesideWords: Words of the page on wired jobs: experts, shards and splits.

title = Where one wiring is not enough
moe = Experts: traffic that changes
moe-about = A mixture of experts sends its tokens elsewhere in every iteration. What is wired once for the first of them, or for the mean that no one knows before, stands beside a wiring that is made anew each time and beside circuits that follow (seconds on the network alone). The usual run has the shape of Mixtral 8x7B; how uneven its gate stays, and that other experts become popular every ten iterations, is assumed.
moe-chart = Network time of an iteration, iteration by iteration
moe-x = Iteration
moe-y = Network
moe-first = wired for the first iteration
moe-mean = wired for the mean
moe-each = wired anew each time
moe-each-layer = pairs wired anew for each layer
moe-once = MixNet, circuits set up once
moe-at-once = MixNet, set up in no time
moe-example = Example: 32 servers of 8 × 100 Gbit/s, circuits in 1 ms, the rest as usual

# First, circuits that follow at once, loss.
moe-summary = Wired once for the first iteration, the network takes { $first } in the median; with MixNet’s circuits for every exchange, set up in no time, { $at-once }: one-shot wiring loses { $loss }.

# First, circuits that follow at once: where they are no better.
moe-no-loss = Wired once for the first iteration, the network takes { $first } in the median; MixNet’s circuits for every exchange take { $at-once } even if set up in no time: following does not pay here.

# Seconds for a set-up, and how many an iteration.
# $limit (str)
# $setups (u32)
moe-pays = Following pays while a set-up takes less than { $limit } ({ $setups } an iteration).

# `MixNet`’s circuits once for all, pairs wired anew for each layer.
moe-layers = The same circuits set up once, for the mean, take { $once }; pairs wired anew for each layer, { $layers }.

moe-per-cost = MixNet’s speed per cost on the network is { $ratio } times a fat-tree’s of full bisection; published, of whole iterations: 1.2 to 1.5 at 100 Gbit/s, 1.9 to 2.3 at 400 (SIGCOMM 2025).

# $behind (u32)
# $of (u32)
moe-behind = In { $behind } of { $of } iterations it is slower than a fat-tree of similar cost.

median = Median
least = Least
most = Most
behind = Behind the fat-tree
network-time = Network
shards = Jobs that come, grow, shrink and go
shards-about = Each job has servers and fibres of its own. Whenever one begins, grows, shrinks or ends, fibres are patched anew; how long that takes is the optical layer’s.
shards-none = This scenario has no such jobs yet.
shards-example = Put an example in: three jobs on 48 servers
event = Event
asked = Servers

# $parts (u32)
split = in { $parts } parts of a server

patched = Patched
removed = Taken out
stay = Stay
free = Servers free
until-runs = Until it runs
optics = Optical layer
ports = Ports
devices = Devices
reaches = One reaches all servers
yes = yes
no = no
splits = How interfaces could be split
splits-about = Rings serve all-reduces, pairs the heaviest other traffic; the finder splits by bytes. Here is what every split would give.

# $most (u32)
splits-none = Other splits are worked out for 2 to { $most } servers.

for-rings = For rings
for-pairs = For pairs
chosen = chosen
fastest-mark = fastest
