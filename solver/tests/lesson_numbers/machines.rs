//! One machine has one answer, an oversubscription is that of the links, and a number is what the word before it says.

use crate::{each_text, lessons};
use gargalo_solver::catalog::hardware::{Hardware, Inside};
use gargalo_solver::document;
use gargalo_solver::document::{Scenario, Workload};
use gargalo_solver::lab::oversubscription;
use gargalo_solver::lesson::text::{TextSpan, flat, parse};

/// Servers of an accelerator without `NVLink` are the catalogue's wherever a lesson has them, by the workload's hardware or
/// by the design's name: the same all-reduce takes the same time in all of them.
#[test]
fn one_machine_has_one_answer() {
    let mut seen = [0; 2];
    for lesson in lessons() {
        for step in &lesson.steps {
            let Some(text) = &step.scenario else { continue };
            let scenario: Scenario = document::read(text).unwrap();
            for design in &scenario.designs {
                let hardware = match scenario.workload_of(0) {
                    Workload::Training(training) => training.hardware.clone().unwrap_or_default(),
                    _ => String::new(),
                };
                let named = [("RTX 3090", "rtx3090"), ("V100, PCI Express", "v100-pcie")]
                    .into_iter()
                    .find(|(name, _)| design.name.contains(name))
                    .map_or(hardware.as_str(), |(_, id)| id);
                let Some(inside) = Hardware::default().gpu(named).ok().and_then(|gpu| gpu.inside()) else {
                    continue;
                };
                let place = format!("{}/{}: {}", lesson.id, step.id, design.name);
                let servers = design.network.options().and_then(|options| options.servers).expect(&place);
                // A server of one has nobody to talk to inside.
                if servers.gpus > 1 {
                    let found = if servers.sockets == 2 {
                        let between_gbps = servers.socket_gbps.expect(&place);
                        Inside::Sockets { device_gbps: servers.intra_gbps, between_gbps }
                    } else {
                        assert!(!servers.gpu_direct && !servers.peer_to_peer, "{place}");
                        Inside::Memory { device_gbps: servers.intra_gbps }
                    };
                    assert_eq!(found, inside, "{place}");
                    seen[usize::from(hardware.is_empty())] += 1;
                }
            }
        }
    }
    assert!(seen[0] >= 9 && seen[1] >= 2, "{seen:?}");
}

/// The ratios to one in a text.
fn ratios(text: &str) -> Vec<f64> {
    let mut out = Vec::new();
    for (at, _) in text.match_indices(":1") {
        let after = text[at + 2..].chars().next();
        let digits: String = text[..at].chars().rev().take_while(char::is_ascii_digit).collect();
        let digits: String = digits.chars().rev().collect();
        if let (Ok(ratio), false) = (digits.parse(), after.is_some_and(|sign| sign.is_ascii_digit())) {
            out.push(ratio);
        }
    }
    out
}

/// What a design is called, and what a text says, is the oversubscription of the links: adapters counted.
#[test]
fn ratios_are_those_of_the_networks() {
    let mut named = 0;
    for lesson in lessons() {
        for step in &lesson.steps {
            let Some(text) = &step.scenario else { continue };
            let scenario: Scenario = document::read(text).unwrap();
            for design in &scenario.designs {
                for ratio in ratios(&design.name) {
                    let found = oversubscription(&design.network);
                    assert_eq!(found, Some(ratio), "{}/{}: {}", lesson.id, step.id, design.name);
                    named += 1;
                }
            }
        }
    }
    assert!(named >= 6, "{named}");
    let mut told = 0;
    each_text(&mut |lesson, at, place, field, said| {
        let scenario: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
        let known: Vec<f64> =
            scenario.designs.iter().filter_map(|design| oversubscription(&design.network)).collect();
        for text in [&said.en, &said.pt] {
            for ratio in ratios(text).into_iter().filter(|_| !known.is_empty()) {
                assert!(known.contains(&ratio), "{place}.{field}: {ratio}:1 of {known:?}");
                told += 1;
            }
        }
    });
    assert!(told >= 10, "{told}");
}

/// Words of the field that name a figure of the structure, and the field that they name.
const NAMED: [(&str, &str); 4] =
    [("level", "level"), ("nível", "level"), ("round", "round"), ("rodada", "round")];

/// A figure that follows such a word reads that field and no other.
#[test]
fn figures_are_what_the_word_before_them_says() {
    let mut seen = 0;
    each_text(&mut |lesson, at, place, part, said| {
        for text in [&said.en, &said.pt] {
            for block in parse(text).unwrap() {
                let mut before = String::new();
                for span in flat(core::slice::from_ref(&block)) {
                    match span {
                        TextSpan::Words(words)
                        | TextSpan::Term { words, .. }
                        | TextSpan::Lesson { words, .. }
                        | TextSpan::Link { words, .. } => before.push_str(words),
                        TextSpan::Figure(name) => {
                            let last = before.trim_end().rsplit([' ', '\u{a0}']).next().unwrap_or_default();
                            if let Some((_, field)) = NAMED.iter().find(|(word, _)| *word == last) {
                                let from = &lesson.steps[at].figure(name).unwrap().reading.from;
                                let reads = from.ends_with(&format!("/{field}"));
                                assert!(reads, "{place}.{part}: {last} {{{name}}} is {from}");
                                seen += 1;
                            }
                            before.push('·');
                        }
                        TextSpan::Code(_) | TextSpan::Strong(_) | TextSpan::Emphasis(_) => {}
                    }
                }
            }
        }
    });
    assert!(seen >= 8, "{seen}");
}
