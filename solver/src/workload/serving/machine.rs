//! What an iteration takes on the accelerators: prompts are bound by operations, answers by reading parameters and
//! cache from memory. Each product takes what takes longer (Williams, Waterman, Patterson, "Roofline", CACM 2009).

use super::misfit::ServingMisfit;
use super::spec::Serving;
use super::wires::InstanceWires;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::{Compute, Gpu, Precision};
use crate::catalog::models::{Split, Transformer};
use crate::workload::compute::Rate;
use crate::workload::training::Partition;
use crate::workload::training::parameters::{Cut, held, key_value_ranks, layer_counts};
use crate::workload::training::partition::runs;
use serde::{Deserialize, Serialize};

/// An instance's accelerators: what each of its stages has to do.
#[derive(Debug, Clone, PartialEq)]
pub struct Machine {
    rate: Rate,
    stages: Vec<Stage>,
    /// Attention replicas that share a batch.
    replicas: f64,
    /// Bytes of a token as layers hand it on.
    token: f64,
    /// Experts of a layer, those that a token goes to, and what each tensor rank sends of it.
    experts: f64,
    top_k: f64,
    tensor: f64,
    /// What each layer costs besides.
    layer: f64,
    /// What an iteration costs besides.
    other: f64,
}

/// A stage's part of the model, on a rank.
#[derive(Debug, Clone, PartialEq)]
struct Stage {
    /// Layers without and with experts: how many, and what each has.
    layers: [(f64, Layer); 2],
    /// Parameters of the head, on the last stage.
    head: f64,
    /// Bytes of all its parameters.
    weights: f64,
    /// Bytes of a token's keys and values.
    cache: f64,
}

/// A layer on a rank.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Layer {
    /// Parameters that each token is multiplied with.
    active: f64,
    /// Parameters that are read whoever comes.
    always: f64,
    /// Parameters of experts, read if a token comes to them.
    routed: f64,
    /// Width of queries and of what attention gives, together.
    scores: f64,
    /// Bytes of a token's keys and values.
    cache: f64,
}

/// What an iteration has to do, on an attention replica.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Load {
    /// Tokens that pass the layers.
    tokens: f64,
    /// Tokens that pass the head.
    heads: f64,
    /// Pairs of a query and a key.
    pairs: f64,
    /// Tokens of the cache that are read or written.
    context: f64,
}

/// An iteration's time, and what it is made of.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Iteration {
    /// Tokens that pass the layers, of all replicas.
    pub tokens: f64,
    /// On the accelerators: of each product what takes longer, and what kernels of layers take to start and end.
    pub device: Seconds,
    /// What its operations alone would take.
    pub operations: Seconds,
    /// What reading parameters and cache alone would take.
    pub memory: Seconds,
    /// Sums over tensor ranks.
    pub tp: Seconds,
    /// Tokens to experts and back.
    pub ep: Seconds,
    /// From stage to stage.
    pub pp: Seconds,
    /// Beside all that.
    pub other: Seconds,
    /// Until its tokens are there.
    pub latency: Seconds,
    /// Until the next one may begin: with stages a prompt makes room when it has passed the slowest.
    pub busy: Seconds,
}

/// A stage's time, and what it is made of.
#[derive(Clone, Copy, Default)]
struct Part {
    device: f64,
    operations: f64,
    memory: f64,
    tp: f64,
    ep: f64,
    pp: f64,
}

impl Part {
    fn all(&self) -> f64 {
        self.device + self.tp + self.ep + self.pp
    }

    /// A piece of work that takes what takes longer.
    fn bound(&mut self, operations: f64, memory: f64) {
        self.operations += operations;
        self.memory += memory;
        self.device += operations.max(memory);
    }
}

impl Machine {
    /// An instance on an accelerator.
    ///
    /// # Errors
    /// [`ServingMisfit`] where the accelerator does not compute in the precision.
    pub fn of(serving: &Serving, model: &Transformer, gpu: &Gpu) -> Result<Self, ServingMisfit> {
        let rate = Rate::of(gpu, serving.precision).ok_or_else(|| no_precision(serving.precision, gpu))?;
        let t = serving.t as f64;
        let cut = Cut { p: serving.p, t, e: serving.e, expert_t: t, ahead: 0 };
        let width = serving.precision.bytes();
        let cache = |layers: f64| layers * cache_of_layer(model, cut.t, serving.cache_bytes());
        let kinds = [false, true]
            .map(|experts| Layer { cache: cache(1.0), ..layer(model, experts, cut.t, serving.e as f64) });
        let stages = runs(model.layers, serving.p, 1, Partition::Balanced, 0.0)
            .iter()
            .enumerate()
            .map(|(stage, runs)| {
                let counts = layer_counts(model, runs).map(|(_, count)| count as f64);
                let held = held(model, runs, stage as u64, &cut);
                let last = stage as u64 + 1 == serving.p;
                Stage {
                    layers: [(counts[0], kinds[0]), (counts[1], kinds[1])],
                    head: if last { model.table_parameters() / cut.t } else { 0.0 },
                    weights: width * (held.shared + held.experts),
                    cache: cache(counts[0] + counts[1]),
                }
            })
            .collect();
        let moe = model.moe.as_ref();
        Ok(Self {
            rate,
            stages,
            replicas: serving.e as f64,
            token: serving.activation_bytes() * model.hidden as f64,
            experts: moe.map_or(1.0, |moe| moe.experts as f64),
            top_k: moe.map_or(0.0, |moe| moe.top_k as f64),
            tensor: cut.t,
            layer: serving.layer_us * 1e-6,
            other: serving.iteration_ms * 1e-3,
        })
    }

    /// Bytes of the parameters on a rank of the stage that has most.
    pub fn weights(&self) -> Bytes {
        Bytes(self.stages.iter().map(|stage| stage.weights).fold(0.0, f64::max))
    }

    /// Bytes of a token's keys and values on a rank of each stage.
    pub fn cache_by_stage(&self) -> impl Iterator<Item = Bytes> + '_ {
        self.stages.iter().map(|stage| Bytes(stage.cache))
    }

    /// Blocks of the cache that an instance has room for in so many bytes a rank.
    pub fn blocks(&self, room: Bytes, block: u64) -> u64 {
        let fit = |stage: &Stage| (room.get() - stage.weights) / (stage.cache * block as f64);
        let least = self.stages.iter().map(fit).fold(f64::INFINITY, f64::min);
        whole(least * self.replicas)
    }

    /// Bytes of a sum over tensor ranks when so many tokens pass.
    pub fn sum_bytes(&self, tokens: f64) -> f64 {
        self.token * tokens / self.replicas
    }

    /// Bytes that each rank sends to experts when so many tokens pass.
    pub fn expert_bytes(&self, tokens: f64) -> f64 {
        self.top_k * self.token * tokens / self.replicas / self.tensor
    }

    /// Sums of a stage in an iteration: two a layer, and one of the embedding, which is cut by words.
    pub fn sums(&self, stage: usize) -> u64 {
        2 * self.layers(stage) + u64::from(stage == 0)
    }

    /// All-to-alls of a stage in an iteration: to the experts of each layer that has some, and back.
    pub fn exchanges(&self, stage: usize) -> u64 {
        2 * whole(self.stages[stage].layers[1].0)
    }

    /// Layers of a stage.
    pub fn layers(&self, stage: usize) -> u64 {
        let [(without, _), (with, _)] = self.stages[stage].layers;
        whole(without + with)
    }

    /// Reading prompts of these lengths.
    pub fn prefill(&self, wires: &InstanceWires, instance: usize, prompts: &[u64]) -> Iteration {
        let tokens: f64 = prompts.iter().map(|&tokens| tokens as f64).sum();
        let pairs: f64 = prompts.iter().map(|&tokens| 0.5 * tokens as f64 * (tokens as f64 + 1.0)).sum();
        let load = Load { tokens, heads: prompts.len() as f64, pairs, context: tokens };
        let parts = self.parts(wires, instance, load);
        let slowest = parts.iter().map(Part::all).fold(0.0, f64::max);
        let mut out = self.sum(&parts, tokens);
        out.busy = Seconds(slowest + self.other);
        out
    }

    /// Another token for each of so many requests, which have so many tokens behind them together. With stages the
    /// batch goes through them in as many parts.
    pub fn decode(&self, wires: &InstanceWires, instance: usize, batch: f64, context: f64) -> Iteration {
        let groups = batch.min(self.stages.len() as f64).max(1.0);
        let tokens = batch / groups;
        let load = Load { tokens, heads: tokens, pairs: context / groups, context: context / groups };
        let parts = self.parts(wires, instance, load);
        let slowest = parts.iter().map(Part::all).fold(0.0, f64::max);
        let mut out = self.sum(&parts, batch);
        let round = (out.latency.get() - self.other).max(groups * slowest);
        out.latency = Seconds(round + self.other);
        out.busy = out.latency;
        out
    }

    fn sum(&self, parts: &[Part], tokens: f64) -> Iteration {
        let of = |part: fn(&Part) -> f64| Seconds(parts.iter().map(part).sum::<f64>());
        Iteration {
            tokens,
            device: of(|part| part.device),
            operations: of(|part| part.operations),
            memory: of(|part| part.memory),
            tp: of(|part| part.tp),
            ep: of(|part| part.ep),
            pp: of(|part| part.pp),
            other: Seconds(self.other),
            latency: of(Part::all) + Seconds(self.other),
            busy: Seconds(0.0),
        }
    }

    /// Each stage's time. `load` is of all replicas.
    fn parts(&self, wires: &InstanceWires, instance: usize, load: Load) -> Vec<Part> {
        let own = Load {
            tokens: load.tokens / self.replicas,
            heads: load.heads / self.replicas,
            pairs: load.pairs / self.replicas,
            context: load.context / self.replicas,
        };
        // The part of the experts to which any of the tokens goes.
        let met = -libm::expm1(load.tokens * libm::log1p(-(self.top_k / self.experts).min(1.0 - 1e-12)));
        let sum = InstanceWires::time(&wires.tp, instance, self.sum_bytes(load.tokens));
        let exchange = InstanceWires::time(&wires.ep, instance, self.expert_bytes(load.tokens));
        let send = InstanceWires::time(&wires.pp, instance, self.token * own.tokens);
        let last = self.stages.len() - 1;
        self.stages
            .iter()
            .enumerate()
            .map(|(position, stage)| {
                let mut part = Part::default();
                for (count, layer) in &stage.layers {
                    if *count > 0.0 {
                        let mut one = Part::default();
                        self.layer(layer, own, met, &mut one);
                        part.device += count * (one.device + self.layer);
                        part.operations += count * one.operations;
                        part.memory += count * one.memory;
                    }
                }
                if stage.head > 0.0 {
                    let flop = 2.0 * own.heads * stage.head;
                    part.bound(self.products(flop), self.read(stage.head * self.rate.width));
                }
                part.tp = self.sums(position) as f64 * sum;
                part.ep = self.exchanges(position) as f64 * exchange;
                part.pp = if position < last { send } else { 0.0 };
                part
            })
            .collect()
    }

    fn layer(&self, layer: &Layer, own: Load, met: f64, part: &mut Part) {
        let read = self.read((layer.always + met * layer.routed) * self.rate.width);
        part.bound(self.products(2.0 * own.tokens * layer.active), read);
        let scores = 2.0 * own.pairs * layer.scores;
        part.bound(scores / self.rate.fused_speed(), self.read(own.context * layer.cache));
    }

    /// Time of matrix products. What small ones lose is that they wait for memory.
    fn products(&self, flop: f64) -> f64 {
        flop / (self.rate.compute.gemm_efficiency * self.rate.peak)
    }

    /// Time to read parameters and cache, once. What a training step's element-wise work passes over again
    /// ([`Compute::memory_passes`]) is not done here, so that this is the part of the memory's rate that A100 were measured at.
    fn read(&self, bytes: f64) -> f64 {
        Compute::MEASURED.memory_passes * bytes / self.rate.memory
    }
}

fn layer(model: &Transformer, experts: bool, t: f64, e: f64) -> Layer {
    let top_k = model.moe.as_ref().map_or(0.0, |moe| moe.top_k as f64);
    let mut out = Layer { scores: (model.query_width() + model.attention_width()) / t, ..Layer::default() };
    if experts && model.moe.is_none() {
        return out;
    }
    for part in model.layer(experts).iter().filter(|part| part.is_matrix()) {
        let all = part.copies as f64 * part.weight;
        let (active, always, routed) = match part.split {
            Split::Whole => (all, all, 0.0),
            Split::Tensor => (all / t, all / t, 0.0),
            Split::KeyValue => (all / key_value_ranks(model, t), all / key_value_ranks(model, t), 0.0),
            Split::Expert => (top_k * part.weight / t, 0.0, all / (t * e)),
        };
        out.active += active;
        out.always += always;
        out.routed += routed;
    }
    out
}

/// Bytes of a token's keys and values of a layer on a tensor rank: no head of them is cut, and a common narrow vector
/// is on every rank.
fn cache_of_layer(model: &Transformer, t: f64, width: f64) -> f64 {
    if let Some(latent) = &model.latent {
        return width * (latent.kv + latent.rope) as f64;
    }
    let (keys, values) = model.key_value_width();
    width * (keys + values) / key_value_ranks(model, t)
}

fn no_precision(precision: Precision, gpu: &Gpu) -> ServingMisfit {
    let all = Precision::WORDS;
    let known =
        all.iter().filter(|(_, one)| gpu.tflops.of(*one).is_some()).map(|(name, _)| (*name).to_owned());
    let name = all.iter().find(|(_, one)| *one == precision).map_or("", |(name, _)| name);
    ServingMisfit::Precision { precision: name.to_owned(), hardware: gpu.id.clone(), known: known.collect() }
}

/// The whole part of a number that is not negative; 0 for one that is.
#[allow(clippy::cast_sign_loss, reason = "the sign is gone")]
pub(super) fn whole(value: f64) -> u64 {
    value.max(0.0) as u64
}
