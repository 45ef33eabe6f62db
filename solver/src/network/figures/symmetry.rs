//! Families whose endpoints are all alike, so that what holds for one holds for all.

use crate::network::Network;

/// Whether every endpoint can be carried to every other by a symmetry of the network.
///
/// Said only of families where it is plain from the construction; tests compare with every endpoint measured.
pub(crate) fn endpoints_are_alike(network: &Network) -> bool {
    network.pure_family().is_some_and(|family| family.facts().endpoints_alike)
}
