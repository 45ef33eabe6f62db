//! JSON to a sweep, checked by itself; whether its fields are there is seen when it is put on the document.

use crate::base::record::{Cursor, optional};
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::sweep::spec::{Along, AxisSpec, AxisTarget, Broken, Scale, Scaling, SweepSpec};
use serde_json::Value;

/// Reads the field `sweep` of a document.
pub(crate) fn sweep(cursor: &Cursor<'_, '_>) -> Result<SweepSpec, Error> {
    cursor.known(&[], &[SweepSpec::OBJECT.fields])?;
    let list = cursor.required("axes")?;
    list.limit(Counted::Axes, list.items()?.len() as u128, limits::AXES)?;
    let axes: Vec<AxisSpec> = list.items()?.map(|item| axis(&item)).collect::<Result<_, _>>()?;
    let points = axes.iter().fold(1u128, |product, axis| product.saturating_mul(u128::from(axis.len())));
    cursor.limit(Counted::Points, points, limits::POINTS)?;
    Ok(SweepSpec { axes })
}

fn axis(cursor: &Cursor<'_, '_>) -> Result<AxisSpec, Error> {
    let known = ["path", "scaling", "failures", "seed", "values", "from", "to", "steps", "scale", "with"];
    cursor.object(&known)?;
    let what = if let Some(kind) = cursor.field("scaling")? {
        let scaling = kind.word(&Scaling::WORDS)?;
        AxisTarget::Scaling { scaling }
    } else if let Some(kind) = cursor.field("failures")? {
        let failures = kind.word(&Broken::WORDS)?;
        AxisTarget::Failures { failures, seed: optional!(cursor, "seed", whole).unwrap_or(0) }
    } else {
        AxisTarget::Path { path: cursor.required("path")?.text()?.to_owned() }
    };
    let mut made = AxisSpec { what, ..range(cursor)? };
    if let Some(list) = cursor.field("with")? {
        made.with = list.items()?.map(|item| along(&item, made.len())).collect::<Result<_, _>>()?;
    }
    Ok(made)
}

/// The values of an axis, without what they are for.
pub(crate) fn range(cursor: &Cursor<'_, '_>) -> Result<AxisSpec, Error> {
    let mut made = AxisSpec {
        what: AxisTarget::Path { path: String::new() },
        values: None,
        from: None,
        to: None,
        steps: None,
        scale: optional!(cursor, "scale", word, &Scale::WORDS).unwrap_or_default(),
        with: Vec::new(),
    };
    if let Some(list) = cursor.field("values")? {
        let values = list.value().as_array().cloned().unwrap_or_default();
        let items = list.items()?;
        if items.len() == 0 {
            return Err(Error::WrongLength { path: list.path(), found: 0, expected: 1 });
        }
        made.values = Some(values);
        return Ok(made);
    }
    if cursor.field("from")?.is_none() {
        return Err(cursor.missing("values").into());
    }
    let positive = made.scale == Scale::Log;
    let end = |name: &'static str| {
        let field = cursor.required(name)?;
        if positive { field.positive() } else { field.number() }
    };
    made.from = Some(end("from")?);
    made.to = Some(end("to")?);
    let steps = cursor.required("steps")?;
    let number = steps.at_least(1)?;
    steps.limit(Counted::Points, u128::from(number), limits::POINTS)?;
    made.steps = Some(number);
    Ok(made)
}

fn along(cursor: &Cursor<'_, '_>, expected: u64) -> Result<Along, Error> {
    cursor.known(&[], &[Along::OBJECT.fields])?;
    let list = cursor.required("values")?;
    let found = list.items()?.len() as u64;
    if found != expected {
        return Err(Error::WrongLength { path: list.path(), found, expected });
    }
    let values = list.value().as_array().cloned().unwrap_or_default();
    Ok(Along { path: cursor.required("path")?.text()?.to_owned(), values })
}

impl AxisSpec {
    /// How many values there are.
    pub fn len(&self) -> u64 {
        match &self.values {
            Some(values) => values.len() as u64,
            None => self.steps.unwrap_or(1),
        }
    }

    /// Never, in a sweep that was read.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The values. Those of a range that are whole up to rounding are written as whole numbers.
    pub fn list(&self) -> Vec<Value> {
        if let Some(values) = &self.values {
            return values.clone();
        }
        let (from, to) = (self.from.unwrap_or(0.0), self.to.unwrap_or(0.0));
        let last = self.len().saturating_sub(1).max(1) as f64;
        (0..self.len())
            .map(|step| {
                let part = step as f64 / last;
                let value = match self.scale {
                    _ if part == 0.0 => from,
                    _ if part == 1.0 => to,
                    Scale::Linear => from + (to - from) * part,
                    Scale::Log => from * libm::pow(to / from, part),
                };
                number(value)
            })
            .collect()
    }
}

/// A number as documents write it.
pub(crate) fn number(value: f64) -> Value {
    let whole = libm::round(value);
    let near = (value - whole).abs() <= 1e-9 * value.abs().max(1e-300);
    if near && whole.abs() < 9e15 { Value::from(whole as i64) } else { Value::from(value) }
}
