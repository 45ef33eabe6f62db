### TrafficMessages: Words of the traffic view.
### pub use crate::named::traffic::{GIB, MIB, gibibytes, mebibytes, short};

heading = Who sends how much to whom

# Ranks, bytes of a step, what of it passes between servers, share.
lead = In a step { $ranks } { $ranks ->
        [one] rank sends
        *[other] ranks send
    } { $bytes } to each other; { $between } of it ({ $share }) pass between servers.

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
order = Order
compare = Compare with
compare-none = No other design
all = All of a step

# Where there is no step.
all-sent = All that was sent

forward = Pipeline, forward
backward = Pipeline, backward
servers = Servers
tensor-groups = Tensor groups
stages = Stages
replicas = Replicas
no-outline = Nothing
by-endpoint = GPU by GPU
by-rank = By rank
zoom-in = Nearer
zoom-out = Farther
fit = All of it
save = Save as

# Rows, cells that hold something, what the greatest is.
summary = Heat map of { $rows } by { $rows } ranks. { $cells } { $cells ->
        [one] pair sends
        *[other] pairs send
    }; the most is { $most }. Arrow keys go from cell to cell.

keys = Arrow keys go from cell to cell, with Shift by eight, with Ctrl to the next that sends. Home and End: the ends of the row. Page Up and Page Down: sixteen rows. Enter selects, plus and minus zoom, 0 shows all.
keys-swap = S picks up the rank of the row; arrow keys and S again swap it with another.
legend = sent
legend-difference = more or less than
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
cell-hint = Select a cell to see what it consists of, and its route in the topology.
cell-hint-swap = Drag a rank’s number onto another, or press one and then the other, to swap what the two GPUs do.
see-route = Show its route
difference = { $one } less { $other }
in-design = { $name }: { $amount }

# What each design sends between servers, and how.
compare-lead = Between servers { $one } sends { $bytes }, { $other } { $others }.

kinds-heading = What rank { $rank } sends, and what all do
kinds-about = Volume counts the buffers of collectives, and of the pipeline what is sent; a ring sends 2(n−1)/n times an all-reduce’s buffer. 1 MiB = 2²⁰ bytes.
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
total = Together
sizes-heading = How large are the messages?
sizes-axis = message size, MiB
sizes-kinds = kinds
sizes-count = messages
sizes-share = share of messages
sizes-summary = Sizes of { $messages } { $messages ->
        [one] message
        *[other] messages
    } of a step, from { $least } to { $most }. The table below the heat map gives the figures.
sizes-at = { $share } have { $size } or less
phases-heading = How long does each phase take?

# The same beside a step in time, whose question it is not.
phases-at-once = How long would each kind take if all of it were sent at once?

phases-beside = Another question than the step’s time: here each kind’s bytes start together and have the network for themselves, and nothing is overlapped with compute. The step sends them message by message; its timeline tells when.{" "}
phases-about = Flows: sharing the links as they are routed. Latency: the steps of the algorithm, however small the messages. Formula: the slowest flow on its narrowest link, as if it were alone there. Where flows take longer than the formula, they share a link.
phase = Phase
bytes = Bytes
engine = Flows
latency = Latency
together = Together
formula = Formula
slowest = Busiest link
table-heading = The same as a table: { $cells } { $cells ->
        [one] pair
        *[other] pairs
    }, the greatest first
table-more = Show more
table-of = { $shown } of { $all }
nothing-yet = No results yet.
too-many = Too many pairs to show one by one.
too-many-hint = All of them send the same. Choose a smaller network to see the map.
not-built = This design could not be built.
swapped = Swapped what the GPUs of ranks { $one } and { $other } do.
picked = Rank { $rank } is picked up. Press the number of another to swap them; by keyboard: arrow keys, then S. Escape leaves it.
kinds =
    .n1 = Tensor parallel
    .n2 = Context parallel
    .n3 = Expert parallel
    .n4 = Pipeline
    .n5 = Data parallel
    .n6 = Embedding
    .n7 = Cache of keys and values
    .n8 = Flows
