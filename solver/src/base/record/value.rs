//! What an object says, field by field: what is written, and what a form shows.

use crate::base::number;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

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

/// A list of values.
pub trait Items: core::fmt::Debug {
    /// How many there are.
    fn count(&self) -> usize;
    /// The value at a position below [`Items::count`].
    fn item(&self, position: usize) -> FieldValue<'_>;
}

/// Writes an object.
///
/// # Errors
/// Those of the serializer.
pub fn write<S: Serializer>(record: &dyn Record, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let mut failed = None;
    record.each_field(&mut |name, value| {
        if failed.is_none() {
            failed = map.serialize_entry(name, &value).err();
        }
    });
    failed.map_or_else(|| map.end(), Err)
}

impl Serialize for FieldValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Unset => serializer.serialize_unit(),
            Self::Count(count) => serializer.serialize_u64(count),
            Self::Number(value) => number::write(&value, serializer),
            Self::Flag(flag) => serializer.serialize_bool(flag),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Object(record) => write(record, serializer),
            Self::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.count()))?;
                (0..items.count()).try_for_each(|position| list.serialize_element(&items.item(position)))?;
                list.end()
            }
        }
    }
}
