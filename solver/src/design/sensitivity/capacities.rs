//! Capacities that are moved: those of each tier of links, or of each link.

use super::SensitivityTarget;
use crate::base::id::CapacityId;
use crate::network::figures::link_tiers;
use crate::network::{Family, LinkId, Tables};
use crate::study::report::{DesignError, Solved};
use crate::study::{Change, Design, ResolvedPlan, RouteCache, rank, solve_alone, solve_sharing};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Links that are looked at: those used most. The others move the time less, or not at all.
const LINKS: usize = 40;

/// A design whose capacities are moved, on the routes that it has.
#[derive(Debug, Clone)]
pub struct MovedCapacities {
    design: Design,
    shared: RouteCache,
    /// Bit/s of each capacity, as solved.
    capacities: Vec<f64>,
}

impl MovedCapacities {
    /// Solves a design as it is.
    ///
    /// # Errors
    /// Why it can't be solved.
    pub fn of(design: Design) -> Result<(Self, Solved), DesignError> {
        let mut shared = RouteCache::default();
        let solved = solve_sharing(&design, &mut shared)?;
        let capacities = solved.links.iter().map(|link| link.capacity.get()).collect();
        Ok((Self { design, shared, capacities }, solved))
    }

    /// The design as it is.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// The capacities that limit most, whatever they are joined to: by the ranking that all that is said of limits goes by.
    pub fn limiting(&mut self, mut solved: Solved) -> Vec<CapacityId> {
        rank(&self.design, &mut self.shared, &mut solved, &mut |_| ControlFlow::Continue(()));
        let first = solved.ranking.as_ref().and_then(|ranking| ranking.limiting().next());
        first.map(|own| own.capacities.clone()).unwrap_or_default()
    }

    /// Solves it with some of its capacities so many times as large.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn solve(&self, positions: &[usize], factor: f64) -> Result<Solved, DesignError> {
        let mut capacities = self.capacities.clone();
        for &position in positions {
            if let Some(own) = capacities.get_mut(position) {
                *own *= factor;
            }
        }
        let plan = ResolvedPlan::of_capacities(&capacities);
        solve_sharing(&self.design.with(&Change::Plan(plan))?, &mut self.shared.clone())
    }

    /// Solves another design, on the same routes where it runs the same on the same network.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn solve_other(&self, other: &Design) -> Result<Solved, DesignError> {
        let own = &self.design;
        let same = Arc::ptr_eq(&own.network, &other.network) && Arc::ptr_eq(&own.job, &other.job);
        if same { solve_sharing(other, &mut self.shared.clone()) } else { solve_alone(other) }
    }
}

/// A design's capacities by tier.
pub fn tiers(tables: &Tables, family: Option<&Family>) -> Vec<(SensitivityTarget, f64, Vec<usize>)> {
    let found = link_tiers(tables, family);
    let of = |tier: usize| {
        let capacities = tables.capacities.iter().enumerate();
        capacities
            .filter(|(_, own)| found.of[own.link.index()] as usize == tier)
            .map(|(position, _)| position)
            .collect::<Vec<_>>()
    };
    found
        .names
        .iter()
        .enumerate()
        .map(|(tier, &name)| (SensitivityTarget::Tier(name), 1.0, of(tier)))
        .collect()
}

/// The tiers among these in which some capacities are, as one, where they are several: then each alone may gain nothing.
pub fn together(
    tiers: &[(SensitivityTarget, f64, Vec<usize>)],
    limiting: &[CapacityId],
) -> Option<(SensitivityTarget, f64, Vec<usize>)> {
    let (mut names, mut all) = (Vec::new(), Vec::new());
    for (target, _, own) in tiers {
        if let SensitivityTarget::Tier(name) = target
            && limiting.iter().any(|at| own.contains(&at.index()))
        {
            names.push(*name);
            all.extend(own);
        }
    }
    (names.len() > 1).then_some((SensitivityTarget::Together(names), 1.0, all))
}

/// Those of a design's links that are used most.
pub fn links(
    tables: &Tables,
    solved: &Solved,
    left_out: &mut u32,
) -> Vec<(SensitivityTarget, f64, Vec<usize>)> {
    let used = |link: usize| {
        let own = tables.capacities_of(LinkId::new(link));
        own.filter_map(|capacity| solved.links.get(capacity.index()))
            .filter(|own| own.flows > 0)
            .map(|own| own.utilization)
            .fold(0.0, f64::max)
    };
    let mut all: Vec<usize> = (0..tables.links.len()).filter(|&link| used(link) > 0.0).collect();
    crate::base::order::sort(&mut all, |&link| !crate::base::order::number(used(link)));
    *left_out = all.len().saturating_sub(LINKS) as u32;
    all.truncate(LINKS);
    let one = |link: usize| {
        let capacities = tables.capacities_of(LinkId::new(link)).map(CapacityId::index).collect();
        (
            SensitivityTarget::Link(tables.links[link].id.clone(), tables.link_name(LinkId::new(link))),
            1.0,
            capacities,
        )
    };
    all.into_iter().map(one).collect()
}
