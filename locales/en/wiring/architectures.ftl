### ArchitectureWords: Words of the page on wired jobs: the job on other networks, and costs.

title = Comparison with other networks
architectures-about = The same job on each: an ideal switch at the full bandwidth of each server, a fat-tree of similar cost, a 2:1 oversubscribed fat-tree, a random regular graph (expander), circuits reconfigured during the job, and two newer designs: MixNet’s regional circuits, and a torus, twisted where its dimensions allow.
bars = An iteration on each network
bars-axis = iteration, s
bars-keys = Up and down arrows move between networks, left and right between parts; Esc leaves.
part-names =
    .n1 = compute
    .n2 = all-reduce
    .n3 = model parallelism

# Part of the whole.
bars-summary = None is faster than { $fastest }: { $time }.

not-drawn = Too long to draw: { $names }.
of-whole = { $time }, { $part } of the iteration
architecture = Network
iteration = Iteration
times-wired = Relative to TopoOpt
server-gbps = Gbit/s per server
cost = Cost of the network
cost-unknown = no price
fastest = { $name } is the fastest: { $time } per iteration.
fastest-affordable = Among those that cost no more than the wiring, { $name } is the fastest: { $time } per iteration.
account = Cost breakdown
account-about = Parts per server and their prices ({ $currency }). A fat-tree is counted as three full tiers: each host port needs 6 transceivers, 5 switch ports and 3 fibres. Edit the prices under Network, Cost.
part = Part
times-wired-cost = Cost relative to TopoOpt
cost-ratios = Cost ratio to the wiring by speed, and as published
per-server = Per server
