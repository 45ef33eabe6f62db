//! What is open of the page's help.

use crate::signals::prelude::*;

/// The dialogs about the page, and the tour.
#[derive(Debug, Clone, Copy)]
pub struct HelpState {
    /// Whether the glossary is open.
    pub glossary: RwSignal<bool>,
    /// The term that it shows, by its id; empty: none yet.
    pub term: RwSignal<String>,
    /// Whether the page tells of itself.
    pub about: RwSignal<bool>,
    /// Whether a first visitor is asked to a tour.
    pub invites: RwSignal<bool>,
    /// The stop of the tour that is under way.
    pub tour: RwSignal<Option<usize>>,
}

impl Default for HelpState {
    fn default() -> Self {
        Self {
            glossary: RwSignal::new(false),
            term: RwSignal::new(String::new()),
            about: RwSignal::new(false),
            invites: RwSignal::new(false),
            tour: RwSignal::new(None),
        }
    }
}
