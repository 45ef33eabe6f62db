### ResultsNotes: What is said of the results beside the stage.

results =
    .n1 = How long the selected design takes, what limits it, and two checks: whether flows interfere, and whether capacity is idle.
    .n2 = Rates are max-min fair and updated whenever a flow finishes, so the time is that of a perfectly fair, lossless transport.
    .n3 = Treat it as a lower bound: measured TCP took 4 to 28 % longer in the runs we compared, and ratios between designs are more reliable than times.

run =
    .n1 = What a step takes, how well the hardware is used, and what a whole run of so many tokens costs in days, money and energy.
    .n2 = Failures and checkpoints are included: the optimal checkpoint interval balances time spent saving against work lost.
    .n3 = You can set prices, power and times between failures; defaults cite their source.

network-figures =
    .n1 = Properties of the network itself, before anything is sent: distances, number of equal-cost paths, bisection bandwidth.
    .n2 = The bisection bounds every all-to-all; oversubscription compares, tier by tier, bandwidth from below with uplink bandwidth.
    .n3 = Where an exact value would take too long, bounds are shown and marked as such.

cost =
    .n1 = The purchase cost of the network: ports, transceivers, cables and switches, from a price list you can edit.
    .n2 = The default list is from a published study, with its date: good for comparing designs, not for purchasing.
    .n3 = Power is computed from the same parts.

bounds =
    .n1 = What no routing and no schedule can beat on this network: for collectives, for an all-to-all, for the workload itself.
    .n2 = A design close to its bound needs more capacity to improve; one far from it needs better routing or scheduling.
    .n3 = Bounds are proven from cuts and distances; where one is found by search, its gap is shown.

