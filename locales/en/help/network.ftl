### NetworkNotes: What is said of the drawing and of the bottleneck structure.

topology =
    .n1 = The network with what its links carry: the legend says what colour, width and words tell, and each can be chosen.
    .n2 = Press a link or node for its figures; draw new ones, take some away, or fail them, and every step can be undone.
    .n3 = All that the drawing shows stands in the list of links below it too, row by row.

structure =
    .n1 = Who limits whom: arrows lead from a link to the flows that it limits, and from each flow to the other links that it crosses.
    .n2 = Select a link or flows, and what lights up is all that a small change there can reach; the rest cannot notice.
    .n3 = It describes one instant, the first: as flows end, other links become bottlenecks.

filling =
    .n1 = All rates rise together from zero, as water does in communicating vessels.
    .n2 = When a link is full, the flows that cross it stop; the others go on until the last has stopped.
    .n3 = What comes out is max-min fair: nobody can get more without taking from someone who has no more.

gains =
    .n1 = What one more Gbit/s, or one less, on each link does to the sum of all rates and to the time of the whole.
    .n2 = Rates change linearly as long as the bottlenecks stay the same; times are solved again, since they do not.
    .n3 = A link with a negative gain helps flows that then take more from others.

