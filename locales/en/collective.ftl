### CollectiveMessages: Words of collectives, and of what is brought from other tools.
### pub use crate::named::collective::{algorithm_name};

operation = Operation
algorithm = Algorithm
automatic = As NCCL chooses
bytes = Size
bytes-about = By NCCL’s convention: the buffer of one rank; of reduce-scatter and all-gather the whole array.
heading = How long does the { $operation } take? { $algorithm }
chosen = chosen by NCCL’s model
steps = Steps
time = Time on these routes
latency = of which latency
formula = Closed form
algorithm-bandwidth = Algorithm bandwidth
bus-bandwidth = Bus bandwidth
nccl = NCCL’s tuning model would take { $algorithm } and expects { $time }.

# Time, platform, source, time of the links alone, time of all flows at once.
measured = { $time } follows the curve measured on { $platform } ({ $source }): software, copies and channels are in it. The steps on the links alone would take { $links }.

at-once = The first sentence of the results, { $flows }, is about the same bytes sent all at once over these links, without steps and without latency: a floor for any schedule of them.
matrix-about = A matrix of { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }: who sends how many bytes to whom.
jobs-about = { $jobs } { $jobs ->
        [one] workload has
        *[other] workloads share
    } the network.

# Name of the file, ranks.
matrix-taken = { $name }: a traffic matrix of { $ranks } ranks. Undo brings the former workload back.

model-taken = { $name }: { $model }. Undo brings the former model back.

# Name of the file, lines, whether they are drawn at once.
# $name (str)
# $lines (str)
# $drawn (bool)
measurements = { $drawn ->
        [true] { $name }: { $lines } { $lines ->
            [one] measurement
            *[other] measurements
        } of nccl-tests, drawn beside the model.
        *[false] { $name }: { $lines } { $lines ->
            [one] measurement
            *[other] measurements
        } of nccl-tests. With a collective as the workload, its model under Traffic is drawn beside.
    }

refused = { $name } could not be taken in. { $what }
operations =
    .n1 = All-reduce
    .n2 = Reduce-scatter
    .n3 = All-gather
    .n4 = All-to-all
    .n5 = Broadcast
    .n6 = Reduce
    .n7 = Send

algorithm-ring = Ring
algorithm-double-tree = Double binary tree
algorithm-recursive-doubling = Recursive doubling
algorithm-halving-near = Halving-doubling, near first
algorithm-halving-far = Halving-doubling, far first
algorithm-direct = Direct
algorithm-one-shot = One shot
algorithm-hierarchical = Hierarchical
algorithm-leader = Leaders
algorithm-sharp = SHARP
algorithm-nvls = NVLS
algorithm-bruck = Bruck
algorithm-pairwise = Pairwise
algorithm-binomial = Binomial tree
algorithm-chain = Chain
algorithm-two-tree = Two trees
algorithm-scatter-gather = Scatter, all-gather
algorithm-deep-ep = DeepEP
