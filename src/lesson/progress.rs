//! How far one is in each lesson, in the browser's storage where there is one.

use crate::io::storage;
use crate::state::record::{self, Record};

/// What was done in the lesson that goes by this key.
pub fn of(key: &str) -> Option<Record> {
    record::find(&storage::get(storage::LESSONS)?, key)
}

/// Keeps it. Nothing that was done is forgotten.
pub fn keep(key: &str, record: &Record) {
    let before = storage::get(storage::LESSONS).unwrap_or_default();
    let text = record::kept(&before, key, record);
    if text != before {
        storage::set(storage::LESSONS, &text);
    }
}

/// Forgets all.
pub fn forget() {
    storage::set(storage::LESSONS, "");
}
