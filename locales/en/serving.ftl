### ServingMessages: Words of serving: the recipe, and what does not fit.

kind = LLM serving

# The recipe.
layout = Prefill and decode

together = On the same instances
apart = Disaggregated
layout-about =
    .n1 = Each instance does both prefill and decode.
    .n2 = The KV cache moves over the network from the prefill instance to the decode instance.
instances = Instances
prefill = for prefill
decode = for decode
parallelism = Each instance
t = Tensor-parallel ranks
p = Pipeline stages
e = Expert-parallel ranks: attention replicas that share an instance’s experts

# Copies, ranks of each, all.
ranks = { $copies } × { $each } = { $all } GPUs

requests-heading = Requests
rate = per second
requests = simulated
prompt = Prompt, tokens
output = Output, tokens
spread = Length distribution
fixed = Constant
lognormal = Lognormal
median = median
sigma = sigma of the logarithm
most = maximum
more = Batching, memory, seed
batch = Maximum batch, requests
prefill-tokens = Prefill tokens per iteration
block = Tokens per cache block
memory-part = Fraction of memory used
layer-us = Overhead per layer, µs
iteration-ms = Overhead per iteration, ms
precision = Precision of parameters
cache-precision = Precision of the cache
as-parameters = As the parameters
hardware = Accelerator
protocol = Between servers
usual-protocol = InfiniBand (default)
seed = Seed

# $ranks (str)
# $requests (str)
# $bytes (str)
# $between (str)
lead = For { $requests } { $requests ->
        [one] request
        *[other] requests
    } { $ranks } { $ranks ->
        [one] rank sends
        *[other] ranks send
    } { $bytes } to each other; { $between } of it between servers.

# An unfinished setting stays in the fields.
draft = Not in the scenario yet: these values are not valid together.
