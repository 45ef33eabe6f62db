//! A step in time, for the eye: what each stage does when, why then, and what flows meanwhile.

use crate::base::units::{Bytes, Seconds};
use crate::traffic::Kind;
use serde::{Deserialize, Serialize};

/// Bars of a timeline at most.
pub const MOST_BARS: usize = 20_000;

/// A step in time. A stage stands for each of its ranks: they do the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Timeline {
    /// Stages of the pipeline.
    pub stages: u32,
    /// Stages whose bars are listed: all, or the first and the last of very many.
    pub shown: Vec<u32>,
    /// Micro-batches of the step.
    pub micro_batches: u32,
    /// Chunks of layers on each stage.
    pub chunks: u32,
    /// When the step has ended.
    pub total: Seconds,
    /// What was done; of each stage in order of time, all of them in order of their starts.
    pub bars: Vec<Bar>,
    /// Left out on each of the stages that are listed, where there is too much to list: what is done there repeats what
    /// is before and after.
    pub gaps: Vec<Gap>,
    /// The bars that the step's length is made of, first to last, by position in `bars`: each waits for the one before.
    /// What lies in a gap is not among them.
    pub critical: Vec<u32>,
    /// When each kind of communication is on the links.
    pub uses: Vec<LinkUse>,
}

/// Bars that are not listed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Gap {
    /// The stage.
    pub stage: u32,
    /// When it begins.
    pub start: Seconds,
    /// When it ends.
    pub end: Seconds,
    /// Passes over micro-batches in it, forward and backward.
    pub passes: u32,
}

/// Something that is done.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    /// By which stage.
    pub stage: u32,
    /// What it is.
    pub work: BarKind,
    /// For which micro-batch, where it is for one.
    pub micro_batch: Option<u32>,
    /// Through which of the stage's chunks.
    pub chunk: u32,
    /// Whether it goes on beside computing and nothing waits for it.
    pub hidden: bool,
    /// When it starts.
    pub start: Seconds,
    /// When it has ended.
    pub end: Seconds,
    /// What it began right after, by position among the bars: the stage's own work before, or what it needed. `None` at the
    /// step's start, and where that is in a gap.
    pub waits: Option<u32>,
    /// Why it takes so long.
    pub formula: Formula,
}

impl Bar {
    /// How long it takes.
    pub fn time(&self) -> Seconds {
        Seconds(self.end.get() - self.start.get())
    }
}

/// Kinds of bars. Communication of a pass is one bar after its computing; in truth the two alternate layer by layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BarKind {
    /// Computing forward.
    Forward,
    /// Computing backward; with a zero-bubble schedule gradients of activations alone.
    Backward,
    /// Gradients of parameters, where they are apart.
    Weights,
    /// Sums of tensor parallelism.
    Tensor,
    /// Keys and values around the ring.
    Context,
    /// Tokens to experts and back.
    Experts,
    /// Parameters gathered (`ZeRO` 3).
    Gather,
    /// Activations to the next stage.
    SendForward,
    /// Gradients to the stage before.
    SendBackward,
    /// Gradients among replicas.
    Data,
    /// Gradients of the table that first and last stage share.
    Embedding,
    /// The optimiser.
    Optimizer,
    /// What a step costs outside of all that.
    Outside,
}

impl BarKind {
    /// A word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::Backward => "backward",
            Self::Weights => "weights",
            Self::Tensor => Kind::Tp.name(),
            Self::Context => Kind::Cp.name(),
            Self::Experts => Kind::Ep.name(),
            Self::Gather => "gather",
            Self::SendForward => "send_forward",
            Self::SendBackward => "send_backward",
            Self::Data => Kind::Dp.name(),
            Self::Embedding => Kind::Emb.name(),
            Self::Optimizer => "optimizer",
            Self::Outside => "outside",
        }
    }

    /// The kind of traffic, where it is communication.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Tensor => Some(Kind::Tp),
            Self::Context => Some(Kind::Cp),
            Self::Experts => Some(Kind::Ep),
            Self::SendForward | Self::SendBackward => Some(Kind::Pp),
            Self::Gather | Self::Data => Some(Kind::Dp),
            Self::Embedding => Some(Kind::Emb),
            Self::Forward | Self::Backward | Self::Weights | Self::Optimizer | Self::Outside => None,
        }
    }
}

/// Why something takes as long as it does.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Formula {
    /// layers · `layer` + `head`, by shape.
    Layers {
        /// Layers of the pass.
        layers: f64,
        /// Time of one.
        layer: Seconds,
        /// Time of the head, on the last stage.
        head: Seconds,
        /// Whether a layer takes as long as the host takes to launch it.
        launched: bool,
    },
    /// `flop` ÷ `speed` (eq. 9).
    Operations {
        /// Floating-point operations.
        flop: f64,
        /// Of them in a second.
        speed: f64,
    },
    /// `count` · `each` · `part` · `slowdown`.
    Messages {
        /// Messages of this kind for each bar, on average.
        count: f64,
        /// Size of one: the buffer of a collective, or what is sent.
        bytes: Bytes,
        /// Time of one by itself.
        each: Seconds,
        /// The part that is in this bar; the rest is hidden (or, in a hidden bar, seen).
        part: f64,
        /// How much longer it took because others used the same links.
        slowdown: f64,
    },
    /// `parameters` · `bytes` ÷ `speed`.
    Update {
        /// Parameters that a rank brings up to date.
        parameters: f64,
        /// Bytes moved for each.
        bytes: f64,
        /// Speed of memory in bytes a second.
        speed: f64,
    },
    /// A constant.
    Constant(Seconds),
}

/// A time in which a kind of communication of a stage uses the links.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct LinkUse {
    /// What for.
    pub work: BarKind,
    /// The stage.
    pub stage: u32,
    /// From when.
    pub start: Seconds,
    /// Until when.
    pub end: Seconds,
    /// The part of that time in which it is on: below 1 where it alternates with computing layer by layer.
    pub share: f64,
}
