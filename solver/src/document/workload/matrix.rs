//! Bytes from rank to rank.

use super::kind::{Place, Placed, Reading, WorkloadKind};
use crate::base::record::{
    Counted, Cursor, FieldKind, FieldType, FieldValue, Items, NOT_NEGATIVE, ReadField, list, record,
};
use crate::base::units::Bytes;
use crate::document::error::{Error, Rule};
use crate::document::limits;
use crate::document::ranks::{RANKS, rank_nodes};
use crate::study::Work;
use crate::study::report::DesignError;
use crate::traffic::Demand;
use std::collections::BTreeSet;
use std::sync::Arc;

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

impl WorkloadKind for MatrixSpec {
    /// Every mistake names its row and column: `workload.bytes[3][5]`.
    fn read(cursor: &Cursor<'_, '_>, _: Reading<'_>) -> Result<Self, Error> {
        cursor.known(&["kind"], &[Self::OBJECT.fields])?;
        let ranks: Option<Arc<Vec<String>>> =
            cursor.field("ranks")?.map(|list| ReadField::read(&list, &RANKS)).transpose()?;
        let named = ranks.as_ref().map(|ranks| ranks.len() as u64);
        if let Some(entries) = cursor.field("entries")? {
            if cursor.field("bytes")?.is_some() {
                return Err(Error::Either {
                    path: cursor.path(),
                    one: "bytes".into(),
                    other: "entries".into(),
                });
            }
            return Ok(Self { ranks, bytes: None, entries: Some(Arc::new(self::entries(&entries, named)?)) });
        }
        let rows = dense(&cursor.required("bytes")?, named)?;
        Ok(Self { ranks, bytes: Some(Arc::new(rows)), entries: None })
    }

    fn names_nodes(&self) -> bool {
        self.ranks.is_some()
    }

    fn resolve(&self, place: Place<'_>) -> Result<Placed, DesignError> {
        let nodes = rank_nodes(self.ranks.as_deref(), place.network, place.nodes)?;
        let size = self.size();
        if size as usize > nodes.len() {
            return Err(DesignError::MatrixSize { ranks: size, endpoints: nodes.len() as u32 });
        }
        let demand = |entry: MatrixEntry| {
            Demand::new(nodes[entry.from as usize], nodes[entry.to as usize], Bytes(entry.bytes))
        };
        Ok((Work::Flows(Vec::new()), Some(self.filled().into_iter().map(demand).collect())))
    }
}

fn dense(cursor: &Cursor<'_, '_>, named: Option<u64>) -> Result<Vec<Vec<f64>>, Error> {
    let rows = cursor.items()?;
    let size = named.unwrap_or(rows.len() as u64);
    cursor.limit(Counted::Ranks, u128::from(size), limits::RANKS)?;
    length(cursor, rows.len() as u64, size)?;
    let mut filled = 0u64;
    let mut all = Vec::with_capacity(rows.len());
    for (from, row) in rows.enumerate() {
        let entries = row.items()?;
        length(&row, entries.len() as u64, size)?;
        let mut values = Vec::with_capacity(entries.len());
        for (to, entry) in entries.enumerate() {
            let bytes = entry.not_negative()?;
            if from == to && bytes > 0.0 {
                return Err(Error::OnDiagonal { path: entry.path() });
            }
            filled += u64::from(bytes > 0.0);
            values.push(bytes);
        }
        cursor.limit(Counted::Flows, u128::from(filled), limits::FLOWS)?;
        all.push(values);
    }
    Ok(all)
}

fn length(cursor: &Cursor<'_, '_>, found: u64, expected: u64) -> Result<(), Error> {
    if found == expected {
        return Ok(());
    }
    Err(Error::WrongLength { path: cursor.path(), found, expected })
}

fn entries(cursor: &Cursor<'_, '_>, named: Option<u64>) -> Result<Vec<MatrixEntry>, Error> {
    let items = cursor.items()?;
    cursor.limit(Counted::Flows, items.len() as u128, limits::FLOWS)?;
    let most = named.unwrap_or(limits::RANKS);
    let mut seen = BTreeSet::new();
    let mut all = Vec::with_capacity(items.len());
    for item in items {
        let parts: Vec<Cursor<'_, '_>> = item.items()?.collect();
        let [from, to, bytes] = parts.as_slice() else {
            return Err(Error::WrongLength { path: item.path(), found: parts.len() as u64, expected: 3 });
        };
        let rank = |cursor: &Cursor<'_, '_>| -> Result<u32, Error> {
            let rank = cursor.whole()?;
            if rank < most {
                return Ok(rank as u32);
            }
            Err(cursor.bad_number(rank as f64, Rule::Between(0.0, most.saturating_sub(1) as f64)).into())
        };
        let entry = MatrixEntry { from: rank(from)?, to: rank(to)?, bytes: bytes.not_negative()? };
        if entry.from == entry.to {
            return Err(Error::OnDiagonal { path: item.path() });
        }
        if !seen.insert((entry.from, entry.to)) {
            let id = format!("{} -> {}", entry.from, entry.to);
            return Err(Error::DuplicateId { path: item.path(), id });
        }
        all.push(entry);
    }
    Ok(all)
}
