//! Words of the timeline of a training step.

use crate::Language;
use crate::number::significant;
use crate::quantity::{percent, size_brief, time};
use crate::timeline::TimelineMessages;
use core::fmt::Write;
use gargalo_solver::workload::training::step::{BarKind, Formula};

/// Words in formulas.
#[derive(Debug, Clone, Copy)]
pub struct Formulas {
    pub layers: &'static str,
    pub head: &'static str,
    pub launched: &'static str,
    pub parameters: &'static str,
    pub hidden_rest: &'static str,
    pub slower: &'static str,
    pub constant: &'static str,
}

impl TimelineMessages {
    /// What a bar is of.
    pub const fn work(&self, work: BarKind) -> &'static str {
        self.works[match work {
            BarKind::Forward => 0,
            BarKind::Backward => 1,
            BarKind::Weights => 2,
            BarKind::Tensor => 3,
            BarKind::Context => 4,
            BarKind::Experts => 5,
            BarKind::Gather => 6,
            BarKind::SendForward => 7,
            BarKind::SendBackward => 8,
            BarKind::Data => 9,
            BarKind::Embedding => 10,
            BarKind::Optimizer => 11,
            BarKind::Outside => 12,
        }]
    }

    /// A formula with the numbers in it, up to what it gives.
    pub fn formula(&self, formula: &Formula, language: Language) -> String {
        let words = &self.formulas;
        let number = |value: f64| significant(value, 4, language);
        let told = |seconds: f64| time(seconds, 3, language).to_string();
        match *formula {
            Formula::Layers { layers, layer, head, launched } => {
                let mut text = format!("{} {} × {}", number(layers), words.layers, told(layer.get()));
                // Writing to a string cannot fail.
                if head.get() > 0.0 {
                    let _ = write!(text, " + {} {}", words.head, told(head.get()));
                }
                if launched {
                    text.push_str(words.launched);
                }
                text
            }
            Formula::Operations { flop, speed } => {
                format!("{}\u{202f}TFLOP ÷ {}\u{202f}TFLOP/s", number(flop / 1e12), number(speed / 1e12))
            }
            Formula::Messages { count, bytes, each, part, slowdown } => {
                let mut text = format!(
                    "{} × {} ({})",
                    number(count),
                    told(each.get()),
                    size_brief(bytes.get(), language)
                );
                if (part - 1.0).abs() > 5e-4 {
                    let _ = write!(text, " × {} {}", percent(part, language), words.hidden_rest);
                }
                if slowdown > 1.0005 {
                    let _ = write!(text, " × {} {}", number(slowdown), words.slower);
                }
                text
            }
            Formula::Update { parameters, bytes, speed } => format!(
                "{}\u{202f}M {} × {}\u{202f}B ÷ {}\u{202f}GB/s",
                number(parameters / 1e6),
                words.parameters,
                number(bytes),
                number(speed / 1e9)
            ),
            Formula::Constant(seconds) => format!("{} {}", words.constant, told(seconds.get())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::units::{Bytes, Seconds};

    #[test]
    fn formulas_have_their_numbers() {
        let english = TimelineMessages::of(Language::English);
        let layers =
            Formula::Layers { layers: 12.0, layer: Seconds(0.00125), head: Seconds(0.0), launched: false };
        assert_eq!(english.formula(&layers, Language::English), "12 layers × 1.25\u{202f}ms");
        let messages = Formula::Messages {
            count: 85.0,
            bytes: Bytes(131_072_000.0),
            each: Seconds(0.0166),
            part: 0.5,
            slowdown: 2.0,
        };
        let told = english.formula(&messages, Language::English);
        for part in ["85 × 16.6", "131\u{202f}MB", "50.0\u{202f}% of it here", "2 slower"] {
            assert!(told.contains(part), "{told}");
        }
    }
}
