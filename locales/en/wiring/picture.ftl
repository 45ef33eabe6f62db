### PictureWords: Words of the page on wired jobs: the picture of rings.

title = Rings as they are chosen
picture-keys = Left and right arrows go from server to server; Esc leaves.
step-none = Servers on a circle, not wired yet.

# Number, of, servers, name.
# $at (usize)
# $of (usize)
# $servers (usize)
# $name (str)
step-order = Ring { $at } of { $of }: { $servers } servers that all-reduce together, in the order { $name }.

# $count (usize)
own-orders = { $count ->
        [one] a ring of its own order
        *[other] { $count } rings of their own order
    }

# How many pairs.
# $pairs (usize)
step-pairs = { $pairs } pairs with the most other traffic between them get a fibre of their own (maximum-weight matching, round by round).

first = To the beginning
back = One step back
play = Play
pause = Pause
forward = One step on
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
live = The best wiring so far, while the search goes on.

# $at (usize)
# $of (usize)
# $name
# $jump (u32)
# $n (u32)
ring-whole = Ring { $at } of { $of }, { $name }: server i is wired to server i + { $jump } (mod { $n }). gcd({ $jump }, { $n }) = 1, so it is one ring through all { $n } servers.

# So many rings in place of one.
# $at (usize)
# $of (usize)
# $name
# $jump (u32)
# $n (u32)
# $rings (u32)
# $length (u32): servers of each
ring-parts = Ring { $at } of { $of }, { $name }: server i is wired to server i + { $jump } (mod { $n }). It makes { $rings } rings of { $length } servers each, one for each group.

# $rings
# $pairs (usize)
step-all = All of it: { $rings }{ $pairs ->
        [0] {""}
        [one] {" "}and { $pairs } pair
        *[other] {" "}and { $pairs } pairs
    }.
