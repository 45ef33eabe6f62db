//! Colour refinement: flows by the links they load, links by the flows that load them, until nothing splits.

use super::fabric::Fabric;
use crate::base::random::mix;
use std::collections::BTreeMap;

/// An equitable partition of links and flows.
#[derive(Debug)]
pub(super) struct Partition {
    /// The colour of each capacity; [`UNUSED`] for one that nothing crosses.
    pub(super) link_colour: Vec<u32>,
    /// Number of link colours.
    pub(super) colours: usize,
    /// The flow classes: how many flows, and a pair of stations that stands for them.
    pub(super) classes: Vec<Class>,
    /// The class of each pair of stations, by source × stations + destination; [`UNUSED`] where nothing flows.
    pub(super) class_of: Vec<u32>,
}

/// Flows that share their fate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class {
    /// How many flows.
    pub(super) flows: u64,
    /// A source and a destination station that stand for them.
    pub(super) example: (usize, usize),
}

/// Marks what has no colour.
pub(super) const UNUSED: u32 = u32::MAX;

/// Refines from the capacities' values and loads: links that differ in either differ in colour from the start.
pub(super) fn refine(fabric: &Fabric, capacities: &[f64], load: &[f64]) -> Partition {
    let start: Vec<Option<(u64, u64)>> = capacities
        .iter()
        .zip(load)
        .map(|(capacity, &load)| (load > 0.0).then_some((0, capacity.to_bits())))
        .collect();
    let (mut link_colour, mut colours) = rank(&start);
    let mut signatures = vec![0; fabric.stations.len() * fabric.stations.len()];
    loop {
        let marks = one_round(fabric, &link_colour, &mut signatures);
        let pairs: Vec<Option<(u64, u64)>> = link_colour
            .iter()
            .zip(marks)
            .map(|(&colour, mark)| (colour != UNUSED).then_some((u64::from(colour), mark)))
            .collect();
        let (finer, count) = rank(&pairs);
        let stable = count == colours;
        link_colour = finer;
        colours = count;
        if stable {
            let (classes, class_of) = classes(fabric, &signatures);
            return Partition { link_colour, colours, classes, class_of };
        }
    }
}

/// Numbers distinct values in their order.
fn rank(values: &[Option<(u64, u64)>]) -> (Vec<u32>, usize) {
    let mut distinct: Vec<(u64, u64)> = values.iter().flatten().copied().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let number = |value: &Option<(u64, u64)>| {
        value.map_or(UNUSED, |value| distinct.partition_point(|&v| v < value) as u32)
    };
    (values.iter().map(number).collect(), distinct.len())
}

/// Signs every pair of stations by the link colours of its paths, and every link by the pairs that cross it.
///
/// Both are hashes of unfolded shortest-path trees, made in one sweep towards each destination and one away from it:
/// equal signatures mean equal fractions on equally coloured links, and the same for links and flows.
fn one_round(fabric: &Fabric, colour: &[u32], signatures: &mut [u64]) -> Vec<u64> {
    let stations = fabric.stations.len();
    let mut marks = vec![0u64; colour.len()];
    let mut ahead = vec![0u64; fabric.node_count()];
    let mut behind = vec![0u64; fabric.node_count()];
    let seen = |capacity: u32| mix(u64::from(colour[capacity as usize]) ^ 0x5bd1_e995);
    let add = |marks: &mut [u64], capacity: u32, value: u64| {
        let mark = &mut marks[capacity as usize];
        *mark = mark.wrapping_add(value);
    };
    for (goal, to) in fabric.stations.iter().enumerate() {
        let down = to.access().map_or(1, |(_, down)| mix(seen(down) ^ 0xd0));
        for &node in fabric.order(goal) {
            let mut sum = 0u64;
            let mut choices = 0u64;
            for hop in fabric.next(node, goal) {
                sum = sum.wrapping_add(mix(seen(hop.capacity) ^ mix(ahead[hop.node as usize])));
                choices += 1;
            }
            ahead[node as usize] = if choices == 0 { down } else { mix(sum ^ mix(choices)) };
            behind[node as usize] = 0;
        }
        for (source, from) in fabric.stations.iter().enumerate() {
            let pair = source * stations + goal;
            signatures[pair] = 0;
            let others = if source == goal { to.count() - 1 } else { to.count() };
            if others == 0 || !fabric.reaches(from.node, goal) {
                continue;
            }
            let up = from.access().map_or(1, |(up, _)| mix(seen(up) ^ 0x0b));
            let signature = mix(up ^ mix(ahead[from.node as usize]));
            signatures[pair] = signature;
            let crossing = mix(signature);
            for (_, access) in &from.members {
                if let Some((up, _)) = access {
                    add(&mut marks, *up, crossing.wrapping_mul(others));
                }
            }
            let senders = if source == goal { from.count() - 1 } else { from.count() };
            for (_, access) in &to.members {
                if let Some((_, down)) = access {
                    add(&mut marks, *down, crossing.wrapping_mul(senders).rotate_left(7));
                }
            }
            if source != goal {
                let all = crossing.wrapping_mul(from.count()).wrapping_mul(to.count());
                let here = &mut behind[from.node as usize];
                *here = here.wrapping_add(all);
            }
        }
        for &node in fabric.order(goal).iter().rev() {
            if behind[node as usize] == 0 {
                continue;
            }
            let choices = fabric.next(node, goal).count() as u64;
            let part = mix(behind[node as usize] ^ mix(choices));
            for hop in fabric.next(node, goal) {
                add(&mut marks, hop.capacity, part);
                let there = &mut behind[hop.node as usize];
                *there = there.wrapping_add(part);
            }
        }
    }
    marks
}

fn classes(fabric: &Fabric, signatures: &[u64]) -> (Vec<Class>, Vec<u32>) {
    let stations = fabric.stations.len();
    let mut found: BTreeMap<u64, Class> = BTreeMap::new();
    for (pair, &signature) in signatures.iter().enumerate() {
        if signature == 0 {
            continue;
        }
        let (source, goal) = (pair / stations, pair % stations);
        let own = u64::from(source == goal);
        let flows = fabric.stations[source].count() * (fabric.stations[goal].count() - own);
        found.entry(signature).or_insert(Class { flows: 0, example: (source, goal) }).flows += flows;
    }
    let keys: Vec<u64> = found.keys().copied().collect();
    let class = |&signature: &u64| match signature {
        0 => UNUSED,
        _ => keys.partition_point(|&key| key < signature) as u32,
    };
    (found.into_values().collect(), signatures.iter().map(class).collect())
}
