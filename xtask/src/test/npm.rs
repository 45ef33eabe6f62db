//! The npm package as somebody who installs it has it: its archive put into a folder, tried there under Node, by the compiler
//! of TypeScript, and in Chromium.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::summary::Summary;
use super::{Step, delivery, done, judge};
use crate::browser::{self, Browser, Page};
use crate::package::{gather, npm};
use crate::shell::{Context as _, Failure, fail, run as run_quietly, transcribe};
use crate::tools::Toolbox;
use crate::{node, places};

/// Where it is tried.
pub(crate) fn folder() -> PathBuf {
    places::target().join("npm-tried")
}

/// `answers`: whether what the command line prints has been written down by another part.
pub(super) fn run(summary: &mut Summary, toolbox: &Toolbox, browser: Option<&Browser>, answers: bool) {
    if !summary.step("npm package", || done(npm::write(toolbox).and_then(|archive| install(&archive)))) {
        return;
    }
    if answers || summary.step("what must be printed", || done(delivery::answers())) {
        summary.step("npm under Node", under_node);
    }
    summary.step("npm types", || done(types()));
    if let Some(browser) = browser {
        summary.step("npm in Chromium", || judge(&browser::run(browser, Page::Npm, &[])?));
    }
}

/// A folder with the archive installed, the tests beside it, and the example as its page.
fn install(archive: &Path) -> Result<(), Failure> {
    let folder = folder();
    let _ = fs::remove_dir_all(&folder);
    copy("npm/tests", &folder.join("tests"))?;
    copy("npm/examples", &folder)?;
    fs::copy(folder.join("notebook.html"), folder.join("index.html"))
        .context(|| "copying the example".to_owned())?;
    fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")
        .context(|| "writing package.json".to_owned())?;
    let mut install = Command::new(node::npm());
    install.current_dir(&folder).args(["install", "--offline", "--no-save", "--no-package-lock"]);
    run_quietly(install.args(["--ignore-scripts", "--silent"]).arg(archive))?;
    // After npm, which takes away what it did not install: the registry is not asked for it.
    copy(RUNTIME, &folder.join(RUNTIME))
}

/// What the example takes beside the package.
const RUNTIME: &str = "node_modules/@observablehq/runtime";

/// A folder of the repository with all that is in it.
fn copy(from: &str, to: &Path) -> Result<(), Failure> {
    for (name, bytes) in gather::all(&places::root().join(from))? {
        let file = to.join(name);
        let parent = file.parent().unwrap_or(to);
        fs::create_dir_all(parent).context(|| format!("making {}", parent.display()))?;
        fs::write(&file, bytes).context(|| format!("writing {}", file.display()))?;
    }
    Ok(())
}

fn under_node() -> Step {
    let mut tests = Command::new("node");
    tests.current_dir(folder()).args(["--test", "--test-reporter=tap"]).env("GARGALO_BITS", delivery::bits());
    let said = transcribe(&mut tests)?;
    let told = judge(&said);
    // What failed stands in what it printed: its runner has no command for one test of a file.
    told.map_err(|Failure(words)| Failure(format!("{words}\ncargo xtask test npm")))
}

/// The compiler of TypeScript over a program that uses the package, and over reports as the package gives them.
fn types() -> Result<(), Failure> {
    let folder = folder();
    if !folder.join("tests/types/reports.ts").is_file() {
        return fail("the tests under Node have not written the reports down");
    }
    run_quietly(
        Command::new("node")
            .current_dir(folder.join("tests/types"))
            .arg(places::root().join("node_modules/typescript/bin/tsc"))
            .args(["--project", "tsconfig.json"]),
    )
}
