//! Time that is ours.

use std::sync::OnceLock;
use std::time::Instant;

/// Seconds of this thread's processor time where the system tells it (Linux), so that other programs count less; else
/// the clock.
fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    // The system brings a thread's time up to date only now and then, but at once for whoever asks for the process's.
    let _ = std::fs::read("/proc/self/stat");
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |value| value * 1e-9)
}

/// What asking for the time takes, the middle of many times.
fn nothing() -> f64 {
    static NOTHING: OnceLock<f64> = OnceLock::new();
    *NOTHING.get_or_init(|| {
        let mut times: Vec<f64> = (0..101).map(|_| -seconds() + seconds()).collect();
        median(&mut times)
    })
}

/// How long something takes, and what comes of it.
pub(super) fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let nothing = nothing();
    let start = seconds();
    let result = core::hint::black_box(work());
    ((seconds() - start - nothing).max(1e-9), result)
}

/// The middle one.
pub(super) fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}
