//! Greatest flow and least cut (Dinic 1970).

use crate::base::search::{Reach, UNREACHED};
use crate::network::Network;

/// An arc's remaining room and its end; arc i's reverse is arc i XOR 1.
#[derive(Debug, Clone, Copy)]
struct Arc {
    to: u32,
    room: f64,
}

/// Arcs with capacities between numbered nodes.
#[derive(Debug, Clone)]
pub struct FlowNetwork {
    out: Vec<Vec<u32>>,
    arcs: Vec<Arc>,
    full: Vec<f64>,
    /// Hops from the source over arcs with room.
    reach: Reach,
    next: Vec<u32>,
}

/// Rooms below this part of the greatest capacity are rounding.
const ROUNDING: f64 = 1e-12;

impl FlowNetwork {
    /// Without arcs.
    pub fn new(nodes: usize) -> Self {
        Self {
            out: vec![Vec::new(); nodes],
            arcs: Vec::new(),
            full: Vec::new(),
            reach: Reach::new(nodes),
            next: vec![0; nodes],
        }
    }

    /// The arcs of a network as built in Gbit/s, and room for `extra` more nodes. Endpoints forward, whatever the network
    /// says.
    pub fn relaying(network: &Network, extra: usize) -> Self {
        let mut flow = Self::new(network.node_count() + extra);
        for (link, (room, back)) in network.tables().links.iter().zip(network.tables().rooms(None)) {
            flow.add(link.a.index(), link.b.index(), room, back);
        }
        flow
    }

    /// An arc each way.
    pub fn add(&mut self, a: usize, b: usize, room: f64, back: f64) {
        for (from, to, room) in [(a, b, room), (b, a, back)] {
            self.out[from].push(self.arcs.len() as u32);
            self.arcs.push(Arc { to: to as u32, room });
            self.full.push(room);
        }
    }

    /// Sets the capacity of the arc that [`FlowNetwork::add`] made as the `position`-th, and empties it.
    pub fn set(&mut self, position: usize, room: f64) {
        self.full[position * 2] = room;
    }

    /// Number of arcs made with [`FlowNetwork::add`].
    pub fn len(&self) -> usize {
        self.arcs.len() / 2
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.arcs.is_empty()
    }

    /// The greatest flow from `source` to `sink`, or any above `enough`. Starts from empty arcs.
    ///
    /// ```
    /// use gargalo_solver::network::max_flow::FlowNetwork;
    ///
    /// let mut network = FlowNetwork::new(3);
    /// network.add(0, 1, 10.0, 0.0);
    /// network.add(1, 2, 4.0, 0.0);
    /// assert_eq!(network.max_flow(0, 2, f64::INFINITY), 4.0);
    /// ```
    pub fn max_flow(&mut self, source: usize, sink: usize, enough: f64) -> f64 {
        let mut most = 0.0f64;
        for (arc, &room) in self.arcs.iter_mut().zip(&self.full) {
            arc.room = room;
            if room.is_finite() {
                most = most.max(room);
            }
        }
        let least = most * ROUNDING;
        let mut total = 0.0;
        while total < enough && self.layer(source, sink, least) {
            self.next.fill(0);
            loop {
                let pushed = self.push(source, sink, least);
                if pushed <= 0.0 {
                    break;
                }
                total += pushed;
            }
        }
        total
    }

    /// After [`FlowNetwork::max_flow`]: whether each node is on the source's side of a least cut.
    pub fn source_side(&mut self, source: usize) -> Vec<bool> {
        let most = self.full.iter().copied().filter(|room| room.is_finite()).fold(0.0, f64::max);
        self.layer(source, usize::MAX, most * ROUNDING);
        self.reach.hops.iter().map(|&hops| hops != UNREACHED).collect()
    }

    /// Finds the hops of the nodes up to the sink; whether it is reached.
    fn layer(&mut self, source: usize, sink: usize, least: f64) -> bool {
        let (out, arcs) = (&self.out, &self.arcs);
        let mut found = false;
        self.reach.search([source as u32], |node| {
            found |= node as usize == sink;
            let leaving: &[u32] = if found { &[] } else { &out[node as usize] };
            let open = leaving.iter().map(|&arc| arcs[arc as usize]).filter(|arc| arc.room > least);
            open.map(|arc| arc.to)
        });
        found
    }

    /// Pushes along one path of the layers; without recursion, since paths may be long.
    fn push(&mut self, source: usize, sink: usize, least: f64) -> f64 {
        let mut path: Vec<u32> = Vec::new();
        let mut node = source;
        loop {
            if node == sink {
                let room = path.iter().map(|&arc| self.arcs[arc as usize].room).fold(f64::INFINITY, f64::min);
                for &arc in &path {
                    self.arcs[arc as usize].room -= room;
                    self.arcs[arc as usize ^ 1].room += room;
                }
                return room;
            }
            let found = loop {
                let Some(&arc) = self.out[node].get(self.next[node] as usize) else { break None };
                let Arc { to, room } = self.arcs[arc as usize];
                if room > least && self.reach.hops[to as usize] == self.reach.hops[node].wrapping_add(1) {
                    break Some((arc, to));
                }
                self.next[node] += 1;
            };
            if let Some((arc, to)) = found {
                path.push(arc);
                node = to as usize;
            } else {
                let Some(arc) = path.pop() else { return 0.0 };
                node = self.arcs[arc as usize ^ 1].to as usize;
                self.next[node] += 1;
            }
        }
    }
}
