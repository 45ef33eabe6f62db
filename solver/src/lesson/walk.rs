//! The way through a report to a number: segments divided by `/`.
//!
//! In an object a segment is a field. In a list it is an index, `key=value[,key=value]` for the first item that has
//! these values, `all:key=value[,…]` for all that have them, or `count`, `sum`, `mean`, `min`, `max` of the list, where the
//! rest of the way is walked in each item.

use super::error::FigureError;
use serde_json::Value;

/// What stands at the end of a way.
pub(super) fn walk(from: &str, value: &Value, segments: &[&str]) -> Result<f64, FigureError> {
    let Some((&segment, rest)) = segments.split_first() else {
        let number = value.as_f64().or_else(|| value.as_bool().map(f64::from));
        let finite = number.filter(|number| number.is_finite());
        return finite.ok_or_else(|| FigureError::NotANumber { from: from.to_owned() });
    };
    let nothing = || FigureError::NoSuchPlace { from: from.to_owned(), at: segment.to_owned() };
    match value {
        Value::Object(map) => walk(from, map.get(segment).ok_or_else(nothing)?, rest),
        Value::Array(list) => {
            let all: Vec<&Value> = list.iter().collect();
            walk_list(from, &all, segment, rest)
        }
        _ => Err(nothing()),
    }
}

fn walk_list(from: &str, list: &[&Value], segment: &str, rest: &[&str]) -> Result<f64, FigureError> {
    let nothing = || FigureError::NoSuchPlace { from: from.to_owned(), at: segment.to_owned() };
    if let Some(wanted) = segment.strip_prefix("all:") {
        let wanted = pairs(wanted);
        let some: Vec<&Value> = list.iter().copied().filter(|item| has(item, &wanted)).collect();
        let (&next, rest) = rest.split_first().ok_or_else(nothing)?;
        return walk_list(from, &some, next, rest);
    }
    let numbers = || list.iter().map(|item| walk(from, item, rest)).collect::<Result<Vec<f64>, _>>();
    let filled = |numbers: Vec<f64>| if numbers.is_empty() { Err(nothing()) } else { Ok(numbers) };
    match segment {
        "count" => Ok(list.len() as f64),
        "sum" => Ok(numbers()?.iter().sum()),
        "mean" => filled(numbers()?).map(|all| all.iter().sum::<f64>() / all.len() as f64),
        "min" => filled(numbers()?).map(|all| all.into_iter().fold(f64::INFINITY, f64::min)),
        "max" => filled(numbers()?).map(|all| all.into_iter().fold(f64::NEG_INFINITY, f64::max)),
        _ => {
            let found = if segment.contains('=') {
                let wanted = pairs(segment);
                list.iter().copied().find(|item| has(item, &wanted))
            } else {
                segment.parse::<usize>().ok().and_then(|index| list.get(index).copied())
            };
            walk(from, found.ok_or_else(nothing)?, rest)
        }
    }
}

/// `key=value,key=value`. A comma without a key after it belongs to the value, as in `name=Uniform, mean`.
fn pairs(text: &str) -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    for part in text.split(',') {
        match (part.split_once('='), out.last_mut()) {
            (Some((key, value)), _) => out.push((key.trim().to_owned(), value.to_owned())),
            (None, Some((_, value))) => {
                value.push(',');
                value.push_str(part);
            }
            (None, None) => {}
        }
    }
    out
}

fn has(item: &Value, wanted: &[(String, String)]) -> bool {
    wanted.iter().all(|(key, value)| match item.get(key) {
        Some(Value::String(text)) => text == value,
        Some(Value::Number(number)) => {
            value.parse::<f64>().is_ok_and(|wanted| number.as_f64() == Some(wanted))
        }
        Some(Value::Bool(truth)) => value.parse::<bool>().is_ok_and(|wanted| wanted == *truth),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(value: &Value, way: &str) -> Result<f64, FigureError> {
        walk(way, value, &way.split('/').collect::<Vec<_>>())
    }

    #[test]
    fn ways_lead_where_they_say() {
        let value = json!({"list": [
            {"name": "Uniform, mean", "dir": "ab", "x": 1.5, "ok": true},
            {"name": "b", "dir": "ab", "x": 2.5, "ok": false},
            {"name": "b", "dir": "ba", "x": 4, "ok": true, "none": null}]});
        for (way, is) in [
            ("list/0/x", 1.5),
            ("list/name=b/x", 2.5),
            ("list/name=b,dir=ba/x", 4.0),
            ("list/name=Uniform, mean/x", 1.5),
            ("list/x=2.5/ok", 0.0),
            ("list/count", 3.0),
            ("list/sum/x", 8.0),
            ("list/min/x", 1.5),
            ("list/max/x", 4.0),
            ("list/all:dir=ab/mean/x", 2.0),
            ("list/all:ok=true/count", 2.0),
        ] {
            assert_eq!(at(&value, way), Ok(is), "{way}");
        }
        for way in
            ["list/3/x", "list/name=c/x", "list/0/y", "list/0/x/y", "list/all:dir=c/max/x", "list/all:dir=ab"]
        {
            assert!(matches!(at(&value, way), Err(FigureError::NoSuchPlace { .. })), "{way}");
        }
        for way in ["list/2/none", "list/0/name", "list"] {
            assert!(matches!(at(&value, way), Err(FigureError::NotANumber { .. })), "{way}");
        }
    }
}
