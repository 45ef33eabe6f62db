//! Examples that lie beside the page as files, and are fetched when one is chosen.

use crate::i18n::Language;
use crate::i18n::example_files::words;
use crate::i18n::examples::ExampleMessages;
use gargalo_solver::document::Scenario;

/// The files in `examples/`, without their ending.
pub const FILES: [&str; 11] = [
    "ipe-study",
    "scaling",
    "spine-to-leaf",
    "spine-to-leaf-3x3",
    "dragonfly-global",
    "clos-tapering",
    "oversubscription",
    "rail-only",
    "twisted-torus",
    "topoopt-16",
    "topoopt-128",
];

/// Where a file lies, from the page.
pub fn address(file: usize) -> String {
    format!("examples/{}.json", FILES[file])
}

/// The document in the language of the page: its title, and names of designs that are words.
#[must_use]
pub fn told(mut scenario: Scenario, file: usize, language: Language) -> Scenario {
    words(file, language).title.clone_into(&mut scenario.title);
    let (from, to) = (names(Language::English), names(language));
    for design in &mut scenario.designs {
        for (from, to) in from.iter().zip(to) {
            if let Some(rest) = design.name.strip_prefix(from) {
                let rest = rest.replace('.', &language.decimal().to_string());
                design.name = format!("{to}{rest}");
                break;
            }
        }
    }
    scenario
}

fn names(language: Language) -> [&'static str; 6] {
    let words = ExampleMessages::of(language);
    [
        words.proportional,
        words.uniform_min,
        words.uniform_mean,
        words.uniform_max,
        words.rail_optimised,
        words.rail_only,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::{read, seal};
    use gargalo_solver::lab::published_report;

    /// Every file is there, is a sound document, bears the title of the menu, and is what its figures were published for, also
    /// in the other language.
    #[test]
    fn every_file_is_a_sound_document() {
        let folder = format!("{}/examples", env!("CARGO_MANIFEST_DIR"));
        let mut there: Vec<String> = std::fs::read_dir(&folder)
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().replace(".json", ""))
            .collect();
        there.sort();
        let mut known: Vec<&str> = FILES.to_vec();
        known.sort_unstable();
        assert_eq!(there, known);
        for (file, name) in FILES.iter().enumerate() {
            let text = std::fs::read_to_string(format!("{folder}/{name}.json")).expect("a file");
            let scenario = read(&text).expect("a document");
            assert_eq!(scenario.title, words(file, Language::English).title, "{name}");
            assert_eq!(told(scenario.clone(), file, Language::English), scenario, "{name}");
            let portuguese = told(scenario.clone(), file, Language::Portuguese);
            assert_eq!(seal(&portuguese), seal(&scenario));
            let report = published_report(&portuguese);
            assert!(report.is_none_or(|report| report.as_published == Some(true)), "{name}");
        }
    }

    #[test]
    fn names_that_are_words_are_translated() {
        let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/ipe-study.json"));
        let scenario = told(read(&text.expect("a file")).expect("a document"), 0, Language::Portuguese);
        let names: Vec<&str> = scenario.designs.iter().map(|design| design.name.as_str()).collect();
        let expected = [
            "Proporcional",
            "Uniforme, mínimo",
            "Uniforme, média",
            "Uniforme, máximo",
            "Proporcional, α = 0,2",
        ];
        assert_eq!(names, expected);
    }
}
