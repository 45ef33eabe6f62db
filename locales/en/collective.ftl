### CollectiveMessages: Words of collectives, and of what is brought from other tools.
### use gargalo_solver::workload::collective::{Algorithm, Operation};

operation = Operation
algorithm = Algorithm
automatic = Chosen by NCCL
bytes = Size
bytes-about = NCCL’s convention: the buffer of one rank; for reduce-scatter and all-gather, the whole array.
heading = How long does the { $operation } take? { $algorithm }
chosen = chosen by NCCL’s model
steps = Steps
time = Time on these routes
latency = of which latency
formula = Closed form
algorithm-bandwidth = Algorithm bandwidth
bus-bandwidth = Bus bandwidth
nccl = NCCL’s tuning model would choose { $algorithm }, which takes { $time } on these routes.

# Time, platform, source, time of the links alone, time of all flows at once.
measured = { $time } is what its bytes take on these links with what the library adds, by constants from { $platform } ({ $source }). The links alone would take { $links }.

# Where the network takes longer than the library expects.
chosen-blindly = The library knows its adapters but not the network behind them: it expects { $expected }, and chooses the algorithm by that. Another might be faster here.

at-once = “All bytes at once” in the results, { $flows }, is the time for the same bytes over these links without steps or latency: a lower bound for any schedule.

# A figure of the results: the time of a collective's bytes without its steps.
bytes-at-once = All bytes at once

traced-about = Steps as they were traced: computing as measured, collectives as the network carries them.
matrix-about = A matrix of { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }: who sends how many bytes to whom.
jobs-about = { $jobs } { $jobs ->
        [one] workload has
        *[other] workloads share
    } the network.

# Name of the file, ranks.
matrix-taken = { $name }: a traffic matrix of { $ranks } ranks. Undo restores the previous workload.

model-taken = { $name }: { $model }. Undo restores the previous model.

# Name of the file, lines, whether they are drawn at once.
# $name (str)
# $lines (str)
# $drawn (bool)
measurements = { $drawn ->
        [true] { $name }: { $lines } { $lines ->
            [one] measurement
            *[other] measurements
        } of nccl-tests, plotted with the model.
        *[false] { $name }: { $lines } { $lines ->
            [one] measurement
            *[other] measurements
        } of nccl-tests. Choose a collective as the workload to plot its model with them, under Traffic.
    }

refused = { $name } could not be imported. { $what }

# $operation (Operation)
operation-name = { $operation ->
    [AllReduce] All-reduce
    [ReduceScatter] Reduce-scatter
    [AllGather] All-gather
    [AllToAll] All-to-all
    [Broadcast] Broadcast
    [Reduce] Reduce
    *[Send] Send
}

# $algorithm (Algorithm)
algorithm-name = { $algorithm ->
    [Ring] Ring
    [DoubleTree] Double binary tree
    [RecursiveDoubling] Recursive doubling
    [HalvingNear] Halving-doubling, nearest first
    [HalvingFar] Halving-doubling, farthest first
    [Direct] Direct
    [OneShot] One shot
    [Hierarchical] Hierarchical
    [Leader] Leader per server
    [Sharp] SHARP
    [Nvls] NVLS
    [Bruck] Bruck
    [Pairwise] Pairwise
    [Binomial] Binomial tree
    [Chain] Chain
    [TwoTree] Two trees
    [ScatterGather] Scatter, all-gather
    *[DeepEp] DeepEP
}
