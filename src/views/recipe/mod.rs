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
use crate::kit::field::{Look, Number, number};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::piece::piece;
use crate::signals::prelude::*;
use crate::state::{Locks, Piece, Scope, Store};
use crate::views::lessons::locks::Lockable;
use crate::views::wiring;

/// The recipe; beside servers wired for a job, what is wired for and how.
#[component]
pub fn Recipe(store: Store) -> impl IntoView {
    let wired = wiring::is_mode(store);
    move || if wired.get() { wiring::recipe(store) } else { of_designs(store) }
}

fn of_designs(store: Store) -> AnyView {
    view! {
        <h2 class="rail-heading">{RecipeMessages::of(store.language()).heading}</h2>
        {designs::section(store)}
        <Lockable store=store part=Locks::WORKLOAD>{workload::section(store)}</Lockable>
        {piece(store, Piece::Settings, move || view! {
            {network::section(store)}
            <Lockable store=store part=Locks::PLACEMENT>{placement::section(store)}</Lockable>
            <Lockable store=store part=Locks::CAPACITY>{capacity::section(store)}</Lockable>
        }.into_any())}
    }
    .into_any()
}

/// Which designs a setting is for, as the user chose.
fn scope(store: Store) -> Scope {
    if untrack(|| store.for_all()) { Scope::All } else { Scope::One(store.document.design.get_untracked()) }
}

/// A number in one line with its label.
fn beside(store: Store, label: &'static str, of: Number) -> AnyView {
    let id = of.id.clone();
    let field = number(store, of.look(Look::Bare));
    view! { <div class="field choose"><label for=id>{label}</label>{field}</div> }.into_any()
}

/// Whether something goes together, and what.
fn check_line(testid: &'static str, wrong: bool, told: String) -> AnyView {
    view! {
        <p class="check-line" class:good=!wrong class:bad=wrong data-testid=testid>
            <Icon glyph=if wrong { Glyph::Alert } else { Glyph::Check } />
            <span>{told}</span>
        </p>
    }
    .into_any()
}
