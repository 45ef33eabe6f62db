//! The list of designs: which there are, which is looked at.

use crate::i18n::columns::ColumnMessages;
use crate::i18n::help::Topic;
use crate::i18n::quantity::time;
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::shell::ShellMessages;
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::panel::{Face, Menu, help_note};
use crate::state::{Command, Locks, Store};
use crate::views::lessons::locks::{Lockable, reason};
use gargalo_solver::document::CapacityPlan;
use leptos::html;
use leptos::prelude::*;

/// Colours that tell designs apart; the ninth takes the first again.
const TONES: usize = 8;

/// The designs.
#[component]
pub fn DesignsSection(store: Store) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let renaming = store.kept_signal("design-renaming", || false);
    let names = Memo::new(move |_| {
        store
            .document
            .scenario
            .with(|scenario| scenario.designs.iter().map(|design| design.name.clone()).collect::<Vec<_>>())
    });
    let rows = move || {
        (0..names.with(Vec::len))
            .map(|design| view! { <DesignRow store=store design=design renaming=renaming /> })
            .collect_view()
    };
    view! {
        <section class="section" aria-labelledby="designs-heading">
            <div class="help-row">
                <h3 id="designs-heading">{words.designs}</h3>
                <Lockable store=store part=Locks::DESIGNS told=false>
                    <span class="help-before"><Toolbar store=store renaming=renaming /></span>
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

#[component]
fn Toolbar(store: Store, renaming: RwSignal<bool>) -> impl IntoView {
    let words = RecipeMessages::of(store.language());
    let count = move || store.document.scenario.with(|scenario| scenario.designs.len());
    let here = move || store.document.design.get_untracked();
    let add = move |()| {
        let name = (words.new_design)(untrack(count) + 1);
        store.edit(&Command::AddDesign {
            like: here(),
            name,
            plan: CapacityPlan::Proportional { alpha: 1.0 },
        });
        renaming.set(true);
    };
    let duplicate = move |()| {
        let design = here();
        let name = store.document.scenario.with_untracked(|scenario| {
            scenario.designs.get(design).map_or_else(String::new, |design| design.name.clone())
        });
        let name = (words.copy_of)(&name);
        store.edit(&Command::DuplicateDesign { design, name });
    };
    let (menu, shell) = (Menu::new(), ShellMessages::of(store.language()));
    // Done with it; a name that is to be typed has the focus.
    let done = move |_| if renaming.get_untracked() { menu.close() } else { menu.give_back() };
    let remove_label =
        Signal::derive(move || if count() > 1 { words.remove } else { words.remove_last }.to_owned());
    let actions = view! {
        <div class="menu-list design-actions" on:click=done>
            <IconButton glyph=Glyph::Copy label=words.duplicate testid="design-duplicate" on_press=duplicate />
            <IconButton
                glyph=Glyph::Pencil
                label=words.rename
                testid="design-rename"
                on_press=move |()| renaming.set(true)
            />
            <IconButton
                glyph=Glyph::Up
                label=words.move_up
                disabled=Signal::derive(move || store.document.design.get() == 0)
                testid="design-up"
                on_press=move |()| store.edit(&Command::MoveDesign { design: here(), to: here().saturating_sub(1) })
            />
            <IconButton
                glyph=Glyph::Down
                label=words.move_down
                disabled=Signal::derive(move || store.document.design.get() + 1 >= count())
                testid="design-down"
                on_press=move |()| store.edit(&Command::MoveDesign { design: here(), to: here() + 1 })
            />
            <IconButton
                glyph=Glyph::Minus
                label=remove_label
                disabled=Signal::derive(move || count() < 2)
                testid="design-remove"
                on_press=move |()| store.edit(&Command::RemoveDesign { design: here() })
            />
        </div>
    };
    view! {
        <div class="toolbar">
            <IconButton glyph=Glyph::Plus label=words.add testid="design-add" on_press=add />
            {menu.view("design-more", Face::icon(Glyph::More, shell.more, ()), actions)}
        </div>
    }
}

#[component]
fn DesignRow(store: Store, design: usize, renaming: RwSignal<bool>) -> impl IntoView {
    let name = Memo::new(move |_| {
        store
            .document
            .scenario
            .with(|scenario| scenario.designs.get(design).map_or_else(String::new, |d| d.name.clone()))
    });
    let chosen = Memo::new(move |_| store.document.design.get() == design);
    let editing = move || chosen.get() && renaming.get();
    // Two quantities never stand in one list: it tells what the first design is measured by.
    let measure = move |design: usize| store.measured(design).map(|(_, measure)| measure);
    let alike = move || measure(0).is_none_or(|first| measure(design).is_none_or(|own| own == first));
    let another = move || {
        let own = measure(design).filter(|_| !alike())?;
        let (language, end) = (store.language(), store.duration(design).flatten()?);
        Some(format!("{}: {}", (ColumnMessages::of(language).measure)(own), time(end, 1, language)))
    };
    let result = move || {
        let language = store.language();
        if !store.answers() {
            return None;
        }
        store.requests.report.with(|report| {
            let outcome = &report.as_ref()?.designs.get(design)?.outcome;
            Some(match outcome {
                Ok(_) if !alike() => "—".to_owned(),
                Ok(_) => store
                    .duration(design)
                    .flatten()
                    .map_or_else(|| store.untimed(design), |end| time(end, 1, language).to_string()),
                Err(_) => "—".to_owned(),
            })
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
    view! {
        <li class="design" class:chosen=move || chosen.get()>
            {move || if editing() {
                view! { <RenameField store=store design=design renaming=renaming /> }.into_any()
            } else {
                view! {
                    <button
                        type="button"
                        class="design-row"
                        id=format!("design-{design}")
                        aria-current=move || chosen.get().then_some("true")
                        data-testid=format!("design-{design}")
                        on:click=select
                        on:dblclick=move |_| renaming.set(true)
                        on:keydown=keys
                    >
                        <span class=format!("tone tone-{}", design % TONES + 1)></span>
                        <span class="design-name" dir="auto" translate="no">{move || name.get()}</span>
                        <span class="design-result" title=another class:stale=move || store.requests.stale.get()>{result}</span>
                    </button>
                }.into_any()
            }}
        </li>
    }
    .into_any()
}

#[component]
fn RenameField(store: Store, design: usize, renaming: RwSignal<bool>) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    let name = store
        .document
        .scenario
        .with_untracked(|scenario| scenario.designs.get(design).map_or_else(String::new, |d| d.name.clone()));
    let before = name.clone();
    Effect::new(move |_| {
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
            set_timeout(
                move || crate::kit::page::focus(&format!("design-{design}")),
                std::time::Duration::ZERO,
            );
        }
    };
    view! {
        <input
            node_ref=input
            class="input rename"
            type="text"
            maxlength="120"
            autocomplete="off"
            aria-label=RecipeMessages::of(store.language()).design_name
            dir="auto"
            data-testid="design-name"
            value=name
            on:keydown=keys
            on:blur=move |_| on_leave(true)
        />
    }
    .into_any()
}
