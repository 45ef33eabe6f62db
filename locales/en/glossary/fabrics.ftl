### FabricsTerms: Families of networks.
### use crate::named::glossary::TermWords;

# (TermWords)
fat-tree =
    .name = Fat-tree
    .text = A Clos network of equal k-port switches in three tiers that joins k³/4 hosts with as much capacity upwards as downwards. Any permutation traffic can in principle run at full speed if routes are well spread. The drawback is that most of its links are needed only in the worst case.

# (TermWords)
leaf-spine =
    .name = Leaf-spine
    .text = Two tiers: hosts at leaves, every leaf linked to every spine. Any two hosts are at most four links apart, with one equal-cost path per spine. The number of uplinks sets the oversubscription.

# (TermWords)
dragonfly =
    .name = Dragonfly
    .text = Groups of routers, fully linked inside, with single links from group to group, so that any two routers are at most three links apart. It needs few long cables. Traffic between two groups shares a single link unless it takes a detour via a third group.

# (TermWords)
torus =
    .name = Torus
    .text = Nodes on a grid with wrap-around links in each dimension, each linked only to its neighbours, without switches. Rings map onto it perfectly; an all-to-all suffers, since the bisection grows more slowly than the number of nodes. TPU v4 uses tori of 4 × 4 × 4 cubes joined by optical switches, some of them twisted.

# (TermWords)
rail =
    .name = Rail
    .text = NICs with the same index, one in each server, connect to the same leaf: their rail. Ranks with the same local index then communicate over a single switch. A rail-only network has no spine; traffic changes rail over NVLink inside a server.

# (TermWords)
ocs =
    .name = Optical circuit switch (OCS)
    .text = A switch that steers light from one fibre to another with mirrors, without processing packets. It uses little power and carries any speed, but makes one-to-one circuits, and changing them takes microseconds to milliseconds without traffic. A patch panel is reconfigured by hand or by robot.

# (TermWords)
topoopt =
    .name = TopoOpt
    .text = Servers with d ports each on optical switches, wired for one job and kept so while it runs. Some of the ports form rings for all-reduces, in several orders so that any two servers are few hops apart; the rest serve traffic that is not mutable. Topology and parallelism are optimised in turn.

# (TermWords)
bandwidth-tax =
    .name = Bandwidth tax
    .text = The cost of not having a direct link for every pair: hosts forward bytes of others, so the network carries more bytes than were sent. It is the ratio of bytes carried to bytes sent. At 1 every pair has a direct link; a one-way ring of n nodes pays n/2 for an all-to-all.

