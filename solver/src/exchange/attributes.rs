//! Attributes out of JSON values, and numbers out of attributes.

use super::raw::Attributes;
use serde_json::Value;

/// The first of some fields as text, if it is text or a number.
pub(super) fn field(value: &Value, names: &[&str]) -> Option<String> {
    names.iter().find_map(|name| plain(&value[*name]))
}

/// The first of some fields that is a list; empty where none is.
pub(super) fn list<'v>(value: &'v Value, names: &[&str]) -> &'v [Value] {
    names.iter().find_map(|name| value[*name].as_array()).map_or(&[], Vec::as_slice)
}

/// The plain fields of an object, and those of a pair called `pos`.
pub(super) fn flatten(value: &Value, without: &[&str], into: &mut Attributes) {
    let Some(object) = value.as_object() else { return };
    for (key, value) in object {
        if without.contains(&key.as_str()) {
            continue;
        }
        if let Some(text) = plain(value) {
            into.insert(key.clone(), text);
        } else if let (true, Some([x, y, ..])) = (key == "pos", value.as_array().map(Vec::as_slice)) {
            into.extend(plain(x).map(|x| ("x".to_owned(), x)));
            into.extend(plain(y).map(|y| ("y".to_owned(), y)));
        }
    }
}

fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// The first of some attributes, whatever the case of its name.
pub(super) fn find<'a>(attributes: &'a Attributes, names: &[&str]) -> Option<&'a str> {
    names.iter().find_map(|name| {
        let exact = attributes.get(*name);
        let other =
            || attributes.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value);
        exact.or_else(other).map(String::as_str)
    })
}

/// The same as a finite number.
pub(super) fn number(attributes: &Attributes, names: &[&str]) -> Option<f64> {
    find(attributes, names)?.trim().parse().ok().filter(|value: &f64| value.is_finite())
}
