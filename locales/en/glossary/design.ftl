### DesignTerms: Networks without waste.
### use crate::named::glossary::TermWords;

# (TermWords)
proportional-design =
    .name = Proportional design
    .text = Capacities in proportion to load: each link gets alpha times the bytes that all flows together send over it. If the pattern is interference-free, all flows then finish at the same instant and no capacity is idle. As in the study, alpha is in Gbit/s per GB, so 1 GB flows at alpha = 1 finish after 8 s.

# (TermWords)
scale-factor =
    .name = Scale factor
    .text = Alpha: the factor by which a proportional design turns bytes into capacity. Doubling alpha doubles every capacity and halves the time; it trades cost for time without changing which flows limit each other.

# (TermWords)
wasteless =
    .name = Wasteless (no idle capacity)
    .text = A design in which every link is fully used until the last flow finishes. No capacity can be removed without slowing the pattern down. The check in the results names a link with idle capacity, if there is one.

# (TermWords)
interference-free =
    .name = Interference-free
    .text = A pattern in which every flow crosses some link that no larger flow crosses: the condition of the theorem on proportional designs. Patterns whose flows all have the same size are always interference-free, and so is an all-to-all of equal blocks.

# (TermWords)
over-provisioning =
    .name = Over-provisioning
    .text = Capacity beyond what the pattern can use. On Rede Ipê, giving every link the capacity of the most loaded one takes more than twice the capacity of the proportional design and finishes at the same instant. Some of it may still be wanted, as protection against failures and for other patterns.

# (TermWords)
oversubscription =
    .name = Oversubscription
    .text = The ratio of bandwidth entering a tier from below to its uplink bandwidth. At 1:1 all hosts can send to distant hosts at full speed; at 3:1 they get a third of it when all send at once. It does no harm while traffic stays local.

# (TermWords)
bisection =
    .name = Bisection bandwidth
    .text = The minimum capacity between two halves of the endpoints, over all ways to halve them. An all-to-all sends half of its bytes across, so the bisection gives a lower bound on its time. Finding it exactly is hard for large networks; the page then shows bounds.

