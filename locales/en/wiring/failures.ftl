### FailureWords: Words of the page on wired jobs: every fibre failing by itself.

title = Single fibre failures
about = Each fibre fails on its own: how much longer an iteration takes with no repair, and after the best repair. A large wiring takes a while; you can stop it.
none = There are no fibres to fail.

# Fibres, the iteration when whole, the median and the most of what is lost.
lead = With any one of { $fibres } fibres down, an iteration of { $whole } takes { $median } longer after repair (median), { $most } at worst.

# Fibres, the iteration when whole, and the fibres without which some servers are cut off.
# $fibres (str)
# $whole (str)
# $cut (str)
cut = An iteration takes { $whole }. Of { $fibres } { $fibres ->
        [one] fibre
        *[other] fibres
    }, { $cut } { $cut ->
        [one] is
        *[other] are
    } the only path between some servers: while one is down, an iteration never finishes, whatever the repair.

# Mended by a pair, by rings, not.
mended = Repaired with a pair’s fibre: { $pair }. With the group’s other rings: { $rings }. Not repaired, traffic is rerouted: { $around }.

longer-by = Iteration longer by
tail = p99
unmended = no repair
after = repaired
chart = Cost of a fibre failure
x = Iteration longer by, %
y = Fibres with at most this cost, %

# What 99 in 100 don't exceed.
summary = After repair, 99 % of failures cost at most { $tail }.

worst = Most critical fibres
how = Repair
by-pair = a pair’s fibre
by-rings = other rings
around = none, traffic is rerouted
show = Show
before-s = iteration without repair, s
after-s = iteration after repair, s
