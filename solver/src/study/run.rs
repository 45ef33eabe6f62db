//! A study's flows run to completion.

use super::far::OnFlows;
use super::prepare::over_trunks;
use super::{Study, figures};
use crate::flow::{ProblemError, Status, complete};

/// The flows run to completion.
pub(super) struct Run {
    /// Infinite for a flow that never ends.
    pub(super) finish: Vec<f64>,
    /// Each flow's rate at its own start.
    pub(super) rates: Vec<f64>,
    /// When the last flow that ends has ended.
    pub(super) completion: Option<f64>,
    pub(super) events: u64,
    pub(super) cancelled: bool,
}

impl Run {
    pub(super) fn of(
        study: &Study<'_>,
        capacities: &[f64],
        progress: &mut OnFlows<'_>,
    ) -> Result<Self, ProblemError> {
        let count = study.demands.len();
        let routed: Vec<usize> = (0..count).filter(|&flow| study.routes.reached(flow)).collect();
        let problem = over_trunks(study.routes, study.demands, capacities, &routed)?;
        let sizes: Vec<f64> = routed.iter().map(|&flow| study.demands[flow].bytes.bits()).collect();
        let starts: Vec<f64> = routed.iter().map(|&flow| study.demands[flow].start.get()).collect();
        let result = complete(&problem, &sizes, &starts, progress);
        let mut run = Self {
            finish: vec![f64::INFINITY; count],
            rates: vec![0.0; count],
            completion: None,
            events: result.events,
            cancelled: result.status == Status::Cancelled,
        };
        for (&flow, (&finish, &rate)) in routed.iter().zip(result.finish.iter().zip(&result.start_rates)) {
            run.finish[flow] = finish;
            run.rates[flow] = rate;
        }
        run.completion = if count == 0 { Some(0.0) } else { figures::latest(&run.finish) };
        Ok(run)
    }
}
