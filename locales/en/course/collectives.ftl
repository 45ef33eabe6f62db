### The lesson “collectives”. { $name } is the figure of that name.

title = Ring, tree, halving-doubling
about = All-reduce step by step: who sends which piece when, what it costs in bytes and in steps, and why the best algorithm depends on size and network.
source-1-text = R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005: ring, recursive halving and doubling, the α-β model
source-2-text = P. Sanders, J. Speck, J. Larsson Träff, Two-tree algorithms for full bandwidth broadcast, reduction and scan, 2009
source-3-text = NVIDIA, nccl-tests, doc/PERFORMANCE.md: algorithm and bus bandwidth; NCCL source, tuning.cc

## naive

naive-title = The sum of all, for all
naive-text =
    Eight GPUs each hold a vector of 800 MB: their gradients. Each shall end with the *sum* of all eight. That is an [all-reduce](term:all-reduce), the operation that training spends most of its communication on.

    The first idea: add up along a tree to rank 0, then send the result down again. Step through it. In the first step four pairs work, in the second two, in the third one. Then the same backwards: { $steps } steps, and in each somebody waits for *whole* vectors of 800 MB.

    Every adapter here carries 100 Gbit/s each way, and yet most stand idle in most steps. The time is { $t }. Keep that number: the rest of this lesson makes it smaller.

naive-notes = Let the class estimate a lower bound: every rank must send its part of the sum out and get the others' in. The bound is 2(n−1)/n·S per port for an all-reduce made of a reduce-scatter and an all-gather.
name-one-switch = One switch
name-all-reduce-by-a-tree-to-one-and-back = All-reduce by a tree to one and back
naive-question-ask = Why is this slow?
naive-question-choice-1-text = The switch can't carry so many vectors at once
naive-question-choice-1-why = The switch carries all ports at full speed; look at which ports have anything to do.
naive-question-choice-2-text = Whole vectors move in a row, and most ports idle
naive-question-choice-2-why = Yes: { $steps } times 800 MB in a row.
naive-question-choice-3-text = There are too many steps, each with its latency
naive-question-choice-3-why = { $steps } steps are few. The ring in the next step has more than twice as many and is far faster.
naive-question-explain = At full speed on all ports, with nothing sent in vain and the adding done by the GPUs, it could be done in { $least }.

## ring

ring-title = Around the ring
ring-text =
    Cut each vector into eight pieces, and put the GPUs in a [ring](term:ring). In every step each GPU sends *one piece* to its right neighbour and receives one from the left: all ports work in all steps.

    Follow one colour in the animation. In the first seven steps a piece wanders around and gathers the contribution of each GPU it comes to. Then each GPU holds one finished piece: that was a [reduce-scatter](term:reduce-scatter). In the next seven the finished pieces wander around once more: an [all-gather](term:all-gather).

    Every piece is 100 MB, and there are { $steps } steps. The time is { $t }: the bound of the step before, but for what the protocol takes: InfiniBand leaves { $eff } of the port to the data.

ring-notes = The formula is 2(n−1)α + 2(n−1)/n·S·β. α: latency of a message, β: seconds per byte of a port. Write it on the board; the next steps only vary its two terms.
name-all-reduce-around-a-ring = All-reduce around a ring
ring-question-ask = How many MB does each GPU send in all?
ring-question-number-slip-1-why = That is the reduce-scatter alone. The all-gather sends as much again.
ring-question-number-slip-2-why = That is one step. There are { $steps } of them.
ring-question-explain = { $per }: { $steps } pieces of 100 MB, 2(n − 1)/n times the vector. For a thousand GPUs it would be just under 1600 MB: **what a GPU sends hardly depends on how many they are.** nccl-tests reports this run as { $alg } (algorithm) and { $bus } (bus); the second is made to be comparable to the speed of a port.

## halving

halving-title = Halving and doubling
halving-text =
    The ring needs 2(n − 1) steps: 14 for eight GPUs, two thousand for a thousand GPUs. Each step costs a latency. Fewer steps?

    {"["}Recursive halving](term:halving-doubling): rank r works with the rank whose number differs in one bit. First each pair exchanges *halves*, so that each has the sum of one half for two. Then with another partner quarters, then eighths. After lg n steps each rank has one finished piece. Doubling runs backwards: eighths, quarters, halves.

    Only { $steps } steps, and the bytes are the same as in the ring: ½ + ¼ + ⅛ each way. Watch the colours: the partner is near at first here, then farther, while the pieces shrink.

    It looks better in every respect. The catch: a ring talks to neighbours only, and this algorithm talks across the whole network.

halving-notes = Binary numbers help: write the ranks as three bits, the partner differs in one of them. For numbers of ranks that are no power of two the algorithm folds the surplus first, at the price of two more steps.
name-all-reduce-by-halving-and-doubling = All-reduce by halving and doubling
halving-question-ask = Each GPU sends { $per } here. What did it send in the ring?
halving-question-choice-1-text = Less: it only talked to one neighbour
halving-question-choice-1-why = How many partners there are says nothing about bytes.
halving-question-choice-2-text = Just as much: only in smaller pieces
halving-question-choice-2-why = Yes: both are optimal in bytes; they differ in steps and in who talks to whom.
halving-question-choice-3-text = More: there were more than twice as many steps
halving-question-choice-3-why = More steps, but smaller pieces.
halving-question-explain = { $per } either way, and nearly the same time, { $t }: on a single switch, with messages this large, latency doesn't count.

## tree

tree-title = Two trees
tree-text =
    A third way, and NCCL's choice for many ranks and middling messages. Add up along a [tree](term:tree) and send down again, as in the first step, but *pipelined*: cut the vector into many blocks, and let the second block start up as soon as the first has left. Then all levels of the tree work at once.

    A single tree still wastes half: leaves only send up and receive down, they pass nothing on. So NCCL uses **two** trees at once, each for half of the data, such that whoever is a leaf in one is an inner node in the other.

    The depth of the trees grows with lg n, not n: { $blocks } blocks go through a pipe that takes { $steps } steps in all here. For large vectors it sends more through the busiest port than the ring does; the time is { $t }.

tree-notes = The tree shapes are those of NCCL's ncclGetBtree and its mirrored or shifted twin. The number of blocks is the one that minimises the time; NCCL uses fixed sizes.
name-all-reduce-on-two-trees = All-reduce on two trees
tree-question-ask = Why two trees and not one?
tree-question-choice-1-text = So that all ports send and receive
tree-question-choice-1-why = Yes, all the time: leaves of one tree are inner nodes of the other.
tree-question-choice-2-text = So that one remains if a link fails
tree-question-choice-2-why = They carry different halves of the data; losing one loses that half.
tree-question-choice-3-text = So that the depth is halved
tree-question-choice-3-why = Both are as deep as one would be.
tree-question-explain = With one tree half of all ports, those of the leaves, would stand idle most of the time. NCCL's own model would expect { $near } for the best of its algorithms here.

## size

size-title = Large and small
size-text =
    Now put numbers side by side. With 800 MB each:

    - ring { $r0 }, halving-doubling { $h0 }, two trees { $d0 }, recursive doubling (whole vectors every time) { $x0 }.

    With 8 kB each:

    - ring { $r1 }, halving-doubling { $h1 }, two trees { $d1 }, recursive doubling { $x1 }.

    For the large vector bytes decide, and whoever sends the fewest wins. For the small one steps decide, each at the price of a latency, and the ring, with the most steps, loses by a wide margin. No algorithm is best. That is why libraries choose by size, number of ranks and network, and why tuning files exist.

    Gradients are large: rings and trees. The tensor-parallel sums of a served model, token by token, are small: there latency is everything.

size-notes = The bandwidth panel draws the same over all sizes, as nccl-tests does. Look for the kinks: there the best algorithm changes.
name-all-reduce-large-and-small = All-reduce, large and small
size-try-do = Shrink the all-reduce to 8 kB, and choose an algorithm that needs 6 µs at most.
size-question-ask = 8 kB among 1024 GPUs instead of 8. By how much does the time of the ring grow?
size-question-choice-1-text = Hardly, like the bytes that each one sends
size-question-choice-1-why = True of the bytes, which hardly depend on the number; but here the time is steps, not bytes.
size-question-choice-2-text = About threefold, like the logarithm of their number
size-question-choice-2-why = That holds for trees and for halving-doubling.
size-question-choice-3-text = More than a hundredfold, like the number of steps
size-question-choice-3-why = Yes: 2046 steps in place of 14, each with its latency.
size-question-explain = Halving-doubling would go from 6 steps to 20. The logarithm is the reason why trees came back to GPU clusters.

## network

network-title = The network has a say
network-text =
    So far all GPUs were on one switch, where nobody is far from anybody. Here are two others: eight GPUs on a ring of links, and two leaves of four with a single link of 100 Gbit/s up to the spine.

    Time of the same 800 MB, on the switch, the ring, and the two leaves:

    - ring: { $a0 }, { $a1 }, { $a2 }
    - halving, nearest first: { $b0 }, { $b1 }, { $b2 }
    - halving, farthest first: { $c0 }, { $c1 }, { $c2 }

    The ring algorithm doesn't mind: it only needs neighbours. Farthest first sends its *largest* pieces, halves, to the other end of the network, where four pairs share one link. Nearest first sends halves nearby and only eighths across. Same bytes, same steps, another order.

    {"*"}*An algorithm has a topology of its own, and it wants to lie on the network like a map on its country.**

network-notes = Let pupils stand in two groups with a narrow door between them, and pass cards by the three rules. It takes five minutes and nobody forgets it.
name-a-ring-of-links = A ring of links
name-two-leaves-one-spine = Two leaves, one spine
name-halving-farthest-first-on-three-networks = Halving, farthest first, on three networks
network-try-do = Choose an algorithm with which the two leaves take no longer than 125 ms for their 800 MB.
network-question-ask = On the two leaves, how many flows share the link between leaf and spine in the worst step of farthest first?
network-question-choice-1-text = One
network-question-choice-1-why = That is the ring: only one pair of neighbours is split by the leaves in each direction.
network-question-choice-2-text = Two
network-question-choice-2-why = All four ranks of a leaf have their partner on the other leaf.
network-question-choice-3-text = Four
network-question-choice-3-why = Yes: every rank of a leaf sends half a vector across at the same time.
network-question-explain = Four times half a vector over one link, twice: { $c2 } in place of { $a2 }. [Placing ranks](lesson:placement) is the other side of this coin.

## servers

servers-title = Inside first, then across
servers-text =
    A real cluster has two speeds: 2400 Gbit/s inside a server here, and eight adapters of 200 Gbit/s, one per GPU, between them. One plain ring through 32 GPUs takes { $r }: it crosses from server to server on one adapter and leaves seven idle.

    The hierarchical way: a reduce-scatter *inside* each server, at full inner speed. Now each GPU has the server's sum of one eighth. Then eight all-reduces *across*, each among the GPUs of the same number, each over its own adapter, its [rail](term:rail). Then an all-gather inside. That takes { $h }, { $ratio } as fast.

    NCCL reaches the same by running many rings at once (its *channels*), each entering the servers at another GPU. Fabrics that give each rail its own switches are built for just this pattern.

    Last stop, in the next step: letting the switch do the sum.

servers-notes = The all-reduce across servers carries one eighth of the vector on each rail, so rails are evenly used by construction. Ask what happens if one of the eight adapters is missing.
name-four-servers = Four servers
name-32-gpus-in-four-servers = 32 GPUs in four servers
servers-try-do = Make the all-reduce of these 32 GPUs faster than 15 ms without touching the network.
servers-question-ask = Why is the gain { $ratio } and not 8×, although eight adapters work in place of one?
servers-question-choice-1-text = Because of the latency of more steps
servers-question-choice-1-why = There are fewer steps, and at 1 GB they don't count.
servers-question-choice-2-text = Because the parts inside take time as well
servers-question-choice-2-why = Yes: reduce-scatter and all-gather inside are added to the part across.
servers-question-choice-3-text = Because adapters share the switch
servers-question-choice-3-why = The switch is non-blocking.
servers-question-explain = { $r } against { $h }. Inside and across could also overlap, piece by piece; NCCL's channels do that in part.

## in-network

in-network-title = Adding in the switch
in-network-text =
    Some switches can add. With NVIDIA's SHARP in InfiniBand, or NVLS inside a server, each GPU sends its vector *once* towards the switch, the switch adds what comes in, and sends the sum *once* to everyone.

    Each port carries one vector each way, { $per }, in place of nearly two. The time falls to { $t }, little more than half of the ring's, and the bus bandwidth that nccl-tests would print, { $bus }, is *higher than the port's own speed* of { $port }. That isn't an error: the formula counts what a ring would have had to send.

    Beware of such numbers when comparing systems. Ask for the time of an operation of a given size; a bandwidth by definition is only a translation.

in-network-notes = A tree over two nodes has the same effect on the printed number: between two nodes only S bytes cross in each direction, and the formula counts nearly 2S. Several issues in NCCL's tracker are just this question.
name-all-reduce-in-the-switch = All-reduce in the switch
in-network-question-ask = A colleague reports a bus bandwidth of 20 GB/s over ports of { $port }. What is the likeliest explanation?
in-network-question-choice-1-text = A mistake in measuring the time
in-network-question-choice-1-why = Hardly by so much. Bus bandwidth is a computed number, not a measured rate.
in-network-question-choice-2-text = The adapters were in full duplex
in-network-question-choice-2-why = They always are; the formula counts one direction.
in-network-question-choice-3-text = The sum was made in the network
in-network-question-choice-3-why = Yes, or a tree over two nodes: in both fewer bytes cross the port than the formula assumes.
in-network-question-explain = Sums in the network halve the bytes at the ports. The price: special switches, limited buffers, fewer jobs at a time.
