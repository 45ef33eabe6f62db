//! How often accelerators fail.

/// Hours between unexpected interruptions of a job, for each of its accelerators: 419 in 54 days on 16,384 (Llama 3,
/// 2024, section 3.3.4).
pub const MTBF_HOURS: f64 = 54.0 * 24.0 * 16_384.0 / 419.0;
