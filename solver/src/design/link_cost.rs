//! What each link costs, out of the bill.

use super::cost::{bill_with, is_billed};
use crate::catalog::PriceList;
use crate::network::{Link, Network, NodeId, Tables};
use std::collections::BTreeMap;

/// The cost of each link with what sits at its ends, in the list's currency, in link order; 0 for what is inside servers.
///
/// The sum over all links is the bill: each is billed as a network of its own.
pub fn link_costs(network: &Network, prices: &PriceList) -> Vec<f64> {
    let tables = network.tables();
    // Links of the same ends, speed and length cost the same.
    let mut known: BTreeMap<(u8, u8, u64, u64), f64> = BTreeMap::new();
    tables
        .links
        .iter()
        .map(|link| {
            if !is_billed(tables, link) {
                return 0.0;
            }
            let role = |node: NodeId| {
                let node = &tables.nodes[node.index()];
                node.role as u8
                    + 4 * u8::from(node.server.is_some())
                    + 8 * u8::from(node.is_storage_adapter())
            };
            let bits = |value: f64| value.to_bits();
            let key =
                (role(link.a), role(link.b), bits(link.capacity.gbps()), link.km.map_or(u64::MAX, bits));
            *known.entry(key).or_insert_with(|| alone(tables, link, network.relay(), prices).unwrap_or(0.0))
        })
        .collect()
}

/// The bill of a link with its two ends and nothing else.
fn alone(tables: &Tables, link: &Link, relay: bool, prices: &PriceList) -> Option<f64> {
    let node = |at: NodeId| tables.nodes[at.index()].clone();
    let own = Link { a: NodeId(0), b: NodeId(1), ..link.clone() };
    let pair = Network::new(vec![node(link.a), node(link.b)], vec![own], relay).ok()?;
    Some(bill_with(&pair, prices, None).cost)
}
