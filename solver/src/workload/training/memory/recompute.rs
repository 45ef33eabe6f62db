//! How much is computed again in the backward pass.

use super::fit;
use crate::catalog::hardware::{Framework, Gpu, memory_of};
use crate::catalog::models::Model;
use crate::workload::training::{Recompute, Training};
use serde::{Deserialize, Serialize};

/// What is computed again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Recomputation {
    /// In which way.
    pub way: Recompute,
    /// In full: of so many layers of each stage; none said: of all.
    pub layers: Option<u64>,
}

impl Recomputation {
    /// Layers that are computed again in full, of a stage with so many.
    pub fn layers_of(&self, layers: u64) -> u64 {
        match self.way {
            Recompute::Full => self.layers.map_or(layers, |own| own.min(layers)),
            Recompute::None | Recompute::Selective => 0,
        }
    }
}

impl Training {
    /// In which way something is computed again; see [`Training::recomputation_of`].
    pub fn recompute_of(&self, model: &Model) -> Recompute {
        self.recomputation_of(model).way
    }

    /// What is computed again, where nothing is said: as little as fits in the memory of the catalogue's accelerator
    /// ([`Training::on`] knows a document's own). With Megatron-DeepSpeed all for language
    /// models (as the study and early Megatron do) on more ranks than a server has accelerators; nothing on so few, and
    /// for others.
    pub fn recomputation_of(&self, model: &Model) -> Recomputation {
        const OF_A_SERVER: u64 = 8;
        let so = |way| Recomputation { way, layers: self.recompute_layers };
        if let Some(told) = self.recompute {
            return so(told);
        }
        if model.transformer().is_none() {
            return Recomputation::default();
        }
        if self.framework() == Framework::Deepspeed {
            return so(if self.ranks() > OF_A_SERVER { Recompute::Full } else { Recompute::None });
        }
        self.least_recompute(model, self.hardware.as_deref().and_then(memory_of))
    }

    /// The part of all layers that is computed again in full.
    pub fn recomputed_part(&self, model: &Model) -> f64 {
        let again = self.recomputation_of(model);
        let Some(transformer) = model.transformer().filter(|_| again.way == Recompute::Full) else {
            return 0.0;
        };
        let (mut all, mut repeated) = (0, 0);
        for runs in self.runs(transformer.layers) {
            let layers = runs.iter().map(|&(_, count)| count).sum();
            all += layers;
            repeated += again.layers_of(layers);
        }
        repeated as f64 / all.max(1) as f64
    }

    /// The same on this accelerator, as the document has it: what is computed again where nothing is said is what fits in its
    /// memory, and graphs are captured as on the accelerator of the catalogue that it is or begins with.
    #[must_use]
    pub fn on(&self, gpu: &Gpu) -> Self {
        let graphs = self.graphs.unwrap_or_else(|| self.captured_on(gpu.product()));
        let own = Self { graphs: Some(graphs), ..self.clone() };
        let asks = self.recompute.is_none() && self.framework() != Framework::Deepspeed;
        let Some(model) = self.resolved().filter(|model| asks && model.transformer().is_some()) else {
            return own;
        };
        own.computing(self.least_recompute(&model, Some(gpu.memory_gb * 1e9)))
    }

    /// The same with so much computed again.
    #[must_use]
    pub fn computing(&self, again: Recomputation) -> Self {
        Self { recompute: Some(again.way), recompute_layers: again.layers, ..self.clone() }
    }

    /// The same; where all layers are computed again, no more than it takes to fit in so many bytes.
    pub(super) fn no_more(&self, model: &Model, capacity: f64) -> Self {
        if self.recomputation_of(model) != (Recomputation { way: Recompute::Full, layers: None }) {
            return self.clone();
        }
        let open = Self { recompute: None, recompute_layers: None, ..self.clone() };
        open.computing(open.least_recompute(model, Some(capacity)))
    }

    /// The least recomputation that fits in so many bytes, none where they are not known: scores of attention alone, where they
    /// are kept; else in full as few layers of each stage as will do, or as many as the document says; all where nothing does.
    fn least_recompute(&self, model: &Model, capacity: Option<f64>) -> Recomputation {
        let fits = |again: Recomputation| {
            capacity.is_none_or(|capacity| fit::need(&self.computing(again), model) <= capacity)
        };
        let of = |way, layers| Recomputation { way, layers };
        let (none, selective) = (of(Recompute::None, None), of(Recompute::Selective, None));
        if fits(none) {
            return none;
        }
        if !self.flash() && fits(selective) {
            return selective;
        }
        let most = model.transformer().map_or(0, |transformer| {
            let runs = self.runs(transformer.layers);
            runs.iter().map(|runs| runs.iter().map(|&(_, count)| count).sum()).max().unwrap_or(0)
        });
        let in_full = |layers: u64| of(Recompute::Full, Some(layers).filter(|&layers| layers < most));
        if self.recompute_layers.is_some() || !fits(in_full(most)) {
            return of(Recompute::Full, self.recompute_layers);
        }
        // More layers never need more: the least that fit lie between the last that don't and the first that do.
        let (mut not, mut do_fit) = (0, most);
        while do_fit - not > 1 {
            let middle = not + (do_fit - not) / 2;
            if fits(in_full(middle)) { do_fit = middle } else { not = middle }
        }
        in_full(do_fit)
    }
}
