### ExchangeMessages: Files of other tools: what is wrong with one, and what had to be assumed.
### pub use crate::named::exchange::{assumption, format_name, import_error};
### use gargalo_solver::exchange::{EntryRule, FileCount, Format, Wanted};

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
        [one] { $nodes } node without a known role: treated as a host that forwards for others
        *[other] { $nodes } nodes without a known role: treated as hosts that forward for others
    }
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
        [one] { $links } link with the same id as another: given a new id
        *[other] { $links } links with the same ids as others: given new ids
    }
assumed-kind-speed = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } of kind { $kind }, which names no speed: { $gbps } Gbit/s each way
unknown-format = it is not in any supported format.
expected = expected { $what } here.
unknown-node = a link refers to “{ $id }”, which is not a node.
duplicate-node = the node “{ $id }” appears twice.
no-nodes = it has no nodes.
too-many = it has { $count } { $what }; the limit is { $limit }.
row-length = this row has { $found } { $found ->
        [one] entry
        *[other] entries
    }, the others have { $expected }.
not-square = the matrix has { $rows } rows of { $columns } entries; it must be square.
bad-entry = row { $row }, column { $column } of the matrix is “{ $text }”; it must be { $rule }.

# What a file has to have there; a sign is written as it is.
# $what (&Wanted)
# $sign (str)
wanted-there = { $what ->
    [Json] JSON
    [NodeId] the id of a node
    [BothEnds] both ends of a link
    [ClosingQuote] the closing quote
    [ElementName] the name of an element
    [ClosingAngle] the closing >
    [ClosingTagOfOpen] the closing tag of the element that is open
    [ClosingTag] a closing tag
    [AttributeOrAngle] an attribute or >
    [QuotedValue] a quoted value
    [Value] a value
    [Number] a number
    [Amount] a number that is finite and not negative
    [WholeNumber] a whole number, not negative, below 2^32
    [AtLeastOne] at least 1
    [LinkCount] a count from 1 to 1024
    [Name] a name
    [Key] a key
    [KeyOrBracket] a key or ]
    [TwoEnds] a list of two ends
    [NodeAfterEdge] a node, not a group, after an edge
    [FewerSubgraphs] fewer subgraphs inside subgraphs
    [FewerLists] fewer lists inside lists
    [Spaces] spaces, not tabs, before a key
    [EdgeSource] the source of an edge
    [EdgeTarget] the target of an edge
    [LinkSource] the source of a link
    [LinkTarget] the target of a link
    [SourceAttribute] the attribute source of an edge
    [TargetAttribute] the attribute target of an edge
    [KeyId] the attribute id of a key
    [NodeIdAttribute] the attribute id of a node
    [DataKey] the attribute key of a data element
    [PciBus] the attribute busid of a pci
    [NetName] the attribute name of a net
    [NvlinkTarget] the attribute target of an nvlink
    [NvlinkCount] the attribute count of an nvlink
    [CpuAroundPci] a cpu around each pci
    [PciAroundGpu] a pci around each gpu
    [GpuAroundNvlink] a gpu around each nvlink
    [LinkEnds] the ends of a link
    [LinkName] the name of a link
    [NodeName] the name of a node
    [Coordinates] the coordinates of a node
    [DemandEnds] the ends of a demand
    [DemandValue] the value of a demand
    [TableHead] a head with size, time and busbw before the numbers
    [EveryColumn] a number in each of the columns size, time and busbw
    [TransformerConfig] a config.json of a transformer
    [Layers] the field num_hidden_layers
    [HiddenSize] the field hidden_size
    [Heads] the field num_attention_heads
    [Vocabulary] the field vocab_size
    [Positions] the field max_position_embeddings
    [DeviceRow] a row for each device of the head
    [Relation] a relation for each device of the head
    [RelationWord] one of X, NV#, PIX, PXB, PHB, NODE, SYS
    [Itself] X where a device meets itself, and only there
    *[Sign] { $sign }
}

# $what (FileCount)
counted = { $what ->
    [Bytes] bytes
    [Nodes] nodes
    [Links] links
    [Ranks] ranks
    [Lines] lines
    *[Devices] devices
}

# $rule (EntryRule)
entry-rule = { $rule ->
    [NumberOrZero] a number; write 0 where nothing is sent
    [Number] a number
    [Finite] finite
    [NotNegative] not negative
    *[ZeroToItself] 0, since a rank sends nothing to itself
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
