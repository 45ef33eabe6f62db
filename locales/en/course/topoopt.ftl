### The lesson “topoopt”. { $name } is the figure of that name.

title = TopoOpt: bending the network to the job
about = When cables can be re-plugged for each job: rings at several strides, the tax of forwarding, and the jobs for which one should leave it.
source-1-text = W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023: abstract, sections on TotientPerms, SelectPermutations and bandwidth tax
source-2-text = The released simulator, FlexNet and FlexNetPacket (hipersys-team)
source-3-text = X. Liao et al., MixNet: A Runtime Reconfigurable Optical-Electrical Fabric for Distributed Mixture-of-Experts Training, SIGCOMM 2025

## mutable

mutable-title = Traffic that doesn't mind
mutable-text =
    An all-reduce around a ring needs *some* order of the servers; any order does. Take 16 servers on a ring of cables, each wired to the next. If the library's ring runs 0, 1, 2, … the fit is perfect. If it runs 0, 3, 6, … each message crosses three cables, and 1 GB takes { $t0 }.

    Now wire the cables by the same rule, server i to server i + 3: { $t1 }. Neither order is better. What matters is that cables and messages agree.

    TopoOpt calls such traffic [mutable](term:mutable-traffic): the job can be bent to the network, or the network to the job. A patch panel with a robot, or an optical switch, re-plugs the cables before the job starts. All-to-all is *not* mutable: everybody needs everybody, in any order.

mutable-notes = Other mutable operations: reduce-scatter, all-gather, broadcast by a chain. Not mutable: pipeline messages between given stages, unless one also moves the stages, which is placement again.
name-ring-1 = Ring +1
name-ring-3 = Ring +3
name-the-same-sum-in-another-order = The same sum in another order
mutable-question-ask = A ring with stride p (server i to i + p) reaches all n servers only if p and n have no common divisor. How many such strides has n = 12?
mutable-question-choice-1-text = 4: 1, 5, 7 and 11
mutable-question-choice-1-why = Yes, Euler's totient of 12; the paper calls this step TotientPerms.
mutable-question-choice-2-text = 5: the primes below 12
mutable-question-choice-2-why = 2 and 3 divide 12, and 1 works although it is no prime.
mutable-question-choice-3-text = 11: all from 1 to 11
mutable-question-choice-3-why = Stride 2 would only reach the even ones, stride 4 only three of them.
mutable-question-explain = Each of these is a perfectly good ring for the all-reduce. The next step uses that freedom.

## strides

strides-title = Three rings, three strides
strides-text =
    A server has several adapters, three here. For the all-reduce alone one could plug all three into the same ring. But jobs also have other traffic, activations between some servers, and this has to get through: servers *forward* for each other.

    With three cables to the same neighbour a message travels { $m1 } hops on average, { $d1 } at most. With strides 1, 3 and 7 it travels { $m3 } and { $d3 } at most: big jumps first, then small ones, like paying a sum with few coins. An all-to-all of 10 MB takes { $a1 } in the first network and { $a3 } in the second.

    The all-reduce loses nothing: it has three rings in either case. So TopoOpt picks strides that grow like a geometric sequence. **The freedom of one kind of traffic is spent on the other.**

strides-notes = +1, +3, +7 is what the paper's rule gives for 16 servers and three one-way rings, and no choice is better by mean distance. The published code uses rings both ways; other strides come out there.
name-1-three-times = +1 three times
name-1-3-7 = +1, +3, +7
name-all-to-all-on-three-rings = All-to-all on three rings
strides-try-do = In the first design, choose other strides than +1 three times, such that the all-to-all takes 25 ms at most.
strides-question-ask = What is the fewest number of hops from server 0 to server 13 with strides +1, +3, +7, one way only?
strides-question-choice-1-text = 2
strides-question-choice-1-why = No two of 1, 3, 7 add up to 13.
strides-question-choice-2-text = 3
strides-question-choice-2-why = Yes: 7 + 3 + 3 = 13.
strides-question-choice-3-text = 7
strides-question-choice-3-why = 7 + 1 + 1 + 1 + 1 + 1 + 1 works, but 7 + 3 + 3 is shorter.
strides-question-explain = It is the coin problem, around a clock of 16 hours. The route table of the paper is called CoinChangeMod for that reason.

## tax

tax-title = The tax of forwarding
tax-text =
    Forwarding isn't free: a byte that passes through two other servers uses three links. TopoOpt calls the ratio of bytes on all links to bytes that were wanted the [bandwidth tax](term:bandwidth-tax). A network of switches has a tax of 1 by this count.

    The job is a recommendation model on 128 servers with four interfaces each: large all-reduces, and an all-to-all for its embedding tables that grows with the batch. The rings found leave a mean of { $hops } hops.

    With a batch of 64 on each GPU the all-to-all is a small part, and the tax is { $tax }; the paper gives 1.11. The page counts an all-reduce once, as the paper does; by the bytes that rings really send it is { $real }.

    The rest is arithmetic: tax = (all-reduce + hops × all-to-all) ÷ (all-reduce + all-to-all).

tax-notes = With eight interfaces the paper gives 1.05. Both values are reproduced with the all-reduce counted once and shortest paths over the rings alone.
name-a-recommendation-model-on-128-servers = A recommendation model on 128 servers
tax-try-do = Double the interfaces of a server, and see the tax fall below 1.06.
tax-question-ask = What becomes of the tax when the batch grows thirty-two fold?
tax-question-choice-1-text = It falls, since large messages are more efficient
tax-question-choice-1-why = The tax counts bytes, not efficiency.
tax-question-choice-2-text = It stays the same, since the network is the same
tax-question-choice-2-why = The network is, but the mix of traffic isn't: activations grow with the batch, gradients don't.
tax-question-choice-3-text = It rises, up to the mean number of hops at most
tax-question-choice-3-why = Yes. In the limit everything is all-to-all, and each byte uses { $hops } links.
tax-question-explain = From { $tax } it goes to three, as we shall see in a moment.

## against

against-title = Against what one could buy instead
against-text =
    Is it worth it? Compare for the same job, with the money in mind:

    - TopoOpt on patch panels: { $to } per iteration, { $cto } by the price list.
    - An *ideal* switch that joins all servers at full speed, priced as a full fat-tree: { $id }, { $cid }.
    - A fat-tree that costs the *same* as TopoOpt, hence with slower links of { $gb }: { $ft }.
    - A random graph of the same cables (expander): { $ex }.

    So TopoOpt comes near the ideal for well under half of its price, and at the same price it is { $r } as fast as the fat-tree. The paper reports 2.7 times for its version of this job, and up to 3.4 times over all jobs.

    An expander has short ways, but a ring doesn't fit on it: short ways alone are not enough.

against-notes = Why { $r } and not 2.7: computing times and the overlap differ. All prices are an approximate list of 2022 that can be edited; the published ratio of ideal to TopoOpt is 3.2, this list gives less.
against-question-ask = Why is a fat-tree dearer than TopoOpt's cabling at the same speed per server?
against-question-choice-1-text = Its bytes pass switches, with ports to pay for
against-question-choice-1-why = Yes: five switch ports and six transceivers per host port against one patch panel port.
against-question-choice-2-text = Its fibres are longer, and there are more of them
against-question-choice-2-why = Fibre is cheap; what is at its ends is dear.
against-question-choice-3-text = Its servers need better adapters at that speed
against-question-choice-3-why = The adapters are the same.
against-question-explain = Ideal costs { $cr } as much. What TopoOpt saves are switches; what it gives up is that anybody can talk to anybody at any time.

## not

not-title = When not to
not-text =
    The same model with the embedding tables of all 128 servers and a batch of 2048: now the all-to-all is no longer a small change beside the all-reduce. The tax is { $tax } (published: 3.03).

    TopoOpt takes { $to }, the fat-tree of the same price { $ft }. The network of switches wins, since nothing has to be forwarded. The paper says so itself: at this batch TopoOpt's time is about 1.1 times that of the fat-tree. More interfaces per server help, more rings for shorter ways.

    Don't use it, then, where all-to-all dominates; where circuits can follow the traffic from moment to moment and pay, as with [experts](lesson:experts) when they are set up within a few milliseconds, since these cables stay as they are; where jobs are short compared with minutes of re-plugging; and where a failed server must not take the rings of all others with it.

not-notes = The paper is honest about this case, and so should we be. Let the class find the batch at which TopoOpt and the fat-tree of the same price are equally fast; it lies between 64 and 2048.
not-try-do = Help TopoOpt: change the interfaces per server so that its tax falls below 2.
not-question-ask = With the interfaces that the step begins with, four per server: by what factor is TopoOpt slower than the fat-tree of the same price?
not-question-number-slip-1-why = The other way round: TopoOpt takes longer here.
not-question-explain = { $r } with four interfaces per server. With more the two come nearer to each other, as the table shows once you have changed them. A design is good *for a traffic*: the same wiring that beat the fat-tree two to one loses to it on the same model with other settings.

## optics

optics-title = How fast can cables move?
optics-text =
    Three ways to change a topology. A *patch panel* with a robot takes minutes and costs least; its glass doesn't care about the bit rate that the light carries. An [optical circuit switch](term:ocs) with tiny mirrors takes some ten milliseconds. Newer devices promise micro- and nanoseconds, with few ports.

    TopoOpt is *one-shot*: cables are set before the job and stay, so that minutes don't matter. Could one do better by following the traffic inside an iteration? Only if switching is short against the phases: while mirrors turn, the link is dark.

    Google's TPU pods use optical switches for tori, also set per job, and to route around what has failed. MixNet puts a small optical region under the electrical network and turns it for each iteration's experts. Between “once” and “always” there is much to be tried; the document behind this page has a switch's latency as a field.

optics-notes = Bring the orders of magnitude: a patch panel's minutes, a mirror's milliseconds, an iteration's tens of milliseconds, a packet's microseconds. Four clocks, and each design chooses which one to follow.
optics-question-ask = An iteration takes { $it }. Why is a switch that needs 10 ms not turned for each of its phases?
optics-question-choice-1-text = The mirrors would wear out too soon
optics-question-choice-1-why = Perhaps, but the arithmetic forbids it first.
optics-question-choice-2-text = The traffic isn't known in advance
optics-question-choice-2-why = For this job it is, to the byte; it repeats each iteration.
optics-question-choice-3-text = Some phases are shorter than that
optics-question-choice-3-why = Yes: while it turns nothing flows, and turning would eat what a better wiring gains.
optics-question-explain = A rule: what changes more slowly than the switch turns can be followed; what changes faster needs packets.
