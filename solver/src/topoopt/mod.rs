//! Topologies built for a job: `TopoOpt`.
//!
//! Wang, Khazraee, Zhong, Ghobadi, Jia, Mudigere, Zhang, Kewitsch, "`TopoOpt`: Co-optimizing Network Topology and
//! Parallelization Strategy for Distributed Training Jobs", NSDI 2023, pp. 739–767. Servers with d interfaces on a flat
//! optical layer are wired once for a job: rings for its all-reduces, chosen so that other traffic finds few hops, and
//! links of their own for its heaviest pairs. Where the paper and the code published with it differ, both are here.

pub mod anneal;
pub mod architectures;
pub mod circuits;
pub mod circulant;
pub mod cluster;
pub mod coins;
pub mod concerns;
pub mod costs;
pub mod crossing;
pub mod cuts;
pub mod fabric;
pub mod figures;
pub mod finder;
pub mod gathered;
pub mod iteration;
pub mod job_plan;
pub mod limits;
pub mod links;
pub mod load;
pub mod matching;
pub mod moe;
mod moe_layers;
pub mod moe_spec;
pub mod mutation;
pub mod own;
mod pairing;
pub mod permutations;
pub mod regional;
pub mod repair;
pub mod report;
pub mod select;
pub mod shards;
pub mod spec;
pub mod splits;
pub mod spread;
pub mod strategy;
pub mod tax;

pub mod torus;
pub mod wiring;
