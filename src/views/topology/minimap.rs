//! The overview in the corner: all of the network, and a frame around what is seen. A press looks there.

use crate::editor::Handles;
use crate::editor::stage::Stage;
use crate::i18n::canvas::CanvasMessages;
use crate::kit::hand::place;
use crate::kit::page;
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::minimap as small;
use gargalo_drawing::canvas::surface::Screen;
use leptos::html;
use web_sys::PointerEvent;

/// Its extent in pixels.
const VIEW: (f64, f64) = (168.0, 116.0);

/// The overview.
pub(super) fn minimap(handles: Handles) -> AnyView {
    let words = CanvasMessages::of(handles.store.language());
    view! {
        {move || handles.store.session.canvas.minimap.get().then(|| view! {
            <div class="minimap" role="img" aria-label=words.minimap_about data-testid="minimap">
                {body(handles)}
            </div>
        })}
    }
    .into_any()
}

fn body(handles: Handles) -> impl IntoView {
    let canvas = NodeRef::<html::Canvas>::new();
    effect(move || {
        let _ = (handles.scene.get(), handles.store.session.theme.get());
        let Some(canvas) = canvas.get() else { return };
        let density = page::density();
        page::size(&canvas, VIEW, density);
        let Some(context) = page::context(&canvas) else { return };
        // The colours of the theme are read with the stage's next frame.
        request_animation_frame(move || {
            handles.stage.try_with_value(|stage| {
                let Some(stage) = stage.as_ref() else { return };
                small::draw(&mut Screen::new(&context, density), stage.scene(), VIEW, stage.theme());
            });
        });
    });
    let frame = Memo::new(move |_| {
        let camera = handles.camera.get();
        handles.scene.track();
        let frame = |stage: &Option<Stage>| stage.as_ref().map(|s| small::frame(s.scene(), &camera, VIEW));
        handles.stage.try_with_value(frame).flatten()
    });
    let px = |value: f64| format!("{value:.1}px");
    let side = move |of: fn(&gargalo_drawing::canvas::camera::Bounds) -> f64| {
        move || frame.with(|frame| frame.as_ref().map(|frame| px(of(frame))))
    };
    let look = move |event: &PointerEvent| {
        handles.on_stage(|stage| {
            let point = small::camera(stage.scene(), VIEW).to_world(place(event));
            stage.center_on(point);
        });
        handles.tell();
    };
    view! {
        <canvas class="minimap-canvas" node_ref=canvas aria-hidden="true" data-testid="minimap-canvas"
            on:pointerdown=move |event| {
                event.prevent_default();
                look(&event);
            }
            on:pointermove=move |event| if event.buttons() & 1 == 1 { look(&event) }
        ></canvas>
        <div class="minimap-frame" style:left=side(|f| f.min.0) style:top=side(|f| f.min.1)
            style:width=side(|f| f.size().0) style:height=side(|f| f.size().1)></div>
    }
}
