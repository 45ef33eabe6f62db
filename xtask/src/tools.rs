//! The programs that build the page: found in PATH or in our cache if the version fits, else built once.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Context as _, Failure, fail, is_program, output, run, say, which};
use crate::wasm_target::{self, Environment};
use crate::{node, pins, places};

/// Everything a build of the page needs.
#[derive(Debug)]
pub(crate) struct Toolbox {
    path: OsString,
    environment: Environment,
    /// The sources of std, where a release compiles it too.
    pub(crate) std: Option<PathBuf>,
}

impl Toolbox {
    /// A program that compiles for this machine.
    pub(crate) fn native(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(places::root()).env("PATH", &self.path);
        command
    }

    /// A program that sees our tools and compiles for the browser.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = self.native(program);
        command.envs(self.environment.iter().cloned());
        // Trunk reads this as a flag of its own and refuses the customary value 1.
        command.env_remove("NO_COLOR");
        command
    }
}

/// Finds, builds or installs what is missing. wasm-opt only matters to release builds.
pub(crate) fn gather(release: bool) -> Result<Toolbox, Failure> {
    let environment = wasm_target::ensure()?;
    let std = if release { wasm_target::std_sources(&environment) } else { None };
    let bindgen = cargo_tool("wasm-bindgen-cli", "wasm-bindgen", &pins::wasm_bindgen()?, false, 3)?;
    let trunk = cargo_tool("trunk", "trunk", &pins::trunk()?, true, 7)?;
    let mut folders = vec![];
    if release {
        if node::is_there() {
            node::ensure()?;
            folders.push(node::programs());
        } else if which("wasm-opt").is_none() {
            return fail("a release build needs wasm-opt: install Node (then npm brings it) or binaryen");
        }
    }
    for program in [trunk, bindgen] {
        folders.extend(program.parent().map(PathBuf::from));
    }
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(folders).context(|| "joining PATH".to_owned())?;
    Ok(Toolbox { path, environment, std })
}

/// The program `name` of `package` in exactly this version.
fn cargo_tool(
    package: &str,
    name: &str,
    version: &str,
    locked: bool,
    minutes: u32,
) -> Result<PathBuf, Failure> {
    let cached = places::cache().join("tools").join(format!("{package}-{version}"));
    let program =
        cached.join("bin").join(if cfg!(windows) { format!("{name}.exe") } else { name.to_owned() });
    if is_program(&program) {
        return Ok(program);
    }
    if let Some(found) = which(name).filter(|found| version_of(found).as_deref() == Some(version)) {
        return Ok(found);
    }
    say(&format!(
        "building {package} {version}, once for this machine (about {minutes} minutes on two cores)"
    ));
    let mut install = Command::new("cargo");
    install.args(["install", package, "--version", &format!("={version}"), "--root"]).arg(&cached);
    if locked {
        install.arg("--locked");
    }
    // One build folder, so that the tools share what they have in common; light optimisation, since they are not
    // what takes long in a build of the page.
    install
        .env("CARGO_TARGET_DIR", places::cache().join("build"))
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    run(&mut install).map_err(|Failure(why)| {
        Failure(format!("cargo could not install {package}: is there a network? ({why})"))
    })?;
    if is_program(&program) { Ok(program) } else { fail(format!("{package} was built without {name}")) }
}

fn version_of(program: &PathBuf) -> Option<String> {
    let text = output(Command::new(program).arg("--version"))?;
    text.split_whitespace().nth(1).map(str::to_owned)
}
