//! What a second core brings to a sweep, to failures and to a search.
//!
//! One thread and several take turns in the same run. Beside the clock stands the processor time of the thread that had most to
//! do, with that of the thread that puts parts in order: what the clock would show on cores that nobody else uses.

use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Instant;

use super::clock::median;
use super::machine;
use gargalo_solver::base::parallel::{whole, within};
use gargalo_solver::design::settings::Breadth;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::sweep::Sweep;
use gargalo_solver::lab::{failures, search_over};

/// Turns of each.
const TURNS: usize = 5;

/// 1,000 points: an all-to-all of 64 hosts at 100 speeds of links and 10 of uplinks.
const SWEEP: &str = r#"{"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [{"name": "d",
    "network": {"kind": "leaf_spine", "leaves": 8, "spines": 4, "hosts_per_leaf": 8, "gbps": 100, "uplink_gbps": 100}}],
    "sweep": {"axes": [{"path": "designs[0].network.gbps", "from": 10, "to": 1000, "steps": 100},
        {"path": "designs[0].network.uplink_gbps", "from": 25, "to": 800, "steps": 10}]}}"#;

/// 2,303 failures: the 2,058 links and 245 switches of a fat-tree of 14-port switches, under a permutation.
const FAILURES: &str = r#"{"gargalo": 2, "workload": {"kind": "pattern", "pattern": "permutation", "bytes": 1e9, "seed": 1},
    "designs": [{"name": "d", "network": {"kind": "fat_tree", "k": 14, "gbps": 100},
        "routing": {"kind": "ecmp_hash", "seed": 1}}]}"#;

/// More than 4,000 settings of a model with 175 billion parameters on 512 accelerators.
const SEARCH: &str = r#"{"gargalo": 2, "workload": {"kind": "training", "model": "gpt-175b", "global_batch": 1536,
    "micro_batch": 1, "p": 8, "t": 8, "d": 8, "hardware": "h100-sxm"}, "designs": [{"name": "d",
    "network": {"kind": "single_switch", "n": 64, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 400}}}]}"#;

/// A work: how many parts it was, and what it found as text.
type Work = fn(&Scenario) -> Result<(u64, String), String>;

fn sweep(scenario: &Scenario) -> Result<(u64, String), String> {
    let sweep = Sweep::of(scenario).map_err(|error| error.to_string())?;
    Ok((sweep.len(), format!("{:?}", whole(&sweep))))
}

fn fail(scenario: &Scenario) -> Result<(u64, String), String> {
    let report = whole(&failures(scenario, 0).map_err(|error| error.to_string())?);
    Ok((report.rows.len() as u64, format!("{report:?}")))
}

fn search(scenario: &Scenario) -> Result<(u64, String), String> {
    let found = search_over(scenario, 0, Breadth::Framework, 20, &mut |_| ControlFlow::Continue(()));
    let found = found.map_err(|error| error.to_string())?.ok_or("nothing is trained")?;
    Ok((found.tried, format!("{found:?}")))
}

const WORKS: [(&str, &str, Work); 3] = [
    ("points of a sweep", SWEEP, sweep),
    ("failures", FAILURES, fail),
    ("settings of a search", SEARCH, search),
];

/// Processor time of each thread of this program, in seconds, by its number; none where the system does not tell.
fn by_thread() -> Vec<(String, f64)> {
    // The system brings threads' times up to date at once for whoever asks for the process's.
    let _ = fs::read("/proc/self/stat");
    let tasks = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    tasks
        .filter_map(|task| {
            let told = fs::read_to_string(task.path().join("schedstat")).ok()?;
            let seconds = told.split(' ').next()?.parse::<f64>().ok()? * 1e-9;
            Some((task.file_name().to_string_lossy().into_owned(), seconds))
        })
        .collect()
}

/// Seconds by the clock, of all threads' processor time, and of the busiest with the one that asks.
type Taken = [f64; 3];

fn taken(threads: NonZeroUsize, work: Work, scenario: &Scenario) -> Result<(Taken, u64, String), String> {
    within(threads, || {
        let (before, start) = (by_thread(), Instant::now());
        let (parts, found) = work(scenario)?;
        let clock = start.elapsed().as_secs_f64();
        let since = |(number, seconds): &(String, f64)| {
            seconds - before.iter().find(|(own, _)| own == number).map_or(0.0, |(_, seconds)| *seconds)
        };
        let asks = std::process::id().to_string();
        let after = by_thread();
        let all: f64 = after.iter().map(since).sum();
        let (own, others): (Vec<_>, Vec<_>) = after.iter().partition(|(number, _)| *number == asks);
        let most = |list: Vec<&(String, f64)>| list.into_iter().map(since).fold(0.0, f64::max);
        Ok(([clock, all, most(own) + most(others)], parts, found))
    })
}

/// Measures, and prints a table. It fails where threads find something else than one does.
pub(crate) fn cores(threads: NonZeroUsize) -> Result<(), String> {
    println!("Measured {} on {}.\n", machine::today(), machine::describe());
    println!(
        "| work | one thread | {threads} threads | faster by the clock | all processor time | busiest thread, faster |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for (name, text, work) in WORKS {
        let scenario = read(text).map_err(|error| format!("{name}: {error}"))?;
        let (mut one, mut several) = (Vec::new(), Vec::new());
        let mut count = 0;
        for _ in 0..TURNS {
            let (alone, parts, found) = taken(NonZeroUsize::MIN, work, &scenario)?;
            let (shared, _, same) = taken(threads, work, &scenario)?;
            if found != same {
                return Err(format!("{name}: {threads} threads find something else than one"));
            }
            (one, several, count) = ([one, vec![alone]].concat(), [several, vec![shared]].concat(), parts);
        }
        let middle =
            |list: &[Taken], at: usize| median(&mut list.iter().map(|own| own[at]).collect::<Vec<_>>());
        println!(
            "| {count} {name} | {:.2} s | {:.2} s | {:.2}× | {:.2} s, {:.2} s | {:.2}× |",
            middle(&one, 0),
            middle(&several, 0),
            middle(&one, 0) / middle(&several, 0),
            middle(&one, 1),
            middle(&several, 1),
            middle(&one, 1) / middle(&several, 2),
        );
    }
    Ok(())
}
