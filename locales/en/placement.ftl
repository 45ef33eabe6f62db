### PlacementMessages: Words of where ranks are placed, and of the search for a better place.
### use crate::named::recipe::Choice;

placement = Placement
placement-of = Placement of “{ $name }”
axes-order = Order, the last the fastest
axes-about = p pipeline, d data, t tensor, cp context
seed = Seed
search = Search for the best placement
search-about = Tries every order of the axes, then swaps of ranks, for the least communication time.
search-begins = Searching…

# Tried, of, least time.
searching = { $tried } of { $of } placements tried; the best so far takes { $best }.

# Now, before.
search-better = Found: communication takes { $now } instead of { $before }.

search-best = Nothing better was found: communication takes { $now }.

# (Choice)
deepspeed =
    .name = DeepSpeed’s order
    .about = Tensor and data groups inside servers, the pipeline across them.

# (Choice)
customised =
    .name = Customised
    .about = Each replica in as few servers as can be: the pipeline inside, data parallelism across.

# (Choice)
axes =
    .name = Axes in an order
    .about = Ranks count through the axes in the order that you choose.

# (Choice)
tensor-in-server =
    .name = Tensor inside servers
    .about = DeepSpeed’s order; no tensor group leaves its server where that can be.

# (Choice)
random =
    .name = Random
    .about = Every rank somewhere: what a careless scheduler may do.

# (Choice)
by-hand =
    .name = By hand
    .about = As ranks were dragged in the heat map.
