//! Fits the constants of computing by shape ([`Compute`]) to measured iterations, with cross-validation.
//!
//! `cargo run --release -p gargalo-solver --features threads --example calibrate [-- --check]`: prints the errors of the constants as they
//! are (`--check`: that alone), fits them anew, and prints the errors of five folds that the fit has not seen. Reads
//! `shared/data/measured` beside the checkout. What is fitted: 775 iterations of Megatron-DeepSpeed (vTrain, MICRO
//! 2024) and the eight of Table 5 of Korthikanti et al. 2022 (weighted so that they end within 4 %).
//!
//! `-- --write`: writes `data/measured-iterations.txt` anew, which the page shows: its head as it is, the constants of the
//! five folds, the rows.

#[path = "../tests/support/least_squares.rs"]
mod least_squares;
#[path = "../tests/support/measured.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod measured;

use gargalo_solver::base::parallel::{all_cores, map, within};
use gargalo_solver::catalog::hardware::Compute;
use gargalo_solver::document::read;
use gargalo_solver::lab::planned;
use gargalo_solver::workload::training::step::Planned;
use least_squares::Bounds;
use measured::{Row, TABLE_5};

/// What is fitted, with bounds. The others are set: see [`Compute`].
const FITTED: [(&str, f64, f64); 10] = [
    ("gemm_efficiency", 0.3, 1.0),
    ("gemm_half_gflop", 0.0, 100.0),
    ("memory_passes", 0.3, 6.0),
    ("layer_launch_ms", 0.5, 8.0),
    ("tensor_launch_ms", 0.0, 3.0),
    ("collective_us", 0.0, 500.0),
    ("micro_batch_ms", 0.0, 8.0),
    ("step_ms", 0.0, 60.0),
    ("optimizer_bytes", 10.0, 150.0),
    ("head_efficiency", 0.1, 1.0),
];
/// Residuals (in logarithms) beyond this count less: some runs were disturbed.
const SOFT: f64 = 0.05;
/// Many servers are few rows; they count twice.
const MULTI: f64 = 2.0;
/// Table 5 is free within this, and counts heavily beyond.
const FREE: f64 = 0.04;
const TABLE: f64 = 100.0;
const FOLDS: usize = 5;

struct Case {
    planned: Planned,
    seconds: f64,
    /// 0 within a server, 1 across, 2 Table 5.
    kind: usize,
    label: String,
}

fn case(document: &serde_json::Value, seconds: f64, kind: usize, label: String) -> Case {
    let scenario = read(&document.to_string()).expect("a valid document");
    let planned = planned(&scenario, 0).expect("a design that stands").expect("hardware");
    Case { planned, seconds, kind, label }
}

fn cases(rows: &[Row]) -> Vec<Case> {
    let mut cases: Vec<Case> = rows
        .iter()
        .map(|row| {
            case(&measured::document(row), row.seconds, usize::from(row.multi), format!("{:?}", row.sizes))
        })
        .collect();
    for (name, sizes, full, selective) in &TABLE_5 {
        cases.push(case(&measured::table_5(sizes, false), *full, 2, format!("{name} full")));
        cases.push(case(&measured::table_5(sizes, true), *selective, 2, format!("{name} selective")));
    }
    cases
}

fn set(values: &[f64]) -> Compute {
    let mut compute = Compute::MEASURED;
    for ((name, ..), value) in FITTED.iter().zip(values) {
        let (_, of) = Compute::FIELDS.iter().find(|(field, _)| field == name).expect("a field");
        *of(&mut compute) = *value;
    }
    compute
}

fn now() -> Vec<f64> {
    let mut compute = Compute::MEASURED;
    let value = |name: &str, compute: &mut Compute| {
        let (_, of) = Compute::FIELDS.iter().find(|(field, _)| *field == name).expect("a field");
        *of(compute)
    };
    FITTED.iter().map(|(name, ..)| value(name, &mut compute)).collect()
}

fn error(case: &Case, compute: &Compute) -> f64 {
    (case.planned.total(compute).expect("a time").get() / case.seconds).ln()
}

fn residual(case: &Case, compute: &Compute) -> f64 {
    let error = error(case, compute);
    if case.kind == 2 {
        return TABLE * error.signum() * (error.abs() - FREE).max(0.0);
    }
    let soft = SOFT * (2.0 * ((1.0 + (error / SOFT).powi(2)).sqrt() - 1.0)).sqrt();
    error.signum() * soft * if case.kind == 1 { MULTI } else { 1.0 }
}

fn residuals(cases: &[&Case], values: &[f64]) -> Vec<f64> {
    let compute = set(values);
    cases.iter().map(|case| residual(case, &compute)).collect()
}

fn fit(cases: &[&Case]) -> Vec<f64> {
    let bounds: Vec<Bounds> = FITTED.iter().map(|&(_, low, high)| Bounds { low, high }).collect();
    least_squares::fit(&now(), &bounds, 60, |values| residuals(cases, values))
}

fn mean(errors: &[f64]) -> f64 {
    errors.iter().map(|error| (error.exp() - 1.0).abs()).sum::<f64>() / errors.len().max(1) as f64
}

fn tell(title: &str, cases: &[Case], values: &[f64]) {
    let compute = set(values);
    let of = |kind: usize| -> Vec<f64> {
        cases.iter().filter(|case| case.kind == kind).map(|case| error(case, &compute)).collect()
    };
    println!("{title}: within a server {:.2} %, across {:.2} %", 100.0 * mean(&of(0)), 100.0 * mean(&of(1)));
    for case in cases.iter().filter(|case| case.kind == 2) {
        println!("  {:16} {:+.1} %", case.label, 100.0 * (error(case, &compute).exp() - 1.0));
    }
}

fn main() {
    within(all_cores(), calibrate);
}

fn calibrate() {
    let Some(rows) = measured::rows() else { return };
    let cases = cases(&rows);
    tell("as they are", &cases, &now());
    if std::env::args().any(|argument| argument == "--check") {
        for case in cases.iter().filter(|case| case.kind == 1) {
            let error = error(case, &Compute::MEASURED);
            println!("  {} {:.2} s {:+.1} %", case.label, case.seconds, 100.0 * (error.exp() - 1.0));
        }
        return;
    }
    let all: Vec<&Case> = cases.iter().collect();
    let values = fit(&all);
    tell("fitted", &cases, &values);
    for ((name, ..), value) in FITTED.iter().zip(&values) {
        println!("  {name}: {value:.4}");
    }
    let mut unseen: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    let mut folds = Vec::new();
    // Rows are ordered by what was run; every fifth is left out.
    let fitted = map(FOLDS, &|fold| {
        let seen: Vec<&Case> = cases
            .iter()
            .enumerate()
            .filter(|(at, case)| case.kind == 2 || at % FOLDS != fold)
            .map(|(_, case)| case)
            .collect();
        fit(&seen).into_iter().map(short).collect::<Vec<f64>>()
    });
    for (fold, fitted) in fitted.into_iter().enumerate() {
        let compute = set(&fitted);
        folds.push(fitted);
        for (_, case) in cases.iter().enumerate().filter(|(at, case)| case.kind < 2 && at % FOLDS == fold) {
            unseen[case.kind].push(error(case, &compute));
        }
    }
    println!(
        "left out of the fit: within a server {:.2} %, across {:.2} %",
        100.0 * mean(&unseen[0]),
        100.0 * mean(&unseen[1])
    );
    if std::env::args().any(|argument| argument == "--write") {
        write(&rows, &folds);
    }
}

/// As many digits as a file should have.
fn short(value: f64) -> f64 {
    format!("{value:.6}").parse().unwrap_or(value)
}

/// The file that the page reads (see `lab::read_measured`).
fn write(rows: &[Row], folds: &[Vec<f64>]) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/measured-iterations.txt");
    let before = std::fs::read_to_string(path).expect("the file as it is, for its head");
    let mut text = String::new();
    for line in before.lines().filter(|line| line.starts_with('#')) {
        text.push_str(line);
        text.push('\n');
    }
    let line = |word: &str, values: Vec<String>| format!("{word} {}\n", values.join(" "));
    text += &line("constants", FITTED.iter().map(|(name, ..)| (*name).to_owned()).collect());
    for fold in folds {
        text += &line("fold", fold.iter().map(ToString::to_string).collect());
    }
    for row in rows {
        let sizes = row.sizes.map(|size| size.to_string()).join(" ");
        text.push_str(&line(&sizes, vec![short(row.seconds * 1e3).to_string()]));
    }
    std::fs::write(path, text).expect("written");
}
