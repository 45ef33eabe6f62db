//! What a training step's computing is made of, in the report.

use crate::base::units::{Bytes, Seconds};
use crate::lab::json::declared::{Is, Told, object};
use crate::workload::training::Operator;
use crate::workload::training::operators::OperatorKind;
use serde_json::{Value, json};

object! {
    /// What each rank of the stage with most to do computes of one kind in a step; the times of all kinds add up to `compute_s`.
    /// The optimiser is that of the stage where it takes longest.
    "Operator", own: Operator {
        /// The kind.
        "name": OperatorKind = own.kind,
        /// How often it is done in a step: a product once forward and twice backward, and whatever is computed again once more.
        "count": f64 = own.count,
        /// Operations of products and of attention, a multiplication and an addition as two.
        "flop": f64 = own.flop,
        /// To and from memory.
        "bytes": Bytes = own.bytes,
        /// Time of all of them.
        "time_s": Seconds = own.time,
    }
}

const NAMES: [&str; OperatorKind::ALL.len()] = {
    let mut names = [""; OperatorKind::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = OperatorKind::ALL[at].word();
        at += 1;
    }
    names
};

impl Told for OperatorKind {
    const IS: Is = Is::Words(&NAMES);

    fn told(&self) -> Value {
        json!(self.word())
    }
}
