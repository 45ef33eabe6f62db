//! What a document may ask for: a stranger's link must not hurt.

/// Bytes of a share link's payload before inflation.
pub const PAYLOAD_BYTES: usize = 64 << 10;
/// Bytes of a share link's document after inflation.
pub const INFLATED_BYTES: usize = 16 << 20;
/// Bytes of a scenario file.
pub const FILE_BYTES: usize = 32 << 20;
/// Nodes of a network.
pub const NODES: u64 = 200_000;
/// Links of a network.
pub const LINKS: u64 = 1_000_000;
/// Flows of a workload.
pub const FLOWS: u64 = 5_000_000;
/// Designs of a scenario.
pub const DESIGNS: u64 = 1_000;
