//! A sweep over one parameter or two: what varies and over which values, the results as they come.

use super::run::Run;
use super::sweep_axis::{Axis, paths};
use super::{sweep_charts, sweep_keep};
use crate::i18n::decide::DecideMessages;
use crate::i18n::errors::scenario_error;
use crate::i18n::figures::FigureMessages;
use crate::i18n::quantity::count;
use crate::kit::field::check;
use crate::kit::icon::button;
use crate::kit::page;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_drawing::charts::sweeps::View;
use gargalo_protocol::decide::{Answer, Inquiry};
use gargalo_solver::document::sweep::{AxisSpec, AxisTarget, SweepSpec};
use gargalo_solver::lab::sweep::{Sweep, SweepHead, SweepPoint};
use std::sync::Arc;

/// Milliseconds between drawings while points come, and so many more for each thousand points.
const REDRAW: f64 = 140.0;
const REDRAW_MORE: f64 = 6.0;

/// What is typed, and what was found.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) run: Run,
    axes: [Axis; 2],
    /// Whether there is a second axis.
    second: RwSignal<bool>,
    wrong: RwSignal<Option<String>>,
    pub(super) head: RwSignal<Option<Arc<SweepHead>>>,
    /// Told anew now and then, not with every point.
    pub(super) points: RwSignal<Vec<SweepPoint>>,
    pub(super) view: RwSignal<View>,
    /// When points are drawn again, in milliseconds of the page.
    due: StoredValue<f64>,
    /// Lines that are clicked off in the legend.
    pub(super) off: RwSignal<Vec<usize>>,
    /// The point that is to be kept, by its position on each axis, and the design; where nothing is picked, the fastest.
    pub(super) kept: RwSignal<Vec<u32>>,
    pub(super) kept_design: RwSignal<Option<usize>>,
    /// Whether two parameters are drawn as lines.
    pub(super) as_lines: RwSignal<bool>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            run: Run::default(),
            axes: [Axis::new(""), Axis::new("second-")],
            second: RwSignal::new(false),
            wrong: RwSignal::new(None),
            head: RwSignal::new(None),
            points: RwSignal::new(Vec::new()),
            view: RwSignal::default(),
            due: StoredValue::new(0.0),
            off: RwSignal::default(),
            kept: RwSignal::default(),
            kept_design: RwSignal::new(None),
            as_lines: RwSignal::new(false),
        }
    }
}

impl State {
    /// The designs of what was swept.
    pub(super) fn designs(self) -> Vec<(usize, String)> {
        self.head.with(|head| {
            head.as_ref().map_or_else(Vec::new, |head| head.designs.iter().cloned().enumerate().collect())
        })
    }
}

/// Shows the document's sweep whenever that changes.
pub(super) fn follow(store: Store, state: State) {
    let sweep = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.sweep.clone()));
    effect(move || {
        let Some(sweep) = sweep.get() else { return };
        for (axis, own) in state.axes.iter().zip(&sweep.axes) {
            axis.fill(store, own);
        }
        state.second.set(sweep.axes.len() > 1);
    });
    // The last points are drawn when it has ended, or was stopped.
    effect(move || {
        if !state.run.line.is_running() {
            state.points.notify();
        }
    });
}

/// What is typed, as a sweep; `None` where values are missing.
fn typed(store: Store, state: State) -> Option<SweepSpec> {
    let old = store.document.scenario.with(|scenario| scenario.sweep.clone());
    let old = old.map(|old| old.axes.clone()).unwrap_or_default();
    let mut axes = vec![state.axes[0].typed(store, old.first())?];
    if state.second.get() {
        axes.push(state.axes[1].typed(store, old.get(1))?);
        // Further ones came with the document: a page of its own for each would help nobody.
        axes.extend(old.into_iter().skip(2));
    }
    Some(SweepSpec { axes })
}

pub(super) fn begin(store: Store, state: State) {
    let language = store.language();
    let words = DecideMessages::of(language);
    let Some(spec) = untrack(|| typed(store, state)) else {
        state.wrong.set(Some(words.no_values.to_owned()));
        return;
    };
    let scenario = store.document.scenario.get_untracked();
    let next = scenario.with_sweep(Some(spec));
    if let Err(error) = Sweep::of(&next) {
        state.wrong.set(Some(scenario_error(&error, language)));
        return;
    }
    state.wrong.set(None);
    if next.sweep != scenario.sweep {
        store.edit(&Command::SetSweep(next.sweep));
        store.document.seal();
    }
    state.head.set(None);
    state.points.set(Vec::new());
    state.kept.set(Vec::new());
    state.kept_design.set(None);
    state.due.set_value(0.0);
    state.run.begin(store, Inquiry::Sweep, move |found| match found {
        // A worker that takes another's place tells it again, and the points too.
        Answer::Head(head) if state.head.with_untracked(Option::is_some) => drop(head),
        Answer::Head(head) => {
            sweep_charts::begin(state, &head);
            state.head.set(Some(Arc::new(head)));
        }
        Answer::Points(more) => {
            // In place, without telling: drawing all of them after each would take longer the more there are.
            state.points.update_untracked(|points| {
                points.truncate(more.first().map_or(points.len(), |point| point.index as usize));
                points.extend(more);
            });
            let now = page::now();
            if now >= state.due.get_value() {
                state.points.notify();
                let many = state.points.with_untracked(Vec::len) as f64 / 1e3;
                state.due.set_value(page::now() + REDRAW + REDRAW_MORE * many);
            }
        }
        _ => {}
    });
}

/// The panel.
pub(super) fn panel(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    let figures = FigureMessages::of(store.language());
    let swept = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.sweep.is_some()));
    let run = Callback::new(move |()| begin(store, state));
    untrack(|| state.axes[0].suggest(store, None));
    let others = move || {
        let names = store.document.scenario.with(|scenario| {
            let axes = scenario.sweep.as_ref().map(|sweep| sweep.axes.as_slice()).unwrap_or_default();
            let name = |axis: &AxisSpec| match &axis.what {
                AxisTarget::Path { path } => path.clone(),
                AxisTarget::Scaling { .. } => words.whats[1].to_owned(),
                AxisTarget::Failures { .. } => words.whats[3].to_owned(),
            };
            axes.iter().skip(2).map(name).collect::<Vec<_>>().join(", ")
        });
        (!names.is_empty()).then(|| (words.other_axes)(&names))
    };
    let many = move || {
        let points = typed(store, state)?.axes.iter().fold(1u64, |all, axis| all.saturating_mul(axis.len()));
        Some((figures.points)(&count(points, store.language())))
    };
    let refused = move || {
        let count = state.points.with(|points| points.iter().filter(|point| point.refused.is_some()).count());
        (count > 0)
            .then(|| view! { <p class="note" data-testid="sweep-refused">{(words.refused)(count)}</p> })
    };
    view! {
        <p class="about">{words.sweep_about}</p>
        {paths(store)}
        {state.axes[0].form(store)}
        {check("sweep-second", figures.second, move || state.second.get(), move |on| {
            if on {
                state.axes[1].suggest(store, Some(&state.axes[0].path()));
            }
            state.second.set(on);
        })}
        <Show when=move || state.second.get()>
            <div role="group" aria-label=figures.second_legend>{state.axes[1].form(store)}</div>
        </Show>
        {move || others().map(|others| view! { <p class="note">{others}</p> })}
        <p class="note" data-testid="sweep-points">{many}</p>
        {move || state.wrong.get().map(|wrong| view! { <p class="bad" role="alert" data-testid="sweep-wrong">{wrong}</p> })}
        {state.run.control(store, "sweep", run)}
        {move || swept.get().then(|| button("sweep-remove", words.remove_sweep, move |_| {
                state.run.line.forget();
                store.edit(&Command::SetSweep(None));
                store.document.seal();
            }).view())}
        {refused}
        {sweep_charts::charts(store, state)}
        {sweep_keep::keep(store, state)}
    }
    .into_any()
}
