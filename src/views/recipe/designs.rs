//! The list of designs: which there are, which is looked at.

use crate::i18n::columns::ColumnMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::time;
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, IconButton, icon_button};
use crate::kit::page::focus;
use crate::kit::panel::{Face, Menu, help_note};
use crate::kit::signal::effect;
use crate::kit::task::solving::about;
use crate::signals::prelude::*;
use crate::state::{Command, Locks, Store};
use crate::views::lessons::locks::{Lockable, reason};
use gargalo_solver::document::CapacityPlan;
use leptos::html;
use std::time::Duration;

/// Colours that tell designs apart; the ninth takes the first again.
const TONES: usize = 8;

/// What a design is called.
fn name_of(store: Store, design: usize) -> String {
    store
        .document
        .scenario
        .with(|scenario| scenario.designs.get(design).map_or_else(String::new, |design| design.name.clone()))
}

fn count(store: Store) -> usize {
    store.document.scenario.with(|scenario| scenario.designs.len())
}

pub(super) fn section(store: Store) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let renaming = store.kept_signal("design-renaming", || false);
    let names = Memo::new(move |_| (0..count(store)).map(|at| name_of(store, at)).collect::<Vec<_>>());
    let rows = move || (0..names.with(Vec::len)).map(|design| row(store, design, renaming)).collect_view();
    view! {
        <section class="section" aria-labelledby="designs-heading">
            <div class="help-row">
                <h3 id="designs-heading">{words.designs}</h3>
                <Lockable store=store part=Locks::DESIGNS told=false>
                    <span class="help-before">{toolbar(store, renaming)}</span>
                </Lockable>
                {help_note(store, Topic::Designs)}
            </div>
            {move || store.session.lesson.locks.with(|locks| locks.has(Locks::DESIGNS)).then(|| view! {
                <p class="lock-reason">{reason(store)}</p>
            })}
            <ul class="designs" aria-label=words.designs_label>{rows}</ul>
        </section>
    }
    .into_any()
}

fn toolbar(store: Store, renaming: RwSignal<bool>) -> AnyView {
    let words = RecipeMessages::of(store.language());
    let here = move || store.document.design.get_untracked();
    let add = move || {
        let (like, name) = (here(), (words.new_design)(untrack(|| count(store)) + 1));
        let plan = CapacityPlan::Proportional { alpha: 1.0 };
        store.edit(&Command::AddDesign { like, name, plan });
        renaming.set(true);
    };
    let duplicate = move || {
        let name = (words.copy_of)(&untrack(|| name_of(store, here())));
        Command::DuplicateDesign { design: here(), name }
    };
    let (menu, shell) = (Menu::new(), ShellMessages::of(store.language()));
    // Done with it; a name that is to be typed has the focus.
    let done = move |_| if renaming.get_untracked() { menu.close() } else { menu.give_back() };
    let first = Signal::derive(move || store.document.design.get() == 0);
    let last = Signal::derive(move || store.document.design.get() + 1 >= count(store));
    let alone = Signal::derive(move || count(store) < 2);
    let remove =
        Signal::derive(move || if alone.get() { words.remove_last } else { words.remove }.to_owned());
    let up = move || Command::MoveDesign { design: here(), to: here().saturating_sub(1) };
    let down = move || Command::MoveDesign { design: here(), to: here() + 1 };
    let out = move || Command::RemoveDesign { design: here() };
    let actions = view! {
        <div class="menu-list design-actions" on:click=done>
            {icon_button(Glyph::Copy, words.duplicate, "design-duplicate", move || store.edit(&duplicate()))}
            {icon_button(Glyph::Pencil, words.rename, "design-rename", move || renaming.set(true))}
            <IconButton glyph=Glyph::Up label=words.move_up disabled=first testid="design-up"
                on_press=move |()| store.edit(&up()) />
            <IconButton glyph=Glyph::Down label=words.move_down disabled=last testid="design-down"
                on_press=move |()| store.edit(&down()) />
            <IconButton glyph=Glyph::Minus label=remove disabled=alone testid="design-remove"
                on_press=move |()| store.edit(&out()) />
        </div>
    };
    view! {
        <div class="toolbar">
            {icon_button(Glyph::Plus, words.add, "design-add", add)}
            {menu.view("design-more", Face::icon(Glyph::More, shell.more, ()), actions)}
        </div>
    }
    .into_any()
}

fn row(store: Store, design: usize, renaming: RwSignal<bool>) -> AnyView {
    let name = Memo::new(move |_| name_of(store, design));
    let chosen = Memo::new(move |_| store.document.design.get() == design);
    let editing = move || chosen.get() && renaming.get();
    // Two quantities never stand in one list: it tells what the first design is measured by.
    let measure = move |design: usize| store.measured(design).map(|(_, measure)| measure);
    let alike = move || measure(0).is_none_or(|first| measure(design).is_none_or(|own| own == first));
    let written = move |end: f64| time(end, 1, store.language()).to_string();
    let another = move || {
        let own = measure(design).filter(|_| !alike())?;
        let words = ColumnMessages::of(store.language());
        Some(format!("{}: {}", (words.measure)(own), written(store.duration(design).flatten()?)))
    };
    let result = move || {
        if store.waits() {
            return store.by_formula(design).map(|seconds| about(store, seconds));
        }
        if !store.answers() {
            return None;
        }
        store.requests.report.with(|report| {
            let solved = report.as_ref()?.designs.get(design)?.outcome.is_ok();
            if !solved || !alike() {
                return Some("—".to_owned());
            }
            Some(store.duration(design).flatten().map_or_else(|| store.untimed(design), written))
        })
    };
    let select = move |_| {
        renaming.set(false);
        store.document.select(design);
    };
    let keys = move |event: web_sys::KeyboardEvent| {
        if event.key() == "F2" {
            store.document.select(design);
            renaming.set(true);
        }
    };
    let id = format!("design-{design}");
    let shown = move || {
        let stale = move || store.requests.stale.get() && !store.waits();
        view! {
            <button type="button" class="design-row" id=id.clone() data-testid=id.clone()
                aria-current=move || chosen.get().then_some("true")
                on:click=select on:dblclick=move |_| renaming.set(true) on:keydown=keys>
                <span class=format!("tone tone-{}", design % TONES + 1)></span>
                <span class="design-name" dir="auto" translate="no">{move || name.get()}</span>
                <span class="design-result" title=another class:stale=stale>{result}</span>
            </button>
        }
        .into_any()
    };
    view! {
        <li class="design" class:chosen=move || chosen.get()>
            {move || if editing() { untrack(|| rename(store, design, renaming)) } else { shown() }}
        </li>
    }
    .into_any()
}

fn rename(store: Store, design: usize, renaming: RwSignal<bool>) -> AnyView {
    let input = NodeRef::<html::Input>::new();
    let name = name_of(store, design);
    let before = name.clone();
    effect(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
            input.select();
        }
    });
    let finish = move |keep: bool| {
        // Leaving the field by Enter or Esc removes it, which is heard as leaving it once more.
        if !renaming.get_untracked() {
            return;
        }
        let typed = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        renaming.set(false);
        let typed = typed.trim();
        if keep && !typed.is_empty() && typed != before {
            store.edit(&Command::RenameDesign { design, name: typed.to_owned() });
            store.document.seal();
        }
    };
    let (on_key, on_leave) = (finish.clone(), finish);
    let keys = move |event: web_sys::KeyboardEvent| {
        let key = event.key();
        if key == "Enter" || key == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            on_key(key == "Enter");
            set_timeout(move || focus(&format!("design-{design}")), Duration::ZERO);
        }
    };
    view! {
        <input node_ref=input class="input rename" type="text" maxlength="120" autocomplete="off"
            aria-label=RecipeMessages::of(store.language()).design_name dir="auto" data-testid="design-name"
            value=name on:keydown=keys on:blur=move |_| on_leave(true) />
    }
    .into_any()
}
