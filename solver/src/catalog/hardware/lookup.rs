//! Finding hardware by id: a document's own entries first, then what comes with the program.

use super::{Curve, Gpu, Nic, Protocol, USUAL_PROTOCOL, gpus, nics, protocols};
use crate::base::order;
use crate::base::record::record;
use serde::{Deserialize, Serialize};

record! {
    /// A document's own hardware. An entry with the id of one that comes with the program replaces it.
    #[derive(Default)]
    pub struct Hardware read elsewhere {
        /// Accelerators.
        pub gpus: Vec<Gpu> = Vec::new(),
        /// Adapters.
        pub nics: Vec<Nic> = Vec::new(),
        /// Protocols.
        pub protocols: Vec<Protocol> = Vec::new(),
    }
}

/// What was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CatalogItem {
    /// An accelerator.
    Gpu,
    /// An adapter.
    Nic,
    /// A protocol.
    Protocol,
}

/// An id that nothing has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnknownHardware {
    /// What was looked for.
    pub what: CatalogItem,
    /// The id.
    pub id: String,
    /// Ids that there are, the most alike first.
    pub near: Vec<String>,
}

impl Hardware {
    /// An accelerator.
    ///
    /// # Errors
    /// [`UnknownHardware`] for an id that is not there, with the ids most like it.
    pub fn gpu(&self, id: &str) -> Result<Gpu, UnknownHardware> {
        find(&self.gpus, &gpus(), |gpu| [&gpu.id, &gpu.name], CatalogItem::Gpu, id)
    }

    /// An adapter.
    ///
    /// # Errors
    /// [`UnknownHardware`] for an id that is not there, with the ids most like it.
    pub fn nic(&self, id: &str) -> Result<Nic, UnknownHardware> {
        find(&self.nics, &nics(), |nic| [&nic.id, &nic.name], CatalogItem::Nic, id)
    }

    /// A protocol.
    ///
    /// # Errors
    /// [`UnknownHardware`] for an id that is not there, with the ids most like it.
    pub fn protocol(&self, id: &str) -> Result<Protocol, UnknownHardware> {
        find(
            &self.protocols,
            &protocols(),
            |protocol| [&protocol.id, &protocol.name],
            CatalogItem::Protocol,
            id,
        )
    }
}

/// What carries the bytes of a job, found once.
#[derive(Debug, Clone, PartialEq)]
pub struct Protocols {
    /// Between servers, where the job names it.
    pub named: Option<Protocol>,
    /// Between servers, where it names none: [`USUAL_PROTOCOL`].
    pub usual: Protocol,
    /// Between accelerators of a server that are linked to each other.
    pub nvlink: Protocol,
    /// Between accelerators of a server through their slots.
    pub pcie: Protocol,
}

impl Protocols {
    /// Between servers.
    pub fn across(&self) -> &Protocol {
        self.named.as_ref().unwrap_or(&self.usual)
    }

    /// Between accelerators of a server: [`Self::nvlink`] for those whose links are measured.
    pub fn within(&self, gpu: &Gpu) -> &Protocol {
        if Curve::of(gpu).is_some() { &self.nvlink } else { &self.pcie }
    }
}

impl Hardware {
    /// What carries the bytes of a job. `named`: the id of what it names for bytes between servers.
    ///
    /// # Errors
    /// [`UnknownHardware`] for an id that is not there, with the ids most like it.
    pub fn carriers(&self, named: Option<&str>) -> Result<Protocols, UnknownHardware> {
        Ok(Protocols {
            named: named.map(|id| self.protocol(id)).transpose()?,
            usual: self.protocol(USUAL_PROTOCOL)?,
            nvlink: self.protocol("nvlink")?,
            pcie: self.protocol("pcie")?,
        })
    }
}

/// `names`: the id of an item, and what people call it.
fn find<T: Clone>(
    own: &[T],
    ours: &[T],
    names: impl Fn(&T) -> [&String; 2],
    what: CatalogItem,
    id: &str,
) -> Result<T, UnknownHardware> {
    let all = || own.iter().chain(ours);
    if let Some(found) = all().find(|item| names(item)[0] == id) {
        return Ok(found.clone());
    }
    Err(UnknownHardware { what, id: id.to_owned(), near: near(all().map(names), id) })
}

/// How many ids are offered.
const OFFERED: usize = 5;
/// More than differs between two names.
const FAR: u64 = 1000;

/// The ids most like one that was meant: first those that it is a part of, then those that have most of its parts, in their
/// id or their name, then those that differ in the fewest letters.
fn near<'a>(items: impl Iterator<Item = [&'a String; 2]>, meant: &str) -> Vec<String> {
    let mut items: Vec<[&String; 2]> = items.collect();
    items.dedup_by_key(|item| item[0]);
    let meant = meant.to_ascii_lowercase();
    let wanted = parts(&meant);
    order::sort(&mut items, |[id, name]| {
        let within = !meant.is_empty() && id.to_ascii_lowercase().contains(&meant);
        let own: Vec<String> = parts(id).into_iter().chain(parts(name)).collect();
        let most = |part: &String| own.iter().map(|own| alike(part, own)).max().unwrap_or(0);
        let shared: u64 = wanted.iter().map(most).sum();
        let letters = (distance(id, &meant) as u64).min(FAR);
        if within { 0 } else { 1 + FAR.saturating_sub(shared) * (FAR + 1) + letters }
    });
    items.into_iter().take(OFFERED).map(|[id, _]| id.clone()).collect()
}

/// The words and numbers that a name is made of, in small letters.
fn parts(name: &str) -> Vec<String> {
    let letters = name.to_ascii_lowercase();
    letters
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

/// How much of a part stands in another, in half letters: all of it, the beginning, or as letters left out of a longer word.
fn alike(part: &str, other: &str) -> u64 {
    const LEAST: usize = 3;
    let (short, long) = if part.len() < other.len() { (part, other) } else { (other, part) };
    let half = 2 * short.len() as u64;
    if short == long {
        return half;
    }
    let mut rest = long.chars();
    let abbreviated = part.len() < other.len() && short.chars().all(|letter| rest.any(|own| own == letter));
    if short.len() < LEAST {
        0
    } else if long.starts_with(short) {
        half - 1
    } else if abbreviated && long.starts_with(&short[..1]) {
        half - 2
    } else {
        0
    }
}

/// Letters to change, put in or take out to make one id of another (Levenshtein), whatever their case.
fn distance(one: &str, other: &str) -> usize {
    let letters: Vec<char> = other.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=letters.len()).collect();
    for (above, a) in one.chars().enumerate() {
        let mut diagonal = above;
        row[0] = above + 1;
        for (column, b) in letters.iter().enumerate() {
            let changed = diagonal + usize::from(!a.eq_ignore_ascii_case(b));
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[letters.len()]
}
