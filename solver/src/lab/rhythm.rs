//! The shifts with which a design's jobs that repeat hold each other back least, from a document.

use crate::document::Workload;
use crate::document::schema::Scenario;
use crate::lab::resolve::resolve;
use crate::study::report::DesignError;
use crate::study::{self, Rhythm};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// The best shifts of one design's jobs; `None` where none repeats. `tell` hears how many were tried, and the least mean slowdown so far.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn rhythm(
    scenario: &Scenario,
    design: usize,
    tell: &mut dyn FnMut(usize, f64) -> ControlFlow<()>,
) -> Result<Option<Rhythm>, DesignError> {
    study::rhythm(&resolve(scenario, design)?, tell)
}

/// A rhythm as the command line prints it.
pub fn rhythm_json(scenario: &Scenario, design: usize, found: &Rhythm) -> Value {
    let names: Vec<String> = match scenario.workload_of(design) {
        Workload::Jobs(list) => list.jobs.iter().map(|job| job.name.clone()).collect(),
        _ => vec![String::new()],
    };
    let job = |(name, own): (&String, &Option<(crate::base::units::Seconds, f64)>)| {
        json!({
            "name": name,
            "iteration_s": own.map(|own| own.0.get()),
            "slowdown": own.map(|own| own.1),
        })
    };
    json!({
        "shifts_s": found.shifts.iter().map(|shift| shift.get()).collect::<Vec<_>>(),
        "jobs": names.iter().zip(&found.jobs).map(job).collect::<Vec<_>>(),
        "score": found.score,
        "bound": found.bound,
        "gap": found.mean - found.bound,
    })
}
