//! Showing a lesson to a room: the whole screen, large type, a clicker's keys, a spotlight.

use super::{notes, words};
use crate::i18n::lessons;
use crate::io::full;
use crate::kit::icon::{Glyph, button, icon_button};
use crate::kit::listen::on_window;
use crate::kit::page::{find, focus_soon};
use crate::kit::signal::effect;
use crate::lesson::{play, scroll};
use crate::signals::prelude::*;
use crate::state::Store;
use crate::state::beat::{Beat, Turn};
use leptos::ev;
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
    focus_soon("lesson-step-title");
}

fn end(store: Store) {
    full::leave();
    store.session.lesson.presenting.set(false);
    focus_soon("lesson-step-title");
}

/// The bar, and the keys that it stands for.
pub(super) fn bar(store: Store) -> AnyView {
    let (words, state) = (words(store), store.session.lesson);
    let spot = store.kept_signal("present-spot", || Spot::Off);
    let pointer = RwSignal::new((0.0, 0.0));
    let whole = RwSignal::new(full::is_full());
    let points = move || state.with_step(|_, step, _| !step.show.point.is_empty()) == Some(true);
    let light = move || {
        spot.update(|spot| {
            *spot = match spot {
                Spot::Off if untrack(points) => Spot::Controls,
                Spot::Off | Spot::Controls => Spot::Pointer,
                Spot::Pointer => Spot::Off,
            };
        });
    };
    on_window(ev::keydown, move |event| {
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
            "End" if !using => play::go(store, untrack(|| state.steps()).saturating_sub(1)),
            "l" | "L" if !writing => light(),
            "n" | "N" if !writing => notes::toggle(store),
            "Escape" if !event.default_prevented() => end(store),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    });
    on_window(ev::pointermove, move |event| {
        if spot.get_untracked() == Spot::Pointer {
            pointer.set((f64::from(event.client_x()), f64::from(event.client_y())));
        }
    });
    // Browsers give the screen back on Escape by themselves, and the page hears of it this way only.
    on_window(ev::Custom::<web_sys::Event>::new("fullscreenchange"), move |_| {
        let now = full::is_full();
        // A window of its own for the notes takes the whole screen back as well: then the lesson goes on.
        let ended = whole.get_untracked() && !now && !state.notes.get_untracked();
        if ended && state.presenting.get_untracked() {
            end(store);
        }
        whole.set(now);
    });
    on_cleanup(move || notes::close(store));
    effect(move || {
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
    let at = move || words.counter(lessons::Counter { step: state.step.get() + 1, of: state.steps() });
    let lit = move || match spot.get() {
        Spot::Off => words.spot_off,
        Spot::Controls => words.spot_controls,
        Spot::Pointer => words.spot_pointer,
    };
    let spotted = move || if spot.get() == Spot::Off { "false" } else { "true" };
    let apart = move || if state.notes.get() { "true" } else { "false" };
    let end_name = view! { {words.present_end}<kbd aria-hidden="true">"Esc"</kbd> };
    let px = |value: f64| format!("{value:.0}px");
    view! {
        <div class="spot-pointer" aria-hidden="true" hidden=move || spot.get() != Spot::Pointer
            style:--x=move || px(pointer.get().0) style:--y=move || px(pointer.get().1)></div>
        <div class="presenter" role="toolbar" aria-label=words.presenting data-testid="presenter">
            {icon_button(Glyph::Back, words.back, "present-back", move || back(store))}
            <span class="number" data-testid="present-counter">{at}</span>
            {icon_button(Glyph::Forward, words.next, "present-next", move || onward(store))}
            <button type="button" class="button" data-testid="present-spot" aria-pressed=spotted
                on:click=move |_| light()>{lit}<kbd aria-hidden="true">"L"</kbd></button>
            <button type="button" class="button" data-testid="present-notes" aria-pressed=apart
                data-tip=words.notes_apart on:click=move |_| notes::toggle(store)>
                {words.notes}<kbd aria-hidden="true">"N"</kbd>
            </button>
            {button("present-full", words.whole_screen, move |_| full::enter()).hidden(move || whole.get())}
            {button("present-end", end_name, move |_| end(store))}
        </div>
    }
    .into_any()
}

/// The rest of the text, the question, the answer, the next step.
fn onward(store: Store) {
    let state = store.session.lesson;
    let asks = untrack(|| state.with_step(|_, step, _| step.question.is_some())) == Some(true);
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

const WRITING: &str = "textarea, input:not([type=range], [type=radio], [type=checkbox])";
const USING: &str = "input, textarea, select, button, summary, a, canvas, \
     :is([role=option], [role=grid], [role=application], [role=slider], [role=img])";

/// Whether the focus is in a text; whether it is on anything that keys of its own belong to.
fn focus_of(event: &web_sys::KeyboardEvent) -> (bool, bool) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let is = |what: &str| target.as_ref().is_some_and(|target| target.matches(what) == Ok(true));
    (is(WRITING), is(USING))
}

fn dialog_is_open() -> bool {
    find::<web_sys::Element>("dialog[open], .handout").is_some()
}
