### ServingMessages: Words of serving: the recipe, and what does not fit.

kind = Serving a language model

# The recipe.
layout = Prompts and answers

together = On the same instances
apart = On instances of their own
layout-about =
    .n1 = Each instance reads prompts and writes answers.
    .n2 = The cache of keys and values moves over the network from where a prompt is read to where the answer is written.
instances = Instances
prefill = that read prompts
decode = that write answers
parallelism = Each instance
t = Tensor parallel ranks
p = Pipeline stages
e = Expert parallel ranks: attention replicas that share an instance’s experts

# Copies, ranks of each, all.
ranks = { $copies } × { $each } = { $all } GPUs

requests-heading = Requests
rate = a second
requests = simulated
prompt = Prompt, tokens
output = Answer, tokens
spread = Lengths
fixed = All the same
lognormal = Lognormal
median = median
sigma = sigma of the logarithm
most = at most
more = Batching, memory, seed
batch = Requests at once
prefill-tokens = Prompt tokens at once
block = Tokens of a cache block
memory-part = Part of memory
iteration-ms = Extra a step, ms
precision = Precision of parameters
cache-precision = Precision of the cache
as-parameters = As the parameters
hardware = Accelerator
protocol = Between servers
usual-protocol = InfiniBand, as usual
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
draft = Not in the scenario yet: the sizes do not go together.
