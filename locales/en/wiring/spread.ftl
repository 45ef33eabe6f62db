### SpreadWords: Words of the page on wired jobs: hops, loads and the bandwidth tax.

title = Hops, link loads and the cost of forwarding
hops = Hops
pairs-of-servers = Pairs of servers
share = Share
diameter = Maximum hops (rings only)
mean = Mean hops (rings only)
mean-word = Mean
mean-bytes = Mean hops per model-parallel byte
bound = r · n^(1/r)
bound-about = upper bound on the diameter of r one-way rings chosen as in the paper
unreached = some servers are unreachable
tax = Bandwidth tax
tax-once = Bandwidth tax, all-reduce counted once
tax-once-about = as in the paper’s figure: bytes on all links ÷ bytes sent, counting an all-reduce as its size
tax-real = Bandwidth tax, actual ring bytes
tax-real-about = the same with the 2 (n − 1) / n of its size that a ring actually sends
parallel-share = Model-parallel ÷ all-reduce bytes
parallel-share-about = ratio of bytes, counting an all-reduce once
histogram = Hops between two servers
loads = Distribution of link loads
load-axis = Bytes per link and iteration
share-axis = Links with at most this load, %

# Least, middle, most.
# $least (str)
# $middle (str)
# $most (str)
loads-summary = Links carry { $least } to { $most } per iteration, median { $middle }.
