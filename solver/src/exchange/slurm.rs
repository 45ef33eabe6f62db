//! Slurm's `topology.conf` of a tree: `SwitchName=` with its `Nodes=` or `Switches=`, lists as in `node[001-016,20]`.

use super::error::{FileProblem, ImportError};
use super::raw::{Attributes, Raw, RawLink};
use super::wanted::{FileCount, Wanted};
use super::words::{Word, lines};
use crate::network::limits;

pub(super) fn knows(text: &str) -> bool {
    lines(text).next().is_some_and(|words| field(&words, "SwitchName").is_some())
}

/// A field of a line, whatever its case.
pub(super) fn field<'t>(words: &[Word<'t>], name: &str) -> Option<Word<'t>> {
    words.iter().find_map(|word| {
        let (key, value) = word.text.split_once('=')?;
        let offset = word.offset + key.len() + 1;
        key.eq_ignore_ascii_case(name).then_some(Word { text: value, offset })
    })
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    if !knows(text) {
        return Err(ImportError::whole(FileProblem::UnknownFormat));
    }
    let mut raw = Raw { relays: false, ..Raw::default() };
    let role = |role: &str| Attributes::from([("role".to_owned(), role.to_owned())]);
    let switches: Vec<_> =
        lines(text).filter_map(|words| Some((field(&words, "SwitchName")?, words))).collect();
    for (name, _) in &switches {
        raw.node(text, name.offset, name.text.to_owned(), role("switch"))?;
    }
    for (name, words) in &switches {
        // What LinkSpeed counts in is left to the site, so it stays a speed without unit; 1 is what Slurm writes where nothing is said.
        let speed = field(words, "LinkSpeed").filter(|word| word.text != "1");
        let speed = speed.map(|word| ("speed".to_owned(), word.text.to_owned()));
        // As scontrol shows it, a switch above others lists all nodes below them too.
        let shown = field(words, "Level").is_some() && field(words, "Switches").is_some();
        for (key, is_host) in [("Nodes", true), ("Switches", false)] {
            let Some(list) = field(words, key).filter(|_| !(is_host && shown)) else { continue };
            for below in hosts(text, list)? {
                if is_host {
                    raw.touch(text, list.offset, below.clone(), role("host"))?;
                }
                let attributes: Attributes = speed.clone().into_iter().collect();
                let (a, b) = (below, name.text.to_owned());
                raw.link(text, RawLink { a, b, attributes, directed: false, offset: list.offset })?;
            }
        }
    }
    Ok(raw)
}

/// The names of a list.
pub(super) fn hosts(text: &str, list: Word<'_>) -> Result<Vec<String>, ImportError> {
    let wrong = || ImportError::expected(text, list.offset, Wanted::HostList);
    let mut names = Vec::new();
    let mut start = 0;
    let mut depth = 0usize;
    for (at, c) in list.text.char_indices().chain([(list.text.len(), ',')]) {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.checked_sub(1).ok_or_else(wrong)?,
            ',' if depth == 0 => {
                expand(&list.text[start..at], &mut names).ok_or_else(wrong)?;
                start = at + 1;
            }
            _ => {}
        }
        if names.len() as u64 > limits::NODES {
            let (count, limit) = (names.len() as u64, limits::NODES);
            let problem = FileProblem::TooMany { what: FileCount::Nodes, count, limit };
            return Err(ImportError::at(text, list.offset, problem));
        }
    }
    if depth > 0 { Err(wrong()) } else { Ok(names) }
}

/// The names of one entry, whose brackets may follow one another; `None` for what is no such entry.
fn expand(entry: &str, names: &mut Vec<String>) -> Option<()> {
    let Some((before, rest)) = entry.split_once('[') else {
        names.extend((!entry.is_empty()).then(|| entry.to_owned()));
        return Some(());
    };
    let (inside, after) = rest.split_once(']')?;
    for range in inside.split(',') {
        let (low, high) = range.split_once('-').unwrap_or((range, range));
        let (first, last): (u64, u64) = (low.parse().ok()?, high.parse().ok()?);
        if last < first || last - first > limits::NODES {
            return None;
        }
        for number in first..=last {
            expand(&format!("{before}{number:0width$}{after}", width = low.len()), names)?;
            if names.len() as u64 > limits::NODES {
                return Some(());
            }
        }
    }
    Some(())
}
