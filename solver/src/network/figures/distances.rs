//! How far endpoints are apart, and by how many equal paths.

use super::fold::{Folded, Source, fold};
use super::symmetry::endpoints_are_alike;
use crate::base::search::{Reach, UNREACHED};
use crate::network::Network;
use serde::{Deserialize, Serialize};

/// Distances between endpoints, in links.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Distances {
    /// The greatest.
    pub diameter: u32,
    /// The mean over ordered pairs of different endpoints that reach each other.
    pub mean: f64,
    /// Fewest shortest paths between two endpoints that are farthest apart (parallel links count).
    pub paths_min: f64,
    /// The mean number of them.
    pub paths_mean: f64,
    /// The greatest number of them.
    pub paths_max: f64,
    /// Ordered pairs of endpoints without a path.
    pub unreachable: f64,
    /// Kinds of endpoints measured from; all are measured to.
    pub measured: u32,
    /// Kinds of endpoints there are. More than measured: the diameter is at least this, the mean an estimate.
    pub kinds: u32,
}

/// Steps over links that one call may take: about a second.
const WORK: usize = 300_000_000;

/// The distances of a network; `None` if no endpoint reaches another.
///
/// Networks whose endpoints are all alike are measured from one; others are folded and measured from every kind of
/// endpoint, or from evenly chosen ones where that would take longer than about a second.
pub fn distances(network: &Network) -> Option<Distances> {
    let folded = fold(network);
    let kinds = folded.sources.len();
    let arcs: usize = folded.neighbours.iter().map(Vec::len).sum::<usize>() + folded.classes.len() + 1;
    let affordable = (WORK / arcs).max(1);
    let chosen: Vec<Source> = if endpoints_are_alike(network) {
        folded.sources.iter().take(1).copied().collect()
    } else if kinds > affordable {
        (0..affordable).map(|n| folded.sources[n * kinds / affordable]).collect()
    } else {
        folded.sources.clone()
    };
    let mut tally = Tally::default();
    let mut search = Search::of(&folded);
    for &source in &chosen {
        search.run(&folded, source);
        search.tell(&folded, source, &mut tally);
    }
    let alike = endpoints_are_alike(network);
    (tally.pairs > 0.0).then(|| Distances {
        diameter: tally.farthest,
        mean: tally.sum / tally.pairs,
        paths_min: tally.least,
        paths_mean: tally.paths / tally.far_pairs,
        paths_max: tally.most,
        unreachable: tally.unreachable,
        measured: chosen.len() as u32,
        kinds: if alike { 1 } else { kinds as u32 },
    })
}

#[derive(Default)]
struct Tally {
    pairs: f64,
    sum: f64,
    farthest: u32,
    far_pairs: f64,
    paths: f64,
    least: f64,
    most: f64,
    unreachable: f64,
}

impl Tally {
    /// Notes `pairs` of endpoints, `distance` apart by `paths` equal paths.
    fn note(&mut self, pairs: f64, distance: u32, paths: f64) {
        if pairs <= 0.0 {
            return;
        }
        self.pairs += pairs;
        self.sum += pairs * f64::from(distance);
        if distance > self.farthest || self.far_pairs == 0.0 {
            (self.farthest, self.far_pairs, self.paths) = (distance, 0.0, 0.0);
            (self.least, self.most) = (paths, paths);
        }
        if distance == self.farthest {
            self.far_pairs += pairs;
            self.paths += pairs * paths;
            self.least = self.least.min(paths);
            self.most = self.most.max(paths);
        }
    }
}

/// Breadth-first search from one member of a class.
struct Search {
    reach: Reach,
    /// Shortest paths to each member.
    paths: Vec<f64>,
}

impl Search {
    fn of(folded: &Folded) -> Self {
        let count = folded.classes.len();
        Self { reach: Reach::new(count), paths: vec![0.0; count] }
    }

    fn run(&mut self, folded: &Folded, source: Source) {
        let open = |class: u32| class == source.class || folded.classes[class as usize].passes;
        let next = |class: u32| if open(class) { folded.neighbours[class as usize].as_slice() } else { &[] };
        self.reach.search([source.class], |class| next(class).iter().map(|&(next, _)| next));
        self.paths.fill(0.0);
        self.paths[source.class as usize] = 1.0;
        let Reach { hops, order } = &self.reach;
        for &class in order {
            // The source is one member of its class; the others are never on a shortest path to a third.
            let members = if class == source.class { 1.0 } else { folded.classes[class as usize].size };
            let through = self.paths[class as usize] * members;
            for &(further, links) in next(class) {
                if hops[further as usize] == hops[class as usize] + 1 {
                    self.paths[further as usize] += through * links;
                }
            }
        }
    }

    /// Notes all pairs that start at the endpoints of a source.
    fn tell(&self, folded: &Folded, source: Source, tally: &mut Tally) {
        let home = &folded.classes[source.class as usize];
        let (starts, up) = if source.hangs { (home.hanging, 1) } else { (home.endpoints, 0) };
        let mut reached = 0.0;
        for (position, class) in folded.classes.iter().enumerate() {
            let distance = self.reach.hops[position];
            if distance == UNREACHED || position == source.class as usize {
                continue;
            }
            let paths = self.paths[position];
            let behind = if class.passes || !source.hangs { class.hanging } else { 0.0 };
            tally.note(starts * class.endpoints, distance + up, paths);
            tally.note(starts * behind, distance + up + 1, paths);
            reached += class.endpoints + behind;
        }
        // Within the class: at the same member, and at the others, two links away over any common neighbour.
        let open = |&&(next, _): &&(u32, f64)| folded.classes[next as usize].passes;
        let between: f64 = folded.neighbours[source.class as usize]
            .iter()
            .filter(open)
            .map(|&(next, links)| links * links * folded.classes[next as usize].size)
            .sum();
        let (same_hanging, same_self) = if source.hangs {
            (home.hanging_squared - home.hanging, home.hanging * f64::from(u8::from(home.endpoints > 0.0)))
        } else {
            (home.hanging, 0.0)
        };
        tally.note(same_hanging, 1 + up, 1.0);
        tally.note(same_self, up, 1.0);
        let other_hanging =
            starts * home.hanging - if source.hangs { home.hanging_squared } else { home.hanging };
        let other_selves =
            if source.hangs { starts * home.endpoints - same_self } else { starts * (home.endpoints - 1.0) };
        if between > 0.0 {
            tally.note(other_hanging, 3 + up, between);
            tally.note(other_selves, 2 + up, between);
        }
        let total: f64 = folded.classes.iter().map(|class| class.endpoints + class.hanging).sum();
        let home_total = home.endpoints + home.hanging;
        tally.unreachable += starts * (total - home_total - reached);
        if between <= 0.0 {
            tally.unreachable += other_hanging.max(0.0) + other_selves.max(0.0);
        }
    }
}
