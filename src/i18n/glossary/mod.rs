//! The terms of the field in both languages: what each means, its formula, where it is seen in the page, its source.
//!
//! A term has a value for each language by type: one that is missing does not compile. All of this is asked for by
//! hand, so that the build puts it into what comes after the first visit.

mod design;
mod fabrics;
mod groups;
mod place;
mod running;
mod theory;
mod training;
mod transport;

use super::Language;
use crate::examples::Example;
pub use gargalo_words::glossary::{GlossaryMessages, TermWords};
pub use place::Place;

/// A term.
#[derive(Debug, Clone, Copy)]
pub struct Term {
    /// Its word in links: never changes.
    pub id: &'static str,
    /// Its words among all.
    pub told: fn(&'static GlossaryMessages) -> &'static TermWords,
    /// In symbols alone, which both languages read; empty where there is none.
    pub formula: &'static str,
    /// Where it is seen.
    pub place: Place,
    /// A scenario in which it is seen there.
    pub example: Option<Example>,
    /// Who says so.
    pub source: &'static str,
    /// Terms beside it.
    pub see: &'static [&'static str],
}

impl Term {
    /// Its words in a language.
    pub fn words(&self, language: Language) -> &'static TermWords {
        (self.told)(GlossaryMessages::of(language))
    }
}

const AREAS: [&[Term]; 7] = [
    theory::TERMS,
    design::TERMS,
    groups::TERMS,
    training::TERMS,
    transport::TERMS,
    fabrics::TERMS,
    running::TERMS,
];

/// All terms, area by area.
pub fn terms() -> impl Iterator<Item = &'static Term> {
    AREAS.into_iter().flatten()
}

/// A term by its id.
pub fn term(id: &str) -> Option<&'static Term> {
    terms().find(|term| term.id == id)
}

/// How a name is put in order: without accents, in small letters.
pub fn key(name: &str) -> String {
    let plain = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    name.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lessons name terms by these ids: none may go.
    const IDS: &str = "bottleneck bottleneck-structure gradient level flow link capacity demand fct max-min water-filling \
        saturated proportional-design scale-factor wasteless interference-free over-provisioning utilisation \
        oversubscription bisection all-to-all all-reduce reduce-scatter all-gather ring tree halving-doubling \
        data-parallel tensor-parallel pipeline-parallel expert-parallel micro-batch bubble rank rail placement zero \
        recomputation ecmp incast rdma roce infiniband nvlink tcp latency effective-bandwidth algbw busbw fat-tree \
        leaf-spine dragonfly torus topoopt ocs mutable-traffic bandwidth-tax moe gating kv-cache prefill decode goodput \
        checkpoint federated spot";

    #[test]
    fn every_term_that_lessons_name_is_there_once() {
        for id in IDS.split_whitespace() {
            assert_eq!(terms().filter(|term| term.id == id).count(), 1, "{id}");
        }
    }

    #[test]
    fn every_term_is_whole_and_leads_to_terms_that_are() {
        for one in terms() {
            for words in Language::ALL.map(|language| one.words(language)) {
                assert!(!words.name.is_empty() && words.text.len() > 80, "{}: {}", one.id, words.text);
                assert!(words.text.ends_with('.'), "{}: {}", one.id, words.text);
            }
            assert!(!one.source.is_empty(), "{}", one.id);
            for other in one.see {
                assert!(*other != one.id && term(other).is_some(), "{} sees {other}", one.id);
            }
        }
    }

    #[test]
    fn names_are_told_apart_in_each_language() {
        for language in [Language::English, Language::Portuguese] {
            let mut names: Vec<String> = terms().map(|term| key(term.words(language).name)).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count);
        }
    }
}
