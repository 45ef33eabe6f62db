//! Trunks: capacities that every even split takes together, each with the same part of a flow.
//!
//! Where 32 spines stand between leaves, a flow that is split evenly over shortest paths takes 32 links up and 32 down, and with
//! cores above them some two thousand. All of them carry the same part of it, and of every other flow, so that one entry of a
//! route stands for all.
//!
//! They are found by an equitable partition of the nodes (colour refinement; Berkholz, Bonsma, Grohe 2017) in which the ends
//! of flows stand alone: each node of a colour has as many arcs to each other colour, and from it. Distances to an end and the
//! parts of an even split are then the same for all nodes of a colour (by induction over the layers of the search), and the
//! arcs from one colour to another are a trunk.

use super::adjacency::{Adjacency, Step};
use crate::base::id::CapacityId;
use crate::base::random::mix;
use crate::base::rows::Rows;
use crate::network::{Capacity, Direction, Network};
use crate::traffic::Demand;
use std::collections::BTreeMap;

/// Rounds of refinement at most: fabrics need as many as they have tiers, and what needs more has little to gain.
const ROUNDS: usize = 32;

/// The capacities of each trunk.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trunks {
    /// By trunk, rising; `None`: each capacity is a trunk by itself.
    members: Option<Rows<CapacityId>>,
}

impl Trunks {
    /// How many there are, on a network with so many capacities.
    pub fn count(&self, capacities: usize) -> usize {
        self.members.as_ref().map_or(capacities, Rows::len)
    }

    /// How many capacities a trunk has.
    pub fn size(&self, trunk: u32) -> usize {
        self.members.as_ref().map_or(1, |members| members.of(trunk as usize).len())
    }

    /// The capacities of a trunk, rising.
    pub fn of(&self, trunk: u32) -> impl Iterator<Item = CapacityId> + Clone + '_ {
        let members = self.members.as_ref().map_or(&[][..], |members| members.of(trunk as usize));
        let itself = self.members.is_none().then_some(CapacityId(trunk));
        members.iter().copied().chain(itself)
    }

    /// The trunk of each capacity.
    pub fn of_each(&self, capacities: usize) -> Vec<u32> {
        self.spread((0..self.count(capacities) as u32).collect(), capacities)
    }

    /// What a flow finds free on each trunk: what its narrowest capacity has, since each takes the same part.
    pub fn narrowest(&self, capacities: &[f64]) -> Vec<f64> {
        let least = |of: &[CapacityId]| {
            of.iter().map(|capacity| capacities[capacity.index()]).fold(f64::INFINITY, f64::min)
        };
        match &self.members {
            None => capacities.to_vec(),
            Some(members) => (0..members.len()).map(|trunk| least(members.of(trunk))).collect(),
        }
    }

    /// A value of each trunk as a value of each of its capacities; of a capacity in none, the default.
    pub fn spread<T: Copy + Default>(&self, values: Vec<T>, capacities: usize) -> Vec<T> {
        let Some(members) = &self.members else { return values };
        let mut out = vec![T::default(); capacities];
        for (trunk, capacity) in members.iter() {
            out[capacity.index()] = values[trunk as usize];
        }
        out
    }
}

/// What even splits are found on: the nodes of each colour as one.
#[derive(Debug)]
pub(super) struct Bundled {
    pub(super) adjacency: Adjacency,
    /// The colour of each node.
    pub(super) colour: Vec<u32>,
    /// The trunk of each capacity.
    pub(super) trunk_of: Vec<u32>,
    pub(super) trunks: Trunks,
}

impl Bundled {
    /// Of a network, for these flows; `None` where no two nodes are alike.
    pub(super) fn of(network: &Network, demands: &[Demand]) -> Option<Self> {
        let Alone { nodes, named } = Alone::of(network, demands);
        let colour = colours(network, &nodes)?;
        let count = colour.iter().max().map_or(0, |last| *last as usize + 1);
        let (trunk_of, trunks) = trunks(network, &colour, &named);
        let mut nodes = vec![0u32; count];
        for &own in &colour {
            nodes[own as usize] += 1;
        }
        // Arcs of each trunk from one colour to another; a shared trunk has two such ways.
        let mut arcs: BTreeMap<(u32, u32, u32), u32> = BTreeMap::new();
        for (from, arc) in network.arcs() {
            let ends = (colour[from as usize], colour[arc.to.index()]);
            *arcs.entry((ends.0, ends.1, trunk_of[arc.capacity.index()])).or_insert(0) += 1;
        }
        let step = |((from, to, trunk), count): (&(u32, u32, u32), &u32)| {
            let (out, into) = (count / nodes[*from as usize], count / nodes[*to as usize]);
            (*from, Step { node: *to, capacity: CapacityId(*trunk), out, into })
        };
        let mut passes = vec![true; count];
        for (node, &own) in network.passes().iter().zip(&colour) {
            passes[own as usize] &= node;
        }
        let adjacency = Adjacency::from_steps(count, arcs.iter().map(step), passes);
        Some(Self { adjacency, colour, trunk_of, trunks })
    }
}

/// What stands alone.
struct Alone {
    /// Where flows start and end, and the ends of links that a flow names itself.
    nodes: Vec<bool>,
    /// The capacities of such links: the flow takes them without others.
    named: Vec<bool>,
}

impl Alone {
    fn of(network: &Network, demands: &[Demand]) -> Self {
        let tables = network.tables();
        let mut out =
            Self { nodes: vec![false; network.node_count()], named: vec![false; tables.capacities.len()] };
        for demand in demands {
            out.nodes[demand.source.index()] = true;
            out.nodes[demand.destination.index()] = true;
            for capacity in demand.route.iter().flatten() {
                out.named[capacity.index()] = true;
            }
        }
        for (capacity, _) in tables.capacities.iter().zip(&out.named).filter(|(_, named)| **named) {
            let link = &tables.links[capacity.link.index()];
            out.nodes[link.a.index()] = true;
            out.nodes[link.b.index()] = true;
        }
        out
    }
}

/// The coarsest equitable partition in which some nodes stand alone; colours are numbered by their first node. `None` where it
/// has a colour for each node, or was not found in [`ROUNDS`].
fn colours(network: &Network, alone: &[bool]) -> Option<Vec<u32>> {
    let count = network.node_count();
    let tables = network.tables();
    let kind = |capacity: CapacityId| {
        let Capacity { link, direction } = tables.capacities[capacity.index()];
        u64::from(direction == Direction::Both) + 2 * u64::from(tables.is_inside(&tables.links[link.index()]))
    };
    let passes = network.passes();
    let start = |node: usize| if alone[node] { 2 + node as u64 } else { u64::from(passes[node]) };
    let (mut colour, mut colours) = numbered((0..count).map(|node| (0, start(node))));
    let mut marks = vec![0u64; count];
    for _ in 0..ROUNDS {
        if colours == count {
            return None;
        }
        marks.fill(0);
        for (from, arc) in network.arcs() {
            let (from, to) = (from as usize, arc.to.index());
            let seen = |node: usize, way: u64| mix(mix(u64::from(colour[node])) ^ way);
            let kind = kind(arc.capacity);
            marks[from] = marks[from].wrapping_add(seen(to, kind));
            marks[to] = marks[to].wrapping_add(seen(from, 4 + kind));
        }
        let (finer, found) = numbered((0..count).map(|node| (colour[node], marks[node])));
        colour = finer;
        if found == colours {
            return Some(colour);
        }
        colours = found;
    }
    None
}

/// Numbers values by where each stands first.
fn numbered(values: impl Iterator<Item = (u32, u64)>) -> (Vec<u32>, usize) {
    let mut numbers: BTreeMap<(u32, u64), u32> = BTreeMap::new();
    let mut of = Vec::new();
    for value in values {
        let next = numbers.len() as u32;
        of.push(*numbers.entry(value).or_insert(next));
    }
    (of, numbers.len())
}

/// The trunk of each capacity, and the capacities of each: those between the same colours, the same way, all inside servers or all
/// between them, all failed or all at work. Numbered by their first capacity.
fn trunks(network: &Network, colour: &[u32], named: &[bool]) -> (Vec<u32>, Trunks) {
    let tables = network.tables();
    let mut numbers: BTreeMap<_, u32> = BTreeMap::new();
    let mut of = Vec::with_capacity(tables.capacities.len());
    for (position, capacity) in tables.capacities.iter().enumerate() {
        let link = &tables.links[capacity.link.index()];
        let [a, b] = [link.a, link.b].map(|node| colour[node.index()]);
        let way = match capacity.direction {
            Direction::Ab => (a, b, false),
            Direction::Ba => (b, a, false),
            Direction::Both => (a.min(b), a.max(b), true),
        };
        let apart = named[position].then_some(position);
        let next = numbers.len() as u32;
        of.push(*numbers.entry((way, tables.works(link), tables.is_inside(link), apart)).or_insert(next));
    }
    let members = (0..of.len()).map(|at| (of[at], CapacityId::new(at)));
    let members = Rows::new(numbers.len(), members);
    (of, Trunks { members: Some(members) })
}

#[cfg(test)]
mod tests {
    use super::super::distances::Distances;
    use super::super::routes::{Hop, route};
    use super::super::ways::{Ecmp, Flow, Way};
    use super::*;
    use crate::base::id::LinkId;
    use crate::base::units::Bytes;
    use crate::network::{
        Dragonfly, Duplex, Family, FatTree, Jellyfish, LeafSpine, RailOnly, RailOptimised, preset,
    };
    use crate::routing::Routing;
    use crate::traffic::all_to_all;

    fn networks() -> Vec<(&'static str, Network, bool)> {
        let rails = RailOptimised {
            units: 4,
            hosts_per_unit: Some(2),
            gpus: 2,
            radix: 4,
            planes: 1,
            uplinks: Some(2),
            gbps: 400.0,
            uplink_gbps: None,
            intra_gbps: 3600.0,
        };
        let tree = FatTree { k: 6, gbps: 10.0, uplink_gbps: None, core_gbps: None };
        let shape =
            LeafSpine { leaves: 4, spines: 3, hosts_per_leaf: 3, uplinks: 2, gbps: 10.0, uplink_gbps: None };
        let fly =
            Dragonfly { p: 2, a: 4, h: 2, groups: None, gbps: 1.0, local_gbps: None, global_gbps: None };
        let random = Jellyfish { switches: 20, ports: 6, degree: 4, seed: 3, gbps: 1.0, switch_gbps: None };
        let only = RailOnly { hosts: 6, gpus: 3, radix: 4, gbps: 400.0, intra_gbps: 7200.0 };
        let build = |family: Family, duplex: Duplex| family.build(duplex).unwrap();
        let leaves = build(Family::LeafSpine(shape), Duplex::Full);
        // A link less: what is left is no longer alike.
        let cut = leaves.with_failed(&[], &[LinkId(12)]);
        vec![
            ("rails, three tiers", build(Family::RailOptimised(rails), Duplex::Full), true),
            ("fat-tree", build(Family::FatTree(tree), Duplex::Full), true),
            ("fat-tree, shared", build(Family::FatTree(tree), Duplex::Shared), true),
            ("leaf-spine", leaves, true),
            ("leaf-spine, a link cut", cut, true),
            ("rail-only", build(Family::RailOnly(only), Duplex::Full), true),
            ("dragonfly", build(Family::Dragonfly(fly), Duplex::Full), false),
            ("jellyfish", build(Family::Jellyfish(random), Duplex::Full), false),
            ("Ipê", preset("ipe-2023").unwrap().build(Duplex::Shared).unwrap(), false),
        ]
    }

    /// Every flow loads the capacities that it loads one by one, each with the same part of it.
    #[test]
    fn trunks_stand_for_the_capacities_one_by_one() {
        for (name, network, bundles) in networks() {
            let mut demands = all_to_all(network.endpoints(), Bytes(1e9));
            // A flow that names its own link, which others share with those beside it.
            let way = network.arcs_from(demands[0].source)[0].capacity;
            demands[0].route = Some(vec![way]);
            let routes = route(&network, &demands, Routing::Ecmp).unwrap();
            let adjacency = Adjacency::of(&network);
            let mut single = Ecmp::new(&adjacency, Distances::of_all(&adjacency));
            let (mut entries, mut hops) = (0, 0);
            for (number, demand) in demands.iter().enumerate().skip(1) {
                let (source, destination) = (demand.source.0, demand.destination.0);
                let mut wanted: Vec<Hop> = Vec::new();
                let reached = single.route(Flow { source, destination, number: number as u64 }, &mut wanted);
                assert_eq!(routes.reached(number), reached, "{name}");
                let mut found: Vec<Hop> = routes.of(number).collect();
                found.sort_by_key(|hop| hop.capacity);
                wanted.sort_by_key(|hop| hop.capacity);
                assert_eq!(found.len(), routes.length(number));
                assert_eq!(found.len(), wanted.len(), "{name}");
                for (found, wanted) in found.iter().zip(&wanted) {
                    assert_eq!(found.capacity, wanted.capacity, "{name}");
                    assert!((found.fraction - wanted.fraction).abs() < 1e-15, "{name}");
                }
                entries += routes.over(number).len();
                hops += wanted.len();
            }
            assert_eq!(routes.of(0).map(|hop| hop.capacity).collect::<Vec<_>>(), [way], "{name}");
            assert_eq!(entries < hops, bundles, "{name}: {entries} of {hops}");
            if name == "rails, three tiers" {
                assert!(entries * 2 < hops, "{name}: {entries} of {hops}");
            }
        }
    }

    /// A value of each trunk is one of each of its capacities, and what a flow finds free is what the narrowest has.
    #[test]
    fn the_narrowest_of_a_trunk_decides() {
        let shape =
            LeafSpine { leaves: 2, spines: 4, hosts_per_leaf: 2, uplinks: 1, gbps: 10.0, uplink_gbps: None };
        let network = Family::LeafSpine(shape).build(Duplex::Full).unwrap();
        let demands = all_to_all(network.endpoints(), Bytes(1e9));
        let routes = route(&network, &demands, Routing::Ecmp).unwrap();
        let trunks = routes.trunks();
        let capacities: Vec<f64> =
            (0..network.tables().capacities.len()).map(|at| 100.0 - at as f64).collect();
        let least = trunks.narrowest(&capacities);
        // Two capacities of each of 4 hosts, and for each leaf a trunk up and one down.
        assert_eq!(trunks.count(capacities.len()), 8 + 4);
        for (trunk, &least) in least.iter().enumerate() {
            let own = trunks.of(trunk as u32).map(|capacity| capacities[capacity.index()]);
            assert_eq!(own.fold(f64::INFINITY, f64::min), least);
        }
        let spread = trunks.spread(least.clone(), capacities.len());
        for (capacity, trunk) in trunks.of_each(capacities.len()).into_iter().enumerate() {
            assert_eq!(spread[capacity], least[trunk as usize]);
        }
    }
}
