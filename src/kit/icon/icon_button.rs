//! A button that is an icon; its name is a tooltip too.

use super::{Glyph, Icon};
use crate::signals::prelude::*;

/// A button with an icon. Where it cannot be pressed it stays reachable, so that focus is not lost under the hand.
#[component]
pub fn IconButton(
    /// The icon.
    #[prop(into)]
    glyph: Signal<Glyph>,
    /// Its name, and what the tooltip says.
    #[prop(into)]
    label: Signal<String>,
    /// A short text beside the icon.
    #[prop(into, optional)]
    text: Option<Signal<String>>,
    /// Whether it cannot be pressed now.
    #[prop(into, optional)]
    disabled: Signal<bool>,
    /// Hook for tests.
    testid: &'static str,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        if !disabled.get_untracked() {
            on_press.run(());
        }
    };
    view! {
        <button
            type="button"
            class="button icon-button"
            aria-label=move || label.get()
            aria-disabled=move || disabled.get().then_some("true")
            data-tip=move || label.get()
            data-testid=testid
            on:click=press
        >
            {move || view! { <Icon glyph=glyph.get() /> }}
            {text.map(|text| view! { <span class="button-text">{move || text.get()}</span> })}
        </button>
    }
    .into_any()
}

/// A button with an icon that can always be pressed.
pub fn icon_button(
    glyph: impl Into<Signal<Glyph>>,
    label: impl Into<Signal<String>>,
    testid: &'static str,
    press: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    view! { <IconButton glyph=glyph label=label testid=testid on_press=move |()| press() /> }.into_any()
}
