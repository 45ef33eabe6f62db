//! Networks that stand as tables.

use crate::network;
use gargalo_solver::network::figures::figures;
use serde_json::json;

/// Nodes and links of the wide-area presets, as in their sources.
#[test]
fn backbones() {
    let rows = [
        ("b4", 12, 19),
        ("abilene", 11, 14),
        ("geant-2012", 40, 61),
        ("ipe-2023", 28, 50),
        ("ipe-2010", 28, 31),
    ];
    for (id, nodes, links) in rows {
        let network = network(&json!({"kind": "preset", "id": id}));
        assert_eq!((network.node_count(), network.tables().links.len()), (nodes, links));
        assert_eq!(network.tables().geographic, id != "b4");
        assert_eq!(figures(&network).cuts.parts, 1, "{id}");
    }
}

#[test]
fn every_preset_can_be_built() {
    for preset in &gargalo_solver::network::PRESETS {
        let network = network(&json!({"kind": "preset", "id": preset.id}));
        let built = network.tables();
        assert_eq!(built.nodes.len() as u128, preset.size().nodes, "{}", preset.id);
        assert_eq!(built.links.len() as u128, preset.size().links, "{}", preset.id);
    }
}
