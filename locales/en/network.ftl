### NetworkMessages: Words about networks: the panel, its fields and figures, import and export.
### pub use crate::named::network::parameter;
### use gargalo_solver::design::BillPart;
### use gargalo_solver::network::figures::BisectionKind;

choose = Change…
gallery = Choose a network
gallery-about = Point at a picture to read about it; click to use it. Undo restores the previous network.
families = Families
real = Real networks
import = Import…
export = Export
export-drawing = Current drawing

# How wide it is; on what ground; whether with its legend.
breadth = Width

breadths =
    .n1 = as on the screen
    .n2 = one column, 85 mm
    .n3 = two columns, 178 mm
    .n4 = slide, 16:9

ground = Background

grounds =
    .n1 = as on the page
    .n2 = white
    .n3 = transparent

legend = Legend
with-legend = below the drawing
without-legend = none
export-network = The network
parameters = Parameters
options = Common options
servers = Hosts are GPU servers

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
not-whole = Enter a whole number.
not-sides = Enter whole numbers, such as 4 × 4 × 4.
not-positive = Enter a number greater than zero.
unfold = Show its parameters
edits = { $count } { $count ->
        [one] manual edit
        *[other] manual edits
    }

# The right rail.
results = Results

network = Network
about-what = Topic of this panel
no-figures = Computing the figures of this network…
figures = Figures
hosts = Hosts
gpus = GPUs
switches = Switches
circuit-switches = Circuit switches
storage = Storage NICs
radix = Switch radix used
radix-unit = ports
diameter = Diameter
links-unit = links
mean-distance = Mean distance
estimate = estimated from a sample of endpoints
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
    } fewer uplinks than the others: as few as { $fewest }, where most have { $usual }.

show-them = Show them
cuts = Single points of failure
no-cuts = None, apart from the endpoints’ own links and switches.
cut-links = { $count } { $count ->
        [one] link that is a single point of failure
        *[other] links that are single points of failure
    }
cut-nodes = { $count } { $count ->
        [one] node that is a single point of failure
        *[other] nodes that are single points of failure
    }
single-homed = { $count } { $count ->
        [one] single-homed endpoint
        *[other] single-homed endpoints
    }
parts = It is split into { $count } parts
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
bounds = How close to optimal?

bounds-about = With the capacities of this design’s plan.
bounds-working = Computing lower bounds…
modelled = Modelled
least = Lower bound
this-traffic = This traffic
all-gather = All-gather
all-reduce = All-reduce
routing-bound = No routing finishes before { $least }; the bound is within { $gap } of optimal splittable routing.
routing-slower = This routing takes { $ratio } that time.
routing-best = This routing is optimal, within the gap of the bound.
no-routing-bound = No routing bound here: too many flows, or flows that start later.
collective-about = Each endpoint contributes { $each }. Modelled: sent directly to every other endpoint. No schedule beats the minimum (cut bound from maximum flow).
no-collectives = No collective bound here: it is computed for up to 1024 endpoints.

# Import.
import-title = Import a network

import-about = { $known }. Dropping a file anywhere on the page, or pasting, does the same.
import-file = Choose a file…
import-paste = Or paste the text here
import-read = Import the text
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

assumed = Not specified in the file, so assumed:
nothing-assumed = Nothing had to be assumed.
undo-import = Undo the import
keep = Keep it
unnamed = The network

# $part (BillPart)
part = { $part ->
    [Nic] NIC
    [Transceiver] Transceiver
    [SwitchPort] Switch port
    [OcsPort] Circuit switch port
    *[Fibre] Fibre
}

# $kind (BisectionKind)
bisection-known = { $kind ->
    [Exhaustive] exact: every even split was tried
    [Formula] exact: by the family’s formula
    [GroupSplit] upper bound: halves made of whole groups
    *[BestOfSplits] upper bound: the least cut found by swapping nodes between halves
}

# $name (str)
parameter = { $name ->
    [n] Size n
    [k] k
    [p] Hosts per router, p
    [a] Routers per group, a
    [h] Global links per router, h
    [q] q
    [groups] Groups
    [leaves] Leaves
    [spines] Spines
    [hosts-per-leaf] Hosts per leaf
    [uplinks] Uplinks
    [hosts] Hosts
    [radix] Ports of a switch
    [ports] Ports of a switch
    [tiers] Tiers
    [units] Scalable units
    [hosts-per-unit] Servers per unit
    [gpus] GPUs per server
    [servers-gpus] GPUs per server
    [planes] Planes
    [segments] Segments
    [hosts-per-segment] Servers per segment
    [aggregations] Aggregation switches per plane
    [backup-ports] Backup ports
    [core-ports] Core ports per aggregation switch
    [core-switches] Core switches
    [dims] Dimensions
    [jumps] Ring jumps
    [pairs] Additional linked pairs
    [twist] Twisted
    [switches] Switches
    [degree] Ports to other switches
    [seed] Seed
    [gbps] Link speed
    [uplink-gbps] Uplink speed
    [core-gbps] Core link speed
    [local-gbps] Local (intra-group) link speed
    [global-gbps] Global (inter-group) link speed
    [router-gbps] Router-to-router speed
    [switch-gbps] Switch-to-switch speed
    [intra-gbps] Intra-server speed
    [access-gbps] Access link per endpoint
    [relay] Endpoints forward for others
    [servers-count] Servers
    [servers-intra-gbps] GPU-to-GPU bandwidth
    [servers-nics] NICs per server
    [servers-nic-gbps] NIC speed
    [servers-gpu-direct] GPUDirect RDMA
    [servers-peer-to-peer] GPU peer-to-peer
    [servers-memory-gbps] GPU-to-host bandwidth
    [servers-storage-nics] Storage NICs
    [servers-storage-gbps] Storage NIC speed
    [servers-sockets] CPU sockets
    [servers-socket-gbps] Speed between sockets
    *[other] Parameter
}
