//! What to patch where, and what a fibre that fails does.

use super::brief;
use crate::i18n::Language;
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::WiringMessages;
use crate::kit::field::{Choice, choice};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Column, Row, Table, Titled, save_row, show};
use crate::kit::task::Task;
use crate::model::wiring::State;
use crate::state::Store;
use gargalo_drawing::charts::rings::{Picture, ring_name};
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::repair::{Failure, Member, Mended, MendedRing};
use leptos::prelude::*;
use std::sync::Arc;

/// Rows on the page.
const SHOWN: usize = 64;

/// What a fibre belongs to, in words.
pub(super) fn belongs(view: &WiringView, member: Member, words: &WiringMessages) -> String {
    let wiring = &view.report.found.wiring;
    let ring = |at: usize| {
        let picture = Picture {
            jumps: wiring.jumps.clone(),
            orders: wiring.orders.clone(),
            both_ways: wiring.both_ways,
            ..Picture::default()
        };
        (words.fibres.of_ring)(&ring_name(&picture, at))
    };
    match member {
        Member::Ring(at) => ring(at as usize),
        Member::Order(at) => ring(wiring.jumps.len() + at as usize),
        Member::Pair(_) => words.fibres.of_pair.to_owned(),
    }
}

/// A server's name: of a document's own workload its own.
pub(super) fn server(view: &WiringView, at: u32) -> String {
    view.report.names.get(at as usize).cloned().unwrap_or_else(|| at.to_string())
}

/// The whole list.
pub(super) fn list(store: Store, state: State) -> Option<Titled> {
    state.view.with_untracked(|view| {
        let view = view.as_ref()?;
        let all: Vec<usize> = (0..view.report.fibres.len()).collect();
        Some(table(view, &all, store.language()).titled())
    })
}

/// The section.
pub(super) fn fibres(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let list = Callback::new(move |()| list(store, state));
    let whole = store.kept_signal("fibres-whole", || false);
    // Paper shows all of it, and nothing else.
    let print = move |_| {
        whole.set(true);
        request_animation_frame(move || {
            let root = document().document_element();
            if let Some(root) = &root {
                let _ = root.set_attribute("data-print", "fibres");
            }
            // Not there only in frames that may not.
            let _ = window().print();
            if let Some(root) = &root {
                let _ = root.remove_attribute("data-print");
            }
            whole.set(false);
        });
    };
    let lead = move || {
        let language = store.language();
        state.view.with(|view| {
            view.as_ref().map(|view| {
                let number = |value: u64| count(value, language);
                (words.fibres.fibres_about)(
                    &number(view.report.fibres.len() as u64),
                    &number(view.report.servers.into()),
                )
            })
        })
    };
    let from = move || {
        let mut all = vec![(String::new(), words.fibres.every_server.to_owned())];
        state.view.with(|view| {
            if let Some(view) = view {
                all.extend((0..view.report.servers).map(|at| (at.to_string(), server(view, at))));
            }
        });
        all
    };
    view! {
        <section class="traffic-section wiring-fibres" data-testid="wiring-fibres">
            <h3>{words.fibres.title}</h3>
            <div class="section-row">
                <p data-testid="fibres-lead">{lead}</p>
                <div class="heat-save">
                    {save_row(store, "fibres", list)}
                    {button("fibres-print", words.fibres.print, print)}
                </div>
            </div>
            {choice(Choice::new("fibres-from", words.fibres.only_server, from, move || state.server.get().map_or_else(String::new, |server| server.to_string()), move |key: String| state.server.set(key.parse().ok())))}
            {move || state.view.with(|view| view.as_ref().map(|view| shown(store, state, view, whole.get())))}
            {failure(store, state)}
            {super::failures::failures(store, state)}
        </section>
    }
    .into_any()
}

fn shown(store: Store, state: State, view: &Arc<WiringView>, whole: bool) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let only = state.server.get().filter(|_| !whole);
    let fibres = view.report.fibres.iter().enumerate();
    let fibres = fibres.filter(|(_, fibre)| only.is_none_or(|server| fibre.from == server));
    let all: Vec<usize> = fibres.map(|(at, _)| at).collect();
    let listed = all.get(..SHOWN).filter(|_| !whole).unwrap_or(&all);
    let rest = all.len() - listed.len();
    let down = Signal::derive(move || {
        state.failure.with(|found| found.as_ref().map(|found| found.0.fibre as usize))
    });
    let table = table(view, listed, language);
    let view = Arc::clone(view);
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let name = view.report.fibres.get(at).map(|fibre| (words.fibres.fail_of)(fibre.from, fibre.to));
        let down = move || down.get() == Some(at);
        let press = move |_| {
            if untrack(down) {
                state.failing.stop();
                state.failure.set(None);
            } else {
                state.fail(store, at as u32);
            }
        };
        view! {
            <td class="wiring-act">
                <button type="button" class="button outlined" data-testid=format!("fibre-fail-{at}")
                    aria-label=name aria-pressed=move || if down() { "true" } else { "false" } on:click=press>
                    {move || if down() { words.fibres.bring_back } else { words.fibres.fail }}
                </button>
            </td>
        }
        .into_any()
    });
    let actions =
        Actions { class: "compact wiring-list", chosen: Some(down), draw: Some(draw), ..Actions::default() };
    view! {
        {show(store, table, actions)}
        {(rest > 0).then(|| view! { <p class="quiet" data-testid="fibres-more">{(words.fibres.more_fibres)(&count(rest as u64, language))}</p> })}
    }
    .into_any()
}

fn table(view: &WiringView, listed: &[usize], language: Language) -> Table {
    let words = WiringMessages::of(language);
    let row = |&at: &usize| {
        let fibre = view.report.fibres[at];
        let number = |value: u32| Cell::figure(value.to_string(), value.into());
        let part = view.members.get(at).map(|&member| belongs(view, member, words));
        Row::new(vec![
            Cell::figure(count(at as u64 + 1, language), (at + 1) as f64),
            Cell::text(server(view, fibre.from)),
            number(fibre.from_interface + 1),
            Cell::text(server(view, fibre.to)),
            number(fibre.to_interface + 1),
            Cell::text(part.unwrap_or_default()),
        ])
        .key(at)
    };
    let columns = [
        Column::figures(words.fibres.fibre),
        Column::figures(words.fibres.from_server),
        Column::figures(words.fibres.from_interface),
        Column::figures(words.fibres.to_server),
        Column::figures(words.fibres.to_interface),
        Column::words(words.fibres.belongs),
        Column::drawn(""),
    ];
    Table::new("fibres", words.fibres.title, columns, listed.iter().map(row))
}

/// What the failure does, in words.
fn failure(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let told = move || {
        let found = state.failure.get()?;
        let view = state.view.get()?;
        let whole = super::total(&view, Interconnect::TopoOpt)?;
        Some(failure_words(store, &found, whole))
    };
    view! {
        <h4>{words.fibres.failure}</h4>
        <p class="about">{words.fibres.failure_about}</p>
        <div role="status" data-testid="failure">{told}</div>
        {Task::new(store, state.failing, "failing").failed(words.failed).view()}
    }
    .into_any()
}

fn failure_words(store: Store, (failure, ring): &(Failure, MendedRing), whole: f64) -> AnyView {
    let language = store.language();
    let words = WiringMessages::of(language);
    let loss = |time: f64| {
        let more = if whole > 0.0 { (time / whole - 1.0).max(0.0) } else { 0.0 };
        percent(more, language).to_string()
    };
    let (before, after) = (failure.before.total.get(), failure.after.total.get());
    let mended = match (failure.mended, ring.lent) {
        _ if !after.is_finite() => words.fibres.failure_lost.to_owned(),
        (Mended::ByPair { .. }, Some((a, b))) => {
            (words.fibres.failure_by_pair)(a, b, &brief(after, language), &loss(after))
        }
        (Mended::ByRings, _) => (words.fibres.failure_by_rings)(&brief(after, language), &loss(after)),
        _ => words.fibres.failure_around.to_owned(),
    };
    let undone = if before.is_finite() {
        (words.fibres.failure_before)(&brief(whole, language), &brief(before, language), &loss(before))
    } else {
        (words.fibres.failure_cut)(&brief(whole, language))
    };
    let way = (ring.way.len() > 2).then(|| {
        let names: Vec<String> = ring.way.iter().map(u32::to_string).collect();
        view! { <p class="quiet number-line">{names.join(" → ")}</p> }
    });
    view! {
        <p data-testid="failure-lead">{(words.fibres.failure_lead)(failure.arc.0, failure.arc.1)}</p>
        <p data-testid="failure-before" data-value=before.to_string()>{undone}</p>
        <p data-testid="failure-after" data-value=after.to_string()>{mended}</p>
        {(!after.is_finite()).then(|| super::mend::button(store))}
        {way}
    }
    .into_any()
}
