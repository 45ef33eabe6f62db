//! The state of the page in three parts: the document, the session, the requests. Cheap to copy, handed down from the shell;
//! a view that needs one part alone takes that part.

mod answers;
mod document;
mod edit;
mod lesson;
mod requests;
mod session;

use super::{Document, Theme, View};
use crate::i18n::Language;

pub use document::OpenDocument;
pub use requests::{Answered, NetworkRequests, Requests, same_figures};
pub use session::{Measurements, NetworkPanels, Region, Session};

/// The state of the page. What concerns more than one part is done here.
#[derive(Debug, Clone, Copy)]
pub struct Store {
    /// What is open.
    pub document: OpenDocument,
    /// How it is looked at.
    pub session: Session,
    /// What was asked about it.
    pub requests: Requests,
}

impl Store {
    /// The state of a page that has just been opened.
    pub fn new(document: Document, view: View, language: Language, theme: Theme) -> Self {
        let document = OpenDocument::new(document);
        Self { document, session: Session::new(view, language, theme), requests: Requests::new(document) }
    }

    /// The language that views speak: [`Session::language`].
    pub fn language(self) -> Language {
        self.session.language()
    }

    /// Whether settings of the network and routing are for all designs: as the reader says, else where these have one network.
    /// Where they compare networks, a setting for all would make one of them.
    pub fn for_all(self) -> bool {
        let one = || {
            self.document
                .scenario
                .with(|scenario| scenario.designs.windows(2).all(|pair| pair[0].network == pair[1].network))
        };
        self.session.for_all.get().unwrap_or_else(one)
    }

    /// What came by a link to a comparison shows what it sweeps, as it was shown where it was shared.
    pub fn sweep_linked(self) {
        let swept = self.document.scenario.with_untracked(|scenario| scenario.sweep.is_some());
        if swept && self.session.view.get_untracked() == View::Compare {
            self.requests.to_sweep.set(true);
        }
    }
}
