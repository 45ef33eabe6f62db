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
    [OcsReconfig] Reconfigured circuits
    [MixNet] MixNet
    *[TwistedTorus] Twisted torus
}

# $part (WiringPart)
part-name = { $part ->
    [Adapter] NIC
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
    [NoRoom] rejected: not enough free servers
    [NoInterface] rejected: a part of a server would have no interface
    *[UnknownJob] rejected: unknown job
}

concern-alone = A single server has no peers. Use at least two.
concern-two = Two servers have only one ring: the link between them. More interfaces only duplicate it; use more servers to get different rings.
concern-no-ring = A bidirectional ring uses two interfaces per server. Raise the degree to 2, or use one-way rings.

# $rings (u32)
# $different (u32)
concern-repeated = { $rings } rings are wired, but only { $different } { $different ->
        [one] is distinct: they run
        *[other] are distinct: some run
    } in parallel. Lower the degree, or choose a number of servers with more coprime jumps (a prime has the most).

# $interfaces (u32)
# $degree (u32)
concern-idle = { $interfaces } of { $degree } interfaces per server stay idle: bidirectional rings use two each, and there is no traffic left for pairs. Use an even degree, or one-way rings.

concern-apart = Some servers cannot be reached from others, so their traffic has no path. Raise the degree.
concern-silent = Nothing is sent between servers: any wiring is as good as another.
concern-no-all-reduce = There is no all-reduce: the rings only provide connectivity.
concern-no-parallel = This job sends only all-reduces: hop counts do not matter, and any ring is as good as another.
concern-unpriced = The price list has no speeds, so costs and the fat-tree of similar cost are unknown. Add at least one speed to the price list.
