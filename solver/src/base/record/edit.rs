//! A record as a form edits it: one plain field by its path, read and set. The record's own reader refuses what is wrong.

use super::bad_value::BadValue;
use super::cursor::Cursor;
use super::field::{Field, FieldKind, Object};
use super::field_type::ReadField;
use super::value::{FieldValue, Record};
use serde_json::{Map, Value};

/// A plain value of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Plain {
    /// A number, also a whole one.
    Number(f64),
    /// True or false.
    Flag(bool),
    /// Text, or a word.
    Text(String),
}

impl Plain {
    /// What is said, where it is a plain value.
    fn of(value: FieldValue<'_>) -> Option<Self> {
        Some(match value {
            FieldValue::Count(count) => Self::Number(count as f64),
            FieldValue::Number(number) => Self::Number(number),
            FieldValue::Flag(flag) => Self::Flag(flag),
            FieldValue::Text(text) => Self::Text(text.to_owned()),
            _ => return None,
        })
    }

    /// As documents write it; a whole number without a point.
    #[allow(clippy::cast_sign_loss, reason = "the number was found not negative")]
    fn json(self) -> Value {
        match self {
            Self::Number(number) if number >= 0.0 && number.fract() == 0.0 && number <= u64::MAX as f64 => {
                Value::from(number as u64)
            }
            Self::Number(number) => Value::from(number),
            Self::Flag(flag) => Value::from(flag),
            Self::Text(text) => Value::from(text),
        }
    }
}

impl Field {
    /// What counts where it is left out, where that is a plain constant.
    pub fn usual(&self) -> Option<Plain> {
        let mut usual = None;
        self.default?(&mut |value| usual = Plain::of(value));
        usual
    }
}

impl Object {
    /// The field at a path whose first name is that of this object itself: `workload.jitter.sigma`. Where there is none, what
    /// asks for it in a constant does not compile.
    ///
    /// # Panics
    /// There is none.
    pub const fn at(&'static self, path: &str) -> &'static Field {
        find(self, cut(path.as_bytes()).1)
    }
}

/// The first name of a path, and the rest after its point.
const fn cut(path: &[u8]) -> (&[u8], &[u8]) {
    let mut at = 0;
    while at < path.len() {
        if path[at] == b'.' {
            let (first, rest) = path.split_at(at);
            return (first, rest.split_at(1).1);
        }
        at += 1;
    }
    (path, &[])
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

const fn find(object: &'static Object, path: &[u8]) -> &'static Field {
    let (first, rest) = cut(path);
    let mut at = 0;
    while at < object.fields.len() {
        let field = &object.fields[at];
        if same(field.name.as_bytes(), first) {
            return if rest.is_empty() { field } else { find(inside(&field.kind), rest) };
        }
        at += 1;
    }
    panic!("there is no such field")
}

/// The object that a field may hold.
const fn inside(kind: &'static FieldKind) -> &'static Object {
    match kind {
        FieldKind::Object(object) | FieldKind::Either([_, FieldKind::Object(object)]) => object,
        _ => panic!("it holds no object"),
    }
}

/// What a record says at a path of names within it; `None` where it says nothing, or what is as where nothing is said.
pub fn said(record: &dyn Record, path: &str) -> Option<Plain> {
    let (first, rest) = path.split_once('.').unwrap_or((path, ""));
    let mut found = None;
    record.each_field(&mut |name, value| {
        if name == first {
            found = match value {
                FieldValue::Object(inner) if !rest.is_empty() => said(inner, rest),
                value => Plain::of(value).filter(|_| rest.is_empty()),
            };
        }
    });
    found
}

/// The same record with another value at a path within it; `None`, and what counts where nothing is said, is left out.
///
/// # Errors
/// What the record's reader says of the outcome.
pub fn with_said<T: ReadField>(
    record: &T,
    path: &str,
    field: &Field,
    value: Option<Plain>,
) -> Result<T, BadValue> {
    let value = value.filter(|value| field.usual().as_ref() != Some(value));
    let mut json = written(record.value());
    put(&mut json, path, value.map(Plain::json));
    T::read(&Cursor::root(&json), &T::KIND)
}

/// The same record with other values at paths within it, as documents write them: `8`, `true`, `full`.
///
/// # Errors
/// What the record's reader says of the outcome: a path that there is not is an unknown field.
pub fn with_written<T: ReadField>(record: &T, fields: &[(String, String)]) -> Result<T, BadValue> {
    let mut json = written(record.value());
    for (path, text) in fields {
        put(&mut json, path, Some(serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()))));
    }
    T::read(&Cursor::root(&json), &T::KIND)
}

fn written(value: FieldValue<'_>) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Puts a value at a path. Objects on the way are made where there are none (what else stands there goes), and left out where
/// nothing is left in them.
fn put(object: &mut Value, path: &str, value: Option<Value>) {
    let Value::Object(fields) = object else { return };
    let Some((first, rest)) = path.split_once('.') else {
        match value {
            Some(value) => drop(fields.insert(path.to_owned(), value)),
            None => drop(fields.remove(path)),
        }
        return;
    };
    let inner = fields.entry(first).or_insert_with(|| Value::Object(Map::new()));
    if value.is_some() && !inner.is_object() {
        *inner = Value::Object(Map::new());
    }
    put(inner, rest, value);
    if inner.as_object().is_some_and(Map::is_empty) {
        fields.remove(first);
    }
}
