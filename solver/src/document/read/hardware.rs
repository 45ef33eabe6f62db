//! A scenario's own hardware.

use crate::base::record::{Cursor, optional};
use crate::catalog::hardware::{Compute, Gpu, Hardware, Nic, Peak, Precision, Protocol, UnknownHardware};
use crate::document::error::Error;

/// Reads hardware. An entry may begin with one that is `like` it; what it leaves out is then as there.
#[inline(never)]
pub(crate) fn hardware(cursor: &Cursor<'_, '_>) -> Result<Hardware, Error> {
    cursor.object(&["gpus", "nics", "protocols"])?;
    let mut own = Hardware::default();
    if let Some(list) = cursor.field("gpus")? {
        for item in list.items()? {
            let made = gpu(&item, &own)?;
            unique(&item, own.gpus.iter().any(|known| known.id == made.id), &made.id)?;
            own.gpus.push(made);
        }
    }
    if let Some(list) = cursor.field("nics")? {
        for item in list.items()? {
            let made = nic(&item)?;
            unique(&item, own.nics.iter().any(|known| known.id == made.id), &made.id)?;
            own.nics.push(made);
        }
    }
    if let Some(list) = cursor.field("protocols")? {
        for item in list.items()? {
            let made = protocol(&item)?;
            unique(&item, own.protocols.iter().any(|known| known.id == made.id), &made.id)?;
            own.protocols.push(made);
        }
    }
    Ok(own)
}

fn unique(item: &Cursor<'_, '_>, taken: bool, id: &str) -> Result<(), Error> {
    if taken { Err(Error::DuplicateId { path: item.path(), id: id.to_owned() }) } else { Ok(()) }
}

/// What a field says, or the entry that this one is like; an error where there is neither.
fn or<T>(cursor: &Cursor<'_, '_>, name: &'static str, own: Option<T>, like: Option<T>) -> Result<T, Error> {
    own.or(like).ok_or_else(|| cursor.missing(name).into())
}

fn gpu(cursor: &Cursor<'_, '_>, own: &Hardware) -> Result<Gpu, Error> {
    cursor.object(&[
        "id",
        "like",
        "name",
        "tflops",
        "memory_gb",
        "memory_gbytes_s",
        "link",
        "link_gbytes_s",
        "utilisation",
        "compute",
        "source",
        "confidence",
    ])?;
    let id = cursor.required("id")?.text()?.to_owned();
    let like: Option<Gpu> = match cursor.field("like")? {
        None => None,
        Some(field) => Some(
            own.gpu(field.text()?)
                .map_err(|unknown: UnknownHardware| Error::UnknownHardware { path: field.path(), unknown })?,
        ),
    };
    let text = |field: Option<&str>, of: fn(&Gpu) -> &String| -> String {
        field.map(str::to_owned).or_else(|| like.as_ref().map(|like| of(like).clone())).unwrap_or_default()
    };
    let old = |of: fn(&Gpu) -> f64| like.as_ref().map(of);
    let tflops = match cursor.field("tflops")? {
        None => or(cursor, "tflops", None, like.as_ref().map(|like| like.tflops))?,
        Some(field) => {
            field.object(&Precision::WORDS.map(|(word, _)| word))?;
            let before = like.as_ref().map(|like| like.tflops).unwrap_or_default();
            Peak {
                fp32: optional!(field, "fp32", positive).or(before.fp32),
                tf32: optional!(field, "tf32", positive).or(before.tf32),
                fp16: optional!(field, "fp16", positive).or(before.fp16),
                bf16: optional!(field, "bf16", positive).or(before.bf16),
                fp8: optional!(field, "fp8", positive).or(before.fp8),
                mxfp8: optional!(field, "mxfp8", positive).or(before.mxfp8),
                fp4: optional!(field, "fp4", positive).or(before.fp4),
            }
        }
    };
    let positive = |name: &'static str, of: fn(&Gpu) -> f64| -> Result<f64, Error> {
        let own = cursor.field(name)?.map(|field| field.positive()).transpose()?;
        or(cursor, name, own, old(of))
    };
    Ok(Gpu {
        name: cursor
            .field("name")?
            .map(|field| field.text().map(str::to_owned))
            .transpose()?
            .unwrap_or_else(|| id.clone()),
        tflops,
        memory_gb: positive("memory_gb", |gpu| gpu.memory_gb)?,
        memory_gbytes_s: positive("memory_gbytes_s", |gpu| gpu.memory_gbytes_s)?,
        link: text(optional!(cursor, "link", text), |gpu| &gpu.link),
        link_gbytes_s: positive("link_gbytes_s", |gpu| gpu.link_gbytes_s)?,
        utilisation: optional!(cursor, "utilisation", between, 0.0, 1.0)
            .or_else(|| like.as_ref().and_then(|like| like.utilisation)),
        compute: compute(cursor, like.as_ref().map(|like| like.compute).unwrap_or_default())?,
        source: text(optional!(cursor, "source", text), |gpu| &gpu.source),
        confidence: text(optional!(cursor, "confidence", text), |gpu| &gpu.confidence),
        id,
    })
}

/// The constants of computing by shape: those given, the others as before.
fn compute(cursor: &Cursor<'_, '_>, before: Compute) -> Result<Compute, Error> {
    let mut compute = before;
    if let Some(own) = cursor.field("compute")? {
        own.object(&Compute::FIELDS.map(|(name, _)| name))?;
        for (name, of) in Compute::FIELDS {
            if let Some(field) = own.field(name)? {
                let value = if Compute::is_part(name) {
                    field.positive()?;
                    field.between(0.0, 1.0)?
                } else {
                    field.not_negative()?
                };
                *of(&mut compute) = value;
            }
        }
    }
    Ok(compute)
}

fn nic(cursor: &Cursor<'_, '_>) -> Result<Nic, Error> {
    cursor.object(&["id", "name", "gbps", "source", "confidence"])?;
    let id = cursor.required("id")?.text()?.to_owned();
    Ok(Nic {
        name: optional!(cursor, "name", text).unwrap_or(&id).to_owned(),
        gbps: cursor.required("gbps")?.positive()?,
        source: optional!(cursor, "source", text).unwrap_or_default().to_owned(),
        confidence: optional!(cursor, "confidence", text).unwrap_or_default().to_owned(),
        id,
    })
}

fn protocol(cursor: &Cursor<'_, '_>) -> Result<Protocol, Error> {
    cursor.object(&["id", "name", "latency_us", "efficiency", "source", "confidence"])?;
    let id = cursor.required("id")?.text()?.to_owned();
    let efficiency = cursor.required("efficiency")?;
    efficiency.positive()?;
    Ok(Protocol {
        name: optional!(cursor, "name", text).unwrap_or(&id).to_owned(),
        latency_us: cursor.required("latency_us")?.not_negative()?,
        efficiency: efficiency.between(0.0, 1.0)?,
        source: optional!(cursor, "source", text).unwrap_or_default().to_owned(),
        confidence: optional!(cursor, "confidence", text).unwrap_or_default().to_owned(),
        id,
    })
}
