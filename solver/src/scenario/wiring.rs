//! A document's wired job as the page shows it: with the matrix on its rings and what is odd; a fibre that fails; a wiring
//! made a design.

use super::schema::Scenario;
use super::topoopt::{Asked, asked};
use super::topoopt_design::{AgreementPart, bytes, design, matrix, network, switch};
use crate::design::topoopt::architectures::{ARCHITECTURES, Architecture, Bench, Row};
use crate::design::topoopt::concerns::{Concern, concerns};
use crate::design::topoopt::fabric::Wired;
use crate::design::topoopt::finder::Found;
use crate::design::topoopt::iteration::sizes;
use crate::design::topoopt::load::Load;
use crate::design::topoopt::mutation::{Band, wired};
use crate::design::topoopt::repair::{Failure, Member, MendedRing, fail_on, members};
use crate::design::topoopt::report::{WiringReport, report, report_on};
use crate::design::topoopt::strategy::{Strategy, Work};
use crate::design::topoopt::told::{Told, told};
use crate::routing::Routing;
use crate::study::report::DesignError;
use serde::{Deserialize, Serialize};

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
    /// What each fibre is part of.
    pub members: Vec<Member>,
    /// Where everything is computed; none of a document's own workload, whose strategy is the document's.
    pub told: Option<Told>,
    /// What is odd about the setting.
    pub concerns: Vec<Concern>,
    /// Currency and year of prices.
    pub currency: String,
}

/// What is carried, with what a search found in place of how it began. None where that is of another job.
fn with_kept<'a>(asked: &'a Asked<'_>, kept: Option<&'a Kept>) -> Option<Load<'a>> {
    let load = asked.load();
    match (load, kept) {
        (_, None) => Some(load),
        (Load::Job { work, .. }, Some(kept)) => {
            fits(work, kept)?;
            Some(Load::Job { work, strategy: &kept.strategy })
        }
        (Load::Own(_), Some(_)) => None,
    }
}

/// A strategy comes back from the page: its numbers must be those of this job.
fn fits(work: &Work, kept: &Kept) -> Option<()> {
    let n = work.servers;
    let strategy = &kept.strategy;
    let cut = |cut: &crate::design::topoopt::strategy::Cut| {
        cut.parts > 0 && n.is_multiple_of(cut.parts) && cut.start < n / cut.parts
    };
    let wiring = &kept.found.wiring;
    let fits = strategy.servers == n
        && strategy.cuts.len() == work.steps.len()
        && strategy.cuts.iter().all(cut)
        && strategy.tables.len() == work.tables.len()
        && strategy.tables.iter().all(|&host| host < n)
        && wiring.servers == n
        && wiring.jumps.iter().all(|&jump| jump > 0 && jump < n.max(2))
        && wiring.orders.iter().flatten().all(|&server| server < n)
        && wiring.pairs.iter().all(|&(a, b)| a < n && b < n);
    fits.then_some(())
}

fn found_for(bench: &Bench, load: &Load<'_>, kept: Option<&Kept>) -> Found {
    match kept {
        Some(kept) => kept.found.clone(),
        None => bench.wired(&load.traffic()).0,
    }
}

/// The job's wiring on these architectures: of what a search found, else of data parallelism. None where the document
/// asks nothing, or where what was found is of another job.
///
/// # Errors
/// Why the document's own workload can't be placed on its design.
pub fn wiring_view(
    scenario: &Scenario,
    kept: Option<&Kept>,
    which: &[Architecture],
) -> Option<Result<WiringView, DesignError>> {
    let asked = match asked(scenario)? {
        Ok(asked) => asked,
        Err(error) => return Some(Err(error)),
    };
    let load = with_kept(&asked, kept)?;
    let bench = asked.spec.bench(asked.prices.clone());
    let mut report = match kept {
        Some(kept) => report_on(&bench, &load, kept.found.clone(), which),
        None => report(&bench, &load, which),
    };
    // Bills are quick: those of architectures that are run later, too.
    report.costs = bench.costs(&ARCHITECTURES, report.servers);
    Some(Ok(WiringView {
        bands: wired(&report.traffic, &report.found),
        members: members(&report.found),
        told: match load {
            Load::Job { work, strategy } => Some(told(work, strategy)),
            Load::Own(_) => None,
        },
        concerns: concerns(&report, bench.finder, bench.prices.for_speed(bench.gbps).is_some()),
        currency: asked.prices.currency.clone(),
        report,
    }))
}

/// The job on one architecture more; none as in [`wiring_view`], and where it can't be built.
pub fn wiring_row(scenario: &Scenario, kept: Option<&Kept>, one: Architecture) -> Option<Row> {
    let asked = asked(scenario)?.ok()?;
    let load = with_kept(&asked, kept)?;
    asked.spec.bench(asked.prices.clone()).run(one, &load)
}

/// A fibre of the wiring fails, by its position in what to patch where. None where there is no such fibre.
pub fn fail_fibre(scenario: &Scenario, kept: Option<&Kept>, fibre: u32) -> Option<(Failure, MendedRing)> {
    let asked = asked(scenario)?.ok()?;
    let load = with_kept(&asked, kept)?;
    let bench = asked.spec.bench(asked.prices.clone());
    let found = found_for(&bench, &load, kept);
    let wired = Wired::new(&found, &sizes(&load.traffic().groups), bench.link());
    fail_on(&load, &found, &wired, fibre)
}

fn names<'a>(load: &Load<'a>) -> &'a [String] {
    match load {
        Load::Own(own) => &own.names,
        Load::Job { .. } => &[],
    }
}

/// The scenario with the wiring as one more design, after the last.
pub fn with_wiring(scenario: &Scenario, found: &Found, name: &str) -> Option<Scenario> {
    let asked = asked(scenario)?.ok()?;
    let load = asked.load();
    (found.wiring.servers > 1 && found.wiring.servers == load.servers()).then_some(())?;
    let mut next = scenario.clone();
    let network = network(&found.wiring, asked.spec.gbps, names(&load));
    next.designs.push(design(name, network, Routing::Ecmp));
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
pub fn wiring_study(scenario: &Scenario, kept: Option<&Kept>, told: &StudyNames) -> Option<Scenario> {
    let asked = asked(scenario)?.ok()?;
    let load = with_kept(&asked, kept)?;
    let spec = asked.spec;
    let bench = spec.bench(asked.prices.clone());
    let traffic = load.traffic();
    let found = found_for(&bench, &load, kept);
    let n = traffic.servers;
    (n > 1).then_some(())?;
    let wired = Wired::new(&found, &sizes(&traffic.groups), bench.link());
    let sent = bytes(&wired, &traffic, AgreementPart::Together);
    let whole = spec.gbps * f64::from(spec.degree);
    let mut designs = vec![
        design(&told.wired, network(&found.wiring, spec.gbps, names(&load)), Routing::Ecmp),
        switch(&told.ideal, n, whole),
    ];
    designs.extend(bench.similar_gbps().map(|gbps| switch(&told.similar, n, gbps)));
    Some(Scenario {
        title: told.title.clone(),
        workload: matrix(n as usize, &sent),
        designs,
        sweep: None,
        // A document's own workload is no longer the one that is wired for.
        topoopt: scenario.topoopt.clone().filter(|spec| spec.job.is_some()),
        ..scenario.clone()
    })
}
