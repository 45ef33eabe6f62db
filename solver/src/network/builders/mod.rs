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

pub use family::{FamilyRouting, Size};
pub use misfit::{Need, TopologyMisfit};
pub use servers::Servers;

use crate::base::random::Random;
use draft::Draft;
use family::families;

// From simple to involved: the order of the gallery.
families! {
    /// Hosts on one switch.
    single_switch::SingleSwitch = "single_switch",
    /// One host in the middle.
    star::Star = "star",
    /// Hosts in a ring.
    ring::Ring = "ring",
    /// A link between any two hosts.
    full_mesh::FullMesh = "full_mesh",
    /// Leaves and spines.
    leaf_spine::LeafSpine = "leaf_spine",
    /// The three-tier fat-tree of k-port switches.
    fat_tree::FatTree = "fat_tree",
    /// Two or three tiers of switches of one radix.
    clos::Clos = "clos",
    /// Same-index GPUs of a group of servers meet at one leaf, spines above.
    rail::RailOptimised = "rail_optimised",
    /// The same without anything between the rails.
    rail_only::RailOnly = "rail_only",
    /// Alibaba's high-performance network.
    hpn::Hpn = "hpn",
    /// Fully linked groups of routers, fully linked with each other.
    dragonfly::Dragonfly = "dragonfly",
    /// A grid whose ends meet.
    torus::Torus = "torus",
    /// A grid.
    torus::Mesh = "mesh",
    /// Hosts at the corners of an n-dimensional cube.
    hypercube::Hypercube = "hypercube",
    /// Routers of diameter two.
    slim_fly::SlimFly = "slim_fly",
    /// A random regular graph of switches.
    jellyfish::Jellyfish = "jellyfish",
    /// Parallel rings of hosts, each with a jump of its own.
    circulant::Circulant = "circulant",
    /// Servers with a port in each of several levels of switches.
    bcube::BCube = "bcube",
}
