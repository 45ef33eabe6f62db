//! Time that is ours.

use std::sync::OnceLock;
use std::time::Instant;

/// Seconds of this thread's processor time where the system tells it (Linux), so that other programs count less; else
/// the clock.
pub(super) fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |value| value * 1e-9)
}

/// The middle one.
pub(super) fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}
