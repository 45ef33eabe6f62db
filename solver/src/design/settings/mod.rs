//! The best parallelism of a model on a cluster: every setting that divides and fits, ranked by step time.

mod blocks;
mod cluster;
mod formula;
mod on_network;
mod run;
mod space;

pub use blocks::{SettingsSearch, TriedBlock};
pub use formula::by_formula;
pub use on_network::{search_on, solve_first};
pub use run::{SettingsPart, SettingsRound, SettingsRun};
pub use space::Breadth;

use crate::base::parallel::{Parts, in_order};
use crate::base::units::{Bytes, Seconds};
use crate::study::training::prediction::TOLD_APART;
use crate::workload::training::{StepReport, Training};
use std::ops::ControlFlow;

/// A setting with its step.
#[derive(Debug, Clone, PartialEq)]
pub struct Setting {
    /// The training step so cut.
    pub training: Training,
    /// Its step: communication by the formulas of [`rough`](crate::workload::training::step::rough), or on the network itself where that was solved.
    pub step: StepReport,
    /// Its time by formula.
    pub total: Seconds,
    /// Memory of the stage that needs most.
    pub need: Bytes,
    /// Seconds of all its accelerators together: what is paid for.
    pub gpu_seconds: f64,
    /// Whether no other setting that fits is as good in time, memory and cost and better in one of them.
    pub pareto: bool,
    /// Its time on the network itself, where that was solved.
    pub network: Option<Seconds>,
}

impl Setting {
    /// Its time: the network's where that was solved.
    pub fn time(&self) -> Seconds {
        self.network.unwrap_or(self.total)
    }
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ranking {
    /// Settings in the step's own precision that fit, the fastest first.
    pub settings: Vec<Setting>,
    /// The fastest in another precision, by formula, where one is tried: what it computes is not the same, so that it is
    /// offered beside the others and not among them.
    pub other: Option<Setting>,
    /// How many were tried.
    pub tried: u64,
    /// Of them too large for memory.
    pub too_large: u64,
    /// Of them those that send between servers that have no way to each other.
    pub no_way: u64,
    /// Whether it was stopped.
    pub cancelled: bool,
}

/// How many of these times can't be told apart from the shortest.
pub fn alike(times: impl Iterator<Item = f64> + Clone) -> usize {
    let least = times.clone().fold(f64::INFINITY, f64::min);
    times.filter(|&time| time <= least * (1.0 + TOLD_APART)).count()
}

/// Tries all settings; what does not fit in memory is counted and left out. `progress` hears how far it is, and what is best so
/// far.
pub fn search(search: &SettingsSearch, progress: &mut dyn FnMut(&Ranking) -> ControlFlow<()>) -> Ranking {
    let mut found = Ranking::default();
    let told = in_order(search.parts(), &|block| search.solve_part(block), &mut |block| {
        progress(&found)?;
        search.take_in(&mut found, block);
        ControlFlow::Continue(())
    });
    found.cancelled = told.is_break();
    found.mark();
    found
}

impl Ranking {
    /// How many of the settings, the fastest among them, can't be told apart from it (see [`TOLD_APART`]); 0 where none was found.
    pub fn alike(&self) -> usize {
        alike(self.settings.iter().map(|setting| setting.time().get()))
    }

    /// Marks settings, the fastest first, that nothing beats. All take the same accelerators, so that cost follows time.
    fn mark(&mut self) {
        let mut least = (f64::INFINITY, f64::INFINITY);
        for setting in &mut self.settings {
            let (need, cost) = (setting.need.get(), setting.gpu_seconds);
            setting.pareto = need < least.0 || cost < least.1;
            least = (least.0.min(need), least.1.min(cost));
        }
    }
}
