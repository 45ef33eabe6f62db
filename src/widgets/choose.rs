//! A list to choose from, with what the choice means below it.

use leptos::prelude::*;

/// Longer names have no room beside the label: then it stands above.
const BESIDE: usize = 17;

/// A select with a label and a sentence on the present choice.
#[component]
pub fn Choose(
    /// Id of the select; the sentence gets `<id>-about`.
    id: &'static str,
    /// What is chosen.
    #[prop(into)]
    label: String,
    /// Keys and names.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The key of the present choice.
    #[prop(into)]
    value: Signal<String>,
    /// What the present choice means.
    #[prop(into)]
    about: Signal<String>,
    /// Hook for tests.
    testid: &'static str,
    /// Keys that can't be chosen here; their names say why.
    #[prop(optional, into)]
    barred: Signal<Vec<String>>,
    /// Hears the key chosen.
    #[prop(into)]
    on_choose: Callback<String>,
) -> impl IntoView {
    let about_id = format!("{id}-about");
    let list = move || {
        let barred = barred.get();
        let one = |(key, name): (String, String)| {
            let (own, disabled) = (key.clone(), barred.contains(&key));
            view! { <option value=key disabled=disabled prop:selected=move || value.get() == own>{name}</option> }
        };
        options.get().into_iter().map(one).collect_view()
    };
    let long = move || options.with(|options| options.iter().any(|(_, name)| name.chars().count() > BESIDE));
    view! {
        <div class="field choose" class:long=long>
            <label for=id>{label}</label>
            <select id=id class="select" data-testid=testid aria-describedby=about_id.clone()
                on:change:target=move |event| on_choose.run(event.target().value())>
                {list}
            </select>
            <p class="about" id=about_id hidden=move || about.with(String::is_empty)>{move || about.get()}</p>
        </div>
    }
    .into_any()
}
