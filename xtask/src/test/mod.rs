//! `cargo xtask test`: everything that must hold, in three parts that can also run apart.
//!
//! `native` needs the compiler alone; `browser` tries the page's behaviour on the light build; `delivery` looks at what is
//! published: its size, its bytes, its first visit, and how it does offline, as one file and embedded.

mod alone;
mod delivery;
mod native;
mod summary;

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
    if wanted.native {
        native::run(&mut summary);
    }
    let mut tools = None;
    if wanted.browser || wanted.delivery || wanted.nightly {
        // What fails here is told in one line, and what needs no page has run.
        summary.step("tools for the page", || {
            tools = Some(page_tools(wanted.delivery || wanted.nightly)?);
            Ok(String::new())
        });
    }
    if let Some((toolbox, browser)) = &tools {
        if wanted.browser && summary.step("light page", || done(build::light(toolbox))) {
            let shard = wanted.shard.as_ref().map(|shard| format!("--shard={shard}"));
            let args: Vec<String> = shard.into_iter().collect();
            summary.step("browser tests", || judge(&browser::run(browser, Page::Light, &args)?));
        }
        if wanted.delivery {
            delivery::run(&mut summary, toolbox, browser);
        }
        if wanted.nightly {
            delivery::nightly(&mut summary, toolbox, browser, wanted.delivery);
        }
    }
    if wanted.nightly {
        summary.step("mutated input, an hour", || native::mutated_input(3600));
    }
    summary.finish()
}

fn done(result: Result<(), Failure>) -> Step {
    result.map(|()| String::new())
}

/// The runner's counts; a failure also tells how to run alone what failed.
fn judge(said: &Transcript) -> Step {
    match (said.success, summary::counts(&said.text)) {
        (true, counts) => Ok(counts.unwrap_or_default()),
        (false, Some(counts)) => {
            let alone = alone::commands(&said.text);
            if !alone.is_empty() {
                eprintln!("\nalone:\n{}", alone.join("\n"));
            }
            fail(counts)
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
