//! Blossoms: odd cycles that are shrunk to one vertex, passed through, married along and opened again.

use super::{Label, Search};

impl Search {
    pub(super) fn push(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
            return;
        }
        for part in self.cycle[x].clone() {
            self.push(part);
        }
    }

    pub(super) fn put_inside(&mut self, x: usize, around: usize) {
        self.top[x] = around;
        if x > self.n {
            for part in self.cycle[x].clone() {
                self.put_inside(part, around);
            }
        }
    }

    /// Turns a blossom's cycle so that `part` is an even way from the base; how far that is.
    pub(super) fn even_way(&mut self, blossom: usize, part: usize) -> usize {
        let cycle = &mut self.cycle[blossom];
        let at = cycle.iter().position(|&one| one == part).unwrap_or(0);
        if at.is_multiple_of(2) {
            return at;
        }
        cycle[1..].reverse();
        cycle.len() - at
    }

    pub(super) fn marry(&mut self, u: usize, v: usize) {
        let edge = self.edge(u, v);
        self.mate[u] = edge.v as usize;
        if u <= self.n {
            return;
        }
        let part = self.member[u][edge.u as usize] as usize;
        let way = self.even_way(u, part);
        for at in 0..way {
            self.marry(self.cycle[u][at], self.cycle[u][at ^ 1]);
        }
        self.marry(part, v);
        self.cycle[u].rotate_left(way);
    }

    /// Changes who is married along the way from `u` to its root, from the edge u–v on.
    pub(super) fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let left = self.top[self.mate[u]];
            self.marry(u, v);
            if left == 0 {
                return;
            }
            let next = self.top[self.parent[left]];
            self.marry(left, next);
            (u, v) = (next, left);
        }
    }

    /// Where the ways of two outer ones to their roots meet; 0: in different trees.
    pub(super) fn meeting(&mut self, mut u: usize, mut v: usize) -> usize {
        self.round += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.seen[u] == self.round {
                    return u;
                }
                self.seen[u] = self.round;
                u = self.top[self.mate[u]];
                if u != 0 {
                    u = self.top[self.parent[u]];
                }
            }
            core::mem::swap(&mut u, &mut v);
        }
        0
    }

    /// From `x` to the base along the tree, both kinds; the inner ones will grow too.
    pub(super) fn walk(&mut self, mut x: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while x != base {
            let inner = self.top[self.mate[x]];
            way.extend([x, inner]);
            self.push(inner);
            x = self.top[self.parent[inner]];
        }
        way
    }

    pub(super) fn shrink(&mut self, u: usize, base: usize, v: usize) {
        let b = (self.n + 1..self.end).find(|&b| self.top[b] == 0).unwrap_or(self.end);
        self.end = self.end.max(b + 1);
        self.dual[b] = 0;
        self.label[b] = Label::Outer;
        self.mate[b] = self.mate[base];
        let mut cycle = self.walk(u, base);
        cycle.push(base);
        cycle.reverse();
        let rest = self.walk(v, base);
        cycle.extend(rest);
        self.cycle[b].clone_from(&cycle);
        self.put_inside(b, b);
        for x in 1..self.end {
            self.edges[(b, x)].weight = 0;
            self.edges[(x, b)].weight = 0;
        }
        self.member[b].fill(0);
        for part in cycle {
            for x in 1..self.end {
                let (here, there) = (self.edge(part, x), self.edge(x, part));
                if self.edge(b, x).weight == 0 || self.slack(here) < self.slack(self.edge(b, x)) {
                    self.edges[(b, x)] = here;
                    self.edges[(x, b)] = there;
                }
            }
            for v in 1..=self.n {
                if self.member[part][v] != 0 {
                    self.member[b][v] = part as u32;
                }
            }
        }
        self.find_tightest(b);
    }

    pub(super) fn expand(&mut self, b: usize) {
        for part in self.cycle[b].clone() {
            self.put_inside(part, part);
        }
        let entry = self.member[b][self.edge(b, self.parent[b]).u as usize] as usize;
        let way = self.even_way(b, entry);
        let cycle = core::mem::take(&mut self.cycle[b]);
        for pair in cycle[..way].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).u as usize;
            (self.label[inner], self.label[outer]) = (Label::Inner, Label::Outer);
            self.tightest[inner] = 0;
            self.find_tightest(outer);
            self.push(outer);
        }
        self.label[entry] = Label::Inner;
        self.parent[entry] = self.parent[b];
        for &part in &cycle[way + 1..] {
            self.label[part] = Label::Free;
            self.find_tightest(part);
        }
        self.top[b] = 0;
    }
}
