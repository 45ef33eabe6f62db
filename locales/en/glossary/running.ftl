### RunningTerms: Serving models, and keeping a long run going.
### use crate::named::glossary::TermWords;

# (TermWords)
kv-cache =
    .name = KV cache
    .text = The attention keys and values of all tokens so far, kept so that they need not be recomputed for the next token. It grows with every token of every request and limits how many requests an instance can hold. With disaggregated prefill and decode it crosses the network.

# (TermWords)
prefill =
    .name = Prefill
    .text = The first part of answering a request: all tokens of the prompt go through the model at once and fill the KV cache. It is compute-bound and sets the time to first token. A long prompt delays the decoding of others, unless it is split into chunks or run elsewhere.

# (TermWords)
decode =
    .name = Decode
    .text = The second part: token after token, each needing all weights and the whole cache of its request. It is bound by memory bandwidth, and its tensor-parallel all-reduces are small, so latency dominates. Many requests are decoded as a batch, so that weights are read once for all of them.

# (TermWords)
goodput =
    .name = Goodput
    .text = The fraction of a run’s time spent on progress that is kept, excluding checkpoints, work lost to failures, and restarts. In serving, it is the rate of requests served within their latency targets. A cluster of ten thousand GPUs has a failure every few hours, so it matters.

# (TermWords)
checkpoint =
    .name = Checkpoint
    .text = The saved state of a run, from which it can resume after a failure. Saving too often costs time, too rarely loses work; the optimal interval is about the square root of twice the saving time times the mean time between failures.

# (TermWords)
federated =
    .name = Federated training
    .text = Replicas at different sites train on local data and exchange only model updates, after many local steps rather than after each. The exchange is an all-reduce over a slow network; doing it every H steps divides the bytes by H, at some cost in quality.

# (TermWords)
spot =
    .name = Spot instance
    .text = A machine rented at a discount that the provider can reclaim at short notice. For a training run it is a machine that fails more often: it costs less, needs more frequent checkpoints, and lowers goodput. The run panel models this through the mean time between failures.

