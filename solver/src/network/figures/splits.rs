//! Balanced splits of the endpoints that are likely to cut little.

use crate::base::order;
use crate::network::Network;

/// Orders of the endpoints; each split takes the first half of one.
pub(super) fn orders(network: &Network) -> Vec<Vec<usize>> {
    let tables = network.tables();
    let plain: Vec<usize> = network.endpoints().iter().map(|node| node.index()).collect();
    let by = |key: &dyn Fn(usize) -> f64| {
        let mut order = plain.clone();
        order::sort(&mut order, |&node| node as u64);
        order::sort(&mut order, |&node| order::number(key(node)));
        order
    };
    let far = by_distance(network, plain.first().copied().unwrap_or(0));
    let from_far = by_distance(network, far.last().copied().unwrap_or(0));
    let spectral = fiedler(network);
    let keep = |order: Vec<usize>| -> Vec<usize> {
        let mut is_endpoint = vec![false; tables.nodes.len()];
        for &node in &plain {
            is_endpoint[node] = true;
        }
        order.into_iter().filter(|&node| is_endpoint[node]).collect()
    };
    vec![
        by(&|node| tables.positions[node].0),
        by(&|node| tables.positions[node].1),
        keep(from_far),
        by(&|node| spectral[node]),
        plain.clone(),
    ]
}

/// All nodes by distance from one, what can't be reached last.
fn by_distance(network: &Network, start: usize) -> Vec<usize> {
    let neighbours = neighbours(network);
    let mut seen = vec![false; neighbours.len()];
    let mut order = Vec::with_capacity(neighbours.len());
    if let Some(seen) = seen.get_mut(start) {
        *seen = true;
        order.push(start);
    }
    let mut head = 0;
    while head < order.len() {
        let node: usize = order[head];
        head += 1;
        for &(next, _) in &neighbours[node] {
            if !std::mem::replace(&mut seen[next], true) {
                order.push(next);
            }
        }
    }
    order.extend((0..seen.len()).filter(|&node| !seen[node]));
    order
}

/// Approximately the eigenvector of the second smallest eigenvalue of the Laplacian (Fiedler 1973): its order puts
/// well-connected nodes together. Power iteration on (shift − L), from a fixed start.
fn fiedler(network: &Network) -> Vec<f64> {
    const ROUNDS: usize = 120;
    let neighbours = neighbours(network);
    let degree: Vec<f64> = neighbours.iter().map(|row| row.iter().map(|&(_, weight)| weight).sum()).collect();
    let shift = 2.0 * degree.iter().copied().fold(0.0, f64::max);
    let count = neighbours.len();
    let mut value: Vec<f64> = (0..count).map(|n| libm::sin(n as f64 * 1.7 + 0.3)).collect();
    for _ in 0..ROUNDS {
        let mean = value.iter().sum::<f64>() / count.max(1) as f64;
        let norm =
            libm::sqrt(value.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>()).max(f64::MIN_POSITIVE);
        for x in &mut value {
            *x = (*x - mean) / norm;
        }
        value = (0..count)
            .map(|node| {
                let around: f64 = neighbours[node].iter().map(|&(next, weight)| weight * value[next]).sum();
                (shift - degree[node]) * value[node] + around
            })
            .collect();
    }
    value
}

fn neighbours(network: &Network) -> Vec<Vec<(usize, f64)>> {
    let tables = network.tables();
    let mut rows = vec![Vec::new(); tables.nodes.len()];
    for link in tables.working() {
        let (a, b, weight) = (link.a.index(), link.b.index(), link.capacity.gbps());
        rows[a].push((b, weight));
        rows[b].push((a, weight));
    }
    rows
}
