//! The model: one of the catalogue, or a transformer by its measures.

use super::count_field::count_field;
use super::{change, complaint_view, current, of};
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::i18n::training::TrainingMessages;
use crate::state::Store;
use crate::widgets::Choose;
use gargalo_solver::catalog::models::{Model, Style, Transformer, model, model_ids};
use gargalo_solver::workload::training::ModelSpec;
use leptos::prelude::*;

/// The key of a model by its measures.
const OWN: &str = "own";

/// Model and its figures.
#[component]
pub fn ModelFields(store: Store) -> impl IntoView {
    let words = TrainingMessages::of(store.language());
    let options = Signal::derive(move || {
        let mut options: Vec<(String, String)> =
            model_ids().filter_map(|id| Some((id.to_owned(), model(id)?.name))).collect();
        options.push((OWN.to_owned(), words.own_model.to_owned()));
        options
    });
    let value = Signal::derive(move || {
        of(store, |training| match &training.model {
            ModelSpec::Id(id) => model(id).map_or_else(|| id.clone(), |model| model.id),
            ModelSpec::Custom(_) => OWN.to_owned(),
        })
    });
    let about = Signal::derive(move || {
        let found = current(store).and_then(|training| training.resolved());
        found.map(|model| figures(&model, store)).unwrap_or_default()
    });
    let choose = move |key: String| {
        change(store, None, |training| {
            if key == OWN {
                let like = training.resolved().and_then(|model| model.transformer().cloned());
                training.model = ModelSpec::Custom(Box::new(like.unwrap_or_else(small)));
                (training.vocab, training.seq) = (None, None);
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
            (training.vocab, training.seq) = (None, None);
            training.model = ModelSpec::Id(key);
        });
    };
    let own = Memo::new(move |_| of(store, |training| matches!(training.model, ModelSpec::Custom(_))));
    view! {
        <Choose
            id="model"
            label=words.model
            options=options
            value=value
            about=about
            testid="training-model"
            on_choose=choose
        />
        {complaint_view(store, "model")}
        {move || own.get().then(|| measures(store))}
    }
    .into_any()
}

fn figures(model: &Model, store: Store) -> String {
    let language = store.language();
    let words = TrainingMessages::of(language);
    let parameters = millions(model.parameters(), language);
    let Some(transformer) = model.transformer() else {
        return format!("{}. {}", (words.parameters)(&parameters), words.data_parallel_only);
    };
    let number = |value: u64| count(value, language);
    let mut text = (words.transformer)(
        &parameters,
        &number(transformer.layers),
        &number(transformer.hidden),
        &number(transformer.seq),
    );
    if let Some(moe) = &transformer.moe {
        text.push_str("; ");
        text.push_str(&(words.experts)(&number(moe.experts), &number(moe.top_k)));
    }
    text.push('.');
    text
}

/// So many millions or thousands of millions, with the field's letter.
fn millions(value: f64, language: crate::i18n::Language) -> String {
    let (scale, letter) = if value >= 1e12 {
        (1e12, "T")
    } else if value >= 1e9 {
        (1e9, "B")
    } else {
        (1e6, "M")
    };
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

/// The fields of a model by its measures.
fn measures(store: Store) -> AnyView {
    let look = move |read: fn(&Transformer) -> u64| {
        Signal::derive(move || {
            of(store, |training| match &training.model {
                ModelSpec::Custom(own) => read(own),
                ModelSpec::Id(_) => 0,
            })
        })
    };
    let set = move |field: usize, write: fn(&mut Transformer, u64)| {
        move |value: u64| {
            change(store, Some(field), |training| {
                if let ModelSpec::Custom(own) = &mut training.model {
                    write(own, value);
                }
            });
        }
    };
    let label =
        move |text: fn(&TrainingMessages) -> &'static str| text(TrainingMessages::of(store.language()));
    let field = move |key, text: fn(&TrainingMessages) -> &'static str, at, read, write| {
        count_field(store, key, label(text), label(text), look(read), set(at, write))
    };
    view! {
        <div class="sizes-grid">
            {field("layers", |w| w.layers_field, 20, |m| m.layers, |m, v| m.layers = v)}
            {field("hidden", |w| w.hidden, 21, |m| m.hidden, |m, v| m.hidden = v)}
            {field("heads", |w| w.heads, 22, |m| m.heads.unwrap_or(1), |m, v| m.heads = Some(v))}
            {field("own-seq", |w| w.seq, 23, |m| m.seq, |m, v| m.seq = v)}
            {field("vocab", |w| w.vocab, 24, |m| m.vocab, |m, v| m.vocab = v)}
        </div>
        {complaint_view(store, "seq")}
    }
    .into_any()
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
