//! The benchmarks: builds the engine for this machine and for Node, finds `SimGrid`, and lets benches/ measure.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Context as _, Failure, run, say, which};
use crate::tools::{self, Toolbox};
use crate::wasm_target::TARGET;
use crate::{browser, node, places};

/// The folder of `SimGrid`'s sources, where its solver is declared: with it, the solver is measured alone, too.
const SOURCES: &str = "SIMGRID_SOURCE";

/// `cargo xtask bench [--quick|--all] [FILTER...]`: the whole list also goes into docs/benchmarks.md. `bench page`: frame
/// times of the drawing in Chromium and how long the page takes to start, on the dist/ that is there; `bench start`: the
/// latter alone.
pub(crate) fn run_bench(args: &[String]) -> Result<(), Failure> {
    node::ensure()?;
    match args.first().map(String::as_str) {
        Some("page") => {
            browser::measure("benches/browser/canvas.mjs", &args[1..])?;
            return browser::measure("benches/browser/start.mjs", &[]);
        }
        Some("start") => return browser::measure("benches/browser/start.mjs", &[]),
        _ => {}
    }
    let toolbox = tools::gather(true)?;
    let module = wasm_module(&toolbox)?;
    say("building the benchmarks for this machine (2 minutes from nothing)");
    let mut measure = program(&toolbox, true)?;
    measure.arg("run").args(args).arg("--wasm").arg(module);
    for (name, option) in [("fluid", "--fluid"), ("maxmin", "--maxmin")] {
        if let Some(driver) = simgrid(name)? {
            measure.arg(option).arg(driver);
        }
    }
    if args.iter().all(|arg| arg == "--all") {
        measure.arg("--write").arg(places::root().join("docs/benchmarks.md"));
    }
    run(&mut measure)
}

/// Whether every result in wasm equals the native one, bit for bit: small instances, and those of others that lie beside
/// the checkout. The native side is what the tests are compiled with, since no optimisation may change a bit.
pub(crate) fn wasm_equals_native(toolbox: &Toolbox) -> Result<Command, Failure> {
    let module = wasm_module(toolbox)?;
    let mut check = program(toolbox, false)?;
    check.arg("check").arg(module).args(oracles());
    Ok(check)
}

fn oracles() -> Vec<PathBuf> {
    let folder = places::root().join("../shared/data/oracle");
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files
}

/// The native runner, built.
fn program(toolbox: &Toolbox, release: bool) -> Result<Command, Failure> {
    let profile = if release { "release" } else { "dev" };
    let build = ["build", "--package", "gargalo-bench", "--bin", "gargalo-bench", "--profile", profile];
    run(toolbox.native("cargo").args(build))?;
    let folder = places::target().join(if release { "release" } else { "debug" });
    Ok(toolbox.native(&folder.join("gargalo-bench").to_string_lossy()))
}

/// The engine as a module for Node, compiled and optimised as the page's worker is; gives the module's path.
fn wasm_module(toolbox: &Toolbox) -> Result<PathBuf, Failure> {
    const NAME: &str = "gargalo_bench_wasm";
    // The profile that the page is built with.
    const PAGE: &str = "web";
    say("building the engine for Node (a minute from nothing)");
    let build = ["build", "--profile", PAGE, "--package", "gargalo-bench", "--bin", NAME, "--target", TARGET];
    run(toolbox.command("cargo").args(build))?;
    let folder = places::target().join("bench");
    let wasm = places::target().join(TARGET).join(PAGE).join(NAME).with_extension("wasm");
    run(toolbox.command("wasm-bindgen").args(["--target", "nodejs", "--out-dir"]).arg(&folder).arg(wasm))?;
    let bound = folder.join(format!("{NAME}_bg.wasm"));
    run(toolbox.command("wasm-opt").arg("-O3").arg(&bound).arg("-o").arg(&bound))?;
    // The package around it speaks of ES modules; what wasm-bindgen writes for Node is older than those.
    fs::write(folder.join("package.json"), "{ \"type\": \"commonjs\" }\n")
        .context(|| "writing package.json".to_owned())?;
    Ok(folder.join(NAME).with_extension("js"))
}

/// Compiles a driver of `SimGrid`, where there is `SimGrid`; says what is missing where there is none.
fn simgrid(name: &str) -> Result<Option<PathBuf>, Failure> {
    let folder = places::target().join("bench");
    let source = places::root().join("benches/simgrid").join(name).with_extension("cpp");
    let driver = folder.join(format!("simgrid-{name}"));
    if which("g++").is_none() || !Path::new("/usr/include/simgrid/s4u.hpp").is_file() {
        say("SimGrid is left out: it is not installed (Debian: apt-get install g++ libsimgrid-dev)");
        return Ok(None);
    }
    let mut compile = Command::new("g++");
    compile.args(["-O2", "-std=c++17"]).arg(source).arg("-o").arg(&driver);
    if name == "maxmin" {
        let Some(sources) = std::env::var_os(SOURCES).map(PathBuf::from) else {
            say(&format!("SimGrid's solver alone is left out: set {SOURCES} to the folder of its sources"));
            return Ok(None);
        };
        // Its configuration would be generated by its build; nothing in it matters here.
        let empty = folder.join("simgrid-include");
        fs::create_dir_all(empty.join("src")).context(|| format!("making {}", empty.display()))?;
        fs::write(empty.join("src/internal_config.h"), "").context(|| "writing a header".to_owned())?;
        for include in [sources.clone(), sources.join("include"), empty] {
            compile.arg("-I").arg(include);
        }
    }
    run(compile.arg("-lsimgrid"))?;
    Ok(Some(driver))
}
