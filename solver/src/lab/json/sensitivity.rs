//! What moves a design's time as JSON: names in place of positions.

use crate::base::units::Seconds;
use crate::design::sensitivity::{
    Moving, SensitivityGain, SensitivityReport, SensitivityRow, SensitivityTarget,
};
use serde_json::{Value, json};

/// Sensitivities as the command line prints them: what moves the time most comes first, and numbers are named as in the
/// document, so that a sweep takes them as they are.
pub fn sensitivity_json(report: &SensitivityReport, design: usize) -> Value {
    let of = match report.moving {
        Moving::Numbers => "numbers",
        Moving::Tiers => "tiers",
        Moving::Links => "links",
    };
    let rows = report.order.iter().filter_map(|&row| report.rows.get(row as usize));
    json!({
        "of": of, "by": report.part, "measure": report.measure, "time_s": report.time,
        "rows": rows.map(|row| row_json(row, report.time, design)).collect::<Vec<_>>(),
        "fixed": report.fixed, "left_out": report.left_out, "complete": report.complete,
    })
}

fn row_json(row: &SensitivityRow, usual: Option<Seconds>, design: usize) -> Value {
    let mut out = match &row.what {
        SensitivityTarget::Number(path) => json!({"path": in_document(path, design)}),
        SensitivityTarget::Tier(tier) => json!({"tier": tier}),
        SensitivityTarget::Together(tiers) => json!({"tiers": tiers}),
        SensitivityTarget::Link(id, _) => json!({"link": id}),
    };
    out["value"] = json!(row.value);
    out["less"] = side(row.less);
    out["more"] = side(row.more);
    out["swing_s"] = json!(usual.map(|usual| row.swing(usual)));
    out["elasticity"] = json!(row.elasticity());
    if usual.is_some_and(|usual| row.slower_with_more(usual)) {
        out["slower_with_more"] = json!(true);
    }
    out
}

/// A path of the design alone as it is in the whole document.
fn in_document(path: &str, design: usize) -> String {
    path.strip_prefix("designs[0]").map_or_else(|| path.to_owned(), |rest| format!("designs[{design}]{rest}"))
}

fn side(brings: SensitivityGain) -> Value {
    match brings {
        SensitivityGain::Time(value, time) => json!({"value": value, "time_s": time}),
        SensitivityGain::Never(value) => json!({"value": value, "time_s": null}),
        SensitivityGain::Refused => Value::Null,
    }
}
