//! Links by tier: between which distances from the endpoints each one leads.

use crate::base::order;
use crate::base::search::UNREACHED;
use crate::network::{Family, Role, Tables};
use serde::{Deserialize, Serialize};

/// Where a link stands: the distances of its ends from the endpoints, in hops outside servers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TierName {
    /// Of the nearer end: 0 at an endpoint (or its server).
    pub low: u32,
    /// Of the farther end; as `low` for links inside servers, between endpoints, or inside a tier.
    pub high: u32,
    /// What else is to be said.
    pub scope: TierScope,
}

/// What else tells links of the same distances apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TierScope {
    /// Inside a server.
    Server,
    /// Nothing.
    Fabric,
    /// Between groups of a dragonfly.
    Global,
}

/// The tiers of a network's links.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LinkTiers {
    /// Those that have links, from the endpoints on.
    pub names: Vec<TierName>,
    /// The tier of each link, by position in `names`.
    pub of: Vec<u32>,
}

/// Sorts the links of a network into tiers. `family`: the one it was generated from, which tells the groups of a dragonfly.
pub fn link_tiers(tables: &Tables, family: Option<&Family>) -> LinkTiers {
    let level = levels(tables);
    let group = |node: usize| match family {
        Some(Family::Dragonfly(shape)) => {
            let groups = shape.group_count() as usize;
            let (routers, first) = (shape.a as usize, (shape.p * shape.a) as usize * groups);
            node.checked_sub(first).map(|router| router / routers.max(1)).filter(|&group| group < groups)
        }
        _ => None,
    };
    let name = |link: &crate::network::Link| {
        if tables.is_inside(link) {
            return TierName { low: 0, high: 0, scope: TierScope::Server };
        }
        let (a, b) = (link.a.index(), link.b.index());
        let scope = if group(a) == group(b) || group(a).is_none() || group(b).is_none() {
            TierScope::Fabric
        } else {
            TierScope::Global
        };
        TierName { low: level[a].min(level[b]), high: level[a].max(level[b]), scope }
    };
    let of: Vec<TierName> = tables.links.iter().map(name).collect();
    // Of a million links there are few tiers.
    let mut names: Vec<TierName> = Vec::new();
    for own in &of {
        if !names.contains(own) {
            names.push(*own);
        }
    }
    order::sort(&mut names, |name| name.scope as u64);
    order::sort(&mut names, |name| u64::from(name.low) << 32 | u64::from(name.high));
    let of = of.iter().map(|own| names.iter().position(|name| name == own).unwrap_or(0) as u32).collect();
    LinkTiers { names, of }
}

/// Hops of each node from the nearest endpoint or server; those that nothing leads to count as 0.
fn levels(tables: &Tables) -> Vec<u32> {
    let with_gpus = tables.nodes.iter().any(|node| node.role == Role::Gpu);
    let ends = if with_gpus { Role::Gpu } else { Role::Host };
    let levels = tables.hops_from(|node| node.role == ends || node.server.is_some());
    levels.into_iter().map(|level| if level == UNREACHED { 0 } else { level }).collect()
}
