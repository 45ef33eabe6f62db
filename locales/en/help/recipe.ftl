### RecipeNotes: What is said of the recipe.

workload =
    .n1 = What is sent over the network: blocks between all pairs, a collective, a training step, the requests of a service, or a matrix of your own.
    .n2 = All designs are asked to carry the same, so that their times can be compared.
    .n3 = Whatever is chosen becomes flows, each a number of bytes on a route, before anything is solved.

network =
    .n1 = The nodes and links that carry the flows, and which way each flow takes.
    .n2 = Where several ways are equally good, the routing decides: the least loaded, an even split, or a hash, as real switches do.
    .n3 = Whether the two directions of a link share its capacity doubles or halves its load, so choose as your hardware does.

designs =
    .n1 = A design is a network with its routing, placement and capacities; several of them stand beside each other and carry the same workload.
    .n2 = The one that is chosen here is what all views show, and the Compare view shows all of them together.
    .n3 = Duplicate one, change a single thing, and the difference is that thing’s doing.

placement =
    .n1 = Which GPU each rank runs on: the bytes stay the same, but not the links that they cross.
    .n2 = The usual order keeps tensor groups inside servers; another may bring pipeline neighbours or replicas together instead.
    .n3 = The search tries swaps that shorten communication and stops when none helps: a good placement, not proven the best.

plan =
    .n1 = How much capacity each link gets: as built, the same everywhere, or in proportion to the bytes that cross it.
    .n2 = The proportional plan gives each link alpha times its bytes; if the pattern is interference-free, all flows end together and nothing idles.
    .n3 = As in the study, alpha is Gbit/s for each GB, so flows of 1 GB at alpha = 1 take 8 s.

