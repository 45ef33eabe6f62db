//! Over what it is sent, and by which routes.

use super::scope;
use crate::i18n::families::{family, key};
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::start::StartMessages;
use crate::kit::field::{Choice, Number, Range, check, choice, number};
use crate::kit::icon::button;
use crate::kit::panel::folding;
use crate::model::keys;
use crate::state::{Command, Locks, Store};
use crate::views::lessons::locks::Lockable;
use crate::views::network::parameters::Parameters;
use gargalo_solver::document::NetworkSpec;
use gargalo_solver::lab::{oversubscription, oversubscriptions, routings, with_oversubscription};
use leptos::prelude::*;

/// Network, link sharing and routing.
#[component]
pub fn NetworkSection(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let name = move || store.document.recipe(|design| network_name(&design.network, store));
    let size = move || {
        let language = store.language();
        store.solved(|_, tables| {
            let count = |length: usize| count(length as u64, language);
            (words.nodes_links)(&count(tables.nodes.len()), &count(tables.links.len()))
        })
    };
    let body = view! {
            <p class="network-name"><strong>{name}</strong>" "<span class="quiet">{size}</span></p>
            <div class="button-row">
                <Lockable store=store part=Locks::NETWORK>
                {button("gallery", NetworkMessages::of(store.language()).choose, move |_| store.session.network.gallery.set(true)).outlined()}
                {button("import", NetworkMessages::of(store.language()).import, move |_| store.session.network.importing.set(true)).outlined()}
                </Lockable>
            </div>
            <Lockable store=store part=Locks::NETWORK told=false>
                {oversubscribed(store)}
                <Parameters store=store />
                <Sharing store=store />
            </Lockable>
            <Lockable store=store part=Locks::ROUTING><RoutingChoice store=store /></Lockable>
            {check("for-all", words.for_all, move || store.session.for_all.get(), move |on| store.session.for_all.set(on))}
    }
    .into_any();
    let told = Signal::derive(move || name().unwrap_or_default());
    folding(store, "network", Topic::Network, Signal::stored(words.network.to_owned()), told, body)
}

fn network_name(network: &NetworkSpec, store: Store) -> String {
    let name = family(key(network).unwrap_or_default(), store.language()).name;
    match network {
        NetworkSpec::Generated { family, .. } => format!("{name}, {}", family.measures()),
        _ => name.to_owned(),
    }
}

/// How much more speed leaves have down than up, where the family has uplinks.
fn oversubscribed(store: Store) -> AnyView {
    let language = store.language();
    let words = StartMessages::of(language);
    let written = move |ratio: f64| format!("{}:1", significant(ratio, 3, language));
    let now = Memo::new(move |_| store.document.recipe(|design| oversubscription(&design.network)).flatten());
    let options = move || {
        let mut ratios =
            store.document.recipe(|design| oversubscriptions(&design.network)).unwrap_or_default();
        if let Some(now) = now.get().filter(|now| !ratios.contains(now)) {
            ratios.push(now);
        }
        ratios.into_iter().map(|ratio| (ratio.to_string(), written(ratio))).collect()
    };
    let choose = move |key: String| {
        let network = untrack(|| store.document.recipe(|design| design.network.clone()));
        let changed =
            network.zip(key.parse().ok()).and_then(|(network, ratio)| with_oversubscription(&network, ratio));
        if let Some(network) = changed {
            let scope = scope(store);
            store.replace_network(&Command::SetNetwork {
                scope,
                network,
                routing: None,
                workload: None,
                title: None,
            });
        }
    };
    let has = Memo::new(move |_| now.get().is_some());
    view! {
        {move || has.get().then(|| choice(
            Choice::new("oversubscription", words.oversubscription, options, move || now.get().unwrap_or(1.0).to_string(), choose)
                .about(|| words.oversubscription_about.to_owned())
        ))}
    }
    .into_any()
}

#[component]
fn Sharing(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let current = move || store.document.recipe(|design| design.network.duplex()).flatten();
    let options = Signal::derive(move || {
        let mut options: Vec<_> = keys::SHARINGS.into_iter().map(Some).collect();
        if !options.contains(&current()) {
            options.push(current());
        }
        options
            .into_iter()
            .map(|way| (keys::sharing(way).to_owned(), words.sharing(way).name.to_owned()))
            .collect()
    });
    let choose = move |key: String| {
        if let Some(duplex) = keys::SHARINGS.into_iter().find(|way| keys::sharing(Some(*way)) == key) {
            store.edit(&Command::SetDuplex { scope: scope(store), duplex });
        }
    };
    view! {
        {choice(Choice::new("sharing", words.sharing, move || options.get(), move || keys::sharing(current()).to_owned(), choose).about(move || words.sharing(current()).about.to_owned()))}
    }
}

#[component]
fn RoutingChoice(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let current = move || store.document.recipe(|design| design.routing).unwrap_or_default();
    let offered = move || store.document.recipe(|design| routings(&design.network)).unwrap_or_default();
    let options = Signal::derive(move || {
        let mut options = offered();
        let now = keys::routing(current());
        if options.iter().all(|routing| keys::routing(*routing) != now) {
            options.push(current());
        }
        options
            .into_iter()
            .map(|routing| (keys::routing(routing).to_owned(), words.routing(routing).name.to_owned()))
            .collect()
    });
    let choose = move |key: String| {
        if let Some(routing) = untrack(offered).into_iter().find(|routing| keys::routing(*routing) == key) {
            store.edit(&Command::SetRouting { scope: scope(store), routing });
            store.document.seal();
        }
    };
    let seeded = Memo::new(move |_| current().seed().is_some());
    #[expect(clippy::cast_sign_loss, reason = "the range begins at 0")]
    let set = move |seed: f64| {
        let routing = untrack(current).with_seed(seed as u64);
        store.edit(&Command::SetRouting { scope: scope(store), routing });
    };
    let seed = move || {
        let value = move || current().seed().unwrap_or_default() as f64;
        Number::given("routing-seed", words.seed, Range::whole(0.0, 9e15), value, set)
    };
    view! {
        {choice(Choice::new("routing", words.routing, move || options.get(), move || keys::routing(current()).to_owned(), choose).about(move || words.routing(current()).about.to_owned()))}
        <Show when=move || seeded.get()>
            {number(store, seed())}
        </Show>
    }
}
