//! All that is seen, part by part.

use super::dock::dock;
use super::root;
use crate::i18n::shell::ShellMessages;
use crate::kit::piece::piece;
use crate::signals::prelude::*;
use crate::state::{Piece, Store};
use crate::views::glossary::Glossary;
use crate::views::header::Header;
use crate::views::help::about::About;
use crate::views::help::tour::Tour;
use crate::views::lessons::{layers as lesson_layers, panel as lesson_panel};
use crate::views::meaning::{Meaning, Spoken};
use crate::views::messages::Messages;
use crate::views::network::NetworkDialogs;
use crate::views::recipe::Recipe;
use crate::views::stage::Stage;
use crate::views::start::NewDialog;
use crate::views::topology::inspector::Properties;
use crate::views::wiring;

/// Which rail is open where there is room for the stage alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sheet {
    Recipe,
    Meaning,
}

/// What stands around the views, and stays while a change of language makes them anew.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) shortcuts: RwSignal<bool>,
    pub(super) sheet: RwSignal<Option<Sheet>>,
    pub(super) dropping: RwSignal<bool>,
    pub(super) stop: Callback<()>,
    pub(super) wiring: wiring::State,
}

/// The page in the present language.
pub(super) fn page(store: Store, around: Around) -> AnyView {
    let Around { shortcuts, sheet, dropping, stop, wiring } = around;
    let words = ShellMessages::of(store.language());
    root::remove_boot_screen();
    view! {
        <a class="skip" href="#stage" on:click=|event| {
            // The address bar's fragment is the document's: the jump is made by hand.
            event.prevent_default();
            crate::kit::page::focus("stage");
        }>{words.skip_to_stage}</a>
        <div class="page">
            <Header store=store shortcuts=shortcuts />
            {piece(store, Piece::Around, move || lesson_panel(store, Callback::new(move |()| sheet.set(None))).into_any())}
            <div
                id="recipe"
                class="rail rail-recipe"
                role="region"
                aria-label=words.recipe_panel
                class:open=move || sheet.get() == Some(Sheet::Recipe)
            >
                {piece(store, Piece::Recipe, move || view! { <Recipe store=store /> }.into_any())}
            </div>
            {piece(store, Piece::Stage, move || view! { <Stage store=store wiring=wiring on_stop=stop /> }.into_any())}
            <div class="side">
            {piece(store, Piece::Around, move || view! { <Properties store=store /> }.into_any())}
            <div
                id="meaning"
                class="rail rail-meaning"
                role="region"
                aria-label=words.meaning_panel
                tabindex="0"
                class:open=move || sheet.get() == Some(Sheet::Meaning)
            >
                {piece(store, Piece::Meaning, move || view! { <Meaning store=store wiring=wiring /> }.into_any())}
            </div>
            </div>
            {piece(store, Piece::Around, move || dock(store, sheet))}
        </div>
        {piece(store, Piece::Layers, move || layers(store))}
        <div class="drop-hint" hidden=move || !dropping.get()><p>{words.drop_hint}</p></div>
    }
    .into_any()
}

/// What lies over the page, and what is spoken.
fn layers(store: Store) -> AnyView {
    view! {
        <NewDialog store=store />
        <NetworkDialogs store=store />
        {lesson_layers(store)}
        <Glossary store=store />
        <About store=store />
        <Tour store=store />
        <Messages store=store />
        <Spoken store=store />
    }
    .into_any()
}
