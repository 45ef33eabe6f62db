//! Short names in place of long ones, where only our own files use them.

use super::program::Program;

/// A short name for a number: of one letter, then of two, …
pub(super) fn short(mut number: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut name = String::new();
    loop {
        name.push(char::from(LETTERS[number % LETTERS.len()]));
        number /= LETTERS.len();
        if number == 0 {
            return name;
        }
        number -= 1;
    }
}

/// Renames the functions that a program imports: the script with their new names, and these. wasm-bindgen's own tell what
/// they do, and a hash; together they are a third of its script.
pub(super) fn imports(program: &Program<'_>, script: &str) -> (String, Vec<String>) {
    let mut script = script.to_owned();
    let mut names = vec![];
    for (number, import) in program.imports.iter().enumerate() {
        let definition = format!("\n        {}: function(", import.name);
        if script.matches(&definition).count() == 1 {
            names.push(short(number));
            script = script.replace(&definition, &format!("\n        {}: function(", short(number)));
        } else {
            names.push(import.name.to_owned());
        }
    }
    (script, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_differ() {
        let names: std::collections::BTreeSet<String> = (0..20_000).map(short).collect();
        assert_eq!(names.len(), 20_000);
        assert_eq!(
            (short(0), short(25), short(26), short(702)),
            ("A".into(), "Z".into(), "AA".into(), "AAA".into())
        );
    }
}
