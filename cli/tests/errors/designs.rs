//! Why a design can't be built, and why there are no plans for one.

use crate::{Case, complete, say, variants};
use gargalo_solver::base::id::NodeId;
use gargalo_solver::base::units::BitsPerSecond;
use gargalo_solver::design::plans::NoPlan;
use gargalo_solver::document::{NetworkSpec, Options, read};
use gargalo_solver::lab::build;
use gargalo_solver::network::{Link, Need, Network, NetworkError, TopologyMisfit};
use gargalo_solver::study::report::DesignError;
use gargalo_words::{Language, Said};

const DESIGNS: &[Case] = &[
    (
        "NoSuchDesign",
        "advise - --design 7",
        "{}",
        "gargalo: -: designs[7]: There is no design no. 8: the scenario has 1.",
    ),
    (
        "NoSuchDesign",
        "plan - --design 7",
        "{}",
        "gargalo: -: designs[7]: There is no design no. 8: the scenario has 1.",
    ),
    (
        "NoSuchDesign",
        "failures - --design 7",
        "{}",
        "gargalo: -: designs[7]: There is no design no. 8: the scenario has 1.",
    ),
    (
        "NoSuchDesign",
        "sensitivities - --design 7",
        "{}",
        "gargalo: -: designs[7]: There is no design no. 8: the scenario has 1.",
    ),
    (
        "Repeats",
        "plan -",
        r#"{"network": "pair", "workload": {"kind": "cycle", "phases": [{"compute_s": 1}]}}"#,
        "gargalo: -: designs[0]: A job repeats here, and this is told of what is sent once: put one iteration in its place.",
    ),
    (
        "NoEndpoints",
        "solve -",
        r#"{"network": {"kind": "explicit", "nodes": [{"id": "s", "role": "switch"}], "links": []}}"#,
        "The network has no host and no GPU, so nothing can send. Add at least two.",
    ),
    (
        "UnknownNode",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "z", "bytes": 1}]}}"#,
        "Flow no. 1 names the node “z”, which this network does not have.",
    ),
    (
        "UnknownLink",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 1, "route": ["q"]}]}}"#,
        "The route of flow no. 1 names the link “q”, which this network does not have.",
    ),
    (
        "BrokenRoute",
        "solve -",
        r#"{"network": "star", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "b", "bytes": 1, "route": ["a-s"]}]}}"#,
        "The route of flow no. 1 breaks off at “a-s”: it must lead from source to destination.",
    ),
    (
        "SelfFlow",
        "solve -",
        r#"{"network": "pair", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "a", "bytes": 1}]}}"#,
        "Flow no. 1 goes from “a” to itself. Give two different ends.",
    ),
    (
        "NotAnEndpoint",
        "solve -",
        r#"{"network": "star", "workload": {"kind": "flows", "flows": [{"src": "a", "dst": "s", "bytes": 1}]}}"#,
        "Flow no. 1 starts or ends at “s”, which is neither a host nor a GPU.",
    ),
    (
        "TooManyFlows",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4000, "gbps": 1}}"#,
        "It would have 15,996,000 flows; the limit is 5,000,000. Use a smaller network.",
    ),
    (
        "TooManyServers",
        "topoopt -",
        r#"{"network": {"kind": "single_switch", "n": 2000, "gbps": 1}, "topoopt": {}}"#,
        "gargalo: -: topoopt: Wirings are computed for up to 1024 servers, and this design has 2000. Choose a design with fewer servers.",
    ),
    (
        "RoutingMismatch",
        "solve -",
        r#"{"design": {"routing": {"kind": "dimension_order"}}}"#,
        "This routing is for another kind of network. Choose another routing.",
    ),
    (
        "Network",
        "solve -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"remove": "h9"}]}}"#,
        "Edit no. 1 of the network names “h9”, which does not exist. Remove the edit, or name one that exists.",
    ),
    (
        "CapacityOverflow",
        "solve -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+308}}"#,
        "The capacity of the link “h0-h1” overflows. Make the flows or alpha smaller.",
    ),
    (
        "CapacityOverflow",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+308}}"#,
        "gargalo: -: designs[0]: The capacity of the link “h0-h1” overflows. Make the flows or alpha smaller.",
    ),
    (
        "CapacityOverflow",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 1e+300}, "design": {"capacity": {"kind": "proportional", "alpha": 1e+20}}}"#,
        "gargalo: -: designs[0]: The capacity of the link “h0-h1” overflows. Make the flows or alpha smaller.",
    ),
    (
        "UnknownCapacity",
        "solve -",
        r#"{"design": {"capacity": {"kind": "given", "links": [{"link": "zz", "gbps": 1}]}}}"#,
        "A capacity is given to the link “zz”, which this network does not have. Plan again, or name another link.",
    ),
    (
        "Training",
        "solve -",
        r#"{"workload": {"like": "training", "d": 8}}"#,
        "There are 8 ranks but 4 GPUs. Set d to 4, or use a larger network.",
    ),
    (
        "Serving",
        "solve -",
        r#"{"workload": {"like": "serving", "instances": 8}}"#,
        "8 GPUs are needed (1 per instance); the network has 4. Use at most 4 instances, or a larger network.",
    ),
    (
        "CollectiveMisfit",
        "solve -",
        r#"{"workload": {"like": "collective", "operation": "all_to_all", "algorithm": "double_tree"}}"#,
        "The algorithm “Double binary tree” does not support All-to-all with 4 ranks, 1 per server. Choose another.",
    ),
    (
        "NotARank",
        "solve -",
        r#"{"workload": {"like": "collective", "ranks": ["h0", "h9"]}}"#,
        "Rank 1 is “h9”, which is not an endpoint of this network. Name a host or GPU.",
    ),
    (
        "NoSuchRank",
        "solve -",
        r#"{"workload": {"like": "collective", "operation": "broadcast", "root": 9}}"#,
        "The root is rank 9, but there are 4 ranks, counted from 0.",
    ),
    (
        "NoReducingSwitch",
        "solve -",
        r#"{"workload": {"like": "collective", "algorithm": "sharp"}}"#,
        "No switch reaches all the ranks whose data it should reduce. Choose an algorithm that reduces at the ranks.",
    ),
    (
        "MatrixSize",
        "solve -",
        r#"{"workload": {"kind": "matrix", "bytes": [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]}}"#,
        "The matrix has 5 ranks, but the network has 4 endpoints. Use a larger network or a smaller matrix.",
    ),
];

const NETWORKS: &[Case] = &[
    (
        "DuplicateId",
        "export - csv",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"add_node": {"id": "h0", "role": "host"}}]}}"#,
        "gargalo: -: designs[0]: The id “h0” appears twice in the network. Give each node and link a unique one.",
    ),
    (
        "SelfLink",
        "figures -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"add_link": {"a": "h0", "b": "h0", "gbps": 1}}]}}"#,
        "gargalo: -: designs[0]: The link “h0-h0” goes from “h0” to itself. Give two different ends.",
    ),
    (
        "UnknownId",
        "advise -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1, "edits": [{"remove": "h9"}]}}"#,
        "gargalo: -: designs[0]: Edit no. 1 of the network names “h9”, which does not exist. Remove the edit, or name one that exists.",
    ),
];

const NOPLAN: &[Case] = &[
    (
        "NothingSent",
        "plan -",
        r#"{"workload": {"kind": "all_to_all", "bytes": 0}}"#,
        "gargalo: -: designs[0]: Nothing is sent, so there is nothing to plan for.",
    ),
    (
        "NoWay",
        "plan -",
        r#"{"network": "apart"}"#,
        "gargalo: -: designs[0]: Some traffic has no path to its destination. Connect its ends by links.",
    ),
    (
        "NeverEnds",
        "plan -",
        r#"{"network": {"kind": "ring", "n": 4, "gbps": 1e-300}, "workload": {"kind": "all_to_all", "bytes": 1e+300}}"#,
        "gargalo: -: designs[0]: With the capacities as built the traffic never finishes. Give the time that plans must meet.",
    ),
    (
        "Unpriced",
        "plan - --least cost --time 1e-6",
        r#"{"network": "servers", "workload": {"kind": "all_to_all", "bytes": 1e9}}"#,
        "gargalo: -: designs[0]: Links without a price, such as those inside servers, take longer than the target time as they are. Give a longer one, or minimise capacity.",
    ),
    (
        "AnyNetwork",
        "plan - --time 1e-6",
        r#"{"gargalo": 2, "network": "servers", "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e6, "hardware": "h100-sxm"}}"#,
        "gargalo: -: designs[0]: Whatever capacities the links get, it takes 54.2 µs, no less than the target time: that is what the library on these machines, computing and latency take. Give a longer one.",
    ),
    (
        "WithinLatency",
        "plan - --time 1e-9",
        r#"{"network": "servers", "workload": {"like": "training", "d": 16, "global_batch": 16, "protocol": "infiniband"}}"#,
        "gargalo: -: designs[0]: Latency alone takes 39 µs, no less than the target time. Give a longer one.",
    ),
];

#[test]
fn every_error_of_a_design_has_a_sentence() {
    let variants = variants!(DesignError: Stopped, NoSuchDesign, Repeats, NoEndpoints, UnknownNode, UnknownLink, BrokenRoute, SelfFlow,
        NotAnEndpoint, TooManyFlows, TooManyServers, RoutingMismatch, TooManyHops, Network, CapacityOverflow,
        UnknownCapacity, Training, Serving, CollectiveMisfit, NotARank, NoSuchRank, NoReducingSwitch, MatrixSize);
    let unreached = [
        ("TooManyHops", "it takes 40 million hops, and a minute of a debug build, to get there"),
        ("Stopped", "who stops it is a program that asks the library"),
    ];
    complete(variants, DESIGNS.iter().map(|case| case.0), &unreached);
    say(DESIGNS);
    let hops = |failed| DesignError::TooManyHops { limit: 7, failed }.said(Language::English);
    assert_eq!(
        hops(0),
        "The routes of all flows add up to more than 7 hops. Use a smaller network, fewer flows, or a routing of one path a flow (ecmp_hash)."
    );
    assert_eq!(
        hops(25),
        "The routes of all flows add up to more than 7 hops, since paths that were alike differ around the 25 links and switches that have failed. \
         Have fewer fail, or use a smaller network, fewer flows, or a routing of one path a flow (ecmp_hash)."
    );
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
        Network::new(tables.nodes.clone(), links, true)
            .map_err(DesignError::from)
            .unwrap_err()
            .said(Language::English)
    };
    assert_eq!(
        refused(|link| link.b = NodeId::new(9)),
        "The link “a-b” ends at a node that does not exist. Name one that exists.",
    );
    assert_eq!(
        refused(|link| link.capacity = BitsPerSecond::from_gbps(0.0)),
        "The link “a-b” has 0 Gbit/s. Give it a capacity that is finite and greater than zero.",
    );
    let preset = NetworkSpec::Preset { id: "x".to_owned(), options: Options::default() };
    assert_eq!(
        DesignError::from(build(&preset).unwrap_err()).said(Language::English),
        "There is no network “x” to start from.",
    );
    let misfit = TopologyMisfit { parameter: "k".into(), value: 3, need: Need::Even, near: vec![2, 4] };
    let told = DesignError::from(NetworkError::Misfit(misfit));
    assert_eq!(told.said(Language::English), "k: 3 must be even. Nearest valid values: 2, 4.");
}

#[test]
fn why_there_are_no_plans() {
    let variants = variants!(NoPlan: NothingSent, NoWay, NeverEnds, Unpriced, AnyNetwork, WithinLatency);
    complete(variants, NOPLAN.iter().map(|case| case.0), &[]);
    say(NOPLAN);
}
