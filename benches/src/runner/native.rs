//! The engine and the naive reference on this machine.

use std::fs;
use std::process::Command;

use gargalo_bench::catalogue::Entry;
use gargalo_bench::generate::{Instance, Recipe};
use gargalo_bench::naive;
use gargalo_bench::task::Task;

use super::Time;
use super::clock::{self, median};

/// About so many seconds are spent on a task, and at least one run.
pub(super) const BUDGET: f64 = 1.5;
const MOST_RUNS: usize = 101;

/// Times a task on fresh copies (what is derived once and kept is derived again), and gives what came out.
pub(super) fn time(task: Task, instance: &Instance) -> (Time, Vec<f64>, u64) {
    let mut times = Vec::new();
    let mut spent = 0.0;
    loop {
        let fresh = instance.clone();
        let (took, (numbers, events)) = clock::time(|| task.run(&fresh));
        times.push(took);
        spent += took;
        if spent >= BUDGET || times.len() == MOST_RUNS {
            return (Time { runs: times.len(), seconds: median(&mut times) }, numbers, events);
        }
    }
}

/// Times the naive reference once (three times where it is short), and makes sure that it agrees.
pub(super) fn naive(entry: &Entry, instance: &Instance, numbers: &[f64]) -> Result<Time, String> {
    let mut times = Vec::new();
    while times.len() < 3 && times.iter().sum::<f64>() < BUDGET / 3.0 {
        let fresh = instance.clone();
        let (took, slow) = clock::time(|| match entry.task {
            Task::Rates => naive::rates(&fresh.problem),
            _ => naive::finish_times(&fresh),
        });
        times.push(took);
        let difference = naive::difference(numbers, &slow);
        if difference > 1e-9 {
            return Err(format!(
                "{}: the engine and the naive reference differ by {difference:e}",
                entry.name
            ));
        }
    }
    Ok(Time { runs: times.len(), seconds: median(&mut times) })
}

/// The most memory that a process takes for a task, instance and all, above what it takes for nothing: measured in a
/// process of its own. None where the system does not tell.
pub(super) fn memory_of(entry: &Entry) -> Option<f64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program).args(["memory", entry.name, &entry.task.name()]).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

/// `gargalo-bench memory`.
pub(crate) fn memory(name: &str, task: &str) -> Result<(), String> {
    let (Some(recipe), Some(task)) = (Recipe::parse(name, 1), Task::parse(task)) else {
        return Err(format!("there is no instance {name} or no task {task}"));
    };
    // A long simulation takes the most memory when all flows are there: soon after the start, or soon enough.
    let task = if task == Task::Completion { Task::Events(200_000) } else { task };
    let before = status("VmRSS:")?;
    core::hint::black_box(task.run(&recipe.make()));
    println!("{}", status("VmHWM:")?.saturating_sub(before) * 1024);
    Ok(())
}

fn status(key: &str) -> Result<u64, String> {
    let text = fs::read_to_string("/proc/self/status").map_err(|_| "this system does not tell")?;
    let value = text.lines().find_map(|line| line.strip_prefix(key)?.split_whitespace().next()?.parse().ok());
    value.ok_or_else(|| "this system does not tell".to_owned())
}
