### TransportTerms: How bytes get over a link.
### use crate::named::glossary::TermWords;

# (TermWords)
latency =
    .name = Latency
    .text = The time that a message of no size would take: cables, switches, adapters, software. A collective of many steps pays it at every step. It decides for small messages, bandwidth for large ones; they weigh the same at S = a·B.

# (TermWords)
ecmp =
    .name = ECMP
    .text = Equal-cost multi-path: a switch with several equally short ways spreads traffic over them, usually by a hash of the connection. An even split is the ideal; a hash puts several large flows on one link while another idles. The recipe offers both, the hash with a seed.

# (TermWords)
incast =
    .name = Incast
    .text = Many senders to one receiver at the same time: the last link divides its capacity among all of them, and queues before it overflow. In the fluid model it is a thin share; in a real network packets are lost or senders paused, which harms others too. Reduce to one rank and badly balanced experts do it.

# (TermWords)
tcp =
    .name = TCP
    .text = The Internet’s reliable transport: it raises its rate until packets are lost or delayed, then falls back, and so comes near to an equal share among connections like it. The kernel copies every byte, so that latency is tens of microseconds and one connection rarely fills a fast port. Measured runs took 4 to 28 % longer than the fluid model.

# (TermWords)
rdma =
    .name = RDMA
    .text = Remote direct memory access: the network adapter reads and writes another machine’s memory without its processor or kernel. It brings latency down to a few microseconds and leaves the processor free. InfiniBand and RoCE are two ways to carry it; GPUs’ memory can be its end as well.

# (TermWords)
roce =
    .name = RoCE
    .text = RDMA over converged Ethernet: version 2 carries it in UDP packets, so that it crosses ordinary routers. It wants a network that hardly loses packets, by pausing senders (PFC) and by slowing them down in time (ECN, DCQCN). Each connection follows one path, so hashed ECMP hurts it.

# (TermWords)
infiniband =
    .name = InfiniBand
    .text = A network made for RDMA: credits between neighbours keep it from losing packets, a manager sets all routes, and switches can add up collectives themselves (SHARP). NDR carries 400 Gbit/s on a port, HDR 200, EDR 100.

# (TermWords)
nvlink =
    .name = NVLink
    .text = NVIDIA’s links between the GPUs of a server or rack, several times as fast as their network adapters: 300 GB/s each way on an A100, 450 GB/s on an H100. It is where tensor parallelism belongs. NVSwitch joins all of them, and can add up all-reduces on the way (NVLS).

