//! A transformer layer.

use super::Operators;
use super::attention::attention;
use super::elementwise::elementwise;
use super::products::products;
use crate::catalog::models::Transformer;
use crate::workload::compute::Rate;
use crate::workload::training::{Recompute, Training};

/// A layer on a rank for a micro-batch, communication left out.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LayerTime {
    /// What the accelerator does.
    pub operators: Operators,
    /// The part of the backward pass that is gradients of parameters, in seconds: it can wait (zero-bubble schedules).
    pub weights: f64,
    /// Forward, launched by the host.
    pub launch_forward: f64,
    /// Backward, launched by the host.
    pub launch_backward: f64,
}

impl LayerTime {
    /// Adds a layer, so many times.
    pub fn add(&mut self, other: &Self, times: f64) {
        self.operators.add(&other.operators, times);
        self.weights += times * other.weights;
        self.launch_forward += times * other.launch_forward;
        self.launch_backward += times * other.launch_backward;
    }
}

/// A layer, with or without experts.
pub fn layer(
    training: &Training,
    model: &Transformer,
    recompute: Recompute,
    experts: bool,
    rate: &Rate,
) -> LayerTime {
    let tokens = training.micro_batch as f64 * model.seq as f64 / training.cp as f64;
    let mut operators = products(model, experts, &training.cut(), tokens, rate);
    let weights = operators.time().forward;
    let core = attention(training, model, tokens, rate);
    operators.add(&core, 1.0);
    if recompute == Recompute::Selective {
        operators.add_again(&core, 1.0);
    }
    operators.add(&elementwise(training, model, experts, tokens, rate), 1.0);
    let host = &rate.host;
    let launch = if experts { host.expert_launch_ms } else { host.layer_launch_ms } * 1e-3;
    let tensor = host.tensor_launch_ms * 1e-3 * libm::log2(training.t as f64);
    LayerTime {
        operators,
        weights,
        launch_forward: launch / 3.0 + tensor,
        launch_backward: launch * 2.0 / 3.0 + tensor,
    }
}
