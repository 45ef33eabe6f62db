//! A step's computing, operator by operator: what each does (operations, bytes) and how long it takes.
//!
//! Operations are those of products and of attention, a multiplication and an addition as two, as utilisation counts them. Bytes
//! are those that go to and from memory, were each operator's tensors read and written once for each time that its formula counts.

mod attention;
mod elementwise;
mod head;
mod kind;
mod layer;
mod optimizer;
mod products;

pub use head::head;
pub use kind::OperatorKind;
pub use layer::{LayerTime, layer};
pub use optimizer::{casts, optimizer};

use super::Operator;
use super::step::PerPass;
use crate::base::units::{Bytes, Seconds};

/// What is done, and how long it takes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Work {
    /// How often.
    pub count: f64,
    /// Operations of all of them.
    pub flop: f64,
    /// Bytes of all of them.
    pub bytes: f64,
    /// Time of all of them in seconds.
    pub time: f64,
}

impl Work {
    /// Waiting so long, in so many pieces.
    pub fn waiting(count: f64, time: f64) -> Self {
        Self { count, time, ..Self::default() }
    }

    /// The same so many times.
    fn times(&self, times: f64) -> Self {
        let mut out = Self::default();
        out.add(self, times);
        out
    }

    fn add(&mut self, other: &Self, times: f64) {
        self.count += times * other.count;
        self.flop += times * other.flop;
        self.bytes += times * other.bytes;
        self.time += times * other.time;
    }
}

/// The work of every kind of operator, in a forward and a backward pass.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Operators([PerPass<Work>; OperatorKind::ALL.len()]);

impl Operators {
    /// As a report has them, in the order of kinds, those that take no time left out.
    pub fn listed(&self) -> Vec<Operator> {
        let all = OperatorKind::ALL.into_iter().zip(&self.0);
        let operator = |(kind, passes): (OperatorKind, &PerPass<Work>)| {
            let mut work = passes.forward;
            work.add(&passes.backward, 1.0);
            let Work { count, flop, bytes, time } = work;
            (time > 0.0).then_some(Operator { kind, count, flop, bytes: Bytes(bytes), time: Seconds(time) })
        };
        all.filter_map(operator).collect()
    }

    /// The time of all of them in each pass.
    pub fn time(&self) -> PerPass<f64> {
        PerPass {
            forward: self.0.iter().map(|passes| passes.forward.time).sum(),
            backward: self.0.iter().map(|passes| passes.backward.time).sum(),
        }
    }

    /// Adds others, so many times.
    pub fn add(&mut self, other: &Self, times: f64) {
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            own.forward.add(&more.forward, times);
            own.backward.add(&more.backward, times);
        }
    }

    /// Adds to the backward pass what the forward pass of others does, so many times: it is computed again.
    pub fn add_again(&mut self, other: &Self, times: f64) {
        for (own, more) in self.0.iter_mut().zip(&other.0) {
            own.backward.add(&more.forward, times);
        }
    }

    /// Adds work of a kind to the forward pass.
    pub fn forward(&mut self, kind: OperatorKind, work: &Work) {
        self.0[kind as usize].forward.add(work, 1.0);
    }

    /// Adds work of a kind to the backward pass.
    pub fn backward(&mut self, kind: OperatorKind, work: &Work) {
        self.0[kind as usize].backward.add(work, 1.0);
    }
}
