### FailureWords: Words of the page on wired jobs: every fibre failing by itself.

title = Every fibre, one after the other
about = Each fibre fails by itself: how much longer an iteration takes with nothing done, and after the best of what can mend it. A large wiring takes a while; it can be stopped.
none = There are no fibres to fail.

# Fibres, the iteration when whole, the median and the most of what is lost.
lead = Any one of { $fibres } fibres down, an iteration of { $whole } takes { $median } longer, at the median, after mending, { $most } at the worst.

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
    } the only way between some servers: while such a one is down an iteration never ends, whatever is mended.

# Mended by a pair, by rings, not.
mended = Mended by the fibre of a pair: { $pair }. By the group’s other rings: { $rings }. Not mended, traffic goes around: { $around }.

longer-by = Iteration longer by
tail = 99 in 100 at most
unmended = nothing done
after = mended
chart = What a fibre costs that fails
x = Iteration longer by, %
y = Fibres that cost no more, %

# What 99 in 100 don't exceed.
summary = Mended, 99 in 100 failures cost at most { $tail }.

worst = The fibres that cost most
how = How it is met
by-pair = a pair’s fibre
by-rings = other rings
around = traffic goes around
show = Show
before-s = iteration with nothing done, s
after-s = iteration mended, s
