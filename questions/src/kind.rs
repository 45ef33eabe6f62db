//! Kinds of options: what they take on a command line and in JSON.

use crate::refused::{Own, Refused};
use gargalo_solver::design::Shard;
use gargalo_solver::document::{Error, Expected, Rule};
use gargalo_words::Language;
use gargalo_words::command_line::CommandMessages;
use serde_json::Value;
use std::borrow::Cow;

/// The kind of an option.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// It is given or not; in JSON true or false.
    Switch,
    /// A whole number from 0 to this. More are as many where they are capped.
    Whole {
        /// The largest.
        most: u64,
        /// Whether a larger number counts as the largest.
        capped: bool,
    },
    /// A finite number above 0.
    AboveZero,
    /// Per cent, above 0 and below 100; on a command line its sign may follow.
    PerCent,
    /// One of these words.
    Word(fn() -> Vec<Cow<'static, str>>),
    /// Positions from 0; all (`true`) where the option is given without any.
    Positions,
    /// A part of a list: `I/N`.
    Shard,
    /// The text of a file; on a command line its path.
    File,
    /// Tells on standard error how far it is: of the command line alone.
    Progress {
        /// It does nothing, and help does not list it.
        hidden: bool,
    },
}

/// The word for all positions.
pub(crate) const ALL: &str = "all";

/// What is said of an option that is refused: English, as the rest of the help is.
fn words() -> &'static CommandMessages {
    CommandMessages::of(Language::English)
}

impl Kind {
    /// The value of a command line's text, or what it should be. A file's is its path.
    ///
    /// # Errors
    /// What is to be given.
    pub fn from_text(self, text: &str) -> Result<Value, String> {
        let number = |part: &str| part.parse::<f64>().ok();
        match self {
            Self::Whole { most, capped } => {
                let value = text.parse::<u64>().map_err(|error| error.to_string())?;
                if value > most && !capped {
                    return Err(format!("{value} is not in 0..={most}"));
                }
                Ok(Value::from(value.min(most)))
            }
            Self::AboveZero => {
                let value = number(text).filter(|value| value.is_finite() && *value > 0.0);
                value.map(Value::from).ok_or_else(|| words().above_zero.to_owned())
            }
            Self::PerCent => {
                let value =
                    number(text.strip_suffix('%').unwrap_or(text)).filter(|value| is_per_cent(*value));
                value.map(Value::from).ok_or_else(|| words().percent.to_owned())
            }
            Self::Positions if text == ALL => Ok(Value::Bool(true)),
            Self::Positions => {
                let position = |word: &str| word.trim().parse::<u32>().map_err(|_| (words().position)(word));
                text.split(',').map(position).collect::<Result<Vec<u32>, _>>().map(Value::from)
            }
            Self::Shard if Shard::parse(text).is_none() => Err(words().shard.to_owned()),
            Self::Switch | Self::Progress { .. } => Ok(Value::Bool(true)),
            Self::Word(_) | Self::Shard | Self::File => Ok(Value::from(text)),
        }
    }

    /// Whether a value of JSON is of this kind. `path` is where it stands.
    pub(crate) fn check(self, path: &str, value: &Value) -> Result<(), Refused> {
        let wrong = |expected| Refused::from(Error::WrongType { path: path.to_owned(), expected });
        let own = |code, words| Refused::new(code, path, Own(words)).within(path.to_owned());
        match self {
            Self::Switch | Self::Progress { .. } => {
                value.as_bool().map(drop).ok_or_else(|| wrong(Expected::Boolean))
            }
            Self::Whole { most, capped } => {
                let given = value.as_u64().ok_or_else(|| wrong(Expected::WholeNumber))?;
                let rule = Rule::Between(0.0, most as f64);
                let bad = || Error::BadNumber { path: path.to_owned(), value: given as f64, rule };
                if given <= most || capped { Ok(()) } else { Err(bad().into()) }
            }
            Self::AboveZero => {
                let value = value.as_f64().ok_or_else(|| wrong(Expected::Number))?;
                let bad = || Error::BadNumber { path: path.to_owned(), value, rule: Rule::Positive };
                if value.is_finite() && value > 0.0 { Ok(()) } else { Err(bad().into()) }
            }
            Self::PerCent => {
                let value = value.as_f64().ok_or_else(|| wrong(Expected::Number))?;
                let bad = || own("bad_number", |words| words.percent.to_owned());
                if is_per_cent(value) { Ok(()) } else { Err(bad()) }
            }
            Self::Word(allowed) => {
                let word = value.as_str().ok_or_else(|| wrong(Expected::Text))?;
                let allowed = allowed();
                let unknown =
                    |allowed| Error::UnknownWord { path: path.to_owned(), word: word.to_owned(), allowed };
                if allowed.iter().any(|one| one == word) { Ok(()) } else { Err(unknown(allowed).into()) }
            }
            Self::Positions => Ok(positions(path, value)?),
            Self::Shard => {
                let text = value.as_str().ok_or_else(|| wrong(Expected::Text))?;
                let bad = || own("bad_shard", |words| words.shard.to_owned());
                if Shard::parse(text).is_some() { Ok(()) } else { Err(bad()) }
            }
            Self::File => value.as_str().map(drop).ok_or_else(|| wrong(Expected::Text)),
        }
    }
}

fn is_per_cent(value: f64) -> bool {
    let part = value / 100.0;
    part > 0.0 && part < 1.0
}

fn positions(path: &str, value: &Value) -> Result<(), Error> {
    let Value::Array(list) = value else {
        let wrong = || Error::WrongType { path: path.to_owned(), expected: Expected::List };
        return value.as_bool().map(drop).ok_or_else(wrong);
    };
    for (at, value) in list.iter().enumerate() {
        if value.as_u64().is_none_or(|position| u32::try_from(position).is_err()) {
            return Err(Error::WrongType { path: format!("{path}[{at}]"), expected: Expected::WholeNumber });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn per_cent_is_taken_with_and_without_its_sign() {
        assert_eq!(Kind::PerCent.from_text("10"), Ok(json!(10.0)));
        assert_eq!(Kind::PerCent.from_text("12.5%"), Ok(json!(12.5)));
        for text in ["0", "100%", "-5", "x", "", "NaN"] {
            assert!(Kind::PerCent.from_text(text).is_err(), "{text}");
        }
    }

    #[test]
    fn nothing_that_is_not_above_zero_and_finite_is_positive() {
        assert_eq!(Kind::AboveZero.from_text("1e-3"), Ok(json!(0.001)));
        for text in ["0", "-1", "inf", "NaN", ""] {
            assert!(Kind::AboveZero.from_text(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_text_is_read_to_passes_the_check_of_json() {
        let whole = Kind::Whole { most: u64::MAX, capped: false };
        for (kind, text) in [
            (Kind::Switch, ""),
            (whole, "18446744073709551615"),
            (Kind::AboveZero, "3"),
            (Kind::PerCent, "3%"),
            (Kind::Positions, "all"),
            (Kind::Positions, "0, 7"),
            (Kind::Shard, "3/4"),
        ] {
            let value = kind.from_text(text).unwrap();
            assert!(kind.check("options.x", &value).is_ok(), "{kind:?} {text}");
        }
        assert!(whole.from_text("18446744073709551616").is_err());
    }
}
