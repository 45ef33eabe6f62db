//! Finding hardware by id: a document's own entries first, then what comes with the program.

use super::{Gpu, Nic, Protocol, gpus, nics, protocols};
use crate::order;
use serde::{Deserialize, Serialize};

/// A document's own hardware. An entry with the id of one that comes with the program replaces it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Hardware {
    /// Accelerators.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gpus: Vec<Gpu>,
    /// Adapters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nics: Vec<Nic>,
    /// Protocols.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub protocols: Vec<Protocol>,
}

/// What was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
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
    pub what: What,
    /// The id.
    pub id: String,
    /// Ids that there are, the most alike first.
    pub near: Vec<String>,
}

impl Hardware {
    /// An accelerator.
    ///
    /// # Errors
    /// An id that nothing has, with those most like it.
    pub fn gpu(&self, id: &str) -> Result<Gpu, UnknownHardware> {
        find(&self.gpus, &gpus(), |gpu| &gpu.id, What::Gpu, id)
    }

    /// An adapter.
    ///
    /// # Errors
    /// An id that nothing has, with those most like it.
    pub fn nic(&self, id: &str) -> Result<Nic, UnknownHardware> {
        find(&self.nics, &nics(), |nic| &nic.id, What::Nic, id)
    }

    /// A protocol.
    ///
    /// # Errors
    /// An id that nothing has, with those most like it.
    pub fn protocol(&self, id: &str) -> Result<Protocol, UnknownHardware> {
        find(&self.protocols, &protocols(), |protocol| &protocol.id, What::Protocol, id)
    }
}

fn find<T: Clone>(
    own: &[T],
    ours: &[T],
    name: impl Fn(&T) -> &String,
    what: What,
    id: &str,
) -> Result<T, UnknownHardware> {
    let all = || own.iter().chain(ours);
    if let Some(found) = all().find(|item| name(item) == id) {
        return Ok(found.clone());
    }
    Err(UnknownHardware { what, id: id.to_owned(), near: near(all().map(name), id) })
}

/// How many ids are offered.
const OFFERED: usize = 5;

/// The ids most like one that was meant.
fn near<'a>(ids: impl Iterator<Item = &'a String>, meant: &str) -> Vec<String> {
    let mut ids: Vec<&String> = ids.collect();
    ids.dedup();
    let meant = meant.to_ascii_lowercase();
    let part = |id: &str| !meant.is_empty() && id.to_ascii_lowercase().contains(&meant);
    // What is only the beginning of an id is meant before what differs in a letter.
    order::sort(&mut ids, |id| if part(id) { 0 } else { 1 + distance(id, &meant) as u64 });
    ids.into_iter().take(OFFERED).cloned().collect()
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

impl core::fmt::Display for UnknownHardware {
    /// English, for the command line.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let what = match self.what {
            What::Gpu => "accelerator",
            What::Nic => "adapter",
            What::Protocol => "protocol",
        };
        write!(f, "there is no {what} \"{}\"", self.id)?;
        if self.near.is_empty() { Ok(()) } else { write!(f, "; near by: {}", self.near.join(", ")) }
    }
}
