//! A decision under way: in a worker of its own, with its progress, until it ends or is stopped.

use crate::i18n::decide::{DecideMessages, Progress};
use crate::i18n::figures::FigureMessages;
use crate::i18n::quantity::count;
use crate::kit::icon::button;
use crate::kit::page;
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::{Command, Line, Notice, Store, adopted, same_figures};
use gargalo_protocol::decide::{self, Adopt, Inquiry};
use gargalo_protocol::desk::{Answer, Question};
use gargalo_solver::document::{Scenario, write};
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use std::sync::Arc;

/// What a decision is about.
#[derive(Debug, Clone)]
pub(super) struct About {
    pub(super) scenario: Arc<Scenario>,
    pub(super) design: usize,
    /// With the network's tables, that links are named after.
    report: Option<Arc<Report>>,
}

impl About {
    /// The network that it is about.
    pub(super) fn tables(&self) -> Option<&Tables> {
        let report = self.report.as_ref()?;
        let solved = report.designs.get(self.design)?.outcome.as_ref().ok()?;
        report.network(solved)
    }

    pub(super) fn name(&self) -> String {
        self.scenario.designs.get(self.design).map(|design| design.name.clone()).unwrap_or_default()
    }

    /// Whether all that designs share is the same in a scenario.
    fn goes_on(&self, scenario: &Scenario) -> bool {
        scenario.workload == self.scenario.workload
            && scenario.hardware == self.scenario.hardware
            && scenario.prices == self.scenario.prices
    }

    /// Where the same design stands in a scenario with the same workload; `None` once it has changed.
    pub(super) fn now(&self, scenario: &Scenario) -> Option<usize> {
        let same = self.goes_on(scenario);
        let own = self.scenario.designs.get(self.design)?;
        if scenario.designs.get(self.design) == Some(own) && same {
            return Some(self.design);
        }
        scenario.designs.iter().position(|design| design == own).filter(|_| same)
    }
}

/// A decision under way, or what became of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Run {
    pub(super) line: Line,
    pub(super) about: RwSignal<Option<About>>,
    /// When it began, in milliseconds.
    began: StoredValue<f64>,
}

impl Run {
    /// Asks about the design that is looked at; `hear` is told what is found.
    pub(super) fn begin(self, store: Store, inquiry: Inquiry, hear: impl Fn(decide::Answer) + 'static) {
        let (scenario, design) =
            (store.document.scenario.get_untracked(), store.document.design.get_untracked());
        let fresh = store.requests.answered.with_untracked(|answered| {
            answered.as_ref().is_some_and(|answered| same_figures(answered, &scenario))
        });
        let report = store.requests.report.get_untracked().filter(|_| fresh);
        let asked = decide::Question { scenario: write(&scenario), design: design as u32, inquiry };
        self.about.set(Some(About { scenario, design, report }));
        self.began.set_value(page::now());
        self.line.begin(asked, hear);
    }

    /// What is asked of the network that it is about.
    pub(super) fn tables<T>(self, look: impl FnOnce(&Tables) -> T) -> Option<T> {
        self.about.with(|about| Some(look(about.as_ref()?.tables()?)))
    }

    /// Whether what was found is of a design that is no more; of a sweep, of other designs or another sweep.
    pub(super) fn outdated_of(self, store: Store, id: &'static str) -> bool {
        if id != "sweep" {
            return self.outdated(store);
        }
        self.about.with(Option::is_some) && self.swept_away(store)
    }

    /// The name of the design that it is about, once something was asked.
    pub(super) fn name(self) -> Option<String> {
        self.about.with(|about| about.as_ref().map(About::name))
    }

    /// The same where another design is looked at now.
    pub(super) fn of_another(self, store: Store) -> Option<String> {
        let design = store.document.design.get();
        self.about.with(|about| {
            let about = about.as_ref()?;
            let now = store.document.scenario.with(|now| about.now(now))?;
            (now != design).then(|| about.name())
        })
    }

    /// Whether the designs of a sweep are no more; there may be further ones.
    pub(super) fn swept_away(self, store: Store) -> bool {
        self.about.with(|about| {
            about.as_ref().is_none_or(|about| {
                let was = &about.scenario;
                store.document.scenario.with(|now| {
                    !now.designs.starts_with(&was.designs) || !about.goes_on(now) || now.sweep != was.sweep
                })
            })
        })
    }

    /// Whether what was found is of a design that is no more.
    pub(super) fn outdated(self, store: Store) -> bool {
        self.about.with(|about| {
            about.as_ref().is_some_and(|about| store.document.scenario.with(|now| about.now(now).is_none()))
        })
    }

    /// The button, how far it is, and what went wrong. `id` is the hook for tests.
    pub(super) fn control(self, store: Store, id: &'static str, begin: Callback<()>) -> AnyView {
        let words = DecideMessages::of(store.language());
        let name = match id {
            "advise" => words.advise,
            "fail" => words.fail,
            "sweep" => words.sweep,
            "move" => FigureMessages::of(store.language()).tornado_begin,
            _ => words.plan,
        };
        // Links are named after the solved network: it must be there.
        let waits = move || store.requests.stale.get();
        let begin = move || {
            button(format!("{id}-begin"), name, move |_| {
                if !untrack(waits) && !page::stays_at_wrong(".decide") {
                    begin.run(());
                }
            })
            .primary()
            .barred(waits)
            .view()
        };
        let told = move || {
            let language = store.language();
            let (done, of) = self.line.far();
            let seconds = (page::now() - self.began.get_value()) / 1e3;
            if of == 0 {
                return String::new();
            }
            let mut told =
                words.progress(Progress { done: &count(done, language), of: &count(of, language) });
            if self.line.is_running() && seconds > 0.5 && done > 0 {
                let left = (seconds / done as f64 * of.saturating_sub(done) as f64).ceil().clamp(1.0, 1e9);
                #[expect(clippy::cast_sign_loss, reason = "clamped")]
                let left = count(left as u64, language);
                told = format!("{told}, {}", (words.left)(&left));
            }
            told
        };
        Task::new(store, self.line, id)
            .stoppable(name)
            .begin(begin)
            .far("progress", told)
            .note("outdated", words.outdated, move || self.outdated_of(store, id))
            .view()
    }

    /// A button that makes what was found a design of its own.
    pub(super) fn adopt(self, store: Store, testid: String, name: String, what: Adopt) -> AnyView {
        let off = Memo::new(move |_| self.outdated(store));
        let adopt = move |()| {
            let scenario = store.document.scenario.get_untracked();
            let of = self.about.with_untracked(|about| {
                let about = about.as_ref()?;
                Some((about.now(&scenario)?, about.name()))
            });
            let Some((design, base)) = of else {
                store.session.notice.set(Some(Notice::NotAdopted(None)));
                return;
            };
            let (name, what) = (format!("{base} · {name}"), what.clone());
            let question = Question::Adopt { scenario: write(&scenario), design: design as u32, name, what };
            store.ask_once(question, move |answer| {
                let text = match answer {
                    Some(Answer::Adopted(text)) => Some(text),
                    _ => None,
                };
                take(store, design, adopted(store, &scenario, text));
            });
        };
        adopt_button(store, testid, off, Callback::new(adopt))
    }
}

/// Goes on with a document that has one more design and looks at that, or at `design` where none came; else tells why not.
pub(in crate::views) fn take(store: Store, design: usize, next: Result<Scenario, Box<Notice>>) {
    match next {
        Ok(next) => {
            let grown = next.designs.len() > store.document.scenario.with_untracked(|now| now.designs.len());
            let look = if grown { next.designs.len() - 1 } else { design };
            store.edit(&Command::Adopt { scenario: Arc::new(next), look });
            store.document.seal();
        }
        Err(notice) => store.session.notice.set(Some(*notice)),
    }
}

/// A button that makes something a design of its own.
pub(super) fn adopt_button(store: Store, testid: String, off: Memo<bool>, adopt: Callback<()>) -> AnyView {
    let words = DecideMessages::of(store.language());
    let press = move |_| {
        if !off.get_untracked() {
            adopt.run(());
        }
    };
    button(testid, words.adopt, press).outlined().barred(move || off.get()).view()
}
