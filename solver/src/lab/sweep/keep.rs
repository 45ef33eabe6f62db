//! A point of a sweep, kept as a design.

use crate::document::{DesignSpec, Error, Scenario, read, write};
use crate::lab::ProposalError;
use crate::lab::sweep::Sweep;

/// Why a point of a sweep can't be kept as a design.
#[derive(Debug, Clone, PartialEq)]
pub enum PointError {
    /// The scenario has no such sweep, the point is no scenario, or the scenario with one more design is none.
    Document(Error),
    /// There is no such point or design, or it changes what all designs share.
    Proposal(ProposalError),
}

impl From<Error> for PointError {
    fn from(error: Error) -> Self {
        Self::Document(error)
    }
}

/// The scenario with one more design: `design` as it is at a point of the scenario's sweep, with what is sent there.
///
/// # Errors
/// [`PointError::Document`] where the sweep, the point or what it would come to can't be read, for one design too many also;
/// [`ProposalError::NoSuchPoint`], a design that is not there, and [`ProposalError::Shared`] where the point changes prices or
/// hardware, so that no design is what it is there.
pub fn with_point(
    scenario: &Scenario,
    point: u64,
    design: usize,
    name: &str,
) -> Result<Scenario, PointError> {
    let sweep = Sweep::of(scenario)?;
    if point >= sweep.len() {
        let points = sweep.len();
        return Err(PointError::Proposal(ProposalError::NoSuchPoint { point, points }));
    }
    let there = sweep.scenario(point)?;
    if there.prices != scenario.prices || there.hardware != scenario.hardware {
        return Err(PointError::Proposal(ProposalError::Shared));
    }
    let own = there.design(design).map_err(|error| PointError::Proposal(error.into()))?;
    let sent = (there.workload != scenario.workload).then(|| there.workload.clone());
    let kept = DesignSpec { name: name.to_owned(), workload: own.workload.clone().or(sent), ..own.clone() };
    let mut next = scenario.clone();
    next.designs.push(kept);
    // A point may be what a document may not: the reader says so.
    Ok(read(&write(&next))?)
}
