//! The best settings of a training step on a design: ranked by formula, the first then solved on the design's own network.

use super::cluster::cluster;
use super::{Breadth, Ranking, Setting, SettingsSearch, search};
use crate::base::order;
use crate::base::parallel::in_order;
use crate::base::units::Seconds;
use crate::study::report::DesignError;
use crate::study::training::{TrainingJob, step_alone};
use crate::workload::training::{Misfit, StepReport, Training};
use std::ops::ControlFlow;

/// Settings that are solved for each place of the ranking that is to be of solved ones, at most.
const EACH: usize = 5;

/// What [`search_on`] tries.
pub(super) fn search_of(
    job: &TrainingJob<'_>,
    breadth: Breadth,
    keep: usize,
) -> Result<SettingsSearch, DesignError> {
    let gpu = job.usable_gpu()?.ok_or(DesignError::Training(Misfit::NoHardware))?;
    Ok(SettingsSearch::new(job.training, job.model, (gpu, &cluster(job, gpu)), breadth, keep))
}

/// Ranks every setting of a training step on the accelerators of its design, as much of it as `breadth` says; p, t, d, e,
/// micro-batch and recomputation as given are a beginning only. `keep`: settings kept at most. `progress` hears how far it is,
/// and stops it.
///
/// # Errors
/// No hardware is named, or it can't compute in the step's precision.
pub fn search_on(
    job: &TrainingJob<'_>,
    breadth: Breadth,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Ranking, DesignError> {
    Ok(search(&search_of(job, breadth, keep)?, progress))
}

/// Solves the first settings of a ranking on the network itself, and puts them in the order of what that tells: one that proves
/// slower there makes room for the next best by formula.
///
/// # Errors
/// None of them can be solved on it: why not the first.
pub fn solve_first(
    job: &TrainingJob<'_>,
    ranking: &mut Ranking,
    first: usize,
    tell: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<(), DesignError> {
    let mut on_network = OnNetwork::of_first(first);
    while !ranking.cancelled {
        let open = on_network.next(ranking);
        if open.is_empty() {
            break;
        }
        let mut next = open.iter();
        let _ = in_order(open.len(), &|at| solve_setting(job, &open[at]), &mut |found| {
            let Some(training) = next.next() else { return ControlFlow::Break(()) };
            on_network.take_in(ranking, training, found);
            let told = tell(ranking);
            ranking.cancelled = told.is_break();
            told
        });
    }
    on_network.end()
}

/// A setting's step on the design's own network.
pub(super) fn solve_setting(job: &TrainingJob<'_>, training: &Training) -> Result<StepReport, DesignError> {
    step_alone(&TrainingJob { training, ..*job })?.ok_or(DesignError::Training(Misfit::NoHardware))
}

/// Which settings of a ranking are solved on the network next, until the first ones all are.
#[derive(Debug, Clone)]
pub(super) struct OnNetwork {
    first: usize,
    /// How many may still be solved.
    left: usize,
    refused: Vec<(Training, DesignError)>,
    solved: bool,
}

impl OnNetwork {
    /// Until so many of the first ones are.
    pub(super) fn of_first(first: usize) -> Self {
        Self { first, left: first.saturating_mul(EACH), refused: Vec::new(), solved: false }
    }

    /// Those that are to be solved next, independent of each other; none at the end.
    pub(super) fn next(&mut self, ranking: &Ranking) -> Vec<Training> {
        // All that stand among the first now will be solved: whatever another proves to take, they stay there until then.
        let is_open = |setting: &&Setting| {
            setting.network.is_none()
                && !self.refused.iter().any(|(training, _)| *training == setting.training)
        };
        let open = ranking.settings.iter().take(self.first).filter(is_open).take(self.left);
        let open: Vec<Training> = open.map(|own| own.training.clone()).collect();
        self.left -= open.len();
        open
    }

    /// Puts a setting of the ranking where what solving it gave puts it.
    pub(super) fn take_in(
        &mut self,
        ranking: &mut Ranking,
        training: &Training,
        found: Result<StepReport, DesignError>,
    ) {
        match found {
            Ok(step) => {
                self.solved = true;
                let own = ranking.settings.iter_mut().find(|own| own.training == *training);
                if let Some(setting) = own {
                    setting.network = Some(step.total.unwrap_or(Seconds(f64::INFINITY)));
                    setting.step = step;
                }
            }
            Err(error) => self.refused.push((training.clone(), error)),
        }
        order::sort(&mut ranking.settings, |setting| order::number(setting.time().get()));
    }

    fn end(self) -> Result<(), DesignError> {
        match self.refused.into_iter().next() {
            Some((_, error)) if !self.solved => Err(error),
            _ => Ok(()),
        }
    }
}
