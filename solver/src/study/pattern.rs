//! Two tests of a design: is the pattern free of interference, and does the design waste nothing?

use crate::base::id::{CapacityId, FlowId};
use crate::routing::Routes;
use crate::study::report::LinkResult;
use crate::traffic::Demand;

/// How far below full a capacity may stay by rounding alone.
const ROUNDING: f64 = 1e-9;

/// The first flow that crosses no capacity on which it is among the largest; `None`: interference-free.
///
/// Definition (Ros-Giralt et al., SIGCOMM 2021; Zanotelli et al. 2025): every flow f crosses some link that no flow
/// sending more bits than f crosses. Then the proportional design is wasteless and all flows end together. Flows that
/// send nothing, or have no way, don't count.
pub fn interference(demands: &[Demand], routes: &Routes, capacities: usize) -> Option<FlowId> {
    interference_of(demands, routes, capacities, 0..demands.len())
}

/// The same among some of the flows.
pub(super) fn interference_of(
    demands: &[Demand],
    routes: &Routes,
    capacities: usize,
    flows: core::ops::Range<usize>,
) -> Option<FlowId> {
    let mut largest = vec![0.0f64; routes.trunks().count(capacities)];
    for position in flows.clone() {
        let demand = &demands[position];
        for (trunk, _) in routes.over(position) {
            let largest = &mut largest[trunk as usize];
            *largest = largest.max(demand.bytes.get());
        }
    }
    let interferes = |position: usize| {
        let bytes = demands[position].bytes.get();
        let mut hops = routes.over(position);
        bytes > 0.0 && hops.len() > 0 && hops.all(|(trunk, _)| largest[trunk as usize] > bytes)
    };
    flows.into_iter().find(|&position| interferes(position)).map(FlowId::new)
}

/// The capacity that is used least before the last flow ends; `None`: wasteless, every capacity full throughout.
pub fn waste(links: &[LinkResult]) -> Option<CapacityId> {
    let mut worst: Option<(f64, usize)> = None;
    for (position, link) in links.iter().enumerate() {
        let idle = link.capacity.get() > 0.0 && link.utilization < 1.0 - ROUNDING;
        if idle && worst.is_none_or(|(least, _)| link.utilization < least) {
            worst = Some((link.utilization, position));
        }
    }
    worst.map(|(_, position)| CapacityId::new(position))
}
