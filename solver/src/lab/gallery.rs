//! Networks to start from: each family and each real network, with a size that is solved at once and one that is small
//! enough for a picture.

use crate::document::schema::{NetworkSpec, Options, Workload};
use crate::network::{
    BCube, Circulant, Clos, Dragonfly, Family, FatTree, FullMesh, Hpn, Hypercube, Jellyfish, LeafSpine, Mesh,
    PRESETS, RailOnly, RailOptimised, Ring, SingleSwitch, SlimFly, Star, Torus,
};
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

fn leaf_spine((leaves, spines, hosts_per_leaf): (u64, u64, u64), uplink_gbps: Option<f64>) -> Family {
    Family::LeafSpine(LeafSpine { leaves, spines, hosts_per_leaf, uplinks: 1, gbps: 100.0, uplink_gbps })
}

fn fat_tree(k: u64) -> Family {
    Family::FatTree(FatTree { k, gbps: 400.0, uplink_gbps: None, core_gbps: None })
}

fn clos(hosts: u64, radix: u64) -> Family {
    Family::Clos(Clos { hosts, radix, tiers: None, hosts_per_leaf: None, gbps: 400.0, uplink_gbps: None })
}

fn rail(units: u64, hosts_per_unit: Option<u64>, gpus: u64, radix: u64) -> Family {
    Family::RailOptimised(RailOptimised {
        units,
        hosts_per_unit,
        gpus,
        radix,
        planes: 1,
        uplinks: None,
        gbps: 400.0,
        uplink_gbps: None,
        intra_gbps: 7200.0,
    })
}

fn rail_only(hosts: u64, gpus: u64, radix: u64) -> Family {
    Family::RailOnly(RailOnly { hosts, gpus, radix, gbps: 400.0, intra_gbps: 7200.0 })
}

fn hpn(segments: u64, hosts_per_segment: u64, gpus: u64, aggregations: u64, core: (u64, u64)) -> Family {
    Family::Hpn(Hpn {
        segments,
        hosts_per_segment,
        gpus,
        aggregations,
        backup_ports: 8,
        core_ports: core.0,
        core_switches: core.1,
        gbps: 200.0,
        uplink_gbps: 400.0,
        intra_gbps: 1600.0,
    })
}

fn dragonfly(p: u64, a: u64, h: u64) -> Family {
    let (groups, local_gbps, global_gbps) = (None, None, None);
    Family::Dragonfly(Dragonfly { p, a, h, groups, gbps: 200.0, local_gbps, global_gbps })
}

fn torus(dims: &[u64]) -> Family {
    Family::Torus(Torus { dims: dims.to_vec(), twist: false, gbps: 400.0 })
}

fn jellyfish(switches: u64, ports: u64, degree: u64) -> Family {
    Family::Jellyfish(Jellyfish { switches, ports, degree, seed: 0, gbps: 100.0, switch_gbps: None })
}

fn circulant(n: u64, jumps: &[u64]) -> Family {
    Family::Circulant(Circulant { n, jumps: jumps.to_vec(), pairs: Vec::new(), gbps: 100.0 })
}

/// The smaller picture of a family that is too large for one.
fn small_of(family: &Family) -> Family {
    match family {
        Family::RailOptimised(_) => rail(2, Some(2), 4, 8),
        Family::Hpn(_) => hpn(2, 2, 2, 2, (2, 2)),
        _ => torus(&[4, 4]),
    }
}

/// All of them: families from simple to involved, then real networks.
pub fn gallery() -> Vec<Start> {
    let gbps = 400.0;
    let families = [
        (
            Family::SingleSwitch(SingleSwitch { n: 8, gbps }),
            Family::SingleSwitch(SingleSwitch { n: 8, gbps }),
        ),
        (Family::Star(Star { n: 9, gbps }), Family::Star(Star { n: 9, gbps })),
        (Family::Ring(Ring { n: 8, gbps }), Family::Ring(Ring { n: 8, gbps })),
        (Family::FullMesh(FullMesh { n: 8, gbps }), Family::FullMesh(FullMesh { n: 8, gbps })),
        (leaf_spine((8, 4, 16), Some(400.0)), leaf_spine((4, 2, 4), None)),
        (fat_tree(8), fat_tree(4)),
        (clos(512, 32), clos(16, 8)),
        (rail(2, None, 8, 64), rail(2, Some(2), 4, 8)),
        (rail_only(64, 8, 64), rail_only(4, 4, 4)),
        (hpn(2, 16, 8, 8, (8, 16)), hpn(2, 2, 2, 2, (2, 2))),
        (dragonfly(2, 4, 2), dragonfly(1, 3, 1)),
        (torus(&[4, 4, 4]), torus(&[4, 4])),
        (Family::Mesh(Mesh { dims: vec![8, 8], gbps }), Family::Mesh(Mesh { dims: vec![5, 4], gbps })),
        (Family::Hypercube(Hypercube { n: 6, gbps }), Family::Hypercube(Hypercube { n: 4, gbps })),
        (
            Family::SlimFly(SlimFly { q: 5, p: None, gbps: 100.0, router_gbps: None }),
            Family::SlimFly(SlimFly { q: 3, p: Some(1), gbps: 100.0, router_gbps: None }),
        ),
        (jellyfish(20, 8, 5), jellyfish(8, 4, 3)),
        (circulant(32, &[1, 7]), circulant(12, &[1, 5])),
        (Family::BCube(BCube { n: 8, k: 1, gbps: 100.0 }), Family::BCube(BCube { n: 4, k: 1, gbps: 100.0 })),
    ];
    let families = families.into_iter().map(|(large, small)| Start {
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
