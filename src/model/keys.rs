//! Choices as the keys of lists, and back.

use gargalo_solver::document::CapacityPlan;
use gargalo_solver::network::Duplex;
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;

/// The key of a routing.
pub const fn routing(routing: Routing) -> &'static str {
    match routing {
        Routing::Shortest { tie: Tie::First } => "first",
        Routing::Shortest { tie: Tie::LeastFlows } => "least_flows",
        Routing::LeastLoad => "least_load",
        Routing::Ecmp => "ecmp",
        Routing::EcmpHash { .. } => "ecmp_hash",
        Routing::Explicit => "explicit",
        Routing::DimensionOrder => "dimension_order",
        Routing::Minimal { .. } => "minimal",
        Routing::Valiant { .. } => "valiant",
        Routing::UpDown { .. } => "up_down",
        Routing::Rail { .. } => "rail",
    }
}

/// The ways to share a link to choose from.
pub const SHARINGS: [Duplex; 2] = [Duplex::Shared, Duplex::Full];

/// The key of a way to share a link.
pub const fn sharing(duplex: Option<Duplex>) -> &'static str {
    match duplex {
        Some(Duplex::Full) => "full",
        Some(Duplex::Shared) => "shared",
        Some(Duplex::Simplex) => "simplex",
        None => "mixed",
    }
}

/// The plans to choose from, with the alpha that those with one start with.
pub fn plans(alpha: f64, gbps: f64) -> [CapacityPlan; 7] {
    let uniform = |figure| CapacityPlan::UniformMatch { r#match: figure, alpha };
    [
        CapacityPlan::AsBuilt,
        CapacityPlan::Proportional { alpha },
        uniform(Match::Min),
        uniform(Match::Mean),
        uniform(Match::Max),
        CapacityPlan::Uniform { gbps },
        CapacityPlan::Catalog { alpha },
    ]
}

/// The key of a plan.
pub const fn plan(plan: &CapacityPlan) -> &'static str {
    match plan {
        CapacityPlan::AsBuilt => "as_built",
        CapacityPlan::Proportional { .. } => "proportional",
        CapacityPlan::UniformMatch { r#match: Match::Min, .. } => "uniform_min",
        CapacityPlan::UniformMatch { r#match: Match::Mean, .. } => "uniform_mean",
        CapacityPlan::UniformMatch { r#match: Match::Max, .. } => "uniform_max",
        CapacityPlan::Uniform { .. } => "uniform",
        CapacityPlan::Catalog { .. } => "catalog",
        CapacityPlan::Given { .. } => "given",
    }
}
