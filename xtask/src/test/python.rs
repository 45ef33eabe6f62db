//! The Python package as somebody who installs it has it: its wheel put into a folder, tried by pytest there.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::summary::Summary;
use super::{Step, done, judge};
use crate::shell::{Failure, fail, output, run as run_quietly, say, transcribe, which};
use crate::{places, shell};

/// What the tests need beside the wheel.
const REQUIREMENTS: &str = "python/tests/requirements.txt";

/// What some tests need, and not every platform has: they are skipped without it.
const MAY_LACK: &str = "ray>=2.40";

/// All tests but the slow ones, of which `nightly` is.
pub(super) fn run(summary: &mut Summary, nightly: bool) {
    if interpreter().is_none() {
        summary.step("python", || Ok("skipped: there is no python3".to_owned()));
        return;
    }
    if !summary.step("python packages", || done(environment().map(drop))) {
        return;
    }
    if summary.step("python wheel", || done(install())) {
        let marked = if nightly { &["-m", "slow or not slow"][..] } else { &["-m", "not slow"] };
        summary
            .step("python tests", || pytest(&marked.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>()));
    }
}

/// `cargo xtask python [ARGS...]`: some tests alone.
pub(crate) fn some(args: &[String]) -> Result<(), Failure> {
    if interpreter().is_none() {
        return fail("there is no python3");
    }
    install()?;
    pytest(args).map(drop)
}

fn interpreter() -> Option<&'static str> {
    ["python3", "python"].into_iter().find(|name| which(name).is_some())
}

/// The interpreter of an environment that has what the tests need; it is made once for this machine.
fn environment() -> Result<PathBuf, Failure> {
    let wanted = std::fs::read_to_string(places::root().join(REQUIREMENTS)).unwrap_or_default();
    let version = interpreter().and_then(|python| output(Command::new(python).arg("--version")));
    let folder = places::cache().join("python").join(crate::finish::digest::short(
        format!("{wanted}{MAY_LACK}{}", version.unwrap_or_default()).as_bytes(),
    ));
    let python = if cfg!(windows) { folder.join("Scripts/python.exe") } else { folder.join("bin/python") };
    let ready = folder.join("ready");
    if ready.is_file() {
        return Ok(python);
    }
    say("installing what the Python tests need, once for this machine (3 minutes, 700 MB)");
    let Some(found) = interpreter() else { return fail("there is no python3") };
    run_quietly(Command::new(found).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let pip = |args: &[&str]| {
        let mut pip = Command::new(&python);
        pip.current_dir(places::root()).args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ]);
        run_quietly(pip.args(args))
    };
    pip(&["-r", REQUIREMENTS])?;
    if pip(&[MAY_LACK]).is_err() {
        say("Ray can't be had here: its tests are skipped");
    }
    std::fs::write(&ready, "").map_err(|error| Failure(format!("{}: {error}", ready.display())))?;
    Ok(python)
}

/// Where the wheel is installed, apart for each checkout.
fn site() -> PathBuf {
    places::target().join("python/site")
}

/// Builds the wheel as the native tests build the engine, and installs it; and the program that it is held against.
fn install() -> Result<(), Failure> {
    let python = environment()?;
    let wheels = places::target().join("python/wheels");
    let _ = std::fs::remove_dir_all(&wheels);
    let _ = std::fs::remove_dir_all(site());
    run_quietly(Command::new("cargo").current_dir(places::root()).args([
        "build",
        "--package",
        "gargalo-cli",
        "--quiet",
    ]))?;
    let mut maturin = Command::new(&python);
    maturin.current_dir(places::root().join("python"));
    maturin.args(["-m", "maturin", "build", "--quiet", "--profile", "dev", "--out"]).arg(&wheels);
    run_quietly(&mut maturin)?;
    let wheel = std::fs::read_dir(&wheels).into_iter().flatten().flatten().map(|entry| entry.path()).next();
    let Some(wheel) = wheel else { return fail("maturin has made no wheel") };
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]);
    run_quietly(pip.arg(site()).arg(wheel))
}

fn pytest(args: &[String]) -> Step {
    let python = environment()?;
    let mut tests = Command::new(&python);
    // Not in python/, where Python would take the package's sources, which have no engine, for the package.
    tests.current_dir(places::root().join("python/tests")).args(["-m", "pytest", "-q"]).args(args);
    tests.env("PYTHONPATH", site()).env("GARGALO_PROGRAM", program("gargalo"));
    // Where programs of the environment are, for those that tests start.
    let own = python.parent().map(Path::to_path_buf);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = own.into_iter().chain(std::env::split_paths(&path));
    tests.env("PATH", std::env::join_paths(all).unwrap_or(path.clone()));
    let said: shell::Transcript = transcribe(&mut tests)?;
    judge(&said)
}

fn program(name: &str) -> PathBuf {
    places::target().join("debug").join(if cfg!(windows) { format!("{name}.exe") } else { name.to_owned() })
}
