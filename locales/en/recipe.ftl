### RecipeMessages: Words of the left rail: what is sent, over what, by which routes, with how much capacity.
### pub use crate::named::recipe::{Choice};

heading = Setup
workload = Workload
each-flow = Each flow
all-to-all-about = All-to-all: every site sends this much to every other.
pattern-about = A seeded pattern: flows of this mean size between endpoints drawn at random.
flow-list-about = Each flow goes from one node to another.
more-flows = and { $count } more
bytes = Size of each flow
bytes-unit = Unit of the size
flow-bytes = Size of the flow from { $src } to { $dst }
flow-remove = Remove the flow from { $src } to { $dst }
network = Network
nodes-links = { $nodes } { $nodes ->
        [one] node
        *[other] nodes
    }, { $links } { $links ->
        [one] link
        *[other] links
    }
sharing = Directions
routing = Routing
seed = Seed
for-all = Set these for all designs at once
designs = Designs
designs-label = Designs of this scenario
add = Add a design
duplicate = Duplicate the selected design
rename = Rename the selected design
remove = Remove the selected design
remove-last = The last design cannot be removed
move-up = Move the selected design up
move-down = Move the selected design down

# $number (usize)
new-design = Design { $number }

copy-of = { $name }, copy
design-name = Name of the design
capacity = Plan
capacity-of = Capacity of “{ $name }”
alpha = Alpha
alpha-field = Alpha, as a number
alpha-about = The scale factor. Capacity in Gbit/s = alpha × the sum in GB of the flows on the link. So 1 GB flows at alpha = 1 end at 8.0 s.
uniform-value = Capacity of every link, in Gbit/s

# (Choice)
full =
    .name = Full duplex
    .about = Each direction has the full capacity to itself.

# (Choice)
shared =
    .name = Shared
    .about = Both directions share one capacity.

# (Choice)
simplex =
    .name = Simplex
    .about = Each link carries traffic from its first end to its second.

# (Choice)
mixed =
    .name = Differs by link
    .about = The links of this network differ. Choosing one way sets them all.

# (Choice)
shortest-first =
    .name = Shortest path
    .about = The fewest hops; ties go to the nodes listed first.

# (Choice)
shortest-least-flows =
    .name = Shortest, fewest flows
    .about = The fewest hops; ties go to the path that carries the fewest flows so far.

# (Choice)
least-load =
    .name = Least load
    .about = The path with the fewest flows so far, even if longer.

# (Choice)
ecmp =
    .name = ECMP, split
    .about = Every flow divides evenly over all its shortest paths.

# (Choice)
ecmp-hash =
    .name = ECMP, by hash
    .about = Every flow takes one of its shortest paths, picked by a hash.

# (Choice)
explicit-routes =
    .name = As listed
    .about = Every flow takes the route that the scenario gives it.

# (Choice)
dimension-order =
    .name = Dimension order
    .about = On a grid: all steps along one side, then along the next.

# (Choice)
minimal =
    .name = Minimal
    .about = On a dragonfly: at most one link between groups.

# (Choice)
valiant =
    .name = Valiant
    .about = Every flow goes over a switch chosen at random.

# (Choice)
up-down =
    .name = Up, then down
    .about = Away from the endpoints first, then towards them, never up again.

# (Choice)
rail =
    .name = By rail
    .about = To the GPU of the right rail inside the server, then on that rail.

# (Choice)
as-built =
    .name = As built
    .about = Every link keeps the capacity that it has today.

# (Choice)
proportional =
    .name = Proportional
    .about = Every link gets capacity in proportion to what crosses it.

# (Choice)
uniform =
    .name = Uniform, by value
    .about = Every link in use gets the same capacity.

# (Choice)
uniform-min =
    .name = Uniform, minimum
    .about = Every link gets the smallest capacity of the proportional design.

# (Choice)
uniform-mean =
    .name = Uniform, mean
    .about = Every link gets the mean of the proportional design: the same total.

# (Choice)
uniform-max =
    .name = Uniform, maximum
    .about = Every link gets the greatest capacity of the proportional design.

# (Choice)
catalog =
    .name = Speeds on sale
    .about = The proportional design, each link rounded up to a speed that is sold.

# (Choice)
given =
    .name = Link by link
    .about = Each link has the capacity that a plan gave it; links that are not named have none.
