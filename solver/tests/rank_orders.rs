//! The order of a collective's ranks: the search finds what trying every order finds, and what a shuffled order costs on a real fabric.

mod support;

use gargalo_solver::base::random::Random;
use gargalo_solver::document::{Scenario, explicit_recipe, read};
use gargalo_solver::exchange::{
    ImportOptions, import, to_hostfile, to_nccl_graph, to_rank_list, to_rankfile, to_slurm,
};
use gargalo_solver::lab::{RankSeat, RingSpeeds, collective_seats, search_order, solve};
use gargalo_solver::network::Role;
use gargalo_solver::study::Settings;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn scenario(network: &Value, ranks: &[String]) -> Scenario {
    let document = json!({"gargalo": 2, "designs": [{"name": "d", "network": network}],
        "workload": {"kind": "collective", "operation": "all_reduce", "algorithm": "ring", "bytes": 1e9, "ranks": ranks}});
    read(&document.to_string()).unwrap()
}

/// The time of an all-reduce around the ranks, by the flow engine.
fn time(network: &Value, ranks: &[String]) -> f64 {
    let solved = solve(&scenario(network, ranks), Settings { flows: 0 });
    let outcome = solved.designs[0].outcome.as_ref().unwrap();
    outcome.collective().unwrap().time.unwrap().get()
}

/// The least time of all orders that begin with the first rank: a ring has no beginning.
fn least(network: &Value, ranks: &mut Vec<String>, from: usize) -> f64 {
    if from == ranks.len() {
        return time(network, ranks);
    }
    let mut found = f64::INFINITY;
    for at in from..ranks.len() {
        ranks.swap(from, at);
        found = found.min(least(network, ranks, from + 1));
        ranks.swap(from, at);
    }
    found
}

/// A fabric of leaves with one uplink each, to a spine; hosts named by their leaf.
fn leaves(hosts: &[usize], uplink: &[f64]) -> Value {
    let mut nodes = vec![json!({"id": "spine", "role": "switch"})];
    let mut links = Vec::new();
    for (leaf, &count) in hosts.iter().enumerate() {
        nodes.push(json!({"id": format!("leaf{leaf}"), "role": "switch"}));
        links.push(json!({"a": format!("leaf{leaf}"), "b": "spine", "gbps": uplink[leaf]}));
        for host in 0..count {
            let id = format!("h{leaf}{host}");
            nodes.push(json!({"id": id, "role": "host"}));
            links.push(json!({"a": id, "b": format!("leaf{leaf}"), "gbps": 100}));
        }
    }
    json!({"kind": "explicit", "relay": false, "nodes": nodes, "links": links})
}

/// Hosts of a fabric, one of each leaf in turn: the worst order.
fn in_turn(hosts: &[usize]) -> Vec<String> {
    let most = hosts.iter().copied().max().unwrap();
    let of = |host: usize| {
        (0..hosts.len()).filter(move |&leaf| hosts[leaf] > host).map(move |leaf| format!("h{leaf}{host}"))
    };
    (0..most).flat_map(of).collect()
}

/// Seven hosts are more than the search tries in every order.
#[test]
fn the_search_finds_what_every_order_finds() {
    for (hosts, uplink) in [
        (&[3, 2, 2][..], &[50.0, 50.0, 50.0][..]),
        (&[4, 3], &[100.0, 100.0]),
        (&[2, 2, 2, 1], &[25.0, 100.0, 50.0, 10.0]),
        (&[3, 3], &[50.0, 100.0]),
    ] {
        let network = leaves(hosts, uplink);
        let ranks = in_turn(hosts);
        let found = search_order(&scenario(&network, &ranks), 0, None, 1, &mut |_| ControlFlow::Continue(()));
        let found = found.unwrap().unwrap();
        assert_eq!(found.exhaustive, ranks.len() <= 6, "{hosts:?}");
        assert_eq!(found.before.get(), time(&network, &ranks), "{hosts:?}");
        let every = least(&network, &mut ranks.clone(), 1);
        assert!((found.time.get() / every - 1.0).abs() < 1e-12, "{hosts:?}: {} {every}", found.time.get());
        assert!(found.time.get() <= found.before.get(), "{hosts:?}");
    }
}

/// The hosts of four adapters of the fabric of 542, shuffled: the order found takes less, by as much as the flow engine says of
/// both; a hostfile names each of them once, and the order goes home under the names that the fabric has.
#[test]
fn a_shuffled_order_on_a_real_fabric() {
    let Some(folder) = support::shared("fabrics/topograph") else { return };
    let text = std::fs::read_to_string(folder.join("ibnetdiscover_dgx_ndr_542hca.out")).unwrap();
    let found = import(&text, &ImportOptions::default()).unwrap();
    let cables = |node: usize| {
        found.links.iter().filter(|link| link.a.index() == node || link.b.index() == node).count()
    };
    let hosts =
        (0..found.nodes.len()).filter(|&node| found.nodes[node].role == Role::Host && cables(node) == 4);
    let mut ranks: Vec<String> = hosts.map(|node| found.nodes[node].id.clone()).collect();
    assert_eq!(ranks.len(), 109);
    let network = json!(explicit_recipe(&found.nodes, &found.links, found.relay));
    Random::new(7).shuffle(&mut ranks);
    let shuffled = scenario(&network, &ranks);
    let order = search_order(&shuffled, 0, Some(0), 0, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    let seated = collective_seats(&shuffled, 0, &order.nodes).unwrap();
    let found: Vec<String> = seated.seats.iter().map(|seat| seat.host.clone()).collect();
    let (before, after) = (time(&network, &ranks), time(&network, &found));
    assert_eq!((order.before.get(), order.time.get()), (before, after));
    assert!(before / after > 1.1, "{}", before / after);
    let written = to_hostfile(&seated.seats).unwrap();
    assert_eq!(written.lines().count(), 109);
    assert!(written.contains("a08-p1-dgx-04-c01 slots=1\n"));
    assert_eq!(seated.rings, RingSpeeds { adapters: 4, adapter_gbytes_s: 50.0, inside_gbytes_s: 50.0 });
}

fn seat(host: &str, slot: u32) -> RankSeat {
    RankSeat { endpoint: format!("{host}.g{slot}"), host: host.to_owned(), slot }
}

/// As the programs' own documentation has these files (Open MPI: hostfile, rankfile; Slurm: arbitrary distribution).
#[test]
fn files_of_other_programs() {
    let seats = [seat("b", 0), seat("b", 1), seat("a", 0), seat("a", 1)];
    assert_eq!(to_hostfile(&seats).unwrap(), "b slots=2\na slots=2\n");
    assert_eq!(to_rankfile(&seats), "rank 0=b slot=0\nrank 1=b slot=1\nrank 2=a slot=0\nrank 3=a slot=1\n");
    assert_eq!(to_slurm(&seats), "b\nb\na\na\n");
    assert_eq!(to_rank_list(&seats)[2], json!({"rank": 2, "host": "a", "slot": 0, "endpoint": "a.g0"}));
    // Ranks of a host that are apart, or out of the order of its slots, are for a rankfile.
    assert_eq!(to_hostfile(&[seat("b", 0), seat("a", 0), seat("b", 1)]), None);
    assert_eq!(to_hostfile(&[seat("b", 1), seat("b", 0)]), None);
}

/// Two adapters: the second ring enters at the second half of the GPUs. Servers whose ranks differ in order get no common file.
#[test]
fn rings_inside_a_server_for_nccl() {
    let rings = RingSpeeds { adapters: 2, adapter_gbytes_s: 25.0, inside_gbytes_s: 150.0 };
    let order = [0, 2, 1, 3];
    let seats: Vec<RankSeat> =
        ["a", "b"].iter().flat_map(|host| order.map(|slot| seat(host, slot))).collect();
    let text = to_nccl_graph(&seats, rings).unwrap();
    let devices: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("<gpu dev=\"")?.strip_suffix("\"/>"))
        .collect();
    assert_eq!(devices, ["0", "2", "1", "3", "1", "3", "0", "2"]);
    assert!(text.contains("nchannels=\"2\" speedintra=\"150\" speedinter=\"25\""), "{text}");
    assert_eq!(to_nccl_graph(&[seat("a", 0), seat("a", 1), seat("b", 1), seat("b", 0)], rings), None);
}
