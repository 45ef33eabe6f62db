//! Every family against reference/topologies.md and its data: counts, diameter, mean distance, bisection.
//!
//! "Verified" rows were counted on built graphs; "published" ones say whose they are.

mod clos;
mod direct;
mod options;
mod presets;
mod rails;
mod shared_rows;
#[path = "../support/mod.rs"]
mod support;

use gargalo_solver::document::{NetworkSpec, Scenario, read, write};
use gargalo_solver::lab::build;
use gargalo_solver::network::figures::figures;
use gargalo_solver::network::{Network, Role, Tables};
use serde_json::{Value, json};

fn scenario(network: &Value) -> Scenario {
    let text = json!({
        "gargalo": 1,
        "workload": {"kind": "all_to_all", "bytes": 1},
        "designs": [{"name": "d", "network": network}],
    });
    let scenario = read(&text.to_string()).unwrap_or_else(|error| panic!("{network}: {error}"));
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario), "{network} comes back as it was");
    scenario
}

/// A network from its recipe; its size told in advance is its size.
fn network(recipe: &Value) -> Network {
    let scenario = scenario(recipe);
    let spec = &scenario.designs[0].network;
    let network = build(spec).unwrap();
    if let NetworkSpec::Generated { family, options } = spec
        && options.servers.is_none()
    {
        let size = family.size();
        let tables = network.tables();
        assert_eq!(size.nodes, tables.nodes.len() as u128, "{recipe}: nodes");
        assert_eq!(size.links, tables.links.len() as u128, "{recipe}: links");
        assert_eq!(size.endpoints, network.endpoints().len() as u128, "{recipe}: endpoints");
        assert!(network.pure_family().is_some());
    }
    for (position, place) in network.tables().positions.iter().enumerate() {
        assert!(place.0.is_finite() && place.1.is_finite(), "{recipe}: place of node {position}");
    }
    network
}

/// The same network without the memory of its family: everything is measured.
fn forgetful(network: &Network) -> Network {
    let tables = network.tables();
    Network::new(tables.nodes.clone(), tables.links.clone(), network.relay()).unwrap()
}

fn count(tables: &Tables, prefix: &str) -> usize {
    tables.nodes.iter().filter(|node| node.id.starts_with(prefix) && node.role == Role::Switch).count()
}

/// Links between nodes whose ids start so.
fn links(tables: &Tables, a: &str, b: &str) -> usize {
    let id = |node: gargalo_solver::base::id::NodeId| &tables.nodes[node.index()].id;
    tables.links.iter().filter(|link| id(link.a).starts_with(a) && id(link.b).starts_with(b)).count()
}

fn bisection_links(network: &Network, gbps: f64) -> f64 {
    figures(network).bisection.unwrap().rate.gbps() / gbps
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{found} is not {expected}");
}

fn network_of(recipe: &Value) -> Network {
    build(&scenario(recipe).designs[0].network).unwrap()
}
