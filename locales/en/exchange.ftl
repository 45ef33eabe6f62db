### ExchangeMessages: Files of other tools: what is wrong with one, and what had to be assumed.
### pub use crate::named::exchange::{assumption, import_error, known_formats};
### use gargalo_solver::exchange::{EntryRule, FileCount, Foreign, LeftOut, SpeedUnit, Wanted};

assumed-speed = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } without a usable speed: { $gbps } Gbit/s
assumed-speed-text = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } with a speed that cannot be used, such as “{ $text }”: { $gbps } Gbit/s
unread-columns = left out: { $count ->
        [one] { $count } column that is not known
        *[other] { $count } columns that are not known
    } ({ $names })
assumed-speed-unit = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } with a speed without unit: read as { $unit }
assumed-coordinates = { $nodes ->
        [one] { $nodes } node
        *[other] { $nodes } nodes
    } without coordinates: the layout places all nodes
assumed-role = { $nodes ->
        [one] { $nodes } node without a known role: treated as a host that forwards for others
        *[other] { $nodes } nodes without a known role: treated as hosts that forward for others
    }
assumed-role-by-name = { $nodes ->
        [one] { $nodes } node without a role is called like a switch: treated as one
        *[other] { $nodes } nodes without a role are called like switches: treated as such
    }
assumed-no-hosts = { $nodes ->
        [one] its { $nodes } node is a switch
        *[other] all { $nodes } nodes are switches
    }: nothing sends until there are hosts
assumed-drawn = { $links ->
        [one] { $links } link
        *[other] { $links } links
    } drawn with an arrow, as yEd does with every link: read as leading both ways
assumed-no-nvlinks = { $gpus ->
        [one] { $gpus } GPU
        *[other] { $gpus } GPUs
    } without an NVLink in the file (NCCL looks for them when it runs): joined by PCI Express alone
one-left-out = left out: { $count } { $what }
assumed-unnamed-adapters = { $adapters ->
        [one] { $adapters } adapter bears its maker’s name in place of a host’s: it counts as a host of its own
        *[other] { $adapters } adapters bear their maker’s name in place of a host’s: each counts as a host of its own
    }
assumed-no-record = { $nodes ->
        [one] { $nodes } switch is named by cables alone, without a record of its own: what else hangs on it is not in the file, which may have been cut off
        *[other] { $nodes } switches are named by cables alone, without records of their own: what else hangs on them is not in the file, which may have been cut off
    }
assumed-blocks = { $blocks ->
        [one] { $blocks } block of nodes: a switch stands for it, since the file gives no cables
        *[other] { $blocks } blocks of nodes: a switch stands for each, and switches above join them as their sizes say, since the file gives no cables
    }
assumed-triggers = { $flows ->
        [one] { $flows } flow that begins when another ends: read as beginning at once
        *[other] { $flows } flows that begin when others end: read as beginning at once
    }
assumed-decimal-gigabytes = bandwidths in GB/s are read as 10^9 bytes a second; ASTRA-sim itself calculates with 2^30, 7 % more
assumed-one-machine = these are the neighbours of one machine, whose name the file does not say: it is called { $name } here. For a fabric, put the answers of all machines into one object by their names
assumed-panels = { $nodes ->
        [one] { $nodes } patch panel or circuit, which only passes on: treated as a switch
        *[other] { $nodes } patch panels or circuits, which only pass on: treated as switches
    }
failed-checks = the results were wrong by nccl-tests’ own check, so that these times may be of a broken machine: { $lines ->
        [one] { $lines } line with wrong results
        *[other] { $lines } lines with wrong results
    }, { $out_of_bounds } out of bounds in its summary
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
unknown-format = nothing in it tells its format. What is read: { $known }.
other-kind = this is no network, but { $what }. What is read: { $known }.
instead = { $wanted } is expected here; this is { $what }.
instead-unknown = { $wanted } is expected here; nothing in this file tells what it is.
wanted-model = a model’s config.json (JSON with its model_type)
wanted-measurements = a table of nccl-tests (with size, time and busbw)
wanted-connections = a connection matrix of htsim (Nodes, Connections, then flows)
wanted-matrix = a square matrix of bytes
several-tables = it has { $count } tables, whose heads are lines { $lines }, and nothing in a line says of what collective it is: keep one table.
another = another file or table begins here, after the end of the first: keep one.
matrix-unit = its unit is “{ $text }”, and a matrix holds amounts of data in one unit: write B, kB, MB, GB, TB, KiB, MiB, GiB, bit, Mbit or Gbit in a comment above it or in its corner; multiply rates by how long they last.
no-ends = a list of links needs columns for both ends, such as source, target and gbps; this table begins “{ $head }”. What is read: { $known }.
unknown-columns = this table names two ends and no speed, and what its other columns say is not known (“{ $names }”): for a list of links, call the column of speeds gbps, speed or capacity and remove the others. What is read: { $known }.
no-class = it lists { $devices } PCI { $devices ->
        [one] device
        *[other] devices
    } without a class, so that what they are is known on that machine alone. Let NCCL write the file there: NCCL_TOPO_DUMP_FILE.
not-text = it is not UTF-8 text from byte { $byte } on. What is read: { $known }.
no-model-type = it names no model_type. What is read: { $known }.
model-type = the model_type “{ $kind }” is not known. What is read: { $known }.
model-part = a { $kind } model has “{ $field }” as this file says, and a document has no word for that.
and = { $list } and { $last }
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
    [Neighbours] a list of neighbours for each node
    [Dictionary] attributes of Python in braces, such as 'speed': 100
    [HostList] a list of hosts such as node[001-016,20]
    [SimulatedLink] two nodes, a rate and a delay, such as 0 1 100Gbps 1us
    [PortLine] a port and the port at the other end of its cable, such as [1] "S-0002c9020041"[2] # "leaf-1" lid 4 4xNDR; if the file has been cut off, run ibnetdiscover again
    [PortThere] a port that the device at the other end has (its record says how many); if the file has been changed by hand, run ibnetdiscover again
    [SameCable] the cable that the record of the device at its other end names; if the file has been changed by hand, run ibnetdiscover again
    [BlockNodes] the nodes of the block, as in BlockName=b1 Nodes=node[01-16]
    [TierField] Nodes, Tiers, Podsize, Tier with the number of the next tier, or inside a tier Downlink_speed_Gbps, Radix_Down, Radix_Up, Downlink_Latency_ns, Switch_Latency_ns, Oversubscribed or Bundle, each with one number
    [TierFields] Downlink_speed_Gbps, Radix_Down and, below the last tier, Radix_Up in this tier, each above 0
    [Divides] a number that divides what it shares out without a rest: Podsize the Nodes, Radix_Down of tier 0 the Podsize, Bundle the Radix_Up of the tier below
    [Connection] a flow such as 0->5 id 1 start 0 size 2000000 (start in picoseconds, size in bytes)
    [AstraDimension] Ring, Switch or FullyConnected
    [Bandwidth] a bandwidth above 0
    [Neighbour] the name or the id of a neighbour (chassis)
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
    [DeviceRow] a row for each device of the head
    [Relation] a relation for each device of the head
    [RelationWord] one of X, NV#, PIX, PXB, PHB, NODE, SYS
    [SameRelation] the same relation as in the row of the other device
    [Itself] X where a device meets itself, and only there
    *[Sign] { $sign }
}

# $what (Foreign)
foreign = { $what ->
    [ProfilerTrace] a profiler trace (PyTorch or Chrome, “traceEvents”)
    [ExecutionTrace] an execution trace (Chakra or PyTorch)
    [Gzip] a file compressed by gzip; decompress it first
    [Zip] a ZIP archive or an office document; take out what is in it first
    [Pdf] a PDF
    [Picture] a picture
    [Binary] a binary file
    [Utf16] text in UTF-16; save it as UTF-8
    [Mermaid] a Mermaid diagram
    [PlantUml] a PlantUML diagram
    [Html] a web page
    [Svg] an SVG picture
    [DrawIo] a draw.io diagram
    [Xml] XML of a kind that is not known
    [SndLibXml] SNDlib in XML; its native format is read
    [NcclLog] a log of NCCL; its topology file (NCCL_TOPO_DUMP_FILE) is read
    [NcclGraph] the graphs that NCCL chose; its topology file (NCCL_TOPO_DUMP_FILE) is read
    [RocmSmi] a report of rocm-smi
    [Hwloc] a topology of hwloc (lstopo)
    [Lldp] a list of neighbours (LLDP) without interfaces or as text; what lldpctl -f json prints is read
    [NvidiaSmi] a report of nvidia-smi; its table topo -m is read
    [Program] a program in source text
    [Brite] a topology of BRITE
    [Osu] a table of OSU micro-benchmarks; one of nccl-tests is read
    [Metis] a graph of METIS; save it as an edge list
    [MatrixMarket] a sparse matrix (Matrix Market); save it as an edge list, or whole as CSV
    [Dimacs] a graph of DIMACS; save it as an edge list
    [Markdown] a table in Markdown; save it as CSV
    [Devices] a list of a machine's devices (ibstat, ethtool, lspci, ip, lstopo); between machines ibnetdiscover and iblinkinfo are read, inside one nvidia-smi topo -m
    [Yaml] YAML of a kind that is not known
    [JsonLines] several JSON values one after the other, as in JSON Lines; keep one
    [Json] JSON of a kind that is not known
    *[Table] a table
}

# What was left out, after its number.
# $what (LeftOut)
# $count (str)
left-out-of = { $what ->
    [Groups] { $count ->
        [one] group, whose members stand for themselves
        *[other] groups, whose members stand for themselves
    }
    [GroupLinks] { $count ->
        [one] link to a group
        *[other] links to groups
    }
    [HyperEdges] { $count ->
        [one] edge of more than two nodes
        *[other] edges of more than two nodes
    }
    [PciDevices] { $count ->
        [one] PCI device that is neither GPU nor adapter
        *[other] PCI devices that are neither GPUs nor adapters
    }
    [OtherLinks] { $count ->
        [one] link of a kind that is not read (c2c, pcilink)
        *[other] links of kinds that are not read (c2c, pcilink)
    }
    [OtherCables] { $count ->
        [one] cable of power or of a console
        *[other] cables of power or of consoles
    }
    [OutsideLinks] { $count ->
        [one] link to the world outside (host, mgmt-net, macvlan)
        *[other] links to the world outside (host, mgmt-net, macvlan)
    }
    [Repeated] { $count ->
        [one] link that the strict graph names again
        *[other] links that the strict graph names again
    }
    [Cables] { $count ->
        [one] cable that is not connected
        *[other] cables that are not connected
    }
    *[AggregationNodes] { $count ->
        [one] aggregation node (SHARP)
        *[other] aggregation nodes (SHARP)
    }
}

# $unit (SpeedUnit)
unit = { $unit ->
    [Gigabits] Gbit/s
    [Megabits] Mbit/s
    [Kilobits] kbit/s
    *[Bits] bit/s
}

# What a file is that is read elsewhere.
kind-document = a document of Gargalo; open it as it is
kind-lesson = a lesson of Gargalo; open it as it is
kind-model = a model’s config.json; import it as a model
kind-measurements = a table of nccl-tests; import it as measurements (nccl-tests)
kind-connections = a connection matrix of htsim; import it as connections
kind-matrix = a matrix of traffic; import it as a matrix

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
