//! What nothing can beat, beside what was modelled.

use crate::i18n::errors::design_error;
use crate::i18n::help::Topic;
use crate::i18n::network::{self, NetworkMessages};
use crate::i18n::quantity::{percent, ratio, size, time};
use crate::kit::panel::{Fold, help_note};
use crate::kit::table::{Actions, Cell, Table, show};
use crate::kit::task::Task;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::Bounds;

/// A ratio this near to one is as good as the bound can tell.
const AS_GOOD: f64 = 1.005;

/// Worked out while it is unfolded: on large networks it takes seconds.
#[component]
pub fn NearnessCard(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let body = move || {
        let bounds = store.requests.network.bounds.get();
        match bounds.as_deref() {
            Some(Ok(bounds)) => told(store, bounds, words),
            Some(Err(error)) => {
                view! { <p class="about">{design_error(error, words.language)}</p> }.into_any()
            }
            None => ().into_any(),
        }
    };
    let line = store.requests.network.bounds_line;
    let working = move || line.is_running();
    let task = Task::new(store, line, "nearness").far("working", move || {
        if line.is_running() { words.bounds_working.to_owned() } else { String::new() }
    });
    let body = view! {
        <div class="fold-body">
            <p class="about">{words.bounds_about}</p>
            <div class="help-row help-alone">{help_note(store, Topic::Bounds)}</div>
            {task.view()}
            <div class:stale=working>{body}</div>
        </div>
    };
    let fold = Fold::whole("nearness").class("fold card-section").open(store.session.network.bounding);
    fold.view(words.bounds, body)
}

fn told(store: Store, bounds: &Bounds, words: &NetworkMessages) -> AnyView {
    let language = words.language;
    let seconds = |value: Seconds| time(value.get(), 3, language).to_string();
    let known = |of: Option<Seconds>| Cell::maybe(of.map(Seconds::get), |of| seconds(Seconds(of)));
    let routing = bounds.any_routing;
    let collectives = bounds.collectives;
    let sentence = match &routing {
        None => words.no_routing_bound.to_owned(),
        Some(routing) => {
            let gap = percent(routing.gap, language).to_string();
            let bound =
                words.routing_bound(network::RoutingBound { least: &seconds(routing.at_least), gap: &gap });
            let found = routing.slower.map(|slower| match slower {
                _ if slower < AS_GOOD / (1.0 - routing.gap) => words.routing_best.to_owned(),
                _ => (words.routing_slower)(&ratio(slower, language).to_string()),
            });
            core::iter::once(bound).chain(found).collect::<Vec<_>>().join(" ")
        }
    };
    let about = collectives.map_or_else(
        || words.no_collectives.to_owned(),
        |found| (words.collective_about)(&size(found.each.get(), language).to_string()),
    );
    let least = routing.map(|routing| routing.at_least);
    let mut rows = vec![(words.this_traffic, bounds.completion, least, "bound-routing")];
    if let Some(found) = collectives {
        let (gather, reduce) = (Some(found.all_gather), Some(found.all_reduce));
        rows.push((words.all_gather, found.direct_all_gather, gather, "bound-all-gather"));
        rows.push((words.all_reduce, found.direct_all_reduce, reduce, "bound-all-reduce"));
    }
    let table = Table::of("bounds", words.bounds, rows)
        .words("", |row| row.0)
        .figures(words.modelled, |row| known(row.1))
        .figures(words.least, |row| known(row.2).id(row.3))
        .table();
    view! {
        {show(store, table, Actions::compact())}
        <p class="figure-note">{sentence}</p>
        <p class="figure-note">{about}</p>
    }
    .into_any()
}
