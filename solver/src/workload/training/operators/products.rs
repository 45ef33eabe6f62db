//! Matrix products of a layer.

use super::{OperatorKind, Operators, Work};
use crate::catalog::models::{Moe, Split, TensorRole, Tensors, Transformer};
use crate::workload::compute::Rate;
use crate::workload::training::parameters::{Cut, key_value_ranks};

/// Products of a backward pass for each of the forward pass: gradients of inputs and of parameters.
const BACKWARD: f64 = 2.0;

/// Products of so many rows in all, each row with one of `copies` matrices of k × n.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Product {
    kind: OperatorKind,
    role: TensorRole,
    rows: f64,
    copies: f64,
    k: f64,
    n: f64,
}

impl Product {
    /// A multiplication and an addition for each number of the matrix and row: 2·m·k·n.
    fn flop(&self) -> f64 {
        2.0 * self.rows * self.k * self.n
    }

    /// Numbers that are read and written: m·k + k·n + m·n.
    fn numbers(&self) -> f64 {
        self.rows * (self.k + self.n) + self.copies * self.k * self.n
    }
}

/// Matrix products of a layer for so many tokens. The backward pass has two for each, of the same sizes: m × n times n × k, and
/// k × m times m × n.
pub(super) fn products(model: &Transformer, experts: bool, cut: &Cut, tokens: f64, rate: &Rate) -> Operators {
    let mut out = Operators::default();
    for product in matrices(model, experts, cut, tokens) {
        let flop = product.flop();
        let bytes = rate.width * product.numbers();
        let forward = Work { count: 1.0, flop, bytes, time: rate.products(flop, 1.0) };
        out.forward(product.kind, &forward);
        out.backward(product.kind, &forward.times(BACKWARD));
    }
    out
}

/// The products of a layer in the order of its tensors; neighbours of one input are one, as frameworks join queries, keys and
/// values, or a gate and what it lets through.
fn matrices(model: &Transformer, experts: bool, cut: &Cut, tokens: f64) -> Vec<Product> {
    let mut out: Vec<Product> = Vec::new();
    for part in model.layer(experts).iter().filter(|part| part.is_matrix()) {
        let next = of(model, part, cut, tokens);
        let joined =
            |last: &&mut Product| last.kind == next.kind && last.role == next.role && last.k == next.k;
        match out.last_mut().filter(joined) {
            Some(last) => last.n += next.n,
            None => out.push(next),
        }
    }
    out
}

/// A tensor's products on a rank. Of experts that are cut over et ranks in place of t, a rank has et ÷ t of the tokens.
fn of(model: &Transformer, part: &Tensors, cut: &Cut, tokens: f64) -> Product {
    let (ranks, rows, copies) = match part.split {
        Split::Whole => (1.0, tokens, 1.0),
        Split::Tensor => (cut.t, tokens, part.copies as f64),
        Split::KeyValue => (key_value_ranks(model, cut.t), tokens, part.copies as f64),
        Split::Expert => {
            let routed = model.moe.as_ref().map_or(0.0, Moe::routed);
            let own = part.copies as f64 / cut.e as f64;
            (cut.expert_t, tokens * routed * cut.expert_t / cut.t, own)
        }
    };
    let outputs = part.weight / part.inputs;
    // What comes out of attention and of a perceptron is cut by rows, all else by columns.
    let by_rows = matches!(part.role, TensorRole::AttentionOutput | TensorRole::Down);
    let (k, n) = if by_rows { (part.inputs / ranks, outputs) } else { (part.inputs, outputs / ranks) };
    let rows = if part.split == Split::Expert { rows } else { rows * copies };
    Product { kind: kind_of(part), role: part.role, rows, copies, k, n }
}

fn kind_of(part: &Tensors) -> OperatorKind {
    match part.role {
        _ if part.split == Split::Expert => OperatorKind::Experts,
        TensorRole::Qkv | TensorRole::Norm => OperatorKind::Qkv,
        TensorRole::AttentionOutput => OperatorKind::AttentionOutput,
        TensorRole::Up => OperatorKind::MlpUp,
        TensorRole::Down => OperatorKind::MlpDown,
        TensorRole::Router => OperatorKind::Router,
    }
}
