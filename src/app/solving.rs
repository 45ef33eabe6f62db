//! From the document to the report: every change goes to the worker, every answer to the store.

use super::root;
use crate::state::{Notice, Store};
use crate::worker::client::{Client, News};
use gargalo_solver::scenario::{Scenario, read, write};
use leptos::prelude::*;
use std::sync::Arc;

/// Starts the worker and keeps it busy.
pub(super) fn start(store: Store) -> Client {
    let client = Client::start(move |news| hear(store, news));
    let asked = client.clone();
    Effect::new(move |before: Option<Arc<Scenario>>| {
        let scenario = store.scenario.get();
        // A new title changes no figure.
        let same = before
            .is_some_and(|before| before.workload == scenario.workload && before.designs == scenario.designs);
        if !same {
            store.solving.set(true);
            asked.solve(write(&scenario), true);
        }
        scenario
    });
    client
}

fn hear(store: Store, news: News) {
    match news {
        News::Solved { report, settled } => {
            let first = store.report.with_untracked(Option::is_none);
            store.report.set(Some(Arc::from(report)));
            if settled {
                store.solving.set(false);
            }
            if first {
                root::mark_ready();
            }
            return;
        }
        // The page reads the text itself to learn what is wrong with it, in words.
        News::Refused(text) => {
            let notice = read(&text).err().map_or(Notice::SolverUnavailable, Notice::BadEdit);
            store.notice.set(Some(notice));
        }
        News::Failed { again } => {
            store.notice.set(Some(Notice::SolverFailed { again }));
            if again {
                return;
            }
        }
        News::Unavailable => store.notice.set(Some(Notice::SolverUnavailable)),
        News::Cancelled => store.notice.set(Some(Notice::Cancelled)),
    }
    store.solving.set(false);
}
