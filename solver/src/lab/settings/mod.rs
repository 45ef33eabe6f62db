//! The best setting of a document's training step: ranked by formula, the fastest then solved on the design's network.

pub(crate) mod rank;
pub(crate) mod search;
