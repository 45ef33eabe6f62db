### TrainingMessages: Words of a training step's recipe: what is trained and how it is cut.
### pub use crate::named::training::{precision_name};

kind = Workload
all-to-all = All-to-all
flows = Flows, one by one
pattern = Seeded pattern
training = Training step
collective = Collective
matrix = Traffic matrix
jobs = Several at once
model = Model
own-model = By its dimensions

# Parameters, layers, width, tokens.
transformer = { $parameters } parameters, { $layers } layers, { $hidden } wide, { $tokens } tokens

experts = { $experts } experts, { $top } a token
parameters = { $parameters } parameters
data-parallel-only = Trained by data parallelism alone.

# $layers (u32)
layers = { $layers ->
        [one] { $layers } layer
        *[other] { $layers } layers
    }

layers-field = Layers
hidden = Width
heads = Heads
seq = Tokens
vocab = Vocabulary
batch = Batch
global-batch = Sequences a step
micro-batch = of a micro-batch

# $many (u64)
# $count (str)
micro-batches = { $many ->
        [one] { $many } micro-batch a step on each replica.
        *[other] { $count } micro-batches a step on each replica.
    }

parallelism = Parallelism
p = Pipeline stages
t = Tensor parallel ranks
d = Data parallel replicas
e = Expert parallel ranks

# Where experts span tensor ranks: those that each is cut over, its copies.
# $parts (u64)
# $copies (u64)
spread = Experts span tensor ranks: each is { $parts ->
        [one] whole on a rank
        *[other] cut over { $parts } ranks
    }{ $copies ->
        [one] {""}
        *[other] ; { $copies } copies of it sum their gradients
    }.

cp = Context parallel ranks

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

draft = Not in use yet: the results are those of the last settings that went together.
more = Schedule, memory and numbers
framework = Framework
frameworks =
    .n1 = Megatron Core
    .n2 = Megatron-DeepSpeed
    .n3 = PyTorch FSDP (torchtitan, llm-foundry)
    .n4 = nanotron

# What the framework decides.
framework-about = It decides what the choices below leave as “Usual”, what is overlapped with compute, and the host overhead of a step.

no-yes =
    .n1 = No
    .n2 = Yes
zero = ZeRO
zero-names =
    .n1 = None
    .n2 = 1: optimiser
    .n3 = 2: and gradients
    .n4 = 3: and parameters
schedule = Schedule
chunks = Chunks of a stage
recompute = Recomputation
precision = Precision
gradients = Gradients in
as-parameters = As the parameters
partition = Layers by stage
sequence-parallel = Sequence parallel
flash = Attention keeps no scores (FlashAttention)
hardware = Hardware
no-hardware = None (traffic only)

# TFLOP/s, memory, link.
hardware-about = { $speed } TFLOP/s, { $memory }; { $link }.

protocol = Protocol
no-protocol = None (no latency)

# Microseconds, per cent.
protocol-about = { $latency } µs a message, { $share } of the link used.

usual = Usual: { $what }

# A precision that the accelerator does not compute in: its name, the accelerator's.
not-on = { $precision } (not on { $accelerator })

recompute-by-memory = Usual is as little as fits in the accelerator’s memory.
fits = Fits: { $need } of { $capacity }.
too-small = Does not fit: { $need }, but there are { $capacity }.
use-setting = Use { $setting }
no-setting = No nearby setting fits: use more GPUs or a smaller model.
schedules =
    .n1 = 1F1B
    .n2 = GPipe
    .n3 = Interleaved 1F1B
    .n4 = Zero bubble (ZB-H1)
recomputes =
    .n1 = None
    .n2 = Attention alone
    .n3 = Every layer
partitions =
    .n1 = Greedy (DeepSpeed)
    .n2 = Balanced
    .n3 = All the same (Megatron)
    .n4 = By what they compute (nanotron)
