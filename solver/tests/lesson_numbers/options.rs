//! What a question's options would do, done: the right one is right, and each wrong one is wrong, on the step's own scenario.

use crate::lessons;
use gargalo_solver::document;
use gargalo_solver::document::Scenario;
use gargalo_solver::lesson::{FieldEdit, QuestionKind, Reading, TextFigure, figures, with_edits};

/// What holds of the options of a question.
enum Holds {
    /// The right one makes the figure the least.
    Least,
    /// The right one leaves it as it is; the wrong ones say that it changes.
    Same,
    /// The right one is the cheapest: it leaves this bill as it is and brings at least nine tenths of what the best brings;
    /// whatever else changes anything costs more.
    Free(&'static str),
}

/// A question with what each of its options changes (field, value), in their order, and the figure that tells.
struct Options {
    at: &'static str,
    from: &'static str,
    holds: Holds,
    each: &'static [&'static [(&'static str, &'static str)]],
}

const OPTIONS: &[Options] = &[
    Options {
        at: "training-traffic/time",
        from: "designs/0/step/total_s",
        holds: Holds::Least,
        each: &[
            &[("designs[0].network.gbps", "200"), ("designs[0].network.servers.nic_gbps", "200")],
            &[("designs[0].network.servers.intra_gbps", "48")],
            &[("workload.micro_batch", "16")],
        ],
    },
    Options {
        at: "transports/when",
        from: "designs/0/collective/time_s",
        holds: Holds::Least,
        each: &[
            &[("designs[0].network.gbps", "400")],
            // Two ports of a host carry what one of twice the speed does.
            &[("designs[0].network.gbps", "200")],
            &[("workload.algorithm", "\"halving_near\"")],
        ],
    },
    Options {
        at: "transports/inside",
        from: "designs/2/collective/time_s",
        holds: Holds::Same,
        each: &[
            &[("designs[2].network.gbps", "400"), ("designs[2].network.servers.nic_gbps", "400")],
            &[("designs[2].network.gbps", "400"), ("designs[2].network.servers.nic_gbps", "400")],
            &[("designs[2].network.gbps", "400"), ("designs[2].network.servers.nic_gbps", "400")],
        ],
    },
    Options {
        at: "experts/fabric",
        from: "designs/3/step/total_s",
        holds: Holds::Free("figures:3/bill/cost"),
        each: &[
            &[("designs[3].network.uplinks", "8")],
            &[("designs[3].placement", "{\"kind\":\"deepspeed\"}")],
            // Another capacity factor drops tokens: it is no way to the same training.
            &[],
        ],
    },
];

/// What a figure is on the step's scenario with these fields changed.
fn value(scenario: &Scenario, changes: &[(&str, &str)], from: &str) -> f64 {
    let edits: Vec<FieldEdit> = changes
        .iter()
        .map(|(path, value)| FieldEdit { path: (*path).to_owned(), value: (*value).to_owned() })
        .collect();
    let changed = with_edits(scenario, &edits).unwrap_or_else(|error| panic!("{changes:?}: {error}"));
    let reading =
        Reading { from: from.to_owned(), plus: None, minus: None, over: None, less: None, times: 1.0 };
    figures(&changed, &[TextFigure { reading, unit: String::new(), digits: 3 }])
        .remove(0)
        .unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

#[test]
fn options_are_what_they_claim() {
    let lessons = lessons();
    for options in OPTIONS {
        let (id, step) = options.at.split_once('/').unwrap();
        let lesson = lessons.iter().find(|lesson| lesson.id == id).unwrap();
        let at = lesson.steps.iter().position(|known| known.id == step).unwrap();
        let scenario: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
        let Some(QuestionKind::Choices(choices)) =
            lesson.steps[at].question.as_ref().map(|question| &question.asked)
        else {
            panic!("{}: no choices", options.at)
        };
        assert_eq!(choices.len(), options.each.len(), "{}", options.at);
        let before = value(&scenario, &[], options.from);
        let after: Vec<f64> =
            options.each.iter().map(|changes| value(&scenario, changes, options.from)).collect();
        println!("{}: {before} becomes {after:?}", options.at);
        let right = choices.iter().position(|choice| choice.right).unwrap();
        match options.holds {
            Holds::Least => {
                for (position, &time) in after.iter().enumerate() {
                    assert!(
                        position == right || time > 1.02 * after[right],
                        "{}: option {position}",
                        options.at
                    );
                }
                assert!(after[right] < before, "{}", options.at);
            }
            Holds::Free(bill) => {
                let now = value(&scenario, &[], bill);
                for (position, changes) in
                    options.each.iter().enumerate().filter(|(_, each)| !each.is_empty())
                {
                    let then = value(&scenario, changes, bill);
                    if position == right {
                        assert!((then / now - 1.0).abs() < 1e-9, "{}: {now} to {then}", options.at);
                    } else {
                        assert!(then > 1.01 * now, "{}: option {position}, {now} to {then}", options.at);
                    }
                }
                assert!(after[right] < before, "{}", options.at);
                let best = after.iter().copied().fold(f64::INFINITY, f64::min);
                assert!(before - after[right] >= 0.9 * (before - best), "{}", options.at);
            }
            Holds::Same => assert!((after[right] / before - 1.0).abs() < 0.02, "{}", options.at),
        }
    }
}
