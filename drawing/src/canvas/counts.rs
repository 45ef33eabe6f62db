//! What is written in a closed group: how many it holds, and what limits among them.

use super::Point;
use super::draw::Surface;
use super::labels::{Ground, Spot};
use super::names::{NAME, SMALL};
use super::theme::Theme;

/// A count inside its box, with what limits in it, if need be smaller or the number alone; beside the box it would be taken for
/// another's.
pub(super) fn count(
    surface: &mut (impl Surface + ?Sized),
    theme: &Theme,
    (text, limits): (&str, &str),
    (at, half): (Point, (f64, f64)),
    inside: &mut Ground,
) {
    let (font, small) = (theme.type_of(600, NAME), theme.type_of(600, SMALL));
    let mut fits = |across: f64, (room, letters): (f64, f64), high: f64| {
        across + room <= half.0 * 2.0 && half.1 >= theme.lettered(high) && {
            let letters = theme.lettered(letters);
            inside.claim(Spot { at: (at.0 - across / 2.0, at.1 - letters / 2.0), size: (across, letters) })
        }
    };
    let width = surface.measure(text, &font);
    if !limits.is_empty() {
        let gap = theme.lettered(10.0);
        let whole = width + gap + surface.measure(limits, &font);
        if fits(whole, (8.0, NAME), 7.0) {
            let from = at.0 - whole / 2.0;
            surface.text(text, &font, (from, at.1), &theme.text, &theme.surface);
            surface.text(limits, &font, (from + width + gap, at.1), &theme.hot, &theme.surface);
            return;
        }
    }
    let number = text.split(' ').next().unwrap_or(text);
    let ways = [
        (text, &font, (4.0, NAME), 7.0),
        (number, &font, (4.0, NAME), 7.0),
        (number, &small, (1.0, SMALL), 6.0),
    ];
    for (text, font, room, high) in ways {
        let across = surface.measure(text, font);
        if fits(across, room, high) {
            surface.text(text, font, (at.0 - across / 2.0, at.1), &theme.text, &theme.surface);
            return;
        }
    }
}
