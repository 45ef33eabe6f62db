//! What is told of a node or a link: read off the report, put into words.

use crate::i18n::Language;
use crate::i18n::topology::{self, TopologyMessages, gbps, gigabytes, percent};
use gargalo_drawing::canvas::Target;
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::{Direction, LinkId, NodeId, Role, Tables};
use gargalo_solver::study::report::Solved;

/// What is told of a node or a link.
#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    /// Its name.
    pub title: String,
    /// Its id, where that is not its name.
    pub id: Option<String>,
    /// A row for each direction of a link; one for a node.
    pub rows: Vec<Row>,
}

/// One direction, in words.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    /// Which direction; empty where there is only one.
    pub direction: String,
    /// What is told: capacity, flows, load, utilisation.
    pub figures: Vec<String>,
    /// Whether it is saturated, or limits a training step in time; and the word for that.
    pub saturated: bool,
    pub mark: &'static str,
    /// Its utilisation, 0 to 1.
    pub utilization: f64,
}

/// The facts about a target; `None` if this network does not have it.
pub fn facts(tables: &Tables, solved: Option<&Solved>, target: Target, language: Language) -> Option<Facts> {
    match target {
        Target::Node(node) => node_facts(tables, solved, node, language),
        Target::Group(_) => None,
        Target::Link(link) => link_facts(tables, solved, link, language),
        Target::Pair(from, to) => pair_facts(tables, solved, from, to, language),
    }
}

fn node_facts(tables: &Tables, solved: Option<&Solved>, id: NodeId, language: Language) -> Option<Facts> {
    let own = tables.links.iter().enumerate().filter(|(_, l)| l.a == id || l.b == id);
    let links: Vec<LinkId> = own.map(|(position, _)| LinkId::new(position)).collect();
    facts_of_node(tables, solved, id, &links, language)
}

/// The facts about a node whose links are known.
pub fn facts_of_node(
    tables: &Tables,
    solved: Option<&Solved>,
    id: NodeId,
    links: &[LinkId],
    language: Language,
) -> Option<Facts> {
    let node = tables.nodes.get(id.index())?;
    let words = TopologyMessages::of(language);
    let marked = |link: LinkId| tables.capacities_of(link).any(|capacity| is_marked(solved, capacity));
    let saturated = links.iter().filter(|&&link| marked(link)).count();
    let told = if is_step(solved) {
        words.node_step_links(topology::NodeStepLinks { links: links.len(), limiting: saturated })
    } else {
        words.node_links(topology::NodeLinks { links: links.len(), saturated })
    };
    let figures = vec![(words.role_name)(node.role).to_owned(), told];
    let row = Row { figures, ..Row::default() };
    Some(Facts { title: node.name().to_owned(), id: other_than(&node.id, node.name()), rows: vec![row] })
}

fn pair_facts(
    tables: &Tables,
    solved: Option<&Solved>,
    from: NodeId,
    to: NodeId,
    language: Language,
) -> Option<Facts> {
    let name = |node: NodeId| Some(tables.nodes.get(node.index())?.name().to_owned());
    let title = format!("{} → {}", name(from)?, name(to)?);
    let words = TopologyMessages::of(language);
    let flows: Vec<_> = solved
        .map(|solved| solved.flows.iter().filter(|f| f.source == from && f.destination == to).collect())
        .unwrap_or_default();
    let bytes: f64 = flows.iter().map(|flow| flow.bytes.gigabytes()).sum();
    let hops = flows.iter().map(|flow| flow.route.len()).max();
    let figures = match hops {
        Some(hops) => {
            vec![(words.flow_count)(flows.len() as u32), gigabytes(bytes, language), (words.hops)(hops)]
        }
        None => Vec::new(),
    };
    Some(Facts { title, id: None, rows: vec![Row { figures, ..Row::default() }] })
}

/// What a closed group holds, by role.
pub fn group_facts(tables: &Tables, members: &[u32], language: Language) -> Facts {
    let words = TopologyMessages::of(language);
    let node = |at: u32| tables.nodes.get(at as usize);
    let name = |at: Option<&u32>| at.and_then(|&at| node(at)).map_or("", |node| node.name());
    let title = format!("{} – {}", name(members.first()), name(members.last()));
    let mut figures: Vec<String> = Vec::new();
    for role_of in [Role::Host, Role::Gpu, Role::Switch, Role::Ocs] {
        let count = members.iter().filter(|&&at| node(at).is_some_and(|node| node.role == role_of)).count();
        if count > 0 {
            figures.push(format!("{count} × {}", (TopologyMessages::of(language).role_name)(role_of)));
        }
    }
    let hint = Row { figures: vec![words.opens.to_owned()], ..Row::default() };
    Facts { title, id: None, rows: vec![Row { figures, ..Row::default() }, hint] }
}

fn link_facts(tables: &Tables, solved: Option<&Solved>, id: LinkId, language: Language) -> Option<Facts> {
    let link = tables.links.get(id.index())?;
    let name = |node: NodeId| tables.nodes.get(node.index()).map_or("?", |node| node.name());
    let (a, b) = (name(link.a), name(link.b));
    let words = TopologyMessages::of(language);
    let mark = if is_step(solved) { words.limits_step } else { words.saturated };
    let rows = tables
        .capacities_of(id)
        .filter_map(|capacity| {
            let direction = match tables.capacities.get(capacity.index())?.direction {
                Direction::Ab => format!("{a} → {b}"),
                Direction::Ba => format!("{b} → {a}"),
                Direction::Both => String::new(),
            };
            let Some(result) = solved.and_then(|solved| solved.links.get(capacity.index())) else {
                return Some(Row {
                    direction,
                    figures: vec![gbps(link.capacity.gbps(), language)],
                    ..Row::default()
                });
            };
            if result.capacity.get() <= 0.0 {
                return Some(Row { direction, figures: vec![words.unused.to_owned()], ..Row::default() });
            }
            Some(Row {
                direction,
                figures: vec![
                    gbps(result.capacity.gbps(), language),
                    (words.flow_count)(result.flows),
                    gigabytes(result.bytes.gigabytes(), language),
                    percent(result.utilization, language),
                ],
                saturated: is_marked(solved, capacity),
                mark,
                utilization: result.utilization,
            })
        })
        .collect();
    let title = format!("{a} – {b}");
    Some(Facts { title, id: Some(link.id.clone()), rows })
}

impl Facts {
    /// All of it as one sentence, for those who listen.
    pub fn spoken(&self, words: &TopologyMessages) -> String {
        let rows: Vec<String> = self
            .rows
            .iter()
            .map(|row| {
                let mut parts = Vec::new();
                if let Some((from, to)) = row.direction.split_once(" → ") {
                    parts.push(words.from_to(topology::FromTo { from, to }));
                }
                parts.extend(row.figures.iter().cloned());
                if row.saturated {
                    parts.push(row.mark.to_owned());
                }
                parts.join(", ")
            })
            .collect();
        format!("{}: {}", self.title, rows.join("; "))
    }
}

fn other_than(id: &str, name: &str) -> Option<String> {
    (id != name).then(|| id.to_owned())
}

/// Whether a training step in time is told: its bottlenecks are links that it waits for.
pub fn is_step(solved: Option<&Solved>) -> bool {
    solved.is_some_and(|solved| solved.step_in_time().is_some())
}

/// Whether a capacity is saturated at the start, or limits a training step in time.
fn is_marked(solved: Option<&Solved>, capacity: CapacityId) -> bool {
    let Some(solved) = solved else { return false };
    match solved.step_in_time() {
        Some(_) => solved.limits.binary_search(&capacity).is_ok(),
        None => solved.links.get(capacity.index()).is_some_and(|result| result.saturated),
    }
}

/// The links by utilisation, the most used first, at most so many.
pub fn ranked(tables: &Tables, solved: Option<&Solved>, most: usize) -> Vec<LinkId> {
    let mut use_of = vec![0.0f64; tables.links.len()];
    if let Some(solved) = solved {
        for (capacity, result) in tables.capacities.iter().zip(&solved.links) {
            if let Some(best) = use_of.get_mut(capacity.link.index()) {
                *best = best.max(result.utilization);
            }
        }
    }
    let mut order: Vec<LinkId> = (0..tables.links.len()).map(LinkId::new).collect();
    // A hair's breadth of difference is rounding, not rank: document order then.
    let rank = |link: LinkId| (use_of[link.index()] * 1e6).round();
    gargalo_drawing::sorting::sort_by(&mut order, |&x, &y| rank(y).total_cmp(&rank(x)));
    order.truncate(most);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_drawing::canvas::demo;

    #[test]
    fn a_shared_link_has_one_row_and_a_full_one_two() {
        for (full, rows) in [(false, 1), (true, 2)] {
            let report = demo::report(full);
            let solved = report.designs[1].outcome.as_ref().ok();
            let told = facts(&report.networks[0], solved, Target::Link(LinkId(48)), Language::English)
                .expect("there is such a link");
            assert_eq!(told.rows.len(), rows);
            assert_eq!(told.title, "Florianópolis – Porto Alegre");
            assert!(told.rows.iter().all(|row| row.figures.len() == 4 && row.saturated));
        }
    }

    #[test]
    fn spoken_in_one_breath() {
        let report = demo::report(true);
        let solved = report.designs[1].outcome.as_ref().ok();
        let told = facts(&report.networks[0], solved, Target::Link(LinkId(0)), Language::Portuguese)
            .expect("there is such a link");
        let words = TopologyMessages::of(Language::Portuguese);
        assert!(
            told.spoken(words)
                .starts_with("Boa Vista – Fortaleza: de Boa Vista a Fortaleza, 11\u{202f}Gbit/s")
        );
        assert!(told.spoken(words).ends_with("saturado"));
    }

    #[test]
    fn a_node_tells_its_links() {
        let report = demo::report(false);
        let told =
            facts(&report.networks[0], None, Target::Node(NodeId(6)), Language::English).expect("Brasília");
        assert_eq!((told.title.as_str(), told.id.as_deref()), ("Brasília", Some("DF")));
        assert_eq!(told.rows[0].figures, ["host", "11 links"]);
        assert_eq!(facts(&report.networks[0], None, Target::Node(NodeId(99)), Language::English), None);
    }

    #[test]
    fn the_most_used_come_first() {
        let report = demo::report(false);
        let solved = report.designs[3].outcome.as_ref().ok();
        let tables = &report.networks[0];
        let order = ranked(tables, solved, 10);
        assert_eq!(order.len(), 10);
        assert!(tables.capacities_of(order[0]).any(|capacity| is_marked(solved, capacity)));
        assert_eq!(ranked(tables, None, 3), [LinkId(0), LinkId(1), LinkId(2)]);
    }
}
