//! `cargo xtask test`: everything that must hold, in four parts that can also run apart.
//!
//! `native` needs the compiler alone; `browser` tries the page's behaviour, on the light build where it runs by itself and on
//! the release where that is built anyway; `delivery` looks at what is published: its size, its bytes, its first visit, and how
//! it does offline, as one file and embedded; and the npm package, which `npm` looks at alone; `python` tries the wheel.

mod alone;
mod delivery;
mod native;
pub(crate) mod npm;
pub(crate) mod python;
mod summary;

use std::thread;

use crate::browser::{self, Browser, Page};
use crate::shell::{Failure, Transcript, fail};
use crate::tools::{self, Toolbox};
use crate::{build, node, package};
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
    python: bool,
    /// The npm package alone, which is also of delivery.
    npm: bool,
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
                "python" => wanted.python = true,
                "npm" => wanted.npm = true,
                "nightly" => wanted.nightly = true,
                "--shard" => wanted.shard = Some(args.next()?.clone()),
                _ => return None,
            }
        }
        if !(wanted.native
            || wanted.browser
            || wanted.delivery
            || wanted.npm
            || wanted.python
            || wanted.nightly)
        {
            (wanted.native, wanted.browser, wanted.delivery, wanted.python) = (true, true, true, true);
        }
        (wanted.shard.is_none() || wanted.browser).then_some(wanted)
    }
}

/// Finds or installs every tool.
pub(crate) fn set_up() -> Result<(), Failure> {
    tester()?;
    tools::gather(true).map(drop)
}

/// Node, what npm brings, and a browser.
fn tester() -> Result<Browser, Failure> {
    node::ensure()?;
    browser::ensure()
}

/// Runs every step of the parts that are wanted, also after one has failed: a red run should tell all that is wrong.
pub(crate) fn run(args: &[String]) -> Result<(), Failure> {
    let Some(wanted) = Wanted::parse(args) else {
        return fail(
            "`test` takes native, browser, delivery, npm, python or nightly (none: all but npm, which is of delivery, and \
             nightly), and --shard I/N with browser; for \
             some browser tests alone: cargo xtask browser",
        );
    };
    let mut summary = Summary::default();
    let mut ready = Ready::default();
    // Builds of the page keep one core busy at most, and tests of the engine leave gaps: side by side they take less.
    thread::scope(|scope| {
        let page = (wanted.browser || wanted.delivery || wanted.npm || wanted.nightly)
            .then(|| scope.spawn(|| Ready::make(&wanted)));
        if wanted.native {
            native::run(&mut summary);
        }
        match page.map(thread::ScopedJoinHandle::join) {
            Some(Ok((builds, page))) => {
                summary.append(builds);
                ready = page;
            }
            Some(Err(_)) => drop(summary.step("the page", || fail("xtask itself failed, see above"))),
            None => {}
        }
    });
    if let (true, Some(page), Some(browser)) = (wanted.browser, ready.tested(), &ready.browser) {
        let args: Vec<String> = wanted.shard.iter().map(|shard| format!("--shard={shard}")).collect();
        summary.step("browser tests", || judge(&browser::run(browser, page, &args)?));
    }
    if let (true, Some(toolbox)) = (ready.release, &ready.toolbox) {
        delivery::run(&mut summary, toolbox, ready.browser.as_ref(), wanted.nightly);
    }
    if let (true, Some(toolbox)) = (wanted.delivery || wanted.npm, &ready.toolbox) {
        npm::run(&mut summary, toolbox, ready.browser.as_ref(), ready.release);
    }
    if wanted.python || wanted.nightly {
        python::run(&mut summary, wanted.nightly);
    }
    if wanted.nightly {
        summary.step("crates, each by itself", || done(package::dry_run()));
        summary.step("mutated input, an hour", || native::mutated_input(3600));
    }
    summary.finish()
}

/// What tests of the page need: what of it is there. Each part runs with what it needs.
#[derive(Default)]
struct Ready {
    toolbox: Option<Toolbox>,
    browser: Option<Browser>,
    light: bool,
    release: bool,
}

impl Ready {
    /// Finds or installs the tools and builds the pages, and says how that went. What fails here is told in one line.
    fn make(wanted: &Wanted) -> (Summary, Self) {
        let mut summary = Summary::default();
        let mut ready = Self::default();
        let release = wanted.delivery || wanted.nightly;
        summary.step("browser", || {
            ready.browser = Some(tester()?);
            Ok(String::new())
        });
        summary.step("tools for the page", || {
            ready.toolbox = Some(tools::gather(release || wanted.npm)?);
            Ok(String::new())
        });
        if let Some(toolbox) = &ready.toolbox {
            ready.light =
                wanted.browser && !release && summary.step("light page", || done(build::light(toolbox)));
            ready.release = release && summary.step("release page", || done(build::dist(toolbox)));
        }
        (summary, ready)
    }

    /// The page whose behaviour is tested.
    fn tested(&self) -> Option<Page> {
        if self.light { Some(Page::Light) } else { self.release.then_some(Page::Behaviour) }
    }
}

fn done(result: Result<(), Failure>) -> Step {
    result.map(|()| String::new())
}

/// The runner's counts; a failure also tells what failed, and how to run it alone.
fn judge(said: &Transcript) -> Step {
    match (said.success, summary::counts(&said.text)) {
        // Which tests went well at their second try only is told with the counts.
        (true, Some(counts)) if counts.contains(" flaky") => {
            Ok(format!("{counts}\n{}", alone::told(&said.text).join("\n")))
        }
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
        let all = Wanted { native: true, browser: true, delivery: true, python: true, ..Wanted::default() };
        assert_eq!(parsed(""), Some(all));
        assert_eq!(parsed("npm"), Some(Wanted { npm: true, ..Wanted::default() }));
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
