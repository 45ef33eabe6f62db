//! Which rank has which part, and on which endpoint it runs.

use super::{Axis, Coordinates, Misfit, ParallelLayout, Placement, Training};
use crate::base::id::NodeId;
use crate::base::random::Random;
use crate::network::Network;
use std::collections::BTreeMap;

/// Ranks with their places.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// How coordinates make ranks.
    pub layout: ParallelLayout,
    /// Position of each rank's endpoint among those that were given.
    pub endpoints: Vec<u32>,
    /// Server of each rank, by its position in `servers`.
    pub server: Vec<u32>,
    /// Names of the servers.
    pub servers: Vec<String>,
}

/// Places the ranks of a checked training step on a network.
///
/// # Errors
/// [`Misfit::Ranks`] for more ranks than endpoints; [`Misfit::PlacementLength`], [`Misfit::PlacementEndpoint`] or
/// [`Misfit::PlacementAxes`] for a placement that is not made for these ranks.
pub fn place(training: &Training, placement: &Placement, network: &Network) -> Result<Placed, Misfit> {
    place_on(training, placement, network, network.endpoints())
}

/// The same on some of the endpoints, in their order.
///
/// # Errors
/// As [`place`].
pub fn place_on(
    training: &Training,
    placement: &Placement,
    network: &Network,
    nodes: &[NodeId],
) -> Result<Placed, Misfit> {
    let endpoints = nodes.len() as u64;
    let ranks = training.ranks();
    if ranks > endpoints {
        let others = ranks / training.d.max(1);
        let divides = |d: &u64| training.global_batch.is_multiple_of(training.micro_batch.saturating_mul(*d));
        let sound = |d: &u64| training.with("d", *d).is_some_and(|other| other.is_sound());
        let fits = |d: &u64| divides(d) && sound(d);
        let d = (1..=endpoints / others.max(1)).rev().find(fits);
        return Err(Misfit::Ranks { ranks, endpoints, d });
    }
    let (server_of, servers) = servers_of(network, nodes);
    let layout = layout(training, placement)?;
    let endpoints = endpoints_of(training, placement, &server_of, ranks as u32)?;
    let server = endpoints.iter().map(|&endpoint| server_of[endpoint as usize]).collect();
    Ok(Placed { layout, endpoints, server, servers })
}

/// The endpoint of each of `DeepSpeed`'s ranks under a placement: that of the rank with the same coordinates.
///
/// # Errors
/// As [`place`].
pub fn rank_endpoints(
    training: &Training,
    placement: &Placement,
    network: &Network,
) -> Result<Vec<u32>, Misfit> {
    let placed = place(training, placement, network)?;
    let plain = place(training, &Placement::Deepspeed, network)?;
    let endpoint = |rank: u32| {
        let same = placed.layout.rank(plain.layout.coordinates(rank));
        placed.endpoints[same as usize]
    };
    Ok((0..placed.endpoints.len() as u32).map(endpoint).collect())
}

/// The server of each of these endpoints, and the servers' names. An endpoint that is in none is one by itself.
pub fn servers_of(network: &Network, endpoints: &[NodeId]) -> (Vec<u32>, Vec<String>) {
    let tables = network.tables();
    let mut position: BTreeMap<&str, u32> = BTreeMap::new();
    let mut names: Vec<String> = Vec::new();
    let mut of = Vec::with_capacity(endpoints.len());
    for endpoint in endpoints {
        let name = tables.home(*endpoint);
        let next = names.len() as u32;
        let at = *position.entry(name).or_insert(next);
        if at == next {
            names.push(name.to_owned());
        }
        of.push(at);
    }
    (of, names)
}

/// The order of the axes, the last the fastest.
fn order(training: &Training, placement: &Placement) -> Result<Vec<Axis>, Misfit> {
    let Placement::Axes { order } = placement else {
        return Ok(match placement {
            Placement::Customised => vec![Axis::D, Axis::P, Axis::Cp, Axis::T],
            _ => vec![Axis::P, Axis::D, Axis::Cp, Axis::T],
        });
    };
    let mut order = order.clone();
    if !order.contains(&Axis::Cp) && training.cp == 1 {
        order.insert(0, Axis::Cp);
    }
    let complete = [Axis::P, Axis::D, Axis::Cp, Axis::T].iter().all(|axis| order.contains(axis));
    if complete && order.len() == 4 { Ok(order) } else { Err(Misfit::PlacementAxes) }
}

fn layout(training: &Training, placement: &Placement) -> Result<ParallelLayout, Misfit> {
    let mut strides = Coordinates { stage: 1, replica: 1, part: 1, tensor: 1 };
    let mut stride = 1u32;
    for &axis in order(training, placement)?.iter().rev() {
        let (own, size) = match axis {
            Axis::P => (&mut strides.stage, training.p),
            Axis::D => (&mut strides.replica, training.d),
            Axis::Cp => (&mut strides.part, training.cp),
            Axis::T => (&mut strides.tensor, training.t),
        };
        *own = stride;
        stride = stride.saturating_mul(size as u32);
    }
    Ok(ParallelLayout {
        p: training.p as u32,
        t: training.t as u32,
        d: training.d as u32,
        cp: training.cp as u32,
        e: training.e as u32,
        micro_batches: u32::try_from(training.micro_batches()).unwrap_or(u32::MAX),
        strides,
    })
}

/// Fewer ranks than endpoints are on the first of them, unless each is placed by itself.
fn endpoints_of(
    training: &Training,
    placement: &Placement,
    all: &[u32],
    count: u32,
) -> Result<Vec<u32>, Misfit> {
    let server = &all[..count as usize];
    Ok(match placement {
        Placement::Random { seed } => {
            let mut endpoints: Vec<u32> = (0..count).collect();
            Random::new(*seed).shuffle(&mut endpoints);
            endpoints
        }
        Placement::Ranks { endpoints } => {
            check_places(endpoints, count, all.len() as u32)?;
            endpoints.clone()
        }
        Placement::TensorInServer => whole_groups(training.t as usize, server),
        _ => (0..count).collect(),
    })
}

/// Whether there is a position for each rank, none of them twice.
fn check_places(endpoints: &[u32], count: u32, all: u32) -> Result<(), Misfit> {
    if endpoints.len() != count as usize {
        return Err(Misfit::PlacementLength { placed: endpoints.len() as u64, ranks: count.into() });
    }
    let mut taken = vec![false; all as usize];
    for (rank, &endpoint) in endpoints.iter().enumerate() {
        match taken.get_mut(endpoint as usize) {
            Some(taken) if !*taken => *taken = true,
            _ => return Err(Misfit::PlacementEndpoint { rank: rank as u64, endpoint: endpoint.into() }),
        }
    }
    Ok(())
}

/// Endpoints in the order in which servers hold whole groups of t; what is left of the servers comes last.
fn whole_groups(t: usize, server: &[u32]) -> Vec<u32> {
    let servers = server.iter().max().map_or(0, |&last| last as usize + 1);
    let mut members = vec![Vec::new(); servers];
    for (endpoint, &of) in server.iter().enumerate() {
        members[of as usize].push(endpoint as u32);
    }
    let mut whole = Vec::with_capacity(server.len());
    let mut rest = Vec::new();
    for of in &members {
        let (groups, left) = of.split_at(of.len() / t.max(1) * t.max(1));
        whole.extend_from_slice(groups);
        rest.extend_from_slice(left);
    }
    whole.extend(rest);
    whole
}
