//! Matrices of traffic, and several workloads at once, in a document.

use crate::base::record::{Cursor, ReadField, optional};
use crate::catalog::hardware::Hardware;
use crate::document::error::{Counted, Error, Rule};
use crate::document::limits;
use crate::document::ranks::{JobSpec, MatrixEntry, MatrixSpec, RANKS};
use crate::document::read::workload;
use crate::document::schema::Workload;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads a workload of kind `matrix`. Every mistake names its row and column: `workload.bytes[3][5]`.
pub(crate) fn matrix(cursor: &Cursor<'_, '_>) -> Result<MatrixSpec, Error> {
    cursor.known(&["kind"], &[MatrixSpec::OBJECT.fields])?;
    let ranks: Option<Arc<Vec<String>>> =
        cursor.field("ranks")?.map(|list| ReadField::read(&list, &RANKS)).transpose()?;
    let named = ranks.as_ref().map(|ranks| ranks.len() as u64);
    if let Some(entries) = cursor.field("entries")? {
        if cursor.field("bytes")?.is_some() {
            return Err(Error::Either { path: cursor.path(), one: "bytes".into(), other: "entries".into() });
        }
        return Ok(MatrixSpec { ranks, bytes: None, entries: Some(Arc::new(list(&entries, named)?)) });
    }
    let rows = dense(&cursor.required("bytes")?, named)?;
    Ok(MatrixSpec { ranks, bytes: Some(Arc::new(rows)), entries: None })
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

fn list(cursor: &Cursor<'_, '_>, named: Option<u64>) -> Result<Vec<MatrixEntry>, Error> {
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

/// Reads a workload of kind `jobs`.
pub(crate) fn jobs(
    cursor: &Cursor<'_, '_>,
    hardware: Option<&Hardware>,
    version: u32,
) -> Result<Workload, Error> {
    cursor.object(&["kind", "jobs"])?;
    let field = cursor.required("jobs")?;
    let items = field.items()?;
    field.limit(Counted::Flows, items.len() as u128, limits::JOBS)?;
    let mut jobs = Vec::with_capacity(items.len());
    for item in items {
        item.known(&[], &[JobSpec::OBJECT.fields])?;
        let workload = workload(&item.required("workload")?, hardware, version)?;
        if matches!(workload, Workload::Jobs { .. }) {
            return Err(Error::NestedJobs { path: item.path() });
        }
        jobs.push(JobSpec {
            name: optional!(item, "name", text).unwrap_or_default().to_owned(),
            endpoints: item.field("endpoints")?.map(|list| ReadField::read(&list, &RANKS)).transpose()?,
            start_s: optional!(item, "start_s", not_negative).unwrap_or(0.0),
            workload,
        });
    }
    Ok(Workload::Jobs { jobs: Arc::new(jobs) })
}
