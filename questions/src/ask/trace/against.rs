//! A measured step beside the one that a model predicts.

use super::causes::{Both, causes};
use super::operators::Sort;
use super::scenario::workload;
use crate::Refused;
use crate::refused::Own;
use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::workload::traced::TracedReport;
use gargalo_solver::workload::training::StepReport;
use gargalo_solver::workload::training::operators::OperatorKind;
use gargalo_trace::{Collective, Program, Trace, program};
use serde_json::{Value, json};

/// What is said of a file of this option.
const OPTION: &str = "against";
const MICRO: f64 = 1e6;

/// The measured step of a trace beside the predicted one of a design of a scenario.
pub(super) fn beside(trace: &Trace, text: &str, design: usize) -> Result<Value, Refused> {
    let program = program(trace)?;
    let predicted = solved(text, design)?;
    let step = &predicted.training().ok_or_else(no_step)?.step;
    let (Some(total), Some(compute)) = (step.total, step.compute) else { return Err(no_step()) };
    let carried = solved(&on_its_network(text, &program)?, design)?;
    let fabric = carried.traced().ok_or_else(no_step)?;
    let kinds = collectives(trace, &program, fabric);
    let measured = Measured::of(trace, &program);
    let sent = |of: fn(&Kind) -> f64| kinds.iter().map(|kind| kind.count * of(kind)).sum::<f64>();
    let exposed_us = step.exposed.total().get() * MICRO;
    let both = Both {
        total: [measured.total, total.get() * MICRO],
        sorts: sorts(trace, step, measured.compute),
        host_late: [measured.host_late + measured.exposed_late, idle_of(step)],
        carried: [sent(|kind| kind.measured_us), sent(|kind| kind.fabric_us)],
        exposed: [measured.exposed - measured.exposed_late - measured.waiting, exposed_us],
        waiting: [measured.waiting, step.bubble.unwrap_or_default().get() * MICRO],
        rank: trace.stragglers.first().map(|one| one.rank),
        collective: slowest(&kinds),
    };
    let operators = both.sorts.iter().map(|(sort, [measured, predicted])| {
        json!({"name": sort, "measured_us": measured, "predicted_us": predicted, "difference_us": measured - predicted})
    });
    Ok(json!({
        "measured": {"steps": measured.steps, "total_us": measured.total, "compute_us": measured.compute, "exposed_us": measured.exposed,
            "exposed_late_us": measured.exposed_late, "waiting_us": measured.waiting, "idle_us": measured.idle, "host_late_us": measured.host_late},
        "predicted": {"total_us": total.get() * MICRO, "compute_us": compute.get() * MICRO, "exposed_us": exposed_us,
            "bubble_us": step.bubble.unwrap_or_default().get() * MICRO},
        "difference_us": both.total[0] - both.total[1],
        "causes": causes(&both),
        "operators": operators.collect::<Vec<_>>(),
        "collectives": kinds.iter().map(Kind::told).collect::<Vec<_>>(),
    }))
}

fn no_step() -> Refused {
    Refused::new("no_step", "workload", Own(|words| words.no_step.to_owned())).in_option(OPTION)
}

/// A design of a scenario, solved.
fn solved(text: &str, design: usize) -> Result<Solved, Refused> {
    let scenario = read(text).map_err(|error| Refused::from(error).in_option(OPTION))?;
    let mut report = solve(&scenario, Settings { flows: 0 });
    if design >= report.designs.len() {
        let (design, designs) = (design as u32, report.designs.len() as u32);
        return Err(Refused::from(DesignError::NoSuchDesign { design, designs }).in_option(OPTION));
    }
    let outcome = report.designs.swap_remove(design).outcome;
    outcome.map_err(|error| Refused::design(design, error).in_option(OPTION))
}

/// The same networks with the traced collectives in place of the model's.
fn on_its_network(text: &str, program: &Program) -> Result<String, Refused> {
    let mut document: Value = serde_json::from_str(text).map_err(|_| no_step())?;
    let (hardware, protocol) =
        (document["workload"]["hardware"].take(), document["workload"]["protocol"].take());
    let mut carried = workload(program);
    for (field, value) in [("hardware", hardware), ("protocol", protocol)] {
        if !value.is_null() {
            carried[field] = value;
        }
    }
    document["workload"] = carried;
    for design in document["designs"].as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        design.retain(|field, _| !matches!(field.as_str(), "workload" | "placement"));
    }
    Ok(document.to_string())
}

/// A step as it was measured: the mean of all steps of all ranks, in microseconds.
#[derive(Debug, Default)]
struct Measured {
    steps: usize,
    total: f64,
    compute: f64,
    exposed: f64,
    exposed_late: f64,
    waiting: f64,
    idle: f64,
    host_late: f64,
}

impl Measured {
    fn of(trace: &Trace, program: &Program) -> Self {
        let count = trace.time.len().max(1) as f64;
        let mean = |of: fn(&gargalo_trace::Time) -> f64| trace.time.iter().map(of).sum::<f64>() / count;
        let totals: f64 = program.steps.iter().map(|step| step.count as f64 * step.measured_us).sum();
        let of_program = totals / program.steps.iter().map(|step| step.count as f64).sum::<f64>().max(1.0);
        let all: f64 = trace.steps.iter().map(|step| step.duration_us).sum();
        let total = if trace.steps.is_empty() { of_program } else { all / trace.steps.len() as f64 };
        Self {
            steps: trace.time.len(),
            total,
            compute: mean(|time| time.compute_us),
            exposed: mean(|time| time.exposed_us.unwrap_or(0.0)),
            exposed_late: mean(|time| time.exposed_late_us.unwrap_or(0.0)),
            waiting: mean(|time| time.waiting_us.unwrap_or(0.0)),
            idle: mean(|time| time.idle_us.unwrap_or(0.0)),
            host_late: mean(|time| time.host_late_us.unwrap_or(0.0)),
        }
    }
}

/// What the model says is lost to launches and outside of kernels.
fn idle_of(step: &StepReport) -> f64 {
    let idle =
        |kind| matches!(kind, OperatorKind::Launches | OperatorKind::Outside | OperatorKind::Straggling);
    step.operators.iter().filter(|own| idle(own.kind)).map(|own| own.time.get() * MICRO).sum()
}

/// Times of a step by sort of operator, measured and predicted. Measured are parts of its computing, `compute` microseconds, as those of all
/// kernels are.
fn sorts(trace: &Trace, step: &StepReport, compute: f64) -> Vec<(Sort, [f64; 2])> {
    let whole = step.operators.iter().any(|own| Sort::of(own.kind) == Some(Sort::All));
    let named = |operator| if whole { Sort::All } else { Sort::named(operator) };
    let all: f64 = trace.operators.iter().map(|own| own.time_us).sum();
    let part = if all > 0.0 { compute / all } else { 0.0 };
    let of = |sort: Sort| {
        let measured = trace.operators.iter().filter(|own| named(own) == sort).map(|own| own.time_us);
        let predicted = step.operators.iter().filter(|own| Sort::of(own.kind) == Some(sort));
        let predicted = predicted.map(|own| own.time.get() * MICRO).sum();
        [measured.sum::<f64>() * part, predicted]
    };
    let all = Sort::ALL.map(|sort| (sort, of(sort)));
    all.into_iter().filter(|(_, times)| times.iter().any(|time| *time > 0.0)).collect()
}

/// A collective of a step, as it was measured and as the network carries it.
#[derive(Debug)]
struct Kind {
    operation: String,
    bytes: u64,
    size: u32,
    /// How often a step has it.
    count: f64,
    /// The mean, without waiting for ranks.
    measured_us: f64,
    fabric_us: f64,
}

impl Kind {
    fn told(&self) -> Value {
        json!({"operation": self.operation, "bytes": self.bytes, "size": self.size, "count": self.count,
            "measured_us": self.measured_us, "fabric_us": self.fabric_us})
    }
}

fn collectives(trace: &Trace, program: &Program, fabric: &TracedReport) -> Vec<Kind> {
    let kinds = program.collectives.iter().zip(&fabric.collectives);
    kinds
        .map(|(kind, report)| {
            let own = |one: &&Collective| {
                one.operation == Some(kind.operation)
                    && one.bytes.unwrap_or(0) == kind.bytes
                    && one.group_size.is_none_or(|size| size == report.size)
            };
            let sent = |one: &Collective| Some(one.duration_us? - one.waiting_us.unwrap_or(0.0));
            let times: Vec<f64> = trace.collectives.iter().filter(own).filter_map(sent).collect();
            Kind {
                operation: report.operation.word().to_owned(),
                bytes: kind.bytes,
                size: report.size,
                count: report.count,
                measured_us: times.iter().sum::<f64>() / times.len().max(1) as f64,
                fabric_us: report.time.map_or(f64::INFINITY, |time| time.get() * MICRO),
            }
        })
        .collect()
}

/// The place of the collective that loses most in a step.
fn slowest(kinds: &[Kind]) -> Option<usize> {
    let loses = |kind: &Kind| kind.count * (kind.measured_us - kind.fabric_us);
    let all = kinds.iter().enumerate().filter(|(_, kind)| loses(kind) > 0.0);
    all.max_by(|a, b| loses(a.1).total_cmp(&loses(b.1))).map(|(at, _)| at)
}
