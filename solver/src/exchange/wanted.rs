//! What an importer expected and did not find.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What was expected at a place of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// A sign or a word, as it is written.
    Sign(Cow<'static, str>),
    /// JSON.
    Json,
    /// The id of a node.
    NodeId,
    /// Both ends of a link.
    BothEnds,
    /// The quote that closes a text.
    ClosingQuote,
    /// The name of an element of XML.
    ElementName,
    /// The `>` that closes a text of HTML.
    ClosingAngle,
    /// The closing tag of the element that is open.
    ClosingTagOfOpen,
    /// A closing tag.
    ClosingTag,
    /// An attribute, or `>`.
    AttributeOrAngle,
    /// A value in quotes.
    QuotedValue,
    /// A value.
    Value,
    /// A number.
    Number,
    /// A number that is finite and not negative.
    Amount,
    /// A whole number below 2^32.
    WholeNumber,
    /// A number of at least 1.
    AtLeastOne,
    /// How many links, from 1 to 1024.
    LinkCount,
    /// The same relation as in the row of the other device.
    SameRelation,
    /// A name.
    Name,
    /// A key.
    Key,
    /// A key, or `]`.
    KeyOrBracket,
    /// A list of two ends.
    TwoEnds,
    /// A list of neighbours for each node.
    Neighbours,
    /// Attributes as Python writes a dictionary.
    Dictionary,
    /// A list of hosts as in `node[001-016]`.
    HostList,
    /// Two nodes, a rate and a delay.
    SimulatedLink,
    /// A port and the port at the other end of its cable.
    PortLine,
    /// The number of a port that the device at the other end has.
    PortThere,
    /// The cable that the port at its other end has.
    SameCable,
    /// The nodes of a block.
    BlockNodes,
    /// A field of htsim's topology and its number.
    TierField,
    /// All fields that a tier must have.
    TierFields,
    /// A number that divides another.
    Divides,
    /// A flow between two numbered hosts.
    Connection,
    /// A kind of dimension of ASTRA-sim.
    AstraDimension,
    /// A bandwidth above 0.
    Bandwidth,
    /// The name or id of a neighbour.
    Neighbour,
    /// Fewer subgraphs inside subgraphs.
    FewerSubgraphs,
    /// Fewer lists inside lists.
    FewerLists,
    /// Spaces, not tabs, before a key.
    Spaces,
    /// The source of an edge.
    EdgeSource,
    /// The target of an edge.
    EdgeTarget,
    /// The source of a link.
    LinkSource,
    /// The target of a link.
    LinkTarget,
    /// The attribute `source` of an edge.
    SourceAttribute,
    /// The attribute `target` of an edge.
    TargetAttribute,
    /// The attribute `id` of a key.
    KeyId,
    /// The attribute `id` of a node.
    NodeIdAttribute,
    /// The attribute `key` of a data element.
    DataKey,
    /// The attribute `busid` of a pci.
    PciBus,
    /// The attribute `name` of a net.
    NetName,
    /// The attribute `target` of an nvlink.
    NvlinkTarget,
    /// The attribute `count` of an nvlink.
    NvlinkCount,
    /// A cpu around each pci.
    CpuAroundPci,
    /// A pci around each gpu.
    PciAroundGpu,
    /// A gpu around each nvlink.
    GpuAroundNvlink,
    /// The ends of a link.
    LinkEnds,
    /// The name of a link.
    LinkName,
    /// The name of a node.
    NodeName,
    /// The coordinates of a node.
    Coordinates,
    /// The ends of a demand.
    DemandEnds,
    /// The value of a demand.
    DemandValue,
    /// A head with size, time and busbw before the numbers.
    TableHead,
    /// A number in each of the columns size, time and busbw.
    EveryColumn,
    /// A config.json of a transformer.
    TransformerConfig,
    /// The field `num_hidden_layers`.
    Layers,
    /// The field `hidden_size`.
    HiddenSize,
    /// The field `num_attention_heads`.
    Heads,
    /// The field `vocab_size`.
    Vocabulary,
    /// A row for each device of the head.
    DeviceRow,
    /// A relation for each device of the head.
    Relation,
    /// One of `X`, `NV#`, `PIX`, `PXB`, `PHB`, `NODE`, `SYS`.
    RelationWord,
    /// `X` where a device meets itself, and only there.
    Itself,
}

/// What a file may have too many of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileCount {
    /// Bytes.
    Bytes,
    /// Nodes.
    Nodes,
    /// Links.
    Links,
    /// Ranks.
    Ranks,
    /// Lines.
    Lines,
    /// Devices.
    Devices,
}

/// What an entry of a matrix must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryRule {
    /// A number: 0 where nothing is sent.
    NumberOrZero,
    /// A number.
    Number,
    /// Finite.
    Finite,
    /// Not negative.
    NotNegative,
    /// 0: a rank sends nothing to itself.
    ZeroToItself,
}
