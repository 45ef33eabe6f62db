//! What can be wrong with serving: ranks that aren't there, a model or a request that doesn't fit into memory.

use crate::base::units::Bytes;
use crate::catalog::hardware::UnknownHardware;
use crate::workload::training;
use serde::{Deserialize, Serialize};

/// What does not go together, with what would.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ServingMisfit {
    /// A model that the catalogue does not have, or that writes no text.
    NotALanguageModel {
        /// Its id.
        id: String,
    },
    /// The model can't be cut so.
    Cut(training::Misfit),
    /// More ranks than there may be.
    TooManyRanks {
        /// Ranks of all copies.
        ranks: u64,
        /// How many there may be.
        limit: u64,
    },
    /// More ranks than endpoints.
    Ranks {
        /// Ranks of all copies.
        ranks: u64,
        /// Endpoints of the network.
        endpoints: u64,
        /// Ranks of a copy.
        copy: u64,
        /// Whether prompts are read elsewhere than answers are written.
        apart: bool,
    },
    /// Hardware that is nowhere.
    Unknown(UnknownHardware),
    /// An accelerator without this precision.
    Precision {
        /// The precision.
        precision: String,
        /// The accelerator.
        hardware: String,
        /// Those that it has.
        known: Vec<String>,
    },
    /// The parameters leave no room for a cache.
    Weights {
        /// Parameters of a rank.
        need: Bytes,
        /// The part of its memory that they and the cache may fill.
        room: Bytes,
        /// A number of tensor ranks with which they fit.
        t: Option<u64>,
    },
    /// The longest request needs more cache than an instance has.
    Request {
        /// Its tokens, prompt and answer.
        tokens: u64,
        /// Those that there is room for.
        room: u64,
    },
    /// Ranks that must talk have no way to each other.
    NoWay {
        /// The kind of traffic: `tp`, `ep`, `pp` or `kv`.
        kind: String,
    },
    /// More tokens than are simulated.
    TooMuch {
        /// Tokens of all answers.
        tokens: u64,
        /// How many there may be.
        limit: u64,
        /// Requests asked for.
        requests: u64,
    },
}

impl ServingMisfit {
    /// The field of the workload to change.
    pub fn field(&self) -> &str {
        match self {
            Self::NotALanguageModel { .. } => "model",
            Self::Cut(misfit) => misfit.field(),
            Self::TooManyRanks { .. } => "instances",
            Self::Ranks { apart, .. } => {
                if *apart {
                    "decode"
                } else {
                    "instances"
                }
            }
            Self::Unknown(unknown) => match unknown.what {
                crate::catalog::hardware::CatalogItem::Protocol => "protocol",
                _ => "hardware",
            },
            Self::Precision { .. } => "precision",
            Self::Weights { .. } | Self::NoWay { .. } => "t",
            Self::Request { .. } => "prompt",
            Self::TooMuch { .. } => "requests",
        }
    }

    /// A word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotALanguageModel { .. } => "not_a_language_model",
            Self::Cut(misfit) => misfit.code(),
            Self::TooManyRanks { .. } => "too_many_ranks",
            Self::Ranks { .. } => "ranks",
            Self::Unknown(_) => "unknown_hardware",
            Self::Precision { .. } => "precision",
            Self::Weights { .. } => "weights",
            Self::Request { .. } => "request",
            Self::NoWay { .. } => "no_way",
            Self::TooMuch { .. } => "too_many_tokens",
        }
    }

    /// So many copies fit onto the endpoints; `None` where not one does.
    pub fn copies_that_fit(&self) -> Option<u64> {
        match self {
            Self::Ranks { endpoints, copy, .. } => {
                Some(endpoints / (*copy).max(1)).filter(|&copies| copies > 0)
            }
            _ => None,
        }
    }

    /// Requests whose answers are few enough together.
    pub fn requests_that_fit(&self) -> u64 {
        match *self {
            Self::TooMuch { tokens, limit, requests } => {
                let part = limit as f64 / tokens.max(1) as f64;
                (crate::workload::serving::machine::whole(part * requests as f64)).max(1)
            }
            _ => 0,
        }
    }
}
