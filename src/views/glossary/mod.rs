//! The glossary: terms to be found, read, and followed to where they are seen.

pub mod go;

use crate::i18n::Language;
use crate::i18n::glossary::{GlossaryMessages, Term, key, term, terms};
use crate::io::address;
use crate::kit::icon::button;
use crate::kit::panel::Modal;
use crate::state::{Notice, Store};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Opens the glossary at a term; at none for an id that no term has.
pub fn open(store: Store, id: &str) {
    let known = term(id).map_or("", |term| term.id);
    store.session.help.term.set(known.to_owned());
    store.session.help.glossary.set(true);
}

/// The dialog.
#[component]
pub fn Glossary(store: Store) -> impl IntoView {
    let title = GlossaryMessages::of(store.language()).title;
    view! {
        <Modal store=store open=store.session.help.glossary id="glossary-title" title=title class="glossary">
            {body(store)}
        </Modal>
    }
    .into_any()
}

/// Terms in the order of a language's names, those that say this alone.
fn found(wanted: &str, language: Language) -> Vec<&'static Term> {
    let wanted = key(wanted.trim());
    let names = |term: &Term| [term.words(language).name, term.words(language.next()).name, term.id].map(key);
    let mut list: Vec<(String, bool, &Term)> = terms()
        .filter_map(|term| {
            let named = names(term).iter().any(|name| name.contains(&wanted));
            let told = named || key(term.words(language).text).contains(&wanted);
            told.then(|| (key(term.words(language).name), !named, term))
        })
        .collect();
    // Those whose name says it come first.
    gargalo_drawing::sorting::sort_by(&mut list, |a, b| {
        (!wanted.is_empty() && a.1).cmp(&(!wanted.is_empty() && b.1)).then(a.0.cmp(&b.0))
    });
    list.into_iter().map(|(_, _, term)| term).collect()
}

#[inline(never)]
fn body(store: Store) -> AnyView {
    let words = GlossaryMessages::of(store.language());
    let wanted = store.kept_signal("glossary-wanted", String::new);
    let list = Memo::new(move |_| {
        found(&wanted.get(), store.language()).into_iter().map(|term| term.id).collect::<Vec<_>>()
    });
    let shown = Memo::new(move |_| {
        let asked = store.session.help.term.get();
        if asked.is_empty() {
            list.with(|list| list.first().copied())
        } else {
            term(&asked).map(|term| term.id)
        }
    });
    // A link of a term that is opened brings it into sight in the list as well.
    Effect::new(move |_| {
        let id = shown.get();
        request_animation_frame(move || {
            let row = id.and_then(|id| document().get_element_by_id(&format!("glossary-{id}")));
            let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
            let frame =
                row.offset_parent().map(|parent| (parent.scroll_top(), parent.client_height(), parent));
            if let Some((top, height, parent)) = frame
                && (row.offset_top() < top || row.offset_top() + row.offset_height() > top + height)
            {
                parent.set_scroll_top(row.offset_top() - height / 3);
            }
        });
    });
    let rows = move || {
        let language = store.language();
        list.with(|list| {
            list.iter().filter_map(|id| term(id)).map(|term| row(store, term, language, shown)).collect_view()
        })
    };
    let article = NodeRef::<html::Article>::new();
    view! {
        <div class="glossary-body">
            <div class="glossary-side">
                <label class="glossary-search">
                    <span>{words.search}</span>
                    <input
                        class="input"
                        type="search"
                        autocomplete="off"
                        data-testid="glossary-search"
                        prop:value=move || wanted.get()
                        on:input:target=move |event| {
                            wanted.set(event.target().value());
                            store.session.help.term.set(String::new());
                        }
                    />
                </label>
                <p class="about" role="status" data-testid="glossary-count">{move || {
                    let count = list.with(Vec::len);
                    if count == 0 { words.none.to_owned() } else { (words.found)(count) }
                }}</p>
                <nav aria-label=words.list class="glossary-list" tabindex="-1"><ul>{rows}</ul></nav>
            </div>
            <article node_ref=article class="glossary-term" tabindex="0" aria-labelledby="glossary-name" data-testid="glossary-term">
                {move || shown.get().and_then(term).map(|term| told(store, term, store.language()))}
            </article>
        </div>
    }
    .into_any()
}

fn row(store: Store, term: &'static Term, language: Language, shown: Memo<Option<&'static str>>) -> AnyView {
    let id = term.id;
    view! {
        <li>
            <button
                type="button"
                class="glossary-row"
                id=format!("glossary-{id}")
                aria-current=move || (shown.get() == Some(id)).then_some("true")
                data-testid=format!("term-{id}")
                on:click=move |_| store.session.help.term.set(id.to_owned())
            >
                {term.words(language).name}
            </button>
        </li>
    }
    .into_any()
}

/// A term in full.
fn told(store: Store, term: &'static Term, language: Language) -> AnyView {
    let words = GlossaryMessages::of(language);
    let far = language.next();
    let see = term.see.iter().filter_map(|id| crate::i18n::glossary::term(id)).map(|near| {
        view! {
            <li><button type="button" class="touch" on:click=move |_| store.session.help.term.set(near.id.to_owned())>
                {near.words(language).name}
            </button></li>
        }
    });
    let show = move |_| {
        store.session.help.glossary.set(false);
        go::go(store, term.place);
    };
    let place = (GlossaryMessages::of(language).place_name)(term.place);
    let example = term.example.map(|example| {
        let scenario = example.scenario(language);
        let title = scenario.title.clone();
        let told = (words.example)(&title);
        let open = move |_| {
            store.open(example.scenario(store.language()));
            store.session.notice.set(Some(Notice::Opened { title: title.clone() }));
            store.session.help.glossary.set(false);
            go::go(store, term.place);
        };
        view! {
            <button type="button" class="button outlined" data-testid="term-example" title=words.example_about on:click=open>
                {told}
            </button>
            <p class="about">{words.example_about}</p>
        }
    });
    view! {
        <h3 id="glossary-name">{term.words(language).name}</h3>
        <p class="about">{words.other_language}": "<span lang=far.tag()>{term.words(far).name}</span></p>
        <p>{term.words(language).text}</p>
        {(!term.formula.is_empty()).then(|| view! {
            <h4>{words.formula}</h4>
            <p class="formula" data-testid="term-formula">{term.formula}</p>
        })}
        <h4>{words.seen}</h4>
        <div class="glossary-go">
            {button("term-go", (words.go)(place), show).outlined()}
            {example}
        </div>
        <h4>{words.source}</h4>
        <p>{term.source}</p>
        <h4>{words.see}</h4>
        <ul class="glossary-see">{see.collect_view()}</ul>
        <p class="about">{words.link}": "<a href=format!("#term={}", term.id) data-testid="term-link">{format!("#term={}", term.id)}</a></p>
    }
    .into_any()
}

/// Opens the term that an address names, and takes it out of the address when it is closed.
pub(crate) fn follow_link(store: Store) {
    if let Some(id) = crate::state::fragment::read(&address::hash()).term {
        open(store, &id);
    }
    Effect::new(move |before: Option<bool>| {
        let now = store.session.help.glossary.get();
        if before == Some(true) && !now {
            crate::state::link::forget_term();
        }
        now
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_found_without_accents_and_in_either_language() {
        let ids = |wanted: &str, language| -> Vec<&str> {
            found(wanted, language).into_iter().map(|term| term.id).collect()
        };
        assert_eq!(ids("bissecao", Language::Portuguese)[0], "bisection");
        assert_eq!(ids("gargalo", Language::English)[0], "bottleneck");
        assert_eq!(ids("", Language::English).len(), terms().count());
        assert!(ids("no such thing", Language::English).is_empty());
    }
}
