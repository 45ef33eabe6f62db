//! Colours of chunks: the page's tones for a few, the whole wheel for many; and fainter ones for what is not whole yet.

use crate::canvas::paint::Paint;

/// Chunks that have a tone each; more go around the wheel.
const TONES: u32 = 8;

/// A chunk's colour.
pub(super) fn chunk(at: u32, of: u32, paint: &Paint) -> String {
    if of <= TONES {
        return paint.tones[at as usize % paint.tones.len()].clone();
    }
    let (saturation, lightness) = if paint.theme.dark { (0.62, 0.66) } else { (0.72, 0.42) };
    wheel(f64::from(at) / f64::from(of), saturation, lightness)
}

/// A colour of the wheel, `hue` in turns.
fn wheel(hue: f64, saturation: f64, lightness: f64) -> String {
    let chroma = (1.0 - (2.0 * lightness - 1.0).abs()) * saturation;
    let part = |offset: f64| {
        let turn = (hue * 6.0 + offset).rem_euclid(6.0);
        let level = (2.0 - (turn - 3.0).abs()).clamp(0.0, 1.0);
        lightness - chroma / 2.0 + chroma * (1.0 - level)
    };
    hex([part(0.0), part(4.0), part(2.0)])
}

/// So much of a colour on a ground.
pub(super) fn mix(colour: &str, ground: &str, share: f64) -> String {
    match (read(colour), read(ground)) {
        (Some(colour), Some(ground)) => {
            hex(core::array::from_fn(|at| ground[at] + (colour[at] - ground[at]) * share.clamp(0.0, 1.0)))
        }
        _ => colour.to_owned(),
    }
}

fn read(colour: &str) -> Option<[f64; 3]> {
    let digits = colour.trim().strip_prefix('#')?;
    let value = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6)?;
    Some([value >> 16, value >> 8 & 255, value & 255].map(|part| f64::from(part) / 255.0))
}

#[expect(clippy::cast_sign_loss, reason = "clamped")]
fn hex(parts: [f64; 3]) -> String {
    let [red, green, blue] = parts.map(|part| (part.clamp(0.0, 1.0) * 255.0).round());
    format!("#{:06x}", (red as u32) << 16 | (green as u32) << 8 | blue as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_goes_through_red_green_and_blue() {
        assert_eq!(wheel(0.0, 1.0, 0.5), "#ff0000");
        assert_eq!(wheel(1.0 / 3.0, 1.0, 0.5), "#00ff00");
        assert_eq!(wheel(2.0 / 3.0, 1.0, 0.5), "#0000ff");
    }

    #[test]
    fn half_of_black_on_white_is_grey() {
        assert_eq!(mix("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mix("red", "#ffffff", 0.5), "red");
    }
}
