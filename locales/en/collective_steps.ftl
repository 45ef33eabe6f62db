### StepsMessages: A collective step by step, in words.
### use gargalo_solver::workload::collective::Operation;

heading = Step by step
about = Each chunk has a colour. The chunks that a rank holds are drawn around it; the more ranks have contributed to a chunk, the fuller it is. A dark rim, and a tick in the table, mark complete chunks.
waiting = Generating the steps…

# There are none.
no-steps = This collective has no steps to draw.

# Ranks, at most.
too-many = { $ranks } ranks: only up to { $most } can be shown step by step.

rings = The first of { $count } rings is shown; the others do the same with the rest of the data.
blocks = Shown with the data split into { $count } blocks for each tree or chain; the time is for the best number of blocks.
picture = Picture
circle = Circle of ranks
network = On the network
first = To the beginning
back = One step back
play = Play
pause = Pause
forward = One step forward
last = To the end
slider = Step
speed = Speed
save = Save as
chunk = Chunk
rank = Rank
switch = switch

# Which, of how many.
step = Step { $at } of { $of }

# Before anything has moved.
# $operation (Operation)
start = { $operation ->
        [AllReduce] Before the first step every rank holds its own data in all chunks; at the end all hold the sum.
        [ReduceScatter] Before the first step every rank holds its own data in all chunks; at the end each holds its part of the sum.
        [Reduce] Before the first step every rank holds its own data in all chunks; at the end the root holds the sum.
        [AllGather] Before the first step every rank holds its own part; at the end all hold all parts.
        [AllToAll] Before the first step every rank holds a block for each other rank; columns are the ranks that blocks come from.
        [Broadcast] Before the first step only the root holds the data; at the end all hold it.
        *[Send] Before the first step one rank holds the data; at the end another holds it too.
    }

# Messages, bytes of each, example: from, to, chunks.
messages = { $count ->
        [one] One message of { $bytes }.
        *[other] { $count } messages of { $bytes }.
    }

# $from (str)
# $to (str)
# $chunks (str)
example = For example, { $from } sends { $chunks } to { $to }.

overlaps = Blocks are pipelined here: these steps overlap in time.

# Complete ones, of all.
# $whole (str)
# $all (str)
# $blocks (bool)
complete = { $blocks ->
        [true] { $whole } of { $all } { $all ->
            [one] block
            *[other] blocks
        } { $whole ->
            [one] has
            *[other] have
        } arrived.
        *[false] { $whole } of { $all } { $all ->
            [one] chunk
            *[other] chunks
        } { $whole ->
            [one] is
            *[other] are
        } complete.
    }

table = Messages of the step, as a table
held-table = What each rank holds, as a table
from = From
to = To
pieces = Chunks
bytes = Bytes
does = The receiver
adds = reduces
keeps = copies
whole = Complete
partly = Partial
none = none

# Shown, of all.
cut = The first { $shown } of { $all } messages.

summary = { $caption } { $complete }
# $chunks (str)
# $adds (bool)
move-neighbour = each rank sends { $chunks } to its right neighbour, which { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $adds (bool)
move-ring = each rank sends { $chunks } to the next one of its ring, which { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-shift = each rank sends { $chunks } to the rank { $by } positions further on, which { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-exchange = each rank exchanges { $chunks } with its partner { $by } away, which { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $adds (bool)
move-everyone = every rank sends { $chunks } to every other, which { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-from-rank = rank { $by } sends { $chunks }; each receiver { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-to-rank = rank { $by } receives { $chunks } and { $adds ->
        [true] adds it to its own
        *[false] stores it
    }

# $chunks (str)
# $adds (bool)
move-down = the switch sends { $chunks } down to the ranks, which { $adds ->
        [true] add it to their own
        *[false] store it
    }

# $chunks (str)
# $adds (bool)
move-some = some ranks send { $chunks } to others, which { $adds ->
        [true] add it to their own
        *[false] store it
    }

# $chunks (str)
# $adds (bool)
move-up = { $adds ->
        [true] every rank sends { $chunks } up to the switch, which adds them up
        *[false] ranks send { $chunks } up to the switch
    }

# $count (u32)
chunks-same = { $count ->
        [one] one chunk
        *[other] { $count } chunks
    }

# $least (u32)
# $most (u32)
chunks-between = { $least } to { $most } chunks
