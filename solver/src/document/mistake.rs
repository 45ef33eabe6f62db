//! Errors in a document or a link for programs: a code for the kind, and the place.

use crate::document::Error;
use crate::document::share::ShareError;

impl Error {
    /// The kind, in lower case with underscores, as the errors of designs have theirs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotJson { .. } => "not_json",
            Self::WrongType { .. } => "wrong_type",
            Self::MissingField { .. } => "missing_field",
            Self::UnknownField { .. } => "unknown_field",
            Self::UnknownWord { .. } => "unknown_word",
            Self::BadNumber { .. } => "bad_number",
            Self::NoSuchTopology { .. } => "no_such_topology",
            Self::Training { .. } => "training",
            Self::Serving { .. } => "serving",
            Self::Either { .. } => "either",
            Self::UnknownNode { .. } => "unknown_node",
            Self::DuplicateId { .. } => "duplicate_id",
            Self::SelfLink { .. } => "self_link",
            Self::TooMany { .. } => "too_many",
            Self::UnsupportedVersion { .. } => "unsupported_version",
            Self::NoDesigns => "no_designs",
            Self::UnknownHardware { .. } => "unknown_hardware",
            Self::WrongLength { .. } => "wrong_length",
            Self::OnDiagonal { .. } => "on_diagonal",
            Self::NoSuchField { .. } => "no_such_field",
            Self::NoPhase { .. } => "no_phase",
            Self::NestedJobs { .. } => "nested_jobs",
        }
    }

    /// Where, as `designs[0].network.links[3].gbps`, or line and column where the text is no JSON; empty where it is the
    /// whole document.
    pub fn place(&self) -> String {
        match self {
            Self::NotJson { line, column } => format!("line {line}, column {column}"),
            Self::UnsupportedVersion { .. } => "gargalo".to_owned(),
            Self::NoDesigns => "designs".to_owned(),
            Self::WrongType { path, .. }
            | Self::MissingField { path, .. }
            | Self::UnknownField { path, .. }
            | Self::UnknownWord { path, .. }
            | Self::BadNumber { path, .. }
            | Self::NoSuchTopology { path, .. }
            | Self::Training { path, .. }
            | Self::Serving { path, .. }
            | Self::Either { path, .. }
            | Self::UnknownNode { path, .. }
            | Self::DuplicateId { path, .. }
            | Self::SelfLink { path, .. }
            | Self::TooMany { path, .. }
            | Self::UnknownHardware { path, .. }
            | Self::WrongLength { path, .. }
            | Self::OnDiagonal { path }
            | Self::NoSuchField { path, .. }
            | Self::NoPhase { path }
            | Self::NestedJobs { path } => path.clone(),
        }
    }
}

impl ShareError {
    /// The kind, in lower case with underscores; of a wrong document that of its own error.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoPayload => "no_payload",
            Self::UnknownVersion { .. } => "unknown_link_version",
            Self::TooLong { .. } => "link_too_long",
            Self::NotBase64 => "not_base64",
            Self::UnknownCoding { .. } => "unknown_coding",
            Self::Damaged => "damaged",
            Self::Inflates { .. } => "inflates",
            Self::NotText => "not_text",
            Self::Document(error) => error.code(),
        }
    }

    /// The place in the document, or `link`.
    pub fn place(&self) -> String {
        match self {
            Self::Document(error) => error.place(),
            _ => "link".to_owned(),
        }
    }
}
