### FinerMessages: Words of the finer fields of a recipe: buckets, overlap, algorithms, a collective's channels and root, constants of
### use gargalo_solver::catalog::hardware::Fitted;

bucket = Bucket of gradients, MiB

# What stands where no bucket is given: all in one message; in as many as the framework makes.
bucket-usual =
    .n1 = one message
    .n2 = by framework

utilisation = Utilisation, 0 to 1
utilisation-usual = by shape
communication = Communication of the step
overlap = Overlapped with compute, 0 to 1
overlap-about = The part of each kind of communication that goes on beside computing.
overlaps =
    .n1 = of tensor parallelism
    .n2 = of sends between stages
    .n3 = of gradients
    .n4 = of experts
unlike = Replicas and accelerators that differ
unlike-about = With several steps between synchronisations: local SGD, DiLoCo. Differences are drawn by chance from the seed, and give a band in which nine steps in ten end.
sync-every = Steps between synchronisations
sigma = Spread of computing times, sigma
stragglers = Part that are stragglers
slow = A straggler takes, times
samples = Steps drawn
seed = Seed
algorithm-of =
    .n1 = Tensor-parallel all-reduce
    .n2 = Gradient all-reduce
    .n3 = Tokens to experts
    .n4 = Shared embedding

# What stands where no algorithm is given, without hardware and with it: of sums, of tokens to experts.
usual-sums =
    .n1 = Ring (usual)
    .n2 = As NCCL sends (usual)

usual-tokens =
    .n1 = Pairwise (usual)
    .n2 = As the framework sends (usual)

# What can't be chosen with experts or other parts.
more-collective = Channels, root, ranks, accelerator

channels = Channels
channels-usual = by adapters
both-ways = Rings run both ways
root = Root, from 0
ranks = Ranks, by the ids of their nodes
ranks-usual = all, in order
per-server = Ranks of a server
per-server-usual = as the network has them
blocks = Blocks of a pipeline
blocks-usual = the best number
inside = Protocol inside servers
accelerator = Accelerator
accelerator-none = None (no NCCL model)
constants = Constants of computing by shape

# Whose steps they are fitted to.
# $fitted (Fitted)
constants-about = { $fitted ->
        [Ampere] Fitted to measured steps on A100 (see “Predicted and measured”).
        [Hopper] Fitted to measured steps on H100 and H200 (see “Predicted and measured”).
        [Blackwell] Fitted to measured steps on B200 and GB200, and to their products measured one by one (see “Predicted and measured”).
        [BlackwellUltra] Fitted to measured steps on B300 and GB300; what they share with B200, on that (see “Predicted and measured”).
        *[Borrowed] Those of A100, taken for this accelerator too: no measured step of its own is known.
    }

# Those of the host, beside the framework's own.
constants-host = Those of launching, of waiting and of the optimiser hold with Megatron-DeepSpeed; the other frameworks have their own.

constants-flat = While a utilisation is given, computing is operations ÷ (utilisation × peak), and these don’t count.
constant = { $name ->
        [gemm_efficiency] Largest products reach, of the peak
        [gemm_half_gflop] Product that reaches half of that, GFLOP
        [attention_efficiency] Attention’s products, of that
        [flash_efficiency] Fused attention, of the peak
        [memory_passes] Bytes moved ÷ bytes counted
        [layer_launch_ms] Launching a layer, ms
        [tensor_launch_ms] and for each doubling of t, ms
        [collective_us] Beside each collective in a layer, µs
        [micro_batch_ms] Outside layers, a micro-batch, ms
        [step_ms] Outside micro-batches, a step, ms
        [optimizer_bytes] Optimiser, bytes a parameter
        [head_efficiency] Head without tensor ranks, of that
        [narrow_efficiency] Products in fewer than 16 bits, of that
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
            [one] { $value } sequence a step
            *[other] { $value } sequences a step
        }
        [chunks] { $value ->
            [one] { $value } chunk on each stage
            *[other] { $value } chunks on each stage
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
