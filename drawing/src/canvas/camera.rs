//! Which part of the world is seen, and how large.

use super::Point;

/// A rectangle of the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Left and top.
    pub min: Point,
    /// Right and bottom.
    pub max: Point,
}

impl Bounds {
    /// The smallest rectangle around the points; `None` without points.
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().filter(|p| p.0.is_finite() && p.1.is_finite()).fold(None, |bounds, p| {
            let b: Self = bounds.unwrap_or(Self { min: p, max: p });
            Some(Self {
                min: (b.min.0.min(p.0), b.min.1.min(p.1)),
                max: (b.max.0.max(p.0), b.max.1.max(p.1)),
            })
        })
    }

    /// Both rectangles in one.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self {
            min: (self.min.0.min(other.min.0), self.min.1.min(other.min.1)),
            max: (self.max.0.max(other.max.0), self.max.1.max(other.max.1)),
        }
    }

    /// Width and height.
    pub fn size(&self) -> (f64, f64) {
        (self.max.0 - self.min.0, self.max.1 - self.min.1)
    }

    /// Whether the point lies inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        p.0 >= self.min.0 && p.0 <= self.max.0 && p.1 >= self.min.1 && p.1 <= self.max.1
    }
}

/// Room kept free around what is fitted, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Padding {
    /// Left.
    pub left: f64,
    /// Top.
    pub top: f64,
    /// Right.
    pub right: f64,
    /// Bottom.
    pub bottom: f64,
}

/// The view of the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The world's point in the middle of the view.
    pub center: Point,
    /// Pixels for a unit of the world.
    pub scale: f64,
    /// Width and height of the view in pixels.
    pub view: (f64, f64),
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: (0.0, 0.0), scale: 1.0, view: (1.0, 1.0) }
    }
}

/// How far out from, and into, the fitted view one may zoom.
const ZOOM_OUT: f64 = 0.5;
const ZOOM_IN: f64 = 60.0;

impl Camera {
    /// The view that shows all of `bounds` inside the padding, in its middle.
    pub fn fit(bounds: Bounds, view: (f64, f64), padding: Padding) -> Self {
        let free = (view.0 - padding.left - padding.right, view.1 - padding.top - padding.bottom);
        let size = bounds.size();
        // A single point, or a line, has no extent to divide by: the other side decides, or one unit does.
        let along =
            |room: f64, extent: f64| if extent > 0.0 { room.max(1.0) / extent } else { f64::INFINITY };
        let scale = along(free.0, size.0).min(along(free.1, size.1));
        let scale = if scale.is_finite() { scale } else { free.0.min(free.1).max(1.0) / 4.0 };
        let middle = (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
        let shift = ((padding.right - padding.left) / 2.0, (padding.bottom - padding.top) / 2.0);
        Self { center: (middle.0 + shift.0 / scale, middle.1 + shift.1 / scale), scale, view }
    }

    /// Where a point of the world appears.
    pub fn to_screen(&self, p: Point) -> Point {
        (
            (p.0 - self.center.0) * self.scale + self.view.0 / 2.0,
            (p.1 - self.center.1) * self.scale + self.view.1 / 2.0,
        )
    }

    /// Which point of the world is seen there.
    pub fn to_world(&self, p: Point) -> Point {
        (
            (p.0 - self.view.0 / 2.0) / self.scale + self.center.0,
            (p.1 - self.view.1 / 2.0) / self.scale + self.center.1,
        )
    }

    /// Moves what is seen by so many pixels.
    #[must_use]
    pub fn pan(self, by: Point) -> Self {
        Self { center: (self.center.0 - by.0 / self.scale, self.center.1 - by.1 / self.scale), ..self }
    }

    /// Zooms by a factor so that what is under `at` stays under it. `fitted` bounds the zoom.
    #[must_use]
    pub fn zoom_at(self, at: Point, factor: f64, fitted: f64) -> Self {
        self.zoom_between(at, factor, (fitted * ZOOM_OUT, fitted * ZOOM_IN))
    }

    /// The same where more is to be seen near by; the nearer one is at least as near as [`Camera::zoom_at`] comes.
    #[must_use]
    pub fn zoom_to(self, at: Point, factor: f64, fitted: f64, nearest: f64) -> Self {
        self.zoom_between(at, factor, (fitted * ZOOM_OUT, nearest.max(fitted * ZOOM_IN)))
    }

    /// No nearer and no farther than a hand can zoom. `fitted`, `nearest`: as for [`Camera::zoom_to`].
    #[must_use]
    pub fn zoomed_within(self, fitted: f64, nearest: f64) -> Self {
        let scale = self.scale.clamp(fitted * ZOOM_OUT, nearest.max(fitted * ZOOM_IN));
        Self { scale, ..self }
    }

    fn zoom_between(self, at: Point, factor: f64, (least, most): (f64, f64)) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let held = self.to_world(at);
        let scale = (self.scale * factor).clamp(least, most);
        let center =
            (held.0 - (at.0 - self.view.0 / 2.0) / scale, held.1 - (at.1 - self.view.1 / 2.0) / scale);
        Self { center, scale, ..self }
    }

    /// Keeps the middle of the view over the drawing, so that it can't be lost.
    #[must_use]
    pub fn clamped(self, bounds: Bounds) -> Self {
        let slack = (self.view.0 / self.scale * 0.25, self.view.1 / self.scale * 0.25);
        Self {
            center: (
                self.center.0.clamp(bounds.min.0 - slack.0, bounds.max.0 + slack.0),
                self.center.1.clamp(bounds.min.1 - slack.1, bounds.max.1 + slack.1),
            ),
            ..self
        }
    }

    /// What part of the world is seen, with some pixels around.
    pub fn seen(&self, margin: f64) -> Bounds {
        Bounds {
            min: self.to_world((-margin, -margin)),
            max: self.to_world((self.view.0 + margin, self.view.1 + margin)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAMERA: Camera = Camera { center: (-47.0, 15.0), scale: 17.5, view: (800.0, 600.0) };

    fn near(a: Point, b: Point) -> bool {
        (a.0 - b.0).abs() < 1e-9 && (a.1 - b.1).abs() < 1e-9
    }

    #[test]
    fn there_and_back() {
        for p in [(0.0, 0.0), (123.0, 456.0), (-50.0, 1e4)] {
            assert!(near(CAMERA.to_screen(CAMERA.to_world(p)), p));
        }
    }

    #[test]
    fn zoom_holds_what_is_under_the_pointer() {
        let at = (137.0, 411.0);
        let closer = CAMERA.zoom_at(at, 1.7, 17.5);
        assert!(near(closer.to_world(at), CAMERA.to_world(at)));
        assert!((closer.scale - 17.5 * 1.7).abs() < 1e-9);
    }

    #[test]
    fn zoom_has_ends() {
        assert_eq!(CAMERA.zoom_at((0.0, 0.0), 1e9, 17.5).scale, 17.5 * ZOOM_IN);
        assert_eq!(CAMERA.zoom_at((0.0, 0.0), 1e-9, 17.5).scale, 17.5 * ZOOM_OUT);
        assert_eq!(CAMERA.zoom_at((0.0, 0.0), f64::NAN, 17.5), CAMERA);
    }

    #[test]
    fn pan_moves_the_picture_with_the_hand() {
        let moved = CAMERA.pan((10.0, -4.0));
        let was = CAMERA.to_screen((-40.0, 10.0));
        assert!(near(moved.to_screen((-40.0, 10.0)), (was.0 + 10.0, was.1 - 4.0)));
    }

    #[test]
    fn fit_keeps_the_padding_free() {
        let bounds = Bounds { min: (-70.0, -5.0), max: (-35.0, 33.0) };
        let padding = Padding { left: 20.0, top: 10.0, right: 60.0, bottom: 90.0 };
        let camera = Camera::fit(bounds, (800.0, 600.0), padding);
        let (a, b) = (camera.to_screen(bounds.min), camera.to_screen(bounds.max));
        assert!(a.0 >= 20.0 - 1e-6 && a.1 >= 10.0 - 1e-6);
        assert!(b.0 <= 740.0 + 1e-6 && b.1 <= 510.0 + 1e-6);
        assert!(((b.1 - a.1) - 500.0).abs() < 1e-6, "height is what limits here");
    }

    #[test]
    fn points_and_lines_are_fitted_too() {
        let point = Bounds { min: (3.0, 3.0), max: (3.0, 3.0) };
        assert!(Camera::fit(point, (400.0, 300.0), Padding::default()).scale.is_finite());
        let line = Bounds { min: (0.0, 3.0), max: (2.0, 3.0) };
        assert_eq!(Camera::fit(line, (400.0, 300.0), Padding::default()).scale, 200.0);
        // A view smaller than its padding must not turn the world over.
        let tight = Padding { left: 300.0, right: 300.0, ..Padding::default() };
        assert!(Camera::fit(line, (400.0, 300.0), tight).scale > 0.0);
    }

    #[test]
    fn the_drawing_cannot_be_lost() {
        let bounds = Bounds { min: (0.0, 0.0), max: (10.0, 10.0) };
        let lost = Camera { center: (1e6, -1e6), scale: 10.0, view: (100.0, 100.0) };
        let kept = lost.clamped(bounds);
        assert_eq!(kept.center, (12.5, -2.5));
    }
}
