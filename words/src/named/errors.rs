//! What is wrong with a document or a link, in words: the culprit, and what to do.

use crate::Language;
use crate::errors::{self, ErrorMessages};
use crate::number::{fixed, significant};
use crate::serving::ServingMessages;
use crate::training::TrainingMessages;
use gargalo_solver::catalog::hardware::UnknownHardware;
use gargalo_solver::document::share::ShareError;
use gargalo_solver::document::{Error, Rule};
use gargalo_solver::network::{Need, TopologyMisfit};
use std::borrow::Cow;

/// A whole number of any width, as people write large ones.
pub(crate) fn marked(value: &impl ToString, language: Language) -> String {
    let digits = value.to_string();
    digits.parse().map_or(digits, |value: f64| fixed(value, 0, language))
}

/// What is wrong with a parameter, said beside its own field: the place goes without saying. `field`: the parameter.
pub fn field_error(error: &Error, field: &str, language: Language) -> String {
    let without_place = |error: &Error| -> Error {
        let mut error = error.clone();
        match &mut error {
            Error::NoSuchTopology { path, misfit } if misfit.parameter != field => {
                crate::network::parameter(&misfit.parameter, language).clone_into(path);
            }
            Error::NoSuchTopology { path, misfit } => {
                path.clear();
                // The values near by stand as buttons beside the sentence.
                misfit.near.clear();
            }
            Error::WrongType { path, .. }
            | Error::BadNumber { path, .. }
            | Error::TooMany { path, .. }
            | Error::Training { path, .. }
            | Error::Serving { path, .. } => path.clear(),
            _ => {}
        }
        error
    };
    let mut cleared = without_place(error);
    if let Error::NoSuchTopology { misfit, .. } = &mut cleared {
        misfit.near.clear();
    }
    let said = scenario_error(&cleared, language);
    let said = said.trim_start_matches(&at("", language));
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where in the document, in front of what is wrong there.
fn at(path: &str, language: Language) -> String {
    format!("{}: ", if path.is_empty() { ErrorMessages::of(language).document } else { path })
}

fn list(words: &[Cow<'static, str>]) -> String {
    words.join(", ")
}

/// What is wrong with a document.
pub fn scenario_error(error: &Error, language: Language) -> String {
    let words = ErrorMessages::of(language);
    match error {
        Error::NotJson { line, column } => {
            words.not_json(errors::NotJson { line: &line.to_string(), column: &column.to_string() })
        }
        Error::WrongType { path, expected } => words.wrong_type(errors::WrongType {
            place: &at(path, language),
            expected: (words.expected)(*expected),
        }),
        Error::MissingField { path, field } => {
            words.missing_field(errors::MissingField { place: &at(path, language), field })
        }
        Error::UnknownField { path, field, allowed } => words.unknown_field(errors::UnknownField {
            place: &at(path, language),
            field,
            allowed: &list(allowed),
        }),
        Error::UnknownWord { path, word, allowed } => words.unknown_word(errors::UnknownWord {
            place: &at(path, language),
            word,
            allowed: &list(allowed),
        }),
        Error::BadNumber { path, value, rule } => {
            let rule = match rule {
                Rule::Positive => words.bad_number_positive.to_owned(),
                Rule::NotNegative => words.bad_number_not_negative.to_owned(),
                Rule::Finite => words.bad_number_finite.to_owned(),
                Rule::AtLeast(least) => (words.bad_number_at_least)(&least.to_string()),
                Rule::Between(low, high) => words.bad_number_between(errors::BadNumberBetween {
                    low: &significant(*low, 6, language),
                    high: &significant(*high, 6, language),
                }),
            };
            words.bad_number(errors::BadNumber {
                place: &at(path, language),
                value: &number(*value, language),
                rule: &rule,
            })
        }
        Error::NoSuchTopology { path, misfit } => words.no_such_topology(errors::NoSuchTopology {
            place: &at(path, language),
            value: &(misfit.value).to_string(),
            misfit: &need(misfit.need, language),
            near: &near(misfit, words.near_by),
        }),
        Error::UnknownNode { path, id } => {
            words.unknown_node(errors::UnknownNode { place: &at(path, language), id })
        }
        Error::DuplicateId { path, id } => {
            words.duplicate_id(errors::DuplicateId { place: &at(path, language), id })
        }
        Error::SelfLink { path, id } => words.self_link(errors::SelfLink { place: &at(path, language), id }),
        Error::TooMany { path, what, count, limit } => {
            let what = (words.counted)(*what);
            words.too_many(errors::TooMany {
                place: &at(path, language),
                marked: &marked(count, language),
                what,
                limit: &marked(limit, language),
            })
        }
        Error::UnsupportedVersion { found } => (words.unsupported_version)(&found.to_string()),
        Error::NoDesigns => words.no_designs.to_owned(),
        Error::Training { path, misfit } => {
            at(path, language) + &TrainingMessages::of(language).misfit(misfit)
        }
        Error::Serving { path, misfit } => at(path, language) + &ServingMessages::of(language).misfit(misfit),
        Error::UnknownHardware { path, unknown } => words.unknown_hardware(errors::UnknownHardware {
            place: &at(path, language),
            unknown: &hardware(unknown, language),
        }),
        Error::WrongLength { path, found, expected } => words.wrong_length(errors::WrongLength {
            place: &at(path, language),
            found: &found.to_string(),
            expected: &expected.to_string(),
        }),
        Error::OnDiagonal { path } => (words.on_diagonal)(&at(path, language)),
        Error::NoSuchField { path, near } => {
            words.no_such_field(errors::NoSuchField { path, alike: &alike(near, words.alike) })
        }
        Error::NoPhase { path } => (words.no_phase)(&at(path, language)),
        Error::NestedJobs { path } => (words.nested_jobs)(&at(path, language)),
        Error::Either { path, one, other } => {
            words.either(errors::Either { place: &at(path, language), one, other })
        }
    }
}

/// A number as it was given: the infinite ones by their sign, the unreadable one by name.
fn number(value: f64, language: Language) -> String {
    if value.is_finite() { significant(value, 6, language) } else { format!("{value}") }
}

/// What is wrong with a link.
pub fn share_error(error: &ShareError, language: Language) -> String {
    let words = ErrorMessages::of(language);
    match error {
        ShareError::NoPayload => words.share_no_payload.to_owned(),
        ShareError::UnknownVersion { found } => (words.share_unknown_version)(found),
        ShareError::TooLong { bytes, limit } => words.share_too_long(errors::ShareTooLong {
            bytes: &marked(bytes, language),
            limit: &marked(limit, language),
        }),
        ShareError::NotBase64 => words.share_not_base64.to_owned(),
        ShareError::UnknownCoding { byte } => (words.share_unknown_coding)(&byte.to_string()),
        ShareError::Damaged => words.share_damaged.to_owned(),
        ShareError::Inflates { limit } => (words.share_inflates)(&marked(limit, language)),
        ShareError::NotText => words.share_not_text.to_owned(),
        ShareError::Document(error) => scenario_error(error, language),
    }
}

/// Values near by that make a topology.
pub(crate) fn near(misfit: &TopologyMisfit, words: &str) -> String {
    let values: Vec<String> = misfit.near.iter().map(u64::to_string).collect();
    if values.is_empty() { String::new() } else { format!(" {words}: {}.", values.join(", ")) }
}

fn alike(near: &[String], word: &str) -> String {
    if near.is_empty() { String::new() } else { format!(" {word}: {}.", near.join(", ")) }
}

fn hardware(unknown: &UnknownHardware, language: Language) -> String {
    let words = ErrorMessages::of(language);
    words.hardware(errors::Hardware {
        what: (words.hardware_kind)(unknown.what),
        id: &unknown.id,
        alike: &alike(&unknown.near, words.alike),
    })
}

/// What a number must be.
pub(crate) fn need(need: Need, language: Language) -> String {
    let words = ErrorMessages::of(language);
    match need {
        Need::Even => words.need_even.to_owned(),
        Need::MultipleOf(of) => (words.need_multiple_of)(&of.to_string()),
        Need::OneAboveDivisorOf(of) => (words.need_one_above_divisor_of)(&of.to_string()),
        Need::AtLeast(least) => (words.need_at_least)(&least.to_string()),
        Need::AtMost(most) => (words.need_at_most)(&most.to_string()),
        Need::PrimePower => words.need_prime_power.to_owned(),
        Need::AnotherHost => words.need_another_host.to_owned(),
        Need::TwistedSides => words.need_twisted_sides.to_owned(),
    }
}
