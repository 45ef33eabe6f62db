//! A document with some of its fields changed by their paths.

use crate::base::record::Cursor;
use crate::document::read::{parse as parse_json, scenario};
use crate::document::sweep::path::{parse, set};
use crate::document::{Error, Scenario};

/// The scenario with these fields (`designs[0].network.k`) set to these values, given as JSON.
///
/// # Errors
/// A path that is none or leads nowhere, a value that is no JSON, or what the reader says of the outcome.
pub fn with_fields(from: &Scenario, fields: &[(&str, &str)]) -> Result<Scenario, Error> {
    let mut value = parse_json(&crate::document::write(from))?;
    for (path, new) in fields {
        let steps =
            parse(path).ok_or_else(|| Error::NoSuchField { path: (*path).to_owned(), near: Vec::new() })?;
        set(&mut value, &steps, &parse_json(new)?)?;
    }
    scenario(&Cursor::root(&value))
}
