//! A file of another tool made a network: what its attributes mean, and what had to be assumed.

use super::assumption::Assumption;
use super::attributes::{find, number};
use super::error::{FileProblem, ImportError};
use super::raw::{Raw, RawLink, RawNode};
use super::wanted::{FileCount, Wanted};
use super::{
    containerlab, csv, cytoscape, dot, gml, graphml, nccl_topo, networkx, nvidia_topo, sndlib, speed,
};
use crate::base::id::NodeId;
use crate::base::units::BitsPerSecond;
use crate::network::{Duplex, Link, Node, Role, limits};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A format that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// `GraphML`, as in the Internet Topology Zoo.
    GraphMl,
    /// GML, as in the Internet Topology Zoo.
    Gml,
    /// Graphviz DOT.
    Dot,
    /// A list of links.
    Csv,
    /// `NetworkX` node-link JSON.
    NetworkX,
    /// Cytoscape JSON.
    Cytoscape,
    /// `SNDlib` native.
    SndLib,
    /// A containerlab topology.
    Containerlab,
    /// The table of `nvidia-smi topo -m`.
    NvidiaTopo,
    /// NCCL's topology as XML.
    NcclTopo,
}

/// What to take where a file says nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ImportOptions {
    /// The format; found out where absent.
    pub format: Option<Format>,
    /// Speed of a link that gives none, in Gbit/s.
    pub default_gbps: f64,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self { format: None, default_gbps: 10.0 }
    }
}

/// A network as imported. Its tables are for [`Network::new`](crate::network::Network::new) or for an explicit recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// The format that was read.
    pub format: Format,
    /// What the file calls it.
    pub title: Option<String>,
    /// Nodes in the order of the file.
    pub nodes: Vec<Node>,
    /// Links in the order of the file.
    pub links: Vec<Link>,
    /// Demands that the file brings along.
    pub demands: Vec<ImportedDemand>,
    /// What had to be assumed or changed.
    pub assumptions: Vec<Assumption>,
    /// Whether endpoints forward for others: not inside a server.
    pub relay: bool,
}

/// A demand that a file brings along, in the file's own unit.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedDemand {
    /// Id of the source.
    pub src: String,
    /// Id of the destination.
    pub dst: String,
    /// How much.
    pub value: f64,
}

/// Finds out the format of a text by its beginning.
pub fn detect(text: &str) -> Option<Format> {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let head: String = start.chars().take(4096).collect();
    let line = start.lines().find(|line| !line.trim().is_empty() && !line.starts_with("//"))?;
    if start.starts_with('<') && head.contains("<system") && !head.contains("<graphml") {
        return Some(Format::NcclTopo);
    }
    if nvidia_topo::detect(start) {
        return Some(Format::NvidiaTopo);
    }
    if start.starts_with('<') {
        return Some(Format::GraphMl);
    }
    if start.starts_with(['{', '[']) {
        let cytoscape =
            start.contains("\"elements\"") || (start.starts_with('[') && start.contains("\"data\""));
        return Some(if cytoscape { Format::Cytoscape } else { Format::NetworkX });
    }
    if start.starts_with("?SNDlib") || (head.contains("NODES (") && head.contains('(')) {
        return Some(Format::SndLib);
    }
    if start.starts_with("/*") || start.starts_with("//") {
        return Some(Format::Dot);
    }
    let squeezed: String = head.split_whitespace().collect::<Vec<_>>().join(" ");
    let dot = ["digraph", "graph", "strict"].iter().any(|word| {
        squeezed.strip_prefix(word).is_some_and(|rest| {
            rest.starts_with([' ', '{', '"']) && squeezed.find('{') < squeezed.find('[').or(Some(usize::MAX))
        })
    });
    if dot && squeezed.contains('{') {
        return Some(Format::Dot);
    }
    if squeezed.contains("graph [") || squeezed.contains("graph[") {
        return Some(Format::Gml);
    }
    if text.contains("topology:") && text.contains("nodes:") {
        return Some(Format::Containerlab);
    }
    line.contains([',', ';', '\t']).then_some(Format::Csv)
}

/// Reads a network of another tool.
///
/// # Errors
/// [`ImportError`] for the first mistake, with line and column; for files and networks past the limits, before memory is taken.
pub fn import(text: &str, options: &ImportOptions) -> Result<Imported, ImportError> {
    if text.len() > limits::FILE_BYTES {
        let (count, limit) = (text.len() as u64, limits::FILE_BYTES as u64);
        return Err(ImportError::whole(FileProblem::TooMany { what: FileCount::Bytes, count, limit }));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let format = options
        .format
        .or_else(|| detect(text))
        .ok_or_else(|| ImportError::whole(FileProblem::UnknownFormat))?;
    let raw = match format {
        Format::GraphMl => graphml::read(text),
        Format::Gml => gml::read(text),
        Format::Dot => dot::read(text),
        Format::Csv => csv::read(text),
        Format::NetworkX => networkx::read(text, &json(text)?),
        Format::Cytoscape => cytoscape::read(text, &json(text)?),
        Format::SndLib => sndlib::read(text),
        Format::Containerlab => containerlab::read(text),
        Format::NvidiaTopo => nvidia_topo::read(text),
        Format::NcclTopo => nccl_topo::read(text),
    }?;
    if raw.nodes.is_empty() {
        return Err(ImportError::whole(FileProblem::NoNodes));
    }
    understand(text, format, raw, options)
}

fn json(text: &str) -> Result<serde_json::Value, ImportError> {
    serde_json::from_str(text).map_err(|error| ImportError {
        line: error.line(),
        column: error.column(),
        problem: FileProblem::Expected { what: Wanted::Json },
    })
}

fn understand(
    text: &str,
    format: Format,
    raw: Raw,
    options: &ImportOptions,
) -> Result<Imported, ImportError> {
    let mut assumed = Tally::default();
    let nodes: Vec<Node> = raw.nodes.iter().map(|node| understand_node(node, &mut assumed)).collect();
    let placed = nodes.iter().filter(|node| node.geo.is_some() || node.xy.is_some()).count();
    assumed.unplaced = if placed == 0 { 0 } else { nodes.len() - placed };
    let mut raw = raw;
    let ours = raw.links.iter().all(|link| link.attributes.contains_key("duplex"));
    if matches!(format, Format::GraphMl | Format::Gml) && !ours {
        // Programs write edges in an order of their own: two files of one network must give one network.
        let mut order = std::mem::take(&mut raw.links);
        order.sort_by_cached_key(|link| canonical(&raw, link));
        raw.links = order;
    }
    let mut links: Vec<Link> = Vec::with_capacity(raw.links.len());
    let mut ids = Ids::new(&raw);
    for link in &raw.links {
        let end = |id: &str| {
            raw.position(id).map(NodeId::new).ok_or_else(|| {
                ImportError::at(text, link.offset, FileProblem::UnknownNode { id: id.to_owned() })
            })
        };
        let (a, b) = (end(&link.a)?, end(&link.b)?);
        if a == b {
            assumed.loops += 1;
            continue;
        }
        links.push(understand_link(link, (a, b), &mut ids, &mut assumed, options));
    }
    pair(&mut links, &mut assumed);
    let mut between = BTreeSet::new();
    for link in &links {
        if !between.insert((link.a.min(link.b), link.a.max(link.b))) {
            assumed.parallel += 1;
        }
    }
    assumed.renamed = ids.renamed;
    let demands =
        raw.demands.into_iter().map(|(src, dst, value)| ImportedDemand { src, dst, value }).collect();
    let mut assumptions = assumed.list(options);
    let kinds = raw.assumed.into_iter();
    assumptions.extend(kinds.map(|(kind, gbps, links)| Assumption::KindSpeed { kind, links, gbps }));
    Ok(Imported { format, title: raw.title, nodes, links, demands, assumptions, relay: raw.relays })
}

type Canonical = (Option<usize>, Option<usize>, Option<u64>, Option<String>, Option<String>);

fn canonical(raw: &Raw, link: &RawLink) -> Canonical {
    let of = |name: &str| link.attributes.get(name).cloned();
    let speed = speed::of(&link.attributes).map(|speed| speed.gbps.to_bits());
    (raw.position(&link.a), raw.position(&link.b), speed, of("id"), of("LinkLabel"))
}

fn understand_node(raw: &RawNode, assumed: &mut Tally) -> Node {
    let of = &raw.attributes;
    let role =
        find(of, &["role", "type", "kind"]).and_then(|word| match word.to_ascii_lowercase().as_str() {
            "host" | "server" | "linux" => Some(Role::Host),
            "switch" | "router" | "bridge" | "ovs-bridge" => Some(Role::Switch),
            "ocs" => Some(Role::Ocs),
            "gpu" => Some(Role::Gpu),
            _ => None,
        });
    assumed.roles += u32::from(role.is_none());
    let degrees = |names: &[&str], most: f64| number(of, names).filter(|value| value.abs() <= most);
    let latitude = degrees(&["Latitude", "lat"], 90.0);
    let longitude = degrees(&["Longitude", "lon", "lng", "long"], 180.0);
    let position = || {
        let text = find(of, &["pos"])?.trim_end_matches('!');
        let (x, y) = text.split_once(',')?;
        let finite = |text: &str| text.trim().parse().ok().filter(|value: &f64| value.is_finite());
        // Graphviz counts upwards.
        Some((finite(x)?, -finite(y)?))
    };
    let label =
        find(of, &["label", "name"]).filter(|label| !label.is_empty() && *label != raw.id && *label != "\\N");
    Node {
        label: label.map(str::to_owned),
        server: find(of, &["server"]).map(str::to_owned),
        xy: number(of, &["x"]).zip(number(of, &["y"])).or_else(position),
        geo: latitude.zip(longitude),
        ..Node::new(&raw.id, role.unwrap_or(Role::Host))
    }
}

fn understand_link(
    raw: &RawLink,
    (a, b): (NodeId, NodeId),
    ids: &mut Ids,
    assumed: &mut Tally,
    options: &ImportOptions,
) -> Link {
    let of = &raw.attributes;
    let speed = speed::of(of);
    assumed.speeds += u32::from(speed.is_none());
    assumed.units += u32::from(speed.is_some_and(|speed| speed.assumed_unit));
    let gbps = speed.map_or(options.default_gbps, |speed| speed.gbps);
    let duplex = match find(of, &["duplex"]) {
        Some("shared") => Duplex::Shared,
        Some("simplex") => Duplex::Simplex,
        Some("full") => Duplex::Full,
        _ if raw.directed => Duplex::Simplex,
        _ => Duplex::Full,
    };
    let not_negative = |names: &[&str]| number(of, names).filter(|&value| value >= 0.0);
    Link {
        latency_us: not_negative(&["latency_us"]),
        km: not_negative(&["km", "length_km"]),
        ..Link::new(ids.of(raw), a, b, BitsPerSecond::from_gbps(gbps), duplex)
    }
}

/// Joins one-way links that lead both ways at the same speed: the k-th from a to b with the k-th from b to a.
fn pair(links: &mut Vec<Link>, assumed: &mut Tally) {
    let mut waiting: BTreeMap<(NodeId, NodeId, u64), Vec<usize>> = BTreeMap::new();
    let mut gone = vec![false; links.len()];
    for position in 0..links.len() {
        let link = &links[position];
        if link.duplex != Duplex::Simplex {
            continue;
        }
        let speed = link.capacity.get().to_bits();
        let back = waiting.get_mut(&(link.b, link.a, speed)).filter(|list| !list.is_empty());
        if let Some(list) = back {
            let first = list.remove(0);
            links[first].duplex = Duplex::Full;
            gone[position] = true;
            assumed.paired += 1;
        } else {
            waiting.entry((link.a, link.b, speed)).or_default().push(position);
        }
    }
    let mut position = 0;
    links.retain(|_| {
        position += 1;
        !gone[position - 1]
    });
    assumed.one_way = links.iter().filter(|link| link.duplex == Duplex::Simplex).count() as u32;
}

/// Ids of links: their own where it is free, else `a-b`, then `a-b#2` and on.
struct Ids {
    taken: BTreeSet<String>,
    copies: BTreeMap<String, u64>,
    renamed: u32,
}

impl Ids {
    fn new(raw: &Raw) -> Self {
        let taken = raw.nodes.iter().map(|node| node.id.clone()).collect();
        Self { taken, copies: BTreeMap::new(), renamed: 0 }
    }

    fn of(&mut self, link: &RawLink) -> String {
        let own = link.attributes.get("id").filter(|id| !id.is_empty());
        if let Some(id) = own {
            if self.taken.insert(id.clone()) {
                return id.clone();
            }
            self.renamed += 1;
        }
        let base = format!("{}-{}", link.a, link.b);
        let copy = self.copies.entry(base.clone()).or_insert(0);
        loop {
            *copy += 1;
            let id = if *copy == 1 { base.clone() } else { format!("{base}#{copy}") };
            if self.taken.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// Counts of what was assumed.
#[derive(Default)]
struct Tally {
    speeds: u32,
    units: u32,
    unplaced: usize,
    roles: u32,
    parallel: u32,
    loops: u32,
    paired: u32,
    one_way: u32,
    renamed: u32,
}

impl Tally {
    fn list(&self, options: &ImportOptions) -> Vec<Assumption> {
        let all = [
            (self.speeds, Assumption::Speed { links: self.speeds, gbps: options.default_gbps }),
            (self.units, Assumption::SpeedUnit { links: self.units }),
            (self.unplaced as u32, Assumption::Coordinates { nodes: self.unplaced as u32 }),
            (self.roles, Assumption::Role { nodes: self.roles }),
            (self.parallel, Assumption::Parallel { links: self.parallel }),
            (self.loops, Assumption::SelfLinks { links: self.loops }),
            (self.paired, Assumption::Paired { pairs: self.paired }),
            (self.one_way, Assumption::OneWay { links: self.one_way }),
            (self.renamed, Assumption::LinkIds { links: self.renamed }),
        ];
        all.into_iter().filter(|&(count, _)| count > 0).map(|(_, assumption)| assumption).collect()
    }
}
