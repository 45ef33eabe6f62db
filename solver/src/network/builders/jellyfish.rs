//! A random regular graph of switches (Singla, Hong, Popa, Godfrey, NSDI 2012).

use super::draft::on_circle;
use super::family::{Facts, Generate, Size, plus, times};
use super::{Draft, Random, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;
use std::collections::BTreeSet;

record! {
    /// Switches `s0…` of `ports` ports, `degree` of them to other switches at random, hosts `h0…` on the rest.
    ///
    /// The graph is drawn as in the paper: pairs of free ports are linked at random while any two switches that are not
    /// neighbours have some; a switch left with two is put into the middle of a random link. A draw that is not connected
    /// is drawn again.
    #[derive(Copy)]
    pub struct Jellyfish {
        /// Switches.
        pub switches: u64,
        /// Ports of a switch.
        pub ports: u64 => count(1),
        /// Ports of a switch that lead to switches.
        pub degree: u64,
        /// Seed of the draw (default 0).
        pub seed: u64 = 0,
        /// Speed of a host's link in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link between switches (default: `gbps`).
        pub switch_gbps: Option<f64> => POSITIVE,
    }
}

impl Generate for Jellyfish {
    fn starts() -> [Self; 2] {
        let of = |switches, ports, degree| Self {
            switches,
            ports,
            degree,
            seed: 0,
            gbps: 100.0,
            switch_gbps: None,
        };
        [of(20, 8, 5), of(8, 4, 3)]
    }

    fn measures(&self) -> String {
        format!("{}, k, r = {}, {}", self.switches, self.ports, self.degree)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        TopologyMisfit::unless_at_least("switches", self.switches, 2)?;
        TopologyMisfit::unless_at_least("degree", self.degree, 1)?;
        TopologyMisfit::unless_at_most("degree", self.degree, (self.switches - 1).min(self.ports))?;
        if self.degree == 1 {
            // One link each joins pairs alone.
            return TopologyMisfit::unless_at_most("switches", self.switches, 2);
        }
        if self.degree.is_multiple_of(2) {
            Ok(())
        } else {
            TopologyMisfit::unless_even("switches", self.switches)
        }
    }

    fn size(&self) -> Size {
        let hosts = times(&[self.switches, self.ports.saturating_sub(self.degree)]);
        let links = times(&[self.switches, self.degree]) / 2;
        Size { nodes: plus(&[hosts, self.switches.into()]), links: plus(&[hosts, links]), endpoints: hosts }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        (parameter == "switch_gbps").then_some(self.gbps)
    }

    fn facts(&self) -> Facts {
        Facts { bisection: None, endpoints_alike: false, parts_alike: false, routing: None }
    }

    fn sized(&self, _endpoints: u64) -> Option<Self> {
        None
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let (count, hosts) = (self.switches as usize, (self.ports - self.degree) as usize);
        let radius = (count.max(3) as f64 / core::f64::consts::TAU) * 2.0;
        let host: Vec<_> = (0..count * hosts)
            .map(|n| {
                let place = on_circle(n, count * hosts, radius * 1.25 + 1.0);
                draft.add(format!("h{n}"), Role::Host, place)
            })
            .collect();
        // A switch stands in the middle of its hosts, a half share on from the first.
        let middle = |s: usize| {
            let turn = (2 * s * hosts.max(1) + hosts.max(1) - 1, 2 * count * hosts.max(1));
            on_circle(turn.0, turn.1, radius)
        };
        let switches: Vec<_> =
            (0..count).map(|s| draft.add(format!("s{s}"), Role::Switch, middle(s))).collect();
        draft.nest(&host, &[hosts * 8, hosts]);
        draft.nest(&switches, &[8]);
        for (n, &node) in host.iter().enumerate() {
            draft.link(node, switches[n / hosts], self.gbps, 0);
        }
        let gbps = self.switch_gbps.unwrap_or(self.gbps);
        for (a, b) in random_regular(count, self.degree as usize, self.seed) {
            draft.link(switches[a], switches[b], gbps, 0);
        }
    }
}

/// The links of a random regular graph, each with its smaller end first, in order.
fn random_regular(count: usize, degree: usize, seed: u64) -> Vec<(usize, usize)> {
    /// A graph of degree three or more is connected nearly always; a degree of two may need many draws.
    const DRAWS: u64 = 200;
    /// A stream of its own: small seeds of other families must not draw alike.
    const STREAM: u64 = 31 << 32;
    let mut random = Random::new(seed ^ STREAM);
    let mut links = Vec::new();
    for _ in 0..DRAWS {
        links = draw_links(count, degree, &mut random);
        if is_connected(count, &links) {
            break;
        }
    }
    links
}

fn draw_links(count: usize, degree: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut neighbours = vec![BTreeSet::new(); count];
    let mut links: Vec<(usize, usize)> = Vec::with_capacity(count * degree / 2);
    // Switches with free ports, once for each port.
    let mut open: Vec<usize> = (0..count).flat_map(|s| std::iter::repeat_n(s, degree)).collect();
    while !open.is_empty() {
        let pair = pick(&open, &neighbours, random);
        if let Some((i, j)) = pair {
            let (a, b) = (open[i], open[j]);
            open.swap_remove(i.max(j));
            open.swap_remove(i.min(j));
            neighbours[a].insert(b);
            neighbours[b].insert(a);
            links.push((a.min(b), a.max(b)));
            continue;
        }
        // No two free ports can be joined: the first free switch goes into the middle of a link it has no part in.
        let a = open[0];
        let b = open.iter().copied().find(|&other| other != a).unwrap_or(a);
        let start = random.below(links.len());
        let found = (0..links.len()).map(|step| (start + step) % links.len()).find(|&l| {
            let (u, v) = links[l];
            let free = |s: usize, t: usize| s != t && !neighbours[s].contains(&t);
            free(a, u) && free(b, v)
        });
        let Some(position) = found else { return Vec::new() };
        let (u, v) = links.swap_remove(position);
        neighbours[u].remove(&v);
        neighbours[v].remove(&u);
        for (s, t) in [(a, u), (b, v)] {
            neighbours[s].insert(t);
            neighbours[t].insert(s);
            links.push((s.min(t), s.max(t)));
            if let Some(place) = open.iter().position(|&port| port == s) {
                open.swap_remove(place);
            }
        }
    }
    links.sort_unstable();
    links
}

/// Two free ports of switches that are not neighbours, at random.
fn pick(open: &[usize], neighbours: &[BTreeSet<usize>], random: &mut Random) -> Option<(usize, usize)> {
    const TRIES: usize = 40;
    let joins = |i: usize, j: usize| open[i] != open[j] && !neighbours[open[i]].contains(&open[j]);
    for _ in 0..TRIES {
        let (i, j) = (random.below(open.len()), random.below(open.len()));
        if joins(i, j) {
            return Some((i, j));
        }
    }
    // Few are left: look at all, from a random place on.
    let start = random.below(open.len());
    (0..open.len())
        .map(|step| (start + step) % open.len())
        .find_map(|i| (0..open.len()).find(|&j| joins(i, j)).map(|j| (i, j)))
}

fn is_connected(count: usize, links: &[(usize, usize)]) -> bool {
    let mut neighbours = vec![Vec::new(); count];
    for &(a, b) in links {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let mut seen = vec![false; count];
    let mut stack = vec![0];
    seen[0] = true;
    let mut reached = 0;
    while let Some(node) = stack.pop() {
        reached += 1;
        for &next in &neighbours[node] {
            if !std::mem::replace(&mut seen[next], true) {
                stack.push(next);
            }
        }
    }
    reached == count
}
