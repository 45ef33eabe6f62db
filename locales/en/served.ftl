### ServedMessages: Words of what came out of serving: figures, charts, tables.

heading = How long do requests wait?

# First token at the median, at 99 %, each further at the median and at 99 %: parts of a sentence.
# (template)
headline = Half of the requests have their first token after { $ttft50 }, 99 in 100 after { $ttft99 }; each further token takes { $tpot50 }, for 99 in 100 at most { $tpot99 }.

# (template)
headline-grows = More requests come than can be answered: the queue grows without end. At most { $highest } requests a second can be sustained; { $rate } come.

# (template)
headline-single = Half of the requests have their token after { $ttft50 }, 99 in 100 after { $ttft99 }.
ttft = Time to first token
tpot = Time per output token
whole = Whole answer
p50 = p50
p90 = p90
p99 = p99
mean = mean
longest = longest

# All traffic of the run, as one load of flows.
at-once = All traffic of the run, at once

answered = Answered
tokens = Tokens written
highest = Highest sustainable rate
a-second = requests/s
tokens-a-second = tokens/s

# Rate, highest.
sustainable = { $rate } requests come a second; { $highest } can be answered.

grows = { $rate } requests come a second, { $highest } can be answered at most: take a lower rate, or more instances. The times below are of this run alone; a longer one has longer times.
grows-title = The queue grows without end
sustainable-title = The rate can be sustained
times-heading = Times
time = Time
cdf-title = How many requests wait no longer
cdf-axis = seconds
share-axis = % of requests
system-title = Requests that have come and are not answered
system-axis = seconds
requests-axis = requests
in-system = In the system

# Time, share.
at-most = at most { $time }: { $share }

cdf-summary = Distributions. Time to first token, p99: { $ttft }; time per output token, p99: { $tpot }. The table below has the figures.
system-summary = Requests in the system over time; { $most } at most.
sizes-heading = What is sent and kept
what = What
formula = Formula
value = Value
sum-prefill = All-reduce, prompt of { $tokens }
sum-decode = All-reduce, a token for each of { $batch }
sum-count = All-reduces in an iteration
sum-embedding = 2 a layer, 1 of the embedding
sum-time = Its time on this network
cache-token = Cache of a token
cache-prompt = Cache of { $tokens } tokens
cache-room = Room for cache in an instance
move-one = Move over one link of { $link }, full rate
move-full = Move on these routes, full rate
move-time = with the protocol
move-wait = from first token to its place, waiting included, mean
weights = Parameters of a rank
iterations-heading = What an iteration is made of
reading = Reading a prompt of { $tokens }
writing = A token for { $batch } answers, { $context } tokens behind each
device = Accelerator
operations = of operations alone
memory = of memory alone
sums = All-reduces
experts = To experts and back
stages = Between stages
other = Extra
altogether = Together
instances-heading = Instances
instance = Instance
busy = Busy
cache-mean = Cache, mean
cache-most = Cache, most
prompts-read = Prompts read
tokens-written = Tokens written
preempted = { $count } { $count ->
        [one] time
        *[other] times
    } an answer gave its cache blocks up and was read again.
roles =
    .n1 = reads and writes
    .n2 = reads prompts
    .n3 = writes answers
