//! Prints how far the step's time is from runs measured on today's hardware, by set and by group, and every row.
//!
//! `cargo run --release -p gargalo-solver --example truth [-- SET…]` with `playbook`, `foundry`, `mlperf`, `bridge`
//! (default: all). Reads `shared/data/truth` beside the checkout.

#[path = "../tests/support/truth.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod truth;

use gargalo_solver::scenario::{planned, read};
use std::collections::BTreeMap;
use truth::Run;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let sets: [(&str, fn() -> Option<Vec<Run>>); 4] = [
        ("playbook", truth::playbook),
        ("foundry", truth::foundry),
        ("mlperf", truth::mlperf),
        ("bridge", truth::bridge),
    ];
    for (name, runs) in sets {
        if !asked.is_empty() && !asked.iter().any(|word| word == name) {
            continue;
        }
        let Some(runs) = runs() else { continue };
        let mut groups: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for run in &runs {
            match of(run) {
                Ok(seconds) => {
                    let off = seconds / run.seconds - 1.0;
                    println!("{name}: {} {:.3} s {seconds:.3} {:+.1} %", run.label, run.seconds, 100.0 * off);
                    groups.entry(&run.group).or_default().push(off);
                }
                Err(why) => println!("{name}: {} refused: {why}", run.label),
            }
        }
        for (group, errors) in &groups {
            println!("{name}: {group}: {} rows, mean {:.1} %, bias {:+.1} %", errors.len(), absolute(errors), bias(errors));
        }
        let all: Vec<f64> = groups.into_values().flatten().collect();
        println!("{name}: {} of {} rows, mean {:.1} %, bias {:+.1} %", all.len(), runs.len(), absolute(&all), bias(&all));
    }
}

fn of(run: &Run) -> Result<f64, String> {
    let scenario = read(&run.document.to_string()).map_err(|error| error.to_string())?;
    let planned = planned(&scenario, 0).map_err(|error| format!("{error:?}"))?.ok_or("no hardware")?;
    let total = planned.total_with(&planned.gpu, planned.host).ok_or("no time")?;
    Ok(total.get())
}

fn absolute(errors: &[f64]) -> f64 {
    100.0 * errors.iter().map(|error| error.abs()).sum::<f64>() / errors.len().max(1) as f64
}

fn bias(errors: &[f64]) -> f64 {
    100.0 * errors.iter().sum::<f64>() / errors.len().max(1) as f64
}
