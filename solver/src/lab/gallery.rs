//! Networks to start from: each family and each real network, with a size that is solved at once and one that is small
//! enough for a picture.

use crate::document::schema::{NetworkSpec, Options, Workload};
use crate::document::takes_servers;
use crate::network::{Family, FamilyRouting, PRESETS, Servers, preset};
use crate::routing::{Routing, Tie};

/// A network to start from.
#[derive(Debug, Clone, PartialEq)]
pub struct Start {
    /// The word of the family, or the id of the preset.
    pub key: &'static str,
    /// Whether it is a real network.
    pub real: bool,
    /// The network.
    pub network: NetworkSpec,
    /// One of its kind that fits into a picture.
    pub small: NetworkSpec,
}

fn of(family: Family) -> NetworkSpec {
    NetworkSpec::Generated { family, options: Options::default() }
}

/// The smaller picture of a family that is too large for one.
fn small_of(family: &Family) -> Family {
    let [_, small] = Family::starts()
        .into_iter()
        .find(|[start, _]| start.kind() == family.kind())
        .unwrap_or_else(|| [family.clone(), family.clone()]);
    small
}

/// All of them: families from simple to involved, then real networks.
pub fn gallery() -> Vec<Start> {
    let families = Family::starts().into_iter().map(|[large, small]| Start {
        key: large.kind(),
        real: false,
        network: of(large),
        small: of(small),
    });
    let presets = PRESETS.iter().map(|preset| {
        let network = NetworkSpec::Preset { id: preset.id.to_owned(), options: Options::default() };
        let small = preset.family().map_or_else(|| network.clone(), |family| of(small_of(&family)));
        Start { key: preset.id, real: true, network, small }
    });
    families.chain(presets).collect()
}

/// The family of a network that has one.
fn family_of(network: &NetworkSpec) -> Option<Family> {
    match network {
        NetworkSpec::Explicit { .. } => None,
        NetworkSpec::Preset { id, .. } => crate::network::preset(id).and_then(crate::network::Preset::family),
        NetworkSpec::Generated { family, .. } => Some(family.clone()),
    }
}

/// The routings to choose from on a network, as they are done on its kind.
pub fn routings(network: &NetworkSpec) -> Vec<Routing> {
    let mut all = vec![
        Routing::LeastLoad,
        Routing::Shortest { tie: Tie::LeastFlows },
        Routing::Shortest { tie: Tie::First },
        Routing::Ecmp,
        Routing::EcmpHash { seed: 0 },
    ];
    let Some(family) = family_of(network) else { return all };
    let servers = network.options().is_some_and(|options| options.servers.is_some());
    if !family.relays() {
        all.push(Routing::UpDown { seed: 0 });
    }
    all.extend(family.routing().map(|own| match own {
        FamilyRouting::DimensionOrder => Routing::DimensionOrder,
        FamilyRouting::Minimal => Routing::Minimal { seed: 0 },
    }));
    all.push(Routing::Valiant { seed: 0 });
    if servers || family.has_gpus() {
        all.push(Routing::Rail { seed: 0 });
    }
    all
}

/// A network that is put in place of another, with the servers of this one: as many, each with the same GPUs and adapters,
/// where its hosts can be servers.
pub fn with_servers_of(now: &NetworkSpec, mut network: NetworkSpec) -> NetworkSpec {
    let Some(servers) = now.options().and_then(|options| options.servers) else { return network };
    let (before, after) = (hosts(now), hosts(&network));
    let before = servers.count.map_or(before, |count| before.min(count.into()));
    if takes_servers(&network)
        && let NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } = &mut network
    {
        let count = (after > before).then(|| u64::try_from(before).ok()).flatten();
        options.servers = Some(Servers { count, ..servers });
    }
    network
}

/// How many hosts a network has before they are filled.
fn hosts(network: &NetworkSpec) -> u128 {
    match network {
        NetworkSpec::Explicit { .. } => 0,
        NetworkSpec::Preset { id, .. } => preset(id).map_or(0, |preset| preset.size().endpoints),
        NetworkSpec::Generated { family, .. } => family.size().endpoints,
    }
}

/// A routing for a network that is put in place of another: none where the present one does. One that is made for
/// another family gives way; so does any that would have to list more flows than are told one by one.
pub fn suited_routing(network: &NetworkSpec, now: Routing, workload: &Workload) -> Option<Routing> {
    let suits =
        routings(network).iter().any(|one| core::mem::discriminant(one) == core::mem::discriminant(&now));
    let endpoints = family_of(network).map_or(0, |family| family.size().endpoints);
    let large = matches!(workload, Workload::AllToAll(_) | Workload::Flows(_))
        && endpoints.saturating_mul(endpoints) > 20_000;
    // Looking for the least loaded of all paths takes long where there are many.
    let slow = now == Routing::LeastLoad && endpoints > 32;
    ((!suits || large || slow) && now != Routing::Ecmp).then_some(Routing::Ecmp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::build;

    #[test]
    fn every_start_is_built_and_every_picture_is_small() {
        let all = gallery();
        assert_eq!(all.len(), 18 + PRESETS.len());
        for start in &all {
            let small = build(&start.small).unwrap();
            assert!(small.node_count() <= 60 && small.tables().links.len() <= 120, "{}", start.key);
            if !start.real {
                assert!(build(&start.network).is_ok(), "{}", start.key);
            }
        }
    }

    /// Eight servers of eight GPUs are as many on every other network that has eight hosts or more.
    #[test]
    fn a_network_in_place_of_another_keeps_its_servers() {
        let servers = Servers::plain(8, 3600.0, 8, 400.0);
        let with = |family, servers| NetworkSpec::Generated {
            family,
            options: Options { servers: Some(servers), ..Options::default() },
        };
        let switch = |n| Family::SingleSwitch(crate::network::SingleSwitch { n, gbps: 400.0 });
        for now in [with(switch(8), servers), with(switch(16), Servers { count: Some(8), ..servers })] {
            let mut taken = 0;
            for start in gallery().into_iter().filter(|start| !start.real) {
                let own = hosts(&start.network);
                let changed = with_servers_of(&now, start.network.clone());
                if !takes_servers(&start.network) {
                    assert_eq!(changed, start.network, "{}", start.key);
                    continue;
                }
                let gpus = build(&changed).unwrap().endpoints().len() as u128;
                assert_eq!(gpus, 8 * own.min(8), "{}", start.key);
                taken += 1;
            }
            assert!(taken >= 8, "{taken}");
        }
        let plain = of(switch(8));
        assert_eq!(with_servers_of(&plain, of(switch(4))), of(switch(4)));
    }
}
