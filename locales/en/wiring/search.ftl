### SearchWords: Words of the page on wired jobs: alternating optimisation.

title = Search strategy and wiring in turn
search-about = Alternating optimisation: parallelisation strategies and placements are tried on a fixed wiring (MCMC, mostly accepting improvements), then the servers are rewired for the best strategy, until neither step improves.
search-begin = Search

# Tried, of, accepted.
search-far = { $tried } of { $of } strategies tried, { $accepted } accepted

# Best, start, gain.
search-best = The best so far takes { $best }, { $gain } less than data parallelism with its own wiring ({ $start }).

search-same = Nothing faster than data parallelism with its own wiring was found: { $start }.
search-stopped = Stopped; the best so far is kept.
search-outdated = The settings have changed: this result is for the previous ones.
search-chart = Iteration time during the search
search-x = Strategies tried
search-y = Iteration
search-best-line = best so far
search-now-line = current state
shown = This page shows
shown-plain = data parallelism
shown-found = the search result
strategy = Strategy

# Operators.
strategy-plain = All { $operators } operators run on all servers, each with its own samples (data parallelism).

# Fewer, of, servers.
strategy-split = { $fewer } of { $of } operators run on a subset of the servers: they need a smaller all-reduce or none, but their inputs must be sent.

# Tables, servers that hold them, moved.
strategy-tables = { $tables } embedding tables are on { $hosts } servers, { $moved } of them moved from their initial server.

operator = Operator
where- = Runs on

# $n (u32)
all-servers = all { $n } servers

# $server (u32)
one-server = only server { $server }

tables = Tables

# $server (u32)
# $count (u32)
on-server = { $count } on server { $server }

# $parts (u32)
# $first (u32)
# $second (u32)
# $third (u32)
some-servers = { $parts } servers: { $first }, { $second }, { $third } …
