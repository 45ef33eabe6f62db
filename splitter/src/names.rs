//! Names of functions: those that the compiler gave them, and short ones for where only the two parts use them.

use std::collections::BTreeMap;

use wasmparser::{KnownCustom, Name, Parser, Payload};

use crate::failure::{Context as _, Failure};

/// A short name for a number: of one letter, then of two, …
pub fn short(mut number: usize) -> String {
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

/// The names of functions that the compiler left in the program, by their numbers.
pub(crate) fn of_functions(bytes: &[u8]) -> Result<BTreeMap<u32, String>, Failure> {
    let mut names = BTreeMap::new();
    let mut read = || -> Result<(), wasmparser::BinaryReaderError> {
        for payload in Parser::new(0).parse_all(bytes) {
            let Payload::CustomSection(section) = payload? else { continue };
            let KnownCustom::Name(reader) = section.as_known() else { continue };
            for name in reader {
                let Name::Function(functions) = name? else { continue };
                for function in functions {
                    let function = function?;
                    names.insert(function.index, function.name.to_owned());
                }
            }
        }
        Ok(())
    };
    read().context(|| "reading names".to_owned())?;
    Ok(names)
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
