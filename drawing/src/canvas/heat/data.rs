//! What the heat maps show of one design: read off the report, in the order of rows and columns.

use super::{Cell, Grouping, Matrix, Order, Outline, Picture, Show};
use crate::canvas::scene::short;
use gargalo_solver::base::units::Bytes;
use gargalo_solver::document::{AllToAll, Workload};
use gargalo_solver::network::{NodeId, Role, Tables};
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;
use gargalo_solver::traffic::matrix::{Entry, KindTotal};
use gargalo_solver::traffic::{Kind, Matrix as Entries, TrafficReport};
use gargalo_solver::workload::training::{ParallelLayout, TrainingReport};
use std::sync::Arc;

/// Endpoints of an all-to-all beyond this many are not shown pair by pair: they are all the same.
const MOST_PAIRED: usize = 1024;

/// The traffic of a design.
#[derive(Debug, Clone)]
pub struct Data {
    report: Arc<Report>,
    design: usize,
    /// Made from the flows, where the report has no traffic of its own.
    made: Option<TrafficReport>,
    /// The rank in each row.
    pub rank_in: Vec<u32>,
    /// The row of each rank.
    pub row_of: Vec<u32>,
}

impl PartialEq for Data {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.report, &other.report)
            && self.design == other.design
            && self.rank_in == other.rank_in
    }
}

/// The bytes from a node's row to another's.
fn by_hand(solved: &Solved, tables: &Tables, workload: &Workload) -> Option<TrafficReport> {
    let endpoints = endpoints(tables);
    let mut place = vec![u32::MAX; tables.nodes.len()];
    for (row, node) in endpoints.iter().enumerate() {
        place[node.index()] = row as u32;
    }
    let ranks = endpoints.len() as u32;
    let entry =
        |src, dst, bytes| Entry { src, dst, kind: Kind::Other, bytes, messages: 1, message_bytes: bytes };
    let entries: Vec<Entry> = if solved.flows.len() == solved.flow_count as usize {
        solved
            .flows
            .iter()
            .filter_map(|flow| {
                let [src, dst] = [flow.source, flow.destination].map(|node| place.get(node.index()).copied());
                Some(entry(src.filter(|at| *at < ranks)?, dst.filter(|at| *at < ranks)?, flow.bytes))
            })
            .collect()
    } else {
        // Too many to be listed. Of an all-to-all the document itself says who sends what.
        let Workload::AllToAll(AllToAll { bytes }) = *workload else { return None };
        if endpoints.len() > MOST_PAIRED {
            return None;
        }
        let pairs = (0..ranks).flat_map(|src| (0..ranks).map(move |dst| (src, dst)));
        pairs.filter(|(src, dst)| src != dst).map(|(src, dst)| entry(src, dst, Bytes(bytes))).collect()
    };
    let (server, servers) = servers_of(tables, &endpoints);
    let matrix = Entries::of(ranks, entries);
    let apart = |entry: &&Entry| server.get(entry.src as usize) != server.get(entry.dst as usize);
    let inter_server = matrix.entries.iter().filter(apart).map(|entry| entry.bytes).sum();
    Some(TrafficReport {
        nodes: endpoints,
        server,
        servers,
        matrix,
        kinds: Vec::new(),
        sizes: Vec::new(),
        inter_server,
    })
}

/// Where flows start and end: GPUs where there are any, else hosts.
pub fn endpoints(tables: &Tables) -> Vec<NodeId> {
    let of = |role: Role| -> Vec<NodeId> {
        let nodes = tables.nodes.iter().enumerate().filter(|(_, node)| node.role == role);
        nodes.map(|(position, _)| NodeId::new(position)).collect()
    };
    let gpus = of(Role::Gpu);
    if gpus.is_empty() { of(Role::Host) } else { gpus }
}

/// The server of each endpoint, and their names; one that is in none is one by itself.
fn servers_of(tables: &Tables, endpoints: &[NodeId]) -> (Vec<u32>, Vec<String>) {
    let mut names: Vec<String> = Vec::new();
    let server = endpoints
        .iter()
        .filter_map(|node| tables.nodes.get(node.index()))
        .map(|node| {
            let name = node.server.as_ref().unwrap_or(&node.id);
            // Endpoints of a server stand together, as networks list them.
            if names.last() != Some(name) {
                names.push(name.clone());
            }
            names.len() as u32 - 1
        })
        .collect();
    (server, names)
}

impl Data {
    /// The traffic of a design, if there is any to be shown pair by pair.
    pub fn new(report: &Arc<Report>, design: usize, workload: &Workload, order: Order) -> Option<Self> {
        let solved = report.designs.get(design)?.outcome.as_ref().ok()?;
        let tables = report.networks.get(solved.network as usize)?;
        let made = match solved.traffic() {
            Some(_) => None,
            None => Some(by_hand(solved, tables, workload)?),
        };
        let traffic = made.as_ref().or(solved.traffic())?;
        let mut rank_in: Vec<u32> = (0..traffic.matrix.ranks()).collect();
        if order == Order::Endpoints {
            let node = |rank: u32| traffic.nodes.get(rank as usize);
            crate::sorting::sort_by(&mut rank_in, |&a, &b| node(a).cmp(&node(b)));
        }
        let mut row_of = vec![0; rank_in.len()];
        for (row, &rank) in rank_in.iter().enumerate() {
            row_of[rank as usize] = row as u32;
        }
        Some(Self { report: Arc::clone(report), design, made, rank_in, row_of })
    }

    /// What came out of the design.
    pub fn solved(&self) -> Option<&Solved> {
        self.report.designs.get(self.design)?.outcome.as_ref().ok()
    }

    /// Its network.
    pub fn tables(&self) -> Option<&Tables> {
        self.report.network(self.solved()?)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.report.designs.get(self.design).map_or("", |design| &design.name)
    }

    /// Its position in the document.
    pub fn design(&self) -> usize {
        self.design
    }

    /// Who sends what.
    pub fn traffic(&self) -> Option<&TrafficReport> {
        self.made.as_ref().or_else(|| self.solved()?.traffic())
    }

    /// What a training step has beside.
    pub fn training(&self) -> Option<&TrainingReport> {
        self.solved()?.training()
    }

    /// The kinds of traffic that there are.
    pub fn kinds(&self) -> &[KindTotal] {
        self.traffic().map_or(&[], |traffic| &traffic.kinds)
    }

    /// What can be chosen to be shown.
    pub fn shows(&self) -> Vec<Show> {
        let mut shows = vec![Show::All];
        for total in self.kinds() {
            shows.push(Show::Kind(total.kind));
            if total.kind == Kind::Pp && self.training().is_some() {
                shows.extend([Show::Forward, Show::Backward]);
            }
        }
        // One kind alone is all.
        if shows.len() > 2 { shows } else { vec![Show::All] }
    }

    /// Which rank is what, of a training step or of serving.
    fn layout(&self) -> Option<&ParallelLayout> {
        let solved = self.solved()?;
        let training = solved.training().map(|training| &training.layout);
        training.or_else(|| solved.serving().map(|serving| &serving.layout))
    }

    fn stage(&self, rank: u32) -> Option<u32> {
        Some(self.layout()?.coordinates(rank).stage)
    }

    fn shown(&self, entry: &Entry, show: Show) -> bool {
        match show {
            Show::All => true,
            Show::Kind(kind) => entry.kind == kind,
            Show::Forward => entry.kind == Kind::Pp && self.stage(entry.src) < self.stage(entry.dst),
            Show::Backward => entry.kind == Kind::Pp && self.stage(entry.src) > self.stage(entry.dst),
        }
    }

    /// The cells that hold what is to be shown.
    pub fn matrix(&self, show: Show) -> Matrix {
        let Some(traffic) = self.traffic() else { return Matrix::default() };
        let row = |rank: u32| self.row_of.get(rank as usize).copied().unwrap_or(u32::MAX);
        let cells = traffic
            .matrix
            .entries
            .iter()
            .filter(|entry| self.shown(entry, show))
            .map(|entry| (row(entry.src), row(entry.dst), entry.bytes.get()));
        Matrix::new(self.rank_in.len(), cells)
    }

    /// What is sent in a cell, kind by kind.
    pub fn cell(&self, cell: Cell, show: Show) -> Vec<Entry> {
        let (Some(traffic), Some(&src), Some(&dst)) =
            (self.traffic(), self.rank_in.get(cell.0 as usize), self.rank_in.get(cell.1 as usize))
        else {
            return Vec::new();
        };
        traffic.matrix.cell(src, dst).iter().filter(|entry| self.shown(entry, show)).copied().collect()
    }

    /// The node in a row.
    pub fn node(&self, row: u32) -> Option<NodeId> {
        self.traffic()?.nodes.get(*self.rank_in.get(row as usize)? as usize).copied()
    }

    /// The server of a row.
    pub fn server(&self, row: u32) -> Option<u32> {
        self.traffic()?.server.get(*self.rank_in.get(row as usize)? as usize).copied()
    }

    /// What a row is called: its rank; without a training step its node.
    pub fn row_name(&self, row: u32) -> String {
        let Some(&rank) = self.rank_in.get(row as usize) else { return String::new() };
        if self.layout().is_some() {
            return rank.to_string();
        }
        let node = self.node(row).and_then(|node| self.tables()?.nodes.get(node.index()));
        node.map_or_else(|| rank.to_string(), short)
    }

    /// The outlines of groups.
    pub fn outline(&self, grouping: Grouping) -> Outline {
        let Some(traffic) = self.traffic() else { return Outline::default() };
        let rows = self.rank_in.iter();
        let layout = self.layout();
        // Servers of one endpoint outline nothing but the diagonal.
        let shared = traffic.servers.len() < self.rank_in.len();
        let groups: Vec<u32> = match (grouping, layout) {
            (Grouping::Servers, _) if shared => {
                rows.filter_map(|&rank| traffic.server.get(rank as usize).copied()).collect()
            }
            (Grouping::None | Grouping::Servers, _) | (_, None) => return Outline::default(),
            (Grouping::Stages, Some(layout)) => rows.map(|&rank| layout.coordinates(rank).stage).collect(),
            (Grouping::Replicas, Some(layout)) => {
                rows.map(|&rank| layout.coordinates(rank).replica).collect()
            }
            (Grouping::Tensor, Some(layout)) => rows
                .map(|&rank| {
                    let at = layout.coordinates(rank);
                    (at.stage * layout.d + at.replica) * layout.cp + at.part
                })
                .collect(),
        };
        Outline::new(&groups)
    }

    /// Ready to be drawn.
    pub fn picture(&self, show: Show, grouping: Grouping) -> Picture {
        let names = (0..self.rank_in.len() as u32).map(|row| self.row_name(row)).collect();
        Picture::new(self.matrix(show), false, self.outline(grouping).blocks(), names)
    }

    /// The position of each rank's endpoint once two rows have swapped what runs there, as the document's
    /// `placement.endpoints` wants it: by `DeepSpeed`'s order of ranks.
    pub fn swapped(&self, rows: (u32, u32)) -> Option<Vec<u32>> {
        let (traffic, layout, tables) = (self.traffic()?, &self.training()?.layout, self.tables()?);
        let endpoints = endpoints(tables);
        let mut at = vec![0; self.rank_in.len()];
        for (row, &rank) in self.rank_in.iter().enumerate() {
            let row = row as u32;
            let other = if row == rows.0 {
                rows.1
            } else if row == rows.1 {
                rows.0
            } else {
                row
            };
            let node = *traffic.nodes.get(*self.rank_in.get(other as usize)? as usize)?;
            let own = layout.coordinates(rank);
            let number =
                ((own.stage * layout.d + own.replica) * layout.cp + own.part) * layout.t + own.tensor;
            *at.get_mut(number as usize)? = endpoints.binary_search(&node).ok()? as u32;
        }
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::Settings;

    fn data(text: &str) -> Data {
        let scenario = read(text).expect("a sound document");
        let report = Arc::new(solve(&scenario, Settings::default()));
        Data::new(&report, 0, &scenario.workload, Order::default()).expect("solved")
    }

    #[test]
    fn flows_become_a_matrix_of_endpoints() {
        let data = data(
            r#"{"gargalo":1,"workload":{"kind":"flows","flows":[{"src":"A","dst":"B","bytes":1e9},{"src":"A","dst":"C","bytes":2e9}]},
            "designs":[{"name":"d","network":{"kind":"explicit","nodes":[{"id":"A","role":"host"},{"id":"B","role":"host"},
            {"id":"C","role":"host"}],"links":[{"a":"A","b":"B","gbps":3},{"a":"B","b":"C","gbps":2}]}}]}"#,
        );
        let matrix = data.matrix(Show::All);
        assert_eq!((matrix.size(), matrix.get(0, 1), matrix.get(0, 2)), (3, 1e9, 2e9));
        assert_eq!((data.row_name(2), data.shows()), ("C".to_owned(), vec![Show::All]));
        assert_eq!(data.cell((0, 2), Show::All).len(), 1);
        assert!(data.outline(Grouping::Servers).blocks().is_empty(), "every host by itself");
        assert_eq!(data.swapped((0, 1)), None);
    }

    #[test]
    fn an_all_to_all_fills_all_but_the_diagonal() {
        let report = Arc::new(crate::canvas::demo::solved(true));
        let workload = Workload::AllToAll(AllToAll { bytes: 1e9 });
        let data = Data::new(&report, 0, &workload, Order::default()).expect("solved");
        let matrix = data.matrix(Show::All);
        assert_eq!((matrix.size(), matrix.filled(), matrix.total()), (28, 756, 756e9));
    }
}
