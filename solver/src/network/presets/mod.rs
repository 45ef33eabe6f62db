//! Real networks, as plain tables with their sources.

mod ipe;

use super::{Duplex, Link, Network, NetworkError, Node, NodeId, Role};
use crate::units::BitsPerSecond;

/// A site: id, name, latitude and longitude in degrees.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    id: &'static str,
    name: &'static str,
    latitude: f64,
    longitude: f64,
}

impl Place {
    const fn new(id: &'static str, name: &'static str, latitude: f64, longitude: f64) -> Self {
        Self { id, name, latitude, longitude }
    }
}

/// A link between two sites, with its capacity in Gbit/s.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wire {
    a: &'static str,
    b: &'static str,
    gbps: f64,
}

impl Wire {
    const fn new(a: &'static str, b: &'static str, gbps: f64) -> Self {
        Self { a, b, gbps }
    }
}

/// A real network.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// The name that a document gives.
    pub id: &'static str,
    /// Whether its links are `shared` unless the document says otherwise (as in the literature on it).
    shared: bool,
    places: &'static [Place],
    wires: &'static [Wire],
}

/// All presets.
pub const PRESETS: [Preset; 2] = [ipe::IPE_2023, ipe::IPE_2010];

/// The preset with this id.
pub fn preset(id: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.id == id)
}

impl Preset {
    /// How its links share capacity unless the document says otherwise.
    pub const fn default_duplex(&self) -> Duplex {
        if self.shared { Duplex::Shared } else { Duplex::Full }
    }

    /// Number of sites.
    pub const fn node_count(&self) -> usize {
        self.places.len()
    }

    /// Number of links.
    pub const fn link_count(&self) -> usize {
        self.wires.len()
    }

    /// The network, each site a host that relays for the others.
    ///
    /// # Errors
    /// None for the tables as they stand (a test builds them all).
    pub fn build(&self, duplex: Duplex) -> Result<Network, NetworkError> {
        let nodes = self
            .places
            .iter()
            .map(|place| Node {
                label: Some(place.name.to_owned()),
                geo: Some((place.latitude, place.longitude)),
                ..Node::new(place.id, Role::Host)
            })
            .collect();
        let position = |id: &str| {
            let index = self.places.iter().position(|place| place.id == id).unwrap_or(usize::MAX);
            NodeId::new(index)
        };
        let links = self
            .wires
            .iter()
            .map(|wire| {
                Link::new(
                    format!("{}-{}", wire.a, wire.b),
                    position(wire.a),
                    position(wire.b),
                    BitsPerSecond::from_gbps(wire.gbps),
                    duplex,
                )
            })
            .collect();
        Network::new(nodes, links, true)
    }
}
