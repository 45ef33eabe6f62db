//! Real networks, as plain tables with their sources.

mod abilene;
mod b4;
mod clusters;
mod geant;
mod ipe;

use super::{Duplex, Family, Link, Network, NetworkError, Node, NodeId, Role, Size};
use crate::base::units::BitsPerSecond;

/// A site: id, name, latitude and longitude in degrees (in a drawing: x and y).
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
    content: Content,
}

#[derive(Debug, Clone, Copy)]
enum Content {
    /// Sites on the map; `shared`: whether links are so unless the document says otherwise (as in the literature).
    Sites { shared: bool, places: &'static [Place], wires: &'static [Wire] },
    /// Sites whose places are not published, drawn.
    Drawing { places: &'static [Place], wires: &'static [Wire] },
    /// A family with its parameters.
    Cluster(fn() -> Family),
}

/// All presets.
pub const PRESETS: [Preset; 12] = [
    ipe::IPE_2023,
    ipe::IPE_2010,
    b4::B4,
    abilene::ABILENE,
    geant::GEANT_2012,
    clusters::MEGASCALE,
    clusters::HPN_POD,
    clusters::SUPERPOD_2048,
    clusters::SUPERPOD_16384,
    clusters::TPU_V4,
    clusters::GB200_NVL72,
    clusters::GB300_NVL72,
];

/// The preset with this id.
///
/// ```
/// use gargalo_solver::network::{Duplex, preset};
///
/// let abilene = preset("abilene").expect("it is listed").build(Duplex::Full)?;
/// // 11 places, 14 links.
/// assert_eq!((abilene.node_count(), abilene.tables().links.len()), (11, 14));
/// # Ok::<(), gargalo_solver::network::NetworkError>(())
/// ```
pub fn preset(id: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.id == id)
}

impl Preset {
    /// How its links share capacity unless the document says otherwise.
    pub const fn default_duplex(&self) -> Duplex {
        match self.content {
            Content::Sites { shared: true, .. } => Duplex::Shared,
            _ => Duplex::Full,
        }
    }

    /// The family and parameters of a preset that has them.
    pub fn family(&self) -> Option<Family> {
        match self.content {
            Content::Cluster(family) => Some(family()),
            _ => None,
        }
    }

    /// How large it is.
    pub fn size(&self) -> Size {
        match self.content {
            Content::Sites { places, wires, .. } | Content::Drawing { places, wires } => Size {
                nodes: places.len() as u128,
                links: wires.len() as u128,
                endpoints: places.len() as u128,
            },
            Content::Cluster(family) => family().size(),
        }
    }

    /// The network. Each site is a host that relays for the others.
    ///
    /// # Errors
    /// [`NetworkError`] for tables that contradict themselves; a test builds all presets, so there is none.
    pub fn build(&self, duplex: Duplex) -> Result<Network, NetworkError> {
        match self.content {
            Content::Sites { places, wires, .. } => sites(places, wires, duplex, |place, node| {
                node.geo = Some((place.latitude, place.longitude));
            }),
            Content::Drawing { places, wires } => sites(places, wires, duplex, |place, node| {
                node.xy = Some((place.latitude, place.longitude));
            }),
            Content::Cluster(family) => family().build(duplex),
        }
    }
}

fn sites(
    places: &[Place],
    wires: &[Wire],
    duplex: Duplex,
    put: impl Fn(&Place, &mut Node),
) -> Result<Network, NetworkError> {
    let nodes = places
        .iter()
        .map(|place| {
            let mut node = Node { label: Some(place.name.to_owned()), ..Node::new(place.id, Role::Host) };
            put(place, &mut node);
            node
        })
        .collect();
    let position =
        |id: &str| NodeId::new(places.iter().position(|place| place.id == id).unwrap_or(u32::MAX as usize));
    let links = wires
        .iter()
        .map(|wire| {
            let capacity = BitsPerSecond::from_gbps(wire.gbps);
            let id = format!("{}-{}", wire.a, wire.b);
            Link::new(id, position(wire.a), position(wire.b), capacity, duplex)
        })
        .collect();
    Network::new(nodes, links, true)
}
