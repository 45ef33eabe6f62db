//! The best settings of a training step on a design: ranked by formula, the first then solved on the design's own network.

use super::cluster::cluster;
use super::{Breadth, Ranking, Setting, search};
use crate::base::order;
use crate::base::parallel::in_order;
use crate::base::units::Seconds;
use crate::study::report::DesignError;
use crate::study::training::{TrainingJob, step_alone};
use crate::workload::training::{Misfit, Training};
use std::ops::ControlFlow;

/// Settings that are solved for each place of the ranking that is to be of solved ones, at most.
const EACH: usize = 5;

/// Ranks every cut of a training step on the accelerators of its design, and as much else as `breadth` says; p, t, d, e,
/// micro-batch and recomputation as given are a beginning only. `keep`: settings kept at most.
///
/// # Errors
/// No hardware is named, or it can't compute in the step's precision.
pub fn search_on(
    job: &TrainingJob<'_>,
    breadth: Breadth,
    keep: usize,
    progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Ranking, DesignError> {
    let gpu = job.usable_gpu()?.ok_or(DesignError::Training(Misfit::NoHardware))?;
    let cluster = cluster(job, gpu);
    Ok(search(job.training, job.model, (gpu, &cluster), breadth, keep, progress))
}

/// The same over all that its framework can do, with the first `on_network` of them solved on the design's own network.
/// `tell` hears the ranking whenever more of it is known, and stops the search.
///
/// # Errors
/// As [`search_on`].
pub fn rank(
    job: &TrainingJob<'_>,
    keep: usize,
    on_network: usize,
    tell: &mut dyn FnMut(&Ranking) -> ControlFlow<()>,
) -> Result<Ranking, DesignError> {
    let mut found = search_on(job, Breadth::Framework, keep, tell)?;
    if !found.cancelled && tell(&found).is_continue() {
        // Where none can be solved there, what formulas say stands.
        let _ = solve_first(job, &mut found, on_network, tell);
    }
    Ok(found)
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
    let mut refused: Vec<(Training, DesignError)> = Vec::new();
    let mut solved = false;
    let mut left = first.saturating_mul(EACH);
    while !ranking.cancelled {
        // All that stand among the first now will be solved: whatever another proves to take, they stay there until then.
        let is_open = |setting: &&Setting| {
            setting.network.is_none() && !refused.iter().any(|(training, _)| *training == setting.training)
        };
        let open: Vec<Training> =
            ranking.settings.iter().take(first).filter(is_open).map(|own| own.training.clone()).collect();
        let open = &open[..open.len().min(left)];
        if open.is_empty() {
            break;
        }
        left -= open.len();
        let solve = |at: usize| step_alone(&TrainingJob { training: &open[at], ..*job });
        let mut next = open.iter();
        let _ = in_order(open.len(), &solve, &mut |found| {
            let Some(training) = next.next() else { return ControlFlow::Break(()) };
            match found.and_then(|step| step.ok_or(DesignError::Training(Misfit::NoHardware))) {
                Ok(step) => {
                    solved = true;
                    let own = ranking.settings.iter_mut().find(|own| own.training == *training);
                    if let Some(setting) = own {
                        setting.network = Some(step.total.unwrap_or(Seconds(f64::INFINITY)));
                        setting.step = step;
                    }
                }
                Err(error) => refused.push((training.clone(), error)),
            }
            order::sort(&mut ranking.settings, |setting| order::number(setting.time().get()));
            let told = tell(ranking);
            ranking.cancelled = told.is_break();
            told
        });
    }
    match refused.into_iter().next() {
        Some((_, error)) if !solved => Err(error),
        _ => Ok(()),
    }
}
