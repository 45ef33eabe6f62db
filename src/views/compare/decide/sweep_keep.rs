//! A point of a sweep that is worth keeping: which, of which design, and the button that makes it one of the designs.

use super::run::{adopt_button, take};
use super::sweep::State;
use crate::i18n::decide::DecideMessages;
use crate::i18n::figures::FigureMessages;
use crate::kit::field::{Choice, Look, choice};
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use gargalo_drawing::charts::sweeps::axis_name;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::sweep::{PointError, SweepHead, SweepPoint, with_point};

/// Values of an axis that can be picked: of more, some.
const OFFERED: usize = 500;

/// The design that a sweep changes: the first that its paths name.
fn varied(head: &SweepHead) -> usize {
    let named = |name: &str| name.strip_prefix("designs[")?.split_once(']')?.0.parse().ok();
    head.axes.iter().find_map(|axis| named(&axis.name)).unwrap_or(0)
}

/// The point at which a design is fastest; where none has a time, the first.
fn best(points: &[SweepPoint], design: usize) -> Option<Vec<u32>> {
    let time = |point: &SweepPoint| -> Option<f64> {
        let columns = point.rows.get(design)?.outcome.as_ref().ok()?;
        columns.time.map(Seconds::get)
    };
    let least = |one: &&SweepPoint, other: &&SweepPoint| {
        let of = |point| time(point).unwrap_or(f64::INFINITY);
        of(one).total_cmp(&of(other)).then(one.index.cmp(&other.index))
    };
    points.iter().min_by(least).map(|point| point.at.clone())
}

/// The last name of a path.
fn brief(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// The form; nothing before a sweep has ended.
pub(super) fn keep(store: Store, state: State) -> AnyView {
    let words = DecideMessages::of(store.language());
    let design = Memo::new(move |_| {
        let picked = state.kept_design.get();
        state.head.with(|head| head.as_ref().map_or(0, |head| picked.unwrap_or_else(|| varied(head))))
    });
    let at = Memo::new(move |_| {
        let design = design.get();
        let picked = state.kept.get();
        if picked.is_empty() {
            state.points.with(|points| best(points, design)).unwrap_or_default()
        } else {
            picked
        }
    });
    // What all designs share is nothing that a design could keep.
    let shared = move || {
        let of_all = |name: &str| name.starts_with("prices") || name.starts_with("hardware");
        state.head.get().is_some_and(|head| head.axes.iter().any(|axis| of_all(&axis.name)))
    };
    let off = Memo::new(move |_| state.run.swept_away(store) || shared());
    let kept = move || -> Result<Scenario, Box<Notice>> {
        let (at, design) = (at.get_untracked(), design.get_untracked());
        let head = state.head.get_untracked().ok_or(Notice::NotAdopted(None))?;
        let values = head.axes.iter().zip(&at).filter_map(|(axis, &at)| {
            Some(format!("{} = {}", brief(&axis.name), axis.labels.get(at as usize)?))
        });
        let base = head.designs.get(design).map_or("", String::as_str);
        let name = format!("{base} · {}", values.collect::<Vec<_>>().join(", "));
        let kept = |scenario: &_| with_point(scenario, head.index(&at), design, &name);
        store.document.scenario.with_untracked(|scenario| kept(scenario)).map_err(|why| match why {
            PointError::Document(error) => Box::new(Notice::BadEdit(error)),
            PointError::Proposal(error) => Box::new(Notice::NotAdopted(Some(error))),
        })
    };
    let adopt = Callback::new(move |()| take(store, design.get_untracked(), kept()));
    let pick = move |axis: usize, to: u32| {
        let mut now = at.get_untracked();
        if let Some(own) = now.get_mut(axis) {
            *own = to;
            state.kept.set(now);
        }
    };
    let value_of = move |axis: usize| {
        let here = move || at.get().get(axis).copied().unwrap_or(0) as usize;
        let offered = move || {
            let (now, head) = (here(), state.head.get());
            let labels = head.as_ref().and_then(|head| head.axes.get(axis)).map(|own| own.labels.as_slice());
            let labels = labels.unwrap_or_default();
            let every = labels.len().div_ceil(OFFERED).max(1);
            let offered = labels.iter().enumerate().filter(|(at, _)| at % every == 0 || *at == now);
            offered.map(|(at, label)| (at.to_string(), label.clone())).collect()
        };
        let head = state.head.get_untracked();
        let name = head.map_or_else(String::new, |head| axis_name(&head, axis, store.language()));
        let hear = move |to: String| to.parse().into_iter().for_each(|to| pick(axis, to));
        let id = format!("sweep-keep-{axis}");
        choice(Choice::new(id, name, offered, move || here().to_string(), hear).look(Look::INLINE))
    };
    let designs = move || {
        let all = state.designs();
        let label = FigureMessages::of(store.language()).design;
        let hear = move |to| state.kept_design.set(Some(to));
        (all.len() > 1).then(|| {
            choice(Choice::of("sweep-keep-design", label, all, move || design.get(), hear).look(Look::INLINE))
        })
    };
    let axes = Memo::new(move |_| state.head.with(|head| head.as_ref().map_or(0, |head| head.axes.len())));
    let there = Memo::new(move |_| !state.run.line.is_running() && !state.points.with(Vec::is_empty));
    view! {
        <Show when=move || there.get()>
            <div class="decide-form" role="group" aria-label=words.keep_point data-testid="sweep-keep">
                <span class="quiet" aria-hidden="true">{words.keep_point}</span>
                {designs}
                {move || (0..axes.get()).map(value_of).collect_view()}
                {adopt_button(store, "sweep-adopt".to_owned(), off, adopt)}
            </div>
        </Show>
    }
    .into_any()
}
