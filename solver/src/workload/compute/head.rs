//! The head with its loss, and the optimiser.

use super::Rate;
use crate::catalog::models::Transformer;
use crate::workload::training::Training;
use crate::workload::training::parameters::projection;

/// Time of the head for a micro-batch.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Head {
    /// Logits and loss.
    pub forward: f64,
    /// Gradients of both.
    pub backward: f64,
}

/// Passes over the logits in 32 bits, forward and backward: cast, greatest, exponentials, sum, gradient, cast.
const LOGIT_PASSES: f64 = 6.0;

/// Head and loss on the last stage; there every micro-batch also costs what it does outside the layers.
pub fn head(training: &Training, model: &Transformer, rate: &Rate) -> Head {
    let t = training.t as f64;
    let tokens = training.micro_batch as f64 * model.seq as f64 / training.cp as f64;
    let logits = tokens * model.vocab as f64 / t;
    let product = rate.head_products(2.0 * logits * model.hidden as f64, training.t > 1);
    let moved = rate.moved(LOGIT_PASSES * logits * 4.0 / rate.width);
    let outside = rate.host.micro_batch_ms * 1e-3;
    Head {
        forward: product + (moved + outside) / 3.0,
        backward: 2.0 * product + (moved + outside) * 2.0 / 3.0,
    }
}

/// What each module that predicts a further word adds on the last stage beside its layer: its input is made, and the head is
/// passed once more.
pub fn ahead(training: &Training, model: &Transformer, rate: &Rate) -> Head {
    let modules = training.ahead() as f64;
    if modules == 0.0 {
        return Head::default();
    }
    let tokens = training.micro_batch as f64 * model.seq as f64 / training.cp as f64;
    let input = rate.products(2.0 * tokens * projection(model) / training.t as f64, 1.0);
    let again = head(training, model, rate);
    Head { forward: modules * (again.forward + input), backward: modules * (again.backward + 2.0 * input) }
}

/// The optimiser of a rank that holds so many parameters and updates so many of them.
pub fn optimizer(held: f64, updated: f64, rate: &Rate) -> f64 {
    (updated * rate.host.optimizer_bytes + held * rate.host.held_bytes) / rate.memory
}
