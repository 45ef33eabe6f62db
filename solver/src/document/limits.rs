//! What a document may ask for: a stranger's link must not hurt.

pub use crate::network::limits::{FILE_BYTES, LINKS, NODES};

/// Bytes of a share link's payload before inflation.
pub const PAYLOAD_BYTES: usize = 64 << 10;
/// Bytes of a share link's document after inflation.
pub const INFLATED_BYTES: usize = 16 << 20;
/// Flows of a workload.
pub const FLOWS: u64 = crate::traffic::MOST_FLOWS;
/// Designs of a scenario.
pub const DESIGNS: u64 = 1_000;
/// Ranks of a collective or matrix.
pub const RANKS: u64 = 131_072;
/// Axes of a sweep.
pub const AXES: u64 = 8;
/// Points of a sweep.
pub const POINTS: u64 = 100_000;
/// Workloads at once.
pub const JOBS: u64 = 1_000;

/// Servers that `TopoOpt` wires: their traffic is a full matrix, and pairing them grows with the cube.
pub const WIRED_SERVERS: u64 = 1024;

/// Interfaces of a wired server.
pub const DEGREE: u64 = 64;

/// Strategies that a search tries.
pub const PROPOSALS: u64 = 1_000_000;

/// Servers of a cluster that jobs share in shards.
pub const CLUSTER_SERVERS: u64 = 4096;

/// What happens on such a cluster.
pub const SHARD_EVENTS: u64 = 1000;

/// Experts of a layer.
pub const EXPERTS: u64 = 4096;

/// Layers with experts.
pub const EXPERT_LAYERS: u64 = 128;

/// Tokens of a server.
pub const TOKENS: u64 = 16_777_216;

/// Iterations of a run of a model with experts.
pub const ITERATIONS: u64 = 1000;
