//! The best setting of a training step: ranked by formula over all that its framework can do, the fastest then solved on the
//! design's own network.

use crate::base::order;
use crate::base::units::Seconds;
use crate::design::settings::{Breadth, Ranking, Setting};
use crate::document::Scenario;
use crate::lab::settings::search::search_over;
use crate::lab::solve::resolve_training;
use crate::study;
use crate::study::report::DesignError;
use crate::study::training::{TrainingJob, step_alone};
use crate::workload::training::{Misfit, Training};
use std::ops::ControlFlow;

/// Settings that are solved for each place of the ranking that is to be of solved ones, at most.
const EACH: usize = 5;

/// Ranks settings of a document's training step on one design, as [`search_over`] does over all that its framework can do.
/// `keep`: settings kept at most; `on_network`: how many of the first are to be solved on the design's own network. `tell`
/// hears the ranking whenever more of it is known, and stops the search. `None` where nothing is trained.
///
/// # Errors
/// There is no such design, it can't be built, or no hardware is named.
pub fn rank_settings(
    scenario: &Scenario,
    design: usize,
    keep: usize,
    on_network: usize,
    tell: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Option<Ranking>, DesignError> {
    let found = search_over(scenario, design, Breadth::Framework, keep, tell)?;
    let Some(mut found) = found else { return Ok(None) };
    if !found.cancelled && tell(&found).is_continue() {
        // Where none can be solved there, what formulas say stands.
        let _ = resolve_settings(scenario, design, &mut found, on_network, tell);
    }
    Ok(Some(found))
}

/// Solves the first settings of a ranking on the network itself, and puts them in the order of what that tells: one that proves
/// slower there makes room for the next best by formula.
///
/// # Errors
/// There is no such design, or none of them can be solved on it: why not the first.
pub fn resolve_settings(
    scenario: &Scenario,
    design: usize,
    ranking: &mut Ranking,
    first: usize,
    tell: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<(), DesignError> {
    let own = resolve_training(scenario, design)?;
    let Some(job) = own.as_ref().and_then(study::Design::training) else { return Ok(()) };
    let mut refused: Vec<(Training, DesignError)> = Vec::new();
    let mut solved = false;
    for _ in 0..first.saturating_mul(EACH) {
        let is_open = |setting: &Setting| {
            setting.network.is_none() && !refused.iter().any(|(training, _)| *training == setting.training)
        };
        let Some(at) = ranking.settings.iter().take(first).position(is_open) else { break };
        let setting = &mut ranking.settings[at];
        let found = step_alone(&TrainingJob { training: &setting.training, ..job });
        match found.and_then(|step| step.ok_or(DesignError::Training(Misfit::NoHardware))) {
            Ok(step) => {
                solved = true;
                setting.network = Some(step.total.unwrap_or(Seconds(f64::INFINITY)));
                setting.step = step;
            }
            Err(error) => refused.push((setting.training.clone(), error)),
        }
        order::sort(&mut ranking.settings, |setting| order::number(setting.time().get()));
        if tell(ranking).is_break() {
            ranking.cancelled = true;
            break;
        }
    }
    match refused.into_iter().next() {
        Some((_, error)) if !solved => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Design, Workload, read};
    use crate::lab::solve;
    use crate::study::Settings;
    use std::sync::Arc;

    /// A document with one design, on which this is trained.
    fn of(scenario: &Scenario, design: &Design, training: Training) -> Scenario {
        Scenario {
            workload: Workload::Training(Arc::new(training)),
            designs: vec![Design { workload: None, ..design.clone() }],
            ..scenario.clone()
        }
    }

    const DOCUMENT: &str = r#"{"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 4, "p": 2, "t": 2, "d": 4,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 2, "gbps": 200,
            "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}}}]}"#;

    /// The first of the ranking is what solving its document says, and no setting stands there twice.
    #[test]
    fn the_best_is_solved_on_its_network() {
        let scenario = read(DOCUMENT).unwrap();
        let mut told = 0;
        let found = rank_settings(&scenario, 0, 50, 3, &mut |_| {
            told += 1;
            ControlFlow::Continue(())
        });
        let found = found.unwrap().unwrap();
        assert!(told >= 12, "it tells as it goes");
        assert!(found.settings[..3].iter().all(|setting| setting.network.is_some()));
        let times: Vec<f64> = found.settings.iter().map(|setting| setting.time().get()).collect();
        assert!(times.is_sorted());
        for (at, setting) in found.settings.iter().enumerate() {
            assert!(!found.settings[..at].iter().any(|other| other.training == setting.training));
        }
        let solved = found.settings.iter().find(|setting| setting.network.is_some()).unwrap();
        let own = of(&scenario, &scenario.designs[0], solved.training.clone());
        let report = solve(&own, Settings { flows: 0 });
        let step = report.designs[0].outcome.as_ref().unwrap().training().unwrap().step.clone();
        assert_eq!((step.total, step.exposed), (solved.network, solved.step.exposed));
    }

    #[test]
    fn it_stops_when_told_to() {
        let scenario = read(DOCUMENT).unwrap();
        let found = rank_settings(&scenario, 0, 50, 3, &mut |_| ControlFlow::Break(())).unwrap().unwrap();
        assert!(found.cancelled && found.settings.iter().all(|setting| setting.network.is_none()));
        let none = rank_settings(&scenario, 7, 50, 3, &mut |_| ControlFlow::Break(())).err();
        assert_eq!(none, Some(DesignError::NoSuchDesign { design: 7, designs: 1 }));
    }
}
