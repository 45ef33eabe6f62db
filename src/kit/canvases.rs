//! Two canvases one over the other: what is drawn, and what is lit over it. The views that draw so are mounted here.

use super::page::{FontWatch, Watch};
use crate::kit::signal::effect;
use crate::signals::prelude::*;
use leptos::html;
use web_sys::HtmlCanvasElement;

/// The elements: what holds them, the lower canvas, and the upper one, which takes the pointer.
#[derive(Debug, Clone, Copy)]
pub struct Canvases {
    /// What the canvases fill.
    pub holder: NodeRef<html::Div>,
    /// What is drawn.
    pub base: NodeRef<html::Canvas>,
    /// What is lit.
    pub overlay: NodeRef<html::Canvas>,
}

/// What draws on a pair of canvases.
pub trait Painter: Copy + 'static {
    /// Begins to draw on the canvases, which are on the page now.
    fn begin(self, base: HtmlCanvasElement, overlay: HtmlCanvasElement);
    /// Whether it has begun.
    fn has_begun(self) -> bool;
    /// The canvases are this large now, in CSS pixels.
    fn resize(self, view: (f64, f64));
    /// The font has come, or the colours have changed.
    fn restyle(self);
}

impl Canvases {
    /// Elements to be put on the page. Once they are there the painter begins, with an eye on their size and on the font.
    pub fn mount(painter: impl Painter) -> Self {
        let own = Self { holder: NodeRef::new(), base: NodeRef::new(), overlay: NodeRef::new() };
        let watch = StoredValue::new_local(None::<Watch>);
        let fonts = StoredValue::new_local(None::<FontWatch>);
        effect(move || {
            let (Some(holder), Some(base), Some(overlay)) =
                (own.holder.get(), own.base.get(), own.overlay.get())
            else {
                return;
            };
            if painter.has_begun() {
                return;
            }
            painter.begin(base, overlay);
            watch.set_value(Watch::new(&holder, move |view| painter.resize(view)));
            fonts.set_value(FontWatch::new(move || painter.restyle()));
        });
        on_cleanup(move || {
            watch.try_update_value(|watch| *watch = None);
            fonts.try_update_value(|fonts| *fonts = None);
        });
        own
    }
}
