### MoeMessages: Words of the gate's iterations.

heading = How does the gate distribute tokens as it learns?
about = One all-to-all of one layer and micro-batch among the expert ranks, from a gating model: at first a few experts attract most tokens, and tokens beyond the capacity are dropped. The step above assumes a balanced gate until you use an iteration in it.
spread = Initial imbalance
decay = Iterations to balance
capacity = Capacity factor
to-step = Use in the step
in-step = In the step above
even = Use a balanced gate in the step
iteration = Iteration { $iteration }
total = Total sent
uneven = Largest minus smallest
dropped = Tokens dropped
summary = { $iteration }: { $total } sent in total; the largest pair exceeds the smallest by { $uneven }.
