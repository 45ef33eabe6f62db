//! Magnitudes to colours and widths.

/// From little to much, at even steps: one calm hue from the ground outwards, so that what limits is the only warm thing in the
/// drawing. Each step is told by its lightness alone, whichever colours one sees, and the first keeps 2.9 : 1 against the ground.
const ON_LIGHT: [[f64; 3]; 3] = [[138.0, 149.0, 162.0], [85.0, 115.0, 143.0], [22.0, 50.0, 79.0]];
const ON_DARK: [[f64; 3]; 3] = [[95.0, 105.0, 115.0], [143.0, 176.0, 207.0], [230.0, 240.0, 250.0]];

/// Distinct colours drawn: more are not told apart, and fewer strokes are faster.
pub const STEPS: usize = 48;

/// The colour of a magnitude from 0 to 1, as red, green and blue.
#[expect(clippy::cast_sign_loss, reason = "clamped to the scale")]
pub fn rgb(value: f64, dark: bool) -> [u8; 3] {
    let stops = if dark { ON_DARK } else { ON_LIGHT };
    let value = if value.is_nan() { 0.0 } else { value.clamp(0.0, 1.0) };
    let place = value * (stops.len() - 1) as f64;
    let step = (place.floor() as usize).min(stops.len() - 2);
    let part = place - step as f64;
    core::array::from_fn(|channel| {
        let (a, b) = (stops[step][channel], stops[step + 1][channel]);
        byte(a + (b - a) * part)
    })
}

#[expect(clippy::cast_sign_loss, reason = "clamped to a byte")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// The colour of a magnitude from 0 to 1, as CSS writes it.
pub fn css(value: f64, dark: bool) -> String {
    let [r, g, b] = rgb(value, dark);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Which of the [`STEPS`] colours a magnitude has.
#[expect(clippy::cast_sign_loss, reason = "clamped to 0..1")]
pub fn step(value: f64) -> usize {
    (value.clamp(0.0, 1.0) * (STEPS - 1) as f64).round() as usize
}

/// All colours of the scale, in the order of [`step`].
pub fn palette(dark: bool) -> Vec<String> {
    (0..STEPS).map(|step| css(step as f64 / (STEPS - 1) as f64, dark)).collect()
}

/// How heavy a capacity is drawn, 0 to 1: by the square root, so that 1 and 200 Gbit/s are both seen.
pub fn weight(capacity: f64, greatest: f64) -> f64 {
    if capacity > 0.0 && greatest > 0.0 { (capacity / greatest).sqrt().min(1.0) } else { 0.0 }
}

/// The width in pixels of a weight, given the greatest width that has room.
pub fn width(weight: f64, widest: f64) -> f64 {
    (weight * widest).clamp(1.0_f64.min(widest), widest.max(0.5))
}

/// The greatest width that has room where nodes stand so many pixels apart.
pub fn widest(spacing: f64) -> f64 {
    (spacing * 0.085).clamp(1.0, 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance([r, g, b]: [u8; 3]) -> f64 {
        let linear = |c: u8| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_step_is_seen_on_its_ground() {
        for step in 0..STEPS {
            let value = step as f64 / (STEPS - 1) as f64;
            assert!(contrast(rgb(value, false), [0xfb, 0xfa, 0xf7]) >= 2.9, "light, {value}");
            assert!(contrast(rgb(value, true), [0x14, 0x17, 0x1a]) >= 2.9, "dark, {value}");
        }
    }

    #[test]
    fn more_is_further_from_the_ground() {
        let steps: Vec<f64> = (0..=20).map(|n| f64::from(n) / 20.0).collect();
        for pair in steps.windows(2) {
            assert!(luminance(rgb(pair[1], false)) < luminance(rgb(pair[0], false)));
            assert!(luminance(rgb(pair[1], true)) > luminance(rgb(pair[0], true)));
        }
    }

    #[test]
    fn values_outside_are_held_at_the_ends() {
        assert_eq!(rgb(7.0, true), rgb(1.0, true));
        assert_eq!(rgb(-1.0, true), rgb(0.0, true));
        assert_eq!(rgb(f64::NAN, false), rgb(0.0, false));
        assert_eq!(step(2.0), STEPS - 1);
        assert_eq!(palette(false)[step(1.0)], css(1.0, false));
    }

    #[test]
    fn widths_stay_between_hairline_and_rope() {
        assert_eq!(width(weight(200.0, 200.0), 10.0), 10.0);
        assert_eq!(width(weight(0.0, 200.0), 10.0), 1.0);
        assert!((width(weight(50.0, 200.0), 10.0) - 5.0).abs() < 1e-12);
        assert!(width(1.0, widest(1e9)) <= 10.0 && width(1.0, widest(0.0)) >= 1.0);
    }
}
