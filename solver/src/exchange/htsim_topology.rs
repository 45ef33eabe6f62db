//! A fat tree of htsim (`.topo`): how many hosts, and of each tier the switches' radix, the speed and delay of the links below
//! them. Hosts are numbered from 0, as its connection matrices have them. A switch's own delay counts half on each of its links.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::{FileCount, Wanted};
use super::words::{Word, lines};
use crate::network::limits;

/// What a file says of a tier, each with its place.
#[derive(Default, Clone, Copy)]
struct Tier {
    at: usize,
    down: Option<(u64, usize)>,
    up: Option<(u64, usize)>,
    gbps: Option<(u64, usize)>,
    oversubscribed: Option<(u64, usize)>,
    bundle: Option<(u64, usize)>,
    link_ns: Option<(u64, usize)>,
    switch_ns: Option<(u64, usize)>,
}

fn is(word: &Word<'_>, name: &str) -> bool {
    word.text.eq_ignore_ascii_case(name)
}

pub(super) fn knows(text: &str) -> bool {
    let mut found = lines(text);
    let first = found.next().is_some_and(|words| words.len() == 2 && is(&words[0], "Nodes"));
    first && found.any(|words| is(&words[0], "Tiers") || is(&words[0], "Podsize"))
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let (mut nodes, mut count, mut pod) = (None, None, None);
    let mut tiers: Vec<Tier> = Vec::new();
    for words in lines(text) {
        let wrong = |what: Wanted| ImportError::expected(text, words[0].offset, what);
        let value = words.get(1).filter(|_| words.len() == 2).ok_or_else(|| wrong(Wanted::TierField))?;
        let number: u64 =
            value.text.parse().map_err(|_| ImportError::expected(text, value.offset, Wanted::WholeNumber))?;
        let own = Some((number, value.offset));
        let name = words[0].text.to_ascii_lowercase();
        let next = tiers.len() as u64;
        match (name.as_str(), tiers.last_mut()) {
            ("tier", _) if number == next && number < 3 => {
                tiers.push(Tier { at: words[0].offset, ..Tier::default() });
            }
            ("nodes", None) => nodes = own,
            ("tiers", None) => count = own,
            ("podsize", None) => pod = own,
            ("downlink_speed_gbps", Some(tier)) => tier.gbps = own,
            ("radix_up", Some(tier)) => tier.up = own,
            ("radix_down", Some(tier)) => tier.down = own,
            ("oversubscribed", Some(tier)) => tier.oversubscribed = own,
            ("bundle", Some(tier)) => tier.bundle = own,
            ("downlink_latency_ns", Some(tier)) => tier.link_ns = own,
            ("switch_latency_ns", Some(tier)) => tier.switch_ns = own,
            // Of queues only the simulation knows.
            ("queue_up" | "queue_down", Some(_)) => {}
            _ => return Err(wrong(Wanted::TierField)),
        }
    }
    let (nodes, at) = nodes.ok_or_else(|| ImportError::expected(text, 0, Wanted::TierField))?;
    if nodes > limits::NODES {
        let problem = FileProblem::TooMany { what: FileCount::Nodes, count: nodes, limit: limits::NODES };
        return Err(ImportError::at(text, at, problem));
    }
    if let Some((count, at)) = count {
        ImportError::count(text, at, tiers.len() as u64, count)?;
    }
    build(text, nodes, pod.unwrap_or((nodes, at)), &tiers)
}

/// The tree: hosts below edge switches, which have a bundle of links to each aggregation switch of their pod; the k-th of these
/// in every pod leads to the k-th group of core switches.
fn build(text: &str, nodes: u64, (pod, pod_at): (u64, usize), tiers: &[Tier]) -> Result<Raw, ImportError> {
    let top = tiers.len().saturating_sub(1);
    if tiers.is_empty() {
        return Err(ImportError::expected(text, text.len(), Wanted::TierField));
    }
    let need = |tier: &Tier, field: Option<(u64, usize)>| {
        let missing = || ImportError::expected(text, tier.at, Wanted::TierFields);
        field.filter(|&(value, _)| value > 0).ok_or_else(missing)
    };
    for (level, tier) in tiers.iter().enumerate() {
        need(tier, tier.down)?;
        need(tier, tier.gbps)?;
        if level < top {
            need(tier, tier.up)?;
        }
    }
    let down = |level: usize| tiers[level].down.unwrap_or((1, 0));
    let up = |level: usize| tiers[level].up.unwrap_or((1, 0));
    let bundle = |level: usize| tiers[level].bundle.map_or(1, |(links, _)| links.max(1));
    let divides = |whole: u64, part: u64, at: usize| {
        let fits = part > 0 && whole.is_multiple_of(part);
        if fits { Ok(whole / part) } else { Err(ImportError::expected(text, at, Wanted::Divides)) }
    };
    let pods = divides(nodes, pod, pod_at)?;
    let edges = divides(pod, down(0).0, down(0).1)?;
    for level in 0..top {
        if let Some((said, at)) = tiers[level].oversubscribed {
            let gbps = |level: usize| tiers[level].gbps.map_or(1, |(gbps, _)| gbps);
            let (below, above) = (down(level).0 * gbps(level), up(level).0 * gbps(level + 1));
            if below != said * above {
                ImportError::count(text, at, below / above.max(1), said)?;
            }
        }
    }
    let mut tree = Tree { text, tiers, raw: Raw { relays: false, ..Raw::default() } };
    for host in 0..nodes {
        tree.node(host.to_string(), "host")?;
    }
    let aggregations = if top == 0 { 0 } else { divides(up(0).0, bundle(1), up(0).1)? };
    if top > 0 {
        ImportError::count(text, down(1).1, edges * bundle(1), down(1).0)?;
    }
    let cores = if top < 2 { 0 } else { divides(up(1).0, bundle(2), up(1).1)? };
    if top == 2 {
        ImportError::count(text, down(2).1, pods * bundle(2), down(2).0)?;
    } else {
        // Nothing joins several pods.
        ImportError::count(text, pod_at, nodes, pod)?;
    }
    if top == 0 {
        ImportError::count(text, down(0).1, nodes, down(0).0)?;
    }
    for edge in 0..pods * edges {
        tree.node(format!("tor{edge}"), "switch")?;
        for host in 0..down(0).0 {
            tree.link((edge * down(0).0 + host).to_string(), format!("tor{edge}"), 0)?;
        }
    }
    for number in 0..pods * aggregations {
        let own = format!("agg{number}");
        tree.node(own.clone(), "switch")?;
        for edge in 0..edges {
            for _ in 0..bundle(1) {
                tree.link(format!("tor{}", number / aggregations * edges + edge), own.clone(), 1)?;
            }
        }
    }
    for core in 0..aggregations * cores {
        let own = format!("core{core}");
        tree.node(own.clone(), "switch")?;
        for pod in 0..pods {
            for _ in 0..bundle(2) {
                tree.link(format!("agg{}", pod * aggregations + core / cores), own.clone(), 2)?;
            }
        }
    }
    Ok(tree.raw)
}

struct Tree<'t> {
    text: &'t str,
    tiers: &'t [Tier],
    raw: Raw,
}

impl Tree<'_> {
    fn node(&mut self, id: String, role: &str) -> Result<(), ImportError> {
        self.raw.node(self.text, 0, id, Attributes::from([("role".to_owned(), role.to_owned())]))
    }

    /// A link below a switch of a tier.
    fn link(&mut self, a: String, b: String, level: usize) -> Result<(), ImportError> {
        let ns = |field: Option<(u64, usize)>| field.map_or(0.0, |(ns, _)| ns as f64);
        let tier = &self.tiers[level];
        let below = if level > 0 { ns(self.tiers[level - 1].switch_ns) } else { 0.0 };
        let latency = ns(tier.link_ns) + f64::midpoint(ns(tier.switch_ns), below);
        let pairs = [("gbps", ns(tier.gbps)), ("latency_us", latency / 1e3)];
        let attributes = pairs.map(|(key, value)| (key.to_owned(), value.to_string()));
        let link = RawLink { a, b, attributes: Attributes::from(attributes), directed: false, offset: 0 };
        self.raw.link(self.text, link)
    }
}
