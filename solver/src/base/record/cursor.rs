//! A walk over JSON that knows where it is, so that every mistake names its place.

use super::bad_value::{BadValue, Counted, Expected, Rule};
use super::field::{Field, Forms, Most, Range};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A value of the document and the way to it.
#[derive(Debug, Clone, Copy)]
pub struct Cursor<'p, 'v> {
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
    /// The whole document.
    pub fn root(value: &'v Value) -> Self {
        Self { value, parent: None, step: Step::Root }
    }

    /// Where this is, as a person would write it: `designs[0].network`.
    pub fn path(&self) -> String {
        let prefix = self.parent.map(Cursor::path).unwrap_or_default();
        match self.step {
            Step::Root => String::new(),
            Step::Field(name) if prefix.is_empty() => name.to_owned(),
            Step::Field(name) => format!("{prefix}.{name}"),
            Step::Index(index) => format!("{prefix}[{index}]"),
        }
    }

    /// The value itself.
    pub fn value(&self) -> &'v Value {
        self.value
    }

    /// The same place with another value.
    pub fn with<'w>(&'w self, value: &'w Value) -> Cursor<'w, 'w> {
        Cursor { value, parent: self.parent, step: self.step }
    }

    fn wrong(&self, expected: Expected) -> BadValue {
        BadValue::WrongType { path: self.path(), expected }
    }

    /// The object here, none of whose fields is outside `allowed`.
    ///
    /// # Errors
    /// It is no object, or has another field.
    pub fn object(&self, allowed: &[&'static str]) -> Result<&'v Map<String, Value>, BadValue> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        match map.keys().find(|key| !allowed.contains(&key.as_str())) {
            None => Ok(map),
            Some(field) => Err(self.unknown_field(field, allowed)),
        }
    }

    /// Refuses fields outside these: some by name, then those of the objects.
    ///
    /// # Errors
    /// What is here is no object, or has another field.
    pub fn known(&self, first: &[&'static str], fields: &[&'static [Field]]) -> Result<(), BadValue> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        let all = || fields.iter().flat_map(|part| part.iter());
        let is_known = |key: &str| first.contains(&key) || all().any(|field| field.name == key);
        let Some(field) = map.keys().find(|key| !is_known(key)) else { return Ok(()) };
        let others = all().map(|field| field.name).filter(|name| !first.contains(name));
        let allowed: Vec<_> = first.iter().copied().chain(others).collect();
        Err(self.unknown_field(field, &allowed))
    }

    /// The error of a field that has no meaning here.
    pub fn unknown_field(&self, field: &str, allowed: &[&'static str]) -> BadValue {
        BadValue::UnknownField { path: self.path(), field: field.to_owned(), allowed: allowed.to_vec() }
    }

    /// A field that may be absent.
    ///
    /// # Errors
    /// What is here is no object.
    pub fn field<'s>(&'s self, name: &'static str) -> Result<Option<Cursor<'s, 'v>>, BadValue> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        Ok(map.get(name).map(|value| Cursor { value, parent: Some(self), step: Step::Field(name) }))
    }

    /// The error of a field that must be there and is not.
    pub fn missing(&self, field: &'static str) -> BadValue {
        BadValue::MissingField { path: self.path(), field }
    }

    /// The error of two fields of which only one may be there.
    pub fn either(&self, one: &'static str, other: &'static str) -> BadValue {
        BadValue::Either { path: self.path(), one, other }
    }

    /// The error of a list of the wrong length.
    pub fn wrong_length(&self, found: usize, expected: u64) -> BadValue {
        BadValue::WrongLength { path: self.path(), found: found as u64, expected }
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// What is here is no object, or lacks it.
    pub fn required<'s>(&'s self, name: &'static str) -> Result<Cursor<'s, 'v>, BadValue> {
        self.field(name)?.ok_or_else(|| self.missing(name))
    }

    /// The fields of an object whose names are the author's own, in the order of their names.
    ///
    /// # Errors
    /// What is here is no object.
    pub fn entries<'s>(&'s self) -> Result<impl Iterator<Item = (&'v str, Cursor<'s, 'v>)>, BadValue> {
        let map = self.value.as_object().ok_or_else(|| self.wrong(Expected::Object))?;
        Ok(map.iter().map(move |(name, value)| {
            (name.as_str(), Cursor { value, parent: Some(self), step: Step::Field(name) })
        }))
    }

    /// The items of the list here.
    ///
    /// # Errors
    /// It is no list.
    pub fn items<'s>(
        &'s self,
    ) -> Result<impl ExactSizeIterator<Item = Cursor<'s, 'v>> + use<'s, 'v>, BadValue> {
        let list = self.value.as_array().ok_or_else(|| self.wrong(Expected::List))?;
        Ok(list.iter().enumerate().map(move |(index, value)| Cursor {
            value,
            parent: Some(self),
            step: Step::Index(index),
        }))
    }

    /// Refuses a list here that is too long, and names in it that come twice.
    ///
    /// # Errors
    /// It is no such list.
    pub fn different_names(&self, what: Counted, most: u64) -> Result<(), BadValue> {
        let items = self.items()?;
        self.limit(what, items.len() as u128, most)?;
        let mut seen = BTreeSet::new();
        for item in items {
            let id = item.text()?;
            if !seen.insert(id) {
                return Err(BadValue::DuplicateId { path: item.path(), id: id.to_owned() });
            }
        }
        Ok(())
    }

    /// The text here.
    ///
    /// # Errors
    /// It is none.
    pub fn text(&self) -> Result<&'v str, BadValue> {
        self.value.as_str().ok_or_else(|| self.wrong(Expected::Text))
    }

    /// True or false.
    ///
    /// # Errors
    /// It is neither.
    pub fn boolean(&self) -> Result<bool, BadValue> {
        self.value.as_bool().ok_or_else(|| self.wrong(Expected::Boolean))
    }

    /// The word here, one of those allowed.
    ///
    /// # Errors
    /// It is no text, or another word.
    pub fn one_of(&self, allowed: &[&'static str]) -> Result<&'static str, BadValue> {
        let word = self.text()?;
        allowed.iter().copied().find(|name| *name == word).ok_or_else(|| self.unknown_word(word, allowed))
    }

    /// The position of the form of an object here: by the word in its field, or by the first field of each form.
    ///
    /// # Errors
    /// There is none.
    pub fn way(&self, forms: &Forms) -> Result<usize, BadValue> {
        let names = || forms.ways.iter().map(|way| way.name).collect::<Vec<_>>();
        if forms.tag.is_empty() {
            // Of two names that of a form with one field alone counts, and the other is refused beside it.
            for alone in [true, false] {
                for (at, way) in forms.ways.iter().enumerate() {
                    if alone == (way.fields.len() == 1) && self.field(way.name)?.is_some() {
                        return Ok(at);
                    }
                }
            }
            self.object(&names())?;
            return Err(self.missing(forms.ways[0].name));
        }
        let tag = self.required(forms.tag)?;
        let word = tag.text()?;
        let alike: Vec<usize> = (0..forms.ways.len()).filter(|&at| forms.ways[at].name == word).collect();
        let (&first, &last) = alike.first().zip(alike.last()).ok_or_else(|| {
            let mut names = names();
            names.dedup();
            tag.unknown_word(word, &names)
        })?;
        if first == last {
            return Ok(first);
        }
        for at in alike {
            if let Some(field) = forms.ways[at].fields.first()
                && self.field(field.name)?.is_some()
            {
                return Ok(at);
            }
        }
        self.known(&[forms.tag], &[forms.ways[last].fields])?;
        self.look(forms.ways[last].fields)?;
        Err(self.missing(forms.ways[first].fields[0].name))
    }

    /// The error of a word that has no meaning here.
    pub fn unknown_word(&self, word: &str, allowed: &[&'static str]) -> BadValue {
        BadValue::UnknownWord { path: self.path(), word: word.to_owned(), allowed: allowed.to_vec() }
    }

    /// The word here, by its place in a table of the words allowed.
    ///
    /// # Errors
    /// It is no text, or another word.
    pub fn word<T: Copy>(&self, table: &[(&'static str, T)]) -> Result<T, BadValue> {
        let word = self.text()?;
        table
            .iter()
            .find(|(name, _)| *name == word)
            .map(|&(_, value)| value)
            .ok_or_else(|| self.unknown_word(word, &table.iter().map(|&(name, _)| name).collect::<Vec<_>>()))
    }

    /// The error of a number outside its range.
    pub fn bad_number(&self, value: f64, rule: Rule) -> BadValue {
        BadValue::BadNumber { path: self.path(), value, rule }
    }

    /// A number that is finite (JSON has no other).
    ///
    /// # Errors
    /// It is none, or not finite.
    pub fn number(&self) -> Result<f64, BadValue> {
        let value = self.value.as_f64().ok_or_else(|| self.wrong(Expected::Number))?;
        // The greatest number stands for all beyond it: see `read`.
        if value.abs() < f64::MAX {
            Ok(value)
        } else {
            Err(self.bad_number(f64::INFINITY * value.signum(), Rule::Finite))
        }
    }

    /// A number greater than zero.
    ///
    /// # Errors
    /// It is none.
    pub fn positive(&self) -> Result<f64, BadValue> {
        let value = self.number()?;
        if value > 0.0 { Ok(value) } else { Err(self.bad_number(value, Rule::Positive)) }
    }

    /// A number that is zero or greater.
    ///
    /// # Errors
    /// It is none.
    pub fn not_negative(&self) -> Result<f64, BadValue> {
        let value = self.number()?;
        // `-0` is zero; plus zero drops its sign, so that the canonical form has one zero.
        if value >= 0.0 { Ok(value + 0.0) } else { Err(self.bad_number(value, Rule::NotNegative)) }
    }

    /// A number between two, both included.
    ///
    /// # Errors
    /// It is none.
    pub fn between(&self, low: f64, high: f64) -> Result<f64, BadValue> {
        let value = self.number()?;
        if (low..=high).contains(&value) {
            Ok(value)
        } else {
            Err(self.bad_number(value, Rule::Between(low, high)))
        }
    }

    /// A whole number; `1e3` counts as one.
    ///
    /// # Errors
    /// It is none.
    #[allow(clippy::cast_sign_loss, reason = "the value was found not negative")]
    pub fn whole(&self) -> Result<u64, BadValue> {
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

    /// A whole number from `least` on.
    ///
    /// # Errors
    /// It is none.
    pub fn at_least(&self, least: u64) -> Result<u64, BadValue> {
        let value = self.whole()?;
        if value >= least { Ok(value) } else { Err(self.bad_number(value as f64, Rule::AtLeast(least))) }
    }

    /// A number within a range.
    ///
    /// # Errors
    /// It is no number, or outside the range.
    pub fn number_in(&self, range: Range) -> Result<f64, BadValue> {
        match range {
            Range::Any => self.number(),
            Range::Positive => self.positive(),
            Range::NotNegative => self.not_negative(),
            Range::Between(low, high) => self.between(low, high),
            Range::PositiveTo(most) => {
                self.positive()?;
                self.between(0.0, most)
            }
        }
    }

    /// A whole number from `least` on.
    ///
    /// # Errors
    /// It is no whole number, or outside the bounds.
    pub fn count_in(&self, least: u64, most: Most) -> Result<u64, BadValue> {
        if let Most::Within(most) = most {
            self.between(least as f64, most as f64)?;
            return self.whole();
        }
        let value = self.at_least(least)?;
        match most {
            Most::To(most) if value > most => {
                Err(self.bad_number(value as f64, Rule::Between(least as f64, most as f64)))
            }
            Most::Limit(what, most) => self.limit(what, u128::from(value), most).map(|()| value),
            Most::Any | Most::To(_) | Most::Within(_) => Ok(value),
        }
    }

    /// Refuses what is past a limit.
    ///
    /// # Errors
    /// It is.
    pub fn limit(&self, what: Counted, count: u128, limit: u64) -> Result<(), BadValue> {
        if count > u128::from(limit) {
            return Err(BadValue::TooMany { path: self.path(), what, count, limit });
        }
        Ok(())
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
