### ArchitectureWords: Words of the page on wired jobs: the job on other networks, and costs.

title = Against other networks
architectures-about = The same job on each: an ideal switch as fast for a server as all its interfaces, a fat-tree that costs as much as the wiring, one with half of everything above the racks, a random regular graph, circuits that follow the traffic during the job, and two newer ones: MixNet’s circuits within regions, and a torus, twisted where its sides allow.
bars = An iteration on each network
bars-axis = iteration, s
bars-keys = Up and down arrows go from network to network, left and right along its parts; Esc leaves.
part-names =
    .n1 = compute
    .n2 = {""}
    .n3 = {""}
    .n4 = {""}
    .n5 = all-reduce
    .n6 = model parallelism
    .n7 = {""}
    .n8 = {""}
    .n9 = {""}

# Part of the whole.
bars-summary = { $fastest } is the fastest: { $time }.

not-drawn = Far longer than could be drawn: { $names }.
of-whole = { $time }, { $part } of the iteration
architecture = Network
iteration = Iteration
times-wired = Times TopoOpt’s
server-gbps = Gbit/s of a server
cost = Cost of the network
cost-unknown = not for sale
fastest = { $name } is the fastest: { $time } an iteration.
fastest-affordable = Of those that cost no more than the wiring, { $name } is the fastest: { $time } an iteration.
account = What costs are made of
account-about = Parts of a server and their prices ({ $currency }). A fat-tree is counted as three full tiers: a host port brings 6 transceivers, 5 switch ports and 3 fibres. The prices are edited under Network, Cost.
part = Part
times-wired-cost = Times TopoOpt’s cost
cost-ratios = Ratios of cost to the wiring by speed, and as published
per-server = One server
