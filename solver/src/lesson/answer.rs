//! Whether an answer is right, and what is wrong with one that isn't.

use super::schema::{Question, QuestionKind};
use super::typed::of_bits;
use serde::{Deserialize, Serialize};

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The choice at this position.
    Choice(u32),
    /// A number, in the unit of the figure that is asked for.
    Number(f64),
}

/// What there is to say about an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether it is right.
    pub right: bool,
    /// The choice whose `why` tells of it; `None` for numbers.
    pub choice: Option<u32>,
    /// What is wrong with a number; `None` where it is right, or the figure has no value.
    pub slip: Option<Slip>,
}

/// What is wrong with a number, as far as the number itself tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Slip {
    /// It is what the lesson foresees at this position of the question's `slips`.
    Foreseen(u32),
    /// Eight times too much: bits stand where bytes belong.
    BitsForBytes,
    /// An eighth: bytes stand where bits belong.
    BytesForBits,
    /// The digits are right, the order of magnitude isn't: 10 to this power too much.
    Magnitude(i32),
    /// Less than it is.
    TooLittle,
    /// More than it is.
    TooMuch,
}

/// Judges an answer. `value` gives the figures of the step by their names; a figure without a value makes no number right.
/// `unit` is that of the figure that is asked for.
pub fn judge(
    question: &Question,
    answer: Answer,
    unit: &str,
    value: &dyn Fn(&str) -> Option<f64>,
) -> Verdict {
    match (&question.asked, answer) {
        (QuestionKind::Choices(choices), Answer::Choice(at)) => {
            let chosen = choices.get(at as usize);
            Verdict {
                right: chosen.is_some_and(|choice| choice.right),
                choice: chosen.map(|_| at),
                slip: None,
            }
        }
        (QuestionKind::Number { is, within, slips }, Answer::Number(given)) => {
            let near = |is: f64| (given - is).abs() <= within * is.abs() + f64::EPSILON * is.abs();
            let is = value(is);
            let right = is.is_some_and(near);
            let foreseen = || slips.iter().position(|slip| value(&slip.is).is_some_and(near));
            let slip = is.filter(|_| !right).map(|is| {
                foreseen()
                    .map_or_else(|| slip(given, is, *within, of_bits(unit)), |at| Slip::Foreseen(at as u32))
            });
            Verdict { right, choice: None, slip }
        }
        _ => Verdict { right: false, choice: None, slip: None },
    }
}

/// What is wrong with a number that is none of those that the lesson foresees.
fn slip(given: f64, is: f64, within: f64, bits: bool) -> Slip {
    let more = if given < is { Slip::TooLittle } else { Slip::TooMuch };
    let ratio = given / is;
    if !(ratio.is_finite() && ratio > 0.0) {
        return more;
    }
    let times = |factor: f64| (ratio / factor - 1.0).abs() <= within + f64::EPSILON;
    let power = libm::round(libm::log10(ratio));
    if bits && times(8.0) {
        Slip::BitsForBytes
    } else if bits && times(0.125) {
        Slip::BytesForBits
    } else if power != 0.0 && times(libm::pow(10.0, power)) {
        Slip::Magnitude(power as i32)
    } else {
        more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_tells_what_is_wrong_with_it() {
        for (given, is, bits, slip_is) in [
            (25.0, 2.5, true, Slip::Magnitude(1)),
            (0.0025, 2.5, true, Slip::Magnitude(-3)),
            (0.125, 12.5, false, Slip::Magnitude(-2)),
            (20.0, 2.5, true, Slip::BitsForBytes),
            (20.0, 2.5, false, Slip::TooMuch),
            (0.3125, 2.5, true, Slip::BytesForBits),
            // Within 2 %: what was rounded still tells.
            (0.31, 2.5, true, Slip::BytesForBits),
            (25.3, 2.5, true, Slip::Magnitude(1)),
            (3.0, 2.5, true, Slip::TooMuch),
            (2.0, 2.5, true, Slip::TooLittle),
            (0.0, 2.5, true, Slip::TooLittle),
            (-2.5, 2.5, true, Slip::TooLittle),
            (1.0, 0.0, true, Slip::TooMuch),
        ] {
            assert_eq!(slip(given, is, 0.02, bits), slip_is, "{given} for {is}");
        }
    }
}
