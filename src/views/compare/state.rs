//! How the designs are compared: kept while other tabs are open.

use crate::kit::signal::effect;
use crate::model::compare::grid::{Baseline, Sort};
use crate::signals::prelude::*;
use crate::state::{Asking, Compared, Store, same_figures};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::lab::ComparisonTable;
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
    /// Who asks for it.
    pub(super) asking: Asking,
    /// The table, where it is of what is shown.
    pub(super) table: Memo<Option<Arc<ComparisonTable>>>,
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
            claims: super::claims::State::new(store),
            asking: store.asking(),
            table: Memo::new(move |_| {
                let answered = store.requests.answered.get()?;
                store.requests.compared.with(|compared| compared.as_ref()?.table_of(&answered))
            }),
        }
    }

    /// Asks for the figures of what was solved without them, while the view is open.
    pub(super) fn follow(self, store: Store) {
        let wanted = Memo::new_with_compare(
            move |_| {
                let answered = store.requests.answered.get()?;
                Some(store.document.scenario.with(|own| priced(&answered, own)))
            },
            |before: Option<&Option<Arc<Scenario>>>, now| match (before, now) {
                (Some(Some(before)), Some(Some(now))) => !same(before, now),
                (Some(None), Some(None)) => false,
                _ => true,
            },
        );
        effect(move || {
            let Some(of) = wanted.get() else { return };
            let is_same = |known: &Option<Compared>| known.as_ref().is_some_and(|known| same(&known.of, &of));
            if store.requests.compared.with_untracked(is_same) {
                // The solver told them itself: a question about what was there before is no longer wanted.
                self.asking.withdraw();
                return;
            }
            self.asking.ask(Question::Table(write(&of)), move |answer| {
                if let Answer::Table(table) = answer {
                    store.requests.compared.set(Some(Compared { of: of.clone(), table: Arc::from(table) }));
                }
            });
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
