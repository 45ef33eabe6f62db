### TheoryTerms: Flows, links, rates: the theory of bottleneck structures.
### use crate::named::glossary::TermWords;

# (TermWords)
flow =
    .name = Flow
    .text = A given number of bytes from one endpoint to another over a fixed route. A flow has one rate at every instant, the same on each of its links, and it ends when its last byte has gone. What training or serving sends is turned into flows before anything is solved.

# (TermWords)
link =
    .name = Link
    .text = A cable between two nodes. A full-duplex link has a capacity for each direction; a shared one has a single capacity for both together; a simplex one carries in one direction alone. Whether a study shares the two directions changes its figures by a factor of two, so the page always says which holds.

# (TermWords)
capacity =
    .name = Capacity
    .text = How many bits a link carries in a second, in one direction or in both. The rates of the flows that cross a link never add up to more. In this page 1 Gbit/s is 10⁹ bit/s.

# (TermWords)
demand =
    .name = Demand
    .text = What is to be sent: a source, a destination, a number of bytes and when they may start. Routing gives a demand its way through the network and makes it a flow. The demands of all pairs together are the traffic matrix.

# (TermWords)
max-min =
    .name = Max-min fairness
    .text = A division of capacities in which no flow can get more without taking from one that has as much or less. Every flow then has a saturated link on which no other is faster: its bottleneck. It is what many long-lived connections under congestion control come near to, and it is what Gargalo solves.

# (TermWords)
water-filling =
    .name = Water filling
    .text = The procedure that finds max-min fair rates: all rates rise together from zero; when a link is full, the flows that cross it stop there, and the others go on rising until the last has stopped. The rate at which a link fills is its share s: what the stopped flows leave of its capacity, over the number that still rise. The Bottlenecks view plays it step by step.

# (TermWords)
saturated =
    .name = Saturated link
    .text = A link whose flows together use all of its capacity at an instant. Saturated is not yet a bottleneck: only where some flow has its greatest rate there does the link limit it. In the drawing a saturated link has two bites at its sides.

# (TermWords)
bottleneck =
    .name = Bottleneck
    .text = The link that limits a flow: it is saturated, and no flow on it is faster. More capacity there makes the flow faster; more anywhere else does so only through what other flows give up. A flow may have several bottlenecks, and a network nearly always has many.

# (TermWords)
bottleneck-structure =
    .name = Bottleneck structure
    .text = The graph of who limits whom: an arrow from a link to each flow that it limits, and from a flow to every other link that it crosses. Following the arrows from a link or flow gives all that a small change there can reach, however far away. It explains why capacity added in one place may slow down a flow in another.

# (TermWords)
level =
    .name = Level
    .text = How deep a link stands in the bottleneck structure: one more than the longest chain of links that must be settled before it. A change at a level reaches levels below it, never those above. The page draws the structure level by level.

# (TermWords)
gradient =
    .name = Gradient
    .text = How much the rate of a flow, or the sum of all rates, changes for a very small change of a link’s capacity or a flow’s rate. It holds as long as no link becomes or stops being a bottleneck. It may be negative, and it may exceed one: a power gradient.

# (TermWords)
fct =
    .name = Flow completion time
    .text = The time from the start of a flow to its last byte. The greatest of all is the completion time of the pattern, or makespan. When flows end, those left share what they freed, so that rates change at every end; Gargalo follows them from end to end.

# (TermWords)
utilisation =
    .name = Utilisation
    .text = The part of a link’s capacity that is used. Over a whole pattern it is the bits carried, divided by what the link could have carried until the last flow ended; at an instant it is the sum of the rates over the capacity. One that is 1 at the first instant may be far less over the whole time.

