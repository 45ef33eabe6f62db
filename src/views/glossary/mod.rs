//! The glossary: terms to be found, read, and followed to where they are seen.

pub mod go;

use crate::i18n::Language;
use crate::i18n::glossary::{GlossaryMessages, Term, key, term, terms};
use crate::io::address;
use crate::kit::icon::button;
use crate::kit::page::find;
use crate::kit::panel;
use crate::kit::signal::{effect, remembering};
use crate::signals::prelude::*;
use crate::state::{Notice, Store};

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
    panel::dialog(store, store.session.help.glossary, "glossary-title", "glossary", title, body)
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
    let (words, language, asked) =
        (GlossaryMessages::of(store.language()), store.language(), store.session.help.term);
    let wanted = store.kept_signal("glossary-wanted", String::new);
    let list = Memo::new(move |_| {
        found(&wanted.get(), language).into_iter().map(|term| term.id).collect::<Vec<_>>()
    });
    let shown = Memo::new(move |_| match asked.get() {
        none if none.is_empty() => list.with(|list| list.first().copied()),
        asked => term(&asked).map(|term| term.id),
    });
    // A link of a term that is opened brings it into sight in the list as well.
    effect(move || {
        let id = shown.get();
        request_animation_frame(move || {
            let row = id.and_then(|id| find::<web_sys::HtmlElement>(&format!("#glossary-{id}")));
            let Some((parent, row)) = row.and_then(|row| Some((row.offset_parent()?, row))) else { return };
            let (top, height) = (parent.scroll_top(), parent.client_height());
            if row.offset_top() < top || row.offset_top() + row.offset_height() > top + height {
                parent.set_scroll_top(row.offset_top() - height / 3);
            }
        });
    });
    let row = move |term: &'static Term| {
        let id = format!("glossary-{}", term.id);
        let here = move || (shown.get() == Some(term.id)).then_some("true");
        view! {
            <li>
                <button type="button" class="glossary-row" id=id aria-current=here
                    data-testid=format!("term-{}", term.id) on:click=move |_| asked.set(term.id.to_owned())>
                    {term.words(language).name}
                </button>
            </li>
        }
        .into_any()
    };
    let rows = move || list.with(|list| list.iter().filter_map(|id| term(id)).map(row).collect_view());
    let search = move |text: String| {
        wanted.set(text);
        asked.set(String::new());
    };
    let count = move || match list.with(Vec::len) {
        0 => words.none.to_owned(),
        count => (words.found)(count),
    };
    view! {
        <div class="glossary-body">
            <div class="glossary-side">
                <label class="glossary-search">
                    <span>{words.search}</span>
                    <input class="input" type="search" autocomplete="off" data-testid="glossary-search"
                        prop:value=move || wanted.get()
                        on:input:target=move |event| search(event.target().value()) />
                </label>
                <p class="about" role="status" data-testid="glossary-count">{count}</p>
                <nav aria-label=words.list class="glossary-list" tabindex="-1"><ul>{rows}</ul></nav>
            </div>
            <article class="glossary-term" tabindex="0" aria-labelledby="glossary-name"
                data-testid="glossary-term">
                {move || shown.get().and_then(term).map(|term| told(store, term))}
            </article>
        </div>
    }
    .into_any()
}

fn told(store: Store, term: &'static Term) -> AnyView {
    let language = store.language();
    let (words, far, help) = (GlossaryMessages::of(language), language.next(), store.session.help);
    let see = term.see.iter().filter_map(|id| crate::i18n::glossary::term(id)).map(|near| {
        let open = move |_| help.term.set(near.id.to_owned());
        let name = near.words(language).name;
        view! { <li><button type="button" class="touch" on:click=open>{name}</button></li> }
    });
    let show = move |_| {
        help.glossary.set(false);
        go::go(store, term.place);
    };
    let place = (words.place_name)(term.place);
    let example = term.example.map(|example| {
        let title = example.scenario(language).title;
        let told = (words.example)(&title);
        let open = move |_| {
            store.open(example.scenario(language));
            store.session.notice.set(Some(Notice::Opened { title: title.clone() }));
            help.glossary.set(false);
            go::go(store, term.place);
        };
        view! {
            <button type="button" class="button outlined" data-testid="term-example" title=words.example_about
                on:click=open>{told}</button>
            <p class="about">{words.example_about}</p>
        }
    });
    let link = format!("#term={}", term.id);
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
        <p class="about">{words.link}": "<a href=link.clone() data-testid="term-link">{link.clone()}</a></p>
    }
    .into_any()
}

/// Opens the term that an address names, and takes it out of the address when it is closed.
pub(crate) fn follow_link(store: Store) {
    if let Some(id) = crate::state::fragment::read(&address::hash()).term {
        open(store, &id);
    }
    remembering(move |before: Option<bool>| {
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
