### The lesson “topoopt”. { $name } is the figure of that name.

title = TopoOpt: fitting the network to the job
about = When the topology can be changed for each job: rings at several strides, the bandwidth tax of forwarding, and the jobs for which it is not worth it.
source-1-text = W. Wang et al., TopoOpt: Co-optimizing Network Topology and Parallelization Strategy for Distributed Training Jobs, NSDI 2023: abstract, sections on TotientPerms, SelectPermutations and bandwidth tax
source-2-text = The released simulator, FlexNet and FlexNetPacket (hipersys-team)
source-3-text = X. Liao et al., MixNet: A Runtime Reconfigurable Optical-Electrical Fabric for Distributed Mixture-of-Experts Training, SIGCOMM 2025

## mutable

mutable-title = Mutable traffic
mutable-text =
    A ring all-reduce works with any order of the servers. Take 16 servers on a ring of cables, each connected to the next. If the library's ring runs 0, 1, 2, … it matches the cables exactly. If it runs 0, 3, 6, … each message crosses three cables, and 1 GB takes { $t0 }.

    Now connect the cables by the same rule, server i to server i + 3: { $t1 }. Neither order is better. What matters is that the cables match the messages.

    TopoOpt calls such traffic [mutable](term:mutable-traffic): the job can be adapted to the network, or the network to the job. A patch panel with a robot, or an optical switch, connects the cables before the job starts. All-to-all is *not* mutable: every server sends to every other, in any order.

mutable-notes = Other mutable operations: reduce-scatter, all-gather, broadcast along a chain. Not mutable: pipeline messages between given stages, unless the stages are moved too, which is placement again.
name-ring-1 = Ring +1
name-ring-3 = Ring +3
name-the-same-sum-in-another-order = The same all-reduce in another order
mutable-question-ask = A ring with stride p (server i to i + p) reaches all n servers only if p and n have no common divisor. How many such strides has n = 12?
mutable-question-choice-1-text = 4: 1, 5, 7 and 11
mutable-question-choice-1-why = Yes, Euler's totient of 12; the paper calls this step TotientPerms.
mutable-question-choice-2-text = 5: the primes below 12
mutable-question-choice-2-why = 2 and 3 divide 12, and 1 works although it is not prime.
mutable-question-choice-3-text = 11: all from 1 to 11
mutable-question-choice-3-why = Stride 2 would reach only the even ones, stride 4 only three servers.
mutable-question-explain = Each of these is an equally good ring for the all-reduce. The next step uses that freedom.

## strides

strides-title = Three rings, three strides
strides-text =
    A server has several NICs, here three. For the all-reduce alone all three could be on the same ring. But jobs also have other traffic, such as activations between some servers. To deliver it, servers *forward* for each other.

    With three cables to the same neighbour a message takes { $m1 } hops on average, { $d1 } at most. With strides 1, 3 and 7 it takes { $m3 } on average and { $d3 } at most: large jumps first, then small ones, as if paying a sum with few coins. An all-to-all of 10 MB takes { $a1 } in the first network and { $a3 } in the second.

    The all-reduce loses nothing: it has three rings in either case. So TopoOpt picks strides that grow like a geometric sequence. **The freedom in the order of all-reduces shortens the paths of all other traffic.**

strides-notes = +1, +3, +7 is what the paper's rule gives for 16 servers and three one-way rings, and no choice has a smaller mean distance. The published code uses two-way rings; it gives other strides.
name-1-three-times = +1 three times
name-1-3-7 = +1, +3, +7
name-all-to-all-on-three-rings = All-to-all on three rings
strides-try-do = In the first design, choose other strides than +1 three times, such that the all-to-all takes 25 ms at most.
strides-question-ask = What is the minimum number of hops from server 0 to server 13 with strides +1, +3, +7, one way only?
strides-question-choice-1-text = 2
strides-question-choice-1-why = No two of 1, 3, 7 add up to 13.
strides-question-choice-2-text = 3
strides-question-choice-2-why = Yes: 7 + 3 + 3 = 13.
strides-question-choice-3-text = 7
strides-question-choice-3-why = 7 + 1 + 1 + 1 + 1 + 1 + 1 works, but 7 + 3 + 3 is shorter.
strides-question-explain = It is the coin change problem, around a clock with 16 hours. That is why the paper calls its routing CoinChangeMod.

## tax

tax-title = The bandwidth tax
tax-text =
    Forwarding isn't free: a byte that passes through two other servers uses three links. TopoOpt calls the ratio of bytes carried by links to bytes sent the [bandwidth tax](term:bandwidth-tax). By this definition a switched network has a tax of 1.

    The job is a recommendation model on 128 servers with four interfaces each: large all-reduces, and an all-to-all for its embedding tables that grows with the batch. With the rings found, the mean path has { $hops } hops.

    With a batch of 64 on each GPU the all-to-all is a small part, and the tax is { $tax }; the paper gives 1.11. The page counts the bytes of an all-reduce once, as the paper does; by the bytes that rings really send the tax is { $real }.

    The formula is: tax = (all-reduce + hops × all-to-all) ÷ (all-reduce + all-to-all).

tax-notes = With eight interfaces the paper gives 1.05. Both values are reproduced with the all-reduce counted once and shortest paths over the rings alone.
name-a-recommendation-model-on-128-servers = A recommendation model on 128 servers
tax-try-do = Double the interfaces of a server, and see the tax fall below 1.06.
tax-question-ask = How does the tax change when the batch grows thirty-two fold?
tax-question-choice-1-text = It falls, since large messages are more efficient
tax-question-choice-1-why = The tax counts bytes, not efficiency.
tax-question-choice-2-text = It stays the same, since the network is the same
tax-question-choice-2-why = The network is, but the mix of traffic isn't: activations grow with the batch, gradients don't.
tax-question-choice-3-text = It rises, at most to the mean number of hops
tax-question-choice-3-why = Yes. In the limit everything is all-to-all, and each byte uses { $hops } links.
tax-question-explain = From { $tax } it rises to three, as a later step shows.

## against

against-title = Compared with the alternatives
against-text =
    Is it worth it? Compare times and prices for the same job:

    - TopoOpt on patch panels: { $to } per iteration, { $cto } by the price list.
    - An *ideal* switch that connects all servers at full speed, priced as a full fat-tree: { $id }, { $cid }.
    - A fat-tree that costs the *same* as TopoOpt, hence with slower links of { $gb }: { $ft }.
    - A random graph of the same cables (expander): { $ex }.

    So TopoOpt comes close to the ideal for well under half of its price, and at the same price it is { $r } as fast as the fat-tree. The paper reports 2.7 times for its version of this job, and up to 3.4 times over all jobs.

    An expander has short paths, but rings don't match its links: short paths alone are not enough.

against-notes = Why { $r } and not 2.7: compute times and the overlap differ. All prices are an approximate list of 2022 that can be edited; the published ratio of ideal to TopoOpt is 3.2, this list gives less.
against-question-ask = Why does a fat-tree cost more than TopoOpt's cabling at the same speed per server?
against-question-choice-1-text = Its bytes cross switches, with ports to pay for
against-question-choice-1-why = Yes: five switch ports and six transceivers per host port, against one patch panel port.
against-question-choice-2-text = Its fibres are longer, and there are more of them
against-question-choice-2-why = Fibre is cheap; the ports and transceivers at its ends are expensive.
against-question-choice-3-text = Its servers need better NICs at that speed
against-question-choice-3-why = The NICs are the same.
against-question-explain = Ideal costs { $cr } as much. TopoOpt saves the switches; it gives up full-speed communication between any two servers at any time.

## not

not-title = When not to use it
not-text =
    The same model with the embedding tables of all 128 servers and a batch of 2048: now the all-to-all is no longer small compared with the all-reduce. The tax is { $tax } (published: 3.03).

    TopoOpt takes { $to }, the fat-tree of the same price { $ft }. The switched network wins, since servers forward nothing. The paper says so itself. More interfaces per server help: more rings give shorter paths.

    So don't use it where all-to-all dominates; where jobs are short compared with the minutes of reconnecting; where the failure of a server must not break the rings of all others; or where reconfiguring circuits during the job pays off, as it can for [experts](lesson:experts) if it takes a few milliseconds, since these cables stay as they are.

not-notes = The paper reports this case openly, and so does this lesson. Let the class find the batch at which TopoOpt and the fat-tree of the same price are equally fast; it lies between 64 and 2048.
not-try-do = Help TopoOpt: change the interfaces per server so that its tax falls below 2.
not-question-ask = With four interfaces per server, as at the start of this step: by what factor does TopoOpt take longer than the fat-tree of the same price, by the two times of this page?
not-question-number-slip-1-why = It is the other way round: TopoOpt takes longer here.
not-question-explain = { $r } with four interfaces per server; the paper reports about 1.1 for its version of this job. With more, the two times come closer, as the table shows once you have changed them. No topology is good for all traffic: the topology that beat the fat-tree in an earlier step loses to it on the same model with other settings.

## optics

optics-title = How fast can circuits change?
optics-text =
    There are three ways to change a topology. A *patch panel* with a robot takes minutes and costs least; it works at any bit rate. An [optical circuit switch](term:ocs) with tiny mirrors takes some ten milliseconds. Newer devices promise micro- and nanoseconds, with few ports.

    TopoOpt is *one-shot*: cables are set before the job and stay, so minutes don't matter. Would it be better to follow the traffic inside an iteration? Only if switching is short compared with the phases: while the mirrors turn, the link carries nothing.

    Google's TPU pods use optical switches for tori, also set per job, and to route around what has failed. MixNet adds a small optical region to the electrical network and reconfigures it for the experts of each iteration. There are many options between these two; the reconfiguration time of the switch is a field of this page's document.

optics-notes = Show the orders of magnitude: a patch panel's minutes, a mirror's milliseconds, an iteration's tens of milliseconds, a packet's microseconds. These are four time scales, and each design chooses which one to follow.
optics-question-ask = An iteration takes { $it }. Why is a switch that needs 10 ms not reconfigured for each of its phases?
optics-question-choice-1-text = The mirrors would wear out too soon
optics-question-choice-1-why = Perhaps, but it would be too slow in any case.
optics-question-choice-2-text = The traffic isn't known in advance
optics-question-choice-2-why = For this job it is, to the byte; it repeats in each iteration.
optics-question-choice-3-text = Some phases are shorter than that
optics-question-choice-3-why = Yes: while it is reconfigured nothing flows, which would cost more time than a better topology gains.
optics-question-explain = As a rule, a circuit switch can follow traffic that changes more slowly than the switch; faster changes need packet switching.
