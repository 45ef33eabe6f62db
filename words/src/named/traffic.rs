//! Kinds of traffic, and amounts as the field counts them.

use crate::Language;
use crate::number::{fixed, significant};
use crate::quantity::Quantity;
use crate::traffic::TrafficMessages;
use gargalo_solver::traffic::Kind;

/// A kind's short name, the same in both languages: the field's.
pub fn short(kind: Kind) -> &'static str {
    (TrafficMessages::of(Language::English).short_name)(kind)
}

/// 2²⁰ bytes.
pub const MIB: f64 = 1_048_576.0;
/// 2³⁰ bytes.
pub const GIB: f64 = 1_073_741_824.0;

/// In MiB, as the field counts messages.
pub fn mebibytes(bytes: f64, language: Language) -> Quantity {
    Quantity { number: significant(bytes / MIB, 5, language), unit: "MiB" }
}

/// In GiB, as memory is counted.
pub fn gibibytes(bytes: f64, language: Language) -> Quantity {
    Quantity { number: fixed(bytes / GIB, 2, language), unit: "GiB" }
}
