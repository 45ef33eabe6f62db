//! A range for a step's time: what the errors were of the measured runs that are most like it.
//!
//! Every measured run ([`runs::RUNS`], written by `solver/examples/bands.rs`) is kept with what it was and by how much its time
//! was another than a fit foretold that had not seen its group: ln(measured ÷ foretold). The `NEAREST` runs nearest to a step
//! are taken, the nearer the more (`weight`), and the range reaches from their 10th to their 90th part in a hundred, so that
//! four in five runs lie in it. It always has the step's own time in it, and is wider where even the nearest runs are far. Of
//! runs whose group is left out, 81 in 100 lie in their range (`solver/tests/bands.rs`, which tells it by set).

mod network;
mod runs;

use crate::base::order;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Framework, Generation, Gpu};
use crate::catalog::models::Model;
use crate::workload::training::{COVERAGE, Prediction, StepLimit, StepReport, Training, Unlike};
use network::Links;
pub use runs::RUNS;

/// How many measured runs a range is made of.
const NEAREST: usize = 20;
/// Runs farther than this are nothing like the step.
const LIKE: f64 = 4.0;
/// From this distance of the middle run on a range is wider, by [`WIDER`] of itself for each unit.
const NEAR: f64 = 1.5;
const WIDER: f64 = 0.2;
/// Of few runs the outermost are farther in than those of many would be: parts are taken farther out by this ÷ their number.
const FEW: f64 = 0.2;
/// The part of runs outside the range on either side.
const OUTSIDE: f64 = (1.0 - COVERAGE) / 2.0;
/// A distance of runs and steps of other frameworks, or of makers of which one was not measured.
const OTHER: f64 = 4.0;

/// Steps of one job that differ in their cut are told apart where they differ by this part: of measured pairs predicted to be
/// nearer to each other two in three are in the order that was predicted, of others more than four in five
/// (`solver/tests/bands.rs`).
pub const TOLD_APART: f64 = 0.1;

/// What errors depend on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Traits {
    /// The program.
    pub framework: Framework,
    /// The accelerator's generation.
    pub generation: Generation,
    /// Whether there are stages, tensor ranks, context ranks, experts, products in fewer than 16 bits.
    pub has: [bool; 5],
    /// Binary logarithms: of the part of the peak that the step reaches, accelerators, parameters in 10⁹, and thousands of
    /// tokens of a micro-batch on a rank.
    pub sizes: [f64; 4],
}

/// Positions in [`Traits::has`] and [`Traits::sizes`].
const CONTEXT: usize = 2;
const EXPERTS: usize = 3;
const NARROW: usize = 4;
const ACCELERATORS: usize = 1;
const PARAMETERS: usize = 2;
const TOKENS: usize = 3;

/// How far two steps are apart that differ in one of [`Traits::has`], or by a factor of two in one of [`Traits::sizes`].
/// Chosen by hand so that errors of groups left out lie in their ranges as often in small sets as in large ones.
const HAS_APART: [f64; 5] = [1.5, 1.0, 1.0, 2.0, 1.0];
const SIZES_APART: [f64; 4] = [1.0, 0.5, 0.35, 0.7];
/// How far a generation is from the next.
const GENERATION_APART: f64 = 1.5;
/// The least part of the peak that is told apart.
const LEAST_MFU: f64 = 0.005;

impl Traits {
    /// Those of a step that reaches this part of the accelerators' peak; `None` for models that are no transformers.
    pub fn of(training: &Training, model: &Model, gpu: &Gpu, mfu: f64) -> Option<Self> {
        let transformer = model.transformer()?;
        let tokens = training.micro_batch as f64 * transformer.seq as f64 / training.cp as f64;
        let log = |value: f64| libm::log2(value.max(f64::MIN_POSITIVE));
        Some(Self {
            framework: training.framework(),
            generation: gpu.generation,
            has: [
                training.p > 1,
                training.t > 1,
                training.cp > 1,
                transformer.moe.is_some(),
                training.precision.is_some_and(|precision| precision.bytes() < 2.0),
            ],
            sizes: [
                log(mfu.max(LEAST_MFU)),
                log(training.ranks() as f64),
                log(model.parameters() / 1e9),
                log(tokens / 1024.0),
            ],
        })
    }

    fn distance(&self, other: &Self) -> f64 {
        let mut square = 0.0;
        let mut add = |apart: f64| square += apart * apart;
        if self.framework != other.framework {
            add(OTHER);
        }
        add(generations_apart(self.generation, other.generation));
        for ((own, others), apart) in self.has.iter().zip(&other.has).zip(HAS_APART) {
            add(if own == others { 0.0 } else { apart });
        }
        for ((own, others), apart) in self.sizes.iter().zip(&other.sizes).zip(SIZES_APART) {
            add(apart * (own - others));
        }
        libm::sqrt(square)
    }
}

fn generations_apart(one: Generation, other: Generation) -> f64 {
    let place = |generation: Generation| match generation {
        Generation::Volta | Generation::Other => None,
        Generation::Ampere => Some(0.0),
        Generation::Hopper => Some(1.0),
        Generation::Blackwell => Some(2.0),
    };
    match (place(one), place(other)) {
        (Some(one), Some(other)) => GENERATION_APART * libm::fabs(one - other),
        _ => OTHER,
    }
}

/// A run that was measured, in few bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeasuredRun {
    /// ln(measured ÷ foretold) in thousandths.
    pub error: i16,
    /// The framework by its place in `FRAMEWORKS`, the generation by its place in `GENERATIONS`, [`Traits::has`] as bits, and
    /// [`Traits::sizes`] in eighths.
    pub traits: [i8; 7],
    /// Runs with the same number were left out of a fit together.
    pub group: u8,
}

/// Frameworks by their numbers in [`MeasuredRun::traits`].
const FRAMEWORKS: [Framework; 4] =
    [Framework::MegatronCore, Framework::Deepspeed, Framework::Fsdp, Framework::Nanotron];
/// Generations likewise.
const GENERATIONS: [Generation; 3] = [Generation::Ampere, Generation::Hopper, Generation::Blackwell];
const EIGHTHS: f64 = 8.0;

impl MeasuredRun {
    /// A run as it is kept; `None` for what has no place.
    pub fn of(traits: &Traits, error: f64, group: u8) -> Option<Self> {
        let framework = FRAMEWORKS.iter().position(|own| *own == traits.framework)?;
        let generation = GENERATIONS.iter().position(|own| *own == traits.generation)?;
        let has = traits.has.iter().rev().fold(0, |bits, &has| 2 * bits + i8::from(has));
        let [mfu, accelerators, parameters, tokens] =
            traits.sizes.map(|size| libm::round(size * EIGHTHS).clamp(-128.0, 127.0) as i8);
        let traits = [framework as i8, generation as i8, has, mfu, accelerators, parameters, tokens];
        Some(Self { error: libm::round(error * 1e3) as i16, traits, group })
    }

    /// What it was.
    pub fn traits(&self) -> Traits {
        let [framework, generation, has, sizes @ ..] = self.traits;
        let of = |number: i8, count: usize| usize::try_from(number).unwrap_or_default().min(count - 1);
        Traits {
            framework: FRAMEWORKS[of(framework, FRAMEWORKS.len())],
            generation: GENERATIONS[of(generation, GENERATIONS.len())],
            has: [0, 1, 2, 3, 4].map(|bit| has >> bit & 1 == 1),
            sizes: sizes.map(|size| f64::from(size) / EIGHTHS),
        }
    }

    fn error(&self) -> f64 {
        f64::from(self.error) / 1e3
    }
}

/// How much a run at this distance counts beside one that is the same.
fn weight(distance: f64) -> f64 {
    1.0 / (1.0 + distance * distance)
}

/// The range of ln(measured ÷ predicted) by the runs nearest to these traits, and how many those are; `None` where none is like
/// it. `of`: the runs that count.
pub fn range(traits: &Traits, of: impl Fn(&MeasuredRun) -> bool) -> Option<([f64; 2], u32)> {
    let mut near: Vec<(f64, f64)> = RUNS
        .iter()
        .filter(|run| of(run))
        .map(|run| (traits.distance(&run.traits()), run.error()))
        .filter(|&(distance, _)| distance < LIKE)
        .collect();
    order::sort(&mut near, |&(distance, _)| order::number(distance));
    near.truncate(NEAREST);
    let middle = near.get(near.len() / 2)?.0;
    let rows = near.len() as u32;
    order::sort(&mut near, |&(_, error)| order::number(error));
    let sum = |power: fn(f64) -> f64| near.iter().map(|&(distance, _)| power(weight(distance))).sum::<f64>();
    let (all, squares) = (sum(|own| own), sum(|own| own * own));
    // As many runs of one weight would tell as much (Kish 1965).
    let count = all * all / squares;
    let out = (OUTSIDE - FEW / count).max(0.0);
    let wider = 1.0 + WIDER * (middle - NEAR).max(0.0);
    let low = part(near.iter(), out * all);
    let high = part(near.iter().rev(), out * all);
    Some(([wider * low.min(0.0), wider * high.max(0.0)], rows))
}

/// The first error at which so much weight is reached.
fn part<'a>(sorted: impl Iterator<Item = &'a (f64, f64)>, weighs: f64) -> f64 {
    let mut passed = 0.0;
    let mut last = 0.0;
    for &(distance, error) in sorted {
        passed += weight(distance);
        last = error;
        if passed >= weighs {
            break;
        }
    }
    last
}

/// How sure a step's time is; `None` where it has none. `limits`: the links that it waits for, of these.
pub fn prediction(
    training: &Training,
    model: &Model,
    gpu: Option<&Gpu>,
    step: &StepReport,
    limits: &[StepLimit],
    links: Links<'_>,
) -> Option<Prediction<Seconds>> {
    let (total, figures, gpu) = (step.total?, step.figures.as_ref()?, gpu?);
    let mut unlike = Vec::new();
    if gpu.estimated_by().is_some() || training.utilisation.is_some() {
        unlike.push(Unlike::Accelerator);
    }
    let Some(traits) = Traits::of(training, model, gpu, figures.mfu) else {
        unlike.push(Unlike::Model);
        return Some(Prediction { range: None, rows: 0, unlike });
    };
    unlike.extend(unlike_runs(&traits));
    if network::is_unlike(step, limits, links) {
        unlike.push(Unlike::Network);
    }
    let known = !unlike.iter().any(|own| matches!(own, Unlike::Accelerator | Unlike::Framework));
    let found = range(&traits, |_| true).filter(|_| known);
    let times =
        |([low, high], _): ([f64; 2], u32)| [low, high].map(|off| Seconds(total.get() * libm::exp(off)));
    Some(Prediction { range: found.map(times), rows: found.map_or(0, |(_, rows)| rows), unlike })
}

/// In what a step is unlike all measured runs of its framework.
fn unlike_runs(traits: &Traits) -> Vec<Unlike> {
    let own: Vec<Traits> =
        RUNS.iter().map(MeasuredRun::traits).filter(|run| run.framework == traits.framework).collect();
    if !own.iter().any(|run| run.generation == traits.generation) {
        return vec![Unlike::Framework];
    }
    let extreme = |place: usize, sign: f64| {
        own.iter().fold(f64::NEG_INFINITY, |most, run| most.max(sign * run.sizes[place]))
    };
    let beyond = |place: usize| traits.sizes[place] > extreme(place, 1.0) + 1.0;
    let below = |place: usize| -traits.sizes[place] > extreme(place, -1.0) + 1.0;
    let never = |place: usize| traits.has[place] && !own.iter().any(|run| run.has[place]);
    [
        (never(EXPERTS), Unlike::Experts),
        (never(CONTEXT), Unlike::Context),
        (never(NARROW), Unlike::Precision),
        (beyond(ACCELERATORS), Unlike::Accelerators),
        (beyond(PARAMETERS) || below(PARAMETERS), Unlike::Parameters),
        (beyond(TOKENS), Unlike::Tokens),
    ]
    .into_iter()
    .filter_map(|(so, unlike)| so.then_some(unlike))
    .collect()
}
