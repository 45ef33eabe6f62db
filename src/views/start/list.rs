//! The examples and papers, all of them or those that a search finds.

use crate::examples::Entry;
use crate::i18n::example_files::ExampleFileMessages;
use crate::i18n::examples::ExampleWords;
use crate::i18n::start::StartMessages;
use crate::signals::prelude::*;
use crate::state::Store;
use crate::views::header::examples::{open_chosen, words_of_entry};
use gargalo_solver::lab::EXAMPLES;

/// What is searched through: small letters without accents.
fn plain(text: &str) -> String {
    text.to_lowercase()
        .chars()
        .map(|letter| match letter {
            'á' | 'à' | 'â' | 'ã' => 'a',
            'é' | 'ê' => 'e',
            'í' => 'i',
            'ó' | 'ô' | 'õ' => 'o',
            'ú' | 'ü' => 'u',
            'ç' => 'c',
            other => other,
        })
        .collect()
}

/// Whether all words that are sought stand in what is said of an entry.
fn is_found(entry: Entry, words: &ExampleWords, sought: &str) -> bool {
    let text = plain(&format!("{} {} {}", entry.id(), words.title, words.about));
    plain(sought).split_whitespace().all(|word| text.contains(word))
}

/// The search and the list.
#[inline(never)]
pub(super) fn list(store: Store) -> AnyView {
    let language = store.language();
    let words = StartMessages::of(language);
    let sought = store.kept_signal("new-search", String::new);
    let item = move |entry: Entry| {
        let ExampleWords { title, about } = words_of_entry(entry, language);
        let id = format!("example-{}", entry.id());
        let open = move |_| {
            store.session.start.open.set(false);
            open_chosen(store, entry);
        };
        view! {
            <li>
                <button type="button" class="menu-item" data-testid=id on:click=open>
                    <span class="menu-title">{*title}</span>
                    <span class="menu-about">{*about}</span>
                </button>
            </li>
        }
        .into_any()
    };
    let found = move || {
        let sought = sought.get();
        let headings = ExampleFileMessages::of(language).headings;
        let group = |(at, ids): (usize, &[&str])| {
            let is_found = |entry: &Entry| is_found(*entry, words_of_entry(*entry, language), &sought);
            let found: Vec<_> = ids.iter().filter_map(|id| Entry::of(id)).filter(is_found).collect();
            let id = format!("examples-{at}");
            (!found.is_empty()).then(|| {
                view! {
                    <h3 class="menu-heading" id=id.clone()>{headings[at]}</h3>
                    <ul class="new-list" aria-labelledby=id>{found.into_iter().map(item).collect_view()}</ul>
                }
                .into_any()
            })
        };
        let groups: Vec<_> = EXAMPLES.into_iter().enumerate().filter_map(group).collect();
        if groups.is_empty() {
            view! { <p class="about" role="status" data-testid="new-nothing">{(words.nothing)(sought.trim())}</p> }
                .into_any()
        } else {
            groups.collect_view().into_any()
        }
    };
    view! {
        <section class="new-examples" aria-label=words.papers>
            <input id="new-search" class="input new-search" type="search" autocomplete="off"
                placeholder=words.search aria-label=words.search data-testid="new-search"
                prop:value=move || sought.get()
                on:input:target=move |event| sought.set(event.target().value()) />
            {found}
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::i18n::Language;

    #[test]
    fn what_is_sought_is_found_without_accents_and_in_any_order() {
        let ipe = Entry::Built(Example::IpeLeastLoad);
        let words = words_of_entry(ipe, Language::Portuguese);
        for sought in ["", "IPE", "ipê rede", " rede "] {
            assert!(is_found(ipe, words, sought), "{sought}");
        }
        assert!(!is_found(ipe, words, "ipê vgg16"));
    }
}
