//! Maximum-weight matching in a general graph: which servers to pair so that most traffic gets a link of its own.
//!
//! Edmonds' algorithm with dual variables ("Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS 69B, 1965)
//! in O(n³) by keeping, for every vertex and blossom, the tightest edge to the trees (Gabow; Galil, "Efficient algorithms
//! for finding maximum matching in graphs", ACM Computing Surveys 18, 1986). Weights are whole numbers, so that the
//! duals are exact. Of n vertices, odd n included, some stay alone where that is heavier.

mod blossoms;

use crate::base::square::Square;

/// Pairs by the traffic between servers, symmetric, 0 where there is none. They come with the smaller first, in order.
///
/// Weights are taken up to 2⁵² each.
pub fn maximum_weight_matching(weight: &Square<u64>) -> Vec<(usize, usize)> {
    let mut search = Search::new(weight);
    while search.grow() {}
    let mate = |v: usize| search.mate[v];
    (1..=weight.size()).filter(|&v| mate(v) > v).map(|v| (v - 1, mate(v) - 1)).collect()
}

/// An edge between two vertices; blossoms have the tightest of their members' edges. Weight 0: none.
#[derive(Debug, Clone, Copy, Default)]
struct Edge {
    u: u32,
    v: u32,
    weight: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not in a tree.
    Free,
    /// An even number of edges from its tree's root: grows.
    Outer,
    /// An odd number.
    Inner,
}

/// Vertices are 1 to n, blossoms follow; 0 is no vertex.
#[derive(Debug)]
struct Search {
    n: usize,
    /// Vertices and blossoms in use have smaller numbers than this.
    end: usize,
    edges: Square<Edge>,
    /// Dual variables, doubled.
    dual: Vec<i64>,
    mate: Vec<usize>,
    /// The vertex of the best edge from a tree, by vertex or blossom outside.
    tightest: Vec<usize>,
    /// The outermost blossom around a vertex or blossom; itself if none; 0 for a number not in use.
    top: Vec<usize>,
    parent: Vec<usize>,
    /// The cycle of a blossom, its base first.
    cycle: Vec<Vec<usize>>,
    /// `member[b][v]`: the part of blossom b that holds vertex v.
    member: Vec<Vec<u32>>,
    label: Vec<Label>,
    seen: Vec<u32>,
    round: u32,
    queue: std::collections::VecDeque<usize>,
}

impl Search {
    #[expect(clippy::cast_possible_wrap, reason = "weights are cut at 2⁵²")]
    fn new(weight: &Square<u64>) -> Self {
        const MOST: u64 = 1 << 52;
        let n = weight.size();
        let size = n + n / 2 + 2;
        let mut edges = Square::new(size, Edge::default());
        let mut heaviest = 0;
        for ((a, b), weight) in weight.pairs() {
            let given = if a == b { 0 } else { weight.min(MOST) as i64 };
            heaviest = heaviest.max(given);
            edges[(a + 1, b + 1)] = Edge { u: a as u32 + 1, v: b as u32 + 1, weight: given };
        }
        let mut member = vec![Vec::new(); size];
        for (v, members) in member.iter_mut().enumerate().skip(1) {
            *members = vec![0; n + 1];
            if v <= n {
                members[v] = v as u32;
            }
        }
        Self {
            n,
            end: n + 1,
            edges,
            dual: (0..size).map(|v| if (1..=n).contains(&v) { heaviest } else { 0 }).collect(),
            mate: vec![0; size],
            tightest: vec![0; size],
            top: (0..size).map(|v| if v <= n { v } else { 0 }).collect(),
            parent: vec![0; size],
            cycle: vec![Vec::new(); size],
            member,
            label: vec![Label::Free; size],
            seen: vec![0; size],
            round: 0,
            queue: std::collections::VecDeque::new(),
        }
    }

    fn edge(&self, a: usize, b: usize) -> Edge {
        self.edges[(a, b)]
    }

    /// How far the duals are from making an edge tight.
    fn slack(&self, edge: Edge) -> i64 {
        let (u, v) = (edge.u as usize, edge.v as usize);
        self.dual[u] + self.dual[v] - 2 * self.edge(u, v).weight
    }

    fn offer(&mut self, from: usize, to: usize) {
        let now = self.tightest[to];
        if now == 0 || self.slack(self.edge(from, to)) < self.slack(self.edge(now, to)) {
            self.tightest[to] = from;
        }
    }

    fn find_tightest(&mut self, to: usize) {
        self.tightest[to] = 0;
        for from in 1..=self.n {
            let outside = self.top[from] != to && self.label[self.top[from]] == Label::Outer;
            if outside && self.edge(from, to).weight > 0 {
                self.offer(from, to);
            }
        }
    }

    /// Takes a tight edge from a tree into account. Whether the matching grew.
    fn use_edge(&mut self, edge: Edge) -> bool {
        let (u, v) = (self.top[edge.u as usize], self.top[edge.v as usize]);
        match self.label[v] {
            Label::Free => {
                self.parent[v] = edge.u as usize;
                self.label[v] = Label::Inner;
                let mate = self.top[self.mate[v]];
                (self.tightest[v], self.tightest[mate]) = (0, 0);
                self.label[mate] = Label::Outer;
                self.push(mate);
                false
            }
            Label::Outer => {
                let base = self.meeting(u, v);
                if base == 0 {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                self.shrink(u, base, v);
                false
            }
            Label::Inner => false,
        }
    }

    /// Grows trees from everyone unmarried until the matching has one more pair; whether it has.
    fn grow(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.tightest.fill(0);
        self.queue.clear();
        for x in 1..self.end {
            if self.top[x] == x && self.mate[x] == 0 {
                self.parent[x] = 0;
                self.label[x] = Label::Outer;
                self.push(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.label[self.top[u]] == Label::Inner {
                    continue;
                }
                for v in 1..=self.n {
                    if self.edge(u, v).weight == 0 || self.top[u] == self.top[v] {
                        continue;
                    }
                    if self.slack(self.edge(u, v)) == 0 {
                        if self.use_edge(self.edge(u, v)) {
                            return true;
                        }
                    } else {
                        self.offer(u, self.top[v]);
                    }
                }
            }
            if !self.shift_duals() {
                return false;
            }
            for x in 1..self.end {
                let from = self.tightest[x];
                let tight = self.top[x] == x && from != 0 && self.top[from] != x;
                if tight && self.slack(self.edge(from, x)) == 0 && self.use_edge(self.edge(from, x)) {
                    return true;
                }
            }
            for b in self.n + 1..self.end {
                if self.top[b] == b && self.label[b] == Label::Inner && self.dual[b] == 0 {
                    self.expand(b);
                }
            }
        }
    }

    /// Moves the duals until something is tight; whether going on can still gain.
    fn shift_duals(&mut self) -> bool {
        let mut by = i64::MAX;
        for x in 1..self.end {
            if self.top[x] != x {
                continue;
            }
            if x > self.n && self.label[x] == Label::Inner {
                by = by.min(self.dual[x] / 2);
            }
            if self.tightest[x] != 0 {
                let slack = self.slack(self.edge(self.tightest[x], x));
                match self.label[x] {
                    Label::Free => by = by.min(slack),
                    Label::Outer => by = by.min(slack / 2),
                    Label::Inner => {}
                }
            }
        }
        let outer = (1..=self.n).filter(|&u| self.label[self.top[u]] == Label::Outer);
        if outer.map(|u| self.dual[u]).min().is_none_or(|least| least <= by) {
            return false;
        }
        for u in 1..=self.n {
            match self.label[self.top[u]] {
                Label::Outer => self.dual[u] -= by,
                Label::Inner => self.dual[u] += by,
                Label::Free => {}
            }
        }
        for b in self.n + 1..self.end {
            if self.top[b] == b {
                match self.label[b] {
                    Label::Outer => self.dual[b] += 2 * by,
                    Label::Inner => self.dual[b] -= 2 * by,
                    Label::Free => {}
                }
            }
        }
        self.queue.clear();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::Random;

    /// The slow, obvious reference: the first vertex stays alone or takes each other one.
    fn brute(weight: &Square<u64>, free: u32) -> u64 {
        if free == 0 {
            return 0;
        }
        let a = free.trailing_zeros() as usize;
        let rest = free & !(1 << a);
        let alone = brute(weight, rest);
        (0..weight.size())
            .filter(|b| rest >> b & 1 == 1)
            .map(|b| weight[(a, b)] + brute(weight, rest & !(1 << b)))
            .fold(alone, u64::max)
    }

    fn random_weights(n: usize, most: usize, density: f64, random: &mut Random) -> Square<u64> {
        let mut weight = Square::new(n, 0);
        for a in 0..n {
            for b in 0..a {
                let w = if random.unit() < density { 1 + random.below(most) as u64 } else { 0 };
                (weight[(a, b)], weight[(b, a)]) = (w, w);
            }
        }
        weight
    }

    #[test]
    fn as_heavy_as_trying_all() {
        let mut random = Random::new(5);
        for case in 0..3000 {
            let n = 1 + case % 11;
            let most = [2, 5, 1000, 1 << 40][case % 4];
            let density = [0.3, 0.6, 1.0][case % 3];
            let weight = random_weights(n, most, density, &mut random);
            let pairs = maximum_weight_matching(&weight);
            let mut met = vec![false; n];
            for &(a, b) in &pairs {
                assert!(a < b && weight[(a, b)] > 0);
                assert!(!core::mem::replace(&mut met[a], true) && !core::mem::replace(&mut met[b], true));
            }
            let total: u64 = pairs.iter().map(|&pair| weight[pair]).sum();
            assert_eq!(total, brute(&weight, (1 << n) - 1), "n = {n}: {weight:?}");
        }
    }

    #[test]
    fn none_of_none_and_one_alone_of_three() {
        assert!(maximum_weight_matching(&Square::default()).is_empty());
        assert!(maximum_weight_matching(&Square::new(3, 0)).is_empty());
        let three = Square::from_fn(3, |a, b| if a == b { 0 } else { (a + b) as u64 });
        assert_eq!(maximum_weight_matching(&three), [(1, 2)]);
    }
}
