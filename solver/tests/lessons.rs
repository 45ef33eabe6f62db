//! The lessons of the course: complete in both languages, every figure computed, every answer as claimed.

#[path = "support/built_in.rs"]
mod built_in;

use gargalo_solver::base::parallel::Parts;
use gargalo_solver::document;
use gargalo_solver::document::Scenario;
use gargalo_solver::lab::solve;
use gargalo_solver::lesson::text::{Block, TextSpan, flat, parse, plain_line, spans};
use gargalo_solver::lesson::{
    Answer, Course, FigureParts, Lesson, Panel, Part, QuestionKind, Reading, Said, Slip, Tongue, judge,
    reached, score, typed, values, with_edits, write_number,
};
use gargalo_solver::study::Settings;
use std::fs;
use std::path::PathBuf;

const TONGUES: [Tongue; 2] = [Tongue::English, Tongue::Portuguese];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn course() -> Course {
    built_in::course().0
}

fn lessons() -> Vec<Lesson> {
    built_in::course().1
}

/// What every step of every lesson says, with the place.
fn everywhere(see: &mut dyn FnMut(&str, &Said)) {
    for lesson in lessons() {
        see(&format!("{}.about", lesson.id), &lesson.about);
        for step in &lesson.steps {
            for (field, said) in step.texts() {
                see(&format!("{}/{}.{field}", lesson.id, step.id), said);
            }
        }
    }
}

fn spans_of(text: &str) -> Vec<TextSpan> {
    flat(&parse(text).unwrap()).into_iter().cloned().collect()
}

/// The files of a folder of the app, one after the other.
fn sources(folder: &str) -> String {
    let mut folders = vec![root().join(folder)];
    let mut out = String::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                out.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    out
}

#[test]
fn the_course_lists_its_lessons_as_they_are() {
    let course = course();
    assert_eq!(course.lessons.len(), 14);
    for (entry, lesson) in course.lessons.iter().zip(lessons()) {
        assert_eq!(*entry, lesson.entry());
    }
    assert_eq!(built_in::files().len(), course.lessons.len() + 1, "a lesson that the course does not list");
}

/// 10 to 20 minutes, five to nine steps of 80 to 200 words, each with a scenario, notes for the lecturer and a question.
#[test]
fn lessons_have_the_shape_of_lessons() {
    for lesson in lessons() {
        let id = &lesson.id;
        assert!((10..=20).contains(&lesson.minutes), "{id}");
        assert!((5..=9).contains(&lesson.steps.len()), "{id}");
        assert!(!lesson.sources.is_empty(), "{id}");
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{id}/{}", step.id);
            assert!(lesson.scenario_of(at).is_some(), "{place}");
            assert!(step.question.is_some() && step.notes.is_some(), "{place}");
            for tongue in TONGUES {
                let words = step.text.of(tongue).split_whitespace().count();
                assert!((80..=200).contains(&words), "{place}: {words} words");
            }
        }
        assert!(lesson.steps.iter().any(|step| step.attempt.is_some()), "{id}: nothing to try");
    }
}

/// Both languages say the same: the same figures, terms, code and lists; and neither is the other's text left over.
#[test]
fn both_languages_are_complete() {
    let marks = |text: &str| {
        let mut marks: Vec<String> = spans_of(text)
            .into_iter()
            .filter_map(|span| match span {
                TextSpan::Figure(name) => Some(format!("{{{name}}}")),
                TextSpan::Term { id, .. } => Some(format!("term:{id}")),
                TextSpan::Lesson { id, .. } => Some(format!("lesson:{id}")),
                TextSpan::Link { url, .. } => Some(url),
                _ => None,
            })
            .collect();
        marks.sort();
        marks.dedup();
        marks
    };
    let blocks = |text: &str| -> Vec<usize> {
        let size = |block: &Block| match block {
            Block::Paragraph(_) => 0,
            Block::List(items) | Block::Numbered(items) => items.len(),
        };
        parse(text).unwrap().iter().map(size).collect()
    };
    everywhere(&mut |place, said| {
        assert_eq!(marks(&said.en), marks(&said.pt), "{place}");
        assert_eq!(blocks(&said.en), blocks(&said.pt), "{place}");
        let words = said.en.split_whitespace().count();
        assert!(words < 12 || said.en != said.pt, "{place}: the same text twice");
        for text in [&said.en, &said.pt] {
            assert!(!text.contains("TODO") && !text.contains("  "), "{place}");
        }
    });
}

/// Nobody finds the right choice by its looks: figures stand in all choices of a question or in none, nothing is
/// strong, the right one is neither by far the longest nor always in the same place.
#[test]
fn choices_look_alike() {
    let (mut questions, mut longest, mut places) = (0, 0, [0_usize; 3]);
    for lesson in lessons() {
        for step in &lesson.steps {
            let place = format!("{}/{}", lesson.id, step.id);
            let Some(QuestionKind::Choices(choices)) = step.question.as_ref().map(|question| &question.asked)
            else {
                continue;
            };
            let right = choices.iter().position(|choice| choice.right).unwrap();
            questions += 1;
            places[right.min(2)] += 1;
            for tongue in TONGUES {
                let spans = |text: &Said| spans_of(text.of(tongue));
                let figures =
                    |text: &Said| spans(text).iter().any(|span| matches!(span, TextSpan::Figure(_)));
                let with = choices.iter().filter(|choice| figures(&choice.text)).count();
                assert!(with == 0 || with == choices.len(), "{place}: figures in some choices only");
                let strong = |choice: &gargalo_solver::lesson::Choice| {
                    spans(&choice.text)
                        .iter()
                        .any(|span| matches!(span, TextSpan::Strong(_) | TextSpan::Emphasis(_)))
                };
                assert!(!choices.iter().any(strong), "{place}: a choice stands out");
                let length = |choice: &gargalo_solver::lesson::Choice| choice.text.of(tongue).chars().count();
                let own = length(&choices[right]);
                let others = choices.iter().filter(|choice| !choice.right).map(length).max().unwrap();
                longest += usize::from(own > others);
                assert!(own <= others + others / 2 + 8, "{place}: the right choice is by far the longest");
            }
        }
    }
    assert!(2 * longest <= 2 * questions, "{longest} of {} right choices are the longest", 2 * questions);
    let even = |count: &usize| 4 * count >= questions && 2 * count <= questions;
    assert!(places.iter().all(even), "places of the right choice: {places:?}");
}

/// Steps that open on a setting that does not fit in memory, because they are about that.
const ABOUT_MEMORY: [&str; 1] = ["placement/does-not-fit"];

#[test]
fn every_scenario_solves_and_every_figure_computes() {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{}/{}", lesson.id, step.id);
            if let Some(text) = &step.scenario {
                let scenario = document::read(text).unwrap();
                assert_eq!(document::write(&scenario), *text, "{place}: not canonical");
                for design in solve(&scenario, Settings { flows: 0 }).designs {
                    let solved = design.outcome.unwrap_or_else(|error| panic!("{place}: {error:?}"));
                    assert_eq!(solved.unreachable, 0, "{place}: traffic that never arrives");
                    let fit = solved.training().and_then(|training| training.fit.as_ref());
                    let fits = fit.is_none_or(|fit| fit.fits);
                    assert!(
                        fits || ABOUT_MEMORY.contains(&place.as_str()),
                        "{place}: does not fit in memory"
                    );
                }
            }
            for (named, (name, value)) in step.figures.iter().zip(values(&lesson, at)) {
                let value = value.unwrap_or_else(|error| panic!("{place}: {name}: {error}"));
                for tongue in TONGUES {
                    assert!(!write_number(value, &named.figure, tongue).is_empty());
                }
            }
        }
    }
}

/// Any question may be asked as a prediction: then each link of the drawing has the capacity that the answer is computed
/// with, by a plan or as built, and nothing is told of flows.
#[test]
fn predictions_are_made_on_the_network_that_is_asked_about() {
    let mut planned = 0;
    for lesson in lessons() {
        for step in &lesson.steps {
            let Some(text) = &step.scenario else { continue };
            let report = solve(&document::read(text).unwrap(), Settings { flows: 0 });
            for (at, design) in report.designs.iter().enumerate() {
                let place = format!("{}/{}, design {at}", lesson.id, step.id);
                let solved = design.outcome.as_ref().unwrap();
                let tables = report.network(solved).unwrap();
                let foretold = report.foretold(at).unwrap();
                let shown = foretold.designs[at].outcome.as_ref().unwrap();
                assert!(
                    shown.links.is_empty() && shown.limits.is_empty() && shown.completion.is_none(),
                    "{place}"
                );
                let drawn = &foretold.network(shown).unwrap().links;
                for (link, own) in drawn.iter().enumerate() {
                    let ways = tables.capacities.iter().zip(&solved.links);
                    let of = ways.filter(|(capacity, _)| capacity.link.index() == link);
                    let most = of.map(|(_, result)| result.capacity.get()).fold(0.0, f64::max);
                    assert_eq!(own.capacity.get(), most, "{place}: {}", own.id);
                }
                planned +=
                    usize::from(drawn.iter().zip(&tables.links).any(|(a, b)| a.capacity != b.capacity));
            }
        }
    }
    assert!(planned >= 10, "{planned}");
}

/// Numbers: the figure is right, and what is further off than allowed is wrong. Choices: one right, all told apart.
#[test]
fn questions_have_the_answers_that_they_claim() {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{}/{}", lesson.id, step.id);
            let Some(question) = &step.question else { continue };
            let known: Vec<(String, f64)> =
                values(&lesson, at).into_iter().map(|(name, value)| (name, value.unwrap())).collect();
            let value = |name: &str| known.iter().find(|(known, _)| known == name).map(|&(_, value)| value);
            match &question.asked {
                QuestionKind::Choices(choices) => {
                    assert!((2..=5).contains(&choices.len()), "{place}");
                    for (position, choice) in choices.iter().enumerate() {
                        let verdict = judge(question, Answer::Choice(position as u32), "", &value);
                        assert_eq!(verdict.right, choice.right, "{place}");
                    }
                    for tongue in TONGUES {
                        let written = |said: &Said| {
                            let number = |name: &str| {
                                write_number(value(name).unwrap(), step.figure(name).unwrap(), tongue)
                            };
                            plain_line(&spans(said.of(tongue)).unwrap(), &number)
                        };
                        let mut texts: Vec<String> =
                            choices.iter().map(|choice| written(&choice.text)).collect();
                        texts.sort();
                        texts.dedup();
                        assert_eq!(texts.len(), choices.len(), "{place}: two choices say the same");
                    }
                }
                QuestionKind::Number { is, within, slips } => {
                    let unit = step.figure(is).unwrap().unit.as_str();
                    let is = value(is).unwrap();
                    assert!(is != 0.0, "{place}: nothing is near to nothing");
                    let judged = |given: f64| judge(question, Answer::Number(given), unit, &value).right;
                    assert!(judged(is), "{place}");
                    assert!(
                        judged(is * (1.0 + 0.9 * within)) && !judged(is * (1.0 + 1.1 * within)),
                        "{place}"
                    );
                    // Who copies what is on the screen is right.
                    let shown = write_number(is, step.figure(&name_of(question)).unwrap(), Tongue::English);
                    let digits: String =
                        shown.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').collect();
                    assert!(judged(digits.parse::<f64>().unwrap() * is.signum()), "{place}: {shown}");
                    // Also with its unit, as each language writes it.
                    for tongue in TONGUES {
                        let shown = write_number(is, step.figure(&name_of(question)).unwrap(), tongue);
                        assert!(judged(typed(&shown, unit, tongue).unwrap()), "{place}: {shown}");
                    }
                    // What the lesson foresees is wrong, each in its own way.
                    assert!(!slips.is_empty(), "{place}: no wrong number is foreseen");
                    for (at, slip) in slips.iter().enumerate() {
                        let given = value(&slip.is).unwrap();
                        let told = judge(question, Answer::Number(given), unit, &value).slip;
                        assert_eq!(told, Some(Slip::Foreseen(at as u32)), "{place}: {given} for {is}");
                    }
                }
            }
        }
    }
}

fn name_of(question: &gargalo_solver::lesson::Question) -> String {
    match &question.asked {
        QuestionKind::Number { is, .. } => is.clone(),
        QuestionKind::Choices(_) => String::new(),
    }
}

/// What is to be tried isn't done at first, and can be done as the lesson tells. The page asks the same function about the
/// same document: what it hands over is the canonical text of what is on the stage, where only names follow the language, so
/// that no goal may go by one.
#[test]
fn what_is_to_be_tried_can_be_done() {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let place = format!("{}/{}", lesson.id, step.id);
            let Some(attempt) = &step.attempt else { continue };
            assert!(!attempt.done.is_empty() && !attempt.how.is_empty(), "{place}");
            assert!(step.show.lock.len() < Part::ALL.len(), "{place}: nothing may be changed");
            // A wired job's settings stand in its own view.
            let elsewhere = step.show.view.as_deref() == Some("wiring");
            let hidden = !elsewhere && step.show.hide.contains(&Panel::Recipe);
            assert!(!hidden, "{place}: where it is to be done is hidden");
            let scenario: Scenario = document::read(lesson.scenario_of(at).unwrap()).unwrap();
            assert_eq!(document::read(&document::write(&scenario)).as_ref(), Ok(&scenario), "{place}");
            for goal in &attempt.done {
                let Reading { from, plus, minus, over, less, .. } = &goal.reading;
                let ways = [Some(from), plus.as_ref(), minus.as_ref(), over.as_ref(), less.as_ref()];
                let by_name = ways.into_iter().flatten().any(|way| way.contains("name="));
                assert!(!by_name, "{place}: {from}");
            }
            assert!(reached(&scenario, &attempt.done).contains(&false), "{place}: done already");
            let edited =
                with_edits(&scenario, &attempt.how).unwrap_or_else(|error| panic!("{place}: {error}"));
            let done = reached(&edited, &attempt.done);
            assert!(!done.contains(&false), "{place}: {done:?}");
            if let Some(rule) = &step.score {
                let points = score(&scenario, &edited, 0, rule).unwrap();
                assert!(points.in_time && points.in_budget, "{place}: {points:?}");
                let before = score(&scenario, &scenario, 0, rule).unwrap();
                assert!(before.points < points.points, "{place}");
            }
        }
    }
}

#[test]
fn what_lessons_point_at_is_there() {
    let app = sources("src");
    let views = fs::read_to_string(root().join("src/state/view.rs")).unwrap();
    let glossary = sources("src/i18n/glossary");
    let ids: Vec<String> = course().lessons.into_iter().map(|entry| entry.id).collect();
    for lesson in lessons() {
        for step in &lesson.steps {
            let place = format!("{}/{}", lesson.id, step.id);
            for control in &step.show.point {
                assert!(app.contains(&format!("\"{control}\"")), "{place}: no control {control}");
            }
            if let Some(view) = &step.show.view {
                assert!(views.contains(&format!("=> \"{view}\"")), "{place}: no view {view}");
            }
            let design = step.show.design.unwrap_or_default() as usize;
            if let Some(text) = &step.scenario {
                assert!(document::read(text).unwrap().designs.len() > design, "{place}");
            }
        }
    }
    everywhere(&mut |place, said| {
        for span in spans_of(&said.en) {
            match span {
                TextSpan::Term { id, .. } => {
                    assert!(glossary.contains(&format!("\"{id}\"")), "{place}: no term {id}");
                }
                TextSpan::Lesson { id, .. } => assert!(ids.contains(&id), "{place}: no lesson {id}"),
                _ => {}
            }
        }
    });
}

/// Titles and designs are called something in both languages, and nothing else is.
#[test]
fn names_of_scenarios_are_translated() {
    for lesson in lessons() {
        for step in &lesson.steps {
            let place = format!("{}/{}", lesson.id, step.id);
            let Some(text) = &step.scenario else { continue };
            let scenario = document::read(text).unwrap();
            let mut names: Vec<&str> = scenario.designs.iter().map(|design| design.name.as_str()).collect();
            names.push(&scenario.title);
            for name in names {
                assert!(step.names.iter().any(|known| known.name == name), "{place}: {name:?}");
            }
        }
    }
}

/// What several workers find out is what one does, to the bit; steps are told in their order, each once all of it is known.
#[test]
fn figures_in_parts_are_those_computed_together() {
    let lesson = lessons().into_iter().find(|lesson| lesson.id == "buy-rent-edge").unwrap();
    let asked: Vec<_> = (0..lesson.steps.len())
        .filter(|&at| !lesson.steps[at].figures.is_empty())
        .map(|at| {
            let figures = lesson.steps[at].figures.iter().map(|named| named.figure.clone()).collect();
            (at as u32, lesson.scenario_of(at).unwrap().to_owned(), figures)
        })
        .collect();
    let steps = asked.len();
    let work = FigureParts::of(asked);
    assert!(work.parts() > steps, "some step reads more than one report");
    // The last first, as where another worker has it.
    let mut parts: Vec<_> = (0..work.parts()).rev().map(|part| work.solve_part(part)).collect();
    parts.reverse();
    let known = work.finish(parts.clone());
    assert_eq!(known.len(), steps);
    for (at, found) in &known {
        let together =
            values(&lesson, *at as usize).into_iter().map(|(_, value)| value.ok().map(f64::to_bits));
        let found: Vec<_> = found.iter().map(|value| value.map(f64::to_bits)).collect();
        assert_eq!(found, together.collect::<Vec<_>>(), "step {at}");
    }
    for count in 0..parts.len() {
        let sofar = work.finish(parts[..count].to_vec());
        assert!(sofar.len() < steps && sofar == known[..sofar.len()], "{count} parts");
    }
}
