//! What is uneven in a fabric.

use super::LeafRow;
use super::layers::{Layers, usual};
use crate::base::record::words;
use crate::base::units::Seconds;
use std::collections::{BTreeMap, BTreeSet};

words! {
    /// What is uneven.
    pub enum UnevenKind {
        /// A switch has fewer cables to the tier above than the usual one of its tier.
        Uplinks = "uplinks",
        /// A cable is slower than the usual one between its tiers.
        SlowCable = "slow_cable",
    }
}

/// Something uneven.
#[derive(Debug, Clone, PartialEq)]
pub struct Uneven {
    /// What.
    pub kind: UnevenKind,
    /// The id of the switch, or of the cable.
    pub id: String,
    /// What people call the switch, or the cable's ends.
    pub name: String,
    /// The tier of the switch, or of the cable's end nearer to hosts.
    pub tier: u32,
    /// Uplinks, or Gbit/s.
    pub has: f64,
    /// What the usual one has.
    pub usual: f64,
    /// Speed that is missing, Gbit/s.
    pub lost_gbps: f64,
    /// Where cables are missing, by what the usual switch has.
    pub lacks: Vec<Lack>,
    /// The all-to-all where nothing else is uneven; none where it was not solved.
    pub alone: Option<Seconds>,
    /// That over the time of the mended fabric.
    pub slower: Option<f64>,
    /// The all-to-all once this and all before it are mended.
    pub after: Option<Seconds>,
    /// What mending it adds.
    pub(super) mends: Mends,
}

/// Cables that are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lack {
    /// The id of the switch that they would lead to.
    pub to: String,
    /// What people call it.
    pub name: String,
    /// How many.
    pub cables: u32,
}

/// What mending adds: Gbit/s each way between switches; or what an adapter's cable has and would have.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Mends {
    Trunks(Vec<([usize; 2], f64)>),
    Access { adapter: usize, gbps: f64 },
}

/// All that is uneven, switches first.
pub(super) fn found(layers: &Layers<'_>) -> Vec<Uneven> {
    let mut found = short_switches(layers);
    found.extend(slow_cables(layers));
    found
}

/// The speed that most cables between two tiers have, in Gbit/s.
fn usual_speeds(layers: &Layers<'_>) -> BTreeMap<(u32, u32), f64> {
    let mut speeds: BTreeMap<(u32, u32), Vec<u64>> = BTreeMap::new();
    let tables = layers.tables;
    for link in tables.working() {
        let (a, b) = (layers.tiers[link.a.index()], layers.tiers[link.b.index()]);
        speeds.entry((a.min(b), a.max(b))).or_default().push(link.capacity.gbps().to_bits());
    }
    let most = |(tiers, all): ((u32, u32), Vec<u64>)| Some((tiers, f64::from_bits(usual(all.into_iter())?)));
    speeds.into_iter().filter_map(most).collect()
}

fn slow_cables(layers: &Layers<'_>) -> Vec<Uneven> {
    let speeds = usual_speeds(layers);
    let tables = layers.tables;
    let name = |node: crate::network::NodeId| tables.nodes[node.index()].name();
    let mut found = Vec::new();
    let mut add = |link: &crate::network::Link, mends: &dyn Fn(f64) -> Mends| {
        let (a, b) = (layers.tiers[link.a.index()], layers.tiers[link.b.index()]);
        let (tiers, has) = ((a.min(b), a.max(b)), link.capacity.gbps());
        let Some(&usual) = speeds.get(&tiers).filter(|&&usual| has < usual) else { return };
        let (from, to) = if a <= b { (link.a, link.b) } else { (link.b, link.a) };
        found.push(Uneven {
            kind: UnevenKind::SlowCable,
            id: link.id.clone(),
            name: format!("{} – {}", name(from), name(to)),
            tier: tiers.0,
            has,
            usual,
            lost_gbps: usual - has,
            lacks: Vec::new(),
            alone: None,
            slower: None,
            after: None,
            mends: mends(usual),
        });
    };
    for (adapter, (link, ..)) in layers.access().enumerate() {
        add(link, &|usual| Mends::Access { adapter, gbps: usual });
    }
    for (link, ends) in layers.between() {
        let ends = layers.ordered(ends);
        add(link, &|usual| Mends::Trunks(vec![(ends, usual - link.capacity.gbps())]));
    }
    found
}

/// Switches of each tier with fewer cables to the next than the usual one of it. Of leaves those count that have at least half
/// of the usual adapters: others are of another kind.
fn short_switches(layers: &Layers<'_>) -> Vec<Uneven> {
    let speeds = usual_speeds(layers);
    let mut pairs: BTreeMap<usize, BTreeMap<usize, u32>> = BTreeMap::new();
    for (_, ends) in layers.between() {
        let [low, high] = layers.ordered(ends);
        if layers.tier(high) == layers.tier(low) + 1 {
            *pairs.entry(low).or_default().entry(high).or_default() += 1;
        }
    }
    let adapters: BTreeMap<String, LeafRow> =
        layers.leaves().into_iter().map(|leaf| (leaf.id.clone(), leaf)).collect();
    let id = |switch: usize| layers.tables.nodes[layers.switches[switch].index()].id.as_str();
    let is_of_kind = |switch: usize| {
        let own = adapters.get(id(switch)).map(|leaf| leaf.adapters);
        own.zip(layers.usual.adapters).is_none_or(|(own, usual)| own * 2 >= usual)
    };
    let tiers: BTreeSet<u32> = (0..layers.switches.len()).map(|switch| layers.tier(switch)).collect();
    let mut found = Vec::new();
    for tier in tiers {
        let of: Vec<usize> = (0..layers.switches.len())
            .filter(|&switch| layers.tier(switch) == tier && is_of_kind(switch))
            .collect();
        let count = |switch: usize| pairs.get(&switch).map_or(0, |up| up.values().sum::<u32>());
        let Some(most) = usual(of.iter().map(|&switch| count(switch))) else { continue };
        let own_pairs = of.iter().filter_map(|switch| pairs.get(switch)).flat_map(|up| up.values().copied());
        let (Some(pair), Some(&gbps)) = (usual(own_pairs), speeds.get(&(tier, tier + 1))) else { continue };
        for switch in of.into_iter().filter(|&switch| count(switch) < most) {
            let lacks = lacking(switch, &pairs, pair, most - count(switch));
            let missing = f64::from(most - count(switch));
            let mends = lacks.iter().map(|&(to, cables)| ([switch, to], f64::from(cables) * gbps)).collect();
            let lack = |&(to, cables): &(usize, u32)| Lack {
                to: id(to).to_owned(),
                name: layers.name(to).to_owned(),
                cables,
            };
            found.push(Uneven {
                kind: UnevenKind::Uplinks,
                id: id(switch).to_owned(),
                name: layers.name(switch).to_owned(),
                tier,
                has: f64::from(count(switch)),
                usual: f64::from(most),
                lost_gbps: missing * gbps,
                lacks: lacks.iter().map(lack).collect(),
                alone: None,
                slower: None,
                after: None,
                mends: Mends::Trunks(mends),
            });
        }
    }
    found
}

/// Where a switch lacks so many cables: to those switches above it, or above switches that share one with it, to which it has
/// fewer than is usual, where most are missing first; then, one after the other, to all of them.
fn lacking(
    switch: usize,
    pairs: &BTreeMap<usize, BTreeMap<usize, u32>>,
    usual: u32,
    missing: u32,
) -> Vec<(usize, u32)> {
    let empty = BTreeMap::new();
    let own = pairs.get(&switch).unwrap_or(&empty);
    let shares = |other: &BTreeMap<usize, u32>| own.is_empty() || other.keys().any(|to| own.contains_key(to));
    let above: BTreeSet<usize> =
        pairs.values().filter(|other| shares(other)).flat_map(|other| other.keys().copied()).collect();
    let mut above: Vec<(usize, u32)> =
        above.into_iter().map(|to| (to, own.get(&to).copied().unwrap_or(0))).collect();
    above.sort_by_key(|&(to, cables)| (cables, to));
    let mut added: BTreeMap<usize, u32> = BTreeMap::new();
    let mut left = missing;
    for &(to, cables) in &above {
        let more = usual.saturating_sub(cables).min(left);
        if more > 0 {
            added.insert(to, more);
            left -= more;
        }
    }
    for &(to, _) in above.iter().cycle().take(if above.is_empty() { 0 } else { left as usize }) {
        *added.entry(to).or_default() += 1;
    }
    added.into_iter().collect()
}
