//! Traffic on wired servers: which arcs carry how much when servers forward for each other.

use crate::base::rows::Rows;
use crate::base::search::{Reach, UNREACHED};
use crate::base::square::Square;
use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use std::collections::BTreeMap;

/// Arcs between servers, parallel ones together.
#[derive(Debug, Clone, PartialEq)]
pub struct Links {
    servers: usize,
    /// Arcs by their ends, in order of source, then target, with how many lie side by side.
    arcs: Vec<(u32, u32, u32)>,
    /// Positions in `arcs` where each source's begin.
    starts: Vec<u32>,
    /// Positions of the arcs that lead to each server, by server.
    towards: Rows<u32>,
}

impl Links {
    /// From a list of arcs.
    pub fn new(servers: u32, list: &[(u32, u32)]) -> Self {
        let mut count: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for &arc in list {
            *count.entry(arc).or_insert(0) += 1;
        }
        let arcs: Vec<(u32, u32, u32)> = count.into_iter().map(|((a, b), many)| (a, b, many)).collect();
        let servers = servers as usize;
        let starts = (0..=servers).map(|s| arcs.partition_point(|arc| (arc.0 as usize) < s) as u32).collect();
        let towards =
            Rows::new(servers, arcs.iter().enumerate().map(|(position, arc)| (arc.1, position as u32)));
        Self { servers, arcs, starts, towards }
    }

    /// Servers.
    pub const fn servers(&self) -> usize {
        self.servers
    }

    /// Source, target and how many side by side, in order.
    pub fn arcs(&self) -> &[(u32, u32, u32)] {
        &self.arcs
    }

    /// Arcs that leave a server.
    fn leaving(&self, server: usize) -> core::ops::Range<usize> {
        self.starts[server] as usize..self.starts[server + 1] as usize
    }

    /// Hops from each server to `target`, and the servers from near to far.
    fn distances(&self, target: usize) -> (Vec<u32>, Vec<u32>) {
        let reach = Reach::from(self.servers, [target as u32], |at| {
            self.towards.of(at as usize).iter().map(|&arc| self.arcs[arc as usize].0)
        });
        (reach.hops, reach.order)
    }

    /// Hops between all servers; `None` where there is no way.
    pub fn hops(&self) -> Square<Option<u32>> {
        let n = self.servers;
        let mut all = Square::new(n, None);
        for to in 0..n {
            let (hops, _) = self.distances(to);
            for from in 0..n {
                all[(from, to)] = Some(hops[from]).filter(|&far| far != UNREACHED);
            }
        }
        all
    }

    /// Adds what traffic puts on each arc, on all its parallel links together, when it takes all shortest ways,
    /// split evenly at every hop over the links that lead on (what `routing: ecmp` does).
    ///
    /// Returns the bytes that find no way.
    pub fn load(&self, bytes: &Square<Bytes>, loads: &mut [Bytes]) -> Bytes {
        let n = self.servers;
        let mut lost = 0.0;
        let mut here = vec![0.0; n];
        for to in 0..n {
            let mut any = false;
            for (from, waiting) in here.iter_mut().enumerate() {
                *waiting = if from == to { 0.0 } else { bytes[(from, to)].get() };
                any |= *waiting > 0.0;
            }
            if !any {
                continue;
            }
            let (hops, order) = self.distances(to);
            lost += (0..n).filter(|&from| hops[from] == UNREACHED).map(|from| here[from]).sum::<f64>();
            // From far to near, so that what passes through is there before it is sent on.
            for &server in order[1..].iter().rev() {
                let server = server as usize;
                if here[server] == 0.0 {
                    continue;
                }
                let nearer = |arc: &usize| hops[self.arcs[*arc].1 as usize].saturating_add(1) == hops[server];
                let ways: u32 = self.leaving(server).filter(nearer).map(|arc| self.arcs[arc].2).sum();
                let each = here[server] / f64::from(ways.max(1));
                for arc in self.leaving(server).filter(nearer) {
                    let (_, next, many) = self.arcs[arc];
                    let share = each * f64::from(many);
                    loads[arc] += Bytes(share);
                    here[next as usize] += share;
                }
            }
        }
        Bytes(lost)
    }

    /// The longest time any arc needs for its bytes: what all of it takes at the least, and takes where every
    /// flow is as fast as its share of the fullest arc. `link`: the speed of one.
    pub fn time(&self, loads: &[Bytes], link: BitsPerSecond) -> Seconds {
        let each = self.arcs.iter().zip(loads).map(|(arc, load)| load.at(link * f64::from(arc.2)));
        each.fold(Seconds::default(), Seconds::max)
    }

    /// Ways without loops from one server to another, by number of hops, then by the servers passed; `most` of them.
    ///
    /// Ways longer than `longest` hops are not looked for.
    pub fn shortest_ways(&self, from: u32, to: u32, most: usize, longest: u32) -> Vec<Vec<u32>> {
        let (hops, _) = self.distances(to as usize);
        let mut found = Vec::new();
        let nearest = hops[from as usize];
        if nearest == UNREACHED || most == 0 {
            return found;
        }
        for length in nearest..=longest.min(self.servers as u32) {
            let mut way = vec![from];
            self.extend(&mut way, length, &hops, most, &mut found);
            if found.len() >= most {
                break;
            }
        }
        found
    }

    /// Ways of exactly so many more hops, by depth-first search that never goes where what is left can't suffice.
    fn extend(&self, way: &mut Vec<u32>, left: u32, hops: &[u32], most: usize, found: &mut Vec<Vec<u32>>) {
        let Some(&at) = way.last() else { return };
        if left == 0 {
            if hops[at as usize] == 0 {
                found.push(way.clone());
            }
            return;
        }
        // A way that is at its end early would have to leave it again.
        if hops[at as usize] == 0 {
            return;
        }
        for arc in self.leaving(at as usize) {
            let next = self.arcs[arc].1;
            if hops[next as usize] < left && !way.contains(&next) {
                way.push(next);
                self.extend(way, left - 1, hops, most, found);
                way.pop();
                if found.len() >= most {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::wiring::Wiring;
    use super::*;

    fn sixteen() -> Links {
        let wiring = Wiring { servers: 16, jumps: vec![1, 3, 7], ..Wiring::default() };
        Links::new(16, &wiring.arcs())
    }

    /// The example of 16 servers: from 0 to 8 there are two ways of two hops and none of three.
    #[test]
    fn ways_from_0_to_8() {
        assert_eq!(sixteen().shortest_ways(0, 8, 10, 3), [vec![0, 1, 8], vec![0, 7, 8]]);
        let all = sixteen().shortest_ways(0, 8, 500, 5);
        assert!(all.windows(2).all(|two| (two[0].len(), &two[0]) < (two[1].len(), &two[1])));
    }

    /// All-to-all on a circulant: bytes on arcs are bytes sent times mean hops, alike on all arcs of a jump.
    #[test]
    fn all_to_all_on_rings() {
        let links = sixteen();
        let bytes = Square::from_fn(16, |from, to| Bytes(if from == to { 0.0 } else { 3.0 }));
        let mut loads = vec![Bytes(0.0); links.arcs().len()];
        assert_eq!(links.load(&bytes, &mut loads), Bytes(0.0));
        let total = loads.iter().copied().sum::<Bytes>().get();
        assert!((total - 3.0 * 16.0 * 34.0).abs() < 1e-9);
        for jump in [1, 3, 7] {
            let of: Vec<f64> = links
                .arcs()
                .iter()
                .zip(&loads)
                .filter(|(arc, _)| (arc.1 + 16 - arc.0) % 16 == jump)
                .map(|(_, load)| load.get())
                .collect();
            assert!(of.len() == 16 && of.iter().all(|load| (load - of[0]).abs() < 1e-9));
        }
    }

    #[test]
    fn what_finds_no_way_is_told() {
        let links = Links::new(3, &[(0, 1)]);
        let mut loads = [Bytes(0.0)];
        let cells = [0.0, 5.0, 7.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0].map(Bytes);
        let bytes = Square::try_from(cells.to_vec()).unwrap();
        assert_eq!(links.load(&bytes, &mut loads), Bytes(8.0));
        assert_eq!(loads, [Bytes(5.0)]);
        assert!(links.shortest_ways(1, 0, 3, 9).is_empty());
    }
}
