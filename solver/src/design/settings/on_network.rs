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
    on_network.begin(ranking);
    let candidates = on_network.candidates.clone();
    let count = if on_network.needed(ranking) > 0 { candidates.len() } else { 0 };
    // Threads that have nothing else to do solve what may be needed next: it is dropped where it is not.
    let _ = in_order(count, &|at| solve_setting(job, &candidates[at]), &mut |found| {
        on_network.take_in(ranking, found);
        let told = tell(ranking);
        ranking.cancelled = told.is_break();
        told?;
        if on_network.is_over(ranking) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    on_network.end()
}

/// A setting's step on the design's own network.
pub(super) fn solve_setting(job: &TrainingJob<'_>, training: &Training) -> Result<StepReport, DesignError> {
    step_alone(&TrainingJob { training, ..*job })?.ok_or(DesignError::Training(Misfit::NoHardware))
}

/// Which settings of a ranking are solved on the network, until the first ones all are.
///
/// They are solved in the order of the ranking by formula. Those that stand among the first and are not solved will be: solving
/// another one before moves the one that is solved, and none of those that are not, past each other or out of the first.
#[derive(Debug, Clone)]
pub(super) struct OnNetwork {
    first: usize,
    /// Those that may be solved, in that order; before them the one in another precision.
    candidates: Vec<Training>,
    /// How many stand before them.
    before: usize,
    /// How many of them are.
    taken: usize,
    refused: Vec<(Training, DesignError)>,
    solved: bool,
}

impl OnNetwork {
    /// Until so many of the first ones are.
    pub(super) fn of_first(first: usize) -> Self {
        Self { first, candidates: Vec::new(), before: 0, taken: 0, refused: Vec::new(), solved: false }
    }

    /// Begins with a ranking that is by formula; nothing is to be solved where it was cancelled.
    pub(super) fn begin(&mut self, ranking: &Ranking) {
        let most = if ranking.cancelled { 0 } else { self.first.saturating_mul(EACH) };
        let is_open = |setting: &&Setting| setting.network.is_none();
        let open = ranking.settings.iter().filter(is_open).take(most);
        let other = ranking.other.iter().filter(is_open).take(most);
        self.before = other.clone().count();
        self.candidates = other.chain(open).map(|setting| setting.training.clone()).collect();
    }

    /// Those that may be solved.
    pub(super) fn candidates(&self) -> &[Training] {
        &self.candidates
    }

    /// How many of them are to be solved for certain, the first ones.
    pub(super) fn needed(&self, ranking: &Ranking) -> usize {
        let is_open = |setting: &&Setting| {
            setting.network.is_none()
                && !self.refused.iter().any(|(training, _)| *training == setting.training)
        };
        let open = ranking.settings.iter().take(self.first).filter(is_open).count();
        self.candidates.len().min(self.taken.max(self.before) + open)
    }

    /// Whether all that are needed are solved.
    pub(super) fn is_over(&self, ranking: &Ranking) -> bool {
        self.taken == self.needed(ranking)
    }

    /// Puts the next of them in the ranking where what solving it gave puts it.
    pub(super) fn take_in(&mut self, ranking: &mut Ranking, found: Result<StepReport, DesignError>) {
        let Some(training) = self.candidates.get(self.taken) else { return };
        self.taken += 1;
        match found {
            Ok(step) => {
                self.solved = true;
                let all = ranking.settings.iter_mut().chain(&mut ranking.other);
                let own = all.into_iter().find(|own| own.training == *training);
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
