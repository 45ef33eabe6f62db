//! A lane: a capacity as a line between two nodes, and where that line runs on the screen.

use super::Point;
use super::camera::Camera;
use gargalo_solver::network::LinkId;

/// A capacity as a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lane {
    /// The link it belongs to.
    pub link: LinkId,
    /// The node it leads from (of the two, where it serves both directions).
    pub from: u32,
    /// The node it leads to.
    pub to: u32,
    /// How far it bows out among parallel links, in steps, to the right of its direction.
    pub bend: f32,
    /// Whether it is one half of a link: it then keeps to its right.
    pub half: bool,
    /// Whether it leads one way only.
    pub arrow: bool,
}

/// A lane's course on the screen: straight, or bowed by one control point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Course {
    /// Where it starts.
    pub a: Point,
    /// The control point of a bowed one.
    pub control: Option<Point>,
    /// Where it ends.
    pub b: Point,
}

impl Lane {
    /// Where it runs. `width` in pixels moves half lanes apart, `step` in pixels parallel links.
    pub fn course(&self, points: &[Point], camera: &Camera, width: f64, step: f64) -> Course {
        let place = |node: u32| camera.to_screen(points.get(node as usize).copied().unwrap_or_default());
        let (a, b) = (place(self.from), place(self.to));
        let along = (b.0 - a.0, b.1 - a.1);
        let length = along.0.hypot(along.1).max(1e-9);
        // To the right of the direction of travel; y points down.
        let right = (-along.1 / length, along.0 / length);
        let aside = if self.half { width / 2.0 + 0.75 } else { 0.0 };
        let shift = |p: Point, by: f64| (p.0 + right.0 * by, p.1 + right.1 * by);
        let control = (self.bend != 0.0).then(|| {
            let middle = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
            // Of a quadratic curve the middle lies half way to the control point.
            shift(middle, f64::from(self.bend) * step * 2.0 + aside)
        });
        Course { a: shift(a, aside), control, b: shift(b, aside) }
    }
}

impl Course {
    /// The point at `t` from 0 to 1.
    pub fn at(&self, t: f64) -> Point {
        match self.control {
            None => mix(self.a, self.b, t),
            Some(control) => mix(mix(self.a, control, t), mix(control, self.b, t), t),
        }
    }

    /// The direction at `t`, of length 1.
    pub fn direction(&self, t: f64) -> Point {
        let (from, to) = match self.control {
            None => (self.a, self.b),
            Some(control) => (mix(self.a, control, t), mix(control, self.b, t)),
        };
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = x.hypot(y);
        if length > 0.0 { (x / length, y / length) } else { (1.0, 0.0) }
    }

    /// From end to end as the crow flies.
    pub fn length(&self) -> f64 {
        (self.b.0 - self.a.0).hypot(self.b.1 - self.a.1)
    }

    /// How far a point is from the line.
    pub fn distance(&self, p: Point) -> f64 {
        let pieces = if self.control.is_some() { 10 } else { 1 };
        let mut from = self.a;
        let mut nearest = f64::INFINITY;
        for piece in 1..=pieces {
            let to = self.at(f64::from(piece) / f64::from(pieces));
            nearest = nearest.min(to_segment(p, from, to));
            from = to;
        }
        nearest
    }

    /// Whether any of it can be seen in a view of this size.
    pub fn visible(&self, view: (f64, f64), margin: f64) -> bool {
        let c = self.control.unwrap_or(self.a);
        let (left, right) = (self.a.0.min(self.b.0).min(c.0), self.a.0.max(self.b.0).max(c.0));
        let (top, bottom) = (self.a.1.min(self.b.1).min(c.1), self.a.1.max(self.b.1).max(c.1));
        right >= -margin && bottom >= -margin && left <= view.0 + margin && top <= view.1 + margin
    }
}

fn mix(from: Point, to: Point, t: f64) -> Point {
    (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
}

fn to_segment(place: Point, from: Point, to: Point) -> f64 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let square = x * x + y * y;
    let along = (place.0 - from.0) * x + (place.1 - from.1) * y;
    let nearest = mix(from, to, if square > 0.0 { (along / square).clamp(0.0, 1.0) } else { 0.0 });
    (place.0 - nearest.0).hypot(place.1 - nearest.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAMERA: Camera = Camera { center: (50.0, 0.0), scale: 1.0, view: (100.0, 100.0) };
    const POINTS: [Point; 2] = [(0.0, 0.0), (100.0, 0.0)];

    fn lane(bend: f32, half: bool) -> Lane {
        Lane { link: LinkId(0), from: 0, to: 1, bend, half, arrow: false }
    }

    #[test]
    fn straight_lanes_run_from_node_to_node() {
        let course = lane(0.0, false).course(&POINTS, &CAMERA, 4.0, 6.0);
        assert_eq!(course, Course { a: (0.0, 50.0), control: None, b: (100.0, 50.0) });
        assert_eq!(course.distance((50.0, 58.0)), 8.0);
        assert_eq!(course.distance((103.0, 54.0)), 5.0);
    }

    #[test]
    fn halves_keep_to_their_right() {
        let there = lane(0.0, true).course(&POINTS, &CAMERA, 4.0, 6.0);
        let back = Lane { from: 1, to: 0, ..lane(0.0, true) }.course(&POINTS, &CAMERA, 4.0, 6.0);
        assert_eq!(there.at(0.5), (50.0, 52.75));
        assert_eq!(back.at(0.5), (50.0, 47.25));
    }

    #[test]
    fn bowed_lanes_reach_their_step_in_the_middle() {
        let course = lane(1.0, false).course(&POINTS, &CAMERA, 4.0, 6.0);
        assert_eq!(course.at(0.5), (50.0, 56.0));
        assert_eq!(course.at(1.0), (100.0, 50.0));
        assert_eq!(course.direction(0.5), (1.0, 0.0));
        assert!(course.distance((50.0, 56.0)) < 0.2);
    }

    #[test]
    fn what_is_out_of_view_is_not_drawn() {
        let far = Camera { center: (5000.0, 0.0), ..CAMERA };
        assert!(!lane(0.0, false).course(&POINTS, &far, 4.0, 6.0).visible((100.0, 100.0), 10.0));
        assert!(lane(0.0, false).course(&POINTS, &CAMERA, 4.0, 6.0).visible((100.0, 100.0), 0.0));
    }
}
