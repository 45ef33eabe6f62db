### GroupsTerms: Collective operations.
### use crate::named::glossary::TermWords;

# (TermWords)
rank =
    .name = Rank
    .text = A process of a distributed program, numbered from 0. In training a rank is usually one GPU with its part of the model and of the data. Which GPU a rank sits on is its placement.

# (TermWords)
all-reduce =
    .name = All-reduce
    .text = Every rank starts with a buffer of S bytes and ends with the sum of all buffers. Replicas use it to sum gradients, and tensor-parallel ranks to sum partial results. No algorithm over ports of bandwidth B can be faster than 2(n − 1)/n · S/B; the ring attains it.

# (TermWords)
reduce-scatter =
    .name = Reduce-scatter
    .text = Every rank starts with a buffer and ends with its own n-th part of the sum. It is the first half of a ring all-reduce, and what ZeRO does with gradients. Each rank sends (n − 1)/n of the buffer.

# (TermWords)
all-gather =
    .name = All-gather
    .text = Every rank starts with a part and ends with all parts. It is the second half of a ring all-reduce, and how sharded parameters are collected before use. Data is only moved, not reduced.

# (TermWords)
all-to-all =
    .name = All-to-all
    .text = Every rank sends a block of its own to every other. Expert layers do it twice in each direction. It is the most demanding common pattern for a network: half of all bytes cross any bisection of the ranks. Nothing can be reduced on the way.

# (TermWords)
ring =
    .name = Ring
    .text = An algorithm in which each rank sends only to its right neighbour and receives only from its left one. An all-reduce takes 2(n − 1) steps of S/n bytes: chunks are first summed around the ring, then the sums are passed on. It uses every port fully, but its latency grows with n.

# (TermWords)
tree =
    .name = Tree
    .text = Partial sums go up a tree of ranks and the result comes down. NCCL uses two trees with half of the data each, so that a leaf of one is an inner node of the other, and pipelines the data in blocks. Latency grows with the logarithm of n, so it suits small messages.

# (TermWords)
halving-doubling =
    .name = Halving-doubling
    .text = Rabenseifner’s all-reduce: partners at distances 1, 2, 4, … exchange half of what they still hold and add it, until each has one summed part; then parts are exchanged back, twice as much at each step. It sends as little as the ring in only 2 lg n steps. Distant partners meet the oversubscribed links of a tapered network.

# (TermWords)
algbw =
    .name = Algorithm bandwidth (algbw)
    .text = The size of a collective divided by its time, as nccl-tests reports it. It is the speed that the application sees, and falls with the number of ranks even if every port is fully used.

# (TermWords)
busbw =
    .name = Bus bandwidth (busbw)
    .text = Algorithm bandwidth times a factor that makes it comparable with the port speed, whatever the number of ranks: 2(n − 1)/n for an all-reduce, (n − 1)/n for reduce-scatter, all-gather and all-to-all. For algorithms that send more than the minimum, such as trees, it is less meaningful.

# (TermWords)
effective-bandwidth =
    .name = Effective bandwidth
    .text = The share of link speed that a collective actually achieves at a given size: small messages are dominated by latency, large ones approach the limit. Measured curves include what links alone do not: software, copies and the number of channels. Where a platform was measured, the page uses its curve.

