### The lesson “serving”. { $name } is the figure of that name.

title = Serving: tensor parallel and the KV cache
about = A model that answers requests: reading a prompt and generating tokens are two different jobs, and they load the network differently.
source-1-text = W. Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023
source-2-text = Y. Zhong et al., DistServe: Disaggregating Prefill and Decoding for Goodput-optimized Large Language Model Serving, OSDI 2024
source-3-text = R. Pope et al., Efficiently Scaling Transformer Inference, MLSys 2023

## two-jobs

two-jobs-title = Two jobs in one
two-jobs-text =
    A request has two parts. First the model reads the whole prompt at once ([prefill](term:prefill)): thousands of tokens in parallel, large matrix products, much compute. Then it generates the answer token by token ([decode](term:decode)): each token needs the one before, so only the requests of other users can be processed in parallel.

    Llama-2 70B is split over eight H100s in one server. Prefill of 2048 tokens takes { $pre }, of which { $po } is arithmetic. Generating a token takes { $dec }, of which { $dm } is reading the parameters from memory, { $w } on each GPU, *again for every token*.

    Users notice two numbers: the time to first token, here at most { $ttft } for half of all requests, and the time per output token, { $tpot }.

two-jobs-notes = Arithmetic intensity in one sentence: prefill uses each parameter for thousands of tokens, decode for as many as there are requests in the batch. This is the roofline model without the diagram.
name-one-server = One server
name-llama-2-70b-on-8-h100 = Llama-2 70B on 8 H100
two-jobs-question-ask = Why is it cheap to generate tokens of many requests at once?
two-jobs-question-choice-1-text = Because prompts are mostly alike
two-jobs-question-choice-1-why = They don't need to be.
two-jobs-question-choice-2-text = Because tokens are only a few bytes
two-jobs-question-choice-2-why = The size of a token doesn't matter; the { $w } of parameters do.
two-jobs-question-choice-3-text = Because parameters are read once for all
two-jobs-question-choice-3-why = Yes: reading them from memory takes a large part of the time, and it is shared.
two-jobs-question-explain = Here the mean batch is { $batch }, at one request a second. More load makes each token cheaper, and each user's wait longer.

## sums

sums-title = Many small all-reduces
sums-text =
    Each layer split over eight GPUs needs two all-reduces, just as in [training](lesson:training-traffic). There are { $layers } layers, and one more all-reduce for the embedding.

    In prefill, each all-reduce carries { $pb } and takes { $ps }. In decode it carries { $db }, almost nothing, and still takes { $ds }, though the bytes alone would need only { $bare }: the rest is latency, and the launch of the operation. All the all-reduces of one token together take { $dt } of its { $dec }.

    So an output token waits for *tiny messages inside one server*, and more bandwidth would hardly shorten that wait. That is why tensor parallelism for serving stays within NVLink, and why libraries have special kernels for small all-reduces ([one shot](lesson:collectives) instead of a ring). Splitting over more GPUs gains less and less: each reads fewer parameters, but the number of all-reduces stays.

sums-notes = Measured with NCCL on 8 H100 SXM: 19.0 µs for 64 KiB, 19.4 µs for 128 KiB (aiconfigurator's tables). Kernels of inference engines, made for this, are faster. Let the class discuss what else a token waits for.
sums-question-ask = What percentage of the time of an output token is spent in these all-reduces?
sums-question-number-slip-1-why = That is a single all-reduce. A token waits for all of them.
sums-question-number-slip-2-why = That is the part without the all-reduces.
sums-question-explain = { $share }, for { $n } all-reduces within the layers. In training the same all-reduces carry hundreds of megabytes and are bound by bandwidth; here they are bound by latency.

## cache

cache-title = The KV cache
cache-text =
    To generate the next token, attention needs the keys and values of all tokens so far. Recomputing them each time would take far too long, so they are kept: the [KV cache](term:kv-cache). For this model it takes { $tok } per token in total, so a prompt of 2048 tokens takes { $prompt }. It grows with each generated token.

    So memory limits how many requests can be served at once. Besides the parameters, the eight GPUs have room for { $room } tokens.

    Early systems reserved space for the longest possible answer, and most of it stayed empty. PagedAttention splits the cache into blocks of 16 tokens, allocated as needed, like the pages of an operating system. Its authors report two to four times the throughput at the same latency. Better memory management made serving much cheaper.

cache-notes = Bytes per token: 2 (key and value) × layers × key-value heads × head dimension × 2 bytes. For this model 2 × 80 × 8 × 128 × 2. Let students compute it for a model that they use.
cache-question-ask = About how many requests with 2048 tokens of prompt and 256 of answer fit into memory at once?
cache-question-number-slip-1-why = That counts the prompts alone. The tokens of the answers are cached too.
cache-question-number-slip-2-why = That counts the answers alone. The prompts are cached too, and are longer.
cache-question-explain = { $room } ÷ 2304 = { $fit }. This is with grouped-query attention; the same model with a key and value for each of its 64 heads would have an eighth of that room.

## load

load-title = How much load?
load-text =
    At one request a second the server is lightly loaded. It could answer { $high } a second if there were always one waiting; beyond that the queue grows without bound.

    But users notice the load long before that. Prefill and decode take turns on the same GPUs: whenever a new prompt is read, all running answers wait for { $pre }. The more requests arrive, the more often this happens.

    Raise the rate and watch the percentiles: the *median* stays low for long, the 99th percentile does not. Users judge a service by its slowest answers, so throughput alone is the wrong goal. DistServe's authors use *goodput*: requests per second that meet both targets, time to first token and time per output token.

load-notes = Queueing can be shown without theory: raise the rate in steps of one and read only the 99th percentile aloud. The knee comes long before the highest rate.
load-try-do = Find a rate of at least 5 requests a second at which 99 % of the requests still get a token every 50 ms.
load-question-ask = The 99th percentile of the time per output token is { $tp1 } at one request a second. Why does it rise with the load?
load-question-choice-1-text = New prompts interrupt the answers
load-question-choice-1-why = Yes, mostly that, and ever more often; larger batches add a little.
load-question-choice-2-text = The network inside the server fills up
load-question-choice-2-why = The all-reduces are tiny; they use only a small part of its bandwidth.
load-question-choice-3-text = The cache gets too small for them all
load-question-choice-3-why = It has room for hundreds of requests; `preempted` shows that no request was preempted.
load-question-explain = Two jobs with opposite needs disturb each other on one machine. The obvious idea is to use two machines.

## both

both-title = Two servers, two copies
both-text =
    Two servers, four requests a second. The simplest setup is two full copies of the model, and each request goes to the server that has fewer. Together they could answer { $high } a second.

    Remember two numbers: half of the requests have their first token within { $ttft }, and 99 % of them get a token every { $tpot } at least. The network *between* the servers carries nothing.

    This is how most services begin, and it has advantages: if a server fails, the other continues; nothing has to be tuned; any Ethernet is enough. Scaling out means adding copies.

both-notes = Before the next step let the class vote: will splitting prefill from decode raise or lower the highest rate? And which of the two times will improve, to the first token or per output token?
name-two-servers = Two servers
name-two-copies-each-does-both = Two copies, each does both
both-question-ask = What does the heat map show between the two servers?
both-question-choice-1-text = Gradients: both copies learn from all requests
both-question-choice-1-why = Serving doesn't train; there are no gradients.
both-question-choice-2-text = Parameters: both copies share them
both-question-choice-2-why = Each copy has its own in memory.
both-question-choice-3-text = Nothing: no copy needs the other
both-question-choice-3-why = Yes. Requests and answers are text, a few kilobytes, and are not drawn.
both-question-explain = Independent copies are the only kind of parallelism that needs no network. The next step shows one that does.

## split

split-title = Prefill and decode on separate servers
split-text =
    The same two servers and four requests a second, but now one does all prefill and the other all decode. No answer is interrupted any more: 99 % get a token every { $tp0 } at least.

    In return, the KV cache of each prompt, { $bytes }, must move from one server to the other. That takes { $m0 } over one NIC of 400 Gbit/s, { $m1 } over one of 100, { $m2 } over eight of 400. It happens once per request, between prefill and decode.

    And the two must be balanced: the prefill server is busy for { $b0 } of the time, while the decode server nearly always has an answer to generate ({ $b1 }). With long prompts and short answers the prefill server is the limit. Together they can answer { $high } a second, *fewer* than two full copies. The steadier pace costs throughput.

split-notes = The transfer is rank to rank here, from one server's eight shards to the other's. Real systems overlap it with prefill, layer by layer, so that hardly any of it adds to the time.
name-one-adapter-of-400 = One NIC of 400
name-one-adapter-of-100 = One NIC of 100
name-eight-adapters-of-400 = Eight NICs of 400
name-one-reads-one-writes = Prefill and decode apart
split-try-do = Change the length of the prompts so that the prefill server is busy for more than 70 % of the time while the queue doesn't grow.
split-question-ask = Which service benefits most from such a split?
split-question-choice-1-text = A job that summarises documents overnight
split-question-choice-1-why = There nobody waits for single tokens; throughput counts, and two full copies have more.
split-question-choice-2-text = A chat with strict limits for first token and pace
split-question-choice-2-why = Yes: the split separates these two, and DistServe measures them as goodput.
split-question-choice-3-text = A service with short prompts and few requests
split-question-choice-3-why = Then interruptions are rare and short; there is little to separate.
split-question-explain = With { $m1 } over 100 Gbit/s the transfer is still shorter than prefill. The network has to be good enough not to be noticed; it need not be the best.

## cut

cut-title = Splitting across servers
cut-text =
    Suppose that servers have only four GPUs, and the model needs eight. There are two ways to split it across two servers, and they differ a lot.

    With tensor parallelism over all eight, every all-reduce crosses the network between the servers. A token takes { $dec }, a prompt { $pre }.

    With tensor parallelism over four and two pipeline stages, only activations cross, once per pass. Set t = 4 and p = 2 in Setup and compare the highest rate, { $high } now.

    The pipeline has bubbles when a single request is served, and each token passes both stages one after the other. But the all-reduces stay inside a server, among four. It is the same trade-off as in [placing ranks](lesson:placement): frequent small messages inside servers, rare large ones between them.

cut-notes = Compare also the time of a single token: with two stages it is longer, since the stages read their parameters one after the other. The rate rises all the same: both stages work at once, on different requests, and all-reduces among four GPUs take less time than among eight across a network.
name-two-servers-of-four = Two servers of four
name-cut-across-two-servers = Split across two servers
cut-try-do = Split the model so that the highest rate is above 9 requests a second.
cut-question-ask = What crosses the network between the servers when the model is split into two stages?
cut-question-choice-1-text = Activations, once per pass
cut-question-choice-1-why = Yes: a few kilobytes per token.
cut-question-choice-2-text = Parameters, from time to time
cut-question-choice-2-why = They stay where they are.
cut-question-choice-3-text = The KV cache, as it grows
cut-question-choice-3-why = Each stage keeps the cache of its own layers.
cut-question-explain = At the start the highest rate is { $high }. With stages it grows by more than a quarter, on the same machines.
