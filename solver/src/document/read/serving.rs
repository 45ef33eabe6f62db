//! Serving in a document.

use crate::catalog::hardware::Hardware;
use crate::document::error::Error;
use crate::document::read::cursor::{Cursor, optional};
use crate::document::read::training::{PRECISIONS, known, model_spec, size};
use crate::document::schema::Workload;
use crate::workload::serving::{Lengths, Serving};
use std::sync::Arc;

const FIELDS: [&str; 22] = [
    "kind",
    "model",
    "hardware",
    "t",
    "p",
    "e",
    "precision",
    "cache_precision",
    "instances",
    "prefill",
    "decode",
    "rate",
    "requests",
    "prompt",
    "output",
    "batch",
    "prefill_tokens",
    "block",
    "memory_part",
    "iteration_ms",
    "protocol",
    "seed",
];

/// Sizes beyond these are nobody's: they keep a simulation short.
const MOST_COPIES: u64 = 131_072;
const MOST_REQUESTS: u64 = 100_000;
const MOST_TOKENS: u64 = 10_000_000;
const MOST_BATCH: u64 = 1_000_000;
/// Requests a second.
const MOST_RATE: f64 = 1e9;
/// A spread beyond this leaves nothing of the median.
const MOST_SIGMA: f64 = 5.0;

/// Reads a workload of kind `serving`. `own`: the document's own hardware.
pub(crate) fn serving(cursor: &Cursor<'_, '_>, own: Option<&Hardware>) -> Result<Workload, Error> {
    cursor.object(&FIELDS)?;
    let whole = |name: &'static str, most: u64, otherwise: u64| -> Result<u64, Error> {
        cursor.field(name)?.map_or(Ok(otherwise), |field| size(&field, most))
    };
    let copies = |name: &'static str| -> Result<Option<u64>, Error> {
        cursor.field(name)?.map(|field| size(&field, MOST_COPIES)).transpose()
    };
    let [instances, prefill, decode] = [copies("instances")?, copies("prefill")?, copies("decode")?];
    match (instances, prefill, decode) {
        (_, Some(_), None) => return Err(cursor.missing("decode")),
        (_, None, Some(_)) => return Err(cursor.missing("prefill")),
        (Some(_), Some(_), _) => {
            return Err(Error::Either { path: cursor.path(), one: "instances", other: "prefill" });
        }
        _ => {}
    }
    let model = model_spec(&cursor.required("model")?)?;
    let hardware = cursor.required("hardware")?.text()?.to_owned();
    let rate = cursor.required("rate")?;
    rate.positive()?;
    let lengths = [lengths(&cursor.required("prompt")?)?, lengths(&cursor.required("output")?)?];
    let t = size(&cursor.required("t")?, MOST_COPIES)?;
    let serving = Serving {
        p: whole("p", MOST_COPIES, 1)?,
        e: whole("e", MOST_COPIES, 1)?,
        precision: optional!(cursor, "precision", word, &PRECISIONS).unwrap_or_default(),
        cache_precision: optional!(cursor, "cache_precision", word, &PRECISIONS),
        // One copy is what holds anyway.
        instances: instances.filter(|&count| count > 1),
        prefill,
        decode,
        requests: whole("requests", MOST_REQUESTS, Serving::REQUESTS)?,
        batch: whole("batch", MOST_BATCH, Serving::BATCH)?,
        prefill_tokens: whole("prefill_tokens", MOST_TOKENS, Serving::PREFILL_TOKENS)?,
        block: whole("block", MOST_TOKENS, Serving::BLOCK)?,
        memory_part: match cursor.field("memory_part")? {
            Some(field) => {
                field.positive()?;
                field.between(0.0, 1.0)?
            }
            None => Serving::MEMORY_PART,
        },
        iteration_ms: optional!(cursor, "iteration_ms", between, 0.0, 1e6).unwrap_or(0.0),
        protocol: optional!(cursor, "protocol", text).map(str::to_owned),
        seed: optional!(cursor, "seed", whole).unwrap_or(0),
        ..Serving::new(model, hardware, t, rate.between(0.0, MOST_RATE)?, lengths)
    };
    known(cursor, own.unwrap_or(&Hardware::default()))?;
    serving
        .check()
        .map_err(|misfit| Error::Serving { path: format!("{}.{}", cursor.path(), misfit.field()), misfit })?;
    Ok(Workload::Serving(Arc::new(serving)))
}

/// A number of tokens, or how they spread.
fn lengths(cursor: &Cursor<'_, '_>) -> Result<Lengths, Error> {
    if cursor.number().is_ok() {
        return Ok(Lengths::Fixed(size(cursor, MOST_TOKENS)?));
    }
    cursor.object(&["median", "sigma", "most"])?;
    Ok(Lengths::LogNormal {
        median: cursor.required("median")?.between(1.0, MOST_TOKENS as f64)?,
        sigma: cursor.required("sigma")?.between(0.0, MOST_SIGMA)?,
        most: cursor.field("most")?.map(|field| size(&field, MOST_TOKENS)).transpose()?,
    })
}
