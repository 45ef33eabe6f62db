//! Kinds of traffic, and amounts as the field counts them.

use crate::Language;
use crate::number::{fixed, significant};
use crate::quantity::Quantity;
use crate::traffic::TrafficMessages;
use gargalo_solver::traffic::Kind;

/// A kind's short name, the same in both languages: the field's.
pub const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Tp => "TP",
        Kind::Cp => "CP",
        Kind::Ep => "EP",
        Kind::Pp => "PP",
        Kind::Dp => "DP",
        Kind::Emb => "Emb",
        Kind::Kv => "KV",
        Kind::Other => "—",
    }
}

impl TrafficMessages {
    /// A kind’s name.
    pub const fn kind_name(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Tp => self.kinds[0],
            Kind::Cp => self.kinds[1],
            Kind::Ep => self.kinds[2],
            Kind::Pp => self.kinds[3],
            Kind::Dp => self.kinds[4],
            Kind::Emb => self.kinds[5],
            Kind::Kv => self.kinds[6],
            Kind::Other => self.kinds[7],
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The units of the study's Table 3 are binary: 131,072,000 B are 125 MiB.
    #[test]
    fn messages_are_counted_in_mebibytes() {
        assert_eq!(mebibytes(131_072_000.0, Language::English).to_string(), "125\u{202f}MiB");
        assert_eq!(mebibytes(89_128_960_000.0, Language::Portuguese).to_string(), "85.000\u{202f}MiB");
        assert_eq!(mebibytes(777_236_000.0, Language::Portuguese).number, "741,23");
        assert_eq!(gibibytes(2.0 * GIB, Language::English).number, "2.00");
        assert_eq!(
            (TrafficMessages::of(Language::English).messages)(1, "1", "96 MiB", false),
            "1 message of 96 MiB"
        );
    }
}
