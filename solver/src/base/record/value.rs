//! What an object says, field by field: what is written, and what a form shows.

use super::cursor::Cursor;
use super::field_type::ReadField;
use crate::base::number;
use serde::de::Error as _;
use serde::ser::{Error as _, SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::sync::Arc;

/// A value as the document says it.
#[derive(Debug, Clone, Copy)]
pub enum FieldValue<'a> {
    /// Nothing is said.
    Unset,
    /// A whole number.
    Count(u64),
    /// A number.
    Number(f64),
    /// True or false.
    Flag(bool),
    /// Text, or a word.
    Text(&'a str),
    /// Any JSON.
    Json(&'a Value),
    /// An object.
    Object(&'a dyn Record),
    /// A list.
    List(&'a dyn Items),
}

/// An object that says its fields in the canonical order, without those that are as they are where nothing is said.
pub trait Record: core::fmt::Debug {
    /// Shows each field.
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>));
}

impl<T: Record> Record for Arc<T> {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        (**self).each_field(show);
    }
}

/// A list of values.
pub trait Items: core::fmt::Debug {
    /// How many there are.
    fn count(&self) -> usize;
    /// The value at a position below [`Items::count`].
    fn item(&self, position: usize) -> FieldValue<'_>;
}

/// Writes an object; between page and worker, whose format is not made to be read, as its text.
///
/// # Errors
/// Those of the serializer.
pub fn write<S: Serializer>(record: &dyn Record, serializer: S) -> Result<S::Ok, S::Error> {
    if !serializer.is_human_readable() {
        let text = serde_json::to_string(&FieldValue::Object(record));
        return serializer.serialize_str(&text.map_err(S::Error::custom)?);
    }
    let mut map = serializer.serialize_map(None)?;
    let mut failed = None;
    record.each_field(&mut |name, value| {
        if failed.is_none() {
            failed = map.serialize_entry(name, &value).err();
        }
    });
    failed.map_or_else(|| map.end(), Err)
}

/// Reads what [`write()`] wrote between page and worker.
///
/// # Errors
/// It is no such object.
pub fn from_text<'de, T: ReadField, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    let value = serde_json::from_str(&text).map_err(D::Error::custom)?;
    T::read(&Cursor::root(&value), &T::KIND).map_err(|bad| D::Error::custom(format!("{bad:?}")))
}

impl Serialize for FieldValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Unset => serializer.serialize_unit(),
            Self::Count(count) => serializer.serialize_u64(count),
            Self::Number(value) => number::write(&value, serializer),
            Self::Flag(flag) => serializer.serialize_bool(flag),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Json(value) => value.serialize(serializer),
            Self::Object(record) => write(record, serializer),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.count()))?;
                (0..items.count()).try_for_each(|position| list.serialize_element(&items.item(position)))?;
                list.end()
            }
        }
    }
}
