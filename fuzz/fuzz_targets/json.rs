#![no_main]
//! The json reader of the flow engine: any bytes give an instance that can be solved, or an error that can be said.

use gargalo_solver::flow::{max_min, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| match read::json(bytes) {
    Ok(instance) => {
        let rates = max_min(&instance.problem).rates;
        assert!(rates.iter().all(|rate| *rate >= 0.0));
    }
    Err(error) => assert!(!error.to_string().is_empty()),
});
