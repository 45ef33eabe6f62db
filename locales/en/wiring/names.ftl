### NameWords: What jobs, architectures, parts and operators are called on the page on wired jobs.
### use gargalo_solver::topoopt::shards::{Optics, Refused};
### use gargalo_solver::topoopt::costs::WiringPart;
### use gargalo_solver::topoopt::architectures::Interconnect;

# $id (str)
job-name = { $id ->
    [dlrm-128] DLRM, 64 tables, 128 servers
    [dlrm-128-tables] DLRM, 128 tables, 128 servers
    [candle-128] CANDLE Uno, 128 servers
    [bert-128] BERT, 128 servers
    [ncf-128] NCF, 128 servers
    [resnet50-128] ResNet50, 128 servers
    [vgg16-128] VGG16, 128 servers
    [dlrm-16] DLRM, 16 servers
    [bert-16] BERT, 16 servers
    [candle-16] CANDLE Uno, 16 servers
    *[other] ?
}

# $architecture (Interconnect)
architecture-name = { $architecture ->
    [TopoOpt] TopoOpt
    [Ideal] Ideal switch
    [FatTree] Fat-tree of similar cost
    [Oversubscribed] Oversubscribed fat-tree
    [Expander] Expander
    [SipMl] SiP-ML
    [OcsReconfig] Circuits during the job
    [MixNet] MixNet
    *[TwistedTorus] Twisted torus
}

# $part (WiringPart)
part-name = { $part ->
    [Adapter] Network adapter
    [Transceiver] Transceiver
    [SwitchPort] Switch port
    [Fibre] Fibre
    [PanelPort] Patch panel port
    [OneByTwo] 1 × 2 optical switch
    *[CircuitPort] Optical circuit switch port
}

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

# $optics (Optics)
optics-name = { $optics ->
    [PatchPanel] Patch panel
    [LookAhead] With look-ahead (1 × 2)
    [Mems3d] 3D MEMS
    [Mems2d] 2D MEMS
    *[SiliconPhotonics] Silicon photonics
}

# $why (Refused)
refusal = { $why ->
    [NoRoom] refused: not so many servers are free
    [NoInterface] refused: a part of a server would have no interface
    *[UnknownJob] refused: the job is unknown
}

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
