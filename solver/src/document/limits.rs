//! What a document may ask for: a stranger's link must not hurt.

pub use crate::network::limits::{FILE_BYTES, FLOWS, LINKS, NODES, RANKS};
pub use crate::topoopt::limits::{
    CLUSTER_SERVERS, DEGREE, EXPERT_LAYERS, EXPERTS, ITERATIONS, PROPOSALS, SHARD_EVENTS, TOKENS,
    WIRED_SERVERS,
};

/// Bytes of a share link's payload before inflation.
pub const PAYLOAD_BYTES: usize = 64 << 10;
/// Bytes of a share link's document after inflation.
pub const INFLATED_BYTES: usize = 16 << 20;
/// Designs of a scenario.
pub const DESIGNS: u64 = 1_000;
/// Axes of a sweep.
pub const AXES: u64 = 8;
/// Points of a sweep.
pub const POINTS: u64 = 100_000;
/// Workloads at once.
pub const JOBS: u64 = 1_000;
