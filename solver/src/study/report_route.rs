//! A flow's route as it crosses to the page: the capacities, and their fractions only where the flow is split. Of a large
//! report that is more than half the bytes.

use crate::base::id::CapacityId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<S: Serializer>(route: &[(CapacityId, f64)], to: S) -> Result<S::Ok, S::Error> {
    let capacities: Vec<CapacityId> = route.iter().map(|hop| hop.0).collect();
    let split = route.iter().any(|hop| hop.1 != 1.0);
    let fractions: Vec<f64> = if split { route.iter().map(|hop| hop.1).collect() } else { Vec::new() };
    (capacities, fractions).serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(CapacityId, f64)>, D::Error> {
    let (capacities, fractions): (Vec<CapacityId>, Vec<f64>) = Deserialize::deserialize(from)?;
    let fraction = |hop: usize| fractions.get(hop).copied().unwrap_or(1.0);
    Ok(capacities.into_iter().enumerate().map(|(hop, capacity)| (capacity, fraction(hop))).collect())
}

#[cfg(test)]
mod tests {
    use super::super::report::FlowResult;
    use crate::base::id::{CapacityId, NodeId};
    use crate::base::units::{BitsPerSecond, Bytes, Seconds};

    fn flow(route: &[(u32, f64)]) -> FlowResult {
        FlowResult {
            source: NodeId(0),
            destination: NodeId(1),
            bytes: Bytes(1e9),
            route: route.iter().map(|&(capacity, part)| (CapacityId(capacity), part)).collect(),
            rate: BitsPerSecond(1e9),
            start: Seconds(0.0),
            finish: None,
        }
    }

    #[test]
    fn routes_survive_the_journey_and_whole_flows_are_short() {
        let size = |route: &[(u32, f64)]| {
            let flow = flow(route);
            let text = serde_json::to_string(&flow).unwrap();
            assert_eq!(serde_json::from_str::<FlowResult>(&text).unwrap(), flow);
            text.len()
        };
        let whole = size(&[(3, 1.0), (9, 1.0), (200, 1.0)]);
        assert!(whole < size(&[(3, 1.0), (9, 0.5), (200, 0.5)]));
        assert!(size(&[]) < whole);
    }
}
