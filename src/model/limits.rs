//! What limits, in words: the headline, the figures, the legend, the drawing, the tables and the timeline all say what stands here,
//! which is the engine's one ranking.

use super::headline::{Span, fill, text};
use crate::i18n::Language;
use crate::i18n::limiting::LimitingMessages;
use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::{count, time};
use crate::i18n::topology::TopologyMessages;
use crate::i18n::traffic::TrafficMessages;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::{LinkId, Tables};
use gargalo_solver::study::report::Solved;
use gargalo_solver::study::{Culprit, Limiting};
use gargalo_solver::workload::training::TrainingReport;
use gargalo_solver::workload::training::step::Formula;

/// Links named in a sentence; more are counted.
const NAMED: usize = 2;

/// The links of capacities, each once.
pub fn links(tables: &Tables, capacities: &[CapacityId]) -> Vec<LinkId> {
    let of = |capacity: &CapacityId| Some(tables.capacities.get(capacity.index())?.link);
    let mut links: Vec<LinkId> = capacities.iter().filter_map(of).collect();
    links.dedup();
    links
}

/// `A–B, C–D and 3 other links`.
pub fn named(tables: &Tables, links: &[LinkId], language: Language) -> Vec<Span> {
    let words = MeaningMessages::of(language);
    if let Some(alike) = names::alike(tables, links).filter(|_| links.len() >= names::MANY) {
        return fill(alike.words(language), |part| match part {
            "count" => vec![Span::Words(count(links.len() as u64, language))],
            _ => vec![Span::Link(links[0], names::link(tables, links[0]))],
        });
    }
    // One more is named rather than counted as "1 other".
    let shown = if links.len() == NAMED + 1 { links.len() } else { links.len().min(NAMED) };
    let others = links.len() - shown;
    let mut spans = Vec::new();
    for (position, link) in links[..shown].iter().enumerate() {
        if position > 0 {
            let last = position + 1 == shown && others == 0;
            spans.push(Span::Words(if last { words.and.to_owned() } else { ", ".to_owned() }));
        }
        spans.push(Span::Link(*link, names::link(tables, *link)));
    }
    if others > 0 {
        spans.push(Span::Words(words.and.to_owned()));
        spans.push(Span::Words((words.others)(others)));
    }
    spans
}

/// A set of links in words.
pub fn set(own: &Limiting, tables: &Tables, language: Language) -> String {
    text(named(tables, &links(tables, &own.capacities), language))
}

/// The kinds of communication on it, each once; empty where there are none.
pub fn kinds(own: &Limiting, language: Language) -> String {
    let words = TrafficMessages::of(language);
    let mut all: Vec<_> = own.kinds.iter().map(|&(kind, _)| kind).collect();
    all.dedup();
    let names = all.into_iter().map(|kind| (words.kind_name)(kind).to_lowercase()).collect();
    names::enumerated(names, MeaningMessages::of(language).and)
}

/// What a hundredth more of it saves.
pub fn gain(own: &Limiting, language: Language) -> String {
    time(own.gain.get(), 3, language).to_string()
}

/// What limits most, as a sentence, and what a hundredth more there saves; or that no link does, and what does. Nothing where it
/// is not known. Then where more makes it slower.
pub fn sentence(solved: &Solved, tables: &Tables, language: Language) -> Vec<Span> {
    let words = LimitingMessages::of(language);
    let mut spans = most(solved, tables, language);
    if let Some(own) = solved.ranking.as_ref().and_then(|ranking| ranking.slowing().next()) {
        spans.push(Span::Words(" ".to_owned()));
        spans.extend(fill(words.slower, |part| match part {
            "links" => named(tables, &links(tables, &own.capacities), language),
            _ => vec![Span::Figure(time(-own.gain.get(), 3, language).to_string())],
        }));
    }
    spans
}

/// The same without what makes it slower.
fn most(solved: &Solved, tables: &Tables, language: Language) -> Vec<Span> {
    let words = LimitingMessages::of(language);
    match solved.culprit() {
        Culprit::Unknown => Vec::new(),
        Culprit::All => vec![Span::Words(words.all.to_owned())],
        Culprit::Nothing => vec![Span::Words(nothing(solved, words).to_owned())],
        Culprit::Links(own) => {
            let template = match (own.kinds.is_empty(), solved.serving().is_some()) {
                (false, _) => words.most_of_kind,
                (true, true) => words.most_of_request,
                (true, false) => words.most,
            };
            fill(template, |part| match part {
                "links" => named(tables, &links(tables, &own.capacities), language),
                "kinds" => vec![Span::Words(kinds(own, language))],
                _ => vec![Span::Figure(gain(own, language))],
            })
        }
    }
}

/// What limits where no link does.
fn nothing(solved: &Solved, words: &'static LimitingMessages) -> &'static str {
    match (solved.training(), solved.serving()) {
        (Some(training), _) if training.step.total.is_some() => {
            if super::headline::exposed(training) > 0.0 {
                words.none_latency
            } else if launches(training) {
                words.none_launches
            } else {
                words.none_compute
            }
        }
        (_, Some(_)) => words.none_request,
        _ => words.none_latency,
    }
}

/// Whether passes wait for their kernels to be launched, for most of the time that passes take.
fn launches(training: &TrainingReport) -> bool {
    let Some(timeline) = &training.timeline else { return false };
    let (mut all, mut launched) = (0.0, 0.0);
    for bar in &timeline.bars {
        if let Formula::Layers { launched: waits, .. } = bar.formula {
            all += bar.time().get();
            launched += if waits { bar.time().get() } else { 0.0 };
        }
    }
    launched > 0.5 * all
}

/// What the sign of what limits means in the drawing's legend; or that nothing does.
pub fn sign(solved: Option<&Solved>, words: &TopologyMessages) -> &'static str {
    let step = solved.is_some_and(|solved| solved.step_in_time().is_some());
    match (solved.map(Solved::culprit), step) {
        (Some(Culprit::Nothing), true) => words.nothing_limits_step,
        (Some(Culprit::Nothing), false) => words.nothing_limits,
        (Some(Culprit::All), _) => words.all_limit,
        (_, true) => words.limits_step_means,
        (_, false) => words.limits_means,
    }
}

/// How many link directions limit, of how many in use.
pub fn counted(solved: &Solved) -> Option<(u64, u64)> {
    let used = solved.links.iter().filter(|link| link.flows > 0).count() as u64;
    match solved.culprit() {
        Culprit::Unknown => None,
        Culprit::All => Some((used, used)),
        Culprit::Nothing | Culprit::Links(_) => Some((solved.limits.len() as u64, used)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use crate::model::headline::compose;
    use gargalo_drawing::canvas::scene::Scene;
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::Settings;

    /// Headline, figures, legend, drawing and tables of every built-in example say the same first, in both languages, and nothing
    /// is said to limit that gains nothing.
    #[test]
    fn all_say_the_same_of_every_example() {
        for example in Example::ALL {
            let report = solve(&example.scenario(Language::English), Settings::default());
            for design in &report.designs {
                let solved = design.outcome.as_ref().expect("solved");
                let tables = report.network(solved).expect("a network");
                for language in [Language::English, Language::Portuguese] {
                    agree(&format!("{example:?}, {}", design.name), solved, tables, language);
                }
            }
        }
    }

    fn agree(name: &str, solved: &Solved, tables: &Tables, language: Language) {
        let words = TopologyMessages::of(language);
        let headline = text(compose(solved, tables, language));
        let told = text(sentence(solved, tables, language));
        let looks = Scene::new(tables).looks(tables, Some(solved), 1.0);
        let drawn = |which: fn(&gargalo_drawing::canvas::scene::Look) -> bool| -> Vec<CapacityId> {
            let marked = looks.iter().enumerate().filter(|(_, look)| which(look));
            marked.map(|(at, _)| CapacityId::new(at)).collect()
        };
        let (limiting, most) = (drawn(|look| look.limits), drawn(|look| look.most));
        assert_eq!(limiting, solved.limits, "{name}");
        for at in &limiting {
            assert!(solved.limit_of(*at).is_some_and(|own| own.gain.get() > 0.0), "{name}");
        }
        match solved.culprit() {
            Culprit::Links(own) => {
                assert!(own.gain.get() > 0.0, "{name}");
                assert!(headline.contains(&told), "{name}: {headline} / {told}");
                for part in [set(own, tables, language), kinds(own, language), gain(own, language)] {
                    assert!(told.contains(&part), "{name}: {told} without {part}");
                }
                assert_eq!(most, own.capacities, "{name}");
                assert_eq!(counted(solved).map(|(count, _)| count), Some(limiting.len() as u64), "{name}");
                assert!(
                    [words.limits_means, words.limits_step_means].contains(&sign(Some(solved), words)),
                    "{name}"
                );
            }
            Culprit::All => {
                assert!(most.is_empty() && limiting.is_empty(), "{name}");
                assert_eq!(sign(Some(solved), words), words.all_limit, "{name}");
                assert!(counted(solved).is_some_and(|(count, all)| count == all), "{name}");
            }
            Culprit::Nothing => {
                assert!(headline.contains(&told), "{name}: {headline}");
                assert!(most.is_empty() && limiting.is_empty(), "{name}");
                assert_eq!(counted(solved).map(|(count, _)| count), Some(0), "{name}");
                assert!(
                    [words.nothing_limits, words.nothing_limits_step].contains(&sign(Some(solved), words)),
                    "{name}"
                );
            }
            Culprit::Unknown => panic!("{name}: {headline}"),
        }
    }
}
