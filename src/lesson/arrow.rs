//! Where the arrow of a ring stands: on a side where nothing is read, or nowhere. The ring alone says enough.

use crate::signals::prelude::*;
use web_sys::Element;

/// A side of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Above,
    Below,
    Left,
    Right,
}

/// An arrow comes from above where there is room, else from below, from the left, from the right.
const SIDES: [Side; 4] = [Side::Above, Side::Below, Side::Left, Side::Right];
/// How far from its control a ring reaches, and how far from there an arrow: its length, the gap, and how it moves.
const RING: f64 = 8.0;
const REACH: f64 = 44.0;
/// Half of how wide an arrow is, with a hair's room.
const HALF: f64 = 14.0;

/// Left, top, width, height.
pub type Place = [f64; 4];

impl Side {
    /// Its word for the style sheet.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Above => "above",
            Self::Below => "below",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// What the arrow covers beside a control.
    fn covers(self, [left, top, width, height]: Place) -> Place {
        let (across, down) = (left + width / 2.0 - HALF, top + height / 2.0 - HALF);
        match self {
            Self::Above => [across, top - RING - REACH, 2.0 * HALF, REACH],
            Self::Below => [across, top + height + RING, 2.0 * HALF, REACH],
            Self::Left => [left - RING - REACH, down, REACH, 2.0 * HALF],
            Self::Right => [left + width + RING, down, REACH, 2.0 * HALF],
        }
    }
}

/// The first side on which an arrow lies within the window and covers nothing that is read.
fn choose(control: Place, window: (f64, f64), is_read: impl Fn((f64, f64)) -> bool) -> Option<Side> {
    SIDES.into_iter().find(|side| {
        let [left, top, width, height] = side.covers(control);
        let inside = left >= 0.0 && top >= 0.0 && left + width <= window.0 && top + height <= window.1;
        inside && !samples([left, top, width, height]).any(&is_read)
    })
}

/// Points of a place, near enough to each other that no line of text slips between them.
fn samples([left, top, width, height]: Place) -> impl Iterator<Item = (f64, f64)> {
    const APART: f64 = 7.0;
    let steps =
        |extent: f64| (0..=6).map(move |at| f64::from(at) * APART).take_while(move |at| *at <= extent);
    steps(height).flat_map(move |y| steps(width).map(move |x| (left + x, top + y)))
}

/// The side for a control as the page is now.
pub fn side(control: Place) -> Option<Side> {
    let window = window();
    let extent =
        |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    let size = (extent(window.inner_width()), extent(window.inner_height()));
    let page = document();
    choose(control, size, |(x, y)| {
        page.element_from_point(x as f32, y as f32).is_some_and(|element| is_read(&element))
    })
}

/// Whether an element has words or a picture of its own: text of what lies in it is that element's.
fn is_read(element: &Element) -> bool {
    const READ: [&str; 9] =
        ["INPUT", "SELECT", "TEXTAREA", "BUTTON", "CANVAS", "IMG", "svg", "path", "SUMMARY"];
    if READ.contains(&element.tag_name().as_str()) {
        return true;
    }
    let mut child = element.first_child();
    while let Some(node) = child {
        let words = node.node_type() == web_sys::Node::TEXT_NODE
            && node.text_content().is_some_and(|text| !text.trim().is_empty());
        if words {
            return true;
        }
        child = node.next_sibling();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (1000.0, 800.0);
    const CONTROL: Place = [400.0, 300.0, 100.0, 30.0];

    /// A line of text, 12 pixels high, as a place.
    fn line(left: f64, top: f64, width: f64) -> impl Fn((f64, f64)) -> bool {
        move |(x, y)| x >= left && x <= left + width && y >= top && y <= top + 12.0
    }

    #[test]
    fn an_arrow_covers_no_text() {
        assert_eq!(choose(CONTROL, WINDOW, |_| false), Some(Side::Above));
        // A label right above: from below. Text there too: from the left, and so on.
        let above = line(0.0, 270.0, 1000.0);
        assert_eq!(choose(CONTROL, WINDOW, &above), Some(Side::Below));
        let below = line(0.0, 350.0, 1000.0);
        let both = |at| above(at) || below(at);
        assert_eq!(choose(CONTROL, WINDOW, both), Some(Side::Left));
        assert_eq!(choose(CONTROL, WINDOW, |at| both(at) || at.0 < 400.0), Some(Side::Right));
        assert_eq!(choose(CONTROL, WINDOW, |_| true), None, "then the ring stands alone");
    }

    #[test]
    fn an_arrow_stays_in_the_window() {
        assert_eq!(choose([400.0, 10.0, 100.0, 30.0], WINDOW, |_| false), Some(Side::Below));
        assert_eq!(choose([0.0, 0.0, 1000.0, 800.0], WINDOW, |_| false), None);
    }

    /// Whatever line of text lies under an arrow, one of the points that are looked at lies in it.
    #[test]
    fn no_line_slips_between_the_points() {
        let place = Side::Above.covers(CONTROL);
        for down in 0..32 {
            let text = line(place[0], place[1] + f64::from(down), place[2]);
            assert!(samples(place).any(text), "{down}");
        }
    }
}
