//! From the document to the report: every change goes to the worker, every answer to the store.

use super::root;
use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use crate::state::{Compared, Notice, Store, View, same_figures};
use crate::worker::client::Client;
use gargalo_drawing::canvas::measure::Measure;
use gargalo_protocol::News;
use gargalo_protocol::solve::{Question, Solved};
use gargalo_solver::document::{Scenario, read, write};
use std::sync::Arc;
use std::time::Duration;

/// Starts the worker and keeps it busy.
pub(super) fn start(store: Store) -> Client {
    let clock = Clock::default();
    let client = Client::start(move |news| hear(store, clock, news));
    let asked = client.clone();
    remembering(move |before: Option<Inputs>| {
        let scenario = store.document.scenario.get();
        // Gradients are of the structure.
        let told = store.session.canvas.shows.with(|shows| shows.tells(Measure::Gradient));
        let open = store.session.view.get() == View::Bottlenecks || told;
        let structure = open.then(|| store.document.design.get() as u32);
        let now = Inputs { scenario, structure, time: store.requests.solve_again.get() };
        if !before.as_ref().is_some_and(|before| before.answers(&now)) {
            // What was found before the view was opened may be of another design.
            if before.as_ref().is_none_or(|before| before.structure.is_none()) {
                store.requests.structure.set(None);
            }
            let edited = before.as_ref().is_some_and(|own| !same_figures(&own.scenario, &now.scenario));
            if edited {
                store.requests.progress.set(None);
            }
            store.requests.solving.set(true);
            // Who opens the comparison later asks for its table alone.
            let table = store.session.view.get_untracked() == View::Compare;
            let id = asked.solve(Question { scenario: write(&now.scenario), structure, table });
            store.requests.asked.update_value(|all| all.push((id, now.scenario.clone())));
            // An answer that is long in coming to a question nobody asks any more is not waited for.
            if edited && clock.late.get_value() && asked.hurry() {
                clock.wait(asked.clone());
            }
            clock.start(store, asked.clone());
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

/// Tells when a solve takes longer than an edit should.
#[derive(Clone, Copy, Default)]
struct Clock {
    timer: StoredValue<Option<TimeoutHandle>>,
    /// Whether it has taken so long that an answer which nobody asks for any more is given up.
    late: StoredValue<bool>,
}

impl Clock {
    /// After this it is shown how far it is: before, it would only flicker.
    const LONG: Duration = Duration::from_millis(400);
    /// So long after that a solve that nobody asks for any more is given up. One that ends before is heard, so that a slider that is
    /// dragged shows answers.
    const LATE: Duration = Duration::from_millis(600);

    /// A solve begins; one that has begun already goes on.
    fn start(self, store: Store, client: Client) {
        if self.timer.with_value(Option::is_some) {
            return;
        }
        let slow = move || {
            if store.requests.slow.try_set(true).is_none() {
                self.wait(client);
            }
        };
        self.timer.set_value(set_timeout_with_handle(slow, Self::LONG).ok());
    }

    /// Waits until what is at work is late.
    fn wait(self, client: Client) {
        self.late.set_value(false);
        let late = move || {
            if self.late.try_set_value(true).is_none() && client.hurry() {
                self.wait(client);
            }
        };
        self.timer.set_value(set_timeout_with_handle(late, Self::LATE).ok());
    }

    /// It has ended.
    fn stop(self, store: Store) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        self.late.set_value(false);
        store.requests.progress.set(None);
        store.requests.slow.set(false);
    }
}

fn hear(store: Store, clock: Clock, news: News) {
    match news {
        News::Progress(progress) => {
            store.requests.progress.set(Some(progress));
            return;
        }
        News::Solved { id, solved, settled } => {
            let mut all = store.requests.asked.get_value();
            let of = all.iter().find(|(own, _)| *own == id).map(|(_, of)| of.clone());
            all.retain(|(own, _)| *own > id);
            store.requests.asked.set_value(all);
            // What answers a document that is no longer open stands nowhere.
            if let Some(of) = of {
                let Solved { report, structure, table, .. } = *solved;
                let first = store.requests.report.with_untracked(Option::is_none);
                store.requests.report.set(Some(Arc::new(report)));
                store.session.region.set(None);
                if let Some(structure) = structure {
                    store.requests.structure.set(Some(Arc::new(structure)));
                }
                if let Some(table) = table {
                    let table = Arc::new(table);
                    store.requests.compared.set(Some(Compared { of: of.clone(), table }));
                }
                store.requests.answered.set(Some(of));
                if first {
                    root::mark_ready();
                }
            }
            // What is to come is of another question.
            store.requests.progress.set(None);
            if settled {
                clock.stop(store);
                store.requests.solving.set(false);
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
    clock.stop(store);
    store.requests.solving.set(false);
}
