//! `cargo xtask test`: everything that must hold, in three parts that can also run apart.
//!
//! `native` needs the compiler alone; `browser` tries the page's behaviour, on the light build where it runs by itself and on
//! the release where that is built anyway; `delivery` looks at what is published: its size, its bytes, its first visit, and how
//! it does offline, as one file and embedded.

mod alone;
mod delivery;
mod native;
mod summary;

use std::thread;

use crate::browser::{self, Browser, Page};
use crate::shell::{Failure, Transcript, fail};
use crate::tools::{self, Toolbox};
use crate::{build, node};
use summary::Summary;

pub(crate) use delivery::bits;

/// What a step gives: the counts of its runner, or nothing where nothing is counted.
type Step = Result<String, Failure>;

/// What `cargo xtask test` is asked for.
#[derive(Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each part is wanted or not")]
struct Wanted {
    native: bool,
    browser: bool,
    delivery: bool,
    nightly: bool,
    /// `--shard i/n`, for Playwright.
    shard: Option<String>,
}

impl Wanted {
    fn parse(args: &[String]) -> Option<Self> {
        let mut wanted = Self::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "native" => wanted.native = true,
                "browser" => wanted.browser = true,
                "delivery" => wanted.delivery = true,
                "nightly" => wanted.nightly = true,
                "--shard" => wanted.shard = Some(args.next()?.clone()),
                _ => return None,
            }
        }
        if !(wanted.native || wanted.browser || wanted.delivery || wanted.nightly) {
            (wanted.native, wanted.browser, wanted.delivery) = (true, true, true);
        }
        (wanted.shard.is_none() || wanted.browser).then_some(wanted)
    }
}

/// Finds or installs every tool.
pub(crate) fn set_up() -> Result<(), Failure> {
    page_tools(true).map(drop)
}

/// What tests of the page need. wasm-opt only matters to the release.
fn page_tools(release: bool) -> Result<(Toolbox, Browser), Failure> {
    node::ensure()?;
    let browser = browser::ensure()?;
    Ok((tools::gather(release)?, browser))
}

/// Runs every step of the parts that are wanted, also after one has failed: a red run should tell all that is wrong.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let Some(wanted) = Wanted::parse(args) else {
        return fail(
            "`test` takes native, browser, delivery or nightly (none: the first three), and --shard I/N with browser; for \
             some browser tests alone: cargo xtask browser",
        );
    };
    let mut summary = Summary::default();
    let mut ready = None;
    // Builds of the page keep one core busy at most, and tests of the engine leave gaps: side by side they take less.
    thread::scope(|scope| {
        let page = (wanted.browser || wanted.delivery || wanted.nightly)
            .then(|| scope.spawn(|| Ready::make(&wanted)));
        if wanted.native {
            native::run(&mut summary);
        }
        if let Some(Ok((builds, page))) = page.map(thread::ScopedJoinHandle::join) {
            summary.append(builds);
            ready = page;
        }
    });
    if let Some(Ready { toolbox, browser, light, release }) = &ready {
        if wanted.browser && (*light || *release) {
            let page = if *light { Page::Light } else { Page::Behaviour };
            let args: Vec<String> = wanted.shard.iter().map(|shard| format!("--shard={shard}")).collect();
            summary.step("browser tests", || judge(&browser::run(browser, page, &args)?));
        }
        if *release && wanted.delivery {
            delivery::run(&mut summary, toolbox, browser);
        }
        if *release && wanted.nightly {
            delivery::nightly(&mut summary, browser);
        }
    }
    if wanted.nightly {
        summary.step("mutated input, an hour", || native::mutated_input(3600));
    }
    summary.finish()
}

/// What tests of the page need: tools, and the pages that could be built.
struct Ready {
    toolbox: Toolbox,
    browser: Browser,
    light: bool,
    release: bool,
}

impl Ready {
    /// Finds or installs the tools and builds the pages, and says how that went. What fails here is told in one line, and
    /// what needs no page runs all the same.
    fn make(wanted: &Wanted) -> (Summary, Option<Self>) {
        let mut summary = Summary::default();
        let mut tools = None;
        let release = wanted.delivery || wanted.nightly;
        summary.step("tools for the page", || {
            tools = Some(page_tools(release)?);
            Ok(String::new())
        });
        let ready = tools.map(|(toolbox, browser)| Self {
            light: wanted.browser && !release && summary.step("light page", || done(build::light(&toolbox))),
            release: release && summary.step("release page", || done(build::dist(&toolbox))),
            toolbox,
            browser,
        });
        (summary, ready)
    }
}

fn done(result: Result<(), Failure>) -> Step {
    result.map(|()| String::new())
}

/// The runner's counts; a failure also tells what failed, and how to run it alone.
fn judge(said: &Transcript) -> Step {
    match (said.success, summary::counts(&said.text)) {
        (true, counts) => Ok(counts.unwrap_or_default()),
        (false, Some(counts)) => {
            let told = alone::told(&said.text);
            fail(if told.is_empty() { counts } else { format!("{counts}\n{}", told.join("\n")) })
        }
        (false, None) => fail("failed before any test ran"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<Wanted> {
        Wanted::parse(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn without_a_part_all_but_the_nightly_ones_are_wanted() {
        let all = Wanted { native: true, browser: true, delivery: true, ..Wanted::default() };
        assert_eq!(parsed(""), Some(all));
        assert_eq!(parsed("native"), Some(Wanted { native: true, ..Wanted::default() }));
        let shard = Wanted { browser: true, shard: Some("1/2".to_owned()), ..Wanted::default() };
        assert_eq!(parsed("browser --shard 1/2"), Some(shard));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for wrong in ["--quick", "native --shard 1/2", "browser --shard", "all"] {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
    }
}
