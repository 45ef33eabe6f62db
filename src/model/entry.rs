//! An accelerator or a protocol whose figures are edited: how one is read, and how the scenario keeps it.

use crate::kit::field::Range;
use gargalo_solver::catalog::hardware::{Compute, Gpu, Hardware, Precision, Protocol, gpus, protocols};
use std::sync::Arc;

/// Above this no figure means anything.
const MOST: f64 = 1e9;

/// What is edited.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// An accelerator.
    Gpu(Box<Gpu>),
    /// A protocol.
    Protocol(Protocol),
}

/// A figure of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Peak in TFLOP/s.
    Peak(Precision),
    /// GB.
    Memory,
    /// GB/s.
    MemorySpeed,
    /// GB/s each way.
    LinkSpeed,
    /// The part of the peak that is reached.
    Utilisation,
    /// Microseconds.
    Latency,
    /// The part of the wire's speed that arrives.
    Efficiency,
    /// A constant of computing by shape, by its position among [`Compute::FIELDS`].
    Constant(usize),
}

impl Figure {
    /// What a document may say of it.
    pub fn range(self) -> Range {
        let open = Range::NOT_NEGATIVE.up_to(MOST);
        let part = match self {
            Self::Utilisation | Self::Efficiency => true,
            Self::Constant(at) => Compute::FIELDS.get(at).is_some_and(|(name, _)| Compute::is_part(name)),
            _ => false,
        };
        match self {
            _ if part => Range::PART,
            Self::Latency | Self::Constant(_) => open,
            _ => Range { above: true, ..open },
        }
    }

    /// Whether nobody need say it.
    pub const fn may_be_open(self) -> bool {
        matches!(self, Self::Peak(_) | Self::Utilisation)
    }
}

/// The figures of an accelerator.
pub const GPU_FIGURES: [Figure; 11] = [
    Figure::Peak(Precision::Fp32),
    Figure::Peak(Precision::Tf32),
    Figure::Peak(Precision::Fp16),
    Figure::Peak(Precision::Bf16),
    Figure::Peak(Precision::Fp8),
    Figure::Peak(Precision::Mxfp8),
    Figure::Peak(Precision::Fp4),
    Figure::Memory,
    Figure::MemorySpeed,
    Figure::LinkSpeed,
    Figure::Utilisation,
];

/// The figures of a protocol.
pub const PROTOCOL_FIGURES: [Figure; 2] = [Figure::Latency, Figure::Efficiency];

impl Entry {
    /// What people call it.
    pub fn name(&self) -> &String {
        match self {
            Self::Gpu(gpu) => &gpu.name,
            Self::Protocol(protocol) => &protocol.name,
        }
    }

    /// Where its figures are from.
    pub fn source(&mut self) -> &mut String {
        match self {
            Self::Gpu(gpu) => &mut gpu.source,
            Self::Protocol(protocol) => &mut protocol.source,
        }
    }

    /// How sure they are.
    pub fn confidence(&mut self) -> &mut String {
        match self {
            Self::Gpu(gpu) => &mut gpu.confidence,
            Self::Protocol(protocol) => &mut protocol.confidence,
        }
    }

    /// A figure; `None` where nobody said.
    pub fn read(&self, figure: Figure) -> Option<f64> {
        match (self, figure) {
            (Self::Gpu(gpu), Figure::Peak(precision)) => gpu.tflops.of(precision),
            (Self::Gpu(gpu), Figure::Memory) => Some(gpu.memory_gb),
            (Self::Gpu(gpu), Figure::MemorySpeed) => Some(gpu.memory_gbytes_s),
            (Self::Gpu(gpu), Figure::LinkSpeed) => Some(gpu.link_gbytes_s),
            (Self::Gpu(gpu), Figure::Utilisation) => gpu.utilisation,
            (Self::Gpu(gpu), Figure::Constant(at)) => {
                let mut compute = gpu.compute();
                Some(*Compute::FIELDS.get(at)?.1(&mut compute))
            }
            (Self::Protocol(protocol), Figure::Latency) => Some(protocol.latency_us),
            (Self::Protocol(protocol), Figure::Efficiency) => Some(protocol.efficiency),
            _ => None,
        }
    }

    /// It with another figure (`None`: left open); `None` where a document could not say so.
    pub fn with(&self, figure: Figure, value: Option<f64>) -> Option<Self> {
        if value.is_some_and(|value| !figure.range().holds(value)) {
            return None;
        }
        let mut next = self.clone();
        match (&mut next, figure) {
            (Self::Gpu(gpu), Figure::Peak(precision)) => {
                let peak = match precision {
                    Precision::Fp32 => &mut gpu.tflops.fp32,
                    Precision::Tf32 => &mut gpu.tflops.tf32,
                    Precision::Fp16 => &mut gpu.tflops.fp16,
                    Precision::Bf16 => &mut gpu.tflops.bf16,
                    Precision::Fp8 => &mut gpu.tflops.fp8,
                    Precision::Mxfp8 => &mut gpu.tflops.mxfp8,
                    Precision::Fp4 => &mut gpu.tflops.fp4,
                };
                *peak = value;
                // Without any peak there is nothing to reckon with.
                let tflops = gpu.tflops;
                tflops
                    .fp32
                    .or(tflops.tf32)
                    .or(tflops.fp16)
                    .or(tflops.bf16)
                    .or(tflops.fp8)
                    .or(tflops.mxfp8)
                    .or(tflops.fp4)?;
            }
            (Self::Gpu(gpu), Figure::Memory) => gpu.memory_gb = value?,
            (Self::Gpu(gpu), Figure::MemorySpeed) => gpu.memory_gbytes_s = value?,
            (Self::Gpu(gpu), Figure::LinkSpeed) => gpu.link_gbytes_s = value?,
            (Self::Gpu(gpu), Figure::Utilisation) => gpu.utilisation = value,
            (Self::Gpu(gpu), Figure::Constant(at)) => {
                let mut compute = gpu.compute();
                *Compute::FIELDS.get(at)?.1(&mut compute) = value?;
                gpu.compute = Some(compute);
            }
            (Self::Protocol(protocol), Figure::Latency) => protocol.latency_us = value?,
            (Self::Protocol(protocol), Figure::Efficiency) => protocol.efficiency = value?,
            _ => return None,
        }
        Some(next)
    }

    /// The catalogue's entry of the same id.
    pub fn catalogued(&self) -> Option<Self> {
        match self {
            Self::Gpu(gpu) => {
                gpus().into_iter().find(|other| other.id == gpu.id).map(|gpu| Self::Gpu(Box::new(gpu)))
            }
            Self::Protocol(protocol) => {
                protocols().into_iter().find(|other| other.id == protocol.id).map(Self::Protocol)
            }
        }
    }

    /// A scenario's own hardware with this entry in it, in place of one of the same id. What is as in the catalogue
    /// is no entry of its own, and no entries are no hardware.
    pub fn kept(&self, own: Option<&Hardware>) -> Option<Arc<Hardware>> {
        let mut next = own.cloned().unwrap_or_default();
        let plain = self.catalogued().as_ref() == Some(self);
        match self {
            Self::Gpu(gpu) => put(&mut next.gpus, gpu, plain, |one| &one.id),
            Self::Protocol(protocol) => put(&mut next.protocols, protocol, plain, |one| &one.id),
        }
        let empty = next.gpus.is_empty() && next.nics.is_empty() && next.protocols.is_empty();
        (!empty).then(|| Arc::new(next))
    }
}

fn put<T: Clone>(list: &mut Vec<T>, entry: &T, plain: bool, id: fn(&T) -> &String) {
    let place = list.iter().position(|other| id(other) == id(entry));
    match (place, plain) {
        (Some(place), true) => {
            list.remove(place);
        }
        (Some(place), false) => list[place] = entry.clone(),
        (None, true) => {}
        (None, false) => list.push(entry.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rtx3090() -> Entry {
        Entry::Gpu(Box::new(gpus().into_iter().find(|gpu| gpu.id == "rtx3090").unwrap()))
    }

    #[test]
    fn a_changed_figure_is_an_own_entry_until_it_is_as_in_the_catalogue() {
        let before = rtx3090();
        assert_eq!(before.read(Figure::Memory), Some(25.77));
        let changed = before.with(Figure::Memory, Some(8.0)).unwrap();
        let own = changed.kept(None).unwrap();
        assert_eq!(own.gpu("rtx3090").unwrap().memory_gb.to_bits(), 8.0_f64.to_bits());
        let again = changed.with(Figure::Memory, Some(12.0)).unwrap().kept(Some(&own)).unwrap();
        assert_eq!(again.gpus.len(), 1);
        assert_eq!(changed.catalogued(), Some(before.clone()));
        assert_eq!(before.kept(Some(&own)), None);
    }

    #[test]
    fn what_a_document_could_not_say_is_refused() {
        let gpu = rtx3090();
        for (figure, value) in [
            (Figure::Memory, Some(0.0)),
            (Figure::Memory, None),
            (Figure::Memory, Some(f64::NAN)),
            (Figure::LinkSpeed, Some(-1.0)),
            (Figure::Utilisation, Some(1.5)),
            (Figure::Utilisation, Some(0.0)),
            (Figure::Latency, Some(1.0)),
        ] {
            assert_eq!(gpu.with(figure, value), None, "{figure:?} {value:?}");
        }
        assert!(gpu.with(Figure::Utilisation, None).is_some());
        let mut bare = Some(gpu);
        for figure in &GPU_FIGURES[..4] {
            bare = bare.and_then(|gpu| gpu.with(*figure, None));
        }
        assert_eq!(bare, None, "a last peak stays");
        let tcp = Entry::Protocol(protocols().into_iter().find(|one| one.id == "tcp").unwrap());
        assert!(tcp.with(Figure::Latency, Some(0.0)).is_some());
        assert_eq!(tcp.with(Figure::Efficiency, Some(0.0)), None);
    }
}
