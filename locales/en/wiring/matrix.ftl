### MatrixWords: Words of the page on wired jobs: the matrix whose mutable part is moved.

title = The same bytes, other cells
matrix-about = Any order of a ring does for an all-reduce, so its diagonal can be moved; what model parallelism sends stays where it is. This is what lets the network serve both.
matrix-keys = Arrow keys go from cell to cell; Esc leaves.
order = All-reduce on
as-wired = the rings as wired

# The order's name, bytes moved, bytes that stay.
matrix-summary = All-reduces on { $order }: { $moved } on the diagonals, { $fixed } of model parallelism that stay where they are.

fixed = bytes of model parallelism an iteration, by powers; the scale ends with the rings’
no-fixed = This job has no model parallelism: all of its traffic can be moved.
from = from
to = to

# From, to.
# $from (u32)
# $to (u32)
cell = Server { $from } to { $to }

# Bytes of model parallelism, bytes of rings.
cell-holds = { $parallel } of model parallelism, { $rings } of all-reduce
