//! What the page has to say, seen and heard.

use crate::i18n::notices::words;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, Icon, IconButton};
use crate::kit::signal::remembering;
use crate::signals::prelude::*;
use crate::state::{Notice, Store};
use std::time::Duration;

/// How long good news stays before it goes by itself. Bad news stays until it is dismissed.
const GOOD_NEWS: Duration = Duration::from_secs(8);

/// The one message, in a region that screen readers follow.
#[component]
pub fn Messages(store: Store) -> impl IntoView {
    // The dialog that lets networks in tells itself what is wrong with one.
    let told_there = move || {
        store.session.network.importing.get()
            && store
                .session
                .notice
                .with(|notice| matches!(notice, Some(Notice::BadImport { .. } | Notice::NoFile { .. })))
    };
    let bad = move || store.session.notice.with(|notice| notice.as_ref().is_some_and(Notice::is_bad));
    let text = move || {
        store.session.notice.with(|notice| {
            notice.as_ref().filter(|_| !told_there()).map(|notice| words(notice, store.language()))
        })
    };
    remembering(move |timer: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let fleeting =
            store.session.notice.with(|notice| notice.as_ref().is_some_and(|notice| !notice.is_bad()));
        fleeting
            .then(|| set_timeout_with_handle(move || store.session.notice.set(None), GOOD_NEWS).ok())
            .flatten()
    });
    let dismiss = ShellMessages::of(store.language()).dismiss;
    view! {
        <div class="messages" class:bad=bad class:shown=move || store.session.notice.with(Option::is_some) && !told_there()>
            <div class="message-text" role="status" aria-live="polite" data-testid="message">
                {move || text().map(|text| view! {
                    <Icon glyph=if bad() { Glyph::Alert } else { Glyph::Check } />
                    <span>{text}</span>
                })}
            </div>
            <Show when=move || store.session.notice.with(Option::is_some)>
                <IconButton glyph=Glyph::Cross label=dismiss testid="dismiss" on_press=move |()| store.session.notice.set(None) />
            </Show>
        </div>
    }
    .into_any()
}
