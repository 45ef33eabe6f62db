//! What an operator is, by name.

use crate::base::record::words;
use serde::Deserialize;

words! {
    /// An operator of a training step.
    #[derive(Deserialize)]
    pub enum OperatorKind {
        /// Products that make queries, keys and values.
        Qkv = "qkv",
        /// Attention's scores and sums, forward; again where they are computed again.
        AttentionForward = "attention_forward",
        /// The same, backward.
        AttentionBackward = "attention_backward",
        /// Scaling, mask, softmax and dropout of scores that are kept in memory: none where attention is fused.
        Scores = "scores",
        /// The product behind attention.
        AttentionOutput = "attention_output",
        /// The product into the perceptron, its gate too; of experts that all tokens pass as well.
        MlpUp = "mlp_up",
        /// The product out of it.
        MlpDown = "mlp_down",
        /// The product that chooses experts.
        Router = "router",
        /// Grouped products of the experts that tokens are sent to.
        Experts = "experts",
        /// Tokens sorted to their experts and back.
        Permutation = "permutation",
        /// Normalisations.
        Norms = "norms",
        /// Residuals added, with dropout.
        Residuals = "residuals",
        /// Biases or rotary embedding of queries and keys, and the layout of queries, keys, values and sums.
        Rotary = "rotary",
        /// The perceptron's activation, its gate and biases.
        Activations = "activations",
        /// The product that makes logits.
        Logits = "logits",
        /// The loss.
        Loss = "loss",
        /// The product that makes the input of a module that predicts a further word.
        Ahead = "ahead",
        /// Parameters cast to the format of products, gradients cast back and added up.
        Casts = "casts",
        /// The optimiser.
        Optimizer = "optimizer",
        /// Waiting for the host, which launches kernels more slowly than they are computed.
        Launches = "launches",
        /// Waiting for the slowest of many servers.
        Straggling = "straggling",
        /// What a step and its micro-batches cost outside of all that: data, scaling, checks.
        Outside = "outside",
        /// All operations together, where computing is known by one part of the peak alone (eq. 9 of the study).
        Operations = "operations",
    }
}
