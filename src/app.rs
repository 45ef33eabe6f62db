//! The shell of the page.

use leptos::prelude::*;

use crate::worker::client;
use crate::worker::protocol::Reply;

/// The page's root: for now it shows that the chain works, from the page to the worker and back.
#[component]
pub fn App() -> impl IntoView {
    remove_boot_screen();
    let (answer, set_answer) = signal(None::<String>);
    client::start(move |reply| match reply {
        Reply::Ready { .. } => client::Answer::Ask("8.0 s".to_owned()),
        Reply::Echo { text, .. } => {
            set_answer.set(Some(text));
            mark_ready();
            client::Answer::Nothing
        }
    });
    view! {
        <main id="main" class="page">
            <h1>"Gargalo"</h1>
            <p data-testid="worker-answer">{move || answer.get().unwrap_or_default()}</p>
        </main>
    }
}

/// The boot screen of index.html goes once the page can draw itself.
fn remove_boot_screen() {
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
}

/// `html[data-ready="true"]` tells tests and embedders that the first answer is on the screen.
fn mark_ready() {
    if let Some(root) = document().document_element() {
        // Setting a constant attribute name cannot fail.
        let _ = root.set_attribute("data-ready", "true");
    }
}
