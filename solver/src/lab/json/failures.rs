//! What single failures do as JSON.

use crate::design::failures::{FailureRow, FailuresReport};
use crate::lab::json::{Teller, error_json};
use serde_json::{Value, json};

/// What single failures do, as the command line prints it.
pub fn failures_json(report: &FailuresReport, teller: &dyn Teller) -> Value {
    let row = |row: &FailureRow| {
        let mut out = json!({
            "kind": row.kind, "ids": row.ids, "names": row.names, "alike": row.alike, "effect": row.effect,
            "time_s": row.time, "slower": row.slower, "cut_off": row.cut_off, "by_others": row.by_others,
            "unreachable": row.unreachable,
        });
        if let Some(error) = &row.error {
            out["error"] = error_json(error, teller);
        }
        out
    };
    json!({
        "time_s": report.time,
        "failures": report.failures,
        "cutting": report.cutting,
        "most_cut_off": report.most_cut_off,
        "faster": report.faster,
        "harmless": report.harmless,
        "longer": report.longer,
        "kept": report.kept,
        "worst": report.worst,
        "best": report.best,
        "rows": report.rows.iter().map(row).collect::<Vec<_>>(),
    })
}
