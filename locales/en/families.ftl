### FamilyMessages: Names of networks, and what each is.
### pub use crate::named::families::{family, key};
### use crate::named::recipe::Choice;
### find family-… (Choice)

# (Choice)
family-single-switch =
    .name = Single switch
    .about = All hosts on one non-blocking switch, so each host’s own link is its only bottleneck. The reference for every other network, as long as one switch has enough ports.

# (Choice)
family-star =
    .name = Star
    .about = One central host forwards for all others, like a parameter server. It carries all traffic and is a single point of failure.

# (Choice)
family-ring =
    .name = Ring
    .about = Each host is linked to the next, and the last to the first. Ring all-reduce is optimal here with two links per host; traffic to distant hosts crosses half the ring.

# (Choice)
family-full-mesh =
    .name = Full mesh
    .about = A link between every pair of hosts: nothing is shared, but each host needs a port for every other. Used inside servers and between a few sites.

# (Choice)
family-leaf-spine =
    .name = Leaf-spine
    .about = Hosts on leaf switches, every leaf linked to every spine: any two hosts are at most four links apart, with one equal-cost path per spine. Fewer uplinks than hosts make it oversubscribed, and cheaper.

# (Choice)
family-fat-tree =
    .name = Fat-tree
    .about = Three tiers of equal switches with k ports, in k pods: k³/4 hosts, all able to send at full speed at once over (k/2)² equal-cost paths. The textbook data-centre network (Al-Fares et al., SIGCOMM 2008).

# (Choice)
family-clos =
    .name = Clos, by radix
    .about = Any number of hosts under two or three tiers of switches with R ports. Two tiers reach R²/2 hosts with 3N/R switches, three reach R³/4 with 5N/R; more hosts on a leaf oversubscribe it.

# (Choice)
family-rail-optimised =
    .name = Rail-optimised
    .about = GPU r of every server in a unit connects to leaf r, its rail; spines connect the rails. Traffic between GPUs of the same local rank never leaves the leaf. The design of NVIDIA’s DGX SuperPOD.

# (Choice)
family-rail-only =
    .name = Rail-only
    .about = Rails with no spine: traffic changes rail inside a server, over NVLink. Training large language models is hardly affected, and 38 to 77 % of the network cost is saved (Wang et al., 2023).

# (Choice)
family-hpn =
    .name = HPN, dual plane
    .about = Alibaba’s network: each GPU’s NIC has two ports into two separate planes, each with its own top-of-rack switch, so that no single switch failure stops a GPU (Qian et al., SIGCOMM 2024).

# (Choice)
family-dragonfly =
    .name = Dragonfly
    .about = Groups of fully connected routers, with a link between every two groups: at most three router hops, with few long cables. Minimal routing crosses one global link; Valiant routing spreads adversarial traffic over two (Kim et al., ISCA 2008).

# (Choice)
family-torus =
    .name = Torus
    .about = A grid of one to four dimensions with wrap-around links: each host has two neighbours per dimension and forwards for others. No switches; traffic between neighbours is cheap, distant traffic is not. With a twist it carries up to 1.7 times the all-to-all (TPU v4).

# (Choice)
family-mesh =
    .name = Mesh
    .about = A grid without wrap-around links, as on a chip or wafer. The middle carries the most traffic while the edges idle.

# (Choice)
family-hypercube =
    .name = Hypercube
    .about = Hosts at the corners of a cube of n dimensions, n links each: any two are at most n hops apart, with full bisection bandwidth. Recursive halving and doubling maps onto it exactly.

# (Choice)
family-slim-fly =
    .name = Slim Fly
    .about = Routers at most two hops apart, with close to the theoretical minimum of links (McKay, Miller and Širáň’s graphs). q = 5 is the Hoffman–Singleton graph (Besta and Hoefler, SC 2014).

# (Choice)
family-jellyfish =
    .name = Jellyfish
    .about = A random regular graph of switches: short paths for its cost, any size, and easy to grow a few switches at a time (Singla et al., NSDI 2012). The seed decides which graph.

# (Choice)
family-circulant =
    .name = Direct rings
    .about = Servers wired to each other over patch panels or optical switches, in parallel rings: in ring +p each is linked to the p-th after it. The topology TopoOpt builds for a training job: rings carry the all-reduces, and jumps of several lengths give short paths to the rest (Wang et al., NSDI 2023).

# (Choice)
family-bcube =
    .name = BCube
    .about = Servers with a port in each of k + 1 levels of small switches, forwarding for each other: k + 1 disjoint paths between any two, so a switch failure costs little (Guo et al., SIGCOMM 2009).

# (Choice)
family-ipe-2023 =
    .name = Rede Ipê, 2023
    .about = The Brazilian research network, from RNP’s map of May 2023: 28 points of presence (one per state, the Federal District and Campina Grande) on links of 1 to 200 Gbit/s.

# (Choice)
family-ipe-2010 =
    .name = Rede Ipê, 2010
    .about = The same network thirteen years earlier, from the Internet Topology Zoo.

# (Choice)
family-b4 =
    .name = Google B4
    .about = Google’s network between its data centres in 2013: 12 sites, 19 links (Jain et al., SIGCOMM 2013). Site locations are not published; they are drawn from west to east.

# (Choice)
family-abilene =
    .name = Abilene
    .about = The backbone of Internet2 in 2005: 11 sites over the United States, 14 links of 10 Gbit/s.

# (Choice)
family-geant-2012 =
    .name = GÉANT, 2012
    .about = The European research network: 40 sites, 61 links. Links without a published speed are assumed to be 10 Gbit/s.

# (Choice)
family-megascale-12288 =
    .name = MegaScale
    .about = ByteDance’s cluster of 12,288 GPUs in three tiers without oversubscription: 24 groups of 64 servers, 200 Gbit/s per GPU (Jiang et al., NSDI 2024).

# (Choice)
family-hpn-15360 =
    .name = HPN pod
    .about = One pod of Alibaba’s network: 15 segments of 128 servers, 15,360 GPUs, two planes (Qian et al., SIGCOMM 2024).

# (Choice)
family-superpod-b200-2048 =
    .name = SuperPOD, 2,048
    .about = NVIDIA’s B200 reference architecture with 8 scalable units: 2,048 GPUs in two tiers.

# (Choice)
family-superpod-b200-16384 =
    .name = SuperPOD, 16,384
    .about = The same architecture with 64 scalable units: 16,384 GPUs in three tiers.

# (Choice)
family-tpu-v4-4096 =
    .name = TPU v4
    .about = Google’s pod of 4,096 chips as a torus of 16 × 16 × 16 with 50 GB/s each way on a link (Jouppi et al., ISCA 2023).

# (Choice)
family-gb200-nvl72-2 =
    .name = GB200 NVL72, two racks
    .about = Two NVLink domains of 72 GB200, with a 400 Gbit/s NIC per accelerator, all into one 144-port switch.

# (Choice)
family-gb300-nvl72-2 =
    .name = GB300 NVL72, two racks
    .about = Two NVLink domains of 72 GB300, with an 800 Gbit/s NIC per accelerator, all into one 144-port switch.

# (Choice)
family-other =
    .name = Custom
    .about = Its nodes and links are listed one by one.

