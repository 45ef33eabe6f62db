//! The same bits with one thread, two and eight, over every example, network and instance that the worker is asked about.
//!
//! What other ways to the engine answer is compared where they are built; this is the native one beside itself.

use std::fmt::Debug;
use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::questions::{documents, root};
use gargalo_solver::base::parallel::{Parts, run, within};
use gargalo_solver::design::settings::Breadth;
use gargalo_solver::document::{self, Scenario, Workload};
use gargalo_solver::lab::sweep::Sweep;
use gargalo_solver::lab::{self, Moving, PlanWish, SensitivityRun, Survive};

/// Parts that are solved of each work: enough that threads overtake each other.
const PARTS: usize = 24;
/// Larger documents take minutes in a debug build.
const ENDPOINTS: usize = 300;
/// Settings of a search, and told trials of a wiring.
const TOLD: u64 = 640;

fn go_on(done: usize, most: usize) -> ControlFlow<()> {
    if done < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// The first parts of a work with what they give together, each float by its shortest exact digits.
fn first<W: Parts>(what: &str, work: &W, found: &mut Vec<String>)
where
    W::Whole: Debug,
{
    found.push(format!("{what}: {:?}", run(work, &mut |parts| go_on(parts.len(), PARTS))));
}

/// All that has parts, of a document's first design.
fn answers(scenario: &Scenario) -> Vec<String> {
    let mut found = Vec::new();
    if let Ok(sweep) = Sweep::of(scenario) {
        first("sweep", &sweep, &mut found);
    }
    if let Ok(failures) = lab::failures(scenario, 0) {
        first("failures", &failures, &mut found);
    }
    if let Ok(advice) = lab::advice(scenario, 0) {
        found.push(format!("advice: {:?}", advice.run(&mut |far| go_on(far.done, 2 * PARTS))));
    }
    for moving in [Moving::Numbers, Moving::Tiers, Moving::Links] {
        if let Ok(moved) = SensitivityRun::new(scenario, 0, moving) {
            first("sensitivities", &moved, &mut found);
        }
    }
    let wish = PlanWish { survive: Survive::Any, ..PlanWish::default() };
    let plans = lab::plans(scenario, 0, &wish, &mut |done, _| go_on(done, PARTS));
    found.push(format!("plans: {plans:?}"));
    if matches!(scenario.workload_of(0), Workload::Training(_)) {
        let ranked = lab::search_over(scenario, 0, Breadth::Framework, 20, &mut |now| {
            go_on(now.tried as usize, TOLD as usize)
        });
        found.push(format!("settings: {ranked:?}"));
        let placed = lab::search_placement(scenario, 0, Some(0), 0, &mut |_| ControlFlow::Continue(()));
        found.push(format!("placements: {placed:?}"));
    }
    let wired = lab::own_search(scenario, 8, &mut |now| go_on(now.tried as usize, PARTS));
    found.push(format!("wirings: {wired:?}"));
    found.push(format!(
        "fibres: {:?}",
        lab::wiring_failures(scenario, None, &mut |done, _| go_on(done, PARTS))
    ));
    found
}

fn oracles() -> Vec<String> {
    let files = fs::read_dir(root().join("../shared/data/oracle")).into_iter().flatten().flatten();
    let files =
        files.map(|file| file.path()).filter(|file| file.extension().is_some_and(|end| end == "json"));
    let mut files: Vec<String> = files.map(|file| file.to_string_lossy().into_owned()).collect();
    files.sort();
    if files.is_empty() {
        println!("skipped: shared/data/oracle is not beside the checkout");
    }
    files
}

#[test]
fn one_thread_two_and_eight_give_the_same_bits() {
    let (mut compared, mut works) = (0, 0);
    for (name, text) in documents(&oracles()).expect("documents") {
        let scenario = document::read(&text).expect("a document");
        let size = scenario.designs.first().and_then(|own| lab::build(&own.network).ok());
        if size.is_none_or(|network| network.endpoints().len() > ENDPOINTS) {
            println!("{name}: too large, or not built");
            continue;
        }
        let with = |threads: usize| {
            within(NonZeroUsize::new(threads).expect("more than none"), || answers(&scenario))
        };
        let one = with(1);
        for threads in [2, 8] {
            for (own, other) in one.iter().zip(with(threads)) {
                assert!(*own == other, "{name} on {threads} threads:\n{own}\n{other}");
            }
        }
        (compared, works) = (compared + 1, works + one.len());
    }
    assert!(compared >= 90 && works >= 7 * compared, "{works} works of {compared} documents");
}

/// Parts in any order, one by one as others solve them elsewhere, are what all together are.
#[test]
fn parts_solved_elsewhere_give_the_same() {
    fn alone<W: Parts>(work: &W) -> String
    where
        W::Whole: Debug,
    {
        let mut parts: Vec<W::Part> = (0..work.parts()).rev().map(|part| work.solve_part(part)).collect();
        parts.reverse();
        format!("{:?}", work.finish(parts))
    }
    let text = fs::read_to_string(root().join("examples/ipe-study.json")).expect("an example");
    let scenario = document::read(&text).expect("a document");
    let sweep = Sweep::of(&scenario).expect("a sweep");
    let failures = lab::failures(&scenario, 0).expect("it can be solved");
    let two = NonZeroUsize::new(2).expect("more than none");
    let all = |_: usize| ControlFlow::Continue(());
    within(two, || {
        assert_eq!(alone(&sweep), format!("{:?}", run(&sweep, &mut |parts| all(parts.len()))));
        assert_eq!(alone(&failures), format!("{:?}", run(&failures, &mut |parts| all(parts.len()))));
    });
    assert!(sweep.parts() > 1 && failures.parts() > 1);
}
