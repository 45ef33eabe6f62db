### SpreadWords: Words of the page on wired jobs: hops, loads and the bandwidth tax.

title = Hops, loads, and what forwarding costs
hops = Hops
pairs-of-servers = Pairs of servers
share = Share
diameter = Most hops (rings alone)
mean = Mean hops (rings alone)
mean-word = Mean
mean-bytes = Mean hops of a byte of model parallelism
bound = r · n^(1/r)
bound-about = what the diameter of r rings stays below where they run one way and are chosen as in the paper
unreached = some servers are not reached
tax = Bandwidth tax
tax-once = Bandwidth tax, all-reduce counted once
tax-once-about = as the paper’s figure counts: bytes on all links over bytes sent, an all-reduce as its size
tax-real = Bandwidth tax, a ring’s real bytes
tax-real-about = the same with the 2 (n − 1) / n of its size that a ring really sends
parallel-share = Model parallelism over all-reduce
parallel-share-about = bytes over bytes, an all-reduce counted once
histogram = How far it is between two servers
loads = How evenly links are loaded
load-axis = Bytes on a link in an iteration
share-axis = Links with no more, %

# Least, middle, most.
# $least (str)
# $middle (str)
# $most (str)
loads-summary = Links carry from { $least } to { $most } in an iteration, half of them no more than { $middle }.
