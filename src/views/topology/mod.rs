//! The network on canvas, with its legend, and the same as a list.

mod between;
pub mod card;
mod edit;
pub mod failure;
mod find;
mod flows;
mod fold;
pub mod inspector;
mod legend;
mod list;
mod minimap;
mod nodes;

use crate::editor::stage::{Shown, Stage};
use crate::editor::{Handles, Pencil, STEP, failing, follow, keys, navigate, pointer, shortcuts};
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::drawing::DrawingMessages;
use crate::i18n::topology::{self, TopologyMessages};
use crate::kit::canvases::Canvases;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::piece::piece;
use crate::kit::signal::{effect, toggle};
use crate::model::headline::text;
use crate::model::limits;
use crate::signals::prelude::*;
use crate::state::{Picture, Piece, Store};
use card::Card;
pub use edit::{begin_drawing, letters};
use gargalo_solver::study::Report;
use std::sync::Arc;
use web_sys::{KeyboardEvent, PointerEvent};

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
    let shown = Signal::derive(move || {
        let design = design.get();
        report.with(|report| report.as_ref().and_then(|report| Shown::new(report, design)))
    });
    let handles = Handles::new(store, shown);
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
    effect(move || {
        let seen = report.get().map(|report| (report, design.get()));
        store.session.editor.seen.set(seen);
    });
    follow(handles);

    let summary = move || {
        let told = handles.look(|tables, solved| {
            // What is to be foretold is not told.
            let solved = solved.filter(|_| !store.session.lesson.concealed.get());
            let limits = solved.map(|solved| text(limits::sentence(solved, tables, store.language())));
            let limits =
                limits.filter(|told| !told.is_empty()).map_or_else(String::new, |told| format!(" {told}"));
            let (nodes, links) = (tables.nodes.len(), tables.links.len());
            Some(words.summary(topology::Summary { nodes, links, limits: &limits }))
        });
        told.unwrap_or_else(|| words.nothing_yet.to_owned())
    };
    let on_key = move |event: KeyboardEvent| {
        if keys::press(pencil, &event, true) {
            event.prevent_default();
        } else {
            navigate::keys(handles, &event);
        }
    };
    let moved = move |event: PointerEvent| {
        if pointer::moved(pencil, &event) {
            navigate::track(handles, &event);
        } else {
            navigate::moved(handles, &event);
        }
    };
    let up = move |event: PointerEvent| {
        if pointer::up(pencil, &event) {
            navigate::cancel(handles, &event);
        } else {
            navigate::up(handles, &event);
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
                        pointer::down(pencil, &event);
                        navigate::down(handles, &event);
                    }
                    on:pointermove=moved
                    on:pointerup=up
                    on:pointercancel=move |event| {
                        pointer::abandon(pencil);
                        navigate::cancel(handles, &event);
                    }
                    on:dblclick=move |event| pointer::double(pencil, &event)
                    on:contextmenu=move |event| pointer::context(pencil, &event)
                    on:pointerleave=move |event| navigate::leave(handles, &event)
                    on:wheel=move |event| navigate::wheel(handles, &event)
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
                Callback::new(move |()| failing::toggle(store, handles.hovered.get_untracked())))}
            </span>
            <button type="button" aria-label=others title=others data-testid="ways-more"
                aria-expanded=move || if unfolded.get() { "true" } else { "false" }
                on:click=move |_| toggle(unfolded)>
                <Icon glyph=Glyph::More />
            </button>
        </div>
    }
}
