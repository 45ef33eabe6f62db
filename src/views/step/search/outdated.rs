//! Whether what a search found is still of the recipe: everything but the settings that a search goes over must be the same.

use super::setting::write;
use super::state::State;
use crate::state::{Store, same_figures};
use gargalo_protocol::rank::Setting;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::workload::training::Training;
use std::sync::Arc;

/// Whether the recipe asks for another search than the one that was made.
pub(super) fn outdated(store: Store, state: State) -> bool {
    let (scenario, at) = (store.document.scenario.get(), store.document.design.get());
    let setting =
        state.ranked.with(|ranked| ranked.as_ref().and_then(|ranked| ranked.settings.first().copied()));
    state.of.with(|of| {
        of.as_ref().is_some_and(|(before, design)| {
            *design != at || !same_search(before, &scenario, at, setting.as_ref())
        })
    })
}

/// Whether a search for a design finds the same in both: they are alike once the same setting is put into each, on as many GPUs.
fn same_search(
    before: &Arc<Scenario>,
    now: &Arc<Scenario>,
    design: usize,
    setting: Option<&Setting>,
) -> bool {
    if same_figures(before, now) {
        return true;
    }
    let Some(setting) = setting else { return false };
    let [Some((before, had)), Some((now, has))] = [before, now].map(|one| with(one, design, setting)) else {
        return false;
    };
    had == has && same_figures(&before, &now)
}

/// On how many GPUs a step is, and in which precision.
type On = (u64, Option<Precision>);

/// The scenario with a setting in a design's training step, and on what that was before.
fn with(scenario: &Arc<Scenario>, design: usize, setting: &Setting) -> Option<(Arc<Scenario>, On)> {
    let mut changed = Scenario::clone(scenario);
    let own = changed.designs.get_mut(design)?.workload.as_mut();
    let Workload::Training(training) = own.unwrap_or(&mut changed.workload) else { return None };
    let training: &mut Training = Arc::make_mut(training);
    let had = (training.ranks(), training.precision);
    write(training, setting);
    Some((Arc::new(changed), had))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::i18n::Language;
    use gargalo_solver::workload::training::{Exposed, PipelineSchedule};

    const SETTING: Setting = Setting {
        p: 2,
        t: 1,
        d: 16,
        e: 1,
        cp: 1,
        micro_batch: 1,
        recompute: None,
        schedule: PipelineSchedule::OneForwardOneBackward,
        chunks: 1,
        zero: 1,
        sequence_parallel: false,
        precision: None,
        time: 1.0,
        solved: true,
        mfu: 0.5,
        need: 1e9,
        gpu_hours: 1.0,
        cost: None,
        bubble: 0.0,
        exposed: Exposed { tp: ZERO, cp: ZERO, ep: ZERO, pp: ZERO, dp: ZERO, emb: ZERO },
    };
    const ZERO: gargalo_solver::base::units::Seconds = gargalo_solver::base::units::Seconds(0.0);

    /// GPT-3B on 32 GPUs as (4, 2, 4), with an edit.
    fn edited(edit: impl Fn(&mut Training)) -> Arc<Scenario> {
        let mut scenario = Example::Gpt424.scenario(Language::English);
        let Workload::Training(training) = &mut scenario.workload else { panic!("a step") };
        edit(Arc::make_mut(training));
        Arc::new(scenario)
    }

    #[test]
    fn what_a_search_goes_over_may_change_and_nothing_else() {
        let before = edited(|_| {});
        let same = |now: &Arc<Scenario>| same_search(&before, now, 0, Some(&SETTING));
        assert!(same(&before));
        // One of its own settings was put in.
        assert!(same(&edited(|training| write(training, &SETTING))));
        assert!(same(&edited(|training| (training.p, training.t, training.d) = (8, 1, 4))));
        // Another number of GPUs, another batch: another search.
        assert!(!same(&edited(|training| training.d = 1)));
        assert!(!same(&edited(|training| training.global_batch *= 2)));
        // Before anything was found only the very same recipe counts.
        assert!(!same_search(&before, &edited(|training| training.micro_batch *= 2), 0, None));
    }
}
