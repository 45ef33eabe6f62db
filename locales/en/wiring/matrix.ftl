### MatrixWords: Words of the page on wired jobs: the matrix whose mutable part is moved.

title = Same bytes, different cells
matrix-about = A ring all-reduce works in any order, so its diagonal can be moved; the traffic of model parallelism is fixed. This lets one network serve both.
matrix-keys = Arrow keys move between cells; Esc leaves.
order = Ring order
as-wired = the rings as wired

# The order's name, bytes moved, bytes that stay.
matrix-summary = All-reduces on { $order }: { $moved } on the diagonals, { $fixed } of model-parallel traffic, which is fixed.

fixed = model-parallel bytes per iteration, logarithmic; the scale ends at the rings’ bytes
no-fixed = This job has no model parallelism: all its traffic is mutable.
from = from
to = to

# From, to.
# $from (u32)
# $to (u32)
cell = Server { $from } to { $to }

# Bytes of model parallelism, bytes of rings.
cell-holds = { $parallel } of model parallelism, { $rings } of all-reduce
