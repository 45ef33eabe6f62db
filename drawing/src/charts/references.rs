//! What was published in closed form, to stand beside what a sweep finds.

use super::sweeps::{Measure, References, View};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::document::{Claim, Quantity, Scenario};
use gargalo_solver::lab::sweep::{SweepHead, SweepPoint};

/// The formulas of a scenario's claims, on the axis that lines are drawn along: where a knee should be, and how long
/// something should take in proportion to another.
pub fn references(scenario: &Scenario, head: &SweepHead, points: &[SweepPoint], view: &View) -> References {
    let mut found = References::default();
    let Some(published) = scenario.published.as_deref().filter(|_| view.told == Measure::Time) else {
        return found;
    };
    // Claims read knees off the last axis.
    let last = head.axes.len().checked_sub(1) == Some(view.axes.0);
    for claim in &published.claims {
        let Some(form) = claim.closed_form else { continue };
        let figure = &claim.figure;
        let name = head.designs.get(figure.design).cloned().unwrap_or_default();
        match figure.of {
            Quantity::Knee if last => {
                let upright = (form.value() * figure.unit, name, figure.design);
                if !found.uprights.contains(&upright) {
                    found.uprights.push(upright);
                }
            }
            Quantity::TimeS if !figure.saving => {
                let Some(point) = foretold(claim, form.value(), head, points, view.axes.0) else { continue };
                match found.curves.iter_mut().find(|curve| curve.0 == name) {
                    Some(curve) => curve.1.push(point),
                    None => found.curves.push((name, vec![point])),
                }
            }
            _ => {}
        }
    }
    found
}

/// Where the formula puts a time: so many times that of the other point or design.
fn foretold(
    claim: &Claim,
    value: f64,
    head: &SweepHead,
    points: &[SweepPoint],
    axis: usize,
) -> Option<(f64, f64)> {
    let figure = &claim.figure;
    let over = figure.over.as_ref()?;
    let own = points.iter().find(|point| Some(point.index) == figure.point)?;
    let base = points.iter().find(|point| Some(point.index) == over.point.or(figure.point))?;
    let numbers = head.axes.get(axis)?.numbers.as_ref()?;
    let x = *numbers.get(*own.at.get(axis)? as usize)?;
    let columns = base.rows.get(over.design)?.outcome.as_ref().ok()?;
    Some((x, columns.time.map(Seconds::get)? * value * figure.unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::sweep::Sweep;

    fn of(text: &str) -> (References, SweepHead, Vec<SweepPoint>) {
        let scenario = read(text).expect("sound");
        let sweep = Sweep::of(&scenario).expect("sound");
        let points: Vec<SweepPoint> = (0..sweep.len()).map(|index| sweep.solve(index)).collect();
        let head = sweep.head();
        (references(&scenario, &head, &points, &View::default()), head, points)
    }

    /// Ros-Giralt et al., SIGCOMM 2021, experiments 28 to 35: 4/3, 1, 2/3, 1/3 of a leaf's 1 Gbit/s.
    #[test]
    fn published_optima_stand_where_the_paper_has_them() {
        let (found, ..) = of(include_str!("../../../examples/spine-to-leaf.json"));
        let at: Vec<f64> = found.uprights.iter().map(|upright| upright.0).collect();
        assert_eq!(at.len(), 4);
        for (at, expected) in at.iter().zip([4.0 / 3.0, 1.0, 2.0 / 3.0, 1.0 / 3.0]) {
            assert!((at - expected).abs() < 1e-12, "{at} {expected}");
        }
        assert_eq!(found.uprights[2].2, 2);
    }

    #[test]
    fn without_claims_there_are_none() {
        let text = include_str!("../../../examples/spine-to-leaf.json");
        let scenario = Scenario { published: None, ..read(text).expect("sound") };
        let sweep = Sweep::of(&scenario).expect("sound");
        assert_eq!(references(&scenario, &sweep.head(), &[], &View::default()), References::default());
    }
}
