### NameWords: What jobs, architectures, parts and operators are called on the page on wired jobs.

jobs =
    .n1 = DLRM, 64 tables, 128 servers
    .n2 = DLRM, 128 tables, 128 servers
    .n3 = CANDLE Uno, 128 servers
    .n4 = BERT, 128 servers
    .n5 = NCF, 128 servers
    .n6 = ResNet50, 128 servers
    .n7 = VGG16, 128 servers
    .n8 = DLRM, 16 servers
    .n9 = BERT, 16 servers
    .n10 = CANDLE Uno, 16 servers
architecture-names =
    .n1 = TopoOpt
    .n2 = Ideal switch
    .n3 = Fat-tree of similar cost
    .n4 = Oversubscribed fat-tree
    .n5 = Expander
    .n6 = SiP-ML
    .n7 = Circuits during the job
    .n8 = MixNet
    .n9 = Twisted torus
part-words =
    .n1 = Network adapter
    .n2 = Transceiver
    .n3 = Switch port
    .n4 = Fibre
    .n5 = Patch panel port
    .n6 = 1 × 2 optical switch
    .n7 = Optical circuit switch port
operators =
    .n1 = bottom{" "}
    .n2 = top{" "}
    .n3 = concatenation
    .n4 = encoder{" "}
    .n5 = attention
    .n6 = heads
    .n7 = addition
    .n8 = product
    .n9 = factors
    .n10 = pooling
    .n11 = activation
    .n12 = flattening
optics-names =
    .n1 = Patch panel
    .n2 = With look-ahead (1 × 2)
    .n3 = 3D MEMS
    .n4 = 2D MEMS
    .n5 = Silicon photonics
refused =
    .n1 = refused: not so many servers are free
    .n2 = refused: a part of a server would have no interface
    .n3 = refused: the job is unknown
concern-alone = One server has no one to send to. Take at least two.
concern-two = Two servers have one ring: the link between them. More interfaces are more of the same link; take more servers to see rings differ.
concern-no-ring = A ring that runs both ways takes two interfaces of a server. Raise the degree to 2, or let rings run one way.

# $rings (u32)
# $different (u32)
concern-repeated = { $rings } rings are wired, but only { $different } { $different ->
        [one] is distinct: they lie
        *[other] are distinct: some lie
    } side by side. Lower the degree, or choose a number of servers with more coprime jumps (a prime has the most).

# $interfaces (u32)
# $degree (u32)
concern-idle = { $interfaces } of { $degree } interfaces of a server stay idle: rings that run both ways take two each, and no traffic is left to pair. Take an even degree, or let rings run one way.

concern-apart = Some servers are not reached from others, so their traffic finds no way. Raise the degree.
concern-silent = Nothing is sent between servers: any wiring serves as well as another.
concern-no-all-reduce = Nothing is all-reduced: rings are there only so that everyone is reached.
concern-no-parallel = This job sends nothing but all-reduces: hops matter to no one, and any ring does as well as another.
concern-unpriced = The price list has no speeds, so costs and the fat-tree of similar cost are not known. Put at least one speed in the price list.
