//! What is brought from other tools and is neither scenario nor network: a matrix of traffic, a model, measurements.

use super::training;
use crate::i18n::collective::{self, CollectiveMessages};
use crate::i18n::exchange::{assumption, import_error};
use crate::i18n::quantity::count;
use crate::signals::prelude::*;
use crate::state::{Command, Measurements, Notice, Store, View};
use gargalo_drawing::canvas::heat::endpoints;
use gargalo_solver::catalog::models::model;
use gargalo_solver::document::{MatrixSpec, Workload};
use gargalo_solver::exchange::{
    ImportedModel, Kind, NcclTable, import_hugging_face, import_matrix, import_nccl_tests, kind,
};
use gargalo_solver::network::Tables;
use gargalo_solver::workload::training::ModelSpec;
use std::sync::Arc;

/// Whether a text is one of these.
pub fn knows(text: &str) -> bool {
    matches!(kind(text), Some(Kind::Model | Kind::Measurements | Kind::Matrix))
}

/// Takes a text in, if it is one of these: what to say of it. `None` for what others know.
pub fn take(store: Store, name: &str, text: &str) -> Option<Notice> {
    let (language, words) = (store.language(), CollectiveMessages::of(store.language()));
    let told = match kind(text)? {
        Kind::Model => import_hugging_face(text).map(|found| {
            let known = found.known_as.and_then(model);
            use_model(store, &found);
            words.model_taken(collective::ModelTaken {
                name,
                model: &known.map_or(found.kind, |model| model.name),
            })
        }),
        Kind::Measurements => import_nccl_tests(text).map(|NcclTable { points, told }| {
            let lines = count(points.len() as u64, language);
            let drawn = untrack(|| store.document.sent(Workload::kind)) == "collective";
            store.session.measured.set(Some(Arc::new(Measurements { name: name.to_owned(), points })));
            if drawn {
                store.session.view.set(View::Traffic);
            }
            let taken = words.measurements(collective::Measurements { name, lines: &lines, drawn });
            std::iter::once(taken)
                .chain(told.iter().map(|one| assumption(one, language)))
                .collect::<Vec<_>>()
                .join(" ")
        }),
        Kind::Matrix => import_matrix(text).map(|found| {
            let ranks = found.bytes.len();
            let named = found.ranks.filter(|names| are_endpoints(store, names)).map(Arc::new);
            let spec = MatrixSpec { ranks: named, bytes: Some(Arc::new(found.bytes)), entries: None };
            store.edit(&Command::SetWorkload { workload: Workload::Matrix(spec), field: None });
            store.document.seal();
            words.matrix_taken(collective::MatrixTaken { name, ranks: &count(ranks as u64, language) })
        }),
        Kind::Document | Kind::Lesson | Kind::Connections | Kind::Network(_) | Kind::Foreign(_) => {
            return None;
        }
    };
    let bad = told.is_err();
    let text = told.unwrap_or_else(|error| {
        words.refused(collective::Refused { name, what: &import_error(&error, language) })
    });
    Some(Notice::Brought { text, bad })
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
        None => ModelSpec::Custom(Box::new(found.model.clone())),
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
