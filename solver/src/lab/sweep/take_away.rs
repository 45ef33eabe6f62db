//! Networks with something failed.

use crate::base::random::Random;
use crate::document::schema::NetworkSpec;
use crate::document::sweep::spec::Broken;
use crate::lab::build;
use crate::network::Role;
use crate::network::figures::link_tiers;

/// The network with so many of its links or switches broken, chosen by the seed: the first n of one random order, so that
/// more broken ones are those and others. A network that can't be built is left as it is: solving says why.
pub(crate) fn broken(spec: &NetworkSpec, what: Broken, count: u64, seed: u64) -> NetworkSpec {
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
    ids.iter().fold(spec.clone(), |spec, id| spec.with_failed(id, true))
}
