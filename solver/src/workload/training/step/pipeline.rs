//! A pipeline worked through: when each stage does what.

use super::{Op, Pass, PipelineSchedule, PipelineShape};

/// How long a stage takes for a micro-batch (of all its chunks together), in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Durations {
    /// Forward.
    pub forward: f64,
    /// Backward.
    pub backward: f64,
    /// The part of `backward` that can wait.
    pub weights: f64,
    /// Activations to the next stage, of each chunk. The sender waits for it too.
    pub send_forward: f64,
    /// Gradients to the stage before, of each chunk.
    pub send_backward: f64,
    /// Updated parameters gathered beside the first forward pass (of all chunks together); with several chunks one after the other
    /// from the start on. The pass lasts until it has them.
    pub gather: f64,
}

/// When a pipeline has run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Passes {
    /// When each stage is through.
    pub ends: Vec<f64>,
    /// Each stage's pieces of work with start and end, in order; empty where micro-batches were left out.
    pub bars: Vec<Vec<(Op, f64, f64)>>,
}

impl Passes {
    /// When the last stage is through.
    pub fn end(&self) -> f64 {
        self.ends.iter().copied().fold(0.0, f64::max)
    }
}

/// So many times p micro-batches are worked through in full; with more, each p more take as long as the p before.
const FULL: u32 = 6;

/// Runs a pipeline: each stage does what its schedule says as soon as its input is there.
///
/// ```
/// use gargalo_solver::workload::training::PipelineSchedule;
/// use gargalo_solver::workload::training::step::{Durations, run};
///
/// // Two stages, four micro-batches: (m + p − 1) · (forward + backward).
/// let stage = Durations { forward: 1.0, backward: 2.0, ..Durations::default() };
/// let passes = run(PipelineSchedule::OneForwardOneBackward, &[stage; 2], 4, 1);
/// assert_eq!(passes.end(), 15.0);
/// ```
pub fn run(schedule: PipelineSchedule, stages: &[Durations], m: u32, chunks: u32) -> Passes {
    let p = (stages.len() as u32).max(1);
    let most = FULL * p;
    if m <= most {
        return Run::new(schedule, stages, m, chunks).through();
    }
    // Beyond the start every p micro-batches are alike: one run of few, one of p more.
    let base = (FULL - 2) * p + m % p;
    let short = Run::new(schedule, stages, base, chunks).through();
    let long = Run::new(schedule, stages, base + p, chunks).through();
    let rounds = f64::from((m - base) / p);
    let ends = short.ends.iter().zip(&long.ends).map(|(short, long)| short + (long - short) * rounds);
    Passes { ends: ends.collect(), bars: Vec::new() }
}

/// The order in which stages do their passes, those of gradients of parameters where the stage would wait.
pub(super) fn orders(schedule: PipelineSchedule, stages: &[Durations], m: u32, chunks: u32) -> Vec<Vec<Op>> {
    let passes = Run::new(schedule, stages, m, chunks).through();
    passes.bars.iter().map(|bars| bars.iter().map(|&(op, ..)| op).collect()).collect()
}

struct Run<'a> {
    stages: &'a [Durations],
    orders: Vec<Vec<Op>>,
    chunks: u32,
    m: usize,
    /// When activations are there at the end of each chunk of each stage, by (chunk · p + stage) · m + micro-batch.
    forward: Vec<f64>,
    /// Likewise gradients at its start.
    backward: Vec<f64>,
    apart: bool,
}

impl<'a> Run<'a> {
    fn new(schedule: PipelineSchedule, stages: &'a [Durations], m: u32, chunks: u32) -> Self {
        let p = stages.len() as u32;
        let shape = PipelineShape { stages: p, micro_batches: m, chunks };
        let orders = (0..p).map(|stage| schedule.order(stage, shape)).collect();
        let cells = (p * chunks * m) as usize;
        let forward = vec![f64::NAN; cells];
        let apart = schedule.separates_weights();
        Self { stages, orders, chunks, m: m as usize, backward: forward.clone(), forward, apart }
    }

    fn through(mut self) -> Passes {
        let p = self.stages.len();
        let mut next = vec![0usize; p];
        let mut free = vec![0.0f64; p];
        let mut waiting: Vec<Vec<Op>> = vec![Vec::new(); p];
        let mut bars: Vec<Vec<(Op, f64, f64)>> = vec![Vec::new(); p];
        loop {
            let mut moved = false;
            for stage in 0..p {
                while let Some(&op) = self.orders[stage].get(next[stage]) {
                    if op.pass == Pass::Weights {
                        // As many may wait as there are stages before: then no stage holds more than 1F1B's first.
                        waiting[stage].push(op);
                        next[stage] += 1;
                        if waiting[stage].len() > stage {
                            self.weights(stage, &mut waiting[stage], &mut free[stage], &mut bars[stage]);
                        }
                        moved = true;
                        continue;
                    }
                    let ready = self.ready(stage, op);
                    if ready.is_nan() {
                        break;
                    }
                    while !waiting[stage].is_empty() && ready >= free[stage] + self.stages[stage].weights {
                        self.weights(stage, &mut waiting[stage], &mut free[stage], &mut bars[stage]);
                    }
                    let start = ready.max(free[stage]);
                    let end = start + self.duration(stage, op) + self.late(stage, op, start);
                    bars[stage].push((op, start, end));
                    free[stage] = end;
                    let cell = self.cell(stage, op);
                    match op.pass {
                        Pass::Forward => self.forward[cell] = end,
                        _ => self.backward[cell] = end,
                    }
                    next[stage] += 1;
                    moved = true;
                }
            }
            if !moved {
                break;
            }
        }
        for stage in 0..p {
            while !waiting[stage].is_empty() {
                self.weights(stage, &mut waiting[stage], &mut free[stage], &mut bars[stage]);
            }
        }
        Passes { ends: free, bars }
    }

    fn weights(&self, stage: usize, waiting: &mut Vec<Op>, free: &mut f64, bars: &mut Vec<(Op, f64, f64)>) {
        let op = waiting.remove(0);
        let end = *free + self.stages[stage].weights;
        bars.push((op, *free, end));
        *free = end;
    }

    fn cell(&self, stage: usize, op: Op) -> usize {
        (op.chunk as usize * self.stages.len() + stage) * self.m + op.micro_batch as usize
    }

    /// When what a piece of work needs is there; not a number while that is not known.
    fn ready(&self, stage: usize, op: Op) -> f64 {
        let at = op.chunk as usize * self.stages.len() + stage;
        let last = self.stages.len() * self.chunks as usize - 1;
        let cell = |at: usize| at * self.m + op.micro_batch as usize;
        match op.pass {
            Pass::Forward if at == 0 => 0.0,
            Pass::Forward => self.forward[cell(at - 1)],
            _ if at == last => self.forward[cell(at)],
            _ => self.backward[cell(at + 1)],
        }
    }

    /// How much longer a pass that starts then lasts for the parameters that it needs.
    fn late(&self, stage: usize, op: Op, start: f64) -> f64 {
        let times = &self.stages[stage];
        if (op.pass, op.micro_batch) != (Pass::Forward, 0) || times.gather == 0.0 {
            return 0.0;
        }
        let chunks = f64::from(self.chunks);
        let there = if self.chunks > 1 {
            times.gather * f64::from(op.chunk + 1) / chunks
        } else {
            start + times.gather
        };
        (there - start - times.forward / chunks).max(0.0)
    }

    fn duration(&self, stage: usize, op: Op) -> f64 {
        let times = &self.stages[stage];
        let chunks = f64::from(self.chunks);
        let at = op.chunk as usize * self.stages.len() + stage;
        if op.pass == Pass::Forward {
            let sends = at + 1 < self.stages.len() * self.chunks as usize;
            times.forward / chunks + if sends { times.send_forward } else { 0.0 }
        } else {
            let done = if self.apart { times.backward - times.weights } else { times.backward };
            done / chunks + if at > 0 { times.send_backward } else { 0.0 }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(p: u32) -> Vec<Durations> {
        vec![Durations { forward: 1.0, backward: 2.0, weights: 1.0, ..Durations::default() }; p as usize]
    }

    /// `GPipe` and 1F1B: m + p − 1 slots of forward and backward (eqs 5 and 6 of the study); interleaved:
    /// a bubble of (p − 1)/v slots (Narayanan et al., SC 2021).
    #[test]
    fn bubbles_are_those_of_the_formulas() {
        for (p, m) in [(1u32, 1u32), (4, 8), (8, 64), (4, 3), (2, 100)] {
            let slots = 3.0 * (f64::from(m) + f64::from(p) - 1.0);
            for schedule in [PipelineSchedule::GPipe, PipelineSchedule::OneForwardOneBackward] {
                let end = run(schedule, &alike(p), m, 1).end();
                assert!((end - slots).abs() < 1e-9, "{schedule:?} {p} {m}: {end}");
            }
        }
        for (p, m, v) in [(4u32, 8u32, 2u32), (8, 64, 3), (2, 4, 4), (4, 64, 2)] {
            let end = run(PipelineSchedule::Interleaved, &alike(p), m, v).end();
            let slots = 3.0 * (f64::from(m) + (f64::from(p) - 1.0) / f64::from(v));
            assert!((end - slots).abs() < 1e-9, "{p} {m} {v}: {end}, {slots}");
        }
    }

    /// ZB-H1 leaves (p − 1)(F + B − W), here a third of 1F1B's (p − 1)(F + B + W) (Qi et al., ICLR 2024, Table 2).
    #[test]
    fn zero_bubble_leaves_a_third() {
        for (p, m) in [(4u32, 16u32), (8, 32), (4, 100)] {
            let end = run(PipelineSchedule::ZeroBubble, &alike(p), m, 1).end();
            let bubble = end - 3.0 * f64::from(m);
            assert!((bubble - f64::from(p - 1)).abs() < 1e-9, "{p} {m}: {bubble}");
        }
    }
}
