### DrawingMessages: The words of the editor: tools, menus, properties, what was done.
### use gargalo_solver::network::Duplex;

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
blank-hint = Pick a host or switch above and click anywhere here. Links start from the small plus next to a node.
blank-title = An empty canvas
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
no-edits = None. Edits to a generated network are listed here and can be undone one by one.
take-back = Undo this edit
detach = Detach from the generator
detach-hint = Turns the network into an explicit list of nodes and links; its parameters can then no longer be changed.
letters = Single letters select tools
shortcuts = Keyboard shortcuts
shortcuts-heading = Drawing

# (pairs)
shortcut-list =
    .n1a = V Q H
    .n1b = Select, lasso, hand
    .n2a = N G S O
    .n2b = Host, server with GPUs, switch, optical switch; Enter places one
    .n3a = L, Shift+L
    .n3b = Link two nodes by clicking them; link the selection
    .n4a = ← ↑ → ↓
    .n4b = Move the selection (Shift: ten times as far), or the view
    .n5a = Alt+← ↑ → ↓
    .n5b = Along a link to the next node
    .n6a = [ ], Alt+← →
    .n6b = Back to where I was, and forward (with Alt where no node is selected)
    .n7a = /, Ctrl+F
    .n7b = Find by name
    .n8a = Shift+1, Shift+2
    .n8b = Fit all; fit the selection
    .n9a = M
    .n9b = Overview
    .n10a = X
    .n10b = Fail or restore the selection
    .n11a = Space, middle button
    .n11b = While held: move the view
    .n12a = Ctrl+C, X, V, D
    .n12b = Copy, cut, paste, duplicate
    .n13a = Ctrl+A
    .n13b = Select everything
    .n14a = Shift+click
    .n14b = Add to the selection, or remove from it
    .n15a = F2, double click
    .n15b = Name a node
    .n16a = Delete
    .n16b = Delete the selection
    .n17a = Shift+F10
    .n17b = Menu of the selection
    .n18a = Space
    .n18b = In the list of nodes: add to the selection
    .n19a = Esc
    .n19b = Cancel the tool, then the selection

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
menu = Actions
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
properties = Selected
name = Name
role = Role
mixed = mixed
capacity = Capacity
capacity-hint = 400G, 25 Gbit/s, 1.6 Tb/s; arrow keys step through speeds on sale
faster = Next faster speed
slower = Next slower speed
duplex = Duplex

# $duplex (Duplex)
duplex-name = { $duplex ->
    [Full] full duplex
    [Shared] shared
    *[Simplex] simplex
}

latency = Latency (µs)
length = Length (km)
tier = Apply to all links of this tier
planned = This design uses planned capacities, so these values are not used.
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

deed-other-layout = These nodes have geographic positions: choose the layout “By structure” to move them

deed-nothing-copied = Nothing has been copied yet

deed-no-pairs = These are in one row: select two nodes, or two rows, to link them

deed-link-from = Link from { $name }: choose the node at its other end

deed-no-paths = No flow passes here, or there are too many flows to list one by one

speed-none = Not a speed. Write 400G, 25 Gbit/s or 1.6 Tb/s. The previous value is kept.

speed-not-positive = A link’s capacity is greater than zero. To remove the link, delete it.

speed-too-fast = No link is that fast: 10 Pbit/s is the limit. The previous value is kept.

paste-huge = That is too much to paste: the limit is { $most } nodes at once. Open it as a file instead.

paste-too-much = The clipboard has { $nodes } nodes; the limit is { $most } at once. Open it as a file instead.

paste-no-network = The clipboard contains neither a network nor a scenario. The drawing is unchanged.

paste-unreadable = The pasted text is not part of a network. { $error }

edit-removed = { $id }: removed

edit-failed = { $id }: failed

edit-new-node = { $id }: new { $role }

edit-new-link = { $a } – { $b }: new link, { $speed }

edit-moved = moved

# What the first design of a blank network is called.
as-drawn = As drawn
