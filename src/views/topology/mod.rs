//! The network on canvas, with its legend, and the same as a list.

pub mod card;
mod carry;
mod edit;
pub mod facts;
pub mod gesture;
pub mod inspector;
pub mod legend;
pub mod list;
mod nodes;
mod pointer;
pub mod stage;

pub use edit::{act, letters};

use crate::canvas::Target;
use crate::canvas::camera::Padding;
use crate::i18n::Language;
use crate::i18n::topology::TopologyMessages;
use crate::state::Store;
use crate::views::page::{FontWatch, Watch};
use card::{Card, CardState};
use edit::Pencil;
use gargalo_solver::network::LinkId;
use gargalo_solver::study::Report;
use gesture::Gesture;
use legend::Legend;
use leptos::html;
use leptos::prelude::*;
use list::LinkList;
use stage::{Shown, Stage};
use std::sync::Arc;
use web_sys::{KeyboardEvent, PointerEvent};

/// A step of the zoom buttons and keys.
const STEP: f64 = 1.4;
/// A step of the arrow keys, in pixels.
const NUDGE: f64 = 40.0;

/// What the parts of the view share: handles, all of them copied freely.
#[derive(Debug, Clone, Copy)]
pub(in crate::views::topology) struct Handles {
    stage: StoredValue<Option<Stage>, LocalStorage>,
    selected: RwSignal<Option<Target>>,
    region: Signal<Vec<LinkId>>,
    /// All that is selected, in the order of the network.
    chosen: RwSignal<Vec<Target>>,
    /// What the pointer is: the tool in hand.
    cursor: RwSignal<&'static str>,
    hovered: RwSignal<Option<Target>>,
    focused: RwSignal<Option<Target>>,
    card: RwSignal<Option<CardState>>,
    gesture: StoredValue<Gesture, LocalStorage>,
    widest: RwSignal<f64>,
    heaviest: RwSignal<f64>,
    language: Signal<Language>,
}

impl Handles {
    /// Does something to the stage, then sees to it that it is drawn.
    fn on_stage<T>(self, act: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        let done = self.stage.try_update_value(|stage| stage.as_mut().map(act)).flatten();
        let wants = self.stage.try_update_value(|stage| stage.as_mut().is_some_and(Stage::wants_frame));
        let widest = self.stage.try_with_value(|stage| stage.as_ref().map(Stage::widest)).flatten();
        if let Some(widest) = widest.filter(|widest| *widest != self.widest.get_untracked()) {
            self.widest.set(widest);
        }
        let heaviest = self.stage.try_with_value(|stage| stage.as_ref().map(Stage::heaviest)).flatten();
        if let Some(heaviest) = heaviest.filter(|heaviest| *heaviest != self.heaviest.get_untracked()) {
            self.heaviest.set(heaviest);
        }
        if wants == Some(true) {
            request_animation_frame(move || {
                self.on_stage(Stage::paint);
            });
        }
        done
    }

    /// Says what is focused in the list, or pointed at, or else nothing.
    fn tell(self) {
        let target = self.focused.get_untracked().or(self.hovered.get_untracked());
        let language = self.language.get_untracked();
        let state = self.on_stage(|stage| {
            let target = target?;
            let shown = stage.shown()?;
            let facts = facts::facts(shown.tables()?, shown.solved(), target, language)?;
            Some(CardState { facts, anchor: stage.anchor(target)?, view: stage.view() })
        });
        let state = state.flatten();
        if self.card.with_untracked(|old| *old != state) {
            self.card.set(state);
        }
    }

    /// Lights what is selected, focused and pointed at.
    fn light(self) {
        let targets =
            [self.selected.get_untracked(), self.hovered.get_untracked(), self.focused.get_untracked()];
        let mut lit = self.chosen.get_untracked();
        lit.extend(targets.into_iter().flatten());
        lit.dedup();
        let region = self.region.get_untracked();
        self.on_stage(|stage| stage.light(region, lit));
    }
}

/// The topology view.
#[component]
pub fn TopologyView(
    /// The page's state.
    store: Store,
    /// The results; while new ones are computed the old ones stay.
    #[prop(into)]
    report: Signal<Option<Arc<Report>>>,
    /// Which design is shown.
    #[prop(into)]
    design: Signal<usize>,
    /// What is selected, here and elsewhere on the page.
    selected: RwSignal<Option<Target>>,
    /// What a change of what is selected reaches.
    #[prop(into)]
    region: Signal<Vec<LinkId>>,
    /// Whether results are on their way.
    #[prop(into)]
    solving: Signal<bool>,
    /// Whether the ground is dark.
    #[prop(into)]
    dark: Signal<bool>,
    /// The language of every word.
    #[prop(into)]
    language: Signal<Language>,
) -> impl IntoView {
    let handles = Handles {
        stage: StoredValue::new_local(None),
        selected,
        region,
        chosen: RwSignal::new(Vec::new()),
        cursor: RwSignal::new("select"),
        hovered: RwSignal::new(None),
        focused: RwSignal::new(None),
        card: RwSignal::new(None),
        gesture: StoredValue::new_local(Gesture::default()),
        widest: RwSignal::new(10.0),
        heaviest: RwSignal::new(1.0),
        language,
    };
    let words = move || TopologyMessages::of(language.get());
    let shown = Signal::derive_local(move || {
        let design = design.get();
        report.with(|report| report.as_ref().and_then(|report| Shown::new(report, design)))
    });
    let failed = move || {
        report.with(|report| {
            report
                .as_ref()
                .and_then(|report| report.designs.get(design.get()))
                .is_some_and(|d| d.outcome.is_err())
        })
    };
    let holder = NodeRef::<html::Div>::new();
    let base = NodeRef::<html::Canvas>::new();
    let overlay = NodeRef::<html::Canvas>::new();

    mount(handles, holder, base, overlay);
    let pencil = Pencil::new(store, handles);
    Effect::new(move |_| {
        let seen = report.get().map(|report| (report, design.get()));
        store.editor.seen.set(seen);
    });
    Effect::new(move |_| {
        if let Some(shown) = shown.get() {
            handles.on_stage(|stage| stage.show(shown));
            handles.tell();
        }
    });
    Effect::new(move |_| {
        let dark = dark.get();
        handles.on_stage(|stage| stage.restyle(dark));
    });
    Effect::new(move |_| {
        region.track();
        handles.chosen.track();
        let _ = (selected.get(), handles.hovered.get(), handles.focused.get(), language.get());
        handles.light();
        handles.tell();
    });

    let summary = move || {
        let words = words();
        shown.with(|shown| {
            let Some((tables, shown)) = shown.as_ref().and_then(|s| Some((s.tables()?, s))) else {
                return words.nothing_yet.to_owned();
            };
            let saturated = facts::saturated_links(tables, shown.solved());
            (words.summary)(tables.nodes.len(), tables.links.len(), saturated)
        })
    };
    let on_key = move |event: KeyboardEvent| {
        if edit::key(pencil, &event, true) {
            event.prevent_default();
        } else {
            keys(handles, &event);
        }
    };
    let moved = move |event: PointerEvent| {
        if edit::pointer::moved(pencil, &event) {
            pointer::track(handles, &event);
        } else {
            pointer::moved(handles, &event);
        }
    };
    let up = move |event: PointerEvent| {
        if edit::pointer::up(pencil, &event) {
            pointer::cancel(handles, &event);
        } else {
            pointer::up(handles, &event);
        }
    };
    view! {
        <section class="topology" aria-label=move || words().region data-testid="topology">
            <div class="topology-stage" node_ref=holder>
                <canvas class="topology-base" node_ref=base aria-hidden="true"></canvas>
                // The upper one takes the pointer: the lower one is moved about under it.
                <canvas
                    id="topology-canvas"
                    class="topology-canvas"
                    data-tool=move || handles.cursor.get()
                    node_ref=overlay
                    role="img"
                    tabindex="0"
                    aria-label=summary
                    aria-keyshortcuts="+ - 0 ArrowLeft ArrowRight ArrowUp ArrowDown"
                    aria-describedby="topology-keys"
                    data-testid="topology-canvas"
                    on:keydown=on_key
                    on:pointerdown=move |event| {
                        edit::pointer::down(pencil, &event);
                        pointer::down(handles, &event);
                    }
                    on:pointermove=moved
                    on:pointerup=up
                    on:pointercancel=move |event| {
                        edit::pointer::abandon(pencil);
                        pointer::cancel(handles, &event);
                    }
                    on:dblclick=move |event| edit::pointer::double(pencil, &event)
                    on:contextmenu=move |event| edit::pointer::context(pencil, &event)
                    on:pointerleave=move |event| pointer::leave(handles, &event)
                    on:wheel=move |event| pointer::wheel(handles, &event)
                ></canvas>
                <span id="topology-keys" class="topology-hidden">{move || words().keys}</span>
                {edit::layer(pencil)}
                {buttons(handles)}
                <Card state=handles.card language />
                {move || failed().then(|| view! {
                    <div class="topology-empty" role="status">
                        <p class="topology-empty-title">{words().not_built}</p>
                        <p>{words().not_built_hint}</p>
                    </div>
                })}
                {move || report.with(Option::is_none).then(|| view! {
                    <div class="topology-empty"><p>{if solving.get() { words().nothing_yet } else { words().nothing_came }}</p></div>
                })}
            </div>
            <Legend shown dark language widest=handles.widest.into() heaviest=handles.heaviest.into() />
            {nodes::list(store, handles.focused)}
            <LinkList shown selected focused=handles.focused walk=store.editor.walk language />
        </section>
    }
    .into_any()
}

/// Once the canvases are on the page: a stage on them, and an eye on their size.
fn mount(
    handles: Handles,
    holder: NodeRef<html::Div>,
    base: NodeRef<html::Canvas>,
    overlay: NodeRef<html::Canvas>,
) {
    let watch = StoredValue::new_local(None::<Watch>);
    let fonts = StoredValue::new_local(None::<FontWatch>);
    Effect::new(move |_| {
        let (Some(holder), Some(base), Some(overlay)) = (holder.get(), base.get(), overlay.get()) else {
            return;
        };
        if handles.stage.with_value(Option::is_some) {
            return;
        }
        handles.stage.set_value(Stage::new(base, overlay));
        watch.set_value(Watch::new(&holder, move |view| {
            handles.on_stage(|stage| stage.resize(view, padding(view)));
            handles.tell();
        }));
        fonts.set_value(FontWatch::new(move || {
            handles.on_stage(Stage::redraw);
        }));
    });
    on_cleanup(move || {
        watch.try_update_value(|watch| *watch = None);
        fonts.try_update_value(|fonts| *fonts = None);
    });
}

/// Room for names beside the outermost nodes, and for the buttons.
fn padding(view: (f64, f64)) -> Padding {
    let small = view.0 < 560.0;
    if small {
        Padding { left: 16.0, right: 60.0, top: 64.0, bottom: 36.0 }
    } else {
        Padding { left: 40.0, right: 72.0, top: 68.0, bottom: 36.0 }
    }
}

/// Zoom and fit for those who have no wheel, or don't drag.
fn buttons(handles: Handles) -> impl IntoView {
    let words = move || TopologyMessages::of(handles.language.get());
    let zoom = move |factor: f64| {
        handles.on_stage(|stage| stage.zoom_middle(factor));
        handles.tell();
    };
    view! {
        <div class="topology-buttons">
            <button type="button" aria-label=move || words().zoom_in title=move || words().zoom_in
                data-testid="zoom-in" on:click=move |_| zoom(STEP)>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M8 3v10M3 8h10" /></svg>
            </button>
            <button type="button" aria-label=move || words().zoom_out title=move || words().zoom_out
                data-testid="zoom-out" on:click=move |_| zoom(1.0 / STEP)>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M3 8h10" /></svg>
            </button>
            <button type="button" aria-label=move || words().fit title=move || words().fit
                data-testid="zoom-fit" on:click=move |_| { handles.on_stage(Stage::fit); handles.tell(); }>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                    <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
                </svg>
            </button>
        </div>
    }
}

fn keys(handles: Handles, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let far = if event.shift_key() { 4.0 } else { 1.0 } * NUDGE;
    let pan = |x: f64, y: f64| handles.on_stage(|stage| stage.pan((x * far, y * far)));
    match event.key().as_str() {
        "+" | "=" => handles.on_stage(|stage| stage.zoom_middle(STEP)),
        "-" | "_" => handles.on_stage(|stage| stage.zoom_middle(1.0 / STEP)),
        "0" => handles.on_stage(Stage::fit),
        "ArrowLeft" => pan(1.0, 0.0),
        "ArrowRight" => pan(-1.0, 0.0),
        "ArrowUp" => pan(0.0, 1.0),
        "ArrowDown" => pan(0.0, -1.0),
        "Escape" => {
            handles.selected.set(None);
            Some(())
        }
        _ => return,
    };
    event.prevent_default();
    handles.tell();
}
