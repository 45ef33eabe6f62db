//! One's own measurement beside the predicted step, and what would explain the difference.

use super::{Lab, step};
use crate::i18n::explain::{self, ExplainMessages, read_time};
use crate::i18n::number::editable;
use crate::i18n::quantity::percent;
use crate::kit::icon::button;
use crate::kit::signal::effect;
use crate::kit::table::{Actions, Cell, Column, Row, Table, show};
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::{Line, Store, same_figures};
use crate::views::recipe::training::hardware::fit_of;
use gargalo_protocol::explain::Question;
use gargalo_solver::design::explain::{Explained, Explanation};
use gargalo_solver::document::{Scenario, write};
use std::sync::Arc;

/// Differences up to this are what predictions miss by on average (docs/validation.md, training on today's hardware).
const USUAL: f64 = 0.06;

/// What explains the measurement of the design that is looked at. The measurement itself is kept with the document.
#[derive(Debug, Clone, Copy, Default)]
pub struct MeasuredTime {
    /// What was found.
    found: RwSignal<Option<Arc<Explained>>>,
    /// What it was asked of.
    asked: RwSignal<Option<(Arc<Scenario>, usize, f64)>>,
    /// What works it out.
    line: Line,
}

impl MeasuredTime {
    /// Asks, unless that was asked already.
    fn ask(self, scenario: &Arc<Scenario>, design: usize, measured: Option<f64>) {
        let Some(measured) = measured else {
            self.line.forget();
            self.asked.set(None);
            self.found.set(None);
            return;
        };
        let same = self.asked.with_untracked(|asked| {
            asked.as_ref().is_some_and(|(before, at, seconds)| {
                *at == design && *seconds == measured && same_figures(before, scenario)
            })
        });
        if same {
            return;
        }
        self.found.set(None);
        self.asked.set(Some((Arc::clone(scenario), design, measured)));
        let asked = Question { scenario: write(scenario), design: design as u32, measured };
        self.line.begin_at_rest(asked, move |found| self.found.set(Some(Arc::new(found))));
    }
}

/// The field, the difference, the causes.
pub(super) fn own(lab: Lab) -> AnyView {
    let (store, own) = (lab.store, lab.state.own);
    let words = ExplainMessages::of(store.language());
    let measured = Memo::new(move |_| store.document.own_time());
    // What can't be read as a time, as it was typed.
    let typed = store.kept_signal("own-typed", || None::<String>);
    // It belongs to the design and document that it was typed for.
    effect(move || {
        store.document.scenario.track();
        store.document.design.track();
        typed.set(None);
    });
    let fits = Memo::new(move |_| fit_of(store).is_none_or(|fit| fit.fits));
    effect(move || {
        let (scenario, design) = (store.document.scenario.get(), store.document.design.get());
        let wanted = measured.get().map(|(seconds, _)| seconds).filter(|_| fits.get());
        untrack(|| own.ask(&scenario, design, wanted));
    });
    let body = move || {
        let (seconds, of_this) = measured.get().filter(|_| typed.with(Option::is_none))?;
        Some(view! {
            {(!of_this).then(|| view! { <p class="note" data-testid="own-former">{words.former}</p> })}
            {if fits.get() { told(lab, own, seconds) } else { view! { <p class="about">{words.too_large}</p> }.into_any() }}
        })
    };
    view! {
        <section class="traffic-section" data-testid="own-measurement">
            <h3>{words.heading}</h3>
            {field(store, measured, typed)}
            {body}
        </section>
    }
    .into_any()
}

fn field(store: Store, measured: Memo<Option<(f64, bool)>>, typed: RwSignal<Option<String>>) -> AnyView {
    let words = ExplainMessages::of(store.language());
    let shown = move || {
        typed.get().unwrap_or_else(|| {
            let language = store.language();
            measured
                .get()
                .map_or_else(String::new, |(seconds, _)| format!("{} s", editable(seconds, 10, language)))
        })
    };
    let wrong = move || typed.with(Option::is_some);
    let settle = move |text: String| {
        let read = read_time(&text, store.language());
        if read.is_none() && !text.trim().is_empty() {
            typed.set(Some(text));
            return;
        }
        typed.set(None);
        store.document.measure(read);
    };
    let forget = move |_| {
        typed.set(None);
        store.document.measure(None);
    };
    view! {
        <div class="parameter">
            <label for="own-time">{words.field}</label>
            <input
                id="own-time"
                class="input number"
                type="text"
                autocomplete="off"
                spellcheck="false"
                maxlength="24"
                aria-invalid=move || wrong().then_some("true")
                aria-describedby="own-time-hint own-time-error"
                data-testid="own-time"
                prop:value=shown
                on:change:target=move |event| settle(event.target().value())
            />
            <p class="field-error" id="own-time-error" role="alert" data-testid="own-time-error" hidden=move || !wrong()>
                {words.wrong}
            </p>
        </div>
        <p class="about" id="own-time-hint">{words.hint}</p>
        {move || measured.get().map(|_| view! {
            <div class="button-row">
                {button("own-forget", words.forget, forget)}
            </div>
        })}
    }
    .into_any()
}

/// How far off the prediction is, and the causes once they are known.
fn told(lab: Lab, own: MeasuredTime, measured: f64) -> AnyView {
    let words = ExplainMessages::of(lab.store.language());
    if own.line.is_running() || own.line.has_failed() {
        let working = move || words.working.to_owned();
        return Task::new(lab.store, own.line, "own").far("working", working).view();
    }
    let Some(found) = own.found.get() else {
        return view! { <p class="about">{words.nothing}</p> }.into_any();
    };
    // The number on the page, where it is that of the same question.
    let same = !lab.store.requests.stale.get();
    let step = step(lab.store).filter(|_| same).and_then(|step| step.total);
    let shown = step.unwrap_or(found.predicted).get();
    let off = measured / shown - 1.0;
    let [ours, theirs] = [shown, measured].map(|seconds| lab.seconds(seconds));
    let part = percent(off.abs(), lab.store.language()).to_string();
    let (measured, predicted, off_by) = (&theirs, &ours, &part);
    let sentence = if off < 0.0 {
        words.shorter(explain::Shorter { measured, predicted, off: off_by })
    } else {
        words.longer(explain::Longer { measured, predicted, off: off_by })
    };
    view! {
        <p class="lead" role="status" data-testid="own-difference" data-value=off.to_string()>
            {sentence} {(off.abs() <= USUAL).then(|| format!(" {}", words.usual))}
        </p>
        {table(lab, &found.causes)}
    }
    .into_any()
}

fn table(lab: Lab, causes: &[Explanation]) -> AnyView {
    let language = lab.store.language();
    let words = ExplainMessages::of(language);
    let row = |one: &Explanation| {
        Row::new(vec![
            Cell::text((words.name)(&one.cause)),
            Cell::text((words.plausible)(one.plausible)),
            Cell::text(words.value(one, language)),
            Cell::figure(lab.seconds(one.time.get()), one.time.get()),
        ])
    };
    let columns = [
        Column::words(words.cause),
        Column::words(words.judged),
        Column::words(words.would_be),
        Column::in_unit(words.step, "s"),
    ];
    let table = Table::new("own-causes", words.table, columns, causes.iter().map(row));
    view! {
        <h4>{words.table}</h4>
        {show(lab.store, table, Actions { file: Some("own"), ..Actions::default() })}
        <p class="about">{words.about}</p>
    }
    .into_any()
}
