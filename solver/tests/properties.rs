//! What must hold of every design, on random networks, routings and ways of sharing links.

use base64::Engine;
use gargalo_solver::document::CapacityPlan;
use gargalo_solver::document::{
    AllToAll, DesignSpec, FlowList, FlowSpec, LinkSpec, NetworkSpec, NodeSpec, Scenario, VERSION, Workload,
    read, share, write,
};
use gargalo_solver::lab::solve;
use gargalo_solver::network::{Duplex, Role};
use gargalo_solver::routing::{Routing, Tie};
use gargalo_solver::study::Match;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use gargalo_solver::workload::training::Placement;
use proptest::prelude::*;
use std::sync::Arc;

/// A connected network: a random tree and some more links.
fn network() -> impl Strategy<Value = NetworkSpec> {
    let shape = (2usize..9).prop_flat_map(|count| {
        let parents: Vec<_> = (1..count).map(|node| 0..node).collect();
        let extra = prop::collection::vec((0..count, 0..count), 0..6);
        let duplex = prop::sample::select(vec![Duplex::Full, Duplex::Shared]);
        (Just(count), parents, extra, duplex)
    });
    shape.prop_map(|(count, parents, extra, duplex)| {
        let id = |node: usize| format!("n{node}");
        let nodes = (0..count)
            .map(|node| NodeSpec {
                id: id(node),
                role: Role::Host,
                label: None,
                server: None,
                x: None,
                y: None,
                lat: None,
                lon: None,
                failed: false,
            })
            .collect();
        let tree = parents.into_iter().enumerate().map(|(child, parent)| (child + 1, parent));
        let links = tree
            .chain(extra.into_iter().filter(|(a, b)| a != b))
            .map(|(a, b)| LinkSpec {
                id: None,
                a: id(a),
                b: id(b),
                gbps: 10.0,
                duplex,
                latency_us: None,
                km: None,
                failed: false,
            })
            .collect();
        NetworkSpec::Explicit { nodes: Arc::new(nodes), links: Arc::new(links), relay: None }
    })
}

fn routing() -> impl Strategy<Value = Routing> {
    prop::sample::select(vec![
        Routing::Shortest { tie: Tie::First },
        Routing::Shortest { tie: Tie::LeastFlows },
        Routing::LeastLoad,
        Routing::Ecmp,
        Routing::EcmpHash { seed: 7 },
    ])
}

fn solve_all(
    network: &NetworkSpec,
    routing: Routing,
    workload: Workload,
    plans: &[CapacityPlan],
) -> Vec<Solved> {
    let designs = plans
        .iter()
        .map(|plan| DesignSpec {
            name: "d".to_owned(),
            network: network.clone(),
            placement: Placement::default(),
            workload: None,
            // What is usual is left out where it is written.
            routing: Some(routing).filter(|own| *own != workload.usual_routing()),
            capacity: plan.clone(),
        })
        .collect();
    let scenario = Scenario::of(VERSION, workload, designs);
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
    assert_eq!(share::decode(&share::encode(&scenario)).as_ref(), Ok(&scenario));
    solve(&scenario, Settings::default()).designs.into_iter().map(|design| design.outcome.unwrap()).collect()
}

fn near(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * right.abs().max(1e-300)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Equal sizes are interference-free, so the proportional design is wasteless and all end at 8/alpha s; the
    /// uniform design with the greatest capacity ends then too, and with capacity c at 8 × max/c.
    #[test]
    fn equal_flows_end_together(network in network(), routing in routing(), alpha in 0.05f64..5.0) {
        let workload = Workload::AllToAll(AllToAll { bytes: 1e9 });
        let plans = [
            CapacityPlan::Proportional { alpha },
            CapacityPlan::UniformMatch { r#match: Match::Max, alpha },
            CapacityPlan::Uniform { gbps: 3.0 },
        ];
        let solved = solve_all(&network, routing, workload, &plans);
        let time = |position: usize| solved[position].completion.unwrap().get();
        prop_assert!(solved[0].flows.iter().all(|flow| near(flow.finish.unwrap().get(), 8.0 / alpha)));
        prop_assert_eq!((solved[0].interference, solved[0].waste), (None, None));
        prop_assert!(near(time(1), 8.0 / alpha));
        let greatest = solved[0].capacity_range.unwrap().max.gbps() / alpha;
        prop_assert!(near(time(2), 8.0 * greatest / 3.0));
    }

    /// Ros-Giralt et al. (SIGCOMM 2021): free of interference, all end at 8/alpha together and nothing idles.
    ///
    /// The other way round: flows that all start and end together had constant rates, in proportion to their sizes;
    /// that these are max-min fair is the interference-free condition itself. But nothing need idle where there is
    /// interference: sizes 1 and 2 on one link keep it full to the end, the small one leaving early.
    #[test]
    fn the_interference_test_tells_what_the_proportional_design_does(
        network in network(),
        routing in routing(),
        sizes in prop::collection::vec((0usize..8, 0usize..8, 1u32..5), 1..12),
    ) {
        let NetworkSpec::Explicit { nodes, .. } = &network else { unreachable!() };
        let flows: Vec<FlowSpec> = sizes
            .into_iter()
            .map(|(src, dst, size)| (src % nodes.len(), dst % nodes.len(), size))
            .filter(|(src, dst, _)| src != dst)
            .map(|(src, dst, size)| FlowSpec {
                src: nodes[src].id.clone(),
                dst: nodes[dst].id.clone(),
                bytes: f64::from(size) * 1e9,
                start_s: 0.0,
                weight: 1.0,
                priority: 0,
                route: None,
            })
            .collect();
        prop_assume!(!flows.is_empty());
        let workload = Workload::Flows(FlowList { flows: Arc::new(flows) });
        let solved = solve_all(&network, routing, workload, &[CapacityPlan::Proportional { alpha: 1.0 }]);
        let times: Vec<f64> = solved[0].flows.iter().map(|flow| flow.finish.unwrap().get()).collect();
        let together = times.iter().all(|&time| near(time, 8.0));
        prop_assert_eq!(solved[0].interference.is_none(), together);
        prop_assert!(solved[0].interference.is_some() || solved[0].waste.is_none());
        prop_assert!(solved[0].completion.unwrap().get() >= 8.0 * (1.0 - 1e-9));
    }

    /// Whatever text comes in: an answer, never a panic.
    #[test]
    fn garbage_is_refused(text in ".{0,200}", bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(&text);
        let _ = share::decode_link(&text);
        let payload = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(&bytes);
        let _ = share::decode(&payload);
    }
}
