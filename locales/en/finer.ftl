### FinerMessages: Words of the finer fields of a recipe: buckets, overlap, algorithms, a collective's channels and root, constants of
### use gargalo_solver::catalog::hardware::Fitted;

bucket = Gradient bucket, MiB

# What stands where no bucket is given: all in one message; in as many as the framework makes.
bucket-usual =
    .n1 = one message
    .n2 = as in the framework

utilisation = Utilisation, 0 to 1
utilisation-usual = by matrix shape
communication = Communication in the step
overlap = Overlapped with compute, 0 to 1
overlap-about = The fraction of each kind of communication that is overlapped with compute. Megatron’s --tp-comm-overlap hides about 0.6 of tensor parallelism.
priority = Priority on shared links, 0 first
priority-about = A class gets what the classes before it leave of a full link, as with strict priority queues; kinds of one class share it fairly.

# The kinds of communication, in both lists.
overlaps =
    .n1 = tensor parallelism
    .n2 = pipeline sends
    .n3 = gradients
    .n4 = experts
unlike = Local steps and stragglers
unlike-about = Several steps between synchronisations: local SGD, DiLoCo. Variation between accelerators is sampled from the seed and gives a 90 % interval for the step time.
sync-every = Steps between synchronisations
sigma = Variation of compute times, sigma
stragglers = Fraction of stragglers
slow = Straggler slowdown, ×
samples = Steps sampled
seed = Seed
algorithm-of =
    .n1 = Tensor-parallel all-reduce
    .n2 = Gradient all-reduce
    .n3 = Tokens to experts
    .n4 = Shared embedding

# What stands where no algorithm is given, without hardware and with it: of sums, of tokens to experts.
usual-sums =
    .n1 = Ring (default)
    .n2 = As in NCCL (default)

usual-tokens =
    .n1 = Pairwise (default)
    .n2 = As in the framework (default)

# What can't be chosen with experts or other parts.
more-collective = Channels, root, ranks, accelerator

channels = Channels
channels-usual = by NICs
both-ways = Rings in both directions
root = Root rank, from 0
ranks = Ranks, as node ids
ranks-usual = all, in order
per-server = Ranks per server
per-server-usual = as in the network
blocks = Pipelined blocks
blocks-usual = the best number
inside = Protocol within servers
accelerator = Accelerator
accelerator-none = None (no NCCL model)
constants = Compute model constants

# Whose steps they are fitted to.
# $fitted (Fitted)
constants-about = { $fitted ->
        [Ampere] Fitted to measured steps on A100 (see “Predicted and measured”).
        [Hopper] Fitted to measured steps on H100 and H200 (see “Predicted and measured”).
        [Blackwell] Fitted to measured steps and to individual matrix products on B200 and GB200 (see “Predicted and measured”).
        [BlackwellUltra] Fitted to measured steps on B300 and GB300, with the constants shared with B200 fitted there (see “Predicted and measured”).
        *[Borrowed] The constants of A100: no measured step is known for this accelerator.
    }

# Those of the host, beside the framework's own.
constants-host = Launch, waiting and optimiser constants are for Megatron-DeepSpeed; other frameworks have their own.

constants-flat = While a utilisation is given, compute time is FLOP ÷ (utilisation × peak) and these are not used.
constant = { $name ->
        [gemm_efficiency] Large matrix products, fraction of peak
        [gemm_half_gflop] Matrix product reaching half of that, GFLOP
        [attention_efficiency] Attention products, fraction of that
        [flash_efficiency] Fused attention, fraction of peak
        [memory_passes] Bytes moved ÷ bytes counted
        [layer_launch_ms] Launch of a layer, ms
        [tensor_launch_ms] plus per doubling of t, ms
        [collective_us] Overhead per collective in a layer, µs
        [micro_batch_ms] Outside layers, per micro-batch, ms
        [step_ms] Outside micro-batches, per step, ms
        [optimizer_bytes] Optimiser, bytes per parameter
        [head_efficiency] Output head without tensor parallelism, fraction of that
        [narrow_efficiency] Products below 16 bits, fraction of that
        *[other] {""}
    }

# $field
# $value
setting = { $field ->
        [p] { $value ->
            [one] { $value } pipeline stage
            *[other] { $value } pipeline stages
        }
        [t] { $value ->
            [one] { $value } tensor-parallel rank
            *[other] { $value } tensor-parallel ranks
        }
        [d] { $value ->
            [one] { $value } replica
            *[other] { $value } replicas
        }
        [e] { $value ->
            [one] { $value } expert-parallel rank
            *[other] { $value } expert-parallel ranks
        }
        [cp] { $value ->
            [one] { $value } context-parallel rank
            *[other] { $value } context-parallel ranks
        }
        [micro_batch] micro-batches of { $value }
        [global_batch] { $value ->
            [one] { $value } sequence per step
            *[other] { $value } sequences per step
        }
        [chunks] { $value ->
            [one] { $value } chunk per stage
            *[other] { $value } chunks per stage
        }
        [zero] { $value ->
            [0] no ZeRO
            *[other] ZeRO stage { $value }
        }
        [recompute] { $value ->
            [none] no recomputation
            [selective] selective recomputation (attention only)
            *[other] full recomputation
        }
        [recompute_layers] { $value ->
            [one] { $value } layer of each stage recomputed
            *[other] { $value } layers of each stage recomputed
        }
        [schedule] { $value ->
            [gpipe] GPipe
            [interleaved] interleaved 1F1B
            [zero_bubble] the zero-bubble schedule
            *[other] 1F1B
        }
        [partition] { $value ->
            [greedy] layers assigned greedily
            [balanced] layers balanced over the stages
            [even] the same number of layers on every stage
            *[other] layers balanced by compute
        }
        [sequence_parallel] { $value ->
            [true] sequence parallelism
            *[other] no sequence parallelism
        }
        [flash] { $value ->
            [true] FlashAttention
            *[other] no FlashAttention
        }
        [precision] matrix products in { $value }
        *[other] { $field } = { $value }
    }
