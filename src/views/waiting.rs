//! In place of what is being worked out: that it is under way, or why it is not and a button that begins it.

use crate::i18n::waiting::WaitingMessages;
use crate::state::{Asking, Phase, Store};
use leptos::prelude::*;

/// How a panel's question stands, while it has nothing to show. `text` tells that it is under way.
#[component]
pub fn Waiting(
    store: Store,
    asking: Asking,
    #[prop(into)] text: Signal<&'static str>,
    #[prop(default = "waiting")] testid: &'static str,
) -> impl IntoView {
    let words = move || WaitingMessages::of(store.language.get());
    let under_way = move || match asking.phase() {
        Phase::Working => true,
        Phase::Failed => false,
        // What is to be asked about is still being solved, or the question follows in a moment.
        Phase::Rest => store.solving.get() || !store.stale.get(),
    };
    let body = move || {
        if under_way() {
            return view! { <p class="note" role="status" data-waits data-testid=testid>{move || text.get()}</p> }.into_any();
        }
        let failed = asking.phase() == Phase::Failed;
        let press = move |_| if failed { asking.again() } else { store.solve_again() };
        view! {
            <p class="note bad" role="alert" data-testid=format!("{testid}-failed")>
                {move || if failed { words().failed } else { words().stopped }}
                " "
                <button type="button" class="button outlined" data-testid=format!("{testid}-again") on:click=press>
                    {move || if failed { words().again } else { words().solve }}
                </button>
            </p>
        }
        .into_any()
    };
    view! { {body} }
}
