### The lesson “collectives”. { $name } is the figure of that name.

title = Ring, tree, halving-doubling
about = All-reduce step by step: which rank sends which chunk when, what it costs in bytes and in steps, and why the best algorithm depends on size and network.
source-1-text = R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005: ring, recursive halving and doubling, the α-β model
source-2-text = P. Sanders, J. Speck, J. Larsson Träff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, 2009
source-3-text = NVIDIA, nccl-tests, doc/PERFORMANCE.md: algorithm and bus bandwidth; NCCL source, tuning.cc

## naive

naive-title = The sum at every rank
naive-text =
    Eight GPUs each hold a vector of 800 MB: their gradients. Each must end with the *sum* of all eight. This is an [all-reduce](term:all-reduce), the operation that takes most of the communication in training.

    The first idea: add up along a tree to rank 0, then send the result down again. Step through it. In the first step four pairs work, in the second two, in the third one. Then the same in reverse: { $steps } steps, each of which sends *whole* vectors of 800 MB.

    Every NIC here carries 100 Gbit/s each way, yet most are idle in most steps. The time is { $t }. Remember it: the rest of this lesson reduces it.

naive-notes = Let the class estimate a lower bound: every rank must send its part of the sum and receive those of the others. The bound is 2(n−1)/n·S per port for an all-reduce made of a reduce-scatter and an all-gather.
name-one-switch = One switch
name-all-reduce-by-a-tree-to-one-and-back = All-reduce by reduce and broadcast
naive-question-ask = Why is this slow?
naive-question-choice-1-text = The switch can't carry so many vectors at once
naive-question-choice-1-why = The switch carries all ports at full speed; look at how many ports are in use.
naive-question-choice-2-text = Whole vectors move one after another, and most ports idle
naive-question-choice-2-why = Yes: { $steps } times 800 MB, one after another.
naive-question-choice-3-text = There are too many steps, each with its latency
naive-question-choice-3-why = { $steps } steps are few. The ring in the next step has more than twice as many and is far faster.
naive-question-explain = With all ports at full speed, nothing sent twice, and the GPUs adding, it could be done in { $least }.

## ring

ring-title = Around the ring
ring-text =
    Split each vector into eight chunks, and arrange the GPUs in a [ring](term:ring). In every step each GPU sends *one chunk* to its right neighbour and receives one from the left: all ports work in all steps.

    Follow one colour in the animation. In the first seven steps a chunk travels around the ring, and each GPU adds its contribution. Then each GPU holds one finished chunk: this was a [reduce-scatter](term:reduce-scatter). In the next seven the finished chunks travel around once more: an [all-gather](term:all-gather).

    Every chunk is 100 MB, and there are { $steps } steps. The time is { $t }: the bound of the step before, plus protocol overhead, since InfiniBand leaves { $eff } of the port to the data.

ring-notes = The formula is 2(n−1)α + 2(n−1)/n·S·β. α: latency of a message, β: seconds per byte of a port. Write it on the board; the next steps only vary its two terms.
name-all-reduce-around-a-ring = All-reduce around a ring
ring-question-ask = How many MB does each GPU send in total?
ring-question-number-slip-1-why = That is the reduce-scatter alone. The all-gather sends as much again.
ring-question-number-slip-2-why = That is one step. There are { $steps } of them.
ring-question-explain = { $per }: { $steps } chunks of 100 MB, 2(n − 1)/n times the vector. For a thousand GPUs it would be just under 1600 MB: **what a GPU sends hardly depends on the number of GPUs.** nccl-tests reports this run as { $alg } (algorithm bandwidth) and { $bus } (bus bandwidth); the second can be compared with the speed of a port.

## halving

halving-title = Halving and doubling
halving-text =
    The ring needs 2(n − 1) steps: 14 for eight GPUs, two thousand for a thousand GPUs. Each step costs one latency. Can it be done in fewer?

    {"["}Recursive halving](term:halving-doubling): rank r works with the rank whose number differs in one bit. First each pair exchanges *halves*, so that each rank has the sum of two vectors for one half. Then it exchanges quarters with another partner, then eighths. After lg n steps each rank has one finished chunk. Doubling goes the other way: eighths, quarters, halves.

    Only { $steps } steps, and the bytes are the same as in the ring: ½ + ¼ + ⅛ each way. Watch the colours: here the partner is near at first, then farther away, while the chunks shrink.

    It looks better in every respect. The catch is that in a ring ranks send to neighbours only, and here they send across the whole network.

halving-notes = Binary numbers help: write the ranks as three bits; the partner differs in one of them. If the number of ranks is no power of two, the algorithm folds in the surplus ranks first, at the cost of two more steps.
name-all-reduce-by-halving-and-doubling = All-reduce by halving and doubling
halving-question-ask = Each GPU sends { $per } here. What did it send in the ring?
halving-question-choice-1-text = Less: it only sent to one neighbour
halving-question-choice-1-why = The number of partners says nothing about bytes.
halving-question-choice-2-text = Just as much, but in smaller chunks
halving-question-choice-2-why = Yes: both are optimal in bytes; they differ in the steps and in which ranks communicate.
halving-question-choice-3-text = More: there were more than twice as many steps
halving-question-choice-3-why = More steps, but smaller chunks.
halving-question-explain = { $per } either way, and nearly the same time, { $t }: on a single switch, with messages this large, latency hardly matters.

## tree

tree-title = Two trees
tree-text =
    A third algorithm, and NCCL's choice for many ranks and medium-sized messages. Add up along a [tree](term:tree) and send down again, as in the first step, but *pipelined*: split the vector into many blocks, and start the second block as soon as the first has left. Then all levels of the tree work at once.

    A single tree still leaves half of the capacity idle: leaves only send up and receive the result, and pass nothing on. So NCCL uses **two** trees at once, each for half of the data, such that each leaf of one is an inner node of the other.

    The depth of the trees grows with lg n, not n: here { $blocks } blocks go through the pipeline in { $steps } steps. For large vectors it sends more through the busiest port than the ring does; the time is { $t }.

tree-notes = The shapes of the trees are those of NCCL's ncclGetBtree and its mirrored or shifted twin. The number of blocks is the one that minimises the time; NCCL uses fixed sizes.
name-all-reduce-on-two-trees = All-reduce on two trees
tree-question-ask = Why two trees instead of one?
tree-question-choice-1-text = So that all ports send and receive
tree-question-choice-1-why = Yes, all the time: leaves of one tree are inner nodes of the other.
tree-question-choice-2-text = So that one remains if a link fails
tree-question-choice-2-why = They carry different halves of the data; if one is lost, so is its half.
tree-question-choice-3-text = So that the depth is halved
tree-question-choice-3-why = Both are as deep as one would be.
tree-question-explain = With one tree, half of all ports, those of the leaves, would be idle most of the time. NCCL's own model expects { $near } for the best of its algorithms here.

## size

size-title = Large and small messages
size-text =
    Compare the times. With 800 MB each:

    - ring { $r0 }, halving-doubling { $h0 }, two trees { $d0 }, recursive doubling (whole vectors in every step) { $x0 }.

    With 8 kB each:

    - ring { $r1 }, halving-doubling { $h1 }, two trees { $d1 }, recursive doubling { $x1 }.

    For the large vector the bytes matter: the algorithm that sends the fewest wins. For the small one the steps matter, since each costs one latency, and the ring, with the most steps, loses by a wide margin. No algorithm is always best. That is why libraries choose by size, number of ranks and network, and why tuning files exist.

    Gradients are large: they use rings and trees. The tensor-parallel all-reduces of a served model, token by token, are small and dominated by latency.

size-notes = The bandwidth panel plots the same over all sizes, as nccl-tests does. Look for the kinks: there the best algorithm changes.
name-all-reduce-large-and-small = All-reduce, large and small
size-try-do = Shrink the all-reduce to 8 kB, and choose an algorithm that needs 6 µs at most.
size-question-ask = 8 kB among 1024 GPUs instead of 8. By how much does the time of the ring increase?
size-question-choice-1-text = Hardly, like the bytes that each one sends
size-question-choice-1-why = True of the bytes, which hardly depend on the number of GPUs; but here the steps take the time.
size-question-choice-2-text = About threefold, like the logarithm of their number
size-question-choice-2-why = That is true of trees and of halving-doubling.
size-question-choice-3-text = More than a hundredfold, like the number of steps
size-question-choice-3-why = Yes: 2046 steps instead of 14, each with its latency.
size-question-explain = Halving-doubling would go from 6 steps to 20. This logarithm is why trees came back to GPU clusters.

## network

network-title = The network matters
network-text =
    So far all GPUs were on one switch, where all pairs are equally close. Here are two other networks: eight GPUs on a ring of links, and two leaves of four GPUs, each with a single link of 100 Gbit/s up to the spine.

    Time of the same 800 MB, on the switch, the ring, and the two leaves:

    - ring: { $a0 }, { $a1 }, { $a2 }
    - halving, nearest first: { $b0 }, { $b1 }, { $b2 }
    - halving, farthest first: { $c0 }, { $c1 }, { $c2 }

    The ring algorithm is hardly affected: it only uses neighbours. Farthest first sends its *largest* chunks, the halves, to the other end of the network, where four pairs share one link. Nearest first sends halves nearby and only eighths across. The bytes and the steps are the same; only the order differs.

    {"*"}*An algorithm has a topology of its own, and is fast if that topology matches the network.**

network-notes = Let students stand in two groups with a narrow door between them, and pass cards by the three rules. It takes five minutes and is easy to remember.
name-a-ring-of-links = A ring of links
name-two-leaves-one-spine = Two leaves, one spine
name-halving-farthest-first-on-three-networks = Halving, farthest first, on three networks
network-try-do = Choose an algorithm with which the two leaves take at most 125 ms for their 800 MB.
network-question-ask = On the two leaves, how many flows share the link between leaf and spine in the worst step of farthest first?
network-question-choice-1-text = One
network-question-choice-1-why = That is the ring: in each direction, only one pair of neighbours is on different leaves.
network-question-choice-2-text = Two
network-question-choice-2-why = All four ranks of a leaf have their partner on the other leaf.
network-question-choice-3-text = Four
network-question-choice-3-why = Yes: every rank of a leaf sends half a vector across at the same time.
network-question-explain = Four times half a vector over one link, twice: { $c2 } instead of { $a2 }. [Placing ranks](lesson:placement) looks at the same problem from the other side.

## servers

servers-title = Inside first, then across
servers-text =
    A real cluster has two speeds: here 2400 Gbit/s inside a server, and eight NICs of 200 Gbit/s, one per GPU, between servers. One plain ring through 32 GPUs takes { $r }: it goes from server to server over one NIC and leaves seven idle.

    The hierarchical algorithm starts with a reduce-scatter *inside* each server, at full speed. Now each GPU has the server's sum of one eighth. Then come eight all-reduces *across* servers, each among GPUs with the same index, each over its own NIC, its [rail](term:rail). An all-gather inside the servers comes last. It takes { $h }, { $ratio } as fast.

    NCCL achieves the same by running many rings at once (its *channels*), each entering the servers at a different GPU. Fabrics with separate switches for each rail are built for this pattern.

    In the next and last step, the switch computes the sum.

servers-notes = The all-reduce across servers carries one eighth of the vector on each rail, so rails are evenly used by construction. Ask what happens if one of the eight NICs is missing.
name-four-servers = Four servers
name-32-gpus-in-four-servers = 32 GPUs in four servers
servers-try-do = Make the all-reduce of these 32 GPUs faster than 15 ms without touching the network.
servers-question-ask = Why is the gain { $ratio } and not 8×, although eight NICs work instead of one?
servers-question-choice-1-text = Because of the latency of more steps
servers-question-choice-1-why = There are fewer steps, and at 1 GB latency hardly matters.
servers-question-choice-2-text = Because the parts inside take time as well
servers-question-choice-2-why = Yes: reduce-scatter and all-gather inside are added to the part across.
servers-question-choice-3-text = Because NICs share the switch
servers-question-choice-3-why = The switch is non-blocking.
servers-question-explain = { $r } against { $h }. The phases inside and across could also overlap, chunk by chunk; NCCL's channels do this in part.

## in-network

in-network-title = Adding in the switch
in-network-text =
    Some switches can add. With NVIDIA's SHARP in InfiniBand, or NVLS inside a server, each GPU sends its vector *once* towards the switch, the switch adds what comes in, and sends the sum *once* to everyone.

    Each port carries one vector each way, { $per }, instead of nearly two. The time falls to { $t }, little more than half of the ring's, and the bus bandwidth that nccl-tests would print, { $bus }, is *higher than the port's own speed* of { $port }. That isn't an error: the formula counts what a ring would have had to send.

    Beware of such numbers when comparing systems. Ask for the time of an operation of a given size; the bus bandwidth is only computed from it.

in-network-notes = A tree over two nodes has the same effect on the printed number: between two nodes only S bytes cross in each direction, and the formula counts nearly 2S. Several issues in NCCL's tracker ask about exactly this.
name-all-reduce-in-the-switch = All-reduce in the switch
in-network-question-ask = A colleague reports a bus bandwidth of 20 GB/s over ports of { $port }. What is the likeliest explanation?
in-network-question-choice-1-text = A mistake in measuring the time
in-network-question-choice-1-why = Hardly by so much. Bus bandwidth is a computed number, not a measured rate.
in-network-question-choice-2-text = The NICs ran in full duplex
in-network-question-choice-2-why = They always are; the formula counts one direction.
in-network-question-choice-3-text = The sum was computed in the network
in-network-question-choice-3-why = Yes, or a tree over two nodes: in both cases fewer bytes cross the port than the formula assumes.
in-network-question-explain = In-network reduction halves the bytes at the ports. But it needs special switches, whose buffers are limited, and fewer jobs can use it at a time.
