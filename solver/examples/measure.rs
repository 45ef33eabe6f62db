//! Times the flow engine on files in the text form: `measure static|fct RUNS FILE...`, the mean of so many runs.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::Instant;

use gargalo_solver::flow::{complete, max_min, read};

/// Processor time of this thread where the system tells it (Linux), so that other programs count less; else the clock.
fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |value| value * 1e-9)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, mode, runs, files @ ..] = &args[..] else {
        eprintln!("usage: measure static|fct RUNS FILE...");
        std::process::exit(2);
    };
    let runs: u32 = runs.parse().expect("RUNS is a number");
    for file in files {
        let instance =
            read::text(&std::fs::read(file).expect("the file is there")).expect("the file is right");
        let mut spent = 0.0;
        let mut events = 0;
        let mut sum = 0.0;
        for _ in 0..runs {
            // A fresh copy: what is derived once and kept is derived again.
            let problem = instance.problem.clone();
            let start = seconds();
            let values = if mode == "static" {
                max_min(&problem).rates
            } else {
                let go_on = &mut |_| ControlFlow::Continue(());
                let completion = complete(&problem, &instance.sizes, &instance.starts, go_on);
                events = completion.events;
                completion.finish
            };
            spent += seconds() - start;
            sum = values.iter().sum();
        }
        println!(
            "{file}: {} flows, {events} events, {:.3} ms, sum {sum:e}",
            instance.sizes.len(),
            spent * 1e3 / f64::from(runs)
        );
    }
}
