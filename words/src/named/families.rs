//! Names of networks and what each is, in a paragraph.

use crate::Language;
use crate::families::FamilyMessages;
use crate::recipe::Choice;
use gargalo_solver::document::NetworkSpec;

/// The name and explanation of a family or preset, by its key.
pub fn family(key: &str, language: Language) -> Choice {
    let words = FamilyMessages::of(language);
    match key {
        "single_switch" => words.family_single_switch,
        "star" => words.family_star,
        "ring" => words.family_ring,
        "full_mesh" => words.family_full_mesh,
        "leaf_spine" => words.family_leaf_spine,
        "fat_tree" => words.family_fat_tree,
        "clos" => words.family_clos,
        "rail_optimised" => words.family_rail_optimised,
        "rail_only" => words.family_rail_only,
        "hpn" => words.family_hpn,
        "dragonfly" => words.family_dragonfly,
        "torus" => words.family_torus,
        "mesh" => words.family_mesh,
        "hypercube" => words.family_hypercube,
        "slim_fly" => words.family_slim_fly,
        "jellyfish" => words.family_jellyfish,
        "circulant" => words.family_circulant,
        "bcube" => words.family_bcube,
        "ipe-2023" => words.family_ipe_2023,
        "ipe-2010" => words.family_ipe_2010,
        "b4" => words.family_b4,
        "abilene" => words.family_abilene,
        "geant-2012" => words.family_geant_2012,
        "megascale-12288" => words.family_megascale_12288,
        "hpn-15360" => words.family_hpn_15360,
        "superpod-b200-2048" => words.family_superpod_b200_2048,
        "superpod-b200-16384" => words.family_superpod_b200_16384,
        "tpu-v4-4096" => words.family_tpu_v4_4096,
        "gb200-nvl72-2" => words.family_gb200_nvl72_2,
        "gb300-nvl72-2" => words.family_gb300_nvl72_2,
        _ => words.family_other,
    }
}

/// The key of a network's family or preset; none for one written out.
pub fn key(network: &NetworkSpec) -> Option<&str> {
    match network {
        NetworkSpec::Explicit { .. } => None,
        NetworkSpec::Preset { id, .. } => Some(id),
        NetworkSpec::Generated { family, .. } => Some(family.kind()),
    }
}
