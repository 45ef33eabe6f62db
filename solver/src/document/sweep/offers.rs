//! What of a document can be swept: its numbers, by the path that names each.

use crate::document::read::parse;
use crate::document::sweep::path::{self, Step};
use crate::document::sweep::spec::{AxisSpec, AxisTarget, Scale};
use crate::document::{Scenario, write};
use serde_json::Value;

/// Lists longer than this are data, not settings.
const LONGEST: usize = 8;
/// So many are listed at most.
const MOST: usize = 200;
/// Fields of a document that no sweep is about.
const LEFT_OUT: [&str; 7] = ["gargalo", "prices", "hardware", "sweep", "topoopt", "edits", "published"];

/// The numbers that stand in a document, with the path of each as a sweep's axis names it; one that several designs have
/// is named once, for all of them.
pub fn sweepable(scenario: &Scenario) -> Vec<(String, f64)> {
    let plain = Scenario { sweep: None, ..scenario.clone() };
    let mut found = Vec::new();
    if let Ok(document) = parse(&write(&plain)) {
        walk(&document, &mut Vec::new(), &mut found);
    }
    found
}

fn walk(value: &Value, steps: &mut Vec<Step>, found: &mut Vec<(String, f64)>) {
    match value {
        Value::Number(number) => {
            let text = path::text(steps);
            let known = found.iter().any(|(own, _)| *own == text);
            if let Some(number) = number.as_f64().filter(|_| !known && found.len() < MOST) {
                found.push((text, number));
            }
        }
        Value::Object(map) => {
            for (name, inner) in map.iter().filter(|(name, _)| !LEFT_OUT.contains(&name.as_str())) {
                steps.push(Step::Field(name.clone()));
                walk(inner, steps, found);
                steps.pop();
            }
            // The one number that most people sweep, and that documents leave out where it is 1.
            if map.get("kind").is_some_and(|kind| kind == "proportional") && !map.contains_key("alpha") {
                steps.push(Step::Field("alpha".to_owned()));
                walk(&Value::from(1.0), steps, found);
                steps.pop();
            }
        }
        Value::Array(list) => {
            let designs = matches!(steps.as_slice(), [Step::Field(name)] if name == "designs");
            if !designs && list.len() > LONGEST {
                return;
            }
            for (index, inner) in list.iter().enumerate() {
                steps.push(if designs && list.len() > 1 { Step::Every } else { Step::Index(index) });
                walk(inner, steps, found);
                steps.pop();
            }
        }
        _ => {}
    }
}

impl AxisSpec {
    /// An axis of so many numbers between two ends.
    pub fn range(what: AxisTarget, (from, to): (f64, f64), steps: u64, scale: Scale) -> Self {
        let ends = (Some(from), Some(to), Some(steps));
        Self { what, values: None, from: ends.0, to: ends.1, steps: ends.2, scale, with: Vec::new() }
    }

    /// An axis of a list, as people write it: numbers and words between spaces or semicolons, anything else as JSON.
    /// `None` where nothing stands there.
    pub fn listed(what: AxisTarget, text: &str) -> Option<Self> {
        let json = serde_json::from_str::<Vec<Value>>(text).ok();
        let values = json.unwrap_or_else(|| text.split([' ', ';', '\n', '\t']).filter_map(value).collect());
        (!values.is_empty()).then_some(Self {
            what,
            values: Some(values),
            from: None,
            to: None,
            steps: None,
            scale: Scale::Linear,
            with: Vec::new(),
        })
    }

    /// The list, as people write it.
    pub fn text(&self) -> String {
        let values = self.values.as_deref().unwrap_or_default();
        if values.iter().any(|value| value.is_array() || value.is_object()) {
            return serde_json::to_string(values).unwrap_or_default();
        }
        let one = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        values.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}

/// A word of a list. A decimal comma is one; a comma at the end parts.
fn value(word: &str) -> Option<Value> {
    let word = word.trim_matches(',');
    if word.is_empty() {
        return None;
    }
    let number = word.replace(',', ".");
    Some(match (serde_json::from_str(word), serde_json::from_str::<Value>(&number)) {
        (Ok(value), _) => value,
        (_, Ok(number)) if number.is_number() => number,
        _ => Value::String(word.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::read;

    fn text() -> &'static str {
        r#"{"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [
            {"name": "a", "network": {"kind": "fat_tree", "k": 4, "gbps": 100}, "routing": {"kind": "ecmp"}},
            {"name": "b", "network": {"kind": "fat_tree", "k": 4, "gbps": 200}, "routing": {"kind": "ecmp"}}]}"#
    }

    #[test]
    fn numbers_are_found_and_those_of_all_designs_are_one() {
        let paths: Vec<String> =
            sweepable(&read(text()).unwrap()).into_iter().map(|(path, _)| path).collect();
        assert!(paths.contains(&"workload.bytes".to_owned()), "{paths:?}");
        assert_eq!(paths.iter().filter(|path| *path == "designs[*].network.k").count(), 1, "{paths:?}");
        assert!(!paths.iter().any(|path| path.contains("gargalo")));
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        let what = || AxisTarget::Path { path: "workload.bytes".to_owned() };
        let list = |text: &str| AxisSpec::listed(what(), text).map(|axis| axis.text());
        assert_eq!(list("1, 2, 4").as_deref(), Some("1 2 4"));
        assert_eq!(list("0,5; 1,5").as_deref(), Some("0.5 1.5"));
        assert_eq!(list("ecmp shortest").as_deref(), Some("ecmp shortest"));
        assert_eq!(list("[[4,4],[8,8]]").as_deref(), Some("[[4,4],[8,8]]"));
        assert_eq!(list("  "), None);
    }
}
