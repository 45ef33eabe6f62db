### TrainingMessages: Words of a training step's recipe: what is trained and how it is cut.
### pub use crate::named::training::{precision_name};
### use gargalo_solver::workload::training::{Partition, PipelineSchedule, Recompute};
### use gargalo_solver::catalog::hardware::Precision;

kind = Workload
all-to-all = All-to-all
flows = List of flows
pattern = Random pattern
training = Training step
collective = Collective
matrix = Traffic matrix
jobs = Several workloads
cycle = A job that repeats
traced = Traced steps
model = Model
own-model = Custom dimensions

# Parameters, layers, width, tokens.
transformer = { $parameters } parameters, { $layers } layers, hidden size { $hidden }, { $tokens } tokens

experts = { $experts } experts, { $top } per token
parameters = { $parameters } parameters
data-parallel-only = Trained with data parallelism only.

# $layers (u32)
layers = { $layers ->
        [one] { $layers } layer
        *[other] { $layers } layers
    }

layers-field = Layers
hidden = Hidden size
heads = Attention heads
seq = Sequence length
vocab = Vocabulary size
batch = Batch
global-batch = Global batch, sequences
micro-batch = Micro-batch, sequences

# $many (u64)
# $count (str)
micro-batches = { $many ->
        [one] { $many } micro-batch per step and replica.
        *[other] { $count } micro-batches per step and replica.
    }

parallelism = Parallelism
p = Pipeline stages
t = Tensor-parallel ranks
d = Data-parallel replicas
e = Expert-parallel ranks

# Where experts span tensor ranks: those that each is cut over, its copies.
# $parts (u64)
# $copies (u64)
spread = Experts span tensor ranks: each is { $parts ->
        [one] whole on one rank
        *[other] split over { $parts } ranks
    }{ $copies ->
        [one] {""}
        *[other] ; its { $copies } copies all-reduce their gradients
    }.

cp = Context-parallel ranks

# Product, ranks, endpoints.
ranks-on = { $product } = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    } on { $endpoints } { $endpoints ->
        [one] GPU
        *[other] GPUs
    }

ranks = { $product } = { $ranks } { $ranks ->
        [one] rank
        *[other] ranks
    }

# Replicas.
set-d = Set d to { $d }

draft = Not applied yet: the results are for the last valid settings.
more = Schedule, memory and precision
framework = Framework
frameworks =
    .n1 = Megatron Core
    .n2 = Megatron-DeepSpeed
    .n3 = PyTorch FSDP (torchtitan, llm-foundry)
    .n4 = nanotron

# What the framework decides.
framework-about = It sets the defaults of the choices below, what is overlapped with compute, and the host overhead per step.

no-yes =
    .n1 = No
    .n2 = Yes
zero = ZeRO
zero-names =
    .n1 = None
    .n2 = 1: optimiser states
    .n3 = 2: + gradients
    .n4 = 3: + parameters
schedule = Schedule
chunks = Chunks per stage
recompute = Recomputation
precision = Precision
gradients = Gradient precision
as-parameters = Same as parameters
partition = Layer partitioning
sequence-parallel = Sequence parallelism
flash = FlashAttention (no stored scores)
graphs = CUDA graph of the whole iteration
hardware = Hardware
no-hardware = None (traffic only)

# TFLOP/s, memory, link.
hardware-about = { $speed } TFLOP/s, { $memory }; { $link }.

protocol = Protocol
no-protocol = None (no latency)

# Microseconds, per cent.
protocol-about = { $latency } µs per message, { $share } of link bandwidth.

usual = Default: { $what }

# A precision that the accelerator does not compute in: its name, the accelerator's.
not-on = { $precision } (not supported by { $accelerator })

recompute-by-memory = Default: as little as fits in the accelerator’s memory.

# Layers of a stage, in figures.
recompute-some = Default: { $layers } of { $all } layers of each stage, as many as memory needs and no more.

recompute-layers = Recomputed layers per stage
fits = Fits: { $need } of { $capacity }.
too-small = Does not fit: { $need } of { $capacity }.
use-setting = Use { $setting }
no-setting = No nearby setting fits: use more GPUs or a smaller model.

# $schedule (PipelineSchedule)
schedule-name = { $schedule ->
    [OneForwardOneBackward] 1F1B
    [GPipe] GPipe
    [Interleaved] Interleaved 1F1B
    *[ZeroBubble] Zero bubble (ZB-H1)
}

# $recompute (Recompute)
recompute-name = { $recompute ->
    [None] None
    [Selective] Attention only
    *[Full] Every layer
}

# $partition (Partition)
partition-name = { $partition ->
    [Greedy] Greedy (DeepSpeed)
    [Balanced] Balanced
    [Even] Equal (Megatron)
    *[Cost] By compute (nanotron)
}

# $precision (Precision)
precision-name = { $precision ->
    [Fp32] FP32
    [Tf32] TF32
    [Fp16] FP16
    [Bf16] BF16
    [Fp8] FP8
    [Mxfp8] MXFP8
    *[Fp4] FP4
}
