//! What the page of a wired job knows: the wiring that is shown, what is asked beside it, and of which settings each is.

mod beside;
mod figures;
mod key;
mod search;

pub use beside::{Beside, Job};
pub use figures::{Figured, Figures, position};
pub use key::Key;
pub use search::{Far, Search};

use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Line, REST, Store};
use crate::working::after;
use gargalo_protocol::wire::{Answer, Ask, Question};
use gargalo_solver::document::write;
use gargalo_solver::lab::{Agreement, FoundJob, OwnSearch, WiringView};
use gargalo_solver::topoopt::architectures::Row;
use gargalo_solver::topoopt::cluster::SharedStudy;
use gargalo_solver::topoopt::finder::FoundWiring;
use gargalo_solver::topoopt::moe::MoeReport;
use gargalo_solver::topoopt::repair::{Failure, FailureSurvey, MendedRing};
use gargalo_solver::topoopt::shards::ShardsReport;
use gargalo_solver::topoopt::splits::SplitRow;
use std::sync::Arc;

/// Asks about the document's wired job; what was asked on the line before is dropped.
pub fn ask(line: Line, store: Store, asked: Ask, hear: impl Fn(Answer) + 'static) {
    let scenario = store.document.scenario.with_untracked(|scenario| write(scenario));
    line.begin(Question { scenario, ask: Box::new(asked) }, hear);
}

/// What is known of the wired job.
#[derive(Debug, Clone, Copy)]
pub struct State {
    pub line: Line,
    /// What is shown, and of what.
    pub view: RwSignal<Option<Arc<WiringView>>>,
    of: RwSignal<Option<Key>>,
    /// Whether it is asked for only once nothing has been changed for a moment.
    resting: RwSignal<bool>,
    /// Whether what a search found is shown, not data parallelism.
    pub found: RwSignal<bool>,
    /// Steps of the picture that are drawn.
    pub step: RwSignal<f64>,
    /// The server whose fibres stand out.
    pub server: RwSignal<Option<u32>>,
    /// The permutation that all-reduces are shown on; none: as wired.
    pub order: RwSignal<Option<u32>>,
    pub failing: Line,
    pub failure: RwSignal<Option<Arc<(Failure, MendedRing)>>>,
    pub search: Search,
    pub figures: Figures,
    pub adopting: Line,
    /// The runs beside: a model with experts, jobs in shards.
    pub moe: Beside<MoeReport>,
    /// Whether that is to be brought into view once it is there.
    pub moe_called: RwSignal<bool>,
    pub shards: Beside<ShardsReport>,
    /// What is worked out when it is opened.
    pub failures: Beside<FailureSurvey>,
    pub splits: Beside<Vec<SplitRow>>,
    pub agreement: Beside<Vec<Agreement>>,
    pub shared: Beside<SharedStudy>,
    pub strategies: Beside<OwnSearch>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            line: Line::default(),
            view: RwSignal::new(None),
            of: RwSignal::new(None),
            resting: RwSignal::new(false),
            found: RwSignal::new(false),
            step: RwSignal::new(f64::INFINITY),
            server: RwSignal::new(None),
            order: RwSignal::new(None),
            failing: Line::default(),
            failure: RwSignal::new(None),
            search: Search::default(),
            figures: Figures::default(),
            adopting: Line::default(),
            moe: Beside::default(),
            moe_called: RwSignal::new(false),
            shards: Beside::default(),
            failures: Beside::default(),
            splits: Beside::default(),
            agreement: Beside::default(),
            shared: Beside::default(),
            strategies: Beside::default(),
        }
    }
}

impl State {
    /// Asks for the wiring whenever what it depends on changes, while the view is open.
    pub fn follow(self, store: Store) {
        effect(move || {
            if self.line.refused().is_some() {
                self.view.set(None);
            }
        });
        let key = Memo::new(move |_| store.document.scenario.with(|scenario| Key::of(scenario)));
        effect(move || {
            let Some(key) = key.get() else {
                self.line.forget();
                self.search.drop();
                self.view.set(None);
                self.of.set(None);
                return;
            };
            if self.of.with_untracked(|of| of.as_ref() == Some(&key)) {
                return;
            }
            let fresh = self.of.with_untracked(Option::is_none);
            self.of.set(Some(key.clone()));
            self.search.drop();
            if self.found.get_untracked() {
                self.forget();
            }
            self.found.set(false);
            self.failing.forget();
            self.failure.set(None);
            let ask = move || {
                if self.of.try_with_untracked(|of| of.as_ref() == Some(&key)) == Some(true) {
                    self.ask(store);
                }
            };
            if fresh {
                ask();
            } else {
                self.resting.set(true);
                after(REST, ask);
            }
        });
    }

    /// Whether what is shown is of other settings, or on its way.
    pub fn stale(self, store: Store) -> bool {
        self.line.is_running()
            || self.resting.get()
            || store.document.scenario.with(|scenario| Key::of(scenario)) != self.of.get()
            || self.line.has_failed()
    }

    /// What a search found, where it is what is shown.
    pub fn kept(self) -> Option<FoundJob> {
        let shown = self.found.get_untracked();
        self.search.kept.get_untracked().filter(|_| shown).map(|kept| FoundJob::clone(&kept))
    }

    /// What is of the strategy that is shown is no longer so.
    fn forget(self) {
        self.failing.forget();
        self.failure.set(None);
        self.failures.forget();
        self.splits.forget();
        self.agreement.forget();
    }

    /// Asks for the wiring of what is to be shown.
    fn ask(self, store: Store) {
        self.resting.set(false);
        ask(self.line, store, Ask::View(self.kept()), move |heard| match heard {
            Answer::View(view) => {
                let servers = |view: &Arc<WiringView>| view.report.servers;
                let before = self.view.with_untracked(|old| old.as_ref().map(servers));
                if before != Some(view.report.servers) {
                    self.server.set(None);
                }
                // An order that this number of servers doesn't have.
                if self.order.get_untracked().is_some_and(|p| !view.report.candidates.contains(&p)) {
                    self.order.set(None);
                }
                self.step.set(f64::INFINITY);
                self.view.set(Some(Arc::from(view)));
            }
            Answer::Rows(rows) => {
                self.view.update(|view| {
                    if let Some(view) = view {
                        let view = Arc::make_mut(view);
                        let new = |own: &Row| rows.iter().all(|row| row.architecture != own.architecture);
                        view.report.rows.retain(new);
                        view.report.rows.extend(rows);
                    }
                });
            }
            _ => {}
        });
    }

    /// Shows what the search found, or data parallelism.
    pub fn show(self, store: Store, found: bool) {
        self.found.set(found);
        self.forget();
        self.ask(store);
    }

    /// Begins a search and shows what it finds.
    pub fn seek(self, store: Store) {
        self.search.begin(store, move || self.show(store, true));
    }

    /// Stops the search; the best so far is kept and shown.
    pub fn halt(self, store: Store) {
        self.search.line.stop();
        if self.search.kept.with_untracked(Option::is_some) {
            self.show(store, true);
        }
    }

    /// The wiring that the circle shows: the best so far of a search under way, else the page's.
    pub fn drawn(self) -> Option<FoundWiring> {
        if self.search.line.is_running() {
            let live = self.search.kept.with(|kept| kept.as_ref().map(|kept| kept.found.clone()));
            if live.is_some() {
                return live;
            }
        }
        self.view.with(|view| view.as_ref().map(|view| view.report.found.clone()))
    }

    /// Lets a fibre fail.
    pub fn fail(self, store: Store, fibre: u32) {
        let asked = Ask::Fail { kept: self.kept(), fibre };
        ask(self.failing, store, asked, move |heard| {
            if let Answer::Failure(failure) = heard {
                self.failure.set(failure.map(Arc::new));
            }
        });
    }
}
