//! A point of a sweep, kept as a design.

use crate::document::{DesignSpec, Scenario, read, write};
use crate::lab::sweep::Sweep;

/// The scenario with one more design: `design` as it is at a point of the scenario's sweep, with what is sent there.
///
/// `None`: there is no such point or design, the point can't be built, or it changes what all designs share (prices,
/// hardware), so that no design is what it is there.
pub fn with_point(scenario: &Scenario, point: u64, design: usize, name: &str) -> Option<Scenario> {
    let sweep = Sweep::of(scenario).ok().filter(|sweep| point < sweep.len())?;
    let there = sweep.scenario(point).ok()?;
    if there.prices != scenario.prices || there.hardware != scenario.hardware {
        return None;
    }
    let own = there.designs.get(design)?;
    let sent = (there.workload != scenario.workload).then(|| there.workload.clone());
    let kept = DesignSpec { name: name.to_owned(), workload: own.workload.clone().or(sent), ..own.clone() };
    let mut next = scenario.clone();
    next.designs.push(kept);
    // One too many, or what a point of its own may be and a document not, is told by who reads documents.
    read(&write(&next)).ok()
}
