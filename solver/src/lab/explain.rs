//! A measured step of a document's design beside the predicted one.

use crate::base::units::Seconds;
use crate::catalog::hardware::Precision;
use crate::design::explain::{Explained, GapCause, explain};
use crate::document::schema::Scenario;
use crate::lab::planned;
use crate::lab::solve::resolve_training;
use crate::study::report::DesignError;
use crate::study::training::{TrainingJob, planned as of_job, step_time};
use crate::workload::training::step::Planned;
use crate::workload::training::{Recompute, Training};

/// What would make a design's training step take what was measured; `None` where nothing is trained, no hardware is named or
/// somebody finds no way.
///
/// # Errors
/// There is no such design, or it can't be built.
pub fn explain_step(
    scenario: &Scenario,
    design: usize,
    measured: Seconds,
) -> Result<Option<Explained>, DesignError> {
    let Some(plan) = planned(scenario, design)? else { return Ok(None) };
    let Some(design) = resolve_training(scenario, design)? else { return Ok(None) };
    let job = design.job();
    let time = |training: &Training| -> Result<Option<Seconds>, DesignError> {
        Ok(step_time(&TrainingJob { training, ..job })?.filter(|time| time.get().is_finite()))
    };
    let Some(predicted) = time(job.training)? else { return Ok(None) };
    let other = |(cause, training): (GapCause, Training)| {
        let time = time(&training).ok()??;
        Some((cause, of_job(&TrainingJob { training: &training, ..job }).ok()??, time))
    };
    let others: Vec<(GapCause, Planned, Seconds)> = choices(&plan).into_iter().filter_map(other).collect();
    Ok(explain(&plan, predicted, measured, &others))
}

/// The step with every other recomputation, and every other precision that the accelerator has and the framework can compute
/// in.
fn choices(plan: &Planned) -> Vec<(GapCause, Training)> {
    let Planned { training, model, gpu, .. } = plan;
    let mut out = Vec::new();
    if model.transformer().is_none() {
        return out;
    }
    let recompute = training.recompute_of(model);
    for other in [Recompute::None, Recompute::Selective, Recompute::Full] {
        if other != recompute {
            out.push((GapCause::Recompute(other), Training { recompute: Some(other), ..training.clone() }));
        }
    }
    let precision = training.precision_of(model);
    let can = training.framework().abilities();
    for other in [Precision::Bf16, Precision::Fp8, Precision::Mxfp8, Precision::Fp4] {
        let possible = can.narrow || other.bytes() >= 2.0;
        if other != precision && possible && gpu.tflops.of(other).is_some() {
            // What was worked out for the one is kept for the other.
            let recompute = Some(recompute);
            let training = Training { precision: Some(other), recompute, ..training.clone() };
            out.push((GapCause::Precision(other), training));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::explain::{Explanation, Plausible};
    use crate::document::read;

    fn scenario(more: &str) -> Scenario {
        let text = format!(
            r#"{{"gargalo": 2, "workload": {{"kind": "training", "model": "gpt-1.5b", "global_batch": 256, "micro_batch": 8,
            "p": 2, "t": 2, "d": 4, "zero": 0, "framework": "deepspeed", "flash": true, "hardware": "a100-80-sxm"{more}}},
            "designs": [{{"name": "d", "network": {{"kind": "single_switch", "n": 2, "gbps": 200,
            "servers": {{"gpus": 8, "intra_gbps": 2400, "nics": 2, "nic_gbps": 200}}}}}}]}}"#
        );
        read(&text).unwrap()
    }

    fn causes(more: &str, measured: f64) -> Vec<Explanation> {
        explain_step(&scenario(more), 0, Seconds(measured)).unwrap().unwrap().causes
    }

    fn time(more: &str) -> f64 {
        explain_step(&scenario(more), 0, Seconds(1.0)).unwrap().unwrap().predicted.get()
    }

    fn of(all: &[Explanation], wanted: fn(&GapCause) -> bool) -> Explanation {
        *all.iter().find(|one| wanted(&one.cause)).unwrap()
    }

    const NONE: &str = r#", "recompute": "none""#;
    const FULL: &str = r#", "recompute": "full""#;

    /// A run that computed every layer again, told as one that did not: that stands first, and leaves nothing.
    #[test]
    fn a_forgotten_setting_stands_first() {
        let measured = time(FULL);
        let found = causes(NONE, measured);
        assert_eq!(found[0].cause, GapCause::Recompute(Recompute::Full));
        assert!(
            (found[0].time.get() / measured - 1.0).abs() < 1e-9 && found[0].plausible == Plausible::Likely
        );
        assert!(found.windows(2).all(|pair| pair[0].plausible <= pair[1].plausible));
        assert_eq!(
            found.len(),
            7 - usize::from(!found.iter().any(|one| matches!(one.cause, GapCause::Precision(_))))
        );
    }

    /// A step half way between gradients hidden and not: some part of them is. One that is longer than without hiding: none.
    #[test]
    fn the_part_that_is_hidden_is_found() {
        let [hidden, open] = [
            r#", "recompute": "none", "overlap": {"dp": 1}"#,
            r#", "recompute": "none", "overlap": {"dp": 0}"#,
        ];
        let (fast, slow) = (time(hidden), time(open));
        assert!(slow > fast * 1.001);
        let overlap = |all: &[Explanation]| of(all, |cause| matches!(cause, GapCause::Overlap));
        let between = f64::midpoint(fast, slow);
        for told in [hidden, open] {
            let part = overlap(&causes(told, between)).value.unwrap();
            assert!((0.2..0.8).contains(&part), "{part}");
        }
        let beyond = overlap(&causes(hidden, slow * 1.2));
        assert_eq!((beyond.plausible, beyond.value), (Plausible::Never, None));
        assert!((beyond.time.get() / slow - 1.0).abs() < 0.02);
    }

    /// A step 4 % longer: clocks are the likely cause; three times as long: none is. A shorter one has no straggler.
    #[test]
    fn small_differences_are_likely_and_large_ones_are_not() {
        let now = time(NONE);
        let compute = |all: &[Explanation]| of(all, |cause| matches!(cause, GapCause::Compute));
        let near = compute(&causes(NONE, now * 1.04));
        let rate = near.value.unwrap();
        assert!(near.plausible == Plausible::Likely && (0.9..1.0).contains(&rate), "{rate}");
        let far = causes(NONE, now * 3.0);
        assert!(far.iter().all(|one| one.plausible >= Plausible::Unlikely), "{far:?}");
        let straggler = of(&causes(NONE, now * 0.9), |cause| matches!(cause, GapCause::Straggler));
        assert_eq!(straggler.plausible, Plausible::Never);
    }

    /// What is found makes the step as measured: the adapter's and the servers' links half as fast take the time for which half
    /// the bandwidth is found, latencies aside; so many milliseconds are added to every micro-batch.
    #[test]
    fn values_are_those_of_the_engine() {
        let now = time(NONE);
        let text = crate::document::write(&scenario(NONE)).replace(":2400", ":1200").replace(":200", ":100");
        let slow = read(&text).unwrap();
        let measured = explain_step(&slow, 0, Seconds(1.0)).unwrap().unwrap().predicted.get();
        let network = of(&causes(NONE, measured), |cause| matches!(cause, GapCause::Network));
        assert!((network.value.unwrap() - 0.5).abs() < 0.1, "{network:?}");
        let host = of(&causes(NONE, now * 1.1), |cause| matches!(cause, GapCause::Host));
        // 8 micro-batches over 2 stages: the last stage's time stands in the step 8 times.
        let each = 0.1 * now / 8.0;
        assert!((host.value.unwrap() / each - 1.0).abs() < 0.15, "{host:?} {each}");
    }
}
