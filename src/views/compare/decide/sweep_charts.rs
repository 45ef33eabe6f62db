//! The charts of a sweep: lines over one parameter, a map over two, and what is chosen about them.

use super::sweep::State;
use crate::i18n::figures::FigureMessages;
use crate::kit::chart::{Framed, framed, none};
use crate::kit::field::{Choice, Look, choice, one_of};
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::figure::Figure;
use gargalo_drawing::charts::references::references;
use gargalo_drawing::charts::sweeps::{self, Measure, View, axes, axis_name};
use gargalo_solver::lab::sweep::SweepHead;

/// What is looked at when a sweep begins: the longest axis along, the next one up; the design stays, if there is one.
pub(super) fn begin(state: State, head: &SweepHead) {
    let (along, up) = axes(head);
    state.view.update(|view| {
        view.axes = (along, up.unwrap_or(along));
        view.design = view.design.min(head.designs.len().saturating_sub(1));
    });
    state.off.set(Vec::new());
}

/// The lines, with what formulas say beside them.
pub(super) fn figure(store: Store, state: State) -> Option<Figure> {
    let language = store.language();
    let view = View { off: state.off.get(), ..state.view.get() };
    let head = state.head.get()?;
    state.points.with(|points| {
        let known =
            store.document.scenario.with_untracked(|scenario| references(scenario, &head, points, &view));
        sweeps::figure(&head, points, &view, &known, language)
    })
}

/// The charts, once there are points.
pub(super) fn charts(store: Store, state: State) -> AnyView {
    let any = Memo::new(move |_| !state.points.with(Vec::is_empty));
    let two =
        Memo::new(move |_| state.head.with(|head| head.as_ref().is_some_and(|head| axes(head).1.is_some())));
    let as_map = Memo::new(move |_| two.get() && !state.as_lines.get());
    let lines = Memo::new(move |_| figure(store, state));
    let map = Memo::new(move |_| {
        let (language, view) = (store.language(), state.view.get());
        let head = state.head.get()?;
        state.points.with(|points| sweeps::map(&head, points, &view, language))
    });
    let sheet = Callback::new(move |()| {
        let head = state.head.get();
        let rows =
            |head: &SweepHead| state.points.with(|points| sweeps::sheet(head, points, store.language()));
        head.map(|head| rows(&head)).unwrap_or_default()
    });
    let lines = Framed::new("chart-sweep", lines, state.off, sheet);
    let map = Framed::new("chart-map", map, RwSignal::new(Vec::new()), sheet);
    view! {
        <Show when=move || any.get()>
            {choices(store, state, two)}
            {move || if as_map.get() { framed(store, map, none()) } else { framed(store, lines, none()) }}
        </Show>
    }
    .into_any()
}

/// The figure, the design, map or lines, and which axis is along.
fn choices(store: Store, state: State, two: Memo<bool>) -> AnyView {
    let words = FigureMessages::of(store.language());
    let view = state.view;
    let told = Choice::of(
        "sweep-told",
        words.told,
        Measure::ALL.into_iter().zip(words.tolds),
        move || view.with(|view| view.told),
        move |told| view.update(|view| view.told = told),
    );
    let designs = move || {
        let (all, here) = (state.designs(), move || view.with(|view| view.design));
        let hear = move |at| view.update(|view| view.design = at);
        choice(Choice::of("sweep-design", words.design, all, here, hear).look(Look::INLINE))
    };
    let kinds = [(false, "sweep-as-map", words.as_map), (true, "sweep-as-lines", words.as_lines)];
    let swap = move |to: usize| {
        view.update(|view| {
            if view.axes.1 == to {
                view.axes.1 = view.axes.0;
            }
            view.axes.0 = to;
        });
    };
    let along = move || {
        let head = state.head.get()?;
        let axes = (0..head.axes.len()).map(|at| (at, axis_name(&head, at, store.language())));
        let here = move || view.with(|view| view.axes.0);
        Some(choice(Choice::of("sweep-along", words.along, axes, here, swap).look(Look::INLINE)))
    };
    view! {
        <div class="decide-form" data-testid="sweep-view">
            {choice(told.look(Look::INLINE))}
            <Show when=move || two.get()>
                {designs()}
                {one_of(words.drawn_as, state.as_lines, kinds)}
                {along()}
            </Show>
        </div>
    }
    .into_any()
}
