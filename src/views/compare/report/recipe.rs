//! Each design's recipe in words: its network with its parameters, what it sends, placement, routing, capacities.

use crate::i18n::Language;
use crate::i18n::collective::CollectiveMessages;
use crate::i18n::families::{family, key};
use crate::i18n::network::parameter;
use crate::i18n::number::significant;
use crate::i18n::placement::PlacementMessages;
use crate::i18n::quantity::{gbps, size};
use crate::i18n::recipe::RecipeMessages;
use crate::i18n::study::{self, StudyMessages};
use crate::i18n::training::TrainingMessages;
use crate::kit::table::escape;
use core::fmt::Write;
use gargalo_solver::base::units::Bytes;
use gargalo_solver::document::{
    AllToAll, DesignSpec, FlowList, JobList, NetworkSpec, ParameterKind, ParameterValue, Scenario, Workload,
    parameters,
};
use gargalo_solver::routing::Routing;
use gargalo_solver::study::Report;
use gargalo_solver::traffic::Pattern;
use gargalo_solver::workload::training::ModelSpec;

/// All designs; what all send is told once.
pub(super) fn designs(scenario: &Scenario, report: &Report, language: Language) -> String {
    let words = StudyMessages::of(language);
    let mut out = format!(
        "<p><strong>{}</strong> {}.</p><dl>",
        words.sends,
        escape(&workload(&scenario.workload, language))
    );
    for (at, design) in scenario.designs.iter().enumerate() {
        let outcome = report.designs.get(at).map(|solved| &solved.outcome);
        let trains =
            outcome.is_some_and(|outcome| outcome.as_ref().is_ok_and(|solved| solved.training().is_some()));
        let lines = lines((design, design.routes(scenario)), trains, language);
        let _ = write!(out, "<dt>{}</dt><dd><ul>", escape(&design.name));
        for line in &lines {
            let _ = write!(out, "<li>{}</li>", escape(line));
        }
        out.push_str("</ul></dd>");
    }
    out.push_str("</dl>");
    out
}

fn lines((design, routing): (&DesignSpec, Routing), trains: bool, language: Language) -> Vec<String> {
    let words = StudyMessages::of(language);
    let recipe = RecipeMessages::of(language);
    let mut lines = vec![format!("{}: {}", recipe.network, network(&design.network, language))];
    let own = settings(&design.network, language);
    if !own.is_empty() {
        lines.push(format!("{}: {}", words.parameters, own.join("; ")));
    }
    if let Some(own) = &design.workload {
        lines.push(format!("{}: {}", words.sends_own, workload(own, language)));
    }
    if trains {
        let placement = PlacementMessages::of(language);
        lines.push(format!(
            "{}: {}",
            placement.placement,
            placement.placement_choice(&design.placement).name
        ));
    }
    lines.push(format!("{}: {}", recipe.routing, recipe.routing(routing).name));
    let plan = recipe.plan(&design.capacity);
    let alpha = design
        .capacity
        .alpha()
        .map_or_else(String::new, |alpha| format!(", α = {}", significant(alpha, 6, language)));
    lines.push(format!("{}: {}{alpha}. {}", recipe.capacity, plan.name, plan.about));
    lines
}

/// A network's name with its size.
fn network(spec: &NetworkSpec, language: Language) -> String {
    let words = StudyMessages::of(language);
    let name = family(key(spec).unwrap_or_default(), language).name;
    let edits = spec.options().map_or(0, |options| options.edits.len());
    let changed = if edits > 0 { format!("; {}", (words.edits)(edits)) } else { String::new() };
    match spec {
        NetworkSpec::Explicit { nodes, links, .. } => {
            words.nodes_links(study::NodesLinks { nodes: nodes.len(), links: links.len() })
        }
        NetworkSpec::Generated { family, .. } => format!("{name}, {}{changed}", family.measures()),
        NetworkSpec::Preset { .. } => format!("{name}{changed}"),
    }
}

/// Its parameters with their values.
fn settings(spec: &NetworkSpec, language: Language) -> Vec<String> {
    let words = StudyMessages::of(language);
    let told = |own: &gargalo_solver::document::Parameter| {
        let value = match &own.value {
            ParameterValue::Unset => return None,
            ParameterValue::Count(value) => value.to_string(),
            ParameterValue::Number(value) if own.kind == ParameterKind::Speed => {
                gbps(*value, language).to_string()
            }
            ParameterValue::Number(value) => significant(*value, 6, language),
            ParameterValue::Flag(true) => words.yes.to_owned(),
            ParameterValue::Flag(false) => words.no.to_owned(),
            ParameterValue::Sides(sides) => sides.iter().map(u64::to_string).collect::<Vec<_>>().join(" × "),
        };
        Some(format!("{} {value}", parameter(own.name, language)))
    };
    parameters(spec).iter().filter_map(told).collect()
}

/// A workload in words.
fn workload(workload: &Workload, language: Language) -> String {
    let words = StudyMessages::of(language);
    let bytes = |value: f64| size(value, language).to_string();
    match workload {
        Workload::AllToAll(AllToAll { bytes: each }) => (words.flows_of)(&bytes(*each)),
        Workload::Pattern(Pattern { shape, bytes: Bytes(mean), .. }) => {
            words.pattern_of(study::PatternOf { pattern: (words.shape)(shape), bytes: &bytes(*mean) })
        }
        Workload::Flows(FlowList { flows }) => words.list_of(study::ListOf {
            flows: flows.len(),
            bytes: &bytes(flows.iter().map(|flow| flow.bytes).sum()),
        }),
        Workload::Matrix(spec) => (words.matrix_of)(spec.size()),
        Workload::Jobs(JobList { jobs }) => {
            let names: Vec<&str> = jobs.iter().map(|job| job.name.as_str()).collect();
            (words.jobs_of)(&names.join(", "))
        }
        Workload::Cycle(_) => TrainingMessages::of(language).cycle.to_owned(),
        Workload::Training(own) => {
            let told = words.training_of(study::TrainingOf {
                model: model(&own.model),
                p: own.p,
                t: own.t,
                d: own.d,
                batch: own.global_batch,
                micro: own.micro_batch,
            });
            let on = own.hardware.as_ref().map_or_else(String::new, |own| format!(" {}", (words.on)(own)));
            format!("{told}{on}")
        }
        Workload::Serving(own) => words.serving_of(study::ServingOf {
            model: model(&own.model),
            hardware: &own.hardware,
            rate: &significant(own.rate, 6, language),
        }),
        Workload::Traced(own) => words.traced_of(study::TracedOf {
            steps: own.steps.iter().map(|step| step.count).sum(),
            collectives: own.collectives.len(),
        }),
        Workload::Collective(own) => {
            let own = own.operation();
            let name = (CollectiveMessages::of(language).operation_name)(own.operation);
            let told = words.collective_of(study::CollectiveOf { operation: name, bytes: &bytes(own.bytes) });
            let by = own.algorithm.map_or_else(String::new, |own| {
                format!(", {}", (CollectiveMessages::of(language).algorithm_name)(own))
            });
            format!("{told}{by}")
        }
    }
}

fn model(spec: &ModelSpec) -> &str {
    match spec {
        ModelSpec::Id(id) => id,
        ModelSpec::Custom(_) => "LLM",
    }
}
