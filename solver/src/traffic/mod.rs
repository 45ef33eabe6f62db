//! What is sent: demands between endpoints.

pub mod matrix;
mod patterns;

pub use matrix::{Kind, Matrix, TrafficReport};
pub use patterns::{
    Pattern, PatternShape, PatternSizes, Sizes, demands as pattern_demands, flow_count as pattern_flow_count,
};

use crate::base::id::{CapacityId, NodeId};
use crate::base::record::{FieldKind, between, count_to};
use crate::base::units::{Bytes, Seconds};
use crate::flow::{self, Terms};

/// An amount of data from one endpoint to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Demand {
    /// Where it starts.
    pub source: NodeId,
    /// Where it ends.
    pub destination: NodeId,
    /// How much.
    pub bytes: Bytes,
    /// When.
    pub start: Seconds,
    /// The way it takes whatever the routing: capacities in order of travel.
    pub route: Option<Vec<CapacityId>>,
    /// How it shares links with others.
    pub sharing: Sharing,
}

impl Demand {
    /// One that starts at 0, takes the way of the routing, and shares links as all do.
    pub fn new(source: NodeId, destination: NodeId, bytes: Bytes) -> Self {
        Self { source, destination, bytes, start: Seconds(0.0), route: None, sharing: Sharing::default() }
    }
}

/// The strict class of a field of the document.
pub(crate) const PRIORITY: FieldKind = count_to(0, flow::CLASSES as u64 - 1);
/// A weight of a field of the document. A job's is multiplied with its flows', which stays within what [`Terms`] may be.
pub(crate) const WEIGHT: FieldKind = between(1e-50, 1e50);

/// How a demand shares links with others: by weight within a class, strictly between classes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sharing {
    /// What it gets beside others of its class: twice as much with twice the weight.
    pub weight: f64,
    /// Its class, 0 first, below [`flow::CLASSES`].
    pub class: u32,
}

impl Default for Sharing {
    fn default() -> Self {
        Self { weight: 1.0, class: 0 }
    }
}

impl Sharing {
    /// The same for the flow engine.
    pub fn terms(self) -> Terms {
        Terms { weight: self.weight, class: self.class, ..Terms::default() }
    }
}

/// A demand of the same size for each ordered pair of endpoints: by source, then destination.
///
/// ```
/// use gargalo_solver::base::units::Bytes;
/// use gargalo_solver::network::NodeId;
/// use gargalo_solver::traffic::all_to_all;
///
/// let demands = all_to_all(&[NodeId(0), NodeId(1), NodeId(2)], Bytes(1e9));
/// assert_eq!(demands.len(), 6);
/// assert_eq!((demands[1].source, demands[1].destination), (NodeId(0), NodeId(2)));
/// ```
pub fn all_to_all(endpoints: &[NodeId], bytes: Bytes) -> Vec<Demand> {
    let mut demands = Vec::with_capacity(endpoints.len() * endpoints.len().saturating_sub(1));
    for &source in endpoints {
        for &destination in endpoints {
            if source != destination {
                demands.push(Demand::new(source, destination, bytes));
            }
        }
    }
    demands
}
