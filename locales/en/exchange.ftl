### ExchangeMessages: Files of other tools: what is wrong with one, and what had to be assumed.
### pub use crate::named::exchange::{assumption, format_name, import_error};
### use gargalo_solver::exchange::Format;

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
    } without coordinates: the layout places all nodes
assumed-role = { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } without a known role: treated as hosts that forward for others
assumed-parallel = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } parallel to another link: kept
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
unknown-format = it is not in any supported format.
expected = expected { $what } here.
unknown-node = a link refers to “{ $id }”, which is not a node.
duplicate-node = the node “{ $id }” appears twice.
no-nodes = it has no nodes.
too-many = it has { $count } { $what }; the limit is { $limit }.
row-length = this row has { $found } entries, the others have { $expected }.
not-square = the matrix has { $rows } rows of { $columns } entries; it must be square.
bad-entry = row { $row }, column { $column } of the matrix is “{ $text }”; it must be { $rule }.

# $what (str)
expected-what = { $what ->
    [the-id-of-a-node] the id of a node
    [both-ends-of-a-link] both ends of a link
    [the-closing-quote] the closing quote
    [the-name-of-an-element] the name of an element
    [the-closing] the closing >
    [spaces-not-tabs-before-a-key] spaces, not tabs, before a key
    [fewer-subgraphs-inside-subgraphs] fewer subgraphs inside subgraphs
    [fewer-lists-inside-lists] fewer lists inside lists
    [an-attribute-or] an attribute or >
    [a-value] a value
    [a-quoted-value] a quoted value
    [a-number] a number
    [a-node-not-a-group-after-an-edge] a node, not a group, after an edge
    [a-name] a name
    [a-list-of-two-ends] a list of two ends
    [a-key] a key
    [a-key-or] a key or ]
    [a-config-json-of-a-transformer] a config.json of a transformer
    [a-count-from-1-to-1024] a count from 1 to 1024
    [a-cpu-around-each-pci] a cpu around each pci
    [a-gpu-around-each-nvlink] a gpu around each nvlink
    [a-number-in-each-of-the-columns-size-time-and-busbw] a number in each of the columns size, time and busbw
    [a-number-that-is-finite-and-not-negative] a number that is finite and not negative
    [a-pci-around-each-gpu] a pci around each gpu
    [a-relation-for-each-device-of-the-head] a relation for each device of the head
    [a-row-for-each-device-of-the-head] a row for each device of the head
    [one-of-x-nv-pix-pxb-phb-node-sys] one of X, NV#, PIX, PXB, PHB, NODE, SYS
    [the-attribute-busid-of-a-pci] the attribute busid of a pci
    [the-attribute-name-of-a-net] the attribute name of a net
    [a-number-write-0-where-nothing-is-sent] a number; write 0 where nothing is sent
    [finite] finite
    [not-negative] not negative
    [since-a-rank-sends-nothing-to-itself] 0, since a rank sends nothing to itself
    [a-closing-tag] a closing tag
    [the-attribute-source-of-an-edge] the attribute source of an edge
    [the-attribute-target-of-an-edge] the attribute target of an edge
    [nodes] nodes
    [links] links
    [ranks] ranks
    [lines] lines
    [devices] devices
    [the-source-of-an-edge] the source of an edge
    [the-target-of-an-edge] the target of an edge
    [the-source-of-a-link] the source of a link
    [the-target-of-a-link] the target of a link
    [the-ends-of-a-link] the ends of a link
    [the-ends-of-a-demand] the ends of a demand
    [the-value-of-a-demand] the value of a demand
    [the-name-of-a-link] the name of a link
    [the-name-of-a-node] the name of a node
    [the-coordinates-of-a-node] the coordinates of a node
    [the-closing-tag-of-the-element-that-is-open] the closing tag of the element that is open
    [the-attribute-id-of-a-key] the attribute id of a key
    [the-attribute-id-of-a-node] the attribute id of a node
    [the-attribute-key-of-a-data-element] the attribute key of a data element
    [the-attribute-count-of-an-nvlink] the attribute count of an nvlink
    [the-attribute-target-of-an-nvlink] the attribute target of an nvlink
    [a-whole-number-not-negative-below-2-32] a whole number, not negative, below 2^32
    [a-head-with-size-time-and-busbw-before-the-numbers] a head with size, time and busbw before the numbers
    [the-field-hidden-size] the field hidden_size
    [the-field-max-position-embeddings] the field max_position_embeddings
    [the-field-num-attention-heads] the field num_attention_heads
    [the-field-num-hidden-layers] the field num_hidden_layers
    [the-field-vocab-size] the field vocab_size
    *[other] {""}
}

place = Line { $line }, column { $column }:

# $format (Format)
format-name = { $format ->
    [GraphMl] GraphML
    [Gml] GML
    [Dot] Graphviz DOT
    [Csv] CSV
    [NetworkX] NetworkX JSON
    [Cytoscape] Cytoscape JSON
    [SndLib] SNDlib
    [Containerlab] containerlab YAML
    [NvidiaTopo] nvidia-smi topo -m
    *[NcclTopo] NCCL XML
}
