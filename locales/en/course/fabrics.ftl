### The lesson “fabrics”. { $name } is the figure of that name.

title = What bisection buys
about = Fat-tree, leaf-spine, dragonfly, torus, rails: what each is good at, what it costs, and which traffic needs it.
source-1-text = M. Al-Fares, A. Loukissas, A. Vahdat, A Scalable, Commodity Data Center Network Architecture, SIGCOMM 2008
source-2-text = J. Kim, W. Dally, S. Scott, D. Abts, Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008
source-3-text = N. Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer for Machine Learning, ISCA 2023: torus and twisted torus
source-4-text = W. Wang et al., Rail-only: A Low-Cost High-Performance Network for Training LLMs, 2023
source-5-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: the best spine-to-leaf ratio

## bisection

bisection-title = Split the network in two
bisection-text =
    Divide the hosts of a network into two halves. How much can flow from one half to the other? For the worst division, this is the [bisection](term:bisection) bandwidth, the figure by which fabrics are often compared.

    Both networks here connect 72 hosts through leaves and spines ([leaf-spine](term:leaf-spine), a [fat-tree](term:fat-tree) of two tiers). In the first every leaf has as much capacity up as down: 1:1. In the second it has a quarter: [oversubscription](term:oversubscription) 4:1. The bisection falls from { $b0 } to { $b1 }: to a third and not to a quarter, since one of the nine leaves has to be split, and its two halves meet without uplinks. The price falls from { $c0 } to { $c1 } by the page's price list.

    Now every host sends 10 MB to every other. No uniform pattern is harder: half of all bytes must cross the bisection.

bisection-notes = With eight or ten leaves the bisection would fall to a quarter. The prices are an editable list (TopoOpt 2022, approximate); what matters is the ratio.
name-leaf-spine-1-1 = Leaf-spine, 1:1
name-leaf-spine-4-1 = Leaf-spine, 4:1
name-all-to-all-on-two-fabrics = All-to-all on two fabrics
bisection-question-ask = How long does the all-to-all take on the 4:1 network, compared with the 1:1 network?
bisection-question-choice-1-text = Just as long: the hosts' links are as fast as before
bisection-question-choice-1-why = They are, but the eight hosts of a leaf now share two uplinks.
bisection-question-choice-2-text = Not quite 4 times: some of it stays under its leaf
bisection-question-choice-2-why = Yes, { $r }: { $t0 } against { $t1 }.
bisection-question-choice-3-text = Exactly 4 times: the spine has a quarter
bisection-question-choice-3-why = Nearly: but some of the traffic stays under its own leaf, and the 1:1 network isn't limited by its spine.
bisection-question-choice-4-text = More than 4 times: flows interfere with each other
bisection-question-choice-4-why = No capacity is lost when a link is shared fairly. And some of the traffic never leaves its leaf.
bisection-question-explain = { $r } the time at { $cr } of the price: for all-to-all this oversubscription is a bad deal.

## ring-doesnt-care

ring-doesnt-care-title = Traffic that hardly needs bisection
ring-doesnt-care-text =
    The same two networks, different traffic: an all-reduce of 1 GB among all 72 hosts, by a [ring](term:ring). Each host sends to its neighbour. Neighbours mostly share a leaf; only one flow in each direction leaves each leaf.

    The 1:1 fabric takes { $t0 }, the 4:1 fabric { $t1 }.

    For this job, three quarters of the spine were bought for nothing. Data-parallel training with rings hardly needs bisection; it needs ranks that are *placed* in order. [Experts](lesson:experts) and recommendation models, on the other hand, need all-to-alls.

    {"*"}*No fabric is good for all traffic.** Ask first what will run on it, then whether that will still be so in four years.

ring-doesnt-care-notes = Ask how many flows leave a leaf: one for the ring, all for the direct algorithm. That number times the size, divided by the uplink capacity, is the whole calculation.
name-ring-all-reduce-on-the-same-fabrics = Ring all-reduce on the same fabrics
ring-doesnt-care-try-do = Choose another all-reduce algorithm, with which the 4:1 fabric takes at least twice as long as the 1:1 fabric.
ring-doesnt-care-question-ask = Now the ranks are shuffled at random over the 72 hosts. What happens to the ring on the 4:1 fabric?
ring-doesnt-care-question-choice-1-text = Nothing, since a ring only has neighbours
ring-doesnt-care-question-choice-1-why = Its neighbours would no longer share leaves.
ring-doesnt-care-question-choice-2-text = It gets faster, since more links are used
ring-doesnt-care-question-choice-2-why = More links, but the ones with little capacity per host.
ring-doesnt-care-question-choice-3-text = It gets slower, since most hops cross the spine
ring-doesnt-care-question-choice-3-why = Yes, much slower: up to eight flows of a leaf share two uplinks.
ring-doesnt-care-question-explain = Full bisection is also insurance against [bad placement](lesson:placement).

## right-spine

right-spine-title = The right spine capacity
right-spine-text =
    How fast must a spine be? The paper on designing data centres with bottleneck structures gives an exact answer for regular traffic. The smallest case has two leaves of two hosts, one spine, all-to-all traffic, and host links of 30 Gbit/s.

    With uplinks of 15 Gbit/s the exchange takes { $s15 }, with 30 { $s30 }, with 40 { $s40 }, and with 60 again { $s60 }.

    Each host sends to three others. One of these is under the same leaf, two are across. So a leaf sends up 4 flows, while each host's link carries 3: the uplink should be 4/3 of a host link, which is 40 Gbit/s. With less, the spine is the [bottleneck](lesson:bottleneck); more is never used. At 4/3 both are full until the end, and no capacity is idle.

right-spine-notes = The general formula for g leaves of m hosts and a size ratio σ of near to far flows is m²(g − 1) ÷ ((m − 1)σ + m(g − 1)). It agrees with eight published optima; a sweep of the uplink's speed shows the knee.
name-two-leaves-one-spine = Two leaves, one spine
name-how-fast-should-the-spine-be = How fast should the spine be?
right-spine-try-do = Find the lowest speed of the spine links with which the exchange takes 52 ms at most and no capacity is idle.
right-spine-question-ask = Traffic inside a leaf doubles: each near flow is twice as large. How does the best spine change?
right-spine-question-choice-1-text = It may be slower: host links have more to carry
right-spine-question-choice-1-why = Yes: a host's link carries 2 + 2 units, the uplink still 4, so the ratio falls from 4/3 to 1.
right-spine-question-choice-2-text = It must be faster: there is more traffic
right-spine-question-choice-2-why = More traffic, but none of it on the spine.
right-spine-question-choice-3-text = It stays at 4/3: the spine carries what it did
right-spine-question-choice-3-why = The ratio compares loads, and the load of the host links has changed.
right-spine-question-explain = The published optima for near flows of 1, 2, 4 and 10 times the size are 4/3, 1, 2/3 and 1/3. The optimum depends only on the ratio of [loads](term:proportional-design).

## dragonfly

dragonfly-title = Dragonfly: few long cables
dragonfly-text =
    Long cables are optical and expensive. A [dragonfly](term:dragonfly) uses few of them: routers form groups, fully meshed inside, and every pair of groups is connected by *one* long link. Any two hosts are at most one long hop apart.

    This one has 72 hosts in nine groups. For a uniform all-to-all it is as good as the 1:1 leaf-spine before: { $tm }. That is what it was designed for.

    But the direct path between two groups is a single link. If all eight hosts of a group send to the *same* other group, they all share it. The remedy is to route through a third group (Valiant): this spreads the load, at the cost of two long hops instead of one. For the uniform all-to-all it does harm: { $tv }.

dragonfly-notes = Count cables: in nine groups of four routers there are 36 long cables, one per pair of groups; the 1:1 leaf-spine of the first step has 72 links to the spine. Long cables are a large part of the cost of a machine hall.
name-dragonfly-minimal = Dragonfly, minimal
name-dragonfly-over-a-third-group = Dragonfly, via a third group
name-all-to-all-on-a-dragonfly = All-to-all on a dragonfly
dragonfly-question-ask = Each host sends only to the next group: 8 flows from each group to its neighbour. What limits minimal routing?
dragonfly-question-choice-1-text = The links of the eight hosts
dragonfly-question-choice-1-why = Each host sends a single flow; its own link could carry it at full speed.
dragonfly-question-choice-2-text = The links inside the two groups
dragonfly-question-choice-2-why = They carry some of it, but it is spread over many of them.
dragonfly-question-choice-3-text = The long link between the two groups
dragonfly-question-choice-3-why = Yes: eight flows on one link, while seven other long links of the group are idle.
dragonfly-question-explain = The next step shows the numbers, next to a fabric with full bisection.

## adversary

adversary-title = An adversarial pattern
adversary-text =
    In this pattern each host sends 100 MB to the host with the same index in the next group. Think of a pipeline in which each stage fills one group.

    - Dragonfly, minimal: { $t0 }.
    - Dragonfly, via a third group: { $t1 }.
    - Leaf-spine 1:1: { $t2 }.

    The 1:1 leaf-spine is not affected: any permutation of hosts can run on it at full speed, which is the definition of rearrangeable. The dragonfly is affected badly. Routing through other groups helps, and real dragonflies choose between the two packet by packet (adaptive routing). But part of the loss is due to the topology.

    This is no argument against dragonflies. It means that you should know the traffic, and place jobs so that ranks with heavy traffic are *inside* one group.

adversary-notes = Let groups look for an even worse pattern, and for one in which minimal routing is best. Adaptive routing, which real dragonflies have, is not modelled here; it would lie between the two designs.
name-everyone-sends-to-the-next-group = Each group sends to the next
adversary-question-ask = By what factor is the dragonfly with minimal routing slower than the 1:1 leaf-spine here?
adversary-question-number-slip-1-why = That compares the two kinds of routing on the dragonfly. The question compares minimal routing with the leaf-spine.
adversary-question-number-slip-2-why = That is the dragonfly via a third group. The question is about minimal routing.
adversary-question-explain = { $r }: eight flows share one long link. An adversary who knows the topology can always find such a pattern; a job scheduler can hit on one by accident.

## torus

torus-title = Torus: neighbours first
torus-text =
    There are no switches: in a [torus](term:torus) each host is linked to its neighbours in two or three dimensions, and forwards for others. Google's TPU pods are three-dimensional tori. A torus is ideal for rings: every row is one. And it grows without new kinds of parts.

    What it lacks is bisection. All-to-all on 3 × 3 × 6 hosts takes { $t0 }: messages cross { $m0 } links on average, and each link also carries the traffic of other hosts.

    The *twisted* torus connects the wrap-around links of the short sides with an offset along the long side. It has the same number of links at the same price, and needs no new hardware. Messages cross { $m1 } links on average, and the all-to-all takes { $t1 }. The TPU v4 paper reports gains from twisting on real machines; here you see where they come from.

torus-notes = With an even split over all shortest paths this is the best a torus can do; dimension order does worse on the twisted one or does not apply at all. Try other sides: twisting pays off where one side is twice the others.
name-torus = Torus
name-twisted-torus = Twisted torus
name-all-to-all-on-a-torus = All-to-all on a torus
torus-question-ask = By what factor does twisting speed up this all-to-all?
torus-question-number-slip-1-why = That is the ratio of the mean distances. The load is more even too; compare the times.
torus-question-number-slip-2-why = It is the other way round: divide the slower time by the faster one.
torus-question-explain = { $r }, just from reconnecting some cables. The paths are shorter *and* the load is more even: the long side is no longer the only way around.

## rails

rails-title = Rails: only what the job needs
rails-text =
    Servers of eight GPUs have eight NICs. A rail-optimised fabric connects all NICs with the same index to one switch, a [rail](term:rail), and the rails through spines. Collective libraries send across servers on rails only: first inside the server to the right GPU, then along the rail.

    So what are the spines for? A *rail-only* network has none. The all-reduce takes { $t0 } with them and { $t1 } without; the price falls from { $c0 } to { $c1 }.

    Traffic between different rails is still possible: it first goes to the GPU of the right rail inside the server, over NVLink. The authors report that expert all-to-all gets 8.2 to 11.2 % slower, while network cost falls by 38 to 77 %.

    The topology can follow the workload: the spine allows traffic that training doesn't send.

rails-notes = Replace the all-reduce with a plain all-to-all and compare again: the difference stays small as long as the links inside the servers are much faster than the network. Lower their speed and watch.
name-rail-optimised = Rail-optimised
name-rail-only = Rail-only
name-all-reduce-on-rails = All-reduce on rails
rails-question-ask = By what percentage is the rail-only network cheaper here?
rails-question-number-slip-1-why = That is what is still paid. The question is what is saved.
rails-question-number-slip-2-why = That is how much more the rails with spines cost. The question is the saving, as a percentage of the higher price.
rails-question-explain = { $save }, a little below the published range. You would regret it with a workload that isn't arranged by rails, or with servers whose internal links are no faster than the network.
