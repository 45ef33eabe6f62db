### GroupsTerms: Collective operations.
### use crate::named::glossary::TermWords;

# (TermWords)
rank =
    .name = Rank
    .text = A process of a distributed program, numbered from 0. In training a rank is usually one GPU with its part of the model and of the data. Which GPU a rank sits on is its placement.

# (TermWords)
all-reduce =
    .name = All-reduce
    .text = Every rank begins with a buffer of S bytes and ends with the sum of all of them. It is how replicas add up their gradients, and how parts of a tensor are summed. No algorithm over ports of bandwidth B can be faster than 2(n − 1)/n · S/B; the ring attains it.

# (TermWords)
reduce-scatter =
    .name = Reduce-scatter
    .text = Every rank begins with a buffer and ends with its own n-th part of the sum of all. It is the first half of a ring all-reduce, and what ZeRO does with gradients. Each rank sends (n − 1)/n of the buffer.

# (TermWords)
all-gather =
    .name = All-gather
    .text = Every rank begins with a part and ends with the parts of all. It is the second half of a ring all-reduce, and how sharded parameters are brought together before they are used. Nothing is added on the way, so parts only travel.

# (TermWords)
all-to-all =
    .name = All-to-all
    .text = Every rank sends a block of its own to every other. It is what layers of experts do twice in each direction, and the hardest common pattern for a network: half of all bytes cross any halving of the ranks. Nothing can be added up on the way.

# (TermWords)
ring =
    .name = Ring
    .text = An algorithm in which each rank sends only to its right neighbour and hears only from its left one. An all-reduce takes 2(n − 1) steps of S/n bytes: first chunks are added up going round, then the sums are passed on. It uses every port fully, but its latency grows with n.

# (TermWords)
tree =
    .name = Tree
    .text = Sums go up a tree of ranks and the result comes down. NCCL uses two trees with half of the data each, so that a rank that is a leaf of one works inside the other, and cuts data into blocks that follow each other. Its latency grows with the logarithm of n, so small messages prefer it.

# (TermWords)
halving-doubling =
    .name = Halving-doubling
    .text = Rabenseifner’s all-reduce: partners at distances 1, 2, 4, … exchange half of what they still hold and add it, until each has one summed part; then parts are exchanged back, twice as much at each step. It sends as little as the ring in only 2 lg n steps. Partners far apart meet thin links of a tapered network.

# (TermWords)
algbw =
    .name = Algorithm bandwidth (algbw)
    .text = The size of a collective divided by its time, as nccl-tests prints it. It says how fast the operation is for whoever waits for it, and falls with the number of ranks even where every port is busy.

# (TermWords)
busbw =
    .name = Bus bandwidth (busbw)
    .text = Algorithm bandwidth times a factor that makes it comparable to the speed of a port, whatever the number of ranks: 2(n − 1)/n for an all-reduce, (n − 1)/n for reduce-scatter, all-gather and all-to-all. For algorithms that send more than they need, such as a tree, it says less.

# (TermWords)
effective-bandwidth =
    .name = Effective bandwidth
    .text = What a collective really gets of a link’s speed at its size: small messages pay latency, large ones come near to the limit. Measured curves hold what links alone do not tell: the software, copies, and how many channels keep a port busy. Where a platform was measured, the page times collectives by its curve.

