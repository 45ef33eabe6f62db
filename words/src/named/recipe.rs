//! Words of the left rail: what is sent, over what, by which routes, with how much capacity.

use crate::recipe::RecipeMessages;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::network::Duplex;
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;

/// A choice's name and what it means.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// Its name in the list.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
}

impl RecipeMessages {
    /// How directions share a link; `None`: each link its own way.
    pub const fn sharing(&self, duplex: Option<Duplex>) -> Choice {
        match duplex {
            Some(Duplex::Full) => self.full,
            Some(Duplex::Shared) => self.shared,
            Some(Duplex::Simplex) => self.simplex,
            None => self.mixed,
        }
    }

    /// A routing.
    pub const fn routing(&self, routing: Routing) -> Choice {
        match routing {
            Routing::Shortest { tie: Tie::First } => self.shortest_first,
            Routing::Shortest { tie: Tie::LeastFlows } => self.shortest_least_flows,
            Routing::LeastLoad => self.least_load,
            Routing::Ecmp => self.ecmp,
            Routing::EcmpHash { .. } => self.ecmp_hash,
            Routing::Explicit => self.explicit_routes,
            Routing::DimensionOrder => self.dimension_order,
            Routing::Minimal { .. } => self.minimal,
            Routing::Valiant { .. } => self.valiant,
            Routing::UpDown { .. } => self.up_down,
            Routing::Rail { .. } => self.rail,
        }
    }

    /// A capacity plan.
    pub const fn plan(&self, plan: &CapacityPlan) -> Choice {
        match plan {
            CapacityPlan::AsBuilt => self.as_built,
            CapacityPlan::Uniform { .. } => self.uniform,
            CapacityPlan::UniformMatch { r#match: Match::Min, .. } => self.uniform_min,
            CapacityPlan::UniformMatch { r#match: Match::Mean, .. } => self.uniform_mean,
            CapacityPlan::UniformMatch { r#match: Match::Max, .. } => self.uniform_max,
            CapacityPlan::Proportional { .. } => self.proportional,
            CapacityPlan::Catalog { .. } => self.catalog,
            CapacityPlan::Given { .. } => self.given,
        }
    }
}
