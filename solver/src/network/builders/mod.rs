//! Generated networks, a file for each family.
//!
//! Generated ids follow rules that never change, since documents name them; each family's file states its own, and
//! docs/format.md lists them all. The parts of an id say what the node is: `h` host, `l` leaf, `s` spine or switch,
//! `e` edge, `a` aggregation, `c` core, `t` top-of-rack switch, `r` router; `h3.g5` is GPU 5 of server `h3`.

mod bcube;
mod circulant;
mod clos;
mod draft;
mod dragonfly;
mod fabric;
mod family;
mod fat_tree;
mod field;
mod full_mesh;
mod hpn;
mod hypercube;
mod inside;
mod jellyfish;
mod leaf_spine;
mod misfit;
mod rail;
mod rail_only;
mod ring;
mod servers;
mod single_switch;
mod slim_fly;
mod star;
mod torus;

pub use bcube::BCube;
pub use circulant::Circulant;
pub use clos::Clos;
pub use dragonfly::Dragonfly;
pub use family::{Family, Size};
pub use fat_tree::FatTree;
pub use full_mesh::FullMesh;
pub use hpn::Hpn;
pub use hypercube::Hypercube;
pub use jellyfish::Jellyfish;
pub use leaf_spine::LeafSpine;
pub use misfit::{Need, TopologyMisfit};
pub use rail::RailOptimised;
pub use rail_only::RailOnly;
pub use ring::Ring;
pub use servers::Servers;
pub use single_switch::SingleSwitch;
pub use slim_fly::SlimFly;
pub use star::Star;
pub use torus::{Mesh, Torus};

use crate::base::random::Random;
use draft::Draft;
