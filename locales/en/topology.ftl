### TopologyMessages: The words of the topology view.
### pub use crate::named::topology::{role, gbps, gigabytes, percent};

# Name of the view's region.
region = Topology

# Buttons.
zoom-in = Zoom in

# See `zoom_in`.
zoom-out = Zoom out

# See `zoom_in`.
fit = Fit the network

# How to move by keys.
keys = Arrow keys move, + and − zoom, 0 fits.

# Heads of the legend.
legend = Legend

# Share of a capacity that is used.
utilization = Utilisation

# What a link can carry.
capacity = Capacity

# Flows over a link.
flows = Flows

# Bytes over a link.
load = Load

# A link, as a column's head.
link = Link

# Full at the first instant.
# A link that is full, and one that a training step in time waits for.
saturated = saturated

limits-step = limits the step

# What the sign of such a link means.
saturated-means = Saturated: full from the first instant

limits-step-means = Limits the step: a kind of its communication waits for it

# A capacity that the plan leaves at zero.
unused = unused

# Before the id of a node or link.
id = id

# What pressing a closed group does.
opens = press to open

# Where there is nothing to draw yet.
nothing-yet = The network appears here as soon as it is solved.

# Where there is none because the solve did not end.
nothing-came = Nothing to draw: the solve did not end. Any change solves again.

# Where the design could not be built.
not-built = This design could not be built.

# What to do then.
not-built-hint = The message beside the recipe says why. The other designs stand.

# Title of the list.
# $links (usize)
list = Links as a list ({ $links })

# The list is cut.
# $shown (usize)
# $of (usize)
capped = The { $shown } most used of { $of } links. Point at the others in the drawing.

# The two ends of a link, in one direction, as spoken.
from-to = { $from } to { $to }

# A number of links along a way.
# $hops (usize)
hops = { $hops } { $hops ->
        [one] hop
        *[other] hops
    }

# $nodes (usize)
# $links (usize)
# $saturated (usize)
summary = Network of { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } and { $links ->
        [one] { $links } link
        *[other] { $links } links
    }; { $saturated ->
        [0] no link is saturated
        [one] { $saturated } link is saturated
        *[other] { $saturated } links are saturated
    }. The list below gives every link.

# All of them are saturated.
# $nodes (usize)
# $links (usize)
summary-all = Network of { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } and { $links ->
        [one] { $links } link
        *[other] { $links } links
    }; every link is saturated. The list below gives every link.

# $nodes (usize)
# $links (usize)
# $limiting (usize)
step-summary = Network of { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } and { $links ->
        [one] { $links } link
        *[other] { $links } links
    }; { $limiting ->
        [0] no link limits the step
        [one] { $limiting } link limits the step
        *[other] { $limiting } links limit the step
    }. The list below gives every link.

# $flows (u32)
flow-count = { $flows ->
        [one] { $flows } flow
        *[other] { $flows } flows
    }

# $links (usize)
# $saturated (usize)
node-links = { $links ->
        [one] { $links } link
        *[other] { $links } links
    }{ $saturated ->
        [0] {""}
        *[other] , { $saturated } saturated
    }

# $links (usize)
# $limiting (usize)
node-step-links = { $links ->
        [one] { $links } link
        *[other] { $links } links
    }{ $limiting ->
        [0] {""}
        [one] , { $limiting } limits the step
        *[other] , { $limiting } limit the step
    }

role-host = host
role-switch = switch
role-ocs = optical switch
role-gpu = GPU
