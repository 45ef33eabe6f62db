### StartMessages: Words of the start: what this is, the four doors, the dialog for something new, and a cluster in three answers.
### pub use crate::named::start::{DoorWords, cluster_error};
### use gargalo_solver::lab::Joined;

# What this is, in a line.
what = Gargalo shows what limits a network and the smallest network that does the job. It runs in this tab.

doors-label = Ways to start

# (DoorWords)
cluster =
    .name = My cluster
    .about = Accelerators, network, model: step time, share of communication, and what limits it.

# (DoorWords)
backbone =
    .name = My backbone or campus
    .about = Import GraphML, GML, DOT, CSV or another topology file, or choose a known network.

# (DoorWords)
draw =
    .name = Draw one
    .about = A blank canvas: place nodes, link them, and watch the rates.

# (DoorWords)
paper =
    .name = A paper or a lesson
    .about = Published results reproduced, and a course from a single link to a cluster.

tour = Take the tour
refuse = Hide
new = New
new-tip = New: a cluster, an import, a drawing, an example
search = Search examples and papers
nothing = No match for “{ $text }”.
file = Import a file…
choose-network = Choose a network…
ipe = Rede Ipê, Brazil’s academic backbone
blank = Blank canvas
lessons = Lessons…
papers = Examples and papers
accelerators = Accelerators
hardware = Type
network = Network
model = Model
answer = Show the training step
working = Looking for a setting that fits…
failed = The answer could not be computed.

# A way to join servers, at an oversubscription.
# $joined (Joined)
# $ratio (u64)
joined = { $joined ->
        [Rails] Rail-optimised
        *[Racks] Leaf-spine
    }, { $ratio ->
        [one] 1:1 (non-blocking)
        *[other] { $ratio }:1 oversubscribed
    }

# The name of a design.
# $joined (Joined)
# $ratio (str)
design = { $joined ->
        [Rails] Rail-optimised
        *[Racks] Leaf-spine
    } { $ratio }:1

# The title of a scenario: accelerators, hardware, model.
# $count (str)
# $hardware (str)
# $model (str)
title = { $model } on { $count } { $hardware }

oversubscription = Oversubscription
oversubscription-about = Bandwidth of a leaf, down ÷ up: 1:1 is non-blocking.
least = What is the smallest network that wastes nothing?
least-tip = Show the design in which each link has only the capacity that its flows need
least-name = Proportional
as-fast = Is a smaller network as fast?
as-fast-tip = Make a design in which each link has no more capacity than this time needs, and see what it takes

# $base (str)
as-fast-name = { $base } · smaller, as fast

# Why a cluster has no answer.
unknown = The catalogue has no “{ $id }”.

# Counts near by.
count = A server has 8 accelerators, and servers are grouped into equal units of at most 32. Nearest: { $near }.
near-or = { $one } or { $other }
indivisible = A leaf has { $down } downlinks here, which cannot be divided by that oversubscription. Choose a smaller one.
too-large = The model does not fit in the memory of so few accelerators, however it is split. Use more of them, or ones with more memory.
