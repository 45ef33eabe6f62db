### The lesson “transports”. { $name } is the figure of that name.

title = TCP, RoCE, InfiniBand, NVLink
about = What lies between the speed on the data sheet and the speed of your job: latency, efficiency, effective bandwidth, and when each matters.
source-1-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, sections 4.2 and 4.3: transports and platforms
source-2-text = R. Hockney, The communication challenge for MPP: Intel Paragon and Meiko CS-2, Parallel Computing, 1994: latency, bandwidth and n½
source-3-text = NVIDIA, nccl-tests, doc/PERFORMANCE.md
source-4-text = J. Bang et al., vTrain: A Simulation Framework for Evaluating Cost-effective and Compute-optimal LLM Training, MICRO 2024: the measured all-reduce curves

## one-message

one-message-title = The time of one message
one-message-text =
    The oldest model of a network has two numbers, a [latency](term:latency) α and a bandwidth B: a message of S bytes takes **α + S/B**.

    One message between two hosts on links of 100 Gbit/s, for 1 kB, 1 MB and 1 GB:

    - [TCP](term:tcp) through the kernel: { $t0 }, { $t1 }, { $t2 }
    - [RoCE](term:roce): { $r0 }, { $r1 }, { $r2 }
    - [InfiniBand](term:infiniband): { $i0 }, { $i1 }, { $i2 }

    The small message is dominated by latency, the large one by bandwidth. Both parts take the same time at the size α·B: such a message reaches half of the bandwidth. On a faster link this size is *larger*, since more bytes are sent in the same latency.

    The values of α and of the efficiency for TCP and RoCE are typical estimates; set your own in Setup.

one-message-notes = Have students plot time over size on paper with both axes logarithmic: a flat part, a slope, and the corner at α·B. Every network has a curve of this shape.
name-one-message = One message
name-100-gbit-s = 100 Gbit/s
name-400-gbit-s = 400 Gbit/s
one-message-question-ask = The link becomes four times as fast, 400 Gbit/s. What happens to the 1 kB message over TCP?
one-message-question-choice-1-text = It takes nearly as long as before
one-message-question-choice-1-why = Yes: { $t0 } becomes { $f0 }. More bandwidth doesn't reduce latency.
one-message-question-choice-2-text = It takes half of the time
one-message-question-choice-2-why = Not even that: only the small bandwidth term shrinks.
one-message-question-choice-3-text = It takes a quarter of the time
one-message-question-choice-3-why = That is true of the large one: { $t2 } becomes { $f2 }.
one-message-question-explain = “10 times the bandwidth” can mean anything from ten times faster to no faster at all. Ask how large the messages are.

## rdma

rdma-title = Bypassing the kernel
rdma-text =
    Why is TCP slower on the same wire? Every packet passes through the operating system: copies, checksums, interrupts, a CPU core at 100 %. A single core can hardly fill 100 Gbit/s. With [RDMA](term:rdma) the NIC reads and writes memory itself, with GPUDirect even the GPU's memory; the CPU only starts the transfer. RoCE is RDMA in Ethernet packets; InfiniBand is a network made for RDMA.

    The APNet study measured eight V100s in two machines: RoCE gave **1.8 times** the all-reduce throughput of TCP for messages above 10 MB; the communication of VGG16 became twice as fast, and its iterations 1.5 times.

    Here the same all-reduce of 100 MB takes { $t } over TCP, { $r } over RoCE, { $i } over InfiniBand.

rdma-notes = The three published ratios are consistent: if communication halves, the iteration is 1.5 times as fast exactly if communication was two thirds of the TCP iteration. Let students derive it: (X + c)/(X/2 + c) = 1.5 gives X = 2c.
name-all-reduce-over-100-gbit-s = All-reduce over 100 Gbit/s
name-two-machines-of-four = Two machines of four
rdma-try-do = Choose a transport with which the all-reduce of 100 MB takes less than 16 ms.
rdma-question-ask = Communication of VGG16 became twice as fast, but iterations only 1.5 times. Why?
rdma-question-choice-1-text = The measurement was imprecise
rdma-question-choice-1-why = The two numbers are consistent with each other.
rdma-question-choice-2-text = Compute takes as long as before
rdma-question-choice-2-why = Yes, Amdahl's law: with communication at two thirds of the iteration, halving it saves one third.
rdma-question-choice-3-text = RoCE needs more CPU time
rdma-question-choice-3-why = It needs less; that is the point of RDMA.
rdma-question-explain = In this model RoCE is { $ratio } as fast as TCP for 100 MB, in line with the study. How much a job gains depends on what else it does.

## lossless

lossless-title = RoCE or InfiniBand
lossless-text =
    For large messages RoCE and InfiniBand are much closer to each other than to TCP: in this model RoCE takes { $diff } longer for the 100 MB of the previous step. What sets them apart is how they deal with loss and congestion.

    Classic RDMA handles loss badly: after a lost packet, it resends everything from that packet on. InfiniBand avoids loss by *credits*: nothing is sent unless the next hop has buffer space for it. Ethernet has a similar mechanism, *priority flow control*: a switch whose buffers fill up tells its neighbours to pause. Pauses spread backwards; a single slow receiver can stop flows that have nothing to do with it.

    So RoCE networks add *congestion control* (DCQCN and successors), which slows senders down before a pause is needed, and its thresholds are hard to tune. InfiniBand needs its own switches and its own management, mostly from a single vendor.

    This page models neither pauses nor loss. In a well-run network they should hardly matter.

lossless-notes = If your institution runs a RoCE network, bring the counters of a real switch to class. A pause counter that rises where no host sends is the best illustration of head-of-line blocking.
lossless-question-ask = On a RoCE network all jobs slow down for a few milliseconds now and then, although no link is full. What do you look at first?
lossless-question-choice-1-text = The pause counters of switches and NICs
lossless-question-choice-1-why = Yes: pauses stop links that are not full. `ethtool -S` shows them at the NIC.
lossless-question-choice-2-text = The speed that the links have negotiated
lossless-question-choice-2-why = A slow link would be full, and slow all the time.
lossless-question-choice-3-text = The batch sizes of the jobs that suffer
lossless-question-choice-3-why = It wouldn't make *all* jobs slow at the same moments.
lossless-question-explain = The { $diff } in bandwidth are an estimate from the catalogue. Operations matter more: which of the two can your staff run and repair?

## inside

inside-title = Inside the server
inside-text =
    Before a byte reaches the network it crosses the server. [NVLink](term:nvlink) connects GPUs at hundreds of gigabytes a second, PCI Express at tens. Consumer cards may have no direct path to each other at all, so each byte goes through host memory, twice over the same bus.

    The study compared three platforms with the *same* 100 Gbit/s NIC. With eight workers in two machines, V100s with NVLink had 2.2 times the all-reduce throughput of V100 with PCI Express, and 3.7 times that of RTX 3090.

    Here the all-reduce takes { $n } with NVLink, { $p } and { $r } without: the bottleneck of the V100 on PCI Express is the link between the two CPU sockets, that of the RTX 3090 each card's way through host memory. Look at the Bottlenecks view: it isn't the NIC, as many expect.

inside-notes = The capacity between sockets is what NCCL assumes for that CPU link, 6 GB/s, a sixth less for direct access, half for host memory, where every byte passes twice. So the ratios are a prediction from a few constants, not a fit.
name-the-same-all-reduce-on-three-platforms = The same all-reduce on three platforms
name-v100-nvlink = V100, NVLink
name-v100-pci-express = V100, PCI Express
name-rtx-3090-pci-express = RTX 3090, PCI Express
inside-question-ask = You replace the 100 Gbit/s NICs of the RTX 3090 machines with 400 Gbit/s ones. What do you gain for this all-reduce?
inside-question-choice-1-text = Much: it becomes four times as fast
inside-question-choice-1-why = Only if the NIC were the bottleneck.
inside-question-choice-2-text = Nothing: it stays as slow as it was
inside-question-choice-2-why = Yes: the way through host memory is the bottleneck, and it has not changed.
inside-question-choice-3-text = Much: it reaches the speed of NVLink
inside-question-choice-3-why = The bottleneck is inside the server.
inside-question-explain = By this model NVLink is { $half } and { $ratio } as fast as the other two, close to the published 2.2 and 3.7. A fast network does not help a slow server.

## effective

effective-title = Effective bandwidth
effective-text =
    What do eight A100s reach in practice? nccl-tests runs an all-reduce at every size and prints two bandwidths: [algbw](term:algbw), size divided by time, and [busbw](term:busbw), that times 2(n − 1)/n, which can be compared with the speed of a port.

    The curve here is measured. At 1 MiB the bus bandwidth is { $b1 }; at 16 MiB { $b16 }; at 1 GiB { $b1024 }. The links could carry 300 GB/s.

    At the left end latency dominates, in the middle the library changes algorithms and protocols, and the right end is what remains after overheads: the [effective bandwidth](term:effective-bandwidth) to use in all planning. A calculation with 300 GB/s is wrong by more than a quarter at best, and by a factor of fifteen for small messages.

effective-notes = The curve was published with vTrain, from nccl-tests on one machine with eight A100s. Nothing was measured below 1 MiB; the page uses the latency of the smallest size there.
name-all-reduce-of-8-a100-as-measured = All-reduce of 8 A100, as measured
name-8-a100 = 8 A100
effective-try-do = Find a size at which the all-reduce reaches a bus bandwidth of 230 GB/s.
effective-question-ask = How many milliseconds does the all-reduce of 128 MiB take, as measured?
effective-question-number-slip-1-why = That is the size divided by the bus bandwidth, which counts 2(n − 1)/n of it.
effective-question-explain = { $t }. A framework that sends gradients in buckets of 25 MiB gets less bandwidth than one that sends 128 MiB at once, but may begin earlier. That trade-off is why the bucket size is a setting.

## when

when-title = When latency matters
when-text =
    Take a [ring](term:ring) all-reduce of 100 kB among 64 hosts over RoCE. On 100 Gbit/s it takes { $t0 }, on 400 Gbit/s { $t1 }: a much more expensive network gains almost nothing. There are { $n } steps, each with its latency and very little data.

    Other changes help: fewer steps (another algorithm), a lower latency for each (another transport), or fewer, larger messages (fusion).

    A rule of thumb: compare the bytes of a step with α·B. For RoCE at 100 Gbit/s that is some { $ab }, at 400 Gbit/s four times as much. If the steps are far above, more bandwidth helps; if they are far below, fewer steps help. Gradients are far above. The all-reduces of each token when [serving](lesson:serving) a model, and barriers, are far below.

when-notes = A useful table for the board: message size down, number of steps across; mark where gradients, tensor-parallel all-reduces, pipeline messages and expert all-to-alls lie.
name-64-hosts-100-gbit-s = 64 hosts, 100 Gbit/s
name-64-hosts-400-gbit-s = 64 hosts, 400 Gbit/s
name-100-kb-among-64 = 100 kB among 64
when-try-do = Get the all-reduce of 100 kB on the slower network below 60 µs.
when-question-ask = Which change helps the ring of 64 hosts with its 100 kB most?
when-question-choice-1-text = Links of 400 Gbit/s instead of 100
when-question-choice-1-why = From { $t0 } to { $t1 }.
when-question-choice-2-text = A second NIC in each of the hosts
when-question-choice-2-why = It doubles the bandwidth, which is not the limit here.
when-question-choice-3-text = Halving and doubling instead of the ring
when-question-choice-3-why = Yes: 12 steps instead of { $n }. For small messages the time depends on the number of steps.
when-question-explain = Ask two questions before every purchase: how large are the messages, and how many must follow one another?
