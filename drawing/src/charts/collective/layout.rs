//! Where ranks stand, and which way messages go: around a circle, or where they are on the drawn network.

use crate::canvas::Point;
use gargalo_solver::lab::CollectiveSteps;
use gargalo_solver::network::{NodeId, Role, Tables};
use gargalo_solver::study::report::Solved;
use gargalo_solver::workload::collective::SWITCH;
use std::f64::consts::TAU;

/// Which picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Where {
    /// Ranks around a circle.
    #[default]
    Circle,
    /// Ranks where their endpoints are.
    Network,
}

/// Places in a picture that is one wide and one high.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Places {
    pub ranks: Vec<Point>,
    /// What reduces in the network; also where a message goes that has no place.
    pub switch: Point,
    /// Links of the network.
    pub links: Vec<(Point, Point)>,
    /// Its switches.
    pub switches: Vec<Point>,
    /// The way between two ranks where it is not straight, by (from, to).
    ways: Vec<((u32, u32), Vec<Point>)>,
    /// How far apart the nearest two ranks are.
    pub spacing: f64,
    /// Whether messages are bowed: on a circle both directions would lie on each other.
    bowed: bool,
}

/// Room between servers, in places of a rank.
const GAP: f64 = 0.7;

impl Places {
    /// Around a circle, beginning at the top, clockwise; servers apart.
    pub fn circle(told: &CollectiveSteps) -> Self {
        let n = told.ranks.len();
        let each = told.per_server.max(1) as usize;
        let servers = n.div_ceil(each);
        let gap = if servers > 1 && each > 1 { GAP } else { 0.0 };
        let slots = n as f64 + gap * servers as f64;
        let angle = |rank: usize| (rank as f64 + gap * (rank / each) as f64) / slots * TAU - TAU / 4.0;
        let ranks = (0..n).map(|rank| (0.5 + 0.5 * angle(rank).cos(), 0.5 + 0.5 * angle(rank).sin()));
        Self {
            ranks: ranks.collect(),
            switch: (0.5, 0.5),
            spacing: (TAU * 0.5 / slots).min(0.42),
            bowed: true,
            ..Self::default()
        }
    }

    /// Where the endpoints are on the drawing, and along the links that the flows take.
    pub fn network(told: &CollectiveSteps, tables: &Tables, solved: &Solved) -> Self {
        let place = |node: NodeId| tables.positions.get(node.index()).copied().unwrap_or((0.0, 0.0));
        let all = || tables.positions.iter().copied();
        let least = all().fold((f64::MAX, f64::MAX), |a, b| (a.0.min(b.0), a.1.min(b.1)));
        let most = all().fold((f64::MIN, f64::MIN), |a, b| (a.0.max(b.0), a.1.max(b.1)));
        let extent = |low: f64, high: f64| if high > low { high - low } else { 1.0 };
        let (width, height) = (extent(least.0, most.0), extent(least.1, most.1));
        // Stretched to the square: distances on this picture mean nothing.
        let at = |node: NodeId| {
            let (x, y) = place(node);
            ((x - least.0) / width, (y - least.1) / height)
        };
        let rank_of = |node: NodeId| told.ranks.iter().position(|&rank| rank == node).map(|rank| rank as u32);
        let mut ways = Vec::new();
        for flow in &solved.flows {
            let (Some(from), Some(to)) = (rank_of(flow.source), rank_of(flow.destination)) else { continue };
            let mut way = vec![at(flow.source)];
            let mut here = flow.source;
            for (capacity, _) in &flow.route {
                let Some(capacity) = tables.capacities.get(capacity.index()) else { continue };
                let link = &tables.links[capacity.link.index()];
                // Of a way that splits, one branch is as good as the other.
                let next = if link.a == here {
                    link.b
                } else if link.b == here {
                    link.a
                } else {
                    continue;
                };
                way.push(at(next));
                here = next;
            }
            if here == flow.destination {
                ways.push(((from, to), way));
            }
        }
        crate::sorting::sort_by(&mut ways, |a, b| a.0.cmp(&b.0));
        ways.dedup_by_key(|(pair, _)| *pair);
        let switches: Vec<Point> = (0..tables.nodes.len())
            .filter(|&node| matches!(tables.nodes[node].role, Role::Switch | Role::Ocs))
            .map(|node| at(NodeId::new(node)))
            .collect();
        let ranks: Vec<Point> = told.ranks.iter().map(|&node| at(node)).collect();
        let count = switches.len().max(1) as f64;
        let sum = switches.iter().fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        let mut spacing = f64::MAX;
        for (rank, one) in ranks.iter().enumerate() {
            for other in &ranks[rank + 1..] {
                spacing = spacing.min((one.0 - other.0).hypot(one.1 - other.1));
            }
        }
        Self {
            switch: if switches.is_empty() { (0.5, 0.5) } else { (sum.0 / count, sum.1 / count) },
            links: tables.links.iter().map(|link| (at(link.a), at(link.b))).collect(),
            switches,
            spacing: spacing.clamp(0.02, 0.25),
            ranks,
            ways,
            bowed: false,
        }
    }

    /// Where a rank or the switch stands.
    pub fn at(&self, rank: u32) -> Point {
        if rank == SWITCH {
            self.switch
        } else {
            self.ranks.get(rank as usize).copied().unwrap_or(self.switch)
        }
    }

    /// The way of a message, at least two places.
    pub fn way(&self, from: u32, to: u32) -> Vec<Point> {
        if let Ok(at) = self.ways.binary_search_by_key(&(from, to), |(pair, _)| *pair) {
            return self.ways[at].1.clone();
        }
        let (start, end) = (self.at(from), self.at(to));
        if !self.bowed || from == SWITCH || to == SWITCH {
            return vec![start, end];
        }
        // Bowed to its right hand side, so that both directions are seen.
        let (along, across) = ((end.0 - start.0, end.1 - start.1), (start.1 - end.1, end.0 - start.0));
        let bow = 0.1;
        (0..=12)
            .map(|step| {
                let t = f64::from(step) / 12.0;
                let off = bow * 4.0 * t * (1.0 - t);
                (start.0 + along.0 * t + across.0 * off, start.1 + along.1 * t + across.1 * off)
            })
            .collect()
    }
}

/// A place so far along a way.
pub(super) fn along(way: &[Point], share: f64) -> Point {
    let length = |pair: &[Point]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
    let whole: f64 = way.windows(2).map(length).sum();
    let mut left = whole * share.clamp(0.0, 1.0);
    for pair in way.windows(2) {
        let here = length(pair);
        if left <= here && here > 0.0 {
            let t = left / here;
            return (pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t);
        }
        left -= here;
    }
    way.last().copied().unwrap_or((0.0, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_along_a_way_goes_by_length() {
        let way = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0)];
        assert_eq!(along(&way, 0.5), (2.0, 0.0));
        assert_eq!(along(&way, 0.0), (0.0, 0.0));
        assert_eq!(along(&way, 1.0), (3.0, 1.0));
    }
}
