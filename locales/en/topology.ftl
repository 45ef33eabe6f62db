### TopologyMessages: The words of the topology view.
### pub use crate::named::topology::{gbps, gigabytes, limit, percent, tier};
### use gargalo_solver::network::Role;

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

# What the sign of what limits means; and what is said where nothing does.
limits-means = Limits: 1 % more capacity here shortens the completion time as written; outlined: limits less

limits-step-means = Limits the step: 1 % more capacity here shortens it as written; outlined: limits less
nothing-limits = Limits: no link
nothing-limits-step = Limits the step: no link
all-limit = Limits: all links in use alike

# On one capacity that limits: what 1 % more saves.
# $gain (str)
limit-one = limits: { $gain } per 1 %

# On links that are drawn as one: how many, the least and greatest figure.
# $links (u32)
# $least (str)
# $most (str)
tier-range = { $links ->
        [one] { $links } link, { $least }–{ $most }
        *[other] { $links } links, { $least }–{ $most }
    }

# The same where all have one figure.
# $links (u32)
# $all (str)
tier-alike = { $links ->
        [one] { $links } link, { $all }
        *[other] { $links } links, { $all }
    }

# The same where no figure is shown.
# $links (u32)
tier-links = { $links ->
        [one] { $links } link
        *[other] { $links } links
    }

# On capacities that limit and are drawn as one: what 1 % more on all links of their kind saves.
# $capacities (u32)
# $gain (str)
limit-some = { $capacities ->
        [one] { $capacities } direction limits: { $gain } per 1 %
        *[other] { $capacities } directions limit: { $gain } per 1 %
    }

# A capacity that the plan leaves at zero.
unused = unused

# Before the id of a node or link.
id = id

# What pressing a closed group does.
opens = click to open

# Where there is nothing to draw yet.
nothing-yet = The network appears here once it is solved.

# Where there is none because the solve did not end.
nothing-came = Nothing to draw: the simulation did not finish. Any change runs it again.

# Where the design could not be built.
not-built = This design could not be built.

# What to do then.
not-built-hint = The message in Setup explains why. The other designs are not affected.

# Title of the list.
# $links (usize)
list = Links as a list ({ $links })

# The list is cut.
# $shown (usize)
# $of (usize)
capped = The { $shown } most utilised of { $of } links. Point at the drawing for the others.

# The two ends of a link, in one direction, as spoken.
from-to = { $from } to { $to }

# A number of links along a way.
# $hops (usize)
hops = { $hops } { $hops ->
        [one] hop
        *[other] hops
    }

# What limits, a sentence of its own, stands between.
# $nodes (usize)
# $links (usize)
# $limits (str)
summary = Network of { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } and { $links ->
        [one] { $links } link
        *[other] { $links } links
    }.{ $limits } The list below has every link.

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

# $role (Role)
role-name = { $role ->
    [Host] host
    [Switch] switch
    [Ocs] optical switch
    *[Gpu] GPU
}
