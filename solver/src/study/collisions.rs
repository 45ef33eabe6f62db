//! What a hash does beside an even split: flows that meet on one link while an equal path stands idle.

use super::Study;
use super::load::Load;
use super::report::Collisions;
use crate::base::id::CapacityId;
use crate::base::units::Bytes;
use crate::routing::{Routing, route};

/// Flows up to which the even split is worked out for comparison.
const FLOWS: usize = 250_000;
/// Loads nearer to each other than this part are equal.
const ROUNDING: f64 = 1e-9;

/// Compares a study's loads with those of the same demands split evenly over all their shortest paths. `None` where
/// nothing is sent, or there are too many flows to compare.
pub fn collisions(study: &Study<'_>) -> Option<Collisions> {
    if study.demands.len() > FLOWS {
        return None;
    }
    let tables = study.network.tables();
    let split = route(study.network, study.demands, Routing::Ecmp).ok()?;
    let count = tables.capacities.len();
    let (own, even) = (Load::of(study.demands, study.routes, count), Load::of(study.demands, &split, count));
    let busy = |bytes: f64, position: usize| {
        bytes / tables.links[tables.capacities[position].link.index()].capacity.get()
    };
    let over: Vec<usize> =
        (0..count).filter(|&at| own.bytes[at] > even.bytes[at] * (1.0 + ROUNDING)).collect();
    let later = |best: usize, next: usize| {
        if busy(own.bytes[next], next) > busy(own.bytes[best], best) { next } else { best }
    };
    // Where nothing collides the fullest capacity stands there, as full as with the even split.
    let worst = over.iter().copied().reduce(later).or_else(|| (0..count).reduce(later))?;
    (even.bytes[worst] > 0.0).then(|| Collisions {
        capacities: over.len() as u32,
        worst: CapacityId::new(worst),
        bytes: Bytes(own.bytes[worst]),
        flows: own.flows[worst],
        even: Bytes(even.bytes[worst]),
        factor: own.bytes[worst] / even.bytes[worst],
    })
}
