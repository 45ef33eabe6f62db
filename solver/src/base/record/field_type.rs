//! What a field of a record can be: how it is read and what it says.

use super::bad_value::BadValue;
use super::cursor::Cursor;
use super::field::{Field, FieldKind, Most, Range};
use super::value::{FieldValue, Items};
use serde_json::Value;
use std::sync::Arc;

/// A type that a field can have.
pub trait FieldType: Sized {
    /// What it may be, unless the field says otherwise.
    const KIND: FieldKind;
    /// Whether it may be left out.
    const OPTIONAL: bool = false;

    /// What it says.
    fn value(&self) -> FieldValue<'_>;
}

/// A type whose value is read where it stands, whatever the rest of the document says.
pub trait ReadField: FieldType {
    /// Reads the value that stands here.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue>;

    /// What it is where nothing is said; `None` where something must be.
    fn left_out() -> Option<Self> {
        None
    }
}

/// Reads a field.
///
/// # Errors
/// What is wrong with it, or that it must be there.
pub(crate) fn field<T: ReadField>(cursor: &Cursor<'_, '_>, field: &'static Field) -> Result<T, BadValue> {
    match cursor.field(field.name)? {
        Some(value) => T::read(&value, &field.kind),
        None => T::left_out().ok_or_else(|| cursor.missing(field.name)),
    }
}

/// Reads a field that has a default.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn field_or<T: ReadField>(
    cursor: &Cursor<'_, '_>,
    field: &'static Field,
    default: T,
) -> Result<T, BadValue> {
    cursor.field(field.name)?.map_or(Ok(default), |value| T::read(&value, &field.kind))
}

/// Reads a word of a table, one of those that the kind allows.
///
/// # Errors
/// It is no text, or another word.
pub(crate) fn word<T: Copy>(
    cursor: &Cursor<'_, '_>,
    kind: &FieldKind,
    table: &[(&'static str, T)],
) -> Result<T, BadValue> {
    if let FieldKind::Word(words) | FieldKind::WordOr(words) = *kind {
        cursor.one_of(words)?;
    }
    cursor.word(table)
}

impl FieldType for u64 {
    const KIND: FieldKind = FieldKind::Count { least: 0, most: Most::Any };

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Count(*self)
    }
}

impl ReadField for u64 {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        match *kind {
            FieldKind::Count { least, most } => cursor.count_in(least, most),
            _ => cursor.whole(),
        }
    }
}

/// A count; one beyond 32 bits is the last.
impl FieldType for u32 {
    const KIND: FieldKind = u64::KIND;

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Count(u64::from(*self))
    }
}

impl ReadField for u32 {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        u64::read(cursor, kind).map(|value| Self::try_from(value).unwrap_or(Self::MAX))
    }
}

/// A position; one beyond what memory holds is the last.
impl FieldType for usize {
    const KIND: FieldKind = u64::KIND;

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Count(*self as u64)
    }
}

impl ReadField for usize {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        u64::read(cursor, kind).map(|value| Self::try_from(value).unwrap_or(Self::MAX))
    }
}

impl FieldType for f64 {
    const KIND: FieldKind = FieldKind::Number(Range::Any);

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Number(*self)
    }
}

impl ReadField for f64 {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        match *kind {
            FieldKind::Number(range) => cursor.number_in(range),
            _ => cursor.number(),
        }
    }
}

impl FieldType for Value {
    const KIND: FieldKind = FieldKind::Json;

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Json(self)
    }
}

impl FieldType for bool {
    const KIND: FieldKind = FieldKind::Flag;

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Flag(*self)
    }
}

impl ReadField for bool {
    fn read(cursor: &Cursor<'_, '_>, _: &FieldKind) -> Result<Self, BadValue> {
        cursor.boolean()
    }
}

impl FieldType for String {
    const KIND: FieldKind = FieldKind::Text;

    fn value(&self) -> FieldValue<'_> {
        FieldValue::Text(self)
    }
}

impl ReadField for String {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        match *kind {
            FieldKind::Word(words) => cursor.one_of(words).map(str::to_owned),
            FieldKind::Name(names) => cursor.one_of(&names()).map(str::to_owned),
            _ => cursor.text().map(str::to_owned),
        }
    }
}

impl<T: FieldType> FieldType for Option<T> {
    const KIND: FieldKind = T::KIND;
    const OPTIONAL: bool = true;

    fn value(&self) -> FieldValue<'_> {
        self.as_ref().map_or(FieldValue::Unset, T::value)
    }
}

impl<T: ReadField> ReadField for Option<T> {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        if let FieldKind::WordOr([first, ..]) = kind
            && cursor.value() == first
        {
            return Ok(None);
        }
        T::read(cursor, kind).map(Some)
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }
}

impl<T: FieldType> FieldType for Arc<T> {
    const KIND: FieldKind = T::KIND;

    fn value(&self) -> FieldValue<'_> {
        (**self).value()
    }
}

impl<T: ReadField> ReadField for Arc<T> {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        T::read(cursor, kind).map(Self::new)
    }
}

impl<T: FieldType> FieldType for Box<T> {
    const KIND: FieldKind = T::KIND;

    fn value(&self) -> FieldValue<'_> {
        (**self).value()
    }
}

impl<T: ReadField> ReadField for Box<T> {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        T::read(cursor, kind).map(Self::new)
    }
}

impl<T: FieldType + core::fmt::Debug> FieldType for Vec<T> {
    const KIND: FieldKind = FieldKind::List { of: &T::KIND, most: None };

    fn value(&self) -> FieldValue<'_> {
        FieldValue::List(self)
    }
}

impl<T: ReadField + core::fmt::Debug> ReadField for Vec<T> {
    fn read(cursor: &Cursor<'_, '_>, kind: &FieldKind) -> Result<Self, BadValue> {
        let (of, most) = match kind {
            FieldKind::List { of, most } => (*of, *most),
            &FieldKind::Names(what, most) => {
                cursor.different_names(what, most)?;
                (&FieldKind::Text, None)
            }
            other => (other, None),
        };
        let items = cursor.items()?;
        if let Some((what, most)) = most {
            cursor.limit(what, items.len() as u128, most)?;
        }
        items.map(|item| T::read(&item, of)).collect()
    }
}

impl<T: FieldType + core::fmt::Debug> Items for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn item(&self, position: usize) -> FieldValue<'_> {
        self.get(position).map_or(FieldValue::Unset, T::value)
    }
}
