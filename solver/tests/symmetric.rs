//! All-to-all by classes against the same flows one by one.

use gargalo_solver::base::units::Bytes;
use gargalo_solver::network::{Duplex, Family, FatTree, LeafSpine, Network, Ring, preset};
use gargalo_solver::routing::{Routing, route};
use gargalo_solver::study::report::Solved;
use gargalo_solver::study::{Match, ResolvedPlan, Settings, Study, solve_flows, solve_symmetric};
use gargalo_solver::traffic::all_to_all;
use std::ops::ControlFlow;

fn networks() -> Vec<(&'static str, Network)> {
    let shape =
        LeafSpine { leaves: 4, spines: 2, hosts_per_leaf: 3, uplinks: 2, gbps: 10.0, uplink_gbps: Some(4.0) };
    let tree = |k: u64| FatTree { k, gbps: 10.0, uplink_gbps: None, core_gbps: None };
    let build = |family: Family, duplex: Duplex| family.build(duplex).unwrap();
    vec![
        ("fat-tree(4)", build(Family::FatTree(tree(4)), Duplex::Full)),
        ("fat-tree(6), shared", build(Family::FatTree(tree(6)), Duplex::Shared)),
        ("leaf-spine, oversubscribed", build(Family::LeafSpine(shape), Duplex::Full)),
        ("ring(7)", build(Family::Ring(Ring { n: 7, gbps: 10.0 }), Duplex::Full)),
        ("Ipê, which has no symmetry", preset("ipe-2023").unwrap().build(Duplex::Shared).unwrap()),
    ]
}

fn near(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * right.abs().max(1e-9)
}

fn one_by_one(network: &Network, plan: &ResolvedPlan) -> Solved {
    let demands = all_to_all(network.endpoints(), Bytes(1e9));
    let routes = route(network, &demands, Routing::Ecmp).unwrap();
    let study = Study { network, demands: &demands, routes: &routes, plan };
    solve_flows(&study, 0, Settings::default(), &mut |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn classes_tell_what_single_flows_tell() {
    let plans = [
        ResolvedPlan::AsBuilt,
        ResolvedPlan::Proportional { alpha: 0.5 },
        ResolvedPlan::Uniform { gbps: 3.0 },
        ResolvedPlan::UniformMatch { r#match: Match::Mean, alpha: 1.0 },
    ];
    for (name, network) in networks() {
        for plan in &plans {
            let flows = one_by_one(&network, plan);
            let classes = solve_symmetric(&network, Bytes(1e9), plan, 0).unwrap().unwrap();
            let context = format!("{name}, {plan:?}");
            assert_eq!(classes.flow_count, flows.flow_count, "{context}");
            assert!(near(classes.completion.unwrap().get(), flows.completion.unwrap().get()), "{context}");
            assert!(near(classes.total_capacity.get(), flows.total_capacity.get()), "{context}");
            assert!(near(classes.mean_utilization, flows.mean_utilization), "{context}");
            for (class, flow) in classes.links.iter().zip(&flows.links) {
                assert!(near(class.bytes.get(), flow.bytes.get()), "{context}");
                assert!(near(class.utilization, flow.utilization), "{context}");
                assert_eq!((class.flows, class.saturated), (flow.flows, flow.saturated), "{context}");
            }
            let counts = |solved: &Solved| -> Vec<_> {
                solved.bottlenecks.iter().map(|limit| (limit.capacity, limit.flow_count)).collect()
            };
            assert_eq!(counts(&classes), counts(&flows), "{context}");
            let sent: u32 = classes.classes().iter().map(|class| class.flows).sum();
            assert_eq!(sent, flows.flow_count, "{context}");
            for class in classes.classes() {
                let alike = |flow: &&gargalo_solver::study::report::FlowResult| {
                    flow.source == class.source && flow.destination == class.destination
                };
                let flow = flows.flows.iter().find(alike).unwrap();
                assert!(near(class.rate.get(), flow.rate.get()), "{context}");
                assert!(near(class.finish.unwrap().get(), flow.finish.unwrap().get()), "{context}");
            }
        }
    }
}

/// Within an edge switch, within a pod, between pods: three classes, whatever k.
#[test]
fn a_fat_tree_has_three_classes() {
    let network = Family::FatTree(FatTree { k: 8, gbps: 10.0, uplink_gbps: None, core_gbps: None })
        .build(Duplex::Full)
        .unwrap();
    let solved = solve_symmetric(&network, Bytes(1e9), &ResolvedPlan::AsBuilt, 0).unwrap().unwrap();
    let mut counts: Vec<u32> = solved.classes().iter().map(|class| class.flows).collect();
    counts.sort_unstable();
    // 128 hosts: 3 others on the same switch, 12 others in the pod, 112 elsewhere.
    assert_eq!(counts, [128 * 3, 128 * 12, 128 * 112]);
}
