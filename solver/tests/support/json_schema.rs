//! As much of JSON Schema (draft 2020-12) as ours uses. A keyword that it does not know is an error of the test.

use serde_json::Value;

/// Whether a value keeps to a schema.
///
/// # Errors
/// The place in the value and the keyword that it breaks.
pub(crate) fn check(root: &Value, value: &Value) -> Result<(), String> {
    Checker { root }.check(root, value, "")
}

struct Checker<'a> {
    root: &'a Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
        for (keyword, rule) in schema.as_object().expect("a schema is an object") {
            if !self.keeps(schema, keyword, rule, value, place)? {
                return Err(format!("{place}: {keyword}"));
            }
        }
        Ok(())
    }

    /// Whether the value keeps to one keyword; errors are of what is inside the value.
    fn keeps(
        &self,
        schema: &Value,
        keyword: &str,
        rule: &Value,
        value: &Value,
        place: &str,
    ) -> Result<bool, String> {
        let fits = |schema: &Value| self.check(schema, value, place).is_ok();
        let among = || rule.as_array().expect("a list of schemas").iter();
        Ok(match keyword {
            "$schema" | "$defs" | "title" | "description" | "default" | "examples" => true,
            "$ref" => {
                let pointer =
                    rule.as_str().and_then(|text| text.strip_prefix('#')).expect("a place in the schema");
                let found = self.root.pointer(pointer).unwrap_or_else(|| panic!("{pointer} leads nowhere"));
                return self.check(found, value, place).map(|()| true);
            }
            "type" => is_of(rule.as_str().expect("one type"), value),
            "const" => equal(rule, value),
            "enum" => among().any(|one| equal(one, value)),
            "oneOf" => among().filter(|one| fits(one)).count() == 1,
            "anyOf" => among().any(fits),
            "not" => !fits(rule),
            "minimum" => value.as_f64().is_none_or(|number| number >= limit(rule)),
            "maximum" => value.as_f64().is_none_or(|number| number <= limit(rule)),
            "exclusiveMinimum" => value.as_f64().is_none_or(|number| number > limit(rule)),
            "minItems" => value.as_array().is_none_or(|list| list.len() as f64 >= limit(rule)),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as f64 <= limit(rule)),
            "uniqueItems" => value.as_array().is_none_or(|list| {
                list.iter().enumerate().all(|(at, item)| list[..at].iter().all(|other| !equal(item, other)))
            }),
            "items" => {
                for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(rule, item, &format!("{place}[{at}]"))?;
                }
                true
            }
            "properties" => {
                for (name, inner) in value.as_object().into_iter().flatten() {
                    if let Some(schema) = rule.get(name) {
                        self.check(schema, inner, &format!("{place}.{name}"))?;
                    }
                }
                true
            }
            "required" => value.as_object().is_none_or(|map| {
                among().all(|name| map.contains_key(name.as_str().expect("the name of a field")))
            }),
            "additionalProperties" => value
                .as_object()
                .is_none_or(|map| map.keys().all(|name| schema["properties"].get(name).is_some())),
            other => panic!("the checker does not know {other}"),
        })
    }
}

fn limit(rule: &Value) -> f64 {
    rule.as_f64().expect("a number")
}

/// Numbers are equal by value: 1.0 is 1.
fn equal(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        other => panic!("no type is called {other}"),
    }
}
