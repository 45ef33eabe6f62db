### DesignErrorMessages: Why a design cannot be built, or what was proposed not be written.

no-such-design = There is no design no. { $design }: the scenario has { $designs }.
repeats = A job repeats here, and this is told of what is sent once: put one iteration in its place.
no-endpoints = The network has no host and no GPU, so nothing can send. Add at least two.
unknown-node = Flow no. { $flow } names the node “{ $id }”, which this network does not have.
unknown-link = The route of flow no. { $flow } names the link “{ $id }”, which this network does not have.
broken-route = The route of flow no. { $flow } breaks off at “{ $id }”: it must lead from source to destination.
self-flow = Flow no. { $flow } goes from “{ $id }” to itself. Give two different ends.
not-an-endpoint = Flow no. { $flow } starts or ends at “{ $id }”, which is neither a host nor a GPU.
too-many-flows = It would have { $marked } flows; the limit is { $limit }. Use a smaller network.
too-many-servers = Wirings are computed for up to { $limit } servers, and this design has { $own }. Choose a design with fewer servers.
stopped = It was stopped before this design’s turn. Start it again.
too-many-hops = The routes of all flows add up to more than { $limit } hops. Use a smaller network, fewer flows, or a routing of one path a flow (ecmp_hash).
too-many-hops-failed = The routes of all flows add up to more than { $limit } hops, since paths that were alike differ around { $failed ->
        [one] the { $failed } link or switch that has
        *[other] the { $failed } links and switches that have
    } failed. Have fewer fail, or use a smaller network, fewer flows, or a routing of one path a flow (ecmp_hash).
routing-mismatch = This routing is for another kind of network. Choose another routing.
capacity-overflow = The capacity of the link “{ $link }” overflows. Make the flows or alpha smaller.
collective-misfit = The algorithm “{ $algorithm }” does not support { $operation } with { $ranks } ranks, { $per-server } per server. Choose another.
unknown-capacity = A capacity is given to the link “{ $id }”, which this network does not have. Plan again, or name another link.
not-a-rank = Rank { $rank } is “{ $id }”, which is not an endpoint of this network. Name a host or GPU.
no-such-rank = The root is rank { $rank }, but there are { $ranks } ranks, counted from 0.
no-reducing-switch = No switch reaches all the ranks whose data it should reduce. Choose an algorithm that reduces at the ranks.
matrix-size = The matrix has { $ranks } ranks, but the network has { $endpoints } endpoints. Use a larger network or a smaller matrix.
network-duplicate-id = The id “{ $id }” appears twice in the network. Give each node and link a unique one.
network-self-link = The link “{ $link }” goes from “{ $node }” to itself. Give two different ends.
network-missing-end = The link “{ $link }” ends at a node that does not exist. Name one that exists.
network-misfit = { $parameter }: { $value } must be { $misfit }.{ $near }
network-unknown-preset = There is no network “{ $id }” to start from.
network-unknown-id = Edit no. { $edit } of the network names “{ $id }”, which does not exist. Remove the edit, or name one that exists.
network-bad-capacity = The link “{ $link }” has { $gbps } Gbit/s. Give it a capacity that is finite and greater than zero.
near-by = Nearest valid values
proposal-outdated = It was computed for another network or workload. Run it again.
proposal-unreadable = “{ $text }” is neither a routing nor a placement.
proposal-no-collective = This design has no collective whose algorithm could be changed.
proposal-no-such-point = There is no point no. { $point }: the sweep has { $points }.
proposal-shared = It changes prices or hardware, which all designs share.
proposal-nothing-to-wire = There is nothing to wire: a job needs at least two servers.
