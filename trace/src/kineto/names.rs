//! Names of a file.

use std::collections::BTreeMap;

/// Names, each kept once.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: BTreeMap<String, u32>,
    all: Vec<String>,
}

impl Names {
    pub(super) fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.all.len() as u32;
        self.numbers.insert(name.to_owned(), number);
        self.all.push(name.to_owned());
        number
    }

    pub(super) fn of(&self, number: u32) -> &str {
        self.all.get(number as usize).map_or("", String::as_str)
    }
}
