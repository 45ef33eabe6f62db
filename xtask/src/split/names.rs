//! Short names in place of long ones, where only our own files use them.

use gargalo_splitter::short;

/// Renames the functions that a program imports: the script with their new names, and these. wasm-bindgen's own tell what
/// they do, and a hash; together they are a third of its script.
pub(super) fn imports(imports: Vec<String>, script: &str) -> (String, Vec<String>) {
    let mut script = script.to_owned();
    let mut names = vec![];
    for (number, name) in imports.into_iter().enumerate() {
        let definition = format!("\n        {name}: function(");
        if script.matches(&definition).count() == 1 {
            names.push(short(number));
            script = script.replace(&definition, &format!("\n        {}: function(", short(number)));
        } else {
            names.push(name);
        }
    }
    (script, names)
}
