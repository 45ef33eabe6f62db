#![no_main]
//! The document: any text is refused with words, or reads, writes and reads again as the same.

use gargalo_solver::document::{read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match read(text) {
    Ok(scenario) => assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario)),
    Err(error) => assert!(!error.to_string().is_empty()),
});
