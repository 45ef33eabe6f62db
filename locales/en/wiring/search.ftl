### SearchWords: Words of the page on wired jobs: alternating optimisation.

title = Look for a better strategy and wiring, in turn
search-about = Alternating optimisation: strategies of parallelism and placement are tried one after the other on a wiring that stays (a Markov chain that mostly accepts what is faster), then the servers are wired anew for the best of them, until neither gains.
search-begin = Search

# Tried, of, accepted.
search-far = { $tried } of { $of } strategies tried, { $accepted } accepted

# Best, start, gain.
search-best = The best so far takes { $best }; data parallelism, wired for that, takes { $start }: { $gain } less.

search-same = Nothing was found that is faster than data parallelism, wired for that: { $start }.
search-stopped = Stopped; the best so far is kept.
search-outdated = The settings have changed since: this is of others.
search-chart = Iteration while searching
search-x = Strategies tried
search-y = Iteration
search-best-line = best so far
search-now-line = where the chain is
shown = Everything on this page is of
shown-plain = data parallelism
shown-found = what the search found
strategy = Where everything is computed

# Operators.
strategy-plain = All { $operators } operators are computed by all servers, each with its own samples (data parallelism).

# Fewer, of, servers.
strategy-split = { $fewer } of { $of } operators are computed by fewer than all servers: what is not copied needs no all-reduce, but its inputs must travel.

# Tables, servers that hold them, moved.
strategy-tables = { $tables } embedding tables stand on { $hosts } servers, { $moved } of them elsewhere than they were dealt out at first.

operator = Operator
where- = Computed by

# $n (u32)
all-servers = all { $n } servers

# $server (u32)
one-server = server { $server } alone

tables = Tables

# $server (u32)
# $count (u32)
on-server = { $count } on server { $server }

# $parts (u32)
# $first (u32)
# $second (u32)
# $third (u32)
some-servers = { $parts } servers: { $first }, { $second }, { $third } …
