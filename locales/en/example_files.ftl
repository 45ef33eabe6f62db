### ExampleFileMessages: Titles and lines of the examples that lie beside the page as files, and the headings of the menu.
### use crate::named::examples::ExampleWords;
### find file-… (ExampleWords)

headings =
    .n1 = Networks and designs
    .n2 = Training
    .n3 = Collectives and serving
    .n4 = Published optima, reproduced
    .n5 = Published results, compared
    .n6 = Networks built for a job: TopoOpt

# (ExampleWords)
file-ipe-study =
    .title = Rede Ipê: proportional vs uniform
    .about = The study of Zanotelli et al. (UFES): its table, the alpha curve, and its claims compared with our figures.

# (ExampleWords)
file-scaling =
    .title = GPT-3 1.5B from 8 to 64 GPUs
    .about = Weak scaling over one to eight servers, swept.

# (ExampleWords)
file-spine-to-leaf =
    .title = Two-level fat-tree 2 × 2: spine vs leaf
    .about = Optimal capacity ratios 4/3, 1, 2/3 and 1/3 when intra-leaf flows are 1, 2, 4 and 10 times the inter-leaf ones (SIGCOMM 2021).

# (ExampleWords)
file-spine-to-leaf-3x3 =
    .title = Two-level fat-tree 3 × 3: spine vs leaf
    .about = The same on three leaves and spines: 9/4, 9/5, 9/7 and 9/13.

# (ExampleWords)
file-dragonfly-global =
    .title = Dragonfly: global vs local links
    .about = Optimal ratios 9/7, 9/8, 9/10 and 9/16, with both directions sharing each link.

# (ExampleWords)
file-clos-tapering =
    .title = Folded Clos: how far the core can be tapered
    .about = Tapered to half at k = 4 at no cost in time.

# (ExampleWords)
file-oversubscription =
    .title = Leaf-spine: the cost of oversubscription
    .about = All-to-all takes 1, 1.78 and 3.56 times as long at 1:1, 2:1 and 4:1.

# (ExampleWords)
file-rail-only =
    .title = Rail-only vs rail-optimised
    .about = Saves 38 to 77 % of the cost at the same speed (Wang et al. 2023): both ends of the range.

# (ExampleWords)
file-twisted-torus =
    .title = Twisted vs plain torus
    .about = A twist speeds up all-to-all 1.745 and 1.391 times (TPU v4).

# (ExampleWords)
file-topoopt-16 =
    .title = TopoOpt: 16 servers of degree 3
    .about = The paper’s example: rings +1, +3, +7, at most four hops, and the same bytes rearranged.

# (ExampleWords)
file-topoopt-128 =
    .title = TopoOpt: DLRM on 128 servers
    .about = Rings ±1, ±13 compared with a fat-tree, an expander and reconfigured circuits; the paper’s figures in one click.

