//! All families, and what each has to tell.

use super::{
    BCube, Circulant, Clos, Draft, Dragonfly, FatTree, FullMesh, Hpn, Hypercube, Jellyfish, LeafSpine, Mesh,
    RailOnly, RailOptimised, Ring, SingleSwitch, SlimFly, Star, TopologyMisfit, Torus,
};
use crate::base::record::{BadValue, Cursor, FieldValue, Object, Record, write};
use crate::network::{Duplex, Network, NetworkError};
use serde::{Serialize, Serializer};

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
pub(super) trait Generate: Record {
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

    /// What counts where an optional parameter is left out, where that follows from the others.
    fn usual(&self, _parameter: &str) -> Option<f64> {
        None
    }

    /// Draws nodes and links. Called with parameters that passed [`Generate::check`] and the limits.
    fn draw(&self, draft: &mut Draft);
}

macro_rules! families {
    ($($(#[doc = $about:literal])* $name:ident = $word:literal),* $(,)?) => {
        /// A family of networks with its parameters, as a document gives them.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Family {
            $($(#[doc = $about])* $name($name),)*
        }

        impl Family {
            /// The words that documents call them by.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
            /// The parameters of each, in the order of the words.
            pub const OBJECTS: &'static [&'static Object] = &[$($name::OBJECT),*];

            /// The word that a document calls it by.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $word,)*
                }
            }

            /// Its parameters.
            pub const fn object(&self) -> &'static Object {
                match self {
                    $(Self::$name(_) => $name::OBJECT,)*
                }
            }

            /// Reads the parameters of the family with this word.
            ///
            /// # Errors
            /// The first mistake found, or that there is no such family.
            pub fn read(word: &str, cursor: &Cursor<'_, '_>) -> Result<Self, BadValue> {
                match word {
                    $($word => $name::read_fields(cursor).map(Self::$name),)*
                    _ => Err(cursor.unknown_word(word, Self::WORDS)),
                }
            }

            fn shape(&self) -> &dyn Generate {
                match self {
                    $(Self::$name(shape) => shape,)*
                }
            }
        }
    };
}

// The order is that in which a mistake in the word lists them.
families! {
    /// Leaves and spines.
    LeafSpine = "leaf_spine",
    /// The three-tier fat-tree of k-port switches.
    FatTree = "fat_tree",
    /// Hosts in a ring.
    Ring = "ring",
    /// Hosts on one switch.
    SingleSwitch = "single_switch",
    /// One host in the middle.
    Star = "star",
    /// A link between any two hosts.
    FullMesh = "full_mesh",
    /// Two or three tiers of switches of one radix.
    Clos = "clos",
    /// Same-index GPUs of a group of servers meet at one leaf, spines above.
    RailOptimised = "rail_optimised",
    /// The same without anything between the rails.
    RailOnly = "rail_only",
    /// Alibaba's high-performance network.
    Hpn = "hpn",
    /// Fully linked groups of routers, fully linked with each other.
    Dragonfly = "dragonfly",
    /// A grid whose ends meet.
    Torus = "torus",
    /// A grid.
    Mesh = "mesh",
    /// Hosts at the corners of an n-dimensional cube.
    Hypercube = "hypercube",
    /// Routers of diameter two.
    SlimFly = "slim_fly",
    /// A random regular graph of switches.
    Jellyfish = "jellyfish",
    /// Servers with a port in each of several levels of switches.
    BCube = "bcube",
    /// Parallel rings of hosts, each with a jump of its own.
    Circulant = "circulant",
}

impl Record for Family {
    fn each_field(&self, show: &mut dyn FnMut(&'static str, FieldValue<'_>)) {
        show("kind", FieldValue::Text(self.kind()));
        self.shape().each_field(show);
    }
}

impl Serialize for Family {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}

impl Family {
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

    /// What counts where an optional parameter is left out, where that follows from the others.
    pub fn usual(&self, parameter: &str) -> Option<f64> {
        self.shape().usual(parameter)
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
