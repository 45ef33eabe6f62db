### DrawingMessages: The words of the editor: tools, menus, properties, what was done.

tools = Tools
tool-names =
    .n1 = Select
    .n2 = Lasso
    .n3 = Hand: move the view
    .n4 = Link
    .n5 = Host
    .n6 = Server with GPUs
    .n7 = Switch
    .n8 = Optical switch
more = More
blank = Blank network
blank-hint = Pick a host or a switch above and press anywhere here. Links start at the small plus beside a node.
blank-title = An empty sheet
snap = Snap to grid
select-all = Select everything
select-hosts = Select hosts
select-gpus = Select GPUs
select-switches = Select switches
select-optical = Select optical switches
select-tier = Select the same tier
select-path = Select everything on this path
select-links = Select its links
history = History
history-start = As it was opened
history-now = now
edits = Edits to the generated network
no-edits = None. Edits to a generated network are listed here, apart from its generator, and can be undone one by one.
take-back = Take back
detach = Detach from the generator
detach-hint = Writes the network out node by node; its parameters can then no longer be changed.
letters = Single letters pick tools
shortcuts = Keyboard shortcuts
shortcuts-heading = Drawing

# (pairs)
shortcut-list =
    .n1a = V Q H
    .n1b = Select, lasso, hand
    .n2a = N G S O
    .n2b = Host, server with GPUs, switch, optical switch; Enter puts one down
    .n3a = L, Shift+L
    .n3b = Link two nodes by pressing them; link what is selected
    .n4a = ← ↑ → ↓
    .n4b = Move what is selected (Shift: ten times as far), or the view
    .n5a = Alt+← ↑ → ↓
    .n5b = Along a link to the next node
    .n6a = [ ], Alt+← →
    .n6b = Back to where I was, and forward (with Alt where no node is selected)
    .n7a = /, Ctrl+F
    .n7b = Find by name
    .n8a = Shift+1, Shift+2
    .n8b = All of it; what is selected
    .n9a = M
    .n9b = Overview
    .n10a = X
    .n10b = Let the selected fail, or bring it back
    .n11a = Space, middle button
    .n11b = While held: move the view
    .n12a = Ctrl+C, X, V, D
    .n12b = Copy, cut, paste, duplicate
    .n13a = Ctrl+A
    .n13b = Select everything
    .n14a = Shift+click
    .n14b = Add to the selection, or take out
    .n15a = F2, double click
    .n15b = Name a node
    .n16a = Delete
    .n16b = Delete what is selected
    .n17a = Shift+F10
    .n17b = Menu of what is selected
    .n18a = Space
    .n18b = In the list of nodes: add to the selection
    .n19a = Esc
    .n19b = Let go of the tool, then of the selection

undo = Undo
redo = Redo
copy = Copy
cut = Cut
paste = Paste
duplicate = Duplicate
delete = Delete
rename = Rename
join = Link these
link-from = Link from here
close = Close
menu = What can be done with it
sides =
    .n1 = Align left
    .n2 = Align centres
    .n3 = Align right
    .n4 = Align top
    .n5 = Align middles
    .n6 = Align bottom
spread-across = Spread evenly across
spread-down = Spread evenly down
arrange = Arrange
actions = Actions
properties = Properties
name = Name
role = Role
mixed = mixed
capacity = Capacity
capacity-hint = 400G, 25 Gbit/s, 1.6 Tb/s; arrow keys step through speeds that are sold
faster = Next faster speed
slower = Next slower speed
duplex = Sharing
duplexes =
    .n1 = full duplex
    .n2 = shared by both ways
    .n3 = one way
latency = Latency (µs)
length = Length (km)
tier = Apply to all links of this tier
planned = This design plans its own capacities, so these values don’t count.
as-built = Use them as built

# $nodes (usize)
nodes-list = Nodes as a list ({ $nodes })

# $links (usize)
degree = { $links } { $links ->
        [one] link
        *[other] links
    }

rename-label = Name of { $id }

# $nodes (usize)
# $links (usize)
counted = { $nodes ->
        [0] { $links ->
            [one] { $links } link
            *[other] { $links } links
        }
        *[other] { $links ->
            [0] { $nodes ->
                [one] { $nodes } node
                *[other] { $nodes } nodes
            }
            *[other] { $nodes ->
                [one] { $nodes } node
                *[other] { $nodes } nodes
            }, { $links ->
                [one] { $links } link
                *[other] { $links } links
            }
        }
    }

deed-added = Added { $name }

# $count (usize)
deed-linked = { $count ->
        [one] { $count } link added
        *[other] { $count } links added
    }

# $count (usize)
deed-removed = { $count ->
        [one] { $count } item deleted
        *[other] { $count } items deleted
    }

# $count (usize)
deed-moved = { $count ->
        [one] { $count } node moved
        *[other] { $count } nodes moved
    }

# $count (usize)
deed-pasted = { $count ->
        [one] { $count } node pasted
        *[other] { $count } nodes pasted
    }

# $count (usize)
deed-copied = { $count ->
        [one] { $count } node copied
        *[other] { $count } nodes copied
    }

# $count (usize)
deed-changed = { $count ->
        [one] { $count } item changed
        *[other] { $count } items changed
    }

deed-named = Renamed to { $name }

# $count (usize)
# $speed
deed-speed = { $count ->
        [one] { $count } link
        *[other] { $count } links
    }: { $speed }

deed-taken-back = Edit undone

deed-detached = The network is detached from its generator

deed-nothing-selected = Select something first

deed-other-layout = The positions of these nodes are geographic: choose the layout by structure to move them

deed-nothing-copied = Nothing has been copied yet

deed-no-pairs = These stand in one row: select two nodes, or two rows, to link them

deed-link-from = Link from { $name }: choose the node at its other end

deed-no-paths = No flow passes here, or there are too many flows to list one by one

speed-none = Not a speed. Write 400G, 25 Gbit/s or 1.6 Tb/s. The previous value is kept.

speed-not-positive = A link’s capacity is greater than zero. To remove the link, delete it.

speed-too-fast = No link is that fast: 10 Pbit/s is the limit. The previous value is kept.

paste-huge = That is too much to paste: a drawing takes { $most } nodes at once. Open it as a file instead.

paste-too-much = What was pasted has { $nodes } nodes; a drawing takes { $most } at once. Open it as a file instead.

paste-no-network = The clipboard holds neither a network nor a scenario. The drawing is unchanged.

paste-unreadable = What was pasted is not part of a network. { $error }

edit-removed = { $id }: removed

edit-failed = { $id }: failed

edit-new-node = { $id }: new { $role }

edit-new-link = { $a } – { $b }: new link, { $speed }

edit-moved = moved

# What the first design of a blank network is called.
as-drawn = As drawn
