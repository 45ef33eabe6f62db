### PlacementMessages: Words of where ranks are placed, and of the search for a better place.
### use crate::named::recipe::Choice;

placement = Placement
placement-of = Placement of “{ $name }”
axes-order = Order, fastest-varying axis last
axes-about = p pipeline, d data, t tensor, cp context
seed = Seed
search = Search for the best placement
search-about = Tries every order of the axes, then swaps of ranks, to minimise communication time.
search-begins = Searching…

# Tried, of, least time.
searching = { $tried } of { $of } placements tried; the best so far takes { $best }.

# Now, before.
search-better = Found: all communication of a step, laid end to end, takes { $now } instead of { $before }. Overlapped parts do not lengthen the step.

search-best = Nothing better was found: all communication of a step, laid end to end, takes { $now }.

# (Choice)
deepspeed =
    .name = DeepSpeed’s order
    .about = Tensor and data groups within servers, pipeline across servers.

# (Choice)
customised =
    .name = Customised
    .about = Each replica in as few servers as possible: pipeline within, data parallelism across.

# (Choice)
axes =
    .name = By axis order
    .about = Ranks are numbered along the axes in the order you choose.

# (Choice)
tensor-in-server =
    .name = Tensor within servers
    .about = DeepSpeed’s order, but tensor groups stay within a server where possible.

# (Choice)
random =
    .name = Random
    .about = Random positions, as a topology-unaware scheduler might choose.

# (Choice)
by-hand =
    .name = By hand
    .about = As you arranged ranks in the heat map.
