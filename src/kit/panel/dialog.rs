//! A native dialog: focus, Esc and the backdrop are the browser's.

use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use crate::state::Store;
use leptos::html;
use wasm_bindgen::JsCast;

/// Where what had the focus before is gone, the stage has it.
fn closed(open: RwSignal<bool>) {
    open.set(false);
    let active = document().active_element();
    if active.is_none_or(|active| active.tag_name() == "BODY")
        && let Some(stage) = document().get_element_by_id("stage")
        && let Ok(stage) = stage.dyn_into::<web_sys::HtmlElement>()
    {
        // It fails only for what cannot have focus.
        let _ = stage.focus();
    }
}

/// A dialog that is open while `open` is true.
#[component]
pub fn Modal(
    /// The page's state.
    store: Store,
    /// Whether it is open; closing it sets this to false.
    open: RwSignal<bool>,
    /// Id of the heading.
    id: &'static str,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// A class of its own.
    #[prop(optional)]
    class: &'static str,
    /// What it says.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    effect(move || {
        let (wanted, Some(dialog)) = (open.get(), dialog.get()) else { return };
        if wanted && !dialog.open() {
            // It fails only where the element left the page.
            let _ = dialog.show_modal();
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    let words = ShellMessages::of(store.language());
    view! {
        <dialog node_ref=dialog class=format!("modal {class}") aria-labelledby=id on:close=move |_| closed(open)>
            <div class="modal-head">
                <h2 id=id>{move || title.get()}</h2>
                <IconButton
                    glyph=Glyph::Cross
                    label=words.close
                    testid="dialog-close"
                    on_press=move |()| open.set(false)
                />
            </div>
            <Show when=move || open.get()>{children()}</Show>
        </dialog>
    }
    .into_any()
}

/// A dialog of one part, under a title that does not change.
pub fn dialog(
    store: Store,
    open: RwSignal<bool>,
    id: &'static str,
    class: &'static str,
    title: &'static str,
    body: fn(Store) -> AnyView,
) -> AnyView {
    view! { <Modal store=store open=open id=id class=class title=title>{body(store)}</Modal> }.into_any()
}

/// A dialog that stands in the page itself: a card beside what it tells of, or a sheet that is printed.
#[derive(Debug, Clone, Copy)]
pub struct Standing {
    /// How it looks.
    pub class: &'static str,
    /// Id of its heading.
    pub heading: &'static str,
    /// Id of what else it is told by; empty: of nothing.
    pub about: &'static str,
    /// Hook for tests.
    pub testid: &'static str,
    /// Nothing behind it is reached meanwhile.
    pub covers: bool,
}

impl Standing {
    /// The dialog; `keys` hears what is pressed in it.
    pub fn view(
        self,
        keys: impl Fn(web_sys::KeyboardEvent) + 'static,
        body: impl IntoView + 'static,
    ) -> AnyView {
        let Self { class, heading, about, testid, covers } = self;
        let behind = |inert: bool| {
            if let Some(page) = document().query_selector(".page").ok().flatten() {
                let _ = page.toggle_attribute_with_force("inert", inert);
            }
        };
        if covers {
            behind(true);
            on_cleanup(move || behind(false));
        }
        let about = Some(about).filter(|about| !about.is_empty());
        view! {
            <div class=class role="dialog" aria-modal=if covers { "true" } else { "false" } aria-labelledby=heading
                aria-describedby=about data-testid=testid on:keydown=keys>
                {body.into_any()}
            </div>
        }
        .into_any()
    }
}
