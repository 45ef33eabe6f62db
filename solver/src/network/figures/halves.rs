//! Halves of the endpoints that cut little, improved by moving nodes between them: Kernighan and Lin (1970), with the single
//! moves of Fiduccia and Mattheyses (1982). Switches lie on either side, endpoints half on each.

use crate::network::Network;
use crate::network::colours::colours;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What a link weighs for each Gbit/s: whole numbers, so that sums are the same in any order.
const UNITS: f64 = 1e6;
/// Endpoints that halves are grown from, at most, and how many links all of them may look at together.
const ROOTS: usize = 128;
const LINKS: usize = 200_000;
/// Passes over all nodes, at most: each but the last must have found less.
const PASSES: usize = 40;

/// A network as it is cut.
pub(super) struct Graph<'a> {
    network: &'a Network,
    is_end: Vec<bool>,
    links: Vec<Vec<(usize, i128)>>,
    /// What decides between nodes that are as good as each other: structure first, then place.
    rank: Vec<(u64, usize)>,
}

impl<'a> Graph<'a> {
    pub(super) fn of(network: &'a Network) -> Self {
        let tables = network.tables();
        let mut links = vec![Vec::new(); tables.nodes.len()];
        for (link, (there, back)) in tables.links.iter().zip(tables.rooms(None)) {
            let weight = ((there + back) * UNITS) as i128;
            links[link.a.index()].push((link.b.index(), weight));
            links[link.b.index()].push((link.a.index(), weight));
        }
        let mut is_end = vec![false; tables.nodes.len()];
        for end in network.endpoints() {
            is_end[end.index()] = true;
        }
        let rank = colours(tables, None).into_iter().zip(0..).collect();
        Self { network, is_end, links, rank }
    }

    /// The endpoints that halves are grown from: all of them where that is no great work, else some of each kind.
    pub(super) fn roots(&self) -> Vec<usize> {
        let mut ends: Vec<usize> = self.network.endpoints().iter().map(|node| node.index()).collect();
        ends.sort_by_key(|&end| self.rank[end]);
        let most = (LINKS / self.network.tables().links.len().max(1)).clamp(2, ROOTS);
        let count = ends.len().min(most);
        (0..count).map(|at| ends[at * ends.len() / count]).collect()
    }

    /// Endpoints in the order in which a part that grows from one takes them in: by distance, and by what binds them most.
    pub(super) fn grown(&self, root: usize) -> [Vec<usize>; 2] {
        let colour = colours(self.network.tables(), Some(root));
        [false, true].map(|bound| {
            let mut key = vec![0i128; self.links.len()];
            let mut taken = vec![false; self.links.len()];
            let mut open = BTreeSet::from([(0i128, colour[root], root)]);
            let mut order = Vec::new();
            while let Some((own, _, node)) = open.pop_first() {
                taken[node] = true;
                order.extend(self.is_end[node].then_some(node));
                for &(next, weight) in self.links[node].iter().filter(|(next, _)| !taken[*next]) {
                    let was = (key[next], colour[next], next);
                    let known = open.remove(&was);
                    key[next] = match (bound, known) {
                        (true, _) => was.0 - weight,
                        (false, true) => was.0.min(own + 1),
                        (false, false) => own + 1,
                    };
                    open.insert((key[next], colour[next], next));
                }
            }
            let mut rest: Vec<usize> =
                (0..taken.len()).filter(|&node| self.is_end[node] && !taken[node]).collect();
            rest.sort_by_key(|&node| self.rank[node]);
            order.extend(rest);
            order
        })
    }

    /// The halves that come of an order of the endpoints, moved until nothing cuts less: the endpoints of the first, and what
    /// is cut.
    pub(super) fn improved(&self, order: &[usize]) -> (Vec<usize>, i128) {
        let mut halves = Halves::of(self, order);
        for _ in 0..PASSES {
            if !halves.pass() {
                break;
            }
        }
        let mut left: Vec<usize> = order.iter().copied().filter(|&end| halves.left[end]).collect();
        left.sort_unstable();
        (left, halves.cut)
    }
}

/// Two halves on the way.
struct Halves<'a> {
    graph: &'a Graph<'a>,
    /// Whether a node is in the first half.
    left: Vec<bool>,
    /// Endpoints in it, and in all.
    count: usize,
    of: usize,
    cut: i128,
}

/// Nodes that may still move: endpoints of each half, and switches, the best first.
type Open = [BTreeSet<(Reverse<i128>, (u64, usize))>; 3];

impl<'a> Halves<'a> {
    fn of(graph: &'a Graph<'a>, order: &[usize]) -> Self {
        let mut left = vec![false; graph.links.len()];
        for &end in &order[..order.len() / 2] {
            left[end] = true;
        }
        // Switches go to where most of what is around them is, from the endpoints on.
        let mut placed = graph.is_end.clone();
        loop {
            let mut next = Vec::new();
            for node in (0..placed.len()).filter(|&node| !placed[node]) {
                let around = graph.links[node].iter().filter(|(other, _)| placed[*other]);
                let pull: i128 =
                    around.clone().map(|&(other, weight)| if left[other] { weight } else { -weight }).sum();
                if around.count() > 0 {
                    next.push((node, pull > 0));
                }
            }
            if next.is_empty() {
                break;
            }
            for (node, side) in next {
                placed[node] = true;
                left[node] = side;
            }
        }
        let mut own = Self { graph, left, count: order.len() / 2, of: order.len(), cut: 0 };
        let outside = |node: usize| {
            let across = graph.links[node].iter().filter(|(other, _)| own.left[*other] != own.left[node]);
            across.map(|(_, weight)| weight).sum::<i128>()
        };
        own.cut = (0..graph.links.len()).map(outside).sum::<i128>() / 2;
        own
    }

    /// What is cut less if a node moves.
    fn gain(&self, node: usize) -> i128 {
        let side = self.left[node];
        self.graph.links[node]
            .iter()
            .map(|&(other, weight)| if self.left[other] == side { -weight } else { weight })
            .sum()
    }

    fn place(&self, node: usize) -> usize {
        if self.graph.is_end[node] { usize::from(self.left[node]) } else { 2 }
    }

    fn is_balanced(&self, count: usize) -> bool {
        count == self.of / 2 || count == self.of - self.of / 2
    }

    /// Moves every node once, each time the one that cuts least, and goes back to the best halves on the way. Whether they
    /// are better than before.
    fn pass(&mut self) -> bool {
        let mut gains: Vec<i128> = (0..self.left.len()).map(|node| self.gain(node)).collect();
        let mut open: Open = Open::default();
        for (node, &gain) in gains.iter().enumerate() {
            open[self.place(node)].insert((Reverse(gain), self.graph.rank[node]));
        }
        let mut moved = Vec::new();
        let (mut best, mut best_at, before) = (self.cut, 0, self.cut);
        loop {
            // One endpoint more or less than half, while others are on their way.
            let may = [self.count < self.of - self.of / 2 + 1, self.count + 1 > self.of / 2, true];
            let heads =
                (0..3).filter(|&side| may[side]).filter_map(|side| Some((*open[side].first()?, side)));
            let Some((head, side)) = heads.min() else { break };
            open[side].remove(&head);
            let (Reverse(gain), (_, node)) = head;
            self.cut -= gain;
            self.flip(node);
            moved.push(node);
            for &(other, weight) in &self.graph.links[node] {
                let place = self.place(other);
                // What has moved is no longer open.
                if open[place].remove(&(Reverse(gains[other]), self.graph.rank[other])) {
                    gains[other] +=
                        if self.left[other] == self.left[node] { -2 * weight } else { 2 * weight };
                    open[place].insert((Reverse(gains[other]), self.graph.rank[other]));
                }
            }
            if self.is_balanced(self.count) && self.cut < best {
                (best, best_at) = (self.cut, moved.len());
            }
        }
        for &node in &moved[best_at..] {
            self.flip(node);
        }
        self.cut = best;
        best < before
    }

    fn flip(&mut self, node: usize) {
        self.left[node] = !self.left[node];
        match (self.graph.is_end[node], self.left[node]) {
            (true, true) => self.count += 1,
            (true, false) => self.count -= 1,
            _ => {}
        }
    }
}
