//! Designs side by side, measured against the proportional one.

use super::columns::{Measure, time_of};
use crate::base::units::Seconds;
use crate::study::report::{Comparison, ComparisonRow, DesignReport, PublishedRow, Solved};

/// Ratios to `baseline` (a position in `designs`), and the published row of each design where there is one.
///
/// A ratio to nothing (a time or a capacity of zero) is `None`.
pub fn compare(
    designs: &[DesignReport],
    baseline: Option<usize>,
    published: &[Option<PublishedRow>],
) -> Comparison {
    let solved = |position: usize| designs.get(position)?.outcome.as_ref().ok();
    let base: Option<&Solved> = baseline.and_then(solved);
    let row = |position: usize| {
        let (Some(own), Some(base)) = (solved(position), base) else {
            return ComparisonRow {
                published: published.get(position).copied().flatten(),
                ..Default::default()
            };
        };
        let time = compared(own).zip(compared(base)).filter(|(own, base)| own.1 == base.1);
        ComparisonRow {
            capacity_ratio: ratio(own.total_capacity.get(), base.total_capacity.get()),
            time_ratio: time.and_then(|((own, _), (base, _))| ratio(own.get(), base.get())),
            published: published.get(position).copied().flatten(),
        }
    };
    Comparison {
        baseline: base.and(baseline).map(|position| position as u32),
        rows: (0..designs.len()).map(row).collect(),
    }
}

/// The time that a design is compared by, and what it is: a time of one thing is not measured against one of another.
fn compared(solved: &Solved) -> Option<(Seconds, Measure)> {
    let (time, measure) = time_of(solved);
    Some((time?, measure))
}

fn ratio(own: f64, base: f64) -> Option<f64> {
    (base > 0.0).then(|| own / base)
}
