//! Parameters that a rank holds, and their gradients in the order in which they are ready.

use crate::catalog::models::{Split, Tensors, Transformer};

/// How a transformer is cut, as far as its parameters go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cut {
    /// Stages.
    pub p: u64,
    /// Tensor parallel ranks.
    pub t: f64,
    /// Expert parallel ranks.
    pub e: u64,
    /// Tensor parallel ranks of an expert.
    pub expert_t: f64,
    /// Modules that predict further words.
    pub ahead: u64,
}

/// Parameters of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Held {
    /// Parameters that all d·cp replicas have.
    pub shared: f64,
    /// Parameters of its experts, which [`super::Fold::copies`] ranks have.
    pub experts: f64,
}

/// What a rank of a stage holds. `runs`: the stage's layers.
///
/// The word table is on the first stage and, where the head is its own or uses it, on the last; cut by words over
/// tensor ranks. Learned positions are on the first stage, the last norm on the last.
pub fn held(model: &Transformer, runs: &[(u64, u64)], stage: u64, cut: &Cut) -> Held {
    let mut held = Held::default();
    for (experts, count) in layer_counts(model, runs) {
        if count == 0 {
            continue;
        }
        for part in model.layer(experts) {
            let each = count as f64 * rank_share(model, &part, cut);
            if part.split == Split::Expert { held.experts += each } else { held.shared += each }
        }
    }
    let table = table(model, cut);
    if stage == 0 {
        held.shared += table + model.position_parameters();
    }
    if stage + 1 == cut.p {
        held.shared += model.final_norm_parameters();
        if cut.p > 1 || !model.is_tied() {
            held.shared += table;
        }
        held.shared += cut.ahead as f64 * projection(model) / cut.t;
    }
    held
}

/// Parameters with which a module that predicts a further word makes its input: of a word's vector and the state before, one
/// as wide (DeepSeek-AI, `DeepSeek-V3` Technical Report 2024, section 2.2). Its layer stands with the stage's, table and head
/// are the model's own.
pub fn projection(model: &Transformer) -> f64 {
    2.0 * model.hidden as f64 * model.hidden as f64
}

/// The word table's part of a tensor rank.
pub fn table(model: &Transformer, cut: &Cut) -> f64 {
    model.table_parameters() / cut.t
}

/// Layers with and without experts in a stage.
pub fn layer_counts(model: &Transformer, runs: &[(u64, u64)]) -> [(bool, u64); 2] {
    let all: u64 = runs.iter().map(|&(_, count)| count).sum();
    let with: u64 = runs.iter().map(|&(first, count)| model.expert_layers(first, count)).sum();
    [(false, all - with), (true, with)]
}

/// Tensor ranks that keys and values are cut over: no head of them is cut.
pub fn key_value_ranks(model: &Transformer, t: f64) -> f64 {
    if model.latent.is_some() { t } else { t.min(model.kv_head_count()).max(1.0) }
}

fn ranks_of(model: &Transformer, part: &Tensors, cut: &Cut) -> f64 {
    match part.split {
        Split::Whole => 1.0,
        Split::Tensor => cut.t,
        Split::Expert => cut.expert_t,
        Split::KeyValue => key_value_ranks(model, cut.t),
    }
}

/// Parameters of a tensor (of all its copies) on a rank.
fn rank_share(model: &Transformer, part: &Tensors, cut: &Cut) -> f64 {
    let ranks = ranks_of(model, part, cut);
    let copies = part.copies as f64 / if part.split == Split::Expert { cut.e as f64 } else { 1.0 };
    copies * (part.weight / ranks + if part.bias_split { part.bias / ranks } else { part.bias })
}

/// Gradients of a rank in the order in which they are ready, as (parameters, how many alike): of what all replicas
/// have, and of its experts.
pub fn gradients(model: &Transformer, runs: &[(u64, u64)], stage: u64, cut: &Cut) -> [Vec<(f64, u64)>; 2] {
    let mut shared = Vec::new();
    let mut experts = Vec::new();
    if stage + 1 == cut.p {
        if cut.p > 1 || !model.is_tied() {
            shared.push((table(model, cut), 1));
        }
        let width = model.hidden as f64;
        shared.push((width, 1));
        if model.classic() {
            shared.push((width, 1));
        }
        if cut.ahead > 0 {
            shared.push((projection(model) / cut.t, cut.ahead));
        }
    }
    for &(first, count) in runs.iter().rev() {
        for layer in (first..first + count).rev() {
            for part in model.layer(model.has_experts(layer)).iter().rev() {
                let ranks = ranks_of(model, part, cut);
                let weight = part.weight / ranks;
                let bias = if part.bias_split { part.bias / ranks } else { part.bias };
                let ready = if part.is_matrix() { [bias, weight] } else { [weight, bias] };
                let (list, copies) = if part.split == Split::Expert {
                    (&mut experts, part.copies / cut.e.max(1))
                } else {
                    (&mut shared, part.copies)
                };
                list.extend(ready.into_iter().filter(|&size| size > 0.0).map(|size| (size, copies)));
            }
        }
    }
    if stage == 0 {
        if model.position_parameters() > 0.0 {
            shared.push((model.position_parameters(), 1));
        }
        shared.push((table(model, cut), 1));
    }
    [shared, experts]
}
