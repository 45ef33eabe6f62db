//! Magnitudes to places on a colour scale, linear or by powers of ten.

/// From a magnitude to a part of the scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Where it begins: zero, or for a scale by powers the least that is shown.
    pub low: f64,
    /// Where it ends: the greatest.
    pub high: f64,
    /// Whether equal ratios, not equal differences, are equally far apart.
    pub log: bool,
}

/// Steps of the scale that are told apart by colour.
pub const STEPS: usize = 256;
const LAST: i32 = 255;

/// log₂ of 1 + i/256: what a number's mantissa adds to its exponent.
fn mantissas() -> [f32; 257] {
    core::array::from_fn(|i| (1.0 + i as f32 / 256.0).log2())
}

/// A scale made ready for millions of magnitudes.
#[derive(Debug, Clone)]
pub struct Quick {
    scale: Scale,
    mantissas: [f32; 257],
    low: f32,
    steps: f32,
}

impl Scale {
    /// The scale of magnitudes from `least` (that is not zero) to `most`.
    pub fn new(least: f64, most: f64, log: bool) -> Self {
        // A decade at the least: what differs by little must not look as if it differed by much.
        let low = if log { least.min(most / 10.0).max(f64::MIN_POSITIVE) } else { 0.0 };
        Self { low, high: most.max(low), log }
    }

    /// The same scale, counted in units of so many.
    #[must_use]
    pub fn in_units(self, unit: f64) -> Self {
        Self { low: self.low / unit, high: self.high / unit, ..self }
    }

    /// Where a magnitude stands, 0 to 1.
    pub fn part(&self, magnitude: f64) -> f64 {
        let part = if self.log {
            if magnitude <= self.low {
                return if self.high > self.low { 0.0 } else { 1.0 };
            }
            (magnitude / self.low).ln() / (self.high / self.low).ln()
        } else {
            magnitude / self.high
        };
        if part.is_finite() { part.clamp(0.0, 1.0) } else { 1.0 }
    }

    /// The magnitude at a part of the scale.
    pub fn value(&self, part: f64) -> f64 {
        if self.log && self.low > 0.0 {
            self.low * (self.high / self.low).powf(part)
        } else {
            self.high * part
        }
    }

    /// Round magnitudes along the scale, `most` of them at most, each with its part.
    pub fn ticks(&self, most: usize) -> Vec<(f64, f64)> {
        let axis = crate::canvas::axis::Axis {
            low: self.low,
            high: self.high,
            start: 0.0,
            end: most.max(2) as f64,
            log: self.log,
        };
        axis.ticks(1.0).into_iter().map(|tick| (tick, self.part(tick))).collect()
    }

    /// Made ready for a whole picture.
    pub fn quick(self) -> Quick {
        let low = self.low.max(f64::MIN_POSITIVE).log2();
        let span = if self.log { self.high.max(f64::MIN_POSITIVE).log2() - low } else { self.high };
        let steps = if span > 0.0 { (STEPS - 1) as f64 / span } else { f64::INFINITY };
        Quick { scale: self, mantissas: mantissas(), low: low as f32, steps: steps as f32 }
    }
}

impl Quick {
    /// Which of the [`STEPS`] a magnitude has. By powers: exponent and a table of mantissas, right to a 350th of an octave.
    #[expect(clippy::cast_sign_loss, reason = "clamped to the steps")]
    #[inline]
    pub fn step(&self, magnitude: f64) -> usize {
        if self.steps.is_infinite() {
            return STEPS - 1;
        }
        let along = if self.scale.log {
            let bits = magnitude.to_bits();
            let exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
            let mantissa = ((bits >> 43) & 0x1ff) as usize;
            // The nearer of the table's neighbours.
            exponent as f32 + self.mantissas[mantissa.div_ceil(2)] - self.low
        } else {
            magnitude as f32
        };
        ((along * self.steps + 0.5) as i32).clamp(0, LAST) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_values_are_inverse() {
        for scale in [Scale::new(1e3, 1e9, true), Scale::new(1e3, 1e9, false)] {
            for value in [1e3, 5e5, 1e9] {
                assert!((scale.value(scale.part(value)) / value - 1.0).abs() < 1e-9);
            }
            assert_eq!((scale.part(1e12), scale.part(1e9)), (1.0, 1.0));
        }
        assert!((Scale::new(1.0, 100.0, true).part(10.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_quick_way_is_the_same_to_a_step() {
        for scale in [
            Scale::new(95.9e6, 89.1e9, true),
            Scale::new(1.0, 7e12, true),
            Scale::new(3.0, 99.0, false),
            Scale::new(90.0, 99.0, true),
        ] {
            let quick = scale.quick();
            for n in 0..=1000 {
                let value = scale.value(f64::from(n) / 1000.0);
                let exact = (scale.part(value) * (STEPS - 1) as f64).round();
                assert!((quick.step(value) as f64 - exact).abs() <= 1.0, "{value} {exact}");
            }
        }
    }

    #[test]
    fn one_magnitude_alone_is_the_greatest() {
        for log in [true, false] {
            let scale = Scale::new(5.0, 5.0, log);
            assert_eq!((scale.part(5.0), scale.quick().step(5.0)), (1.0, STEPS - 1), "{log}");
        }
        let nothing = Scale::new(0.0, 0.0, false);
        assert_eq!(nothing.quick().step(0.0), STEPS - 1);
        assert!(nothing.ticks(4).len() <= 1);
    }

    #[test]
    fn ticks_are_round() {
        let ticks = Scale::new(9e7, 9e10, true).ticks(6);
        assert!(ticks.iter().all(|(value, part)| *value >= 9e7 && (0.0..=1.0).contains(part)));
        assert!(ticks.iter().any(|(value, _)| (value / 1e9 - 1.0).abs() < 1e-9));
    }
}
