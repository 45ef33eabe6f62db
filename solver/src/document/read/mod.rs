//! JSON to a scenario, checked: what comes out of here holds together.

pub(crate) mod hardware;
pub(crate) mod network;
pub(crate) mod published;
pub(crate) mod wiring;

use crate::base::record::{BadValue, Cursor, Most, ReadField, optional};
use crate::document::check::too_long;
use crate::document::error::{Counted, Error};
use crate::document::limits;
use crate::document::read::published::published;
use crate::document::schema::{DesignSpec, Scenario, VERSION, Workload};
use crate::document::version::{ANSWERS_LIMIT, FIRST_VERSION};
use crate::document::workload::Reading;
use serde_json::Value;
use std::sync::Arc;

/// Reads and checks a document.
///
/// # Errors
/// The first mistake found, with its place.
pub fn read(text: &str) -> Result<Scenario, Error> {
    read_value(&parse(text)?)
}

/// JSON to a value, within the limits.
pub(crate) fn parse(text: &str) -> Result<Value, Error> {
    if text.len() > limits::FILE_BYTES {
        return Err(too_long(text.len()));
    }
    // A file saved by an editor may start with a byte order mark, which is no JSON.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    mended(text)
}

/// JSON to a value. A number too great for any (`1e999`) is no JSON to the parser, which knows no place in the document:
/// it is read as the greatest number instead, which the cursor then refuses by name.
fn mended(text: &str) -> Result<Value, Error> {
    const PATIENCE: usize = 8;
    let mut text = std::borrow::Cow::Borrowed(text);
    for _ in 0..PATIENCE {
        let error = match serde_json::from_str(&text) {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        let refused = Error::NotJson { line: error.line(), column: error.column() };
        let Some(mended) = without_number_before(&text, error.line(), error.column()) else {
            return Err(refused);
        };
        text = std::borrow::Cow::Owned(mended);
    }
    Err(Error::NotJson { line: 1, column: 1 })
}

/// The text with the number that ends about there replaced by the greatest, if there is one that is no finite number.
fn without_number_before(text: &str, line: usize, column: usize) -> Option<String> {
    let start: usize = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
    let bytes = text.as_bytes();
    let in_number =
        |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_digit() || b"+-.eE".contains(byte));
    let near = start + column.checked_sub(1)?;
    let inside = [near, near.wrapping_sub(1)].into_iter().find(|&at| in_number(at))?;
    let first = (0..=inside).rev().take_while(|&at| in_number(at)).last()?;
    let end = (inside..bytes.len()).take_while(|&at| in_number(at)).last()? + 1;
    let number: f64 = text.get(first..end)?.parse().ok()?;
    number.is_infinite().then(|| format!("{}{}{}", &text[..first], f64::MAX * number.signum(), &text[end..]))
}

/// The same from a value.
pub(crate) fn read_value(value: &Value) -> Result<Scenario, Error> {
    scenario(&Cursor::root(value))
}

/// The document that stands here, alone or inside another.
pub(crate) fn scenario(cursor: &Cursor<'_, '_>) -> Result<Scenario, Error> {
    // The version comes first: fields of a later one would otherwise look like mistakes.
    let found = cursor.required("gargalo")?.whole()?;
    let versions = FIRST_VERSION..=VERSION;
    let gargalo = versions.into_iter().find(|&version| u64::from(version) == found);
    let gargalo = gargalo.ok_or(Error::UnsupportedVersion { found })?;
    cursor.known(&[], &[Scenario::OBJECT.fields])?;
    let hardware =
        cursor.field("hardware")?.map(|field| hardware::hardware(&field)).transpose()?.map(Arc::new);
    let title = optional!(cursor, "title", text).unwrap_or_default().to_owned();
    let document = Reading { hardware: hardware.as_deref(), version: gargalo };
    let workload = Workload::read(&cursor.required("workload")?, document)?;
    let list = cursor.required("designs")?;
    let designs = list.items()?;
    list.limit(Counted::Designs, designs.len() as u128, limits::DESIGNS)?;
    let designs: Vec<DesignSpec> = designs.map(|item| design(&item, document)).collect::<Result<_, _>>()?;
    if designs.is_empty() {
        return Err(Error::NoDesigns);
    }
    let prices = part(cursor, "prices")?;
    let sweep =
        cursor.field("sweep")?.map(|field| crate::document::sweep::sweep(&field)).transpose()?.map(Arc::new);
    let wiring = |field| crate::document::read::wiring::wiring(&field, designs.len());
    let topoopt = cursor.field("topoopt")?.map(wiring).transpose()?.map(Arc::new);
    let published = cursor.field("published")?.map(|field| published(&field)).transpose()?.map(Arc::new);
    let answers =
        optional!(cursor, "answers", count_in, 1, Most::To(ANSWERS_LIMIT)).map(|edition| edition as u32);
    let read =
        Scenario { gargalo, title, workload, designs, prices, hardware, sweep, topoopt, published, answers };
    let read = read.without_usual_routings();
    Ok(if gargalo == FIRST_VERSION { read.settled() } else { read })
}

/// What a field says, whatever the rest of the document says; `None` where it is left out.
fn part<T: ReadField>(cursor: &Cursor<'_, '_>, name: &'static str) -> Result<Option<T>, BadValue> {
    cursor.field(name)?.map(|field| T::read(&field, &T::KIND)).transpose()
}

fn design(cursor: &Cursor<'_, '_>, document: Reading<'_>) -> Result<DesignSpec, Error> {
    cursor.known(&[], &[DesignSpec::OBJECT.fields])?;
    let routing = part(cursor, "routing")?;
    let capacity = part(cursor, "capacity")?.unwrap_or_default();
    let placement = part(cursor, "placement")?.unwrap_or_default();
    Ok(DesignSpec {
        name: cursor.required("name")?.text()?.to_owned(),
        network: network::network(&cursor.required("network")?)?,
        workload: cursor.field("workload")?.map(|field| Workload::read(&field, document)).transpose()?,
        placement,
        routing,
        capacity,
    })
}
