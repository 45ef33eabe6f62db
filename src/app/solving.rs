//! From the document to the report: every change goes to the worker, every answer to the store.

use super::root;
use crate::state::{Compared, Notice, Store, View, same_figures};
use crate::worker::client::Client;
use gargalo_drawing::canvas::measure::Measure;
use gargalo_protocol::News;
use gargalo_protocol::solve::{Question, Solved};
use gargalo_solver::document::{Scenario, read, write};
use leptos::prelude::*;
use std::sync::Arc;

/// Starts the worker and keeps it busy.
pub(super) fn start(store: Store) -> Client {
    let last = StoredValue::new(None::<Arc<Scenario>>);
    let client = Client::start(move |news| hear(store, last, news));
    let asked = client.clone();
    Effect::new(move |before: Option<Inputs>| {
        let scenario = store.document.scenario.get();
        // Gradients are of the structure.
        let told = store.session.canvas.shows.with(|shows| shows.tells(Measure::Gradient));
        let open = store.session.view.get() == View::Bottlenecks || told;
        let structure = open.then(|| store.document.design.get() as u32);
        let now = Inputs { scenario, structure, time: store.requests.solve_again.get() };
        if !before.as_ref().is_some_and(|before| before.answers(&now)) {
            store.requests.solving.set(true);
            // What was found before the view was opened may be of another design.
            if before.is_none_or(|before| before.structure.is_none()) {
                store.requests.structure.set(None);
            }
            last.set_value(Some(now.scenario.clone()));
            // Who opens the comparison later asks for its table alone.
            let table = store.session.view.get_untracked() == View::Compare;
            asked.solve(Question { scenario: write(&now.scenario), structure, table });
        }
        now
    });
    client
}

/// What the worker was asked last.
struct Inputs {
    scenario: Arc<Scenario>,
    structure: Option<u32>,
    /// How often it was to be solved once more.
    time: u32,
}

impl Inputs {
    /// Whether its answer serves for another question too. A new title changes no figure.
    fn answers(&self, other: &Self) -> bool {
        self.time == other.time
            && (other.structure.is_none() || other.structure == self.structure)
            && same_figures(&self.scenario, &other.scenario)
    }
}

fn hear(store: Store, last: StoredValue<Option<Arc<Scenario>>>, news: News) {
    match news {
        News::Progress(progress) => {
            store.requests.progress.set(Some(progress));
            return;
        }
        News::Solved { solved, settled } => {
            let Solved { report, structure, table, .. } = *solved;
            let first = store.requests.report.with_untracked(Option::is_none);
            store.requests.report.set(Some(Arc::new(report)));
            store.session.region.set(None);
            store.requests.progress.set(None);
            if let Some(structure) = structure {
                store.requests.structure.set(Some(Arc::new(structure)));
            }
            if settled {
                let answered = last.get_value();
                if let Some((of, table)) = answered.clone().zip(table) {
                    store.requests.compared.set(Some(Compared { of, table: Arc::new(table) }));
                }
                store.requests.answered.set(answered);
                store.requests.solving.set(false);
            }
            if first {
                root::mark_ready();
            }
            return;
        }
        // The page reads the text itself to learn what is wrong with it, in words.
        News::Refused(text) => {
            let notice = read(&text).err().map_or(Notice::SolverUnavailable, Notice::BadEdit);
            store.session.notice.set(Some(notice));
        }
        News::Failed { again } => {
            store.session.notice.set(Some(Notice::SolverFailed { again }));
            if again {
                return;
            }
        }
        News::Unavailable => store.session.notice.set(Some(Notice::SolverUnavailable)),
        News::Cancelled => store.session.notice.set(Some(Notice::Cancelled)),
    }
    store.requests.progress.set(None);
    store.requests.solving.set(false);
}
