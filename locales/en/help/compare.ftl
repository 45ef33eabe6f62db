### CompareNotes: What is said of the comparison and of what it proposes.

compare =
    .n1 = All designs side by side: time, capacity, idle capacity, cost; the best in each column is marked.
    .n2 = Choose a baseline, and every figure also shows its difference from it.
    .n3 = A design with twice the capacity for the same time is over-provisioned; one that takes longer with the same total capacity distributes it badly.

charts =
    .n1 = The same designs as charts: time versus capacity or cost, links ranked by load, flow completion times.
    .n2 = A design with another to its lower left is dominated by it: that one is both cheaper and faster.
    .n3 = Every chart has its data as a table, and can be saved.

advice =
    .n1 = Single changes that would help most: a link upgrade, another routing, placement or algorithm, each simulated before it is listed.
    .n2 = Gradients show where to look, simulation shows the result; in very large networks only the most utilised links are tried.
    .n3 = Below it is the idle capacity: what could be removed without losing time.

failures =
    .n1 = Every link, switch, rail and plane fails in turn; the workload is routed and simulated again without it.
    .n2 = The list starts with the worst failures; those that disconnect hosts come first.
    .n3 = Failures that are equivalent by symmetry are simulated once and counted.

sweep =
    .n1 = Varies any one or two numbers of the scenario and simulates every point.
    .n2 = A knee is where more stops helping: beyond it, something else is the bottleneck.
    .n3 = Every point can be read with pointer or keys, and all of them saved as CSV.

plans =
    .n1 = How much capacity each link should get, for a target time, for a budget, or to survive failures.
    .n2 = Without interference the minimum plan is known exactly; with interference it is bounded from both sides, and the page says whether it is proven optimal.
    .n3 = With several phases, the time is divided between them to minimise total capacity.

