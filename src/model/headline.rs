//! One sentence that says what came out, and which links limit it.

use super::served::{rate, told};
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::meaning::MeaningMessages;
use crate::i18n::names;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::sentence::{Piece, pieces};
use crate::i18n::served::ServedMessages;
use crate::i18n::traffic::TrafficMessages;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::network::{CapacityId, LinkId, Tables};
use gargalo_solver::study::CollectiveReport;
use gargalo_solver::study::report::Solved;
use gargalo_solver::traffic::Kind;
use gargalo_solver::workload::serving::ServingReport;
use gargalo_solver::workload::training::{PhaseReport, TrainingReport};
use leptos::prelude::*;

/// A link that is this busy over the whole time is what the last flow waits for.
const BUSY: f64 = 0.9995;
/// A part that is written as 100.0 % is all of it.
const ALL: f64 = 0.9995;
/// Links named in the sentence; more are counted.
const NAMED: usize = 2;

/// A stretch of the headline, ready to be shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Span {
    Words(String),
    Figure(String),
    Link(LinkId, String),
}

/// The sentence about what came out.
pub fn compose(solved: &Solved, tables: &Tables, language: Language) -> Vec<Span> {
    let words = MeaningMessages::of(language);
    let flows = count(solved.flow_count.into(), language);
    let unreachable = count(solved.unreachable.into(), language);
    if let Some(training) = solved.training().filter(|_| solved.unreachable == 0) {
        if training.fit.as_ref().is_some_and(|fit| !fit.fits) {
            return fill(words.step_unfit, |_| Vec::new());
        }
        let mut spans = of_step(training, tables, words, language);
        spans.extend(unmeasured(training, words).map(|note| Span::Words(format!(" {note}"))));
        return spans;
    }
    if let Some(serving) = solved.serving() {
        return of_serving(serving, language);
    }
    if let Some((collective, took)) = by_steps(solved) {
        return fill(words.by_steps, |part| match part {
            "name" => {
                let name = (CollectiveMessages::of(language).operation_name)(collective.operation);
                vec![Span::Words(name.to_owned())]
            }
            "time" => vec![Span::Figure(time(took, 2, language).to_string())],
            _ => vec![Span::Figure(percent(collective.latency.get() / took, language).to_string())],
        });
    }
    let nothing_sent = solved.links.iter().all(|link| link.bytes.get() == 0.0);
    if nothing_sent && solved.unreachable == 0 {
        return fill(words.no_flows, |_| Vec::new());
    }
    let Some(completion) = solved.completion.filter(|_| !nothing_sent) else {
        let [one, many] = if solved.training().is_some() { words.step_never } else { words.none_ends };
        return fill(if solved.unreachable == 1 { one } else { many }, |part| match part {
            "flows" => vec![Span::Figure(flows.clone())],
            _ => vec![Span::Figure(unreachable.clone())],
        });
    };
    let limits = limiting(solved, tables);
    // What never ends leaves open whether anything idles.
    let wasteless = solved.unjudged().is_none() && solved.waste.is_none();
    let template = match (solved.ends_together, wasteless, limits.len()) {
        _ if solved.flow_count - solved.unreachable == 1 => words.only_one,
        (true, true, _) => words.all_together,
        (false, true, _) => words.last_wasteless,
        (_, false, 1) => words.last_one,
        (_, false, _) => words.last_many,
    };
    let flows = count((solved.flow_count - solved.unreachable).into(), language);
    let mut spans = fill(template, |part| match part {
        "flows" => vec![Span::Figure(flows.clone())],
        "time" => vec![Span::Figure(time(completion.get(), 2, language).to_string())],
        _ => named(&limits, tables, language),
    });
    if solved.unreachable > 0 {
        let [one, many] = words.some_unreachable;
        spans.extend(fill(if solved.unreachable == 1 { one } else { many }, |_| {
            vec![Span::Figure(unreachable.clone())]
        }));
    }
    spans
}

/// The links that the headline names as limits, in words; `None` where it names none.
pub fn limits(store: Store) -> Option<String> {
    if store.session.lesson.concealed.get() || !store.answers() {
        return None;
    }
    let language = store.language();
    let words = MeaningMessages::of(language);
    let names = store.solved(|solved, tables| {
        let told = compose(solved, tables, language);
        let links = match solved.training() {
            _ if !told.iter().any(|span| matches!(span, Span::Link(..))) => Vec::new(),
            Some(training) => limiting_step(training, tables),
            None => limiting(solved, tables),
        };
        text(named(&links, tables, language))
    })?;
    (!names.is_empty()).then(|| (words.limited_by)(&names))
}

/// Stretches as one text.
pub fn text(spans: Vec<Span>) -> String {
    let text = |span| match span {
        Span::Words(text) | Span::Figure(text) | Span::Link(_, text) => text,
    };
    spans.into_iter().map(text).collect()
}

/// A collective whose steps take longer than all of its flows at once would, and how long.
pub fn by_steps(solved: &Solved) -> Option<(&CollectiveReport, f64)> {
    let collective = solved.collective()?;
    let (steps, flows) = (collective.time?.get(), solved.completion?.get());
    ((steps / flows - 1.0).abs() > 0.005).then_some((collective, steps))
}

/// How long a training step takes, how much of it is communication, and what that waits for.
fn of_step(
    training: &TrainingReport,
    tables: &Tables,
    words: &MeaningMessages,
    language: Language,
) -> Vec<Span> {
    // Of a step in time only what computing doesn't hide; both directions of the pipeline count as one kind.
    let exposed = training.step.exposed.total().get();
    let timed = training.step.total.map(Seconds::get);
    let Some(longest) = longest(training).filter(|_| taken(training, None) > 0.0) else {
        return fill(words.step_silent, |_| Vec::new());
    };
    // A step that waits for no message has no link to name. A difference of sums is nothing where it is less than they can tell.
    if let Some(total) = timed.filter(|total| exposed <= total * 1e-9) {
        return fill(words.step_hidden, |_| vec![Span::Figure(time(total, 2, language).to_string())]);
    }
    let communication = if timed.is_some() { exposed } else { taken(training, None) };
    let part_of_kind = cost(training, longest.kind);
    let links = limiting_step(training, tables);
    let template = match (timed, links.is_empty()) {
        (Some(_), false) if part_of_kind >= communication * ALL => words.step_one,
        (Some(_), false) => words.step,
        (None, false) => words.step_traffic,
        (_, true) => words.step_no_link,
    };
    let figure = |text: String| vec![Span::Figure(text)];
    fill(template, |part| match part {
        "step" => figure(time(timed.unwrap_or_default(), 2, language).to_string()),
        "communication" => figure(time(communication, 2, language).to_string()),
        "share" => {
            let total = timed.unwrap_or(communication);
            figure(percent(communication / total.max(f64::MIN_POSITIVE), language).to_string())
        }
        "part" => figure(percent(part_of_kind / communication, language).to_string()),
        "kind" => vec![Span::Words((TrafficMessages::of(language).kind_name)(longest.kind).to_lowercase())],
        _ => named(&links, tables, language),
    })
}

/// That no step of this accelerator was measured, and by which the time is estimated.
fn unmeasured(training: &TrainingReport, words: &MeaningMessages) -> Option<String> {
    training.step.total?;
    let by = training.estimated_by.as_ref()?;
    let all = gpus();
    let name =
        |id: &str| all.iter().find(|gpu| gpu.id == id).map_or_else(|| id.to_owned(), |gpu| gpu.name.clone());
    Some((words.step_unmeasured)(&name(&training.fit.as_ref()?.hardware), &name(by)))
}

/// What the messages of a step take, all of them or those of a kind, in seconds.
fn taken(training: &TrainingReport, kind: Option<Kind>) -> f64 {
    let of_kind = training.phases.iter().filter(|phase| kind.is_none_or(|kind| phase.kind == kind));
    of_kind.filter_map(PhaseReport::time).map(Seconds::get).sum()
}

/// What the messages of a kind cost: of a step in time what computing doesn't hide, of traffic alone what they take.
fn cost(training: &TrainingReport, kind: Kind) -> f64 {
    match training.step.total {
        Some(_) => training.step.exposed.of(kind).get(),
        None => taken(training, Some(kind)),
    }
}

/// The longest phase of the kind that costs most.
fn longest(training: &TrainingReport) -> Option<&PhaseReport> {
    let took = |phase: &PhaseReport| phase.time().map_or(0.0, Seconds::get);
    training.phases.iter().max_by(|a, b| {
        cost(training, a.kind).total_cmp(&cost(training, b.kind)).then(took(a).total_cmp(&took(b)))
    })
}

/// The links that a training step waits for: of a step in time those that messages of the kind that costs most keep busy
/// longest, where they take longest.
fn limiting_step(training: &TrainingReport, tables: &Tables) -> Vec<LinkId> {
    let Some(longest) = longest(training) else { return Vec::new() };
    let limits = training.limits.iter().filter(|limit| limit.kind == longest.kind);
    let capacities = match training.step.total {
        Some(_) => limits
            .max_by(|a, b| a.time.get().total_cmp(&b.time.get()))
            .map(|limit| limit.capacities.clone())
            .unwrap_or_default(),
        None => longest.bottleneck.into_iter().collect(),
    };
    let of = |capacity: &CapacityId| Some(tables.capacities.get(capacity.index())?.link);
    let mut links: Vec<LinkId> = capacities.iter().filter_map(of).collect();
    links.dedup();
    links
}

/// How long requests wait; or that they wait ever longer.
fn of_serving(serving: &ServingReport, language: Language) -> Vec<Span> {
    let words = ServedMessages::of(language);
    let template = match (serving.queue_grows, serving.tpot.count) {
        (true, _) => words.headline_grows,
        (false, 0) => words.headline_single,
        (false, _) => words.headline,
    };
    fill(template, |part| {
        vec![Span::Figure(match part {
            "ttft50" => told(serving.ttft.p50.get(), language),
            "ttft99" => told(serving.ttft.p99.get(), language),
            "tpot50" => told(serving.tpot.p50.get(), language),
            "tpot99" => told(serving.tpot.p99.get(), language),
            "highest" => rate(serving.highest_rate, language),
            _ => rate(serving.rate, language),
        })]
    })
}

fn fill(template: &str, part: impl Fn(&str) -> Vec<Span>) -> Vec<Span> {
    pieces(template)
        .into_iter()
        .flat_map(|piece| match piece {
            Piece::Text(text) => vec![Span::Words(text.to_owned())],
            Piece::Part(name) => part(name),
        })
        .collect()
}

/// The links that are busy to the end; where none is, the busiest.
fn limiting(solved: &Solved, tables: &Tables) -> Vec<LinkId> {
    let busiest = solved.links.iter().map(|link| link.utilization).fold(0.0, f64::max);
    let bar = busiest.min(BUSY);
    let mut links: Vec<LinkId> = solved
        .links
        .iter()
        .zip(&tables.capacities)
        .filter(|(result, _)| result.flows > 0 && result.utilization >= bar)
        .map(|(_, capacity)| capacity.link)
        .collect();
    links.dedup();
    links
}

/// `A–B, C–D and 3 other links`.
fn named(links: &[LinkId], tables: &Tables, language: Language) -> Vec<Span> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::Settings;
    use gargalo_solver::study::report::Outcome;
    use gargalo_solver::workload::training::Exposed;

    /// GPT of 1.5 G parameters on two GPUs of a server, a replica each; what is changed of it is changed before it is told.
    fn headline(micro_batch: u32, hardware: &str, change: impl Fn(&mut TrainingReport)) -> Vec<Span> {
        let text = format!(
            r#"{{"gargalo": 2, "workload": {{"kind": "training", "model": "gpt-1.5b", "global_batch": 128,
                "micro_batch": {micro_batch}, "p": 1, "t": 1, "d": 2, "recompute": "none", "overlap": {{"dp": 0}}, "hardware": "{hardware}"}},
                "designs": [{{"name": "d", "network": {{"kind": "single_switch", "n": 1, "gbps": 100,
                "servers": {{"gpus": 2, "intra_gbps": 3600, "nics": 1, "nic_gbps": 100}}}}}}]}}"#
        );
        let report = solve(&read(&text).expect("a document"), Settings::default());
        let mut solved = report.designs[0].outcome.clone().expect("solved");
        let Outcome::Training { report: training, .. } = &mut solved.outcome else { panic!("a step") };
        change(training);
        compose(&solved, &report.networks[solved.network as usize], Language::English)
    }

    fn words(spans: &[Span]) -> String {
        let text = |span: &Span| match span {
            Span::Words(text) | Span::Figure(text) | Span::Link(_, text) => text.clone(),
        };
        spans.iter().map(text).collect()
    }

    #[test]
    fn a_step_that_waits_for_no_message_names_no_link() {
        let names_a_link = |spans: &[Span]| spans.iter().any(|span| matches!(span, Span::Link(..)));
        let exposed = headline(1, "h100-sxm", |training| {
            training.step.exposed = Exposed { dp: Seconds(1.0), ..Exposed::default() };
        });
        let told = words(&exposed);
        assert!(told.contains("is communication, all of it data parallel"), "{told}");
        assert!(names_a_link(&exposed));
        let hidden = headline(1, "h100-sxm", |training| training.step.exposed = Exposed::default());
        let told = words(&hidden);
        assert!(told.ends_with("; all of its communication is overlapped with compute."), "{told}");
        assert!(!names_a_link(&hidden));
    }

    /// 64 sequences at once without recomputation are beyond 24 GiB.
    #[test]
    fn a_step_that_does_not_fit_has_no_time() {
        let unfit = headline(64, "rtx3090", |_| ());
        assert_eq!(words(&unfit), MeaningMessages::of(Language::English).step_unfit);
    }
}
