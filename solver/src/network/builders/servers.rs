//! Each host turned into a server of GPUs.

use crate::base::id::NodeId;
use crate::base::record::{POSITIVE, count, record};
use crate::base::units::BitsPerSecond;
use crate::catalog::hardware::{Gpu, Inside};
use crate::network::{Link, Network, NetworkError, Node, Part, Role, Seat};
use std::collections::BTreeMap;

record! {
    /// What a server is made of.
    ///
    /// Host `h0` stays as the server's internal switch, under its old id (`NVSwitch` or `PCIe`). Added are GPUs `h0.g0…`,
    /// network adapters `h0.n0…`, and where bytes have to pass it host memory `h0.m`. GPU i uses adapter ⌊i·nics/gpus⌋.
    /// With several sockets `h0` is the first, and `h0.c1…` are the others.
    /// Adapters towards storage, `h0.s0…`, hang on host memory, or on the internal switch where there is none; the network that
    /// they lead to is another one and not drawn.
    /// A host with one link gets a copy of it for each adapter, at the adapter's speed; of a host with more, link j goes
    /// to adapter j mod nics at its own speed.
    #[derive(Copy)]
    pub struct Servers {
        /// Servers; the hosts beyond are left out (default: every host).
        pub count: Option<u64> => count(1),
        /// GPUs of a server.
        pub gpus: u64 => count(1),
        /// Speed of a GPU's link to the internal switch in Gbit/s.
        pub intra_gbps: f64 => POSITIVE,
        /// Network adapters of a server.
        pub nics: u64 => count(1),
        /// Speed of an adapter.
        pub nic_gbps: f64 => POSITIVE,
        /// Whether adapters reach GPU memory themselves (`GPUDirect` RDMA); if not, bytes pass host memory. Default true.
        pub gpu_direct: bool = true,
        /// Whether GPUs reach each other's memory; if not, bytes between them pass host memory. Default true.
        pub peer_to_peer: bool = true,
        /// Speed of a GPU's link to host memory (default: `intra_gbps`).
        pub memory_gbps: Option<f64> => POSITIVE,
        /// Adapters towards storage (default 0).
        pub storage_nics: u64 = 0,
        /// Speed of an adapter towards storage (default: `nic_gbps`).
        pub storage_gbps: Option<f64> => POSITIVE,
        /// Processor sockets that GPUs and adapters are dealt over: with several, each has one link to its socket, and
        /// what leaves a socket crosses the link between two of them.
        pub sockets: u64 = 1 => count(1),
        /// Speed between two sockets (default: `intra_gbps`).
        pub socket_gbps: Option<f64> => POSITIVE,
    }
}

impl Servers {
    /// What counts where an optional field is left out, where that follows from the others.
    pub fn default_for(&self, field: &str) -> Option<f64> {
        match field {
            "memory_gbps" | "socket_gbps" => Some(self.intra_gbps),
            "storage_gbps" => Some(self.nic_gbps),
            _ => None,
        }
    }

    /// Nodes and links that it adds to a network of so many hosts, and its GPUs. Links are counted as if every host
    /// had one link outside.
    pub fn adds(&self, hosts: u128) -> (u128, u128, u128) {
        let servers = self.count.map_or(hosts, |count| hosts.min(count.into()));
        let [gpus, nics, storage] = [self.gpus, self.nics, self.storage_nics].map(u128::from);
        let (memory, more) = (u128::from(self.uses_memory()), u128::from(self.sockets.max(1) - 1));
        let nodes = [nics, memory, storage, more].into_iter().fold(gpus, u128::saturating_add);
        let between = more.saturating_mul(more + 1) / 2;
        let links = [nics.saturating_mul(2), storage, between]
            .into_iter()
            .fold(gpus.saturating_mul(2), u128::saturating_add);
        let times = |each: u128| servers.saturating_mul(each);
        (times(nodes), times(links), times(gpus))
    }

    /// Servers of so many GPUs and adapters, each GPU reached by all others and by the adapters.
    pub const fn plain(gpus: u64, intra_gbps: f64, nics: u64, nic_gbps: f64) -> Self {
        Self {
            count: None,
            gpus,
            intra_gbps,
            nics,
            nic_gbps,
            gpu_direct: true,
            peer_to_peer: true,
            memory_gbps: None,
            storage_nics: 0,
            storage_gbps: None,
            sockets: 1,
            socket_gbps: None,
        }
    }

    /// Servers of so many accelerators of a kind, with the links between them that the catalogue knows.
    pub fn of(gpu: &Gpu, gpus: u64, nics: u64, nic_gbps: f64) -> Self {
        match gpu.inside() {
            Some(Inside::Sockets { device_gbps, between_gbps }) => Self {
                sockets: 2,
                socket_gbps: Some(between_gbps),
                ..Self::plain(gpus, device_gbps, nics, nic_gbps)
            },
            Some(Inside::Memory { device_gbps }) => Self {
                gpu_direct: false,
                peer_to_peer: false,
                ..Self::plain(gpus, device_gbps, nics, nic_gbps)
            },
            None => Self::plain(gpus, gpu.link_gbytes_s * 8.0, nics, nic_gbps),
        }
    }

    /// Whether bytes pass a node for host memory. With several sockets it hangs on them, and their links are all there is.
    fn uses_memory(&self) -> bool {
        !(self.gpu_direct && self.peer_to_peer) && self.sockets < 2
    }

    /// Turns the hosts of a network into servers.
    ///
    /// # Errors
    /// A speed that is not finite and positive, or an id that is taken.
    pub fn fill(&self, network: &Network) -> Result<Network, NetworkError> {
        let tables = network.tables();
        let is_host = |node: &Node| node.role == Role::Host;
        let limit = self.count.map_or(usize::MAX, |count| usize::try_from(count).unwrap_or(usize::MAX));
        let mut work = Work::default();
        // Where each node of the network stands now; none for a host that is left out.
        let mut hosts = 0;
        let mut place = Vec::with_capacity(tables.nodes.len());
        for node in &tables.nodes {
            hosts += usize::from(is_host(node));
            let stays = !is_host(node) || hosts <= limit;
            place.push(stays.then(|| NodeId::new(work.nodes.len())));
            if stays {
                work.from.push(Some(place.len() - 1));
                work.nodes.push(node.clone());
            }
        }
        let mut degree = vec![0usize; tables.nodes.len()];
        for link in &tables.links {
            degree[link.a.index()] += 1;
            degree[link.b.index()] += 1;
        }
        let adapters: Vec<Vec<NodeId>> = tables
            .nodes
            .iter()
            .zip(&place)
            .map(|(node, at)| {
                at.filter(|_| is_host(node)).map_or(Vec::new(), |at| self.server(&mut work, at))
            })
            .collect();
        let mut taken = vec![0usize; tables.nodes.len()];
        for link in &tables.links {
            let (Some(a), Some(b)) = (place[link.a.index()], place[link.b.index()]) else { continue };
            let mut ends = |old: NodeId, new: NodeId| {
                let nics = &adapters[old.index()];
                taken[old.index()] += 1;
                match (nics.len(), degree[old.index()]) {
                    (0, _) => vec![new],
                    (_, 1) => nics.clone(),
                    (count, _) => vec![nics[(taken[old.index()] - 1) % count]],
                }
            };
            let (from, to) = (ends(link.a, a), ends(link.b, b));
            let copies = from.len().max(to.len());
            // The only link of a host takes the adapter's speed, copied or not.
            let single = |node: NodeId| degree[node.index()] == 1 && !adapters[node.index()].is_empty();
            let takes_nic_speed = single(link.a) || single(link.b);
            for copy in 0..copies {
                let gbps = if takes_nic_speed { self.nic_gbps } else { link.capacity.gbps() };
                work.link(from[copy % from.len()], to[copy % to.len()], gbps, link);
            }
        }
        let mut groups = tables.groups.renumbered(work.from.iter().copied());
        if !groups.is_empty() {
            // Each server is a group of its own, where its host stood.
            for (position, range) in &work.servers {
                let around = groups.group(*position);
                let server = groups.add(around);
                range.clone().chain([*position]).for_each(|node| groups.put(node, server));
            }
        }
        Ok(Network::new(work.nodes, work.links, network.relay())?.with_groups(groups).grouped())
    }

    /// Adds what is inside a server; gives its adapters.
    fn server(&self, work: &mut Work, host: NodeId) -> Vec<NodeId> {
        const APART: f64 = 0.25;
        let (gpus, nics) = (self.gpus as usize, self.nics as usize);
        let id = work.nodes[host.index()].id.clone();
        let inner = &mut work.nodes[host.index()];
        inner.role = Role::Switch;
        inner.server = Some(id.clone());
        let base = inner.clone();
        let seated = |part: Part, number: usize| {
            let seat = Seat { part, number: number as u32 };
            (seat.id(&id), Some(seat))
        };
        let other = |name: String| (format!("{id}.{name}"), None);
        let mut add = |(id, seat): (String, Option<Seat>), role: Role, right: f64, down: f64| {
            let aside = |(x, y): (f64, f64)| (x + right * APART, y + down * APART);
            let geo = base.geo.map(|(lat, lon)| (lat - down * APART, lon + right * APART));
            let node = Node { label: None, xy: base.xy.map(aside), geo, role, id, seat, ..base.clone() };
            work.nodes.push(node);
            NodeId::new(work.nodes.len() - 1)
        };
        let middle = |n: usize, count: usize| n as f64 - (count as f64 - 1.0) / 2.0;
        let all: Vec<NodeId> = (0..gpus)
            .map(|g| add(seated(Part::Gpu, g), Role::Gpu, middle(g, gpus) / gpus as f64, 2.0))
            .collect();
        let adapters: Vec<NodeId> = (0..nics)
            .map(|n| add(seated(Part::Adapter, n), Role::Switch, middle(n, nics) / nics as f64, 1.0))
            .collect();
        let memory = self.uses_memory().then(|| add(other("m".to_owned()), Role::Switch, -1.0, 1.5));
        let storage: Vec<NodeId> = (0..self.storage_nics as usize)
            .map(|n| add(seated(Part::StorageAdapter, n), Role::Switch, 1.0 + n as f64 / 4.0, 1.5))
            .collect();
        let others: Vec<NodeId> = (1..self.sockets)
            .map(|s| add(other(format!("c{s}")), Role::Switch, s as f64 / 2.0, 0.0))
            .collect();
        work.servers.push((host.index(), all.first().map_or(0, |node| node.index())..work.nodes.len()));
        if !others.is_empty() {
            let sockets: Vec<NodeId> = core::iter::once(host).chain(others).collect();
            self.wire_sockets(work, &sockets, &all, [&adapters, &storage]);
            return adapters;
        }
        for nic in storage {
            work.wire(nic, memory.unwrap_or(host), self.storage_gbps.unwrap_or(self.nic_gbps));
        }
        let memory_gbps = self.memory_gbps.unwrap_or(self.intra_gbps);
        for &gpu in &all {
            if self.peer_to_peer {
                work.wire(gpu, host, self.intra_gbps);
            }
            if let Some(memory) = memory {
                work.wire(gpu, memory, memory_gbps);
            }
        }
        for (n, &nic) in adapters.iter().enumerate() {
            match memory {
                Some(memory) if !self.gpu_direct => work.wire(nic, memory, self.nic_gbps),
                _ => {
                    let mine = |g: usize| {
                        if gpus >= nics { g * nics / gpus == n } else { n * gpus / nics == g }
                    };
                    for g in (0..gpus).filter(|&g| mine(g)) {
                        work.wire(all[g], nic, self.nic_gbps);
                    }
                }
            }
        }
        adapters
    }

    /// Each GPU and adapter to its socket, in blocks, and each socket to all others.
    fn wire_sockets(&self, work: &mut Work, sockets: &[NodeId], gpus: &[NodeId], nics: [&[NodeId]; 2]) {
        for (position, &socket) in sockets.iter().enumerate() {
            for &other in &sockets[position + 1..] {
                work.wire(socket, other, self.socket_gbps.unwrap_or(self.intra_gbps));
            }
        }
        let mut deal = |ends: &[NodeId], gbps: f64| {
            for (position, &end) in ends.iter().enumerate() {
                work.wire(end, sockets[position * sockets.len() / ends.len()], gbps);
            }
        };
        deal(gpus, self.intra_gbps);
        deal(nics[0], self.nic_gbps);
        deal(nics[1], self.storage_gbps.unwrap_or(self.nic_gbps));
    }
}

/// Tables under construction.
#[derive(Default)]
struct Work {
    nodes: Vec<Node>,
    links: Vec<Link>,
    /// Where each of the nodes that stay stood before.
    from: Vec<Option<usize>>,
    /// Each server's host, and what was added for it.
    servers: Vec<(usize, core::ops::Range<usize>)>,
    copies: BTreeMap<(NodeId, NodeId), usize>,
}

impl Work {
    /// A link inside a server.
    fn wire(&mut self, a: NodeId, b: NodeId, gbps: f64) {
        let id = format!("{}-{}", self.nodes[a.index()].id, self.nodes[b.index()].id);
        self.links.push(Link::new(id, a, b, BitsPerSecond::from_gbps(gbps), crate::network::Duplex::Full));
    }

    /// A link outside, in place of `old`. It keeps its id where it keeps its ends.
    fn link(&mut self, a: NodeId, b: NodeId, gbps: f64, old: &Link) {
        let copy = self.copies.entry((a, b)).or_insert(0);
        *copy += 1;
        let base = format!("{}-{}", self.nodes[a.index()].id, self.nodes[b.index()].id);
        let id = match *copy {
            1 => base,
            copy => format!("{base}#{copy}"),
        };
        let capacity = BitsPerSecond::from_gbps(gbps);
        self.links.push(Link { id, a, b, capacity, ..old.clone() });
    }
}
