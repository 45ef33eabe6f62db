//! What a text is. The one place that is asked: by `import`, by the page's files, drops and pastes.

use super::error::{FileProblem, ImportError};
use super::foreign::Foreign;
use super::format::Format;
use super::{connections, hugging_face, json, matrix, nccl_tests, text};
use serde::{Deserialize, Serialize};

/// What a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A document of Gargalo.
    Document,
    /// A lesson of Gargalo.
    Lesson,
    /// A model's `config.json`.
    Model,
    /// Measurements of nccl-tests.
    Measurements,
    /// A matrix of traffic.
    Matrix,
    /// Flows of a connection matrix (htsim).
    Connections,
    /// A network.
    Network(Format),
    /// Something that is known by name and not read.
    Foreign(Foreign),
}

/// What a text is; `None` for what has no mark that is known.
pub fn kind(text: &str) -> Option<Kind> {
    let text = &*text::plain(text);
    let keys = json::keys(text);
    let has = |key: &str| keys.contains(&key);
    if json::are_several(text) {
        return Some(Kind::Foreign(Foreign::JsonLines));
    }
    if has("gargalo") {
        return Some(Kind::Document);
    }
    if has("gargalo_lesson") {
        return Some(Kind::Lesson);
    }
    if hugging_face::knows(&keys) {
        return Some(Kind::Model);
    }
    if let Some(foreign) = Foreign::known(text, &keys) {
        return Some(Kind::Foreign(foreign));
    }
    if nccl_tests::knows(text) {
        return Some(Kind::Measurements);
    }
    if connections::knows(text) {
        return Some(Kind::Connections);
    }
    if matrix::knows(text) {
        return Some(Kind::Matrix);
    }
    let format = Format::ALL.iter().find(|format| format.knows(text));
    let network = format.map(|&format| Kind::Network(format));
    let matrix = || matrix::nearly(text).then_some(Kind::Matrix);
    network.or_else(matrix).or_else(|| Foreign::rest(text, &keys).map(Kind::Foreign))
}

/// The text of a file.
///
/// # Errors
/// What the file is, where its bytes are no text.
pub fn text_of(bytes: &[u8]) -> Result<&str, ImportError> {
    core::str::from_utf8(bytes).map_err(|error| {
        let from = error.valid_up_to() as u64;
        ImportError::whole(match Foreign::of_bytes(bytes) {
            Some(what) => FileProblem::Other { is: Kind::Foreign(what) },
            None => FileProblem::NotText { from },
        })
    })
}

/// How the names of all files end that are read, each once, as file dialogs take them.
pub fn endings() -> String {
    let others = [".json", ".csv", ".tsv", ".txt", ".log", ".out", ".cm"];
    let mut all: Vec<&str> = Vec::new();
    for ending in Format::ALL.iter().flat_map(|format| format.endings()).chain(&others) {
        if !all.contains(ending) {
            all.push(ending);
        }
    }
    all.join(",")
}
