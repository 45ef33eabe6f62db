### FibreWords: Words of the page on wired jobs: what to patch where, and a fibre that fails.

title = What to patch where
fibres-about = { $fibres } fibres between the interfaces of { $servers } servers: each leads from a transmitter to a receiver.
fibre = Fibre
from-server = From server
from-interface = its interface
to-server = To server
to-interface = its interface
belongs = Part of
of-ring = ring { $name }
of-pair = a pair
print = Print
more-fibres = { $count } more: choose a server, or take the whole list as a file.
only-server = Fibres from
every-server = every server
fail = Let it fail

# $from (u32)
# $to (u32)
fail-of = Let the fibre from { $from } to { $to } fail

bring-back = Bring it back
failure = A fibre fails
failure-about = Choose a fibre in the list, or a server in the circle and then one of its fibres. A ring that lost a fibre is mended by the fibre of a pair, which lends itself, or its part goes to the group’s other rings; else traffic goes around.

# From, to.
# $from (u32)
# $to (u32)
failure-lead = The fibre from server { $from } to server { $to } is down.

# Before the failure, with it.
# $whole (str)
# $before (str)
# $loss (str)
failure-before = With nothing done an iteration takes { $before } in place of { $whole }: { $loss } more.

# Pair, after, loss.
# $a (u32)
# $b (u32)
# $after (str)
# $loss (str)
failure-by-pair = The fibre of the pair { $a }–{ $b } lends itself to mend the ring: an iteration takes { $after }, { $loss } more than whole.

# After, loss.
failure-by-rings = The broken direction of the ring is left out, and the group’s other rings take its part: an iteration takes { $after }, { $loss } more than whole.

failure-around = No pair can be spared: traffic goes around over what is left.

# With nothing done no iteration ends: the whole one's time.
failure-cut = With nothing done, some servers have no way to others: an iteration, { $whole } when whole, never ends.

# And nothing mends it.
failure-lost = Nothing mends it: no pair and no other ring leads there.
