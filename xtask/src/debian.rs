//! Installing packages on Debian and its relatives, where we may.

use std::process::Command;

use crate::shell::{Failure, fail, output, run, which};

/// Whether this is Debian or a relative of it.
pub(crate) fn is_debian() -> bool {
    which("apt-get").is_some()
}

/// Ubuntu's package `chromium` only points to a snap, which cannot read our folders.
pub(crate) fn is_ubuntu() -> bool {
    std::fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=ubuntu"))
}

/// The program, with the rights to change the system: ours, or `sudo` if it asks for no password.
pub(crate) fn as_root(program: &str) -> Result<Command, Failure> {
    if is_root() {
        return Ok(Command::new(program));
    }
    if output(Command::new("sudo").args(["-n", "true"])).is_some() {
        let mut command = Command::new("sudo");
        command.args(["-n", program]);
        return Ok(command);
    }
    fail(format!("`{program}` needs root here: run it with sudo yourself, then try again"))
}

/// Whether we are root.
pub(crate) fn is_root() -> bool {
    output(Command::new("id").arg("-u")).as_deref() == Some("0")
}

/// Installs packages.
pub(crate) fn install(packages: &[&str]) -> Result<(), Failure> {
    let apt = |args: &[&str]| -> Result<(), Failure> {
        run(as_root("env")?.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]).args(args))
    };
    let install: Vec<&str> = ["install", "--no-install-recommends"].iter().chain(packages).copied().collect();
    let names = packages.join(" ");
    // The package lists may be old or absent: refresh them, and let the installation itself decide.
    let refreshed = apt(&["update"]);
    apt(&install)
        .and(refreshed.or(Ok(())))
        .map_err(|Failure(why)| Failure(format!("install by hand: sudo apt-get install {names} ({why})")))
}
