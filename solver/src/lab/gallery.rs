//! Networks to start from: each family and each real network, with a size that is solved at once and one that is small
//! enough for a picture.

use crate::document::schema::{NetworkSpec, Options, Workload};
use crate::network::{Family, PRESETS};
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
    all.extend(match &family {
        Family::Torus(shape) if !shape.twist => Some(Routing::DimensionOrder),
        Family::Mesh(_) => Some(Routing::DimensionOrder),
        Family::Dragonfly(_) => Some(Routing::Minimal { seed: 0 }),
        _ => None,
    });
    all.push(Routing::Valiant { seed: 0 });
    if servers || family.has_gpus() {
        all.push(Routing::Rail { seed: 0 });
    }
    all
}

/// A routing for a network that is put in place of another: none where the present one does. One that is made for
/// another family gives way; so does any that would have to list more flows than are told one by one.
pub fn suited_routing(network: &NetworkSpec, now: Routing, workload: &Workload) -> Option<Routing> {
    let suits =
        routings(network).iter().any(|one| core::mem::discriminant(one) == core::mem::discriminant(&now));
    let endpoints = family_of(network).map_or(0, |family| family.size().endpoints);
    let large = matches!(workload, Workload::AllToAll { .. } | Workload::Flows { .. })
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
}
