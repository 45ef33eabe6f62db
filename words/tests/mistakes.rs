//! What is wrong is said with its place and what to change, in every language.

use gargalo_solver::catalog::hardware::Compute;
use gargalo_solver::document::share::ShareError;
use gargalo_solver::document::{Counted, Error, Rule};
use gargalo_solver::lab::ProposalError;
use gargalo_solver::network::{Need, NetworkError, TopologyMisfit};
use gargalo_solver::study::report::DesignError;
use gargalo_solver::workload::training::Misfit;
use gargalo_words::Language;
use gargalo_words::errors::{design_error, proposal_error, scenario_error, share_error};
use gargalo_words::finer::{self, FinerMessages};
use gargalo_words::training::TrainingMessages;

/// The numbers that stand in a sentence, without marks between thousands.
fn numbers(text: &str) -> Vec<String> {
    let inside = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == ',';
    let digits = |run: &str| run.chars().filter(char::is_ascii_digit).collect::<String>();
    text.split(|letter| !inside(letter)).map(digits).filter(|run| !run.is_empty()).collect()
}

#[test]
fn both_languages_tell_the_same_numbers_of_a_link() {
    let errors = [
        ShareError::NoPayload,
        ShareError::UnknownVersion { found: "3".to_owned() },
        ShareError::TooLong { bytes: 70_000, limit: 65_536 },
        ShareError::NotBase64,
        ShareError::UnknownCoding { byte: 7 },
        ShareError::Damaged,
        ShareError::Inflates { limit: 16_777_216 },
        ShareError::NotText,
    ];
    for error in errors {
        let [english, portuguese] =
            [Language::English, Language::Portuguese].map(|language| share_error(&error, language));
        assert_eq!(numbers(&english), numbers(&portuguese), "{english} / {portuguese}");
    }
    let version = ShareError::UnknownVersion { found: "3".to_owned() };
    assert_eq!(numbers(&share_error(&version, Language::Portuguese)), ["3", "1"]);
}

#[test]
fn both_languages_tell_the_same_numbers_of_a_document() {
    let path = || "designs[0]".to_owned();
    let bad = |rule: Rule| Error::BadNumber { path: path(), value: 12_000.5, rule };
    let errors = [
        Error::NotJson { line: 3, column: 1200 },
        Error::UnsupportedVersion { found: 3 },
        bad(Rule::Positive),
        bad(Rule::Between(0.25, 1500.0)),
        Error::TooMany { path: path(), what: Counted::Links, count: 2_000_000, limit: 1_000_000 },
        Error::WrongLength { path: path(), found: 3, expected: 4 },
        Error::NoDesigns,
    ];
    for error in errors {
        let [english, portuguese] =
            [Language::English, Language::Portuguese].map(|language| scenario_error(&error, language));
        assert_eq!(numbers(&english), numbers(&portuguese), "{english} / {portuguese}");
    }
}

/// What is at fault is named, in sentences of each language.
#[test]
fn what_is_wrong_is_said_in_both_languages() {
    let id = || "x9".to_owned();
    let misfit = TopologyMisfit { parameter: "k".into(), value: 3, need: Need::Even, near: vec![2, 4] };
    let network = |error| DesignError::Network(error);
    let cases = [
        (DesignError::NoSuchDesign { design: 6, designs: 2 }, "7"),
        (DesignError::TooManyServers { count: 2000, limit: 1024 }, "1024"),
        (network(NetworkError::DuplicateId { id: id() }), "x9"),
        (network(NetworkError::SelfLink { link: id(), node: "h0".to_owned() }), "h0"),
        (network(NetworkError::MissingEnd { link: id() }), "x9"),
        (network(NetworkError::Misfit(misfit)), "2, 4"),
        (network(NetworkError::UnknownPreset { id: id() }), "x9"),
        (network(NetworkError::UnknownId { edit: 0, id: id() }), "x9"),
        (network(NetworkError::BadCapacity { link: id(), gbps: 0.0 }), "x9"),
    ];
    for (error, culprit) in cases {
        let [english, portuguese] =
            [Language::English, Language::Portuguese].map(|language| design_error(&error, language));
        for said in [&english, &portuguese] {
            assert!(
                said.replace([',', '.'], "").contains(&culprit.replace([',', '.'], ""))
                    && said.ends_with('.'),
                "{said}"
            );
            assert!(!said.contains('{') && !said.contains("GPU"), "{said}");
        }
        assert_ne!(english, portuguese);
    }
}

#[test]
fn why_a_proposal_is_refused_is_said_in_both_languages() {
    let cases = [
        ProposalError::Design(DesignError::NoSuchDesign { design: 6, designs: 2 }),
        ProposalError::Outdated,
        ProposalError::Unreadable { text: "x9".to_owned() },
        ProposalError::NoCollective,
        ProposalError::NoSuchPoint { point: 6, points: 2 },
        ProposalError::Shared,
        ProposalError::NothingToWire,
    ];
    for error in cases {
        let said = [Language::English, Language::Portuguese].map(|language| proposal_error(&error, language));
        assert!(said.iter().all(|said| said.ends_with('.') && !said.contains('{')), "{said:?}");
        assert_ne!(said[0], said[1]);
    }
}

#[test]
fn a_misfit_says_what_to_change_in_both_languages() {
    let misfit = Misfit::Heads { heads: 25, t: 2, near: vec![1, 5, 25] };
    for language in [Language::English, Language::Portuguese] {
        let words = TrainingMessages::of(language).misfit(&misfit);
        assert!(words.contains("25") && words.contains("t = 2") && words.contains("1, 5 "), "{words}");
    }
}

#[test]
fn every_constant_and_setting_has_words() {
    for language in [Language::English, Language::Portuguese] {
        let words = FinerMessages::of(language);
        for (name, _) in Compute::FIELDS {
            assert!(!words.constant(name).is_empty(), "{name}");
        }
        for (field, value) in [
            ("p", "2"),
            ("zero", "1"),
            ("recompute", "full"),
            ("schedule", "gpipe"),
            ("partition", "even"),
            ("sequence_parallel", "true"),
            ("flash", "true"),
            ("micro_batch", "1"),
        ] {
            let told = words.setting(finer::Setting { field, value });
            assert!(!told.contains('=') && !told.contains('_'), "{told}");
        }
    }
}
