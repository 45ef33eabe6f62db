//! Modules of a model as a framework sees them: what has gradients, in which order they are ready.

/// In which order the gradients of a module are ready in the backward pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Bias, then weight: linear layers.
    BiasFirst,
    /// Weight, then bias: convolutions and normalisations.
    WeightFirst,
}

/// A weight and its bias.
#[derive(Debug, Clone, PartialEq)]
pub struct Module {
    /// Parameters of the weight.
    pub weight: f64,
    /// Parameters of the bias; 0 without one.
    pub bias: f64,
    /// Which of them has its gradient first.
    pub order: Order,
    /// How many alike, one after the other.
    pub copies: u64,
    /// Multiplications (with an addition each) of a sample's forward pass.
    pub macs: f64,
    /// Numbers that a sample's backward pass needs kept.
    pub kept: f64,
}

impl Module {
    /// A linear layer.
    pub(super) fn linear(inputs: f64, outputs: f64, bias: bool) -> Self {
        Self {
            weight: inputs * outputs,
            bias: if bias { outputs } else { 0.0 },
            order: Order::BiasFirst,
            copies: 1,
            macs: inputs * outputs,
            kept: outputs,
        }
    }

    /// A table of embeddings.
    pub(super) fn table(rows: f64, width: f64) -> Self {
        Self { weight: rows * width, bias: 0.0, order: Order::BiasFirst, copies: 1, macs: 0.0, kept: 0.0 }
    }

    /// A normalisation.
    pub(super) fn norm(width: f64, bias: bool) -> Self {
        let bias = if bias { width } else { 0.0 };
        Self { weight: width, bias, order: Order::WeightFirst, copies: 1, macs: 0.0, kept: 0.0 }
    }

    /// A parameter by itself that is ready where a linear layer's bias would be.
    pub(super) fn lone(parameters: f64) -> Self {
        Self { weight: 0.0, bias: parameters, order: Order::BiasFirst, copies: 1, macs: 0.0, kept: 0.0 }
    }

    /// Parameters of the weights and the biases of all copies.
    pub fn parameters(&self) -> f64 {
        self.copies as f64 * (self.weight + self.bias)
    }

    /// Its gradients in the order in which they are ready.
    pub fn ready(&self) -> impl Iterator<Item = f64> {
        let both = match self.order {
            Order::BiasFirst => [self.bias, self.weight],
            Order::WeightFirst => [self.weight, self.bias],
        };
        both.into_iter().filter(|&parameters| parameters > 0.0)
    }
}
