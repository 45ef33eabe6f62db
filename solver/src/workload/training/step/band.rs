//! How long a step takes where accelerators of the same kind are not alike.
//!
//! A tensor or context group is as slow as its slowest rank, a step as slow as its slowest replica. Each rank's time is
//! drawn once a step: log-normal, stragglers so many times slower. What a group of n comes to is drawn at once: the greatest of n
//! is distributed as the n-th root of a uniform draw says.

use super::{Durations, Passes, StageTime};
use crate::base::random::Random;
use crate::base::statistics::between;
use crate::base::units::Seconds;
use crate::workload::training::{Band, Jitter, Training};

/// Draws of groups at most, over all samples.
const MOST_DRAWS: u64 = 5_000_000;
/// Samples at least.
const LEAST_SAMPLES: u64 = 20;
/// Replicas of a sample whose pipelines are run: those with the slowest stage, and those slowest in sum.
const RUN: usize = 2;

/// The band of a step's time. `total`: the time where all are alike; `run`: the pipeline with given stages.
pub(super) fn band(
    training: &Training,
    jitter: &Jitter,
    times: &[StageTime],
    durations: &[Durations],
    total: f64,
    run: &dyn Fn(&[Durations]) -> Passes,
) -> Band {
    let p = times.len();
    let replicas = training.d.max(1);
    let group = (training.t * training.cp) as f64;
    let draws = (p as u64).saturating_mul(replicas).max(1);
    let samples = jitter.samples.min((MOST_DRAWS / draws).max(LEAST_SAMPLES)).max(1);
    let alike = run(durations).end();
    let mut random = Random::new(jitter.seed);
    let mut found: Vec<f64> = (0..samples)
        .map(|_| {
            let mut slowest = Slowest::default();
            let mut factors = vec![1.0; p];
            for _ in 0..replicas {
                for factor in &mut factors {
                    *factor = greatest(jitter, group, &mut random);
                }
                slowest.offer(&factors);
            }
            let ends = slowest.all().map(|factors| run(&slowed(times, durations, factors)).end());
            total + ends.fold(0.0, f64::max) - alike
        })
        .collect();
    found.sort_by(f64::total_cmp);
    let at = |part: f64| Seconds(between(&found, part).unwrap_or(0.0));
    Band { low: at(0.05), median: at(0.5), high: at(0.95), samples: samples as u32 }
}

fn slowed(times: &[StageTime], durations: &[Durations], factors: &[f64]) -> Vec<Durations> {
    let stages = times.iter().zip(durations).zip(factors);
    stages
        .map(|((time, plain), factor)| Durations {
            forward: plain.forward + time.forward * (factor - 1.0),
            backward: plain.backward + time.backward * (factor - 1.0),
            weights: plain.weights * factor,
            ..*plain
        })
        .collect()
}

/// Replicas that may be the slowest.
#[derive(Default)]
struct Slowest {
    by_stage: Vec<(f64, Vec<f64>)>,
    by_sum: Vec<(f64, Vec<f64>)>,
}

impl Slowest {
    fn offer(&mut self, factors: &[f64]) {
        let greatest = factors.iter().copied().fold(0.0, f64::max);
        keep(&mut self.by_stage, greatest, factors);
        keep(&mut self.by_sum, factors.iter().sum(), factors);
    }

    fn all(&self) -> impl Iterator<Item = &[f64]> {
        self.by_stage.iter().chain(&self.by_sum).map(|(_, factors)| factors.as_slice())
    }
}

fn keep(list: &mut Vec<(f64, Vec<f64>)>, value: f64, factors: &[f64]) {
    if list.len() < RUN {
        list.push((value, factors.to_vec()));
        return;
    }
    if let Some(least) = list.iter_mut().min_by(|one, other| one.0.total_cmp(&other.0))
        && value > least.0
    {
        *least = (value, factors.to_vec());
    }
}

/// The time of the slowest of a group, as a multiple.
fn greatest(jitter: &Jitter, group: f64, random: &mut Random) -> f64 {
    let root = libm::log(random.unit().max(f64::MIN_POSITIVE)) / group;
    let plain = libm::exp(jitter.sigma * upper(-libm::expm1(root)));
    let spared = libm::exp(libm::log1p(-jitter.stragglers) * group);
    if random.unit() >= spared { plain * jitter.slow } else { plain }
}

/// The normal deviate above which this part lies (Acklam's rational approximation, to 1.15e-9 relative).
pub(super) fn upper(part: f64) -> f64 {
    const A: [f64; 6] = [
        -3.969_683_028_665_376e1,
        2.209_460_984_245_205e2,
        -2.759_285_104_469_687e2,
        1.383_577_518_672_69e2,
        -3.066_479_806_614_716e1,
        2.506_628_277_459_239,
    ];
    const B: [f64; 5] = [
        -5.447_609_879_822_406e1,
        1.615_858_368_580_409e2,
        -1.556_989_798_598_866e2,
        6.680_131_188_771_972e1,
        -1.328_068_155_288_572e1,
    ];
    const C: [f64; 6] = [
        -7.784_894_002_430_293e-3,
        -3.223_964_580_411_365e-1,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 4] =
        [7.784_695_709_041_462e-3, 3.224_671_290_700_398e-1, 2.445_134_137_142_996, 3.754_408_661_907_416];
    const TAIL: f64 = 0.024_25;
    let sum = |list: &[f64], x: f64| list.iter().fold(0.0, |sum, value| sum * x + value);
    let part = part.clamp(1e-300, 1.0 - 1e-16);
    let tail = |part: f64| {
        let q = libm::sqrt(-2.0 * libm::log(part));
        sum(&C, q) / (sum(&D, q) * q + 1.0)
    };
    if part < TAIL {
        -tail(part)
    } else if part > 1.0 - TAIL {
        tail(1.0 - part)
    } else {
        let q = 0.5 - part;
        let r = q * q;
        sum(&A, r) * q / (sum(&B, r) * r + 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tabulated quantiles of the normal distribution.
    #[test]
    fn quantiles_of_the_normal_distribution() {
        for (part, expected) in [
            (0.5, 0.0),
            (0.158_655_253_931_457_05, 1.0),
            (0.025, 1.959_963_984_540_054),
            (1e-6, 4.753_424_308_822_9),
        ] {
            assert!((upper(part) - expected).abs() < 1e-7, "{part}: {}", upper(part));
            assert!((upper(1.0 - part) + expected).abs() < 1e-7);
        }
    }
}
