//! What is known of the document's wired job, kept while other tabs are open.

use crate::state::{Line, REST, Store};
use crate::working::after;
use gargalo_protocol::wire::{Answer, Ask, Question};
use gargalo_solver::catalog::PriceList;
use gargalo_solver::catalog::hardware::Hardware;
use gargalo_solver::document::{DesignSpec, Scenario, Workload, write};
use gargalo_solver::lab::{Agreement, FoundJob, OwnSearch, WiringView};
use gargalo_solver::topoopt::anneal::Optimised;
use gargalo_solver::topoopt::architectures::Row;
use gargalo_solver::topoopt::cluster::SharedStudy;
use gargalo_solver::topoopt::crossing::Crossing;
use gargalo_solver::topoopt::figures::{DrawnFigure, FIGURES, PaperFigure};
use gargalo_solver::topoopt::finder::FoundWiring;
use gargalo_solver::topoopt::moe::MoeReport;
use gargalo_solver::topoopt::repair::{Failure, FailureSurvey, MendedRing};
use gargalo_solver::topoopt::shards::ShardsReport;
use gargalo_solver::topoopt::spec::WiringSpec;
use gargalo_solver::topoopt::splits::SplitRow;
use leptos::prelude::*;
use std::sync::Arc;

/// Asks about the document's wired job; what was asked on the line before is dropped.
pub fn ask(line: Line, store: Store, asked: Ask, hear: impl Fn(Answer) + 'static) {
    let scenario = store.document.scenario.with_untracked(|scenario| write(scenario));
    line.begin(Question { scenario, ask: Box::new(asked) }, hear);
}

/// What a wiring depends on.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    pub spec: Arc<WiringSpec>,
    prices: Option<Arc<PriceList>>,
    /// Of the document's own workload: what is sent, on which design, and hardware of the document's own.
    own: Option<(Workload, Option<DesignSpec>, Option<Arc<Hardware>>)>,
}

impl Key {
    pub fn of(scenario: &Scenario) -> Option<Self> {
        let spec = scenario.topoopt.clone()?;
        let design = || scenario.designs.get(spec.design as usize).cloned();
        let own =
            spec.job.is_none().then(|| (scenario.workload.clone(), design(), scenario.hardware.clone()));
        Some(Self { own, prices: scenario.prices.clone(), spec })
    }
}

/// A point of a search: strategies tried, seconds where the chain is, seconds of the best.
pub type Far = (u32, f64, f64);

/// Of the search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Search {
    pub line: Line,
    /// What it is of.
    pub of: RwSignal<Option<Key>>,
    pub points: RwSignal<Vec<Far>>,
    /// Strategies tried, accepted.
    pub far: RwSignal<(u32, u32)>,
    /// Seconds it began with and the best so far.
    pub times: RwSignal<Option<(f64, f64)>>,
    /// The best so far, while it goes on and after.
    pub kept: RwSignal<Option<Arc<FoundJob>>>,
}

impl Search {
    /// Drops what is under way; what was stopped by hand stays so.
    fn drop(self) {
        if !untrack(|| self.line.was_stopped()) {
            self.line.forget();
        }
    }
}

/// A figure as it was drawn, and of what.
pub type Figured = Option<(Key, Arc<DrawnFigure>, Arc<Vec<Crossing>>)>;

/// Where a figure stands in their order.
pub fn position(figure: PaperFigure) -> usize {
    FIGURES.iter().position(|one| *one == figure).unwrap_or(0)
}

/// Of the figures.
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

/// Of the page.
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

/// What a run asks, and how its answer is picked out of what is heard.
#[derive(Debug)]
pub struct Job<T: Send + Sync + 'static> {
    pub ask: Callback<(), Ask>,
    pub take: fn(Answer) -> Option<T>,
}

impl<T: Send + Sync + 'static> Clone for Job<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Job<T> {}

/// A run beside the wiring, and of what it is.
#[derive(Debug)]
pub struct Beside<T: Send + Sync + 'static> {
    pub line: Line,
    /// What is being worked out. Of the state, since what a button makes goes with the button.
    of: RwSignal<Option<Key>>,
    pub found: RwSignal<Option<(Key, Arc<T>)>>,
}

impl<T: Send + Sync + 'static> Clone for Beside<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Beside<T> {}

impl<T: Send + Sync + 'static> Default for Beside<T> {
    fn default() -> Self {
        Self { line: Line::default(), of: RwSignal::new(None), found: RwSignal::new(None) }
    }
}

impl<T: Send + Sync + 'static> Beside<T> {
    /// Runs it. What it finds may come bit by bit.
    pub fn run(self, store: Store, job: Job<T>) {
        self.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        let take = job.take;
        ask(self.line, store, job.ask.run(()), move |heard| {
            if let Some((found, key)) = take(heard).zip(self.of.get_untracked()) {
                self.found.set(Some((key, Arc::new(found))));
            }
        });
    }

    /// Whether what was found is of other settings.
    pub fn outdated(self, store: Store) -> bool {
        let now = store.document.scenario.with(|scenario| Key::of(scenario));
        self.found.with(|found| found.as_ref().is_some_and(|(of, _)| Some(of) != now.as_ref()))
    }

    /// Stops, and drops what was found.
    fn forget(self) {
        self.line.forget();
        self.found.set(None);
    }
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
        Effect::new(move |_| {
            if self.line.refused().is_some() {
                self.view.set(None);
            }
        });
        let key = Memo::new(move |_| store.document.scenario.with(|scenario| Key::of(scenario)));
        Effect::new(move |_| {
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

    /// Begins a search.
    pub fn seek(self, store: Store) {
        let search = self.search;
        search.points.set(Vec::new());
        search.far.set((0, 0));
        search.times.set(None);
        search.kept.set(None);
        search.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        ask(search.line, store, Ask::Search, move |heard| match heard {
            Answer::Step(step) => {
                search.far.set((step.tried, step.accepted));
                search.times.update(|times| {
                    let start = times.map_or(step.best, |(start, _)| start);
                    *times = Some((start, step.best));
                });
                search.points.update(|points| points.push((step.tried, step.now, step.best)));
                if let Some(kept) = step.kept {
                    search.kept.set(Some(Arc::new(kept)));
                }
            }
            Answer::Optimised(found) => self.sought(store, *found),
            _ => {}
        });
    }

    fn sought(self, store: Store, found: Optimised) {
        let search = self.search;
        search.far.set((found.tried, found.accepted));
        let total = found.iteration.total.get();
        search.times.set(Some((found.start.total.get(), total)));
        search.points.update(|points| {
            // What the page heard now and then, with every gain in its place.
            let gains = found.history.iter().map(|&(tried, best)| (tried, best.get(), best.get()));
            points.extend(gains);
            points.push((found.tried, total, total));
            // A gain and what was heard at the same count: the lower one comes last.
            gargalo_solver::base::order::sort(points, |point| gargalo_solver::base::order::number(-point.2));
            gargalo_solver::base::order::sort(points, |point| point.0.into());
        });
        search.kept.set(Some(Arc::new(FoundJob { strategy: found.strategy, found: found.found })));
        self.show(store, true);
    }

    /// Stops the search; the best so far is kept and shown.
    pub fn halt(self, store: Store) {
        self.search.line.stop();
        if self.search.kept.with_untracked(Option::is_some) {
            self.show(store, true);
        }
    }

    /// Whether what the search found is of other settings.
    pub fn outdated(self, store: Store) -> bool {
        let now = store.document.scenario.with(|scenario| Key::of(scenario));
        self.search.of.with(|of| of.is_some() && *of != now)
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

    /// Draws a figure.
    pub fn draw(self, store: Store, figure: PaperFigure) {
        let figures = self.figures;
        figures.chosen.set(figure);
        figures.of.set(store.document.scenario.with_untracked(|scenario| Key::of(scenario)));
        ask(figures.line, store, Ask::Figure(figure), move |heard| {
            let Answer::Figure(drawn, crossed) = heard else { return };
            let at = position(drawn.figure);
            if let Some(key) = figures.of.get_untracked() {
                figures.drawn[at].set(Some((key, Arc::new(drawn), Arc::new(crossed))));
            }
        });
    }
}
