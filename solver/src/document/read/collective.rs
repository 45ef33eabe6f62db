//! Collectives in a document.

use crate::base::record::{Cursor, FieldKind, Most, ReadField, optional};
use crate::catalog::hardware::{Gpu, Hardware, Precision, Protocol};
use crate::document::error::{Counted, Error, Rule};
use crate::document::limits;
use crate::document::ranks::{CollectiveSpec, ExchangeSpec, MOST_EXPERTS, MOST_TOKENS};
use crate::workload::collective::{Algorithm, Operation};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Every algorithm, and `auto`: as NCCL's model chooses.
const ALGORITHMS: [&str; Algorithm::WORDS.len() + 1] = {
    let mut all = ["auto"; Algorithm::WORDS.len() + 1];
    let mut at = 0;
    while at < Algorithm::WORDS.len() {
        all[at + 1] = Algorithm::WORDS[at].0;
        at += 1;
    }
    all
};

/// Reads a workload of kind `collective`.
#[inline(never)]
pub(crate) fn collective(
    cursor: &Cursor<'_, '_>,
    hardware: Option<&Hardware>,
) -> Result<CollectiveSpec, Error> {
    let operation = cursor.required("operation")?.word(&Operation::WORDS)?;
    let algorithm = match cursor.field("algorithm")? {
        Some(field) => Option::read(&field, &FieldKind::WordOr(&ALGORITHMS))?,
        None => None,
    };
    if algorithm == Some(Algorithm::DeepEp) {
        return expert_exchange(cursor, operation, hardware);
    }
    cursor.object(&[
        "kind",
        "operation",
        "algorithm",
        "bytes",
        "ranks",
        "per_server",
        "channels",
        "both_ways",
        "root",
        "blocks",
        "protocol",
        "inside_protocol",
        "hardware",
    ])?;
    Ok(CollectiveSpec {
        operation,
        algorithm,
        exchange: None,
        bytes: cursor.required("bytes")?.not_negative()?,
        ranks: cursor.field("ranks")?.map(|list| ids(&list)).transpose()?,
        per_server: number(cursor, "per_server", 1)?,
        channels: number(cursor, "channels", 1)?,
        both_ways: optional!(cursor, "both_ways", boolean).unwrap_or(false),
        root: number(cursor, "root", 0)?.unwrap_or(0),
        blocks: number(cursor, "blocks", 1)?,
        protocol: protocol(cursor, "protocol", hardware)?,
        inside_protocol: protocol(cursor, "inside_protocol", hardware)?,
        hardware: gpu(cursor, "hardware", hardware)?,
    })
}

/// Reads an all-to-all of tokens to their experts and back.
fn expert_exchange(
    cursor: &Cursor<'_, '_>,
    operation: Operation,
    hardware: Option<&Hardware>,
) -> Result<CollectiveSpec, Error> {
    if operation != Operation::AllToAll {
        let field = cursor.required("operation")?;
        let word = field.text()?.to_owned();
        return Err(Error::UnknownWord { path: field.path(), word, allowed: vec!["all_to_all"] });
    }
    cursor.object(&[
        "kind",
        "operation",
        "algorithm",
        "bytes",
        "tokens",
        "hidden",
        "top_k",
        "experts",
        "precision",
        "sms",
        "ranks",
        "per_server",
        "hardware",
    ])?;
    if let Some(bytes) = cursor.field("bytes")? {
        // They follow from the tokens.
        bytes.between(0.0, 0.0)?;
    }
    let experts = cursor.required("experts")?.count_in(1, Most::To(MOST_EXPERTS))?;
    let exchange = ExchangeSpec {
        tokens: cursor.required("tokens")?.count_in(1, Most::To(MOST_TOKENS))?,
        hidden: cursor.required("hidden")?.count_in(1, Most::To(MOST_TOKENS))?,
        top_k: cursor.required("top_k")?.count_in(1, Most::To(experts))?,
        experts,
        precision: optional!(cursor, "precision", word, &Precision::WORDS),
        sms: number(cursor, "sms", 1)?,
    };
    Ok(CollectiveSpec {
        algorithm: Some(Algorithm::DeepEp),
        exchange: Some(exchange),
        ranks: cursor.field("ranks")?.map(|list| ids(&list)).transpose()?,
        per_server: number(cursor, "per_server", 1)?,
        hardware: gpu(cursor, "hardware", hardware)?,
        ..CollectiveSpec::new(operation, 0.0)
    })
}

/// Different ids, rank by rank.
pub(crate) fn ids(list: &Cursor<'_, '_>) -> Result<Arc<Vec<String>>, Error> {
    let items = list.items()?;
    list.limit(Counted::Ranks, items.len() as u128, limits::RANKS)?;
    let mut seen = BTreeSet::new();
    let mut all = Vec::with_capacity(items.len());
    for item in items {
        let id = item.text()?;
        if !seen.insert(id) {
            return Err(Error::DuplicateId { path: item.path(), id: id.to_owned() });
        }
        all.push(id.to_owned());
    }
    Ok(Arc::new(all))
}

/// A whole number up to the limit of ranks.
fn number(cursor: &Cursor<'_, '_>, name: &'static str, least: u64) -> Result<Option<u32>, Error> {
    let Some(field) = cursor.field(name)? else { return Ok(None) };
    let value = field.at_least(least)?;
    if value > limits::RANKS {
        return Err(field.bad_number(value as f64, Rule::Between(least as f64, limits::RANKS as f64)).into());
    }
    Ok(Some(value as u32))
}

/// A protocol by its id.
pub(crate) fn protocol(
    cursor: &Cursor<'_, '_>,
    name: &'static str,
    hardware: Option<&Hardware>,
) -> Result<Option<Arc<Protocol>>, Error> {
    let Some(field) = cursor.field(name)? else { return Ok(None) };
    let found = hardware.unwrap_or(&Hardware::default()).protocol(field.text()?);
    found
        .map(|found| Some(Arc::new(found)))
        .map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })
}

/// An accelerator by its id.
pub(crate) fn gpu(
    cursor: &Cursor<'_, '_>,
    name: &'static str,
    hardware: Option<&Hardware>,
) -> Result<Option<Arc<Gpu>>, Error> {
    let Some(field) = cursor.field(name)? else { return Ok(None) };
    let found = hardware.unwrap_or(&Hardware::default()).gpu(field.text()?);
    found
        .map(|found| Some(Arc::new(found)))
        .map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })
}
