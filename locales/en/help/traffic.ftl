### TrafficNotes: What is said of the traffic view.

maps =
    .n1 = Who sends how much to whom: a row per sender, a column per receiver, colour showing bytes.
    .n2 = Blocks along the diagonal stay inside servers; thin lines beside it are pipelines, and grids are replicas or experts.
    .n3 = Each cell is the total from one to the other; select it for its breakdown and route.

serving =
    .n1 = Requests arrive at random, queue, and go through prefill and decode; each one is simulated individually.
    .n2 = Time to first token is queueing plus prefill; time per output token is set by decoding in a shared batch.
    .n3 = The highest sustainable rate is simulated: the throughput when all requests are present from the start.

collective =
    .n1 = How long the collective takes: its steps one after the other on the actual routes, each as long as its slowest message.
    .n2 = The formula uses the highest latency and the lowest bandwidth of the paths in use; with one port per rank the two agree.
    .n3 = Where the platform was measured, the time follows the measured curve, which includes software and copies; the flows alone then finish sooner.

steps =
    .n1 = The data is split into chunks, each with a colour; around every rank are its chunks, fuller as more ranks have contributed.
    .n2 = Play it, go step by step or drag the slider: each message travels from sender to receiver, which reduces or stores it.
    .n3 = What moves here is what the solver times: the same generator produces the traffic, this animation, and the correctness check.

bandwidth =
    .n1 = The collective’s bandwidth at every size from 8 B to 8 GiB, as nccl-tests reports it.
    .n2 = Small messages are dominated by latency, so the curve rises until the slowest link is full; the bend shows which sizes are worth fusing.
    .n3 = Drop nccl-tests output on the page to plot measured points with the model.

kinds =
    .n1 = What one rank sends and what all send, by kind of parallelism: tensor, pipeline, data, experts.
    .n2 = Volume counts collective buffers; bytes on the wire depend on the algorithm: 2(n − 1)/n times the buffer for a ring.
    .n3 = A few large messages need bandwidth, many small ones need low latency.

gates =
    .n1 = The all-to-all of one expert layer as the gate produces it, iteration by iteration.
    .n2 = A balanced gate gives every pair the same; a skewed one overloads some ranks, and the slowest determines the time.
    .n3 = Iterations are sampled from the document’s seed: everyone who opens the link sees the same.

phases =
    .n1 = The kinds of traffic in a step, each solved separately: how long its flows take on these routes, and which link limits them.
    .n2 = The formula takes the slowest flow alone on its slowest link, so the difference is the cost of sharing.
    .n3 = The Timeline shows the overlap with compute and with other kinds.

memory =
    .n1 = What each stage keeps on a GPU: parameters, gradients, optimiser states, and activations of all micro-batches in flight.
    .n2 = The line is the memory of the hardware; a stage beyond it cannot run, however fast the network.
    .n3 = ZeRO, recomputation, and more pipeline or tensor ranks reduce it, each at a cost in traffic or time.

sizes =
    .n1 = The sizes of the messages in a step: for each size, the fraction of messages that are no larger.
    .n2 = A curve far to the left means latency dominates; far to the right, bandwidth.
    .n3 = The steps of the curve come from bucket and tensor sizes.

