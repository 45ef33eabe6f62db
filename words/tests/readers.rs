//! What readers of other tools' files expect is said in every language.

use gargalo_words::Language;
use gargalo_words::exchange::ExchangeMessages;
use std::path::Path;

/// Phrases in quotation marks that begin as what is expected does, up to the tests.
fn phrases(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    let begins = ["a ", "an ", "the ", "one of ", "spaces,", "fewer ", "both "];
    quoted.filter(|text| begins.iter().any(|begin| text.starts_with(begin))).map(str::to_owned).collect()
}

#[test]
fn every_expectation_is_said_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../solver/src/exchange");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the folder").flatten() {
        let path = entry.path();
        // Sentences of the command line stand in error.rs and assumption.rs.
        if !path.is_file() || path.ends_with("error.rs") || path.ends_with("assumption.rs") {
            continue;
        }
        for phrase in phrases(&std::fs::read_to_string(&path).expect("a file")) {
            seen += 1;
            let words: Vec<&str> =
                phrase.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
            let key = words.join("-").to_ascii_lowercase();
            for language in Language::ALL {
                let told = (ExchangeMessages::of(language).expected_what)(&key);
                assert!(
                    !told.is_empty(),
                    "{}: “{phrase}” has no words in {}",
                    path.display(),
                    language.tag()
                );
            }
        }
    }
    assert!(seen > 40, "{seen}");
}
