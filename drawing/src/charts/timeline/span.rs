//! The part of a step that is seen, along the axis of time.

use super::{LEFT, RIGHT};

/// From when to when.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// From.
    pub from: f64,
    /// Until.
    pub to: f64,
    /// The whole step.
    pub total: f64,
}

/// The least part that can be looked at.
const LEAST: f64 = 1e-5;

impl Span {
    /// All of a step.
    pub fn all(total: f64) -> Self {
        let total = if total.is_finite() && total > 0.0 { total } else { 1.0 };
        Self { from: 0.0, to: total, total }
    }

    /// Whether all of it is seen.
    pub fn is_all(&self) -> bool {
        self.from <= 0.0 && self.to >= self.total
    }

    /// How many seconds a pixel is.
    pub fn per_pixel(&self, width: f64) -> f64 {
        (self.to - self.from) / (width - LEFT - RIGHT).max(1.0)
    }

    /// Where a time is drawn.
    pub fn pixel(&self, time: f64, width: f64) -> f64 {
        LEFT + (time - self.from) / self.per_pixel(width)
    }

    /// Which time is drawn there.
    pub fn time(&self, pixel: f64, width: f64) -> f64 {
        self.from + (pixel - LEFT) * self.per_pixel(width)
    }

    /// Nearer by a factor, so that what is at a pixel stays there.
    #[must_use]
    pub fn zoom_at(self, pixel: f64, factor: f64, width: f64) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let held = self.time(pixel.clamp(LEFT, (width - RIGHT).max(LEFT)), width);
        let long = ((self.to - self.from) / factor).clamp(self.total * LEAST, self.total);
        let part = (held - self.from) / (self.to - self.from);
        Self { from: held - part * long, to: held + (1.0 - part) * long, ..self }.clamped()
    }

    /// Moved with the hand by so many pixels.
    #[must_use]
    pub fn pan(self, by: f64, width: f64) -> Self {
        let by = by * self.per_pixel(width);
        Self { from: self.from - by, to: self.to - by, ..self }.clamped()
    }

    /// Moved as little as can be so that a time with its surroundings is seen.
    #[must_use]
    pub fn reveal(self, from: f64, to: f64) -> Self {
        let long = self.to - self.from;
        let room = long * 0.1;
        let shift = if from < self.from {
            from - room - self.from
        } else if to > self.to {
            // What is longer than all that is seen is seen from its start.
            (to + room - self.to).min(from - room - self.from)
        } else {
            return self;
        };
        Self { from: self.from + shift, to: self.to + shift, ..self }.clamped()
    }

    /// Within the step.
    fn clamped(self) -> Self {
        let long = (self.to - self.from).min(self.total);
        let from = self.from.clamp(0.0, self.total - long);
        Self { from, to: from + long, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: f64 = 880.0;

    #[test]
    fn zoom_holds_what_is_under_the_pointer() {
        let span = Span::all(10.0);
        let near = span.zoom_at(300.0, 4.0, WIDTH);
        assert!((near.time(300.0, WIDTH) - span.time(300.0, WIDTH)).abs() < 1e-9);
        assert!((near.to - near.from - 2.5).abs() < 1e-9);
        assert_eq!(near.zoom_at(300.0, 1e-9, WIDTH), span, "never more than all");
        assert_eq!(span.zoom_at(300.0, f64::NAN, WIDTH), span);
    }

    #[test]
    fn what_is_sought_is_seen_and_the_step_is_not_lost() {
        let near = Span::all(10.0).zoom_at(LEFT, 10.0, WIDTH);
        let there = near.reveal(7.0, 7.2);
        assert!(there.from < 7.0 && there.to > 7.2);
        assert_eq!(there.reveal(7.0, 7.2), there);
        let end = there.pan(-1e9, WIDTH);
        assert!((end.to - 10.0).abs() < 1e-9 && end.from > 8.9);
        assert!((end.pixel(end.from, WIDTH) - LEFT).abs() < 1e-9);
    }
}
