//! A setting that was found: in words, in the recipe, and beside the recipe's own.

use crate::i18n::finer::{self, FinerMessages};
use crate::state::Store;
use crate::views::recipe::training::{current, form};
use gargalo_protocol::rank::Setting;
use gargalo_solver::catalog::hardware::Precision;
use gargalo_solver::workload::training::{PipelineSchedule, Training};

/// Its fields beside p, t and d as a document writes them, but for those that are as they are where nothing is said.
fn fields(setting: &Setting) -> Vec<(&'static str, String)> {
    let recompute = setting.recompute.unwrap_or_default().word();
    let schedule = setting.schedule;
    let precision =
        setting.precision.and_then(|own| Precision::WORDS.into_iter().find(|(_, word)| *word == own));
    let all = [
        ("e", (setting.e > 1).then(|| setting.e.to_string())),
        ("cp", (setting.cp > 1).then(|| setting.cp.to_string())),
        ("micro_batch", Some(setting.micro_batch.to_string())),
        ("recompute", Some(recompute.to_owned())),
        (
            "schedule",
            (setting.p > 1 && schedule != PipelineSchedule::default()).then(|| schedule.word().to_owned()),
        ),
        ("chunks", (setting.chunks > 1).then(|| setting.chunks.to_string())),
        ("zero", (setting.zero > 0).then(|| setting.zero.to_string())),
        ("sequence_parallel", (setting.t > 1).then(|| setting.sequence_parallel.to_string())),
        ("precision", precision.map(|(word, _)| word.to_owned())),
    ];
    all.into_iter().filter_map(|(field, value)| Some((field, value?))).collect()
}

/// A setting in words.
pub(super) fn words_of(setting: &Setting, store: Store) -> String {
    let finer = FinerMessages::of(store.language());
    let sizes = format!("(p, t, d) = ({}, {}, {})", setting.p, setting.t, setting.d);
    let rest = fields(setting)
        .into_iter()
        .map(|(field, value)| finer.setting(finer::Setting { field, value: &value }));
    core::iter::once(sizes).chain(rest).collect::<Vec<_>>().join(", ")
}

/// Puts a setting into the recipe.
pub(super) fn put(store: Store, setting: &Setting) {
    let setting = *setting;
    form(store).change(None, |training| write(training, &setting));
    store.document.seal();
}

pub(super) fn write(training: &mut Training, setting: &Setting) {
    training.p = setting.p;
    training.t = setting.t;
    training.d = setting.d;
    training.e = setting.e;
    training.cp = setting.cp;
    training.micro_batch = setting.micro_batch;
    training.recompute = setting.recompute;
    training.schedule = setting.schedule;
    training.chunks = setting.chunks;
    training.zero = Some(setting.zero);
    training.sequence_parallel = Some(setting.sequence_parallel);
    training.precision = setting.precision;
}

/// Whether the recipe is so already, what it leaves out being as the engine takes it.
pub(super) fn in_use(store: Store, setting: &Setting) -> bool {
    current(store).is_some_and(|training| {
        let mut other = Training::clone(&training);
        write(&mut other, setting);
        let computing = |training: &Training| match training.resolved() {
            Some(model) => training.computing(training.recomputation_of(&model)),
            None => training.clone(),
        };
        let whole = Training {
            zero: Some(training.zero()),
            sequence_parallel: Some(training.sequence_parallel()),
            ..computing(&training)
        };
        whole == computing(&other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use gargalo_solver::workload::training::{Exposed, ModelSpec, Recompute, StepSizes};

    fn setting() -> Setting {
        Setting {
            p: 2,
            t: 4,
            d: 2,
            e: 4,
            cp: 2,
            micro_batch: 1,
            recompute: Some(Recompute::Selective),
            schedule: PipelineSchedule::Interleaved,
            chunks: 4,
            zero: 1,
            sequence_parallel: true,
            precision: Some(Precision::Fp8),
            time: 1.0,
            solved: true,
            need: 1e9,
            mfu: 0.4,
            gpu_hours: 1.0,
            cost: None,
            bubble: 0.0,
            exposed: Exposed::default(),
        }
    }

    /// Whatever a search varies is in what is put into the recipe.
    #[test]
    fn a_setting_is_written_whole() {
        let mut training = Training::new(
            ModelSpec::Id("mixtral-8x7b".to_owned()),
            StepSizes { global_batch: 64, micro_batch: 8, p: 1, t: 1, d: 32 },
        );
        write(&mut training, &setting());
        assert_eq!(training.check(), Ok(()));
        assert_eq!((training.ranks(), training.e, training.chunks, training.micro_batch), (32, 4, 4, 1));
        assert_eq!((training.zero(), training.sequence_parallel()), (1, true));
        assert_eq!(training.precision, Some(Precision::Fp8));
    }

    /// Every field of a setting has words in both languages.
    #[test]
    fn a_setting_is_told_whole() {
        let fields = fields(&setting());
        assert_eq!(fields.len(), 9);
        for language in [Language::English, Language::Portuguese] {
            for (field, value) in &fields {
                let told = FinerMessages::of(language).setting(finer::Setting { field, value });
                assert!(!told.contains('=') && !told.contains('_'), "{told}");
            }
        }
    }
}
