//! What is brought from other tools and is neither scenario nor network: a matrix of traffic, a model, measurements.

use super::training;
use crate::i18n::collective::{self, CollectiveMessages};
use crate::i18n::exchange::import_error;
use crate::i18n::quantity::count;
use crate::state::{Command, Measurements, Notice, Store, View};
use gargalo_drawing::canvas::heat::endpoints;
use gargalo_solver::catalog::models::{Latent, Moe, Style, Transformer, model};
use gargalo_solver::document::{MatrixSpec, Workload};
use gargalo_solver::exchange::{ImportedModel, import_hugging_face, import_matrix, import_nccl_tests};
use gargalo_solver::network::Tables;
use gargalo_solver::workload::training::ModelSpec;
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
    let (language, words) = (store.language(), CollectiveMessages::of(store.language()));
    let told = match seems(text)? {
        Seems::Model => import_hugging_face(text).map(|found| {
            let known = found.known_as.and_then(model);
            use_model(store, &found);
            words.model_taken(collective::ModelTaken {
                name,
                model: &known.map_or(found.kind, |model| model.name),
            })
        }),
        Seems::Measurements => import_nccl_tests(text).map(|points| {
            let lines = count(points.len() as u64, language);
            let drawn = untrack(|| store.document.sent(Workload::kind)) == "collective";
            store.session.measured.set(Some(Arc::new(Measurements { name: name.to_owned(), points })));
            if drawn {
                store.session.view.set(View::Traffic);
            }
            words.measurements(collective::Measurements { name, lines: &lines, drawn })
        }),
        Seems::Matrix => import_matrix(text).map(|found| {
            let ranks = found.bytes.len();
            let named = found.ranks.filter(|names| are_endpoints(store, names)).map(Arc::new);
            let spec = MatrixSpec { ranks: named, bytes: Some(Arc::new(found.bytes)), entries: None };
            store.edit(&Command::SetWorkload { workload: Workload::Matrix(spec), field: None });
            store.document.seal();
            words.matrix_taken(collective::MatrixTaken { name, ranks: &count(ranks as u64, language) })
        }),
    };
    let bad = told.is_err();
    let text = told.unwrap_or_else(|error| {
        words.refused(collective::Refused { name, what: &import_error(&error, language) })
    });
    Some(Notice::Brought { text, bad })
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
    let parts = last.split([',', ';', '\t', ' ']).map(str::trim);
    let numbers =
        parts.clone().skip(1).filter(|part| !part.is_empty()).all(|part| part.parse::<f64>().is_ok());
    let (across, down) = (parts.filter(|part| !part.is_empty()).count(), rows.count() + 1);
    (numbers && across >= 2 && across.abs_diff(down) <= 2).then_some(Seems::Matrix)
}

fn are_endpoints(store: Store, names: &[String]) -> bool {
    let known = |tables: &Tables| {
        let nodes = endpoints(tables).into_iter().filter_map(|node| tables.nodes.get(node.index()));
        let ids: Vec<&str> = nodes.map(|node| node.id.as_str()).collect();
        names.iter().all(|name| ids.contains(&name.as_str()))
    };
    untrack(|| store.solved(|_, tables| known(tables))) == Some(true)
}

fn use_model(store: Store, found: &ImportedModel) {
    let current = untrack(|| (training::PART.read)(store));
    let trains = current.is_some();
    let mut training = current.map_or_else(|| training::begun(store), Arc::unwrap_or_clone);
    training.model = match found.known_as.filter(|id| model(id).is_some()) {
        Some(id) => ModelSpec::Id(id.to_owned()),
        None => ModelSpec::Custom(Box::new(transformer(found))),
    };
    (training.vocab, training.seq) = (None, None);
    let training = Arc::new(training);
    // Heads or layers that the present sizes don't divide are told at their fields.
    if trains && training.check().is_err() {
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
