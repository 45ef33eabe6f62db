//! Chromium, and the browser tests: Playwright against a plain file server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Failure, Transcript, fail, is_program, say, transcribe, which};
use crate::{build, debian, http, lessons, node, places, test, tools};

/// The page is tested under a path like this one, since it must work under any.
const BASE: &str = "/some/sub/path/";

/// Chromium without its windows: the same engine, tests take a seventh less time.
const SHELL: &str = "chromium-headless-shell";

const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const PLACES: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/// Where the browser is.
#[derive(Debug)]
pub(crate) enum Browser {
    /// An installed Chromium or Chrome.
    Installed(PathBuf),
    /// The one that Playwright brought itself.
    Playwrights,
}

/// Which page is tested, and by which tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    /// Behaviour, on the light build.
    Light,
    /// Behaviour, on dist/, where that is built anyway.
    Behaviour,
    /// What is published, on dist/.
    Release,
    /// The same with the walks that take long.
    Nightly,
    /// The npm package, with the example as its page, where `cargo xtask test npm` has put it.
    Npm,
}

impl Page {
    fn folder(self) -> PathBuf {
        match self {
            Self::Light => places::light(),
            Self::Npm => test::npm::folder(),
            Self::Behaviour | Self::Release | Self::Nightly => places::dist(),
        }
    }

    /// What makes `cargo xtask browser` test it.
    fn flag(self) -> &'static str {
        match self {
            Self::Light => "",
            Self::Behaviour => "--dist ",
            Self::Release | Self::Nightly => "--release ",
            Self::Npm => "--npm ",
        }
    }

    /// The project in playwright.config.mjs.
    fn project(self) -> &'static str {
        match self {
            Self::Light | Self::Behaviour => "behaviour",
            Self::Release | Self::Nightly => "delivery",
            Self::Npm => "npm",
        }
    }
}

/// `cargo xtask browser [--release|--dist|--npm] [ARGS...]`: behaviour on the light page, built anew; or delivery, or behaviour,
/// on the dist/ that is there; or the npm package that is there.
pub(crate) fn tests(args: &[String]) -> Result<(), Failure> {
    node::ensure()?;
    let windows = args.iter().any(|arg| ["--headed", "--debug", "--ui"].contains(&arg.as_str()));
    let browser = if windows { windowed()? } else { ensure()? };
    let (page, args) = match args.split_first() {
        Some((flag, rest)) if flag == "--release" => (Page::Release, rest),
        Some((flag, rest)) if flag == "--dist" => (Page::Behaviour, rest),
        Some((flag, rest)) if flag == "--npm" => (Page::Npm, rest),
        _ => (Page::Light, args),
    };
    if page == Page::Light {
        build::light(&tools::gather(false)?)?;
    }
    if run(&browser, page, args)?.success { Ok(()) } else { fail("browser tests failed") }
}

/// Finds Chromium, or installs it where that is ours to do.
pub(crate) fn ensure() -> Result<Browser, Failure> {
    if let Some(path) = find()? {
        return Ok(Browser::Installed(path));
    }
    if debian::is_ubuntu() {
        say("no Chromium found: letting Playwright bring one (a minute or two)");
        let mut install = Command::new("npx");
        install.current_dir(places::root()).args(["playwright", "install", "--with-deps", "chromium"]);
        return crate::shell::run(&mut install).map(|()| Browser::Playwrights);
    }
    if debian::is_debian() {
        say("no Chromium found: installing Debian's (a minute or two)");
        // Releases of before 2025 have no package of the shell.
        debian::install(&[SHELL, "fonts-dejavu-core"])
            .or_else(|_| debian::install(&["chromium", "fonts-dejavu-core"]))?;
        if let Some(path) = find()? {
            return Ok(Browser::Installed(path));
        }
    }
    fail(
        "no Chromium found. Install it (macOS: brew install --cask google-chrome; elsewhere your distribution's \
         chromium) or set CHROME_PATH to the program.",
    )
}

/// Chromium with its windows.
fn windowed() -> Result<Browser, Failure> {
    match named()? {
        Some(path) => Ok(Browser::Installed(path)),
        None if debian::is_ubuntu() => Ok(Browser::Playwrights),
        None => fail("no Chromium with windows found: install it, or set CHROME_PATH to the program"),
    }
}

pub(crate) fn find() -> Result<Option<PathBuf>, Failure> {
    let shell = if chosen()?.is_none() { which(SHELL) } else { None };
    if shell.is_some() { Ok(shell) } else { named() }
}

/// Chromium or Chrome, where it usually is.
fn named() -> Result<Option<PathBuf>, Failure> {
    if let Some(path) = chosen()? {
        return Ok(Some(path));
    }
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let fixed =
        PLACES.iter().flat_map(|place| [PathBuf::from(place), home.join(place.trim_start_matches('/'))]);
    Ok(NAMES.iter().find_map(|name| which(name)).or_else(|| fixed.into_iter().find(|path| is_program(path))))
}

/// The program that `CHROME_PATH` names.
fn chosen() -> Result<Option<PathBuf>, Failure> {
    let Some(path) = std::env::var_os("CHROME_PATH").filter(|path| !path.is_empty()) else { return Ok(None) };
    let path = PathBuf::from(path);
    let words = format!("CHROME_PATH is {}, which is no program", path.display());
    if is_program(&path) { Ok(Some(path)) } else { fail(words) }
}

/// Serves dist/ and runs a script of measurements on it.
pub(crate) fn measure(script: &str, args: &[String]) -> Result<(), Failure> {
    let browser = ensure()?;
    let dist = places::dist();
    if !dist.join("index.html").is_file() {
        return fail("there is no dist/ to measure: run `cargo xtask build` first");
    }
    let server = http::Server::bind(dist, BASE, 0)?;
    let address = server.address();
    server.spawn();
    let mut node = Command::new("node");
    node.current_dir(places::root()).arg(script).args(args).env("GARGALO_URL", address);
    if let Browser::Installed(path) = browser {
        node.env("CHROME_PATH", path);
    }
    crate::shell::run(&mut node)
}

/// Serves the page and runs Playwright on it.
pub(crate) fn run(browser: &Browser, page: Page, args: &[String]) -> Result<Transcript, Failure> {
    let folder = page.folder();
    if !folder.join("index.html").is_file() {
        return fail(format!("{} holds no page to test: run `cargo xtask build` first", folder.display()));
    }
    // Tests read them there, also where another machine built the page.
    lessons::put_together()?;
    let server = http::Server::bind(folder, BASE, 0)?;
    let address = server.address();
    server.spawn();
    let mut playwright = Command::new("node");
    playwright
        .current_dir(places::root())
        .arg(Path::new("node_modules/@playwright/test/cli.js"))
        .arg("test")
        .arg(format!("--project={}", page.project()))
        .args(args)
        .env("GARGALO_URL", address)
        .env("GARGALO_PAGE", page.flag())
        .env("GARGALO_BITS", test::bits());
    if page == Page::Nightly {
        playwright.env("GARGALO_NIGHTLY", "1");
    }
    if let Browser::Installed(path) = browser {
        playwright.env("CHROME_PATH", path);
    }
    transcribe(&mut playwright)
}
