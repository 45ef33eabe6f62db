//! Fits what frameworks cost ([`Host`]) and what Hopper and Blackwell make of their peaks ([`Compute`]) to runs measured on
//! them, and prints how far the step's time is from each: by set, by group, and with every group left out of the fit.
//!
//! `cargo run --release -p gargalo-solver --example frameworks [-- --fit] [--folds] [--rows] [--rounds=N] [SET…]` with `playbook`,
//! `foundry`, `mlperf`, `bridge`, `megatron`, `alone` (default: all). Of some sets only what no other set has a part in is fitted: a framework's
//! constants, and Blackwell's. Reads `shared/data/truth` beside the checkout. Fitted constants are printed, to be written
//! into the catalogue by hand; one that ends at a bound is told. `--folds --write` of all sets writes
//! `data/measured-today.txt` anew, which the page shows: its head as it is, and each row with what the fit that has not seen
//! its group foretells.

#[path = "../tests/support/least_squares.rs"]
mod least_squares;
#[path = "../tests/support/truth.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod truth;

use gargalo_solver::catalog::hardware::{Compute, Framework, Gpu, Host};
use gargalo_solver::document::read;
use gargalo_solver::lab::timed;
use gargalo_solver::study::training::Timed;
use gargalo_solver::workload::training::step::Planned;
use least_squares::Bounds;
use std::collections::BTreeMap;
use std::sync::Mutex;
use truth::{Run, Set};

/// A constant that is fitted: of accelerators or a framework, its field, bounds.
type Fitted = (Owner, &'static str, f64, f64);

#[derive(Debug, Clone, Copy, PartialEq)]
enum Owner {
    Hopper,
    Blackwell,
    BlackwellUltra,
    Ampere,
    Of(Framework),
    /// `PyTorch` on one accelerator.
    Alone,
}

use Owner::{Alone, Ampere, Blackwell, BlackwellUltra, Hopper, Of};

impl Owner {
    /// A framework's constants, where it is one.
    fn host(self) -> Option<Host> {
        match self {
            Of(framework) => framework.host(u64::MAX),
            Alone => Framework::Fsdp.host(1),
            _ => None,
        }
    }

    /// Whose a run's are, the accelerator's and the framework's.
    fn of(planned: &Planned) -> [Self; 2] {
        let framework = planned.training.framework();
        let alone = framework == Framework::Fsdp && planned.training.ranks() == 1;
        [owner_of(&planned.gpu), if alone { Alone } else { Of(framework) }]
    }
}

/// Few, and each of something that happens.
const FITTED: [Fitted; 25] = [
    (Hopper, "gemm_efficiency", 0.3, 1.0),
    (Hopper, "gemm_half_gflop", 0.0, 60.0),
    (Hopper, "memory_passes", 0.5, 3.0),
    (Hopper, "head_efficiency", 0.3, 1.0),
    (Blackwell, "narrow_efficiency", 0.3, 2.0),
    (BlackwellUltra, "narrow_efficiency", 0.3, 2.0),
    (Of(Framework::Nanotron), "layer_launch_ms", 0.5, 9.0),
    (Of(Framework::Nanotron), "tensor_launch_ms", 0.0, 3.0),
    (Of(Framework::Nanotron), "crossing_ms", 0.0, 10.0),
    (Of(Framework::Nanotron), "collective_us", 0.0, 800.0),
    (Of(Framework::Nanotron), "spanning_us", 0.0, 2000.0),
    (Of(Framework::Nanotron), "step_ms", 0.0, 400.0),
    (Of(Framework::Nanotron), "passes", 0.5, 3.0),
    (Of(Framework::Nanotron), "straggling", 0.0, 0.1),
    (Of(Framework::Nanotron), "held_bytes", 0.0, 600.0),
    (Of(Framework::Fsdp), "passes", 0.3, 3.0),
    (Of(Framework::Fsdp), "attention", 1.0, 4.0),
    (Of(Framework::Fsdp), "straggling", 0.0, 0.1),
    (Alone, "layer_launch_ms", 0.5, 9.0),
    (Alone, "passes", 0.3, 3.0),
    (Alone, "attention", 1.0, 4.0),
    (Of(Framework::MegatronCore), "collective_us", 0.0, 400.0),
    (Of(Framework::MegatronCore), "passes", 0.2, 3.0),
    (Of(Framework::MegatronCore), "expert_launch_ms", 1.0, 15.0),
    (Of(Framework::MegatronCore), "step_ms", 0.0, 100.0),
];
/// Residuals (in logarithms) beyond this count less: some runs were disturbed.
const SOFT: f64 = 0.08;
/// Rows of few tokens a second tell of the disturbance more than of the step.
const BUSY_MFU: f64 = 20.0;
const IDLE_WEIGHT: f64 = 0.35;

/// Rounds of a fit at most.
const ROUNDS: usize = 25;

struct Case {
    run: Run,
    planned: Planned,
    timed: Mutex<Timed>,
    /// How much longer the step is than its recurrence says, with the constants as they are.
    beyond: f64,
}

/// Constants of everything.
#[derive(Debug, Clone)]
struct Constants(Vec<f64>);

impl Constants {
    fn now() -> Self {
        Self(
            FITTED
                .iter()
                .map(|&(owner, field, ..)| match owner.host() {
                    Some(mut host) => *host_field(&mut host, field),
                    None => *compute_field(&mut plain(owner), field),
                })
                .collect(),
        )
    }

    /// A case's accelerator and framework with these constants.
    fn of(&self, case: &Case) -> (Gpu, Option<Host>) {
        let Planned { gpu, host, .. } = &case.planned;
        let (mut compute, mut host) = (gpu.compute(), *host);
        let own = Owner::of(&case.planned);
        for (&(owner, field, ..), &value) in FITTED.iter().zip(&self.0) {
            // Blackwell has Hopper's, products in proportion.
            let follows = owner == Hopper && matches!(own[0], Blackwell | BlackwellUltra);
            let part = Compute::BLACKWELL.gemm_efficiency / Compute::HOPPER.gemm_efficiency;
            let value = if follows && field == "gemm_efficiency" { part * value } else { value };
            match (owner.host(), &mut host) {
                _ if !own.contains(&owner) && !follows => {}
                (Some(_), Some(host)) => *host_field(host, field) = value,
                _ => *compute_field(&mut compute, field) = value,
            }
        }
        (Gpu { compute: Some(compute), ..gpu.clone() }, host)
    }

    /// The step's time, as any document's is solved.
    fn seconds(&self, case: &Case) -> f64 {
        let (gpu, host) = self.of(case);
        case.timed.lock().expect("no case panics").total_with(&gpu, host).expect("a time").get()
    }

    /// The same by the recurrence, for fits, which ask thousands of times: what more the events say is taken as it is with the
    /// constants as they are.
    fn nearly(&self, case: &Case) -> f64 {
        let (gpu, host) = self.of(case);
        case.planned.total_with(&gpu, host).expect("a time").get() + case.beyond
    }

    fn off(&self, case: &Case) -> f64 {
        self.seconds(case) / case.run.seconds - 1.0
    }
}

fn plain(owner: Owner) -> Compute {
    match owner {
        Hopper => Compute::HOPPER,
        Blackwell => Compute::BLACKWELL,
        BlackwellUltra => Compute::BLACKWELL_ULTRA,
        _ => Compute::MEASURED,
    }
}

fn owner_of(gpu: &Gpu) -> Owner {
    match gpu.id.as_str() {
        id if id.starts_with('h') => Hopper,
        id if id.starts_with('a') => Ampere,
        "b300-sxm" | "gb300" => BlackwellUltra,
        _ => Blackwell,
    }
}

fn host_field<'a>(host: &'a mut Host, name: &str) -> &'a mut f64 {
    let (_, of) = Host::FIELDS.iter().find(|(field, _)| *field == name).expect("a field");
    of(host)
}

fn compute_field<'a>(compute: &'a mut Compute, name: &str) -> &'a mut f64 {
    let (_, of) = Compute::FIELDS.iter().find(|(field, _)| *field == name).expect("a field");
    of(compute)
}

fn residual(case: &Case, constants: &Constants) -> f64 {
    let error = (constants.nearly(case) / case.run.seconds).ln();
    let soft = SOFT * (2.0 * ((1.0 + (error / SOFT).powi(2)).sqrt() - 1.0)).sqrt();
    // Sets of few rows count as much as sets of many.
    let weight = match case.run.set {
        Set::Playbook if case.run.mfu < BUSY_MFU => IDLE_WEIGHT,
        Set::Playbook | Set::Vtrain | Set::Alone => 1.0,
        Set::Foundry | Set::Megatron => 1.5,
        Set::Bridge => 2.0,
        Set::Mlperf => 4.0,
    };
    weight * error.signum() * soft
}

/// Fits those of the constants that are `free`, by their places, and leaves the others as they are.
fn fit(cases: &[&Case], start: &Constants, free: &[usize], rounds: usize) -> Constants {
    let bounds: Vec<Bounds> =
        free.iter().map(|&at| Bounds { low: FITTED[at].2, high: FITTED[at].3 }).collect();
    let with = |values: &[f64]| {
        let mut constants = start.clone();
        for (&at, &value) in free.iter().zip(values) {
            constants.0[at] = value;
        }
        constants
    };
    let of = |values: &[f64]| {
        let constants = with(values);
        cases.iter().map(|case| residual(case, &constants)).collect()
    };
    let first: Vec<f64> = free.iter().map(|&at| start.0[at]).collect();
    with(&least_squares::fit(&first, &bounds, rounds, of))
}

/// Which constants the sets that are read can tell: all of all sets; of some, those that no other set has a part in.
fn free(some: bool, cases: &[Case]) -> Vec<usize> {
    let told = |owner: Owner| cases.iter().any(|case| Owner::of(&case.planned).contains(&owner));
    (0..FITTED.len()).filter(|&at| told(FITTED[at].0) && !(some && FITTED[at].0 == Hopper)).collect()
}

fn case(run: Run) -> Result<Case, String> {
    let scenario = read(&run.document.to_string()).map_err(|error| error.to_string())?;
    let mut timed = timed(&scenario, 0).map_err(|error| format!("{error:?}"))?.ok_or("no hardware")?;
    let planned = timed.planned.clone();
    let solved = timed.total().ok_or("no time")?.get();
    let beyond = solved - planned.total_with(&planned.gpu, planned.host).ok_or("no time")?.get();
    Ok(Case { run, planned, timed: Mutex::new(timed), beyond })
}

fn mean(errors: &[f64]) -> f64 {
    100.0 * errors.iter().map(|error| error.abs()).sum::<f64>() / errors.len().max(1) as f64
}

fn bias(errors: &[f64]) -> f64 {
    100.0 * errors.iter().sum::<f64>() / errors.len().max(1) as f64
}

/// Errors by set and group; of busy rows alone beside.
fn tell<'a>(title: &str, errors: impl Iterator<Item = (&'a Case, f64)>) {
    let mut groups: BTreeMap<(Set, String), Vec<f64>> = BTreeMap::new();
    let mut busy: BTreeMap<Set, Vec<f64>> = BTreeMap::new();
    for (case, off) in errors {
        groups.entry((case.run.set, case.run.group.clone())).or_default().push(off);
        if case.run.mfu >= BUSY_MFU || case.run.set != Set::Playbook {
            busy.entry(case.run.set).or_default().push(off);
        }
    }
    let mut sets: BTreeMap<Set, Vec<f64>> = BTreeMap::new();
    for ((set, group), errors) in groups {
        println!(
            "  {group}: {} rows, mean {:.1} %, bias {:+.1} %",
            errors.len(),
            mean(&errors),
            bias(&errors)
        );
        sets.entry(set).or_default().extend(errors);
    }
    for (set, errors) in sets {
        let busy = busy.get(&set).map_or(&[][..], Vec::as_slice);
        println!(
            "{title}: {set:?}: {} rows, mean {:.1} %, bias {:+.1} %; MFU of {BUSY_MFU} % or more: {} rows, {:.1} %",
            errors.len(),
            mean(&errors),
            bias(&errors),
            busy.len(),
            mean(busy)
        );
    }
}

/// The file that the page reads (see `lab::read_measured`), rows in the order of the tables.
fn write(cases: &[Case], unseen: &[(&Case, f64)]) {
    let mut text = String::new();
    for line in truth::head() {
        text += line;
        text.push('\n');
    }
    for case in cases {
        let (_, off) = unseen.iter().find(|(own, _)| std::ptr::eq(*own, case)).expect("in a group");
        let foretold = truth::short(case.run.seconds * (1.0 + off)).to_string();
        text.extend([case.run.line.as_str(), " ", &foretold, "\n"]);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/measured-today.txt");
    std::fs::write(path, text).expect("written");
}

/// Reads a set of measured runs, where it is there.
type Reader = fn() -> Option<Vec<Run>>;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asked = |word: &str| words.iter().any(|given| given == word);
    let some = words.iter().any(|word| !word.starts_with("--"));
    let sets: [(&str, Reader); 6] = [
        ("playbook", truth::playbook),
        ("foundry", truth::foundry),
        ("mlperf", truth::mlperf),
        ("bridge", truth::bridge),
        ("megatron", truth::megatron),
        ("alone", truth::alone),
    ];
    let mut cases = Vec::new();
    for (_, runs) in sets.into_iter().filter(|(name, _)| !some || asked(name)) {
        for run in runs().unwrap_or_default() {
            let label = run.label.clone();
            match case(run) {
                Ok(case) => cases.push(case),
                Err(why) => println!("refused: {label}: {why}"),
            }
        }
    }
    let free = free(some, &cases);
    let given = words.iter().find_map(|word| word.strip_prefix("--rounds="));
    let rounds = given.and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    let now = Constants::now();
    tell("as they are", cases.iter().map(|case| (case, now.off(case))));
    let mut shown = now.clone();
    if asked("--fit") {
        let all: Vec<&Case> = cases.iter().collect();
        shown = fit(&all, &now, &free, rounds);
        for &at in &free {
            let ((owner, field, low, high), value) = (FITTED[at], shown.0[at]);
            let near = 1e-3 * (high - low);
            let bound = if value - low < near || high - value < near { " (at its bound)" } else { "" };
            println!("{owner:?} {field}: {value:.4}{bound}");
        }
        tell("fitted", cases.iter().map(|case| (case, shown.off(case))));
    }
    if asked("--rows") {
        for case in &cases {
            let off = 100.0 * shown.off(case);
            println!(
                "row {:?} {} {:.3} s mfu {:.1} {off:+.1} %",
                case.run.set, case.run.label, case.run.seconds, case.run.mfu
            );
        }
    }
    if asked("--folds") {
        let groups: std::collections::BTreeSet<&String> = cases.iter().map(|case| &case.run.group).collect();
        let mut unseen = Vec::new();
        for group in groups {
            let seen: Vec<&Case> = cases.iter().filter(|case| case.run.group != *group).collect();
            let fitted = fit(&seen, &shown, &free, rounds);
            let left = cases.iter().filter(|case| case.run.group == *group);
            unseen.extend(left.map(|case| (case, fitted.off(case))));
        }
        if asked("--write") {
            assert!(!some, "the file is written of all sets");
            write(&cases, &unseen);
        }
        tell("left out of the fit", unseen.into_iter());
    }
}
