//! Whether the sizes of a training step go together, as far as the document alone tells.

use super::partition::stages;
use super::{Misfit, Partition, Training};
use crate::catalog::hardware::{Framework, Gpu, Precision};
use crate::catalog::models::{Model, Transformer};

/// Ranks that there may be.
pub const MOST_RANKS: u64 = 131_072;

impl Training {
    /// Checks it.
    ///
    /// # Errors
    /// [`Misfit`] for the first sizes found that don't go together, with values near by that do.
    pub fn check(&self) -> Result<(), Misfit> {
        self.fault().map_err(|misfit| self.with_offers(misfit))
    }

    /// Whether its sizes go together.
    pub fn is_sound(&self) -> bool {
        self.fault().is_ok()
    }

    /// The same without values that would do.
    pub(super) fn fault(&self) -> Result<(), Misfit> {
        let near = Vec::new();
        let model = self.resolved().ok_or_else(|| Misfit::UnknownModel { id: self.model.id().to_owned() })?;
        if self.ranks() > MOST_RANKS {
            return Err(Misfit::TooManyRanks { ranks: self.ranks(), limit: MOST_RANKS });
        }
        let together = self.micro_batch.saturating_mul(self.d);
        if !self.global_batch.is_multiple_of(together) || self.global_batch == 0 {
            return Err(Misfit::Batch { global_batch: self.global_batch, together, near });
        }
        if self.sync_every > 1 && self.zero() > 0 {
            return Err(Misfit::LocalShares { sync_every: self.sync_every, zero: self.zero() });
        }
        let in_chunks = self.schedule.takes_chunks();
        if in_chunks != (self.chunks > 1) || (in_chunks && self.p < 2) {
            return Err(Misfit::Chunks { chunks: self.chunks, p: self.p, near });
        }
        match model.transformer() {
            Some(transformer) => self.check_transformer(transformer),
            None => self.check_other(&model),
        }
    }

    /// Whether an accelerator computes in the precision that is told, or that is taken where none is ([`Gpu::peak_of`]).
    ///
    /// # Errors
    /// [`Misfit::Precision`] where it does not, with the precisions that it computes in.
    pub fn check_precision(&self, gpu: &Gpu) -> Result<(), Misfit> {
        let Some(model) = self.resolved() else { return Ok(()) };
        let precision = self.precision_of(&model);
        if gpu.peak_of(precision).is_some() {
            return Ok(());
        }
        let mut near: Vec<(&str, Precision)> =
            Precision::WORDS.into_iter().filter(|&(_, own)| gpu.tflops.of(own).is_some()).collect();
        let far = |own: Precision| (own.bytes() - precision.bytes()).abs();
        near.sort_by(|(_, one), (_, next)| far(*one).total_cmp(&far(*next)));
        let word =
            Precision::WORDS.into_iter().find(|&(_, own)| own == precision).map_or("", |(word, _)| word);
        Err(Misfit::Precision {
            hardware: gpu.id.clone(),
            precision: word.to_owned(),
            near: near.into_iter().map(|(word, _)| word.to_owned()).collect(),
        })
    }

    fn check_other(&self, model: &Model) -> Result<(), Misfit> {
        debug_assert!(model.transformer().is_none());
        for (field, value) in [("p", self.p), ("t", self.t), ("cp", self.cp), ("e", self.e)] {
            if value != 1 {
                return Err(Misfit::DataParallelOnly { field: field.to_owned(), value });
            }
        }
        Ok(())
    }

    fn check_transformer(&self, model: &Transformer) -> Result<(), Misfit> {
        let (t, near) = (self.t, Vec::new());
        if let Some(heads) = model.heads
            && !heads.is_multiple_of(t)
        {
            return Err(Misfit::Heads { heads, t, near });
        }
        if let Some(heads) = model.kv_heads
            && !heads.is_multiple_of(t)
            && !t.is_multiple_of(heads)
        {
            return Err(Misfit::KeyValueHeads { heads, t, near });
        }
        self.check_stages(model)?;
        if !model.seq.is_multiple_of(self.cp) {
            return Err(Misfit::Context { seq: model.seq, cp: self.cp, near });
        }
        let parts = if self.sequence_parallel() { self.cp.saturating_mul(t) } else { self.cp };
        if !model.seq.is_multiple_of(parts) {
            return Err(Misfit::Sequence { seq: model.seq, parts, near });
        }
        match &model.moe {
            None if self.e > 1 => Err(Misfit::NoExperts { e: self.e }),
            Some(moe) => self.check_experts(moe.experts),
            None => Ok(()),
        }
    }

    fn check_experts(&self, experts: u64) -> Result<(), Misfit> {
        let Self { e, t, .. } = *self;
        let replicas = self.d.saturating_mul(self.cp);
        let (ranks, all) = (self.expert_ranks(), replicas.saturating_mul(t));
        let near = Vec::new();
        if !experts.is_multiple_of(e) {
            return Err(Misfit::Experts { experts, e, near });
        }
        if ranks.is_multiple_of(e) {
            return Ok(());
        }
        Err(if ranks < all && self.framework().abilities().folds_experts && all.is_multiple_of(e) {
            Misfit::ExpertSequence { e, near }
        } else {
            Misfit::ExpertRanks { e, replicas, t: ranks / replicas.max(1), near }
        })
    }

    fn check_stages(&self, model: &Transformer) -> Result<(), Misfit> {
        let near = Vec::new();
        let (p, layers) = (self.p, model.layers);
        let parts = p.saturating_mul(self.chunks);
        // Megatron's parts may have embedding or loss alone.
        let even = self.partition() == Partition::Even || self.chunks > 1;
        let most = layers + if even { 2 } else { 0 };
        if most < parts {
            return Err(Misfit::Layers { layers, most, p, chunks: self.chunks, near });
        }
        // Megatron-DeepSpeed counts no embedding and no loss.
        let plain = self.chunks == 1 && self.framework() == Framework::Deepspeed;
        if even && plain && !layers.is_multiple_of(p) {
            return Err(Misfit::Uneven { layers, p, chunks: self.chunks, near });
        }
        // nanotron's last stage may have the head alone.
        let empty = !even && self.partition() != Partition::Cost;
        if empty && stages(layers, p, self.partition()).contains(&0) {
            return Err(Misfit::EmptyStage { layers, p });
        }
        let micro_batches = self.micro_batches();
        if self.schedule.takes_chunks() && !micro_batches.is_multiple_of(p) {
            return Err(Misfit::InterleavedBatches { micro_batches, p, near });
        }
        Ok(())
    }
}

/// The multiple below a value and the one above it.
pub(super) fn multiples(value: u64, of: u64) -> Vec<u64> {
    let below = value / of.max(1) * of;
    [below, below.saturating_add(of)].into_iter().filter(|&multiple| multiple > 0).collect()
}
