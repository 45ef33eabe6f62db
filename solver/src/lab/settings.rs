//! The best setting of a document's training step: ranked by formula, the fastest then solved on the design's network.

use crate::design::settings::{self, Breadth, Ranking, SettingsRun};
use crate::document::Scenario;
use crate::lab::solve::resolve_training;
use crate::study::report::DesignError;
use std::ops::ControlFlow;

/// Ranks settings of a document's training step on one design, as [`settings::search_on`] does. `None` where nothing is
/// trained.
///
/// # Errors
/// There is no such design, it can't be built, or no hardware is named.
pub fn search_over(
    scenario: &Scenario,
    design: usize,
    breadth: Breadth,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Option<Ranking>, DesignError> {
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    settings::search_on(&design.job(), breadth, keep, progress).map(Some)
}

/// The same over all that the step's framework can do, in rounds of independent parts; so many of the first are then solved on the
/// design's own network.
///
/// # Errors
/// As [`search_over`].
pub fn settings_run(
    scenario: &Scenario,
    design: usize,
    keep: usize,
    on_network: usize,
) -> Result<Option<SettingsRun>, DesignError> {
    resolve_training(scenario, design)?.map(|design| SettingsRun::new(design, keep, on_network)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::parallel::in_turn;
    use crate::document::{DesignSpec, Workload, read};
    use crate::lab::solve;
    use crate::study::Settings;
    use crate::workload::training::Training;
    use std::sync::Arc;

    /// A document with one design, on which this is trained.
    fn of(scenario: &Scenario, design: &DesignSpec, training: Training) -> Scenario {
        Scenario {
            workload: Workload::Training(Arc::new(training)),
            designs: vec![DesignSpec { workload: None, ..design.clone() }],
            ..scenario.clone()
        }
    }

    const DOCUMENT: &str = r#"{"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 4, "p": 2, "t": 2, "d": 4,
            "hardware": "a100-80-sxm"},
        "designs": [{"name": "d", "network": {"kind": "single_switch", "n": 2, "gbps": 200,
            "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}}}]}"#;

    fn ranked(scenario: &Scenario) -> Ranking {
        let mut run = settings_run(scenario, 0, 50, 3).unwrap().unwrap();
        in_turn(&mut run);
        run.ranking().clone()
    }

    /// The first of the ranking is what solving its document says, and no setting stands there twice.
    #[test]
    fn the_best_is_solved_on_its_network() {
        let scenario = read(DOCUMENT).unwrap();
        let found = ranked(&scenario);
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
        let stop = &mut |_: &Ranking| ControlFlow::Break(());
        let found = search_over(&scenario, 0, Breadth::Framework, 50, stop).unwrap().unwrap();
        assert!(found.cancelled && found.settings.is_empty());
        let none = settings_run(&scenario, 7, 50, 3).err();
        assert_eq!(none, Some(DesignError::NoSuchDesign { design: 7, designs: 1 }));
    }
}
