//! What is told of what is pointed at: its figures, and what flows there.

use super::facts::{Facts, facts, facts_of_node, group_facts};
use super::stage::{Shown, Stage};
use crate::i18n::Language;
use crate::i18n::canvas::CanvasMessages;
use crate::i18n::quantity::{gbps, size};
use gargalo_drawing::canvas::Target;
use gargalo_solver::base::id::FlowId;
use gargalo_solver::network::{LinkId, Node, NodeId, Tables};
use gargalo_solver::study::report::Solved;
use gargalo_words::canvas;

/// Flows that are named.
const NAMED: usize = 3;

/// The facts about a target, and lines on what flows there.
pub(super) fn told(
    stage: &Stage,
    shown: &Shown,
    target: Target,
    language: Language,
) -> Option<(Facts, Vec<String>)> {
    let (tables, solved) = (shown.tables()?, shown.solved());
    let words = CanvasMessages::of(language);
    let index = shown.index();
    let failed = |failed: bool| failed.then(|| words.has_failed.to_owned());
    Some(match target {
        Target::Group(group) => (group_facts(tables, &stage.members(group), language), Vec::new()),
        Target::Node(node) => {
            let links: Vec<LinkId> = index?.links_of(node).collect();
            let mut told: Vec<String> = failed(tables.nodes.get(node.index())?.failed).into_iter().collect();
            told.extend(node_lines(shown, node, language));
            (facts_of_node(tables, solved, node, &links, language)?, told)
        }
        Target::Link(link) => {
            let known = tables.links.get(link.index())?;
            let mut told: Vec<String> = failed(!tables.works(known)).into_iter().collect();
            told.extend(link_lines(shown, link, language));
            (facts(tables, solved, target, language)?, told)
        }
        Target::Pair(..) => (facts(tables, solved, target, language)?, Vec::new()),
    })
}

fn node_lines(shown: &Shown, node: NodeId, language: Language) -> Vec<String> {
    let words = CanvasMessages::of(language);
    let traffic = || shown.index()?.traffic(shown.tables()?, shown.solved()?, node);
    let Some(traffic) = traffic() else { return Vec::new() };
    let amount = |bytes: f64| size(bytes, language).to_string();
    let mut lines = Vec::new();
    if traffic.sent.1 > 0 {
        lines.push(words.sends(canvas::Sends { size: &amount(traffic.sent.0), flows: traffic.sent.1 }));
    }
    if traffic.received.1 > 0 {
        lines.push(
            words.takes(canvas::Takes { size: &amount(traffic.received.0), flows: traffic.received.1 }),
        );
    }
    if traffic.passed > 0.0 {
        lines.push((words.passes)(&amount(traffic.passed)));
    }
    lines
}

fn link_lines(shown: &Shown, link: LinkId, language: Language) -> Vec<String> {
    let words = CanvasMessages::of(language);
    let found = || {
        let (tables, solved) = (shown.tables()?, shown.solved()?);
        Some((tables, solved, shown.index()?.top_flows(tables, solved, link, NAMED)))
    };
    let Some((tables, solved, (top, count))) = found() else { return Vec::new() };
    let mut lines: Vec<String> =
        top.iter().filter_map(|&flow| flow_line(tables, solved, flow, language)).collect();
    if count > top.len() {
        lines.push((words.more_flows)(count - top.len()));
    }
    lines
}

/// `RJ → SP · 1 GB · 3.2 Gbit/s`.
fn flow_line(tables: &Tables, solved: &Solved, flow: FlowId, language: Language) -> Option<String> {
    let flow = solved.flows.get(flow.index())?;
    let name = |node: NodeId| tables.nodes.get(node.index()).map(Node::name);
    let told = format!(
        "{} → {} · {}",
        name(flow.source)?,
        name(flow.destination)?,
        size(flow.bytes.get(), language)
    );
    // What two ranks send each other in the course of a step has no rate of its own.
    let rate = solved.step_in_time().is_none().then(|| gbps(flow.rate.gbps(), language));
    Some(rate.map_or_else(|| told.clone(), |rate| format!("{told} · {rate}")))
}
