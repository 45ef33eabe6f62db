//! What a first visitor reads: one line that says what this is, four doors, and the way to the tour.

use super::{enter, told};
use crate::i18n::start::StartMessages;
use crate::kit::icon::{Glyph, IconButton, button};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Door, Store};
use crate::views::help::tour::remember;

/// The line over the stage. Who comes by a link, or has been here, does not see it.
pub(in crate::views) fn welcome(store: Store) -> AnyView {
    // A lesson says for itself how one begins.
    let there = Memo::new(move |_| {
        store.session.help.invites.get() && store.session.lesson.playing.with(Option::is_none)
    });
    // Who has changed the scenario, or brought one, has begun.
    effect(move || {
        if there.get() && store.document.undoable.get().is_some() {
            seen(store);
        }
    });
    view! { {move || there.get().then(|| line(store))} }.into_any()
}

/// It is not shown again.
fn seen(store: Store) {
    remember();
    store.session.help.invites.set(false);
}

#[inline(never)]
fn line(store: Store) -> AnyView {
    let words = StartMessages::of(store.language());
    let door = move |door: Door| {
        let own = told(words, door);
        let press = move |_| {
            enter(store, door);
            seen(store);
        };
        view! {
            <button type="button" class="button outlined" data-testid=format!("door-{}", door.key())
                data-tip=own.about on:click=press>{own.name}</button>
        }
    };
    let tour = move |_| {
        seen(store);
        store.session.help.tour.set(Some(0));
    };
    let refuse = move |()| {
        seen(store);
        crate::kit::page::focus("stage");
    };
    view! {
        <div class="welcome" role="region" aria-label=words.doors_label data-testid="invitation">
            <p class="welcome-what">{words.what}</p>
            <div class="welcome-doors">
                {Door::ALL.map(door).collect_view()}
                {button("tour-start", words.tour, tour).class("welcome-tour")}
            </div>
            <IconButton glyph=Glyph::Cross label=words.refuse testid="tour-refuse" on_press=refuse />
        </div>
    }
    .into_any()
}
