//! Why a design can't be built, and why there are no plans for one.

use crate::{Case, complete, say, variants};
use gargalo_solver::base::id::NodeId;
use gargalo_solver::base::units::BitsPerSecond;
use gargalo_solver::design::plans::NoPlan;
use gargalo_solver::document::{NetworkSpec, Options, read};
use gargalo_solver::lab::build;
use gargalo_solver::network::{Link, Need, Network, NetworkError, TopologyMisfit};
use gargalo_solver::study::report::DesignError;

const DESIGNS: &[Case] = &[
    (
        "NoSuchDesign",
        "advise - --design 7",
        "{}",
        "gargalo: -: designs[7]: there is no design 7: the scenario has 1, counted from 0",
    ),
    (
        "NoSuchDesign",
        "plan - --design 7",
        "{}",
        "gargalo: -: designs[7]: there is no design 7: the scenario has 1, counted from 0",
    ),
    (
        "NoSuchDesign",
        "failures - --design 7",
        "{}",
        "gargalo: -: designs[7]: there is no design 7: the scenario has 1, counted from 0",
    ),
    (
        "NoSuchDesign",
        "sensitivities - --design 7",
        "{}",
        "gargalo: -: designs[7]: there is no design 7: the scenario has 1, counted from 0",
    ),
    (
        "NoEndpoints",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "s", "role": "switch"}], "links": []}}"#,
        "the network has no host and no GPU: nothing can send",
    ),
    (
        "UnknownNode",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "z", "bytes": 1}]}}"#,
        r#"flow 0: the network has no node "z""#,
    ),
    (
        "UnknownLink",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 1, "route": ["q"]}]}}"#,
        r#"flow 0: its route names the link "q", which the network does not have"#,
    ),
    (
        "BrokenRoute",
        "solve -",
        r#"{"network": "star", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 1, "route": ["a-s"]}]}}"#,
        r#"flow 0: its route breaks off at "a-s"; it must lead from its source to its destination"#,
    ),
    (
        "SelfFlow",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "a", "bytes": 1}]}}"#,
        r#"flow 0: leads from "a" to itself"#,
    ),
    (
        "NotAnEndpoint",
        "solve -",
        r#"{"network": "star", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "s", "bytes": 1}]}}"#,
        r#"flow 0: starts or ends at "s", which is neither a host nor a GPU"#,
    ),
    (
        "TooManyFlows",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4000, "gbps": 1}}"#,
        "15996000 flows, the limit is 5000000",
    ),
    (
        "TooManyServers",
        "topoopt -",
        r#"{"network": {"kind": "single_switch", "n": 2000, "gbps": 1}, "topoopt": {}}"#,
        "gargalo: -: topoopt: 2000 servers to wire, the limit is 1024; take a smaller network",
    ),
    (
        "RoutingMismatch",
        "solve -",
        r#"{"design": {"routing": {"kind": "dimension_order"}}}"#,
        "the routing is made for another kind of network",
    ),
    (
        "Network",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"remove": "h9"}]}}"#,
        r#"edits[0]: the network has no node or link "h9""#,
    ),
    (
        "CapacityOverflow",
        "solve -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+308}}"#,
        r#"the capacity of the link "h0-h1" is no finite number; make the bytes or alpha smaller"#,
    ),
    (
        "CapacityOverflow",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+308}}"#,
        r#"gargalo: -: designs[0]: the capacity of the link "h0-h1" is no finite number; make the bytes or alpha smaller"#,
    ),
    (
        "CapacityOverflow",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+300}, "design": {"capacity": {"kind": "proportional", "alpha": 1e+20}}}"#,
        r#"gargalo: -: designs[0]: the capacity of the link "h0-h1" is no finite number; make the bytes or alpha smaller"#,
    ),
    (
        "UnknownCapacity",
        "solve -",
        r#"{"design": {"capacity": {"kind": "given", "links": [{"link": "zz", "gbps": 1}]}}}"#,
        r#"capacity: a link "zz" is given one, which the network does not have"#,
    ),
    (
        "Training",
        "solve -",
        r#"{"workload": {"like": "training", "d": 8}}"#,
        "p x t x d x cp = 8 ranks, but the network has 4 endpoints; set d to 4, or take a larger network",
    ),
    (
        "Serving",
        "solve -",
        r#"{"workload": {"like": "serving", "instances": 8}}"#,
        "8 ranks (1 a copy), but the network has 4 endpoints; take 4 copies or fewer, or a larger network",
    ),
    (
        "CollectiveMisfit",
        "solve -",
        r#"{"workload": {"like": "collective", "operation": "all_to_all", "algorithm": "double_tree"}}"#,
        "the algorithm double_tree does not do all_to_all with 4 ranks, 1 in a server",
    ),
    (
        "NotARank",
        "solve -",
        r#"{"workload": {"like": "collective", "ranks": ["h0", "h9"]}}"#,
        r#"rank 1: "h9" is neither a host nor a GPU of the network"#,
    ),
    (
        "NoSuchRank",
        "solve -",
        r#"{"workload": {"like": "collective", "operation": "broadcast", "root": 9}}"#,
        "root: there is no rank 9: the collective has 4, counted from 0",
    ),
    (
        "NoReducingSwitch",
        "solve -",
        r#"{"workload": {"like": "collective", "algorithm": "sharp"}}"#,
        "no switch reaches all the ranks whose data it should add",
    ),
    (
        "MatrixSize",
        "solve -",
        r#"{"workload": {"kind": "matrix", "bytes": [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]}}"#,
        "the matrix has 5 ranks, but the network has 4 endpoints",
    ),
];

const NETWORKS: &[Case] = &[
    (
        "DuplicateId",
        "export - csv",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"add_node": {"id": "h0", "role": "host"}}]}}"#,
        r#"gargalo: -: designs[0]: two nodes or links of the network have the id "h0""#,
    ),
    (
        "SelfLink",
        "figures -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"add_link": {"a": "h0", "b": "h0", "gbps": 1}}]}}"#,
        r#"gargalo: -: designs[0]: the link "h0-h0" leads from "h0" to itself"#,
    ),
    (
        "UnknownId",
        "advise -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"remove": "h9"}]}}"#,
        r#"gargalo: -: designs[0]: edits[0]: the network has no node or link "h9""#,
    ),
];

const NOPLAN: &[Case] = &[
    (
        "NothingSent",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 0}}"#,
        "gargalo: -: designs[0]: nothing is sent: there is nothing to plan for",
    ),
    (
        "NoWay",
        "plan -",
        r#"{"network": "apart"}"#,
        "gargalo: -: designs[0]: what is sent has no way: join its ends by links",
    ),
    (
        "NeverEnds",
        "plan -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1e-300}, "workload": {"kind": "all_to_all", "bytes": 1e+300}}"#,
        "gargalo: -: designs[0]: what is sent never ends; give the time that plans should meet",
    ),
    (
        "WithinLatency",
        "plan - --time 1e-9",
        r#"{"network": "servers", "workload": {"like": "training", "d": 16, "global_batch": 16, "hardware": "h100-sxm", "protocol": "infiniband"}}"#,
        "gargalo: -: designs[0]: latency alone takes 0.0000026 s, as long as the time that plans should meet; give a longer one",
    ),
];

#[test]
fn every_error_of_a_design_has_a_sentence() {
    let variants = variants!(DesignError: NoSuchDesign, NoEndpoints, UnknownNode, UnknownLink, BrokenRoute, SelfFlow,
        NotAnEndpoint, TooManyFlows, TooManyServers, RoutingMismatch, TooManyHops, Network, CapacityOverflow,
        UnknownCapacity, Training, Serving, CollectiveMisfit, NotARank, NoSuchRank, NoReducingSwitch, MatrixSize);
    let unreached =
        [("TooManyHops", "it takes 40 million hops, and a minute of a debug build, to get there")];
    complete(variants, DESIGNS.iter().map(|case| case.0), &unreached);
    say(DESIGNS);
    let hops = DesignError::TooManyHops { limit: 7 };
    assert_eq!(hops.to_string(), "the routes of all flows together have more than 7 hops");
}

/// The reader lets nothing pass that a network would refuse for its parameters, its preset, ends or capacities; who builds
/// one without reading it hears of them all the same.
#[test]
fn every_error_of_a_network_has_a_sentence() {
    let unreached = [
        ("MissingEnd", "a document names ends by id, and the reader looks for each"),
        ("Misfit", "the reader checks a family's parameters"),
        ("UnknownPreset", "the reader takes the ids of presets only"),
        ("BadCapacity", "the reader takes finite positive capacities only"),
    ];
    let variants = variants!(NetworkError: DuplicateId, SelfLink, MissingEnd, Misfit, UnknownPreset, UnknownId, BadCapacity);
    complete(variants, NETWORKS.iter().map(|case| case.0), &unreached);
    say(NETWORKS);

    let scenario = read(&crate::document(r#"{"network": "pair"}"#)).unwrap();
    let tables = build(&scenario.designs[0].network).unwrap().into_tables();
    let refused = |change: fn(&mut Link)| {
        let mut links = tables.links.clone();
        change(&mut links[0]);
        Network::new(tables.nodes.clone(), links, true).unwrap_err().to_string()
    };
    assert_eq!(
        refused(|link| link.b = NodeId::new(9)),
        "the link \"a-b\" ends at a node that the network does not have"
    );
    assert_eq!(
        refused(|link| link.capacity = BitsPerSecond::from_gbps(0.0)),
        "the link \"a-b\" has 0 Gbit/s; it must be finite and greater than zero"
    );
    let preset = NetworkSpec::Preset { id: "x".to_owned(), options: Options::default() };
    assert_eq!(build(&preset).unwrap_err().to_string(), "there is no preset \"x\"");
    let misfit = TopologyMisfit { parameter: "k".into(), value: 3, need: Need::Even, near: vec![2, 4] };
    let told = DesignError::from(NetworkError::Misfit(misfit));
    assert_eq!(told.to_string(), "k: 3 must be even; near by: 2, 4");
}

#[test]
fn why_there_are_no_plans() {
    let variants = variants!(NoPlan: NothingSent, NoWay, NeverEnds, WithinLatency);
    complete(variants, NOPLAN.iter().map(|case| case.0), &[]);
    say(NOPLAN);
}
