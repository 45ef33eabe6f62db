//! The drawing on the page: pointer, wheel, fingers, keys.

use super::facts::told;
use super::{Lab, export};
use crate::i18n::timeline::TimelineMessages;
use crate::kit::chart::pane::{self, Pane, Tip};
use crate::kit::chart::save::{Format, save_buttons};
use crate::kit::hand::{capture, place};
use crate::kit::icon::{Glyph, IconButton};
use crate::kit::signal::{effect, put};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::gesture::{Gesture, Move, wheel_factor};
use gargalo_drawing::charts::timeline::draw::{Frame, Lit, Texts, draw};
use gargalo_drawing::charts::timeline::span::Span;
use gargalo_drawing::charts::timeline::{Chart, LEFT};
use std::sync::Arc;
use web_sys::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

/// A step of the zoom buttons and keys.
const STEP: f64 = 1.6;

pub(super) fn texts(words: &TimelineMessages) -> Texts {
    Texts { stage: words.stage, links: words.links, left_out: words.gap, band: words.band_mark }
}

#[derive(Clone, Copy)]
struct Handles {
    lab: Lab,
    pane: Pane,
    hovered: RwSignal<Option<u32>>,
    spoken: RwSignal<String>,
    gesture: StoredValue<Gesture, LocalStorage>,
}

impl Handles {
    fn chart(self) -> Option<Arc<Chart>> {
        self.lab.chart.get_untracked()
    }

    fn width(self) -> f64 {
        self.pane.size.get_untracked().0
    }

    /// Looks at another part.
    fn look(self, change: impl FnOnce(Span, f64) -> Span) {
        let Some(chart) = self.chart() else { return };
        let now = untrack(|| self.lab.span(&chart));
        let next = change(now, self.width());
        if next != now {
            self.lab.state.span.set((!next.is_all()).then_some(next));
        }
    }

    fn at(self, event: &MouseEvent) -> Option<u32> {
        let chart = self.chart()?;
        let span = untrack(|| self.lab.span(&chart));
        chart.at(place(event), &span, self.width())
    }
}

/// Buttons and drawing.
pub(super) fn pane(lab: Lab) -> AnyView {
    let handles = Handles {
        lab,
        pane: Pane::new(),
        hovered: RwSignal::new(None),
        spoken: RwSignal::new(String::new()),
        gesture: StoredValue::new_local(Gesture::default()),
    };
    let pane = handles.pane;
    let dark = move || lab.store.session.theme.get().is_dark();
    effect(move || {
        let (chart, language, dark) = (lab.chart.get(), lab.store.language(), dark());
        let lit = Lit { hovered: handles.hovered.get(), chosen: lab.state.chosen.get() };
        let span = chart.as_ref().map(|chart| lab.span(chart));
        pane.size.track();
        // Drawn with the next frame; what is asked for until then is one drawing.
        pane.draw(move |pane| {
            let now = lab.chart.try_get_untracked().flatten().or(chart);
            let Some((chart, span)) = now.zip(span) else { return };
            let lit = Lit {
                hovered: handles.hovered.try_get_untracked().unwrap_or(lit.hovered),
                chosen: lab.state.chosen.try_get_untracked().unwrap_or(lit.chosen),
            };
            let span = lab.state.span.try_get_untracked().flatten().filter(|now| now.total == span.total);
            let span = span.unwrap_or_else(|| Span::all(chart.end_of_axis()));
            pane.on_screen(dark, |surface, paint, size| {
                let texts = texts(TimelineMessages::of(language));
                let frame = Frame { chart: &chart, span, width: size.0, lit, texts, language };
                draw(surface, &frame, paint);
            });
        });
    });
    let height = move || {
        let high = lab.chart.with(|chart| chart.as_ref().map_or(0.0, |chart| chart.height()));
        format!("{high:.0}px")
    };
    let words = move || lab.words();
    view! {
        <figure class="chart timeline-figure" data-testid="timeline">
            <figcaption class="section-row">
                <h3 class="chart-title">{move || words().chart}</h3>
                {buttons(handles)}
            </figcaption>
            <div class="timeline-stage" style:height=height node_ref=pane.holder>
                <canvas
                    class="timeline-canvas"
                    node_ref=pane.canvas
                    // Arrow keys are the drawing's own, also for those who listen.
                    role="application"
                    tabindex="0"
                    aria-label=move || Some(super::lead(lab)).filter(|told| !told.is_empty()).unwrap_or_else(|| words().chart.to_owned())
                    aria-describedby="timeline-keys"
                    data-testid="timeline-canvas"
                    data-left=LEFT.to_string()
                    data-span=move || lab.chart.get().map(|chart| {
                        let span = lab.span(&chart);
                        format!("{} {} {}", span.from, span.to, span.total)
                    })
                    on:pointerdown=move |event| down(handles, &event)
                    on:pointermove=move |event| moved(handles, &event)
                    on:pointerup=move |event| up(handles, &event)
                    on:pointercancel=move |event| {
                        handles.gesture.update_value(|gesture| { gesture.release(event.pointer_id()); });
                    }
                    on:pointerleave=move |_| handles.hovered.set(None)
                    on:dblclick=move |_| lab.state.span.set(None)
                    on:wheel=move |event| wheel(handles, &event)
                    on:keydown=move |event| key(handles, &event)
                ></canvas>
                {tip(handles)}
            </div>
            <span id="timeline-keys" class="chart-hidden">{move || words().keys}</span>
            <span class="chart-hidden" aria-live="polite" data-testid="timeline-spoken">{move || handles.spoken.get()}</span>
        </figure>
    }
    .into_any()
}

fn buttons(handles: Handles) -> AnyView {
    let lab = handles.lab;
    let middle = |width: f64| f64::midpoint(LEFT, width);
    view! {
        <div class="heat-bar">
            <div class="topology-buttons heat-zoom">
                <IconButton glyph=Glyph::Plus label=lab.words().zoom_in testid="timeline-in"
                    on_press=move |()| handles.look(|span, width| span.zoom_at(middle(width), STEP, width)) />
                <IconButton glyph=Glyph::Minus label=lab.words().zoom_out testid="timeline-out"
                    on_press=move |()| handles.look(|span, width| span.zoom_at(middle(width), 1.0 / STEP, width)) />
                <IconButton glyph=Glyph::Fit label=lab.words().fit testid="timeline-fit"
                    on_press=move |()| lab.state.span.set(None) />
            </div>
            {save_buttons(lab.store, "timeline", &[Format::Svg, Format::Png, Format::Pdf, Format::Csv], move |format| export::save(lab, format))}
        </div>
    }
    .into_any()
}

fn tip(handles: Handles) -> AnyView {
    let lab = handles.lab;
    let shown = move || {
        let (chart, hovered) = (lab.chart.get()?, handles.hovered.get()?);
        let size = handles.pane.size.get();
        let [left, top, right, bottom] = chart.place(hovered, &lab.span(&chart), size.0)?;
        let x = f64::midpoint(left.max(LEFT), right.min(size.0));
        Some(Tip { at: (x, f64::midpoint(top, bottom)), size, told: told(lab, hovered)? })
    };
    pane::tip("timeline-tip", Some("timeline-tip".to_owned()), Signal::derive(shown))
}

fn down(handles: Handles, event: &PointerEvent) {
    if event.button() > 1 {
        return;
    }
    capture(event);
    handles.gesture.update_value(|gesture| gesture.press(event.pointer_id(), place(event)));
}

fn moved(handles: Handles, event: &PointerEvent) {
    let asked = handles.gesture.try_update_value(|gesture| gesture.moved(event.pointer_id(), place(event)));
    match asked.unwrap_or(Move::Nothing) {
        Move::Hover if event.pointer_type() != "touch" => {
            let found = handles.at(event);
            put(handles.hovered, found);
        }
        Move::Hover | Move::Nothing => {}
        Move::Pan(by) => handles.look(|span, width| span.pan(by.0, width)),
        Move::Pinch { pan, at, factor } => {
            handles.look(|span, width| span.pan(pan.0, width).zoom_at(at.0, factor, width));
        }
    }
}

fn up(handles: Handles, event: &PointerEvent) {
    let clicked =
        handles.gesture.try_update_value(|gesture| gesture.release(event.pointer_id())).unwrap_or(false);
    if clicked && event.button() == 0 {
        let found = handles.at(event);
        handles.lab.state.chosen.set(found);
        if event.pointer_type() == "touch" {
            handles.hovered.set(None);
        }
    }
}

fn wheel(handles: Handles, event: &WheelEvent) {
    // Sideways pans; up and down zoom with Ctrl, or once one has come nearer: else the page goes on below.
    if event.delta_x().abs() > event.delta_y().abs() {
        event.prevent_default();
        handles.look(|span, width| span.pan(-event.delta_x(), width));
        return;
    }
    let near = handles.lab.state.span.with_untracked(Option::is_some);
    if !(event.ctrl_key() || event.meta_key() || near) {
        return;
    }
    event.prevent_default();
    let factor = wheel_factor(event.delta_y(), event.delta_mode(), event.ctrl_key());
    handles.look(|span, width| span.zoom_at(f64::from(event.offset_x()), factor, width));
}

fn key(handles: Handles, event: &KeyboardEvent) {
    if event.meta_key() || event.alt_key() || event.ctrl_key() {
        return;
    }
    let Some(chart) = handles.chart() else { return };
    let chosen = handles.lab.state.chosen;
    let from = chosen.get_untracked();
    let middle = |span: &Span, width: f64| {
        let bar = from.and_then(|at| chart.bar(at));
        bar.map_or(width / 2.0, |bar| {
            span.pixel(f64::midpoint(bar.start.get(), bar.end.get()), width).clamp(LEFT, width)
        })
    };
    match event.key().as_str() {
        "+" | "=" => handles.look(|span, width| span.zoom_at(middle(&span, width), STEP, width)),
        "-" | "_" => handles.look(|span, width| span.zoom_at(middle(&span, width), 1.0 / STEP, width)),
        "0" => handles.lab.state.span.set(None),
        "Escape" => {
            if from.is_none() && handles.hovered.get_untracked().is_none() {
                return;
            }
            chosen.set(None);
            handles.hovered.set(None);
        }
        name => {
            let Some(to) = chart.step(from, name) else { return };
            chosen.set(Some(to));
            handles.hovered.set(None);
            if let Some(bar) = chart.bar(to) {
                handles.look(|span, _| span.reveal(bar.start.get(), bar.end.get()));
            }
            if let Some(told) = untrack(|| told(handles.lab, to)) {
                handles.spoken.set(told.spoken());
            }
        }
    }
    event.prevent_default();
    event.stop_propagation();
}
