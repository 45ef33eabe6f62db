### The lesson “serving”. { $name } is the figure of that name.

title = Serving: tensor parallel and the KV cache
about = A model that answers: reading a prompt and writing a token are two different jobs, and the network sees both.
source-1-text = W. Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023
source-2-text = Y. Zhong et al., DistServe: Disaggregating Prefill and Decoding for Goodput-optimized Large Language Model Serving, OSDI 2024
source-3-text = R. Pope et al., Efficiently Scaling Transformer Inference, MLSys 2023

## two-jobs

two-jobs-title = Two jobs in one
two-jobs-text =
    A request has two parts. First the model reads the whole prompt at once ([prefill](term:prefill)): thousands of tokens in parallel, large matrix products, much computing. Then it writes the answer token by token ([decode](term:decode)): each token needs the one before, so there is nothing to do in parallel but other people's requests.

    Llama-2 70B, cut over eight H100 in one server. Reading a prompt of 2048 tokens takes { $pre }; of that { $po } are operations. Writing a token takes { $dec }; of that { $dm } is reading the parameters from memory, { $w } on each GPU, *for every token anew*.

    People feel two numbers: the time to the first token, here { $ttft } for half of all requests, and the time from token to token, { $tpot }.

two-jobs-notes = Arithmetic intensity in one sentence: prefill uses each parameter for thousands of tokens, decode for as many as there are answers at hand. That is the roofline, told without a roofline.
name-one-server = One server
name-llama-2-70b-on-8-h100 = Llama-2 70B on 8 H100
two-jobs-question-ask = Why is it cheap to write tokens of many requests at once?
two-jobs-question-choice-1-text = Because prompts are mostly alike
two-jobs-question-choice-1-why = They don't need to be.
two-jobs-question-choice-2-text = Because tokens are only a few bytes
two-jobs-question-choice-2-why = Size of a token is not what costs; the { $w } of parameters are.
two-jobs-question-choice-3-text = Because parameters are read once for all
two-jobs-question-choice-3-why = Yes: reading them from memory is what takes the time, and it is shared.
two-jobs-question-explain = Here { $batch } answers are written at once on average, at one request a second. More load makes each token cheaper, and each person's wait longer.

## sums

sums-title = Small sums, very many
sums-text =
    Each layer cut over eight GPUs ends in two all-reduces, just as in [training](lesson:training-traffic). { $layers } layers and one for the embedding.

    When a prompt is read, each sum carries { $pb } and takes { $ps }. When a token is written it carries { $db }, almost nothing, and still takes { $ds }: latency, and the launching of the operation. All sums of one token together take { $dt } of its { $dec }.

    So most of the time of a written token is spent *waiting for tiny messages inside one server*. More bandwidth wouldn't help. That is why tensor parallelism for serving stays within NVLink, why libraries have special kernels for small sums ([one shot](lesson:collectives) instead of a ring), and why cutting over more GPUs soon brings nothing.

sums-notes = The latency of small sums is the measured curve of 8 A100 (nccl-tests, which starts at 1 MiB); tuned kernels of inference engines are faster. The page is therefore pessimistic here, by a factor that the class may discuss.
sums-question-ask = Which percentage of the time of a written token is spent in these sums?
sums-question-number-slip-1-why = That is a single sum. A token waits for all of them.
sums-question-number-slip-2-why = That is the part without the sums.
sums-question-explain = { $share }, for { $n } sums within the layers. In training the same sums carry hundreds of megabytes and bandwidth decides; here latency does. Same operation, opposite regime.

## cache

cache-title = The cache of keys and values
cache-text =
    To write the next token, attention looks at keys and values of all tokens so far. Recomputing them each time would be absurd, so they are kept: the [KV cache](term:kv-cache). For this model that is { $tok } per token in all, so a prompt of 2048 tokens leaves { $prompt }. It grows with each token written.

    Memory is therefore what limits how many requests can be served at once. Beside the parameters the eight GPUs have room for { $room } tokens.

    Early systems reserved space for the longest possible answer, and most of it stayed empty. PagedAttention cuts the cache into blocks of 16 tokens, like pages of an operating system, handed out as needed. Its authors report two to four times the throughput at the same latency. It is memory management, and it changed the economics of the field.

cache-notes = Bytes per token: 2 (key and value) × layers × key-value heads × width of a head × 2 bytes. For this model 2 × 80 × 8 × 128 × 2. Let them compute it for a model that they use.
cache-question-ask = About how many requests of 2048 tokens of prompt and 256 of answer fit into the memory at once?
cache-question-number-slip-1-why = That counts the prompts alone. The tokens of the answers are kept too.
cache-question-number-slip-2-why = That counts the answers alone. The prompts are kept too, and are longer.
cache-question-explain = { $room } ÷ 2304 = { $fit }. With grouped-query attention, that is; the same model with a key and value for each of its 64 heads would have an eighth of that room.

## load

load-title = How much load?
load-text =
    At one request a second the server is at ease. It could answer { $high } a second if there were always one waiting; beyond that the queue grows without end.

    But long before, people notice. Prefill and decode take turns on the same GPUs: whenever a new prompt is read, everybody who is just being written to waits for { $pre }. The more requests come, the more often.

    Raise the rate and watch the percentiles: the *median* stays friendly for long, the 99th percentile does not. A service is judged by the slowest answers that people remember, so throughput alone is the wrong aim. DistServe's authors speak of *goodput*: requests per second that keep both promises, first token and pace.

load-notes = A queue needs no theory to be felt: raise the rate in steps of one and read only the 99th percentile aloud. The knee comes long before the highest rate.
load-try-do = Find a rate of at least 5 requests a second at which 99% of the requests still get a token every 50 ms.
load-question-ask = The 99th percentile from token to token is { $tp1 } at one request a second. What makes it rise with the load?
load-question-choice-1-text = New prompts interrupt the answers
load-question-choice-1-why = Yes, mostly that, and more and more often; larger batches add a little.
load-question-choice-2-text = The network inside the server fills up
load-question-choice-2-why = The sums are tiny; their bandwidth is nowhere near its limit.
load-question-choice-3-text = The cache gets too small for them all
load-question-choice-3-why = It has room for hundreds of requests; `preempted` says that none was sent back.
load-question-explain = Two jobs with opposite needs get in each other's way on one machine. The obvious idea: two machines.

## both

both-title = Two servers, first try
both-text =
    Two servers, four requests a second. The simple way: two full copies of the model, each request goes to the one that has fewer. Together they could answer { $high } a second.

    Remember two numbers: half of the requests have their first token within { $ttft }, and 99% of them get their tokens every { $tpot } at least. The network *between* the servers does nothing at all.

    This is how most services begin, and there is much to be said for it: if a server fails, the other goes on; nothing must be tuned; any Ethernet will do. Scaling out means more copies.

both-notes = Before the next step let the class vote: will splitting reading from writing raise or lower the highest rate? And which of the two promises, first token or pace, will gain?
name-two-servers = Two servers
name-two-copies-each-does-both = Two copies, each does both
both-question-ask = What does the heat map show between the two servers?
both-question-choice-1-text = Gradients: both copies learn from all
both-question-choice-1-why = Nobody learns here; there are none.
both-question-choice-2-text = Parameters: both copies share them
both-question-choice-2-why = Each copy has its own in memory.
both-question-choice-3-text = Nothing: no copy needs the other
both-question-choice-3-why = Yes. Requests and answers are text, a few kilobytes, and not drawn.
both-question-explain = Independent copies are the only kind of parallelism that needs no network. Now a kind that does.

## split

split-title = One reads, one writes
split-text =
    The same two servers and four requests a second, but now one reads all prompts, the other writes all answers. Nobody is interrupted any more: 99% get a token every { $tp0 } at least.

    The price: the cache of each prompt, { $bytes }, must move from one server to the other. That takes { $m0 } over one adapter of 400 Gbit/s, { $m1 } over one of 100, { $m2 } over eight of 400. It comes once per request, between reading and writing.

    And the balance must be right: the reader is busy for { $b0 } of the time, while the writer nearly always has some answer to write ({ $b1 }). With long prompts and short answers it is the reader that limits. Together they can answer { $high } a second, *fewer* than two full copies. One buys evenness with throughput.

split-notes = The move is rank to rank here, from one server's eight shards to the other's. Real systems overlap it layer by layer with the reading, so that hardly anything of it is seen.
name-one-adapter-of-400 = One adapter of 400
name-one-adapter-of-100 = One adapter of 100
name-eight-adapters-of-400 = Eight adapters of 400
name-one-reads-one-writes = One reads, one writes
split-try-do = Change the length of the prompts so that the reader is busy for more than 70% of the time while the queue doesn't grow.
split-question-ask = For which service is such a split most worth while?
split-question-choice-1-text = A job that summarises documents over night
split-question-choice-1-why = Nobody waits for single tokens there; throughput counts, and two full copies have more.
split-question-choice-2-text = A chat with strict limits for first token and pace
split-question-choice-2-why = Yes: that is what the split keeps apart, and what DistServe measures as goodput.
split-question-choice-3-text = A service with short prompts and few requests
split-question-choice-3-why = Then interruptions are rare and short; there is nothing to separate.
split-question-explain = With { $m1 } over 100 Gbit/s the move is still shorter than reading the prompt. The network has to be good enough to go unnoticed; it need not be the best.

## cut

cut-title = Cut across servers
cut-text =
    Suppose that servers have four GPUs only, and the model needs eight. Two ways to cut it across two servers, and they differ by a lot.

    Tensor parallelism over all eight: every sum crosses the network between the servers. A token takes { $dec }, a prompt { $pre }.

    Or tensor parallelism over four and two pipeline stages: only activations cross, once per pass. Set t = 4 and p = 2 in Setup and compare the highest rate, { $high } now.

    The pipeline has bubbles when a single request is served, and each token passes both stages one after the other. But the sums stay inside, among four. It is the same trade as in [placing ranks](lesson:placement): frequent small talk inside, rare large parcels outside.

cut-notes = Compare also the time of a single token: with two stages it is not longer, since sums among four are faster than among eight across a network. What the pipeline loses is nothing here.
name-two-servers-of-four = Two servers of four
name-cut-across-two-servers = Cut across two servers
cut-try-do = Cut the model so that the highest rate is above 9 requests a second.
cut-question-ask = What crosses the network between the servers when the model is cut into two stages?
cut-question-choice-1-text = Activations, once per pass
cut-question-choice-1-why = Yes: a few kilobytes per token.
cut-question-choice-2-text = Parameters, from time to time
cut-question-choice-2-why = They stay where they are.
cut-question-choice-3-text = The KV cache, as it grows
cut-question-choice-3-why = Each stage keeps the cache of its own layers.
cut-question-explain = At the start the highest rate is { $high }. With stages it grows by more than half, on the very same machines.
