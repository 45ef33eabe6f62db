### TheoryTerms: Flows, links, rates: the theory of bottleneck structures.
### use crate::named::glossary::TermWords;

# (TermWords)
flow =
    .name = Flow
    .text = A given number of bytes from one endpoint to another over a fixed route. A flow has one rate at every instant, the same on each of its links, and finishes when its last byte has been sent. All training and serving traffic becomes flows before anything is solved.

# (TermWords)
link =
    .name = Link
    .text = A cable between two nodes. A full-duplex link has a capacity for each direction; a shared one has a single capacity for both together; a simplex one carries traffic in one direction only. Whether the two directions share capacity changes results by up to a factor of two, so the page always states which applies.

# (TermWords)
capacity =
    .name = Capacity
    .text = How many bits a link can carry per second, in one direction or in both together. The rates of the flows that cross a link never sum to more. On this page 1 Gbit/s is 10⁹ bit/s.

# (TermWords)
demand =
    .name = Demand
    .text = What is to be sent: a source, a destination, a number of bytes and a start time. Routing assigns a demand its path through the network and makes it a flow. The demands of all pairs together are the traffic matrix.

# (TermWords)
max-min =
    .name = Max-min fairness
    .text = An allocation of rates in which no flow can get more without taking from a flow that has no more. Every flow then has a saturated link on which no other flow is faster: its bottleneck. Long-lived connections under congestion control approximate it, and it is what Gargalo computes.

# (TermWords)
water-filling =
    .name = Water filling
    .text = The procedure that finds max-min fair rates: all rates rise together from zero; when a link is full, the flows that cross it stop rising, and the others continue until all have stopped. The rate at which a link fills is its share s: the capacity left by the stopped flows, divided by the number still rising. The Bottlenecks view plays it step by step.

# (TermWords)
saturated =
    .name = Saturated link
    .text = A link whose flows together use all of its capacity at an instant. A saturated link is not necessarily a bottleneck: it limits a flow only if no flow on it is faster. In the drawing, a saturated link has two notches at its sides.

# (TermWords)
bottleneck =
    .name = Bottleneck
    .text = The link that limits a flow: it is saturated, and no flow on it is faster. More capacity there makes the flow faster; more elsewhere helps it only indirectly, through other flows. A flow can have several bottlenecks, and a network nearly always has many.

# (TermWords)
bottleneck-structure =
    .name = Bottleneck structure
    .text = The graph of which links and flows limit each other: an arrow from a link to each flow that it limits, and from a flow to every other link that it crosses. Following the arrows from a link or flow gives everything that a small change there can affect, however far away. It explains why capacity added in one place may slow down a flow in another.

# (TermWords)
level =
    .name = Level
    .text = The depth of a link in the bottleneck structure: one more than the longest chain of links that must be resolved before it. A change at a level affects deeper levels, never shallower ones. The page draws the structure level by level.

# (TermWords)
gradient =
    .name = Gradient
    .text = How much the rate of a flow, or the sum of all rates, changes for a very small change of a link’s capacity or a flow’s rate. It holds as long as no link becomes or stops being a bottleneck. It may be negative, and it may exceed one: a power gradient.

# (TermWords)
fct =
    .name = Flow completion time
    .text = The time from the start of a flow to its last byte. The maximum over all flows is the completion time of the pattern, or makespan. When flows finish, the others share the freed capacity, so rates change at every completion; Gargalo simulates each of these events.

# (TermWords)
utilisation =
    .name = Utilisation
    .text = The fraction of a link’s capacity that is used. Over a whole pattern it is the bits carried divided by what the link could have carried until the last flow finished; at an instant, the sum of the rates divided by the capacity. A utilisation of 1 at the first instant may be much lower over the whole time.

