//! The model that is trained.

use crate::catalog::models::Transformer;
use serde::Serialize;

/// A model by its name, or by its measures.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum ModelSpec {
    /// Its id in the catalogue.
    Id(String),
    /// A transformer by hyper-parameters.
    Custom(Box<Transformer>),
}

impl ModelSpec {
    /// Its id; empty for a model by its measures.
    pub fn id(&self) -> &str {
        match self {
            Self::Id(id) => id,
            Self::Custom(_) => "",
        }
    }
}
