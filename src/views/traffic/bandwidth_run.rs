//! A collective's bandwidth by size under way: in a worker of its own, with its progress, until it ends or is stopped. What was
//! known when it was stopped stays, and says where it ends.

use super::bandwidth::binary;
use crate::i18n::bandwidth::BandwidthMessages;
use crate::i18n::quantity::count;
use crate::i18n::waiting::WaitingMessages;
use crate::state::{Line, Next, REST, Store};
use crate::worker::protocol::{Reply, Task};
use crate::working::after;
use gargalo_solver::document::Workload;
use gargalo_solver::lab::{Bandwidth, Vary, bandwidth_sizes};
use gargalo_solver::study::report::DesignError;
use leptos::prelude::*;
use std::sync::Arc;

/// What came of the question.
pub(super) type Found = Option<Arc<Result<Bandwidth, DesignError>>>;

/// The curves under way, or what became of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    store: Store,
    line: Line,
    pub(super) found: RwSignal<Found>,
    /// Whether what was found is of the question before: it stays, dimmed, until the first answer, and goes if none comes.
    pub(super) former: RwSignal<bool>,
    /// Points done, points in all.
    far: RwSignal<(u32, u32)>,
    /// Whether it was stopped before its end.
    stopped: RwSignal<bool>,
    /// Changes to ask the same once more.
    anew: Trigger,
}

impl Run {
    pub(super) fn new(store: Store) -> Self {
        Self {
            store,
            line: Line::default(),
            found: RwSignal::new(None),
            former: RwSignal::new(false),
            far: RwSignal::new((0, 0)),
            stopped: RwSignal::new(false),
            anew: Trigger::new(),
        }
    }

    /// Asks whenever the design, the measurements or what is varied change.
    pub(super) fn follow(self, vary: RwSignal<Vary>) {
        let store = self.store;
        self.forget();
        Effect::new(move |_| {
            self.anew.track();
            let workload = store.sent(|workload| matches!(workload, Workload::Collective(_)));
            let (vary, measured) = (vary.get(), store.measured.get());
            if !workload {
                return;
            }
            let mut sizes = bandwidth_sizes();
            sizes.extend(measured.iter().flat_map(|all| all.points.iter().map(|point| point.bytes)));
            gargalo_solver::base::order::sort(&mut sizes, |bytes| {
                gargalo_solver::base::order::number(*bytes)
            });
            sizes.dedup();
            sizes.retain(|bytes| *bytes > 0.0);
            let turn = self.line.hold();
            self.former.set(self.found.with_untracked(Option::is_some));
            self.far.set((0, 0));
            self.stopped.set(false);
            after(REST, move || {
                if self.line.is_at(turn) {
                    self.begin(sizes, vary);
                }
            });
        });
    }

    /// What was found of the question before is no answer to one that was stopped or failed.
    fn forget(self) {
        Effect::new(move |_| {
            if !self.line.running.get() && self.former.get() {
                self.found.set(None);
                self.former.set(false);
            }
        });
    }

    fn begin(self, sizes: Vec<f64>, vary: Vary) {
        let asked = Task::Bandwidth { scenario: self.store.text_of_design(), sizes, vary };
        self.line.begin(asked, move |reply| {
            let Reply::Measuring(known) = reply else { return Next::Failed };
            let known = *known;
            self.far.set((known.done, known.of));
            self.former.set(false);
            self.found.set(known.known.map(Arc::new));
            if known.ended { Next::Ended } else { Next::More }
        });
    }

    /// Also where it was stopped before the first question went out.
    fn again(self) {
        self.anew.notify();
    }

    /// How far it is with a button that stops it; where it was stopped or failed, that it was, and a button that begins again.
    pub(super) fn control(self) -> AnyView {
        let language = self.store.language();
        let words = BandwidthMessages::of(language);
        let waiting = WaitingMessages::of(language);
        let part = move || {
            let (done, of) = self.far.get();
            (of > 0).then(|| (f64::from(done) / f64::from(of)).to_string())
        };
        let told = move || {
            let (done, of) = self.far.get();
            if of == 0 {
                return words.waiting.to_owned();
            }
            let number = |value: u32| count(value.into(), language);
            (words.far)(&number(done), &number(of))
        };
        let stop = move |_| {
            self.stopped.set(true);
            self.line.stop();
        };
        let running = move || {
            view! {
                <div class="step-progress">
                    <button type="button" class="button outlined" data-testid="bandwidth-stop" on:click=stop>{words.stop}</button>
                    <progress max="1" value=part aria-label=words.waiting></progress>
                    <span role="status" data-waits data-testid="bandwidth-progress">{told}</span>
                </div>
            }
            .into_any()
        };
        // The largest size that is known, of the document's own curve.
        let until = move || {
            self.found.with(|found| {
                let last = found.as_ref()?.as_ref().as_ref().ok()?.own.last()?.bytes.get();
                Some((words.stopped_at)(&binary(last, language)))
            })
        };
        let ended = move |text: Signal<String>, bad: bool| {
            view! {
                <p class="note" class:bad=bad role="status" data-testid="bandwidth-stopped">
                    {move || text.get()}
                    " "
                    <button type="button" class="button outlined" data-testid="bandwidth-again" on:click=move |_| self.again()>
                        {waiting.again}
                    </button>
                </p>
            }
            .into_any()
        };
        view! {
            {move || if self.line.running.get() {
                running()
            } else if self.line.failed.get() {
                ended(Signal::derive(move || waiting.failed.to_owned()), true)
            } else if self.stopped.get() {
                ended(Signal::derive(move || until().unwrap_or_else(|| words.stopped.to_owned())), false)
            } else {
                ().into_any()
            }}
        }
        .into_any()
    }
}
