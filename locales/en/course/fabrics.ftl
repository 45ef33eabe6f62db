### The lesson “fabrics”. { $name } is the figure of that name.

title = What bisection buys
about = Fat-tree, leaf-spine, dragonfly, torus, rails: what each is good at, what it costs, and which traffic cares.
source-1-text = M. Al-Fares, A. Loukissas, A. Vahdat, A Scalable, Commodity Data Center Network Architecture, SIGCOMM 2008
source-2-text = J. Kim, W. Dally, S. Scott, D. Abts, Technology-Driven, Highly-Scalable Dragonfly Topology, ISCA 2008
source-3-text = N. Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer for Machine Learning, ISCA 2023: torus and twisted torus
source-4-text = W. Wang et al., Rail-only: A Low-Cost High-Performance Network for Training LLMs, 2023
source-5-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: the best spine-to-leaf ratio

## bisection

bisection-title = Cut the network in two
bisection-text =
    Divide the hosts of a network into two halves. How much can flow from one half to the other? Take the worst division: that is the [bisection](term:bisection) bandwidth, the number that fabrics are praised for.

    Both networks here join 72 hosts by leaves and spines ([leaf-spine](term:leaf-spine), a [fat-tree](term:fat-tree) of two tiers). In the first every leaf has as much capacity up as down: 1:1. In the second it has a quarter: [oversubscription](term:oversubscription) 4:1. The bisection falls from { $b0 } to { $b1 }, and the price from { $c0 } to { $c1 } by the page's list.

    Now everybody sends 10 MB to everybody, the hardest evenly spread pattern there is: half of all bytes must cross the middle.

bisection-notes = With nine leaves one leaf has to be cut in half, so the bisection falls to a third and not to a quarter. The prices are an editable list (TopoOpt 2022, approximate); what matters is the ratio.
name-leaf-spine-1-1 = Leaf-spine, 1:1
name-leaf-spine-4-1 = Leaf-spine, 4:1
name-all-to-all-on-two-fabrics = All-to-all on two fabrics
bisection-question-ask = How long does the all-to-all take on the 4:1 network, against the 1:1 network?
bisection-question-choice-1-text = As long: the hosts' links are as fast as before
bisection-question-choice-1-why = They are, but eight hosts of a leaf now share two links up.
bisection-question-choice-2-text = Not quite 4 times: some of it stays under its leaf
bisection-question-choice-2-why = Yes, { $r }: { $t0 } against { $t1 }.
bisection-question-choice-3-text = Exactly 4 times: the spine has a quarter
bisection-question-choice-3-why = Nearly: but some of the traffic stays under its own leaf, and the 1:1 network isn't limited by its spine.
bisection-question-choice-4-text = More than 4 times: flows get in each other's way
bisection-question-choice-4-why = Sharing a link fairly wastes nothing of it. And some of the traffic never leaves its leaf.
bisection-question-explain = { $r } the time at { $cr } of the price: for all-to-all the thin spine is a bad bargain.

## ring-doesnt-care

ring-doesnt-care-title = Who doesn't care
ring-doesnt-care-text =
    Same two networks, another traffic: an all-reduce of 1 GB among all 72 hosts, by a [ring](term:ring). Each host sends to its neighbour. Neighbours mostly share a leaf; only one flow in each direction leaves each leaf.

    The 1:1 fabric takes { $t0 }, the 4:1 fabric { $t1 }.

    Three quarters of the spine were bought for nothing, as far as this job is concerned. Data-parallel training with rings hardly needs bisection; what it needs is that ranks are *placed* in order. [Experts](lesson:experts) and recommendation models, on the other hand, send all-to-all in every layer.

    {"*"}*There is no good fabric, only a fabric that is good for a traffic.** Ask first what will run on it, then whether that will still be so in four years.

ring-doesnt-care-notes = Ask for the number of flows that leave a leaf: one for the ring, all for the direct algorithm. That count, times size, over the uplinks, is the whole calculation.
name-ring-all-reduce-on-the-same-fabrics = Ring all-reduce on the same fabrics
ring-doesnt-care-try-do = Choose another all-reduce algorithm, with which the 4:1 fabric takes at least twice as long as the 1:1 fabric.
ring-doesnt-care-question-ask = Now the ranks are shuffled at random over the 72 hosts. What becomes of the ring on the 4:1 fabric?
ring-doesnt-care-question-choice-1-text = Nothing, since a ring only has neighbours
ring-doesnt-care-question-choice-1-why = Its neighbours would no longer share leaves.
ring-doesnt-care-question-choice-2-text = It gets faster, since more links are used
ring-doesnt-care-question-choice-2-why = More links, but the narrow ones.
ring-doesnt-care-question-choice-3-text = It gets slower, since most hops cross the spine
ring-doesnt-care-question-choice-3-why = Yes, much slower: up to eight flows of a leaf share two links up.
ring-doesnt-care-question-explain = A full bisection is, among other things, insurance against [bad placement](lesson:placement).

## right-spine

right-spine-title = The right spine
right-spine-text =
    How fast must a spine be? The paper on designing data centres with bottleneck structures gives an exact answer for regular traffic. The smallest case: two leaves of two hosts, one spine, all-to-all, host links of 30 Gbit/s.

    With 15 Gbit/s up from each leaf the exchange takes { $s15 }, with 30 { $s30 }, with 40 { $s40 }, and with 60 again { $s60 }.

    Each host sends to three others. One of these is under the same leaf, two are across. So a leaf sends up 4 flows, while each host's link carries 3: the uplink should be 4/3 of a host link, which are 40 Gbit/s. Less makes the spine the [bottleneck](lesson:bottleneck); more is never used. At 4/3 both run full until the end, and nothing is wasted.

right-spine-notes = The general formula for g leaves of m hosts and a size ratio σ of near to far flows is m²(g − 1) ÷ ((m − 1)σ + m(g − 1)). It agrees with eight published optima; a sweep of the uplink's speed shows the knee.
name-two-leaves-one-spine = Two leaves, one spine
name-how-fast-should-the-spine-be = How fast should the spine be?
right-spine-try-do = Find the least speed of the spine's links with which the exchange takes 52 ms at most, no capacity idle.
right-spine-question-ask = Traffic inside a leaf doubles, each near flow has twice the size. What becomes of the best spine?
right-spine-question-choice-1-text = It may be slower: host links have more to do
right-spine-question-choice-1-why = Yes: a host's link carries 2 + 2 units, the uplink still 4, so the ratio falls from 4/3 to 1.
right-spine-question-choice-2-text = It must be faster: there is more traffic
right-spine-question-choice-2-why = More traffic, but none of it on the spine.
right-spine-question-choice-3-text = It stays at 4/3: the spine carries what it did
right-spine-question-choice-3-why = The ratio compares loads, and that of the hosts' links has changed.
right-spine-question-explain = The published optima for near flows of 1, 2, 4 and 10 times the size are 4/3, 1, 2/3 and 1/3. The ratio of [loads](term:proportional-design) is all there is to it.

## dragonfly

dragonfly-title = Dragonfly: few long cables
dragonfly-text =
    Long cables are optical and dear. A [dragonfly](term:dragonfly) saves them: routers form groups, fully meshed inside, and every pair of groups is joined by *one* long link. Any two hosts are at most one long hop apart.

    72 hosts in nine groups. For an all-to-all spread evenly over everybody it is as good as the full leaf-spine before: { $tm }. That is what it was designed for.

    But the direct way between two groups is a single link. If all eight hosts of a group want the *same* other group, they all share it; that is the price of one link per pair. The remedy is routing over a third group (Valiant): the load is spread, at the price of two long hops in place of one. For the even all-to-all that remedy is harmful: { $tv }.

dragonfly-notes = Count cables: in nine groups of four routers there are 36 long cables, one per pair of groups; the full leaf-spine of the first step has 72 links to the spine. Long cables are what a machine hall pays for.
name-dragonfly-minimal = Dragonfly, minimal
name-dragonfly-over-a-third-group = Dragonfly, over a third group
name-all-to-all-on-a-dragonfly = All-to-all on a dragonfly
dragonfly-question-ask = Everyone sends only to the next group: 8 flows from each group to its neighbour. What limits minimal routing?
dragonfly-question-choice-1-text = The links of the eight hosts
dragonfly-question-choice-1-why = Each host sends a single flow; its own link could carry it at full speed.
dragonfly-question-choice-2-text = The links inside the two groups
dragonfly-question-choice-2-why = They carry some of it, but many of them share that work.
dragonfly-question-choice-3-text = The long link between the two groups
dragonfly-question-choice-3-why = Yes: eight flows on one link, while seven other long links of the group idle.
dragonfly-question-explain = The next step shows it in numbers, beside a fabric with full bisection.

## adversary

adversary-title = The unlucky neighbour
adversary-text =
    Here it is: each host sends 100 MB to the host of the same number in the next group. Think of a pipeline whose stages fill one group each.

    - Dragonfly, minimal: { $t0 }.
    - Dragonfly, over a third group: { $t1 }.
    - Leaf-spine 1:1: { $t2 }.

    The full fabric doesn't notice: any permutation of hosts runs at full speed on it, which is the definition of rearrangeable. The dragonfly notices very much. Routing by way of others helps, and real ones decide packet by packet between both ways (adaptive routing). But some of the loss is the topology's.

    It is no argument against dragonflies. It says: know the traffic, and place jobs so that heavy neighbours are *inside* groups.

adversary-notes = Let groups look for an even worse pattern, and for one in which minimal routing is best. Adaptive routing, which real dragonflies have, is not modelled here; it would lie between the two designs.
name-everyone-sends-to-the-next-group = Everyone sends to the next group
adversary-question-ask = By what factor is the dragonfly with minimal routing slower than the 1:1 leaf-spine here?
adversary-question-number-slip-1-why = That compares the two ways of routing on the dragonfly. Asked is minimal routing against the leaf-spine.
adversary-question-number-slip-2-why = That is the dragonfly over a third group. Asked is minimal routing.
adversary-question-explain = { $r }: eight flows share one long link. An adversary who knows the topology can always find such a pattern; so can a job scheduler, by accident.

## torus

torus-title = Torus: neighbours first
torus-text =
    No switches at all: in a [torus](term:torus) each host is joined to its neighbours in two or three directions, and forwards for others. Google's TPU pods are three-dimensional tori. For rings it is ideal: every row is one. And it grows without new kinds of parts.

    What it lacks is bisection. All-to-all on 3 × 3 × 6 hosts takes { $t0 }: messages travel { $m0 } links on average, and each link is used by strangers passing through.

    The *twisted* torus connects the wrap-around links of the short sides with an offset along the long side. Same number of links, same prices, no new hardware. Messages travel { $m1 } links on average, and the all-to-all takes { $t1 }. The TPU v4 paper reports gains from twisting on real machines; here you see where they come from.

torus-notes = With even splitting over all shortest ways this is the best a torus can do; dimension order does worse on the twisted one or does not apply at all. Try other sides: twisting pays where one side is twice the others.
name-torus = Torus
name-twisted-torus = Twisted torus
name-all-to-all-on-a-torus = All-to-all on a torus
torus-question-ask = By what factor does twisting speed up this all-to-all?
torus-question-number-slip-1-why = That is the ratio of the mean distances. The load is more even too; compare the times.
torus-question-number-slip-2-why = The other way round: the slower time belongs above the faster one.
torus-question-explain = { $r }, from re-plugging some cables. Shorter ways *and* a more even load: the long side is no longer the only way around.

## rails

rails-title = Rails: what the job needs, no more
rails-text =
    Servers of eight GPUs have eight adapters. A rail-optimised fabric joins all adapters of the same number on one switch, a [rail](term:rail), and rails through spines. The collective libraries send across servers on rails only: first inside to the right GPU, then along the rail.

    So what are the spines for? *Rail-only* leaves them out. The all-reduce takes { $t0 } with them and { $t1 } without; the price falls from { $c0 } to { $c1 }.

    Traffic between different rails isn't lost: it goes to the GPU of the right rail inside the server first, over NVLink. The authors report that all-to-all of experts gets 8.2 to 11.2% slower for that, while network cost falls by 38 to 77%.

    Topology follows the workload: the spine served a freedom that training doesn't use.

rails-notes = Put a plain all-to-all in place of the all-reduce and compare again: the difference stays small as long as the links inside the servers are much faster than the network. Lower them and watch.
name-rail-optimised = Rail-optimised
name-rail-only = Rail-only
name-all-reduce-on-rails = All-reduce on rails
rails-question-ask = By how many percent is the rail-only network cheaper here?
rails-question-number-slip-1-why = That is what is still paid. Asked is what is saved.
rails-question-number-slip-2-why = That is how much dearer the rails with spines are. Asked is the saving, as a part of the dearer price.
rails-question-explain = { $save }, at the lower end of the published range. And what would make you regret it: a workload that isn't arranged by rails, or servers whose inner links are no faster than the network.
