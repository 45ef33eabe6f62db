//! What is published: sizes, equal bytes, and the tests on the release build.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::summary::Summary;
use super::{done, judge, native};
use crate::browser::{self, Browser, Page};
use crate::finish::{sizes, unpack};
use crate::shell::{Context as _, Failure, fail, run as run_quietly};
use crate::split::{self, profile};
use crate::tools::Toolbox;
use crate::{package, places};

/// `nightly`: with the walks in all sizes, which take long.
pub(super) fn run(summary: &mut Summary, toolbox: &Toolbox, browser: Option<&Browser>, nightly: bool) {
    summary.step("sizes", || done(sizes::check(&places::dist())));
    summary.step("equal bytes", || done(equal_bytes(toolbox)));
    summary.step("one file, archive", || done(package::page::write(toolbox)));
    summary.step("answers of the worker", || done(answers()));
    if let Some(browser) = browser {
        let page = if nightly { Page::Nightly } else { Page::Release };
        summary.step("delivery tests", || judge(&browser::run(browser, page, &[])?));
    }
}

/// The same source gives the same page: the unpacker is compiled twice, and the program is split again. What Trunk and
/// the compiler make of the rest is compared by hand, with two whole builds.
fn equal_bytes(toolbox: &Toolbox) -> Result<(), Failure> {
    let twice = [places::target().join("twice/a"), places::target().join("twice/b")];
    let mut built = vec![];
    for folder in &twice {
        let _ = fs::remove_dir_all(folder);
        let program = folder.with_extension("wasm");
        unpack::build_in(toolbox, folder, &program)?;
        built.push(fs::read(&program).context(|| format!("reading {}", program.display()))?);
    }
    if built[0] != built[1] {
        return fail("the unpacker differs between two builds");
    }
    let profile = profile::load()?;
    if split::again(&profile)? != split::again(&profile)? {
        return fail("the program is split in two ways");
    }
    Ok(())
}

/// Where the answers that the worker must give are written.
pub(crate) fn bits() -> PathBuf {
    places::target().join("bits")
}

/// Works out natively what the worker must answer and the npm package must print; `same_bits.spec.mjs` and `npm/tests` compare.
pub(super) fn answers() -> Result<(), Failure> {
    let write = native::built("--bin", "gargalo-bits")?;
    run_quietly(Command::new(write).arg(bits()).args(oracles()))
}

/// Instances of others that lie beside the checkout.
fn oracles() -> Vec<PathBuf> {
    let folder = places::root().join("../shared/data/oracle");
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files
}
