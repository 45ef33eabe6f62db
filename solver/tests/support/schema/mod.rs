//! The JSON Schema of scenarios and the tables of docs/format.md, made of what the engine declares of its fields.
//!
//! Shared by the example `schema`, which writes them, and the test of the same name, which says whether they are current.

mod by_hand;
mod definitions;
mod scenario;
mod tables;

use std::path::PathBuf;

/// A file that is generated, or has generated parts.
pub(crate) struct Generated {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// What stands there now.
    pub(crate) found: String,
    /// What should.
    pub(crate) wanted: String,
}

/// What writes the files anew.
pub(crate) const COMMAND: &str = "cargo run -p gargalo-solver --example schema -- --write";

/// The schema as text.
pub(crate) fn text() -> String {
    let (schema, _) = scenario::schema();
    format!("{schema:#}\n")
}

/// The files with generated parts, as they are and as they should be.
///
/// # Panics
/// docs/format.md has a mark that no table is made for.
pub(crate) fn files() -> [Generated; 2] {
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    let (schema, format) = (docs.join("scenario.schema.json"), docs.join("format.md"));
    let (_, objects) = scenario::schema();
    let document = read(&format);
    let filled = tables::fill(&document, &objects);
    [
        Generated { found: read(&schema), path: schema, wanted: text() },
        Generated { path: format, found: document, wanted: filled },
    ]
}
