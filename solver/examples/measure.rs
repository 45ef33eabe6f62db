//! Times the flow engine on files in the text form: `measure static|fct RUNS FILE...`, the least of so many runs.

use std::ops::ControlFlow;
use std::time::Instant;

use gargalo_solver::flow::{complete, max_min, read};

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
        let mut least = f64::INFINITY;
        let mut events = 0;
        let mut sum = 0.0;
        for _ in 0..runs {
            // A fresh copy: what is derived once and kept is derived again.
            let problem = instance.problem.clone();
            let start = Instant::now();
            let values = if mode == "static" {
                max_min(&problem).rates
            } else {
                let go_on = &mut |_| ControlFlow::Continue(());
                let completion = complete(&problem, &instance.sizes, &instance.starts, go_on);
                events = completion.events;
                completion.finish
            };
            least = least.min(start.elapsed().as_secs_f64());
            sum = values.iter().sum();
        }
        println!(
            "{file}: {} flows, {events} events, {:.3} ms, sum {sum:e}",
            instance.sizes.len(),
            least * 1e3
        );
    }
}
