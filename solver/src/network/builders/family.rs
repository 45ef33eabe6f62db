//! All families, and what each has to tell.

use super::{
    BCube, Circulant, Clos, Draft, Dragonfly, FatTree, FullMesh, Hpn, Hypercube, Jellyfish, LeafSpine, Mesh,
    RailOnly, RailOptimised, Ring, SingleSwitch, SlimFly, Star, TopologyMisfit, Torus,
};
use crate::network::{Duplex, Network, NetworkError};
use serde::Serialize;

/// How large a network is, told by its parameters alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// Nodes of all roles.
    pub nodes: u128,
    /// Links.
    pub links: u128,
    /// Nodes where flows start and end: the GPUs where there are any, else the hosts.
    pub endpoints: u128,
}

/// What a family's parameters can do.
pub(super) trait Generate {
    /// Whether the parameters describe a topology.
    ///
    /// # Errors
    /// The parameter at fault, with values near by that do.
    fn check(&self) -> Result<(), TopologyMisfit> {
        Ok(())
    }

    /// How large the network is. Saturates, so that any parameters can be asked.
    fn size(&self) -> Size;

    /// Whether endpoints forward for others unless the document says otherwise.
    fn relays(&self) -> bool {
        false
    }

    /// Whether its endpoints are servers' GPUs already, so that it takes no `servers`.
    fn has_gpus(&self) -> bool {
        false
    }

    /// Draws nodes and links. Called with parameters that passed [`Generate::check`] and the limits.
    fn draw(&self, draft: &mut Draft);
}

macro_rules! families {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// A family of networks with its parameters, as a document gives them.
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        pub enum Family {
            $($(#[$doc])* $name($name),)*
        }

        impl Family {
            fn shape(&self) -> &dyn Generate {
                match self {
                    $(Self::$name(shape) => shape,)*
                }
            }
        }
    };
}

families! {
    /// Hosts on one switch.
    SingleSwitch,
    /// One host in the middle.
    Star,
    /// Hosts in a ring.
    Ring,
    /// A link between any two hosts.
    FullMesh,
    /// Leaves and spines.
    LeafSpine,
    /// The three-tier fat-tree of k-port switches.
    FatTree,
    /// Two or three tiers of switches of one radix.
    Clos,
    /// Same-index GPUs of a group of servers meet at one leaf, spines above.
    RailOptimised,
    /// The same without anything between the rails.
    RailOnly,
    /// Alibaba's high-performance network.
    Hpn,
    /// Fully linked groups of routers, fully linked with each other.
    Dragonfly,
    /// A grid whose ends meet.
    Torus,
    /// A grid.
    Mesh,
    /// Hosts at the corners of an n-dimensional cube.
    Hypercube,
    /// Routers of diameter two.
    SlimFly,
    /// A random regular graph of switches.
    Jellyfish,
    /// Servers with a port in each of several levels of switches.
    #[serde(rename = "bcube")]
    BCube,
    /// Parallel rings of hosts, each with a jump of its own.
    Circulant,
}

impl Family {
    /// The word that a document calls it by.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SingleSwitch(_) => "single_switch",
            Self::Star(_) => "star",
            Self::Ring(_) => "ring",
            Self::FullMesh(_) => "full_mesh",
            Self::LeafSpine(_) => "leaf_spine",
            Self::FatTree(_) => "fat_tree",
            Self::Clos(_) => "clos",
            Self::RailOptimised(_) => "rail_optimised",
            Self::RailOnly(_) => "rail_only",
            Self::Hpn(_) => "hpn",
            Self::Dragonfly(_) => "dragonfly",
            Self::Torus(_) => "torus",
            Self::Mesh(_) => "mesh",
            Self::Hypercube(_) => "hypercube",
            Self::SlimFly(_) => "slim_fly",
            Self::Jellyfish(_) => "jellyfish",
            Self::BCube(_) => "bcube",
            Self::Circulant(_) => "circulant",
        }
    }

    /// Whether the parameters describe a topology.
    ///
    /// # Errors
    /// The parameter at fault, with values near by that do.
    pub fn check(&self) -> Result<(), TopologyMisfit> {
        self.shape().check()
    }

    /// How large the network is, without building it. Saturates.
    pub fn size(&self) -> Size {
        self.shape().size()
    }

    /// Whether endpoints forward for others unless the document says otherwise.
    pub fn relays(&self) -> bool {
        self.shape().relays()
    }

    /// Whether its endpoints are servers' GPUs already.
    pub fn has_gpus(&self) -> bool {
        self.shape().has_gpus()
    }

    /// Builds the network. Its size is the caller's to check first.
    ///
    /// # Errors
    /// Parameters that describe no topology, or a speed that is not finite and positive.
    #[inline(never)]
    pub fn build(&self, duplex: Duplex) -> Result<Network, NetworkError> {
        self.check().map_err(NetworkError::Misfit)?;
        let mut draft = Draft::new(duplex);
        self.shape().draw(&mut draft);
        Ok(draft.finish(self.relays())?.with_family(self.clone()))
    }
}

/// A product that saturates.
pub(super) fn times(factors: &[u64]) -> u128 {
    factors.iter().fold(1, |product: u128, &factor| product.saturating_mul(u128::from(factor)))
}

/// A sum that saturates.
pub(super) fn plus(terms: &[u128]) -> u128 {
    terms.iter().fold(0, |sum: u128, &term| sum.saturating_add(term))
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
pub(super) fn is_one(value: &u64) -> bool {
    *value == 1
}
