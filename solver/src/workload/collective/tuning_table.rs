//! The constants of NCCL's model, release 2.30.7: microseconds and GB/s.

/// LL, LL128, Simple.
pub(super) type Us = [f64; 3];

/// Latency of a call; trees, then rings.
pub(super) const BASE: [Us; 2] = [[6.8, 14.0, 8.4], [6.6, 14.0, 8.4]];

/// Latency of a step over `NVLink`; trees, then rings.
pub(super) const NVLINK: [Us; 2] = [[0.6, 1.25, 4.0], [0.6, 1.9, 3.4]];
/// The same over PCI Express.
pub(super) const PCI: [Us; 2] = [[1.0, 1.9, 4.0], [1.0, 2.5, 5.7]];
/// The same over the network.
pub(super) const NETWORK: [Us; 2] = [[5.0, 8.5, 14.0], [2.7, 4.0, 14.0]];

/// One server, two, more.
type ByServers = [f64; 3];

/// The most that LL reaches, by generation in one server; in several, the first row for Intel's processors, the second
/// for AMD's.
pub(super) const LL_MOST: [ByServers; 4] =
    [[39.0, 39.0, 20.4], [87.7, 22.5, 19.0], [141.0, 45.0, 35.0], [282.0, 90.0, 70.0]];
/// The most of a channel, by generation: rings with LL128.
pub(super) const RING_LL128: [ByServers; 4] = [[20.0; 3], [20.0; 3], [36.7; 3], [40.0; 3]];
/// Trees with LL128.
pub(super) const TREE_LL128: [ByServers; 4] = [[20.0; 3], [20.0; 3], [36.7, 36.7, 29.0], [55.6, 31.67, 20.0]];
/// Trees.
pub(super) const TREE: [ByServers; 4] =
    [[26.5, 18.5, 10.0], [24.0, 23.6, 17.8], [38.7, 41.4, 36.0], [70.0, 42.8, 24.0]];

/// What a tree with LL128 keeps of its bandwidth in one server, and in several.
pub(super) const EFFICIENCY_LL128: [f64; 2] = [7.0 / 9.0, 120.0 / 128.0];

/// What a tree keeps of its bandwidth, by ⌊lg(bytes/64)⌋, in tenths.
const TENTHS: [[u8; 24]; 3] = [
    [10, 10, 10, 10, 9, 8, 7, 7, 7, 7, 6, 5, 4, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10],
    [10, 10, 10, 10, 10, 9, 8, 8, 8, 7, 6, 6, 6, 6, 6, 6, 8, 9, 9, 9, 9, 10, 10, 10],
    [9, 9, 9, 9, 9, 9, 9, 8, 7, 6, 6, 5, 5, 5, 5, 6, 7, 8, 7, 7, 8, 9, 9, 9],
];

/// The same as factors, by wire.
pub(super) fn tree_factor(wire: usize, position: usize) -> f64 {
    TENTHS.get(wire).and_then(|row| row.get(position)).map_or(1.0, |&tenths| f64::from(tenths) / 10.0)
}
