//! How good a design is for a budget and a deadline, in points that can be compared.

use super::schema::ScoreRule;
use crate::document::Scenario;
use crate::lab::{solve, table};
use crate::study::Settings;
use serde::{Deserialize, Serialize};

/// A part counts so much at most: a network a hundred times too fast is no better than one twice as fast as it has to be.
const MOST: f64 = 2.0;

/// What a design scores, and why.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Points {
    /// The score, rounded: 1,000 where deadline and budget are just met and nothing idles.
    pub points: u32,
    /// Its time: of the whole run where the workload has a `run`, else what the comparison table calls time.
    pub time_s: f64,
    /// Cost of the network with the capacities of its plan.
    pub cost: f64,
    /// Capacity that idles ÷ all capacity.
    pub wasted: f64,
    /// What the time counts: deadline ÷ time, at most 2; squared where the deadline is missed.
    pub time_part: f64,
    /// What the cost counts: budget ÷ cost, likewise.
    pub cost_part: f64,
    /// What the use of the capacity counts: 1 − `wasted`.
    pub use_part: f64,
    /// Whether the deadline is met.
    pub in_time: bool,
    /// Whether the budget is met.
    pub in_budget: bool,
}

/// Scores a design of a scenario:
///
/// points = 1000 · (time² · cost² · use)^(1/5), the geometric mean of the parts with weights 2, 2 and 1. `None` where there is
/// no such design, it can't be solved, some of its traffic never arrives, or it sends something else (of its own or as all do)
/// than the designs of `given`, the scenario that all start from.
#[allow(clippy::cast_sign_loss, reason = "no part is below 0")]
pub fn score(given: &Scenario, scenario: &Scenario, design: usize, rule: &ScoreRule) -> Option<Points> {
    let sent = scenario.workload_of(design);
    if !given.designs.iter().any(|one| one.sends(given) == sent)
        || scenario.prices != given.prices
        || scenario.hardware != given.hardware
    {
        return None;
    }
    let mut alone = scenario.clone();
    alone.designs = vec![alone.designs.get(design)?.clone()];
    let report = solve(&alone, Settings { flows: 0 });
    let solved = report.designs.first()?.outcome.as_ref().ok()?;
    let table = table(&alone, &report);
    let columns = table.rows.first()?.as_ref()?;
    if columns.unreachable > 0 {
        return None;
    }
    let run = solved.training().and_then(|training| training.step.figures.as_ref()?.run.as_ref());
    let time_s = match run {
        Some(run) => run.days.unwrap_or(run.busy_days) * 86_400.0,
        None => columns.time?.get(),
    };
    let part = |limit: f64, value: f64| {
        let ratio = if value > 0.0 { (limit / value).min(MOST) } else { MOST };
        if ratio < 1.0 { ratio * ratio } else { ratio }
    };
    let (time_part, cost_part) = (part(rule.deadline_s, time_s), part(rule.budget, columns.cost));
    let use_part = (1.0 - columns.wasted_share).clamp(0.0, 1.0);
    let product = time_part * time_part * cost_part * cost_part * use_part;
    Some(Points {
        points: (1000.0 * libm::pow(product, 0.2)).round() as u32,
        time_s,
        cost: columns.cost,
        wasted: columns.wasted_share,
        time_part,
        cost_part,
        use_part,
        in_time: time_s <= rule.deadline_s,
        in_budget: columns.cost <= rule.budget,
    })
}
