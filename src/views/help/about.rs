//! What the page says of itself.

use crate::i18n::about::{self, AboutMessages};
use crate::io::clipboard;
use crate::kit::icon::{Glyph, button};
use crate::kit::panel;
use crate::signals::prelude::*;
use crate::state::Store;

/// The dialog.
#[component]
pub fn About(store: Store) -> impl IntoView {
    let title = AboutMessages::of(store.language()).title;
    panel::dialog(store, store.session.help.about, "about-title", "about-page", title, body)
}

#[inline(never)]
fn body(store: Store) -> AnyView {
    let words = AboutMessages::of(store.language());
    let said = RwSignal::new("");
    let list = |class: &'static str, items: &'static [&'static str]| {
        let items = items.iter().map(|item| view! { <li>{*item}</li> }).collect_view();
        view! { <ul class=class>{items}</ul> }
    };
    let copy = move |_| {
        clipboard::copy(&bibtex(words), move |copied| {
            said.set(if copied { words.copied } else { words.not_copied });
        });
    };
    let build = build().unwrap_or_else(|| words.development.to_owned());
    view! {
        <div class="about-body" tabindex="0" role="region" aria-labelledby="about-title">
            <p class="lead">{words.lead}</p>
            <h3>{words.method}</h3>
            {list("bullets", &words.method_list)}
            <h3>{words.limits}</h3>
            {list("bullets", &words.limits_list)}
            <h3>{words.privacy}</h3>
            <p>{words.privacy_text}</p>
            <h3>{words.cite}</h3>
            <p>{words.cite_text}</p>
            <pre class="bibtex" tabindex="0" role="region" aria-label=words.bibtex data-testid="bibtex">
                {bibtex(words)}
            </pre>
            <p>{button("copy-bibtex", words.copy, copy).outlined().icon(Glyph::Copy)}</p>
            <h3>{words.sources}</h3>
            <p>{words.sources_text}</p>
            {list("bullets sources", &words.sources_list)}
            <h3>{words.licence}</h3>
            <p>{words.licence_text}</p>
            <p data-testid="version">{words.version(about::Version { version: env!("CARGO_PKG_VERSION"), build: &build })}</p>
        </div>
        <p role="status" class="about">{move || said.get()}</p>
    }
    .into_any()
}

fn bibtex(words: &AboutMessages) -> String {
    format!(
        "@software{{gargalo,\n  title   = {{{}}},\n  author  = {{{{The Gargalo authors}}}},\n  year    = {{2026}},\n  \
         version = {{{}}},\n  license = {{MIT OR Apache-2.0}},\n  note    = {{{}}}\n}}",
        words.cite_title,
        env!("CARGO_PKG_VERSION"),
        words.cite_note
    )
}

/// What tells this build from others: what its worker is named after.
fn build() -> Option<String> {
    let meta = document().query_selector("meta[name=gargalo-worker]").ok().flatten()?;
    let name = meta.get_attribute("content")?;
    let hash = name.rsplit('/').next()?.split('.').next()?.rsplit('-').next()?.to_owned();
    hash.chars().all(|c| c.is_ascii_hexdigit()).then_some(hash)
}
