//! A step put together: the pipeline, what passes between replicas, the optimiser.

use super::band::band;
use super::differences::differences;
use super::draw::{After, draw};
use super::lane::lane;
use super::line::{Alone, ByLine, Class, Line, Sharing};
use super::pipeline::orders;
use super::{
    Durations, Lane, Op, Passes, PerPass, PipelineSchedule, PipelineShape, StageTime, StepWires, Timeline,
    Trace, Turn, figures, run, stage_times, trace,
};
use crate::base::units::Seconds;
use crate::catalog::hardware::{Compute, Gpu, Host};
use crate::catalog::models::Model;
use crate::workload::training::operators::{OperatorKind, Operators, Work};
use crate::workload::training::{Equations, Exposed, Operator, SharedSets, StepReport, Training};

/// What is known before anything runs.
#[derive(Debug, Clone, Copy)]
pub struct StepPlan<'a> {
    /// The model that is trained.
    pub training: &'a Training,
    /// Its model.
    pub model: &'a Model,
    /// On what.
    pub gpu: &'a Gpu,
    /// What its framework costs; none for that whose constants stand with the accelerator.
    pub host: Option<Host>,
    /// Parameters that a rank of each stage holds.
    pub parameters: &'a [f64],
    /// Communication of each stage.
    pub wires: &'a [StepWires],
    /// Time of a checkpoint's flows to storage, where the network has ways to any.
    pub storage: Option<Seconds>,
}

/// The same, owning it: what is dear to make, kept for other constants (fits, searches).
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    /// The model that is trained.
    pub training: Training,
    /// Its model.
    pub model: Model,
    /// On what.
    pub gpu: Gpu,
    /// What its framework costs.
    pub host: Option<Host>,
    /// Parameters that a rank of each stage holds.
    pub parameters: Vec<f64>,
    /// Communication of each stage.
    pub wires: Vec<StepWires>,
    /// Time of a checkpoint's flows to storage, where the network has ways to any.
    pub storage: Option<Seconds>,
}

impl Planned {
    /// The step's time with other constants of computing; `None` where it is not known.
    pub fn total(&self, compute: &Compute) -> Option<Seconds> {
        let gpu = Gpu { compute: Some(*compute), ..self.gpu.clone() };
        self.total_with(&gpu, self.host)
    }

    /// The step's time on another accelerator and with other costs of a framework, communication as it is.
    pub fn total_with(&self, gpu: &Gpu, host: Option<Host>) -> Option<Seconds> {
        let plan = StepPlan { gpu, host, ..self.plan() };
        predict(&plan, Equations::default())?.total
    }

    /// Without owning.
    pub fn plan(&self) -> StepPlan<'_> {
        let Self { training, model, gpu, host, parameters, wires, storage } = self;
        StepPlan { training, model, gpu, host: *host, parameters, wires, storage: *storage }
    }
}

/// A step with all that was made on the way.
#[derive(Debug, Clone, PartialEq)]
pub struct PredictedStep {
    /// The step.
    pub step: StepReport,
    /// The times of its stages.
    pub stages: Vec<StageTime>,
    /// The timeline: when each task starts and ends.
    pub timeline: Timeline,
}

/// A step whose kinds of communication leave each other alone. `None` where the accelerator has no such precision.
pub fn predict(plan: &StepPlan<'_>, equations: Equations) -> Option<StepReport> {
    let ready = TimedStages::of(plan)?;
    let passes = ready.alone(1.0);
    let stages = passes.ends.iter().zip(&ready.lanes).enumerate();
    let summed = stages.map(|(stage, (&own, lane))| own.max(ready.beside(stage, own)) + lane.gradients.after);
    let summed = summed.fold(0.0, f64::max);
    let ends = Ends { passes: last(&passes.ends), summed, ..ready.ends(&passes) };
    Some(ready.step(plan, equations, &ends))
}

/// A step with what lines on the same links take from each other, and its timeline.
pub fn predict_shared(
    plan: &StepPlan<'_>,
    equations: Equations,
    sharing: &mut dyn Sharing,
) -> Option<PredictedStep> {
    let ready = TimedStages::of(plan)?;
    let passes = ready.alone(1.0);
    let full = ready.passes(ready.m) <= MOST_PASSES;
    // Of more micro-batches than are worked through, each further p take as long as the p before them.
    let p = plan.wires.len() as u32;
    let shown = if full { ready.m } else { ready.m % p.max(1) + 4 * p };
    let first = ready.trace(shown, sharing);
    let undisturbed = (!sharing.is_empty()).then(|| ready.trace(shown, &mut Alone));
    let more = (!full).then(|| ready.trace(shown + p, sharing));
    let rounds = f64::from((ready.m - shown) / p.max(1));
    let end = |of: fn(&Trace) -> &Vec<f64>| -> f64 {
        let more = more.as_ref().unwrap_or(&first);
        let ends = of(&first).iter().zip(of(more)).map(|(own, more)| own + (more - own) * rounds);
        ends.fold(0.0, f64::max)
    };
    let mut ends =
        Ends { passes: end(|trace| &trace.ends), summed: end(|trace| &trace.summed), ..ready.ends(&passes) };
    if let Some(undisturbed) = &undisturbed {
        let scale = f64::from(ready.m) / f64::from(shown.max(1));
        ends.lost_passes = (first.end() - undisturbed.end()).max(0.0) * scale;
        ends.lost = (last(&first.summed) - last(&undisturbed.summed)).max(0.0) * scale;
        for (at, lost) in first.lost.iter().enumerate() {
            ends.lost_by[Class(at as u32).line()] += lost;
        }
    }
    ends.last = (0..first.summed.len())
        .fold(0, |last, at| if first.summed[at] > first.summed[last] { at } else { last });
    let mut step = ready.step(plan, equations, &ends);
    step.sets = sharing.sets();
    step.differences = differences(plan, &ready, &ends, &step);
    step.band = plan.training.jitter.zip(step.total).map(|(jitter, total)| {
        let durations = ready.durations(1.0);
        let again = |stages: &[Durations]| run(ready.schedule, stages, ready.m, ready.chunks);
        band(plan.training, &jitter, &ready.times, &durations, total.get(), &again)
    });
    let after = After {
        table: plan.wires.iter().map(|wires| wires.table).fold(0.0, f64::max),
        outside: ready.outside,
        total: step.total.map_or(0.0, Seconds::get),
        listed: shown,
        micro_batches: ready.m,
        chunks: ready.chunks,
    };
    let timeline = draw(plan, &ready.times, &first, &after);
    Some(PredictedStep { step, stages: ready.times, timeline })
}

/// When a step's parts have ended, and what lines on the same links cost it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ends {
    /// All passes.
    pub(super) passes: f64,
    /// Gradients summed.
    pub(super) summed: f64,
    /// The stage whose gradients are summed last.
    pub(super) last: usize,
    /// All passes, were there no sends and no updated parameters to gather.
    pub(super) bare: f64,
    /// What gathering updated parameters beside the first passes makes them longer.
    pub(super) updated: f64,
    /// Time that lines on the same links took from each other, within the passes.
    pub(super) lost_passes: f64,
    /// The same in the whole step.
    pub(super) lost: f64,
    /// How that is spread over lines.
    pub(super) lost_by: ByLine<f64>,
}

impl Ends {
    /// What sends, and lines on the same links, make the passes longer.
    fn beyond(&self) -> f64 {
        (self.passes - self.bare - self.updated).max(0.0)
    }
}

/// What lines lost to each other within passes, as far as that made them longer: of tensor, context and expert
/// parallelism and of parameters gathered; the rest are sends.
pub(super) fn lost(ends: &Ends) -> LostTime {
    let passing: f64 = ends.lost_by.iter().sum::<f64>() - ends.lost_by[Line::Data];
    let beyond = ends.beyond();
    let of = |line| {
        if passing > 0.0 { ends.lost_passes.min(beyond) * ends.lost_by[line] / passing } else { 0.0 }
    };
    LostTime {
        tensor: of(Line::Tensor),
        context: of(Line::Context),
        experts: of(Line::Experts),
        gather: of(Line::Gather),
    }
}

/// Time that lines lost to each other within passes, in seconds.
pub(super) struct LostTime {
    pub(super) tensor: f64,
    pub(super) context: f64,
    pub(super) experts: f64,
    pub(super) gather: f64,
}

impl LostTime {
    /// All of it.
    pub(super) fn sum(&self) -> f64 {
        [self.tensor, self.context, self.experts, self.gather].iter().sum()
    }
}

fn busy(time: &StageTime) -> f64 {
    time.all_forward() + time.all_backward()
}

fn last(times: &[f64]) -> f64 {
    times.iter().copied().fold(0.0, f64::max)
}

/// Passes that are worked through one by one at most.
const MOST_PASSES: u64 = 150_000;

/// Stages with their times.
pub(super) struct TimedStages {
    pub(super) times: Vec<StageTime>,
    operators: Vec<Operators>,
    lanes: Vec<Lane>,
    schedule: PipelineSchedule,
    pub(super) m: u32,
    chunks: u32,
    pub(super) outside: f64,
}

impl TimedStages {
    fn of(plan: &StepPlan<'_>) -> Option<Self> {
        let StepPlan { training, model, gpu, host, parameters, wires, .. } = *plan;
        let stages = stage_times(training, model, gpu, host.as_ref(), parameters, wires)?;
        let (times, operators): (Vec<_>, Vec<_>) = stages.into_iter().unzip();
        let m = u32::try_from(training.micro_batches()).ok()?;
        let chunks = training.chunks as u32;
        let flat = training.utilisation.or(gpu.utilisation).is_some() || model.transformer().is_none();
        let step_ms = host.map_or(gpu.compute().step_ms, |host| host.step_ms);
        let outside = if flat { 0.0 } else { step_ms * 1e-3 };
        let lanes = times
            .iter()
            .zip(wires)
            .map(|(time, wires)| lane(training, time, wires, chunks, host.as_ref()))
            .collect();
        Some(Self { times, operators, lanes, schedule: training.schedule, m, chunks, outside })
    }

    /// What passes would take with less to send; `passes`: what they take with all of it.
    fn ends(&self, passes: &Passes) -> Ends {
        let without = |part: f64| {
            let plain = self.durations(part).into_iter().map(|own| Durations { gather: 0.0, ..own });
            run(self.schedule, &plain.collect::<Vec<_>>(), self.m, self.chunks).end()
        };
        let gathers = self.lanes.iter().any(|lane| lane.gather > 0.0);
        let all = passes.end();
        let ungathered = if gathers { without(1.0) } else { all };
        let bare = if self.lanes.len() > 1 { without(0.0) } else { ungathered };
        Ends { bare, updated: (all - ungathered).max(0.0), ..Ends::default() }
    }

    fn passes(&self, m: u32) -> u64 {
        self.lanes.len() as u64 * u64::from(m) * u64::from(self.chunks) * 2
    }

    /// The pipeline alone, its sends as this part of what they take.
    fn alone(&self, part: f64) -> Passes {
        run(self.schedule, &self.durations(part), self.m, self.chunks)
    }

    fn durations(&self, part: f64) -> Vec<Durations> {
        let line = |turn: &Turn, line: Line| -> f64 {
            turn.exposed.iter().filter(|(of, _)| *of == line).map(|(_, time)| time * part).sum()
        };
        let of = |(time, lane): (&StageTime, &Lane)| Durations {
            forward: time.all_forward(),
            backward: time.all_backward(),
            weights: time.weights,
            send_forward: line(&lane.forward, Line::Forward),
            send_backward: line(&lane.backward, Line::Backward),
            gather: lane.gather,
        };
        self.times.iter().zip(&self.lanes).map(of).collect()
    }

    fn trace(&self, m: u32, sharing: &mut dyn Sharing) -> Trace {
        let p = self.lanes.len() as u32;
        let orders: Vec<Vec<Op>> = if self.schedule.separates_weights() {
            // Gradients of parameters go where the stage would wait.
            orders(self.schedule, &self.durations(1.0), m, self.chunks)
        } else {
            let shape = PipelineShape { stages: p, micro_batches: m, chunks: self.chunks };
            (0..p).map(|stage| self.schedule.order(stage, shape)).collect()
        };
        trace(&self.lanes, &orders, m, self.chunks, sharing)
    }

    /// When gradients that are sent beside backward passes are sent, of a stage that is through its passes at `end`: those of
    /// each chunk from the chunk's last backward pass on, which p passes of each chunk before it follow.
    fn beside(&self, stage: usize, end: f64) -> f64 {
        let (lane, p) = (&self.lanes[stage], self.lanes.len() as f64);
        let sum = |only: Option<Line>| -> f64 {
            let list = lane.backward.exposed.iter();
            list.filter(|(line, _)| only.is_none_or(|only| *line == only)).map(|(_, time)| time).sum()
        };
        let pass = lane.backward.compute + lane.weights + sum(None);
        // The first stage's last pass sends nothing on.
        let unsent = if stage == 0 { sum(Some(Line::Backward)) } else { 0.0 };
        let each = lane.gradients.beside / f64::from(self.chunks);
        let begins = |chunk: u32| end + unsent - pass * (f64::from(chunk) * p + 1.0);
        (0..self.chunks).rev().fold(0.0, |sent: f64, chunk| sent.max(begins(chunk)) + each)
    }

    /// The stage with most to do.
    pub(super) fn most(&self) -> (usize, StageTime) {
        let first = (0, StageTime::default());
        self.times
            .iter()
            .copied()
            .enumerate()
            .fold(first, |most, next| if busy(&next.1) > busy(&most.1) { next } else { most })
    }

    /// The optimiser of the stage where it takes longest.
    fn optimizer(&self) -> Work {
        let stages = self.times.iter().map(|time| time.optimizer);
        stages.fold(Work::default(), |most, next| if next.time > most.time { next } else { most })
    }

    /// What computing of a step is made of, of a stage's ranks.
    fn listed(&self, stage: usize) -> Vec<Operator> {
        let mut all = Operators::default();
        all.add(&self.operators[stage], f64::from(self.m));
        all.forward(OperatorKind::Optimizer, &self.optimizer());
        all.forward(OperatorKind::Outside, &Work::waiting(1.0, self.outside));
        all.listed()
    }

    /// The parts. The bubble is what the stage with most to do waits without any sends; what sends add to that, and what
    /// lines lose to each other, is the pipeline's communication. All parts add up to the total.
    fn step(&self, plan: &StepPlan<'_>, equations: Equations, ends: &Ends) -> StepReport {
        let count = f64::from(self.m);
        let (at, most) = self.most();
        let both = |time: PerPass<f64>| count * time.sum();
        let data = (ends.summed - ends.passes).max(0.0);
        let compute = count * most.compute() + self.optimizer().time + self.outside;
        let beyond = ends.beyond();
        let own = lost(ends);
        let exposed = Exposed {
            tp: Seconds(both(most.tensor) + own.tensor),
            cp: Seconds(both(most.context) + own.context),
            ep: Seconds(both(most.experts) + own.experts),
            pp: Seconds((beyond - own.sum()).max(0.0)),
            dp: Seconds(data + both(most.gathered) + ends.updated + own.gather),
            emb: Seconds(plan.wires.iter().map(|wires| wires.table).fold(0.0, f64::max)),
        };
        let bubble = (ends.bare.min(ends.passes) - count * busy(&most)).max(0.0);
        let total = Seconds(compute + bubble) + exposed.total();
        let known = |time: Seconds| time.get().is_finite().then_some(time);
        StepReport {
            total: known(total),
            compute: known(Seconds(compute)),
            bubble: known(Seconds(bubble)),
            operators: self.listed(at),
            exposed,
            shared: Seconds(ends.lost),
            sets: SharedSets::default(),
            equations,
            differences: Vec::new(),
            band: None,
            prediction: None,
            figures: known(total).and_then(|total| figures(plan, total)),
        }
    }
}
