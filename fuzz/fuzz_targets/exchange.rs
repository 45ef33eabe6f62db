#![no_main]
//! Files of other tools: any text is refused, or makes a network that can be built, whatever reader it is given to.

use gargalo_solver::exchange::{Format, ImportOptions, import, kind};
use gargalo_solver::network::Network;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = kind(text);
    for format in core::iter::once(None).chain(Format::ALL.iter().copied().map(Some)) {
        if let Ok(found) = import(text, &ImportOptions { format, ..ImportOptions::default() }) {
            assert!(Network::new(found.nodes, found.links, found.relay).is_ok());
        }
    }
});
