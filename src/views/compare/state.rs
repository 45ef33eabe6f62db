//! How the designs are compared: kept while other tabs are open.

use super::grid::{Baseline, Sort};
use crate::state::{Compared, Store, same_figures};
use crate::worker::desk_protocol::{Answer, Question};
use gargalo_solver::scenario::{Scenario, Table, write};
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

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
    /// The table, where it is of what is shown.
    pub(super) table: Memo<Option<Arc<Table>>>,
}

impl State {
    /// Nothing chosen.
    pub fn new(store: Store) -> Self {
        Self {
            sort: RwSignal::new(None),
            baseline: RwSignal::new(None),
            chosen: RwSignal::default(),
            charts: super::charts::Chosen::default(),
            decide: super::decide::State::default(),
            claims: super::claims::State::default(),
            table: Memo::new(move |_| {
                let answered = store.answered.get()?;
                store.compared.with(|compared| compared.as_ref()?.table_of(&answered))
            }),
        }
    }

    /// Asks for the figures of what was solved without them, while the view is open.
    pub(super) fn follow(store: Store) {
        Effect::new(move |before: Option<Option<Arc<Scenario>>>| {
            let now = store.answered.get().map(|answered| store.scenario.with(|own| priced(&answered, own)));
            let known = store.compared.with_untracked(|known| {
                known.as_ref().zip(now.as_ref()).is_some_and(|(known, now)| same(&known.of, now))
            });
            let asked = before.flatten().zip(now.as_ref()).is_some_and(|(before, now)| same(&before, now));
            if let Some(of) = now.clone().filter(|_| !known && !asked) {
                let question = Question::Table(write(&of));
                store.network.desk.with_value(|desk| {
                    desk.ask(question, move |answer| {
                        if let Some(Answer::Table(table)) = answer {
                            store.compared.set(Some(Compared { of, table: Arc::from(table) }));
                        }
                    });
                });
            }
            now
        });
    }
}

/// What was solved at the prices of the document: they change no time, but they do change costs.
fn priced(answered: &Arc<Scenario>, own: &Arc<Scenario>) -> Arc<Scenario> {
    if answered.prices == own.prices {
        return answered.clone();
    }
    Arc::new(Scenario { prices: own.prices.clone(), ..Scenario::clone(answered) })
}

fn same(one: &Arc<Scenario>, other: &Arc<Scenario>) -> bool {
    same_figures(one, other) && one.prices == other.prices
}
