### FibreWords: Words of the page on wired jobs: what to patch where, and a fibre that fails.

title = Patching plan
fibres-about = { $fibres } fibres between the interfaces of { $servers } servers, each from a transmitter to a receiver.
fibre = Fibre
from-server = From server
from-interface = its interface
to-server = To server
to-interface = its interface
belongs = Part of
of-ring = ring { $name }
of-pair = a pair
print = Print
more-fibres = { $count } more: choose a server, or download the whole list.
only-server = Fibres from
every-server = every server
fail = Fail it

# $from (u32)
# $to (u32)
fail-of = Fail the fibre from { $from } to { $to }

bring-back = Restore it
failure = A fibre fails
failure-about = Choose a fibre in the list, or a server in the circle and then one of its fibres. A broken ring is repaired by borrowing a pair’s fibre, or its share moves to the group’s other rings; otherwise traffic is rerouted.

# From, to.
# $from (u32)
# $to (u32)
failure-lead = The fibre from server { $from } to server { $to } is down.

# Before the failure, with it.
# $whole (str)
# $before (str)
# $loss (str)
failure-before = Without repair an iteration takes { $before } instead of { $whole }: { $loss } more.

# Pair, after, loss.
# $a (u32)
# $b (u32)
# $after (str)
# $loss (str)
failure-by-pair = The fibre of pair { $a }–{ $b } is borrowed to repair the ring: an iteration takes { $after }, { $loss } more than before.

# After, loss.
failure-by-rings = The broken ring direction is dropped and the group’s other rings take its share: an iteration takes { $after }, { $loss } more than before.

failure-around = No pair can be spared: traffic is rerouted over the remaining fibres.

# With nothing done no iteration ends: the whole one's time.
failure-cut = Without repair, some servers have no path to others: an iteration, { $whole } before the failure, never finishes.

# And nothing mends it.
failure-lost = It cannot be repaired: no pair and no other ring leads there.
