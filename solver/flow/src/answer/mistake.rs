//! What a program is told of a mistake in an instance: a code for its kind, and its place.

use super::Lacking;
use crate::problem::ProblemError;
use crate::read::{Listed, ReadError};

impl ReadError {
    /// The kind, in lower case with underscores.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Json { .. } => "not_an_instance",
            Self::NotANumber { .. } => "not_a_number",
            Self::Ends { .. } => "ends",
            Self::Extra { .. } => "extra",
            Self::MoreThanDeclared { .. } => "more_than_declared",
            Self::Amount { .. } => "amount",
            Self::Problem { error, .. } => match error {
                ProblemError::Capacity { .. } => "capacity",
                ProblemError::UnknownLink { .. } => "unknown_link",
                ProblemError::Weight { .. } => "weight",
                ProblemError::Terms { field, .. } => field,
                ProblemError::TooMany { .. } => "too_many",
            },
            Self::TooMany { .. } => "too_many",
        }
    }

    /// Where: a line, where the text itself is wrong, else the path in the JSON form, as `flows[3].size`.
    pub fn place(&self) -> String {
        match self {
            Self::Json { line, column, .. } => format!("line {line}, column {column}"),
            Self::NotANumber { line, .. }
            | Self::Ends { line, .. }
            | Self::Extra { line }
            | Self::MoreThanDeclared { line, .. }
            | Self::Amount { line: Some(line), .. }
            | Self::Problem { line: Some(line), .. } => format!("line {line}"),
            Self::Amount { flow, field, .. } => format!("flows[{flow}].{field}"),
            Self::Problem { error, .. } => match error {
                ProblemError::Capacity { link, .. } => format!("cap[{link}]"),
                ProblemError::UnknownLink { flow, entry, .. } | ProblemError::Weight { flow, entry, .. } => {
                    format!("flows[{flow}].route[{entry}]")
                }
                ProblemError::Terms { flow, field, .. } => format!("flows[{flow}].{field}"),
                ProblemError::TooMany { .. } => String::new(),
            },
            Self::TooMany { what, .. } => if *what == Listed::Links { "cap" } else { "flows" }.to_owned(),
        }
    }
}

impl Lacking {
    /// The kind, in lower case with underscores.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Size { .. } => "no_size",
            Self::Position { what: "link", .. } => "no_such_link",
            Self::Position { .. } => "no_such_flow",
        }
    }

    /// The flow, or the question.
    pub fn place(&self) -> String {
        match self {
            Self::Size { flow, .. } => format!("flows[{flow}]"),
            Self::Position { question, .. } => format!("options.{question}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::answer::{Asked, Selection};
    use crate::read::json;

    #[test]
    fn a_mistake_has_its_place_in_the_json_form() {
        let cases = [
            ("{", "not_an_instance", "line 1, column 1"),
            (r#"{"cap": [1, -1], "flows": []}"#, "capacity", "cap[1]"),
            (r#"{"cap": [1], "flows": [{"route": [0, 1]}]}"#, "unknown_link", "flows[0].route[1]"),
            (r#"{"cap": [1], "flows": [{"route": [[0, -1]]}]}"#, "weight", "flows[0].route[0]"),
            (r#"{"cap": [1], "flows": [{"route": [], "size": -1}]}"#, "amount", "flows[0].size"),
        ];
        for (text, code, place) in cases {
            let error = json(text.as_bytes()).unwrap_err();
            assert_eq!((error.code(), error.place().as_str()), (code, place), "{error}");
        }
    }

    #[test]
    fn what_is_asked_for_and_not_there_is_named() {
        let instance = json(br#"{"cap": [1], "flows": [{"route": [0]}]}"#).unwrap();
        let named = |list: &[u32]| Some(Selection::Named(list.to_vec()));
        let cases = [
            (Asked { fct: true, ..Asked::default() }, "no_size", "flows[0]"),
            (Asked { gradients: named(&[0, 1]), ..Asked::default() }, "no_such_link", "options.gradients"),
            (
                Asked { flow_gradients: named(&[1]), ..Asked::default() },
                "no_such_flow",
                "options.flow_gradients",
            ),
        ];
        for (asked, code, place) in cases {
            let lacking = asked.check(&instance).unwrap_err();
            assert_eq!((lacking.code(), lacking.place().as_str()), (code, place), "{lacking}");
        }
        assert_eq!(Asked::default().check(&instance), Ok(()));
    }
}
