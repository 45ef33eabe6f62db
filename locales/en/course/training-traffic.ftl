### The lesson “training-traffic”. { $name } is the figure of that name.

title = The traffic of training
about = Data, tensor and pipeline parallelism: which ranks send what, how often, and how to read it from a heat map.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024: equations 1 to 9, Tables 2 and 3, figures 2 and 3
source-2-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021: pipeline bubble, tensor parallel all-reduces
source-3-text = S. Rajbhandari et al., ZeRO: Memory Optimizations Toward Training Trillion Parameter Models, SC 2020, section 7: communication

## data

data-title = Data parallelism
data-text =
    This is the oldest way to train on many GPUs: each holds a full copy of the model, a *replica*, and processes its own images. At the end of a step the replicas have different gradients, and all need their sum. That takes an [all-reduce](term:all-reduce) of all the gradients of the model.

    Here VGG16 runs on 32 GPUs in four servers. It has { $n } million parameters of four bytes: { $buf } of gradients, which the framework splits into { $msg } buckets, so that the first can be sent while the rest are still being computed.

    The heat map has a row for each sender and a column for each receiver. The libraries arrange the replicas in a ring, so each sends to one neighbour only: a line beside the diagonal, and one cell in the corner that closes the ring.

data-notes = Table 2 of the study counts VGG16 in units of 2^20: 131.95 “M”. Its largest message is the 392 MiB of the first fully connected layer, which is larger than a bucket of 25 MiB and travels alone.
name-four-servers = Four servers
name-vgg16-by-data-parallelism = VGG16 by data parallelism
data-question-ask = Twice as many replicas, 64 instead of 32. How does what *each* GPU sends in a step change?
data-question-choice-1-text = It halves: each has half of the images
data-question-choice-1-why = Gradients have the size of the model, not of the data.
data-question-choice-2-text = It hardly changes: the sum is the same
data-question-choice-2-why = Yes: 2(n − 1)/n times the gradients, which is just below twice for any large n.
data-question-choice-3-text = It doubles: there are twice as many to send to
data-question-choice-3-why = Then a ring would be no use. In a ring every GPU sends chunks of the one sum, however many GPUs there are.
data-question-explain = Each sends { $sent }, { $twice } the gradients. What grows with the number of replicas is the latency of the ring, and in practice the effective bandwidth falls; [how all-reduce works](lesson:collectives) is a lesson of its own.

## tensor

tensor-title = Tensor parallelism
tensor-text =
    A model may be too large or too slow for one GPU. Tensor parallelism splits *each layer* across t GPUs: every matrix is split, all GPUs compute on the same data at the same time, and the partial results must be added before the next layer can begin.

    GPT-3B has { $layers } layers. Here each is split over all 8 GPUs of a server. A layer needs two all-reduces forward and two backward, each of the activations of a micro-batch: 2·b·s·h bytes, { $size } here. Then there are 8 micro-batches, and one more all-reduce for the embedding in each. In a step every GPU sends { $sent }.

    Compare that with the gradients of a whole model of this size, a few gigabytes once per step. Tensor parallelism communicates all the time, and the next matrix product waits for each sum. That is why it stays inside a server, on the fastest links.

tensor-notes = 2bsh: two bytes, b sequences in a micro-batch, s tokens, hidden size h. With b = 8, s = 1024, h = 2000 that is exactly 31.25 MiB; let students check it by hand once, since it comes up often.
name-one-server = One server
name-gpt-3b-by-tensor-parallelism = GPT-3B by tensor parallelism
tensor-question-ask = How many all-reduces does each GPU take part in per step?
tensor-question-number-slip-1-why = That is one micro-batch. There are eight in a step.
tensor-question-number-slip-2-why = That is half of them: each layer has two forward and two backward.
tensor-question-number-slip-3-why = That is the layers alone. In each micro-batch there is one more, for the embedding.
tensor-question-explain = { $msg }: 8 micro-batches × ({ $layers } layers × 4, and one for the embedding). With recomputation of activations it would be 6 for each layer. Over PCI Express they take { $share } of the whole step here, more than compute itself.

## pipeline

pipeline-title = Pipeline parallelism
pipeline-text =
    The third way splits the model *between* layers: stage 1 has the first layers, stage 2 the next, and so on. Stages pass activations forward and gradients back: one message of { $size } per micro-batch and direction. That is little, and only between neighbours: two lines of single cells in the heat map.

    The cost is idle time. Stage 4 can't begin before a micro-batch has passed stages 1 to 3, and at the end the first stages wait for the last gradients: this is the [bubble](term:bubble). With p stages and m micro-batches it is (p − 1)/(p − 1 + m) of the time, not counting communication.

    The timeline shows it as empty space. A faster network can't reduce it. More micro-batches can, or a better schedule.

pipeline-notes = A larger global batch has a cost: it changes how the model learns. In practice the micro-batch is made smaller, or the stages are interleaved (Narayanan et al., SC 2021), which trades bubble for messages.
name-gpt-3b-in-four-stages = GPT-3B in four stages
pipeline-try-do = Reduce the bubble to less than 10 % of the step by changing the global batch.
pipeline-question-ask = With 4 stages and 8 micro-batches, what percentage of the time is bubble, by the formula?
pipeline-question-number-slip-1-why = That divides p − 1 by m. The whole time is p − 1 + m.
pipeline-question-number-slip-2-why = That divides p − 1 by p + m. The whole time is p − 1 + m.
pipeline-question-explain = 3/11, which is { $ratio }. Sending takes only { $send } of this step. Pipeline parallelism needs little network, but leaves GPUs idle.

## all-three

all-three-title = All three at once
all-three-text =
    Large models use all three. (p, t, d) = (4, 2, 4) means 4 stages, layers split over 2 GPUs, 4 replicas: 32 GPUs. This is the setting of the APNet study, on RTX 3090 cards with one 100 Gbit/s NIC per server.

    The study's Table 3 lists what rank 0 takes part in during one step, and the page arrives at the same counts:

    - tensor: { $tpn } messages of { $tps },
    - pipeline: { $ppn } messages of { $pps }, half of them received,
    - data: { $dpn } message of { $dps },
    - the tied embedding: { $embn } message of { $embs }.

    When you have answered, look at the heat map with all kinds, then one kind at a time. Blocks beside the diagonal are tensor groups. The ladder within each block of eight is data parallelism. The long parallel lines, eight cells away from the diagonal, are the pipeline.

all-three-notes = The study writes MB for MiB. Its counts follow from 14 layers on the first stage (54 layers over 4 stages, as DeepSpeed splits them): 8 micro-batches × (6 × 14 + 1) = 680. Its text says that tensor parallelism is about 99 % of the volume; by its own table it is closer to 98 %.
name-gpt-3b-as-4-2-4 = GPT-3B as (4, 2, 4)
all-three-question-ask = What part of all bytes that GPUs send to each other in this step belongs to tensor parallelism?
all-three-question-choice-1-text = { $low }: one of three kinds
all-three-question-choice-1-why = Count the messages: { $tpn } against { $dpn }.
all-three-question-choice-2-text = { $mid }: more than the others together
all-three-question-choice-2-why = It is more. Every layer of every micro-batch needs six all-reduces.
all-three-question-choice-3-text = { $share }: nearly all of them
all-three-question-choice-3-why = Yes. And none of it leaves the servers here.
all-three-question-explain = { $share } of the bytes are tensor parallelism, yet none of them crosses the network between the servers. The number of bytes is not enough: what matters is *where* they go.

## reading

reading-title = Reading the map
reading-text =
    If the order of ranks is known, (p, t, d) can be read from a heat map: the traffic of a job shows how it is parallelised.

    The rule for DeepSpeed's default order is: tensor ranks are neighbours (0, 1, …), then come replicas, then stages. So blocks on the diagonal are as wide as t. Replicas of the same part are t apart. Stages are t·d apart.

    Now take t = 4 and d = 2, and predict the picture before you look. The blocks become twice as wide. Data parallelism almost vanishes, because a replica's part is smaller and the ring has only two members. You can set it in Setup: tensor 4, data 2.

reading-notes = Print some maps and hand them out without their settings: reading (p, t, d) from a map is an exercise that people remember. Be careful with rings of two, where a line and its mirror image coincide.
reading-try-do = Make the tensor groups four wide: (p, t, d) = (4, 4, 2).
reading-question-ask = A map of 64 ranks in the default order shows blocks of 8 on the diagonal and isolated lines 32 cells away from it. What are (p, t, d)?
reading-question-choice-1-text = (2, 8, 4)
reading-question-choice-1-why = Yes: t = 8, stages t·d = 32 apart, so d = 4 and p = 64/32 = 2.
reading-question-choice-2-text = (4, 8, 2)
reading-question-choice-2-why = Then stages would be t·d = 16 apart.
reading-question-choice-3-text = (8, 2, 4)
reading-question-choice-3-why = The blocks on the diagonal are t wide, and they are 8 wide here.
reading-question-explain = At the start all tensor groups together send { $tp }, and { $pp } pairs of ranks exchange pipeline messages. Watch how both change at (4, 4, 2): splitting layers further makes *more* traffic, not less.

## time

time-title = Bytes are not time
time-text =
    Where does this step's time go? Of { $total }, compute takes { $comp }, the bubble { $bub }, tensor parallelism { $tp }, the pipeline { $pp }, data parallelism { $dp }.

    The pipeline moves { $ppb } in all, { $ratio } of what tensor parallelism moves, but takes { $tr } of its time: eight GPUs of a server share one NIC of 100 Gbit/s, while each card has its way through host memory to itself. **Time is bytes divided by the bandwidth they get**, and only what is not overlapped adds to the step.

    Two of these kinds are easily overlapped with compute. Gradients can be sent while the backward pass still runs, and pipeline messages while another micro-batch is computed. Here compute waits for each tensor-parallel all-reduce, since the next matrix product needs its result; newer frameworks hide part of it by splitting both into pieces.

time-notes = The timeline view lists the differences from the study's equations, term by term. Look for the causes: the shapes of the matrix products, stages of unequal length (14, 14, 14 and 12 layers), and the bandwidth that messages get.
time-question-ask = You may double one thing. Which shortens this step most?
time-question-choice-1-text = The speed of the NICs between servers
time-question-choice-1-why = It helps the pipeline, which is { $pp } of { $total }.
time-question-choice-2-text = The speed of the links inside servers
time-question-choice-2-why = Yes: tensor parallelism takes { $tp }, and the bubble, in which other stages wait for it too, shrinks with it.
time-question-choice-3-text = The number of micro-batches at the same work
time-question-choice-3-why = It would save about half of the bubble's { $bub }, and tensor parallelism stays as it is.
time-question-explain = Cards without direct access to each other pay for every sum. The study, too, found tensor parallelism to take the largest part of the communication: “about 50 %”, it says, and leaves open whether of the communication or of the step. Here it is { $part } of the step. Look at the timeline before you buy a network.

## zero

zero-title = Trading memory for bytes
zero-text =
    Replicas waste memory: each keeps the same optimiser state. [ZeRO](term:zero) shards it over the replicas. Stage 1 shards optimiser states, stage 2 gradients too, stage 3 also the parameters themselves.

    Stages 1 and 2 add no traffic: a reduce-scatter and an all-gather are the two halves of an all-reduce anyway. Stage 3 must gather the parameters before each use, forward and backward, and then scatter the gradients: three halves instead of two. With one micro-batch, as here, that is 1.5 times the bytes; the [ZeRO](term:zero) paper says so in its section 7.

    With more micro-batches the parameters are gathered again for each, and the traffic grows. Memory, traffic and time can be traded for one another, and it is important to know at what rate.

zero-notes = Write the three operations side by side: all-reduce = reduce-scatter + all-gather; ZeRO 1 and 2 = the same two; ZeRO 3 = all-gather + all-gather + reduce-scatter. Then raise the number of micro-batches and ask what grows.
name-gpt-1-3b-on-8-replicas = GPT-1.3B on 8 replicas
zero-try-do = Set ZeRO to 3 and see the traffic grow by half.
zero-question-ask = Replicas send { $b0 } in total without ZeRO. How many GB with stage 2?
zero-question-choice-1-text = { $b8 }: each has an eighth of the gradients
zero-question-choice-1-why = Each *keeps* an eighth, but must send its share of all the others.
zero-question-choice-2-text = { $b0 }: two halves instead of one all-reduce
zero-question-choice-2-why = Yes: each gradient is summed by one owner, and each parameter is sent from there. That makes two halves, as before.
zero-question-choice-3-text = { $b3 }: half as much again for the parameters
zero-question-choice-3-why = That is stage 3, where parameters are gathered twice.
zero-question-explain = Parameters, gradients and optimiser states take { $mem } on each GPU here without ZeRO. Stage 2 leaves the traffic as it is; only stage 3 adds to it.
