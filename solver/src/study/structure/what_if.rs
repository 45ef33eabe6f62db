//! One more Gbit/s on each link in turn, run to completion again.

use super::analyse::OnLinks;
use crate::base::units::Seconds;
use crate::flow::ProblemError;
use crate::study::Study;
use crate::study::prepare::Prepared;
use crate::study::run::Run;
use std::ops::ControlFlow;

/// The step that people think in.
const ONE_MORE: f64 = 1e9;
/// Route entries that are run again at most, over all links: about a second's work in a browser.
const AFFORDABLE: usize = 4_000_000;

/// How much sooner the last flow ends with one more Gbit/s on each of `links`; `None` where that costs too much, or
/// where not all flows end.
///
/// Rates are piecewise linear in a capacity, times are not: a gradient of times would mislead beyond the next tie, so
/// each link's gain is solved.
pub(super) fn sooner(
    study: &Study<'_>,
    prepared: &Prepared,
    links: &[u32],
    tell: &mut OnLinks<'_>,
) -> Result<Vec<Option<Seconds>>, ProblemError> {
    let entries: usize = (0..study.demands.len()).map(|flow| study.routes.length(flow)).sum();
    if entries.saturating_mul(links.len()) > AFFORDABLE {
        return Ok(vec![None; links.len()]);
    }
    let go_on = &mut |_| ControlFlow::Continue(());
    let Some(now) = Run::of(study, &prepared.capacities, go_on)?.completion else {
        return Ok(vec![None; links.len()]);
    };
    let mut capacities = prepared.capacities.clone();
    let gain = |(done, &link): (usize, &u32)| {
        tell(done, links.len());
        let kept = capacities[link as usize];
        capacities[link as usize] = kept + ONE_MORE;
        let then = Run::of(study, &capacities, go_on);
        capacities[link as usize] = kept;
        // Below a part in 10^12 the two times differ by rounding alone.
        let gain = |then: f64| if (now - then).abs() <= now * 1e-12 { 0.0 } else { now - then };
        Ok(then?.completion.map(|then| Seconds(gain(then))))
    };
    links.iter().enumerate().map(gain).collect()
}
