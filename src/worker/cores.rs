//! How many workers a page may keep busy at once with the parts of one thing.

use js_sys::{Function, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// However many cores there are: beyond that, handing parts out takes as long as working them out.
const MOST: usize = 8;
/// On what is held in a hand: a tablet, and what is no wider than a phone.
const ON_TABLET: usize = 4;
const ON_PHONE: usize = 2;
/// The shorter side of a phone's screen, in CSS pixels, is less than this.
const PHONE: u32 = 600;
/// Share of a full battery from which on down it is saved, while it is not charged.
const LOW_BATTERY: f64 = 0.2;

/// What a browser tells of the machine.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Machine {
    /// Logical processors.
    cores: usize,
    /// Whether a finger is what points.
    touched: bool,
    /// The shorter side of the screen, in CSS pixels.
    short_side: u32,
    /// Part of a full battery that is left, where it is not charged.
    battery: Option<f64>,
    /// Whether the reader wishes less to be spent.
    spares: bool,
}

impl Machine {
    fn workers(self) -> usize {
        let held = match (self.touched, self.short_side < PHONE) {
            (true, true) => ON_PHONE,
            (true, false) => ON_TABLET,
            (false, _) => MOST,
        };
        let saved = self.spares || self.battery.is_some_and(|left| left <= LOW_BATTERY);
        let most = if saved { 1 } else { held };
        self.cores.clamp(1, most)
    }
}

thread_local! {
    /// The battery, once the browser has told of one.
    static BATTERY: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// So many workers, as the machine is now.
pub(super) fn workers() -> usize {
    machine().map_or(1, Machine::workers)
}

fn machine() -> Option<Machine> {
    let window = web_sys::window()?;
    let navigator = window.navigator();
    let asks = |query: &str| window.match_media(query).ok().flatten().is_some_and(|list| list.matches());
    let screen = get(&window, "screen");
    let side = |name| screen.as_ref().and_then(|screen| get(screen, name)?.as_f64());
    let saves_data = get(&navigator, "connection").and_then(|own| get(&own, "saveData")?.as_bool());
    #[expect(clippy::cast_sign_loss, reason = "sides of a screen and processors are positive")]
    Some(Machine {
        cores: navigator.hardware_concurrency() as usize,
        touched: asks("(pointer: coarse)"),
        short_side: side("width").zip(side("height")).map_or(u32::MAX, |(wide, high)| wide.min(high) as u32),
        battery: battery(),
        spares: saves_data == Some(true) || asks("(prefers-reduced-data: reduce)"),
    })
}

fn battery() -> Option<f64> {
    BATTERY.with_borrow(|battery| {
        let battery = battery.as_ref()?;
        let charging = get(battery, "charging")?.as_bool()?;
        get(battery, "level")?.as_f64().filter(|_| !charging)
    })
}

/// Asks for the battery, where the browser knows of one: it answers later.
pub(super) fn watch_battery() {
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return };
    let ask = get(&navigator, "getBattery").and_then(|ask| ask.dyn_into::<Function>().ok());
    let promise = ask.and_then(|ask| ask.call0(&navigator).ok());
    let then = promise.as_ref().and_then(|promise| get(promise, "then")?.dyn_into::<Function>().ok());
    let (Some(promise), Some(then)) = (promise, then) else { return };
    let heard = Closure::once_into_js(|battery: JsValue| BATTERY.set(Some(battery)));
    // What a frame may not know stays unknown.
    let refused = Closure::once_into_js(|_: JsValue| {});
    let _ = then.call2(&promise, &heard, &refused);
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DESK: Machine =
        Machine { cores: 16, touched: false, short_side: 1080, battery: None, spares: false };

    #[test]
    fn a_machine_gives_its_cores_up_to_eight() {
        assert_eq!(DESK.workers(), 8);
        assert_eq!(Machine { cores: 2, ..DESK }.workers(), 2);
        assert_eq!(Machine { cores: 0, ..DESK }.workers(), 1, "a browser that does not tell");
    }

    #[test]
    fn what_is_held_in_a_hand_gives_fewer() {
        let tablet = Machine { cores: 8, touched: true, short_side: 820, ..DESK };
        assert_eq!(tablet.workers(), 4);
        let phone = Machine { short_side: 390, ..tablet };
        assert_eq!(phone.workers(), 2);
        assert_eq!(Machine { cores: 1, ..phone }.workers(), 1);
    }

    #[test]
    fn who_saves_has_one() {
        assert_eq!(Machine { spares: true, ..DESK }.workers(), 1);
        assert_eq!(Machine { battery: Some(0.15), ..DESK }.workers(), 1);
        assert_eq!(Machine { battery: Some(0.6), ..DESK }.workers(), 8);
    }
}
