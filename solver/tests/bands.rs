//! Ranges of predictions: of runs that a range has not seen, how many lie in it.

#[path = "support/bands.rs"]
#[allow(dead_code, reason = "the example uses the rest")]
mod bands;

use bands::Kept;
use gargalo_solver::lab::MeasuredSet;
use gargalo_solver::study::training::prediction::{RUNS, range};
use std::collections::BTreeMap;

/// The engine's table is what the files of `data` give.
#[test]
fn the_runs_are_those_of_the_files() {
    let runs: Vec<_> = bands::runs().into_iter().map(|kept| kept.run).collect();
    assert!(runs == RUNS, "write it anew: cargo run --release -p gargalo-solver --example bands");
}

/// 78 to 83 of 100 runs lie in the range that the other groups' runs give, and of each table with 19 runs or more 75 to 90.
#[test]
fn four_in_five_lie_in_their_range() {
    let mut sets: BTreeMap<MeasuredSet, (u32, u32)> = BTreeMap::new();
    for Kept { set, run } in bands::runs() {
        let error = f64::from(run.error) / 1e3;
        let ([low, high], _) =
            range(&run.traits(), |other| other.group != run.group).expect("others like it");
        let (inside, all) = sets.entry(set).or_default();
        *inside += u32::from(low <= error && error <= high);
        *all += 1;
    }
    let part = |(inside, all): (u32, u32)| f64::from(inside) / f64::from(all);
    for (set, &(inside, all)) in &sets {
        println!("{set:?}: {inside} of {all}");
        assert!(all < 19 || (0.75..=0.9).contains(&part((inside, all))), "{set:?}: {inside} of {all}");
    }
    let sum = sets.values().fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    println!("all: {} of {}", sum.0, sum.1);
    assert!((0.78..=0.83).contains(&part(sum)), "{sum:?}");
}
