### StrategyWords: Words of the page on wired jobs: the document's own training step cut and placed otherwise.

title = Look for a better cut and placement, each with a wiring of its own
about = Every p, t, d (and e) on as many ranks that divides the model and fits its accelerators’ memory is tried in every order of its axes, which decides what shares a server; each is wired for by itself, so that there is nothing to alternate. From the best of them a Markov chain goes on, as the paper’s: servers, tensor groups and ranks change places, micro-batches (b) and, where the scenario has the usual one, schedules change; what is slower is taken now and then. Global batch and recomputation stay as they are.
only-training = Only a training step has a strategy to search: what else this scenario sends, it sends as it is. One of the paper’s jobs above has a search of its own.

# Tried, of.
far = { $tried } of { $of } tried.

accepted = Steps that the chain took: { $steps }.
too-large = { $cuts } { $cuts ->
        [one] cut is
        *[other] cuts are
    } too large for the accelerators’ memory.
refused = { $trials } led nowhere or did not fit.
no-hardware = No hardware is named, so that only communication is compared: name it under Workload.

# Cut, its time, the time as given, gain.
best = The best so far is { $cut }: { $best } in place of { $given } as given, { $gain } less.

none-better = Nothing was found that is faster than the scenario’s own: { $given }.
cut = Cut
order = Axes, slowest first
as-given = as given

# After an order: ranks have changed places since.
exchanged = , ranks exchanged

ideal = Ideal switch ÷ wired
similar = Similar-cost fat-tree ÷ wired
wires = Rings + pairs
take = Take it
