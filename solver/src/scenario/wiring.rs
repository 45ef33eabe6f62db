//! A document's wired job as the page shows it: with the matrix in every order, accounts, what is odd; a fibre that fails;
//! a wiring made a design.

use super::schema::{Design, NetworkSpec, Options, Scenario, Workload};
use super::schema_ranks::{MatrixEntry, MatrixSpec};
use crate::catalog::jobs::Job;
use crate::catalog::{PriceList, topoopt_2022};
use crate::design::topoopt::accounts::{Account, accounts};
use crate::design::topoopt::architectures::{Architecture, Bench};
use crate::design::topoopt::concerns::{Concern, concerns};
use crate::design::topoopt::finder::Found;
use crate::design::topoopt::iteration::sizes;
use crate::design::topoopt::mutation::{Band, wired};
use crate::design::topoopt::repair::{Failure, fail};
use crate::design::topoopt::report::{WiringReport, report, report_on};
use crate::design::topoopt::strategy::{Strategy, Work};
use crate::design::topoopt::told::{Told, told};
use crate::network::{Duplex, Family, SingleSwitch};
use crate::routing::Routing;
use crate::study::CapacityPlan;
use crate::workload::training::Placement;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where everything is computed, and the wiring for it: what a search found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Where everything is computed.
    pub strategy: Strategy,
    /// The wiring.
    pub found: Found,
}

/// All that the page shows of a wired job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WiringView {
    /// The wiring with all that follows from it.
    pub report: WiringReport,
    /// All-reduces as they run on the rings.
    pub bands: Vec<Band>,
    /// Where everything is computed.
    pub told: Told,
    /// What is odd about the setting.
    pub concerns: Vec<Concern>,
    /// What an interface is made of.
    pub accounts: Vec<Account>,
    /// Currency and year of prices.
    pub currency: String,
}

/// The job of a document, what it is wired with; none where the document asks nothing.
fn asked(scenario: &Scenario) -> Option<(&'static Job, Work, Bench, PriceList)> {
    let spec = scenario.topoopt.as_deref()?;
    let job = spec.job()?;
    let prices = scenario.prices.as_deref().cloned().unwrap_or_else(topoopt_2022);
    Some((job, spec.work(job), spec.bench(prices.clone()), prices))
}

/// The job's wiring on these architectures: of what a search found, else of data parallelism. None where the document
/// asks nothing, or where what was found is of another number of servers or operators.
pub fn wiring_view(scenario: &Scenario, kept: Option<&Kept>, which: &[Architecture]) -> Option<WiringView> {
    let (_, work, bench, prices) = asked(scenario)?;
    let plain = work.data_parallel();
    let (strategy, report) = match kept {
        Some(kept) => {
            fits(&work, kept)?;
            (&kept.strategy, report_on(&bench, &work, &kept.strategy, kept.found.clone(), which))
        }
        None => (&plain, report(&bench, &work, &plain, which)),
    };
    let accounts = accounts(&bench);
    Some(WiringView {
        bands: wired(&report.traffic, &report.found),
        told: told(&work, strategy),
        concerns: concerns(&report, bench.finder, !accounts.is_empty()),
        currency: prices.currency,
        accounts,
        report,
    })
}

/// A strategy comes back from the page: its numbers must be those of this job.
fn fits(work: &Work, kept: &Kept) -> Option<()> {
    let n = work.servers;
    let strategy = &kept.strategy;
    let cuts = strategy
        .cuts
        .iter()
        .all(|cut| cut.parts > 0 && n.is_multiple_of(cut.parts) && cut.start < n / cut.parts);
    let wiring = &kept.found.wiring;
    let whole = strategy.servers == n
        && strategy.cuts.len() == work.steps.len()
        && strategy.tables.len() == work.tables.len()
        && strategy.tables.iter().all(|&host| host < n)
        && wiring.servers == n
        && wiring.jumps.iter().all(|&jump| jump > 0 && jump < n.max(2))
        && wiring.pairs.iter().all(|&(a, b)| a < n && b < n);
    (cuts && whole).then_some(())
}

/// A fibre of the wiring fails. None where there is no such fibre.
pub fn fail_fibre(scenario: &Scenario, kept: Option<&Kept>, arc: (u32, u32)) -> Option<Failure> {
    let (_, work, bench, _) = asked(scenario)?;
    let plain = work.data_parallel();
    let (strategy, found) = match kept {
        Some(kept) => {
            fits(&work, kept)?;
            (&kept.strategy, kept.found.clone())
        }
        None => (&plain, report(&bench, &work, &plain, &[]).found),
    };
    found.wiring.arcs().contains(&arc).then_some(())?;
    let groups = work.groups(strategy);
    Some(fail(&work, strategy, &found, &sizes(&groups), bench.link(), arc))
}

/// The wiring as a network's recipe.
fn network(found: &Found, gbps: f64) -> NetworkSpec {
    // Both ways is what a network of rings is by default.
    let duplex = (!found.wiring.both_ways).then_some(Duplex::Simplex);
    let options = Options { duplex, ..Options::default() };
    NetworkSpec::Generated { family: found.wiring.family(gbps), options }
}

fn design(name: &str, network: NetworkSpec) -> Design {
    Design {
        name: name.to_owned(),
        network,
        placement: Placement::default(),
        routing: Routing::Ecmp,
        capacity: CapacityPlan::default(),
        workload: None,
    }
}

/// The scenario with the wiring as one more design, after the last.
pub fn with_wiring(scenario: &Scenario, found: &Found, name: &str) -> Option<Scenario> {
    let spec = scenario.topoopt.as_deref()?;
    let mut next = scenario.clone();
    next.designs.push(design(name, network(found, spec.gbps)));
    Some(next)
}

/// Names of the designs of a study of the job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyNames {
    /// The document.
    pub title: String,
    /// The wiring.
    pub wired: String,
    /// The ideal switch.
    pub ideal: String,
    /// The equally dear fat-tree.
    pub similar: String,
}

/// A document of its own: what the job sends in an iteration, as a matrix, on the wiring, on an ideal switch and on a
/// fat-tree of similar cost (of full bisection: one switch of its speed). Rings are sent as they are wired.
pub fn wiring_study(scenario: &Scenario, kept: Option<&Kept>, names: &StudyNames) -> Option<Scenario> {
    let (_, _, bench, _) = asked(scenario)?;
    let spec = scenario.topoopt.as_deref()?;
    let view = wiring_view(scenario, kept, &[])?;
    let n = view.report.servers;
    let traffic = &view.report.traffic;
    let mut bytes = traffic.parallel.clone();
    for band in &view.bands {
        for (from, to) in band.cells(n) {
            bytes[(from * n + to) as usize] += band.bytes;
        }
    }
    let entries: Vec<MatrixEntry> = (0..n * n)
        .filter(|&at| at / n != at % n && bytes[at as usize] > 0.0)
        .map(|at| MatrixEntry { from: at / n, to: at % n, bytes: bytes[at as usize] })
        .collect();
    let switch = |gbps: f64| NetworkSpec::Generated {
        family: Family::SingleSwitch(SingleSwitch { n: n.into(), gbps }),
        options: Options::default(),
    };
    let whole = spec.gbps * f64::from(spec.degree);
    let mut designs = vec![
        design(&names.wired, network(&view.report.found, spec.gbps)),
        design(&names.ideal, switch(whole)),
    ];
    designs.extend(bench.similar_gbps().map(|gbps| design(&names.similar, switch(gbps))));
    let matrix = MatrixSpec { ranks: None, bytes: None, entries: Some(Arc::new(entries)) };
    Some(Scenario {
        title: names.title.clone(),
        workload: Workload::Matrix(matrix),
        designs,
        sweep: None,
        ..scenario.clone()
    })
}
