//! What several tests need: the shared data beside the checkout, and exact numbers in it.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::PathBuf;

use serde_json::Value;

/// The folder of shared data, or none where a clone stands alone.
pub(crate) fn shared(folder: &str) -> Option<PathBuf> {
    let up = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = up.ancestors().map(|above| above.join("shared/data").join(folder)).find(|path| path.is_dir());
    if path.is_none() {
        println!("skipped: shared/data/{folder} is not beside the checkout");
    }
    path
}

/// The JSON documents of a shared folder with their names, in order; empty where it is absent.
pub(crate) fn documents(folder: &str) -> Vec<(String, Value)> {
    let Some(path) = shared(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "json"));
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            (file.file_stem().unwrap().to_string_lossy().into_owned(), serde_json::from_str(&text).unwrap())
        })
        .collect()
}

/// One document of a shared folder; nothing where the folder is absent.
pub(crate) fn shared_document(folder: &str, name: &str) -> Option<Value> {
    let text = std::fs::read_to_string(shared(folder)?.join(name)).unwrap();
    Some(serde_json::from_str(&text).unwrap())
}

/// A number, or text with a number or a fraction.
pub(crate) fn number(value: &Value) -> f64 {
    match value {
        Value::Number(number) => number.as_f64().unwrap(),
        Value::String(text) => match text.split_once('/') {
            Some((top, bottom)) => top.parse::<f64>().unwrap() / bottom.parse::<f64>().unwrap(),
            None => text.parse().unwrap(),
        },
        other => panic!("not a number: {other}"),
    }
}

/// A list of numbers.
pub(crate) fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// A list of positions.
pub(crate) fn positions(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|item| item.as_u64().unwrap() as u32).collect()
}
