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
    let trunks = prepared.routes.trunks();
    let trunk_of = trunks.of_each(links.len());
    let mut found: BTreeMap<CapacityId, (u32, Vec<FlowId>)> = BTreeMap::new();
    for limit in limits {
        let of_kind = |phase: &crate::workload::training::traffic::Phase| {
            (phase.kind, phase.backward) == (limit.kind, limit.backward)
        };
        let Some(phase) = prepared.phases.iter().position(of_kind) else { continue };
        let mut limited = vec![false; trunks.count(links.len())];
        for &capacity in &limit.capacities {
            limited[trunk_of[capacity.index()] as usize] = true;
        }
        // By trunk how many flows cross it, and which.
        let mut counts = vec![0u32; limited.len()];
        let mut crossing: BTreeMap<u32, Vec<FlowId>> = BTreeMap::new();
        for flow in prepared.ranges[phase].clone() {
            for (trunk, _) in prepared.routes.over(flow).filter(|&(trunk, _)| limited[trunk as usize]) {
                counts[trunk as usize] += 1;
                if lists {
                    crossing.entry(trunk).or_default().push(FlowId::new(flow));
                }
            }
        }
        for &capacity in &limit.capacities {
            let trunk = trunk_of[capacity.index()];
            if counts[trunk as usize] == 0 {
                continue;
            }
            let (count, flows) = found.entry(capacity).or_default();
            *count += counts[trunk as usize];
            flows.extend(crossing.get(&trunk).into_iter().flatten());
        }
    }
    let bottlenecks = found
        .into_iter()
        .map(|(capacity, (flow_count, flows))| {
            links[capacity.index()].saturated = true;
            Bottleneck { capacity, flows, flow_count }
        })
        .collect();
    (links, bottlenecks)
}
