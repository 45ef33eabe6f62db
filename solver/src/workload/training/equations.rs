//! The study's analytical formulation (`APNet` 2024, section 5): equations 1 to 11.

use super::operators::OperatorKind;
use super::{Equations, Exposed, Operator, StepReport, Training};
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::Gpu;
use crate::catalog::models::Model;

/// The part of its peak that an accelerator reaches where no measurement says: what the study found on the V100.
pub const UTILISATION: f64 = 0.4;

/// Operations that an accelerator does in a second in training: mu F.
pub fn speed(training: &Training, model: &Model, gpu: &Gpu) -> Option<f64> {
    let peak = gpu.peak_of(training.precision_of(model))?;
    Some(peak * training.utilisation.or(gpu.utilisation).unwrap_or(UTILISATION))
}

/// Operations for each parameter and token: 2 forward and 4 backward, 2 more to compute again. What selective
/// recomputation repeats has no parameters.
fn flop_per_parameter(training: &Training, model: &Model) -> f64 {
    6.0 + 2.0 * training.recomputed_part(model)
}

/// Time of computing (eq. 9: 8 m N b s / (p t mu F)); for what is no language model its own operations.
pub fn compute(training: &Training, model: &Model, speed: f64) -> f64 {
    let m = training.micro_batches() as f64;
    let b = training.micro_batch as f64;
    match model.transformer() {
        Some(transformer) => {
            let tokens = b * transformer.seq as f64;
            let ranks = (training.p * training.t * training.cp) as f64;
            let flop = flop_per_parameter(training, model) * parameters(model) * tokens / ranks;
            m * flop / speed
        }
        None => m * b * model.sample_flop() / speed,
    }
}

/// N: eq. 10 for a GPT (no last norm); with experts what a token passes.
fn parameters(model: &Model) -> f64 {
    let active = model.active_parameters();
    model.transformer().map_or(active, |transformer| active - transformer.final_norm_parameters())
}

/// Speeds in bytes a second of the narrowest link on rank 0's own ways, where it has such.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Speeds {
    /// Of tensor parallelism (`C_TP`).
    pub tp: Option<f64>,
    /// Of the pipeline (`C_PP`).
    pub pp: Option<f64>,
    /// Of data parallelism (`C_DP`).
    pub dp: Option<f64>,
}

/// The study's equations for a training step.
#[allow(clippy::many_single_char_names, reason = "the study's symbols")]
pub fn equations(training: &Training, model: &Model, speeds: &Speeds, speed: Option<f64>) -> Equations {
    let [p, t, d] = [training.p, training.t, training.d].map(|size| size as f64);
    let m = training.micro_batches() as f64;
    let b = training.micro_batch as f64;
    let n = parameters(model);
    let width = training.width_of(model);
    let grad = training.gradient_width_of(model);
    let bubble_ratio = (p - 1.0) / (p - 1.0 + m);
    let mut out = Equations { parameters: n, bubble_ratio, ..Equations::default() };
    out.dp = Bytes(grad * n / (p * t) * 2.0 * (d - 1.0) / d);
    if let Some(transformer) = model.transformer() {
        let [l, h, s, v] =
            [transformer.layers, transformer.hidden, transformer.seq, transformer.vocab].map(|x| x as f64);
        let state = width * b * s * h;
        let sums = 4.0 + 2.0 * training.recomputed_part(model);
        let factor = flop_per_parameter(training, model);
        out.tp = Bytes(m * (l / p) * sums * state * 2.0 * (t - 1.0) / t);
        out.pp = Bytes(if p > 1.0 { m * 2.0 * state } else { 0.0 });
        out.micro_batch_flop = factor * n / (p * t) * b * s;
        let batch = training.global_batch as f64;
        // Layers that are computed again are passed four times in place of three, the head three times.
        let passed = 12.0 * factor;
        out.flop = passed * batch * s * l * h * h * (1.0 + s / (6.0 * h) + 6.0 * v / (passed * l * h));
    } else {
        out.micro_batch_flop = b * model.sample_flop();
        out.flop = training.global_batch as f64 * model.sample_flop();
    }
    let over = |bytes: Bytes, speed: Option<f64>| match speed {
        _ if bytes.get() == 0.0 => Some(Seconds(0.0)),
        Some(speed) if speed > 0.0 => Some(Seconds(bytes.get() / speed)),
        _ => None,
    };
    out.tp_time = over(out.tp, speeds.tp);
    out.pp_time = over(out.pp, speeds.pp);
    out.dp_time = over(out.dp, speeds.dp);
    out.compute = speed.map(|speed| Seconds(m * out.micro_batch_flop / speed));
    if let (Some(compute), Some(tp), Some(pp), Some(dp)) =
        (out.compute, out.tp_time, out.pp_time, out.dp_time)
    {
        let passed = compute + tp + pp;
        let bubble = passed * ((p - 1.0) / m);
        out.bubble = Some(bubble);
        out.total = Some(passed + bubble + dp);
    }
    out
}

/// Computing at one speed for all of it.
fn operations(compute: Option<Seconds>, speed: Option<f64>) -> Vec<Operator> {
    let known = compute.zip(speed).map(|(time, speed)| {
        let flop = time.get() * speed;
        Operator { kind: OperatorKind::Operations, count: 1.0, flop, bytes: Bytes(0.0), time }
    });
    known.into_iter().collect()
}

/// The step without overlap: computing, the pipeline's bubble (eq. 5; with chunks a part of it), communication.
pub fn step(
    training: &Training,
    model: &Model,
    exposed: Exposed,
    equations: Equations,
    speed: Option<f64>,
) -> StepReport {
    let compute = speed.map(|speed| Seconds(compute(training, model, speed)));
    let m = training.micro_batches() as f64;
    let fill = (training.p as f64 - 1.0) / (m * training.chunks as f64);
    let repeated = exposed.tp + exposed.cp + exposed.ep + exposed.pp;
    let bubble = compute.map(|compute| (compute + repeated) * fill);
    let total =
        compute.zip(bubble).map(|(compute, bubble)| compute + bubble + repeated + exposed.dp + exposed.emb);
    let operators = operations(compute, speed);
    StepReport { total, compute, operators, bubble, exposed, equations, ..StepReport::default() }
}

/// The step where somebody finds no way to the others of a group: it never ends, and of its times only that of computing
/// is known.
pub fn endless(training: &Training, model: &Model, equations: Equations, speed: Option<f64>) -> StepReport {
    let compute = speed.map(|speed| Seconds(compute(training, model, speed)));
    StepReport { compute, operators: operations(compute, speed), equations, ..StepReport::default() }
}
