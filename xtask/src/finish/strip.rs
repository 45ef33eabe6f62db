//! Takes out of a program what only the build needs: the linker's symbols and relocations, and names.

use crate::shell::{Context as _, Failure};

/// What wasm-opt must know to keep to what the program may use.
const KEPT: &str = "target_features";

/// The program without its custom sections.
pub(crate) fn custom_sections(program: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut stripped = program.get(..8).unwrap_or_default().to_vec();
    let mut end = 8;
    for payload in wasmparser::Parser::new(0).parse_all(program) {
        let payload = payload.context(|| "reading a program".to_owned())?;
        let Some((_, range)) = payload.as_section() else { continue };
        // The section's number and length stand before its contents.
        let whole = end..range.end;
        end = range.end;
        let dropped = matches!(&payload, wasmparser::Payload::CustomSection(custom) if custom.name() != KEPT);
        if !dropped {
            stripped.extend(&program[whole]);
        }
    }
    Ok(stripped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, Module, TypeSection};

    #[test]
    fn only_custom_sections_go() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let custom = |name: &'static str| CustomSection { name: name.into(), data: b"data".into() };
        let full = [custom("name"), custom(KEPT)];
        let bytes = {
            let mut module = Module::new();
            module.section(&full[0]).section(&types).section(&full[1]);
            module.finish()
        };
        let bare = {
            let mut module = Module::new();
            module.section(&types).section(&full[1]);
            module.finish()
        };
        assert_eq!(custom_sections(&bytes).expect("it is a program"), bare);
    }
}
