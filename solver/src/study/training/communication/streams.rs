//! The messages of a step by what they do.

use crate::traffic::Kind;
use crate::workload::collective::Operation;
use crate::workload::training::messages::{Group, Message};

/// Messages of one kind in all stages: the same operation among the same ranks.
#[derive(Debug, Clone)]
pub(super) struct Stream {
    pub(super) kind: Kind,
    pub(super) group: Group,
    pub(super) operation: Operation,
    /// Mean size by stage.
    pub(super) bytes: Vec<f64>,
    /// How many by stage, and how large the last is as a part of the mean.
    pub(super) counts: Vec<(f64, f64)>,
    /// The part of them that a step sends, as a mean.
    pub(super) part: f64,
    /// The most ranks of a group in one server.
    pub(super) most: u32,
    /// By stage the most servers that a group spans.
    pub(super) servers: Vec<f64>,
}

/// All messages of a step, those of one kind together; whom they pass between is not known yet.
pub(super) fn streams(messages_by_stage: &[Vec<Message>]) -> Vec<Stream> {
    let mut streams: Vec<Stream> = Vec::new();
    for (stage, messages) in messages_by_stage.iter().enumerate() {
        for message in messages {
            let same = |stream: &Stream| {
                (stream.kind, stream.group, stream.operation)
                    == (message.kind, message.group, message.operation)
            };
            let count = message.count as f64;
            let at = streams.iter().position(same).unwrap_or_else(|| {
                let Message { kind, group, operation, .. } = *message;
                streams.push(Stream {
                    kind,
                    group,
                    operation,
                    bytes: Vec::new(),
                    counts: Vec::new(),
                    part: 1.0,
                    most: 1,
                    servers: vec![1.0; messages_by_stage.len()],
                });
                streams.len() - 1
            });
            let stream = &mut streams[at];
            stream.bytes.resize(stage + 1, 0.0);
            stream.counts.resize(stage + 1, (0.0, 0.0));
            let (before, sum) = (stream.counts[stage].0, stream.bytes[stage] * stream.counts[stage].0);
            let now = before + count;
            stream.bytes[stage] = (sum + message.bytes * count) / now;
            stream.counts[stage] = (now, message.bytes / stream.bytes[stage]);
        }
    }
    for stream in &mut streams {
        stream.bytes.resize(messages_by_stage.len(), 0.0);
        stream.counts.resize(messages_by_stage.len(), (0.0, 0.0));
    }
    streams
}
