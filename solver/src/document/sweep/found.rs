//! Lists and ranges that stand in a document in place of values: each is an axis.
//!
//! What stands where is the reader's to say: where it wants a number and finds a list, that list is swept. So the format is
//! told in one place, and lists that belong to it (`dims`, `nodes`) stay what they are; a list of such lists is swept.

use crate::base::record::Cursor;
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::read::read_value;
use crate::document::sweep::path::{self, Step};
use crate::document::sweep::read::range;
use crate::document::sweep::spec::{AxisSpec, AxisTarget};
use serde_json::Value;

/// Other first values that are tried where one is refused for itself, so that a list may begin with what does not do.
const PATIENCE: usize = 200;

/// The axes that stand in a document, which keeps the first value of each.
///
/// # Errors
/// What is wrong with the document beside that.
pub(crate) fn in_place(document: &mut Value) -> Result<Vec<AxisSpec>, Error> {
    let mut found: Vec<(Vec<Step>, AxisSpec, Vec<Value>, usize)> = Vec::new();
    let mut patience = PATIENCE;
    while let Err(error) = read_value(document) {
        if let Error::WrongType { path, .. } = &error
            && let Some((steps, axis)) = axis_at(document, path)?
        {
            Cursor::root(document).limit(Counted::Axes, found.len() as u128 + 1, limits::AXES)?;
            let values = axis.list();
            path::set(document, &steps, &values[0])?;
            found.push((steps, axis, values, 0));
            continue;
        }
        // Perhaps the next value of an axis does where this one doesn't.
        let Some((steps, _, values, at)) =
            found.iter_mut().rev().find(|(.., values, at)| at + 1 < values.len())
        else {
            return Err(error);
        };
        patience -= 1;
        if patience == 0 {
            return Err(error);
        }
        *at += 1;
        path::set(document, steps, &values[*at])?;
    }
    Ok(found.into_iter().map(|(_, axis, ..)| axis).collect())
}

/// A mistake inside a range, placed in the document.
fn within(place: &str, mut error: Error) -> Error {
    if let Error::WrongType { path, .. }
    | Error::BadNumber { path, .. }
    | Error::UnknownWord { path, .. }
    | Error::TooMany { path, .. }
    | Error::MissingField { path, .. } = &mut error
    {
        *path = if path.is_empty() { place.to_owned() } else { format!("{place}.{path}") };
    }
    error
}

/// The axis that begins where the reader stumbled, if there is one.
fn axis_at(document: &Value, place: &str) -> Result<Option<(Vec<Step>, AxisSpec)>, Error> {
    let Some(mut steps) = path::parse(place) else { return Ok(None) };
    let Some(mut value) = path::get(document, &steps) else { return Ok(None) };
    if let Value::Object(map) = value
        && map.contains_key("from")
    {
        let mut axis = range(&Cursor::root(value)).map_err(|error| within(place, error))?;
        axis.what = AxisTarget::Path { path: path::text(&steps) };
        return Ok(Some((steps, axis)));
    }
    if !value.is_array() {
        return Ok(None);
    }
    // A list of lists where one list is wanted is a list of values: `dims: [[4, 4], [8, 8]]`.
    if matches!(steps.last(), Some(Step::Index(_)))
        && let Some(Value::Array(around)) = path::get(document, &steps[..steps.len() - 1])
        && around.iter().all(Value::is_array)
    {
        steps.pop();
        value = path::get(document, &steps).unwrap_or(value);
    }
    let values = value.as_array().cloned().unwrap_or_default();
    if values.is_empty() {
        return Ok(None);
    }
    let axis = AxisSpec {
        what: AxisTarget::Path { path: path::text(&steps) },
        values: Some(values),
        from: None,
        to: None,
        steps: None,
        scale: crate::document::sweep::spec::Scale::Linear,
        with: Vec::new(),
    };
    Ok(Some((steps, axis)))
}
