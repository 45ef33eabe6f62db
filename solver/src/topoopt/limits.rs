//! What a document may ask of `TopoOpt`.

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
