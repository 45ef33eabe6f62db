### RecipeNotes: What is said of the recipe.

workload =
    .n1 = What is sent over the network: all-to-all blocks, a collective, a training step, LLM serving requests, or your own traffic matrix.
    .n2 = All designs carry the same workload, so that their times can be compared.
    .n3 = Every workload becomes a set of flows, each a number of bytes on a route, before anything is solved.

network =
    .n1 = The nodes and links that carry the flows, and the route of each flow.
    .n2 = Among several equal-cost paths, the routing decides: the least loaded, an even split, or a hash as in real switches.
    .n3 = Whether the two directions of a link share its capacity doubles or halves its load, so choose as your hardware does.

designs =
    .n1 = A design is a network with its routing, placement and capacities; several designs carry the same workload side by side.
    .n2 = All views show the design selected here; the Compare view shows all of them.
    .n3 = Duplicate one and change a single thing to see its effect.

placement =
    .n1 = Which GPU each rank runs on: the bytes stay the same, but the links they cross change.
    .n2 = The default order keeps tensor groups inside servers; others keep pipeline neighbours or replicas together instead.
    .n3 = The search tries swaps that shorten communication and stops when none helps: a good placement, not proven optimal.

plan =
    .n1 = How much capacity each link gets: as built, the same everywhere, or in proportion to the bytes that cross it.
    .n2 = The proportional plan gives each link alpha times its bytes; if the pattern is interference-free, all flows finish together and nothing is idle.
    .n3 = As in the study, alpha is in Gbit/s per GB, so 1 GB flows at alpha = 1 take 8 s.

