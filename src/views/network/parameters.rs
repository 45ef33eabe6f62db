//! The parameters of the network in the recipe, with counts that follow the hand.

use super::field::{Fault, field, servers};
use super::scope;
use crate::i18n::families::{family, key};
use crate::i18n::network::{self, NetworkMessages};
use crate::i18n::quantity::{count, money};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Command, Store};
use gargalo_solver::document::{NetworkSpec, Options, Parameter, parameters, takes_servers};
use gargalo_solver::network::preset;

/// The parameters, folded until they are wanted.
#[component]
pub fn Parameters(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let fault = store.kept_signal("parameters-fault", || None::<Fault>);
    // A network that is another now has nothing wrong with it.
    effect(move || {
        store.document.recipe(|design| design.network.clone());
        fault.set(None);
    });
    let of = |network: &NetworkSpec| family(key(network).unwrap_or_default(), words.language);
    let about = move || store.document.recipe(|design| of(&design.network).about);
    // The form changes with the family, not with every number in it.
    let all = move || store.document.recipe(|design| parameters(&design.network)).unwrap_or_default();
    let rows = Memo::new_with_compare(move |_| all(), |before, now| names(before) != names(now));
    let is_own =
        |row: &Parameter| !row.name.starts_with("servers.") && !matches!(row.name, "relay" | "access_gbps");
    let fields = move |wanted: fn(&Parameter) -> bool| {
        let field = |row: &Parameter| field(store, row, fault);
        rows.with(|rows| rows.iter().filter(|row| wanted(row)).map(field).collect_view())
    };
    let takes =
        Memo::new(move |_| store.document.recipe(|design| takes_servers(&design.network)).unwrap_or(false));
    let edits = move || {
        let edits = store.document.recipe(|design| design.network.options().map(|own| own.edits.len()));
        let edits = edits.flatten().filter(|edits| *edits > 0)?;
        Some((words.edits)(&count(edits as u64, words.language)))
    };
    let body = move || {
        view! {
            <div class="fold-body">
                <p class="about" data-testid="family-about">{about}</p>
                <div class="parameters">{move || fields(is_own)}</div>
                <Unfold store=store />
                <Counts store=store />
                <h4>{words.options}</h4>
                <div class="parameters">{move || fields(|row| matches!(row.name, "relay" | "access_gbps"))}</div>
                {move || takes.get().then(|| servers(store))}
                <div class="parameters inner">{move || fields(|row| row.name.starts_with("servers."))}</div>
                {move || edits().map(|edits| view! { <p class="about">{edits}</p> })}
            </div>
        }
        .into_any()
    };
    Fold::whole("parameters").open(store.session.network.unfolded).later(words.parameters, body)
}

fn names(rows: Option<&Vec<Parameter>>) -> Vec<&'static str> {
    rows.into_iter().flatten().map(|row| row.name).collect()
}

/// What the network has, told as the numbers change.
#[component]
fn Counts(store: Store) -> impl IntoView {
    // While newer figures are on their way the former ones stay: a new size never stands beside old counts.
    let told = Memo::new(move |before: Option<&String>| {
        let (words, language) = (NetworkMessages::of(store.language()), store.language());
        if store.requests.network.asking.is_working()
            && let Some(before) = before
        {
            return before.clone();
        }
        let report = store.requests.network.report.get();
        let Some(Ok(report)) = report.as_deref() else { return words.counting.to_owned() };
        let found = &report.figures.inventory;
        let links: u64 = found.links.iter().map(|speed| speed.links).sum();
        let measures = store.document.recipe(|design| match &design.network {
            NetworkSpec::Generated { family, .. } => format!("{}: ", family.measures()),
            _ => String::new(),
        });
        let of = |number: u64| count(number, language);
        let gpus = (found.gpus > 0).then(|| format!("{}, ", (words.gpus_counted)(&of(found.gpus))));
        let switches = (found.switches > 0).then(|| of(found.switches));
        let counts = words.counts(network::Counts {
            hosts: &of(found.hosts),
            switches: switches.as_deref(),
            links: &of(links),
        });
        let cost = money(report.bill.cost, &report.bill.currency, language);
        format!("{}{}{counts}, {cost}", measures.unwrap_or_default(), gpus.unwrap_or_default())
    });
    view! {
        <p class="live-counts" class:stale=move || store.requests.network.asking.is_working()
            aria-live="polite" data-testid="live-counts">{move || told.get()}</p>
    }
}

/// A real network that is of a family can be taken apart.
#[component]
fn Unfold(store: Store) -> impl IntoView {
    let own = move || {
        let own = store.document.recipe(|design| match &design.network {
            NetworkSpec::Preset { id, options } => {
                let family = preset(id)?.family()?;
                Some(NetworkSpec::Generated { family, options: Options::clone(options) })
            }
            _ => None,
        });
        own.flatten()
    };
    let press = move |_| {
        if let Some(network) = untrack(own) {
            let scope = scope(store);
            store.edit(&Command::SetNetwork { scope, network, routing: None, workload: None, title: None });
        }
    };
    let name = NetworkMessages::of(store.language()).unfold;
    move || own().map(|_| button("unfold", name, press).outlined().view())
}
