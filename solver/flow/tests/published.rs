//! Published examples of bottleneck structures, by name.

mod support;

use core::ops::ControlFlow;

use gargalo_flow::{
    Gradients, Problem, Side, Structure, complete, levels, max_min, region_of_flow, region_of_link, rounds,
};
use support::{assert_close, documents, number, positions, problem};

fn dense(problem: &Problem, rates: &[(u32, f64)]) -> Vec<f64> {
    let mut list = vec![0.0; problem.flow_count()];
    for &(flow, rate) in rates {
        list[flow as usize] = rate;
    }
    list
}

/// Ros-Giralt et al., "On the Bottleneck Structure of Congestion-Controlled Networks", SIGMETRICS 2020; the same in
/// draft-giraltyellamraju-alto-bsg-requirements. Published: 8.3, 16.6, 8.3, 16.6, 75, 8.3.
fn four_links_six_flows() -> Problem {
    problem(&[25.0, 50.0, 100.0, 75.0], &[&[0], &[1], &[0, 1], &[1, 2], &[2, 3], &[0, 1, 2]])
}

#[test]
fn e1_rates_and_structure() {
    let problem = four_links_six_flows();
    let allocation = max_min(&problem);
    let third = 25.0 / 3.0;
    assert_close("rate", &allocation.rates, &[third, 2.0 * third, third, 2.0 * third, 75.0, third], 1e-15);
    let structure = Structure::new(&problem, &allocation);
    assert_eq!(structure.bottlenecks(4), [2, 3]);
    assert_eq!(levels(&problem, &structure), [1, 2, 3, 1]);
    assert_eq!(rounds(&problem, &allocation, &structure), [1, 2, 3, 3]);
}

/// The draft's reachability: link 2 moves flows 2, 4 and 5 alone; flow 4 moves 2 and 5; flow 5 nobody.
#[test]
fn e1_regions_of_influence() {
    let problem = four_links_six_flows();
    let structure = Structure::new(&problem, &max_min(&problem));
    assert_eq!(region_of_link(&problem, &structure, 1).flows, [1, 3, 4]);
    assert_eq!(region_of_flow(&problem, &structure, 3).flows, [1, 3, 4]);
    assert_eq!(region_of_flow(&problem, &structure, 4).flows, [4]);
}

/// Computed in exact fractions: link 2 has no one derivative (flow 5 is tied on links 3 and 4).
#[test]
fn e1_gradients() {
    let problem = four_links_six_flows();
    let structure = Structure::new(&problem, &max_min(&problem));
    let mut gradients = Gradients::new(&problem, &structure);
    let third = 1.0 / 3.0;
    let cases = [
        (0, Side::Plus, [third, -third, third, -third, 0.0, third], third),
        (0, Side::Minus, [third, -third, third, -third, 0.0, third], third),
        (1, Side::Plus, [0.0, 0.5, 0.0, 0.5, -0.5, 0.0], 0.5),
        (1, Side::Minus, [0.0, 0.5, 0.0, 0.5, 0.0, 0.0], 1.0),
        (3, Side::Plus, [0.0; 6], 0.0),
        (3, Side::Minus, [0.0, 0.0, 0.0, 0.0, 1.0, 0.0], 1.0),
    ];
    for (link, side, rates, throughput) in cases {
        let found = gradients.link(link, side);
        assert_close(&format!("link {link} {side:?}"), &dense(&problem, &found.rates), &rates, 1e-12);
        assert!((found.throughput - throughput).abs() < 1e-12);
    }
    let shaped = gradients.flow(5);
    assert_close("flow 6", &dense(&problem, &shaped.rates), &[-0.5, -0.25, -0.5, -0.25, 0.0, 1.0], 1e-12);
    assert!((shaped.throughput + 0.5).abs() < 1e-12);
}

/// The slowest flow matters, the fastest does not: without flow 6, 12.5, 18.75, 12.5, 18.75, 75.
#[test]
fn e1_without_a_flow() {
    let problem = problem(&[25.0, 50.0, 100.0, 75.0], &[&[0], &[1], &[0, 1], &[1, 2], &[2, 3]]);
    assert_close("rate", &max_min(&problem).rates, &[12.5, 18.75, 12.5, 18.75, 75.0], 1e-15);
}

/// 640 MB each, in Mbit/s: 614.4, 307.2, 614.4, 307.2, 68.27, 614.4 s.
#[test]
fn e1_completion() {
    let problem = four_links_six_flows();
    let found = complete(&problem, &[5120.0; 6], &[0.0; 6], &mut |_| ControlFlow::Continue(()));
    assert_close("finish", &found.finish, &[614.4, 307.2, 614.4, 307.2, 1024.0 / 15.0, 614.4], 1e-13);
}

/// Ros-Giralt et al., INDIS 2019, the B4 figure with five flows: 40, 40, 80, 50, 20 (incidence reconstructed).
#[test]
fn e2_five_flows() {
    let problem = problem(&[80.0, 20.0, 110.0, 130.0], &[&[0, 2], &[0], &[3], &[2, 3], &[1, 2]]);
    assert_close("rate", &max_min(&problem).rates, &[40.0, 40.0, 80.0, 50.0, 20.0], 1e-15);
}

/// quic/bstruct-mininet, `g2_network06`: published 6.6, 6.6, 26.6, 6.6, 58.3, 58.3 (links of 1000 left out).
#[test]
fn e3_network_06() {
    let routes: [&[u32]; 6] = [&[0, 2, 3], &[0, 2, 3, 4], &[0], &[1, 2, 3, 4], &[3, 4], &[4]];
    let problem = problem(&[40.0, 30.0, 20.0, 90.0, 130.0], &routes);
    let (third, sixth) = (20.0 / 3.0, 175.0 / 3.0);
    assert_close("rate", &max_min(&problem).rates, &[third, third, 80.0 / 3.0, third, sixth, sixth], 1e-14);
}

/// Ros-Giralt et al., "A Quantitative Theory of Bottleneck Structures for Data Networks" (QTBS), arXiv 2210.03534,
/// 3.3, time-bound transfer on B4: six levels, and shaping flow 4 by one speeds flow 7 up by two.
fn time_bound_transfer(shapers: &[(usize, f64)], without: Option<usize>) -> Problem {
    let mut capacities = vec![2.5, 6.0, 7.5, 12.5, 20.0, 22.5];
    let mut routes: Vec<Vec<u32>> =
        vec![vec![1], vec![2, 3], vec![2 + 1, 4], vec![1, 2, 4], vec![0, 1], vec![0], vec![4, 5], vec![5]];
    for &(flow, rate) in shapers {
        routes[flow].push(capacities.len() as u32);
        capacities.push(rate);
    }
    if let Some(flow) = without {
        routes.remove(flow);
    }
    let routes: Vec<&[u32]> = routes.iter().map(Vec::as_slice).collect();
    problem(&capacities, &routes)
}

#[test]
fn e4_rates_and_levels() {
    let problem = time_bound_transfer(&[], None);
    let allocation = max_min(&problem);
    assert_close("rate", &allocation.rates, &[2.375, 5.125, 7.375, 2.375, 1.25, 1.25, 10.25, 12.25], 1e-15);
    let structure = Structure::new(&problem, &allocation);
    assert_eq!(rounds(&problem, &allocation, &structure), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn e4_power_gradient() {
    let problem = time_bound_transfer(&[], None);
    let structure = Structure::new(&problem, &max_min(&problem));
    let found = Gradients::new(&problem, &structure).flow(3);
    assert_close(
        "flow 4",
        &dense(&problem, &found.rates),
        &[-1.0, -1.0, 1.0, 1.0, 0.0, 0.0, -2.0, 2.0],
        1e-12,
    );
}

#[test]
fn e4_shaping() {
    let cases: [(&[(usize, f64)], f64); 3] = [
        (&[(3, 1.875)], 11.25),
        (&[(3, 1.25), (7, 10.0)], 12.5),
        (&[(2, 1.25), (3, 1.875), (7, 5.625)], 16.875),
    ];
    for (shapers, rate) in cases {
        let found = max_min(&time_bound_transfer(shapers, None)).rates[6];
        assert!((found - rate).abs() < 1e-13, "{shapers:?}: {found}");
    }
    let found = max_min(&time_bound_transfer(&[], Some(0))).rates;
    assert_close("without flow 1", &found, &[3.75, 8.125, 3.75, 1.25, 1.25, 8.125, 14.375], 1e-15);
}

/// QTBS 3.2, two leaves of two hosts, leaf links 10 and spine links x, one flow for each ordered pair: within a leaf
/// and between leaves 7.5 and 1.25, 5 and 2.5, 10/3 and 10/3 for x = 5, 10, 13.333 and 20; 64 MB end after 409.6,
/// 204.8 and 153.6 s.
#[test]
fn e6_fat_tree() {
    for (spine, within, between, makespan) in [
        (5.0, 7.5, 1.25, 409.6),
        (10.0, 5.0, 2.5, 204.8),
        (40.0 / 3.0, 10.0 / 3.0, 10.0 / 3.0, 153.6),
        (20.0, 10.0 / 3.0, 10.0 / 3.0, 153.6),
    ] {
        // Links: 4 from hosts, 4 to hosts, 2 from leaves to the spine, 2 back.
        let mut capacities = vec![10.0; 8];
        capacities.extend([spine; 4]);
        let mut problem = Problem::new(capacities).unwrap();
        let mut expected = Vec::new();
        for (from, to) in (0..4).flat_map(|from| (0..4).map(move |to| (from, to))) {
            if from == to {
                continue;
            }
            if from / 2 == to / 2 {
                problem.push_flow(&[from, 4 + to]).unwrap();
                expected.push(within);
            } else {
                problem.push_flow(&[from, 8 + from / 2, 10 + to / 2, 4 + to]).unwrap();
                expected.push(between);
            }
        }
        assert_close(&format!("x = {spine}"), &max_min(&problem).rates, &expected, 1e-14);
        let found = complete(&problem, &[512.0; 12], &[0.0; 12], &mut |_| ControlFlow::Continue(()));
        let last = found.finish.iter().copied().fold(0.0, f64::max);
        assert!((last - makespan).abs() < 1e-10, "x = {spine}: {last}");
    }
}

/// Every experiment of quic/bstruct-mininet at hand (shared data, `g2`): rates, completion times, levels.
#[test]
fn g2_experiments() {
    for (name, document) in documents("g2") {
        let links = document["links"].as_array().unwrap();
        let flows = document["flows"].as_array().unwrap();
        let mut problem = Problem::new(links.iter().map(|link| number(&link["cap"])).collect()).unwrap();
        for flow in flows {
            problem.push_flow(&positions(&flow["route"])).unwrap();
        }
        let allocation = max_min(&problem);
        let computed: Vec<f64> = flows.iter().map(|flow| number(&flow["computed_mbps"])).collect();
        assert_close(&format!("{name}: rate"), &allocation.rates, &computed, 1e-12);
        for (flow, rate) in flows.iter().zip(&allocation.rates) {
            // The files round to one digit, downwards.
            if let Some(published) = flow["published_expected_mbps"].as_f64() {
                assert!((rate - published).abs() < 0.1, "{name}: published {published}, found {rate}");
            }
        }
        let sizes: Vec<f64> = flows.iter().map(|flow| number(&flow["bytes"]) * 8.0 / 1e6).collect();
        let starts = vec![0.0; sizes.len()];
        let found = complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()));
        if document["computed_fct_s"].is_array() {
            let times = support::numbers(&document["computed_fct_s"]);
            assert_close(&format!("{name}: finish"), &found.finish, &times, 1e-9);
        }
        if links.iter().any(|link| link["cap"].as_str().is_some_and(|text| text.len() > 12)) {
            // 20/3 to sixteen digits: in exact numbers a tie is broken by the last one, here it is a tie.
            continue;
        }
        let structure = Structure::new(&problem, &allocation);
        let level = levels(&problem, &structure);
        for link in document["computed_bottleneck_links"].as_array().unwrap() {
            let index = link["link"].as_u64().unwrap() as usize;
            assert_eq!(u64::from(level[index]), link["level"].as_u64().unwrap(), "{name}: link {index}");
        }
    }
}
