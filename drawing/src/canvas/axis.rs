//! From values to pixels and back, and the few round values that stand at an axis.

/// One axis: a range of values over a range of pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// Value at `start`.
    pub low: f64,
    /// Value at `end`.
    pub high: f64,
    /// Pixel of `low`.
    pub start: f64,
    /// Pixel of `high`.
    pub end: f64,
    /// Whether equal ratios, not equal differences, are equally far apart.
    pub log: bool,
}

impl Axis {
    /// Where a value stands. On a logarithmic axis what is not positive stands at its low end.
    pub fn pixel(&self, value: f64) -> f64 {
        let (value, low, high) = if self.log {
            (value.max(self.low).ln(), self.low.ln(), self.high.ln())
        } else {
            (value, self.low, self.high)
        };
        let part = if high > low { (value - low) / (high - low) } else { 0.5 };
        self.start + (self.end - self.start) * part
    }

    /// Which value stands there.
    pub fn value(&self, pixel: f64) -> f64 {
        let part = if self.end == self.start { 0.5 } else { (pixel - self.start) / (self.end - self.start) };
        if self.log {
            (self.low.ln() + (self.high.ln() - self.low.ln()) * part).exp()
        } else {
            self.low + (self.high - self.low) * part
        }
    }

    /// Round values within the range, not nearer to each other than so many pixels.
    pub fn ticks(&self, apart: f64) -> Vec<f64> {
        let room = ((self.end - self.start).abs() / apart.max(1.0)).max(1.0);
        if self.log { self.log_ticks(room) } else { self.even_ticks(room) }
    }

    fn even_ticks(&self, room: f64) -> Vec<f64> {
        let span = self.high - self.low;
        if !(span.is_finite() && span > 0.0) {
            return vec![self.low];
        }
        let raw = span / room;
        let power = 10f64.powf(raw.log10().floor());
        let step =
            [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|s| *s >= raw).unwrap_or(10.0 * power);
        let mut ticks = Vec::new();
        let mut number = (self.low / step - 1e-9).ceil();
        while number * step <= self.high + step * 1e-9 && ticks.len() < 100 {
            ticks.push(number * step);
            number += 1.0;
        }
        ticks
    }

    fn log_ticks(&self, room: f64) -> Vec<f64> {
        if !(self.low > 0.0 && self.high.is_finite() && self.high > self.low) {
            return vec![self.low];
        }
        // Within a third of a decade powers say nothing: there values at equal distances do.
        if self.high / self.low < 4.0 {
            let ticks = self.even_ticks(room.min(6.0));
            if ticks.len() > 1 {
                return ticks;
            }
        }
        for leads in [&[1.0, 2.0, 5.0][..], &[1.0, 3.0][..], &[1.0][..]] {
            let mut ticks = Vec::new();
            let mut power = 10f64.powf(self.low.log10().floor());
            while power <= self.high && ticks.len() < 200 {
                let within =
                    |tick: &f64| *tick >= self.low * (1.0 - 1e-9) && *tick <= self.high * (1.0 + 1e-9);
                ticks.extend(leads.iter().map(|lead| lead * power).filter(within));
                power *= 10.0;
            }
            let few = leads.len() == 1 && ticks.len() < 2;
            if !ticks.is_empty() && !few && (ticks.len() as f64 <= room || leads.len() == 1) {
                return ticks;
            }
        }
        // Room for two at most, and no power within: the ends themselves.
        if room >= 2.0 { vec![self.low, self.high] } else { vec![self.low] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: Axis = Axis { low: 5.0, high: 1000.0, start: 300.0, end: 20.0, log: true };
    const EVEN: Axis = Axis { low: 0.0, high: 215.0, start: 300.0, end: 20.0, log: false };

    #[test]
    fn there_and_back() {
        for axis in [LOG, EVEN] {
            for value in [5.0, 8.0, 200.0] {
                assert!((axis.value(axis.pixel(value)) - value).abs() < 1e-9);
            }
            assert_eq!((axis.pixel(axis.low), axis.pixel(axis.high)), (300.0, 20.0));
        }
    }

    #[test]
    fn ticks_are_round_and_have_room() {
        assert_eq!(LOG.ticks(35.0), [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0]);
        assert_eq!(EVEN.ticks(60.0), [0.0, 50.0, 100.0, 150.0, 200.0]);
        assert_eq!(LOG.ticks(100.0), [10.0, 100.0, 1000.0]);
    }

    #[test]
    fn a_logarithmic_axis_has_never_a_single_tick() {
        for (low, high) in [(6.0, 11.0), (2000.0, 2300.0), (5.9, 10.8), (0.9, 3.7), (3.0, 30.0), (11.0, 98.0)]
        {
            let axis = Axis { low, high, ..LOG };
            for apart in [34.0, 56.0, 90.0] {
                let ticks = axis.ticks(apart);
                assert!(ticks.len() >= 2, "{low} to {high}: {ticks:?}");
            }
        }
    }

    #[test]
    fn degenerate_ranges_do_no_harm() {
        let point = Axis { low: 3.0, high: 3.0, ..EVEN };
        assert_eq!(point.pixel(3.0), 160.0);
        assert_eq!(point.ticks(40.0), [3.0]);
        let broken = Axis { low: 0.0, high: f64::INFINITY, ..LOG };
        assert_eq!(broken.ticks(40.0), [0.0]);
        assert!(Axis { low: f64::NAN, ..EVEN }.ticks(40.0).len() == 1);
    }
}
