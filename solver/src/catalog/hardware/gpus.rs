//! Accelerators that come with the program: the entries of `catalog/accelerators.json`, as documents have them, and what is
//! known of each beside.

use super::{Fitted, Generation, Gpu, Inside, LinkKind, Peak};

/// What holds for a product and whatever is like it, beside what documents can say of an accelerator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Known {
    /// Whether it stands for its generation: where generations are compared, and where what nobody measured is estimated.
    pub represents: bool,
    /// Of which accelerators' measured steps its constants of computing are fitted.
    pub steps: Option<Fitted>,
    /// Whether recipes capture the whole iteration as a graph on it.
    pub captures_iteration: bool,
    /// The adapter that stands beside each in servers as they are sold, in Gbit/s.
    pub adapter_gbps: f64,
    /// How those of a server reach each other where it has neither `NVLink` nor its like.
    pub inside: Option<Inside>,
}

/// An entry of the file.
struct GpuRow {
    id: &'static str,
    name: &'static str,
    generation: Generation,
    tflops: Peak,
    memory_gb: f64,
    memory_gbytes_s: f64,
    link: &'static str,
    link_kind: LinkKind,
    link_gbytes_s: f64,
    utilisation: Option<f64>,
    watts: Option<f64>,
    source: &'static str,
    confidence: &'static str,
    known: Known,
}

// `GPUS`, which build.rs makes of the file.
include!(concat!(env!("OUT_DIR"), "/accelerators.rs"));

/// All that come with the program.
pub fn gpus() -> Vec<Gpu> {
    GPUS.iter().map(gpu).collect()
}

fn row(id: &str) -> Option<&'static GpuRow> {
    GPUS.iter().find(|row| row.id == id)
}

/// What is known of an accelerator that comes with the program.
pub(crate) fn known(id: &str) -> Option<&'static Known> {
    row(id).map(|row| &row.known)
}

/// The memory of an accelerator that comes with the program, in bytes.
pub fn memory_of(id: &str) -> Option<f64> {
    row(id).map(|row| row.memory_gb * 1e9)
}

/// The part of its peak that an accelerator of the catalogue was measured to reach, where somebody did.
pub fn utilisation_of(id: &str) -> Option<f64> {
    row(id)?.utilisation
}

/// The accelerator of the catalogue that one is or begins with, and whether it has that one's peaks and speed of memory.
pub(super) fn as_fast_as(own: &Gpu) -> Option<(&'static str, bool)> {
    let row = row(own.product())?;
    Some((row.id, own.tflops == row.tflops && own.memory_gbytes_s == row.memory_gbytes_s))
}

/// An accelerator of the catalogue whose steps were measured.
#[derive(Debug, Clone, Copy)]
pub(super) struct MeasuredOne {
    /// Its id.
    pub id: &'static str,
    /// Whose steps they are.
    pub steps: Fitted,
    /// Its peaks.
    pub tflops: &'static Peak,
    /// Its memory's speed in GB/s.
    pub memory_gbytes_s: f64,
}

/// One of each generation whose steps were measured: the one that stands for it.
pub(super) fn measured_ones() -> impl Iterator<Item = MeasuredOne> {
    GPUS.iter().filter(|row| row.known.represents).filter_map(|row| {
        let steps = row.known.steps?;
        Some(MeasuredOne { id: row.id, steps, tflops: &row.tflops, memory_gbytes_s: row.memory_gbytes_s })
    })
}

/// The accelerators that stand for their generations.
pub fn representatives() -> impl Iterator<Item = Gpu> {
    GPUS.iter().filter(|row| row.known.represents).map(gpu)
}

/// The id of the accelerator that stands for a generation.
pub(super) fn representative(generation: Generation) -> Option<&'static str> {
    GPUS.iter().find(|row| row.known.represents && row.generation == generation).map(|row| row.id)
}

fn gpu(row: &GpuRow) -> Gpu {
    Gpu {
        id: row.id.to_owned(),
        like: None,
        name: row.name.to_owned(),
        generation: row.generation,
        tflops: row.tflops,
        memory_gb: row.memory_gb,
        memory_gbytes_s: row.memory_gbytes_s,
        link: row.link.to_owned(),
        link_kind: row.link_kind,
        link_gbytes_s: row.link_gbytes_s,
        utilisation: row.utilisation,
        watts: row.watts,
        compute: None,
        source: row.source.to_owned(),
        confidence: row.confidence.to_owned(),
    }
}

impl Gpu {
    /// What is known of what it is or begins with.
    fn known(&self) -> Option<&'static Known> {
        known(self.product())
    }

    /// How those of a server reach each other, where they have neither `NVLink` nor its like and somebody found out.
    pub fn inside(&self) -> Option<Inside> {
        self.known()?.inside.filter(|_| self.link_kind == LinkKind::Pcie)
    }

    /// The adapter that stands beside each in servers as they are sold, in Gbit/s.
    pub fn adapter_gbps(&self) -> Option<f64> {
        self.known().map(|known| known.adapter_gbps)
    }
}
