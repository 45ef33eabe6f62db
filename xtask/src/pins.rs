//! The versions of the tools, each read from the one place where it is written.

use std::fs;

use crate::places;
use crate::shell::{Context as _, Failure, fail};

/// Trunk: `trunk-version` in Trunk.toml.
pub(crate) fn trunk() -> Result<String, Failure> {
    let text = read("Trunk.toml")?;
    let pin = text.lines().find_map(|line| line.strip_prefix("trunk-version = \"=")?.strip_suffix('"'));
    pin.map_or_else(|| fail("Trunk.toml has no line `trunk-version = \"=x.y.z\"`"), |pin| Ok(pin.to_owned()))
}

/// wasm-bindgen: the library's version in Cargo.lock, which the program must match exactly.
pub(crate) fn wasm_bindgen() -> Result<String, Failure> {
    locked_crate(&read("Cargo.lock")?, "wasm-bindgen")
        .map_or_else(|| fail("Cargo.lock has no wasm-bindgen"), Ok)
}

fn read(name: &str) -> Result<String, Failure> {
    fs::read_to_string(places::root().join(name)).context(|| format!("reading {name}"))
}

fn locked_crate(lock: &str, name: &str) -> Option<String> {
    let wanted = format!("name = \"{name}\"");
    let mut lines = lock.lines().skip_while(|line| *line != wanted).skip(1);
    Some(lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_crate_and_not_its_neighbours() {
        let lock = "[[package]]\nname = \"wasm-bindgen-futures\"\nversion = \"0.4.80\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_crate(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_crate(lock, "bindgen"), None);
    }

    #[test]
    fn the_repository_has_its_pins() {
        assert!(trunk().is_ok());
        assert!(wasm_bindgen().is_ok());
    }
}
