//! In place of what is being worked out: that it is under way, or why it is not and a button that begins it.

use crate::i18n::waiting::WaitingMessages;
use crate::signals::prelude::*;
use crate::state::{Asking, Phase, Store};

/// How something that is waited for stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    UnderWay,
    /// What it is asked about is not solved: the solver was stopped, or failed.
    Unsolved,
    /// The question itself failed.
    Failed,
}

/// How a panel's question stands, while it has nothing to show. `text` tells that it is under way.
#[component]
pub fn Waiting(
    store: Store,
    asking: Asking,
    #[prop(into)] text: Signal<&'static str>,
    #[prop(default = "waiting")] testid: &'static str,
) -> impl IntoView {
    let stands = Signal::derive(move || match asking.phase() {
        Phase::Working => Stands::UnderWay,
        Phase::Failed => Stands::Failed,
        // What is to be asked about is still being solved, or the question follows in a moment.
        Phase::Rest if store.requests.solving.get() || !store.requests.stale.get() => Stands::UnderWay,
        Phase::Rest => Stands::Unsolved,
    });
    shown(store, stands, text, testid, Callback::new(move |()| asking.again()))
}

/// The same for what comes with the solved scenario itself.
#[component]
pub fn WaitingForSolver(
    store: Store,
    #[prop(into)] text: Signal<&'static str>,
    testid: &'static str,
) -> impl IntoView {
    let stands =
        Signal::derive(
            move || if store.requests.solving.get() { Stands::UnderWay } else { Stands::Unsolved },
        );
    shown(store, stands, text, testid, Callback::new(|()| ()))
}

fn shown(
    store: Store,
    stands: Signal<Stands>,
    text: Signal<&'static str>,
    testid: &'static str,
    again: Callback<()>,
) -> AnyView {
    let words = WaitingMessages::of(store.language());
    let body = move || {
        let failed = match stands.get() {
            Stands::UnderWay => {
                return view! { <p class="note" role="status" data-waits data-testid=testid>{move || text.get()}</p> }.into_any();
            }
            stands => stands == Stands::Failed,
        };
        let (text, button) = if failed { (words.failed, words.again) } else { (words.stopped, words.solve) };
        let press =
            Callback::new(move |()| if failed { again.run(()) } else { store.requests.solve_again() });
        let button = (button, format!("{testid}-again"), press);
        super::sentence(&format!("{testid}-failed"), text.to_owned(), true, None, Some(button))
    };
    view! { {body} }.into_any()
}
