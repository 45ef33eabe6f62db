### FamilyMessages: Names of networks, and what each is.
### pub use crate::named::families::{family, key};
### use crate::named::recipe::Choice;

# (Choice)
family-single-switch =
    .name = Single switch
    .about = All hosts on one switch: nothing inside it is ever in the way, so each host’s own link is the only bottleneck. The yardstick for every other network, as far as one switch has ports.

# (Choice)
family-star =
    .name = Star
    .about = One host in the middle forwards for all others, as a parameter server does. Everything passes the middle, and its loss ends everything.

# (Choice)
family-ring =
    .name = Ring
    .about = Each host is linked to the next, and the last to the first. Ring all-reduce is as good here as anywhere, with two links a host; traffic to far hosts crosses half the ring.

# (Choice)
family-full-mesh =
    .name = Full mesh
    .about = A link between any two hosts: no one shares with anyone, and every host needs a port for each of the others. Used inside servers and between few sites.

# (Choice)
family-leaf-spine =
    .name = Leaf-spine
    .about = Hosts on leaf switches, every leaf linked to every spine: any two hosts are at most four links apart, over as many equal paths as there are spines. Fewer uplinks than hosts make it oversubscribed, and cheaper.

# (Choice)
family-fat-tree =
    .name = Fat-tree
    .about = Three tiers of equal switches with k ports, in k pods: k³/4 hosts, all able to send at full speed at once over (k/2)² equal paths. The textbook data centre (Al-Fares et al., SIGCOMM 2008).

# (Choice)
family-clos =
    .name = Clos, by radix
    .about = As many hosts as are wanted under two or three tiers of switches with R ports. Two tiers reach R²/2 hosts with 3N/R switches, three reach R³/4 with 5N/R; more hosts on a leaf oversubscribe it.

# (Choice)
family-rail-optimised =
    .name = Rail-optimised
    .about = GPU r of every server of a unit meets at leaf r, its rail; spines join the rails. Traffic between GPUs of one rank never leaves its leaf. So is NVIDIA’s DGX SuperPOD built.

# (Choice)
family-rail-only =
    .name = Rail-only
    .about = Rails without anything between them: what must change rails does so inside a server, over NVLink. Large language models hardly notice, and 38 to 77 % of the network’s cost is saved (Wang et al., 2023).

# (Choice)
family-hpn =
    .name = HPN, dual plane
    .about = Alibaba’s network: each GPU’s adapter has two ports into two separate planes, each with its own top-of-rack switch, so that no single switch’s loss stops a GPU (Qian et al., SIGCOMM 2024).

# (Choice)
family-dragonfly =
    .name = Dragonfly
    .about = Groups of fully linked routers, and a link between any two groups: three router hops at most, with few long cables. Minimal routing crosses one global link; Valiant spreads bad traffic over two (Kim et al., ISCA 2008).

# (Choice)
family-torus =
    .name = Torus
    .about = A grid of one to four sides whose ends meet: each host has two neighbours along each side and forwards for others. No switches; neighbours are cheap, far traffic is not. Twisted, it carries up to 1.7 times the all-to-all (TPU v4).

# (Choice)
family-mesh =
    .name = Mesh
    .about = A grid whose ends don’t meet, as on a chip or a wafer. The middle carries most, and the edges idle.

# (Choice)
family-hypercube =
    .name = Hypercube
    .about = Hosts at the corners of a cube of n dimensions, n links each: any two are at most n hops apart, and half can send to half at full speed. Recursive halving and doubling fits it exactly.

# (Choice)
family-slim-fly =
    .name = Slim Fly
    .about = Routers such that any two are at most two hops apart, with about as few links as mathematics allows (McKay, Miller and Širáň’s graphs). q = 5 is the Hoffman–Singleton graph (Besta and Hoefler, SC 2014).

# (Choice)
family-jellyfish =
    .name = Jellyfish
    .about = Switches joined at random, each with the same number of links: short paths for its price, any size, easy to grow by a few switches at a time (Singla et al., NSDI 2012). The seed decides which graph.

# (Choice)
family-circulant =
    .name = Direct rings
    .about = Servers wired to each other over patch panels or optical switches, in parallel rings: in ring +p each is linked to the p-th after it. What TopoOpt wires for a training job: rings carry the all-reduces, and few hops over several jumps carry the rest (Wang et al., NSDI 2023).

# (Choice)
family-bcube =
    .name = BCube
    .about = Servers with a port in each of k + 1 levels of small switches, forwarding for each other: k + 1 disjoint paths between any two, and a loss of a switch costs little (Guo et al., SIGCOMM 2009).

# (Choice)
family-ipe-2023 =
    .name = Rede Ipê, 2023
    .about = The Brazilian research network, from RNP’s map of May 2023: 28 points of presence, one for each state, the Federal District and Campina Grande, on links of 1 to 200 Gbit/s.

# (Choice)
family-ipe-2010 =
    .name = Rede Ipê, 2010
    .about = The same network thirteen years earlier, as the Internet Topology Zoo has it.

# (Choice)
family-b4 =
    .name = Google B4
    .about = Google’s network between its data centres in 2013: 12 sites, 19 links (Jain et al., SIGCOMM 2013). The sites’ places are not published; they are drawn from west to east.

# (Choice)
family-abilene =
    .name = Abilene
    .about = The backbone of Internet2 in 2005: 11 sites over the United States, 14 links of 10 Gbit/s.

# (Choice)
family-geant-2012 =
    .name = GÉANT, 2012
    .about = The European research network: 40 sites, 61 links. Those without a published speed are taken at 10 Gbit/s.

# (Choice)
family-megascale-12288 =
    .name = MegaScale
    .about = ByteDance’s cluster of 12,288 GPUs in three tiers without oversubscription: 24 sets of 64 servers, 200 Gbit/s a GPU (Jiang et al., NSDI 2024).

# (Choice)
family-hpn-15360 =
    .name = HPN pod
    .about = One pod of Alibaba’s network: 15 segments of 128 servers, 15,360 GPUs, two planes (Qian et al., SIGCOMM 2024).

# (Choice)
family-superpod-b200-2048 =
    .name = SuperPOD, 2,048
    .about = NVIDIA’s reference architecture for B200 with 8 scalable units: 2,048 GPUs in two tiers.

# (Choice)
family-superpod-b200-16384 =
    .name = SuperPOD, 16,384
    .about = The same with 64 scalable units: 16,384 GPUs in three tiers.

# (Choice)
family-tpu-v4-4096 =
    .name = TPU v4
    .about = Google’s pod of 4,096 chips as a torus of 16 × 16 × 16 with 50 GB/s each way on a link (Jouppi et al., ISCA 2023).

# (Choice)
family-gb200-nvl72-2 =
    .name = GB200 NVL72, two racks
    .about = Two NVLink domains of 72 GB200, with an adapter of 400 Gbit/s for each accelerator into one switch of 144 ports.

# (Choice)
family-gb300-nvl72-2 =
    .name = GB300 NVL72, two racks
    .about = Two NVLink domains of 72 GB300, with an adapter of 800 Gbit/s for each accelerator into one switch of 144 ports.

# (Choice)
family-other =
    .name = Drawn by hand
    .about = Its nodes and links are listed one by one.

