//! A training step in a document, and where its parts run.

use crate::catalog::hardware::{Framework, Hardware, Precision};
use crate::catalog::models::{Latent, Moe, Style, Transformer, model, model_ids};
use crate::document::error::{Counted, Error};
use crate::document::read::count;
use crate::document::read::cursor::{Cursor, optional};
use crate::document::schema::Workload;
use crate::document::version::{FIRST_VERSION, settled_training};
use crate::workload::collective::Algorithm;
use crate::workload::training::{
    Algorithms, Axis, Gate, Jitter, MOST_RANKS, ModelSpec, Overlap, Partition, PipelineSchedule, Placement,
    Recompute, RunSpec, Training,
};
use std::sync::Arc;

const FIELDS: [&str; 32] = [
    "kind",
    "model",
    "global_batch",
    "micro_batch",
    "p",
    "t",
    "d",
    "e",
    "cp",
    "sequence_parallel",
    "zero",
    "schedule",
    "chunks",
    "recompute",
    "flash",
    "precision",
    "gradients",
    "vocab",
    "seq",
    "partition",
    "bucket_mib",
    "overlap",
    "framework",
    "graphs",
    "hardware",
    "utilisation",
    "protocol",
    "collectives",
    "run",
    "gating",
    "sync_every",
    "jitter",
];
pub(crate) const PRECISIONS: [(&str, Precision); 7] = Precision::WORDS;
const SCHEDULES: [(&str, PipelineSchedule); 4] = [
    ("1f1b", PipelineSchedule::OneForwardOneBackward),
    ("gpipe", PipelineSchedule::GPipe),
    ("interleaved", PipelineSchedule::Interleaved),
    ("zero_bubble", PipelineSchedule::ZeroBubble),
];
const RECOMPUTES: [(&str, Recompute); 3] =
    [("none", Recompute::None), ("selective", Recompute::Selective), ("full", Recompute::Full)];
const PARTITIONS: [(&str, Partition); 4] = [
    ("greedy", Partition::Greedy),
    ("balanced", Partition::Balanced),
    ("even", Partition::Even),
    ("cost", Partition::Cost),
];
const STYLES: [(&str, Style); 3] =
    [("gpt", Style::Gpt), ("llama", Style::Llama), ("nemotron", Style::Nemotron)];
const AXES: [(&str, Axis); 4] = [("p", Axis::P), ("d", Axis::D), ("cp", Axis::Cp), ("t", Axis::T)];
/// Algorithms of collectives among ranks alone, by their names.
const ALGORITHMS: [(&str, Algorithm); 10] = [
    ("ring", Algorithm::Ring),
    ("double_tree", Algorithm::DoubleTree),
    ("recursive_doubling", Algorithm::RecursiveDoubling),
    ("halving_near", Algorithm::HalvingNear),
    ("halving_far", Algorithm::HalvingFar),
    ("direct", Algorithm::Direct),
    ("one_shot", Algorithm::OneShot),
    ("hierarchical", Algorithm::Hierarchical),
    ("bruck", Algorithm::Bruck),
    ("pairwise", Algorithm::Pairwise),
];

/// Sizes beyond these are no model's: they keep sums exact and loops short.
const MOST_LAYERS: u64 = 10_000;
const MOST_EXPERTS: u64 = 10_000;
const MOST_WIDTH: u64 = 100_000_000;
const MOST_BATCH: u64 = 1_000_000_000;

/// Reads a workload of kind `training`. `own`: the document's own hardware.
#[inline(never)]
pub(crate) fn training(
    cursor: &Cursor<'_, '_>,
    own: Option<&Hardware>,
    version: u32,
) -> Result<Workload, Error> {
    cursor.object(&FIELDS)?;
    let one = |name: &'static str| cursor.required(name)?.at_least(1);
    let batch = |name: &'static str| size(&cursor.required(name)?, MOST_BATCH);
    let or_one = |field: Option<u64>| field.unwrap_or(1);
    let schedule = optional!(cursor, "schedule", word, &SCHEDULES).unwrap_or_default();
    let model = model_spec(&cursor.required("model")?)?;
    let sizes = [one("p")?, one("t")?, one("d")?];
    let training = Training {
        e: or_one(optional!(cursor, "e", at_least, 1)),
        cp: or_one(optional!(cursor, "cp", at_least, 1)),
        sequence_parallel: optional!(cursor, "sequence_parallel", boolean),
        zero: match cursor.field("zero")? {
            Some(field) => {
                field.between(0.0, 3.0)?;
                Some(field.whole()?)
            }
            None => None,
        },
        schedule,
        chunks: or_one(optional!(cursor, "chunks", at_least, 1)),
        recompute: optional!(cursor, "recompute", word, &RECOMPUTES),
        flash: optional!(cursor, "flash", boolean),
        precision: optional!(cursor, "precision", word, &PRECISIONS),
        gradients: optional!(cursor, "gradients", word, &PRECISIONS),
        vocab: optional_size(cursor, "vocab", MOST_WIDTH)?,
        seq: optional_size(cursor, "seq", MOST_WIDTH)?,
        partition: optional!(cursor, "partition", word, &PARTITIONS),
        bucket_mib: optional!(cursor, "bucket_mib", not_negative),
        overlap: cursor.field("overlap")?.map_or(Ok(Overlap::default()), |field| overlap(&field))?,
        framework: optional!(cursor, "framework", word, &Framework::ALL),
        graphs: optional!(cursor, "graphs", boolean),
        hardware: optional!(cursor, "hardware", text).map(str::to_owned),
        utilisation: match cursor.field("utilisation")? {
            Some(field) => {
                field.positive()?;
                Some(field.between(0.0, 1.0)?)
            }
            None => None,
        },
        protocol: optional!(cursor, "protocol", text).map(str::to_owned),
        collectives: cursor
            .field("collectives")?
            .map_or(Ok(Algorithms::default()), |field| algorithms(&field))?,
        run: cursor.field("run")?.map(|field| run(&field)).transpose()?,
        gating: cursor.field("gating")?.map(|field| gate(&field)).transpose()?,
        sync_every: optional_size(cursor, "sync_every", MOST_BATCH)?.unwrap_or(1),
        jitter: cursor.field("jitter")?.map(|field| jitter(&field)).transpose()?,
        ..Training::new(model, batch("global_batch")?, batch("micro_batch")?, sizes)
    };
    known(cursor, own.unwrap_or(&Hardware::default()))?;
    let training = if version == FIRST_VERSION { settled_training(training) } else { training };
    training.check().map_err(|misfit| Error::Training {
        path: format!("{}.{}", cursor.path(), misfit.field()),
        misfit,
    })?;
    Ok(Workload::Training(Arc::new(training)))
}

fn run(cursor: &Cursor<'_, '_>) -> Result<RunSpec, Error> {
    cursor.object(&[
        "tokens",
        "gpu_hour",
        "gpu_watts",
        "overhead",
        "mtbf_hours",
        "checkpoint_gbytes_s",
        "restart_s",
    ])?;
    Ok(RunSpec {
        tokens: cursor.required("tokens")?.positive()?,
        gpu_hour: optional!(cursor, "gpu_hour", not_negative),
        gpu_watts: optional!(cursor, "gpu_watts", not_negative),
        overhead: optional!(cursor, "overhead", positive).unwrap_or(1.0),
        mtbf_hours: optional!(cursor, "mtbf_hours", positive),
        checkpoint_gbytes_s: optional!(cursor, "checkpoint_gbytes_s", positive),
        restart_s: optional!(cursor, "restart_s", not_negative),
    })
}

fn overlap(cursor: &Cursor<'_, '_>) -> Result<Overlap, Error> {
    cursor.object(&["tp", "pp", "dp", "ep", "gather"])?;
    Ok(Overlap {
        tp: optional!(cursor, "tp", between, 0.0, 1.0).unwrap_or(0.0),
        pp: optional!(cursor, "pp", between, 0.0, 1.0).unwrap_or(0.0),
        dp: optional!(cursor, "dp", between, 0.0, 1.0),
        ep: optional!(cursor, "ep", between, 0.0, 1.0).unwrap_or(0.0),
        gather: optional!(cursor, "gather", between, 0.0, 1.0),
    })
}

/// Refuses hardware and protocols that are nowhere.
pub(crate) fn known(cursor: &Cursor<'_, '_>, hardware: &Hardware) -> Result<(), Error> {
    if let Some(field) = cursor.field("hardware")? {
        hardware
            .gpu(field.text()?)
            .map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
    }
    if let Some(field) = cursor.field("protocol")? {
        let found = hardware.protocol(field.text()?);
        found.map_err(|unknown| Error::UnknownHardware { path: field.path(), unknown })?;
    }
    Ok(())
}

/// A whole number from 1 to a limit.
pub(crate) fn size(cursor: &Cursor<'_, '_>, most: u64) -> Result<u64, Error> {
    let value = cursor.at_least(1)?;
    cursor.between(1.0, most as f64)?;
    Ok(value)
}

fn optional_size(cursor: &Cursor<'_, '_>, name: &'static str, most: u64) -> Result<Option<u64>, Error> {
    cursor.field(name)?.map(|field| size(&field, most)).transpose()
}

pub(crate) fn model_spec(cursor: &Cursor<'_, '_>) -> Result<ModelSpec, Error> {
    if let Ok(id) = cursor.text() {
        return match model(id) {
            Some(found) => Ok(ModelSpec::Id(found.id)),
            None => Err(Error::UnknownWord {
                path: cursor.path(),
                word: id.to_owned(),
                allowed: model_ids().collect(),
            }),
        };
    }
    cursor.object(&[
        "layers", "hidden", "heads", "seq", "vocab", "kv_heads", "head_dim", "ffn", "style", "tied", "moe",
        "latent",
    ])?;
    let wide = |name: &'static str| size(&cursor.required(name)?, MOST_WIDTH);
    Ok(ModelSpec::Custom(Box::new(Transformer {
        layers: size(&cursor.required("layers")?, MOST_LAYERS)?,
        hidden: wide("hidden")?,
        heads: optional_size(cursor, "heads", MOST_WIDTH)?,
        seq: wide("seq")?,
        vocab: wide("vocab")?,
        kv_heads: optional_size(cursor, "kv_heads", MOST_WIDTH)?,
        head_dim: optional_size(cursor, "head_dim", MOST_WIDTH)?,
        ffn: optional_size(cursor, "ffn", MOST_WIDTH)?,
        style: optional!(cursor, "style", word, &STYLES).unwrap_or_default(),
        tied: optional!(cursor, "tied", boolean),
        moe: cursor.field("moe")?.map(|field| moe(&field)).transpose()?,
        latent: cursor.field("latent")?.map(|field| latent(&field)).transpose()?,
    })))
}

fn moe(cursor: &Cursor<'_, '_>) -> Result<Moe, Error> {
    cursor.object(&["experts", "top_k", "capacity", "shared", "ffn", "every", "dense"])?;
    let experts = size(&cursor.required("experts")?, MOST_EXPERTS)?;
    Ok(Moe {
        experts,
        top_k: size(&cursor.required("top_k")?, experts)?,
        capacity: optional!(cursor, "capacity", positive),
        shared: match cursor.field("shared")? {
            Some(field) => {
                field.between(0.0, MOST_EXPERTS as f64)?;
                field.whole()?
            }
            None => 0,
        },
        ffn: optional_size(cursor, "ffn", MOST_WIDTH)?,
        every: optional_size(cursor, "every", MOST_LAYERS)?.unwrap_or(1),
        dense: match cursor.field("dense")? {
            Some(field) => {
                field.between(0.0, MOST_LAYERS as f64)?;
                field.whole()?
            }
            None => 0,
        },
    })
}

fn latent(cursor: &Cursor<'_, '_>) -> Result<Latent, Error> {
    cursor.object(&["q", "kv", "nope", "rope", "v"])?;
    let wide = |name: &'static str| size(&cursor.required(name)?, MOST_WIDTH);
    Ok(Latent { q: wide("q")?, kv: wide("kv")?, nope: wide("nope")?, rope: wide("rope")?, v: wide("v")? })
}

fn algorithms(cursor: &Cursor<'_, '_>) -> Result<Algorithms, Error> {
    cursor.object(&["tp", "dp", "ep", "emb"])?;
    Ok(Algorithms {
        tp: optional!(cursor, "tp", word, &ALGORITHMS),
        dp: optional!(cursor, "dp", word, &ALGORITHMS),
        ep: optional!(cursor, "ep", word, &ALGORITHMS),
        emb: optional!(cursor, "emb", word, &ALGORITHMS),
    })
}

fn gate(cursor: &Cursor<'_, '_>) -> Result<Gate, Error> {
    cursor.object(&["spread", "decay", "floor", "seed", "iteration"])?;
    let default = Gate::default();
    // Spreads beyond these leave all tokens to one expert.
    let spread = |name: &'static str, otherwise: f64| -> Result<f64, Error> {
        cursor.field(name)?.map_or(Ok(otherwise), |field| field.between(0.0, 20.0))
    };
    Ok(Gate {
        spread: spread("spread", default.spread)?,
        decay: optional!(cursor, "decay", not_negative).unwrap_or(default.decay),
        floor: spread("floor", default.floor)?,
        seed: optional!(cursor, "seed", whole).unwrap_or(0),
        iteration: match cursor.field("iteration")? {
            Some(field) => {
                field.between(0.0, 4e9)?;
                field.whole()?
            }
            None => 0,
        },
    })
}

/// Spreads beyond this are no accelerators of one kind.
const MOST_SIGMA: f64 = 2.0;
const MOST_SLOW: f64 = 1000.0;
const MOST_SAMPLES: f64 = 10_000.0;

fn jitter(cursor: &Cursor<'_, '_>) -> Result<Jitter, Error> {
    cursor.object(&["sigma", "stragglers", "slow", "samples", "seed"])?;
    let default = Jitter::default();
    let or = |name: &'static str, low: f64, high: f64, otherwise: f64| -> Result<f64, Error> {
        cursor.field(name)?.map_or(Ok(otherwise), |field| field.between(low, high))
    };
    Ok(Jitter {
        sigma: or("sigma", 0.0, MOST_SIGMA, default.sigma)?,
        stragglers: or("stragglers", 0.0, 1.0, default.stragglers)?,
        slow: or("slow", 1.0, MOST_SLOW, default.slow)?,
        samples: match cursor.field("samples")? {
            Some(field) => {
                field.between(1.0, MOST_SAMPLES)?;
                field.whole()?
            }
            None => default.samples,
        },
        seed: optional!(cursor, "seed", whole).unwrap_or(0),
    })
}

/// Reads a design's placement.
#[inline(never)]
pub(crate) fn placement(cursor: &Cursor<'_, '_>) -> Result<Placement, Error> {
    let kinds = [
        ("deepspeed", 0),
        ("customised", 1),
        ("axes", 2),
        ("tensor_in_server", 3),
        ("random", 4),
        ("ranks", 5),
    ];
    let kind = cursor.required("kind")?.word(&kinds)?;
    cursor.object(match kind {
        2 => &["kind", "order"],
        4 => &["kind", "seed"],
        5 => &["kind", "endpoints"],
        _ => &["kind"],
    })?;
    Ok(match kind {
        0 => Placement::Deepspeed,
        1 => Placement::Customised,
        2 => {
            let order = cursor.required("order")?;
            Placement::Axes { order: order.items()?.map(|item| item.word(&AXES)).collect::<Result<_, _>>()? }
        }
        3 => Placement::TensorInServer,
        4 => Placement::Random { seed: optional!(cursor, "seed", whole).unwrap_or(0) },
        _ => {
            let list = cursor.required("endpoints")?;
            let items = list.items()?;
            count(&list, Counted::Ranks, items.len() as u128, MOST_RANKS)?;
            let position = |item: Cursor<'_, '_>| {
                item.between(0.0, MOST_RANKS as f64)?;
                Ok(item.whole()? as u32)
            };
            Placement::Ranks { endpoints: items.map(position).collect::<Result<_, _>>()? }
        }
    })
}
