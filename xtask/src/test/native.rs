//! What needs no browser: format, lints, tests and docs.

use std::path::PathBuf;
use std::process::Command;

use super::summary::Summary;
use super::{Step, judge};
use crate::shell::{Failure, run as run_quietly, transcribe, which};
use crate::{package, places};

/// Seconds of mutated input in every run; `nightly` has an hour.
const MUTATED: u32 = 10;

pub(super) fn run(summary: &mut Summary) {
    summary.step("format", || quiet(cargo(&["fmt", "--all", "--check"])));
    summary.step("lints", lints);
    summary.step("native tests", tests);
    // nextest leaves these out.
    summary.step("examples in the docs", || counted(&mut cargo(&["test", "--doc", "--workspace"])));
    summary.step("docs", docs);
    summary.step("docs as published", published_docs);
    summary.step("crates", || package::fit().map(|()| String::new()));
    summary.step("mutated input", || mutated_input(MUTATED));
}

fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(places::root()).args(args);
    cargo
}

fn lints() -> Step {
    quiet(cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
}

fn tests() -> Step {
    let mut tests = if which("cargo-nextest").is_some() {
        cargo(&["nextest", "run", "--no-tests=pass", "--status-level=fail", "--no-fail-fast"])
    } else {
        cargo(&["test", "--no-fail-fast", "--lib", "--bins", "--tests"])
    };
    counted(tests.arg("--workspace"))
}

fn docs() -> Step {
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    quiet(docs.env("RUSTDOCFLAGS", "--deny warnings"))
}

/// The published crates' documentation as docs.rs makes it: of what is public, with the features that their metadata names.
fn published_docs() -> Step {
    let mut docs =
        cargo(&["doc", "--no-deps", "--lib", "--package", "gargalo-flow", "--package", "gargalo-solver"]);
    docs.args(["--features", "gargalo-flow/read"]);
    quiet(docs.env("RUSTDOCFLAGS", "--deny warnings --cfg docsrs"))
}

/// Every reader, for some seconds, on what nobody would write. The seed is the clock's: each run tries something else, and
/// a failure prints its input.
pub(super) fn mutated_input(seconds: u32) -> Step {
    let seed =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let fuzz = built("--example", "fuzz")?;
    quiet(Command::new(fuzz).args([seconds.to_string(), seed.to_string()]))
}

/// A program of the workspace, built with what the tests are built with: for one package alone cargo may choose other
/// features, and compile everything again.
pub(super) fn built(kind: &str, name: &str) -> Result<PathBuf, Failure> {
    run_quietly(&mut cargo(&["build", "--workspace", kind, name]))?;
    let folder = places::target().join("debug");
    Ok(if kind == "--example" { folder.join("examples").join(name) } else { folder.join(name) })
}

fn quiet(mut command: impl std::borrow::BorrowMut<Command>) -> Step {
    run_quietly(command.borrow_mut())?;
    Ok(String::new())
}

fn counted(command: &mut Command) -> Step {
    judge(&transcribe(command)?)
}
