//! Links on sale: both directions of a cable at one speed, and only speeds with a price.

use crate::base::id::LinkId;
use crate::catalog::{PriceList, SOLD_GBPS, round_up};
use crate::design::cost::{link_price, planned_bill};
use crate::network::{Network, Tables};

/// What can be bought for a network's links.
#[derive(Debug, Clone, Copy)]
pub struct Market<'a> {
    /// The network.
    pub network: &'a Network,
    /// The prices.
    pub prices: &'a PriceList,
}

impl Market<'_> {
    fn tables(&self) -> &Tables {
        self.network.tables()
    }

    /// The price and the watts of a network with these capacities.
    pub fn bill(&self, capacities: &[f64]) -> (f64, f64) {
        let bill = planned_bill(self.tables(), self.network.endpoints().len(), self.prices, capacities);
        (bill.cost, bill.watts)
    }

    /// The price of a link at some speed.
    pub fn price(&self, link: usize, gbps: f64) -> f64 {
        link_price(self.tables(), self.prices, &self.tables().links[link], gbps)
    }

    /// Gbit/s of each link: the faster of its directions.
    pub fn speeds(&self, capacities: &[f64]) -> Vec<f64> {
        let mut speeds = vec![0.0f64; self.tables().links.len()];
        for (position, capacity) in self.tables().capacities.iter().enumerate() {
            let speed = &mut speeds[capacity.link.index()];
            *speed = speed.max(capacities[position] / 1e9);
        }
        speeds
    }

    /// The capacities of links at these speeds.
    pub fn capacities(&self, speeds: &[f64]) -> Vec<f64> {
        let mut capacities = vec![0.0; self.tables().capacities.len()];
        for (link, &gbps) in speeds.iter().enumerate() {
            for capacity in self.tables().capacities_of(LinkId::new(link)) {
                capacities[capacity.index()] = gbps * 1e9;
            }
        }
        capacities
    }

    /// What a bit/s costs on each link, as a weight for planning: the list's price at a speed by that speed. Nothing for
    /// links that have no price, such as those inside servers.
    pub fn weights(&self, speeds: &[f64]) -> Vec<f64> {
        let of = |link: usize| {
            let gbps = round_up(speeds[link]).max(SOLD_GBPS[0]);
            self.price(link, gbps) / (gbps * 1e9)
        };
        self.tables().capacities.iter().map(|capacity| of(capacity.link.index())).collect()
    }
}

/// Each link at the next speed that is sold; a need that is a sold speed up to rounding is that speed.
pub fn sold(market: &Market<'_>, capacities: &[f64]) -> Vec<f64> {
    let speeds: Vec<f64> =
        market.speeds(capacities).into_iter().map(|gbps| round_up(gbps * (1.0 - 1e-9))).collect();
    market.capacities(&speeds)
}

/// The next speed that is sold above one.
pub(in crate::design) fn next_speed(gbps: f64) -> f64 {
    round_up(gbps * (1.0 + 1e-9))
}
