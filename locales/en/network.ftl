### NetworkMessages: Words about networks: the panel, its fields and figures, import and export.
### pub use crate::named::network::{part, bisection, parameter};

choose = Change…
gallery = Choose a network
gallery-about = Point at a picture to read what it is; press it to put it in place. Undo brings the former one back.
families = Families
real = Real networks
import = Import…
export = Export
export-drawing = The drawing as it is seen

# How wide it is; on what ground; whether with its legend.
breadth = Width

breadths =
    .n1 = as on the screen
    .n2 = one column, 85 mm
    .n3 = two columns, 178 mm
    .n4 = slide, 16:9

ground = Background

grounds =
    .n1 = the page’s
    .n2 = white
    .n3 = transparent

legend = Legend
with-legend = below the drawing
without-legend = none
export-network = The network
parameters = Parameters
options = For every family
servers = Hosts are servers of GPUs

# Hosts, switches, links.
# $hosts (str)
# $switches (str?)
# $links (str)
counts = { $switches ->
        [none] { $hosts } { $hosts ->
            [one] host
            *[other] hosts
        }, { $links } { $links ->
            [one] link
            *[other] links
        }
        *[some] { $hosts } { $hosts ->
            [one] host
            *[other] hosts
        }, { $switches } { $switches ->
            [one] switch
            *[other] switches
        }, { $links } { $links ->
            [one] link
            *[other] links
        }
    }

gpus-counted = { $gpus } GPUs
counting = Counting…
near = Nearest valid values:
not-whole = A whole number is needed here.
not-sides = Whole numbers are needed, such as 4 × 4 × 4.
not-positive = A number greater than zero is needed here.
unfold = Write its parameters out
edits = { $count } { $count ->
        [one] change by hand
        *[other] changes by hand
    }

# The right rail.
results = Results

network = Network
about-what = What this panel tells of
no-figures = Figures of this network are being worked out.
figures = Figures
hosts = Hosts
gpus = GPUs
switches = Switches
circuit-switches = Circuit switches
storage = Storage adapters
radix = Radix used
radix-unit = ports
diameter = Diameter
links-unit = links
mean-distance = Mean distance
estimate = an estimate: measured from some of the endpoints
paths = Equal-cost paths at the diameter
paths-range = { $least } to { $most }
unreachable = Pairs without a path
bisection = Bisection
no-bisection = not computed: too many links
oversubscription = Oversubscription

# $tier (usize)
# $switches (str)
tier = Tier { $tier }, { $switches } { $switches ->
        [one] switch
        *[other] switches
    }

top-tier = top
# Leaves, of all; the fewest uplinks that one has; what most have.
# $leaves (str)
# $of (str)
# $fewest (str)
# $usual (str)
short-of-uplinks = { $leaves } of { $of } leaves { $leaves ->
        [one] has
        *[other] have
    } fewer uplinks than the others: { $fewest } at the least, where most have { $usual }.

show-them = Show them
cuts = What cuts it
no-cuts = No single link or switch does, but for endpoints’ own.
cut-links = { $count } { $count ->
        [one] link that is a single point of failure
        *[other] links that are single points of failure
    }
cut-nodes = { $count } { $count ->
        [one] node that is a single point of failure
        *[other] nodes that are single points of failure
    }
single-homed = { $count } { $count ->
        [one] endpoint hangs on one link
        *[other] endpoints hang on one link each
    }
parts = It lies in { $count } parts
and-more = and { $count } more
by-speed = Links by speed
speed = Gbit/s
links = Links
transceivers = Transceivers
inner-links = and { $count } { $count ->
        [one] link
        *[other] links
    } inside servers

# Bounds.
bounds = How near to the best possible?

bounds-about = On the capacities of this design’s plan.
bounds-working = Working out what nothing can beat…
modelled = Modelled
least = At least
this-traffic = This traffic
all-gather = All-gather
all-reduce = All-reduce
routing-bound = No routing ends before { $least }; the bound is within { $gap } of a routing that splits freely.
routing-slower = This routing takes { $ratio } of that time.
routing-best = This routing is as good as any, within the bound.
no-routing-bound = No bound on routings here: too many flows, or flows that start later.
collective-about = Each endpoint contributes { $each }. Modelled: sent directly to every other. No schedule beats the least (cut bound by maximum flow).
no-collectives = No bound on collectives here: it is worked out up to 1024 endpoints.

# Import.
import-title = Import a network

import-about = GraphML or GML (as in the Internet Topology Zoo), Graphviz DOT, a CSV list of links, NetworkX or Cytoscape JSON, SNDlib, containerlab YAML. Dropping a file anywhere on the page, or pasting, does the same.
import-file = Choose a file…
import-paste = Or paste its text here
import-read = Read the text
import-placeholder = a,b,gbps{"\u000A"}leaf1,spine1,400{"\u000A"}leaf2,spine1,400
imported-title = Imported

# Title, nodes, links, format.
imported = { $title }: { $nodes } { $nodes ->
        [one] node
        *[other] nodes
    } and { $links } { $links ->
        [one] link
        *[other] links
    }, read as { $format }.

assumed = The file left this open, so it was assumed:
nothing-assumed = Nothing had to be assumed.
undo-import = Undo the import
keep = Keep it
unnamed = The network

part-nic = Adapter
part-transceiver = Transceiver
part-switch-port = Switch port
part-ocs-port = Circuit switch port
part-fibre = Fibre

bisection-exhaustive = exact: every even split was tried
bisection-formula = exact: by the family’s formula
bisection-group-split = upper bound: between halves made of whole groups
bisection-best-of-splits = upper bound: the least of several splits (by place, distance, spectrum)

parameter-n = Size n
parameter-k = k
parameter-p = Hosts per router, p
parameter-a = Routers per group, a
parameter-h = Global links per router, h
parameter-q = q
parameter-groups = Groups
parameter-leaves = Leaves
parameter-spines = Spines
parameter-hosts-per-leaf = Hosts per leaf
parameter-uplinks = Uplinks
parameter-hosts = Hosts
parameter-radix = Ports of a switch
parameter-tiers = Tiers
parameter-units = Scalable units
parameter-hosts-per-unit = Servers per unit
parameter-gpus = GPUs per server
parameter-planes = Planes
parameter-segments = Segments
parameter-hosts-per-segment = Servers per segment
parameter-aggregations = Aggregation switches per plane
parameter-backup-ports = Backup ports
parameter-core-ports = Core ports per aggregation switch
parameter-core-switches = Core switches
parameter-dims = Sides
parameter-jumps = Jumps of the rings
parameter-pairs = Pairs linked besides
parameter-twist = Twisted
parameter-switches = Switches
parameter-degree = Ports to other switches
parameter-seed = Seed
parameter-gbps = Link speed
parameter-uplink-gbps = Speed upwards
parameter-core-gbps = Speed to the core
parameter-local-gbps = Speed inside groups
parameter-global-gbps = Speed between groups
parameter-router-gbps = Speed between routers
parameter-switch-gbps = Speed between switches
parameter-intra-gbps = Speed inside servers
parameter-access-gbps = Access link for each endpoint
parameter-relay = Endpoints forward for others
parameter-servers-count = Servers
parameter-servers-intra-gbps = GPU to GPU
parameter-servers-nics = Adapters per server
parameter-servers-nic-gbps = Adapter speed
parameter-servers-gpu-direct = GPUDirect RDMA
parameter-servers-peer-to-peer = GPU peer-to-peer
parameter-servers-memory-gbps = GPU to host memory
parameter-servers-storage-nics = Storage adapters
parameter-servers-storage-gbps = Storage adapter speed
parameter-other = Parameter
