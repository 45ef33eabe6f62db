//! How the designs are compared: kept while other tabs are open.

use super::grid::{Baseline, Sort};
use crate::state::Store;
use crate::worker::desk_protocol::{Answer, Question};
use gargalo_solver::scenario::{Scenario, Table, write};
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The figures of a scenario.
#[derive(Debug, Clone)]
pub(super) struct Figures {
    of: Arc<Scenario>,
    pub(super) table: Arc<Table>,
}

/// What was chosen about the table.
#[derive(Debug, Clone, Copy)]
pub struct State {
    pub(super) sort: RwSignal<Option<Sort>>,
    pub(super) baseline: RwSignal<Option<Baseline>>,
    /// Columns that were switched on or off, by key.
    pub(super) chosen: RwSignal<BTreeMap<String, bool>>,
    pub(super) charts: super::charts::Chosen,
    pub(super) decide: super::decide::State,
    pub(super) claims: super::claims::State,
    figures: RwSignal<Option<Figures>>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            sort: RwSignal::new(None),
            baseline: RwSignal::new(None),
            chosen: RwSignal::default(),
            charts: super::charts::Chosen::default(),
            decide: super::decide::State::default(),
            claims: super::claims::State::default(),
            figures: RwSignal::new(None),
        }
    }
}

impl State {
    /// Asks for the figures of whatever was solved, while the view is open.
    pub(super) fn follow(self, store: Store) {
        Effect::new(move |before: Option<Option<Arc<Scenario>>>| {
            let answered = store.answered.get();
            // Prices change no time, but they do change costs.
            let now = answered.map(|answered| {
                store.scenario.with(|scenario| {
                    Arc::new(Scenario { prices: scenario.prices.clone(), ..Scenario::clone(&answered) })
                })
            });
            let known = self.figures.with_untracked(|known| {
                known.as_ref().zip(now.as_ref()).is_some_and(|(known, now)| same(&known.of, now))
            });
            let asked = before.flatten().zip(now.as_ref()).is_some_and(|(before, now)| same(&before, now));
            if let Some(of) = now.clone().filter(|_| !known && !asked) {
                let question = Question::Table(write(&of));
                store.network.desk.with_value(|desk| {
                    desk.ask(question, move |answer| {
                        if let Some(Answer::Table(table)) = answer {
                            self.figures.set(Some(Figures { of, table: Arc::from(table) }));
                        }
                    });
                });
            }
            now
        });
    }

    /// The table, where it is of what is shown.
    pub(super) fn table(self, store: Store) -> Option<Arc<Table>> {
        let answered = store.answered.get()?;
        self.figures.with(|figures| {
            let figures = figures.as_ref()?;
            let same = figures.of.workload == answered.workload
                && figures.of.designs == answered.designs
                && figures.of.hardware == answered.hardware;
            same.then(|| figures.table.clone())
        })
    }
}

fn same(one: &Scenario, other: &Scenario) -> bool {
    one.workload == other.workload
        && one.designs == other.designs
        && one.hardware == other.hardware
        && one.prices == other.prices
}
