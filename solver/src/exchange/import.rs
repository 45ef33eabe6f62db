//! A file of another tool made a network: what its attributes mean, and what had to be assumed.

use super::assumption::{Assumption, SpeedUnit};
use super::attributes::{find, number};
use super::error::{FileProblem, ImportError};
use super::foreign::Foreign;
use super::format::Format;
use super::kind::{Kind, kind};
use super::link_ids::Ids;
use super::raw::{Attributes, Raw, RawLink, RawNode};
use super::wanted::FileCount;
use super::{csv, json, role, speed, text};
use crate::base::id::NodeId;
use crate::base::units::BitsPerSecond;
use crate::network::{Duplex, Link, Node, Role, limits};
use std::collections::{BTreeMap, BTreeSet};

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

/// Reads a network of another tool.
///
/// # Errors
/// [`ImportError`] for the first mistake, with line and column; for files and networks past the limits, before memory is taken.
pub fn import(text: &str, options: &ImportOptions) -> Result<Imported, ImportError> {
    if text.len() > limits::FILE_BYTES {
        let (count, limit) = (text.len() as u64, limits::FILE_BYTES as u64);
        return Err(ImportError::whole(FileProblem::TooMany { what: FileCount::Bytes, count, limit }));
    }
    let text = &*text::plain(text);
    let format = format_of(text, options.format)?;
    let raw = format.read(text)?;
    if raw.nodes.is_empty() {
        return Err(ImportError::whole(FileProblem::NoNodes));
    }
    understand(text, format, raw, options)
}

/// The format of a text: the wanted one, where the text has its mark; else what the text is.
fn format_of(text: &str, wanted: Option<Format>) -> Result<Format, ImportError> {
    if let Some(format) = wanted.filter(|format| format.knows(text)) {
        return Ok(format);
    }
    match kind(text) {
        Some(Kind::Network(format)) if wanted.is_none() => Ok(format),
        Some(Kind::Foreign(Foreign::Table)) => Err(csv::no_ends(text)),
        // What is wrong in it says more than what it might have been.
        Some(Kind::Foreign(Foreign::Json)) => Err(json::value(text)
            .err()
            .unwrap_or_else(|| ImportError::whole(FileProblem::Other { is: Kind::Foreign(Foreign::Json) }))),
        Some(is) => Err(ImportError::whole(FileProblem::Other { is })),
        None if json::begins(text) => {
            Err(json::value(text).err().unwrap_or_else(|| ImportError::whole(FileProblem::UnknownFormat)))
        }
        None => Err(ImportError::whole(FileProblem::UnknownFormat)),
    }
}

fn understand(
    text: &str,
    format: Format,
    raw: Raw,
    options: &ImportOptions,
) -> Result<Imported, ImportError> {
    let mut assumed = Tally::default();
    let mut nodes: Vec<Node> = raw.nodes.iter().map(understand_node).collect();
    roles(&raw, &mut nodes, &mut assumed);
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
    let bare = raw.links.iter().filter_map(|link| speed::of(&link.attributes));
    let bare = bare.filter(|speed| speed.assumed_unit).map(|speed| speed.gbps).fold(0.0, f64::max);
    let unit = SpeedUnit::of(bare);
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
        links.push(understand_link(link, (a, b), &mut ids, &mut assumed, (options.default_gbps, unit)));
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
    let mut assumptions = assumed.list(options, unit);
    assumptions.extend(raw.notes);
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

/// Gives each node its role: what it says, else what its name says where other nodes send, else a host.
fn roles(raw: &Raw, nodes: &mut [Node], assumed: &mut Tally) {
    let said: Vec<Option<Role>> = raw.nodes.iter().map(|node| role::said(&node.attributes)).collect();
    let named = |node: &Node| role::is_switch_name(node.label.as_deref().unwrap_or(&node.id));
    let by_name: Vec<bool> =
        nodes.iter().zip(&said).map(|(node, said)| said.is_none() && named(node)).collect();
    let sends = |role: Option<Role>| !matches!(role, Some(Role::Switch | Role::Ocs));
    let senders = said.iter().zip(&by_name).any(|(&said, &by_name)| sends(said) && !by_name);
    for ((node, &said), &by_name) in nodes.iter_mut().zip(&said).zip(&by_name) {
        let by_name = by_name && senders;
        node.role = said.unwrap_or(if by_name { Role::Switch } else { Role::Host });
        assumed.named += u32::from(by_name);
        assumed.roles += u32::from(said.is_none() && !by_name);
    }
    if !nodes.iter().any(|node| matches!(node.role, Role::Host | Role::Gpu)) {
        assumed.no_hosts = nodes.len() as u32;
    }
}

fn understand_node(raw: &RawNode) -> Node {
    let of = &raw.attributes;
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
    let label = label.or_else(|| find(of, &["xlabel"]).filter(|label| !label.is_empty()));
    Node {
        label: label.map(str::to_owned),
        xy: number(of, &["x"]).zip(number(of, &["y"])).or_else(position),
        geo: latitude.zip(longitude),
        ..Node::new(&raw.id, Role::Host).within(find(of, &["server"]).map(str::to_owned))
    }
}

fn understand_link(
    raw: &RawLink,
    (a, b): (NodeId, NodeId),
    ids: &mut Ids,
    assumed: &mut Tally,
    (default_gbps, unit): (f64, SpeedUnit),
) -> Link {
    let of = &raw.attributes;
    let speed = speed::of(of);
    match speed::text(of).filter(|_| speed.is_none()) {
        Some(text) => {
            assumed.texts += 1;
            assumed.text.get_or_insert_with(|| text.chars().take(40).collect());
        }
        None => assumed.speeds += u32::from(speed.is_none()),
    }
    assumed.units += u32::from(speed.is_some_and(|speed| speed.assumed_unit));
    let gbps = match speed {
        Some(speed) if speed.assumed_unit => speed.gbps * unit.gbps(),
        Some(speed) => speed.gbps,
        None => default_gbps,
    };
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
        km: not_negative(&["km", "length_km"]).or_else(|| length(of)),
        ..Link::new(ids.of(raw), a, b, BitsPerSecond::from_gbps(gbps), duplex)
    }
}

/// Kilometres of a length that stands beside its unit.
fn length(of: &Attributes) -> Option<f64> {
    let km = match find(of, &["length_unit"])?.to_ascii_lowercase().as_str() {
        "km" | "kilometers" => 1.0,
        "m" | "meters" => 1e-3,
        "cm" | "centimeters" => 1e-5,
        "mi" | "miles" => 1.609_344,
        "ft" | "feet" => 3.048e-4,
        "in" | "inches" => 2.54e-5,
        _ => return None,
    };
    number(of, &["length"]).filter(|&value| value >= 0.0).map(|value| value * km)
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

/// Counts of what was assumed.
#[derive(Default)]
struct Tally {
    speeds: u32,
    /// Speeds that are written in a way that is not known, and the first of them.
    texts: u32,
    text: Option<String>,
    units: u32,
    unplaced: usize,
    roles: u32,
    named: u32,
    no_hosts: u32,
    parallel: u32,
    loops: u32,
    paired: u32,
    one_way: u32,
    renamed: u32,
}

impl Tally {
    fn list(&self, options: &ImportOptions, unit: SpeedUnit) -> Vec<Assumption> {
        let all = [
            (self.speeds, Assumption::Speed { links: self.speeds, gbps: options.default_gbps }),
            (
                self.texts,
                Assumption::SpeedText {
                    links: self.texts,
                    text: self.text.clone().unwrap_or_default(),
                    gbps: options.default_gbps,
                },
            ),
            (self.units, Assumption::SpeedUnit { links: self.units, unit }),
            (self.unplaced as u32, Assumption::Coordinates { nodes: self.unplaced as u32 }),
            (self.roles, Assumption::Role { nodes: self.roles }),
            (self.named, Assumption::RoleByName { nodes: self.named }),
            (self.no_hosts, Assumption::NoHosts { nodes: self.no_hosts }),
            (self.parallel, Assumption::Parallel { links: self.parallel }),
            (self.loops, Assumption::SelfLinks { links: self.loops }),
            (self.paired, Assumption::Paired { pairs: self.paired }),
            (self.one_way, Assumption::OneWay { links: self.one_way }),
            (self.renamed, Assumption::LinkIds { links: self.renamed }),
        ];
        all.into_iter().filter(|&(count, _)| count > 0).map(|(_, assumption)| assumption).collect()
    }
}
