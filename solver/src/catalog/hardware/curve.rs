//! Effective bandwidth of collectives inside a server, by message size and group size.

use super::{Generation, Gpu, LinkKind};

/// What was measured on a platform.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Curve {
    /// What it is.
    pub name: &'static str,
    /// Ranks of the measurement.
    pub ranks: f64,
    /// Speed of a rank's links each way in GB/s.
    pub link_gbytes_s: f64,
    /// Buffer of a rank in MiB, and bus bandwidth in GB/s; between them straight lines in logarithms.
    pub points: &'static [(f64, f64)],
    /// Where it is from.
    pub source: &'static str,
}

/// All-reduce of 8 ranks, 1 MiB to 1 GiB; reduced to points between which straight lines in logarithms keep within 10 % of
/// every size.
const TABLES: &str = "nccl-tests, vTrain, MICRO 2024";

/// 8 A100 with `NVSwitch`.
pub const A100: Curve = Curve {
    name: "8 x A100, NVSwitch",
    ranks: 8.0,
    link_gbytes_s: 300.0,
    points: &A100_POINTS,
    source: TABLES,
};

/// 8 V100 with `NVLink`.
pub const V100: Curve = Curve {
    name: "8 x V100, NVLink",
    ranks: 8.0,
    link_gbytes_s: 150.0,
    points: &V100_POINTS,
    source: TABLES,
};

const A100_POINTS: [(f64, f64); 13] = [
    (1.0, 20.1),
    (5.0, 96.3),
    (6.0, 101.5),
    (8.0, 117.0),
    (16.0, 125.0),
    (22.5, 145.2),
    (26.0, 164.5),
    (32.0, 168.5),
    (48.0, 189.6),
    (64.0, 195.7),
    (128.0, 209.1),
    (256.0, 213.1),
    (1024.0, 233.9),
];
const V100_POINTS: [(f64, f64); 12] = [
    (1.0, 23.1),
    (2.0, 36.2),
    (5.0, 55.2),
    (8.0, 64.2),
    (13.0, 73.9),
    (14.3, 106.8),
    (20.0, 114.0),
    (28.0, 122.5),
    (40.0, 125.1),
    (80.0, 128.7),
    (160.0, 131.6),
    (1024.0, 133.7),
];

impl Curve {
    /// What is taken for an accelerator: its own where it was measured; for others with fast links the A100's, at their
    /// speed; none for those on PCI Express, whose links carry what their protocol says.
    pub fn of(gpu: &Gpu) -> Option<Self> {
        match (gpu.link_kind, gpu.generation) {
            (LinkKind::Pcie, _) => None,
            (_, Generation::Volta) => Some(V100),
            _ => Some(A100),
        }
    }

    /// Bus bandwidth in GB/s of a group on links of the measurement's speed. What counts is what each rank sends on in
    /// a step of the ring: a group of half as many does as well with half the buffer.
    pub fn bus(&self, ranks: f64, bytes: f64) -> f64 {
        let mib = (bytes * self.ranks / ranks.max(1.0) / 1_048_576.0).max(f64::MIN_POSITIVE);
        let [first, .., last] = self.points else { return self.link_gbytes_s };
        if mib <= first.0 {
            // Time is latency alone: as for the smallest size.
            return first.1 * mib / first.0;
        }
        if mib >= last.0 {
            return last.1;
        }
        let above = self.points.partition_point(|point| point.0 < mib).clamp(1, self.points.len() - 1);
        let (low, high) = (self.points[above - 1], self.points[above]);
        let part = libm::log2(mib / low.0) / libm::log2(high.0 / low.0);
        low.1 * libm::exp2(part * libm::log2(high.1 / low.1))
    }

    /// The least buffer that was measured, for a group of so many, in bytes.
    pub fn least(&self, ranks: f64) -> f64 {
        self.points.first().map_or(0.0, |first| first.0) * 1_048_576.0 * ranks / self.ranks
    }

    /// The part of the links' speed that a group makes use of. Faster links than those measured want larger messages.
    pub fn efficiency(&self, ranks: f64, bytes: f64, link_gbytes_s: f64) -> f64 {
        let scale = self.link_gbytes_s / link_gbytes_s.max(f64::MIN_POSITIVE);
        self.bus(ranks, bytes * scale) / self.link_gbytes_s
    }

    /// The part of the links' speed that the largest messages make use of.
    pub fn large(&self, ranks: f64, link_gbytes_s: f64) -> f64 {
        self.efficiency(ranks, f64::INFINITY, link_gbytes_s)
    }

    /// What a message of so many bytes takes beside its bytes at the speed of the largest, in seconds: it is there whatever the links
    /// are. `sent`: bytes that each rank sends.
    pub fn fixed(&self, ranks: f64, (bytes, sent): (f64, f64), link_gbytes_s: f64) -> f64 {
        if sent <= 0.0 {
            return 0.0;
        }
        let slower =
            1.0 / self.efficiency(ranks, bytes, link_gbytes_s) - 1.0 / self.large(ranks, link_gbytes_s);
        sent / (1e9 * link_gbytes_s) * slower
    }
}
