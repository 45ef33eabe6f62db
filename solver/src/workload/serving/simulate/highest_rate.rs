//! The rate of requests at which a service runs full.

use super::{Instances, simulate};
use crate::workload::serving::lengths::Request;

/// Requests a second that come through when none ever runs out: what a second run of the same requests adds, so that
/// beginning and end don't count.
pub fn highest_rate(service: &Instances<'_>, requests: &[Request], most_tokens: u64) -> f64 {
    if requests.is_empty() {
        return 0.0;
    }
    let tokens: u64 = requests.iter().map(|request| request.output).sum();
    let wanted = 4 * service.limits.batch.min(10_000) as usize * (service.prefill + service.decode);
    let affordable = (most_tokens / tokens.max(1)).max(1) as usize;
    let times = wanted.div_ceil(requests.len()).clamp(1, affordable);
    let end = |times: usize| {
        let all: Vec<Request> = (0..times * requests.len())
            .map(|at| Request { arrival: 0.0, ..requests[at % requests.len()] })
            .collect();
        simulate(service, &all).end
    };
    let added = end(2 * times) - end(times);
    if added > 0.0 { (times * requests.len()) as f64 / added } else { f64::INFINITY }
}
