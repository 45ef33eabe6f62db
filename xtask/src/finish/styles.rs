//! All style sheets in one: a third less to load than each by itself, and one request. Of this one, what a first visit
//! needs comes first; the whole takes its place once the first result is on the screen (later.js).

use std::fs;
use std::path::Path;

use gargalo_splitter::Profile;

use super::{digest, sheet, shorter};
use crate::shell::{Context as _, Failure, fail};

const BEFORE: &str = "<link rel=\"stylesheet\" href=\"./";
const AFTER: &str = "\"/>";
/// What follows the boot screen.
const AFTER_BOOT: &str = "<div class=\"page-notices\"";
/// Where the page names the whole sheet, if only a part of it comes first.
const WHOLE: &str = "<meta name=\"gargalo-style\" content=\"";

/// Puts the page's style sheets together, in their order, and gives the page with the one that they make.
pub(super) fn join(staging: &Path, html: &str) -> Result<String, Failure> {
    let names: Vec<&str> =
        html.split(BEFORE).skip(1).filter_map(|rest| Some(rest.split_once(AFTER)?.0)).collect();
    let Some(first) = names.first() else { return fail(format!("index.html has no `{BEFORE}`")) };
    let mut all = String::new();
    for name in &names {
        let file = staging.join(name);
        all.push_str(&fs::read_to_string(&file).context(|| format!("reading {name}"))?);
        all.push('\n');
        fs::remove_file(&file).context(|| format!("removing {name}"))?;
    }
    let all = shorter::style(&all);
    let joined = format!("style-{}.css", digest::short(all.as_bytes()));
    fs::write(staging.join(&joined), &all).context(|| format!("writing {joined}"))?;
    let link = |name: &str| format!("{BEFORE}{name}{AFTER}");
    let html = html.replace(&link(first), &link(&joined));
    Ok(names[1..].iter().fold(html, |html, name| html.replace(&link(name), "")))
}

/// What of the joined sheet a first visit needs, as a sheet of its own that comes first; gives the page that names both.
pub(super) fn split(staging: &Path, html: &str, profile: &Profile) -> Result<String, Failure> {
    let name = joined(html)?;
    let all = fs::read_to_string(staging.join(name)).context(|| format!("reading {name}"))?;
    let first = sheet::used(&all, &|rule| profile.uses(rule));
    if first.len() >= all.len() {
        return Ok(html.to_owned());
    }
    let (whole, first_name) = (
        format!("style_rest-{}.css", digest::short(all.as_bytes())),
        format!("style-{}.css", digest::short(first.as_bytes())),
    );
    fs::rename(staging.join(name), staging.join(&whole)).context(|| format!("renaming {name}"))?;
    fs::write(staging.join(&first_name), first).context(|| format!("writing {first_name}"))?;
    let html = html.replace(&format!("{BEFORE}{name}{AFTER}"), &format!("{BEFORE}{first_name}{AFTER}"));
    Ok(html.replace(WHOLE, &format!("{WHOLE}./{whole}")))
}

/// The page with what its boot screen needs of the sheet inside, so that the screen waits for nothing but the page. The sheet is
/// named after it: a browser draws what stands before a sheet while that comes, and runs no script before it is there.
pub(super) fn inline(staging: &Path, html: &str) -> Result<String, Failure> {
    let name = joined(html)?;
    let link = format!("{BEFORE}{name}{AFTER}");
    let sheet = fs::read_to_string(staging.join(name)).context(|| format!("reading {name}"))?;
    let Some((boot, after)) = html.split_once(AFTER_BOOT) else {
        return fail(format!("index.html has no `{AFTER_BOOT}`"));
    };
    let boot = boot.replace(&link, &format!("<style>{}</style>", sheet::boot(&sheet)));
    Ok(format!("{boot}{link}\n    {AFTER_BOOT}{after}"))
}

/// The name of the one sheet that a page has before it is split.
pub(crate) fn joined(html: &str) -> Result<&str, Failure> {
    let name = html.split(BEFORE).nth(1).and_then(|rest| Some(rest.split_once(AFTER)?.0));
    match name.filter(|_| html.contains(WHOLE)) {
        Some(name) => Ok(name),
        None => fail(format!("index.html has no `{BEFORE}` or no `{WHOLE}`")),
    }
}

/// The page without the name of the whole sheet.
pub(crate) fn unname(html: &str) -> String {
    let Some((before, after)) = html.split_once(WHOLE) else { return html.to_owned() };
    let after = after.split_once('"').map_or("", |(_, after)| after);
    format!("{before}{WHOLE}\"{after}")
}
