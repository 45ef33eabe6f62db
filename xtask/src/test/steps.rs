//! The steps of `cargo xtask test`. Each gives the counts of its runner, or nothing where nothing is counted.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::summary;
use crate::browser::{self, Browser};
use crate::finish::sizes;
use crate::shell::{Failure, Transcript, fail, run, transcribe, which};
use crate::tools::Toolbox;
use crate::{bench, build, package, places, wasm_target};

/// The command line program's feature, which is off by default.
const FEATURES: &str = "gargalo-solver/cli";

type Step = Result<String, Failure>;

pub(super) fn format(toolbox: &Toolbox) -> Step {
    quiet(toolbox.native("cargo").args(["fmt", "--all", "--check"]))
}

pub(super) fn lints(toolbox: &Toolbox) -> Step {
    let mut clippy = toolbox.native("cargo");
    clippy.args(["clippy", "--workspace", "--all-targets", "--features", FEATURES]);
    quiet(clippy.args(["--", "--deny", "warnings"]))
}

pub(super) fn native_tests(toolbox: &Toolbox) -> Step {
    let mut tests = toolbox.native("cargo");
    if which("cargo-nextest").is_some() {
        tests.args(["nextest", "run", "--no-tests=pass", "--status-level=fail", "--no-fail-fast"]);
    } else {
        tests.args(["test", "--no-fail-fast", "--lib", "--bins", "--tests"]);
    }
    counted(tests.args(["--workspace", "--features", FEATURES]))
}

/// nextest leaves these out.
pub(super) fn doc_tests(toolbox: &Toolbox) -> Step {
    counted(toolbox.native("cargo").args(["test", "--doc", "--workspace"]))
}

pub(super) fn docs(toolbox: &Toolbox) -> Step {
    let mut docs = toolbox.native("cargo");
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    quiet(docs.args(["doc", "--workspace", "--no-deps", "--document-private-items"]))
}

/// Every reader, for some seconds, on what nobody would write. The seed is the clock's: each run tries something else, and
/// a failure prints its input.
pub(super) fn mutated_input(toolbox: &Toolbox, seconds: &str) -> Step {
    let seed =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |time| time.as_secs());
    let mut fuzz = toolbox.native("cargo");
    fuzz.args(["run", "--quiet", "--package", "gargalo-solver", "--example", "fuzz", "--", seconds]);
    quiet(fuzz.arg(seed.to_string()))
}

/// The solver alone, without the page: nothing in it may need an operating system.
pub(super) fn solver_for_the_browser(toolbox: &Toolbox) -> Step {
    quiet(toolbox.command("cargo").args([
        "build",
        "--package",
        "gargalo-solver",
        "--target",
        wasm_target::TARGET,
    ]))
}

/// Every bit of what the engine says, here and under Node.
pub(super) fn wasm_equals_native(toolbox: &Toolbox) -> Step {
    counted(&mut bench::wasm_equals_native(toolbox)?)
}

/// Whether anything is marked as a test for wasm.
pub(super) fn has_wasm_tests(root: &Path) -> bool {
    ["src", "solver/src", "tests"].iter().any(|folder| mentions(&root.join(folder), "#[wasm_bindgen_test]"))
}

fn mentions(path: &Path, words: &str) -> bool {
    if let Ok(entries) = fs::read_dir(path) {
        return entries.flatten().any(|entry| mentions(&entry.path(), words));
    }
    path.extension().is_some_and(|end| end == "rs")
        && fs::read_to_string(path).is_ok_and(|text| text.contains(words))
}

/// Under Node, unless a test asks for a browser itself.
pub(super) fn wasm_tests(toolbox: &Toolbox) -> Step {
    let mut tests = toolbox.command("cargo");
    tests.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    if let Some(driver) = which("chromedriver") {
        tests.env("CHROMEDRIVER", driver);
    }
    counted(tests.args([
        "test",
        "--package",
        "gargalo-app",
        "--lib",
        "--tests",
        "--target",
        wasm_target::TARGET,
    ]))
}

pub(super) fn page(toolbox: &Toolbox) -> Step {
    build::dist(toolbox)?;
    sizes::check(&places::dist())?;
    Ok(String::new())
}

/// One file and an archive of it; the browser tests open the file.
pub(super) fn packages(toolbox: &Toolbox) -> Step {
    package::write(toolbox)
}

pub(super) fn browser_tests(browser: &Browser) -> Step {
    judge(&browser::run(browser, &[])?)
}

fn quiet(command: &mut Command) -> Step {
    run(command)?;
    Ok(String::new())
}

fn counted(command: &mut Command) -> Step {
    judge(&transcribe(command)?)
}

fn judge(said: &Transcript) -> Step {
    match (said.success, summary::counts(&said.text)) {
        (true, counts) => Ok(counts.unwrap_or_default()),
        (false, Some(counts)) => fail(counts),
        (false, None) => fail("failed before any test ran"),
    }
}
