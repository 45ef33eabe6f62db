//! Rows of the shared data.

use crate::{close, network, support};
use gargalo_solver::network::figures::{figures, inventory};
use serde_json::{Value, json};

#[test]
fn shared_rows() {
    let Some(folder) =
        support::shared("g2").and_then(|folder| folder.parent().map(std::path::Path::to_owned))
    else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("topologies.json")).unwrap();
    let data: Value = serde_json::from_str(&text).unwrap();
    for row in data["dragonfly"].as_array().unwrap() {
        let found =
            network(&json!({"kind": "dragonfly", "p": row["p"], "a": row["a"], "h": row["h"], "gbps": 1}));
        assert_eq!(found.endpoints().len() as u64, row["hosts"]);
    }
    for row in data["torus"].as_array().unwrap() {
        let found = network(&json!({"kind": "torus", "dims": row["dims"], "gbps": 1}));
        let found = (figures(&found), found.tables().links.len() as u64);
        assert_eq!(found.1, row["links"]);
        assert_eq!(found.0.distances.unwrap().diameter, row["diameter"]);
        close(found.0.distances.unwrap().mean, row["avg"].as_f64().unwrap());
        assert_eq!(found.0.bisection.unwrap().rate.gbps(), row["bisection_links"].as_f64().unwrap());
    }
    for row in data["slim_fly"].as_array().unwrap() {
        let found = inventory(&network(&json!({"kind": "slim_fly", "q": row["q"], "gbps": 1})));
        assert_eq!(
            (found.hosts, found.radix),
            (row["hosts"].as_u64().unwrap(), row["radix"].as_u64().unwrap())
        );
    }
}
