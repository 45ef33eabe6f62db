//! A walk over JSON that knows where it is, so that every mistake names its place.

use crate::document::error::{Error, Expected, Rule};
use serde_json::{Map, Value};

/// A value of the document and the way to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<'p, 'v> {
    value: &'v Value,
    parent: Option<&'p Cursor<'p, 'v>>,
    step: Step<'v>,
}

#[derive(Debug, Clone, Copy)]
enum Step<'v> {
    Root,
    Field(&'v str),
    Index(usize),
}

impl<'v> Cursor<'_, 'v> {
    pub(crate) fn root(value: &'v Value) -> Self {
        Self { value, parent: None, step: Step::Root }
    }

    /// Where this is, as a person would write it: `designs[0].network`.
    pub(crate) fn path(&self) -> String {
        let prefix = self.parent.map(Cursor::path).unwrap_or_default();
        match self.step {
            Step::Root => String::new(),
            Step::Field(name) if prefix.is_empty() => name.to_owned(),
            Step::Field(name) => format!("{prefix}.{name}"),
            Step::Index(index) => format!("{prefix}[{index}]"),
        }
    }

    /// The value itself.
    pub(crate) fn value(&self) -> &'v Value {
        self.value
    }

    fn wrong(&self, expected: Expected) -> Error {
        Error::WrongType { path: self.path(), expected }
    }

    /// The object here, none of whose fields is outside `allowed`.
    pub(crate) fn object(&self, allowed: &[&'static str]) -> Result<&'v Map<String, Value>, Error> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        match map.keys().find(|key| !allowed.contains(&key.as_str())) {
            None => Ok(map),
            Some(field) => Err(self.unknown_field(field, allowed)),
        }
    }

    /// The error of a field that has no meaning here.
    pub(crate) fn unknown_field(&self, field: &str, allowed: &[&'static str]) -> Error {
        Error::UnknownField { path: self.path(), field: field.to_owned(), allowed: allowed.to_vec() }
    }

    /// A field that may be absent.
    pub(crate) fn field<'s>(&'s self, name: &'static str) -> Result<Option<Cursor<'s, 'v>>, Error> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        Ok(map.get(name).map(|value| Cursor { value, parent: Some(self), step: Step::Field(name) }))
    }

    /// The error of a field that must be there and is not.
    pub(crate) fn missing(&self, field: &'static str) -> Error {
        Error::MissingField { path: self.path(), field }
    }

    /// A field that must be there.
    pub(crate) fn required<'s>(&'s self, name: &'static str) -> Result<Cursor<'s, 'v>, Error> {
        self.field(name)?.ok_or_else(|| self.missing(name))
    }

    /// The fields of an object whose names are the author's own, in the order of their names.
    pub(crate) fn entries<'s>(&'s self) -> Result<impl Iterator<Item = (&'v str, Cursor<'s, 'v>)>, Error> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        Ok(map.iter().map(move |(name, value)| {
            (name.as_str(), Cursor { value, parent: Some(self), step: Step::Field(name) })
        }))
    }

    /// The items of the list here.
    pub(crate) fn items<'s>(
        &'s self,
    ) -> Result<impl ExactSizeIterator<Item = Cursor<'s, 'v>> + use<'s, 'v>, Error> {
        let list = self.value.as_array().ok_or_else(|| self.wrong(Expected::List))?;
        Ok(list.iter().enumerate().map(move |(index, value)| Cursor {
            value,
            parent: Some(self),
            step: Step::Index(index),
        }))
    }

    pub(crate) fn text(&self) -> Result<&'v str, Error> {
        self.value.as_str().ok_or_else(|| self.wrong(Expected::Text))
    }

    pub(crate) fn boolean(&self) -> Result<bool, Error> {
        self.value.as_bool().ok_or_else(|| self.wrong(Expected::Boolean))
    }

    /// The word here, by its place in a table of the words allowed.
    pub(crate) fn word<T: Copy>(&self, table: &[(&'static str, T)]) -> Result<T, Error> {
        let word = self.text()?;
        table.iter().find(|(name, _)| *name == word).map(|&(_, value)| value).ok_or_else(|| {
            Error::UnknownWord {
                path: self.path(),
                word: word.to_owned(),
                allowed: table.iter().map(|&(name, _)| name).collect(),
            }
        })
    }

    pub(crate) fn bad_number(&self, value: f64, rule: Rule) -> Error {
        Error::BadNumber { path: self.path(), value, rule }
    }

    /// A number that is finite (JSON has no other).
    pub(crate) fn number(&self) -> Result<f64, Error> {
        let value = self.value.as_f64().ok_or_else(|| self.wrong(Expected::Number))?;
        // The greatest number stands for all beyond it: see `read`.
        if value.abs() < f64::MAX {
            Ok(value)
        } else {
            Err(self.bad_number(f64::INFINITY * value.signum(), Rule::Finite))
        }
    }

    pub(crate) fn positive(&self) -> Result<f64, Error> {
        let value = self.number()?;
        if value > 0.0 { Ok(value) } else { Err(self.bad_number(value, Rule::Positive)) }
    }

    pub(crate) fn not_negative(&self) -> Result<f64, Error> {
        let value = self.number()?;
        // `-0` is zero; plus zero drops its sign, so that the canonical form has one zero.
        if value >= 0.0 { Ok(value + 0.0) } else { Err(self.bad_number(value, Rule::NotNegative)) }
    }

    pub(crate) fn between(&self, low: f64, high: f64) -> Result<f64, Error> {
        let value = self.number()?;
        if (low..=high).contains(&value) {
            Ok(value)
        } else {
            Err(self.bad_number(value, Rule::Between(low, high)))
        }
    }

    /// A whole number; `1e3` counts as one.
    #[allow(clippy::cast_sign_loss, reason = "the value was found not negative")]
    pub(crate) fn whole(&self) -> Result<u64, Error> {
        if let Some(value) = self.value.as_u64() {
            return Ok(value);
        }
        let value = self.number()?;
        if value >= 0.0 && value.fract() == 0.0 && value < 1.8e19 {
            Ok(value as u64)
        } else if value < 0.0 {
            Err(self.bad_number(value, Rule::NotNegative))
        } else {
            Err(self.wrong(Expected::WholeNumber))
        }
    }

    pub(crate) fn at_least(&self, least: u64) -> Result<u64, Error> {
        let value = self.whole()?;
        if value >= least { Ok(value) } else { Err(self.bad_number(value as f64, Rule::AtLeast(least))) }
    }
}

/// Reads a field that may be absent.
macro_rules! optional {
    ($cursor:expr, $name:literal, $read:ident $(, $argument:expr)*) => {
        match $cursor.field($name)? {
            Some(field) => Some(field.$read($($argument),*)?),
            None => None,
        }
    };
}
pub(crate) use optional;
