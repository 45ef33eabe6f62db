//! Why a step is not what the study's equations say: each term's difference by its causes, which add up to it.

use super::predict::{Ends, StepPlan, TimedStages, lost};
use super::stage::{StageTime, StageWork, waiting};
use super::{Line, StepWires};
use crate::base::units::Seconds;
use crate::workload::training::{Cause, Difference, StepReport, Term};

/// The differences of a step from its equations, without those of 0 s; empty where the equations lack a term.
pub(super) fn differences(
    plan: &StepPlan<'_>,
    ready: &TimedStages,
    ends: &Ends,
    step: &StepReport,
) -> Vec<Difference> {
    let equations = &step.equations;
    let (Some(compute), Some(bubble), Some(own), Some(own_bubble)) =
        (equations.compute, equations.bubble, step.compute, step.bubble)
    else {
        return Vec::new();
    };
    let [Some(tp), Some(pp), Some(dp)] = [equations.tp_time, equations.pp_time, equations.dp_time] else {
        return Vec::new();
    };
    let (at, most) = ready.most();
    let wires = &plan.wires[at];
    let count = f64::from(ready.m);
    let mut list = List(Vec::new());

    let mean = ready.times.iter().map(StageTime::compute).sum::<f64>() / ready.times.len().max(1) as f64;
    let optimizer = ready.times.iter().map(|time| time.optimizer.time).fold(0.0, f64::max);
    list.of(Term::Compute, own.get() - compute.get(), Cause::Shape)
        .add(Cause::Uneven, count * (most.compute() - mean))
        .add(Cause::Optimizer, optimizer)
        .add(Cause::Outside, ready.outside);

    let shared = lost(ends);
    let sums = Sums::of(plan, wires);
    let beside = match most.made {
        StageWork::Layers { .. } => count * waiting(plan.gpu, plan.host.as_ref(), wires),
        _ => 0.0,
    };
    let seen = count * (most.tensor.sum());
    list.of(Term::Tp, step.exposed.tp.get() - tp.get(), Cause::Bandwidth)
        .add(Cause::Shared, shared.tensor)
        .add(Cause::Waiting, beside)
        .add(Cause::Hidden, seen - beside - count * wires.tensor)
        .add(Cause::Count, count * (sums.count - sums.expected) * sums.each);

    let sends = plan.wires.iter().map(|wires| wires.forward + wires.backward).fold(0.0, f64::max);
    list.of(Term::Pp, step.exposed.pp.get() - pp.get(), Cause::Schedule)
        .add(Cause::Shared, (ends.lost_passes - shared.sum()).max(0.0))
        .add(Cause::Hidden, -plan.training.overlap.pp * count * sends)
        .add(Cause::Bandwidth, count * sends - pp.get());

    let data = plan.wires.get(ends.last).map_or(0.0, |wires| wires.data);
    let every = plan.training.sync_every.max(1) as f64;
    let held = plan.parameters.get(ends.last).copied().unwrap_or(0.0);
    let cut = (plan.training.p * plan.training.t) as f64;
    let even = if held > 0.0 { (equations.parameters / cut / held).min(10.0) } else { 1.0 };
    let gathered = count * (most.gathered.sum()) + ends.updated;
    list.of(Term::Dp, step.exposed.dp.get() - dp.get(), Cause::Hidden)
        .add(Cause::Gathered, gathered)
        .add(Cause::Shared, (ends.lost - ends.lost_passes).max(0.0) + shared.gather)
        .add(Cause::Local, data / every - data)
        .add(Cause::Held, data * (1.0 - even))
        .add(Cause::Bandwidth, data * even - dp.get());

    let fill = (plan.training.p as f64 - 1.0) / count.max(1.0);
    let passes = count * (most.all_forward() + most.all_backward());
    list.of(Term::Bubble, own_bubble.get() - bubble.get(), Cause::Schedule)
        .add(Cause::Terms, passes * fill - bubble.get());

    for (term, time) in
        [(Term::Cp, step.exposed.cp), (Term::Ep, step.exposed.ep), (Term::Emb, step.exposed.emb)]
    {
        list.of(term, time.get(), Cause::Unknown);
    }
    list.0.retain(|difference| libm::fabs(difference.time.get()) > 1e-12);
    list.0
}

/// Sums of a micro-batch on the stage with most to do, and as eq. 2 counts them.
struct Sums {
    count: f64,
    expected: f64,
    each: f64,
}

impl Sums {
    fn of(plan: &StepPlan<'_>, wires: &StepWires) -> Self {
        let training = plan.training;
        // Scatter and gather together are one sum.
        let halves = if training.sequence_parallel() { 2.0 } else { 1.0 };
        let count = wires.messages[Line::Tensor].count / halves;
        let layers = plan.model.transformer().map_or(0.0, |transformer| transformer.layers as f64);
        let sums = 4.0 + 2.0 * training.recomputed_part(plan.model);
        let each = if count > 0.0 { wires.tensor / count } else { 0.0 };
        Self { count, expected: sums * layers / training.p as f64, each }
    }
}

struct List(Vec<Difference>);

impl List {
    /// A term with its whole difference, at first all of it for the cause `rest`; [`Split::add`] moves parts to other causes.
    fn of(&mut self, term: Term, time: f64, rest: Cause) -> Split<'_> {
        let rest_at = self.0.len();
        self.0.push(Difference { term, cause: rest, time: Seconds(time) });
        Split { list: self, term, rest: rest_at }
    }
}

struct Split<'a> {
    list: &'a mut List,
    term: Term,
    rest: usize,
}

impl Split<'_> {
    fn add(self, cause: Cause, time: f64) -> Self {
        if time.is_finite() && time != 0.0 {
            let rest = &mut self.list.0[self.rest].time;
            *rest = Seconds(rest.get() - time);
            self.list.0.push(Difference { term: self.term, cause, time: Seconds(time) });
        }
        self
    }
}
