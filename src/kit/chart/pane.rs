//! What charts share: a canvas that follows its holder's size and is drawn while it is in sight, plotters on it, a tooltip, words for those who listen.

use crate::kit::page::{self, FontWatch};
use crate::kit::sight::Sight;
use crate::kit::signal::effect;
use crate::kit::sized::sized;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::paint::Paint;
use gargalo_drawing::canvas::surface::Screen;
use leptos::html;
use web_sys::HtmlCanvasElement;

/// What is said of what is pointed at.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Told {
    pub title: String,
    pub lines: Vec<String>,
}

/// What a tooltip says, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct Tip {
    pub at: Point,
    /// How large what it stands on is.
    pub size: (f64, f64),
    pub told: Told,
}

impl Told {
    /// In one breath.
    pub fn spoken(&self) -> String {
        format!("{}: {}", self.title, self.lines.join("; "))
    }
}

/// A chart's place on the page.
#[derive(Debug, Clone, Copy)]
pub struct Pane {
    pub holder: NodeRef<html::Div>,
    pub canvas: NodeRef<html::Canvas>,
    /// In CSS pixels; zero until it is known.
    pub size: RwSignal<(f64, f64)>,
    /// Whether it is in sight, or nearly.
    pub in_sight: RwSignal<bool>,
    asked: StoredValue<bool>,
}

impl Pane {
    #[expect(clippy::new_without_default, reason = "it listens to the page as soon as it is made")]
    /// A place that follows its holder's size as soon as it is on the page.
    pub fn new() -> Self {
        let pane = Self {
            holder: NodeRef::new(),
            canvas: NodeRef::new(),
            size: RwSignal::new((0.0, 0.0)),
            in_sight: RwSignal::new(false),
            asked: StoredValue::new(false),
        };
        sized(pane.holder, move |size| {
            pane.size.try_update(|old| *old = size);
        });
        let sight = StoredValue::new_local(None::<Sight>);
        effect(move || {
            if let Some(holder) = pane.holder.get() {
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
            sight.try_update_value(|sight| *sight = None);
            fonts.try_update_value(|fonts| *fonts = None);
        });
        pane
    }

    /// Draws with the next frame, however often it is asked for until then. Asked by an effect, which runs again when what
    /// was out of sight comes into it: until then nothing is drawn.
    pub fn draw(self, draw: impl FnOnce(Self) + 'static) {
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
    pub fn on_screen(
        self,
        dark: bool,
        draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64)),
    ) -> Option<()> {
        self.in_colours(&page::paint(dark), page::density(), draw)
    }

    /// The same for paper: dark on white, whatever the page's light, and sharp.
    pub fn on_print(self, draw: impl FnOnce(&mut dyn Surface, &Paint, (f64, f64))) -> Option<()> {
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

/// The tooltip. The live region says the same to those who listen, when the keys lead there.
/// `class`: how it looks beside; `testid`: its hook for tests.
pub fn tip(class: &str, testid: Option<String>, tip: Signal<Option<Tip>>) -> AnyView {
    let half = move |of: fn(Point, Point) -> bool| {
        move || tip.with(|t| t.as_ref().is_some_and(|t| of(t.at, t.size)))
    };
    let place = move |of: fn(Point) -> f64| {
        move || tip.with(|t| t.as_ref().map_or_else(String::new, |t| format!("{:.0}px", of(t.at))))
    };
    view! {
        <div
            class=format!("chart-tip {class}")
            class:is-shown=move || tip.with(Option::is_some)
            class:is-left=half(|at, size| at.0 > size.0 / 2.0)
            class:is-above=half(|at, size| at.1 > size.1 * 0.6)
            style:left=place(|at| at.0)
            style:top=place(|at| at.1)
            aria-hidden="true"
            data-testid=testid
        >
            {move || tip.get().map(|Tip { told, .. }| view! {
                <p class="chart-tip-title">{told.title}</p>
                {told.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            })}
        </div>
    }
    .into_any()
}
