//! `bandwidth`: a collective at every size, as nccl-tests prints it; beside measurements, the error.

use super::SCENARIO;
use crate::key::{Key, Word, table};
use crate::refused::Own;
use crate::{Answer, Question, Refused};
use gargalo_solver::exchange::{NcclMeasurement, NcclTable, import_nccl_tests};
use gargalo_solver::lab::{Bandwidth, Vary, bandwidth, bandwidth_json, bandwidth_sizes, error_json};
use gargalo_words::Said;
use serde_json::{Value, json};
use std::borrow::Cow;

impl Word for Vary {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("ranks", Self::Ranks), ("transport", Self::Transport), ("platform", Self::Platform)])
    }
}

static MEASURED: Key<String> = Key::file(
    "measured",
    "A table of nccl-tests: its sizes are taken, and how far off each time is stands beside",
)
.called("FILE");
static BY: Key<Vary> = Key::word("by", "What else is varied beside the size");

pub(super) static BANDWIDTH: Question = Question {
    name: "bandwidth",
    about: "Prints a collective's time and bandwidth from 8 B to 8 GiB, as nccl-tests does",
    input: SCENARIO,
    options: &[&MEASURED.opt, &BY.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let NcclTable { points, told } = match asked.get(&MEASURED) {
            None => NcclTable::default(),
            Some(text) => {
                import_nccl_tests(&text).map_err(|error| Refused::from(error).in_option(MEASURED.opt.name))?
            }
        };
        let sizes: Vec<f64> = if points.is_empty() {
            bandwidth_sizes()
        } else {
            points.iter().map(|point| point.bytes).filter(|bytes| *bytes > 0.0).collect()
        };
        let vary = asked.get(&BY).unwrap_or_default();
        let mut designs = Vec::new();
        for (position, design) in scenario.designs.iter().enumerate() {
            let Some(found) = bandwidth(&scenario, position, &sizes, vary).transpose() else {
                return Err(Refused::new(
                    "not_by_size",
                    "workload.kind",
                    Own(|words| words.not_by_size.to_owned()),
                ));
            };
            let mut out = match found {
                Ok(found) => beside(&found, &points),
                Err(error) => json!({"error": error_json(&error, &asked.language)}),
            };
            out["name"] = json!(design.name);
            if !told.is_empty() {
                let told: Vec<String> = told.iter().map(|one| one.said(asked.language)).collect();
                out["assumptions"] = json!(told);
            }
            designs.push(out);
        }
        host.last(json!({"designs": designs}).to_string());
        Ok(())
    },
};

/// The curve, each of its points beside what was measured at that size and how far its time is off: 0.1 is a tenth too long.
fn beside(found: &Bandwidth, measured: &[NcclMeasurement]) -> Value {
    let mut out = bandwidth_json(found);
    for (point, row) in found.own.iter().zip(out["points"].as_array_mut().into_iter().flatten()) {
        let at = measured.iter().find(|measured| measured.bytes == point.bytes.get());
        if let Some(at) = at.filter(|measured| measured.time_s > 0.0) {
            row["measured_s"] = json!(at.time_s);
            row["measured_busbw_gbs"] = json!(at.bus_gbytes_s);
            row["error"] = json!(point.time.get() / at.time_s - 1.0);
        }
    }
    out
}
