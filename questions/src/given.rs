//! Options as programs give them, an object in JSON, held against what is declared.

use crate::key::{Opt, Place};
use crate::kind::Kind;
use crate::refused::Refused;
use gargalo_solver::document::{Error, Expected};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// What options are called in an error.
pub(crate) const OPTIONS: &str = "options";

/// An object with none but these fields, each of its kind; one that is null counts as left out.
pub(crate) fn read(options: &[&'static Opt], text: &str) -> Result<Map<String, Value>, Refused> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Error::NotJson { line: error.line(), column: error.column() })?;
    let Value::Object(mut given) = value else {
        return Err(Error::WrongType { path: OPTIONS.to_owned(), expected: Expected::Object }.into());
    };
    let declared = || options.iter().filter(|opt| !matches!(opt.kind, Kind::Progress { .. }));
    if let Some(field) = given.keys().find(|key| !declared().any(|opt| opt.name == key.as_str())) {
        let allowed = declared().map(|opt| Cow::Borrowed(opt.name)).collect();
        let field = field.clone();
        return Err(Error::UnknownField { path: OPTIONS.to_owned(), field, allowed }.into());
    }
    given.retain(|_, value| !value.is_null());
    for opt in declared() {
        match given.get(opt.name) {
            Some(value) => opt.kind.check(&format!("{OPTIONS}.{}", opt.name), value)?,
            None if opt.place == Place::After => {
                let field = opt.name.into();
                return Err(Error::MissingField { path: OPTIONS.to_owned(), field }.into());
            }
            None => {}
        }
    }
    // An object has no order, so that none of them is the last.
    let is_on = |opt: &&&&Opt| given.get(opt.name).is_some_and(|value| *value != Value::Bool(false));
    let grouped: Vec<&&Opt> =
        declared().filter(|opt| opt.group.is_some()).filter(|opt| is_on(&opt)).collect();
    if let [one, other, ..] = grouped[..] {
        let (one, other) = (one.name.into(), other.name.into());
        return Err(Error::Either { path: OPTIONS.to_owned(), one, other }.into());
    }
    Ok(given)
}
