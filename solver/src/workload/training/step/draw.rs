//! A pipeline's trace as a timeline.

use super::line::{ByLine, Line};
use super::predict::StepPlan;
use super::stage::{StageTime, StageWork};
use super::timeline::{Bar, BarKind, Formula, Gap, LinkUse, MOST_BARS, Timeline};
use super::trace::{BarPart, FinishedTask, Trace};
use super::wires::LineMessages;
use super::{Op, Pass};
use crate::base::units::{Bytes, Seconds};

/// What a step does after its passes, and how many passes it has.
#[derive(Debug, Clone, Copy)]
pub(super) struct After {
    /// The shared table's sum.
    pub(super) table: f64,
    /// What a step costs outside of all.
    pub(super) outside: f64,
    /// All of the step.
    pub(super) total: f64,
    /// Micro-batches that were worked through.
    pub(super) listed: u32,
    /// All of them.
    pub(super) micro_batches: u32,
    /// Chunks of a stage.
    pub(super) chunks: u32,
}

pub(super) fn draw(plan: &StepPlan<'_>, times: &[StageTime], trace: &Trace, after: &After) -> Timeline {
    let p = times.len();
    let drawing = Drawing { plan, times, chunks: f64::from(after.chunks) };
    let kept = Kept::of(&trace.done, p);
    let mut place = vec![None; trace.done.len()];
    let mut bars = Vec::new();
    for (at, done) in trace.done.iter().enumerate() {
        if kept.keeps(at, done) && done.end > done.start {
            place[at] = Some(bars.len() as u32);
            let mut bar = drawing.bar(done);
            bar.waits = waited(done.waits, &trace.done, &place);
            // Gradients that go on beyond the passes are not hidden any more.
            bar.hidden &= bar.work != BarKind::Data || done.end <= trace.ends[done.stage];
            bars.push(bar);
        }
    }
    let mut critical_end = None;
    // A step that was only worked through in part has nothing after its passes.
    if after.listed == after.micro_batches {
        critical_end = drawing.after(&kept.shown, trace, after, &mut bars);
    }
    let mut timeline = Timeline {
        stages: p as u32,
        shown: kept.shown.iter().map(|&stage| stage as u32).collect(),
        micro_batches: after.micro_batches,
        chunks: after.chunks,
        total: Seconds(after.total),
        gaps: kept.gaps(&trace.done, after),
        uses: uses(&trace.done, &kept),
        critical: Vec::new(),
        bars,
    };
    timeline.critical = path(&timeline.bars, critical_end);
    timeline
}

/// What a bar waited for; of what took no time what that waited for.
fn waited(mut waits: Option<u32>, done: &[FinishedTask], place: &[Option<u32>]) -> Option<u32> {
    while let Some(at) = waits {
        if let Some(bar) = place[at as usize] {
            return Some(bar);
        }
        let before = &done[at as usize];
        if before.end > before.start {
            return None;
        }
        waits = before.waits;
    }
    None
}

/// The chain of bars, each the one that the next waited for, that ends last.
fn path(bars: &[Bar], end: Option<u32>) -> Vec<u32> {
    let mut at = end.or_else(|| {
        let last = bars.iter().enumerate();
        last.max_by(|one, other| one.1.end.get().total_cmp(&other.1.end.get())).map(|(at, _)| at as u32)
    });
    let mut out = Vec::new();
    while let Some(bar) = at {
        out.push(bar);
        // Each bar stands after the bar that it waited for, so chains lead back only.
        at = bars[bar as usize].waits.filter(|&before| before < bar);
    }
    out.reverse();
    out
}

/// Which bars are listed: all, or the first and last of each stage.
struct Kept {
    shown: Vec<usize>,
    /// For each stage the positions between which nothing is listed.
    between: Vec<Option<(usize, usize)>>,
}

/// Bars at both ends of a stage at least.
const LEAST: usize = 64;

impl Kept {
    fn of(done: &[FinishedTask], p: usize) -> Self {
        let mut of_stage: Vec<Vec<usize>> = vec![Vec::new(); p];
        for (at, done) in done.iter().enumerate() {
            of_stage[done.stage].push(at);
        }
        // The bars after the passes need room too.
        let room = MOST_BARS.saturating_sub(4 * p.min(MOST_BARS / LEAST));
        if done.len() <= room {
            return Self { shown: (0..p).collect(), between: vec![None; p] };
        }
        let stages = p.min(room / LEAST);
        let half = stages / 2;
        let shown: Vec<usize> =
            (0..p).filter(|&stage| stage < half || stage + (stages - half) >= p).collect();
        let each = room / shown.len().max(1);
        let between = of_stage
            .iter()
            .map(|list| (list.len() > each).then(|| (list[each / 2], list[list.len() - each / 2 - 1])))
            .collect();
        Self { shown, between }
    }

    fn keeps(&self, at: usize, done: &FinishedTask) -> bool {
        let left_out = self.between[done.stage].is_some_and(|(first, last)| at >= first && at <= last);
        !left_out && self.shown.binary_search(&done.stage).is_ok()
    }

    fn gaps(&self, done: &[FinishedTask], after: &After) -> Vec<Gap> {
        let mut out = Vec::new();
        for &stage in &self.shown {
            let more = (after.micro_batches - after.listed) * after.chunks * 2;
            let own = |done: &&FinishedTask| done.stage == stage;
            if let Some((first, last)) = self.between[stage] {
                let inside = || done[first..=last].iter().filter(own);
                let passes =
                    inside().filter(|done| done.op.is_some() && done.part == BarPart::Compute).count() as u32;
                let end = inside().map(|done| done.end).fold(0.0, f64::max);
                out.push(Gap {
                    stage: stage as u32,
                    start: Seconds(done[first].start),
                    end: Seconds(end),
                    passes,
                });
            }
            if more > 0 {
                let end = done.iter().filter(own).map(|done| done.end).fold(0.0, f64::max);
                out.push(Gap {
                    stage: stage as u32,
                    start: Seconds(end),
                    end: Seconds(after.total),
                    passes: more,
                });
            }
        }
        out
    }
}

struct Drawing<'a> {
    plan: &'a StepPlan<'a>,
    times: &'a [StageTime],
    chunks: f64,
}

impl Drawing<'_> {
    fn bar(&self, done: &FinishedTask) -> Bar {
        let (work, hidden) = match done.part {
            BarPart::Compute => (done.op.map_or(BarKind::Outside, |op| compute(op.pass)), false),
            BarPart::Exposed(line) => (work(line), false),
            BarPart::Hidden(line) => (work(line), true),
        };
        Bar {
            stage: done.stage as u32,
            work,
            micro_batch: done.op.map(|op| op.micro_batch),
            chunk: done.op.map_or(0, |op| op.chunk),
            hidden,
            start: Seconds(done.start),
            end: Seconds(done.end),
            waits: None,
            formula: match done.part {
                BarPart::Compute => self.computing(done),
                BarPart::Exposed(line) | BarPart::Hidden(line) => self.messages(line, done),
            },
        }
    }

    fn computing(&self, done: &FinishedTask) -> Formula {
        let Some(Op { pass, .. }) = done.op else { return Formula::Constant(Seconds(done.alone)) };
        match self.times[done.stage].made {
            StageWork::Layers { layers, head, launched, .. } => {
                let layers = layers / self.chunks;
                let head = if pass == Pass::Weights { 0.0 } else { head.of(pass) / self.chunks };
                let layer = if layers > 0.0 { (done.alone - head) / layers } else { 0.0 };
                Formula::Layers {
                    layers,
                    layer: Seconds(layer),
                    head: Seconds(head),
                    launched: launched.of(pass),
                }
            }
            StageWork::Operations { speed, .. } => Formula::Operations { flop: done.alone * speed, speed },
            StageWork::Nothing => Formula::Constant(Seconds(done.alone)),
        }
    }

    /// Messages of a bar: those of its line for each micro-batch, as many of them as its side of the passes has.
    fn messages(&self, line: Line, done: &FinishedTask) -> Formula {
        let LineMessages { count, bytes } = self.plan.wires[done.stage].messages[line];
        let wires = &self.plan.wires[done.stage];
        let all = match line {
            Line::Tensor => wires.tensor,
            Line::Context => wires.context,
            Line::Experts => wires.experts,
            Line::Gather => wires.gathered + wires.updated,
            Line::Forward => wires.forward,
            Line::Backward => wires.backward,
            Line::Data => wires.data,
        };
        let each = if count > 0.0 { all / count } else { 0.0 };
        let part = if all > 0.0 { done.alone / all } else { 0.0 };
        let slowdown = if done.alone > 0.0 { (done.end - done.start) / done.alone } else { 1.0 };
        Formula::Messages { count, bytes: Bytes(bytes), each: Seconds(each), part, slowdown }
    }

    /// The shared table's sum, the optimiser, what is outside; the bar that ends last.
    fn after(&self, shown: &[usize], trace: &Trace, after: &After, bars: &mut Vec<Bar>) -> Option<u32> {
        let latest = |bars: &[Bar]| {
            let bars = bars.iter().enumerate();
            bars.max_by(|one, other| one.1.end.get().total_cmp(&other.1.end.get())).map(|(at, _)| at as u32)
        };
        let mut now = trace.summed.iter().copied().fold(trace.end(), f64::max);
        let mut waits = latest(bars);
        let last = self.times.len() - 1;
        let mut push =
            |stage: usize, work: BarKind, start: f64, time: f64, waits: Option<u32>, formula: Formula| {
                bars.push(Bar {
                    stage: stage as u32,
                    work,
                    micro_batch: None,
                    chunk: 0,
                    hidden: false,
                    start: Seconds(start),
                    end: Seconds(start + time),
                    waits,
                    formula,
                });
                bars.len() as u32 - 1
            };
        if after.table > 0.0 {
            let LineMessages { count, bytes } = self.plan.wires[0].table_messages;
            let each = if count > 0.0 { after.table / count } else { after.table };
            let formula = Formula::Messages {
                count,
                bytes: Bytes(bytes),
                each: Seconds(each),
                part: 1.0,
                slowdown: 1.0,
            };
            let first = push(0, BarKind::Embedding, now, after.table, waits, formula);
            if last > 0 && shown.contains(&last) {
                push(last, BarKind::Embedding, now, after.table, waits, formula);
            }
            now += after.table;
            waits = Some(first);
        }
        let mut longest: Option<(f64, u32)> = None;
        for &stage in shown {
            let time = self.times[stage].optimizer.time;
            if time > 0.0 {
                let parameters = match self.times[stage].made {
                    StageWork::Layers { updated, .. } => updated,
                    _ => self.plan.parameters[stage],
                };
                let speed = self.plan.gpu.memory_gbytes_s * 1e9;
                let bytes = if parameters > 0.0 { time * speed / parameters } else { 0.0 };
                let formula = Formula::Update { parameters, bytes, speed };
                let bar = push(stage, BarKind::Optimizer, now, time, waits, formula);
                if longest.is_none_or(|(most, _)| time > most) {
                    longest = Some((time, bar));
                }
            }
        }
        now += self.times.iter().map(|time| time.optimizer.time).fold(0.0, f64::max);
        if let Some((_, bar)) = longest {
            waits = Some(bar);
        }
        if after.outside > 0.0 {
            for &stage in shown {
                let formula = Formula::Constant(Seconds(after.outside));
                let bar = push(stage, BarKind::Outside, now, after.outside, waits, formula);
                if stage == shown[shown.len() - 1] {
                    waits = Some(bar);
                }
            }
        }
        waits
    }
}

const fn compute(pass: Pass) -> BarKind {
    match pass {
        Pass::Forward => BarKind::Forward,
        Pass::Backward => BarKind::Backward,
        Pass::Weights => BarKind::Weights,
    }
}

const fn work(line: Line) -> BarKind {
    match line {
        Line::Tensor => BarKind::Tensor,
        Line::Context => BarKind::Context,
        Line::Experts => BarKind::Experts,
        Line::Gather => BarKind::Gather,
        Line::Forward => BarKind::SendForward,
        Line::Backward => BarKind::SendBackward,
        Line::Data => BarKind::Data,
    }
}

/// When each line is on the links. What alternates with computing layer by layer is on for a part of all of its pass.
fn uses(done: &[FinishedTask], kept: &Kept) -> Vec<LinkUse> {
    let mut out: Vec<LinkUse> = Vec::new();
    // The start of the pass that each stage is in.
    let mut begun: Vec<f64> = vec![0.0; kept.between.len()];
    let mut last: Vec<ByLine<Option<usize>>> = vec![ByLine::default(); kept.between.len()];
    for (at, done) in done.iter().enumerate() {
        let (line, spread) = match done.part {
            BarPart::Compute => {
                begun[done.stage] = done.start;
                continue;
            }
            // Communication outside of passes is on the links for all of its time.
            BarPart::Exposed(line) => {
                (line, done.op.is_some() && !matches!(line, Line::Forward | Line::Backward))
            }
            BarPart::Hidden(line) => (line, false),
        };
        if !kept.keeps(at, done) || done.end <= done.start || out.len() >= MOST_BARS {
            continue;
        }
        let start = if spread { begun[done.stage] } else { done.start };
        let share = (done.end - done.start) / (done.end - start);
        let next = LinkUse {
            work: work(line),
            stage: done.stage as u32,
            start: Seconds(start),
            end: Seconds(done.end),
            share,
        };
        let before = last[done.stage][line];
        match before.map(|at| &mut out[at]) {
            // One right after the other, and as often on: one use.
            Some(before)
                if start <= before.end.get() + 1e-9 * before.end.get()
                    && libm::fabs(before.share - share) < 1e-6 =>
            {
                before.end = next.end;
            }
            _ => {
                last[done.stage][line] = Some(out.len());
                out.push(next);
            }
        }
    }
    out
}
