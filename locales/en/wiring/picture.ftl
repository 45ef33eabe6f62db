### PictureWords: Words of the page on wired jobs: the picture of rings.

title = How the rings are chosen
picture-keys = Left and right arrows move between servers; Esc leaves.
step-none = Servers on a circle, not wired yet.

# Number, of, servers, name.
# $at (usize)
# $of (usize)
# $servers (usize)
# $name (str)
step-order = Ring { $at } of { $of }: { $servers } servers that all-reduce together, in the order { $name }.

# $count (usize)
own-orders = { $count ->
        [one] a ring in its own order
        *[other] { $count } rings in their own orders
    }

# How many pairs.
# $pairs (usize)
step-pairs = The { $pairs } pairs with the most remaining traffic get a direct fibre (maximum-weight matching, round by round).

first = To the start
back = One step back
play = Play
pause = Pause
forward = One step forward
last = To the end
steps = Steps of the wiring
all = all
pairs = pairs

# A server, then where its fibres lead.
# $server (u32)
# $links (str)
server-links = Server { $server }: { $links }

ring-to = { $ring } to { $to }
pair-to = pair with { $to }
live = The best wiring so far, while the search runs.

# $at (usize)
# $of (usize)
# $name
# $jump (u32)
# $n (u32)
ring-whole = Ring { $at } of { $of }, { $name }: server i is wired to server i + { $jump } (mod { $n }). gcd({ $jump }, { $n }) = 1, so it forms one ring through all { $n } servers.

# So many rings in place of one.
# $at (usize)
# $of (usize)
# $name
# $jump (u32)
# $n (u32)
# $rings (u32)
# $length (u32): servers of each
ring-parts = Ring { $at } of { $of }, { $name }: server i is wired to server i + { $jump } (mod { $n }). It forms { $rings } rings of { $length } servers each, one per group.

# $rings
# $pairs (usize)
step-all = Complete: { $rings }{ $pairs ->
        [0] {""}
        [one] {" "}and { $pairs } pair
        *[other] {" "}and { $pairs } pairs
    }.
