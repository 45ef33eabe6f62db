//! What solving a training step tells, beside its traffic.

mod memory;
mod prediction;
mod step;

pub use memory::*;
pub use prediction::*;
pub use step::*;

use crate::base::id::CapacityId;
use crate::base::units::{Bytes, Seconds};
use crate::traffic::Kind;
use crate::workload::training::memory::Recomputation;
use crate::workload::training::step::Timeline;
use serde::{Deserialize, Serialize};

/// A training step on one design.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TrainingReport {
    /// The model that is trained.
    pub model: ModelFigures,
    /// How it is cut.
    pub layout: ParallelLayout,
    /// The groups of ranks that talk, by kind; only kinds with groups of more than one.
    pub groups: Vec<GroupReport>,
    /// The stages, first to last: what each rank of a stage has and does.
    pub stages: Vec<PipelineStage>,
    /// Whether it fits in memory; `None` without hardware.
    pub fit: Option<Fit>,
    /// What is computed again in the backward pass.
    pub recompute: Recomputation,
    /// Where none of the accelerator's own steps was measured: the one by which it is estimated.
    pub estimated_by: Option<String>,
    /// The phases of communication in the order in which they are solved.
    pub phases: Vec<PhaseReport>,
    /// The step as a whole.
    pub step: StepReport,
    /// What limits each kind of communication of the step in time, in the order of kinds; empty where hardware is not known.
    pub limits: Vec<StepLimit>,
    /// The timeline: when each task starts and ends; `None` where hardware is not known.
    pub timeline: Option<Timeline>,
}

/// Figures of a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelFigures {
    /// What people call it.
    pub name: String,
    /// Where its measures are from.
    pub source: String,
    /// Its parameters.
    pub parameters: f64,
    /// Parameters that a token passes; fewer than all with experts.
    pub active: f64,
    /// Layers (0 for models that are no stack of alike layers).
    pub layers: u32,
    /// Tokens of a sequence (1 for a picture).
    pub tokens: u32,
    /// Floating point operations of a step by the model alone (no recomputation).
    pub flop: f64,
}

/// How a model is cut over ranks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ParallelLayout {
    /// Pipeline stages.
    pub p: u32,
    /// Tensor parallel ranks.
    pub t: u32,
    /// Data parallel replicas.
    pub d: u32,
    /// Context parallel ranks.
    pub cp: u32,
    /// Expert parallel ranks.
    pub e: u32,
    /// Micro-batches of a step.
    pub micro_batches: u32,
    /// What one step of each coordinate adds to the rank.
    pub strides: Coordinates,
}

/// Where a rank stands in a layout, each from 0; or a count for each of the four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coordinates {
    /// Pipeline stage.
    pub stage: u32,
    /// Data parallel replica.
    pub replica: u32,
    /// Context parallel part.
    pub part: u32,
    /// Tensor parallel rank.
    pub tensor: u32,
}

impl ParallelLayout {
    /// Where a rank stands.
    pub fn coordinates(&self, rank: u32) -> Coordinates {
        let along = |stride: u32, size: u32| rank / stride.max(1) % size.max(1);
        Coordinates {
            stage: along(self.strides.stage, self.p),
            replica: along(self.strides.replica, self.d),
            part: along(self.strides.part, self.cp),
            tensor: along(self.strides.tensor, self.t),
        }
    }

    /// The rank with these coordinates.
    pub fn rank(&self, at: Coordinates) -> u32 {
        let each = &self.strides;
        at.stage * each.stage + at.replica * each.replica + at.part * each.part + at.tensor * each.tensor
    }

    /// The ranks that a rank shares a group of this kind with, itself included, in the order of the group. Stages of a
    /// pipeline for `Pp`; first and last of them for `Emb`.
    pub fn group(&self, kind: Kind, rank: u32) -> Vec<u32> {
        let own = self.coordinates(rank);
        let each = |count: u32, at: &dyn Fn(u32) -> Coordinates| -> Vec<u32> {
            (0..count).map(|number| self.rank(at(number))).collect()
        };
        match kind {
            Kind::Tp => each(self.t, &|tensor| Coordinates { tensor, ..own }),
            Kind::Cp => each(self.cp, &|part| Coordinates { part, ..own }),
            Kind::Pp => each(self.p, &|stage| Coordinates { stage, ..own }),
            Kind::Emb if self.p > 1 && (own.stage == 0 || own.stage == self.p - 1) => {
                each(2, &|last| Coordinates { stage: last * (self.p - 1), ..own })
            }
            Kind::Dp => {
                each(self.d * self.cp, &|at| Coordinates { replica: at / self.cp, part: at % self.cp, ..own })
            }
            Kind::Ep => {
                let (fold, (stage, position)) = (self.fold(), self.place_of(rank));
                let [copy, _, tensor] = fold.coordinates(position);
                (0..fold.experts)
                    .map(|expert| self.rank_at(stage, fold.position(copy, expert, tensor)))
                    .collect()
            }
            Kind::Emb | Kind::Kv | Kind::Other => vec![rank],
        }
    }
}

/// Groups of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupReport {
    /// What they are for.
    pub kind: Kind,
    /// Ranks of each.
    pub size: u32,
    /// How many.
    pub count: u32,
}

/// A pipeline stage: what each of its ranks has and does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PipelineStage {
    /// Its layers.
    pub layers: u32,
    /// Parameters of a rank, before `ZeRO` shares them out.
    pub parameters: f64,
    /// Memory of a rank.
    pub memory: Memory,
    /// Messages that a rank takes part in, by kind, in the order of [`Kind::ALL`].
    pub kinds: Vec<StageKind>,
}

/// What a rank takes part in (Table 3 of the study is rank 0's).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct StageKind {
    /// The kind of traffic.
    pub kind: Kind,
    /// Messages: collectives, or sends and receives together.
    pub messages: u32,
    /// Size of each, where they are alike; else the mean.
    pub message_bytes: Bytes,
    /// Sizes summed; of sends and receives, the sends alone.
    pub buffers: Bytes,
}

/// A phase of communication: all traffic of a kind (of `pp`: one direction), solved by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PhaseReport {
    /// The kind of traffic.
    pub kind: Kind,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// Flows between pairs of endpoints.
    pub flows: u32,
    /// Those without a way.
    pub unreachable: u32,
    /// What they send.
    pub bytes: Bytes,
    /// When it starts.
    pub start: Seconds,
    /// Time that the flows take, sharing the links as they are routed; `None` where one of them never arrives.
    pub bandwidth: Option<Seconds>,
    /// Time that the messages' steps take, however small they are; `None` without protocol.
    pub latency: Option<Seconds>,
    /// Time by formula: the slowest flow on its narrowest link, as if it were alone there; `None` where one never arrives.
    pub formula: Option<Seconds>,
    /// The capacity that is busy longest.
    pub bottleneck: Option<CapacityId>,
}

/// What limits a kind of communication of a step in time (of `pp`: one direction), each as if it had the links for itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepLimit {
    /// The kind of traffic.
    pub kind: Kind,
    /// Whether it is the backward direction of the pipeline.
    pub backward: bool,
    /// The stage that it takes longest, from 0.
    pub stage: u32,
    /// What all of its messages take there in a step, hidden by computing or not.
    pub time: Seconds,
    /// The capacities that they keep busy longest, those of each stage, what protocols leave of each taken into account.
    pub capacities: Vec<CapacityId>,
}

impl PhaseReport {
    /// Bandwidth and latency together; `None` where it never ends.
    pub fn time(&self) -> Option<Seconds> {
        self.bandwidth.map(|bandwidth| bandwidth + self.latency.unwrap_or_default())
    }
}
