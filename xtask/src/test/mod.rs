//! `cargo xtask test`: everything that must hold, from nothing, with a summary at the end.

mod steps;
mod summary;

use crate::browser::{self, Browser};
use crate::shell::{Failure, fail};
use crate::tools::{self, Toolbox};
use crate::{node, places};
use summary::Summary;

/// What the steps work with.
#[derive(Debug)]
pub(crate) struct Bench {
    toolbox: Toolbox,
    browser: Option<Browser>,
}

/// Finds or installs every tool. Without `all`, Node and the browser are left out.
pub(crate) fn set_up(all: bool) -> Result<Bench, Failure> {
    let browser = if all {
        node::ensure()?;
        Some(browser::ensure()?)
    } else {
        None
    };
    Ok(Bench { toolbox: tools::gather(all)?, browser })
}

/// Runs every step, also after one has failed: a red run should tell all that is wrong.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let quick = match args {
        [] => false,
        [flag] if flag == "--quick" => true,
        _ => {
            return fail(
                "`test` takes --quick or nothing; for some browser tests alone: cargo xtask browser",
            );
        }
    };
    let mut summary = Summary::default();
    let mut bench = None;
    summary.step("tools", || {
        bench = Some(if quick { Bench { toolbox: tools::native(), browser: None } } else { set_up(true)? });
        Ok(String::new())
    });
    let Some(bench) = bench else { return summary.finish() };
    let toolbox = &bench.toolbox;

    summary.step("format", || steps::format(toolbox));
    summary.step("lints", || steps::lints(toolbox));
    summary.step("native tests", || steps::native_tests(toolbox));
    summary.step("examples in the docs", || steps::doc_tests(toolbox));
    summary.step("docs", || steps::docs(toolbox));
    summary.step("mutated input", || steps::mutated_input(toolbox, if quick { "5" } else { "60" }));
    if let Some(browser) = &bench.browser {
        summary.step("solver for the browser", || steps::solver_for_the_browser(toolbox));
        summary.step("wasm equals native", || steps::wasm_equals_native(toolbox));
        if steps::has_wasm_tests(&places::root()) {
            summary.step("wasm tests", || steps::wasm_tests(toolbox));
        }
        if summary.step("page", || steps::page(toolbox)) {
            summary.step("one file, archive", || steps::packages(toolbox));
            summary.step("browser tests", || steps::browser_tests(browser));
        }
    }
    summary.finish()
}
