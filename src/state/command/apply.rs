//! What a command does to a document.

use super::{Command, Scope, Stroke};
use gargalo_solver::base::units::Bytes;
use gargalo_solver::document::{
    AllToAll, CollectiveForm, DesignSpec, FlowList, NetworkSpec, Scenario, Workload,
};
use gargalo_solver::lab::suited_routing;
use gargalo_solver::network::Duplex;
use gargalo_solver::traffic::Pattern;
use std::sync::Arc;

impl Command {
    /// The document with this edit done. An edit that does not apply leaves it as it is.
    #[must_use]
    pub fn apply(&self, scenario: &Scenario) -> Scenario {
        let mut next = scenario.clone();
        match self {
            Self::SetTitle(title) => next.title.clone_from(title),
            Self::SetBytes(value) => {
                if let Workload::AllToAll(AllToAll { bytes })
                | Workload::Pattern(Pattern { bytes: Bytes(bytes), .. }) = &mut next.workload
                {
                    *bytes = *value;
                } else if let Workload::Collective(CollectiveForm::Operation(spec)) = &mut next.workload {
                    spec.bytes = *value;
                }
            }
            Self::SetFlowBytes { flow, bytes } => {
                if let Workload::Flows(FlowList { flows }) = &mut next.workload
                    && *flow < flows.len()
                {
                    Arc::make_mut(flows)[*flow].bytes = *bytes;
                }
            }
            Self::SetWorkload { workload, .. } => next.workload.clone_from(workload),
            Self::SetOwnWorkload { design, own } => next.set_own_workload(*design, *own),
            Self::SetPlacement { design, placement } => {
                in_scope(&mut next, Scope::One(*design), |design| design.placement.clone_from(placement));
            }
            Self::SetRouting { scope, routing } => {
                // What is usual for what is sent is not written down.
                in_scope(&mut next, *scope, |design| {
                    let usual = design.sends(scenario).usual_routing();
                    design.routing = Some(*routing).filter(|one| *one != usual);
                });
            }
            Self::SetNetwork { scope, network, routing, workload, title } => {
                in_scope(&mut next, *scope, |design| {
                    design.network = network.clone();
                    design.routing = routing.or(design.routing);
                });
                if let Some(workload) = workload {
                    next.workload = workload.clone();
                }
                if let Some(title) = title {
                    next.title.clone_from(title);
                }
            }
            Self::SetParameter { scope, network, .. } => {
                in_scope(&mut next, *scope, |design| design.network = network.clone());
            }
            Self::SetFailed { design, all, ids, failed } => {
                let Some(before) = scenario.designs.get(*design).map(|design| &design.network) else {
                    return next;
                };
                let after = ids.iter().fold(before.clone(), |network, id| network.with_failed(id, *failed));
                for (at, other) in next.designs.iter_mut().enumerate() {
                    if at == *design || (*all && other.network == *before) {
                        other.network = after.clone();
                    }
                }
            }
            Self::SetPrices(prices) => next.prices.clone_from(prices),
            Self::SetHardware(hardware) => next.hardware.clone_from(hardware),
            Self::SetSweep(sweep) => next.sweep.clone_from(sweep),
            Self::SetWiring { wiring, .. } => next.topoopt.clone_from(wiring),
            Self::SetDuplex { scope, duplex } => set_duplex(&mut next, *scope, *duplex),
            Self::SetCapacity { design, plan } => {
                in_scope(&mut next, Scope::One(*design), |design| design.capacity = plan.clone());
            }
            Self::SetAlpha { design, alpha } => in_scope(&mut next, Scope::One(*design), |design| {
                design.capacity = design.capacity.with_alpha(*alpha);
            }),
            Self::AddDesign { like, name, plan } => {
                if let Some(model) = scenario.designs.get(*like) {
                    let design = DesignSpec { name: name.clone(), capacity: plan.clone(), ..model.clone() };
                    next.designs.push(design);
                }
            }
            Self::DuplicateDesign { design, name } => {
                if let Some(model) = scenario.designs.get(*design) {
                    next.designs.insert(design + 1, DesignSpec { name: name.clone(), ..model.clone() });
                }
            }
            Self::RenameDesign { design, name } => {
                in_scope(&mut next, Scope::One(*design), |design| design.name.clone_from(name));
            }
            Self::RemoveDesign { design } => {
                if next.designs.len() > 1 && *design < next.designs.len() {
                    next.designs.remove(*design);
                }
            }
            Self::MoveDesign { design, to } => {
                if *design < next.designs.len() && *to < next.designs.len() {
                    let moved = next.designs.remove(*design);
                    next.designs.insert(*to, moved);
                }
            }
            Self::Draw { design, everywhere, stroke, .. } => draw(&mut next, *design, *everywhere, stroke),
            Self::Replace(other) | Self::Recut(other) | Self::Adopt { scenario: other, .. } => {
                return Scenario::clone(other);
            }
        }
        next
    }

    /// The same where a design is looked at: what is sent is its own, if it sends something of its own.
    #[must_use]
    pub fn apply_at(&self, scenario: &Scenario, design: usize) -> Scenario {
        let of_what_is_sent =
            matches!(self, Self::SetBytes(_) | Self::SetFlowBytes { .. } | Self::SetWorkload { .. });
        let own = scenario.designs.get(design).and_then(|design| design.workload.clone());
        let Some(own) = own.filter(|_| of_what_is_sent) else { return self.apply(scenario) };
        let mut next = self.apply(&Scenario { workload: own, ..scenario.clone() });
        let own = std::mem::replace(&mut next.workload, scenario.workload.clone());
        next.designs[design].workload = Some(own);
        next
    }

    /// The design to look at once this edit is done, given the one looked at before.
    pub fn selection(&self, before: usize, after: &Scenario) -> usize {
        let last = after.designs.len().saturating_sub(1);
        let selected = match self {
            Self::AddDesign { .. } => last,
            Self::Adopt { look, .. } => *look,
            Self::DuplicateDesign { design, .. } => design + 1,
            Self::RemoveDesign { design } if *design < before => before - 1,
            Self::MoveDesign { design, to } if *design == before => *to,
            Self::MoveDesign { design, to } if *design < before && *to >= before => before - 1,
            Self::MoveDesign { design, to } if *design > before && *to <= before => before + 1,
            Self::Replace(_) => 0,
            _ => before,
        };
        selected.min(last)
    }
}

/// Gives the directions of links another sharing. Networks written out node by node are one list in memory for all
/// designs that have the same; they stay one.
fn set_duplex(scenario: &mut Scenario, scope: Scope, duplex: Duplex) {
    let mut done: Vec<(NetworkSpec, NetworkSpec)> = Vec::new();
    in_scope(scenario, scope, |design| {
        if let Some((_, after)) = done.iter().find(|(before, _)| *before == design.network) {
            design.network = after.clone();
        } else {
            let before = design.network.clone();
            design.network = before.with_duplex(duplex);
            done.push((before, design.network.clone()));
        }
    });
}

/// Draws on a design's network. Designs on the same network stay on one list in memory.
fn draw(scenario: &mut Scenario, design: usize, everywhere: bool, stroke: &Stroke) {
    let Some(before) = scenario.designs.get(design).map(|design| design.network.clone()) else { return };
    let after = match stroke {
        Stroke::Edits(edits) => before.edited(edits),
        Stroke::TakeBack(position) => before.without_edit(*position),
        Stroke::Detach(tables) => before.detached(tables),
    };
    let workload = scenario.workload.clone();
    let usual = workload.usual_routing();
    for (position, one) in scenario.designs.iter_mut().enumerate() {
        if position == design || (everywhere && one.network == before) {
            one.network = after.clone();
            // Routings that are made for a family know nothing of a network written out.
            if matches!(stroke, Stroke::Detach(_)) {
                let now = one.routing.unwrap_or(usual);
                one.routing = suited_routing(&after, now, &workload).or(one.routing);
            }
        }
    }
}

fn in_scope(scenario: &mut Scenario, scope: Scope, mut change: impl FnMut(&mut DesignSpec)) {
    match scope {
        Scope::All => scenario.designs.iter_mut().for_each(change),
        Scope::One(position) => {
            if let Some(design) = scenario.designs.get_mut(position) {
                change(design);
            }
        }
    }
}
