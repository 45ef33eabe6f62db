//! To the GPU of the destination's rail inside the server first, then on that rail.

use super::ecmp_hash::EcmpHash;
use super::{Flow, Way};
use crate::network::Network;
use crate::routing::Hop;
use std::collections::BTreeMap;

/// GPUs by server: the index of a GPU in its server is its rail.
pub(super) struct Rail<'a> {
    legs: EcmpHash<'a>,
    /// Server and rail of each GPU.
    place: BTreeMap<u32, (u32, u32)>,
    /// GPUs of each server, by rail.
    servers: Vec<Vec<u32>>,
}

impl<'a> Rail<'a> {
    pub(super) fn new(network: &Network, legs: EcmpHash<'a>) -> Self {
        let tables = network.tables();
        let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
        let mut rail = Self { legs, place: BTreeMap::new(), servers: Vec::new() };
        for node in network.endpoints() {
            let Some(server) = tables.server(*node) else { continue };
            let number = *numbers.entry(server).or_insert_with(|| {
                rail.servers.push(Vec::new());
                rail.servers.len() as u32 - 1
            });
            let gpus = &mut rail.servers[number as usize];
            rail.place.insert(node.0, (number, gpus.len() as u32));
            gpus.push(node.0);
        }
        rail
    }

    /// The GPU of the source's server on the destination's rail, if the flow has to change rails.
    fn neighbour(&self, flow: Flow) -> Option<u32> {
        let (server, rail) = *self.place.get(&flow.source)?;
        let (other, wanted) = *self.place.get(&flow.destination)?;
        if server == other || rail == wanted {
            return None;
        }
        self.servers[server as usize].get(wanted as usize).copied()
    }
}

impl Way for Rail<'_> {
    fn route(&mut self, flow: Flow, path: &mut Vec<Hop>) -> bool {
        let over = self.neighbour(flow);
        self.legs.route_over(flow, over, path)
    }
}
