//! The best setting of a training step, over schedules and `ZeRO` too: ranked by formula, the fastest then solved on
//! the design's own network.

use super::step_search::search_settings;
use super::{Design, Scenario, Settings, Workload, solve};
use crate::design::step_search::Setting;
use crate::order;
use crate::study::report::DesignError;
use crate::units::Bytes;
use crate::workload::training::{Schedule, Training};
use std::ops::ControlFlow;
use std::sync::Arc;

/// `ZeRO` stages that are tried. 2 takes as long as 1 and little less memory with pipelines.
const ZERO: [u64; 3] = [0, 1, 3];
/// Schedules that are tried, with chunks of layers on a stage.
const SCHEDULES: [(Schedule, u64); 3] =
    [(Schedule::OneForwardOneBackward, 1), (Schedule::Interleaved, 2), (Schedule::ZeroBubble, 1)];

/// Settings that are solved for each place of the ranking that is to be of solved ones, at most.
const EACH: usize = 5;

/// How far a search is, and the best so far, fastest first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ranking {
    /// Settings tried.
    pub tried: u64,
    /// Of them too large for memory.
    pub too_large: u64,
    /// The best so far.
    pub settings: Vec<Ranked>,
}

/// A setting, and whether its step was solved on the network.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranked {
    /// The setting; its step is the network's where it was solved there.
    pub setting: Setting,
    /// Whether it was.
    pub solved: bool,
}

/// Ranks settings of a document's training step on one design: p, t, d, e, micro-batch, recomputation, schedule and
/// `ZeRO`, all else as given. `keep`: settings kept at most; `on_network`: how many of the first are to be solved on the design's own
/// network. `tell` hears the ranking whenever more of it is known, and stops the search. `None` where nothing is trained.
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
    let own = scenario.design(design)?;
    let Workload::Training(base) = own.sends(scenario) else { return Ok(None) };
    let mut found = Ranking::default();
    for zero in ZERO {
        for (schedule, chunks) in SCHEDULES {
            let next = Training { zero: Some(zero), schedule, chunks, ..Training::clone(base) };
            let next = of(scenario, own, next);
            let before = found.tried;
            let mut stopped = false;
            let searched = search_settings(&next, 0, keep, &mut |tried| {
                found.tried = before + tried;
                let go_on = tell(&found);
                stopped = go_on.is_break();
                go_on
            })?;
            let Some(searched) = searched else { return Ok(None) };
            found.tried = before + searched.tried;
            found.too_large += searched.too_large;
            let fresh = searched.settings.into_iter().filter(|setting| is_new(&setting.training));
            found.settings.extend(fresh.map(|setting| Ranked { setting, solved: false }));
            sort(&mut found, keep);
            if stopped || tell(&found).is_break() {
                return Ok(Some(found));
            }
        }
    }
    for _ in 0..on_network * EACH {
        // One that proves slower on the network makes room for the next best by formula.
        let top = found.settings.iter().take(on_network);
        let Some(at) = top.enumerate().find(|(_, ranked)| !ranked.solved).map(|(at, _)| at) else { break };
        if !on_its_network(&mut found.settings[at], scenario, own) {
            found.settings.remove(at);
            found.too_large += 1;
        }
        sort(&mut found, keep);
        if tell(&found).is_break() {
            break;
        }
    }
    Ok(Some(found))
}

/// Whether a setting is not one that stands in the ranking under another name: one stage needs no other schedule, one replica
/// shares nothing.
fn is_new(training: &Training) -> bool {
    let plain = training.schedule == Schedule::OneForwardOneBackward;
    (training.p > 1 || plain) && (training.d * training.cp > 1 || training.zero() == 0)
}

fn of(scenario: &Scenario, design: &Design, training: Training) -> Scenario {
    Scenario {
        workload: Workload::Training(Arc::new(training)),
        designs: vec![Design { workload: None, ..design.clone() }],
        ..scenario.clone()
    }
}

/// The fastest first, and no more than are kept.
fn sort(found: &mut Ranking, keep: usize) {
    order::sort(&mut found.settings, |ranked| order::number(ranked.setting.total.get()));
    found.settings.truncate(keep);
}

/// The step on the network itself, and whether it fits in memory there; what can't be solved there stays as it is, and
/// counts as tried.
fn on_its_network(ranked: &mut Ranked, scenario: &Scenario, design: &Design) -> bool {
    ranked.solved = true;
    let report = solve(&of(scenario, design, ranked.setting.training.clone()), Settings { flows: 0 });
    let Some(Ok(solved)) = report.designs.first().map(|design| &design.outcome) else { return true };
    let Some(training) = &solved.training else { return true };
    if let Some(total) = training.step.total {
        ranked.setting.step = training.step.clone();
        ranked.setting.total = total;
        ranked.setting.need = training.fit.as_ref().map_or(Bytes(0.0), |fit| fit.need);
    }
    training.fit.as_ref().is_none_or(|fit| fit.fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::read;

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
        assert!(found.settings[..3].iter().all(|ranked| ranked.solved));
        let times: Vec<f64> = found.settings.iter().map(|ranked| ranked.setting.total.get()).collect();
        assert!(times.is_sorted());
        for (at, ranked) in found.settings.iter().enumerate() {
            assert!(
                !found.settings[..at].iter().any(|other| other.setting.training == ranked.setting.training)
            );
        }
        let solved = found.settings.iter().find(|ranked| ranked.solved).unwrap();
        let own = of(&scenario, &scenario.designs[0], solved.setting.training.clone());
        let report = solve(&own, Settings { flows: 0 });
        let step = report.designs[0].outcome.as_ref().unwrap().training.as_ref().unwrap().step.total;
        assert_eq!(step, Some(solved.setting.total));
    }

    #[test]
    fn it_stops_when_told_to() {
        let scenario = read(DOCUMENT).unwrap();
        let found = rank_settings(&scenario, 0, 50, 3, &mut |_| ControlFlow::Break(())).unwrap().unwrap();
        assert!(found.settings.iter().all(|ranked| !ranked.solved));
        let none = rank_settings(&scenario, 7, 50, 3, &mut |_| ControlFlow::Break(())).err();
        assert_eq!(none, Some(DesignError::NoSuchDesign { design: 7, designs: 1 }));
    }
}
