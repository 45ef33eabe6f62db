//! Over what it is sent, and by which routes.

use super::{keys, scope};
use crate::i18n::families::{family, key};
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::i18n::quantity::count;
use crate::i18n::recipe::RecipeMessages;
use crate::state::{Command, Locks, Store};
use crate::views::lessons::locks::Lockable;
use crate::views::network::export::ExportMenu;
use crate::views::network::parameters::Parameters;
use crate::widgets::Choose;
use crate::widgets::help_note;
use gargalo_solver::document::NetworkSpec;
use gargalo_solver::lab::routings;
use leptos::prelude::*;

/// Network, link sharing and routing.
#[component]
pub fn NetworkSection(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let name = move || store.recipe(|design| network_name(&design.network, store));
    let size = move || {
        let language = store.language();
        store.solved(|_, tables| {
            let count = |length: usize| count(length as u64, language);
            (words.nodes_links)(&count(tables.nodes.len()), &count(tables.links.len()))
        })
    };
    view! {
        <section class="section" aria-labelledby="network-heading">
            <div class="help-row">
                <h3 id="network-heading">{words.network}</h3>
                {help_note(store, Topic::Network)}
            </div>
            <p class="network-name"><strong>{name}</strong>" "<span class="quiet">{size}</span></p>
            <div class="button-row">
                <Lockable store=store part=Locks::NETWORK>
                <button type="button" class="button outlined" data-testid="gallery" on:click=move |_| store.network.gallery.set(true)>
                    {NetworkMessages::of(store.language()).choose}
                </button>
                <button type="button" class="button outlined" data-testid="import" on:click=move |_| store.network.importing.set(true)>
                    {NetworkMessages::of(store.language()).import}
                </button>
                </Lockable>
                <ExportMenu store=store />
            </div>
            <Lockable store=store part=Locks::NETWORK told=false>
                <Parameters store=store />
                <Sharing store=store />
            </Lockable>
            <Lockable store=store part=Locks::ROUTING><RoutingChoice store=store /></Lockable>
            <label class="check">
                <input
                    type="checkbox"
                    data-testid="for-all"
                    prop:checked=move || store.for_all.get()
                    on:change:target=move |event| store.for_all.set(event.target().checked())
                />
                <span>{words.for_all}</span>
            </label>
        </section>
    }
    .into_any()
}

fn network_name(network: &NetworkSpec, store: Store) -> String {
    let name = family(key(network).unwrap_or_default(), store.language()).name;
    match network {
        NetworkSpec::Generated { family, .. } => format!("{name}, {}", family.measures()),
        _ => name.to_owned(),
    }
}

#[component]
fn Sharing(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let current = move || store.recipe(|design| design.network.duplex()).flatten();
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
        <Choose
            id="sharing"
            label=words.sharing
            options=options
            value=Signal::derive(move || keys::sharing(current()).to_owned())
            about=Signal::derive(move || words.sharing(current()).about.to_owned())
            testid="sharing"
            on_choose=choose
        />
    }
}

#[component]
fn RoutingChoice(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let current = move || store.recipe(|design| design.routing).unwrap_or_default();
    let offered = move || store.recipe(|design| routings(&design.network)).unwrap_or_default();
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
        }
    };
    let seeded = Memo::new(move |_| current().seed().is_some());
    let seed = move |text: String| {
        if let Ok(seed) = text.trim().parse() {
            let routing = untrack(current).with_seed(seed);
            store.edit(&Command::SetRouting { scope: scope(store), routing });
        }
    };
    view! {
        <Choose
            id="routing"
            label=words.routing
            options=options
            value=Signal::derive(move || keys::routing(current()).to_owned())
            about=Signal::derive(move || words.routing(current()).about.to_owned())
            testid="routing"
            on_choose=choose
        />
        <Show when=move || seeded.get()>
            <div class="parameter">
                <label for="routing-seed">{words.seed}</label>
                <input
                    id="routing-seed"
                    class="input number"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="18"
                    data-testid="routing-seed"
                    prop:value=move || current().seed().unwrap_or_default().to_string()
                    on:change:target=move |event| seed(event.target().value())
                />
            </div>
        </Show>
    }
}
