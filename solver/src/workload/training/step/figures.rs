//! The figures that people use: speed, utilisation, and for a whole run days, hours, energy, cost and failures.

use super::StepPlan;
use crate::base::units::{Bytes, Seconds};
use crate::catalog::hardware::MTBF_HOURS;
use crate::catalog::models::Model;
use crate::workload::training::{RESTART_S, RunFigures, StepFigures};

const HOUR: f64 = 3600.0;
/// Bytes of a checkpoint for each parameter: 16-bit weights and the optimiser's three of 32 bits.
const CHECKPOINT_BYTES: f64 = 14.0;

/// Size of a checkpoint.
pub fn checkpoint_bytes(model: &Model) -> Bytes {
    Bytes(CHECKPOINT_BYTES * model.parameters())
}

/// Figures of a step that takes so long.
pub fn figures(plan: &StepPlan<'_>, total: Seconds) -> Option<StepFigures> {
    let StepPlan { training, model, gpu, .. } = *plan;
    let seconds = total.get();
    let ranks = training.ranks() as f64;
    let peak = gpu.peak_of(training.precision_of(model))?;
    if seconds <= 0.0 || ranks == 0.0 {
        return None;
    }
    let batch = training.global_batch as f64;
    let flop = batch * model.sample_flop();
    // What is computed again: a third more of the operations of layers with full recomputation.
    let again = training.recomputed_part(model);
    let done = match model.transformer().filter(|_| again > 0.0) {
        Some(transformer) => {
            let head = 6.0 * batch * transformer.seq as f64 * transformer.table_parameters();
            flop + again * (flop - head) / 3.0
        }
        None => flop,
    };
    let tokens_s = batch * model.tokens() as f64 / seconds;
    let checkpoint = checkpoint_bytes(model);
    Some(StepFigures {
        samples_s: batch / seconds,
        tokens_s,
        tflops: done / seconds / ranks / 1e12,
        mfu: flop / seconds / ranks / peak,
        hfu: done / seconds / ranks / peak,
        flop,
        done,
        peak,
        ranks: u32::try_from(training.ranks()).unwrap_or(u32::MAX),
        checkpoint,
        checkpoint_bytes: CHECKPOINT_BYTES,
        run: run(plan, tokens_s, checkpoint),
    })
}

/// A whole run, where the document says how many tokens.
fn run(plan: &StepPlan<'_>, tokens_s: f64, checkpoint: Bytes) -> Option<RunFigures> {
    let StepPlan { training, gpu, .. } = *plan;
    let spec = training.run.as_ref()?;
    let ranks = training.ranks() as f64;
    let busy = spec.tokens / tokens_s;
    let mtbf = spec.mtbf_hours.unwrap_or(MTBF_HOURS) * HOUR / ranks;
    let restart = spec.restart_s.unwrap_or(RESTART_S);
    // Young's interval: the time that writing checkpoints takes then equals the time that failures lose.
    let given = spec.checkpoint_gbytes_s.map(|speed| checkpoint.gigabytes() / speed);
    let network = plan.storage.map(Seconds::get);
    let save = given.map(|given| network.map_or(given, |network| given.max(network))).or(network);
    let interval = save.map(|save| libm::sqrt(2.0 * save * mtbf));
    let lost = match (save, interval) {
        (Some(save), Some(interval)) if interval > 0.0 => save / interval + (interval / 2.0 + restart) / mtbf,
        _ => restart / mtbf,
    };
    let goodput = (1.0 - lost).max(0.0);
    let seconds = if goodput > 0.0 { busy / goodput } else { f64::INFINITY };
    let known = |value: f64| value.is_finite().then_some(value);
    let hours = seconds * ranks / HOUR;
    Some(RunFigures {
        tokens: spec.tokens,
        busy_days: busy / (24.0 * HOUR),
        days: known(seconds / (24.0 * HOUR)),
        gpu_hours: known(hours),
        kwh: spec.gpu_watts.or(gpu.watts).and_then(|watts| known(hours * watts * spec.overhead / 1e3)),
        cost: spec.gpu_hour.and_then(|price| known(hours * price)),
        mtbf: Seconds(mtbf),
        checkpoint_interval: interval.map(Seconds),
        checkpoint_time: save.map(Seconds),
        checkpoint_network: plan.storage,
        goodput,
    })
}
