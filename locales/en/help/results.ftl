### ResultsNotes: What is said of the results beside the stage.

results =
    .n1 = How long the chosen design takes, what limits it, and two tests: whether flows interfere, and whether capacity idles.
    .n2 = Rates are max-min fair and follow every end of a flow, so the time is that of a perfectly fair transport without losses.
    .n3 = Take it as a floor: measured TCP took 4 to 28 % longer in the runs we compared, and ratios between designs are surer than times.

run =
    .n1 = What a step takes, how well the hardware is used, and what a whole run of so many tokens costs in days, money and energy.
    .n2 = Failures and checkpoints take their part: the best interval between checkpoints balances time spent saving against work lost.
    .n3 = Prices, power and times between failures are yours to set; defaults name their source.

network-figures =
    .n1 = Figures of the network itself, before anything is sent: how far nodes are apart, how many equal ways there are, how thin its middle is.
    .n2 = The bisection bounds every all-to-all; oversubscription says tier by tier how much less leaves upwards than enters from below.
    .n3 = Where an exact value would take too long, bounds stand in its place and say so.

cost =
    .n1 = What the network would cost to buy: ports, transceivers, cables and switches, from a price list that you can change.
    .n2 = The list that comes with the page is that of a study and dated; it is good for comparing designs, not for an order.
    .n3 = Power is reckoned from the same parts.

bounds =
    .n1 = What no routing and no schedule can beat on this network: for collectives, for an all-to-all, for the workload itself.
    .n2 = A design near its bound cannot be helped by cleverness, only by capacity; one far from it can.
    .n3 = Bounds are proven from cuts and from distances; where one is found by search its gap is given.

