//! Force-directed: links pull, nodes push, first over a coarse picture of the graph and then finer and finer.

use super::Graph;
use super::quadtree::Quadtree;
use crate::base::random::Random;

/// A graph this small is laid out at once.
const COARSEST: usize = 40;
/// Rounds for the coarsest picture, and for each finer one of a small and of a large graph.
const ROUNDS_COARSE: usize = 200;
const ROUNDS_FINE: usize = 60;
const ROUNDS_LARGE: usize = 24;
const LARGE: usize = 4000;

/// Places by forces (Fruchterman and Reingold 1991), pushed by a quadtree (Barnes and Hut 1986) and made from coarse to
/// fine (Walshaw 2003). Neighbours stand about one unit apart.
pub(super) fn force(graph: &Graph, seed: u64) -> Vec<(f64, f64)> {
    let mut random = Random::new(seed);
    // From fine to coarse: each graph, with the node of the next that stands for each of its nodes.
    let mut pictures: Vec<(Picture, Vec<u32>)> = Vec::new();
    let mut at = Picture::of(graph);
    while at.mass.len() > COARSEST {
        let (coarse, stands) = at.coarser();
        // A star shrinks by one node at a time: that would never end.
        if coarse.mass.len() * 10 > at.mass.len() * 9 {
            break;
        }
        let finer = core::mem::replace(&mut at, coarse);
        pictures.push((finer, stands));
    }
    let side = (at.mass.len() as f64).sqrt();
    let mut places: Vec<(f64, f64)> =
        at.mass.iter().map(|_| (random.unit() * side, random.unit() * side)).collect();
    let rounds = if at.mass.len() > LARGE { ROUNDS_LARGE * 3 } else { ROUNDS_COARSE };
    settle(&at, &mut places, rounds, side);
    for (picture, stands) in pictures.into_iter().rev() {
        // Twice the nodes take twice the room.
        let grow = (picture.mass.len() as f64 / places.len() as f64).sqrt();
        let finer: Vec<(f64, f64)> = stands
            .iter()
            .map(|&coarse| {
                let (x, y) = places[coarse as usize];
                (x * grow + random.unit() - 0.5, y * grow + random.unit() - 0.5)
            })
            .collect();
        places = finer;
        let rounds = if picture.mass.len() > LARGE { ROUNDS_LARGE } else { ROUNDS_FINE };
        settle(&picture, &mut places, rounds, 2.0);
    }
    places
}

/// A graph whose nodes stand for as many as their mass.
struct Picture {
    mass: Vec<f64>,
    /// Links once each, with how many they stand for.
    links: Vec<(u32, u32, f64)>,
}

impl Picture {
    fn of(graph: &Graph) -> Self {
        let count = graph.len();
        let mut links: Vec<(u32, u32, f64)> =
            graph.links.iter().map(|&(a, b)| (a.min(b), a.max(b), 1.0)).collect();
        merge(&mut links);
        // Parallel links pull no harder.
        for link in &mut links {
            link.2 = 1.0;
        }
        Self { mass: vec![1.0; count], links }
    }

    /// Nodes joined two by two along links, the lightest first; leaves of one node are joined with each other.
    fn coarser(&self) -> (Self, Vec<u32>) {
        let count = self.mass.len();
        let mut around: Vec<Vec<u32>> = vec![Vec::new(); count];
        for &(a, b, _) in &self.links {
            around[a as usize].push(b);
            around[b as usize].push(a);
        }
        let mut order: Vec<u32> = (0..count as u32).collect();
        crate::base::order::sort(&mut order, |&node| {
            (around[node as usize].len() as u64) << 32 | u64::from(node)
        });
        let mut partner = vec![u32::MAX; count];
        for &node in &order {
            if partner[node as usize] != u32::MAX {
                continue;
            }
            let free = |&&next: &&u32| partner[next as usize] == u32::MAX && next != node;
            let lightest = |a: &&u32, b: &&u32| {
                let mass = |n: u32| self.mass[n as usize];
                mass(**a).total_cmp(&mass(**b)).then(a.cmp(b))
            };
            let near = around[node as usize].iter().filter(free).min_by(lightest).copied();
            // All neighbours are taken: another leaf of the same neighbour will do.
            let sibling = || {
                let hub = *around[node as usize].first()?;
                around[hub as usize].iter().filter(free).find(|&&n| around[n as usize].len() <= 2).copied()
            };
            let with = near.or_else(sibling).unwrap_or(node);
            partner[node as usize] = with;
            partner[with as usize] = node;
        }
        let mut stands = vec![u32::MAX; count];
        let mut mass = Vec::new();
        for node in 0..count {
            if stands[node] == u32::MAX {
                let other = partner[node] as usize;
                stands[node] = mass.len() as u32;
                stands[other] = mass.len() as u32;
                mass.push(self.mass[node] + if other == node { 0.0 } else { self.mass[other] });
            }
        }
        let mut links: Vec<(u32, u32, f64)> = self
            .links
            .iter()
            .map(|&(a, b, weight)| (stands[a as usize], stands[b as usize], weight))
            .filter(|(a, b, _)| a != b)
            .map(|(a, b, weight)| (a.min(b), a.max(b), weight))
            .collect();
        merge(&mut links);
        (Self { mass, links }, stands)
    }
}

fn merge(links: &mut Vec<(u32, u32, f64)>) {
    crate::base::order::sort(links, |&(a, b, _)| u64::from(a) << 32 | u64::from(b));
    links.dedup_by(|later, first| {
        let same = (later.0, later.1) == (first.0, first.1);
        if same {
            first.2 += later.2;
        }
        same
    });
}

/// Lets the forces work for so many rounds, each step shorter than the one before; the first is `reach` long.
fn settle(picture: &Picture, places: &mut [(f64, f64)], rounds: usize, reach: f64) {
    let count = places.len();
    for round in 0..rounds {
        let step = reach * (1.0 - round as f64 / rounds as f64).powi(2) + 0.01;
        let tree = Quadtree::new(places, &picture.mass);
        let mut push: Vec<(f64, f64)> = (0..count).map(|node| tree.push(places[node])).collect();
        for (node, (x, y)) in push.iter_mut().enumerate() {
            // A little pull to the middle keeps unconnected parts from drifting away.
            *x = (*x - places[node].0 * 0.02) * picture.mass[node].sqrt();
            *y = (*y - places[node].1 * 0.02) * picture.mass[node].sqrt();
        }
        for &(a, b, weight) in &picture.links {
            let (a, b) = (a as usize, b as usize);
            let (dx, dy) = (places[b].0 - places[a].0, places[b].1 - places[a].1);
            let distance = (dx * dx + dy * dy).sqrt();
            let pull = distance * weight.sqrt();
            let (fx, fy) = (dx * pull, dy * pull);
            push[a] = (push[a].0 + fx, push[a].1 + fy);
            push[b] = (push[b].0 - fx, push[b].1 - fy);
        }
        let mut middle = (0.0, 0.0);
        for (place, &(fx, fy)) in places.iter_mut().zip(&push) {
            let force = (fx * fx + fy * fy).sqrt();
            if force > 0.0 {
                let far = force.min(step) / force;
                *place = (place.0 + fx * far, place.1 + fy * far);
            }
            middle = (middle.0 + place.0, middle.1 + place.1);
        }
        let middle = (middle.0 / count.max(1) as f64, middle.1 / count.max(1) as f64);
        for place in places.iter_mut() {
            *place = (place.0 - middle.0, place.1 - middle.1);
        }
    }
}
