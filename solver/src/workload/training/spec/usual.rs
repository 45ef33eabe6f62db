//! What a step is where its document says nothing: as frameworks do.

use super::{ModelSpec, Partition, Training};
use crate::catalog::hardware::{Experts, Framework, Gpu, Host};
use crate::catalog::models::{Model, model};
use crate::workload::collective::Algorithm;
use crate::workload::training::step::PipelineShape;

impl Training {
    /// The model, with the vocabulary and length of sequence that are given here; `None` for an id that there isn't.
    pub fn resolved(&self) -> Option<Model> {
        let mut found = match &self.model {
            ModelSpec::Id(id) => model(id)?,
            ModelSpec::Custom(transformer) => Model::custom((**transformer).clone()),
        };
        found.set(self.vocab, self.seq);
        Some(found)
    }

    /// The part of gradients that goes under the backward pass, as far as that is long enough: with buckets, and with frameworks
    /// that send so by themselves, all.
    pub fn data_overlap(&self) -> f64 {
        let buckets =
            self.bucket_mib.map_or(!self.language() || self.framework().overlaps(), |size| size > 0.0);
        self.overlap.dp.unwrap_or(if buckets { 1.0 } else { 0.0 })
    }

    /// Size of a bucket of gradients in MiB, where nothing is said: `PyTorch`'s for models that are no language models; for
    /// those 0: all in one message.
    pub fn usual_bucket_mib(&self) -> f64 {
        if self.language() { 0.0 } else { 25.0 }
    }

    /// The program that runs it, where nothing is said too.
    pub fn framework(&self) -> Framework {
        self.framework.unwrap_or_default()
    }

    /// What that costs; none where those constants stand with the accelerator.
    pub fn host(&self) -> Option<Host> {
        self.framework().host(self.ranks())
    }

    /// Whether a language model is trained.
    fn language(&self) -> bool {
        match &self.model {
            ModelSpec::Custom(_) => true,
            ModelSpec::Id(id) => model(id).is_some_and(|model| model.transformer().is_some()),
        }
    }

    /// Whether attention keeps no scores, where nothing is said too.
    pub fn flash(&self) -> bool {
        self.flash.unwrap_or_else(|| self.language())
    }

    /// Whether what tensor parallelism leaves whole is cut along the sequence, where nothing is said too: by frameworks that
    /// do so, with more than one tensor rank, where the sequence can be cut.
    pub fn sequence_parallel(&self) -> bool {
        self.sequence_parallel.unwrap_or_else(|| {
            let does = self.t > 1 && self.framework() != Framework::Deepspeed;
            let seq = || {
                let model = self.resolved()?;
                model.transformer().map(|transformer| transformer.seq)
            };
            does && seq().is_some_and(|seq| seq.is_multiple_of(self.cp.saturating_mul(self.t)))
        })
    }

    /// What the replicas share, where nothing is said too: with FSDP everything, else optimiser states; nothing for models
    /// that are no language models, with one replica, and between synchronisations.
    pub fn zero(&self) -> u64 {
        self.zero.unwrap_or_else(|| {
            let alone = self.d.saturating_mul(self.cp) < 2 || self.sync_every > 1;
            match self.framework() {
                _ if alone || !self.language() => 0,
                Framework::Fsdp => 3,
                _ => 1,
            }
        })
    }

    /// How layers are shared out, where nothing is said too.
    pub fn partition(&self) -> Partition {
        self.partition.unwrap_or_else(|| match self.framework() {
            Framework::MegatronCore => Partition::Even,
            Framework::Nanotron => Partition::Cost,
            Framework::Deepspeed | Framework::Fsdp => Partition::Balanced,
        })
    }

    /// Whether the whole iteration is captured as a graph, where nothing is said too: as the framework's recipes do.
    pub fn graphs(&self) -> bool {
        self.graphs.unwrap_or_else(|| self.captured_on(self.hardware.as_deref().unwrap_or_default()))
    }

    /// The part of tokens' ways to experts and back that goes under other computing: what the framework's library does, unless
    /// an algorithm is given, which nothing hides. Megatron Core's recipes and `NeMo` `AutoModel`'s, which are FSDP's, take `DeepEP`
    /// (`AutoModel`'s where its kernels run); a framework that has none of its own can be told to.
    pub fn experts_hidden(&self, host: &Host, gpu: &Gpu) -> f64 {
        match self.collectives.ep {
            Some(Algorithm::DeepEp) => 1.0,
            Some(_) => 0.0,
            None if self.framework() == Framework::Fsdp && Experts::of(Some(gpu)).is_none() => 0.0,
            None => host.experts_hidden,
        }
    }

    /// Whether the framework's recipes do on an accelerator of the catalogue.
    pub(in crate::workload::training) fn captured_on(&self, product: &str) -> bool {
        self.precision.is_some_and(|own| self.framework().captures_iteration(self.model.id(), product, own))
    }

    /// Ranks that it takes: p·t·d·cp.
    pub fn ranks(&self) -> u64 {
        [self.p, self.t, self.d, self.cp].into_iter().fold(1, u64::saturating_mul)
    }

    /// Micro-batches of a step on each replica.
    pub fn micro_batches(&self) -> u64 {
        self.global_batch / self.micro_batch.saturating_mul(self.d).max(1)
    }

    /// Its pipeline.
    pub fn pipeline(&self) -> PipelineShape {
        let count = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
        PipelineShape {
            stages: count(self.p),
            micro_batches: count(self.micro_batches()),
            chunks: count(self.chunks),
        }
    }
}
