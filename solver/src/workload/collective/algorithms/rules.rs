//! What each algorithm has to tell, and the list that makes [`super::Algorithm`].

use super::Algorithm;
use crate::workload::collective::closed_form::Symbols;
use crate::workload::collective::parts::Part;
use crate::workload::collective::{Operation, Shape};

/// What holds of an algorithm whatever the ranks.
#[derive(Debug, Clone, Copy)]
pub struct Properties {
    /// What it does.
    pub operations: &'static [Does],
    /// Whether a training step can be told to use it: it goes among ranks alone.
    pub in_steps: bool,
    /// Its place among those that advice tries for the sums of a training step.
    pub advised_in_steps: Option<u8>,
    /// Whether it goes by servers, all of as many ranks.
    pub by_servers: bool,
    /// Whether each rank sends around rings over all of them, as many as there are channels.
    pub rings: bool,
    /// With how many others a rank exchanges.
    pub peers: Peers,
    /// The switches that reduce, if any do.
    pub switch: Option<Switch>,
    /// What it is on the links, where its own time is another matter.
    pub on_links: Option<Algorithm>,
}

/// Operations that an algorithm does.
#[derive(Debug, Clone, Copy)]
pub struct Does {
    /// Which.
    pub operations: &'static [Operation],
    /// Its place among the algorithms that do them: 0 for the most usual; of equals that comes first which is listed first.
    pub place: u8,
    /// Whether advice tries it for them.
    pub advised: bool,
}

/// Operations at this place among the algorithms that do them.
pub(super) const fn does(operations: &'static [Operation], place: u8) -> Does {
    Does { operations, place, advised: false }
}

impl Does {
    /// The same, tried by advice.
    pub(super) const fn advised(self) -> Self {
        Self { advised: true, ..self }
    }
}

/// Sums whose shards are scattered and gathered.
pub(super) const SHARDS: &[Operation] =
    &[Operation::AllReduce, Operation::ReduceScatter, Operation::AllGather];
/// From or to a root.
pub(super) const ROOTED: &[Operation] = &[Operation::Broadcast, Operation::Reduce];

/// With how many others a rank exchanges, as the number of ranks grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peers {
    /// With few.
    Few,
    /// With few, who pass on a block for each other: as many blocks as pairs, in fewer messages.
    Relays,
    /// With all: n (n − 1) messages.
    All,
}

/// The switches that reduce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// Those inside each server.
    Server,
    /// Those of the fabric.
    Fabric,
}

impl Properties {
    /// An algorithm among ranks alone, each with few others, that is neither advised nor for training steps.
    pub(super) const PLAIN: Self = Self {
        operations: &[],
        in_steps: false,
        advised_in_steps: None,
        by_servers: false,
        rings: false,
        peers: Peers::Few,
        switch: None,
        on_links: None,
    };
}

/// The parts in turn, and into how many pieces they cut S.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) parts: Vec<Box<dyn Part>>,
    pub(crate) pieces: u32,
}

/// What each algorithm has to tell. It is asked for operations that it does alone, and for two ranks or more.
pub(crate) trait Rules {
    /// What holds of it whatever the ranks.
    const PROPERTIES: Properties;

    /// Its steps; `None` where it can't with these ranks.
    fn plan(operation: Operation, shape: &Shape) -> Option<Plan>;

    /// Its time in seconds by theory, without the sums of reduce-scatter (`(n − 1)/n·S·γ`) and reduce (`S·γ`), which are the
    /// same for all; `None` where there is no formula.
    fn time(operation: Operation, symbols: &Symbols<'_>) -> Option<f64>;
}

/// The algorithms: a file, the type in it, and the word that documents call it by.
macro_rules! list {
    ($($(#[doc = $about:literal])* $file:ident::$name:ident = $word:literal),* $(,)?) => {
        words! {
            /// How a collective does it.
            #[derive(PartialOrd, Ord, Hash, Deserialize)]
            pub enum Algorithm {
                $($(#[doc = $about])* $name = $word,)*
            }
        }

        impl Algorithm {
            /// What holds of it whatever the ranks.
            pub const fn properties(self) -> &'static Properties {
                match self {
                    $(Self::$name => &<$file::$name as Rules>::PROPERTIES,)*
                }
            }

            /// Its steps: see [`Rules::plan`].
            fn steps(self, operation: Operation, shape: &Shape) -> Option<Plan> {
                match self {
                    $(Self::$name => $file::$name::plan(operation, shape),)*
                }
            }

            /// Its time by theory: see [`Rules::time`].
            pub(super) fn time(self, operation: Operation, symbols: &Symbols<'_>) -> Option<f64> {
                match self {
                    $(Self::$name => $file::$name::time(operation, symbols),)*
                }
            }
        }
    };
}

pub(super) use list;
