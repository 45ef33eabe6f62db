//! Ways to begin: what the page says to who comes for the first time, and the dialog for something new.

mod cluster;
mod list;
mod welcome;

pub(super) use welcome::welcome;

use crate::examples::{Entry, Example};
use crate::i18n::start::{DoorWords, StartMessages};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::panel::Modal;
use crate::signals::prelude::*;
use crate::state::{Door, Store};
use crate::views::header::examples;
use crate::views::lessons::list as lessons;
use crate::views::topology::begin_drawing;

/// Goes through a door: drawing needs no dialog of its own.
fn enter(store: Store, door: Door) {
    if door == Door::Draw { draw(store) } else { store.session.start.open_at(Some(door)) }
}

/// The words of a door.
const fn told(words: &StartMessages, door: Door) -> &DoorWords {
    match door {
        Door::Cluster => &words.cluster,
        Door::Backbone => &words.backbone,
        Door::Draw => &words.draw,
        Door::Paper => &words.paper,
    }
}

fn draw(store: Store) {
    store.session.start.open.set(false);
    store.session.view.set(crate::state::View::Topology);
    begin_drawing(store);
}

/// The button that opens the dialog.
#[component]
pub fn NewButton(store: Store) -> impl IntoView {
    let words = StartMessages::of(store.language());
    view! {
        <button type="button" class="button" data-testid="new" data-tip=words.new_tip
            on:click=move |_| store.session.start.open_at(None)>
            <Icon glyph=Glyph::Plus />
            <span class="button-text">{words.new}</span>
        </button>
    }
    .into_any()
}

#[component]
pub fn NewDialog(store: Store) -> impl IntoView {
    let title = StartMessages::of(store.language()).new;
    view! {
        <Modal store=store open=store.session.start.open id="new-title" class="wide new-dialog" title=title>
            {body(store)}
        </Modal>
    }
    .into_any()
}

#[inline(never)]
fn body(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let action = move |testid: &'static str, text: &'static str, act: fn(Store)| {
        let press = move |_| {
            store.session.start.open.set(false);
            act(store);
        };
        view! {
            <button type="button" class="button outlined" id=testid data-testid=testid on:click=press>
                {text}
            </button>
        }
        .into_any()
    };
    let row = |inner| view! { <div class="button-row">{inner}</div> }.into_any();
    let within = move |door: Door| match door {
        Door::Cluster => cluster::form(store),
        Door::Backbone => {
            let import = |store: Store| store.session.network.importing.set(true);
            let gallery = |store: Store| store.session.network.gallery.set(true);
            let ipe = |store| examples::open_chosen(store, Entry::Built(Example::IpeLeastLoad));
            let both = [
                action("new-import", words.file, import),
                action("new-gallery", words.choose_network, gallery),
            ];
            [row(both.into_any()), row(action("new-ipe", words.ipe, ipe))].into_any()
        }
        Door::Draw => row(action("new-blank", words.blank, draw)),
        Door::Paper => row(action("new-lessons", words.lessons, lessons::open)),
    };
    let part = move |door: Door| {
        let (id, told) = (format!("door-{}", door.key()), told(words, door));
        let labelled = id.clone();
        view! {
            <section class=format!("new-door new-{}", door.key()) aria-labelledby=labelled
                class:asked=move || store.session.start.door.get() == Some(door)>
                <h3 id=id>{told.name}</h3>
                <p class="about">{told.about}</p>
                {within(door)}
            </section>
        }
        .into_any()
    };
    // What it was opened for has the focus, once it stands; opened for nothing, it is read from the top.
    if let Some(door) = store.session.start.door.get_untracked() {
        let at = match door {
            Door::Cluster => "cluster-accelerators",
            Door::Backbone => "new-import",
            Door::Draw | Door::Paper => "new-search",
        };
        request_animation_frame(move || crate::kit::page::focus(at));
    }
    view! {
        <p class="about new-what">{words.what}</p>
        <div class="new-doors">{Door::ALL.map(part).collect_view()}</div>
        {list::list(store)}
    }
    .into_any()
}
