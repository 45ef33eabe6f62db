### DesignTerms: Networks without waste.
### use crate::named::glossary::TermWords;

# (TermWords)
proportional-design =
    .name = Proportional design
    .text = Capacities in proportion to load: each link gets alpha times the bytes that all flows together send over it. If the pattern is interference-free, all flows then end at the same instant and nothing is wasted. As in the study, alpha is in Gbit/s for each GB, so that 1 GB flows at alpha = 1 end after 8 s.

# (TermWords)
scale-factor =
    .name = Scale factor
    .text = Alpha: the number by which a proportional design turns bytes into capacity. Twice the alpha is twice the capacity everywhere and half of the time; it trades cost for time without changing which flows limit each other.

# (TermWords)
wasteless =
    .name = Wasteless (no idle capacity)
    .text = Said of a design in which every link is fully used for as long as anything is sent. Then no capacity can be taken away without making the pattern slower. The test in the results names a link where capacity idles, if there is one.

# (TermWords)
interference-free =
    .name = Interference-free
    .text = Said of a pattern in which every flow crosses some link that no larger flow crosses. It is what the theorem on proportional designs asks for. Patterns with flows of one size always are, so an all-to-all of equal blocks is.

# (TermWords)
over-provisioning =
    .name = Over-provisioning
    .text = Capacity beyond what the pattern can use, bought so that no link limits anything. On Rede Ipê, giving every link the capacity of the busiest one costs more than twice the proportional design and ends at the same instant. Some of it may still be wanted, against failures and for other patterns.

# (TermWords)
oversubscription =
    .name = Oversubscription
    .text = How many times more bandwidth enters a tier of a network from below than leaves it upwards. At 1:1 all hosts may send to far hosts at full speed; at 3:1 they get a third when all do so at once. It costs nothing while traffic stays near.

# (TermWords)
bisection =
    .name = Bisection bandwidth
    .text = The least capacity that connects two halves of the endpoints, over all ways to halve them. An all-to-all sends half of its bytes across, so the bisection bounds its time from below. Finding it exactly is hard for large networks: then the page shows bounds.

