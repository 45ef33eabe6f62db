### FabricsTerms: Families of networks.
### use crate::named::glossary::TermWords;

# (TermWords)
fat-tree =
    .name = Fat-tree
    .text = A Clos network of equal k-port switches in three tiers that joins k³/4 hosts with as much capacity upwards as downwards. Any permutation of hosts can in principle send at full speed, if routes are well spread. Its price is that most of its links are there for the worst case.

# (TermWords)
leaf-spine =
    .name = Leaf-spine
    .text = Two tiers: hosts at leaves, every leaf linked to every spine. Any two hosts are at most four links apart, over as many equal paths as there are spines. The number of uplinks decides the oversubscription.

# (TermWords)
dragonfly =
    .name = Dragonfly
    .text = Groups of routers, fully linked inside, with single links from group to group, so that any two routers are at most three links apart. It needs few long cables. A pattern between two groups has one thin link to share, unless traffic takes a detour over a third group.

# (TermWords)
torus =
    .name = Torus
    .text = Nodes on a grid that closes on itself in each dimension, each linked only to its neighbours, without switches. Rings fit it perfectly; an all-to-all suffers, since its bisection grows slower than its size. TPU v4 uses tori of 4 × 4 × 4 cubes joined by optical switches, some of them twisted.

# (TermWords)
rail =
    .name = Rail
    .text = All adapters with the same number, one in each server, meet at the same leaf: their rail. Ranks with the same place in their servers then talk over a single switch. A rail-only network leaves out what would join the rails, and crosses from rail to rail over NVLink inside a server.

# (TermWords)
ocs =
    .name = Optical circuit switch (OCS)
    .text = A switch that turns light from one fibre into another with mirrors, without reading packets. It draws little power and carries any speed, but makes one-to-one circuits, and changing them takes micro- to milliseconds during which nothing passes. A patch panel is one that is changed by hand or robot.

# (TermWords)
topoopt =
    .name = TopoOpt
    .text = Servers with d ports each on optical switches, wired for one job and kept so while it runs. Part of the ports makes rings for all-reduces, in several orders so that any two servers are few hops apart; the rest serves traffic that cannot be changed. Topology and parallelism are searched for in turn.

# (TermWords)
bandwidth-tax =
    .name = Bandwidth tax
    .text = What a network without a direct link for every pair pays: hosts pass on bytes that are not theirs, so that more is carried than was to be sent. It is the carried bytes over the wanted ones. At 1 every pair has a link of its own; a one-way ring of n pays n/2 for an all-to-all.

