### ExampleFileMessages: Titles and lines of the examples that lie beside the page as files, and the headings of the menu.
### use crate::named::examples::ExampleWords;

headings =
    .n1 = Networks and designs
    .n2 = Training
    .n3 = Collectives and serving
    .n4 = Published optima, found again
    .n5 = Published beside ours
    .n6 = Networks shaped to a job: TopoOpt

# (ExampleWords)
file-ipe-study =
    .title = Rede Ipê: proportional against uniform
    .about = The study of Zanotelli et al. (UFES): its table, the alpha curve, and what it claims beside our figures.

# (ExampleWords)
file-scaling =
    .title = GPT-3 1.5B from 8 to 64 GPUs
    .about = Weak scaling over one to eight servers, swept.

# (ExampleWords)
file-spine-to-leaf =
    .title = Two-level fat-tree 2 × 2: spine against leaf
    .about = 4/3, 1, 2/3 and 1/3 for near flows 1, 2, 4 and 10 times far ones (SIGCOMM 2021).

# (ExampleWords)
file-spine-to-leaf-3x3 =
    .title = Two-level fat-tree 3 × 3: spine against leaf
    .about = 9/4, 9/5, 9/7 and 9/13 for the same.

# (ExampleWords)
file-dragonfly-global =
    .title = Dragonfly: global against local links
    .about = 9/7, 9/8, 9/10 and 9/16, links shared by both directions.

# (ExampleWords)
file-clos-tapering =
    .title = Folded Clos: how thin the core may be
    .about = Tapered to half at k = 4 without loss.

# (ExampleWords)
file-oversubscription =
    .title = Leaf and spine: what oversubscription costs
    .about = All-to-all takes 1, 1.78 and 3.56 times as long at 1:1, 2:1 and 4:1.

# (ExampleWords)
file-rail-only =
    .title = Rail-only against rail-optimised
    .about = 38 to 77 % of the cost saved at the same speed (Wang et al. 2023), both ends.

# (ExampleWords)
file-twisted-torus =
    .title = Twisted against plain torus
    .about = What a twist gains for all-to-all: 1.745 and 1.391 times (TPU v4).

# (ExampleWords)
file-topoopt-16 =
    .title = TopoOpt: 16 servers of degree 3
    .about = The paper’s picture: rings +1, +3, +7, four hops at most, and the same bytes in other cells.

# (ExampleWords)
file-topoopt-128 =
    .title = TopoOpt: DLRM on 128 servers
    .about = Rings ±1, ±13 against fat-tree, expander and circuits that follow; the paper’s figures at one click.

