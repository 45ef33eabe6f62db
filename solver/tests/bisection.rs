//! The bisection of networks that are no family's: never below the least of all splits, mostly equal to it, and the same
//! whatever the order in which nodes and links are written.

use gargalo_solver::base::random::Random;
use gargalo_solver::base::units::BitsPerSecond;
use gargalo_solver::network::figures::{BisectionKind, bisection, exact_bisection};
use gargalo_solver::network::{Duplex, Link, Network, Node, NodeId, Role};

/// A connected network of routers with a host each, as a list of links.
fn routers(count: usize, more: usize, random: &mut Random) -> Vec<(usize, usize, f64)> {
    let speeds = [10.0, 40.0, 100.0];
    let mut links: Vec<(usize, usize, f64)> =
        (1..count).map(|node| (random.below(node), node, speeds[random.below(3)])).collect();
    while links.len() < count - 1 + more {
        let (a, b) = (random.below(count), random.below(count));
        if a != b && !links.iter().any(|&(c, d, _)| (c, d) == (a, b) || (c, d) == (b, a)) {
            links.push((a, b, speeds[random.below(3)]));
        }
    }
    links
}

/// The network with its nodes and links written in some order; the routers are hosts that forward.
fn written(count: usize, links: &[(usize, usize, f64)], order: &[usize]) -> Network {
    let mut place = vec![0; count];
    for (at, &node) in order.iter().enumerate() {
        place[node] = at;
    }
    let nodes = (0..count).map(|at| Node::new(format!("r{}", order[at]), Role::Host)).collect();
    let mut all: Vec<Link> = links
        .iter()
        .map(|&(a, b, gbps)| {
            let (a, b) = (NodeId::new(place[a]), NodeId::new(place[b]));
            Link::new(
                format!("{}-{}", a.index(), b.index()),
                a,
                b,
                BitsPerSecond::from_gbps(gbps),
                Duplex::Full,
            )
        })
        .collect();
    let turn = order[0] % all.len();
    all.rotate_left(turn);
    Network::new(nodes, all, true).unwrap()
}

fn shuffled(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for at in (1..count).rev() {
        order.swap(at, random.below(at + 1));
    }
    order
}

/// Swaps of two endpoints while one helps, from random halves: the plain search that anyone would write first.
fn swapped(count: usize, links: &[(usize, usize, f64)], starts: usize, random: &mut Random) -> f64 {
    let cut = |left: &[bool]| -> f64 {
        links.iter().filter(|&&(a, b, _)| left[a] != left[b]).map(|&(_, _, gbps)| gbps).sum()
    };
    let mut least = f64::INFINITY;
    for _ in 0..starts {
        let order = shuffled(count, random);
        let mut left = vec![false; count];
        order.iter().take(count / 2).for_each(|&node| left[node] = true);
        let mut now = cut(&left);
        loop {
            let mut best = (now, None);
            for a in (0..count).filter(|&a| left[a]) {
                for b in (0..count).filter(|&b| !left[b]) {
                    let mut other = left.clone();
                    (other[a], other[b]) = (false, true);
                    let then = cut(&other);
                    if then < best.0 {
                        best = (then, Some((a, b)));
                    }
                }
            }
            let (then, Some((a, b))) = best else { break };
            (left[a], left[b]) = (false, true);
            now = then;
        }
        least = least.min(now);
    }
    least
}

/// On 40 random networks of 13 to 16 routers, of which every split was tried: never less than the least, and equal to it.
#[test]
fn it_is_the_least_of_all_splits() {
    let mut random = Random::new(3);
    for turn in 0..40 {
        let count = 13 + turn % 4;
        let links = routers(count, 6 + turn % 9, &mut random);
        let network = written(count, &links, &(0..count).collect::<Vec<_>>());
        let found = bisection(&network).unwrap();
        assert_eq!(found.kind, BisectionKind::BestOfSplits);
        assert_eq!(found.rate, exact_bisection(&network).unwrap(), "turn {turn}: {links:?}");
    }
}

/// Backbones of 40 routers: the same to the bit in ten orders of nodes and links, and never above what 20 plain swap
/// searches find.
#[test]
fn it_follows_from_the_structure() {
    let mut random = Random::new(8);
    for turn in 0..6 {
        let links = routers(40, 22, &mut random);
        let found = |order: &[usize]| bisection(&written(40, &links, order)).unwrap().rate;
        let first = found(&(0..40).collect::<Vec<_>>());
        for _ in 0..10 {
            assert_eq!(found(&shuffled(40, &mut random)), first, "turn {turn}");
        }
        let plain = swapped(40, &links, 20, &mut random);
        assert!(first.gbps() <= plain * (1.0 + 1e-9), "turn {turn}: {} and {plain}", first.gbps());
    }
}
