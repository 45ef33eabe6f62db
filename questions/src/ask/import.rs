//! `import`: another tool's network, matrix, model or measurements as a part of a scenario.

use crate::key::{Key, Place, Word, table};
use crate::{Answer, Form, Input, Question};
use gargalo_solver::document::{MatrixSpec, Workload, explicit_recipe};
use gargalo_solver::exchange::{self, ImportError, ImportOptions, NcclMeasurement};
use gargalo_words::{Language, Said};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::sync::Arc;

/// What is imported, where it is no network.
#[derive(Debug, Clone, Copy)]
enum What {
    Matrix,
    Model,
    NcclTests,
}

impl Word for What {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("matrix", Self::Matrix), ("model", Self::Model), ("nccl-tests", Self::NcclTests)])
    }
}

static WHAT: Key<What> = Key::word("what", "What the file holds, where it is no network").at(Place::Before);

pub(super) static IMPORT: Question = Question {
    name: "import",
    about: "Prints another tool's network, matrix, model or measurements as a part of a scenario, and what was assumed",
    input: Input {
        value_name: "FILE",
        about: "The file of another tool; its format is found by what is in it",
        form: Form::File,
    },
    options: &[&WHAT.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let text = exchange::text_of(asked.input)?;
        let import = match asked.get(&WHAT) {
            None => network,
            Some(What::Matrix) => matrix,
            Some(What::Model) => model,
            Some(What::NcclTests) => measurements,
        };
        host.last(import(text, asked.language)?.to_string());
        Ok(())
    },
};

/// A scenario's `network`.
fn network(text: &str, language: Language) -> Result<Value, ImportError> {
    let found = exchange::import(text, &ImportOptions::default())?;
    let assumed: Vec<String> = found.assumptions.iter().map(|one| one.said(language)).collect();
    let network = explicit_recipe(&found.nodes, &found.links, found.relay);
    Ok(json!({"format": found.format, "title": found.title, "assumptions": assumed, "network": network}))
}

/// A scenario's `workload`.
fn matrix(text: &str, _: Language) -> Result<Value, ImportError> {
    let found = exchange::import_matrix(text)?;
    let (ranks, bytes) = (found.ranks.map(Arc::new), Some(Arc::new(found.bytes)));
    let unit = found.unit;
    Ok(json!({"workload": Workload::Matrix(MatrixSpec { ranks, bytes, entries: None }), "unit": unit}))
}

/// A workload's `model`.
fn model(text: &str, _: Language) -> Result<Value, ImportError> {
    let found = exchange::import_hugging_face(text)?;
    let (known_as, left_out) = (found.known_as, found.left_out);
    Ok(json!({"kind": found.kind, "known_as": known_as, "left_out": left_out, "model": found.model}))
}

/// Times of a collective by size.
fn measurements(text: &str, language: Language) -> Result<Value, ImportError> {
    let point = |point: &NcclMeasurement| {
        json!({
            "bytes": point.bytes,
            "time_s": point.time_s,
            "busbw_gbs": point.bus_gbytes_s,
            "in_place_time_s": point.in_place.map(|(time, _)| time),
            "in_place_busbw_gbs": point.in_place.map(|(_, bandwidth)| bandwidth),
        })
    };
    let table = exchange::import_nccl_tests(text)?;
    let told: Vec<String> = table.told.iter().map(|one| one.said(language)).collect();
    Ok(json!({"points": table.points.iter().map(point).collect::<Vec<_>>(), "assumptions": told}))
}
