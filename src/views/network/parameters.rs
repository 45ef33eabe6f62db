//! The parameters of the network in the recipe, with counts that follow the hand.

use super::field::{Fault, field, servers};
use super::scope;
use crate::i18n::families::{family, key};
use crate::i18n::network::NetworkMessages;
use crate::i18n::quantity::{count, money};
use crate::kit::icon::button;
use crate::kit::panel::Fold;
use crate::state::{Command, Store};
use gargalo_solver::document::{NetworkSpec, Options, Parameter, parameters, takes_servers};
use gargalo_solver::network::preset;
use leptos::prelude::*;

/// The parameters, folded until they are wanted.
#[component]
pub fn Parameters(store: Store) -> impl IntoView {
    let words = NetworkMessages::of(store.language());
    let fault = store.kept_signal("parameters-fault", || None::<Fault>);
    // A network that is another now has nothing wrong with it.
    Effect::new(move |_| {
        store.document.recipe(|design| design.network.clone());
        fault.set(None);
    });
    let about = move || {
        let language = store.language();
        store.document.recipe(|design| family(key(&design.network).unwrap_or_default(), language).about)
    };
    // The form changes with the family, not with every number in it.
    let rows = Memo::new(move |_| {
        let rows = store.document.recipe(|design| parameters(&design.network)).unwrap_or_default();
        Rows(rows.into_iter().enumerate().collect())
    });
    let is_own =
        |row: &Parameter| !row.name.starts_with("servers.") && !matches!(row.name, "relay" | "access_gbps");
    let fields = move |wanted: fn(&Parameter) -> bool| {
        rows.with(|rows| {
            let some = rows.0.iter().filter(|(_, row)| wanted(row));
            some.map(|(_, row)| field(store, row, fault)).collect_view()
        })
    };
    let takes =
        Memo::new(move |_| store.document.recipe(|design| takes_servers(&design.network)).unwrap_or(false));
    let edits = move || {
        let count_of = store
            .document
            .recipe(|design| design.network.options().map_or(0, |options| options.edits.len()))?;
        (count_of > 0).then(|| (words.edits)(&count(count_of as u64, store.language())))
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

/// Rows of a form, the same while their names are.
#[derive(Debug, Clone)]
struct Rows(Vec<(usize, Parameter)>);

impl PartialEq for Rows {
    fn eq(&self, other: &Self) -> bool {
        let names = |rows: &Self| rows.0.iter().map(|(_, row)| row.name).collect::<Vec<_>>();
        names(self) == names(other)
    }
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
        let mut told = store
            .document
            .recipe(|design| match &design.network {
                NetworkSpec::Generated { family, .. } => Some(format!("{}: ", family.measures())),
                _ => None,
            })
            .flatten()
            .unwrap_or_default();
        if found.gpus > 0 {
            told.push_str(&(words.gpus_counted)(&count(found.gpus, language)));
            told.push_str(", ");
        }
        let of = |number: u64| count(number, language);
        told.push_str(&(words.counts)(
            &of(found.hosts),
            (found.switches > 0).then(|| of(found.switches)).as_deref(),
            &of(links),
        ));
        told.push_str(", ");
        told.push_str(&money(report.bill.cost, &report.bill.currency, language));
        told
    });
    view! {
        <p
            class="live-counts"
            class:stale=move || store.requests.network.asking.is_working()
            aria-live="polite"
            data-testid="live-counts"
        >
            {move || told.get()}
        </p>
    }
}

/// A real network that is of a family can be taken apart.
#[component]
fn Unfold(store: Store) -> impl IntoView {
    let own = move || {
        store
            .document
            .recipe(|design| match &design.network {
                NetworkSpec::Preset { id, options } => {
                    let family = preset(id)?.family()?;
                    Some(NetworkSpec::Generated { family, options: Options::clone(options) })
                }
                _ => None,
            })
            .flatten()
    };
    let press = move |_| {
        if let Some(network) = untrack(own) {
            let scope = scope(store);
            store.edit(&Command::SetNetwork { scope, network, routing: None, workload: None, title: None });
        }
    };
    view! {
        {move || own().is_some().then(|| button("unfold", NetworkMessages::of(store.language()).unfold, press).outlined().view())}
    }
}
