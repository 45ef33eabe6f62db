### The lesson “scale”. { $name } is the figure of that name.

title = Transport and scale
about = What changes with thousands of accelerators: hash collisions, lost packets, long sequences, failures, stragglers, and where to look when a job is slow.
source-1-text = Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024
source-2-text = H. Wang et al., Towards Domain-Specific Network Transport for Distributed DNN Training (MLT), NSDI 2024
source-3-text = H. Ge et al., ByteScale: Efficient Scaling of LLM Training with a 2048K Context Length on More Than 12,000 GPUs, 2025
source-4-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021, section 5.1: 34 days
source-5-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, section 3.3.4: interruptions

## hash

hash-title = Hash collisions
hash-text =
    Between two leaves there are as many paths as spines. Ordinary switches choose one for each flow by a hash of its addresses ([ECMP](term:ecmp)): this is simple, and packets stay in order. It spreads a million small flows well. But training has few, huge flows.

    Here 64 hosts each send 1 GB to one other; the fabric has full bisection. With an even split it takes { $e }. With a hash it takes { $h }: some uplink got { $n } flows while others are idle, { $f } times the load that an even split would give.

    MegaScale's remedy, on more than 12,000 GPUs, is to attach hosts at *half* the speed of the switches' uplinks, 200 on 400. Two flows can then share an uplink without harm: here the hash costs a factor of { $r2 } instead of { $r1 }. And hosts that communicate a lot are placed under the same switch.

hash-notes = Three seeds are enough to show the spread; a sweep over ten seeds makes a good histogram. The birthday problem explains the numbers: eight flows on eight uplinks rarely all get different ones.
name-by-hash = By hash
name-split-evenly = Split evenly
name-by-hash-hosts-of-200 = By hash, hosts of 200
name-split-evenly-hosts-of-200 = Split evenly, hosts of 200
name-everyone-sends-to-one-other = Each host sends to one other
hash-question-ask = Why does hashing work well for web traffic and badly for training?
hash-question-choice-1-text = Web flows are short, and collisions don't matter
hash-question-choice-1-why = They collide too; there are just so many of them that it evens out.
hash-question-choice-2-text = Many flows even out, a few large ones don't
hash-question-choice-2-why = Yes, by the law of large numbers.
hash-question-choice-3-text = Training uses RDMA, which can't be hashed
hash-question-choice-3-why = RDMA packets are hashed like all others.
hash-question-explain = Change the seed of the routing and see how the loss changes: on such a fabric, two runs of the same job differ by chance.

## packets

packets-title = A transport that knows the model
packets-text =
    Why not spread *packets* over all paths? Because they then arrive out of order, and RDMA NICs and TCP treat reordering as loss. MLT asks what training really needs, and makes three observations:

    - A gradient's packets may arrive in **any order**: each says to which part of the tensor it belongs. So every packet may take its own path, as in the evenly split designs here.
    - **Some loss is harmless**: stochastic gradient descent tolerates a small missing part of a gradient. So below a bound, lost packets need not be resent, and no rank waits for the last packet.
    - **Some gradients matter more**: those of the first layers are needed first in the next step. So switches drop or delay the others first.

    The bytes are the same as before. What changes is the wait for the slowest flow, whose tail latency sets the time of every step.

packets-notes = The evenly split design stands for packet spraying in a model without packets: each flow loads each path with its share. Reordering, loss and their cost are outside the model; say so.
packets-question-ask = For which traffic of a training step would you *not* allow loss?
packets-question-choice-1-text = Gradients between the replicas
packets-question-choice-1-why = For these, loss is harmless within bounds.
packets-question-choice-2-text = None: numbers are inexact anyway
packets-question-choice-2-why = Rounding is small and everywhere; a missing block is large and in one place.
packets-question-choice-3-text = Activations between tensor ranks
packets-question-choice-3-why = Yes: a wrong activation makes all later results wrong; it does more than make a step noisier.
packets-question-explain = By hash, the links in use have a mean utilisation of { $use } until the last flow finishes; evenly split, { $use1 }. NICs and switches now begin to support packet spraying. A transport that knows the application is an older idea.

## long

long-title = Very long sequences
long-text =
    A context of 131,072 tokens doesn't fit into a GPU's memory: the *activations* of a single sequence are too large. Context parallelism splits the sequence itself. Each rank holds a part of it, and for attention, keys and values travel around a ring, so that each part meets every other (ring attention).

    Here is Llama 3 8B on 64 H100s: eight ranks split the layers, eight split the sequence. In a step the context ring carries { $cp }, tensor parallelism { $tp }; they take { $tcp } and { $ttp } of { $t }.

    ByteScale, for contexts of up to two million tokens on 16,384 GPUs, starts from the observation that most sequences are short. Splitting each over the same number of ranks wastes communication on the short ones. So it splits every sequence over as many ranks as *it* needs, and balances the rest: groups are no longer fixed.

long-notes = Ring attention sends keys and values once around in the forward pass and twice in the backward pass. In the model none of it is overlapped; in practice much is, since attention over long sequences takes long to compute.
name-one-text-of-131-072-tokens = One sequence of 131,072 tokens
name-64-h100 = 64 H100
long-question-ask = Context parallelism moves { $ratio } fewer bytes than tensor parallelism, but takes longer. Why?
long-question-choice-1-text = Its ring runs between the servers
long-question-choice-1-why = Yes: it has the 400 Gbit/s of a NIC, while tensor parallelism has the links inside the server.
long-question-choice-2-text = Its messages are many and small
long-question-choice-2-why = Keys and values of 16,384 tokens are not small.
long-question-choice-3-text = Its ranks wait for the longest sequence
long-question-choice-3-why = All have the same length here.
long-question-explain = Where bytes go matters more than how many there are; see [placing ranks](lesson:placement). In practice the ring can also be overlapped with the compute of attention.

## failures

failures-title = Something will always fail
failures-text =
    One accelerator fails about every { $gpu } hours. This follows from the report on Llama 3: 419 unexpected interruptions of 16,384 GPUs in 54 days. It sounds harmless, but with 1024 of them something fails every { $mtbf }.

    This is the run that the Megatron paper estimates: 175 billion parameters, 300 billion tokens, 1024 A100s. Its formula gives 34 days; the page's model of each step gives { $days }.

    After a failure all ranks go back to the last *checkpoint*. Writing one takes time, here { $ck }; writing fewer of them loses more work. The best interval is about √(2 · write time · time between failures), { $int } here. Then { $good } of the time is useful: this is the [goodput](term:goodput).

failures-notes = 419 in 54 days on 16,384: one interruption per { $gpu } GPU hours, the page's default. Network faults caused a minor part of these; GPUs and their memory the largest.
name-175-billion-parameters-300-billion-tokens = 175 billion parameters, 300 billion tokens
name-1-024-a100 = 1024 A100
failures-try-do = Make checkpoints slow, 10 GB/s for all together, and see goodput fall below 96 %.
failures-question-ask = Sixteen times as many accelerators, 16,384: how many hours are there between two failures?
failures-question-number-slip-1-why = It is the other way round: the more accelerators, the sooner one fails.
failures-question-number-slip-2-why = That is for 1024 of them. More accelerators fail more often.
failures-question-explain = { $m16 }. At that size a system that needs an hour to restart would lose a good part of its time. Recovery has to be designed as carefully as speed.

## stragglers

stragglers-title = All ranks wait for the slowest
stragglers-text =
    A failure is at least noticed. An accelerator that is merely *slow* is worse: too hot, a weak power supply, another job on the host. All ranks take part in the all-reduce, so all wait for it.

    Take 128 A100s, each a little different (2 %). One in a hundred is a straggler that takes 20 % longer. Without any variation the step would take { $t }. With it, half of the draws take more than { $p50 }, and one in twenty more than { $p95 }.

    The *maximum* of many draws grows with their number, so large clusters suffer most. MegaScale's team found such machines by comparing the timings of all ranks, and removed them.

stragglers-notes = In the model, each accelerator's time is drawn once, log-normal; a tensor group waits for its slowest rank, a step for its slowest replica. Let students vary the number of replicas and watch the band.
name-one-slow-accelerator-in-a-hundred = One slow accelerator in a hundred
name-128-a100 = 128 A100
stragglers-try-do = Remove the stragglers, and see the median fall below 6.7 s.
stragglers-question-ask = By what percentage does the median step exceed the step without variation?
stragglers-question-number-slip-1-why = That is a time that few draws exceed. The question is about the median.
stragglers-question-number-slip-2-why = That is the difference as a percentage of the median. Divide it by the step without variation.
stragglers-question-explain = { $loss }, because of about one slow card among 128. The mean utilisation of the cluster hardly shows it; times by rank do.

## watch

watch-title = Finding a slow link
watch-text =
    A ring all-reduce of 1 GB over 16 hosts should take { $ok } on links of 100 Gbit/s. It takes { $t }. All hosts report the *same* low speed. Where do you look?

    1. Is it the job or the network? `nccl-tests` (all_reduce_perf) measures the [collective](lesson:collectives) without the job.
    2. What is the ring? MPI, or torchrun, started the processes and assigned the ranks. NCCL built the rings itself; `NCCL_DEBUG=INFO` prints them, with the NICs that it found.
    3. Does each port run at its full speed? `ibstat` prints state and *rate* of InfiniBand ports, `ethtool` the speed of Ethernet ports. `ethtool -S` and `perfquery` count errors, pauses and retransmissions.

    In the drawing, look for a full link among idle ones.

watch-notes = Commands to have ready: `ibstat`, `ibv_devinfo`, `ethtool eth0`, `ethtool -S eth0`, `perfquery`, `nvidia-smi topo -m`, `NCCL_DEBUG=INFO`. The page can read the table of `nvidia-smi topo -m` and draw the server.
name-as-found = As found
name-something-is-wrong-here = Something is wrong here
watch-try-do = Find the slow link and repair it: the all-reduce must take 0.2 s at most.
watch-question-ask = Why do *all* hosts report the low speed, and not only the one with the slow link?
watch-question-choice-1-text = The switch slows all of its ports down
watch-question-choice-1-why = Other traffic through it runs at full speed.
watch-question-choice-2-text = The slow link loses packets of all hosts
watch-question-choice-2-why = It carries only the traffic of its own host, and loses none here.
watch-question-choice-3-text = A step of a ring ends with its last message
watch-question-choice-3-why = Yes: one slow link makes a slow ring, and the counters of all the others show that they are idle part of the time.
watch-question-explain = The link of `h6` had come up at { $c }, and healthy links were used at { $u } only. A cable not fully plugged in, or a port that negotiated the wrong speed, is the most common cause.

## what-if

what-if-title = What if it fails?
what-if-text =
    You can find out before it happens. The page fails every link and every switch in turn, recomputes the routes and simulates again; equivalent failures are simulated once.

    For an all-to-all among 16 hosts on four leaves and four spines:

    - a link between leaf and spine: { $l } times as slow,
    - a whole spine: { $s } times as slow,
    - a host's link: that host is disconnected,
    - a leaf: { $cut } hosts are disconnected.

    So there is plenty of redundancy in the spine and none at the edge. This is common, and the edge is where most cables are. Alibaba's HPN uses *two* top-of-rack switches for the two ports of each NIC: if one fails, all hosts keep half of their speed.

    Fail something yourself in the drawing, and compare the times before and after.

what-if-notes = HPN's idea: with two switches per NIC the failure of one halves the speed and the job goes on. Have the class fail a switch of that preset and look.
name-four-leaves-four-spines = Four leaves, four spines
name-what-if-it-fails = What if it fails?
what-if-try-do = Let two spines fail, and see the all-to-all take more than 15 ms.
what-if-question-ask = A quarter of the spines has failed, and the all-to-all takes only { $s } times as long. Why so little?
what-if-question-choice-1-text = The other spines become faster
what-if-question-choice-1-why = No spine becomes faster.
what-if-question-choice-2-text = The hosts' own links were the bottleneck
what-if-question-choice-2-why = Yes: the spine had some spare capacity, and part of the traffic stays under its leaf.
what-if-question-choice-3-text = The failed spine carried no traffic
what-if-question-choice-3-why = It carried a quarter of what crosses leaves.
what-if-question-explain = From { $t } it hardly rises. If the spine had been sized [exactly](lesson:without-waste) for this traffic, any failure would show at once: a design without idle capacity has no reserve. Decide which reserve you want, and for what.
