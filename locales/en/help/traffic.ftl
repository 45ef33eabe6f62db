### TrafficNotes: What is said of the traffic view.

maps =
    .n1 = Who sends how much to whom: a row for each sender, a column for each receiver, the colour telling bytes.
    .n2 = Blocks along the diagonal stay inside servers; thin lines beside it are pipelines, and grids are replicas or experts.
    .n3 = Each cell is the sum of all that goes that way, and selecting it shows what it consists of and its route.

serving =
    .n1 = Requests arrive at random, wait, are read (prefill) and answered token by token (decode); each is simulated, none is averaged away.
    .n2 = The time to the first token is queue and prefill, the time per token after it the decoding of all that run together.
    .n3 = The highest rate is measured, not derived: what the same requests reach when all are there from the start.

collective =
    .n1 = How long the collective takes: its steps one after the other over the real routes, each as long as its slowest message.
    .n2 = The formula beside it takes the greatest latency and the least speed of the ways in use; where every rank has one port they agree.
    .n3 = Where the platform was measured, the time follows the measured curve, which also holds what software and copies cost; the flows alone then end sooner.

steps =
    .n1 = The data is cut into chunks, each with a colour; around every rank stand its chunks, the fuller the more ranks’ data is in them.
    .n2 = Play it, go step by step or drag the slider: each message travels from sender to receiver, which adds it to its own or keeps it.
    .n3 = What moves is what the solver times: the same generator makes the traffic, these pictures, and the proof that everyone ends with what it should.

bandwidth =
    .n1 = The collective’s bandwidth at every size from 8 B to 8 GiB, as nccl-tests prints it.
    .n2 = Small messages pay latency, so the curve rises until the slowest link is full; where it bends tells which sizes are worth putting together.
    .n3 = Drop the output of nccl-tests on the page, and the measured points stand beside the model.

kinds =
    .n1 = What one rank sends and what all send, by kind of parallelism: tensor, pipeline, data, experts.
    .n2 = Volume counts the buffers of collectives; what is on the wires follows from the algorithm, 2(n − 1)/n times the buffer for a ring.
    .n3 = Few large kinds want bandwidth, many small messages want low latency.

gates =
    .n1 = The all-to-all of one expert layer as the gate makes it, iteration by iteration.
    .n2 = An even gate gives every pair the same; a skewed one loads some ranks more, and the slowest decides for all.
    .n3 = Iterations are drawn with the document’s seed: whoever opens the same link sees the same.

phases =
    .n1 = The kinds of traffic of a step, each solved for itself: how long its flows take on these routes, and which link they wait for.
    .n2 = The formula takes the slowest flow on its narrowest link as if it were alone, so the difference is what sharing costs.
    .n3 = What overlaps with computing, and with other kinds, is told by the Timeline.

memory =
    .n1 = What each stage keeps on a GPU: parameters, gradients, optimiser states, and activations of all micro-batches under way.
    .n2 = The line is the memory of the hardware; a stage beyond it cannot run, however fast the network.
    .n3 = ZeRO, recomputation, and more pipeline or tensor ranks are what brings it down, each for a price in traffic or time.

sizes =
    .n1 = How large the messages of a step are: for each size, which part of the messages is no larger.
    .n2 = A curve far to the left means latency matters; far to the right, bandwidth.
    .n3 = Buckets and tensor sizes make its steps.

