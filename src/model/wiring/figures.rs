//! Figures of the paper, drawn of the document's own job.

use super::{Key, ask};
use crate::signals::prelude::*;
use crate::state::{Line, Store};
use gargalo_protocol::wire::{Answer, Ask};
use gargalo_solver::topoopt::crossing::Crossing;
use gargalo_solver::topoopt::figures::{DrawnFigure, FIGURES, PaperFigure};
use std::sync::Arc;

/// A figure as it was drawn, and of what.
pub type Figured = Option<(Key, Arc<DrawnFigure>, Arc<Vec<Crossing>>)>;

/// Where a figure stands in their order.
pub fn position(figure: PaperFigure) -> usize {
    FIGURES.iter().position(|one| *one == figure).unwrap_or(0)
}

/// The figures of the paper: which is looked at, and those that were drawn.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    pub line: Line,
    pub chosen: RwSignal<PaperFigure>,
    /// What is being drawn of.
    of: RwSignal<Option<Key>>,
    /// By figure, those that were drawn.
    pub drawn: [RwSignal<Figured>; FIGURES.len()],
}

impl Default for Figures {
    fn default() -> Self {
        Self {
            line: Line::default(),
            chosen: RwSignal::new(PaperFigure::Batch),
            of: RwSignal::new(None),
            drawn: core::array::from_fn(|_| RwSignal::new(None)),
        }
    }
}

impl Figures {
    /// Draws a figure.
    pub fn draw(self, store: Store, figure: PaperFigure) {
        self.chosen.set(figure);
        self.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        ask(self.line, store, Ask::Figure(figure), move |heard| {
            let Answer::Figure(drawn, crossed) = heard else { return };
            let at = position(drawn.figure);
            if let Some(key) = self.of.get_untracked() {
                self.drawn[at].set(Some((key, Arc::new(drawn), Arc::new(crossed))));
            }
        });
    }
}
