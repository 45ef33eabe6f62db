//! What drawings need to know of the page: its tokens, the screen's density, whether movement is wanted.

use gargalo_drawing::canvas::paint::Paint;
use gargalo_drawing::canvas::theme::Theme;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, Element, EventTarget, HtmlCanvasElement, HtmlElement, ResizeObserver,
    ResizeObserverEntry, window,
};

/// A custom property of the page, trimmed; `None` where it is not set.
pub fn token(name: &str) -> Option<String> {
    let window = window()?;
    let root = window.document()?.document_element()?;
    let style = window.get_computed_style(&root).ok()??;
    let value = style.get_property_value(name).ok()?;
    let value = value.trim();
    (!value.is_empty()).then(|| value.to_owned())
}

/// The page's colours and font, for drawing.
pub fn theme(dark: bool) -> Theme {
    let plain = Theme::plain(dark);
    let or = |name: &str, plain: String| token(name).unwrap_or(plain);
    Theme {
        ground: or("--ground", plain.ground),
        surface: or("--land", or("--surface", plain.surface)),
        line: or("--line", plain.line),
        text: or("--text", plain.text),
        quiet: or("--text-quiet", plain.quiet),
        accent: or("--accent", plain.accent),
        hot: or("--hot", plain.hot),
        font: or("--font", plain.font),
        lettering: token("--lettering").and_then(|percent| percent.parse().ok()).unwrap_or(plain.lettering),
        dark,
    }
}

/// The page's colours with its tones, for drawing.
pub fn paint(dark: bool) -> Paint {
    let plain = Paint::plain(dark).tones;
    let tone = |at: usize| token(&format!("--tone-{}", at + 1)).unwrap_or_else(|| plain[at].clone());
    // Charts stand on panels, not on the page's ground.
    let theme = theme(dark);
    let ground = token("--surface").unwrap_or_else(|| theme.ground.clone());
    Paint { theme: Theme { ground, ..theme }, tones: core::array::from_fn(tone) }
}

/// Dark on white with the page's font, for what is printed.
pub fn print_paint() -> Paint {
    let mut paint = Paint::plain(false);
    "#ffffff".clone_into(&mut paint.theme.ground);
    if let Some(font) = token("--font") {
        paint.theme.font = font;
    }
    paint
}

/// Device pixels for each CSS pixel. More than 3 costs and is not seen.
pub fn density() -> f64 {
    window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(1.0, 3.0)
}

/// Whether a media query holds.
pub fn asks(query: &str) -> bool {
    window().and_then(|window| window.match_media(query).ok().flatten()).is_some_and(|query| query.matches())
}

/// Whether the reader asked for less movement.
pub fn reduced_motion() -> bool {
    asks("(prefers-reduced-motion: reduce)")
}

/// The first element that a selector finds.
pub fn find<E: JsCast>(selector: &str) -> Option<E> {
    window()?.document()?.query_selector(selector).ok()??.dyn_into().ok()
}

/// Moves the keyboard's focus to the element with this id, once what is being put up stands.
pub fn focus_soon(id: impl Into<String>) {
    let id = id.into();
    leptos::prelude::set_timeout(move || focus(&id), core::time::Duration::from_millis(50));
}

/// Moves the keyboard's focus to the element with this id.
pub fn focus(id: &str) {
    let element = window().and_then(|window| window.document()?.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // It fails only for what cannot have focus.
        let _ = element.focus();
    }
}

/// Whether something typed within can't be read; then the keyboard's focus goes there.
pub fn stays_at_wrong(within: &str) -> bool {
    let wrong = find::<HtmlElement>(&format!("{within} [aria-invalid='true']"));
    // It fails only for what cannot have focus.
    wrong.inspect(|field| drop(field.focus())).is_some()
}

/// Milliseconds since the page opened.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// A canvas's drawing context.
pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// Asks for a drawing context from which is read often.
pub fn read_often() -> JsValue {
    let options = js_sys::Object::new();
    // It fails only on what is no object.
    let _ = js_sys::Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE);
    options.into()
}

/// Gives a canvas as many device pixels as it covers. Setting a size clears it, so only where it changed.
pub fn size(canvas: &HtmlCanvasElement, view: (f64, f64), density: f64) {
    let pixels = |extent: f64| (extent * density).round().clamp(1.0, 16_384.0);
    let (width, height) = (whole(pixels(view.0)), whole(pixels(view.1)));
    if canvas.width() != width {
        canvas.set_width(width);
    }
    if canvas.height() != height {
        canvas.set_height(height);
    }
}

#[expect(clippy::cast_sign_loss, reason = "clamped by the caller")]
fn whole(pixels: f64) -> u32 {
    pixels as u32
}

/// An eye on an element's size, closed when dropped.
#[derive(Debug)]
pub struct Watch {
    observer: ResizeObserver,
    _told: Closure<dyn FnMut(js_sys::Array)>,
}

impl Watch {
    /// Tells the size in CSS pixels, now and whenever it changes.
    pub fn new(element: &Element, mut tell: impl FnMut((f64, f64)) + 'static) -> Option<Self> {
        let told = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let last = entries.get(entries.length().saturating_sub(1));
            if let Ok(entry) = last.dyn_into::<ResizeObserverEntry>() {
                let content = entry.content_rect();
                tell((content.width(), content.height()));
            }
        });
        let observer = ResizeObserver::new(told.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self { observer, _told: told })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The size of the window in CSS pixels.
pub fn window_size() -> (f64, f64) {
    let extent = |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    window().map_or((0.0, 0.0), |window| (extent(window.inner_width()), extent(window.inner_height())))
}

/// Tells when a font of the page has come: what was drawn with its stand-in must be drawn again.
#[derive(Debug)]
pub struct FontWatch {
    fonts: EventTarget,
    told: Closure<dyn FnMut()>,
}

impl FontWatch {
    /// Tells for as long as it is kept.
    pub fn new(tell: impl FnMut() + 'static) -> Option<Self> {
        let fonts: EventTarget = window()?.document()?.fonts().unchecked_into();
        let told = Closure::<dyn FnMut()>::new(tell);
        fonts.add_event_listener_with_callback("loadingdone", told.as_ref().unchecked_ref()).ok()?;
        Some(Self { fonts, told })
    }
}

impl Drop for FontWatch {
    fn drop(&mut self) {
        // It fails only where there is nothing to remove.
        let _ =
            self.fonts.remove_event_listener_with_callback("loadingdone", self.told.as_ref().unchecked_ref());
    }
}
