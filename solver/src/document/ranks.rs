//! Workloads between ranks: matrices, and several workloads at once.

use crate::base::record::{Counted, FieldKind, FieldType, FieldValue, Items, NOT_NEGATIVE, list, record};
use crate::document::limits;
use crate::document::schema::Workload;
use std::sync::Arc;

/// The endpoints of ranks.
pub(crate) const RANKS: FieldKind = FieldKind::Names(Counted::Ranks, limits::RANKS);

record! {
    /// Bytes from rank to rank as the document gives them: row by row, or entry by entry.
    pub struct MatrixSpec read elsewhere {
        /// Ids of the endpoints, rank by rank (default: the first of them, in order).
        pub ranks: Option<Arc<Vec<String>>> => RANKS,
        /// A row for each rank that sends, an entry for each that receives.
        pub bytes: Option<Arc<Vec<Vec<f64>>>> => list(&ROW, Counted::Ranks, limits::RANKS),
        /// The entries that are not 0: `[from, to, bytes]`.
        pub entries: Option<Arc<Vec<MatrixEntry>>> => list(&MatrixEntry::KIND, Counted::Flows, limits::FLOWS),
    }
}

/// A row of a matrix.
const ROW: FieldKind = list(&NOT_NEGATIVE, Counted::Ranks, limits::RANKS);

/// An entry of a matrix: `[from, to, bytes]`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MatrixEntry {
    /// The rank that sends.
    pub from: u32,
    /// The rank that receives.
    pub to: u32,
    /// How much.
    pub bytes: f64,
}

impl FieldType for MatrixEntry {
    const KIND: FieldKind = FieldKind::List { of: &NOT_NEGATIVE, most: Some((Counted::Points, 3)) };

    fn value(&self) -> FieldValue<'_> {
        FieldValue::List(self)
    }
}

impl Items for MatrixEntry {
    fn count(&self) -> usize {
        3
    }

    fn item(&self, position: usize) -> FieldValue<'_> {
        match position {
            0 => FieldValue::Count(u64::from(self.from)),
            1 => FieldValue::Count(u64::from(self.to)),
            _ => FieldValue::Number(self.bytes),
        }
    }
}

impl MatrixSpec {
    /// How many ranks it speaks of.
    pub fn size(&self) -> u32 {
        if let Some(rows) = &self.bytes {
            return rows.len() as u32;
        }
        let named = self.ranks.as_ref().map_or(0, |ranks| ranks.len() as u32);
        let entries = self.entries.iter().flat_map(|entries| entries.iter());
        entries.map(|entry| entry.from.max(entry.to) + 1).max().unwrap_or(0).max(named)
    }

    /// The entries that are not 0, by rank.
    pub fn filled(&self) -> Vec<MatrixEntry> {
        let mut all: Vec<MatrixEntry> = Vec::new();
        for (from, row) in self.bytes.iter().flat_map(|rows| rows.iter()).enumerate() {
            all.extend(
                row.iter().enumerate().filter(|&(_, &bytes)| bytes > 0.0).map(|(to, &bytes)| MatrixEntry {
                    from: from as u32,
                    to: to as u32,
                    bytes,
                }),
            );
        }
        all.extend(self.entries.iter().flat_map(|entries| entries.iter()).filter(|entry| entry.bytes > 0.0));
        crate::base::order::sort(&mut all, |entry| u64::from(entry.from) << 32 | u64::from(entry.to));
        all
    }
}

record! {
    /// One of several workloads at once.
    pub struct JobSpec read elsewhere {
        /// What people call it.
        pub name: String = String::new(),
        /// Ids of the endpoints it runs on (default: all).
        pub endpoints: Option<Arc<Vec<String>>> => RANKS,
        /// When it starts.
        pub start_s: f64 = 0.0 => NOT_NEGATIVE,
        /// What it sends.
        pub workload: Workload,
    }
}
