//! What charts share: a canvas that follows its holder's size and is drawn while it is in sight, plotters on it, a tooltip, words for those who listen.

use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use crate::canvas::surface::Screen;
use crate::views::page::{self, FontWatch, Watch};
use crate::views::sight::Sight;
use leptos::html;
use leptos::prelude::*;
use web_sys::{HtmlCanvasElement, KeyboardEvent, PointerEvent};

/// What a tooltip says, and where.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::views) struct Tip {
    pub(in crate::views) at: Point,
    pub(in crate::views) title: String,
    pub(in crate::views) text: String,
}

/// A chart's place on the page.
#[derive(Debug, Clone, Copy)]
pub(in crate::views) struct Pane {
    pub(in crate::views) holder: NodeRef<html::Div>,
    pub(in crate::views) canvas: NodeRef<html::Canvas>,
    /// In CSS pixels; zero until it is known.
    pub(in crate::views) size: RwSignal<(f64, f64)>,
    /// Whether it is in sight, or nearly.
    pub(in crate::views) in_sight: RwSignal<bool>,
    asked: StoredValue<bool>,
}

impl Pane {
    /// A place that follows its holder's size as soon as it is on the page.
    pub(in crate::views) fn new() -> Self {
        let pane = Self {
            holder: NodeRef::new(),
            canvas: NodeRef::new(),
            size: RwSignal::new((0.0, 0.0)),
            in_sight: RwSignal::new(false),
            asked: StoredValue::new(false),
        };
        let watch = StoredValue::new_local(None::<Watch>);
        let sight = StoredValue::new_local(None::<Sight>);
        Effect::new(move |_| {
            if let Some(holder) = pane.holder.get() {
                watch.set_value(Watch::new(&holder, move |size| {
                    pane.size.try_update(|old| *old = size);
                }));
                let eye = Sight::new(&holder, move |seen| {
                    if pane.in_sight.try_get_untracked().is_some_and(|before| before != seen) {
                        pane.in_sight.set(seen);
                    }
                });
                if eye.is_none() {
                    pane.in_sight.set(true);
                }
                sight.set_value(eye);
            }
        });
        let fonts = StoredValue::new_local(FontWatch::new(move || {
            // The same size told again: that is what every drawing listens to.
            pane.size.try_update(|_| ());
        }));
        on_cleanup(move || {
            watch.try_update_value(|watch| *watch = None);
            sight.try_update_value(|sight| *sight = None);
            fonts.try_update_value(|fonts| *fonts = None);
        });
        pane
    }

    /// Draws with the next frame, however often it is asked for until then. Asked by an effect, which runs again when what
    /// was out of sight comes into it: until then nothing is drawn.
    pub(in crate::views) fn draw(self, draw: impl FnOnce(Self) + 'static) {
        let in_sight = self.in_sight.get();
        if in_sight && self.asked.try_update_value(|asked| core::mem::replace(asked, true)) == Some(false) {
            request_animation_frame(move || {
                if self.asked.try_set_value(false).is_none() {
                    draw(self);
                }
            });
        }
    }

    /// Draws on the canvas as a surface, in CSS pixels and at the screen's density.
    pub(in crate::views) fn on_screen(
        self,
        dark: bool,
        draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64)),
    ) -> Option<()> {
        self.in_colours(&page::paint(dark), page::density(), draw)
    }

    /// The same for paper: dark on white, whatever the page's light, and sharp.
    pub(in crate::views) fn on_print(
        self,
        draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64)),
    ) -> Option<()> {
        self.in_colours(&page::print_paint(), 3.0, draw)
    }

    fn in_colours(
        self,
        paint: &Paint,
        density: f64,
        draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64)),
    ) -> Option<()> {
        let canvas: HtmlCanvasElement = self.canvas.try_get_untracked()??;
        let size = self.size.try_get_untracked()?;
        if size.0 < 1.0 || size.1 < 1.0 {
            return None;
        }
        page::size(&canvas, size, density);
        let context = page::context(&canvas)?;
        let mut screen = Screen::new(&context, density);
        screen.clear(size, Some(&paint.theme.ground));
        draw(&mut screen, paint, size);
        Some(())
    }
}

/// What a chart puts into its frame.
pub(in crate::views) struct Parts<I: Send + Sync + 'static, F, C, K, N> {
    pub(in crate::views) id: &'static str,
    pub(in crate::views) title: Signal<&'static str>,
    pub(in crate::views) note: N,
    pub(in crate::views) keys: Signal<&'static str>,
    /// One sentence in place of the drawing.
    pub(in crate::views) summary: Signal<String>,
    pub(in crate::views) hovered: RwSignal<Option<I>>,
    pub(in crate::views) shown: Signal<Option<Tip>>,
    pub(in crate::views) spoken: RwSignal<String>,
    /// What is at a place.
    pub(in crate::views) find: F,
    /// What was clicked.
    pub(in crate::views) choose: C,
    pub(in crate::views) on_key: K,
}

/// Title, drawing, tooltip, and the words for those who listen.
pub(in crate::views) fn frame<I, F, C, K, N>(pane: Pane, parts: Parts<I, F, C, K, N>) -> AnyView
where
    I: Copy + PartialEq + Send + Sync + 'static,
    F: Fn(Point) -> Option<I> + Copy + 'static,
    C: Fn(Option<I>) + 'static,
    K: FnMut(KeyboardEvent) + 'static,
    N: IntoView + 'static,
{
    let Parts { id, title, note, keys, summary, hovered, shown, spoken, find, choose, on_key } = parts;
    let hover = move |event: &PointerEvent| {
        let found = find((f64::from(event.offset_x()), f64::from(event.offset_y())));
        if hovered.get_untracked() != found {
            hovered.set(found);
        }
        found
    };
    view! {
        <figure class="chart" data-testid=id>
            <figcaption>
                <h3 class="chart-title">{move || title.get()}</h3>
                {note}
            </figcaption>
            <div class="chart-stage" node_ref=pane.holder>
                <canvas
                    class="chart-canvas"
                    node_ref=pane.canvas
                    role="img"
                    tabindex="0"
                    // Waiting, there is nothing to sum up yet; a picture has a name all the same.
                    aria-label=move || Some(summary.get()).filter(|told| !told.is_empty()).unwrap_or_else(|| title.get().to_owned())
                    aria-describedby=format!("{id}-keys")
                    on:pointermove=move |event| { hover(&event); }
                    on:pointerdown=move |event| choose(hover(&event))
                    on:pointerleave=move |_| hovered.set(None)
                    on:blur=move |_| hovered.set(None)
                    on:keydown=on_key
                ></canvas>
                {tip(shown, pane.size)}
            </div>
            <span id=format!("{id}-keys") class="chart-hidden">{move || keys.get()}</span>
            <span class="chart-hidden" aria-live="polite">{move || spoken.get()}</span>
        </figure>
    }
    .into_any()
}

/// The tooltip. The live region says the same to those who listen, when the keys lead there.
pub(super) fn tip(tip: Signal<Option<Tip>>, size: RwSignal<(f64, f64)>) -> impl IntoView {
    let half = move |of: fn(Point, Point) -> bool| {
        move || tip.with(|t| t.as_ref().is_some_and(|t| of(t.at, size.get())))
    };
    view! {
        <div
            class="chart-tip"
            class:is-shown=move || tip.with(Option::is_some)
            class:is-left=half(|at, size| at.0 > size.0 / 2.0)
            class:is-above=half(|at, size| at.1 > size.1 * 0.6)
            style:left=move || tip.with(|t| t.as_ref().map_or_else(String::new, |t| format!("{:.0}px", t.at.0)))
            style:top=move || tip.with(|t| t.as_ref().map_or_else(String::new, |t| format!("{:.0}px", t.at.1)))
            aria-hidden="true"
        >
            {move || tip.get().map(|tip| view! {
                <p class="chart-tip-title">{tip.title}</p>
                <p>{tip.text}</p>
            })}
        </div>
    }
}
