//! The benchmarks: they live with the solver, as `solver/examples/bench.rs`.

use std::process::Command;

use crate::places;
use crate::shell::{Failure, fail, run};

/// Builds and runs the benchmark program with the arguments given.
pub(crate) fn run_bench(args: &[String]) -> Result<(), Failure> {
    if !places::root().join("solver/examples/bench.rs").is_file() {
        return fail("there are no benchmarks yet: they belong in solver/examples/bench.rs");
    }
    run(Command::new("cargo")
        .current_dir(places::root())
        .args(["run", "--release", "--package", "gargalo-solver", "--example", "bench", "--"])
        .args(args))
}
