//! The head with its loss.

use super::{OperatorKind, Operators, Work};
use crate::catalog::models::Transformer;
use crate::workload::compute::Rate;
use crate::workload::training::Training;
use crate::workload::training::parameters::projection;

/// Passes over the logits in 32 bits, forward and backward: cast, greatest, exponentials, sum, gradient, cast.
const LOGIT_PASSES: f64 = 6.0;
/// The part of them that is forward; what a micro-batch costs outside the layers is split likewise.
const FORWARD: f64 = 1.0 / 3.0;

/// Head and loss of a micro-batch on the last stage, where every micro-batch also costs what it does outside the layers. Each module
/// that predicts a further word makes its input of a word's vector and the state before, and passes the head once more.
pub fn head(training: &Training, model: &Transformer, rate: &Rate) -> Operators {
    let t = training.t as f64;
    let tokens = training.micro_batch as f64 * model.seq as f64 / training.cp as f64;
    let ahead = training.ahead() as f64;
    let passes = 1.0 + ahead;
    let mut out = Operators::default();
    let product = |kind: OperatorKind, count: f64, work: Work, out: &mut Operators| {
        out.forward(kind, &work.times(count));
        out.backward(kind, &work.times(2.0 * count));
    };
    let width = model.hidden as f64;
    let (logits, table) = (tokens * model.vocab as f64 / t, width * model.vocab as f64 / t);
    let flop = 2.0 * logits * width;
    let bytes = rate.width * (tokens * width + table + logits);
    let time = rate.head_products(flop, training.t > 1);
    product(OperatorKind::Logits, passes, Work { count: 1.0, flop, bytes, time }, &mut out);
    let numbers = LOGIT_PASSES * logits * 4.0 / rate.width;
    let loss = Work { count: 1.0, flop: 0.0, bytes: numbers * rate.width, time: rate.moved(numbers) };
    let outside = Work::waiting(1.0, rate.host.micro_batch_ms * 1e-3);
    for (kind, work) in [(OperatorKind::Loss, loss), (OperatorKind::Outside, outside)] {
        out.forward(kind, &Work { count: passes, ..work.times(passes * FORWARD) });
        out.backward(kind, &Work { count: passes, ..work.times(passes * (1.0 - FORWARD)) });
    }
    if ahead > 0.0 {
        let flop = 2.0 * tokens * projection(model) / t;
        let bytes = rate.width * (tokens * width * (2.0 + 1.0 / t) + projection(model) / t);
        let time = rate.products(flop, 1.0);
        product(OperatorKind::Ahead, ahead, Work { count: 1.0, flop, bytes, time }, &mut out);
    }
    out
}
