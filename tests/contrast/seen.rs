//! How far apart two colours are, to people who see all colours and to those who see two kinds of light instead of three.

/// Ways of seeing, each as what becomes of linear red, green and blue: with all three kinds of cones, and without those for long,
/// middle and short waves. Machado, Oliveira and Fernandes, A physiologically-based model for simulation of color vision
/// deficiency, IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, table 1, severity 1.0.
pub(super) const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_82, 0.042_94, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_9],
        ],
    ),
];

/// CIE L*a*b*, white D65.
pub(super) type Lab = [f64; 3];

/// A colour of the screen as it is seen.
#[expect(clippy::many_single_char_names, reason = "the symbols of the standards")]
pub(super) fn seen(colour: [u8; 3], eyes: &[[f64; 3]; 3]) -> Lab {
    let rgb = colour.map(super::linear);
    let through =
        |row: &[f64; 3]| row.iter().zip(rgb).map(|(part, own)| part * own).sum::<f64>().clamp(0.0, 1.0);
    let [r, g, b] = [through(&eyes[0]), through(&eyes[1]), through(&eyes[2])];
    // IEC 61966-2-1.
    let x = (0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.95047;
    let y = 0.212_672_9 * r + 0.715_152_2 * g + 0.072_175 * b;
    let z = (0.019_333_9 * r + 0.119_192 * g + 0.950_304_1 * b) / 1.08883;
    let [x, y, z] =
        [x, y, z].map(|t| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference of two colours by CIEDE2000: about 1 is just seen, side by side. Symbols and equation numbers of Sharma, Wu and
/// Dalal, The CIEDE2000 color-difference formula, Color Research and Application 30 (1), 2005.
#[expect(clippy::many_single_char_names, reason = "the symbols of the standards")]
pub(super) fn difference(one: Lab, other: Lab) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    // (2) to (7)
    let mean = f64::midpoint(one[1].hypot(one[2]), other[1].hypot(other[2]));
    let g = 0.5 * (1.0 - seventh(mean));
    let polar = |[l, a, b]: Lab| {
        let a = a * (1.0 + g);
        (l, a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((l1, c1, h1), (l2, c2, h2)) = (polar(one), polar(other));
    // (8) to (11)
    let grey = c1 * c2 == 0.0;
    let turn = if grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin());
    // (12) to (14)
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = if grey { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    // (15) to (22)
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.2 * cos(4.0 * h - 63.0);
    let away = (l - 50.0).powi(2);
    let (sl, sc, sh) = (1.0 + 0.015 * away / (20.0 + away).sqrt(), 1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let turned = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rt = -(2.0 * turned).to_radians().sin() * 2.0 * seventh(c);
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}
