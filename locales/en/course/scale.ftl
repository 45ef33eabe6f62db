### The lesson “scale”. { $name } is the figure of that name.

title = Transport and scale
about = What changes with thousands of accelerators: unlucky hashes, lost packets, long texts, failures, stragglers, and what to look at when it is slow.
source-1-text = Z. Jiang et al., MegaScale: Scaling Large Language Model Training to More Than 10,000 GPUs, NSDI 2024
source-2-text = H. Wang et al., Towards Domain-Specific Network Transport for Distributed DNN Training (MLT), NSDI 2024
source-3-text = H. Ge et al., ByteScale: Efficient Scaling of LLM Training with a 2048K Context Length on More Than 12,000 GPUs, 2025
source-4-text = D. Narayanan et al., Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM, SC 2021, section 5.1: 34 days
source-5-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, section 3.3.4: interruptions

## hash

hash-title = Unlucky hashes
hash-text =
    Between two leaves there are as many ways as spines. Ordinary switches choose one for each flow by a hash of its addresses ([ECMP](term:ecmp)): simple, and packets stay in order. With a million small flows it spreads well. Training has few, huge flows.

    64 hosts, each sends 1 GB to one other; the fabric has full bisection. Split evenly it takes { $e }. By hash { $h }: some uplink got { $n } flows, while others idle. { $f } times the load on it that an even split would give.

    MegaScale's remedy, on more than 12,000 GPUs: hosts attached at *half* the speed of the switches' uplinks, 200 on 400. Two flows may then meet on an uplink without harm: here the hash costs a factor of { $r2 } in place of { $r1 }. And hosts that talk a lot are put under the same switch.

hash-notes = Three seeds are enough to show the spread; a sweep over ten seeds makes a fine histogram. The birthday problem explains the numbers: eight flows on eight uplinks rarely sit apart.
name-by-hash = By hash
name-split-evenly = Split evenly
name-by-hash-hosts-of-200 = By hash, hosts of 200
name-split-evenly-hosts-of-200 = Split evenly, hosts of 200
name-everyone-sends-to-one-other = Everyone sends to one other
hash-question-ask = Why does hashing work well for web traffic and badly for training?
hash-question-choice-1-text = Web flows are short, and collisions don't matter
hash-question-choice-1-why = They collide too; there are only so many of them that it evens out.
hash-question-choice-2-text = Many flows even out, a few large ones don't
hash-question-choice-2-why = Yes, the law of large numbers needs large numbers.
hash-question-choice-3-text = Training uses RDMA, which can't be hashed
hash-question-choice-3-why = It is hashed like everything else.
hash-question-explain = Change the seed of the routing and see how the loss changes: on such a fabric two runs of the same job differ by luck.

## packets

packets-title = A transport that knows the model
packets-text =
    Why not spread *packets* over all ways? Because they arrive out of order, and RDMA adapters and TCP take disorder for loss. MLT asks what training really needs, and makes three observations:

    - A gradient's packets may arrive in **any order**: each says to which place of the tensor it belongs. So every packet may take its own way, as in the evenly split designs here.
    - **Some loss is harmless**: stochastic descent forgives a small missing part of a gradient. So a loss below a bound need not be sent again, and nobody waits for the last packet.
    - **Some gradients matter more**: those of front layers are needed first in the next step. So switches drop or delay others first.

    The bytes are the same as before. What changes is waiting: the tail of the slowest flow, which decides about every step.

packets-notes = The evenly split design stands for packet spraying in a model without packets: each flow loads each way by its share. Reordering, loss and their cost are outside of the model; say so.
packets-question-ask = For which traffic of a training step would you *not* allow loss?
packets-question-choice-1-text = Gradients between the replicas
packets-question-choice-1-why = They are the very case for which it is harmless within bounds.
packets-question-choice-2-text = None: numbers are inexact anyway
packets-question-choice-2-why = Rounding is small and everywhere; a missing block is large and in one place.
packets-question-choice-3-text = Activations between tensor ranks
packets-question-choice-3-why = Yes: a wrong activation makes wrong results in all that follows, not just a noisier step.
packets-question-explain = By hash the links in use are at { $use } on average until the last flow ends, evenly split at { $use1 }. Spraying packets is now arriving in adapters and switches; the idea that the transport may know the application is older than that, and will outlive it.

## long

long-title = Very long texts
long-text =
    A context of 131,072 tokens doesn't fit into a GPU's memory: the *activations* of a single text are too large. Context parallelism cuts the text itself. Each rank holds a stretch of it, and for attention keys and values travel around a ring, so that each stretch meets each other (ring attention).

    Here Llama 3 8B on 64 H100: eight ranks share the layers, eight share the text. In a step the context ring carries { $cp }, tensor parallelism { $tp }; and it takes { $tcp } and { $ttp } of { $t }.

    ByteScale, for contexts of up to two million tokens on more than 12,000 GPUs, starts from the observation that most texts are short. To cut each over the same number of ranks wastes communication on the short ones. So it cuts every text over as many ranks as *it* needs, and balances the rest: groups are no longer fixed.

long-notes = Ring attention sends keys and values once around forward and twice backward. In the model nothing of it is hidden; in practice much is, since attention over long texts computes for long.
name-one-text-of-131-072-tokens = One text of 131,072 tokens
name-64-h100 = 64 H100
long-question-ask = Context parallelism moves { $ratio } fewer bytes than tensor parallelism, but takes longer. Why?
long-question-choice-1-text = Its ring runs between the servers
long-question-choice-1-why = Yes: 400 Gbit/s of an adapter, while tensor parallelism has the links inside.
long-question-choice-2-text = Its messages are many and small
long-question-choice-2-why = Keys and values of 16,384 tokens are not small.
long-question-choice-3-text = Its ranks wait for the longest text
long-question-choice-3-why = All have the same length here.
long-question-explain = Where bytes go counts more than how many they are; see [placing ranks](lesson:placement). In reality the ring can also hide behind the computing of attention.

## failures

failures-title = Something always fails
failures-text =
    One accelerator fails about every { $gpu } hours; that is what the report on Llama 3 comes to: 419 unexpected interruptions of 16,384 GPUs in 54 days. It sounds harmless. With 1024 of them something fails every { $mtbf }.

    This is the run that the Megatron paper works out: 175 billion parameters, 300 billion tokens, 1024 A100. It gives 34 days by a formula; the page's model, step by step, { $days }.

    After a failure all go back to the last *checkpoint*. Writing one takes time, here { $ck }; writing rarely loses more work. The best interval is about √(2 · write time · time between failures), { $int } here. Then { $good } of the time is useful. [Goodput](term:goodput) is what remains of throughput when reality is done with it.

failures-notes = 419 in 54 days on 16,384: one interruption per { $gpu } GPU hours, the page's default. Network trouble was a minor part of these; GPUs and their memory the largest.
name-175-billion-parameters-300-billion-tokens = 175 billion parameters, 300 billion tokens
name-1-024-a100 = 1024 A100
failures-try-do = Make checkpoints slow, 10 GB/s for all together, and see goodput fall below 96%.
failures-question-ask = Sixteen times as many accelerators, 16,384. How many hours lie between two failures?
failures-question-number-slip-1-why = The other way round: of more accelerators one fails sooner.
failures-question-number-slip-2-why = That holds for 1024 of them. More accelerators fail more often.
failures-question-explain = { $m16 }. At that size a system that needs an hour to get going again would lose a good part of its time. Recovery, not just speed, has to be designed.

## stragglers

stragglers-title = Everyone waits for the slowest
stragglers-text =
    Failing is at least honest. Worse is an accelerator that is merely *slow*: too warm, a tired power supply, a neighbour on the host. Everybody meets in the all-reduce, so everybody waits for it.

    128 A100, each a little different (2%). One in a hundred is a straggler that takes 20% longer. Without any variation the step would take { $t }. With it, half of the draws take more than { $p50 }, and one in twenty more than { $p95 }.

    It is a law of large numbers, but the unkind one: the *maximum* of many draws grows with their number. MegaScale's team found machines of this kind by comparing timings of all ranks, and took them out.

stragglers-notes = The model: each accelerator's time is drawn once, log-normal; a tensor group waits for its slowest rank, a step for its slowest replica. Let them vary the number of replicas and watch the band.
name-one-slow-accelerator-in-a-hundred = One slow accelerator in a hundred
name-128-a100 = 128 A100
stragglers-try-do = Take the stragglers out, and see the median come below 6.7 s.
stragglers-question-ask = By how many percent does the median step exceed the step without variation?
stragglers-question-number-slip-1-why = That is a time that few draws exceed. Asked is the median.
stragglers-question-number-slip-2-why = That is the difference as a part of the median. Divide it by the step without variation.
stragglers-question-explain = { $loss }, because of about one slow card among 128. Mean utilisation of the cluster shows next to nothing of it; times by rank do.

## watch

watch-title = Something is wrong here
watch-text =
    An all-reduce of 1 GB around 16 hosts should take { $ok } on links of 100 Gbit/s. It takes { $t }. All hosts report the *same* low speed. Where do you look?

    1. Is it the job or the network? `nccl-tests` (all_reduce_perf) measures the [collective](lesson:collectives) without the job.
    2. Who arranged what? MPI, or torchrun, started the processes and gave out the ranks. NCCL built the rings itself; `NCCL_DEBUG=INFO` prints them, with the adapters that it found.
    3. Is each port what it should be? `ibstat` prints state and *rate* of InfiniBand ports, `ethtool` the speed of Ethernet ones. `ethtool -S` and `perfquery` count errors, pauses and retransmissions.

    In the drawing, look for a full link among idle ones.

watch-notes = Commands to have ready: `ibstat`, `ibv_devinfo`, `ethtool eth0`, `ethtool -S eth0`, `perfquery`, `nvidia-smi topo -m`, `NCCL_DEBUG=INFO`. The page reads the table of `nvidia-smi topo -m` and draws the server.
name-as-found = As found
name-something-is-wrong-here = Something is wrong here
watch-try-do = Find the sick link and repair it: the all-reduce in 0.2 s at most.
watch-question-ask = Why do *all* hosts report the low speed, not only the one with the sick link?
watch-question-choice-1-text = The switch slows all of its ports down
watch-question-choice-1-why = Other traffic through it runs at full speed.
watch-question-choice-2-text = The sick link loses packets of everyone
watch-question-choice-2-why = It carries its own host's only, and loses none here.
watch-question-choice-3-text = A step of a ring ends with its last message
watch-question-choice-3-why = Yes: one slow link makes a slow ring, and the counters of all others just show idling.
watch-question-explain = The link of `h6` had come up at { $c }, and healthy links were used at { $u } only. A cable half plugged in, a port that negotiated the wrong speed: the commonest finding of all.

## what-if

what-if-title = What if it fails?
what-if-text =
    One can ask before it happens. The page fails every link and every switch in turn, routes anew and solves again; what is alike is solved once.

    For an all-to-all among 16 hosts on four leaves and four spines:

    - a link between leaf and spine: { $l } times as slow,
    - a whole spine: { $s } times as slow,
    - a host's link: that host is cut off,
    - a leaf: { $cut } hosts are cut off.

    So redundancy is abundant above, and absent at the edge. That is the usual picture, and the edge is where most cables are. Alibaba's HPN answers with *two* top-of-rack switches for each adapter's two ports: if one dies, all keep half of their speed.

    Fail something yourself in the drawing, and compare the times before and after.

what-if-notes = HPN's idea: with two switches per adapter the failure of one halves the speed and saves the job. Have the class fail a switch of that preset and see.
name-four-leaves-four-spines = Four leaves, four spines
name-what-if-it-fails = What if it fails?
what-if-try-do = Let two spines fail, and see the all-to-all take more than 15 ms.
what-if-question-ask = A quarter of the spines is gone, and the all-to-all takes only { $s } times as long. Why so little?
what-if-question-choice-1-text = The other spines become faster
what-if-question-choice-1-why = Nothing becomes faster.
what-if-question-choice-2-text = The hosts' own links were the bottleneck
what-if-question-choice-2-why = Yes: the spine had some room to spare, and part of the traffic stays under its leaf.
what-if-question-choice-3-text = The failed spine carried no traffic
what-if-question-choice-3-why = It carried a quarter of what crosses leaves.
what-if-question-explain = From { $t } it hardly rises. Had the spine been built [exactly right](lesson:without-waste) for this traffic, any failure would show at once: a design without waste has no reserve. Decide which reserve you want, and for what.
