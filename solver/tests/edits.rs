//! Changes by hand over generated networks, storage adapters, the drawn core, bounds of a design, collisions.

use gargalo_solver::document::{Error, ParameterValue, Scenario, parameters, read, with_parameters, write};
use gargalo_solver::lab::{bounds, build, network_report, solve};
use gargalo_solver::network::{Network, NetworkError, Role};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::DesignError;
use serde_json::{Value, json};

fn document(network: &Value, rest: &Value) -> Scenario {
    let mut design = json!({"name": "d", "network": network});
    for (key, value) in rest.as_object().into_iter().flatten() {
        design[key] = value.clone();
    }
    let text = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [design]});
    read(&text.to_string()).unwrap()
}

fn network(recipe: &Value) -> Network {
    build(&document(recipe, &json!({})).designs[0].network).unwrap()
}

/// A fat-tree(4) has 16 hosts, 20 switches, 48 links; each edit is done in its turn.
#[test]
fn edits_are_done_in_order() {
    let edited = network(&json!({"kind": "fat_tree", "k": 4, "gbps": 10, "edits": [
        {"remove": "c0"},
        {"link": "h0-e0", "gbps": 40, "duplex": "shared"},
        {"add_node": {"id": "x", "role": "host"}},
        {"add_link": {"a": "x", "b": "e0", "gbps": 10}},
        {"add_link": {"a": "x", "b": "e0", "gbps": 10}},
        {"remove": "x-e0"},
        {"add_link": {"id": "new", "a": "x", "b": "e1", "gbps": 25}},
        {"node": "e0", "label": "Rack 1", "x": 3, "y": 4},
    ]}));
    let tables = edited.tables();
    // The core switch went with its four links; one host and two links came.
    assert_eq!((tables.nodes.len(), tables.links.len()), (36, 46));
    assert!(edited.node("c0").is_none() && tables.nodes.iter().any(|node| node.name() == "Rack 1"));
    let link = tables.links.iter().find(|link| link.id == "h0-e0").unwrap();
    assert_eq!(link.capacity.gbps(), 40.0);
    assert!(tables.links.iter().any(|link| link.id == "x-e0#2"));
    assert!(tables.nodes.iter().all(|node| node.xy.is_some()), "what was added stands somewhere");
    assert_eq!(edited.endpoints().len(), 17);
    assert!(edited.pure_family().is_none() && edited.family().is_none());
}

#[test]
fn an_edit_of_what_is_not_there_names_it() {
    let of = |edits: Value| {
        let recipe = json!({"kind": "ring", "n": 4, "gbps": 10, "edits": edits});
        let report = solve(&document(&recipe, &json!({})), Settings::default());
        report.designs[0].outcome.clone().unwrap_err()
    };
    let unknown = |edit, id: &str| DesignError::Network(NetworkError::UnknownId { edit, id: id.to_owned() });
    assert_eq!(of(json!([{"remove": "h9"}])), unknown(0, "h9"));
    assert_eq!(of(json!([{"remove": "h0"}, {"link": "h0-h1", "gbps": 1}])), unknown(1, "h0-h1"));
    assert_eq!(of(json!([{"add_link": {"a": "h0", "b": "nowhere", "gbps": 1}}])), unknown(0, "nowhere"));
    assert_eq!(of(json!([{"node": "h0-h1", "x": 1, "y": 1}])), unknown(0, "h0-h1"));
    let taken = of(json!([{"add_node": {"id": "h0", "role": "host"}}]));
    assert_eq!(taken, DesignError::Network(NetworkError::DuplicateId { id: "h0".to_owned() }));
    let wrong = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1}, "designs": [{"name": "d",
        "network": {"kind": "ring", "n": 4, "gbps": 10, "edits": [{"delete": "h0"}]}}]});
    let error = read(&wrong.to_string()).unwrap_err();
    assert!(matches!(&error, Error::UnknownField { path, field, .. }
        if path == "designs[0].network.edits[0]" && field == "delete"));
}

/// Ids come from all that the recipe makes: access hosts and servers' parts too. Without what a formula assumes, the
/// figures are measured.
#[test]
fn edits_reach_whatever_the_recipe_makes() {
    let recipe = json!({"kind": "single_switch", "n": 2, "gbps": 100,
        "servers": {"gpus": 2, "intra_gbps": 1000, "nics": 2, "nic_gbps": 100},
        "edits": [{"link": "h1.g1-h1.n1", "gbps": 50}, {"remove": "h0.n1"}]});
    let edited = network(&recipe);
    assert!(edited.node("h0.n1").is_none());
    let slow = json!({"kind": "ring", "n": 8, "gbps": 10, "edits": [{"link": "h0-h1", "gbps": 1}]});
    let report = network_report(&document(&slow, &json!({})), 0).unwrap();
    // Half of a ring is cut at two links; with one at 1 Gbit/s the least cut is 1 + 10.
    assert_eq!(report.figures.bisection.unwrap().rate.gbps(), 11.0);
    let torus = json!({"kind": "torus", "dims": [4, 4], "gbps": 10, "edits": [{"link": "h0-h1", "gbps": 1}]});
    let solved =
        solve(&document(&torus, &json!({"routing": {"kind": "dimension_order"}})), Settings::default());
    assert!(solved.designs[0].outcome.is_ok(), "a slower link leaves the grid a grid");
}

#[test]
fn edits_and_options_come_back_as_written_and_defaults_are_left_out() {
    let recipe = json!({"kind": "ring", "n": 4, "gbps": 10, "duplex": "full", "relay": true, "edits": [
        {"remove": "h0"}, {"link": "h1-h2", "gbps": 5}, {"add_node": {"id": "x", "role": "ocs"}},
        {"add_link": {"a": "x", "b": "h1", "gbps": 2, "duplex": "simplex"}}, {"node": "h2", "label": "two"}]});
    let scenario = document(&recipe, &json!({}));
    let text = write(&scenario);
    assert_eq!(read(&text).as_ref(), Ok(&scenario));
    assert!(!text.contains("relay") && !text.contains("\"full\""), "{text}");
    let ipe = write(&document(
        &json!({"kind": "preset", "id": "ipe-2023", "duplex": "shared", "relay": true}),
        &json!({}),
    ));
    assert!(!ipe.contains("shared") && !ipe.contains("relay"), "{ipe}");
    let kept = write(&document(
        &json!({"kind": "preset", "id": "ipe-2023", "duplex": "full", "relay": false}),
        &json!({}),
    ));
    assert!(kept.contains("\"full\"") && kept.contains("\"relay\":false"), "{kept}");
}

/// A DGX-like server with two storage adapters of 200 Gbit/s: they are in the bill, and no training byte takes them.
#[test]
fn storage_adapters_are_counted_and_carry_nothing() {
    let of = |storage: u64| {
        json!({"kind": "single_switch", "n": 4, "gbps": 400, "servers": {"gpus": 2, "intra_gbps": 3600, "nics": 2,
            "nic_gbps": 400, "gpu_direct": false, "storage_nics": storage, "storage_gbps": 200}})
    };
    let (with, without) = (document(&of(2), &json!({})), document(&of(0), &json!({})));
    let (one, other) = (network_report(&with, 0).unwrap(), network_report(&without, 0).unwrap());
    assert_eq!((one.figures.inventory.storage_adapters, one.figures.inventory.hosts), (8, 4));
    // 8 adapters at 815 and transceivers at 198 of the list to start from.
    assert!((one.bill.cost - other.bill.cost - 8.0 * (815.0 + 198.0)).abs() < 1e-6);
    assert_eq!(one.figures.bisection, other.figures.bisection);
    let time =
        |scenario| solve(scenario, Settings::default()).designs[0].outcome.as_ref().unwrap().completion;
    assert_eq!(time(&with), time(&without));
    let built = build(&with.designs[0].network).unwrap();
    let link = built.tables().links.iter().find(|link| link.id == "h0.s1-h0.m").unwrap();
    assert_eq!(link.capacity.gbps(), 200.0);
}

/// 2 planes × 60 aggregation switches × 8 ports lead to the core.
#[test]
fn the_core_of_hpn_is_drawn_where_it_is_asked_for() {
    let of = |cores: u64| {
        network(&json!({"kind": "hpn", "segments": 2, "hosts_per_segment": 4, "gpus": 2, "aggregations": 6,
            "core_switches": cores, "gbps": 200, "uplink_gbps": 400, "intra_gbps": 1600}))
    };
    let (without, with) = (of(0), of(24));
    assert_eq!(with.node_count(), without.node_count() + 24);
    assert_eq!(with.tables().links.len(), without.tables().links.len() + 2 * 6 * 8);
    let size = with.family().unwrap().size();
    assert_eq!((size.nodes, size.links), (with.node_count() as u128, with.tables().links.len() as u128));
    let at = |id: &str| {
        let node = with.node(id).unwrap();
        with.arcs_from(node).len()
    };
    assert_eq!((at("c0"), at("c23"), at("a0")), (4, 4, 2 * 2 + 8));
    assert_eq!(
        with.tables().nodes.last().map(|node| (node.id.as_str(), node.role)),
        Some(("c23", Role::Switch))
    );
}

/// All-to-all of 1 GB among 4 hosts on one switch at 10 Gbit/s takes 3 × 8 / 10 s, which nothing beats; all-gather too.
#[test]
fn a_switch_is_as_good_as_can_be() {
    let scenario = document(&json!({"kind": "single_switch", "n": 4, "gbps": 10}), &json!({}));
    let found = bounds(&scenario, 0).unwrap();
    let routing = found.any_routing.unwrap();
    assert!((routing.at_most.get() - 2.4).abs() < 2.4 * 0.03 && routing.at_least.get() <= 2.4 + 1e-9);
    assert!(routing.gap <= 0.02 + 1e-9);
    let collectives = found.collectives.unwrap();
    assert!((collectives.all_gather.get() - 2.4).abs() < 1e-9);
    assert!((collectives.all_reduce.get() - 4.8).abs() < 1e-9);
    assert!((collectives.slower.unwrap() - 1.0).abs() < 1e-9);
    // On the capacities of the plan, not on those as built: proportional at alpha 1 ends at 8 s.
    let plan = json!({"capacity": {"kind": "proportional"}});
    let planned = document(&json!({"kind": "single_switch", "n": 4, "gbps": 10}), &plan);
    let found = bounds(&planned, 0).unwrap();
    assert!((found.collectives.unwrap().all_gather.get() - 8.0).abs() < 1e-9);
}

/// A ring of 6 at 10 Gbit/s: 5 GB have to come in over two links of 10 Gbit/s: 2 s; direct sending takes longer.
#[test]
fn a_ring_is_bounded_by_what_comes_in() {
    let scenario =
        document(&json!({"kind": "ring", "n": 6, "gbps": 10}), &json!({"routing": {"kind": "ecmp"}}));
    let found = bounds(&scenario, 0).unwrap();
    let collectives = found.collectives.unwrap();
    assert!((collectives.all_gather.get() - 2.0).abs() < 1e-9);
    assert!(collectives.slower.unwrap() > 1.5);
}

/// Two leaves, four spines: the split puts the same on every uplink; a hash meets somewhere.
#[test]
fn hashed_flows_collide() {
    let recipe = json!({"kind": "leaf_spine", "leaves": 2, "spines": 4, "hosts_per_leaf": 4, "gbps": 10});
    let of = |routing: &str| {
        let report = solve(&document(&recipe, &json!({"routing": {"kind": routing}})), Settings::default());
        report.designs[0].outcome.clone().unwrap()
    };
    let (hashed, even) = (of("ecmp_hash"), of("ecmp"));
    let found = hashed.collisions.unwrap();
    // Sixteen flows each way over four uplinks: 4 GB on each where nothing collides.
    assert_eq!(found.even.gigabytes(), 4.0);
    assert!(found.factor >= 1.0 && found.capacities > 0);
    assert_eq!(found.bytes, hashed.links[found.worst.index()].bytes);
    assert!(hashed.completion.unwrap().get() >= even.completion.unwrap().get());
    assert_eq!(even.collisions, None);
}

#[test]
fn parameters_are_listed_and_changed() {
    let spec =
        document(&json!({"kind": "fat_tree", "k": 4, "gbps": 100}), &json!({})).designs[0].network.clone();
    let names: Vec<&str> = parameters(&spec).iter().map(|parameter| parameter.name).collect();
    assert_eq!(names, ["k", "gbps", "uplink_gbps", "core_gbps", "access_gbps", "relay"]);
    // A whole speed is a speed, no count.
    assert_eq!(parameters(&spec)[1].value, ParameterValue::Number(100.0));
    let uplink = &parameters(&spec)[2];
    assert_eq!(
        (uplink.value.clone(), uplink.default, uplink.optional),
        (ParameterValue::Unset, Some(100.0), true)
    );
    let larger = with_parameters(
        &spec,
        &[("k", ParameterValue::Count(6)), ("uplink_gbps", ParameterValue::Number(400.0))],
    )
    .unwrap();
    assert_eq!(build(&larger).unwrap().endpoints().len(), 54);
    let error = with_parameters(&spec, &[("k", ParameterValue::Count(7))]).unwrap_err();
    assert!(
        matches!(error, Error::NoSuchTopology { misfit, .. } if misfit.near == [6, 8] && misfit.parameter == "k")
    );
    let servers = with_parameters(&spec, &[("servers", ParameterValue::Flag(true))]).unwrap();
    let servers = with_parameters(&servers, &[("servers.gpus", ParameterValue::Count(2))]).unwrap();
    assert_eq!(build(&servers).unwrap().endpoints().len(), 32);
    let bare = with_parameters(
        &servers,
        &[("servers", ParameterValue::Flag(false)), ("relay", ParameterValue::Flag(false))],
    )
    .unwrap();
    assert_eq!(bare, spec, "what is told as it is anyway is left out");
}

/// Groups hold every node of a large network, and none of a small one; parents come first.
#[test]
fn large_networks_are_grouped() {
    let recipes = [
        json!({"kind": "fat_tree", "k": 12, "gbps": 10}),
        json!({"kind": "torus", "dims": [8, 8, 8], "gbps": 10}),
        json!({"kind": "dragonfly", "p": 4, "a": 8, "h": 4, "gbps": 10}),
        json!({"kind": "hypercube", "n": 10, "gbps": 10}),
        json!({"kind": "rail_optimised", "units": 2, "gpus": 8, "radix": 64, "gbps": 400, "intra_gbps": 7200}),
        json!({"kind": "fat_tree", "k": 10, "gbps": 10, "access_gbps": 1, "edits": [{"remove": "h3"}]}),
        json!({"kind": "fat_tree", "k": 8, "gbps": 10, "servers": {"gpus": 4, "intra_gbps": 1, "nics": 1, "nic_gbps": 1}}),
    ];
    for recipe in recipes {
        let built = network(&recipe);
        let groups = &built.tables().groups;
        assert_eq!(groups.of.len(), built.node_count(), "{recipe}");
        for (at, &parent) in groups.parents.iter().enumerate() {
            assert!(parent == u32::MAX || (parent as usize) < at);
        }
        assert!(groups.of.iter().all(|&group| (group as usize) < groups.parents.len()), "{recipe}");
    }
    assert!(network(&json!({"kind": "fat_tree", "k": 6, "gbps": 10})).tables().groups.is_empty());
}
