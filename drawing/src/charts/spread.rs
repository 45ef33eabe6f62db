//! How use and endings are spread: the share of links that are busy at most so much, the share of flows that have ended by
//! then, a line for each design.

use super::curves::{Curve, Curves, Form, Side};
use crate::canvas::Point;
use gargalo_solver::base::order;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::study::report::Solved;
use gargalo_words::Language;
use gargalo_words::number::significant;
use gargalo_words::quantity::percent;

/// Steps of a line at most: more are finer than a pixel.
const STEPS: usize = 1500;
/// Values this near are one.
const ALIKE: f64 = 1e-9;
/// From this ratio of the latest to the first on, time is told by ratios.
const FAR: f64 = 40.0;

/// Of values with their weights the share that is no greater, at each distinct value. `all`: what is 1, where some have
/// no value.
pub fn shares(mut values: Vec<(f64, f64)>, all: Option<f64>) -> Vec<Point> {
    order::sort(&mut values, |value| order::number(value.0));
    let all = all.unwrap_or_else(|| values.iter().map(|value| value.1).sum());
    let mut below = 0.0;
    let mut steps: Vec<Point> = Vec::new();
    for (value, weight) in values {
        below += weight;
        let share = if all > 0.0 { (below / all).min(1.0) } else { 0.0 };
        match steps.last_mut() {
            Some(step) if (value - step.0).abs() <= step.0.abs() * ALIKE => step.1 = share,
            _ => steps.push((value, share)),
        }
    }
    let every = steps.len().div_ceil(STEPS).max(1);
    let last = steps.len().saturating_sub(1);
    let mut at = 0;
    // What stays is right: the share at that value.
    steps.retain(|_| {
        at += 1;
        (at - 1) % every == 0 || at - 1 == last
    });
    steps
}

/// The least value that so much of all does not exceed; `None` where that much has none.
pub fn quantile(steps: &[Point], share: f64) -> Option<f64> {
    steps.iter().find(|step| step.1 >= share - ALIKE).map(|step| step.0)
}

/// How much of the time each link in use is busy, in per cent.
pub fn used(solved: &Solved) -> Vec<Point> {
    let links = solved.links.iter().filter(|link| link.flows > 0 && link.capacity.get() > 0.0);
    shares(links.map(|link| (link.utilization * 100.0, 1.0)).collect(), None)
}

/// When the flows that send something have ended, in seconds; `None` where they are not told one by one or by class.
pub fn ended(solved: &Solved) -> Option<Vec<Point>> {
    let mut all = 0.0;
    let mut values = Vec::new();
    let mut add = |weight: f64, finish: Option<f64>| {
        all += weight;
        values.extend(finish.map(|finish| (finish, weight)));
    };
    if solved.flows.is_empty() {
        let classes = solved.classes().iter().filter(|class| class.bytes.get() > 0.0);
        classes.for_each(|own| add(f64::from(own.flows), own.finish.map(Seconds::get)));
    } else {
        let flows = solved.flows.iter().filter(|flow| flow.bytes.get() > 0.0);
        flows.for_each(|own| add(1.0, own.finish.map(Seconds::get)));
    }
    (all > 0.0).then(|| shares(values, Some(all)))
}

/// The lines of the designs: position, name, steps.
pub fn curves(
    lines: Vec<(usize, String, Vec<Point>)>,
    x: &'static str,
    y: &'static str,
    whole: bool,
) -> Curves {
    let all = || lines.iter().flat_map(|line| &line.2).map(|point| point.0);
    let (least, most) = (all().filter(|x| *x > 0.0).fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
    let log = !whole && most > least * FAR;
    let (first, last) = (if log { least } else { 0.0 }, if whole { 100.0 } else { most });
    let curve = |(design, name, steps): (usize, String, Vec<Point>)| {
        let begin = (first, if log { quiet(&steps, first) } else { 0.0 });
        let end = steps.last().map(|step| (last.max(step.0), step.1));
        let steps = steps.into_iter().filter(|step| !log || step.0 > first);
        let points = core::iter::once(begin).chain(steps).chain(end).collect();
        Curve { name, tone: design, dashed: design % 2 == 1, form: Form::Steps, points }
    };
    Curves {
        curves: lines.into_iter().map(curve).collect(),
        x: Side { name: x, log, binary: false, tell: plain },
        y: Side { name: y, log: false, binary: false, tell: share },
        range: Some((0.0, 1.0)),
    }
}

/// The share at the left end of a logarithmic axis.
fn quiet(steps: &[Point], first: f64) -> f64 {
    steps.iter().take_while(|step| step.0 <= first).last().map_or(0.0, |step| step.1)
}

fn plain(value: f64, language: Language) -> String {
    significant(value, 4, language)
}

fn share(value: f64, language: Language) -> String {
    percent(value, language).to_string().replace(",0", "").replace(".0", "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::demo;

    #[test]
    fn shares_rise_to_one_at_the_greatest() {
        let steps = shares(vec![(3.0, 1.0), (1.0, 2.0), (3.0, 1.0)], None);
        assert_eq!(steps, [(1.0, 0.5), (3.0, 1.0)]);
        assert_eq!(
            (quantile(&steps, 0.5), quantile(&steps, 0.6), quantile(&steps, 1.0)),
            (Some(1.0), Some(3.0), Some(3.0))
        );
        // One of four never ends.
        let steps = shares(vec![(2.0, 3.0)], Some(4.0));
        assert_eq!((steps[0], quantile(&steps, 1.0)), ((2.0, 0.75), None));
    }

    #[test]
    fn many_steps_are_thinned_and_the_last_stays() {
        let steps = shares((0..10_000).map(|n| (f64::from(n), 1.0)).collect(), None);
        assert!(steps.len() <= STEPS + 1);
        assert_eq!(steps.last(), Some(&(9999.0, 1.0)));
        assert!(steps.iter().all(|step| (step.1 - (step.0 + 1.0) / 10_000.0).abs() < 1e-12));
    }

    /// All flows of a proportional design end at 8 s (1 GB, α = 1), and every link is busy all along.
    #[test]
    fn a_proportional_design_is_busy_all_along() {
        let report = demo::solved(true);
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        assert!(used(solved).iter().all(|step| (step.0 - 100.0).abs() < 1e-6));
        let ended = ended(solved).expect("flows are listed");
        assert!((quantile(&ended, 0.5).unwrap() - 8.0).abs() < 1e-9);
        assert!((quantile(&ended, 1.0).unwrap() - 8.0).abs() < 1e-9);
        let drawn = curves(vec![(3, "p".to_owned(), ended)], "t", "share", false);
        assert_eq!(drawn.curves[0].points.first(), Some(&(0.0, 0.0)));
    }
}
