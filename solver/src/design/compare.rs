//! Designs side by side, measured against the proportional one.

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
        let time = own.completion.zip(base.completion);
        ComparisonRow {
            capacity_ratio: ratio(own.total_capacity.get(), base.total_capacity.get()),
            time_ratio: time.and_then(|(own, base)| ratio(own.get(), base.get())),
            published: published.get(position).copied().flatten(),
        }
    };
    Comparison {
        baseline: base.and(baseline).map(|position| position as u32),
        rows: (0..designs.len()).map(row).collect(),
    }
}

fn ratio(own: f64, base: f64) -> Option<f64> {
    (base > 0.0).then(|| own / base)
}
