//! The messages of a step: what each rank of a stage takes part in, how often, how large.

use super::Training;
use super::buckets::{self, MIB};
use super::parameters::{Held, gradients, layer_counts, table};
use crate::catalog::models::{Architecture, Model, Transformer};
use crate::traffic::Kind;
use crate::workload::collective::Operation;

/// The ranks that take part in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The tensor parts of a layer.
    Tensor,
    /// The parts of a sequence: each sends to the next.
    Context,
    /// The expert ranks.
    Experts,
    /// The tensor parts of an expert, where they are fewer than a layer's.
    ExpertTensor,
    /// The ranks with the same parameters.
    Replicas,
    /// The ranks with the same experts.
    ExpertReplicas,
    /// First and last stage.
    Ends,
    /// From a stage to the next (from the last to the first between chunks).
    Forward,
    /// The other way.
    Backward,
    /// All ranks, of which some hold tables of embeddings: vectors to all.
    Tables,
    /// Their gradients back.
    TableGradients,
}

/// Messages alike.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Message {
    /// The kind of traffic.
    pub kind: Kind,
    /// The ranks that take part.
    pub group: Group,
    /// The operation.
    pub operation: Operation,
    /// Size: the buffer of a collective (NCCL's convention), or what is sent.
    pub bytes: f64,
    /// How many in a step.
    pub count: u64,
}

/// The messages of a rank of a stage. A send is listed at the stage that sends.
pub fn of_stage(
    training: &Training,
    model: &Model,
    stage: u64,
    runs: &[(u64, u64)],
    held: &Held,
) -> Vec<Message> {
    let mut out = Vec::new();
    match &model.architecture {
        Architecture::Transformer(transformer) => {
            tensor(training, model, transformer, stage, runs, &mut out);
            context(training, model, transformer, runs, &mut out);
            experts(training, model, transformer, runs, &mut out);
            pipeline(training, model, transformer, stage, &mut out);
        }
        Architecture::Recommender(recommender) => {
            // Each sample's vector of each table, and its gradient back.
            let each = recommender.width as f64 * training.width_of(model);
            let bytes = training.micro_batch as f64 * recommender.tables as f64 * each;
            for group in [Group::Tables, Group::TableGradients] {
                let operation = Operation::AllToAll;
                let count = training.micro_batches();
                out.push(Message { kind: Kind::Ep, group, operation, bytes, count });
            }
        }
        Architecture::Bert(_) | Architecture::Vision(_) => {}
    }
    data(training, model, stage, runs, held, &mut out);
    if let Some(transformer) = model.transformer() {
        embedding(training, model, transformer, stage, &mut out);
    }
    out.retain(|message| message.count > 0 && message.bytes > 0.0);
    out
}

/// Forward and backward passes over the layers of a stage and over those of them with experts: 2 of each, and one more of those
/// that are computed again in full, the stage's first.
fn passes(training: &Training, model: &Model, transformer: &Transformer, runs: &[(u64, u64)]) -> (u64, u64) {
    let [(_, plain), (_, experts)] = layer_counts(transformer, runs);
    let again = training.recomputation_of(model).layers_of(plain + experts);
    (2 * (plain + experts) + again, 2 * experts + again.saturating_sub(plain))
}

/// What layers hand on for a micro-batch on a rank, whole: 2bsh.
fn hidden_state(training: &Training, model: &Model, transformer: &Transformer) -> f64 {
    let tokens = training.micro_batch as f64 * transformer.seq as f64 / training.cp as f64;
    training.width_of(model) * tokens * transformer.hidden as f64
}

/// Two sums in each pass over a layer, and one for the embedding, which is cut by words. With sequence parallelism
/// each sum is a reduce-scatter and an all-gather. Where experts span tensor ranks that after attention is left of a layer with
/// experts (and that of experts that all tokens pass); the tensor parts of an expert gather what came to each of them.
fn tensor(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    stage: u64,
    runs: &[(u64, u64)],
    out: &mut Vec<Message>,
) {
    if training.t < 2 {
        return;
    }
    let spans = transformer.moe.as_ref().filter(|_| training.spans_tensor());
    let (passes, with_experts) = passes(training, model, transformer, runs);
    let left = spans.filter(|moe| moe.shared == 0).map_or(0, |_| with_experts);
    let sums = 2 * passes - left + u64::from(stage == 0);
    let operations: &[Operation] = if training.sequence_parallel() {
        &[Operation::ReduceScatter, Operation::AllGather]
    } else {
        &[Operation::AllReduce]
    };
    let bytes = hidden_state(training, model, transformer);
    let count = training.micro_batches().saturating_mul(sums);
    for &operation in operations {
        out.push(Message { kind: Kind::Tp, group: Group::Tensor, operation, bytes, count });
    }
    let parts = training.fold().tensor;
    if let Some(moe) = spans.filter(|_| parts > 1) {
        let bytes = moe.routed() * bytes * parts as f64 / training.t as f64;
        let count = training.micro_batches().saturating_mul(with_experts);
        for &operation in operations {
            out.push(Message { kind: Kind::Tp, group: Group::ExpertTensor, operation, bytes, count });
        }
    }
}

/// Ring attention: in each forward pass every part's keys and values go around, in the backward pass they and their
/// gradients (Liu, Zaharia, Abbeel 2023).
fn context(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    runs: &[(u64, u64)],
    out: &mut Vec<Message>,
) {
    if training.cp < 2 {
        return;
    }
    let layers: u64 = runs.iter().map(|&(_, count)| count).sum();
    let (passes, _) = passes(training, model, transformer, runs);
    let (keys, values) = transformer.key_value_width();
    let ranks = super::parameters::key_value_ranks(transformer, training.t as f64);
    let tokens = training.micro_batch as f64 * transformer.seq as f64 / training.cp as f64;
    let bytes = training.width_of(model) * tokens * (keys + values) / ranks;
    let steps = (training.cp - 1).saturating_mul(passes + layers);
    let count = training.micro_batches().saturating_mul(steps);
    out.push(Message { kind: Kind::Cp, group: Group::Context, operation: Operation::Send, bytes, count });
}

/// Tokens to their experts and back, in each pass over a layer with experts; each tensor rank sends its part of them.
fn experts(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    runs: &[(u64, u64)],
    out: &mut Vec<Message>,
) {
    let Some(moe) = transformer.moe.as_ref().filter(|_| training.e > 1) else { return };
    let (_, passes) = passes(training, model, transformer, runs);
    let bytes = moe.routed() * hidden_state(training, model, transformer) / training.t as f64;
    let count = training.micro_batches().saturating_mul(2 * passes);
    out.push(Message { kind: Kind::Ep, group: Group::Experts, operation: Operation::AllToAll, bytes, count });
}

/// Activations to the next stage and their gradients back, for each micro-batch and each chunk.
///
/// With several chunks each tensor rank sends its part alone, and the parts are gathered inside the other server (Narayanan
/// et al., SC 2021, section 4.1); with sequence parallelism that is all it has.
fn pipeline(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    stage: u64,
    out: &mut Vec<Message>,
) {
    let p = training.p;
    if p < 2 {
        return;
    }
    let whole = hidden_state(training, model, transformer);
    let scattered = training.sequence_parallel() || training.schedule.takes_chunks();
    let bytes = if scattered { whole / training.t as f64 } else { whole };
    let chunks = training.chunks;
    let m = training.micro_batches();
    // The last chunk's activations go nowhere, and no gradients come back beyond the first.
    let forward = m.saturating_mul(if stage + 1 == p { chunks - 1 } else { chunks });
    let backward = m.saturating_mul(if stage == 0 { chunks - 1 } else { chunks });
    for (group, count) in [(Group::Forward, forward), (Group::Backward, backward)] {
        out.push(Message { kind: Kind::Pp, group, operation: Operation::Send, bytes, count });
    }
}

/// Gradients, and with `ZeRO` the parameters that replicas share out.
fn data(
    training: &Training,
    model: &Model,
    stage: u64,
    runs: &[(u64, u64)],
    held: &Held,
    out: &mut Vec<Message>,
) {
    let replicas = training.d * training.cp;
    let groups = [
        (Group::Replicas, replicas, held.shared),
        (Group::ExpertReplicas, training.fold().copies, held.experts),
    ];
    let each = training.gradient_width_of(model);
    let width = training.width_of(model);
    let limit = training.bucket_mib.unwrap_or_else(|| training.usual_bucket_mib()) * MIB;
    for (at, (group, ranks, parameters)) in groups.into_iter().enumerate() {
        if ranks < 2 || parameters == 0.0 {
            continue;
        }
        let mut push = |operation, bytes, count| {
            out.push(Message { kind: Kind::Dp, group, operation, bytes, count });
        };
        let reduce = if training.zero() == 0 { Operation::AllReduce } else { Operation::ReduceScatter };
        if limit > 0.0 {
            for (bytes, count) in buckets::messages(&ready(training, model, stage, runs, at), each, limit) {
                push(reduce, bytes, count);
            }
        } else {
            push(reduce, parameters * each, 1);
        }
        match training.zero() {
            0 => {}
            1 | 2 => push(Operation::AllGather, parameters * width, 1),
            // No rank keeps all parameters: they are gathered for the forward and the backward pass of every micro-batch.
            _ => push(Operation::AllGather, parameters * width, training.micro_batches().saturating_mul(2)),
        }
    }
}

/// Gradients in the order in which they are ready: of what all replicas have (0), of experts (1).
fn ready(
    training: &Training,
    model: &Model,
    stage: u64,
    runs: &[(u64, u64)],
    which: usize,
) -> Vec<(f64, u64)> {
    if let Some(transformer) = model.transformer() {
        let [shared, experts] = gradients(transformer, runs, stage, &training.cut());
        return if which == 0 { shared } else { experts };
    }
    let modules = model.modules();
    modules.iter().rev().flat_map(|module| module.ready().map(|size| (size, module.copies))).collect()
}

/// First and last stage each have the word table where it is tied, and add up their gradients.
fn embedding(
    training: &Training,
    model: &Model,
    transformer: &Transformer,
    stage: u64,
    out: &mut Vec<Message>,
) {
    let at_an_end = stage == 0 || stage + 1 == training.p;
    if training.p > 1 && at_an_end && transformer.is_tied() {
        let bytes = table(transformer, &training.cut()) * training.gradient_width_of(model);
        let operation = Operation::AllReduce;
        out.push(Message { kind: Kind::Emb, group: Group::Ends, operation, bytes, count: 1 });
    }
}
