//! Forecast of a change of capacities from gradients.

use super::report::{PredictedChange, PredictedRates};
use crate::base::units::{BitsPerSecond, Seconds};
use crate::flow::{ProblemError, forecast};
use crate::study::Phased;

/// Foretells the time of a design's flows after some of its capacities (in bit/s) have got more. `now`: the time of the
/// flows before, latency included. `effort`: route entries looked at for it; with too little it is `None`, as where a flow
/// never ends.
///
/// # Errors
/// [`ProblemError::Capacity`] for a capacity that is not finite.
pub fn foretell(
    phased: &Phased,
    capacities: &[f64],
    more: &[(u32, f64)],
    now: f64,
    effort: usize,
) -> Result<Option<PredictedChange>, ProblemError> {
    let carried: Vec<(u32, f64)> =
        more.iter().map(|&(capacity, more)| (capacity, more * phased.parts[capacity as usize])).collect();
    let unit = more.iter().map(|change| change.1.abs()).fold(0.0, f64::max);
    let mut out: Option<PredictedChange> = None;
    for phase in 0..phased.ranges.len() {
        let (problem, sizes, starts) = phased.problem(phase, capacities)?;
        if problem.flow_count() == 0 {
            continue;
        }
        let Some(told) = forecast(&problem, &sizes, &starts, &carried, effort)? else { return Ok(None) };
        if !told.last.is_finite() {
            return Ok(None);
        }
        let own = told.last + phased.latency[phase];
        let step = unit * told.first_reach;
        if let Some(sum) = &mut out {
            sum.flows += Seconds(own);
            sum.linear &= told.linear;
        } else {
            let rise = told.throughput - told.throughput_before;
            out = Some(PredictedChange {
                flows: Seconds(own),
                gain: Seconds(0.0),
                linear: told.linear,
                rates: Some(PredictedRates {
                    gradient: if step > 0.0 { rise / step } else { 0.0 },
                    throughput: BitsPerSecond(told.throughput),
                    linear_to: step / 1e9,
                }),
            });
        }
    }
    Ok(out.map(|told| {
        let gain = now - told.flows.get();
        // Times that differ by less than a part in 10^12 differ by rounding alone.
        PredictedChange { gain: Seconds(if gain.abs() <= now * 1e-12 { 0.0 } else { gain }), ..told }
    }))
}
