//! Dimension order on grids: first all steps along the first side, then along the second, and so on.

use super::adjacency::Adjacency;
use crate::base::id::CapacityId;
use crate::network::{Family, Network};

/// A grid's sides, and which of them meet at their ends.
#[derive(Debug)]
pub(super) struct Grid {
    dims: Vec<u64>,
    round: bool,
}

impl Grid {
    /// The grid of a torus that is not twisted, or of a mesh; its hosts come first, access hosts after them.
    pub(super) fn of(network: &Network) -> Option<Self> {
        match network.family()? {
            Family::Torus(torus) if !torus.twist => Some(Self { dims: torus.dims.clone(), round: true }),
            Family::Mesh(mesh) => Some(Self { dims: mesh.dims.clone(), round: false }),
            _ => None,
        }
    }

    /// Appends the path; whether there is one.
    ///
    /// The shorter way around; where both are the same, towards rising coordinates.
    pub(super) fn route(
        &self,
        adjacency: &Adjacency,
        (source, destination): (u32, u32),
        path: &mut Vec<CapacityId>,
    ) -> bool {
        let mut node = source;
        let mut step = |node: &mut u32, to: u32| -> bool {
            let found = adjacency.from(*node).iter().find(|step| step.node == to);
            if let Some(found) = found {
                path.push(found.capacity);
                *node = to;
            }
            found.is_some()
        };
        // A host on an access link enters the grid at its only neighbour and leaves it there.
        let inside = |node: u32| -> Option<u32> {
            if u64::from(node) < self.dims.iter().product() {
                Some(node)
            } else {
                adjacency.from(node).first().map(|step| step.node)
            }
        };
        let (Some(entry), Some(exit)) = (inside(source), inside(destination)) else { return false };
        if entry != node && !step(&mut node, entry) {
            return false;
        }
        let mut stride: u64 = self.dims.iter().product();
        for &side in &self.dims {
            stride /= side;
            let at = |node: u32| u64::from(node) / stride % side;
            while at(node) != at(exit) {
                let (here, there) = (at(node), at(exit));
                let ahead = (there + side - here) % side;
                let rising = if self.round { 2 * ahead <= side } else { there > here };
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
