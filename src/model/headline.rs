//! One sentence that says what came out, and one that says what limits it.

use super::limits;
use super::served::{rate, told};
use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::jobs::JobMessages;
use crate::i18n::meaning::{self, MeaningMessages};
use crate::i18n::number::significant;
use crate::i18n::quantity::{count, percent, time};
use crate::i18n::sentence::{Piece, pieces};
use crate::i18n::served::ServedMessages;
use crate::state::Store;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::catalog::hardware::gpus;
use gargalo_solver::network::{LinkId, Tables};
use gargalo_solver::study::report::{PassedOver, Solved};
use gargalo_solver::study::{CollectiveReport, Culprit};
use gargalo_solver::workload::serving::ServingReport;
use gargalo_solver::workload::training::{PhaseReport, Prediction, TrainingReport, Unlike};

/// A stretch of the headline, ready to be shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Span {
    Words(String),
    Figure(String),
    Link(LinkId, String),
    /// A sentence below: how sure that is.
    Note(String),
}

/// The sentence about what came out, and what of the document is not in it.
pub fn compose(solved: &Solved, tables: &Tables, language: Language) -> Vec<Span> {
    let words = MeaningMessages::of(language);
    let mut spans = came_out(solved, tables, language);
    let jobs = !solved.jobs().is_empty();
    let told = |&what: &PassedOver| {
        let sentence = if jobs { (words.job_passed_over)(what) } else { words.algorithm_passed_over };
        Span::Words(format!(" {sentence}"))
    };
    spans.extend(solved.passed_over().iter().map(told));
    spans
}

fn came_out(solved: &Solved, tables: &Tables, language: Language) -> Vec<Span> {
    let words = MeaningMessages::of(language);
    let flows = count(solved.flow_count.into(), language);
    let unreachable = count(solved.unreachable.into(), language);
    if let Some(training) = solved.training().filter(|_| solved.unreachable == 0) {
        if training.fit.as_ref().is_some_and(|fit| !fit.fits) {
            return fill(words.step_unfit, |_| Vec::new());
        }
        let mut spans = of_step(training, words, language);
        limited(&mut spans, solved, tables, language);
        let hardware =
            training.fit.as_ref().filter(|_| training.step.total.is_some()).map(|fit| fit.hardware.as_str());
        spans.extend(unmeasured(hardware, training.estimated_by.as_deref(), words));
        let sure = training.step.prediction.as_ref();
        spans.extend(sure.and_then(|own| certainty(own, training, words, language)));
        let by_pairs = training.step.sets.by_pairs.then_some(words.step_by_pairs);
        spans.extend(by_pairs.map(|note| Span::Note(format!(" {note}"))));
        return spans;
    }
    if let Some(serving) = solved.serving() {
        let mut spans = of_serving(serving, language);
        limited(&mut spans, solved, tables, language);
        spans.extend(unmeasured(Some(&serving.hardware), serving.estimated_by.as_deref(), words));
        return spans;
    }
    if let Some((collective, took)) = by_steps(solved) {
        let mut spans = fill(words.by_steps, |part| match part {
            "name" => {
                let name = (CollectiveMessages::of(language).operation_name)(collective.operation);
                vec![Span::Words(name.to_owned())]
            }
            "time" => vec![Span::Figure(time(took, 2, language).to_string())],
            _ => vec![Span::Figure(percent(collective.latency.get() / took, language).to_string())],
        });
        limited(&mut spans, solved, tables, language);
        let library = collective.effective.as_ref();
        let by = library.and_then(|own| own.estimated_by.as_deref());
        spans.extend(unmeasured(library.map(|own| own.hardware.as_str()), by, words));
        return spans;
    }
    if let Some(spans) = of_cycles(solved, words, language) {
        return spans;
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
    // What never ends leaves open whether anything idles.
    let wasteless = solved.unjudged().is_none() && solved.waste.is_none();
    let template = match (solved.ends_together, wasteless) {
        _ if solved.flow_count - solved.unreachable == 1 => words.only_one,
        (true, true) => words.all_together,
        (false, true) => words.last_wasteless,
        (_, false) => words.last,
    };
    let flows = count((solved.flow_count - solved.unreachable).into(), language);
    let mut spans = fill(template, |part| match part {
        "flows" => vec![Span::Figure(flows.clone())],
        _ => vec![Span::Figure(time(completion.get(), 2, language).to_string())],
    });
    // Where every link is busy to the end that has been said.
    if !wasteless || solved.culprit() != Culprit::All {
        limited(&mut spans, solved, tables, language);
    }
    if solved.unreachable > 0 {
        let [one, many] = words.some_unreachable;
        spans.extend(fill(if solved.unreachable == 1 { one } else { many }, |_| {
            vec![Span::Figure(unreachable.clone())]
        }));
    }
    spans
}

/// Of jobs that repeat: how much longer their iterations take than alone, and whose most.
fn of_cycles(solved: &Solved, words: &MeaningMessages, language: Language) -> Option<Vec<Span>> {
    let jobs = solved.jobs();
    let slow: Vec<(usize, f64)> =
        jobs.iter().enumerate().filter_map(|(at, job)| Some((at, job.cycle.as_ref()?.slowdown()?))).collect();
    let &(most, slowest) = slow.iter().reduce(|one, other| if other.1 > one.1 { other } else { one })?;
    let times = |value: f64| vec![Span::Figure(significant(value, 3, language))];
    if let [(at, _)] = slow[..] {
        let mean = jobs[at].cycle.as_ref()?.iteration.as_ref()?.mean.get();
        return Some(fill(words.cycle, |_| vec![Span::Figure(time(mean, 2, language).to_string())]));
    }
    let mean = slow.iter().map(|own| own.1).sum::<f64>() / slow.len() as f64;
    let name = match jobs[most].name.as_str() {
        "" => (JobMessages::of(language).unnamed)(&(most + 1).to_string()),
        name => name.to_owned(),
    };
    Some(fill(words.cycles, |part| match part {
        "mean" => times(mean),
        "job" => vec![Span::Words(name.clone())],
        _ => times(slowest),
    }))
}

/// The links that limit most, in words; `None` where none does.
pub fn limits(store: Store) -> Option<String> {
    if store.session.lesson.concealed.get() || !store.answers() || store.waits() {
        return None;
    }
    let language = store.language();
    let words = MeaningMessages::of(language);
    let names = store.solved(|solved, tables| match solved.culprit() {
        Culprit::Links(own) if solved.fits() => Some(limits::set(own, tables, language)),
        _ => None,
    })??;
    Some((words.limited_by)(&names))
}

/// Stretches as one text.
pub fn text(spans: Vec<Span>) -> String {
    let text = |span| match span {
        Span::Words(text) | Span::Figure(text) | Span::Link(_, text) | Span::Note(text) => text,
    };
    spans.into_iter().map(text).collect()
}

/// A collective whose steps take longer than all of its flows at once would, and how long.
pub fn by_steps(solved: &Solved) -> Option<(&CollectiveReport, f64)> {
    let collective = solved.collective()?;
    let (steps, flows) = (collective.time?.get(), solved.completion?.get());
    ((steps / flows - 1.0).abs() > 0.005).then_some((collective, steps))
}

/// Adds what limits, as a sentence of its own.
fn limited(spans: &mut Vec<Span>, solved: &Solved, tables: &Tables, language: Language) {
    let told = limits::sentence(solved, tables, language);
    if !told.is_empty() {
        spans.push(Span::Words(" ".to_owned()));
        spans.extend(told);
    }
}

/// That nobody measured this accelerator, and by which the time is estimated.
fn unmeasured(hardware: Option<&str>, by: Option<&str>, words: &MeaningMessages) -> Option<Span> {
    let (hardware, by) = (hardware?, by?);
    let all = gpus();
    let name =
        |id: &str| all.iter().find(|gpu| gpu.id == id).map_or_else(|| id.to_owned(), |gpu| gpu.name.clone());
    let note = words.step_unmeasured(meaning::StepUnmeasured { hardware: &name(hardware), by: &name(by) });
    Some(Span::Note(format!(" {note}")))
}

/// How many times a step's time the end of its range is where measured runs were disturbed.
const DISTURBED: f64 = 2.0;

/// How sure a step's time is, by measured runs.
fn certainty(
    prediction: &Prediction<Seconds>,
    training: &TrainingReport,
    words: &MeaningMessages,
    language: Language,
) -> Option<Span> {
    let mut text = String::new();
    match prediction.range {
        Some([low, high]) => {
            let [low, high] = [low, high].map(|end| time(end.get(), 2, language).to_string());
            let rows = count(prediction.rows.into(), language);
            let range = words.step_range(meaning::StepRange { rows: &rows, low: &low, high: &high });
            text.extend([" ", &range]);
            let total = training.step.total.unwrap_or_default().get();
            if prediction.range.is_some_and(|[_, high]| high.get() > DISTURBED * total) {
                text.extend([" ", words.step_disturbed]);
            }
        }
        // The sentence about what it is estimated from says as much.
        None if training.estimated_by.is_some() => {}
        None => text.extend([" ", words.step_nothing_like]),
    }
    let said: &[Unlike] = if training.estimated_by.is_some() { &[Unlike::Accelerator] } else { &[] };
    let unlike: Vec<&str> = (prediction.unlike.iter().filter(|own| !said.contains(own)))
        .map(|&own| (words.unlike)(own))
        .collect();
    if !unlike.is_empty() {
        text.extend([" ", &(words.step_unlike)(&unlike.join(", "))]);
    }
    (!text.is_empty()).then_some(Span::Note(text))
}

/// How long a training step takes, and how much of it is communication.
fn of_step(training: &TrainingReport, words: &MeaningMessages, language: Language) -> Vec<Span> {
    let figure = |text: String| vec![Span::Figure(text)];
    let taken: f64 = training.phases.iter().filter_map(PhaseReport::time).map(Seconds::get).sum();
    if taken <= 0.0 {
        return fill(words.step_silent, |_| Vec::new());
    }
    let Some(total) = training.step.total.map(Seconds::get) else {
        return fill(words.step_traffic, |_| figure(time(taken, 2, language).to_string()));
    };
    let exposed = exposed(training);
    fill(if exposed > 0.0 { words.step } else { words.step_hidden }, |part| match part {
        "step" => figure(time(total, 2, language).to_string()),
        _ => figure(percent(exposed / total.max(f64::MIN_POSITIVE), language).to_string()),
    })
}

/// What computing does not hide of a step's communication, in seconds. A difference of sums is nothing where it is less than they
/// can tell.
pub fn exposed(training: &TrainingReport) -> f64 {
    let exposed = training.step.exposed.total().get();
    let total = training.step.total.unwrap_or_default().get();
    if exposed <= total * 1e-9 { 0.0 } else { exposed }
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

pub(super) fn fill(template: &str, part: impl Fn(&str) -> Vec<Span>) -> Vec<Span> {
    pieces(template)
        .into_iter()
        .flat_map(|piece| match piece {
            Piece::Text(text) => vec![Span::Words(text.to_owned())],
            Piece::Part(name) => part(name),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::report::Outcome;
    use gargalo_solver::study::{Ranking, Settings};
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
        // What hides all communication leaves no link to limit.
        if training.step.exposed == Exposed::default() {
            solved.ranking = Some(Ranking { time: Seconds(1.0), entries: Vec::new() });
        }
        compose(&solved, &report.networks[solved.network as usize], Language::English)
    }

    fn words(spans: &[Span]) -> String {
        let text = |span: &Span| match span {
            Span::Words(text) | Span::Figure(text) | Span::Link(_, text) | Span::Note(text) => text.clone(),
        };
        spans.iter().map(text).collect()
    }

    /// What an accelerator would add is said where it is not in the time.
    #[test]
    fn what_is_passed_over_is_said() {
        let told = |workload: &str| {
            let text = format!(
                r#"{{"gargalo": 2, "workload": {workload}, "designs": [{{"name": "d", "network": {{"kind": "single_switch",
                    "n": 4, "gbps": 100}}}}]}}"#
            );
            let report = solve(&read(&text).expect("a document"), Settings::default());
            let solved = report.designs[0].outcome.as_ref().expect("solved");
            [Language::English, Language::Portuguese]
                .map(|language| words(&compose(solved, &report.networks[0], language)))
        };
        let sum = |more: &str| {
            format!(r#"{{"kind": "collective", "operation": "all_reduce", "bytes": 1e8{more}}}"#)
        };
        let jobs = |job: &str| format!(r#"{{"kind": "jobs", "jobs": [{{"workload": {job}}}]}}"#);
        let named = sum(r#", "hardware": "h100-sxm""#);
        assert!(told(&jobs(&named))[0].ends_with("what the library of its hardware adds is left out."));
        assert!(told(&jobs(&named))[1].ends_with("fica de fora."));
        assert!(!told(&jobs(&sum("")))[0].contains("left out"));
        let given = sum(r#", "hardware": "h100-sxm", "algorithm": "ring""#);
        assert!(told(&given)[0].contains("With an algorithm or a protocol"), "{:?}", told(&given));
        assert!(!told(&named)[0].contains("left out") && !told(&sum(""))[0].contains("left out"));
    }

    #[test]
    fn a_step_that_waits_for_no_message_names_no_link() {
        let names_a_link = |spans: &[Span]| spans.iter().any(|span| matches!(span, Span::Link(..)));
        let exposed = headline(1, "h100-sxm", |training| {
            training.step.exposed = Exposed { dp: Seconds(1.0), ..Exposed::default() };
        });
        let told = words(&exposed);
        assert!(told.contains("is exposed communication") && told.contains("(data parallel)"), "{told}");
        assert!(names_a_link(&exposed));
        let hidden = headline(1, "h100-sxm", |training| training.step.exposed = Exposed::default());
        let told = words(&hidden);
        assert!(
            told.contains(
                "; all of its communication is overlapped with compute. No link limits it: compute does"
            ),
            "{told}"
        );
        assert!(!names_a_link(&hidden));
    }

    /// 64 sequences at once without recomputation are beyond 24 GiB.
    #[test]
    fn a_step_that_does_not_fit_has_no_time() {
        let unfit = headline(64, "rtx3090", |_| ());
        assert_eq!(words(&unfit), MeaningMessages::of(Language::English).step_unfit);
    }
}
