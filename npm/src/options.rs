//! Options as JavaScript gives them, an object in JSON: the long options of the command line by their names.

use gargalo_flow::answer::{Asked, Selection};
use gargalo_solver::document::{Error, Expected};
use gargalo_solver::lab::{JsonOptions, part_names};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// What options are called in an error.
const OPTIONS: &str = "options";

/// The options of `solve`: `flows` (`"all"`, `"none"`) and `only` (a part of each design).
pub(crate) fn solve(text: &str) -> Result<JsonOptions, Error> {
    let given = read(text, &["flows", "only"])?;
    let parts: Vec<&'static str> = part_names().collect();
    let flows = word(&given, "flows", &["all", "none"])?;
    let only = word(&given, "only", &parts)?;
    Ok(JsonOptions { only: only.map(str::to_owned), without_flows: flows == Some("none") })
}

/// The options of `maxmin`: `fct`, `quiet` (true or false), and gradients (true for all, or a list of positions).
pub(crate) fn maxmin(text: &str) -> Result<Asked, Error> {
    let given = read(text, &["fct", "gradients", "flow_gradients", "time_gradients", "quiet"])?;
    Ok(Asked {
        fct: switch(&given, "fct")?,
        gradients: selection(&given, "gradients")?,
        flow_gradients: selection(&given, "flow_gradients")?,
        time_gradients: selection(&given, "time_gradients")?,
        quiet: switch(&given, "quiet")?,
    })
}

fn words(allowed: &[&'static str]) -> Vec<Cow<'static, str>> {
    allowed.iter().copied().map(Cow::Borrowed).collect()
}

fn path(name: &str) -> String {
    format!("{OPTIONS}.{name}")
}

/// An object with none but these fields; one that is null counts as left out.
fn read(text: &str, allowed: &[&'static str]) -> Result<Map<String, Value>, Error> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Error::NotJson { line: error.line(), column: error.column() })?;
    let Value::Object(mut given) = value else {
        return Err(Error::WrongType { path: OPTIONS.to_owned(), expected: Expected::Object });
    };
    if let Some(field) = given.keys().find(|key| !allowed.contains(&key.as_str())) {
        let (path, field, allowed) = (OPTIONS.to_owned(), field.clone(), words(allowed));
        return Err(Error::UnknownField { path, field, allowed });
    }
    given.retain(|_, value| !value.is_null());
    Ok(given)
}

fn word<'a>(
    given: &'a Map<String, Value>,
    name: &str,
    allowed: &[&'static str],
) -> Result<Option<&'a str>, Error> {
    let Some(value) = given.get(name) else { return Ok(None) };
    let Some(word) = value.as_str() else {
        return Err(Error::WrongType { path: path(name), expected: Expected::Text });
    };
    if allowed.contains(&word) {
        Ok(Some(word))
    } else {
        Err(Error::UnknownWord { path: path(name), word: word.to_owned(), allowed: words(allowed) })
    }
}

fn switch(given: &Map<String, Value>, name: &str) -> Result<bool, Error> {
    match given.get(name) {
        None => Ok(false),
        Some(Value::Bool(on)) => Ok(*on),
        Some(_) => Err(Error::WrongType { path: path(name), expected: Expected::Boolean }),
    }
}

fn selection(given: &Map<String, Value>, name: &str) -> Result<Option<Selection>, Error> {
    match given.get(name) {
        None | Some(Value::Bool(false)) => Ok(None),
        Some(Value::Bool(true)) => Ok(Some(Selection::All)),
        Some(Value::Array(list)) => {
            let position = |(at, value): (usize, &Value)| {
                let position = value.as_u64().and_then(|position| u32::try_from(position).ok());
                let path = format!("{}[{at}]", path(name));
                position.ok_or(Error::WrongType { path, expected: Expected::WholeNumber })
            };
            list.iter().enumerate().map(position).collect::<Result<_, _>>().map(Selection::Named).map(Some)
        }
        Some(_) => Err(Error::WrongType { path: path(name), expected: Expected::List }),
    }
}
