//! Dimension order on grids: first all steps along the first side, then along the second, and so on.

use super::{Flow, Way};
use crate::network::{Family, Network};
use crate::routing::Hop;
use crate::routing::adjacency::Adjacency;

/// A grid's sides, and which of them meet at their ends.
struct Grid {
    dims: Vec<u64>,
    round: bool,
}

impl Grid {
    /// The grid of a torus that is not twisted, or of a mesh; its hosts come first, access hosts after them.
    fn of(network: &Network) -> Option<Self> {
        match network.family()? {
            Family::Torus(torus) if !torus.twist => Some(Self { dims: torus.dims.clone(), round: true }),
            Family::Mesh(mesh) => Some(Self { dims: mesh.dims.clone(), round: false }),
            _ => None,
        }
    }
}

/// Finds no way on what is no grid.
pub(super) struct DimensionOrder<'a> {
    adjacency: &'a Adjacency,
    grid: Option<Grid>,
}

impl<'a> DimensionOrder<'a> {
    /// Whether it is made for a network.
    pub(super) fn fits(network: &Network) -> bool {
        Grid::of(network).is_some()
    }

    pub(super) fn new(network: &Network, adjacency: &'a Adjacency) -> Self {
        Self { adjacency, grid: Grid::of(network) }
    }
}

impl Way for DimensionOrder<'_> {
    /// The shorter way around; where both are the same, towards rising coordinates.
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let Some(grid) = &self.grid else { return false };
        let (adjacency, source, destination) = (self.adjacency, flow.source, flow.destination);
        let mut node = source;
        let mut step = |node: &mut u32, to: u32| -> bool {
            let found = adjacency.from(*node).iter().find(|step| step.node == to);
            if let Some(found) = found {
                path.push(Hop::whole(found.capacity));
                *node = to;
            }
            found.is_some()
        };
        // A host on an access link enters the grid at its only neighbour and leaves it there.
        let inside = |node: u32| -> Option<u32> {
            if u64::from(node) < grid.dims.iter().product() {
                Some(node)
            } else {
                adjacency.from(node).first().map(|step| step.node)
            }
        };
        let (Some(entry), Some(exit)) = (inside(source), inside(destination)) else { return false };
        if entry != node && !step(&mut node, entry) {
            return false;
        }
        let mut stride: u64 = grid.dims.iter().product();
        for &side in &grid.dims {
            stride /= side;
            let at = |node: u32| u64::from(node) / stride % side;
            while at(node) != at(exit) {
                let (here, there) = (at(node), at(exit));
                let ahead = (there + side - here) % side;
                let rising = if grid.round { 2 * ahead <= side } else { there > here };
                let next = if rising { (here + 1) % side } else { (here + side - 1) % side };
                let to = u64::from(node) - here * stride + next * stride;
                if !step(&mut node, to as u32) {
                    return false;
                }
            }
        }
        exit == destination || step(&mut node, destination)
    }
}
