//! Networks with something taken away: what has failed.

use super::spec::Broken;
use crate::network::Role;
use crate::network::figures::link_tiers;
use crate::random::Random;
use crate::scenario::NetworkEdit;
use crate::scenario::build;
use crate::scenario::schema::NetworkSpec;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The network without some of its nodes and links, by their ids. A node goes with its links.
#[must_use]
pub(in crate::scenario) fn without(spec: &NetworkSpec, ids: &[String]) -> NetworkSpec {
    let mut next = spec.clone();
    match &mut next {
        NetworkSpec::Explicit { nodes, links, .. } => {
            let gone: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
            let names = crate::scenario::read_network::link_ids(nodes, links);
            let mut kept = Vec::with_capacity(links.len());
            for (link, name) in links.iter().zip(names) {
                if ![&link.a, &link.b, &name].into_iter().any(|id| gone.contains(id.as_str())) {
                    // Its name may come from the links before it, which may be gone.
                    kept.push(crate::scenario::LinkSpec { id: Some(name), ..link.clone() });
                }
            }
            *links = Arc::new(kept);
            Arc::make_mut(nodes).retain(|node| !gone.contains(node.id.as_str()));
        }
        NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } => {
            let edits = Arc::make_mut(&mut options.edits);
            edits.extend(ids.iter().cloned().map(NetworkEdit::Remove));
        }
    }
    next
}

/// The network with so many of its links or switches broken, chosen by the seed: the first n of one random order, so that
/// more broken ones are those and others. A network that can't be built is left as it is: solving says why.
pub(super) fn broken(spec: &NetworkSpec, what: Broken, count: u64, seed: u64) -> NetworkSpec {
    let Ok(network) = build(spec) else { return spec.clone() };
    let tables = network.tables();
    let mut ids: Vec<String> = match what {
        Broken::Switches => {
            let is_switch = |node: &&crate::network::Node| {
                matches!(node.role, Role::Switch | Role::Ocs) && node.server.is_none()
            };
            tables.nodes.iter().filter(is_switch).map(|node| node.id.clone()).collect()
        }
        Broken::Links => {
            let tiers = link_tiers(tables, network.family());
            let between_switches = |position: usize| tiers.names[tiers.of[position] as usize].low > 0;
            let any = (0..tables.links.len()).any(between_switches);
            (0..tables.links.len())
                .filter(|&position| between_switches(position) || !any)
                .map(|position| tables.links[position].id.clone())
                .collect()
        }
    };
    Random::new(seed).shuffle(&mut ids);
    ids.truncate(usize::try_from(count).unwrap_or(usize::MAX));
    without(spec, &ids)
}
