//! The JSON form: `{"cap": ["25", 50], "flows": [{"route": [0, 1], "size": "747/20", "start": 0}]}`.
//!
//! Numbers, or strings with numbers or fractions; a route entry may be `[link, weight]`; a flow may have a `weight`, a `class`
//! and a `cap`; other keys are ignored.

use core::fmt;
use core::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};

use super::error::{Listed, amount};
use super::number::parse;
use super::{Instance, MAX_ENTRIES, MAX_FLOWS, MAX_LINKS, ReadError};
use crate::problem::{Problem, ProblemError};
use crate::terms::{CLASSES, Terms};

/// Reads a problem in JSON. A flow without `start` starts at 0.
///
/// # Errors
/// [`ReadError`], with the line and the column or with the flow or the link at fault.
///
/// # Examples
/// ```
/// let text = r#"{"cap": [10, "20"], "flows": [{"route": [0, 1], "size": "15/2"}]}"#;
/// let instance = gargalo_flow::read::json(text.as_bytes())?;
/// assert_eq!(instance.problem.link_count(), 2);
/// assert_eq!(instance.sizes, [7.5]);
/// # Ok::<(), gargalo_flow::read::ReadError>(())
/// ```
pub fn json(input: &[u8]) -> Result<Instance, ReadError> {
    let document: Document = serde_json::from_slice(input).map_err(|error| ReadError::Json {
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    })?;
    let wrong = |error| ReadError::Problem { line: None, error };
    let capacities = document.cap.0.into_iter().map(|number| number.0).collect();
    let mut instance = Instance {
        problem: Problem::new(capacities).map_err(wrong)?,
        sizes: Vec::with_capacity(document.flows.0.len()),
        starts: Vec::with_capacity(document.flows.0.len()),
        without_size: None,
    };
    let mut entries = 0;
    let mut route = Vec::new();
    for (index, flow) in document.flows.0.into_iter().enumerate() {
        entries += flow.route.0.len();
        if entries > MAX_ENTRIES {
            return Err(ReadError::TooMany {
                what: Listed::RouteEntries,
                found: entries,
                limit: MAX_ENTRIES,
            });
        }
        route.clear();
        route.extend(flow.route.0.iter().map(|entry| (entry.link, entry.weight)));
        let own = instance.problem.push_weighted(&route).map_err(wrong)?;
        instance.problem.set_terms(own, flow.terms(index).map_err(wrong)?).map_err(wrong)?;
        if flow.size.is_none() {
            instance.without_size = instance.without_size.or(Some(index));
        }
        let value = |number: Option<Number>| number.map_or(0.0, |number| number.0);
        instance.sizes.push(amount(index, None, "size", value(flow.size))?);
        instance.starts.push(amount(index, None, "start", value(flow.start))?);
    }
    Ok(instance)
}

#[derive(Deserialize)]
struct Document {
    cap: Bounded<Number, MAX_LINKS>,
    flows: Bounded<Flow, MAX_FLOWS>,
}

#[derive(Deserialize)]
struct Flow {
    route: Bounded<Entry, MAX_ENTRIES>,
    size: Option<Number>,
    start: Option<Number>,
    weight: Option<Number>,
    class: Option<Number>,
    cap: Option<Number>,
}

impl Flow {
    /// How the flow shares links, where it says so.
    fn terms(&self, flow: usize) -> Result<Terms, ProblemError> {
        let usual = Terms::default();
        let value = |given: &Option<Number>, usual| given.as_ref().map_or(usual, |number| number.0);
        let value_of_class = value(&self.class, 0.0);
        let class = (0..CLASSES).find(|&class| f64::from(class) == value_of_class);
        let wrong = ProblemError::Terms { flow, field: "class", value: value_of_class };
        let class = class.ok_or(wrong)?;
        Ok(Terms { weight: value(&self.weight, usual.weight), class, cap: value(&self.cap, usual.cap) })
    }
}

/// A list that is refused before it grows past `LIMIT`.
struct Bounded<T, const LIMIT: usize>(Vec<T>);

impl<'de, T: Deserialize<'de>, const LIMIT: usize> Deserialize<'de> for Bounded<T, LIMIT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(BoundedVisitor(PhantomData))
    }
}

struct BoundedVisitor<T, const LIMIT: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const LIMIT: usize> Visitor<'de> for BoundedVisitor<T, LIMIT> {
    type Value = Bounded<T, LIMIT>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a list of at most {LIMIT} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            if list.len() == LIMIT {
                return Err(A::Error::invalid_length(LIMIT + 1, &self));
            }
            list.push(item);
        }
        Ok(Bounded(list))
    }
}

/// A number, or a string with one.
struct Number(f64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, or a string with a number or a fraction")
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Number, E> {
        Ok(Number(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Number, E> {
        Ok(Number(value as f64))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Number, E> {
        Ok(Number(value as f64))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Number, E> {
        parse(text).map(Number).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

/// A link of a route, with the multiple of the flow's rate that it carries.
struct Entry {
    link: u32,
    weight: f64,
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = Entry;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a link's position, or a position and a weight")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Entry, E> {
        let link = u32::try_from(value)
            .map_err(|_| E::invalid_value(serde::de::Unexpected::Unsigned(value), &self))?;
        Ok(Entry { link, weight: 1.0 })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Entry, A::Error> {
        let link = items.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let weight: Number = items.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
        Ok(Entry { link, weight: weight.0 })
    }
}
