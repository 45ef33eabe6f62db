//! A step in numbers: its terms, why they are not what equations say, and what people quote.

use super::Prediction;
use crate::base::units::{Bytes, Seconds};
use crate::traffic::Kind;
use crate::workload::training::operators::OperatorKind;
use serde::{Deserialize, Serialize};

/// The step as a whole. `None` where hardware is not known; communication is then what the phases take.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct StepReport {
    /// All of it.
    pub total: Option<Seconds>,
    /// Computing of the stage with most to do, and the optimiser.
    pub compute: Option<Seconds>,
    /// What that is made of; empty where it is not known.
    pub operators: Vec<Operator>,
    /// Waiting for the pipeline to fill and drain.
    pub bubble: Option<Seconds>,
    /// Communication by kind.
    pub exposed: Exposed,
    /// Time that the kinds take from each other where they use the same links at the same time.
    pub shared: Seconds,
    /// How that was worked out.
    pub sets: SharedSets,
    /// The study's equations beside.
    pub equations: Equations,
    /// Why it is not what they say, term by term; empty where hardware is not known, or a speed of the equations.
    pub differences: Vec<Difference>,
    /// Where it lies if accelerators are not alike; `None` where nothing is said of that.
    pub band: Option<Band>,
    /// How sure the step's time is; `None` where that is not known.
    pub prediction: Option<Prediction<Seconds>>,
    /// What people quote; `None` where the step's time is not known.
    pub figures: Option<StepFigures>,
}

/// What a rank does of one kind in a step.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Operator {
    /// The kind.
    pub kind: OperatorKind,
    /// How often it is done.
    pub count: f64,
    /// Operations of products and of attention, a multiplication and an addition as two.
    pub flop: f64,
    /// Bytes to and from memory.
    pub bytes: Bytes,
    /// How long that takes.
    pub time: Seconds,
}

/// How sets of messages that use the same links at the same time were solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SharedSets {
    /// Some were estimated from what each two of their messages take: there were more than are solved.
    pub by_pairs: bool,
    /// There were more than were solved before answers had an edition, one flow after the other.
    pub beyond_former: bool,
}

/// Times of a step that was drawn many times, where accelerators are not alike.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Band {
    /// One in twenty is shorter.
    pub low: Seconds,
    /// As many are shorter as longer.
    pub median: Seconds,
    /// One in twenty is longer.
    pub high: Seconds,
    /// How often it was drawn.
    pub samples: u32,
}

/// What a part of a step's term is longer than the study's equations say.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The term.
    pub term: Term,
    /// Why.
    pub cause: Cause,
    /// By how much; below 0 where it is shorter.
    pub time: Seconds,
}

/// Terms of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Term {
    /// Computing (eq. 9).
    Compute,
    /// Tensor parallelism (eq. 2).
    Tp,
    /// The pipeline's sends (eq. 3).
    Pp,
    /// Data parallelism (eq. 4).
    Dp,
    /// The bubble (eq. 5).
    Bubble,
    /// Context parallelism, in no equation.
    Cp,
    /// Expert parallelism, in no equation.
    Ep,
    /// The shared table, in no equation.
    Emb,
}

impl Term {
    /// A word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compute => "compute",
            Self::Bubble => "bubble",
            Self::Tp => Kind::Tp.name(),
            Self::Pp => Kind::Pp.name(),
            Self::Dp => Kind::Dp.name(),
            Self::Cp => Kind::Cp.name(),
            Self::Ep => Kind::Ep.name(),
            Self::Emb => Kind::Emb.name(),
        }
    }
}

/// Why a term is not what its equation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cause {
    /// Computing by shape, with head and loss, in place of one utilisation for all parameters.
    Shape,
    /// The stage with most to do, in place of the mean.
    Uneven,
    /// The optimiser.
    Optimizer,
    /// What a step costs outside micro-batches.
    Outside,
    /// Sums that eq. 2 does not count: the embedding's, those of a stage with more layers.
    Count,
    /// Messages as fast as their size, the protocol and those who share the way let them be, in place of the narrowest
    /// link's speed.
    Bandwidth,
    /// Waiting for each collective beside its bytes.
    Waiting,
    /// What computing hides.
    Hidden,
    /// What kinds take from each other on links they share.
    Shared,
    /// The order of passes: sends that the ends don't have or that lengthen the fill, chunks, gradients put off.
    Schedule,
    /// The other terms, which the bubble follows.
    Terms,
    /// Parameters that the stage holds (tables, more layers) in place of an even part.
    Held,
    /// Replicas that synchronise every so many steps.
    Local,
    /// Parameters gathered (`ZeRO` 3).
    Gathered,
    /// A kind that the equations don't know.
    Unknown,
}

impl Cause {
    /// A word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Uneven => "uneven",
            Self::Optimizer => "optimizer",
            Self::Outside => "outside",
            Self::Count => "count",
            Self::Bandwidth => "bandwidth",
            Self::Waiting => "waiting",
            Self::Hidden => "hidden",
            Self::Shared => "shared",
            Self::Schedule => "schedule",
            Self::Terms => "terms",
            Self::Held => "held",
            Self::Local => "local",
            Self::Gathered => "gathered",
            Self::Unknown => "unknown",
        }
    }
}

/// Speed and utilisation of a step.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct StepFigures {
    /// Sequences (or pictures) a second.
    pub samples_s: f64,
    /// Tokens a second.
    pub tokens_s: f64,
    /// TFLOP/s of each accelerator, what is computed again included (as Narayanan et al., SC 2021, count).
    pub tflops: f64,
    /// Operations of the model ÷ what the accelerators could do at their peak.
    pub mfu: f64,
    /// The same with what is computed again.
    pub hfu: f64,
    /// Operations of the model in a step.
    pub flop: f64,
    /// The same with what is computed again.
    pub done: f64,
    /// Peak of an accelerator in operations a second.
    pub peak: f64,
    /// Accelerators.
    pub ranks: u32,
    /// Bytes of a checkpoint: weights and optimiser.
    pub checkpoint: Bytes,
    /// Of them for each parameter.
    pub checkpoint_bytes: f64,
    /// A whole run, where the document says how long.
    pub run: Option<RunFigures>,
}

/// Seconds in which a job is back after a failure, where nothing is said.
pub const RESTART_S: f64 = 600.0;

/// A whole run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RunFigures {
    /// Tokens.
    pub tokens: f64,
    /// Days of steps alone.
    pub busy_days: f64,
    /// Days with checkpoints and failures; `None` where it would never end.
    pub days: Option<f64>,
    /// Hours of all accelerators together.
    pub gpu_hours: Option<f64>,
    /// Energy, where watts are known.
    pub kwh: Option<f64>,
    /// Cost, where a price is given.
    pub cost: Option<f64>,
    /// Time between failures of the whole job.
    pub mtbf: Seconds,
    /// From one checkpoint to the next (Young 1974), where the storage's speed is given.
    pub checkpoint_interval: Option<Seconds>,
    /// Time to write one: the slower of the storage's given speed and of the servers' adapters towards it.
    pub checkpoint_time: Option<Seconds>,
    /// Time of its flows to those adapters, where servers have any.
    pub checkpoint_network: Option<Seconds>,
    /// The part of the time that goes into steps that count.
    pub goodput: f64,
}

/// Communication that nothing hides, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Exposed {
    /// Tensor parallelism.
    pub tp: Seconds,
    /// Context parallelism.
    pub cp: Seconds,
    /// Expert parallelism.
    pub ep: Seconds,
    /// Pipeline parallelism.
    pub pp: Seconds,
    /// Data parallelism.
    pub dp: Seconds,
    /// The shared embedding.
    pub emb: Seconds,
}

impl Exposed {
    /// All of it.
    pub fn total(&self) -> Seconds {
        self.each().map(|(_, time)| time).sum()
    }

    /// Of each kind, in the order of reports.
    pub fn each(&self) -> impl Iterator<Item = (Kind, Seconds)> + '_ {
        Kind::TRAINING.into_iter().map(|kind| (kind, self.of(kind)))
    }

    /// Adds time of a kind; what a training step has no kind for counts with the shared embedding.
    pub fn add(&mut self, kind: Kind, time: Seconds) {
        let of = match kind {
            Kind::Tp => &mut self.tp,
            Kind::Cp => &mut self.cp,
            Kind::Ep => &mut self.ep,
            Kind::Pp => &mut self.pp,
            Kind::Dp => &mut self.dp,
            Kind::Emb | Kind::Kv | Kind::Other => &mut self.emb,
        };
        *of += time;
    }

    /// Of one kind; other traffic has none.
    pub fn of(&self, kind: Kind) -> Seconds {
        match kind {
            Kind::Tp => self.tp,
            Kind::Cp => self.cp,
            Kind::Ep => self.ep,
            Kind::Pp => self.pp,
            Kind::Dp => self.dp,
            Kind::Emb => self.emb,
            Kind::Kv | Kind::Other => Seconds(0.0),
        }
    }
}

/// Equations 1 to 11 of the study (`APNet` 2024), for dense transformers without sequence or context parallelism.
/// Bytes at rank 0; times at the speed of the narrowest link on that rank's own ways.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Equations {
    /// Parameters (eq. 10), without the last norm.
    pub parameters: f64,
    /// What tensor parallelism sends (eq. 2, times its bandwidth).
    pub tp: Bytes,
    /// What the pipeline sends and receives (eq. 3).
    pub pp: Bytes,
    /// What data parallelism sends (eq. 4).
    pub dp: Bytes,
    /// Operations of a micro-batch on a rank (eq. 8).
    pub micro_batch_flop: f64,
    /// Operations of a step (eq. 11).
    pub flop: f64,
    /// Eq. 2 over the narrowest link.
    pub tp_time: Option<Seconds>,
    /// Eq. 3 likewise.
    pub pp_time: Option<Seconds>,
    /// Eq. 4 likewise.
    pub dp_time: Option<Seconds>,
    /// Computing (eq. 9).
    pub compute: Option<Seconds>,
    /// Bubble (eq. 5).
    pub bubble: Option<Seconds>,
    /// All together (eqs 1 and 6).
    pub total: Option<Seconds>,
    /// Bubble's share of the step without data parallelism (eq. 7).
    pub bubble_ratio: f64,
}
