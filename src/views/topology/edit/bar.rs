//! The tool bar.

use crate::editor::{Pencil, act, choose};
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::drawing::DrawingNames;
use crate::kit::field::check_as;
use crate::kit::panel::folded;
use crate::kit::signal::{effect, toggle};
use crate::signals::prelude::*;
use crate::state::editor::Panel;
use crate::state::{Locks, Part, Tool};

/// Lines on a grid of 16.
const fn path(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => "M4 2.500v10l2.600-2.400 1.700 3.700 1.700-.8-1.700-3.600 3.700-.3z",
        Tool::Lasso => {
            "M8 3c3.300 0 6 1.700 6 3.900s-2.700 3.900-6 3.900-6-1.700-6-3.900S4.700 3 8 3zM4.500 10c-1 1.200-.6 2.400.7 2.400 1 0 1.500.9.9 1.900"
        }
        Tool::Hand => {
            "M5 8.500V4a1 1 0 0 1 2 0v3.500M7 7V3a1 1 0 0 1 2 0v4M9 7.500V4a1 1 0 0 1 2 0v5.500c0 2.500-1.500 4-3.500 4S4.500 12.500 3 9.700c-.5-1 .6-1.800 1.300-1z"
        }
        Tool::Link => {
            "M4 12 12 4M2.500 12a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M10.500 4a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0"
        }
        Tool::Add(Part::Host) => "M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z",
        Tool::Add(Part::Server) => {
            "M2.500 2.500h11v4h-11zM3 11.500a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 1 0-2.600 0M10.400 11.500a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 1 0-2.600 0M4.300 6.500v3.700M11.700 6.500v3.700"
        }
        Tool::Add(Part::Switch) => "M3.500 3.500h9v9h-9z",
        Tool::Add(Part::Ocs) => "M8 2 14 8l-6 6-6-6z",
    }
}

/// The bar: what a press on the drawing means, and a menu with all else.
pub(super) fn bar(pencil: Pencil) -> AnyView {
    let store = pencil.store;
    let words = DrawingMessages::of(store.language());
    let letters = move || store.session.editor.letters.get();
    let tools = Tool::ALL.into_iter().map(|tool| {
        let name = move || {
            let name = words.tool(tool);
            if letters() { format!("{name} ({})", tool.letter().to_uppercase()) } else { name.to_owned() }
        };
        let apart = matches!(tool, Tool::Link | Tool::Add(Part::Host));
        view! {
            {apart.then(|| view! { <span class="drawing-bar-gap" aria-hidden="true"></span> })}
            <button
                type="button"
                class="drawing-tool"
                aria-label=words.tool(tool)
                disabled=move || tool.draws() && store.session.lesson.locks.with(|locks| locks.has(Locks::NETWORK))
                aria-pressed=move || if store.session.tool.get() == tool { "true" } else { "false" }
                aria-keyshortcuts=move || letters().then(|| tool.letter().to_uppercase())
                data-tip=name
                data-testid=format!("tool-{}", tool.key())
                on:click=move |_| store.session.tool.set(tool)
            >
                <svg class="icon" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" focusable="false">
                    <path d=path(tool) />
                </svg>
            </button>
        }
        .into_any()
    });
    let open = move || store.session.editor.panel.get() == Some(Panel::Menu);
    let panel = store.session.editor.panel;
    let press = move |_| panel.update(|now| *now = if now.is_some() { None } else { Some(Panel::Menu) });
    let unfolded = folded(store, "tools");
    // Where there is little room it is the drawing's.
    if crate::kit::page::asks("(max-height: 520px), (max-width: 559px)") {
        unfolded.set(false);
    }
    // A tool in hand is seen.
    effect(move || {
        if store.session.tool.get() != Tool::Select {
            unfolded.set(true);
        }
    });
    // Where the network is locked there is nothing to draw: the tool that one brought is put down.
    effect(move || {
        let locked = store.session.lesson.locks.with(|locks| locks.has(Locks::NETWORK));
        if locked && store.session.tool.get().draws() {
            store.session.tool.set(Tool::Select);
        }
    });
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && panel.get_untracked().is_some() {
            event.stop_propagation();
            panel.set(None);
        }
    };
    view! {
        <div class="drawing-bar" role="group" aria-label=words.tools data-testid="drawing-bar" on:keydown=key>
            <button type="button" class="drawing-tool" aria-label=words.tools data-tip=words.tools data-testid="tools"
                aria-expanded=move || if unfolded.get() { "true" } else { "false" }
                on:click=move |_| toggle(unfolded)>
                <crate::kit::icon::Icon glyph=crate::kit::icon::Glyph::Pencil />
            </button>
            <span class="drawing-tools" data-folded-by="tools" hidden=move || !unfolded.get()>
            <span class="drawing-bar-gap" aria-hidden="true"></span>
            {tools.collect_view()}
            <span class="drawing-bar-gap" aria-hidden="true"></span>
            <button
                type="button"
                class="drawing-tool"
                aria-label=words.more
                aria-expanded=move || if open() { "true" } else { "false" }
                aria-controls="drawing-panel"
                data-tip=words.more
                data-testid="drawing-more"
                on:click=press
            >
                <crate::kit::icon::Icon glyph=crate::kit::icon::Glyph::More />
            </button>
            </span>
        </div>
    }
    .into_any()
}

/// One line of a menu.
pub(super) fn entry(
    name: &'static str,
    keys: &'static str,
    testid: &'static str,
    role: Option<&'static str>,
    run: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button type="button" class="drawing-entry" role=role data-testid=testid on:click=move |_| run()>
            <span>{name}</span>
            {(!keys.is_empty()).then(|| view! { <kbd aria-hidden="true">{keys}</kbd> })}
        </button>
    }
    .into_any()
}

/// The menu's lines.
pub(super) fn more(pencil: Pencil) -> AnyView {
    use gargalo_solver::network::Role;
    let store = pencil.store;
    let words = DrawingMessages::of(store.language());
    let snap = store.session.editor.snap;
    let close = move || store.session.editor.panel.set(None);
    let on = move |act: fn(crate::state::Store)| {
        move || {
            act(store);
            close();
        }
    };
    let to = move |panel: Panel| move || store.session.editor.panel.set(Some(panel));
    let middle = move || {
        let at = pencil.handles.on_stage(|stage| stage.middle());
        act::paste_again(store, at);
        close();
    };
    let edits = move || store.document.recipe(|design| design.network.edits().len()).unwrap_or_default();
    let blank = move || {
        begin_drawing(store);
        close();
    };
    view! {
        <div class="drawing-entries">
            {entry(words.blank, "", "drawing-blank", None, blank)}
            {entry(words.history, "", "drawing-history", None, to(Panel::History))}
            {move || act::is_generated(store).then(|| view! {
                <button type="button" class="drawing-entry" data-testid="drawing-edits" on:click=move |_| to(Panel::Edits)()>
                    <span>{words.edits}</span><span class="quiet number">{edits}</span>
                </button>
                {entry(words.detach, "", "drawing-detach", None, on(act::detach))}
            })}
            <hr />
            {entry(words.paste, "Ctrl+V", "drawing-paste", None, middle)}
            {entry(words.select_all, "Ctrl+A", "select-all", None, on(choose::all))}
            {entry(words.select_hosts, "", "select-hosts", None, on(|store| choose::role(store, Role::Host)))}
            {entry(words.select_gpus, "", "select-gpus", None, on(|store| choose::role(store, Role::Gpu)))}
            {entry(words.select_switches, "", "select-switches", None, on(|store| choose::role(store, Role::Switch)))}
            {entry(words.select_optical, "", "select-optical", None, on(|store| choose::role(store, Role::Ocs)))}
            {entry(words.select_tier, "", "select-tier", None, on(choose::tier))}
            {entry(words.select_path, "", "select-path", None, on(choose::path))}
            <hr />
            {tick("drawing-snap", words.snap, snap.into(), Callback::new(move |on| snap.set(on)))}
            {letters(store)}
        </div>
    }
    .into_any()
}

/// Whether single letters pick tools, to choose.
pub fn letters(store: crate::state::Store) -> AnyView {
    let words = DrawingMessages::of(store.language());
    let choose = Callback::new(move |on: bool| {
        store.session.editor.letters.set(on);
        crate::io::storage::set(crate::io::storage::LETTERS, if on { "on" } else { "off" });
    });
    tick("drawing-letters", words.letters, store.session.editor.letters.into(), choose)
}

fn tick(testid: &str, label: &str, on: Signal<bool>, hear: Callback<bool>) -> AnyView {
    check_as("drawing-check", "checkbox", testid.to_owned(), label.to_owned(), on, hear)
}

/// An empty sheet in place of the document, which stays one undo away.
pub fn begin_drawing(store: crate::state::Store) {
    act::blank(store, DrawingMessages::of(store.language()).as_drawn);
}
