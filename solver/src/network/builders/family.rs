//! All families, and what each has to tell.

use super::{Draft, Family, TopologyMisfit};
use crate::base::record::{FieldValue, Record, write};
use crate::network::figures::Bisection;
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

/// A routing that follows from how a family is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FamilyRouting {
    /// One dimension of a grid after the other.
    DimensionOrder,
    /// Over one link between groups.
    Minimal,
}

/// What a family's parameters alone tell of its networks, as long as nothing is changed or added. Each family says each.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Facts {
    /// The bisection, where a formula has it.
    pub bisection: Option<Bisection>,
    /// Whether every endpoint can be carried to every other by a symmetry of the network: said only where that is plain from the
    /// construction.
    pub endpoints_alike: bool,
    /// Whether links and switches of one colour are alike: an automorphism takes each to each.
    pub parts_alike: bool,
    /// The routing that is its own.
    pub routing: Option<FamilyRouting>,
}

/// What a family's parameters can do.
pub(super) trait Generate: Record {
    /// Two networks to start from: one that is solved at once, and one that is small enough for a picture.
    fn starts() -> [Self; 2]
    where
        Self: Sized;

    /// What tells it apart from others of the family: `k = 8`.
    fn measures(&self) -> String;

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
    fn default_for(&self, _parameter: &str) -> Option<f64> {
        None
    }

    /// What the parameters alone tell of its networks.
    fn facts(&self) -> Facts;

    /// The same with so many endpoints, each a host of its own; `None` where it has no such size, or does not grow so.
    fn sized(&self, endpoints: u64) -> Option<Self>
    where
        Self: Sized;

    /// Speed of all links of a leaf down ÷ speed of all its links up; `None` where it has no such leaves. `host_gbps`: what the links
    /// of a host come to, where that is a server with adapters.
    fn oversubscription(&self, host_gbps: Option<f64>) -> Option<f64>;

    /// The same with another oversubscription, where it can have that.
    fn oversubscribed(&self, host_gbps: Option<f64>, ratio: f64) -> Option<Self>
    where
        Self: Sized;

    /// Draws nodes and links. Called with parameters that passed [`Generate::check`] and the limits.
    fn draw(&self, draft: &mut Draft);
}

/// The families: a file, the type in it, and the word that documents call it by.
macro_rules! families {
    ($($(#[doc = $about:literal])* $file:ident::$name:ident = $word:literal),* $(,)?) => {
        $(pub use $file::$name;)*

        /// A family of networks with its parameters, as a document gives them.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Family {
            $($(#[doc = $about])* $name($name),)*
        }

        impl Family {
            /// The words that documents call them by.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
            /// The parameters of each, in the order of the words.
            pub const OBJECTS: &'static [&'static $crate::base::record::Object] = &[$($name::OBJECT),*];

            /// The word that a document calls it by.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $word,)*
                }
            }

            /// Its parameters.
            pub const fn object(&self) -> &'static $crate::base::record::Object {
                match self {
                    $(Self::$name(_) => $name::OBJECT,)*
                }
            }

            /// Reads the parameters of the family with this word.
            ///
            /// # Errors
            /// The first mistake found, or that there is no such family.
            pub fn read(
                word: &str,
                cursor: &$crate::base::record::Cursor<'_, '_>,
            ) -> Result<Self, $crate::base::record::BadValue> {
                match word {
                    $($word => $name::read_fields(cursor).map(Self::$name),)*
                    _ => Err(cursor.unknown_word(word, Self::WORDS)),
                }
            }

            /// Two of each family to start from, in the order of the words: one that is solved at once, and one that is
            /// small enough for a picture.
            pub fn starts() -> Vec<[Self; 2]> {
                vec![$(<$name as family::Generate>::starts().map(Self::$name)),*]
            }

            /// The same with so many endpoints, each a host of its own; `None` where it has no such size, or does not grow so.
            pub fn sized(&self, endpoints: u64) -> Option<Self> {
                match self {
                    $(Self::$name(shape) => family::Generate::sized(shape, endpoints).map(Self::$name),)*
                }
            }

            /// The same with another oversubscription ([`Self::oversubscription`]), where it can have that.
            pub fn oversubscribed(&self, host_gbps: Option<f64>, ratio: f64) -> Option<Self> {
                match self {
                    $(Self::$name(shape) => family::Generate::oversubscribed(shape, host_gbps, ratio).map(Self::$name),)*
                }
            }

            fn shape(&self) -> &dyn family::Generate {
                match self {
                    $(Self::$name(shape) => shape,)*
                }
            }
        }
    };
}

pub(super) use families;

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
    /// What tells it apart from others of the family: `k = 8`.
    pub fn measures(&self) -> String {
        self.shape().measures()
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

    /// What its parameters alone tell of it.
    pub(crate) fn facts(&self) -> Facts {
        self.shape().facts()
    }

    /// The routing that is its own, beside those of all networks.
    pub fn routing(&self) -> Option<FamilyRouting> {
        self.facts().routing
    }

    /// Speed of all links of a leaf down ÷ speed of all its links up; `None` where it has no such leaves. `host_gbps`: what the links
    /// of a host come to, where that is a server with adapters.
    pub fn oversubscription(&self, host_gbps: Option<f64>) -> Option<f64> {
        self.shape().oversubscription(host_gbps)
    }

    /// What counts where an optional parameter is left out, where that follows from the others.
    pub fn default_for(&self, parameter: &str) -> Option<f64> {
        self.shape().default_for(parameter)
    }

    /// Builds the network. Its size is the caller's to check first.
    ///
    /// # Errors
    /// Parameters that describe no topology, or a speed that is not finite and positive.
    pub fn build(&self, duplex: Duplex) -> Result<Network, NetworkError> {
        self.check().map_err(NetworkError::Misfit)?;
        let mut draft = Draft::new(duplex);
        self.shape().draw(&mut draft);
        Ok(draft.finish(self.relays())?.with_family(self.clone()))
    }
}

/// How many parts of so many endpoints, where these are whole parts.
pub(super) fn parts(endpoints: u64, of: u64) -> Option<u64> {
    (of > 0 && endpoints.is_multiple_of(of)).then(|| endpoints / of).filter(|&count| count > 0)
}

/// A number of links, if it is one.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number of at least one")]
pub(super) fn whole(links: f64) -> Option<u64> {
    (links >= 1.0 && links.fract() == 0.0).then_some(links as u64)
}

/// A product that saturates.
pub(super) fn times(factors: &[u64]) -> u128 {
    factors.iter().fold(1, |product: u128, &factor| product.saturating_mul(u128::from(factor)))
}

/// A sum that saturates.
pub(super) fn plus(terms: &[u128]) -> u128 {
    terms.iter().fold(0, |sum: u128, &term| sum.saturating_add(term))
}
