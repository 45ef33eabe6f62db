//! What links can carry, how their directions share it, how far they reach.

use super::{change, common, text_field};
use crate::editor::act::{self, LinkChange};
use crate::i18n::amounts::AmountMessages;
use crate::i18n::amounts::RangeWords;
use crate::i18n::drawing::{DrawingMessages, speed_error};
use crate::i18n::number::{editable, parse};
use crate::i18n::speed::{speed, written};
use crate::kit::field::Range;
use crate::kit::field::{Choice, choice};
use crate::kit::icon::{Glyph, Icon, button};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::{Notice, Selection, Store};
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::network::{Duplex, Link, Tables};
use leptos::html;

const DUPLEX: [(Duplex, &str); 3] =
    [(Duplex::Full, "full"), (Duplex::Shared, "shared"), (Duplex::Simplex, "simplex")];

/// Looks at the selected links.
fn chosen<T: PartialEq>(store: Store, of: impl Fn(&Link) -> T) -> Option<T> {
    store.session.selection.with(|selection| {
        let of_all = |tables: &Tables| {
            common(tables.links.iter().filter(|link| selection.links.contains(&link.id)).map(&of))
        };
        store.session.editor.tables(of_all).flatten()
    })
}

/// Capacity, sharing, latency, length.
pub(super) fn fields(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let duplex = Memo::new(move |_| chosen(store, |link| link.duplex));
    let key = move || {
        let duplex = duplex.get();
        DUPLEX.iter().find(|(one, _)| Some(*one) == duplex).map_or("", |(_, key)| key)
    };
    let options = move || {
        let one =
            |(duplex, key): (Duplex, &'static str)| (key.to_owned(), (words.duplex_name)(duplex).to_owned());
        let mixed = duplex.get().is_none().then(|| (String::new(), words.mixed.to_owned()));
        mixed.into_iter().chain(DUPLEX.into_iter().map(one)).collect()
    };
    let choose = move |key: String| {
        if let Some((duplex, _)) = DUPLEX.iter().find(|(_, own)| *own == key) {
            change(store, LinkChange { duplex: Some(*duplex), ..LinkChange::default() });
        }
    };
    let planned =
        move || store.document.recipe(|design| design.capacity != CapacityPlan::AsBuilt).unwrap_or_default();
    let duplex_choice = Choice {
        barred: Signal::stored(vec![String::new()]),
        ..Choice::new("link-duplex", words.duplex, options, move || key().to_owned(), choose)
    };
    view! {
        {capacity(store)}
        {move || planned().then(|| view! {
            <p class="about properties-note">{words.planned}" "
                <button type="button" class="touch" data-testid="use-as-built" on:click=move |_| act::as_built(store)>
                    {words.as_built}
                </button>
            </p>
        })}
        {choice(duplex_choice)}
        {number(store, "link-latency", |words| words.latency, |link| link.latency_us,
            |value| LinkChange { latency_us: Some(value), ..LinkChange::default() })}
        {number(store, "link-length", |words| words.length, |link| link.km,
            |value| LinkChange { km: Some(value), ..LinkChange::default() })}
        {button("apply-tier", words.tier, move |_| apply_tier(store)).outlined()}
    }
    .into_any()
}

/// The capacity, with its unit. The wheel and the arrow keys step through the speeds that are sold.
#[expect(clippy::too_many_lines, reason = "one piece of the page, read from top to bottom")]
fn capacity(store: Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let input = NodeRef::<html::Input>::new();
    let wrong = store.session.editor.wrong;
    let value = Memo::new(move |_| chosen(store, |link| link.capacity.gbps()));
    let shown = move || value.get().map(|gbps| written(gbps, store.language())).unwrap_or_default();
    effect(move || {
        store.session.selection.track();
        wrong.set(None);
    });
    let restore = move || {
        if let Some(input) = input.get_untracked() {
            input.set_value(&untrack(shown));
        }
    };
    let typed = move |text: String| {
        if text == untrack(shown) || text.trim().is_empty() {
            wrong.set(None);
            restore();
            return;
        }
        match speed(&text, store.language()) {
            Ok(gbps) => {
                wrong.set(None);
                change(store, LinkChange { gbps: Some(gbps), ..LinkChange::default() });
                restore();
            }
            Err(error) => wrong.set(Some(error)),
        }
    };
    let step = move |faster: bool| {
        wrong.set(None);
        act::step_speed(store, faster);
        restore();
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        match event.key().as_str() {
            "ArrowUp" => step(true),
            "ArrowDown" => step(false),
            "Enter" => typed(input.get_untracked().map(|input| input.value()).unwrap_or_default()),
            "Escape" => {
                wrong.set(None);
                restore();
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let wheel = move |event: web_sys::WheelEvent| {
        // Only where the hand is at work in the field: else the page would not scroll past it.
        let here = input.get_untracked().is_some_and(|input| {
            document().active_element().is_some_and(|active| active.is_same_node(Some(&input)))
        });
        if here {
            event.prevent_default();
            step(event.delta_y() < 0.0);
        }
    };
    let button = move |faster: bool| {
        let name = move || if faster { words.faster } else { words.slower };
        view! {
            <button
                type="button"
                class="button icon-button outlined"
                aria-label=name
                data-testid=if faster { "capacity-up" } else { "capacity-down" }
                on:click=move |_| step(faster)
            >
                <Icon glyph=if faster { Glyph::Plus } else { Glyph::Minus } />
            </button>
        }
        .into_any()
    };
    view! {
        <div class="field choose">
            <label for="link-capacity">{words.capacity}</label>
            <div class="properties-speed">
                <input
                    node_ref=input
                    id="link-capacity"
                    class="input"
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength="40"
                    placeholder=move || if value.get().is_none() { words.mixed } else { "" }
                    aria-invalid=move || wrong.get().map(|_| "true")
                    aria-describedby="link-capacity-about"
                    data-testid="link-capacity"
                    data-value=move || value.get().map(|gbps| gbps.to_string())
                    prop:value=shown
                    on:keydown=keys
                    on:wheel=wheel
                    on:change:target=move |event| typed(event.target().value())
                    on:blur=move |_| store.document.seal()
                />
                {button(false)}
                {button(true)}
            </div>
            <p class="about" id="link-capacity-about" class:bad=move || wrong.get().is_some()
                role=move || wrong.get().map(|_| "alert") data-testid="capacity-about">
                {move || match wrong.get() {
                    Some(error) => speed_error(error, store.language()),
                    None => words.capacity_hint,
                }}
            </p>
        </div>
    }
    .into_any()
}

/// A number of the links that may be left out.
fn number(
    store: Store,
    id: &'static str,
    name: fn(&DrawingMessages) -> &'static str,
    of: fn(&Link) -> Option<f64>,
    change_to: fn(f64) -> LinkChange,
) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let value = Memo::new(move |_| chosen(store, of));
    let shown = move || {
        let value = value.get().flatten();
        value.map(|value| editable(value, 9, store.language())).unwrap_or_default()
    };
    let done = move |text: String| {
        let before = untrack(shown);
        let text = text.trim().to_owned();
        if text == before || (text.is_empty() && value.get_untracked().is_none()) {
            return;
        }
        // Nothing said is nothing there.
        let read = if text.is_empty() { Some(0.0) } else { parse(&text, store.language()) };
        match read.filter(|value| *value >= 0.0) {
            Some(value) => change(store, change_to(value)),
            None => store.session.notice.set(Some(Notice::BadNumber {
                typed: text,
                wanted: AmountMessages::of(store.language()).wrong(Range::NOT_NEGATIVE, false),
            })),
        }
    };
    let hint = move || if value.get().is_none() { words.mixed } else { "" };
    text_field(id, name(words), shown, hint, done)
}

/// Gives all links of the same tiers what the selected ones have, where these agree.
fn apply_tier(store: Store) {
    let whole = untrack(|| LinkChange {
        gbps: chosen(store, |link| link.capacity.gbps()),
        duplex: chosen(store, |link| link.duplex),
        latency_us: chosen(store, |link| link.latency_us).flatten(),
        km: chosen(store, |link| link.km).flatten(),
    });
    let only_links = Selection::of_links(super::link_ids(store));
    let found = untrack(|| {
        store.session.editor.tables(|tables| crate::state::drawing::same_tier(tables, &only_links))
    });
    if let Some(found) = found {
        act::change_links(store, found.links.clone(), whole, None);
        act::select(store, Selection { nodes: std::collections::BTreeSet::new(), ..found });
    }
}
