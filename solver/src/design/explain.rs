//! A measured step compared with the predicted one: the change of each single cause that would make the prediction match.
//!
//! Each cause has one quantity. The value at which the step takes what was measured is found by bisection on the step's
//! recurrence ([`Planned::total_with`]), or from its parts. How plausible that value is, is ours to judge: its distance from
//! what was assumed, in units that are usual for the cause (see [`GapCause`]); the units stand beside each cause below.

use crate::base::order;
use crate::base::units::Seconds;
use crate::catalog::hardware::{Compute, Gpu, Peak, Precision};
use crate::workload::training::memory::of_stages;
use crate::workload::training::step::{Planned, StepWires, predict};
use crate::workload::training::{Equations, Recompute};
use serde::{Deserialize, Serialize};

/// What may differ between the step that was predicted and the one that was measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum GapCause {
    /// Accelerators compute at this multiple of the predicted rate (clocks held down, other kernels). Unit: 8 %, somewhat more
    /// than the mean error of predictions.
    Compute,
    /// Collectives and sends reach this multiple of the predicted bandwidth. Unit: a quarter.
    Network,
    /// This part of the gradients' sums (and of parameters gathered) goes under computing. Unit: 0.4, and half a unit for
    /// differing at all.
    Overlap,
    /// This is computed again in the backward pass. 0.7 of a unit for differing at all, and one for each 3 % that are left.
    Recompute(Recompute),
    /// The host takes these seconds more for each micro-batch (data, logging, launches). Unit: 3 ms.
    Host,
    /// One accelerator of the stage with most to do computes slower by this part, and all wait for it. Unit: 5 %, and half a
    /// unit for being there at all.
    Straggler,
    /// It ran in this precision. As for recomputation.
    Precision(Precision),
}

/// How plausible a cause is as the only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Plausible {
    /// At most a unit from what was assumed.
    Likely,
    /// At most three.
    Possible,
    /// Farther.
    Unlikely,
    /// No value of it makes the step as measured.
    Never,
}

/// A cause with what it would have to be.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The cause.
    pub cause: GapCause,
    /// Its value: a multiple, a part or seconds, as the cause says; none for a choice, and where no value does it.
    pub value: Option<f64>,
    /// How long the step takes with it; where no value does it, the nearest that it comes.
    pub time: Seconds,
    /// How plausible that is.
    pub plausible: Plausible,
}

/// A measured step with its explanations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Explained {
    /// What we say.
    pub predicted: Seconds,
    /// What was measured.
    pub measured: Seconds,
    /// The causes, the most plausible first.
    pub causes: Vec<Explanation>,
}

/// Halvings of an interval: more than a number has bits.
const HALVINGS: u32 = 60;
/// A value that brings the step this near to what was measured is one that does it.
const NEAR: f64 = 1e-6;

/// Explains a measured step. `predicted`: the step with what lines take from each other, which the recurrence leaves out: that
/// part stays as it is. `others`: the same step with other choices of [`GapCause::Recompute`] and [`GapCause::Precision`], with its
/// time.
pub fn explain(
    planned: &Planned,
    predicted: Seconds,
    measured: Seconds,
    others: &[(GapCause, Planned, Seconds)],
) -> Option<Explained> {
    let alone = planned.total_with(&planned.gpu, planned.host)?.get();
    let beyond = predicted.get() - alone;
    let step = Step { planned, beyond, predicted: predicted.get(), measured: measured.get() };
    let mut found = vec![step.compute()?, step.network()?, step.overlap()?, step.host()?, step.straggler()?];
    for choice in [
        |cause: &GapCause| matches!(cause, GapCause::Recompute(_)),
        |cause: &GapCause| matches!(cause, GapCause::Precision(_)),
    ] {
        let all = others.iter().filter(|(cause, ..)| choice(cause));
        let each = all.filter_map(|(cause, other, time)| step.choice(*cause, other, time.get()));
        found.extend(each.min_by(|a, b| a.1.total_cmp(&b.1)));
    }
    order::sort(&mut found, |(_, far)| order::number(*far));
    Some(Explained { predicted, measured, causes: found.into_iter().map(|(cause, _)| cause).collect() })
}

/// The step that is explained, in seconds.
struct Step<'a> {
    planned: &'a Planned,
    beyond: f64,
    predicted: f64,
    measured: f64,
}

/// An explanation with its distance from what was assumed.
type Far = (Explanation, f64);

/// How plausible an explanation is that lies so far from what was assumed.
fn judged(cause: GapCause, value: Option<f64>, time: f64, far: f64) -> Far {
    let plausible = match far {
        far if far <= 1.0 => Plausible::Likely,
        far if far <= 3.0 => Plausible::Possible,
        far if far.is_finite() => Plausible::Unlikely,
        _ => Plausible::Never,
    };
    (Explanation { cause, value, time: Seconds(time), plausible }, far)
}

impl Step<'_> {
    fn time(&self, planned: &Planned) -> Option<f64> {
        Some(planned.total_with(&planned.gpu, planned.host)?.get() + self.beyond)
    }

    /// The value between two at which the step takes what was measured; the time at the nearer end where none does it. The time
    /// rises or falls all the way.
    fn solve(&self, low: f64, high: f64, time: impl Fn(f64) -> Option<f64>) -> Option<Result<f64, f64>> {
        let (at_low, at_high) = (time(low)?, time(high)?);
        let near = |time: f64| (time / self.measured - 1.0).abs() <= NEAR;
        if (at_high - at_low).abs() <= NEAR * at_low {
            return Some(Err(at_low));
        }
        if near(at_high) {
            return Some(Ok(high));
        }
        if near(at_low) {
            return Some(Ok(low));
        }
        let rises = at_high > at_low;
        if (self.measured < at_low.min(at_high)) || (self.measured > at_low.max(at_high)) {
            let nearest = if (self.measured < at_low) == (at_low < at_high) { at_low } else { at_high };
            return Some(Err(nearest));
        }
        let (mut low, mut high) = (low, high);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(low, high);
            if (time(middle)? < self.measured) == rises { low = middle } else { high = middle }
        }
        Some(Ok(f64::midpoint(low, high)))
    }

    fn of(&self, cause: GapCause, found: Result<f64, f64>, far: impl Fn(f64) -> f64) -> Far {
        match found {
            Ok(value) => judged(cause, Some(value), self.measured, far(value)),
            Err(nearest) => judged(cause, None, nearest, f64::INFINITY),
        }
    }

    fn compute(&self) -> Option<Far> {
        // A multiple is looked for by its logarithm.
        let found = self.solve(libm::log(0.02), libm::log(4.0), |log| {
            self.time(&Planned { gpu: faster(&self.planned.gpu, libm::exp(log)), ..self.planned.clone() })
        })?;
        let far = |rate: f64| libm::log(rate).abs() / libm::log(1.08);
        Some(self.of(GapCause::Compute, found.map(libm::exp), far))
    }

    fn network(&self) -> Option<Far> {
        let found = self.solve(libm::log(0.002), libm::log(100.0), |log| {
            let wires = self.planned.wires.iter().map(|wires| slower(wires, libm::exp(-log))).collect();
            self.time(&Planned { wires, ..self.planned.clone() })
        })?;
        let far = |part: f64| libm::log(part).abs() / libm::log(1.25);
        Some(self.of(GapCause::Network, found.map(libm::exp), far))
    }

    fn overlap(&self) -> Option<Far> {
        let now = self.planned.training.data_overlap();
        let found = self.solve(0.0, 1.0, |part| {
            let mut other = self.planned.clone();
            other.training.overlap.dp = Some(part);
            if other.training.zero() == 3 {
                other.training.overlap.gather = Some(part);
            }
            self.time(&other)
        })?;
        Some(self.of(GapCause::Overlap, found, |part| 0.5 + (now - part).abs() / 0.4))
    }

    fn host(&self) -> Option<Far> {
        let now =
            self.planned.host.map_or(self.planned.gpu.compute().micro_batch_ms, |host| host.micro_batch_ms)
                * 1e-3;
        let most = 2.0 * self.measured;
        let found = self.solve(-now, most, |more| {
            let ms = (now + more) * 1e3;
            let mut other = self.planned.clone();
            if let Some(host) = &mut other.host {
                host.micro_batch_ms = ms;
            } else {
                other.gpu.compute = Some(Compute { micro_batch_ms: ms, ..other.gpu.compute() });
            }
            self.time(&other)
        })?;
        Some(self.of(GapCause::Host, found, |more| more.abs() / 3e-3))
    }

    /// From the step's parts: what the stage with most to do computes is added to by the same part.
    fn straggler(&self) -> Option<Far> {
        let step = predict(&self.planned.plan(), Equations::default())?;
        let slower = (self.measured - self.predicted) / step.compute?.get();
        let found = if slower >= 0.0 && slower.is_finite() { Ok(slower) } else { Err(self.predicted) };
        Some(self.of(GapCause::Straggler, found, |part| 0.5 + part / 0.05))
    }

    /// Another choice: none where it needs more memory than there is. It explains nothing unless half of the difference goes.
    fn choice(&self, cause: GapCause, other: &Planned, time: f64) -> Option<Far> {
        let held = of_stages(&other.training, &other.model);
        let need = held.iter().map(|(_, memory)| memory.reserved().get()).fold(0.0, f64::max);
        if need > other.gpu.memory_gb * 1e9 {
            return None;
        }
        let explains = 2.0 * (time - self.measured).abs() < (self.predicted - self.measured).abs();
        let left = (time / self.measured - 1.0).abs();
        Some(judged(cause, None, time, if explains { 0.7 + left / 0.03 } else { f64::INFINITY }))
    }
}

/// An accelerator whose products and memory are so many times as fast.
fn faster(gpu: &Gpu, times: f64) -> Gpu {
    let of = |peak: Option<f64>| peak.map(|peak| peak * times);
    let Peak { fp32, tf32, fp16, bf16, fp8, mxfp8, fp4 } = gpu.tflops;
    let tflops = Peak {
        fp32: of(fp32),
        tf32: of(tf32),
        fp16: of(fp16),
        bf16: of(bf16),
        fp8: of(fp8),
        mxfp8: of(mxfp8),
        fp4: of(fp4),
    };
    Gpu { tflops, memory_gbytes_s: gpu.memory_gbytes_s * times, ..gpu.clone() }
}

/// Communication that takes so many times as long.
fn slower(wires: &StepWires, times: f64) -> StepWires {
    StepWires {
        tensor: wires.tensor * times,
        context: wires.context * times,
        experts: wires.experts * times,
        forward: wires.forward * times,
        backward: wires.backward * times,
        data: wires.data * times,
        data_last: wires.data_last * times,
        updated: wires.updated * times,
        gathered: wires.gathered * times,
        table: wires.table * times,
        ..*wires
    }
}
