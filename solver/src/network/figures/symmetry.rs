//! Families whose endpoints are all alike, so that what holds for one holds for all.

use crate::network::{Family, Network};

/// Whether every endpoint can be carried to every other by a symmetry of the network.
///
/// Said only of families where it is plain from the construction; tests compare with every endpoint measured.
pub(crate) fn endpoints_are_alike(network: &Network) -> bool {
    match network.pure_family() {
        Some(
            Family::SingleSwitch(_)
            | Family::Ring(_)
            | Family::FullMesh(_)
            | Family::LeafSpine(_)
            | Family::FatTree(_)
            | Family::Torus(_)
            | Family::Hypercube(_)
            | Family::BCube(_)
            | Family::Hpn(_),
        ) => true,
        Some(Family::Clos(shape)) => shape.is_even(),
        Some(Family::RailOptimised(shape)) => shape.is_even(),
        Some(Family::RailOnly(shape)) => shape.is_even(),
        _ => false,
    }
}
