//! The designs of a solved scenario side by side, and beside each what a paper prints for it.

use crate::design::compare;
use crate::document::CapacityPlan;
use crate::document::schema::Scenario;
use crate::lab::printed::printed;
use crate::study::report::{Comparison, DesignReport};

/// Compares the designs with the first proportional one that was solved.
pub(crate) fn comparison(scenario: &Scenario, designs: &[DesignReport]) -> Comparison {
    let is_baseline = |position: &usize| {
        matches!(scenario.designs[*position].capacity, CapacityPlan::Proportional { .. })
            && designs[*position].outcome.is_ok()
    };
    let baseline = (0..designs.len()).find(is_baseline);
    let published: Vec<_> =
        scenario.designs.iter().map(|design| printed(design, design.sends(scenario))).collect();
    compare(designs, baseline, &published)
}
