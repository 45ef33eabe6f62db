//! The colours of a heat map: two maps that are read without red or green, and one for differences.

use super::scale::STEPS;

/// A map for magnitudes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Map {
    /// Viridis (van der Walt and Smith, CC0).
    #[default]
    Viridis,
    /// Cividis (Nuñez, Anderton and Renslow 2018), made to look the same with and without deuteranopia.
    Cividis,
}

/// Every eighth colour of the published 256, right to 2 of 255 in between.
const VIRIDIS: [u32; 33] = [
    0x44_0154, 0x46_0c5f, 0x47_186a, 0x48_2273, 0x47_2c7b, 0x45_3681, 0x42_4085, 0x3e_4989, 0x3a_528b,
    0x36_5a8c, 0x32_628d, 0x2f_6a8d, 0x2c_728e, 0x28_7a8e, 0x26_818e, 0x23_898d, 0x20_908c, 0x1e_978a,
    0x1e_9e88, 0x21_a685, 0x27_ad80, 0x31_b47a, 0x3d_bb74, 0x4c_c26c, 0x5c_c862, 0x6e_ce58, 0x81_d34c,
    0x95_d73f, 0xaa_db32, 0xbf_df24, 0xd4_e11a, 0xe9_e419, 0xfd_e724,
];

/// Every eighth colour of the published 256, right to 6 of 255 in between.
const CIVIDIS: [u32; 33] = [
    0x00_224d, 0x00_285b, 0x00_2d69, 0x04_3270, 0x1a_386f, 0x27_3d6d, 0x31_436c, 0x3a_486b, 0x43_4e6b,
    0x4b_546c, 0x52_596c, 0x59_5f6d, 0x61_646f, 0x68_6a70, 0x6e_7073, 0x75_7575, 0x7c_7b78, 0x83_8078,
    0x8a_8678, 0x92_8c77, 0x9a_9376, 0xa2_9974, 0xaa_9f72, 0xb2_a66f, 0xba_ac6c, 0xc3_b368, 0xcb_ba64,
    0xd4_c15e, 0xdc_c858, 0xe5_cf50, 0xee_d747, 0xf8_de3b, 0xfd_e737,
];

/// Less (blue) and more (orange), from the ground outwards: told apart under deuteranopia.
const LESS_ON_LIGHT: [u32; 4] = [0xcf_dff0, 0x7f_aedb, 0x2f_6fb3, 0x08_3468];
const MORE_ON_LIGHT: [u32; 4] = [0xf9_dcc4, 0xec_a263, 0xc4_5f12, 0x6e_2c02];
const LESS_ON_DARK: [u32; 4] = [0x1b_3247, 0x2f_6496, 0x62_a5df, 0xc4_e2fc];
const MORE_ON_DARK: [u32; 4] = [0x43_2a17, 0x8f_5018, 0xe3_8f45, 0xfd_dcb5];

/// The parts of a map that are used: little lies near the ground, but is never lost in it.
const ON_LIGHT: (f64, f64) = (0.94, 0.0);
const ON_DARK: (f64, f64) = (0.16, 1.0);

/// A colour, as red, green, blue.
pub type Rgb = [u8; 3];

/// All colours of one picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Dye {
    /// A colour for each step of the scale; of a difference, for more.
    pub steps: Vec<Rgb>,
    /// The same for less; empty where nothing is negative.
    pub less: Vec<Rgb>,
    /// A cell that holds nothing.
    pub zero: Rgb,
    /// Between cells, and outside the matrix.
    pub ground: Rgb,
}

impl Dye {
    /// The colours of magnitudes.
    pub fn magnitudes(map: Map, dark: bool) -> Self {
        let table = match map {
            Map::Viridis => &VIRIDIS,
            Map::Cividis => &CIVIDIS,
        };
        let (low, high) = if dark { ON_DARK } else { ON_LIGHT };
        let steps = even().map(|part| along(table, low + (high - low) * part)).collect();
        Self { steps, less: Vec::new(), zero: zero(dark), ground: ground(dark) }
    }

    /// The colours of a difference.
    pub fn difference(dark: bool) -> Self {
        let (less, more) = if dark { (LESS_ON_DARK, MORE_ON_DARK) } else { (LESS_ON_LIGHT, MORE_ON_LIGHT) };
        let steps = |table: [u32; 4]| even().map(|part| along(&table, part)).collect();
        Self { steps: steps(more), less: steps(less), zero: zero(dark), ground: ground(dark) }
    }

    /// The colour of a step, by the sign of what is shown.
    pub fn at(&self, step: usize, negative: bool) -> Rgb {
        let steps = if negative && !self.less.is_empty() { &self.less } else { &self.steps };
        steps.get(step).copied().unwrap_or(self.zero)
    }
}

fn even() -> impl Iterator<Item = f64> {
    (0..STEPS).map(|step| step as f64 / (STEPS - 1) as f64)
}

const fn zero(dark: bool) -> Rgb {
    if dark { [0x22, 0x27, 0x2c] } else { [0xf3, 0xf1, 0xec] }
}

const fn ground(dark: bool) -> Rgb {
    if dark { [0x19, 0x1d, 0x21] } else { [0xff, 0xff, 0xff] }
}

/// The colour at a part of a table.
#[expect(clippy::cast_sign_loss, reason = "clamped to the table and to bytes")]
fn along(table: &[u32], part: f64) -> Rgb {
    let place = part.clamp(0.0, 1.0) * (table.len() - 1) as f64;
    let step = (place.floor() as usize).min(table.len().saturating_sub(2));
    let rest = place - step as f64;
    let channel = |shift: u32| {
        let of = |colour: u32| f64::from((colour >> shift) & 0xff);
        let (a, b) = (of(table[step]), of(table[(step + 1).min(table.len() - 1)]));
        (a + (b - a) * rest).round().clamp(0.0, 255.0) as u8
    };
    [channel(16), channel(8), channel(0)]
}

/// A colour as CSS writes it.
pub fn css([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Rgb) -> f64 {
        let linear = |c: u8| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
    }

    /// Matplotlib's tables at 0, 64, 128, 191 and 255 of 255.
    #[test]
    fn the_maps_are_the_published_ones() {
        let close = |a: Rgb, b: Rgb| a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 3);
        for (part, viridis, cividis) in [
            (0.0, [68, 1, 84], [0, 34, 77]),
            (127.0 / 255.0, [32, 143, 140], [123, 123, 119]),
            (1.0, [253, 231, 36], [253, 231, 55]),
        ] {
            assert!(close(along(&VIRIDIS, part), viridis), "{part}");
            assert!(close(along(&CIVIDIS, part), cividis), "{part}");
        }
    }

    #[test]
    fn more_is_further_from_the_ground() {
        for dark in [false, true] {
            let mut dyes = vec![Dye::magnitudes(Map::Viridis, dark), Dye::magnitudes(Map::Cividis, dark)];
            let signed = Dye::difference(dark);
            dyes.push(Dye { steps: signed.less.clone(), ..signed.clone() });
            dyes.push(signed);
            for dye in dyes {
                let ground = luminance(dye.ground);
                let away: Vec<f64> =
                    dye.steps.iter().step_by(16).map(|c| (luminance(*c) - ground).abs()).collect();
                assert!(away.windows(2).all(|pair| pair[1] > pair[0]), "{away:?}");
                assert!(!dye.steps.contains(&dye.zero), "zero is a colour of its own");
            }
        }
    }

    #[test]
    fn less_and_more_differ() {
        let dye = Dye::difference(false);
        assert_ne!(dye.at(200, true), dye.at(200, false));
        let plain = Dye::magnitudes(Map::Viridis, false);
        assert_eq!(plain.at(9, true), plain.at(9, false));
        assert_eq!(css([1, 2, 255]), "#0102ff");
    }
}
