//! The service worker, which keeps the page for when there is no network: written over the files that are final.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::digest;
use crate::package::gather;
use crate::shell::{Context as _, Failure, fail};

const WORKER: &str = include_str!("service_worker.js");
/// Its name never changes: browsers look for a new version where the old one was.
pub(super) const NAME: &str = "sw.js";
/// The page itself, by the address that is always the same file: some hosts send `index.html` on to it.
const PAGE: &str = "./";

/// Where the page names it.
const NAMED: (&str, &str) = ("<meta name=\"gargalo-offline\" content=\"", "\"");

/// The page with the service worker's name.
pub(super) fn name(html: &str) -> Result<String, Failure> {
    let (before, after) = NAMED;
    let empty = format!("{before}{after}");
    if html.contains(&empty) {
        Ok(html.replace(&empty, &format!("{before}./{NAME}{after}")))
    } else {
        fail(format!("index.html has no `{empty}`"))
    }
}

/// The page without it.
pub(crate) fn unname(html: &str) -> String {
    let (before, after) = NAMED;
    html.replace(&format!("{before}./{NAME}{after}"), &format!("{before}{after}"))
}

/// Writes the service worker for the files of a folder and the page that is about to be written there.
pub(super) fn write(staging: &Path, html: &str) -> Result<(), Failure> {
    let mut files = gather::all(staging)?;
    files.retain(|(name, _)| name != "index.html" && name != NAME);
    files.insert(0, (PAGE.to_owned(), html.as_bytes().to_vec()));
    let worker = worker(&files);
    fs::write(staging.join(NAME), worker).context(|| format!("writing {NAME}"))
}

fn worker(files: &gather::Files) -> String {
    let mut list = String::from("{\n");
    for (name, bytes) in files {
        // Writing to a String cannot fail.
        let _ = writeln!(list, "  \"{name}\": \"{}\",", digest::short(bytes));
    }
    list.push('}');
    WORKER.replace("$VERSION", &digest::short(list.as_bytes())).replace("$FILES", &list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_another_version() {
        let of = |text: &str| worker(&vec![("./".to_owned(), text.as_bytes().to_vec())]);
        assert!(of("a").contains(&format!("\"./\": \"{}\"", digest::short(b"a"))));
        let version =
            |text: &str| of(text).lines().find(|line| line.starts_with("const VERSION")).map(str::to_owned);
        assert!(version("a").is_some() && version("a") == version("a") && version("a") != version("b"));
    }
}
