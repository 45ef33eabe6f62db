//! What figures depend on, as a short text: whether a scenario is still the one that claims were written for.

use crate::document::schema::{DesignSpec, Scenario};
use crate::document::write::write;

/// What figures depend on, as a short text: the canonical document without what people call things, without what was
/// published and when it was saved. Sixty-four bits of FNV-1a.
pub fn seal(scenario: &Scenario) -> String {
    let bare = |design: &DesignSpec| DesignSpec { name: String::new(), ..design.clone() };
    let plain = Scenario {
        title: String::new(),
        designs: scenario.designs.iter().map(bare).collect(),
        published: None,
        answers: None,
        ..scenario.clone()
    };
    let hash = write(&plain).bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
