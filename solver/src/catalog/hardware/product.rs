//! Matrix products by shape: the effect of tiles, multiprocessors, memory and kernel launch on the peak.
//!
//! No step is made of these times yet: they are compared with published measurements (`tests/truth_messages.rs`), and
//! [`super::Compute::BLACKWELL`] has the ratio of large products from the same rows.

use super::{Generation, Gpu, LinkKind};

/// Constants of an accelerator with its library (cuBLAS), for bf16.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Product {
    /// The part of the peak that an endless product in endless tiles would reach.
    pub peak_part: f64,
    /// Time of a launch, µs.
    pub launch_us: f64,
    /// The part of memory's speed that is reached.
    pub memory_part: f64,
    /// Side of a square tile, halved, that spends as long on reading as on multiplying.
    pub tile_numbers: f64,
    /// The part of a last, half-filled round of tiles that other work fills.
    pub filled: f64,
    /// Multiprocessors.
    pub multiprocessors: f64,
    /// Peak in TFLOP/s and memory in GB/s of the accelerator that was measured.
    pub measured: (f64, f64),
}

/// Where the constants are from.
pub const PRODUCT_SOURCE: &str =
    "fitted to 2,400 products in bf16 on A100, H100 and B200 published with aiconfigurator";

/// Tiles of the result that the library chooses among.
const TILES: [(f64, f64); 4] = [(64.0, 64.0), (64.0, 128.0), (128.0, 128.0), (128.0, 256.0)];
/// Parts into which it cuts the sum.
const CUTS: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
/// Least length of a part of the sum.
const LEAST_CUT: f64 = 256.0;
/// Bytes of a number, and of one of a sum's parts that is written and read again.
const WIDTH: f64 = 2.0;
const PARTIAL: f64 = 4.0;

impl Product {
    /// A100.
    pub const AMPERE: Self = Self {
        peak_part: 1.2,
        launch_us: 3.81,
        memory_part: 0.728,
        tile_numbers: 36.0,
        filled: 0.615,
        multiprocessors: 108.0,
        measured: (312.0, 2039.0),
    };
    /// H100.
    pub const HOPPER: Self = Self {
        peak_part: 0.961,
        launch_us: 2.74,
        memory_part: 0.815,
        tile_numbers: 17.2,
        filled: 1.0,
        multiprocessors: 132.0,
        measured: (989.4, 3350.0),
    };
    /// B200.
    pub const BLACKWELL: Self = Self {
        peak_part: 0.846,
        launch_us: 2.16,
        memory_part: 0.668,
        tile_numbers: 21.8,
        filled: 1.0,
        multiprocessors: 148.0,
        measured: (2250.0, 8000.0),
    };

    /// Those of an accelerator, by its generation; `None` for others than NVIDIA's of these generations.
    pub fn of(gpu: &Gpu) -> Option<Self> {
        match (gpu.generation, gpu.link_kind) {
            (Generation::Ampere, LinkKind::Nvswitch | LinkKind::Nvlink) => Some(Self::AMPERE),
            (Generation::Hopper, _) => Some(Self::HOPPER),
            (Generation::Blackwell, _) => Some(Self::BLACKWELL),
            _ => None,
        }
    }

    /// Seconds of C = A·B, A being m × k and B k × n in bf16.
    ///
    /// launch + ⁴√(c⁴ + b⁴): b = 2 (mk + kn + mn) ÷ memory; c the least over tiles of t × u and cuts of the sum of
    /// rounds · 2 t u k ÷ cuts ÷ (speed of a multiprocessor), where a tile reaches 1 ÷ (1 + tile (1/t + 1/u)) of the
    /// speed, rounds are tiles ÷ multiprocessors, up to the next whole number as far as nothing fills the last, and a cut
    /// sum is written and read again.
    pub fn seconds(&self, (m, n, k): (f64, f64, f64)) -> f64 {
        let (peak, memory) = self.measured;
        let speed = peak * 1e12 * self.peak_part / self.multiprocessors;
        let memory = memory * 1e9 * self.memory_part;
        let mut least = f64::INFINITY;
        for (t, u) in TILES {
            let reached = 1.0 / (1.0 + self.tile_numbers * (1.0 / t + 1.0 / u));
            let tiles = libm::ceil(m / t) * libm::ceil(n / u);
            for cuts in CUTS {
                if cuts > 1.0 && (tiles * cuts > 2.0 * self.multiprocessors || k / cuts < LEAST_CUT) {
                    break;
                }
                let part = tiles * cuts / self.multiprocessors;
                let rounds = if part > 1.0 {
                    libm::ceil(part) * (1.0 - self.filled) + part * self.filled
                } else {
                    1.0
                };
                let again = if cuts > 1.0 { PARTIAL * m * n * cuts / memory } else { 0.0 };
                least = least.min(rounds * 2.0 * t * u * k / cuts / (speed * reached) + again);
            }
        }
        let moved = WIDTH * (m * k + k * n + m * n) / memory;
        let fourth = |time: f64| time * time * time * time;
        self.launch_us * 1e-6 + libm::sqrt(libm::sqrt(fourth(least) + fourth(moved)))
    }
}
