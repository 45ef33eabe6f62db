//! A place for every node that has none.

use super::{Link, Node, Role};
use std::collections::VecDeque;

/// Web Mercator: longitude and latitude in degrees to (x, y) in degrees of longitude, y downwards.
///
/// x = λ, y = −(180/π) ln tan(π/4 + φ/2); latitudes are clamped to ±85°, where the map ends.
pub fn mercator(latitude: f64, longitude: f64) -> (f64, f64) {
    let phi = latitude.clamp(-85.0, 85.0).to_radians();
    let y = libm::log(libm::tan(core::f64::consts::FRAC_PI_4 + phi / 2.0)).to_degrees();
    (longitude, -y)
}

/// Latitude and longitude in degrees of a place on the map: φ = 2 arctan e^(−y) − π/2, with y as [`mercator`] gives it.
pub fn unmercator((x, y): (f64, f64)) -> (f64, f64) {
    let phi = 2.0 * libm::atan(libm::exp(-y.to_radians())) - core::f64::consts::FRAC_PI_2;
    (phi.to_degrees().clamp(-85.0, 85.0), x.clamp(-180.0, 180.0))
}

/// Where each node is drawn, and whether that is on the map.
///
/// On the map if every node has coordinates; as drawn if every node has x and y; otherwise in tiers by distance from
/// the hosts where there are switches, and on a circle where there are none.
pub fn positions(nodes: &[Node], links: &[Link]) -> (Vec<(f64, f64)>, bool) {
    if let Some(map) = nodes.iter().map(|node| node.geo.map(|(lat, lon)| mercator(lat, lon))).collect() {
        return (map, !nodes.is_empty());
    }
    if let Some(drawn) = nodes.iter().map(|node| node.xy).collect() {
        return (drawn, false);
    }
    let is_endpoint = |node: &Node| matches!(node.role, Role::Host | Role::Gpu);
    let mixed = nodes.iter().any(is_endpoint) && !nodes.iter().all(is_endpoint);
    let places = if mixed { tiers(nodes, links, is_endpoint) } else { circle(nodes.len()) };
    (places, false)
}

fn circle(count: usize) -> Vec<(f64, f64)> {
    let radius = count.max(3) as f64 / core::f64::consts::TAU;
    (0..count)
        .map(|position| {
            let angle =
                position as f64 / count as f64 * core::f64::consts::TAU - core::f64::consts::FRAC_PI_2;
            (radius * libm::cos(angle), radius * libm::sin(angle))
        })
        .collect()
}

/// Hosts at the bottom, each switch as high as it is far from the nearest host, every tier centred.
fn tiers(nodes: &[Node], links: &[Link], is_endpoint: impl Fn(&Node) -> bool) -> Vec<(f64, f64)> {
    let mut neighbours = vec![Vec::new(); nodes.len()];
    for link in links {
        neighbours[link.a.index()].push(link.b.index());
        neighbours[link.b.index()].push(link.a.index());
    }
    let mut tier = vec![usize::MAX; nodes.len()];
    let mut queue: VecDeque<usize> = (0..nodes.len()).filter(|&n| is_endpoint(&nodes[n])).collect();
    for &node in &queue {
        tier[node] = 0;
    }
    while let Some(node) = queue.pop_front() {
        for &next in &neighbours[node] {
            if tier[next] == usize::MAX {
                tier[next] = tier[node] + 1;
                queue.push_back(next);
            }
        }
    }
    let top = tier.iter().copied().filter(|&t| t != usize::MAX).max().unwrap_or(0) + 1;
    for level in &mut tier {
        *level = (*level).min(top);
    }
    let mut sizes = vec![0usize; top + 1];
    for &level in &tier {
        sizes[level] += 1;
    }
    let widest = sizes.iter().copied().max().unwrap_or(1) as f64;
    let rise = (widest / 4.0).max(1.0);
    let mut filled = vec![0usize; top + 1];
    tier.iter()
        .map(|&level| {
            filled[level] += 1;
            let slot = (filled[level] as f64 - 0.5) / sizes[level] as f64;
            (slot * widest, -(level as f64) * rise)
        })
        .collect()
}
