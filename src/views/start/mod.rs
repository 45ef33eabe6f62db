//! Ways to begin: what the page says to who comes for the first time, and the dialog for something new.

mod cluster;
mod list;
mod welcome;

pub(super) use welcome::welcome;

use crate::examples::{Entry, Example};
use crate::i18n::start::{DoorWords, StartMessages};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::panel::Modal;
use crate::state::{Door, Store};
use crate::views::header::examples;
use crate::views::lessons::list as lessons;
use crate::views::topology::begin_drawing;
use leptos::prelude::*;

/// Goes through a door: two of them need no dialog of their own.
fn enter(store: Store, door: Door) {
    match door {
        Door::Draw => draw(store),
        Door::Cluster | Door::Backbone | Door::Paper => store.session.start.open_at(Some(door)),
    }
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

/// The dialog.
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
    let close = move || store.session.start.open.set(false);
    let action = move |testid: &'static str, text: &'static str, act: Callback<()>| {
        view! {
            <button type="button" class="button outlined" id=testid data-testid=testid on:click=move |_| act.run(())>{text}</button>
        }
        .into_any()
    };
    let network = move |signal: RwSignal<bool>| {
        Callback::new(move |()| {
            close();
            signal.set(true);
        })
    };
    let ipe = Callback::new(move |()| {
        close();
        examples::open_chosen(store, Entry::Built(Example::IpeLeastLoad));
    });
    let course = Callback::new(move |()| {
        close();
        lessons::open(store);
    });
    let within = move |door: Door| match door {
        Door::Cluster => cluster::form(store),
        Door::Backbone => view! {
            <div class="button-row">
                {action("new-import", words.file, network(store.session.network.importing))}
                {action("new-gallery", words.choose_network, network(store.session.network.gallery))}
            </div>
            <div class="button-row">{action("new-ipe", words.ipe, ipe)}</div>
        }
        .into_any(),
        Door::Draw => view! {
            <div class="button-row">
                {action("new-blank", words.blank, Callback::new(move |()| draw(store)))}
            </div>
        }
        .into_any(),
        Door::Paper => {
            view! { <div class="button-row">{action("new-lessons", words.lessons, course)}</div> }.into_any()
        }
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
    // What it was opened for has the focus, once it stands.
    let asked = store.session.start.door.get_untracked();
    let at = match asked {
        Some(Door::Cluster) => Some("cluster-accelerators"),
        Some(Door::Backbone) => Some("new-import"),
        Some(Door::Draw | Door::Paper) => Some("new-search"),
        // Nothing in particular: from the top.
        None => None,
    };
    if let Some(at) = at {
        request_animation_frame(move || crate::kit::page::focus(at));
    }
    view! {
        <p class="about new-what">{words.what}</p>
        <div class="new-doors">{Door::ALL.map(part).collect_view()}</div>
        {list::list(store)}
    }
    .into_any()
}
