### TrafficMessages: Words of the traffic view.
### pub use crate::named::traffic::{GIB, MIB, gibibytes, mebibytes, short};
### use gargalo_solver::traffic::Kind;

heading = Who sends how much to whom

# Ranks, bytes of a step, what of it passes between servers, share.
lead = In a step { $ranks } { $ranks ->
        [one] rank sends
        *[other] ranks send
    } { $bytes } to each other; { $between } of it ({ $share }) is between servers.

# Endpoints, bytes.
lead-plain = { $endpoints } { $endpoints ->
        [one] endpoint sends
        *[other] endpoints send
    } { $bytes } to each other.

from = from
to = to rank
sent-by = sent
received = recv.
from-node = from
to-node = to
show = Traffic
scale = Scale
linear = Linear
log = Logarithmic
colours = Colours
outline = Outline
order = Rows by
compare = Compare with
compare-none = No other design
all = Whole step

# Where there is no step.
all-sent = All traffic

forward = Pipeline, forward
backward = Pipeline, backward
servers = Servers
tensor-groups = Tensor groups
stages = Stages
replicas = Replicas
no-outline = None
by-endpoint = By GPU
by-rank = By rank
zoom-in = Zoom in
zoom-out = Zoom out
fit = Fit all

# Rows, cells that hold something, what the greatest is.
summary = Heat map of { $rows } by { $rows } ranks. { $cells } { $cells ->
        [one] pair sends
        *[other] pairs send
    }; the maximum is { $most }. Arrow keys move between cells.

keys = Arrow keys move between cells, with Shift by eight, with Ctrl to the next non-zero cell. Home and End: ends of the row. Page Up and Page Down: sixteen rows. Enter selects, plus and minus zoom, 0 shows all.
keys-swap = S picks up the rank of the row; move with the arrow keys and press S again to swap it with another.
legend = sent
legend-difference = difference from
zero = nothing
nothing-sent = Nothing is sent.

# Rank, rank.
pair = Rank { $from } to { $to }

# Node, node.
pair-nodes = { $from } to { $to }

# How many, what size, whether that is a mean.
# $many (u64)
# $count (str)
# $size (str)
# $mean (bool)
messages = { $many ->
        [one] { $mean ->
            [true] 1 message of { $size }
            *[false] 1 message of { $size }
        }
        *[other] { $mean ->
            [true] { $count } messages of { $size } on average
            *[false] { $count } messages of { $size }
        }
    }

# Server.
in-server = inside { $server }

# Server, server.
between-servers = from server { $from } to { $to }

cell-panel = Selected pair
cell-hint = Select a cell for its breakdown and its route in the topology.
cell-hint-swap = Drag one rank number onto another, or click one and then the other, to swap their GPUs.
see-route = Show its route
difference = { $one } minus { $other }
in-design = { $name }: { $amount }

# What each design sends between servers, and how.
compare-lead = Between servers { $one } sends { $bytes }, { $other } { $others }.

kinds-heading = Traffic of rank { $rank } and of all ranks
kinds-about = Volume: buffer sizes for collectives, bytes sent for the pipeline. A ring all-reduce sends 2(n−1)/n times its buffer. 1 MiB = 2²⁰ bytes.
rank-label = Rank
kind = Kind
at-rank = Rank { $rank }
overall = All ranks
volume = Volume
message-count = Messages
message-size = Size
sent = Sent
between = Between servers
share = Share
total = Total
sizes-heading = How large are the messages?
sizes-axis = message size, MiB
sizes-kinds = kinds
sizes-count = messages
sizes-share = share of messages
sizes-summary = Sizes of { $messages } { $messages ->
        [one] message
        *[other] messages
    } of a step, from { $least } to { $most }. The table below the heat map has the figures.
sizes-at = { $share } are { $size } or smaller
phases-heading = How long does each phase take?

# The same beside a step in time, whose question it is not.
phases-at-once = How long would each kind take if sent all at once?

phases-beside = A different question from the step time: here all bytes of a kind start together and have the network to themselves, with no overlap with compute. The step sends them message by message; see the timeline.{" "}
phases-about = Flows: simulated with link sharing on these routes. Latency: the steps of the algorithm at zero message size. Formula: the slowest flow alone on its slowest link. Where flows take longer than the formula, they share a link.
phase = Phase
bytes = Bytes
engine = Flows
latency = Latency
together = Total
formula = Formula
slowest = Busiest link
table-heading = The same as a table: { $cells } { $cells ->
        [one] pair
        *[other] pairs
    }, largest first
table-more = Show more
table-of = { $shown } of { $all }
nothing-yet = No results yet.
too-many = Too many pairs to show one by one.
too-many-hint = They all send the same. Choose a smaller network to see the map.
not-built = This design could not be built.
swapped = Swapped the GPUs of ranks { $one } and { $other }.
picked = Rank { $rank } is picked up. Click another rank number to swap them; by keyboard: arrow keys, then S. Escape cancels.

# $kind (Kind)
kind-name = { $kind ->
    [Tp] Tensor parallel
    [Cp] Context parallel
    [Ep] Expert parallel
    [Pp] Pipeline
    [Dp] Data parallel
    [Emb] Embedding
    [Kv] KV cache
    *[Other] Flows
}

# $kind (Kind)
short-name = { $kind ->
    [Tp] TP
    [Cp] CP
    [Ep] EP
    [Pp] PP
    [Dp] DP
    [Emb] Emb
    [Kv] KV
    *[Other] —
}
