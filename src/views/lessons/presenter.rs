//! Showing a lesson to a room: the whole screen, large type, a clicker's keys, a spotlight.

use super::{notes, words};
use crate::io::full;
use crate::kit::icon::{Glyph, IconButton, button};
use crate::lesson::{play, scroll};
use crate::state::Store;
use crate::state::beat::{Beat, Turn};
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// What the spotlight lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Spot {
    /// Everything.
    #[default]
    Off,
    /// The controls that the step points at.
    Controls,
    /// What is around the pointer.
    Pointer,
}

/// Begins, with the whole screen where the browser gives it.
pub(super) fn start(store: Store) {
    full::enter();
    store.session.lesson.beat.set(Beat::Text);
    store.session.lesson.answered.set(false);
    store.session.lesson.presenting.set(true);
    set_timeout(|| crate::kit::page::focus("lesson-step-title"), Duration::from_millis(50));
}

fn end(store: Store) {
    full::leave();
    store.session.lesson.presenting.set(false);
    set_timeout(|| crate::kit::page::focus("lesson-step-title"), Duration::from_millis(50));
}

/// The bar, and the keys that it stands for.
pub(super) fn bar(store: Store) -> AnyView {
    let spot = store.kept_signal("present-spot", || Spot::Off);
    let pointer = RwSignal::new((0.0, 0.0));
    let whole = RwSignal::new(full::is_full());
    let points =
        move || store.session.lesson.with_step(|_, step, _| !step.show.point.is_empty()).unwrap_or(false);
    let light = move || {
        spot.update(|spot| {
            *spot = match spot {
                Spot::Off if untrack(points) => Spot::Controls,
                Spot::Off | Spot::Controls => Spot::Pointer,
                Spot::Pointer => Spot::Off,
            };
        });
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || dialog_is_open() {
            return;
        }
        let (writing, using) = focus_of(&event);
        match event.key().as_str() {
            // What a clicker sends: it serves wherever the focus is, but in a text.
            "PageDown" if !writing => onward(store),
            "PageUp" if !writing => back(store),
            "ArrowRight" | " " if !using => onward(store),
            "ArrowLeft" if !using => back(store),
            "Home" if !using => play::go(store, 0),
            "End" if !using => play::go(store, untrack(|| store.session.lesson.steps()).saturating_sub(1)),
            "l" | "L" if !writing => light(),
            "n" | "N" if !writing => notes::toggle(store),
            "Escape" if !event.default_prevented() => end(store),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    });
    let moves = window_event_listener(ev::pointermove, move |event| {
        if spot.get_untracked() == Spot::Pointer {
            pointer.set((f64::from(event.client_x()), f64::from(event.client_y())));
        }
    });
    // Browsers give the screen back on Escape by themselves, and the page hears of it this way only.
    let screen = window_event_listener(ev::Custom::<web_sys::Event>::new("fullscreenchange"), move |_| {
        let now = full::is_full();
        // A window of its own for the notes takes the whole screen back as well: then the lesson goes on.
        let ended = whole.get_untracked() && !now && !store.session.lesson.notes.get_untracked();
        if ended && store.session.lesson.presenting.get_untracked() {
            end(store);
        }
        whole.set(now);
    });
    on_cleanup(move || {
        keys.remove();
        moves.remove();
        notes::close(store);
        screen.remove();
    });
    Effect::new(move |_| {
        let lit = if spot.get() == Spot::Controls { "controls" } else { "" };
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-spot", lit);
        }
    });
    on_cleanup(|| {
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-spot");
        }
    });
    let at =
        move || (words(store).counter)(store.session.lesson.step.get() + 1, store.session.lesson.steps());
    let lit = move || match spot.get() {
        Spot::Off => words(store).spot_off,
        Spot::Controls => words(store).spot_controls,
        Spot::Pointer => words(store).spot_pointer,
    };
    let px = |value: f64| format!("{value:.0}px");
    view! {
        <div class="spot-pointer" aria-hidden="true" hidden=move || spot.get() != Spot::Pointer
            style:--x=move || px(pointer.get().0) style:--y=move || px(pointer.get().1)></div>
        <div class="presenter" role="toolbar" aria-label=words(store).presenting data-testid="presenter">
            <IconButton glyph=Glyph::Back label=words(store).back testid="present-back" on_press=move |()| back(store) />
            <span class="number" data-testid="present-counter">{at}</span>
            <IconButton glyph=Glyph::Forward label=words(store).next testid="present-next" on_press=move |()| onward(store) />
            <button type="button" class="button" data-testid="present-spot" aria-pressed=move || if spot.get() == Spot::Off { "false" } else { "true" } on:click=move |_| light()>
                {lit}<kbd aria-hidden="true">"L"</kbd>
            </button>
            <button type="button" class="button" data-testid="present-notes" aria-pressed=move || if store.session.lesson.notes.get() { "true" } else { "false" }
                data-tip=words(store).notes_apart on:click=move |_| notes::toggle(store)>
                {words(store).notes}<kbd aria-hidden="true">"N"</kbd>
            </button>
            {button("present-full", words(store).whole_screen, move |_| full::enter()).hidden(move || whole.get())}
            <button type="button" class="button" data-testid="present-end" on:click=move |_| end(store)>
                {words(store).present_end}<kbd aria-hidden="true">"Esc"</kbd>
            </button>
        </div>
    }
    .into_any()
}

/// The rest of the text, the question, the answer, the next step.
fn onward(store: Store) {
    let state = store.session.lesson;
    let asks = untrack(|| state.with_step(|_, step, _| step.question.is_some())).unwrap_or(false);
    match state.beat.get_untracked().onward(asks, scroll::goes_on_below()) {
        Turn::Scroll => scroll::scroll_on(),
        Turn::To(beat) => to(store, beat),
        Turn::Step => play::walk(store, true),
    }
}

fn back(store: Store) {
    match store.session.lesson.beat.get_untracked().back() {
        Turn::To(beat) => to(store, beat),
        Turn::Scroll | Turn::Step => play::walk(store, false),
    }
}

fn to(store: Store, beat: Beat) {
    store.session.lesson.beat.set(beat);
    match beat {
        Beat::Text => scroll::to_the_top(),
        Beat::Question => scroll::to_the_question(),
        Beat::Reveal => scroll::to_the_verdict(),
    }
}

/// Whether the focus is in a text; whether it is on anything that keys of its own belong to.
fn focus_of(event: &web_sys::KeyboardEvent) -> (bool, bool) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return (false, false);
    };
    let kind = target.get_attribute("type").unwrap_or_default();
    let tag = target.tag_name();
    let writing =
        tag == "TEXTAREA" || (tag == "INPUT" && !matches!(kind.as_str(), "range" | "radio" | "checkbox"));
    let using =
        matches!(tag.as_str(), "INPUT" | "TEXTAREA" | "SELECT" | "BUTTON" | "SUMMARY" | "A" | "CANVAS")
            || matches!(
                target.get_attribute("role").as_deref(),
                Some("option" | "grid" | "application" | "slider" | "img")
            );
    (writing, using)
}

fn dialog_is_open() -> bool {
    document().query_selector("dialog[open], .handout").ok().flatten().is_some()
}
