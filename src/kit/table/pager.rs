//! A long table a page at a time: back, where one is, on.

use crate::i18n::Language;
use crate::i18n::pager::{self, PagerMessages};
use crate::i18n::quantity::count;
use crate::kit::icon::button;
use crate::signals::prelude::*;

/// Rows of a page.
pub const PAGE: usize = 20;

/// The two buttons and what is shown between them; `first` is the first row that is shown, from 0.
pub fn pager(
    first: RwSignal<usize>,
    length: Signal<usize>,
    language: Language,
    testids: [&'static str; 2],
) -> AnyView {
    let words = PagerMessages::of(language);
    let told = move || {
        let (start, all) = (first.get(), length.get());
        let number = |value: usize| count(value as u64, language);
        words.page_of(pager::PageOf {
            first: &number((start + 1).min(all)),
            last: &number((start + PAGE).min(all)),
            of: &number(all),
        })
    };
    let back = move |_| first.update(|first| *first = first.saturating_sub(PAGE));
    let on = move |_| {
        let all = length.get_untracked();
        first.update(|first| {
            if *first + PAGE < all {
                *first += PAGE;
            }
        });
    };
    view! {
        <div class="pager">
            {button(testids[0], words.previous, back).barred(move || first.get() == 0)}
            <span class="number" role="status">{told}</span>
            {button(testids[1], words.next, on).barred(move || first.get() + PAGE >= length.get())}
        </div>
    }
    .into_any()
}
