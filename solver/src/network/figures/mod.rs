//! Figures of any network, generated or drawn.

mod bisection;
mod cuts;
mod distances;
mod fold;
mod halves;
mod inventory;
mod link_tiers;
mod splits;
mod symmetry;
mod tiers;
mod uplinks;

pub(crate) use bisection::former_bisection;
pub use bisection::{Bisection, BisectionKind, bisection, exact_bisection};
pub use cuts::{Cuts, cuts};
pub use distances::{Distances, distances};
pub use inventory::{Inventory, SpeedCount, inventory};
pub use link_tiers::{LinkTiers, TierName, TierScope, link_tiers};
pub(crate) use symmetry::endpoints_are_alike;
pub use tiers::{Tier, tiers};
pub use uplinks::{ShortOfUplinks, short_of_uplinks};

use super::Network;
use serde::{Deserialize, Serialize};

/// What a network is made of and how it holds together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Nodes, links and transceivers.
    pub inventory: Inventory,
    /// Distances between endpoints and equal paths; `None` with fewer than two endpoints that reach each other.
    pub distances: Option<Distances>,
    /// What crosses between halves; `None` with fewer than two endpoints.
    pub bisection: Option<Bisection>,
    /// Speed down and up by tier of switches, from the endpoints on.
    pub tiers: Vec<Tier>,
    /// Leaves that have fewer uplinks than the others; `None` where none has.
    pub short: Option<ShortOfUplinks>,
    /// Links and nodes that cut the network.
    pub cuts: Cuts,
}

/// All figures of a network.
///
/// ```
/// # use gargalo_solver::base::units::BitsPerSecond;
/// # use gargalo_solver::network::{Duplex, Link, Network, Node, NodeId, Role};
/// use gargalo_solver::network::figures::figures;
/// # let nodes = vec![Node::new("a", Role::Host), Node::new("s", Role::Switch), Node::new("b", Role::Host)];
/// # let link = |id: &str, a, b| {
/// #     Link::new(id.to_owned(), NodeId(a), NodeId(b), BitsPerSecond(1e11), Duplex::Full)
/// # };
/// # let network = Network::new(nodes, vec![link("a-s", 0, 1), link("b-s", 2, 1)], false)?;
/// // Two hosts on a switch.
/// let figures = figures(&network);
/// assert_eq!(figures.distances.expect("they reach each other").diameter, 2);
/// # Ok::<(), gargalo_solver::network::NetworkError>(())
/// ```
pub fn figures(network: &Network) -> Figures {
    Figures {
        inventory: inventory(network),
        distances: distances(network),
        bisection: bisection(network),
        tiers: tiers(network),
        short: short_of_uplinks(network),
        cuts: cuts(network),
    }
}
