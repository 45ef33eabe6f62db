//! The builds of the page: the release that is published, and a light one for the tests of behaviour.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::finish::{RECORD, sizes, unpack};
use crate::package::traces::cargo_home;
use crate::shell::{Failure, fail, run, say};
use crate::tools::{self, Toolbox};
use crate::wasm_target::TARGET;
use crate::{browser, node, places};

/// `cargo xtask build`.
pub(crate) fn build(args: &[String]) -> Result<(), Failure> {
    match args {
        [] => {
            dist(&tools::gather(true)?)?;
            sizes::print(&places::dist()).map(drop)
        }
        [flag] if flag == "--light" => light(&tools::gather(false)?),
        [unknown, ..] => fail(format!("`build` takes --light or nothing, not `{unknown}`")),
    }
}

/// `cargo xtask profile`: a build that visits its own page, and writes down what of it a first visit runs.
pub(crate) fn profile() -> Result<(), Failure> {
    let toolbox = tools::gather(true)?;
    node::ensure()?;
    browser::ensure()?;
    say("building the page and visiting it (3 to 10 minutes)");
    unpack::build(&toolbox)?;
    compile(&toolbox, RELEASE)?;
    run(trunk(&toolbox, RELEASE).env(RECORD, "1"))?;
    sizes::print(&places::dist()).map(drop)
}

/// Builds dist/ with these tools.
pub(crate) fn dist(toolbox: &Toolbox) -> Result<(), Failure> {
    say("building the page for release (8 minutes from nothing, 2 after a change)");
    unpack::build(toolbox)?;
    compile(toolbox, RELEASE)?;
    run(&mut trunk(toolbox, RELEASE))
}

/// Builds the light page, in `places::light`: neither split nor packed nor optimised across crates, so that it follows a
/// change in seconds. It behaves as the release does.
pub(crate) fn light(toolbox: &Toolbox) -> Result<(), Failure> {
    say("building the light page (3 minutes from nothing, half a minute after a change)");
    compile(toolbox, LIGHT)?;
    run(trunk(toolbox, LIGHT).arg("--dist").arg(places::light()))
}

/// Profiles of Cargo.toml.
const RELEASE: &str = "web";
const LIGHT: &str = "light";

/// Compiles the page, before Trunk finds it compiled.
fn compile(toolbox: &Toolbox, profile: &str) -> Result<(), Failure> {
    let mut cargo = with_flags(toolbox, "cargo", profile);
    cargo.args(["build", "--target", TARGET, "--profile", profile, "--package", "gargalo-app"]);
    run(cargo.args(["--bin", "gargalo-app"]))
}

/// Compiles a library for the browser with the page's profile and flags, so that it shares what is compiled for the page;
/// gives the folder of its program.
pub(crate) fn library(toolbox: &Toolbox, package: &str) -> Result<PathBuf, Failure> {
    let mut cargo = with_flags(toolbox, "cargo", RELEASE);
    run(cargo.args(["build", "--target", TARGET, "--profile", RELEASE, "--lib", "--package", package]))?;
    Ok(places::target().join(TARGET).join(RELEASE))
}

fn trunk(toolbox: &Toolbox, profile: &str) -> Command {
    let mut trunk = with_flags(toolbox, "trunk", profile);
    trunk.args(["build", "--cargo-profile", profile, "--skip-version-check"]);
    if profile == RELEASE {
        trunk.arg("--release");
    }
    trunk
}

/// A program that builds with this profile. Flags are added to those in .cargo/config.toml; for the page alone, since this
/// reaches the hook that builds xtask too.
fn with_flags(toolbox: &Toolbox, program: &str, profile: &str) -> Command {
    let mut command = toolbox.command(program);
    if profile == LIGHT {
        // The disguised language, in which tests look for what is not translated (words/build.rs).
        command.env("GARGALO_PSEUDO", "1");
    }
    if profile == RELEASE {
        let mut flags: Vec<String> = shorter_paths().into_iter().collect();
        flags.push(EMIT_RELOCATIONS.to_owned());
        if let Some(sources) = &toolbox.std {
            flags.extend(shorter(sources, "std"));
            flags.extend(ABORT_AT_ONCE.map(str::to_owned));
            command.envs(OWN_STD);
        }
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.join(" "));
    }
    command
}

/// A panic is a trap, without the text that nobody would read: the page says in its own words that something fell. Std must
/// be compiled for it.
const ABORT_AT_ONCE: [&str; 2] = ["-Zunstable-options", "-Cpanic=immediate-abort"];

/// Has cargo compile std. Both are options that only its nightly versions take, or one that is told so.
const OWN_STD: [(&str, &str); 3] = [
    ("RUSTC_BOOTSTRAP", "1"),
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
];

/// The linker tells what points where: the split needs it to move data.
const EMIT_RELOCATIONS: &str = "-Clink-arg=--emit-relocs";

/// Panics name source files: without this by where this machine keeps the crates. Flags are told apart by spaces, so that
/// a path with one can't be shortened.
pub(crate) fn shorter_paths() -> Option<String> {
    shorter(&cargo_home()?.join("registry").join("src"), "crates")
}

fn shorter(folder: &Path, name: &str) -> Option<String> {
    let flag = format!("--remap-path-prefix={}={name}", folder.display());
    (!flag.contains(char::is_whitespace)).then_some(flag)
}
