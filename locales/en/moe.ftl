### MoeMessages: Words of the gate's iterations.

heading = How does the gate share tokens out as it learns?
about = One all-to-all of one layer and micro-batch among the expert ranks, by a model of gating: at first a few experts draw most tokens, and what finds no room is dropped. The step above counts an even gate until an iteration is put into it.
spread = Unevenness at first
decay = Iterations to even out
capacity = Capacity factor
to-step = Use in the step
in-step = In the step above
even = Count an even gate in the step
iteration = Iteration { $iteration }
total = Sent in all
uneven = Greatest less least
dropped = Tokens dropped
summary = { $iteration }: { $total } sent in all; the greatest pair less the least { $uneven }.
