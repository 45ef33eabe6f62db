//! Thousands of programs at random, run whole and split: everything that can be seen must be equal.
//!
//! One alone, by the seed that a failure prints: `GARGALO_SEED=17 cargo nextest run -p gargalo-splitter random`.

use crate::whole_loops;
use gargalo_splitter::{Options, counted, instrument, short, split};

use crate::support::Dice;
use crate::support::generate::{any_profile, generate};
use crate::support::run::{self, Arrival};

/// Programs in each of the tests here, which run side by side.
const PROGRAMS: u64 = 700;

/// What the programs did, so that the tests are not about nothing.
#[derive(Debug, Default)]
struct Tally {
    programs: usize,
    missed: usize,
    traps: usize,
    calls: usize,
    doors: usize,
    outlined: usize,
    later_data: usize,
}

fn compare(seed: u64, tally: &mut Tally) {
    let mut dice = Dice::new(seed);
    let generated = generate(&mut dice);
    wasmparser::validate(&generated.program).expect("what is generated is a program");
    let whole = run::whole(&generated.program, &generated.calls);

    let counting = instrument(&generated.program).expect("it can be made to count");
    let seen = dice.below(generated.calls.len() as u32 + 1) as usize;
    let counters = run::counters(&counting, &generated.calls[..seen]);
    let mut ran = counted(&generated.program, &counters).expect("it has counted");
    let recorded = dice.percent(70);
    if !recorded {
        ran = any_profile(&mut dice, &ran);
    }
    let names: Vec<String> = if dice.percent(50) { (0..2).map(short).collect() } else { vec![] };
    let options = Options { whole_loops: whole_loops(dice.percent(70)), imports: names.clone() };
    let parts = split(&generated.program, &ran, &options).expect("it can be split");

    // What was seen needs nothing else.
    if recorded {
        let (outcome, misses) = run::split(&parts, &names, &generated.calls[..seen], Arrival::Missed);
        assert_eq!(misses, 0, "the profile knows all that ran");
        assert_eq!(outcome, run::whole(&generated.program, &generated.calls[..seen]));
    }
    let (outcome, misses) = run::split(&parts, &names, &generated.calls, Arrival::Missed);
    assert_eq!(outcome, whole, "brought at a miss");
    assert!(misses < 2, "it is there after the first miss");
    let before = dice.below(generated.calls.len() as u32) as usize;
    let (outcome, _) = run::split(&parts, &names, &generated.calls, Arrival::Before(before));
    assert_eq!(outcome, whole, "brought before call {before}");

    tally.programs += 1;
    tally.missed += misses;
    tally.calls += whole.results.len();
    tally.traps += whole.results.iter().filter(|result| result.is_err()).count();
    tally.doors += parts.counts.doors;
    tally.outlined += parts.counts.functions - ran.len();
    tally.later_data += usize::from(parts.counts.rest_data > 0);
}

fn compare_many(first: u64) {
    if let Some(seed) = std::env::var("GARGALO_SEED").ok().and_then(|seed| seed.parse().ok()) {
        return compare(seed, &mut Tally::default());
    }
    let mut tally = Tally::default();
    for seed in first..first + PROGRAMS {
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| compare(seed, &mut tally)));
        assert!(done.is_ok(), "alone: GARGALO_SEED={seed} cargo nextest run -p gargalo-splitter random");
    }
    println!("{tally:?}");
    // A third of the programs miss, and the other things happen too.
    assert!(3 * tally.missed > tally.programs, "{tally:?}");
    assert!(tally.traps > tally.programs / 4 && tally.traps < 9 * tally.calls / 10, "{tally:?}");
    assert!(tally.doors > tally.programs && tally.outlined > tally.programs / 2, "{tally:?}");
    assert!(tally.later_data > tally.programs / 10, "{tally:?}");
}

// nextest runs each in a process of its own.

#[test]
fn programs_from_0() {
    compare_many(0);
}

#[test]
fn programs_from_10000() {
    compare_many(10_000);
}

#[test]
fn programs_from_20000() {
    compare_many(20_000);
}
