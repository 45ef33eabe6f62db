//! The shell of the page: what it starts with, what it listens to, and where its parts stand.

mod address;
mod autosave;
mod canvas;
mod drop;
mod embed;
mod figures;
mod history;
mod keys;
mod lessons;
mod paste;
mod remount;
mod root;
mod solving;
mod start;

use crate::i18n::quantity::time;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, Icon};
use crate::state::Store;
use crate::views::glossary::{self, Glossary};
use crate::views::header::Header;
use crate::views::help::about::About;
use crate::views::help::tour::{self, Tour};
use crate::views::lessons::{layers as lesson_layers, panel as lesson_panel};
use crate::views::meaning::{Meaning, Spoken};
use crate::views::messages::Messages;
use crate::views::network::NetworkDialogs;
use crate::views::recipe::Recipe;
use crate::views::stage::Stage;
use crate::views::start::NewDialog;
use crate::views::topology::inspector::Properties;
use crate::views::wiring;
use crate::working::after;
use leptos::prelude::*;
use std::time::Duration;

/// Which rail is open where there is room for the stage alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Recipe,
    Meaning,
}

/// The page.
#[component]
pub fn App() -> impl IntoView {
    let store = start::store();
    let shortcuts = RwSignal::new(false);
    let sheet = RwSignal::new(None::<Sheet>);
    root::follow(store);
    autosave::keep(store);
    address::follow(store);
    history::follow(store);
    figures::follow(store);
    canvas::follow(store);
    lessons::follow(store);
    embed::follow(store);
    paste::listen(store);
    glossary::follow_link(store);
    tour::ask(store);
    keys::listen(store, shortcuts, Callback::new(move |()| sheet.set(None)));
    let dropping = drop::listen(store);
    let client = StoredValue::new_local(solving::start(store));
    let stop = Callback::new(move |()| client.with_value(crate::worker::client::Client::cancel));
    let wiring = wiring::State::default();
    let around = Around { shortcuts, sheet, dropping, stop, wiring, standing: furnish() };
    let up = remount::follow(store);
    move || up.get().then(|| untrack(|| page(store, around)))
}

/// What stands around the views, and stays while a change of language makes them anew.
#[derive(Clone, Copy)]
struct Around {
    shortcuts: RwSignal<bool>,
    sheet: RwSignal<Option<Sheet>>,
    dropping: RwSignal<bool>,
    stop: Callback<()>,
    wiring: wiring::State,
    standing: RwSignal<Part>,
}

/// All that is seen, in the present language.
fn page(store: Store, around: Around) -> AnyView {
    let Around { shortcuts, sheet, dropping, stop, wiring, standing } = around;
    let words = ShellMessages::of(store.language());
    let stands = |part: Part| Memo::new(move |_| standing.get() >= part);
    let [stage, recipe, meaning, over] = [Part::Stage, Part::Recipe, Part::Meaning, Part::Layers].map(stands);
    view! {
        <a class="skip" href="#stage" on:click=|event| {
            // The address bar's fragment is the document's: the jump is made by hand.
            event.prevent_default();
            crate::kit::page::focus("stage");
        }>{words.skip_to_stage}</a>
        <div class="page">
            <Header store=store shortcuts=shortcuts />
            {lesson_panel(store, Callback::new(move |()| sheet.set(None)))}
            <div
                id="recipe"
                class="rail rail-recipe"
                role="region"
                aria-label=words.recipe_panel
                class:open=move || sheet.get() == Some(Sheet::Recipe)
            >
                {move || recipe.get().then(|| view! { <Recipe store=store /> })}
            </div>
            {move || stage.get().then(|| view! { <Stage store=store wiring=wiring on_stop=stop /> })}
            <div class="side">
            <Properties store=store />
            <div
                id="meaning"
                class="rail rail-meaning"
                role="region"
                aria-label=words.meaning_panel
                tabindex="0"
                class:open=move || sheet.get() == Some(Sheet::Meaning)
            >
                {move || meaning.get().then(|| view! { <Meaning store=store wiring=wiring /> })}
            </div>
            </div>
            <Dock store=store sheet=sheet />
        </div>
        {move || over.get().then(|| layers(store))}
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

/// A breath between parts of the page, in which the browser paints and answers.
const BREATH: Duration = Duration::from_millis(10);

/// Parts of the page in the order in which they come to stand, after what is around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Frame,
    Stage,
    Recipe,
    Meaning,
    Layers,
}

/// The last part that stands: one comes at a time, so that none holds a picture or a hand up for long.
fn furnish() -> RwSignal<Part> {
    let standing = RwSignal::new(Part::Frame);
    let later = [Part::Stage, Part::Recipe, Part::Meaning, Part::Layers];
    next(standing, later.into_iter());
    standing
}

fn next(standing: RwSignal<Part>, mut later: core::array::IntoIter<Part, 4>) {
    let Some(part) = later.next() else { return };
    let come = move || {
        standing.set(part);
        next(standing, later);
    };
    after(BREATH, come);
}

/// Where the rails are sheets: the one figure that matters, and the way to the sheets.
#[component]
fn Dock(store: Store, sheet: RwSignal<Option<Sheet>>) -> impl IntoView {
    let words = ShellMessages::of(store.language());
    let name = move || store.result_of();
    let completion = move || {
        let design = store.document.design.get();
        let end = store.duration(design)?;
        Some(end.map_or_else(|| store.untimed(design), |end| time(end, 2, store.language()).to_string()))
    };
    let toggle = move |which: Sheet,
                       controls: &'static str,
                       glyph: Glyph,
                       text: fn(&ShellMessages) -> &'static str| {
        let open = move || sheet.get() == Some(which);
        view! {
            <button
                type="button"
                class="button dock-button"
                aria-expanded=move || if open() { "true" } else { "false" }
                aria-controls=controls
                data-testid=format!("sheet-{controls}")
                on:click=move |_| sheet.update(|sheet| *sheet = (*sheet != Some(which)).then_some(which))
            >
                <Icon glyph=glyph />
                <span>{text(words)}</span>
            </button>
        }
    };
    view! {
        <div class="dock" role="region" aria-label=words.panels>
            {move || crate::views::meaning::limits(store).map(|limits| view! {
                <p class="dock-limits" class:stale=move || store.requests.stale.get() data-testid="dock-limits">{limits}</p>
            })}
            {toggle(Sheet::Recipe, "recipe", Glyph::Recipe, |words| words.recipe_panel)}
            <p class="dock-figure" class:stale=move || store.requests.stale.get() data-testid="dock">
                <strong>{completion}</strong>
                <span>{name}</span>
            </p>
            {toggle(Sheet::Meaning, "meaning", Glyph::Results, |words| words.meaning_panel)}
        </div>
    }
    .into_any()
}
