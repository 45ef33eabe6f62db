//! The moment of a step at which a rank has most allocated, found among the few at which that can be.
//!
//! Forward passes fill memory and backward passes empty it, while gradients that are not kept from micro-batch to micro-batch
//! appear layer by layer. Both go in straight lines between the loss, the backward pass of the last layer and that of the
//! first, so one of these is the peak; where the loss's copies are many, also the moment before its backward pass.

use super::activations::{ActivationShape, Live, layer_activations};
use super::framework;
use crate::base::units::Bytes;
use crate::catalog::models::Transformer;
use crate::workload::training::parameters::{Held, layer_counts, table};
use crate::workload::training::{Memory, Training};

/// What the layers of a stage keep of one micro-batch.
#[derive(Debug, Clone, Copy, Default)]
struct Kept {
    inputs: f64,
    attention: f64,
    scores: f64,
    mlp: f64,
    norms: f64,
}

impl Kept {
    fn add(&mut self, layers: f64, live: &Live, scores: bool) {
        self.attention += layers * live.attention;
        self.scores += if scores { layers * live.scores } else { 0.0 };
        self.mlp += layers * live.mlp;
        self.norms += layers * live.norms;
    }

    fn write(&self, batches: f64, memory: &mut Memory) {
        memory.inputs += Bytes(batches * self.inputs);
        memory.attention += Bytes(batches * self.attention);
        memory.scores += Bytes(batches * self.scores);
        memory.mlp += Bytes(batches * self.mlp);
        memory.norms += Bytes(batches * self.norms);
    }
}

/// What is allocated at a moment beside what always is.
struct Moment {
    /// Micro-batches of which all layers are kept.
    batches: f64,
    /// Of one more, what is kept of it.
    more: Kept,
    /// Logits, their copies and gradients.
    loss: f64,
    /// Parameters whose gradients are there, where they come one by one.
    gradients: f64,
    /// Parameters that have a copy of 16 bits, where it comes with their use.
    copied: f64,
    /// What a layer holds while it is computed again.
    workspace: f64,
    /// Gradients of what a layer works on.
    backward: f64,
}

/// A stage, as far as its peak goes.
pub(super) struct Stage<'a> {
    pub(super) training: &'a Training,
    pub(super) model: &'a Transformer,
    pub(super) shape: ActivationShape,
    #[expect(clippy::struct_field_names, reason = "its position, as it is called everywhere")]
    pub(super) stage: u64,
    pub(super) runs: &'a [(u64, u64)],
    pub(super) held: Held,
    /// States that are always there; gradients all of them.
    pub(super) states: Memory,
    /// Layers that are computed again.
    pub(super) again: u64,
    /// Whether scores of attention are computed again.
    pub(super) selective: bool,
    /// Whether parameters of 32 bits are computed with as copies of 16.
    pub(super) casts: bool,
}

impl Stage<'_> {
    fn last(&self) -> bool {
        self.stage + 1 == self.training.p
    }

    /// Layers without and with experts, those of each that are computed again (the first of the stage), and what one keeps.
    fn layers(&self) -> [(u64, u64, Live); 2] {
        let mut again = self.again;
        layer_counts(self.model, self.runs).map(|(experts, count)| {
            let own = again.min(count);
            again -= own;
            let live =
                if count > 0 { layer_activations(self.model, &self.shape, experts) } else { Live::default() };
            (count, own, live)
        })
    }

    /// The rank's memory at its peak.
    pub(super) fn peak(&self) -> Memory {
        let layers = self.layers();
        let state = self.shape.hidden_state(self.model);
        let (mut kept, mut first) = (Kept::default(), Kept::default());
        let (mut whole, mut worked) = (Live::default(), 0.0_f64);
        for (count, own, live) in layers {
            kept.inputs += own as f64 * state;
            kept.add((count - own) as f64, &live, !self.selective);
            if count > 0 && live.total(true) > whole.total(true) {
                whole = live;
            }
            worked = worked.max(live.backward);
        }
        let all: u64 = layers.iter().map(|&(count, ..)| count).sum();
        let (some_again, all_again) = (self.again > 0, self.again >= all);
        let selected = if self.selective { whole.scores } else { 0.0 };
        if some_again {
            first.inputs = state;
        } else if all > 0 {
            first.add(1.0, &whole, !self.selective);
        }
        let flying = self.training.schedule.in_flight(self.stage as u32, self.training.pipeline());
        let again = |again: bool| if again { whole.total(true) } else { selected };
        let table = table(self.model, &self.training.cut());
        let (head, embedding) =
            (if self.last() { table } else { 0.0 }, if self.stage == 0 { table } else { 0.0 });
        let own = self.held.shared + self.held.experts;
        let in_layers = (own - head - embedding).max(0.0);
        let layer = in_layers / (all.max(1) as f64);
        let unrepeated = layer * all.saturating_sub(self.again) as f64;
        let logits = self.logits();
        let (before, after) = framework::logit_bytes(self.training.framework());
        let nothing = Kept::default();
        let moments = [
            // The loss, forward and backward.
            Moment {
                batches: flying,
                more: nothing,
                loss: before * logits,
                gradients: 0.0,
                copied: in_layers + head,
                workspace: 0.0,
                backward: 0.0,
            },
            Moment {
                batches: flying,
                more: nothing,
                loss: after * logits,
                gradients: 0.0,
                copied: unrepeated + head,
                workspace: 0.0,
                backward: 0.0,
            },
            // The last layer's backward pass.
            Moment {
                batches: flying,
                more: nothing,
                loss: 0.0,
                gradients: head,
                copied: unrepeated + if all_again { layer } else { 0.0 },
                workspace: again(all_again),
                backward: worked,
            },
            // The first layer's.
            Moment {
                batches: (flying - 1.0).max(0.0),
                more: first,
                loss: 0.0,
                gradients: own - layer - embedding,
                copied: layer,
                workspace: again(some_again),
                backward: worked,
            },
        ];
        let each = moments.iter().map(|moment| self.at(moment, &kept, own));
        let most =
            each.reduce(|most, next| if next.total().get() > most.total().get() { next } else { most });
        let mut memory = most.unwrap_or_default();
        let repeated = if all > 0 { self.again.min(all) as f64 / all as f64 } else { 0.0 };
        memory.held = framework::held(self.training, &memory, repeated * framework::WIDEST_LOGIT * logits);
        memory
    }

    fn at(&self, moment: &Moment, kept: &Kept, own: f64) -> Memory {
        let mut memory = self.states;
        if framework::gradients_come(self.training) {
            let part = if own > 0.0 { (moment.gradients / own).clamp(0.0, 1.0) } else { 0.0 };
            memory.gradients = Bytes(part * memory.gradients.get());
        }
        kept.write(moment.batches, &mut memory);
        moment.more.write(1.0, &mut memory);
        memory.workspace = Bytes(moment.workspace);
        memory.backward = Bytes(moment.backward);
        memory.ends = Bytes(self.ends(moment.loss));
        memory.framework = framework::beside(self, moment.copied);
        memory
    }

    /// Logits of a micro-batch on a rank of the last stage, those of modules that predict further words too.
    fn logits(&self) -> f64 {
        if !self.last() {
            return 0.0;
        }
        (1 + self.training.ahead()) as f64 * self.shape.tokens * self.model.vocab as f64 / self.shape.t
    }

    /// Embedding dropout of the first stage's micro-batches in flight; norm and head of the last stage (Korthikanti et al. 2022,
    /// section 4.3: sbhp/t and 4 sbh/t (1 + V/h)), with what else the framework keeps of a logit.
    fn ends(&self, loss: f64) -> f64 {
        let Self { training, model, shape, .. } = self;
        let mut bytes = loss;
        if self.stage == 0 && model.classic() && shape.dropout {
            let flying = training.p.min(training.micro_batches()) as f64;
            bytes += flying * shape.tokens * shape.whole * model.hidden as f64;
        }
        if self.last() {
            bytes += 2.0 * shape.hidden_state(model);
        }
        bytes
    }
}
