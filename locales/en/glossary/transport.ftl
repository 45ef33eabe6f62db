### TransportTerms: How bytes get over a link.
### use crate::named::glossary::TermWords;

# (TermWords)
latency =
    .name = Latency
    .text = The time that an empty message would take: cables, switches, NICs, software. A collective with many steps pays it at every step. Latency dominates for small messages, bandwidth for large ones; they are equal at S = a·B.

# (TermWords)
ecmp =
    .name = ECMP
    .text = Equal-cost multi-path: a switch with several equally short paths spreads traffic over them, usually by a hash of the connection. An even split is the ideal; a hash can put several large flows on one link while another idles. Setup offers both, the hash with a seed.

# (TermWords)
incast =
    .name = Incast
    .text = Many senders to one receiver at the same time: the last link is shared among all of them, and queues before it overflow. In the fluid model each gets a small share; in a real network packets are lost or senders paused, which affects other traffic too. Reduce to one rank and unbalanced experts cause it.

# (TermWords)
tcp =
    .name = TCP
    .text = The Internet’s reliable transport: it raises its rate until packets are lost or delayed, then backs off, which approximates an equal share among similar connections. The kernel copies every byte, so latency is tens of microseconds and one connection rarely fills a fast port. Measured runs took 4 to 28 % longer than the fluid model.

# (TermWords)
rdma =
    .name = RDMA
    .text = Remote direct memory access: the NIC reads and writes another machine’s memory without involving its CPU or kernel. It reduces latency to a few microseconds and leaves the CPU free. InfiniBand and RoCE are two ways to carry it; it can also access GPU memory directly.

# (TermWords)
roce =
    .name = RoCE
    .text = RDMA over converged Ethernet: version 2 carries it in UDP packets, so that it crosses ordinary routers. It needs a nearly lossless network: senders are paused (PFC) and slowed down early (ECN, DCQCN). Each connection follows one path, so ECMP hash collisions hurt it.

# (TermWords)
infiniband =
    .name = InfiniBand
    .text = A network designed for RDMA: credit-based flow control prevents packet loss, a subnet manager sets all routes, and switches can perform reductions (SHARP). NDR carries 400 Gbit/s per port, HDR 200, EDR 100.

# (TermWords)
nvlink =
    .name = NVLink
    .text = NVIDIA’s links between the GPUs of a server or rack, several times as fast as their NICs: 300 GB/s each way on an A100, 450 GB/s on an H100. Tensor parallelism should run on them. NVSwitch connects all GPUs and can perform all-reduces in the switch (NVLS).

