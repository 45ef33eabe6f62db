#![no_main]
//! The share link: any text is refused with words, or is a scenario that comes back from its own link.

use gargalo_solver::document::share;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match share::decode_link(text) {
    Ok(scenario) => assert_eq!(share::decode(&share::encode(&scenario)).as_ref(), Ok(&scenario)),
    Err(error) => assert!(!error.to_string().is_empty()),
});
