//! What runs on the network: collectives, gating, training, and what becomes of them as traffic between ranks.

pub mod collective;
pub mod compute;
pub mod experts;
pub mod moe;
pub mod serving;
pub mod traced;
pub mod training;
