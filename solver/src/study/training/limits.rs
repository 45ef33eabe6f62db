//! The bottlenecks of a step in time: the links that its messages wait for, and whose.

use super::prepared::PreparedStep;
use crate::base::id::{CapacityId, FlowId};
use crate::study::report::{Bottleneck, LinkResult};
use crate::workload::training::StepLimit;
use std::collections::BTreeMap;

/// Marks the links that limit a kind of the step's communication, and tells which flows each limits.
pub(super) fn of_step(
    prepared: &PreparedStep,
    limits: &[StepLimit],
    mut links: Vec<LinkResult>,
    lists: bool,
) -> (Vec<LinkResult>, Vec<Bottleneck>) {
    let mut found: BTreeMap<CapacityId, Vec<FlowId>> = BTreeMap::new();
    for limit in limits {
        let of_kind = |phase: &crate::workload::training::traffic::Phase| {
            (phase.kind, phase.backward) == (limit.kind, limit.backward)
        };
        let Some(phase) = prepared.phases.iter().position(of_kind) else { continue };
        for flow in prepared.ranges[phase].clone() {
            for hop in prepared.routes.of(flow) {
                if limit.capacities.binary_search(&hop.capacity).is_ok() {
                    found.entry(hop.capacity).or_default().push(FlowId::new(flow));
                }
            }
        }
    }
    let bottlenecks = found
        .into_iter()
        .map(|(capacity, flows)| {
            links[capacity.index()].saturated = true;
            let flow_count = flows.len() as u32;
            Bottleneck { capacity, flows: if lists { flows } else { Vec::new() }, flow_count }
        })
        .collect();
    (links, bottlenecks)
}
