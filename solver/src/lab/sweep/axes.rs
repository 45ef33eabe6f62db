//! A sweep put on a document: which point is which scenario. Each point is made and solved by itself, so that whoever steps
//! through them can stop after any, show what there is, or leave some to others.

use crate::design::{Grid, Shard};
use crate::document::error::{Counted, Error};
use crate::document::read::{self, read_value};
use crate::document::sweep::found::in_place;
use crate::document::sweep::path::{self, Step};
use crate::document::sweep::spec::{AxisSpec, AxisTarget, SweepSpec};
use crate::document::{Scenario, limits, write};
use crate::lab::sweep::scaling;
use crate::lab::sweep::take_away::broken;
use serde_json::Value;
use std::sync::Arc;

/// A sweep of a document.
#[derive(Debug, Clone)]
pub struct Sweep {
    base: Value,
    axes: Vec<SweepAxis>,
    grid: Grid,
}

/// One axis of a sweep.
#[derive(Debug, Clone)]
pub struct SweepAxis {
    /// What changes.
    pub what: AxisTarget,
    /// Its values.
    pub values: Vec<Value>,
    /// The fields that change, each with the value for each position.
    fields: Vec<Field>,
}

/// A field that changes, with its value for each position on the axis.
type Field = (Vec<Step>, Arc<Vec<Value>>);

impl SweepAxis {
    /// What changes, as text: the path, or the name of what is scaled or broken.
    pub fn name(&self) -> String {
        match &self.what {
            AxisTarget::Path { path } => path.clone(),
            AxisTarget::Scaling { .. } => "gpus".to_owned(),
            AxisTarget::Failures { failures, .. } => match failures {
                crate::document::sweep::Broken::Links => "broken links".to_owned(),
                crate::document::sweep::Broken::Switches => "broken switches".to_owned(),
            },
        }
    }

    /// A value as text: numbers as the document writes them, the kind of an object that has one.
    pub fn label(&self, position: usize) -> String {
        match self.values.get(position) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Object(map)) if map.get("kind").is_some_and(Value::is_string) => {
                map["kind"].as_str().unwrap_or_default().to_owned()
            }
            Some(other) => other.to_string(),
            None => String::new(),
        }
    }
}

impl Sweep {
    /// The sweep that a scenario holds.
    ///
    /// # Errors
    /// A field that is not there (with names near by), values of another kind than the field's, too many points.
    pub fn of(scenario: &Scenario) -> Result<Self, Error> {
        let spec = scenario.sweep.as_deref().cloned().unwrap_or_default();
        let plain = Scenario { sweep: None, ..scenario.clone() };
        Self::new(read::parse(&write(&plain))?, &spec.axes)
    }

    /// The sweep of a document with lists or ranges in place of values, and of what its own field `sweep` says after
    /// those.
    ///
    /// # Errors
    /// What is wrong with the document, and as [`Self::of`].
    pub fn from_text(text: &str) -> Result<Self, Error> {
        let mut base = read::parse(text)?;
        let own = base.as_object_mut().and_then(|map| map.remove("sweep"));
        let mut axes = in_place(&mut base)?;
        if let Some(own) = own {
            let mut around = serde_json::Map::new();
            around.insert("sweep".to_owned(), own);
            let around = Value::Object(around);
            let cursor = crate::base::record::Cursor::root(&around);
            axes.extend(crate::document::sweep::sweep(&cursor.required("sweep")?)?.axes);
        }
        Self::new(base, &axes)
    }

    fn new(base: Value, specs: &[AxisSpec]) -> Result<Self, Error> {
        let grid = Grid::new(specs.iter().map(AxisSpec::len).collect()).unwrap_or_default();
        if grid.len() > u128::from(limits::POINTS) {
            let (path, limit) = ("sweep".to_owned(), limits::POINTS);
            return Err(Error::TooMany { path, what: Counted::Points, count: grid.len(), limit });
        }
        let axes = specs.iter().map(|spec| axis(&base, spec)).collect::<Result<_, _>>()?;
        Ok(Self { base, axes, grid })
    }

    /// Its axes, the last the fastest.
    pub fn axes(&self) -> &[SweepAxis] {
        &self.axes
    }

    /// How many points it has.
    pub fn len(&self) -> u64 {
        self.grid.len() as u64
    }

    /// Never.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The points of a shard, in order.
    pub fn shard(&self, shard: Shard) -> impl Iterator<Item = u64> + use<> {
        shard.of(self.len())
    }

    /// The position on each axis of a point.
    pub fn at(&self, point: u64) -> Vec<u32> {
        self.grid.at(point)
    }

    /// The scenario of a point.
    ///
    /// # Errors
    /// Values that don't go together; other points may stand.
    pub fn scenario(&self, point: u64) -> Result<Scenario, Error> {
        let position = self.at(point);
        let mut document = self.base.clone();
        for (axis, &at) in self.axes.iter().zip(&position) {
            for (steps, values) in &axis.fields {
                path::set(&mut document, steps, &values[at as usize])?;
            }
        }
        let mut scenario = read_value(&document)?;
        for (axis, &at) in self.axes.iter().zip(&position) {
            let value = &axis.values[at as usize];
            match axis.what {
                AxisTarget::Path { .. } => {}
                AxisTarget::Scaling { scaling } => {
                    scenario = scaling::scaled(&scenario, scaling, count(value)?)?;
                }
                AxisTarget::Failures { failures, seed } => {
                    let gone = count(value)?;
                    for design in &mut scenario.designs {
                        design.network = broken(&design.network, failures, gone, seed);
                    }
                }
            }
        }
        scenario.sweep = None;
        Ok(scenario)
    }
}

fn count(value: &Value) -> Result<u64, Error> {
    crate::base::record::Cursor::root(value).whole().map_err(|mistake| match mistake.into() {
        Error::WrongType { expected, .. } => Error::WrongType { path: "sweep.axes".to_owned(), expected },
        Error::BadNumber { value, rule, .. } => {
            Error::BadNumber { path: "sweep.axes".to_owned(), value, rule }
        }
        other => other,
    })
}

/// An axis whose fields are there.
fn axis(base: &Value, spec: &AxisSpec) -> Result<SweepAxis, Error> {
    let values = spec.list();
    let mut fields = Vec::new();
    if let AxisTarget::Path { path } = &spec.what {
        fields.extend(resolve(base, path, &values)?);
    } else {
        values.iter().try_for_each(|value| count(value).map(drop))?;
    }
    for along in &spec.with {
        fields.extend(resolve(base, &along.path, &along.values)?);
    }
    Ok(SweepAxis { what: spec.what.clone(), values, fields })
}

/// The fields that a path names, each with the values.
fn resolve(base: &Value, path: &str, values: &[Value]) -> Result<Vec<Field>, Error> {
    let unknown = || Error::NoSuchField { path: path.to_owned(), near: Vec::new() };
    let steps = path::parse(path).ok_or_else(unknown)?;
    let places = path::expand(base, &steps);
    if places.len() as u64 > limits::POINTS {
        let (what, count, limit) = (Counted::Points, places.len() as u128, limits::POINTS);
        return Err(Error::TooMany { path: path.to_owned(), what, count, limit });
    }
    let several = places.len() > 1 || steps.contains(&Step::Every);
    let values = Arc::new(values.to_vec());
    // All at once first: where all have the field that is one reading, however many they are.
    if several && values.first().is_some_and(|first| all_take(base, &places, first)) {
        return Ok(places.into_iter().map(|place| (place, Arc::clone(&values))).collect());
    }
    let mut known = Vec::new();
    let mut refused = None;
    for place in places {
        match is_there(base, &place, &values) {
            Ok(()) => known.push((place, Arc::clone(&values))),
            // Some designs have the field and others don't: those that have it are swept.
            Err(error) if several => refused = refused.or(Some(error)),
            Err(error) => return Err(error),
        }
    }
    if known.is_empty() { Err(refused.unwrap_or_else(unknown)) } else { Ok(known) }
}

/// Whether the document can be read with a value at all of these places.
fn all_take(base: &Value, places: &[Vec<Step>], value: &Value) -> bool {
    let mut document = base.clone();
    !places.is_empty()
        && places.iter().all(|place| path::set(&mut document, place, value).is_ok())
        && read_value(&document).is_ok()
}

/// Values tried to see whether a field is there.
const TRIED: usize = 16;

/// Whether the format knows a field at this place: any of the values is tried.
fn is_there(base: &Value, place: &[Step], values: &[Value]) -> Result<(), Error> {
    let own = path::text(place);
    for value in values.iter().take(TRIED) {
        let mut document = base.clone();
        path::set(&mut document, place, value)?;
        match read_value(&document) {
            Err(Error::UnknownField { path, field, allowed })
                if own.starts_with(&path) && path::parse(&own).is_some() =>
            {
                let around = if path.is_empty() { String::new() } else { format!("{path}.") };
                let near = path::near(&field, &allowed);
                let near = near.into_iter().map(|name| format!("{around}{name}")).collect();
                return Err(Error::NoSuchField { path: format!("{around}{field}"), near });
            }
            // Of another kind than the field's: no value of this list can do.
            Err(error @ (Error::WrongType { .. } | Error::MissingField { .. })) if path_of(&error) == own => {
                return Err(error);
            }
            Err(error @ Error::MissingField { .. }) => return Err(error),
            Ok(_) => break,
            // A value that doesn't do leaves the others.
            Err(_) => {}
        }
        if value.is_number() {
            break;
        }
    }
    Ok(())
}

fn path_of(error: &Error) -> &str {
    match error {
        Error::WrongType { path, .. } | Error::MissingField { path, .. } => path,
        _ => "",
    }
}

/// The scenario with a sweep, or without.
impl Scenario {
    /// The same with another sweep.
    #[must_use]
    pub fn with_sweep(&self, sweep: Option<SweepSpec>) -> Self {
        Self { sweep: sweep.filter(|spec| !spec.axes.is_empty()).map(Arc::new), ..self.clone() }
    }
}
