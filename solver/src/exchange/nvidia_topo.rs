//! The table of `nvidia-smi topo -m`: which devices are how far apart.
//!
//! `X` is the device itself, `NV#` so many `NVLink`s, `PIX` one PCI Express bridge, `PXB` several, `PHB` the
//! processor's own, `NODE` several of one processor, `SYS` another processor. From near to far these make a tree of
//! switches.

use super::error::{FileProblem, ImportError};
use super::inside::{
    A100_NVLINKS, BRIDGES_GBPS, MOST_NVLINKS, NVLINK_GBPS, NVSWITCH, PCIE_GBPS, PROCESSORS_GBPS, link, node,
};
use super::raw::Raw;
use super::wanted::{FileCount, Wanted};

/// How two devices are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Itself,
    NvLinks(u32),
    /// Position in [`LEVELS`].
    Over(usize),
    Unknown,
}

/// From near to far: the word, what a node of that level is called, and the speed of links up to it.
const LEVELS: [(&str, &str, f64); 5] = [
    ("PIX", "pcie", PCIE_GBPS),
    ("PXB", "bridges", PCIE_GBPS),
    ("PHB", "host", BRIDGES_GBPS),
    ("NODE", "node", BRIDGES_GBPS),
    ("SYS", "sys", PROCESSORS_GBPS),
];

/// Devices of one table at most.
const DEVICES: usize = 256;

/// A word with its place, without the escape codes that underline the table's head.
struct Word {
    text: String,
    offset: usize,
}

pub(super) fn read(text: &str) -> Result<Raw, ImportError> {
    let lines = lines(text);
    let head = lines
        .iter()
        .position(|words| words.first().is_some_and(|word| is_gpu(&word.text)))
        .ok_or_else(|| ImportError::whole(FileProblem::UnknownFormat))?;
    let ends = |word: &&Word| !matches!(word.text.as_str(), "CPU" | "NUMA" | "GPU");
    let devices: Vec<&Word> = lines[head].iter().take_while(ends).collect();
    let count = devices.len();
    if count > DEVICES {
        let problem =
            FileProblem::TooMany { what: FileCount::Devices, count: count as u64, limit: DEVICES as u64 };
        return Err(ImportError::at(text, devices[0].offset, problem));
    }
    let mut table = vec![vec![Relation::Unknown; count]; count];
    let mut places = vec![vec![0; count]; count];
    let mut given = vec![false; count];
    for (row, device) in devices.iter().enumerate() {
        let line =
            lines[head + 1..].iter().find(|words| words.first().is_some_and(|word| word.text == device.text));
        let line = match line {
            Some(line) => apart(line, count),
            // Some copy the rows of GPUs alone: what they say of an adapter holds the other way round.
            None if !is_gpu(&device.text) => continue,
            None => return Err(ImportError::expected(text, device.offset, Wanted::DeviceRow)),
        };
        given[row] = true;
        for (column, relation) in table[row].iter_mut().enumerate() {
            let Some(word) = line.get(column + 1) else {
                let last = line.last().map_or(0, |word| word.offset);
                return Err(ImportError::expected(text, last, Wanted::Relation));
            };
            places[row][column] = word.offset;
            *relation = relation_of(&word.text)
                .ok_or_else(|| ImportError::expected(text, word.offset, Wanted::RelationWord))?;
            if (*relation == Relation::Itself) != (row == column) {
                return Err(ImportError::expected(text, word.offset, Wanted::Itself));
            }
        }
    }
    for row in (0..count).filter(|&row| given[row]) {
        for column in (0..row).filter(|&column| given[column]) {
            let both = [table[row][column], table[column][row]];
            if both[0] != both[1] && !both.contains(&Relation::Unknown) {
                return Err(ImportError::expected(text, places[row][column], Wanted::SameRelation));
            }
        }
    }
    for row in (0..count).filter(|&row| !given[row]) {
        for column in (0..count).filter(|&column| given[column]) {
            table[row][column] = table[column][row];
        }
    }
    let mut raw = Raw { relays: false, ..Raw::default() };
    let legend = |name: &str| {
        let key = format!("{name}:");
        let line = lines.iter().find(|words| words.first().is_some_and(|word| word.text == key))?;
        line.get(1).map(|word| word.text.as_str())
    };
    for device in &devices {
        let role = if is_gpu(&device.text) { "gpu" } else { "switch" };
        node(&mut raw, (text, device.offset), &device.text, role, legend(&device.text))?;
    }
    let names: Vec<&str> = devices.iter().map(|device| device.text.as_str()).collect();
    let at = (text, devices[0].offset);
    nvlinks(&mut raw, at, &names, &table)?;
    bridges(&mut raw, at, &names, &table)?;
    Ok(raw)
}

/// Whether the text looks like such a table.
pub(super) fn knows(text: &str) -> bool {
    let lines = lines(text.get(..text.len().min(65_536)).unwrap_or(text));
    let head = lines.iter().position(|words| words.first().is_some_and(|word| is_gpu(&word.text)));
    head.is_some_and(|head| {
        lines[head + 1..].iter().any(|words| {
            words.first().is_some_and(|word| is_gpu(&word.text))
                && words.get(1).is_some_and(|word| relation_of(&word.text).is_some())
        })
    })
}

fn is_gpu(word: &str) -> bool {
    word.strip_prefix("GPU").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
}

fn relation_of(word: &str) -> Option<Relation> {
    if let Some(position) = LEVELS.iter().position(|level| level.0 == word) {
        return Some(Relation::Over(position));
    }
    match word {
        "X" => Some(Relation::Itself),
        "N/A" => Some(Relation::Unknown),
        // What older drivers call SYS.
        "SOC" => Some(Relation::Over(LEVELS.len() - 1)),
        _ => word.strip_prefix("NV")?.parse().ok().map(Relation::NvLinks),
    }
}

fn lines(text: &str) -> Vec<Vec<Word>> {
    let mut offset = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let mut words = Vec::new();
        let mut rest = line;
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            let word = &rest[start..];
            let end = word.find(char::is_whitespace).unwrap_or(word.len());
            let plain = without_escapes(&word[..end]);
            if !plain.is_empty() {
                words.push(Word { text: plain, offset: offset + (line.len() - rest.len()) + start });
            }
            rest = &word[end..];
        }
        offset += line.len();
        lines.push(words);
    }
    lines
}

/// A row whose columns have run together (`NODENODE`) with each relation as a word of its own, up to as many as there are
/// devices.
fn apart(line: &[Word], count: usize) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for word in line {
        let before = words.len();
        let mut from = 0;
        while from < word.text.len() {
            let rest = &word.text[from..];
            let relation = |end: &usize| {
                let (one, next) = (rest.get(..*end), rest.get(*end..));
                one.is_some_and(|one| relation_of(one).is_some())
                    && next.is_some_and(|next| !next.starts_with(|c: char| c.is_ascii_digit()))
            };
            let known = !words.is_empty() && words.len() <= count;
            let end = (1..rest.len()).filter(|_| known).find(relation).unwrap_or(rest.len());
            words.push(Word { text: rest[..end].to_owned(), offset: word.offset + from });
            from += end;
        }
        // A word that is no row of relations stays as it is, so that it is the one that is told.
        if words[before..].iter().any(|piece| relation_of(&piece.text).is_none()) {
            words.truncate(before);
            words.push(Word { text: word.text.clone(), offset: word.offset });
        }
    }
    words
}

/// A word without `ESC [ … m`.
fn without_escapes(word: &str) -> String {
    let mut plain = String::new();
    let mut pieces = word.split('\u{1b}');
    plain.push_str(pieces.next().unwrap_or(""));
    for piece in pieces {
        plain.push_str(piece.split_once('m').map_or("", |(_, rest)| rest));
    }
    plain
}

/// `NVLink`s: to a common switch where every GPU shows more of them than it can have, else from GPU to GPU.
fn nvlinks(
    raw: &mut Raw,
    at: (&str, usize),
    names: &[&str],
    table: &[Vec<Relation>],
) -> Result<(), ImportError> {
    let links = |one: usize, other: usize| match table[one][other] {
        Relation::NvLinks(links) => links,
        _ => 0,
    };
    let count = names.len();
    let all = |one: usize| (0..count).map(|other| links(one, other)).fold(0, u32::saturating_add);
    let most = (0..count).map(all).max().unwrap_or(0);
    if most > MOST_NVLINKS {
        node(raw, at, NVSWITCH, "switch", None)?;
        for (one, name) in names.iter().enumerate() {
            let own = (0..count).map(|other| links(one, other)).max().unwrap_or(0);
            if own > 0 {
                let kind = format!("NV{own} to a common switch");
                link(raw, at, (name, NVSWITCH), f64::from(own) * NVLINK_GBPS, Some(&kind))?;
            }
        }
        return Ok(());
    }
    for one in 0..count {
        for other in one + 1..count {
            let own = links(one, other).max(links(other, one));
            if own > 0 {
                let kind = format!("NV{own}");
                link(raw, at, (names[one], names[other]), f64::from(own) * NVLINK_GBPS, Some(&kind))?;
            }
        }
    }
    Ok(())
}

/// Bridges and processors: at each level those that meet there get a switch. What shows only `NVLink`s meets the others
/// at the last, unless `NVLink`s join all of them. PCI Express is 5.0, twice as fast, where a GPU is an H100 or newer.
fn bridges(
    raw: &mut Raw,
    at: (&str, usize),
    names: &[&str],
    table: &[Vec<Relation>],
) -> Result<(), ImportError> {
    let count = names.len();
    if table.iter().flatten().all(|relation| matches!(relation, Relation::Itself | Relation::NvLinks(_))) {
        return Ok(());
    }
    let hopper = |relation: &Relation| matches!(relation, Relation::NvLinks(links) if *links > A100_NVLINKS);
    let newer = table.iter().flatten().any(hopper);
    // The topmost node above each device so far.
    let mut top: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    for (level, &(word, called, gbps)) in LEVELS.iter().enumerate() {
        let last = level + 1 == LEVELS.len();
        let mut group: Vec<usize> = (0..count).collect();
        for one in 0..count {
            for other in 0..count {
                let meet = match table[one][other] {
                    Relation::Over(at) => at <= level,
                    _ => false,
                };
                if meet || last || top[one] == top[other] {
                    let (keep, gone) = (group[one].min(group[other]), group[one].max(group[other]));
                    for number in group.iter_mut().filter(|number| **number == gone) {
                        *number = keep;
                    }
                }
            }
        }
        let gbps = if newer && !last { 2.0 * gbps } else { gbps };
        let mut made = 0;
        for first in 0..count {
            let members: Vec<usize> = (0..count).filter(|&device| group[device] == first).collect();
            let mut below: Vec<String> = members.iter().map(|&device| top[device].clone()).collect();
            below.sort_unstable();
            below.dedup();
            if below.len() < 2 {
                continue;
            }
            let name = format!("{called}{made}");
            made += 1;
            node(raw, at, &name, "switch", None)?;
            for child in &below {
                link(raw, at, (child, &name), gbps, Some(word))?;
            }
            for &device in &members {
                top[device].clone_from(&name);
            }
        }
    }
    Ok(())
}
