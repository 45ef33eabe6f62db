//! The network on canvas, with its legend, and the same as a list.

mod between;
pub mod card;
mod edit;
pub mod facts;
pub mod failure;
mod find;
mod flows;
mod fold;
mod hover;
pub mod inspector;
mod land;
pub mod legend;
pub mod list;
mod minimap;
mod nodes;
mod pointer;
mod shortcuts;
pub mod stage;

use crate::i18n::canvas::CanvasMessages;
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::topology::TopologyMessages;
use crate::kit::canvases::{Canvases, Painter};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::piece::piece;
use crate::kit::signal::{put, toggle};
use crate::state::{Picture, Piece, Store};
use card::{Card, CardState};
use edit::Pencil;
pub use edit::{act, begin_drawing, letters};
use gargalo_drawing::canvas::Target;
use gargalo_drawing::canvas::camera::{Camera, Padding};
use gargalo_drawing::canvas::gesture::Gesture;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;
use leptos::prelude::*;
use stage::{Shown, Stage};
use std::sync::Arc;
use web_sys::{HtmlCanvasElement, KeyboardEvent, PointerEvent};

/// A step of the zoom buttons and keys.
const STEP: f64 = 1.4;
/// A step of the arrow keys, in pixels.
const NUDGE: f64 = 40.0;

/// What the parts of the view share: handles, all of them copied freely.
#[derive(Debug, Clone, Copy)]
pub(in crate::views::topology) struct Handles {
    store: Store,
    /// What is drawn, once it is known.
    shown: Signal<Option<Shown>, LocalStorage>,
    stage: StoredValue<Option<Stage>, LocalStorage>,
    /// Whether it draws on the canvases that are on the page.
    begun: StoredValue<bool>,
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
    /// The number of the scene and what of it is seen: the overview follows them.
    scene: RwSignal<u32>,
    camera: RwSignal<Camera>,
    /// How high the legend is, in pixels.
    legend: RwSignal<f64>,
}

impl Handles {
    /// Does something to the stage, then sees to it that it is drawn.
    fn on_stage<T>(self, act: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        if self.widest.is_disposed() {
            // A picture was asked for by a view that is gone: the one in its place asks for its own.
            return None;
        }
        let done = self.stage.try_update_value(|stage| stage.as_mut().map(act)).flatten();
        let now = self.stage.try_update_value(|stage| {
            let stage = stage.as_mut()?;
            let wants = stage.wants_frame();
            let (scale, scene) = ((stage.widest(), stage.heaviest()), (stage.revision(), *stage.camera()));
            Some((wants, scale, scene, stage.outlook()))
        });
        let (wants, (widest, heaviest), (scene, camera), outlook) = now.flatten()?;
        put(self.widest, widest);
        put(self.heaviest, heaviest);
        put(self.scene, scene);
        put(self.camera, camera);
        put(self.store.session.canvas.outlook, outlook);
        if wants {
            request_animation_frame(move || {
                self.on_stage(Stage::paint);
            });
        }
        done
    }

    /// Looks at the network that is drawn, and at what was solved of it.
    fn look<T>(self, look: impl FnOnce(&Tables, Option<&Solved>) -> Option<T>) -> Option<T> {
        self.shown.with(|shown| {
            let shown = shown.as_ref()?;
            look(shown.tables()?, shown.solved())
        })
    }

    /// Says what is focused in the list, or pointed at, or else nothing.
    fn tell(self) {
        let target = self.focused.get_untracked().or(self.hovered.get_untracked());
        let language = self.store.language();
        let state = self.on_stage(|stage| {
            let target = target?;
            let shown = stage.shown()?;
            let (facts, flows) = hover::told(stage, shown, target, language)?;
            Some(CardState { facts, flows, anchor: stage.anchor(target)?, view: stage.view() })
        });
        put(self.card, state.flatten());
    }

    /// Lights what is selected, focused and pointed at.
    fn light(self) {
        let selected = self.store.session.target.get_untracked();
        let targets = [selected, self.hovered.get_untracked(), self.focused.get_untracked()];
        let mut lit = self.chosen.get_untracked();
        lit.extend(targets.into_iter().flatten());
        lit.dedup();
        let region = untrack(|| self.store.region_links());
        self.on_stage(|stage| stage.light(region, lit));
    }
}

/// The topology view.
#[component]
#[expect(clippy::too_many_lines, reason = "most of it is markup")]
pub fn TopologyView(
    /// The page's state.
    store: Store,
    /// The results; while new ones are computed the old ones stay.
    #[prop(into)]
    report: Signal<Option<Arc<Report>>>,
) -> impl IntoView {
    let (design, language) = (store.document.design, store.language());
    let shown = Signal::derive_local(move || {
        let design = design.get();
        report.with(|report| report.as_ref().and_then(|report| Shown::new(report, design)))
    });
    let handles = Handles {
        store,
        shown,
        stage: store.kept("topology-stage", || StoredValue::new_local(None)),
        begun: StoredValue::new(false),
        chosen: RwSignal::new(Vec::new()),
        cursor: RwSignal::new("select"),
        hovered: RwSignal::new(None),
        focused: RwSignal::new(None),
        card: RwSignal::new(None),
        gesture: StoredValue::new_local(Gesture::default()),
        widest: RwSignal::new(10.0),
        heaviest: RwSignal::new(1.0),
        scene: RwSignal::new(0),
        camera: RwSignal::new(Camera::default()),
        legend: RwSignal::new(0.0),
    };
    let words = TopologyMessages::of(language);
    let failed = move || {
        report.with(|report| Some(report.as_ref()?.designs.get(design.get())?.outcome.is_err())) == Some(true)
    };
    let Canvases { holder, base, overlay } = Canvases::mount(handles);
    // Of a drawing that is gone nothing is taken.
    let take = move || handles.stage.try_update_value(|stage| stage.as_mut().map(Stage::sheet)).flatten();
    store.session.canvas.picture.set_value(Some(Picture::new(take)));
    shortcuts::listen(handles);
    let pencil = Pencil::new(handles);
    Effect::new(move |_| {
        let seen = report.get().map(|report| (report, design.get()));
        store.session.editor.seen.set(seen);
    });
    Effect::new(move |_| {
        let Some(shown) = shown.get() else { return };
        let means = store.session.canvas.shows.get();
        let (known, currency) = legend::known(store, means);
        let words = legend::words(means, &currency, language);
        let (places, map) = legend::places(store);
        handles.on_stage(|stage| {
            stage.place(places, map);
            stage.show(shown, means, known, words);
        });
        handles.tell();
    });
    // After what a link says is shown: until then it is another network that is drawn.
    Effect::new(move |_| {
        let Some(outlook) = store.session.canvas.to_look.get() else { return };
        shown.track();
        if store.answers()
            && handles
                .on_stage(|stage| stage.shown().is_some().then(|| stage.look_as(outlook)))
                .flatten()
                .is_some()
        {
            store.session.canvas.to_look.set(None);
        }
    });
    // The drawing is fitted above its legend, which may come later and take two rows.
    Effect::new(move |_| {
        let legend = handles.legend.get();
        handles.on_stage(|stage| stage.pad(padding(stage.view(), legend)));
    });
    let landed = RwSignal::new(false);
    land::follow(handles, landed);
    Effect::new(move |_| {
        let dark = store.session.theme.get().is_dark();
        landed.track();
        // Before a room letters are larger.
        store.session.lesson.presenting.track();
        handles.on_stage(|stage| stage.restyle(dark));
    });
    Effect::new(move |_| {
        handles.chosen.track();
        let _ = (store.region_links(), store.session.target.get());
        let _ = (handles.hovered.get(), handles.focused.get());
        handles.light();
        handles.tell();
    });

    let summary = move || {
        let told = handles.look(|tables, solved| {
            let limiting = facts::limiting_links(tables, solved);
            let told = if facts::is_step(solved) { words.step_summary } else { words.summary };
            Some(told(tables.nodes.len(), tables.links.len(), limiting))
        });
        told.unwrap_or_else(|| words.nothing_yet.to_owned())
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
        <section class="topology" aria-label=words.region data-testid="topology">
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
                <span id="topology-keys" class="topology-hidden">{words.keys}</span>
                {edit::layer(pencil)}
                {buttons(handles)}
                {minimap::minimap(handles)}
                {find::find(handles)}
                <div class="canvas-foot">
                    {piece(store, Piece::Legend, move || view! {
                        <div class="canvas-panels">
                            <failure::FailureBar store />
                            {between::between(handles)}
                            {flows::flows(handles)}
                        </div>
                        {legend::legend(handles)}
                    }.into_any())}
                </div>
                <Card state=handles.card />
                {move || failed().then(|| view! {
                    <div class="topology-empty" role="status">
                        <p class="topology-empty-title">{words.not_built}</p>
                        <p>{words.not_built_hint}</p>
                    </div>
                })}
                {move || report.with(Option::is_none).then(|| view! {
                    <div class="topology-empty"><p>{if store.requests.solving.get() { words.nothing_yet } else { words.nothing_came }}</p></div>
                })}
            </div>
            {nodes::list(store, handles.focused)}
            {list::list(handles)}
        </section>
    }
    .into_any()
}

impl Painter for Handles {
    fn begin(self, base: HtmlCanvasElement, overlay: HtmlCanvasElement) {
        self.begun.set_value(true);
        self.stage.update_value(|stage| match stage {
            // After a change of language: the view stays where it was.
            Some(stage) => stage.move_to(base, overlay),
            None => *stage = Stage::new(base, overlay),
        });
    }

    fn has_begun(self) -> bool {
        self.begun.get_value()
    }

    fn resize(self, view: (f64, f64)) {
        self.on_stage(|stage| stage.resize(view, padding(view, self.legend.get_untracked())));
        self.tell();
    }

    fn restyle(self) {
        self.on_stage(Stage::redraw);
    }
}

/// Room for names beside the outermost nodes, for the tools above, the buttons, and the legend below, which is so high.
fn padding(view: (f64, f64), legend: f64) -> Padding {
    /// What stands below the legend, and a name below the lowest node.
    const BELOW: f64 = 40.0;
    /// The same where there is little room.
    const CLOSE: f64 = 24.0;
    let (small, low) = (view.0 < 560.0, view.1 < 340.0);
    let bottom = match (low, small) {
        (true, _) => (legend + CLOSE).min(view.1 / 4.0).max(40.0),
        (false, true) => 168.0,
        (false, false) => (legend + BELOW).clamp(104.0, view.1 / 3.0),
    };
    if low {
        Padding { left: 40.0, right: 72.0, top: 24.0, bottom }
    } else if small {
        Padding { left: 16.0, right: 76.0, top: 64.0, bottom }
    } else {
        Padding { left: 40.0, right: 72.0, top: 84.0, bottom }
    }
}

/// Zoom, fit and the ways about for those who have no wheel, or don't drag.
fn buttons(handles: Handles) -> impl IntoView {
    let store = handles.store;
    let words = TopologyMessages::of(store.language());
    let more = CanvasMessages::of(store.language());
    let act = move |act: fn(&mut Stage)| {
        handles.on_stage(act);
        handles.tell();
    };
    let button = move |testid: &'static str, path: &'static str, label: &'static str, press: Callback<()>| {
        view! {
            <button type="button" aria-label=label title=label
                data-testid=testid on:click=move |_| press.run(())>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d=path /></svg>
            </button>
        }
        .into_any()
    };
    let open = |signal: RwSignal<bool>| Callback::new(move |()| toggle(signal));
    let unfolded = store.kept_signal("ways-more", || false);
    let others = DrawingMessages::of(store.language()).more;
    view! {
        <div class="topology-buttons" role="toolbar" aria-orientation="vertical" aria-label=words.region>
            {button("zoom-in", "M8 3v10M3 8h10", words.zoom_in,
                Callback::new(move |()| act(|stage| stage.zoom_middle(STEP))))}
            {button("zoom-out", "M3 8h10", words.zoom_out,
                Callback::new(move |()| act(|stage| stage.zoom_middle(1.0 / STEP))))}
            {button("zoom-fit", "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
                words.fit, Callback::new(move |()| act(Stage::fit)))}
            <span class="topology-more" data-folded-by="ways-more" hidden=move || !unfolded.get()>
            {button("fit-selection", "M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M6 6h4v4H6z",
                more.fit_selection,
                Callback::new(move |()| shortcuts::fit_selection(handles)))}
            {button("view-back", "M9.5 3 4.500 8l5 5M5 8h8", more.back,
                Callback::new(move |()| act(Stage::back)))}
            {button("view-forward", "m6.500 3 5 5-5 5M11 8H3", more.forward,
                Callback::new(move |()| act(Stage::forward)))}
            {button("find", "M7 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10.500 10.500l3.500 3.500",
                more.find, open(store.session.canvas.finding))}
            {button("minimap-toggle", "M2 3.500h12v9H2zM8.500 8h4v3h-4z", more.minimap,
                open(store.session.canvas.minimap))}
            {button("fail", "M9 1.500 4 9h3.500L6.500 14.500 12 7H8.500z", more.fail,
                Callback::new(move |()| failure::toggle(store, handles.hovered.get_untracked())))}
            </span>
            <button type="button" aria-label=others title=others data-testid="ways-more"
                aria-expanded=move || if unfolded.get() { "true" } else { "false" }
                on:click=move |_| toggle(unfolded)>
                <Icon glyph=Glyph::More />
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
            handles.store.session.target.set(None);
            Some(())
        }
        _ => return,
    };
    event.prevent_default();
    handles.tell();
}
