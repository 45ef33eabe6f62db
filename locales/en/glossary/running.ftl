### RunningTerms: Serving models, and keeping a long run going.
### use crate::named::glossary::TermWords;

# (TermWords)
kv-cache =
    .name = KV cache
    .text = The keys and values of all tokens so far, kept so that the next token need not compute them again. It grows with every token of every request and decides how many requests an instance can hold. Where prefill and decode run on different instances, it crosses the network.

# (TermWords)
prefill =
    .name = Prefill
    .text = The first part of answering a request: all tokens of the prompt go through the model at once and fill the KV cache. It is bound by computing, and sets the time to the first token. A long prompt holds up the decoding of others, unless it is cut into chunks or done elsewhere.

# (TermWords)
decode =
    .name = Decode
    .text = The second part: token after token, each needing all weights and the whole cache of its request. It is bound by memory bandwidth, and its tensor-parallel all-reduces are small, so latency decides. Many requests are decoded together, so that weights are read once for all of them.

# (TermWords)
goodput =
    .name = Goodput
    .text = The part of a run’s time that goes into progress that is kept: without what checkpoints take, what is lost when something fails, and what restarting takes. In serving it is the rate of requests that are answered within their limits. A cluster of ten thousand GPUs fails every few hours, so it matters.

# (TermWords)
checkpoint =
    .name = Checkpoint
    .text = The state of a run, saved so that it can go on from there after a failure. Saving too often costs time, too seldom loses work; the best interval is about the square root of twice the saving time times the mean time between failures.

# (TermWords)
federated =
    .name = Federated training
    .text = Replicas in different places train on data that stays there and exchange only model updates, after many local steps rather than after each. A step’s exchange is a slow network’s all-reduce; doing it every H steps divides the bytes by H, at some cost in quality.

# (TermWords)
spot =
    .name = Spot instance
    .text = A machine rented cheaply that its owner may take back at short notice. For a training run it is a machine that fails more often: the price falls, the checkpoints must come closer together, and goodput falls. The run’s card reckons both with the mean time between failures.

