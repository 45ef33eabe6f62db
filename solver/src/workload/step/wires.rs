//! What communication costs a rank of a stage.

use super::line::Line;

/// Times in seconds on the network, each as if its kind had the network for itself, of the stage's slowest rank.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Wires {
    /// Sums of tensor parallelism of a micro-batch, forward, backward and those computed again.
    pub tensor: f64,
    /// How many collectives that is; one across servers counts twice.
    pub tensor_count: f64,
    /// Those across servers alone, and the servers that each spans, all together.
    pub tensor_spanning: [f64; 2],
    /// Keys and values around the ring, of a micro-batch.
    pub context: f64,
    /// Tokens to experts and back, of a micro-batch.
    pub experts: f64,
    /// How many all-to-alls that is.
    pub expert_count: f64,
    /// Activations of a micro-batch (and chunk) to the next stage.
    pub forward: f64,
    /// Gradients to the stage before.
    pub backward: f64,
    /// Gradients of a step among replicas.
    pub data: f64,
    /// The part of their sums that nothing can hide: the last bucket.
    pub data_last: f64,
    /// Of `data` the gathering of updated parameters (`ZeRO` 1 and 2).
    pub updated: f64,
    /// Servers that gradients are summed over; 1 within one.
    pub data_servers: f64,
    /// Whether sends between stages leave servers.
    pub crossing: bool,
    /// Parameters gathered for each micro-batch (`ZeRO` 3).
    pub gathered: f64,
    /// Gradients of the shared table between first and last stage.
    pub table: f64,
    /// What each line sends, by [`Line`]: for the eye alone.
    pub told: [Told; Line::ALL.len()],
    /// The shared table's sum, likewise.
    pub table_told: Told,
}

/// Messages of a line.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Told {
    /// How many for a micro-batch (and chunk, of sends); of a step for gradients.
    pub count: f64,
    /// Size of one: the buffer of a collective, or what is sent.
    pub bytes: f64,
}

impl Told {
    /// Counts more messages in.
    pub fn add(&mut self, count: f64, bytes: f64) {
        let all = self.count + count;
        if all > 0.0 {
            self.bytes = (self.bytes * self.count + bytes * count) / all;
        }
        self.count = all;
    }
}
