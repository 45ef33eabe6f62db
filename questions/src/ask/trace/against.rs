//! A measured step beside the one that a model predicts.

use super::causes::{Both, causes};
use super::measured::{Kind, Measured, collectives, slowest};
use super::operators::Sort;
use super::scenario::workload;
use crate::Refused;
use crate::refused::Own;
use gargalo_solver::document::read;
use gargalo_solver::lab::solve;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::workload::training::StepReport;
use gargalo_solver::workload::training::operators::OperatorKind;
use gargalo_trace::{Program, Trace, program};
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
        let difference = measured - predicted;
        json!({"name": sort, "measured_us": measured, "predicted_us": predicted, "difference_us": difference})
    });
    Ok(json!({
        "measured": measured.told(),
        "predicted": {
            "total_us": total.get() * MICRO,
            "compute_us": compute.get() * MICRO,
            "exposed_us": exposed_us,
            "bubble_us": step.bubble.unwrap_or_default().get() * MICRO,
        },
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
