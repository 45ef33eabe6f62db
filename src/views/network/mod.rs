//! The network: chosen from a gallery, shaped by its parameters, with its figures and cost; in and out as files.

pub mod cost;
pub mod export;
pub mod field;
pub mod figures;
pub mod gallery;
pub mod import;
pub mod nearness;
pub mod parameters;
pub mod picture;
pub mod prices;
pub mod rail;

use self::gallery::Gallery;
use self::import::{ImportDialog, ImportedDialog};
use self::prices::PricesDialog;
use crate::examples::Example;
use crate::examples::files::FILES;
use crate::examples::files::words;
use crate::i18n::Language;
use crate::i18n::families::family;
use crate::signals::prelude::*;
use crate::state::{Aspect, Command, Notice, Scope, Store};
use gargalo_solver::document::{AllToAll, FlowList, NetworkSpec, Workload};
use gargalo_solver::lab::{gallery, suited_routing, with_servers_of};

/// The dialogs about the network.
#[component]
pub fn NetworkDialogs(store: Store) -> impl IntoView {
    view! {
        <Gallery store=store />
        <ImportDialog store=store />
        <ImportedDialog store=store />
        <PricesDialog store=store />
    }
    .into_any()
}

/// Which designs a setting is for, as the user chose.
pub(crate) fn scope(store: Store) -> Scope {
    let one = || Scope::One(store.document.design.get_untracked());
    if untrack(|| store.for_all()) { Scope::All } else { one() }
}

/// Puts a network in place, with a routing, a workload and a title that suit it where the present ones don't. `name`:
/// what the network is called.
pub(crate) fn put(store: Store, network: NetworkSpec, name: &str) {
    let scope = scope(store);
    let now = untrack(|| store.document.routing());
    let before = untrack(|| store.document.recipe(|design| design.network.clone()));
    let network = before.map_or(network.clone(), |before| with_servers_of(&before, network));
    let (routing, workload, title) = store.document.scenario.with_untracked(|scenario| {
        let sent = scenario.workload_of(store.document.design.get_untracked());
        let routing = suited_routing(&network, now, sent);
        // Flows that name nodes of the old network would lead nowhere.
        let workload = match &scenario.workload {
            Workload::Flows(FlowList { flows }) if scope == Scope::All => {
                flows.first().map(|flow| Workload::AllToAll(AllToAll { bytes: flow.bytes }))
            }
            _ => None,
        };
        // A title that nobody has touched tells of the network that was there.
        let untouched = scope == Scope::All && is_given(&scenario.title);
        (routing, workload, untouched.then(|| name.to_owned()))
    });
    let chosen = Notice::NetworkChosen { workload: workload.is_some(), routing: routing.is_some() };
    store.replace_network(&Command::SetNetwork { scope, network, routing, workload, title });
    let refused = |notice: &Notice| notice.is_bad() || *notice == Notice::Locked;
    if !store.session.notice.with_untracked(|notice| notice.as_ref().is_some_and(refused)) {
        store.session.notice.set(Some(chosen));
    }
    store.session.aspect.set(Aspect::Network);
}

/// Whether a title is one that the page gave: an example's, or a network's.
fn is_given(title: &str) -> bool {
    Language::ALL.into_iter().any(|language| {
        let example = Example::ALL.into_iter().any(|example| example.scenario(language).title == title)
            || (0..FILES.len()).any(|file| words(file, language).title == title);
        example || gallery().iter().any(|start| family(start.key, language).name == title)
    })
}
