//! The “?” at a part of the page: three sentences, the formula with its source, and the way into the glossary.

use crate::i18n::glossary::{GlossaryMessages, term};
use crate::i18n::help::{HelpMessages, Topic, note};
use crate::kit::icon::{Glyph, Icon};
use crate::signals::prelude::*;
use crate::state::Store;
use leptos::html;

/// The button, and what it unfolds. Stands in a row that wraps (`help-row`), behind the heading of its part.
pub fn help_note(store: Store, topic: Topic) -> AnyView {
    let open = store.kept_signal(format!("help-{}", topic.key()), || false);
    let button = NodeRef::<html::Button>::new();
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            open.set(false);
            if let Some(button) = button.get_untracked() {
                let _ = button.focus();
            }
        }
    };
    let id = format!("help-{}", topic.key());
    let body = id.clone();
    view! {
        <span class="help" on:keydown=escape>
            <button
                node_ref=button
                type="button"
                class="help-button"
                aria-label=move || (HelpMessages::of(store.language()).ask)(topic)
                aria-expanded=move || if open.get() { "true" } else { "false" }
                aria-controls=body
                data-testid=format!("ask-{}", topic.key())
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <Icon glyph=Glyph::Help />
            </button>
            <span class="help-note" id=id hidden=move || !open.get()>
                {move || open.get().then(|| told(store, topic))}
            </span>
        </span>
    }
    .into_any()
}

/// A heading with the “?” behind it.
pub fn help_row(store: Store, topic: Topic, heading: impl IntoView + 'static) -> AnyView {
    view! { <div class="help-row">{heading.into_any()} {help_note(store, topic)}</div> }.into_any()
}

#[inline(never)]
fn told(store: Store, topic: Topic) -> AnyView {
    let language = store.language();
    let words = GlossaryMessages::of(language);
    let note = note(topic);
    let sentences = note.sentences(language).join(" ");
    let terms = note.terms.iter().filter_map(|id| term(id)).map(|term| {
        let name = term.words(language).name;
        let open = move |_| {
            store.session.help.term.set(term.id.to_owned());
            store.session.help.glossary.set(true);
        };
        view! {
            <button type="button" class="touch" aria-label=(words.opens)(name) on:click=open>{name}</button>
            " "
        }
    });
    view! {
        <span class="help-text" role="note">{sentences}</span>
        {(!note.formula.is_empty()).then(|| view! { <span class="formula">{note.formula}</span> })}
        <span class="help-source">{words.source}": "{note.source}</span>
        <span class="help-terms">{words.title}": "{terms.collect_view()}</span>
    }
    .into_any()
}
