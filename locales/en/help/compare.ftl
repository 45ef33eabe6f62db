### CompareNotes: What is said of the comparison and of what it proposes.

compare =
    .n1 = All designs side by side: time, capacity, waste, cost; the best of each column is marked.
    .n2 = Choose a baseline, and every figure shows its difference to it as well.
    .n3 = What took twice the capacity for the same time is over-provisioned, what takes longer with the same total is badly spread.

charts =
    .n1 = The same designs as pictures: time against capacity or cost, links in the order of their load, when flows end.
    .n2 = A design with another to its lower left is beaten by it: that one is both cheaper and faster.
    .n3 = Every chart has its values as a table, and can be saved.

advice =
    .n1 = Single changes that would help most: a link’s upgrade, another routing, placement or algorithm, each solved before it is listed.
    .n2 = Gradients say where to look, solving says what comes of it; of very large networks only the busiest links are looked at.
    .n3 = Below it stands what is wasted: capacity that could be taken away without losing time.

failures =
    .n1 = Every link, switch, rail and plane fails in turn; routes are made anew and the workload is solved without it.
    .n2 = The list begins with what hurts most; what is cut off altogether is said first.
    .n3 = Failures that are alike by symmetry are solved once and counted.

sweep =
    .n1 = Any number of the scenario in turn, alone or two together, every point solved.
    .n2 = A knee is where more of it stops helping: beyond that, something else is the bottleneck.
    .n3 = Every point can be read off by pointer or keys, and the whole saved as CSV.

plans =
    .n1 = How much each link should get, for a time, for a budget, or so that it holds whatever fails.
    .n2 = Where nothing interferes the least plan is known exactly; where flows interfere it is searched from two sides, and the page says whether it is proven.
    .n3 = For several phases the time is divided between them so that the total capacity is least.

