//! What communication costs a rank of a stage.

use super::line::{ByLine, Line};
use crate::workload::collective::Operation;

/// Times in seconds on the network, each as if its kind had the network for itself, of the stage's slowest rank.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StepWires {
    /// Sums of tensor parallelism of a micro-batch, forward, backward and those computed again.
    pub tensor: f64,
    /// How many collectives that is; one across servers counts twice.
    pub tensor_count: f64,
    /// Those across servers alone.
    pub tensor_spanning: f64,
    /// The servers that each of those spans, all together.
    pub tensor_servers: f64,
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
    /// What each line sends, for the timeline's formulas.
    pub messages: ByLine<LineMessages>,
    /// The shared table's sum, likewise.
    pub table_messages: LineMessages,
}

/// Messages of a stage that are alike.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sent {
    /// What is done.
    pub operation: Operation,
    /// How many in a step.
    pub count: f64,
    /// Time of one in seconds.
    pub time: f64,
    /// The last one's time as a part of it; 0 where others of its kind come after.
    pub last: f64,
    /// Whether they leave servers.
    pub across: bool,
    /// Servers that each spans.
    pub servers: f64,
}

impl StepWires {
    /// Counts messages in. `line`: none for the shared table's sum.
    pub fn add(&mut self, line: Option<Line>, sent: &Sent, micro_batches: f64) {
        let Sent { operation, count, time, last, across, servers } = *sent;
        let (all, m) = (count * time, micro_batches);
        match line {
            Some(Line::Tensor) => {
                self.tensor += all / m;
                // Scatter and gather together cost what one sum does.
                let half = if operation == Operation::AllReduce { 1.0 } else { 0.5 };
                self.tensor_count += if across { 2.0 } else { 1.0 } * half * count / m;
                if across {
                    self.tensor_spanning += half * count / m;
                    self.tensor_servers += half * count / m * servers;
                }
            }
            Some(Line::Context) => self.context += all / m,
            Some(Line::Experts) => {
                self.experts += all / m;
                self.expert_count += count / m;
            }
            Some(Line::Forward) => {
                self.forward = time;
                self.crossing |= across;
            }
            Some(Line::Backward) => {
                self.backward = time;
                self.crossing |= across;
            }
            Some(Line::Gather) => {
                self.gathered += all / m;
                self.data_servers = self.data_servers.max(servers);
            }
            Some(Line::Data) => {
                self.data += all;
                self.data_servers = self.data_servers.max(servers);
                if operation == Operation::AllGather {
                    self.updated += all;
                } else {
                    self.data_last += time * last;
                }
            }
            None => self.table += all,
        }
    }
}

/// Messages of a line.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct LineMessages {
    /// How many for a micro-batch (and chunk, of sends); of a step for gradients.
    pub count: f64,
    /// Size of one: the buffer of a collective, or what is sent.
    pub bytes: f64,
}

impl LineMessages {
    /// Counts more messages in.
    pub fn add(&mut self, count: f64, bytes: f64) {
        let all = self.count + count;
        if all > 0.0 {
            self.bytes = (self.bytes * self.count + bytes * count) / all;
        }
        self.count = all;
    }
}
