//! What the page has to say to the user. Data, not words: the words follow the language.

use super::Store;
use crate::io::file::FileError;
use gargalo_solver::document::share::ShareError;
use gargalo_solver::document::{Error, Scenario, read};
use gargalo_solver::exchange::ImportError;
use gargalo_solver::lab::ProposalError;
use std::sync::Arc;

/// A message.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// The link is in the clipboard.
    Copied {
        /// Its length in characters.
        characters: usize,
    },
    /// Another document was opened.
    Opened {
        /// Its title.
        title: String,
    },
    /// A scenario file was written.
    Downloaded {
        /// Its name.
        name: String,
    },
    /// The address names an example that there is none of.
    NoExample {
        /// The name.
        id: String,
    },
    /// The link is broken; the default example is shown.
    BadLink(ShareError),
    /// The file is not a scenario.
    BadFile {
        /// Its name.
        name: String,
        /// What is wrong.
        error: Error,
    },
    /// The file could not be read.
    NoFile {
        /// Its name.
        name: String,
        /// What is wrong.
        error: FileError,
    },
    /// Several files came at once: what became of each, by name.
    Several {
        /// Opened, or taken in.
        taken: Vec<String>,
        /// Left out: further documents, of which one is open at a time.
        left: Vec<String>,
        /// What could not be read, or is nothing that is known.
        refused: Vec<String>,
    },
    /// The worker failed over a file of another tool.
    NotRead {
        /// Its name; none for pasted text.
        name: Option<String>,
    },
    /// A file of another tool is no network.
    BadImport {
        /// Its name; none for pasted text.
        name: Option<String>,
        /// What is wrong.
        error: ImportError,
    },
    /// A network was chosen, and what had to change with it.
    NetworkChosen {
        /// Whether the flows named nodes that are gone: now every endpoint sends to every other.
        workload: bool,
        /// Whether the routing is another.
        routing: bool,
    },
    /// A failure was asked for, and nothing is selected that could fail.
    NothingToFail,
    /// A file could not be made of the network.
    NoExport,
    /// What was pasted is no part of a network that fits in a drawing.
    BadPaste(super::clip::ClipError),
    /// The edit would make a document that is none.
    BadEdit(Error),
    /// What was typed is no number that fits there.
    BadNumber {
        /// What was typed.
        typed: String,
        /// What is asked for.
        wanted: String,
    },
    /// The solver failed in its work.
    SolverFailed {
        /// Whether it was started and asked again.
        again: bool,
    },
    /// The solver could not be started, or is from another build.
    SolverUnavailable,
    /// What became of something from another tool, in the words of the language that was spoken then.
    Brought {
        /// The words.
        text: String,
        /// Whether it was refused.
        bad: bool,
    },
    /// The user stopped the solver.
    Cancelled,
    /// A step of a lesson, or a link, does not let this be changed.
    Locked,
    /// A lesson could not be had.
    NoLesson(Box<super::lesson::Missing>),
    /// What was found could not be written into the document: why, or nothing where the document has changed meanwhile or the
    /// worker gave no answer.
    NotAdopted(Option<ProposalError>),
}

impl Notice {
    /// Whether it tells of something wrong.
    pub fn is_bad(&self) -> bool {
        !matches!(
            self,
            Self::Copied { .. }
                | Self::Opened { .. }
                | Self::Downloaded { .. }
                | Self::NetworkChosen { .. }
                | Self::Brought { bad: false, .. }
                | Self::NothingToFail
                | Self::Cancelled
                | Self::Locked
        ) && !matches!(self, Self::Several { left, refused, .. } if left.is_empty() && refused.is_empty())
    }
}

/// The document that an answer holds: `before` is the one that was asked about, and edits that were made meanwhile must not
/// be lost.
///
/// # Errors
/// Why there is none, as it is told.
pub fn adopted(
    store: Store,
    before: &Arc<Scenario>,
    answer: Option<Result<String, ProposalError>>,
) -> Result<Scenario, Box<Notice>> {
    let unchanged = Arc::ptr_eq(before, &store.document.scenario.get_untracked());
    let text = answer.filter(|_| unchanged).ok_or(Notice::NotAdopted(None))?;
    let text = text.map_err(|why| Notice::NotAdopted(Some(why)))?;
    read(&text).map_err(|error| Box::new(Notice::BadEdit(error)))
}
