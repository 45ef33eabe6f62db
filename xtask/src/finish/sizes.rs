//! What the first visit loads, against the budget.

use std::fs;
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;

use super::{Missing as _, offline};
use crate::places;
use crate::shell::{Context as _, Failure, fail};
use crate::split::profile;

/// Everything needed to draw and solve the first scenario, gzip, worker included.
const FIRST_BUDGET: usize = 500_000;
/// Header and trailer of the gzip format.
const GZIP_FRAME: usize = 18;

struct Loaded {
    name: String,
    raw: usize,
    gzip: usize,
    /// Whether it comes once the first result is on the screen.
    later: bool,
}

/// What was last recorded: the file that `check` holds the page to.
const RECORD: &str = "xtask/sizes.txt";

/// Prints the sizes; a first visit over its budget is a failure, and so is a page that grows beyond what was recorded.
pub(crate) fn check(dist: &Path) -> Result<(), Failure> {
    let Sizes { first, all } = print(dist)?;
    if first > FIRST_BUDGET {
        return fail(format!(
            "the first visit loads {} of {}: record anew what it runs (`cargo xtask profile`, then commit {}); if it is \
             still too large, look what of it weighs most (`cargo xtask weigh`)",
            kilo(first),
            kilo(FIRST_BUDGET),
            profile::FILE
        ));
    }
    hold("all", all)
}

/// Refuses a size that is more than 3 % beyond what was last recorded under its name.
pub(crate) fn hold(name: &str, size: usize) -> Result<(), Failure> {
    let record = places::root().join(RECORD);
    let text = fs::read_to_string(&record).context(|| format!("reading {}", record.display()))?;
    let known = recorded(&text, name).context_missing(&format!("{RECORD} has no `{name}`"))?;
    if grew(size, known) {
        return fail(format!(
            "{name}: {} after {}; if that is worth it, say so in {RECORD}",
            kilo(size),
            kilo(known)
        ));
    }
    Ok(())
}

/// The figure of a line like `total 500000`.
fn recorded(text: &str, name: &str) -> Option<usize> {
    text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

/// Whether a size is more than 3 % beyond what it was.
fn grew(size: usize, known: usize) -> bool {
    size * 100 > known * 103
}

/// Gzip sizes.
pub(crate) struct Sizes {
    first: usize,
    all: usize,
}

/// Prints the sizes and gives them.
pub(crate) fn print(dist: &Path) -> Result<Sizes, Failure> {
    let mut loaded = first_load(dist)?;
    loaded.sort_by(|a, b| {
        a.later.cmp(&b.later).then_with(|| b.gzip.cmp(&a.gzip)).then_with(|| a.name.cmp(&b.name))
    });
    let sum = |which: &dyn Fn(&Loaded) -> bool, size: &dyn Fn(&Loaded) -> usize| -> usize {
        loaded.iter().filter(|file| which(file)).map(size).sum()
    };
    let gzip = |file: &Loaded| file.gzip;
    let at_first = |file: &Loaded| !file.later;
    let sizes = Sizes { first: sum(&at_first, &gzip), all: sum(&|_| true, &gzip) };
    println!("\n{:<48} {:>11} {:>11}", "the first visit loads", "raw", "gzip");
    let line = |file: &Loaded| println!("  {:<46} {:>11} {:>11}", file.name, kilo(file.raw), kilo(file.gzip));
    loaded.iter().filter(|file| at_first(file)).for_each(line);
    let raw = kilo(sum(&at_first, &|file| file.raw));
    println!("  {:<46} {raw:>11} {:>11}  of {}", "together", kilo(sizes.first), kilo(FIRST_BUDGET));
    println!("what comes after it");
    loaded.iter().filter(|file| file.later).for_each(line);
    println!("  {:<58} {:>11}\n", "all together", kilo(sizes.all));
    Ok(sizes)
}

/// The page, what it and its styles name, the worker's script, and the rest of program and styles: examples and lessons come when they are asked for.
fn first_load(dist: &Path) -> Result<Vec<Loaded>, Failure> {
    let read = |name: &str| fs::read(dist.join(name)).context(|| format!("reading {name}"));
    let text = |name: &str| read(name).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let mut files = vec![];
    list(dist, &mut files).context(|| format!("listing {}", dist.display()))?;
    let relative =
        |file: &PathBuf| file.strip_prefix(dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
    let names: Vec<String> = files.iter().map(relative).collect();

    let mut naming = text("index.html")?;
    for style in names.iter().filter(|name| Path::new(name).extension().is_some_and(|end| end == "css")) {
        if naming.contains(style.as_str()) {
            naming.push_str(&text(style)?);
        }
    }
    // Snippets are imported by the bindings, not by the page.
    let comes_first = |name: &String| {
        name == "index.html"
            || naming.contains(name)
            || name.starts_with("worker-")
            || is_rest(name)
            || name.starts_with("snippets/")
    };
    let mut loaded = vec![];
    for name in names.into_iter().filter(comes_first) {
        let bytes = read(&name)?;
        loaded.push(Loaded {
            raw: bytes.len(),
            gzip: compress_to_vec(&bytes, 9).len() + GZIP_FRAME,
            later: comes_later(&name),
            name,
        });
    }
    Ok(loaded)
}

/// The second part of the program or of the styles.
fn is_rest(name: &str) -> bool {
    name.contains("_rest-")
}

/// What `later.js`, or the browser for an installed page, asks for once the first result is on the screen.
fn comes_later(name: &str) -> bool {
    let end = name.rsplit('.').next().unwrap_or_default();
    is_rest(name) || name == offline::NAME || matches!(end, "woff2" | "webmanifest" | "png")
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn kilo(bytes: usize) -> String {
    format!("{:.1} kB", bytes as f64 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_per_cent_may_be_added() {
        let record = "# gzip, in bytes\nfirst 1000\nworker 200\n";
        assert_eq!((recorded(record, "first"), recorded(record, "worker")), (Some(1000), Some(200)));
        assert_eq!(recorded(record, "font"), None);
        assert!(!grew(1030, 1000) && grew(1031, 1000) && !grew(100, 1000));
    }
}
