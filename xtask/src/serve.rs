//! Serving: while developing (Trunk watches and rebuilds), or a built folder as it is.

use std::path::PathBuf;

use crate::shell::{Failure, fail, run, say};
use crate::{http, places, tools};

/// `cargo xtask serve`.
pub(crate) fn watch(args: &[String]) -> Result<(), Failure> {
    let mut port = 8080;
    let mut release = false;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--port" => port = number(args.next())?,
            "--release" => release = true,
            other => return fail(format!("`serve` takes no `{other}`")),
        }
    }
    let toolbox = tools::gather(release)?;
    say("building the page (1 to 3 minutes from nothing, seconds later on)");
    say(&format!(
        "it will be at http://127.0.0.1:{port}/ and follows every change of a file; Ctrl-C ends it"
    ));
    let port = port.to_string();
    let mut trunk = toolbox.command("trunk");
    trunk.args(["serve", "--skip-version-check", "--address", "127.0.0.1", "--port", &port]);
    // The folder that is published stays a release build.
    trunk.args(["--dist", if release { "dist" } else { "target/dev-dist" }]);
    if release {
        trunk.arg("--release");
    }
    run(&mut trunk)
}

/// `cargo xtask host`.
pub(crate) fn host(args: &[String]) -> Result<(), Failure> {
    let mut folder = places::dist();
    let mut port = 8080;
    let mut base = "/".to_owned();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--port" => port = number(args.next())?,
            "--base" => base = args.next().cloned().unwrap_or_default(),
            dir if !dir.starts_with('-') => folder = PathBuf::from(dir),
            other => return fail(format!("`host` takes no `{other}`")),
        }
    }
    if !folder.join("index.html").is_file() {
        return fail(format!("{} holds no page: run `cargo xtask build` first", folder.display()));
    }
    let server = http::Server::bind(folder, &base, port)?;
    say(&format!("serving at {} (Ctrl-C ends it)", server.address()));
    server.run();
    Ok(())
}

fn number(text: Option<&String>) -> Result<u16, Failure> {
    text.and_then(|text| text.parse().ok()).map_or_else(|| fail("--port needs a number up to 65535"), Ok)
}
