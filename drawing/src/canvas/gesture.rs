//! Fingers and buttons to movements of the view: plain values, so that they are tested natively.

use crate::canvas::Point;

/// A hand that moved less than this, in pixels, meant a click.
const STILL: f64 = 5.0;

/// What a movement asks for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Move {
    /// Nothing is pressed: the pointer hovers.
    Hover,
    /// The view follows the hand.
    Pan(Point),
    /// Two fingers: pan, then zoom by the factor at a place.
    Pinch {
        /// How far the middle of the fingers moved.
        pan: Point,
        /// Where it is.
        at: Point,
        /// How far they moved apart.
        factor: f64,
    },
    /// Pressed, but not far enough to be a drag.
    Nothing,
}

/// The pointers that are down.
#[derive(Debug, Clone, Default)]
pub struct Gesture {
    down: Vec<(i32, Point)>,
    start: Point,
    dragged: bool,
}

impl Gesture {
    /// A pointer goes down.
    pub fn press(&mut self, id: i32, at: Point) {
        self.down.retain(|(other, _)| *other != id);
        if self.down.is_empty() {
            self.start = at;
            self.dragged = false;
        } else {
            // A second finger: whatever follows, it was no click.
            self.dragged = true;
        }
        self.down.push((id, at));
    }

    /// A pointer moves.
    pub fn moved(&mut self, id: i32, at: Point) -> Move {
        let Some(index) = self.down.iter().position(|(other, _)| *other == id) else {
            return Move::Hover;
        };
        let before = self.down[index].1;
        if !self.dragged && distance(self.start, at) < STILL {
            return Move::Nothing;
        }
        self.dragged = true;
        self.down[index].1 = at;
        match self.down.as_slice() {
            [(_, first), (_, second)] => {
                let other = if index == 0 { *second } else { *first };
                let (was, is) = (middle(before, other), middle(at, other));
                let factor = distance(at, other).max(8.0) / distance(before, other).max(8.0);
                Move::Pinch { pan: (is.0 - was.0, is.1 - was.1), at: is, factor }
            }
            [_] => Move::Pan((at.0 - before.0, at.1 - before.1)),
            _ => Move::Nothing,
        }
    }

    /// A pointer goes up; true where that was a click.
    pub fn release(&mut self, id: i32) -> bool {
        let held = self.down.iter().any(|(other, _)| *other == id);
        self.down.retain(|(other, _)| *other != id);
        held && self.down.is_empty() && !self.dragged
    }

    /// Whether the view is being dragged.
    pub fn drags(&self) -> bool {
        self.dragged && !self.down.is_empty()
    }
}

/// How much a turn of the wheel zooms. `mode`: the browser's unit of `delta` (pixels, lines, pages).
pub fn wheel_factor(delta: f64, mode: u32, pinch: bool) -> f64 {
    let pixels = match mode {
        0 => delta,
        1 => delta * 16.0,
        _ => delta * 240.0,
    };
    // A pinch on a touchpad comes as a wheel with small steps.
    (-pixels.clamp(-240.0, 240.0) * if pinch { 0.01 } else { 0.0022 }).exp()
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn middle(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_still_hand_clicks_and_a_moving_one_pans() {
        let mut gesture = Gesture::default();
        gesture.press(1, (10.0, 10.0));
        assert_eq!(gesture.moved(1, (12.0, 11.0)), Move::Nothing);
        assert!(gesture.release(1));
        gesture.press(1, (10.0, 10.0));
        assert_eq!(gesture.moved(1, (30.0, 10.0)), Move::Pan((20.0, 0.0)));
        assert!(gesture.drags());
        assert!(!gesture.release(1));
        assert_eq!(gesture.moved(1, (50.0, 10.0)), Move::Hover);
    }

    #[test]
    fn two_fingers_zoom_around_their_middle() {
        let mut gesture = Gesture::default();
        gesture.press(1, (0.0, 0.0));
        gesture.press(2, (100.0, 0.0));
        let moved = gesture.moved(2, (200.0, 0.0));
        assert_eq!(moved, Move::Pinch { pan: (50.0, 0.0), at: (100.0, 0.0), factor: 2.0 });
        assert!(!gesture.release(2) && !gesture.release(1), "a pinch is never a click");
    }

    #[test]
    fn the_wheel_zooms_in_away_from_the_reader() {
        assert!(wheel_factor(-100.0, 0, false) > 1.0);
        assert!(wheel_factor(3.0, 1, false) < 1.0);
        assert!(wheel_factor(1e9, 2, true) > 0.0);
        let there_and_back = wheel_factor(100.0, 0, false) * wheel_factor(-100.0, 0, false);
        assert!((there_and_back - 1.0).abs() < 1e-12);
    }
}
