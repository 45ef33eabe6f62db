//! The model that is trained.

use crate::base::record::{BadValue, Cursor, FieldKind, FieldType, FieldValue, ReadField};
use crate::catalog::models::{Transformer, model, model_ids};

/// A model by its name, or by its measures.
#[derive(Debug, Clone, PartialEq)]
pub enum ModelSpec {
    /// Its id in the catalogue.
    Id(String),
    /// A transformer by hyper-parameters.
    Custom(Box<Transformer>),
}

impl Default for ModelSpec {
    fn default() -> Self {
        Self::Id(String::new())
    }
}

fn ids() -> Vec<&'static str> {
    model_ids().collect()
}

impl FieldType for ModelSpec {
    const KIND: FieldKind = FieldKind::Either(&[FieldKind::Name(ids), Transformer::KIND]);

    fn value(&self) -> FieldValue<'_> {
        match self {
            Self::Id(id) => FieldValue::Text(id),
            Self::Custom(transformer) => transformer.value(),
        }
    }
}

impl ReadField for ModelSpec {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        let Ok(id) = cursor.text() else {
            return ReadField::read(cursor, &Transformer::KIND).map(Self::Custom);
        };
        // Case and marks don't count.
        model(id).map(|found| Self::Id(found.id)).ok_or_else(|| cursor.unknown_word(id, &ids()))
    }
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
