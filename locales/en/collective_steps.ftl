### StepsMessages: A collective step by step, in words.
### use gargalo_solver::workload::collective::Operation;

heading = Step by step
about = Each chunk has a colour. Around a rank stand the chunks that it holds, the fuller the more ranks’ data is in them; a dark rim, and a tick in the table beside it, mark those that are whole.
waiting = The steps are being made…

# There are none.
no-steps = This collective has no steps that could be drawn.

# Ranks, at most.
too-many = { $ranks } ranks: up to { $most } are shown step by step.

rings = The first of { $count } rings is shown; the others do the same with other parts of the data.
blocks = Shown with the data cut into { $count } blocks for each tree or chain; the time is that of the best number.
picture = Picture
circle = Circle of ranks
network = On the network
first = To the beginning
back = One step back
play = Play
pause = Pause
forward = One step on
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
        [AllReduce] Before the first step every rank holds its own data in all chunks; in the end all shall hold the sum.
        [ReduceScatter] Before the first step every rank holds its own data in all chunks; in the end each shall hold its part of the sum.
        [Reduce] Before the first step every rank holds its own data in all chunks; in the end the root shall hold the sum.
        [AllGather] Before the first step every rank holds its own part; in the end all shall hold all parts.
        [AllToAll] Before the first step every rank holds a block for each other; columns are the ranks that blocks come from.
        [Broadcast] Before the first step the root alone holds the data; in the end all shall hold it.
        *[Send] Before the first step one rank holds the data; in the end another shall hold it too.
    }

# Messages, bytes of each, example: from, to, chunks.
messages = { $count ->
        [one] One message of { $bytes }.
        *[other] { $count } messages of { $bytes }.
    }

# $from (str)
# $to (str)
# $chunks (str)
example = For instance { $from } sends { $chunks } to { $to }.

overlaps = Blocks follow each other here: such steps overlap in time.

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
        } whole where { $whole ->
            [one] it
            *[other] they
        } stand{ $whole ->
            [one] s
            *[other] {""}
        }.
    }

table = The step’s messages as a table
held-table = Which rank holds what, as a table
from = From
to = To
pieces = Chunks
bytes = Bytes
does = The receiver
adds = adds to its own
keeps = keeps
whole = Whole
partly = In part
none = none

# Shown, of all.
cut = The first { $shown } of { $all } messages.

summary = { $caption } { $complete }
# $chunks (str)
# $adds (bool)
move-neighbour = each rank sends { $chunks } to its right neighbour, which { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $adds (bool)
move-ring = each rank sends { $chunks } to the next one of its ring, which { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-shift = each rank sends { $chunks } to the rank { $by } further on, which { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-exchange = each rank exchanges { $chunks } with its partner { $by } away, which { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $adds (bool)
move-everyone = every rank sends { $chunks } to every other, which { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-from-rank = rank { $by } sends { $chunks }; whoever receives { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $by (u32)
# $adds (bool)
move-to-rank = rank { $by } receives { $chunks } and { $adds ->
        [true] adds what arrives to its own
        *[false] keeps what arrives
    }

# $chunks (str)
# $adds (bool)
move-down = the switch sends { $chunks } down to the ranks, which { $adds ->
        [true] add what arrives to their own
        *[false] keep what arrives
    }

# $chunks (str)
# $adds (bool)
move-some = some ranks send { $chunks } to others, which { $adds ->
        [true] add what arrives to their own
        *[false] keep what arrives
    }

# $chunks (str)
# $adds (bool)
move-up = { $adds ->
        [true] every rank sends { $chunks } up to the switch, which adds it all up
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
