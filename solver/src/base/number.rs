//! Numbers as the document writes them: whole ones without a decimal point, so that links stay short.

use serde::Serializer;

/// Above this, not every whole number has an `f64` of its own.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Writes a number, a whole one as an integer.
///
/// # Errors
/// The errors of the serializer.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub fn write<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    // Formats that don't say what follows are read as what the type is.
    if serializer.is_human_readable() && value.fract() == 0.0 && value.abs() < EXACT {
        serializer.serialize_i64(*value as i64)
    } else {
        serializer.serialize_f64(*value)
    }
}

/// The same for a number that may be absent (skip it where it is `None`).
///
/// # Errors
/// The errors of the serializer.
#[allow(clippy::ref_option, reason = "serde calls it with a reference")]
pub fn write_some<S: Serializer>(value: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => write(value, serializer),
        None => serializer.serialize_none(),
    }
}

/// The sum; of nothing it is 0, where the standard library's is −0, which would be printed so.
pub(crate) fn sum(values: impl IntoIterator<Item = f64>) -> f64 {
    values.into_iter().sum::<f64>() + 0.0
}

/// Whether a number is the 1 that documents leave out.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub fn is_one(value: &f64) -> bool {
    *value == 1.0
}

/// Whether a number is the 0 that documents leave out.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub fn is_zero(value: &f64) -> bool {
    *value == 0.0
}
