//! Operators of a trace by kind, as the model of a step tells them apart.

use gargalo_solver::workload::training::operators::OperatorKind;
use gargalo_trace::Operator;
use serde::Serialize;

/// What operators of a trace and of the model can both be told apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Sort {
    /// Products of matrices.
    Products,
    /// Attention, fused.
    Attention,
    /// Normalisations.
    Norms,
    /// Residuals, rotary embedding, activations, casts, sorting to experts: element by element.
    Elementwise,
    /// The loss.
    Loss,
    /// The optimiser.
    Optimizer,
    /// All computing, where the model knows it by one part of the peak alone.
    All,
}

/// What names of operators and kernels hold; the first that fits counts.
const MARKS: [(Sort, &[&str]); 5] = [
    (Sort::Attention, &["attention", "flash", "fmha", "sdpa"]),
    (Sort::Optimizer, &["adam", "_foreach", "sgd", "optim", "lamb", "multi_tensor_apply"]),
    (Sort::Norms, &["norm"]),
    (Sort::Loss, &["log_softmax", "nll_loss", "cross_entropy", "crossentropy"]),
    (
        Sort::Products,
        &[
            "aten::mm",
            "addmm",
            "bmm",
            "matmul",
            "linear",
            "scaled_mm",
            "grouped_mm",
            "gemm",
            "nvjet",
            "cutlass",
            "conv",
        ],
    ),
];

impl Sort {
    pub(super) const ALL: [Self; 7] = [
        Self::Products,
        Self::Attention,
        Self::Norms,
        Self::Elementwise,
        Self::Loss,
        Self::Optimizer,
        Self::All,
    ];

    /// Of the model's operators; of what is no kernel, `None`.
    pub(super) const fn of(kind: OperatorKind) -> Option<Self> {
        Some(match kind {
            OperatorKind::Qkv
            | OperatorKind::AttentionOutput
            | OperatorKind::MlpUp
            | OperatorKind::MlpDown
            | OperatorKind::Router
            | OperatorKind::Experts
            | OperatorKind::Logits
            | OperatorKind::Ahead => Self::Products,
            OperatorKind::AttentionForward | OperatorKind::AttentionBackward => Self::Attention,
            OperatorKind::Norms => Self::Norms,
            OperatorKind::Scores
            | OperatorKind::Permutation
            | OperatorKind::Residuals
            | OperatorKind::Rotary
            | OperatorKind::Activations
            | OperatorKind::Casts => Self::Elementwise,
            OperatorKind::Loss => Self::Loss,
            OperatorKind::Optimizer => Self::Optimizer,
            OperatorKind::Operations => Self::All,
            OperatorKind::Launches | OperatorKind::Straggling | OperatorKind::Outside => return None,
        })
    }

    /// Of an operator of `PyTorch` or of a kernel, by what its name holds; what nothing tells is done element by element.
    pub(super) fn named(operator: &Operator) -> Self {
        let name = operator.name.to_ascii_lowercase();
        let found = MARKS.iter().find(|(_, marks)| marks.iter().any(|mark| name.contains(mark)));
        found.map_or(Self::Elementwise, |(sort, _)| *sort)
    }
}
