//! `import`: another tool's network, matrix, model, measurements or flows as a part of a scenario.

use crate::key::{Key, Place, Word, table};
use crate::{Answer, Form, Input, Question};
use gargalo_solver::document::{FlowList, MatrixSpec, Workload, explicit_recipe};
use gargalo_solver::exchange::{self, FileProblem, ImportError, ImportOptions, NcclMeasurement};
use gargalo_solver::network::Role;
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
    Connections,
}

impl Word for What {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[
            ("matrix", Self::Matrix),
            ("model", Self::Model),
            ("nccl-tests", Self::NcclTests),
            ("connections", Self::Connections),
        ])
    }
}

static WHAT: Key<What> = Key::word("what", "What the file holds, where it is no network").at(Place::Before);

static NETWORK: Key<String> = Key::file(
    "network",
    "A network for the flows of connections: its hosts, in their order, are the numbers of the file",
);

pub(super) static IMPORT: Question = Question {
    name: "import",
    about: "Prints another tool's network, matrix, model, measurements or flows as a part of a scenario, and what was assumed",
    input: Input {
        value_name: "FILE",
        about: "The file of another tool; its format is found by what is in it",
        form: Form::File,
    },
    options: &[&WHAT.opt, &NETWORK.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let text = exchange::text_of(asked.input)?;
        let told = match asked.get(&WHAT) {
            None => network(text, asked.language),
            Some(What::Matrix) => matrix(text),
            Some(What::Model) => model(text),
            Some(What::NcclTests) => measurements(text, asked.language),
            Some(What::Connections) => connections(text, asked.get(&NETWORK).as_deref(), asked.language),
        };
        host.last(told?.to_string());
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
fn matrix(text: &str) -> Result<Value, ImportError> {
    let found = exchange::import_matrix(text)?;
    let (ranks, bytes) = (found.ranks.map(Arc::new), Some(Arc::new(found.bytes)));
    let unit = found.unit;
    Ok(json!({"workload": Workload::Matrix(MatrixSpec { ranks, bytes, entries: None }), "unit": unit}))
}

/// A workload's `model`.
fn model(text: &str) -> Result<Value, ImportError> {
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

/// A workload of flows, and with a network a scenario of both.
fn connections(text: &str, network: Option<&str>, language: Language) -> Result<Value, ImportError> {
    let mut found = exchange::import_connections(text)?;
    let mut assumed = found.assumptions.clone();
    let network = network.map(|text| exchange::import(text, &ImportOptions::default())).transpose()?;
    if let Some(network) = &network {
        assumed.extend(network.assumptions.iter().cloned());
        let ends = |role: Role| network.nodes.iter().filter(move |node| node.role == role);
        let gpus = ends(Role::Gpu).next().is_some();
        let ids: Vec<&str> =
            ends(if gpus { Role::Gpu } else { Role::Host }).map(|node| node.id.as_str()).collect();
        for flow in &mut found.flows {
            for end in [&mut flow.src, &mut flow.dst] {
                let own = end.parse::<usize>().ok().and_then(|number| ids.get(number));
                let unknown = || FileProblem::UnknownNode { id: end.clone() };
                let own = own.ok_or_else(|| ImportError { line: 0, column: 0, problem: unknown() })?;
                *end = (*own).to_owned();
            }
        }
    }
    let assumed: Vec<String> = assumed.iter().map(|one| one.said(language)).collect();
    let workload = Workload::Flows(FlowList { flows: Arc::new(found.flows) });
    let mut told = json!({"nodes": found.nodes, "assumptions": assumed, "workload": workload});
    if let Some(network) = network {
        let name = network.title.as_deref().unwrap_or_else(|| network.format.name());
        let recipe = explicit_recipe(&network.nodes, &network.links, network.relay);
        told["scenario"] = json!({"gargalo": 2, "workload": told["workload"], "designs": [{"name": name, "network": recipe, "routing": {"kind": "ecmp"}}]});
    }
    Ok(told)
}
