//! What the search for a setting has found: kept while other tabs are open.

use crate::signals::prelude::*;
use crate::state::{Line, Store};
use gargalo_protocol::rank::{Answer, Question, Setting};
use gargalo_solver::base::order;
use gargalo_solver::document::Scenario;
use std::sync::Arc;

/// A column that the table can be sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Column {
    #[default]
    Time,
    Mfu,
    Memory,
    Hours,
    Bubble,
    Exposed,
}

impl Column {
    /// Less is better in all columns but one.
    pub(super) fn cost(self, setting: &Setting) -> f64 {
        match self {
            Self::Time => setting.time,
            Self::Mfu => -setting.mfu,
            Self::Memory => setting.need,
            Self::Hours => setting.gpu_hours,
            Self::Bubble => setting.bubble,
            Self::Exposed => setting.exposed.total().get(),
        }
    }
}

/// What is known so far.
#[derive(Debug, Clone, Copy, Default)]
pub struct State {
    /// The best so far.
    pub ranked: RwSignal<Option<Arc<Answer>>>,
    /// What was searched for.
    pub of: RwSignal<Option<(Arc<Scenario>, usize)>>,
    /// Whether it is at work, and whether it failed.
    pub line: Line,
    /// What the table is sorted by.
    pub column: RwSignal<Column>,
    /// What time is set against: a position among the words' axes.
    pub axis: RwSignal<usize>,
    /// The setting that is looked at.
    pub chosen: RwSignal<Option<Setting>>,
}

impl State {
    /// Searches for the design that is looked at.
    pub(super) fn begin(self, store: Store) {
        let (scenario, design) =
            (store.document.scenario.get_untracked(), store.document.design.get_untracked());
        let text = gargalo_solver::document::write(&scenario);
        self.ranked.set(None);
        self.chosen.set(None);
        self.of.set(Some((scenario, design)));
        let asked = Question { scenario: text, design: design as u32 };
        self.line.begin(asked, move |ranked| self.ranked.set(Some(Arc::new(ranked))));
    }

    /// The settings as they are sorted.
    pub(super) fn sorted(self) -> Vec<Setting> {
        let column = self.column.get();
        let mut all =
            self.ranked.with(|ranked| ranked.as_ref().map(|one| one.settings.clone()).unwrap_or_default());
        order::sort(&mut all, |setting| order::number(column.cost(setting)));
        all
    }
}
