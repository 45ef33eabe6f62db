### NetworkNotes: What is said of the drawing and of the bottleneck structure.

topology =
    .n1 = The network and what its links carry: the legend explains colour, width and labels, and each can be chosen.
    .n2 = Click a link or node for its figures; add, delete or fail them, and undo every step.
    .n3 = Everything in the drawing is also in the list of links below it.

structure =
    .n1 = Which links limit which flows: arrows lead from a link to the flows it limits, and from each flow to the other links it crosses.
    .n2 = Select a link or flows to highlight everything that a small change there can affect; the rest is not affected.
    .n3 = It describes one instant, the first: as flows end, other links become bottlenecks.

filling =
    .n1 = All rates rise together from zero, as water does in communicating vessels.
    .n2 = When a link is full, the flows that cross it stop rising; the others continue until all have stopped.
    .n3 = The result is max-min fair: no flow can get more without taking from one that has no more.

gains =
    .n1 = The effect of one more, or one less, Gbit/s on each link on the sum of all rates and on the completion time.
    .n2 = Rates change linearly as long as the bottlenecks stay the same; times do not, so they are simulated again.
    .n3 = More capacity on a link with a negative gain helps flows that then take more from others.

