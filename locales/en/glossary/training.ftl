### TrainingTerms: How a model is cut over ranks, and what that sends.
### use crate::named::glossary::TermWords;

# (TermWords)
data-parallel =
    .name = Data parallelism
    .text = Each replica holds the whole model (or the same part of it) and trains on its own share of the batch; after the backward pass the replicas’ gradients are summed by an all-reduce. It sends bytes in proportion to the parameters, once per step, and much of it can be overlapped with the backward pass.

# (TermWords)
tensor-parallel =
    .name = Tensor parallelism
    .text = The matrices of each layer are split over t ranks, and every layer combines partial results with all-reduces, two in the forward and two in the backward pass. They are hard to overlap with compute, so tensor parallelism is kept inside a server, where links are fastest. Each message has b·s·h elements.

# (TermWords)
pipeline-parallel =
    .name = Pipeline parallelism
    .text = The layers are split into p stages on different ranks; activations go forward from stage to stage and gradients back, micro-batch by micro-batch. It sends little and only between neighbours, but stages wait for each other at the beginning and end of a step: the bubble.

# (TermWords)
expert-parallel =
    .name = Expert parallelism
    .text = The experts of a mixture-of-experts layer are spread over e ranks; each token travels to the ranks of its experts and back, by all-to-alls. How much each rank gets depends on the gate, so the traffic changes from iteration to iteration. With Megatron Core, experts can span tensor ranks too: each is then split over fewer of them, or kept whole.

# (TermWords)
micro-batch =
    .name = Micro-batch
    .text = A part of the batch that goes through the pipeline as a unit. The global batch is micro-batch size × number of micro-batches m × replicas. More, smaller micro-batches shrink the bubble, but small matrices use a GPU less efficiently.

# (TermWords)
bubble =
    .name = Bubble
    .text = The time in which stages of a pipeline have nothing to do: at the start until the first micro-batch has reached them, at the end when the last has left. With p stages and m micro-batches of equal time it is (p − 1)/m of the work. Interleaved schedules divide it; zero-bubble schedules fill it with weight gradients.

# (TermWords)
placement =
    .name = Placement
    .text = Which GPU each rank runs on. The same job with the same bytes may keep its heaviest groups inside servers, or send them over oversubscribed uplinks. The heat map shows it at a glance, and Setup can search for a better one.

# (TermWords)
zero =
    .name = ZeRO
    .text = States that every replica would hold are sharded over the d replicas: optimiser states (stage 1), also gradients (2), also parameters (3). It saves memory and replaces the all-reduce with a reduce-scatter and an all-gather; stage 3 gathers parameters before every use and sends 50 % more.

# (TermWords)
recomputation =
    .name = Recomputation
    .text = Activations are discarded after the forward pass and computed again in the backward pass, to save memory. Full recomputation costs about a third more compute and repeats the tensor-parallel all-reduces of the forward pass; selective recomputation is used only where it saves much memory for little compute.

# (TermWords)
moe =
    .name = Mixture of experts (MoE)
    .text = A model in which each token passes through only k of E expert networks per layer. It has many more parameters than it uses per token, at the cost of all-to-alls whose sizes change with every batch. A network built for one of these matrices may suit the next one badly.

# (TermWords)
gating =
    .name = Gating
    .text = The small network that chooses each token’s experts. Its choices make the traffic matrix of the layer: uniform if the gate is balanced, skewed while it learns or specialises. The page samples gates from a seed, so that the same link shows the same iterations.

# (TermWords)
mutable-traffic =
    .name = Mutable traffic
    .text = Traffic whose pattern can be changed without changing the result. A ring all-reduce is mutable: any order of its ranks gives the same sum, so rings can follow whatever links there are. The activations of tensor, pipeline and expert parallelism are not: their endpoints are fixed.

