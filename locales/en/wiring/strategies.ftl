### StrategyWords: Words of the page on wired jobs: the document's own training step cut and placed otherwise.

title = Search parallelism and placement, each with its own wiring
about = Tries every valid p, t, d (and e) that fits in memory, in every axis order (which decides what shares a server), each with its own wiring, so there is nothing to alternate. From the best, an MCMC search as in the paper continues: it swaps servers, tensor groups and ranks, and changes micro-batches (b) and, unless set, schedules, sometimes accepting a slower one. Global batch and recomputation stay the same.
only-training = Only a training step has a strategy to search. The paper’s jobs above have their own search.

# Tried, of.
far = { $tried } of { $of } tried.

accepted = Accepted steps: { $steps }.
too-large = { $cuts } { $cuts ->
        [one] setting is
        *[other] settings are
    } too large for the accelerators’ memory.
refused = { $trials } were invalid or did not fit.
no-hardware = No hardware is chosen, so only communication is compared: choose it under Workload.

# Cut, its time, the time as given, gain.
best = Best so far: { $cut }, { $best } instead of { $given }, { $gain } less.

none-better = Nothing faster than the scenario’s own setting was found: { $given }.
cut = Parallelism
order = Axis order, slowest first
as-given = as in the scenario

# After an order: ranks have changed places since.
exchanged = , ranks swapped

ideal = Ideal switch ÷ wired
similar = Similar-cost fat-tree ÷ wired
wires = Rings + pairs
take = Use it
