//! A first visit in a real browser, by a page whose program tells which of its functions run: it makes the profile.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use gargalo_splitter::{Profile, counted, instrument};

use super::{NAME, Parts, glue, profile as kept};
use crate::finish::{sheet, styles};
use crate::shell::{Context as _, Failure, fail};
use crate::{browser, http, places};

/// What a first visit needed.
struct Visit {
    /// The program's counters: whether that code has run, in the page or in a worker.
    ran: Vec<bool>,
    /// Parts of the style sheet whose rules met something.
    styles: Vec<Range<usize>>,
}

/// Makes a first visit to a page that is whole, and writes the profile.
pub(crate) fn record(folder: &Path, html: &str, parts: &Parts) -> Result<Profile, Failure> {
    let Visit { ran, styles: used } = visit(folder, parts)?;
    let mut profile = Profile::default();
    let bytes = fs::read(folder.join(&parts.wasm)).context(|| format!("reading {}", parts.wasm))?;
    profile.note(NAME, &bytes, &counted(&bytes, &ran)?)?;
    let name = styles::joined(html)?;
    let sheet = fs::read_to_string(folder.join(name)).context(|| format!("reading {name}"))?;
    let touched =
        |rule: &Range<usize>| used.iter().any(|part| part.start < rule.end && rule.start < part.end);
    profile.note_styles(sheet::rules(&sheet).into_iter().map(|(rule, place)| (rule, touched(&place))));
    kept::save(&profile)?;
    Ok(profile)
}

fn visit(folder: &Path, parts: &Parts) -> Result<Visit, Failure> {
    let copy = places::target().join("first-visit");
    copy_folder(folder, &copy).context(|| format!("copying the page to {}", copy.display()))?;
    let (wasm, script) = (copy.join(&parts.wasm), copy.join(&parts.script));
    let bytes = fs::read(&wasm).context(|| format!("reading {}", wasm.display()))?;
    fs::write(&wasm, instrument(&bytes)?).context(|| format!("writing {}", wasm.display()))?;
    let text = fs::read_to_string(&script).context(|| format!("reading {}", script.display()))?;
    fs::write(&script, glue::counting(&text)?).context(|| format!("writing {}", script.display()))?;
    let server = http::Server::bind(copy, "/", 0)?;
    let address = server.address();
    server.spawn();
    let mut visit = Command::new("node");
    visit.current_dir(places::root()).arg("tests/support/first_visit.mjs").arg(address);
    if let Some(browser) = browser::find()? {
        visit.env("CHROME_PATH", browser);
    }
    let output = visit.output().context(|| "visiting the page".to_owned())?;
    if !output.status.success() {
        return fail(format!("the first visit failed:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let (digits, styles) = text.split_once('\n').unwrap_or_default();
    let ran: Vec<bool> = digits.bytes().map(|digit| digit == b'1').collect();
    let range = |pair: &str| {
        let (from, to) = pair.split_once('-')?;
        Some(from.parse().ok()?..to.parse().ok()?)
    };
    let styles = styles.split_whitespace().filter_map(range).collect();
    if ran.contains(&true) {
        Ok(Visit { ran, styles })
    } else {
        fail("the first visit did not tell what ran")
    }
}

fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    if to.is_dir() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let goal = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &goal)?;
        } else {
            fs::copy(entry.path(), goal)?;
        }
    }
    Ok(())
}
