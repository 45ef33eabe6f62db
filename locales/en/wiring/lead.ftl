### LeadWords: Words of the page on wired jobs: what a wiring comes to, in sentences.

# Rings, servers, most hops, mean hops.
hops = { $rings } on { $servers } servers: { $most } { $most ->
        [one] hop
        *[other] hops
    } at most, { $mean } on average.

none = There are no rings to be wired here.
never = Some of what is sent finds no way on this wiring, so that an iteration never ends.

# Buttons that change the wiring where an iteration never ends.
more-interfaces = One more interface per server

wire-pairs = Wire pairs too

# Time, times the ideal switch.
time = An iteration takes { $time }, { $ideal } times as long as on an ideal switch.

# How many times the equally dear fat-tree's time, and whether that is slower.
# $times (str)
# $faster (bool)
similar = { $faster ->
        [true] A fat-tree of similar cost takes { $times } times as long.
        *[false] A fat-tree of similar cost is faster: here the wiring takes { $times } times as long.
    }

even = A fat-tree of similar cost takes as long.
