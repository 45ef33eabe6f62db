//! The left rail: the recipe, from top to bottom as data flows.

pub mod bring;
pub mod capacity;
pub mod collective;
pub mod collective_more;
pub mod designs;
pub mod network;
mod own_workload;
pub mod placement;
pub mod serving;
pub mod training;
pub mod workload;

use crate::i18n::recipe::RecipeMessages;
use crate::kit::piece::piece;
use crate::state::{Locks, Piece, Scope, Store};
use crate::views::lessons::locks::Lockable;
use crate::views::wiring;
use capacity::CapacitySection;
use designs::DesignsSection;
use leptos::prelude::*;
use network::NetworkSection;
use placement::PlacementSection;
use workload::WorkloadSection;

/// The recipe; beside servers wired for a job, what is wired for and how.
#[component]
pub fn Recipe(store: Store) -> impl IntoView {
    let wired = wiring::is_mode(store);
    move || if wired.get() { wiring::recipe(store) } else { of_designs(store) }
}

fn of_designs(store: Store) -> AnyView {
    view! {
        <h2 class="rail-heading">{RecipeMessages::of(store.language()).heading}</h2>
        <DesignsSection store=store />
        <Lockable store=store part=Locks::WORKLOAD><WorkloadSection store=store /></Lockable>
        {piece(store, Piece::Settings, move || view! {
            <NetworkSection store=store />
            <Lockable store=store part=Locks::PLACEMENT><PlacementSection store=store /></Lockable>
            <Lockable store=store part=Locks::CAPACITY><CapacitySection store=store /></Lockable>
        }.into_any())}
    }
    .into_any()
}

/// Which designs a setting is for, as the user chose.
fn scope(store: Store) -> Scope {
    if store.session.for_all.get_untracked() {
        Scope::All
    } else {
        Scope::One(store.document.design.get_untracked())
    }
}
