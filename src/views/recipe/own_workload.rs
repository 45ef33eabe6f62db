//! Whether the design that is looked at sends something of its own.

use crate::i18n::study::StudyMessages;
use crate::signals::prelude::*;
use crate::state::{Command, Store};

/// The choice; nothing where there is one design alone that sends what all do.
pub(super) fn choice(store: Store) -> AnyView {
    let words = StudyMessages::of(store.language());
    let own =
        Memo::new(move |_| store.document.recipe(|design| design.workload.is_some()).unwrap_or_default());
    let several = Memo::new(move |_| store.document.scenario.with(|scenario| scenario.designs.len() > 1));
    let name = move || store.document.recipe(|design| design.name.clone()).unwrap_or_default();
    let others = move || store.document.scenario.with(|scenario| scenario.has_own_workloads()) && !own.get();
    let choose = move |own: bool| {
        store.document.draft.set(None);
        store.edit(&Command::SetOwnWorkload { design: store.document.design.get_untracked(), own });
        store.document.seal();
    };
    view! {
        {move || (several.get() || own.get()).then(|| view! {
            <label class="check own-workload">
                <input type="checkbox" data-testid="own-workload" prop:checked=move || own.get()
                    on:change:target=move |event| choose(event.target().checked()) />
                {move || (words.own_workload)(&name())}
            </label>
        })}
        {move || others().then(|| view! { <p class="about" data-testid="own-workload-others">{words.others_own}</p> })}
    }
    .into_any()
}
