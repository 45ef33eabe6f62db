//! What to patch where, and what a fibre that fails does.

use super::picture::pictured;
use super::{brief, seen};
use crate::i18n::quantity::{count, percent};
use crate::i18n::wiring::{self, WiringMessages};
use crate::kit::field::{Choice, choice};
use crate::kit::icon::button;
use crate::kit::table::{Actions, Cell, Table, Titled, save_row, show};
use crate::kit::task::Task;
use crate::model::wiring::State;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::charts::rings::ring_name;
use gargalo_solver::lab::WiringView;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::topoopt::repair::{Failure, Member, Mended, MendedRing};
use std::sync::Arc;

/// Rows on the page.
const SHOWN: usize = 64;

/// What a fibre belongs to, in words.
pub(super) fn belongs(view: &WiringView, member: Member, words: &WiringMessages) -> String {
    let wiring = &view.report.found.wiring;
    let ring = |at: usize| (words.fibres.of_ring)(&ring_name(&pictured(&view.report.found), at));
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

pub(super) fn list(store: Store, state: State) -> Option<Titled> {
    let words = WiringMessages::of(store.language());
    untrack(|| seen(state, |view| table(view, 0..view.report.fibres.len(), words).titled()))
}

pub(super) fn fibres(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let list = Callback::new(move |()| list(store, state));
    let whole = store.kept_signal("fibres-whole", || false);
    // Paper shows all of it, and nothing else.
    let print = move |_| {
        whole.set(true);
        request_animation_frame(move || {
            let root = document().document_element();
            let _ = root.as_ref().map(|root| root.set_attribute("data-print", "fibres"));
            // Not there only in frames that may not.
            let _ = window().print();
            let _ = root.as_ref().map(|root| root.remove_attribute("data-print"));
            whole.set(false);
        });
    };
    let lead = move || {
        seen(state, |view| {
            let of = [view.report.fibres.len() as u64, view.report.servers.into()];
            let [fibres, servers] = of.map(|value| count(value, words.language));
            words.fibres.fibres_about(wiring::fibres::FibresAbout { fibres: &fibres, servers: &servers })
        })
    };
    let servers = move || {
        let mut all = vec![(String::new(), words.fibres.every_server.to_owned())];
        seen(state, |view| {
            all.extend((0..view.report.servers).map(|at| (at.to_string(), server(view, at))));
        });
        all
    };
    let only = move || state.server.get().map_or_else(String::new, |server| server.to_string());
    let choose = move |key: String| state.server.set(key.parse().ok());
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
            {choice(Choice::new("fibres-from", words.fibres.only_server, servers, only, choose))}
            {move || seen(state, |view| shown(store, state, view, whole.get()))}
            {failure(store, state)}
            {super::failures::failures(store, state)}
        </section>
    }
    .into_any()
}

fn shown(store: Store, state: State, view: &Arc<WiringView>, whole: bool) -> AnyView {
    let words = WiringMessages::of(store.language());
    let only = state.server.get().filter(|_| !whole);
    let fibres = view.report.fibres.iter().enumerate();
    let fibres = fibres.filter(|(_, fibre)| only.is_none_or(|server| fibre.from == server));
    let all: Vec<usize> = fibres.map(|(at, _)| at).collect();
    let listed = all.get(..SHOWN).filter(|_| !whole).unwrap_or(&all);
    let rest = all.len() - listed.len();
    let more = (words.fibres.more_fibres)(&count(rest as u64, words.language));
    let down = Signal::derive(move || {
        state.failure.with(|found| found.as_ref().map(|found| found.0.fibre as usize))
    });
    let table = table(view, listed.iter().copied(), words);
    let view = Arc::clone(view);
    let draw = Callback::new(move |(at, _): (usize, usize)| {
        let name = view
            .report
            .fibres
            .get(at)
            .map(|fibre| words.fibres.fail_of(wiring::fibres::FailOf { from: fibre.from, to: fibre.to }));
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
    let (class, chosen) = ("compact wiring-list", Some(down));
    view! {
        {show(store, table, Actions { class, chosen, draw: Some(draw), ..Actions::default() })}
        {(rest > 0).then(|| view! { <p class="quiet" data-testid="fibres-more">{more}</p> })}
    }
    .into_any()
}

fn table(view: &WiringView, listed: impl Iterator<Item = usize>, words: &WiringMessages) -> Table {
    let (own, language) = (&words.fibres, words.language);
    let number = |value: u32| Cell::figure(value.to_string(), value.into());
    let fibre = |at: usize| view.report.fibres[at];
    let part = |at: usize| view.members.get(at).map(|&member| belongs(view, member, words));
    Table::of("fibres", own.title, listed)
        .figures(own.fibre, |&at| Cell::figure(count(at as u64 + 1, language), (at + 1) as f64))
        .figures(own.from_server, |&at| server(view, fibre(at).from))
        .figures(own.from_interface, |&at| number(fibre(at).from_interface + 1))
        .figures(own.to_server, |&at| server(view, fibre(at).to))
        .figures(own.to_interface, |&at| number(fibre(at).to_interface + 1))
        .words(own.belongs, |&at| part(at).unwrap_or_default())
        .drawn()
        .rows(|row, &at| row.key(at))
        .table()
}

/// What the failure does, in words.
fn failure(store: Store, state: State) -> AnyView {
    let words = WiringMessages::of(store.language());
    let told = move || {
        let found = state.failure.get()?;
        let whole = seen(state, |view| super::total(view, Interconnect::TopoOpt)).flatten()?;
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
    let own = &WiringMessages::of(language).fibres;
    let time = |time: f64| brief(time, language);
    let loss = |time: f64| {
        let more = if whole > 0.0 { (time / whole - 1.0).max(0.0) } else { 0.0 };
        percent(more, language).to_string()
    };
    let (before, after) = (failure.before.total.get(), failure.after.total.get());
    let mended = match (failure.mended, ring.lent) {
        _ if !after.is_finite() => own.failure_lost.to_owned(),
        (Mended::ByPair { .. }, Some((a, b))) => own.failure_by_pair(wiring::fibres::FailureByPair {
            a,
            b,
            after: &time(after),
            loss: &loss(after),
        }),
        (Mended::ByRings, _) => {
            own.failure_by_rings(wiring::fibres::FailureByRings { after: &time(after), loss: &loss(after) })
        }
        _ => own.failure_around.to_owned(),
    };
    let undone = if before.is_finite() {
        own.failure_before(wiring::fibres::FailureBefore {
            whole: &time(whole),
            before: &time(before),
            loss: &loss(before),
        })
    } else {
        (own.failure_cut)(&time(whole))
    };
    let way = ring.way.iter().map(u32::to_string).collect::<Vec<_>>().join(" → ");
    let way = (ring.way.len() > 2).then(|| view! { <p class="quiet number-line">{way}</p> });
    view! {
        <p data-testid="failure-lead">{own.failure_lead(wiring::fibres::FailureLead { from: failure.arc.0, to: failure.arc.1 })}</p>
        <p data-testid="failure-before" data-value=before.to_string()>{undone}</p>
        <p data-testid="failure-after" data-value=after.to_string()>{mended}</p>
        {(!after.is_finite()).then(|| super::mend::button(store))}
        {way}
    }
    .into_any()
}
