### The lesson “placement”. { $name } is the figure of that name.

title = Where to place the ranks
about = The same job on the same machines, in another order: which traffic stays inside a server and which must leave it.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, section 4.1, figures 3 and 12: default and customised mapping
source-2-text = DeepSpeed, source of PipeModelDataParallelTopology: the order of the axes

## order

order-title = A rank and its place
order-text =
    With (p, t, d) = (4, 2, 4) there are 32 parts: stages, replicas and tensor parts, four by four by two. There are 32 GPUs in four servers. Which part runs on which GPU? Training gives the same result either way; the launcher decides, usually without anybody having thought about it.

    DeepSpeed's default counts tensor parts fastest, then replicas, then stages. So a server holds one *whole stage*: its four replicas, two GPUs each. Tensor groups and replicas communicate inside a server, stages across servers.

    The study's *customised* order counts tensor parts, then stages, then replicas. So a server holds one *whole replica*, and only gradients cross the network. Look at both heat maps: the outlined squares along the diagonal are the servers.

order-notes = Let the class write down rank = P·d·t + D·t + T and rank = D·p·t + P·t + T, and find ranks 0, 8 and 17 in both. The study fixes which groups are inside; the exact order of its customised mapping is our reading.
name-default-order = Default order
name-customised-order = Customised order
name-gpt-3b-as-4-2-4-two-orders = GPT-3B as (4, 2, 4), two orders
order-question-ask = Which kind of traffic leaves the servers in the customised order?
order-question-choice-1-text = Data parallelism: gradients
order-question-choice-1-why = Yes: replicas are in different servers now.
order-question-choice-2-text = Tensor parallelism: partial results
order-question-choice-2-why = Tensor ranks are neighbours in both orders; two of them always share a server.
order-question-choice-3-text = Pipeline parallelism: activations
order-question-choice-3-why = That is the default order. In the customised one all stages of a replica are in one server.
order-question-explain = Default: { $i0 } leaves the servers in a step, { $pp } of it pipeline messages. Customised: { $i1 }, all of it gradients.

## faster

faster-title = Which is faster?
faster-text =
    Fewer bytes across servers should mean less time. The study measured both on real machines: with the customised order the time of the pipeline went *down* and that of data parallelism went *up*.

    The page's model agrees. Default: pipeline { $pp0 }, data { $dp0 }. Customised: pipeline { $pp1 }, data { $dp1 }. The whole step takes { $t0 } and { $t1 }.

    Why does data parallelism take longer, though the same gradients are summed? Inside a server each ring had NVLink to itself. Now the rings of all stages and tensor parts leave each server through *one* NIC of 100 Gbit/s, and those that run at the same time share it.

    So it is a trade-off between messages sent once per micro-batch and an all-reduce done once per step.

faster-notes = The study used RTX 3090 cards on PCI Express, here it is V100 with NVLink: absolute times differ, the direction doesn't. Ask what a smaller global batch would do: fewer micro-batches favour the default order.
faster-question-ask = If each step had only one micro-batch instead of 8, which order would benefit?
faster-question-choice-1-text = The customised: it would have smaller gradients
faster-question-choice-1-why = Gradients have the size of the model; they don't depend on the number of micro-batches.
faster-question-choice-2-text = Neither: both orders would gain equally
faster-question-choice-2-why = One sends pipeline messages across servers, the other gradients; only the first depends on micro-batches.
faster-question-choice-3-text = The default: it would have fewer pipeline messages
faster-question-choice-3-why = Yes: pipeline traffic grows with the number of micro-batches, and gradients stay the same.
faster-question-explain = The customised order is { $gain } faster here: a modest gain, for one line in a configuration file.

## disaster

disaster-title = A bad placement
disaster-text =
    Now the worst of the simple orders: tensor parts in *different* servers. The second design has the same job, the same machines and the same number of bytes.

    But now { $tpi } of tensor-parallel all-reduces leaves the servers, where it was none before. Every layer of every micro-batch waits for an all-reduce over the network between the machines. Tensor parallelism takes { $tp1 } instead of { $tp0 }, and the step { $t1 } instead of { $t0 }.

    It happens in practice: a host list in the wrong order, a scheduler that assigns GPUs one by one, a container that sees its devices in another order. The job runs, the loss falls, no error is printed. It just takes { $ratio } as long, and nobody knows how fast it should be.

disaster-notes = A practical test for a new cluster: run the same short job with the default order and with the axes reversed. If the times are equal, something is wrong with one of the two, or with the network inside the servers.
name-tensor-groups-across-servers = Tensor groups across servers
name-tensor-groups-torn-apart = Tensor groups split up
disaster-question-ask = How does the heat map show this mistake at a glance?
disaster-question-choice-1-text = The diagonal is empty from corner to corner
disaster-question-choice-1-why = It always is: no GPU sends to itself.
disaster-question-choice-2-text = The heaviest cells lie outside the servers' squares
disaster-question-choice-2-why = Yes. The darkest cells belong inside the squares.
disaster-question-choice-3-text = There are more cells with traffic than before
disaster-question-choice-3-why = The number of pairs is the same; only their places differ.
disaster-question-explain = A rule that is nearly always right: **tensor inside a server, pipeline or data across.** Check it before the first long run, not after.

## does-not-fit

does-not-fit-title = When a replica doesn't fit
does-not-fit-text =
    With (4, 4, 2) a replica has 4 stages of 4 tensor parts: 16 GPUs, two servers. The customised order can no longer keep a replica in one server: its pipeline leaves the server once, between the second and the third stage.

    Default: { $i0 } across, step { $t0 }. Customised: { $i1 } across, step { $t1 }. It is still faster, since only one of three stage boundaries crosses servers instead of all three.

    But another (p, t, d) can matter more than the order: with fewer stages the [bubble](term:bubble) is smaller, and while tensor groups fit into a server their all-reduces stay on NVLink. **Choose the parallelism first, the order second.** The page can rank all combinations for you, under Timeline, Best setting.

does-not-fit-notes = (2, 4, 4) is one answer. Some combinations with less communication don't fit into 32 GB of memory: the memory card says so. That is why models are split at all.
name-gpt-3b-as-4-4-2-two-orders = GPT-3B as (4, 4, 2), two orders
does-not-fit-try-do = Find p, t and d for the 32 GPUs with which a step of the first design takes less than 20 s.
does-not-fit-question-ask = Why is (1, 1, 32), pure data parallelism with the least communication, not simply the best?
does-not-fit-question-choice-1-text = Because not all of it fits into 32 GB of memory
does-not-fit-question-choice-1-why = Yes: model, optimiser and activations need more. Memory forces the split, and the split costs communication.
does-not-fit-question-choice-2-text = Because the gradients would be too large to send
does-not-fit-question-choice-2-why = They are sent once a step and would take about a second of it.
does-not-fit-question-choice-3-text = Because 32 replicas can't be synchronised
does-not-fit-question-choice-3-why = Thousands are synchronised in everyday training runs.
does-not-fit-question-explain = At the start the two orders take { $t0 } and { $t1 }. The best setting is found over parallelism *and* order, within the memory.

## search

search-title = Let the page search
search-text =
    Here the ranks are placed at random, as a scheduler that ignores topology might place them. A step takes { $t }: { $inter } leaves the servers.

    There are 32! ways to place 32 ranks, about 10 to the 35th. Fortunately nearly all the good ones are *orders of the axes*: tensor, data and stage counted in some sequence. Trying all of these is quick; swapping single ranks afterwards adapts the order to a network that isn't regular.

    Change the placement: choose an order, drag rows of the heat map, or let the page search. The search shows what it has tried and stops when you tell it to.

    On real clusters the equivalent is a rank file, a host list in the right order, or a scheduler that knows its topology.

search-notes = The search tries all orders of the axes first and swaps afterwards. On regular networks the swaps rarely find anything; on one with a failed link, or of mixed servers, they do. Try it.
name-random-order = Random order
name-ranks-at-random = Ranks at random
search-try-do = Place the ranks so that no more than 40 GB leaves the servers in a step.
search-question-ask = What does the search have to know besides the bytes between ranks?
search-question-choice-1-text = The times: which message is sent before which
search-question-choice-1-why = It matters little; which pairs share links matters a lot.
search-question-choice-2-text = The network: which pairs share which links
search-question-choice-2-why = Yes. The fewest bytes across servers is a good guess; the shortest time is the goal.
search-question-choice-3-text = Nothing: fewest bytes across is always fastest
search-question-choice-3-why = Not where one NIC is shared by several rings while another idles.
search-question-explain = From { $inter } down to less than 40 GB without a single new cable: placement is the cheapest upgrade.

## adapters

adapters-title = More NICs, other trade-offs
adapters-text =
    Back to the shared NIC. Modern servers have one NIC for each GPU: eight [rails](term:rail). Then each of the eight gradient rings of the customised order has a NIC of its own.

    With one NIC the gradient all-reduce takes { $dp1 } of the step, with eight { $dp8 }. The advantage of keeping replicas inside grows, and the whole step takes { $t8 } instead of { $t1 }.

    Notice how small a part of the step that is. With this model on these cards, compute and the [bubble](term:bubble) dominate. On faster accelerators compute shrinks while the bytes stay the same; *then* the network dominates. Try it: choose other hardware in Setup and see what share of the step is communication.

adapters-notes = The timeline shows why the factor is two: the gradient all-reduces of the later stages are over before the first stage begins its own. Sharing a link matters only if it is shared at the same time.
name-one-adapter-a-server = One NIC per server
name-eight-adapters-a-server = Eight NICs per server
name-one-adapter-eight-adapters = One NIC, eight NICs
adapters-try-do = Choose hardware with which a step of the first design takes less than 15 s.
adapters-question-ask = By what factor do eight NICs shorten the gradient all-reduces here?
adapters-question-number-slip-1-why = It is the other way round: divide the longer time by the shorter one.
adapters-question-number-slip-2-why = That compares the whole steps. The question is about the gradient all-reduces alone.
adapters-question-explain = { $ratio }, not eight. The stages finish one after the other, and only the last of them delays the step: two rings met on the shared NIC, not eight. **Sharing costs only where transfers run at the same time.**
