//! Over what it is sent, and by which routes.

use super::scope;
use crate::i18n::families::{family, key};
use crate::i18n::help::Topic;
use crate::i18n::network::NetworkMessages;
use crate::i18n::number::significant;
use crate::i18n::quantity::count;
use crate::i18n::recipe::{self, RecipeMessages};
use crate::i18n::start::StartMessages;
use crate::kit::field::{Choice, Number, Range, check, choice, number};
use crate::kit::icon::button;
use crate::kit::panel::folding;
use crate::model::keys;
use crate::signals::prelude::*;
use crate::state::{Command, Locks, Store};
use crate::views::lessons::locks::Lockable;
use crate::views::network::parameters::Parameters;
use gargalo_solver::document::NetworkSpec;
use gargalo_solver::lab::{oversubscription, oversubscriptions, routings, with_oversubscription};
use gargalo_solver::network::Duplex;
use gargalo_solver::routing::Routing;

pub(super) fn section(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let name = move || store.document.recipe(|design| network_name(&design.network, store));
    let size = move || {
        let language = store.language();
        store.solved(|_, tables| {
            let count = |length: usize| count(length as u64, language);
            words.nodes_links(recipe::NodesLinks {
                nodes: &count(tables.nodes.len()),
                links: &count(tables.links.len()),
            })
        })
    };
    let (network, panels) = (NetworkMessages::of(store.language()), store.session.network);
    let body = view! {
            <p class="network-name"><strong>{name}</strong>" "<span class="quiet">{size}</span></p>
            <div class="button-row">
                <Lockable store=store part=Locks::NETWORK>
                {button("gallery", network.choose, move |_| panels.gallery.set(true)).outlined()}
                {button("import", network.import, move |_| panels.importing.set(true)).outlined()}
                </Lockable>
            </div>
            <Lockable store=store part=Locks::NETWORK told=false>
                {oversubscribed(store)}
                <Parameters store=store />
                {sharing(store)}
            </Lockable>
            <Lockable store=store part=Locks::ROUTING>{routing(store)}</Lockable>
            {check("for-all", words.for_all, move || store.for_all(), move |on| store.session.for_all.set(Some(on)))}
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
    let words = StartMessages::of(store.language());
    let now = Memo::new(move |_| store.document.recipe(|design| oversubscription(&design.network)).flatten());
    let offered =
        move || store.document.recipe(|design| oversubscriptions(&design.network)).unwrap_or_default();
    let told =
        move |ratio: &f64| (ratio.to_string(), format!("{}:1", significant(*ratio, 3, store.language())));
    let choose = move |ratio: f64| {
        let network = untrack(|| store.document.recipe(|design| design.network.clone()));
        if let Some(network) = network.and_then(|network| with_oversubscription(&network, ratio)) {
            let (scope, routing, workload, title) = (scope(store), None, None, None);
            store.replace_network(&Command::SetNetwork { scope, network, routing, workload, title });
        }
    };
    let ratio = move || now.get().unwrap_or(1.0);
    let list = move || {
        Choice::keyed("oversubscription", words.oversubscription, offered, told, ratio, choose)
            .about(|| words.oversubscription_about.to_owned())
    };
    let has = Memo::new(move |_| now.get().is_some());
    (move || has.get().then(|| choice(list()))).into_any()
}

fn sharing(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let now = move || store.document.recipe(|design| design.network.duplex()).flatten();
    let choose = move |way: Option<Duplex>| {
        if let Some(duplex) = way {
            store.edit(&Command::SetDuplex { scope: scope(store), duplex });
        }
    };
    let told = |way: &Option<Duplex>| (keys::sharing(*way), words.sharing(*way).name);
    let list =
        Choice::keyed("sharing", words.sharing, || keys::SHARINGS.map(Some).to_vec(), told, now, choose);
    choice(list.about(move || words.sharing(now()).about.to_owned()))
}

fn routing(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let now = move || store.document.routing();
    let offered = move || store.document.recipe(|design| routings(&design.network)).unwrap_or_default();
    let set = move |routing| store.edit(&Command::SetRouting { scope: scope(store), routing });
    let choose = move |routing| {
        set(routing);
        store.document.seal();
    };
    let told = |one: &Routing| (keys::routing(*one), words.routing(*one).name);
    #[expect(clippy::cast_sign_loss, reason = "seeds are not negative")]
    let reseed = move |seed: f64| set(untrack(now).with_seed(seed as u64));
    let seed = move || {
        let value = move || now().seed().unwrap_or_default() as f64;
        Number::given("routing-seed", words.seed, Range::SEED, value, reseed)
    };
    let list = Choice::keyed("routing", words.routing, offered, told, now, choose);
    view! {
        {choice(list.about(move || words.routing(now()).about.to_owned()))}
        <Show when=move || now().seed().is_some()>{number(store, seed())}</Show>
    }
    .into_any()
}
