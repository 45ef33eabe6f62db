### TrainingTerms: How a model is cut over ranks, and what that sends.
### use crate::named::glossary::TermWords;

# (TermWords)
data-parallel =
    .name = Data parallelism
    .text = Each replica holds the whole model (or the same part of it) and trains on its own share of the batch; after the backward pass the replicas’ gradients are summed by an all-reduce. It sends bytes in proportion to the parameters, once in a step, and much of it can be hidden behind the backward pass.

# (TermWords)
tensor-parallel =
    .name = Tensor parallelism
    .text = The matrices of each layer are cut over t ranks, and every layer sums its outputs with an all-reduce, twice on the way forward and twice on the way back. Nothing hides it, so it is kept inside a server, where links are fastest. Each message has b·s·h numbers.

# (TermWords)
pipeline-parallel =
    .name = Pipeline parallelism
    .text = The layers are cut into p stages on different ranks; activations go from stage to stage, gradients back, micro-batch after micro-batch. It sends little and only between neighbours, but stages wait for each other at the beginning and end of a step: the bubble.

# (TermWords)
expert-parallel =
    .name = Expert parallelism
    .text = The experts of a mixture-of-experts layer are spread over e ranks; each token travels to the ranks of its experts and back, by all-to-alls. How much each rank gets depends on the gate, so the traffic moves from iteration to iteration. With Megatron Core experts may span tensor ranks too: each is then cut over fewer of them, or stays whole.

# (TermWords)
micro-batch =
    .name = Micro-batch
    .text = A part of the batch that goes through the pipeline as one. The global batch is micro-batch size times their number m times replicas. More and smaller ones shrink the bubble, but small matrices use a GPU less well.

# (TermWords)
bubble =
    .name = Bubble
    .text = The time in which stages of a pipeline have nothing to do: at the start until the first micro-batch has reached them, at the end when the last has left. With p stages and m micro-batches of equal time it is (p − 1)/m of the work. Interleaved schedules divide it; zero-bubble ones fill it with what can wait.

# (TermWords)
placement =
    .name = Placement
    .text = Which GPU each rank runs on. The same job with the same bytes may keep its heaviest groups inside servers, or send them through a thin uplink. The heat map shows it at a glance, and the recipe can search for a better one.

# (TermWords)
zero =
    .name = ZeRO
    .text = What replicas would hold d times is divided over them: optimiser states (stage 1), gradients too (2), parameters too (3). It saves memory and replaces the all-reduce by a reduce-scatter and an all-gather; stage 3 gathers parameters before every use and sends half as much again.

# (TermWords)
recomputation =
    .name = Recomputation
    .text = Activations are thrown away after the forward pass and computed again in the backward pass, to save memory. Full recomputation costs about a third more computing and repeats the tensor-parallel sums of the forward pass; selective recomputation does it only where memory is large and work small.

# (TermWords)
moe =
    .name = Mixture of experts (MoE)
    .text = A model in which each token passes only k of E expert networks in a layer. It has many more parameters than it computes with, and pays for it with all-to-alls whose sizes change with every batch. A network built for one of these matrices may suit the next one badly.

# (TermWords)
gating =
    .name = Gating
    .text = The small network that chooses each token’s experts. Its choices make the traffic matrix of the layer: uniform if the gate is balanced, skewed while it learns or specialises. The page draws gates with a seed, so that the same link shows the same iterations.

# (TermWords)
mutable-traffic =
    .name = Mutable traffic
    .text = Traffic whose pattern can be changed without changing what it does. A ring all-reduce is mutable: any order of its ranks gives the same sum, so rings can be laid along whatever links there are. Activations of tensor, pipeline or expert parallelism are not: their ends are given.

