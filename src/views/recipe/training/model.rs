//! The model: one of the catalogue, or a transformer by its measures.

use super::{current, form};
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::i18n::training::{self, TrainingMessages};
use crate::kit::field::{Choice, cells, choice, row};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::catalog::models::{Model, Style, Transformer, model, model_ids};
use gargalo_solver::workload::training::{ModelSpec, Training};

/// The key of a model by its measures.
const OWN: &str = "own";

pub(super) fn fields(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let form = form(store);
    let options = move || {
        let mut options: Vec<(String, String)> =
            model_ids().filter_map(|id| Some((id.to_owned(), model(id)?.name))).collect();
        options.push((OWN.to_owned(), words.own_model.to_owned()));
        options
    };
    let value = move || {
        form.of(|training| match &training.model {
            ModelSpec::Id(id) => model(id).map_or_else(|| id.clone(), |model| model.id),
            ModelSpec::Custom(_) => OWN.to_owned(),
        })
    };
    let about = move || {
        let found = current(store).and_then(|training| training.resolved());
        found.map(|model| figures(&model, store)).unwrap_or_default()
    };
    let choose = move |key: String| form.change(None, |training| take(training, key));
    let own = Memo::new(move |_| form.of(|training| matches!(training.model, ModelSpec::Custom(_))));
    view! {
        {choice(Choice::new("training-model", words.model, options, value, choose).id("model").about(about))}
        {form.slot("model")}
        {move || own.get().then(|| measures(store))}
    }
    .into_any()
}

/// Trains another model: one of the catalogue, or the present one by its measures.
fn take(training: &mut Training, key: String) {
    (training.vocab, training.seq) = (None, None);
    if key == OWN {
        let like = training.resolved().and_then(|model| model.transformer().cloned());
        training.model = ModelSpec::Custom(Box::new(like.unwrap_or_else(small)));
        return;
    }
    let cut = model(&key).is_some_and(|model| model.transformer().is_some());
    let ranks = training.ranks();
    if !cut {
        // Trained by data parallelism alone: all ranks become replicas.
        (training.p, training.t, training.cp, training.e) = (1, 1, 1, 1);
        (training.d, training.chunks, training.recompute) = (ranks, 1, None);
        training.sequence_parallel = Some(false);
        let together = training.micro_batch.saturating_mul(training.d).max(1);
        if !training.global_batch.is_multiple_of(together) {
            training.global_batch = together;
        }
    }
    training.model = ModelSpec::Id(key);
}

fn figures(model: &Model, store: Store) -> String {
    let language = store.language();
    let words = TrainingMessages::of(language);
    let parameters = millions(model.parameters(), language);
    let Some(transformer) = model.transformer() else {
        return format!("{}. {}", (words.parameters)(&parameters), words.data_parallel_only);
    };
    let number = |value: u64| count(value, language);
    let [layers, hidden, seq] = [transformer.layers, transformer.hidden, transformer.seq].map(number);
    let text = words.transformer(training::Transformer {
        parameters: &parameters,
        layers: &layers,
        hidden: &hidden,
        tokens: &seq,
    });
    match &transformer.moe {
        Some(moe) => format!(
            "{text}; {}.",
            words.experts(training::Experts { experts: &number(moe.experts), top: &number(moe.top_k) })
        ),
        None => format!("{text}."),
    }
}

/// So many millions or thousands of millions, with the field's letter.
fn millions(value: f64, language: crate::i18n::Language) -> String {
    let large = [(1e12, "T"), (1e9, "B")].into_iter().find(|(scale, _)| value >= *scale);
    let (scale, letter) = large.unwrap_or((1e6, "M"));
    format!("{}\u{202f}{letter}", significant(value / scale, 4, language))
}

/// A transformer to change.
fn small() -> Transformer {
    Transformer {
        layers: 24,
        hidden: 2048,
        heads: Some(16),
        seq: 2048,
        vocab: 50304,
        kv_heads: None,
        head_dim: None,
        ffn: None,
        style: Style::Gpt,
        tied: None,
        moe: None,
        latent: None,
    }
}

fn measures(store: Store) -> AnyView {
    let words = TrainingMessages::of(store.language());
    let rows = [
        row!(Training, "workload.model.layers", "training-layers", words.layers_field),
        row!(Training, "workload.model.hidden", "training-hidden", words.hidden),
        row!(Training, "workload.model.heads", "training-heads", words.heads),
        row!(Training, "workload.model.seq", "training-own-seq", words.seq),
        row!(Training, "workload.model.vocab", "training-vocab", words.vocab),
    ];
    cells(form(store), "sizes-grid", rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn parameters_have_the_fields_letter() {
        assert_eq!(millions(2_696_060_000.0, Language::English), "2.696\u{202f}B");
        assert_eq!(millions(138_357_544.0, Language::Portuguese), "138,4\u{202f}M");
    }
}
