//! The routes of all demands, in one table.

use super::Routing;
use super::adjacency::Adjacency;
use super::trunks::{Bundled, Trunks};
use super::ways::{Ecmp, Flow, Way, way};
use crate::base::id::CapacityId;
use crate::network::{Network, Tables};
use crate::traffic::Demand;

/// A capacity on a route, and the part of the flow that takes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hop {
    /// The capacity.
    pub capacity: CapacityId,
    /// From 0 to 1; 1 on a single path.
    pub fraction: f64,
}

impl Hop {
    /// A hop of a single path.
    pub(super) const fn whole(capacity: CapacityId) -> Self {
        Self { capacity, fraction: 1.0 }
    }
}

/// A route for each demand, in the order of the demands. Capacities that are always taken together stand as one entry.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Routes {
    starts: Vec<u32>,
    /// Trunks in place of capacities.
    hops: Vec<Hop>,
    reached: Vec<bool>,
    trunks: Trunks,
}

impl Routes {
    /// Number of demands.
    pub fn len(&self) -> usize {
        self.reached.len()
    }

    /// Entries of all of them.
    pub(crate) fn hops_in_all(&self) -> usize {
        self.hops.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.reached.is_empty()
    }

    /// The hops of a demand, in order of travel (by distance where it is split).
    pub fn of(&self, demand: usize) -> impl Iterator<Item = Hop> + Clone + '_ {
        let hops = |(trunk, fraction)| self.trunks.of(trunk).map(move |capacity| Hop { capacity, fraction });
        self.over(demand).flat_map(hops)
    }

    /// The trunks of a demand, in order of travel, and the part of it that takes each of their capacities.
    pub fn over(&self, demand: usize) -> impl ExactSizeIterator<Item = (u32, f64)> + Clone + '_ {
        let own = self.starts[demand] as usize..self.starts[demand + 1] as usize;
        self.hops[own].iter().map(|hop| (hop.capacity.0, hop.fraction))
    }

    /// What stands for what in [`Self::over`].
    pub fn trunks(&self) -> &Trunks {
        &self.trunks
    }

    /// How many hops a demand has.
    pub fn length(&self, demand: usize) -> usize {
        self.over(demand).map(|(trunk, _)| self.trunks.size(trunk)).sum()
    }

    /// What crosses each trunk, where each of these demands sends so much, whole or in parts. `capacities`: how many the network has.
    pub fn crossing(&self, sent: impl IntoIterator<Item = (usize, f64)>, capacities: usize) -> Vec<f64> {
        let mut all = vec![0.0; self.trunks.count(capacities)];
        for (demand, amount) in sent {
            for (trunk, fraction) in self.over(demand) {
                all[trunk as usize] += amount * fraction;
            }
        }
        all
    }

    /// The same of each capacity.
    pub fn loads(&self, sent: impl IntoIterator<Item = (usize, f64)>, capacities: usize) -> Vec<f64> {
        self.trunks.spread(self.crossing(sent, capacities), capacities)
    }

    /// Whether there is a way for a demand.
    pub fn reached(&self, demand: usize) -> bool {
        self.reached[demand]
    }

    /// Those of these demands, in this order.
    #[must_use]
    pub fn some(&self, demands: impl IntoIterator<Item = usize>) -> Self {
        let mut out = Self { starts: vec![0], trunks: self.trunks.clone(), ..Self::default() };
        for demand in demands {
            let own = self.starts[demand] as usize..self.starts[demand + 1] as usize;
            out.hops.extend_from_slice(&self.hops[own]);
            out.close(self.reached[demand]);
        }
        out
    }

    /// Whether the table is past what a report may hold.
    fn overflows(&self) -> bool {
        self.hops.len() > MOST_HOPS
    }

    fn close(&mut self, reached: bool) {
        self.starts.push(self.hops.len() as u32);
        self.reached.push(reached);
    }
}

/// Hops of all routes together at most: 16 bytes each, and as much again in the engine.
pub const MOST_HOPS: usize = 40_000_000;

/// The routes together have more hops than a report may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyHops {
    /// Links and switches that have failed: around them ways that were alike differ, and each counts by itself.
    pub failed: u64,
}

impl TooManyHops {
    /// On a network.
    pub(crate) fn on(tables: &Tables) -> Self {
        let links = tables.links.iter().filter(|link| link.failed).count();
        let nodes = tables.nodes.iter().filter(|node| node.failed).count();
        Self { failed: (links + nodes) as u64 }
    }
}

/// Routes every demand in order. A route that a demand brings itself always wins.
///
/// ```
/// # use gargalo_solver::base::units::BitsPerSecond;
/// # use gargalo_solver::network::{Duplex, Link, Network, Node, NodeId, Role};
/// use gargalo_solver::base::units::Bytes;
/// use gargalo_solver::routing::{Routing, route};
/// use gargalo_solver::traffic::all_to_all;
/// # let nodes = vec![Node::new("a", Role::Host), Node::new("s", Role::Switch), Node::new("b", Role::Host)];
/// # let link = |id: &str, a, b| {
/// #     Link::new(id.to_owned(), NodeId(a), NodeId(b), BitsPerSecond(1e11), Duplex::Full)
/// # };
/// # let network = Network::new(nodes, vec![link("a-s", 0, 1), link("b-s", 2, 1)], false)?;
/// // Two hosts on a switch: two hops there, two hops back.
/// let demands = all_to_all(network.endpoints(), Bytes(1e9));
/// let routes = route(&network, &demands, Routing::Ecmp).expect("they are few");
/// assert!(routes.reached(0));
/// assert_eq!(routes.of(0).map(|hop| hop.capacity.0).collect::<Vec<_>>(), [0, 3]);
/// # Ok::<(), gargalo_solver::network::NetworkError>(())
/// ```
///
/// # Errors
/// [`TooManyHops`]: the routes together have more than [`MOST_HOPS`] hops.
pub fn route(network: &Network, demands: &[Demand], routing: Routing) -> Result<Routes, TooManyHops> {
    let bundled = if routing == Routing::Ecmp { Bundled::of(network, demands) } else { None };
    let adjacency = Adjacency::of(network);
    let begin = || -> Box<dyn Way + '_> {
        match &bundled {
            Some(bundled) => Box::new(Ecmp::over(bundled, demands)),
            None => way(network, &adjacency, demands, routing),
        }
    };
    if foretold(demands, &mut *begin()) > MOST_HOPS / 4 * 5 {
        return Err(TooManyHops::on(network.tables()));
    }
    let mut way = begin();
    let trunk_of = |capacity: CapacityId| {
        bundled.as_ref().map_or(capacity, |bundled| CapacityId(bundled.trunk_of[capacity.index()]))
    };
    let mut routes = Routes { starts: vec![0], ..Routes::default() };
    for (number, demand) in demands.iter().enumerate() {
        if routes.overflows() {
            return Err(TooManyHops::on(network.tables()));
        }
        let start = routes.hops.len();
        let reached = if let Some(own) = &demand.route {
            routes.hops.extend(own.iter().map(|&capacity| Hop::whole(trunk_of(capacity))));
            true
        } else {
            let (source, destination) = (demand.source.0, demand.destination.0);
            way.route(Flow { source, destination, number: number as u64 }, &mut routes.hops)
        };
        if reached {
            way.note(&routes.hops[start..]);
        } else {
            routes.hops.truncate(start);
        }
        routes.close(reached);
    }
    drop(way);
    routes.trunks = bundled.map(|bundled| bundled.trunks).unwrap_or_default();
    Ok(routes)
}

/// About how many hops all demands come to, from some of them, so that what is far too much is refused before it takes time and
/// memory; 0 where the demands are few.
fn foretold(demands: &[Demand], way: &mut dyn Way) -> usize {
    const MANY: usize = 100_000;
    const TRIED: usize = 250;
    if demands.len() < MANY {
        return 0;
    }
    let every = demands.len() / TRIED;
    let mut hops = Vec::new();
    for (number, demand) in demands.iter().enumerate().step_by(every) {
        let (source, destination) = (demand.source.0, demand.destination.0);
        match &demand.route {
            Some(own) => hops.extend(own.iter().copied().map(Hop::whole)),
            None => _ = way.route(Flow { source, destination, number: number as u64 }, &mut hops),
        }
    }
    hops.len().saturating_mul(every)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::units::Bytes;
    use crate::network::{Duplex, Family, Ring};

    /// 120,000 flows around a ring of 2,000: 500 hops each on the mean, 60 million in all.
    #[test]
    fn what_is_far_too_much_is_refused_before_it_is_made() {
        let network = Family::Ring(Ring { n: 2000, gbps: 1.0 }).build(Duplex::Full).unwrap();
        let mut demands = Vec::new();
        for &source in &network.endpoints()[..60] {
            for &destination in network.endpoints().iter().filter(|&&node| node != source) {
                demands.push(Demand::new(source, destination, Bytes(1.0)));
            }
        }
        let adjacency = Adjacency::of(&network);
        let told = foretold(&demands, &mut *way(&network, &adjacency, &demands, Routing::default()));
        assert!((told as f64 / 60e6 - 1.0).abs() < 0.1, "{told}");
        assert_eq!(route(&network, &demands, Routing::default()), Err(TooManyHops { failed: 0 }));
        let network = network.with_failed(&[], &[crate::base::id::LinkId(0)]);
        assert_eq!(route(&network, &demands, Routing::default()), Err(TooManyHops { failed: 1 }));
    }
}
