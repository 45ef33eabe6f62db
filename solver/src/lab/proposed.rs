//! Proposed changes and plans written into recipes.

use crate::base::id::LinkId;
use crate::base::record::{Cursor, FieldType, ReadField};
use crate::base::units::BitsPerSecond;
use crate::design::advice::DesignChange;
use crate::design::plans::as_fast;
use crate::document::CapacityPlan;
use crate::document::collective::CollectiveForm;
use crate::document::edits::NetworkEdit;
use crate::document::read::network::link_ids;
use crate::document::read::parse;
use crate::document::schema::{DesignSpec, LinkSpec, NetworkSpec, NodeSpec, Scenario, Workload};
use crate::lab::build;
use crate::lab::proposal_error::ProposalError;
use crate::lab::resolve::resolve;
use crate::network::{Link, Tables};
use crate::routing::Routing;
use crate::study::{phased, planned_capacities};
use crate::workload::training::Placement;
use std::sync::Arc;

/// The scenario with one more design: the same with a change. A change of algorithm changes the workload, and with it all
/// designs that have none of their own.
///
/// # Errors
/// The design is not there or can't be built, the change names links that its network does not have, a routing or a placement
/// that is none, or a collective that does not run.
pub fn with_change(
    scenario: &Scenario,
    design: usize,
    change: &DesignChange,
    name: &str,
) -> Result<Scenario, ProposalError> {
    let base = scenario.design(design)?.clone();
    let network = build(&base.network)?;
    let capacities = if base.capacity == CapacityPlan::AsBuilt {
        network.tables().as_built()
    } else {
        let own = resolve(scenario, design)?;
        planned_capacities(&own, &phased(&own)?)?
    };
    let mut next = changed(scenario, design, change, network.tables(), &capacities)?;
    if !matches!(change, DesignChange::Algorithm { .. }) || base.workload.is_some() {
        let own = std::mem::replace(&mut next.designs[design], base);
        next.designs.push(DesignSpec { name: name.to_owned(), ..own });
    }
    Ok(next.without_usual_routings())
}

/// The scenario with one more design: the same with these capacities (in bit/s, in the order of the network's).
///
/// # Errors
/// The design is not there, its network can't be built, or it has another number of capacities.
pub fn with_plan(
    scenario: &Scenario,
    design: usize,
    name: &str,
    capacities: &[f64],
) -> Result<Scenario, ProposalError> {
    let base = scenario.design(design)?;
    let network = build(&base.network)?;
    if network.tables().capacities.len() != capacities.len() {
        return Err(ProposalError::Outdated);
    }
    let capacity = CapacityPlan::of_capacities(network.tables(), capacities);
    let mut next = scenario.clone();
    next.designs.push(DesignSpec { name: name.to_owned(), capacity, ..base.clone() });
    Ok(next)
}

/// The scenario with one more design: a smaller one that is as fast, see [`as_fast`].
///
/// # Errors
/// The design is not there or can't be solved.
pub fn with_as_fast(scenario: &Scenario, design: usize, name: &str) -> Result<Scenario, ProposalError> {
    let own = resolve(scenario, design)?;
    // Where something never ends nothing is as fast: then it stays as it is.
    let capacities = match as_fast(&own)? {
        Some(capacities) => capacities,
        None => planned_capacities(&own, &phased(&own)?)?,
    };
    with_plan(scenario, design, name, &capacities)
}

/// A routing out of a proposal, as the document writes it.
pub fn routing_of(text: &str) -> Option<Routing> {
    ReadField::read(&Cursor::root(&parse(text).ok()?), &Routing::KIND).ok()
}

/// A placement out of a proposal, as the document writes it.
pub fn placement_of(text: &str) -> Option<Placement> {
    ReadField::read(&Cursor::root(&parse(text).ok()?), &Placement::KIND).ok()
}

/// The scenario with a change in one of its designs. `capacities`: what the design has, in bit/s.
fn changed(
    scenario: &Scenario,
    design: usize,
    change: &DesignChange,
    tables: &Tables,
    capacities: &[f64],
) -> Result<Scenario, ProposalError> {
    let mut next = scenario.clone();
    let own = &mut next.designs[design];
    let unreadable = |text: &str| ProposalError::Unreadable { text: text.to_owned() };
    match change {
        DesignChange::Speed { links, gbps, .. } => {
            if links.iter().any(|link| link.index() >= tables.links.len()) {
                return Err(ProposalError::Outdated);
            }
            if own.capacity == CapacityPlan::AsBuilt {
                own.network = faster(&own.network, tables, links, *gbps);
            } else {
                let mut planned = capacities.to_vec();
                for &link in links {
                    for capacity in tables.capacities_of(link) {
                        planned[capacity.index()] = gbps * 1e9;
                    }
                }
                own.capacity = CapacityPlan::of_capacities(tables, &planned);
            }
        }
        DesignChange::Parallel { link } => {
            let link = tables.links.get(link.index()).ok_or(ProposalError::Outdated)?;
            own.network = doubled(&own.network, tables, link);
        }
        DesignChange::Remove { link } => {
            let id = &tables.links.get(link.index()).ok_or(ProposalError::Outdated)?.id;
            own.network = without(&own.network, *link, id);
        }
        DesignChange::Routing { routing: text } => {
            own.routing = Some(routing_of(text).ok_or_else(|| unreadable(text))?);
        }
        DesignChange::Placement { placement: text } => {
            own.placement = placement_of(text).ok_or_else(|| unreadable(text))?;
        }
        DesignChange::Algorithm { kind, algorithm } => {
            match (own.workload.as_mut().unwrap_or(&mut next.workload), kind) {
                (Workload::Collective(CollectiveForm::Operation(spec)), _) => {
                    spec.algorithm = Some(*algorithm);
                }
                (Workload::Training(training), Some(kind)) => {
                    let collectives = &mut Arc::make_mut(training).collectives;
                    *collectives.of_mut(*kind).ok_or(ProposalError::NoCollective)? = Some(*algorithm);
                }
                _ => return Err(ProposalError::NoCollective),
            }
        }
    }
    Ok(next)
}

/// A network with some of its links at another speed.
fn faster(spec: &NetworkSpec, tables: &Tables, links: &[LinkId], gbps: f64) -> NetworkSpec {
    let mut next = spec.clone();
    match &mut next {
        NetworkSpec::Explicit { links: list, .. } => {
            let list = Arc::make_mut(list);
            for link in links {
                if let Some(own) = list.get_mut(link.index()) {
                    own.gbps = gbps;
                }
            }
        }
        NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } => {
            let edits = Arc::make_mut(&mut options.edits);
            for link in links {
                let id = &tables.links[link.index()].id;
                // One change of a link's speed is enough: an earlier one of nothing else gives way.
                edits.retain(|edit| {
                    !matches!(edit, NetworkEdit::Link { link, duplex: None, latency_us: None, km: None, .. } if link == id)
                });
                edits.push(NetworkEdit::Link {
                    link: id.clone(),
                    gbps: Some(gbps),
                    duplex: None,
                    latency_us: None,
                    km: None,
                });
            }
        }
    }
    next
}

/// The links of a network with names that come from their order written down, so that they stay what they are.
fn named<'a>(nodes: &[NodeSpec], links: &'a mut Arc<Vec<LinkSpec>>) -> &'a mut Vec<LinkSpec> {
    let names = link_ids(nodes, links);
    let list = Arc::make_mut(links);
    for (link, name) in list.iter_mut().zip(names) {
        link.id.get_or_insert(name);
    }
    list
}

/// A network without one of its links.
fn without(spec: &NetworkSpec, link: LinkId, id: &str) -> NetworkSpec {
    let mut next = spec.clone();
    match &mut next {
        NetworkSpec::Explicit { nodes, links, .. } => {
            let list = named(nodes, links);
            if link.index() < list.len() {
                list.remove(link.index());
            }
        }
        NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } => {
            Arc::make_mut(&mut options.edits).push(NetworkEdit::Remove(id.to_owned()));
        }
    }
    next
}

/// A network with one more link like a link.
fn doubled(spec: &NetworkSpec, tables: &Tables, link: &Link) -> NetworkSpec {
    let id = |node: crate::base::id::NodeId| tables.nodes[node.index()].id.clone();
    let copy = LinkSpec {
        id: None,
        a: id(link.a),
        b: id(link.b),
        gbps: BitsPerSecond::gbps(link.capacity),
        duplex: link.duplex,
        latency_us: link.latency_us,
        km: link.km,
        failed: false,
    };
    let mut next = spec.clone();
    match &mut next {
        NetworkSpec::Explicit { nodes, links, .. } => named(nodes, links).push(copy),
        NetworkSpec::Preset { options, .. } | NetworkSpec::Generated { options, .. } => {
            Arc::make_mut(&mut options.edits).push(NetworkEdit::AddLink(copy));
        }
    }
    next
}
