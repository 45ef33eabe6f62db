//! What is brought from other tools and is neither scenario nor network: a matrix of traffic, a model, measurements.

use super::training;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::exchange::import_error;
use crate::i18n::quantity::count;
use crate::state::{Command, Measurements, Notice, Store, View};
use gargalo_drawing::canvas::heat::endpoints;
use gargalo_solver::catalog::models::{Latent, Moe, Style, Transformer, model};
use gargalo_solver::document::{MatrixSpec, Workload};
use gargalo_solver::exchange::{ImportedModel, import_hugging_face, import_matrix, import_nccl_tests};
use gargalo_solver::workload::training::{ModelSpec, Training};
use leptos::prelude::*;
use std::sync::Arc;

/// What a text seems to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seems {
    Model,
    Measurements,
    Matrix,
}

/// Whether a text is one of these.
pub fn knows(text: &str) -> bool {
    seems(text).is_some()
}

/// Takes a text in, if it is one of these: what to say of it. `None` for what others know.
pub fn take(store: Store, name: &str, text: &str) -> Option<Notice> {
    let words = CollectiveMessages::of(store.language());
    let language = store.language();
    let refused = |error| {
        Some(Notice::Brought { text: (words.refused)(name, &import_error(&error, language)), bad: true })
    };
    let taken = |text: String| Some(Notice::Brought { text, bad: false });
    match seems(text)? {
        Seems::Model => match import_hugging_face(text) {
            Ok(found) => {
                let told =
                    found.known_as.and_then(model).map_or_else(|| found.kind.clone(), |model| model.name);
                use_model(store, &found);
                taken((words.model_taken)(name, &told))
            }
            Err(error) => refused(error),
        },
        Seems::Measurements => match import_nccl_tests(text) {
            Ok(points) => {
                let lines = count(points.len() as u64, language);
                let drawn =
                    untrack(|| store.document.sent(|workload| matches!(workload, Workload::Collective(_))));
                store.session.measured.set(Some(Arc::new(Measurements { name: name.to_owned(), points })));
                if drawn {
                    store.session.view.set(View::Traffic);
                }
                taken((words.measurements)(name, &lines, drawn))
            }
            Err(error) => refused(error),
        },
        Seems::Matrix => match import_matrix(text) {
            Ok(found) => {
                let ranks = found.bytes.len();
                let named = found.ranks.filter(|names| are_endpoints(store, names)).map(Arc::new);
                let spec = MatrixSpec { ranks: named, bytes: Some(Arc::new(found.bytes)), entries: None };
                store.edit(&Command::SetWorkload { workload: Workload::Matrix(spec), field: None });
                store.document.seal();
                taken((words.matrix_taken)(name, &count(ranks as u64, language)))
            }
            Err(error) => refused(error),
        },
    }
}

fn seems(text: &str) -> Option<Seems> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return (text.contains("\"model_type\"") && !text.contains("\"gargalo\"")).then_some(Seems::Model);
    }
    if text.contains("busbw") && text.contains("size") && text.contains("time") {
        return Some(Seems::Measurements);
    }
    // Rows of numbers, and at most one row of names: an edge list has names in every row.
    let mut rows = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let last = rows.next_back()?;
    let parts = |line: &str| -> usize {
        line.split([',', ';', '\t', ' ']).filter(|part| !part.trim().is_empty()).count()
    };
    let numbers = last
        .split([',', ';', '\t', ' '])
        .skip(1)
        .filter(|part| !part.trim().is_empty())
        .all(|part| part.trim().parse::<f64>().is_ok());
    let count = rows.clone().count() + 1;
    (numbers && parts(last) >= 2 && parts(last).abs_diff(count) <= 2).then_some(Seems::Matrix)
}

fn are_endpoints(store: Store, names: &[String]) -> bool {
    let known = with_tables(store, |tables| {
        let ids: Vec<&str> = endpoints(tables)
            .iter()
            .filter_map(|node| tables.nodes.get(node.index()))
            .map(|node| node.id.as_str())
            .collect();
        names.iter().all(|name| ids.contains(&name.as_str()))
    });
    known == Some(true)
}

fn with_tables<T>(store: Store, look: impl FnOnce(&gargalo_solver::network::Tables) -> T) -> Option<T> {
    untrack(|| store.solved(|_, tables| look(tables)))
}

fn use_model(store: Store, found: &ImportedModel) {
    let spec = found
        .known_as
        .filter(|id| model(id).is_some())
        .map_or_else(|| ModelSpec::Custom(Box::new(transformer(found))), |id| ModelSpec::Id(id.to_owned()));
    let current = untrack(|| {
        store.document.sent(|workload| match workload {
            Workload::Training(training) => Some(Training::clone(training)),
            _ => None,
        })
    });
    let mut training = current.unwrap_or_else(|| {
        training::first(with_tables(store, |tables| endpoints(tables).len() as u64).unwrap_or(1))
    });
    training.model = spec;
    (training.vocab, training.seq) = (None, None);
    let training = Arc::new(training);
    // Heads or layers that the present sizes don't divide are told at their fields.
    if training.check().is_err()
        && untrack(|| store.document.sent(|workload| matches!(workload, Workload::Training(_))))
    {
        store.document.draft.set(Some(training));
    } else {
        store.edit(&Command::SetWorkload { workload: Workload::Training(training), field: None });
    }
}

fn transformer(found: &ImportedModel) -> Transformer {
    Transformer {
        layers: found.layers,
        hidden: found.hidden,
        heads: Some(found.heads),
        seq: found.seq,
        vocab: found.vocab,
        kv_heads: found.kv_heads,
        head_dim: found.head_dim,
        ffn: Some(found.ffn),
        style: if found.style == "llama" { Style::Llama } else { Style::Gpt },
        tied: Some(found.tied),
        moe: found.moe.map(|moe| Moe {
            experts: moe.experts,
            top_k: moe.top_k,
            capacity: None,
            shared: moe.shared,
            ffn: Some(moe.ffn),
            every: moe.every,
            dense: moe.dense,
        }),
        latent: found.latent.map(|latent| Latent {
            q: latent.q,
            kv: latent.kv,
            nope: latent.nope,
            rope: latent.rope,
            v: latent.v,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_text_is_known() {
        assert_eq!(seems("{\"model_type\": \"llama\"}"), Some(Seems::Model));
        assert_eq!(seems("{\"gargalo\": 1}"), None);
        assert_eq!(
            seems("# size count type redop root time algbw busbw\n 8 2 float sum -1 1 2 3"),
            Some(Seems::Measurements)
        );
        assert_eq!(
            seems("size(B),count,type,time(ns),busbw(GB/s)\n1048576,262144,float,92790,19.78"),
            Some(Seems::Measurements)
        );
        assert_eq!(seems("0,5,1\n5,0,2\n1,2,0\n"), Some(Seems::Matrix));
        assert_eq!(seems("# saved\n0.0e+00 1.0e+09\n2.0e+09 0.0e+00"), Some(Seems::Matrix));
        assert_eq!(seems("a,b,gbps\nx,y,100\ny,z,100\nz,x,40\nq,r,5\nr,s,6"), None);
        assert_eq!(seems("graph { a -- b }"), None);
        assert_eq!(seems(""), None);
    }
}
