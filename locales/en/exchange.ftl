### ExchangeMessages: Files of other tools: what is wrong with one, and what had to be assumed.
### pub use crate::named::exchange::{assumption, format_name, import_error};

assumed-speed = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } without a usable speed: { $gbps } Gbit/s
assumed-speed-unit = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } with a speed without unit: read as Gbit/s
assumed-coordinates = { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } without coordinates: all nodes are placed by the layout
assumed-role = { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } of no known role: hosts, which forward for others
assumed-parallel = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } beside others between the same nodes: kept
assumed-self-links = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } from a node to itself: left out
assumed-paired = { $pairs ->
        [one] { $pairs } pair
        *[other] { $pairs } pairs
    } of opposite one-way links: each pair is one link with both directions
assumed-one-way = { $links ->
        [one] { $links } one-way link
        *[other] { $links } one-way links
    }: kept one-way
assumed-link-ids = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } with the same id as another: given new ids
assumed-kind-speed = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } of kind { $kind }: { $gbps } Gbit/s
unknown-format = it is in none of the formats that are read.
expected = here should be { $what }.
unknown-node = a link names “{ $id }”, which is no node.
duplicate-node = the node “{ $id }” is there twice.
no-nodes = it has no nodes.
too-many = it has { $count } { $what }; the limit is { $limit }.
row-length = this row has { $found } entries, the others have { $expected }.
not-square = the matrix has { $rows } rows of { $columns } entries; there must be as many of each.
bad-entry = row { $row }, column { $column } of the matrix says “{ $text }”; it must be { $rule }.
expected-the-id-of-a-node = the id of a node
expected-both-ends-of-a-link = both ends of a link
expected-the-closing-quote = the closing quote
expected-the-name-of-an-element = the name of an element
expected-the-closing = the closing >
expected-spaces-not-tabs-before-a-key = spaces, not tabs, before a key
expected-fewer-subgraphs-inside-subgraphs = fewer subgraphs inside subgraphs
expected-fewer-lists-inside-lists = fewer lists inside lists
expected-an-attribute-or = an attribute or >
expected-a-value = a value
expected-a-quoted-value = a quoted value
expected-a-number = a number
expected-a-node-not-a-group-after-an-edge = a node, not a group, after an edge
expected-a-name = a name
expected-a-list-of-two-ends = a list of two ends
expected-a-key = a key
expected-a-key-or = a key or ]
expected-a-config-json-of-a-transformer = a config.json of a transformer
expected-a-count-from-1-to-1024 = a count from 1 to 1024
expected-a-cpu-around-each-pci = a cpu around each pci
expected-a-gpu-around-each-nvlink = a gpu around each nvlink
expected-a-number-in-each-of-the-columns-size-time-and-busbw = a number in each of the columns size, time and busbw
expected-a-number-that-is-finite-and-not-negative = a number that is finite and not negative
expected-a-pci-around-each-gpu = a pci around each gpu
expected-a-relation-for-each-device-of-the-head = a relation for each device of the head
expected-a-row-for-each-device-of-the-head = a row for each device of the head
expected-one-of-x-nv-pix-pxb-phb-node-sys = one of X, NV#, PIX, PXB, PHB, NODE, SYS
expected-the-attribute-busid-of-a-pci = the attribute busid of a pci
expected-the-attribute-name-of-a-net = the attribute name of a net
expected-a-number-write-0-where-nothing-is-sent = a number; write 0 where nothing is sent
expected-finite = finite
expected-not-negative = not negative
expected-0-since-a-rank-sends-nothing-to-itself = 0, since a rank sends nothing to itself
expected-a-closing-tag = a closing tag
expected-the-attribute-source-of-an-edge = the attribute source of an edge
expected-the-attribute-target-of-an-edge = the attribute target of an edge
expected-nodes = nodes
expected-links = links
expected-ranks = ranks
expected-lines = lines
expected-devices = devices
place = Line { $line }, column { $column }:
