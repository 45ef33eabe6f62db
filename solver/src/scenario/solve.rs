//! Scenario to report: each arrow of the way once for all designs that share it.

use super::build;
use super::demands::demands;
use super::schema::{Design, NetworkSpec, Scenario, Workload};
use crate::catalog::TABLE_1;
use crate::design::compare;
use crate::network::{Network, NetworkError};
use crate::routing::{Routes, Routing, route};
use crate::study::report::{DesignError, DesignReport, PublishedRow, Report, Solved};
use crate::study::{self, CapacityPlan, Match, Settings, Study};
use crate::traffic::Demand;
use crate::units::{BitsPerSecond, Seconds};

/// Solves every design. One that can't be built carries its error; the others stand.
pub fn solve(scenario: &Scenario, settings: Settings) -> Report {
    let mut shelf = Shelf::default();
    let designs: Vec<DesignReport> = scenario
        .designs
        .iter()
        .map(|design| DesignReport {
            name: design.name.clone(),
            outcome: solve_one(design, &scenario.workload, &mut shelf, settings),
        })
        .collect();
    let published: Vec<_> =
        scenario.designs.iter().map(|design| published(design, &scenario.workload)).collect();
    let is_baseline = |position: &usize| {
        matches!(scenario.designs[*position].capacity, CapacityPlan::Proportional { .. })
            && designs[*position].outcome.is_ok()
    };
    let baseline = (0..designs.len()).find(is_baseline);
    let comparison = compare(&designs, baseline, &published);
    let networks = shelf.networks.into_iter().map(|ready| ready.network.into_tables()).collect();
    Report { networks, designs, comparison }
}

/// What designs share: networks with their demands, and routes over them.
#[derive(Default)]
struct Shelf<'a> {
    networks: Vec<Ready<'a>>,
    routes: Vec<(usize, Routing, Routes)>,
}

struct Ready<'a> {
    spec: &'a NetworkSpec,
    network: Network,
    demands: Vec<Demand>,
}

impl<'a> Shelf<'a> {
    fn network(&mut self, spec: &'a NetworkSpec, workload: &Workload) -> Result<usize, DesignError> {
        if let Some(position) = self.networks.iter().position(|ready| ready.spec == spec) {
            return Ok(position);
        }
        let network = build(spec).map_err(refused)?;
        let demands = demands(workload, &network)?;
        self.networks.push(Ready { spec, network, demands });
        Ok(self.networks.len() - 1)
    }

    fn routes(&mut self, network: usize, routing: Routing) -> usize {
        let same = |(of, by, _): &(usize, Routing, Routes)| *of == network && *by == routing;
        if let Some(position) = self.routes.iter().position(same) {
            return position;
        }
        let ready = &self.networks[network];
        let routes = route(&ready.network, &ready.demands, routing);
        self.routes.push((network, routing, routes));
        self.routes.len() - 1
    }
}

fn refused(error: NetworkError) -> DesignError {
    let id = match error {
        NetworkError::DuplicateId { id }
        | NetworkError::SelfLink { link: id, .. }
        | NetworkError::MissingEnd { link: id }
        | NetworkError::UnknownPreset { id }
        | NetworkError::BadCapacity { link: id, .. } => id,
        NetworkError::Misfit(misfit) => misfit.parameter.to_owned(),
    };
    DesignError::Network { id }
}

fn solve_one<'a>(
    design: &'a Design,
    workload: &Workload,
    shelf: &mut Shelf<'a>,
    settings: Settings,
) -> Result<Solved, DesignError> {
    let network = shelf.network(&design.network, workload)?;
    let routes = shelf.routes(network, design.routing);
    let ready = &shelf.networks[network];
    let study = Study {
        network: &ready.network,
        demands: &ready.demands,
        routes: &shelf.routes[routes].2,
        plan: &design.capacity,
    };
    study::solve(&study, network as u32, settings)
}

/// The row of the paper's Table 1 that a design on Rede Ipê answers to.
fn published(design: &Design, workload: &Workload) -> Option<PublishedRow> {
    let on_ipe = matches!(&design.network, NetworkSpec::Preset { id, .. } if id.starts_with("ipe-"));
    let papers_workload = *workload == Workload::AllToAll { bytes: 1e9 };
    if !(on_ipe && papers_workload) {
        return None;
    }
    let (total, seconds) = match design.capacity {
        CapacityPlan::Proportional { alpha: 1.0 } => TABLE_1.proportional,
        CapacityPlan::UniformMatch { r#match: Match::Min, alpha: 1.0 } => TABLE_1.uniform_min,
        CapacityPlan::UniformMatch { r#match: Match::Mean, alpha: 1.0 } => TABLE_1.uniform_mean,
        CapacityPlan::UniformMatch { r#match: Match::Max, alpha: 1.0 } => TABLE_1.uniform_max,
        _ => return None,
    };
    Some(PublishedRow { total: BitsPerSecond::from_gbps(total), completion: Seconds(seconds) })
}
