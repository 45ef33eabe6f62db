//! Words of the timeline of a training step.

use crate::Language;
use crate::number::significant;
use crate::quantity::{percent, size_brief, time};
use crate::timeline::TimelineMessages;
use core::fmt::Write;
use gargalo_solver::workload::training::step::Formula;

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
