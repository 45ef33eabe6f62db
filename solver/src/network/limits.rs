//! How large a network may be, wherever it comes from.

/// Nodes of a network.
pub const NODES: u64 = 200_000;
/// Links of a network.
pub const LINKS: u64 = 1_000_000;
/// Flows of a workload.
pub const FLOWS: u64 = 5_000_000;
/// Ranks of a collective or matrix.
pub const RANKS: u64 = 131_072;
/// Bytes of a file.
pub const FILE_BYTES: usize = 32 << 20;
