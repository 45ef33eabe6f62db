### ServedMessages: Words of what came out of serving: figures, charts, tables.
### use gargalo_solver::workload::serving::InstanceRole;

heading = How long do requests wait?

# First token at the median, at 99 %, each further at the median and at 99 %: parts of a sentence.
# (template)
headline = Time to first token: median { $ttft50 }, p99 { $ttft99 }. Time per output token: median { $tpot50 }, p99 { $tpot99 }.

# (template)
headline-grows = Overload: the queue grows without bound. At most { $highest } requests/s can be sustained; { $rate } arrive.

# (template)
headline-single = Time to the only token: median { $ttft50 }, p99 { $ttft99 }.
ttft = Time to first token
tpot = Time per output token
whole = End-to-end latency

# Prefill of the prompt, transfer of its cache, and decode of the answer, without waiting.
request = A typical request, once it is served

p50 = p50
p90 = p90
p99 = p99
mean = mean
longest = maximum

# All traffic of the run, as one load of flows.
at-once = All traffic of the run, at once

answered = Requests completed
tokens = Tokens generated
highest = Highest sustainable rate
a-second = requests/s
tokens-a-second = tokens/s

# Rate, highest.
sustainable = { $rate } requests/s arrive; up to { $highest } can be served.

grows = { $rate } requests/s arrive but at most { $highest } can be served: lower the rate, or add instances. The times below are for this run only; a longer run has longer times.
grows-title = The queue grows without bound
sustainable-title = The rate is sustainable
times-heading = Latency
time = Time
cdf-title = Distribution of latency
cdf-axis = seconds
share-axis = % of requests
system-title = Requests in the system over time
system-axis = seconds
requests-axis = requests
in-system = In the system

# Time, share.
at-most = at most { $time }: { $share }

cdf-summary = Distributions. Time to first token, p99: { $ttft }; time per output token, p99: { $tpot }. The table below has the figures.
system-summary = Requests in the system over time; at most { $most }.
sizes-heading = Messages and KV cache
what = Quantity
formula = Formula
value = Value
sum-prefill = All-reduce, prefill of { $tokens } tokens
sum-decode = All-reduce, decode with batch { $batch }
sum-count = All-reduces per iteration
sum-embedding = 2 per layer, 1 for the embedding
sum-time = Time on this network
cache-token = KV cache per token
cache-prompt = KV cache of { $tokens } tokens
cache-room = KV cache capacity per instance
cache-tokens = { $count } tokens
move-one = Transfer over one { $link } link, at full rate
move-full = Transfer on these routes, at full rate
move-time = including protocol overhead
move-wait = from first token until transferred, including waiting, mean
weights = Parameters per rank
iterations-heading = Breakdown of an iteration
reading = Prefill of { $tokens } tokens
writing = Decode, batch { $batch }, context { $context }
device = Accelerator
operations = compute bound
memory = memory bound
sums = All-reduces
experts = Expert all-to-all
stages = Pipeline sends
other = Overhead
altogether = Total
instances-heading = Instances
instance = Instance
busy = Utilisation
cache-mean = KV cache, mean
cache-most = KV cache, maximum
prompts-read = Prompts processed
tokens-written = Tokens generated
preempted = { $count } { $count ->
        [one] time
        *[other] times
    } a request was preempted and its cache recomputed.

# $role (InstanceRole)
role = { $role ->
    [Both] prefill and decode
    [Prefill] prefill
    *[Decode] decode
}
