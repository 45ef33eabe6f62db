//! One heat map on the page: pointer, keys, tooltip.

use super::Choices;
use crate::kit::canvases::{Canvases, Painter};
use crate::kit::chart::pane::{self, Tip, Told};
use crate::kit::hand::{capture, place};
use crate::kit::heat::Drawing;
use crate::kit::signal::{effect, put};
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::gesture::{Gesture, Move, wheel_factor};
use gargalo_drawing::canvas::heat::figure::Words;
use gargalo_drawing::canvas::heat::{Cell, Lens, Lit, Look, Matrix, Picture};
use std::sync::Arc;
use web_sys::{HtmlCanvasElement, KeyboardEvent, PointerEvent, WheelEvent};

/// A step of the zoom buttons and keys.
pub(super) const STEP: f64 = 1.6;

/// What a pane shows, and whom it tells.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) id: &'static str,
    pub(super) title: Signal<String>,
    pub(super) picture: Memo<Option<Arc<Picture>>>,
    pub(super) look: Signal<Look>,
    pub(super) told: Signal<Words>,
    pub(super) summary: Signal<String>,
    pub(super) keys: Signal<String>,
    pub(super) facts: Callback<Cell, Option<Told>>,
    /// Whether ranks can be swapped.
    pub(super) can_swap: Signal<bool>,
    /// Hears of two rows to swap.
    pub(super) on_swap: Callback<(u32, u32)>,
    pub(super) on_choose: Callback<Option<Cell>>,
}

#[derive(Clone, Copy)]
struct Handles {
    drawing: StoredValue<Option<Drawing>, LocalStorage>,
    gesture: StoredValue<Gesture, LocalStorage>,
    choices: Choices,
    parts: Parts,
    /// Whether the rank that is picked up was so before the hand came down.
    held: StoredValue<bool>,
    /// Where the tooltip stands.
    anchor: RwSignal<Option<(Point, (f64, f64))>>,
    spoken: RwSignal<String>,
}

impl Handles {
    fn on_drawing<T>(self, act: impl FnOnce(&mut Drawing) -> T) -> Option<T> {
        let done = self.drawing.try_update_value(|drawing| drawing.as_mut().map(act)).flatten();
        if self.drawing.try_update_value(|d| d.as_mut().is_some_and(Drawing::wants_frame)) == Some(true) {
            request_animation_frame(move || {
                self.on_drawing(Drawing::paint);
            });
        }
        done
    }

    /// Looks through another lens, in all panes alike.
    fn look_through(self, change: impl FnOnce(Lens) -> Lens) {
        if let Some(lens) = self.on_drawing(|drawing| drawing.lens()) {
            let next = change(lens);
            if next != lens {
                self.choices.lens.set(next);
            }
        }
    }

    fn say(self, cell: Cell) {
        if let Some(facts) = untrack(|| self.parts.facts.run(cell)) {
            self.spoken.set(facts.spoken());
        }
    }
}

/// A heat map.
pub(super) fn pane(choices: Choices, parts: Parts) -> AnyView {
    let handles = Handles {
        drawing: StoredValue::new_local(None),
        gesture: StoredValue::new_local(Gesture::default()),
        choices,
        parts,
        held: StoredValue::new(false),
        anchor: RwSignal::new(None),
        spoken: RwSignal::new(String::new()),
    };
    let Canvases { holder, base, overlay } = Canvases::mount(handles);
    effect(move || {
        let (picture, look, told) = (parts.picture.get(), parts.look.get(), parts.told.get());
        handles.on_drawing(|drawing| {
            drawing.look(look, told);
            drawing.show(picture);
        });
    });
    effect(move || {
        let lens = choices.lens.get();
        handles.on_drawing(|drawing| drawing.see(lens));
    });
    effect(move || {
        let (hovered, chosen, swap) = (choices.hovered.get(), choices.cell.get(), choices.swap.get());
        parts.picture.track();
        choices.lens.track();
        let anchor = handles.on_drawing(|drawing| {
            drawing.light(Lit { hovered, chosen, swap });
            let view = drawing.layout().view;
            hovered.map(|cell| (drawing.anchor(cell), view))
        });
        handles.anchor.set(anchor.flatten());
    });
    let id = parts.id;
    view! {
        <figure class="heat" data-testid=id>
            <figcaption class="heat-title">{move || parts.title.get()}</figcaption>
            <div class="heat-stage" node_ref=holder>
                <canvas class="heat-base" node_ref=base aria-hidden="true"></canvas>
                <canvas
                    class="heat-canvas"
                    class:is-swapping=move || handles.choices.swap.get().is_some()
                    node_ref=overlay
                    // Arrow keys are the map's own, also for those who listen.
                    role="application"
                    tabindex="0"
                    aria-label=move || parts.summary.get()
                    aria-describedby=format!("{id}-keys")
                    data-testid=format!("{id}-canvas")
                    on:keydown=move |event| key(handles, &event)
                    on:pointerdown=move |event| down(handles, &event)
                    on:pointermove=move |event| moved(handles, &event)
                    on:pointerup=move |event| up(handles, &event)
                    on:pointercancel=move |event| cancel(handles, &event)
                    on:pointerleave=move |_| choices.hovered.set(None)
                    on:wheel=move |event| wheel(handles, &event)
                ></canvas>
                {tip(handles)}
            </div>
            <span id=format!("{id}-keys") class="chart-hidden">{move || parts.keys.get()}</span>
            <span class="chart-hidden" aria-live="polite" data-testid=format!("{id}-spoken")>{move || handles.spoken.get()}</span>
        </figure>
    }
    .into_any()
}

impl Painter for Handles {
    fn begin(self, base: HtmlCanvasElement, overlay: HtmlCanvasElement) {
        let (look, told) = (self.parts.look.get_untracked(), self.parts.told.get_untracked());
        self.drawing.set_value(Drawing::new(base, overlay, look, told));
        let (picture, lens) = (self.parts.picture.get_untracked(), self.choices.lens.get_untracked());
        self.on_drawing(|drawing| {
            drawing.see(lens);
            drawing.show(picture);
        });
    }

    fn has_begun(self) -> bool {
        self.drawing.with_value(Option::is_some)
    }

    fn resize(self, view: (f64, f64)) {
        self.on_drawing(|drawing| drawing.resize(view));
    }

    fn restyle(self) {
        self.on_drawing(Drawing::restyle);
    }
}

/// The tooltip beside the cell under the pointer. The panel beside the map says the same of the chosen one.
fn tip(handles: Handles) -> AnyView {
    let shown = move || {
        let (at, size) = handles.anchor.get()?;
        Some(Tip { at, size, told: handles.parts.facts.run(handles.choices.hovered.get()?)? })
    };
    pane::tip("heat-tip", Some(format!("{}-tip", handles.parts.id)), Signal::derive(shown))
}

fn down(handles: Handles, event: &PointerEvent) {
    if event.button() > 1 {
        return;
    }
    let at = place(event);
    capture(event);
    let header = handles.on_drawing(|drawing| drawing.header_at(at)).flatten();
    let before = handles.choices.swap.get_untracked();
    handles.held.set_value(before.is_some());
    if handles.parts.can_swap.get_untracked() && event.button() == 0 {
        match (before, header) {
            (None, Some(rank)) => handles.choices.swap.set(Some((rank, None))),
            // The second of two presses: the way for those who don't drag.
            (Some((rank, _)), Some(other)) => {
                handles.choices.swap.set(Some((rank, Some(other).filter(|other| *other != rank))));
            }
            (_, None) => handles.choices.swap.set(None),
        }
        if header.is_some() {
            return;
        }
    }
    handles.gesture.update_value(|gesture| gesture.press(event.pointer_id(), at));
}

fn moved(handles: Handles, event: &PointerEvent) {
    let at = place(event);
    if let Some((rank, over)) = handles.choices.swap.get_untracked() {
        let pressed = event.buttons() != 0;
        let found = handles
            .on_drawing(|drawing| drawing.header_at(at).or_else(|| row_at(drawing, at).filter(|_| pressed)));
        let next = found.flatten().filter(|other| *other != rank);
        if next != over {
            handles.choices.swap.set(Some((rank, next)));
        }
        return;
    }
    let asked = handles.gesture.try_update_value(|gesture| gesture.moved(event.pointer_id(), at));
    match asked.unwrap_or(Move::Nothing) {
        Move::Hover if event.pointer_type() != "touch" => hover(handles, at),
        Move::Hover | Move::Nothing => {}
        Move::Pan(by) => handles.look_through(|lens| lens.pan(by)),
        Move::Pinch { pan, at, factor } => {
            let origin = handles.on_drawing(|drawing| drawing.layout().origin).unwrap_or_default();
            let at = (at.0 - origin.0, at.1 - origin.1);
            handles.look_through(|lens| lens.pan(pan).zoom_at(at, factor));
        }
    }
}

/// While a rank is dragged over the cells, the row under the pointer counts.
fn row_at(drawing: &Drawing, at: Point) -> Option<u32> {
    drawing.cell_at(at).map(|cell| cell.0)
}

fn up(handles: Handles, event: &PointerEvent) {
    if let Some((rank, over)) = handles.choices.swap.get_untracked() {
        // Let go where it was taken: it stays picked up, until it is pressed again.
        if over.is_some() || handles.held.get_value() {
            handles.choices.swap.set(None);
        }
        if let Some(other) = over {
            handles.parts.on_swap.run((rank, other));
        }
        return;
    }
    let clicked =
        handles.gesture.try_update_value(|gesture| gesture.release(event.pointer_id())).unwrap_or(false);
    if clicked && event.button() == 0 {
        let cell = handles.on_drawing(|drawing| drawing.cell_at(place(event))).flatten();
        if event.pointer_type() == "touch" {
            handles.choices.hovered.set(None);
        }
        handles.parts.on_choose.run(cell);
    }
}

fn cancel(handles: Handles, event: &PointerEvent) {
    handles.choices.swap.set(None);
    handles.gesture.update_value(|gesture| {
        gesture.release(event.pointer_id());
    });
}

fn hover(handles: Handles, at: Point) {
    let found = handles.on_drawing(|drawing| drawing.cell_at(at)).flatten();
    put(handles.choices.hovered, found);
}

fn wheel(handles: Handles, event: &WheelEvent) {
    // Small maps leave the wheel to the page: there is more below, and nothing to come nearer to.
    let zooms = event.ctrl_key()
        || event.meta_key()
        || handles.on_drawing(|drawing| drawing.is_large() || drawing.lens().zoom() > 1.0) == Some(true);
    if !zooms {
        return;
    }
    event.prevent_default();
    let at = place(event);
    let origin = handles.on_drawing(|drawing| drawing.layout().origin).unwrap_or_default();
    let factor = wheel_factor(event.delta_y(), event.delta_mode(), event.ctrl_key());
    handles.look_through(|lens| lens.zoom_at((at.0 - origin.0, at.1 - origin.1), factor));
}

fn key(handles: Handles, event: &KeyboardEvent) {
    if event.meta_key() || event.alt_key() {
        return;
    }
    let middle = |lens: Lens| (lens.side / 2.0, lens.side / 2.0);
    let chosen = handles.choices.cell.get_untracked();
    match event.key().as_str() {
        "+" | "=" => handles.look_through(|lens| lens.zoom_at(middle(lens), STEP)),
        "-" | "_" => handles.look_through(|lens| lens.zoom_at(middle(lens), 1.0 / STEP)),
        "0" => handles.look_through(|lens| Lens::fit(lens.size, lens.side)),
        "Escape" if handles.choices.swap.get_untracked().is_some() => handles.choices.swap.set(None),
        "Escape" if chosen.is_some() => handles.parts.on_choose.run(None),
        "s" | "S" if handles.parts.can_swap.get_untracked() && !event.ctrl_key() => {
            swap_by_key(handles, chosen);
        }
        "Enter" | " " => {
            if handles.choices.swap.get_untracked().is_some() {
                swap_by_key(handles, chosen);
            } else {
                handles.parts.on_choose.run(chosen);
            }
        }
        name => {
            let to = handles.parts.picture.with_untracked(|picture| {
                step(&picture.as_ref()?.matrix, chosen, name, event.shift_key(), event.ctrl_key())
            });
            let Some(to) = to else { return };
            handles.choices.cell.set(Some(to));
            handles.look_through(|lens| lens.reveal(to));
            if let Some((rank, _)) = handles.choices.swap.get_untracked() {
                handles.choices.swap.set(Some((rank, Some(to.0).filter(|other| *other != rank))));
            }
            handles.say(to);
        }
    }
    event.prevent_default();
    event.stop_propagation();
}

/// The first press picks up the rank of the chosen row, the second swaps it with the row chosen by then.
fn swap_by_key(handles: Handles, chosen: Option<Cell>) {
    match (handles.choices.swap.get_untracked(), chosen) {
        (Some((rank, over)), _) => {
            handles.choices.swap.set(None);
            if let Some(other) = over {
                handles.parts.on_swap.run((rank, other));
            }
        }
        (None, Some(cell)) => handles.choices.swap.set(Some((cell.0, None))),
        (None, None) => {}
    }
}

/// Where a key leads from a cell. With Ctrl: to the next cell that holds something, or a corner.
pub(super) fn step(matrix: &Matrix, from: Option<Cell>, key: &str, far: bool, jump: bool) -> Option<Cell> {
    let last = u32::try_from(matrix.size().checked_sub(1)?).ok()?;
    let Some((row, column)) = from else {
        return key.starts_with("Arrow").then_some((0, 0)).or(match key {
            "Home" => Some((0, 0)),
            "End" => Some((last, last)),
            _ => None,
        });
    };
    let by = if far { 8 } else { 1 };
    let along = |from: u32, forward: bool, held: &dyn Fn(u32) -> bool| {
        let next =
            |at: u32| if forward { at.checked_add(1).filter(|at| *at <= last) } else { at.checked_sub(1) };
        if jump {
            let mut at = from;
            while let Some(to) = next(at) {
                at = to;
                if held(at) {
                    return at;
                }
            }
            return from;
        }
        if forward { from.saturating_add(by).min(last) } else { from.saturating_sub(by) }
    };
    let across = |column: u32| matrix.get(row, column) != 0.0;
    let down = |row: u32| matrix.get(row, column) != 0.0;
    Some(match key {
        "ArrowLeft" => (row, along(column, false, &across)),
        "ArrowRight" => (row, along(column, true, &across)),
        "ArrowUp" => (along(row, false, &down), column),
        "ArrowDown" => (along(row, true, &down), column),
        "Home" => (if jump { 0 } else { row }, 0),
        "End" => (if jump { last } else { row }, last),
        "PageUp" => (row.saturating_sub(16), column),
        "PageDown" => (row.saturating_add(16).min(last), column),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_through_the_cells() {
        let matrix = Matrix::new(32, [(0, 1, 1.0), (0, 8, 1.0), (9, 8, 1.0)].into_iter());
        let go = |from, key, far, jump| step(&matrix, from, key, far, jump);
        assert_eq!(go(None, "ArrowRight", false, false), Some((0, 0)));
        assert_eq!(go(Some((0, 0)), "ArrowRight", false, false), Some((0, 1)));
        assert_eq!(go(Some((0, 1)), "ArrowRight", false, true), Some((0, 8)));
        assert_eq!(go(Some((0, 8)), "ArrowRight", false, true), Some((0, 8)), "nothing further on");
        assert_eq!(go(Some((0, 8)), "ArrowDown", false, true), Some((9, 8)));
        assert_eq!(go(Some((0, 0)), "ArrowUp", true, false), Some((0, 0)));
        assert_eq!(go(Some((3, 5)), "End", false, false), Some((3, 31)));
        assert_eq!(go(Some((3, 5)), "End", false, true), Some((31, 31)));
        assert_eq!(go(Some((20, 5)), "PageDown", false, false), Some((31, 5)));
        assert_eq!(go(Some((20, 5)), "x", false, false), None);
        assert_eq!(step(&Matrix::default(), None, "ArrowDown", false, false), None);
    }
}
