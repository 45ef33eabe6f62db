//! An accelerator or a protocol whose figures are edited: how the scenario keeps it.

use gargalo_solver::catalog::hardware::{Gpu, Hardware, Peak, Protocol, gpus, protocols};
use std::sync::Arc;

/// What is edited.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// An accelerator.
    Gpu(Box<Gpu>),
    /// A protocol.
    Protocol(Protocol),
}

impl Entry {
    /// What people call it.
    pub fn name(&self) -> &String {
        match self {
            Self::Gpu(gpu) => &gpu.name,
            Self::Protocol(protocol) => &protocol.name,
        }
    }

    /// Whether there is anything to reckon with: some peak.
    pub fn computes(&self) -> bool {
        !matches!(self, Self::Gpu(gpu) if gpu.tflops == Peak::default())
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

    fn with_memory(entry: &Entry, memory_gb: f64) -> Entry {
        let Entry::Gpu(gpu) = entry else { panic!("an accelerator") };
        Entry::Gpu(Box::new(Gpu { memory_gb, ..Gpu::clone(gpu) }))
    }

    #[test]
    fn a_changed_figure_is_an_own_entry_until_it_is_as_in_the_catalogue() {
        let before = rtx3090();
        let changed = with_memory(&before, 8.0);
        let own = changed.kept(None).unwrap();
        assert_eq!(own.gpu("rtx3090").unwrap().memory_gb.to_bits(), 8.0_f64.to_bits());
        let again = with_memory(&changed, 12.0).kept(Some(&own)).unwrap();
        assert_eq!(again.gpus.len(), 1);
        assert_eq!(changed.catalogued(), Some(before.clone()));
        assert_eq!(before.kept(Some(&own)), None);
    }

    #[test]
    fn without_any_peak_there_is_nothing_to_reckon_with() {
        let Entry::Gpu(mut gpu) = rtx3090() else { panic!("an accelerator") };
        gpu.tflops = Peak { tf32: Some(1.0), ..Peak::default() };
        assert!(Entry::Gpu(gpu.clone()).computes());
        gpu.tflops = Peak::default();
        assert!(!Entry::Gpu(gpu).computes());
    }
}
