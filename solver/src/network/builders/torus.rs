//! Grids whose ends meet, twisted or not, and grids whose ends don't.

use super::draft::on_circle;
use super::family::{Facts, FamilyRouting, Generate, Size, times};
use super::{Draft, Need, TopologyMisfit};
use crate::base::id::NodeId;
use crate::base::record::{Counted, POSITIVE, count, list, record};
use crate::network::Role;
use crate::network::figures::Bisection;
use crate::network::limits::NODES;

record! {
    /// Hosts `h0…` on a grid of one to four sides, row by row (the last coordinate varies fastest); the ends meet.
    ///
    /// A side of two has one link, not two. N·D links where all sides exceed two; diameter Σ⌊kᵢ/2⌋; bisection
    /// `2N/k_max` links. `twist`: sides k, k, 2k or k, 2k, 2k; crossing the end of a side k shifts the sides 2k by k
    /// (TPU v4, Jouppi et al., ISCA 2023; Cámara et al., IEEE TPDS 2010).
    pub struct Torus {
        /// Sides.
        pub dims: Vec<u64> => list(const { &count(1) }, Counted::Nodes, NODES),
        /// Whether it is twisted.
        pub twist: bool = false,
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

record! {
    /// The same whose ends don't meet.
    pub struct Mesh {
        /// Sides.
        pub dims: Vec<u64> => list(const { &count(1) }, Counted::Nodes, NODES),
        /// Speed of every link in Gbit/s.
        pub gbps: f64 => POSITIVE,
    }
}

impl Torus {
    /// How far crossing the end of side `axis` shifts side `other`.
    pub(in crate::network) fn shift(&self, axis: usize, other: usize) -> u64 {
        let short = self.dims.iter().copied().min().unwrap_or(0);
        let twisted = self.twist && self.dims[axis] == short && self.dims[other] != short;
        if twisted { short } else { 0 }
    }
}

/// The sides, as people write them: `4 × 4`.
fn sides(dims: &[u64]) -> String {
    dims.iter().map(u64::to_string).collect::<Vec<_>>().join(" × ")
}

impl Generate for Torus {
    fn starts() -> [Self; 2] {
        [vec![4, 4, 4], vec![4, 4]].map(|dims| Self { dims, twist: false, gbps: 400.0 })
    }

    fn measures(&self) -> String {
        sides(&self.dims)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        check(&self.dims)?;
        if !self.twist {
            return Ok(());
        }
        let mut sides = self.dims.clone();
        sides.sort_unstable();
        let k = sides.first().copied().unwrap_or(0);
        let fits =
            sides.len() == 3 && sides[2] == k.saturating_mul(2) && (sides[1] == k || sides[1] == sides[2]);
        if fits {
            return Ok(());
        }
        let value = sides.last().copied().unwrap_or(0);
        Err(TopologyMisfit {
            parameter: "dims".into(),
            value,
            need: Need::TwistedSides,
            near: vec![k.saturating_mul(2)],
        })
    }

    fn size(&self) -> Size {
        let nodes = times(&self.dims);
        let links = self.dims.iter().enumerate().map(|(axis, &side)| {
            let meets = side > 2 || (0..self.dims.len()).any(|other| self.shift(axis, other) > 0);
            match side {
                1 => 0,
                _ if meets => nodes,
                _ => nodes / 2,
            }
        });
        Size { nodes, links: links.fold(0, u128::saturating_add), endpoints: nodes }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        let nodes: f64 = self.dims.iter().map(|&side| side as f64).product();
        let even = |longest: &u64| longest.is_multiple_of(2);
        let known = !self.twist && self.dims.iter().all(|&side| side > 2);
        let longest = self.dims.iter().copied().max().filter(|longest| known && even(longest));
        Facts {
            bisection: longest
                .and_then(|longest| Bisection::formula(2.0 * nodes / longest as f64, self.gbps)),
            endpoints_alike: true,
            parts_alike: !self.twist,
            routing: (!self.twist).then_some(FamilyRouting::DimensionOrder),
        }
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
        let hosts = grid(draft, &self.dims, true);
        for position in 0..hosts.len() {
            let here = coordinates(&self.dims, position);
            for axis in 0..self.dims.len() {
                let side = self.dims[axis];
                let mut there = here.clone();
                there[axis] = (here[axis] + 1) % side;
                if there[axis] == 0 {
                    for (other, at) in there.iter_mut().enumerate() {
                        *at = (*at + self.shift(axis, other)) % self.dims[other];
                    }
                    let to_itself = side == 1;
                    let drawn_already =
                        side == 2 && there[axis + 1..] == here[axis + 1..] && there[..axis] == here[..axis];
                    if to_itself || drawn_already {
                        continue;
                    }
                }
                draft.link(hosts[position], hosts[index(&self.dims, &there)], self.gbps, 0);
            }
        }
    }
}

impl Generate for Mesh {
    fn starts() -> [Self; 2] {
        [vec![8, 8], vec![5, 4]].map(|dims| Self { dims, gbps: 400.0 })
    }

    fn measures(&self) -> String {
        sides(&self.dims)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        check(&self.dims)
    }

    fn size(&self) -> Size {
        let nodes = times(&self.dims);
        let links = self.dims.iter().map(|&side| nodes - nodes / u128::from(side.max(1)));
        Size { nodes, links: links.fold(0, u128::saturating_add), endpoints: nodes }
    }

    fn relays(&self) -> bool {
        true
    }

    fn facts(&self) -> Facts {
        Facts {
            bisection: None,
            endpoints_alike: false,
            parts_alike: false,
            routing: Some(FamilyRouting::DimensionOrder),
        }
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
        let hosts = grid(draft, &self.dims, false);
        for position in 0..hosts.len() {
            let here = coordinates(&self.dims, position);
            for axis in 0..self.dims.len() {
                if here[axis] + 1 < self.dims[axis] {
                    let mut there = here.clone();
                    there[axis] += 1;
                    draft.link(hosts[position], hosts[index(&self.dims, &there)], self.gbps, 0);
                }
            }
        }
    }
}

fn check(dims: &[u64]) -> Result<(), TopologyMisfit> {
    let count = dims.len() as u64;
    TopologyMisfit::unless_at_least("dims", count, 1)?;
    TopologyMisfit::unless_at_most("dims", count, 4)?;
    dims.iter().try_for_each(|&side| TopologyMisfit::unless_at_least("dims", side, 1))
}

/// The coordinates of a node, from its position.
pub(in crate::network) fn coordinates(dims: &[u64], position: usize) -> Vec<u64> {
    let mut rest = position as u64;
    let mut place = vec![0; dims.len()];
    for axis in (0..dims.len()).rev() {
        place[axis] = rest % dims[axis];
        rest /= dims[axis];
    }
    place
}

/// The position of a node, from its coordinates.
pub(in crate::network) fn index(dims: &[u64], place: &[u64]) -> usize {
    dims.iter().zip(place).fold(0, |sum, (&side, &at)| sum * side + at) as usize
}

/// Places of a small block: the longest side across, the shortest going into the page, so that rows and columns are straight
/// lines in as many layers. `None` where it has no three sides, or would be too dense.
fn woven(dims: &[u64], count: usize) -> Option<Vec<(f64, f64)>> {
    /// From a layer to the next, in steps along a side.
    const LAYER: f64 = 0.22;
    const DEEPEST: u64 = 4;
    const MOST: usize = 256;
    if dims.len() != 3 || count > MOST {
        return None;
    }
    let mut axes = [0, 1, 2];
    axes.sort_by_key(|&axis| core::cmp::Reverse(dims[axis]));
    let [across, down, deep] = axes;
    if dims[deep] > DEEPEST {
        return None;
    }
    let place = |n: usize| {
        let at = coordinates(dims, n);
        let layer = at[deep] as f64 * LAYER;
        (at[across] as f64 + layer, at[down] as f64 - layer)
    };
    Some((0..count).map(place).collect())
}

/// The hosts: a circle or a line, a sheet, or sheets in rows: as many to a row as there are rows, or one row for each
/// step along a fourth side.
fn grid(draft: &mut Draft, dims: &[u64], round: bool) -> Vec<NodeId> {
    const GAP: f64 = 1.5;
    let count = times(dims) as usize;
    if let (true, [side]) = (round, dims) {
        let radius = (*side).max(3) as f64 / core::f64::consts::TAU;
        return (0..count)
            .map(|n| draft.add(format!("h{n}"), Role::Host, on_circle(n, count, radius)))
            .collect();
    }
    if let Some(places) = woven(dims, count) {
        return (0..count).map(|n| draft.add(format!("h{n}"), Role::Host, places[n])).collect();
    }
    let side = |axis: usize| dims.get(axis).map_or(1, |&side| side);
    let (wide, high) = (side(0) as f64 + GAP, side(1) as f64 + GAP);
    let sheets = side(2);
    // Few sheets stand in one row; more make about a square.
    let row = match dims.len() {
        3 if sheets > 4 => libm::ceil(libm::sqrt(sheets as f64 * high / wide)),
        _ => sheets as f64,
    };
    let hosts: Vec<NodeId> = (0..count)
        .map(|n| {
            let place = coordinates(dims, n);
            let at = |axis: usize| place.get(axis).map_or(0.0, |&at| at as f64);
            let line = libm::floor(at(2) / row) + at(3);
            let xy = (at(0) + (at(2) % row) * wide, at(1) + line * high);
            draft.add(format!("h{n}"), Role::Host, xy)
        })
        .collect();
    draft.nest_by(&hosts, |n| {
        const BLOCK: u64 = 4;
        let place = coordinates(dims, n);
        let at = |axis: usize| place.get(axis).copied().unwrap_or(0) as usize;
        let block = BLOCK as usize;
        let sheet = at(2) + at(3) * sheets as usize;
        vec![sheet, at(0) / block + at(1) / block * side(0).div_ceil(BLOCK) as usize]
    });
    hosts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No node hides another, and a row along each side is a straight line.
    #[test]
    fn a_small_block_is_woven_of_straight_rows() {
        for dims in [[4, 4, 8], [8, 4, 4], [4, 4, 4], [2, 3, 5], [16, 4, 4]] {
            let count = times(&dims) as usize;
            let places = woven(&dims, count).expect("a small block");
            for (one, a) in places.iter().enumerate() {
                let near = places[..one].iter().find(|b| (a.0 - b.0).hypot(a.1 - b.1) < 0.2);
                assert_eq!(near, None, "{dims:?}: {a:?}");
            }
            for axis in 0..3 {
                let step = |n: usize| {
                    let mut next = coordinates(&dims, n);
                    next[axis] += 1;
                    (next[axis] < dims[axis]).then(|| {
                        let (from, to) = (places[n], places[index(&dims, &next)]);
                        (to.0 - from.0, to.1 - from.1)
                    })
                };
                let first = step(0).expect("a side of two or more");
                let straight = |by: (f64, f64)| (by.0 - first.0).hypot(by.1 - first.1) < 1e-9;
                assert!((0..count).filter_map(step).all(straight), "{dims:?}, side {axis}");
            }
        }
        assert_eq!(woven(&[8, 8, 8], 512), None, "too dense");
        assert_eq!(woven(&[4, 4], 16), None, "a sheet");
    }
}
