//! Which parts make up each algorithm.

use super::all_to_all::{AlongRail, Bruck, Pairwise, ToRail};
use super::binomial::{Binomial, Down};
use super::direct::{Direct, What};
use super::halving::{Exchange, Fold, Folded, Folding, Halving};
use super::part::{Part, Reversed};
use super::pipeline::{Chain, Trees, double_tree, rooted};
use super::ring::{Half, Rings, among_leaders, around_all, inside_servers, lane_count, on_rails};
use super::switch::InSwitch;
use super::{Algorithm, Operation, Shape};

/// The parts in turn, and into how many pieces they cut S.
pub(super) struct Recipe {
    pub(super) parts: Vec<Box<dyn Part>>,
    pub(super) pieces: u32,
}

/// Ranks at most where every pair has a block of its own, numbered in 32 bits.
const BLOCKS_FROM_AT_MOST: u32 = 1 << 16;

/// The algorithms of an operation, the most usual first.
pub const fn algorithms(operation: Operation) -> &'static [Algorithm] {
    use Algorithm as A;
    match operation {
        Operation::AllReduce => &[
            A::Ring,
            A::DoubleTree,
            A::RecursiveDoubling,
            A::HalvingNear,
            A::HalvingFar,
            A::Direct,
            A::OneShot,
            A::Hierarchical,
            A::Leader,
            A::Sharp,
            A::Nvls,
            A::Binomial,
        ],
        Operation::ReduceScatter | Operation::AllGather => {
            &[A::Ring, A::HalvingNear, A::HalvingFar, A::Direct, A::Hierarchical, A::Sharp, A::Nvls]
        }
        Operation::AllToAll => &[A::Direct, A::Pairwise, A::Bruck, A::Hierarchical],
        Operation::Broadcast | Operation::Reduce => {
            &[A::Ring, A::Chain, A::Binomial, A::TwoTree, A::ScatterGather, A::Direct, A::Sharp, A::Nvls]
        }
        Operation::Send => &[A::Direct],
    }
}

/// The parts of an algorithm; `None` where it does not do the operation, or not with these ranks.
pub(super) fn recipe(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Option<Recipe> {
    if !algorithms(operation).contains(&algorithm) {
        return None;
    }
    let n = shape.ranks;
    if n < 2 {
        return Some(Recipe { parts: Vec::new(), pieces: 1 });
    }
    let whole_servers = n.is_multiple_of(shape.per_server);
    let servers = n / shape.per_server;
    let needs_servers = matches!(algorithm, Algorithm::Hierarchical | Algorithm::Leader);
    if needs_servers && !whole_servers || operation == Operation::AllToAll && n >= BLOCKS_FROM_AT_MOST {
        return None;
    }
    // With one rank in each server the switches inside have nothing to add up.
    if algorithm == Algorithm::Nvls && shape.per_server < 2 {
        return None;
    }
    match operation {
        Operation::AllReduce => all_reduce(algorithm, shape),
        Operation::ReduceScatter | Operation::AllGather => {
            if algorithm == Algorithm::Nvls && servers > 1 {
                return None;
            }
            Some(shards(operation, algorithm, shape))
        }
        Operation::AllToAll => Some(all_to_all(algorithm, shape)),
        Operation::Broadcast | Operation::Reduce => {
            if algorithm == Algorithm::Nvls && servers > 1 {
                return None;
            }
            Some(rooted_tree(operation, algorithm, shape))
        }
        Operation::Send => {
            let to = if shape.root == n - 1 { 0 } else { n - 1 };
            let part = Direct { ranks: n, what: What::One(shape.root, to) };
            Some(Recipe { parts: vec![Box::new(part)], pieces: 1 })
        }
    }
}

fn all_reduce(algorithm: Algorithm, shape: &Shape) -> Option<Recipe> {
    let n = shape.ranks;
    let folding = Folding::of(n);
    let fold = |pieces: u32, what: Folded| -> Box<dyn Part> { Box::new(Fold { folding, pieces, what }) };
    let rings = |lanes: fn(&Shape) -> Vec<_>, half: Half| -> Box<dyn Part> {
        Box::new(Rings { lanes: lanes(shape), half })
    };
    let direct = |what: What| -> Box<dyn Part> { Box::new(Direct { ranks: n, what }) };
    let servers = || -> Vec<Vec<u32>> {
        let inside = shape.per_server;
        (0..n / inside).map(|server| (server * inside..(server + 1) * inside).collect()).collect()
    };
    let switch = |operation: Operation, columns: u32| -> Box<dyn Part> {
        Box::new(InSwitch { operation, ranks: n, columns, root: shape.root })
    };
    let (parts, pieces) = match algorithm {
        Algorithm::Ring => {
            let parts = vec![rings(around_all, Half::Scatter), rings(around_all, Half::Gather)];
            (parts, n * lane_count(shape))
        }
        Algorithm::DoubleTree => {
            let trees = Trees::new(double_tree(shape), shape.blocks, true);
            (vec![Box::new(trees) as Box<dyn Part>], 2 * shape.blocks)
        }
        Algorithm::RecursiveDoubling => {
            (vec![fold(1, Folded::In), Box::new(Exchange { folding }), fold(1, Folded::Out)], 1)
        }
        Algorithm::HalvingNear | Algorithm::HalvingFar => {
            let far = algorithm == Algorithm::HalvingFar;
            let half =
                |half: Half| -> Box<dyn Part> { Box::new(Halving { folding, far, half, own_pieces: false }) };
            let pieces = folding.active;
            let parts = vec![
                fold(pieces, Folded::In),
                half(Half::Scatter),
                half(Half::Gather),
                fold(pieces, Folded::Out),
            ];
            (parts, pieces)
        }
        Algorithm::Direct => (vec![direct(What::Scatter), direct(What::Gather)], n),
        Algorithm::OneShot => (vec![direct(What::Everything)], 1),
        Algorithm::Hierarchical => {
            let parts = vec![
                rings(inside_servers, Half::Scatter),
                rings(on_rails, Half::Scatter),
                rings(on_rails, Half::Gather),
                rings(inside_servers, Half::Gather),
            ];
            (parts, n)
        }
        Algorithm::Leader => {
            let pieces = n / shape.per_server;
            let tree = || Binomial { groups: servers(), down: Down::All(pieces) };
            let parts: Vec<Box<dyn Part>> = vec![
                Box::new(Reversed { part: tree(), reduce: true }),
                rings(among_leaders, Half::Scatter),
                rings(among_leaders, Half::Gather),
                Box::new(tree()),
            ];
            (parts, pieces)
        }
        Algorithm::Sharp => (vec![switch(Operation::AllReduce, n)], n),
        Algorithm::Nvls if shape.per_server >= n => (vec![switch(Operation::AllReduce, n)], n),
        Algorithm::Nvls if n.is_multiple_of(shape.per_server) => {
            let parts = vec![
                switch(Operation::ReduceScatter, shape.per_server),
                rings(on_rails, Half::Scatter),
                rings(on_rails, Half::Gather),
                switch(Operation::AllGather, shape.per_server),
            ];
            (parts, n)
        }
        Algorithm::Binomial => {
            let tree = || Binomial { groups: vec![(0..n).collect()], down: Down::All(1) };
            (vec![Box::new(Reversed { part: tree(), reduce: true }) as Box<dyn Part>, Box::new(tree())], 1)
        }
        _ => return None,
    };
    Some(Recipe { parts, pieces })
}

/// Reduce-scatter and all-gather: a piece for each rank.
fn shards(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Recipe {
    let n = shape.ranks;
    let scatters = operation == Operation::ReduceScatter;
    let half = if scatters { Half::Scatter } else { Half::Gather };
    let mut pieces = n;
    let parts: Vec<Box<dyn Part>> = match algorithm {
        Algorithm::Ring => {
            pieces = n * lane_count(shape);
            vec![Box::new(Rings { lanes: around_all(shape), half })]
        }
        Algorithm::HalvingNear | Algorithm::HalvingFar => {
            let folding = Folding::of(n);
            let fold = |what: Folded| -> Box<dyn Part> { Box::new(Fold { folding, pieces: n, what }) };
            let far = algorithm == Algorithm::HalvingFar;
            let main = Box::new(Halving { folding, far, half, own_pieces: true });
            if scatters {
                vec![fold(Folded::In), main, fold(Folded::OwnOut)]
            } else {
                vec![fold(Folded::OwnIn), main, fold(Folded::RestOut)]
            }
        }
        Algorithm::Hierarchical => {
            let inside: Box<dyn Part> = Box::new(Rings { lanes: inside_servers(shape), half });
            let across: Box<dyn Part> = Box::new(Rings { lanes: on_rails(shape), half });
            if scatters { vec![inside, across] } else { vec![across, inside] }
        }
        Algorithm::Sharp | Algorithm::Nvls => {
            vec![Box::new(InSwitch { operation, ranks: n, columns: n, root: shape.root })]
        }
        _ => {
            let what = if scatters { What::Scatter } else { What::Gather };
            vec![Box::new(Direct { ranks: n, what })]
        }
    };
    Recipe { parts, pieces }
}

fn all_to_all(algorithm: Algorithm, shape: &Shape) -> Recipe {
    let (ranks, per_server) = (shape.ranks, shape.per_server);
    let parts: Vec<Box<dyn Part>> = match algorithm {
        Algorithm::Pairwise => vec![Box::new(Pairwise { ranks })],
        Algorithm::Bruck => vec![Box::new(Bruck { ranks })],
        Algorithm::Hierarchical => {
            vec![Box::new(ToRail { ranks, per_server }), Box::new(AlongRail { ranks, per_server })]
        }
        _ => vec![Box::new(Direct { ranks, what: What::Blocks })],
    };
    Recipe { parts, pieces: ranks }
}

/// Broadcast, and reduce, which is the same backwards.
fn rooted_tree(operation: Operation, algorithm: Algorithm, shape: &Shape) -> Recipe {
    let (n, root) = (shape.ranks, shape.root);
    let order: Vec<u32> = (0..n).map(|place| (root + place) % n).collect();
    let reduces = operation == Operation::Reduce;
    let (parts, pieces) = match algorithm {
        Algorithm::Binomial => {
            (vec![turned(Binomial { groups: vec![order], down: Down::All(1) }, reduces)], 1)
        }
        Algorithm::TwoTree => {
            let trees = Trees::new(rooted(n, root), shape.blocks, false);
            (vec![turned(trees, reduces)], 2 * shape.blocks)
        }
        Algorithm::ScatterGather => {
            let tree = Binomial { groups: vec![order], down: Down::Shards };
            let ring = |half: Half| -> Box<dyn Part> {
                let one = Shape { channels: 1, both_ways: false, ..*shape };
                Box::new(Rings { lanes: around_all(&one), half })
            };
            if reduces {
                (
                    vec![
                        ring(Half::Scatter),
                        Box::new(Reversed { part: tree, reduce: false }) as Box<dyn Part>,
                    ],
                    n,
                )
            } else {
                (vec![Box::new(tree) as Box<dyn Part>, ring(Half::Gather)], n)
            }
        }
        Algorithm::Direct => (vec![turned(Direct { ranks: n, what: What::FromRoot(root) }, reduces)], 1),
        Algorithm::Sharp | Algorithm::Nvls => {
            (vec![Box::new(InSwitch { operation, ranks: n, columns: n, root }) as Box<dyn Part>], n)
        }
        _ => (vec![turned(Chain { order, blocks: shape.blocks }, reduces)], shape.blocks),
    };
    Recipe { parts, pieces }
}

fn turned<P: Part + 'static>(part: P, backwards: bool) -> Box<dyn Part> {
    if backwards { Box::new(Reversed { part, reduce: true }) } else { Box::new(part) }
}
