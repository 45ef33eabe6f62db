//! That a step's figures could not be computed, and the way to ask once more.

use crate::i18n::waiting::WaitingMessages;
use crate::kit::icon::button;
use crate::lesson::figures::ask_figures;
use crate::signals::prelude::*;
use crate::state::Store;

/// That figures of these steps could not be computed, and a button that asks once more; nothing where that is not so.
pub(super) fn failure(
    store: Store,
    steps: impl Fn() -> Vec<usize> + Copy + Send + Sync + 'static,
) -> AnyView {
    let failed = Memo::new(move |_| {
        let failed = store.session.lesson.unfigured.get();
        steps().into_iter().filter(|at| failed.contains(at)).collect::<Vec<_>>()
    });
    let words = WaitingMessages::of(store.language());
    view! {
        <Show when=move || failed.with(|failed| !failed.is_empty())>
            <p class="note bad" role="alert" data-testid="lesson-figures-failed">
                {words.failed}
                " "
                {button("lesson-figures-again", words.again, move |_| ask_figures(store, &failed.get_untracked())).outlined()}
            </p>
        </Show>
    }
    .into_any()
}
