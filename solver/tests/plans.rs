//! Capacity plans: proven least, never beaten, for a budget, in phases, whatever fails; and what is wasted.

#[path = "support/random_networks.rs"]
mod random_networks;

use gargalo_solver::base::random::Random;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::failures::FailureKind;
use gargalo_solver::design::plans::{NoPlan, Plan, PlanGoal, PlanKind, PlansReport, Wish, shares};
use gargalo_solver::document::{Scenario, read, share, write};
use gargalo_solver::flow::{Problem, complete};
use gargalo_solver::lab::{PlanWish, Survive, build, plans, solve, wasted, with_as_fast, with_plan};
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{DesignError, Solved};
use random_networks::{Kind, document};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn planned(scenario: &Scenario, wish: &PlanWish) -> PlansReport {
    plans(scenario, 0, wish, &mut |_, _| ControlFlow::Continue(())).unwrap().unwrap()
}

fn wish(time: f64) -> PlanWish {
    PlanWish { wish: Wish { time: Some(Seconds(time)), ..Wish::default() }, ..PlanWish::default() }
}

fn plan(report: &PlansReport, kind: PlanKind) -> &Plan {
    report.plans.iter().find(|plan| plan.kind == kind).unwrap()
}

fn solved(scenario: &Scenario, design: usize) -> Solved {
    solve(scenario, Settings::default()).designs[design].outcome.clone().unwrap()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

/// The flows of a design on other capacities (in bit/s): when the last has ended.
fn time_on(design: &Solved, capacities: &[f64]) -> f64 {
    let mut problem = Problem::new(capacities.to_vec()).unwrap();
    let mut sizes = Vec::new();
    for flow in &design.flows {
        let route: Vec<(u32, f64)> = flow.route.iter().map(|&(capacity, part)| (capacity.0, part)).collect();
        problem.push_weighted(&route).unwrap();
        sizes.push(flow.bytes.bits());
    }
    let starts = vec![0.0; sizes.len()];
    complete(&problem, &sizes, &starts, &mut |_| ControlFlow::Continue(()))
        .finish
        .into_iter()
        .fold(0.0, f64::max)
}

const AS_BUILT: &str = "as_built";

/// The theorem (Ros-Giralt et al., SIGCOMM 2021), on 300 random patterns: interference-free ⇒ the proportional design is
/// wasteless, all flows end together, and nothing less does.
#[test]
fn proportional_is_wasteless_where_nothing_interferes() {
    let mut random = Random::new(11);
    let mut free = 0;
    for turn in 0..300 {
        let kind = Kind {
            nodes: 4 + turn % 9,
            more: turn % 7,
            flows: 3 + turn % 40,
            equal: turn % 3 > 0,
            alike: false,
        };
        let scenario = read(&document(kind, &mut random, &json!({"kind": AS_BUILT})).to_string()).unwrap();
        let report = planned(&scenario, &wish(5.0));
        let own = plan(&report, PlanKind::Proportional);
        close(own.time.unwrap().get(), 5.0, 1e-9);
        if report.interference.is_some() {
            continue;
        }
        free += 1;
        assert!(own.proven && own.wasted.get() <= own.total.get() * 1e-9, "{own:?}");
        close(own.total.get(), report.at_least.get(), 1e-9);
        let design = with_plan(&scenario, 0, "planned", &own.capacities).unwrap();
        assert_eq!(read(&write(&design)).as_ref(), Ok(&design));
        let result = solved(&design, 1);
        assert!(result.ends_together && result.waste.is_none() && result.mean_utilization > 1.0 - 1e-9);
    }
    assert!(free >= 200, "only {free} of them free of interference");
}

/// The least-capacity plan against 10,000 random plans that take the same time: capacities in any proportions, near the
/// proportional ones or far from them, all scaled so that the last flow ends just then.
#[test]
fn the_least_plan_is_never_beaten() {
    let mut random = Random::new(5);
    let mut tried = 0;
    for turn in 0..20 {
        let equal = turn < 12;
        let kind = Kind { nodes: 5 + turn % 4, more: 3, flows: 8 + turn, equal, alike: true };
        let scenario = read(&document(kind, &mut random, &json!({"kind": AS_BUILT})).to_string()).unwrap();
        let report = planned(&scenario, &wish(2.0));
        let least = plan(&report, PlanKind::Least);
        let own = solved(&scenario, 0);
        close(time_on(&own, &least.capacities), 2.0, 1e-6);
        for _ in 0..500 {
            // Far away, and near by.
            let spread = [3.0, 1.0, 0.2, 0.02][random.below(4)];
            let other: Vec<f64> = least
                .capacities
                .iter()
                .map(|capacity| {
                    capacity * (1.0 + spread * (random.below(1_000_001) as f64 / 1e6 - 0.3)).max(0.05)
                })
                .collect();
            let time = time_on(&own, &other);
            let total: f64 = other.iter().map(|capacity| capacity * time / 2.0).sum();
            assert!(
                total >= least.total.get() * (1.0 - 1e-6),
                "{total} beats {}: turn {turn}",
                least.total.get()
            );
            tried += 1;
        }
    }
    assert_eq!(tried, 10_000);
}

/// Where flows interfere: no random plan of the same time has less, though nothing is proven.
#[test]
fn the_least_plan_holds_where_flows_interfere() {
    // The counter-example of the theory: 1 on link 1, 2 on links 1 and 2, whose proportional design ends at 7/6.
    let scenario = read(&json!({"gargalo": 1, "workload": {"kind": "flows", "flows": [
            {"src": "a", "dst": "b", "bytes": 1e9}, {"src": "a", "dst": "c", "bytes": 2e9}, {"src": "b", "dst": "c", "bytes": 3e9}]},
        "designs": [{"name": "d", "network": {"kind": "explicit",
            "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}, {"id": "c", "role": "host"}],
            "links": [{"a": "a", "b": "b", "gbps": 10, "duplex": "simplex"}, {"a": "b", "b": "c", "gbps": 10, "duplex": "simplex"}]}}]})
    .to_string())
    .unwrap();
    let report = planned(&scenario, &wish(8.0));
    let least = plan(&report, PlanKind::Least);
    close(least.time.unwrap().get(), 8.0, 1e-6);
    let own = solved(&scenario, 0);
    let mut random = Random::new(2);
    for _ in 0..2000 {
        let other: Vec<f64> = least
            .capacities
            .iter()
            .map(|capacity| capacity * (0.3 + random.below(1_000_001) as f64 / 1e6 * 1.5))
            .collect();
        let total: f64 = other.iter().sum::<f64>() * time_on(&own, &other) / 8.0;
        assert!(total >= least.total.get() * (1.0 - 1e-3), "{total} beats {}", least.total.get());
    }
}

/// Shares of the time: the gap to the lower bound is nothing, and no other of 10,000 shares needs less.
#[test]
fn shares_are_the_best() {
    let mut random = Random::new(9);
    for turn in 0..100 {
        let (phases, capacities) = (2 + turn % 6, 1 + turn % 30);
        let loads: Vec<Vec<f64>> = (0..phases)
            .map(|_| {
                let load = |_| if random.below(3) == 0 { 0.0 } else { 1e9 * (1 + random.below(1000)) as f64 };
                (0..capacities).map(load).collect()
            })
            .collect();
        let weights: Vec<f64> = (0..capacities).map(|_| 0.1 + random.below(100) as f64).collect();
        let found = shares(&loads, &weights);
        if loads.iter().flatten().all(|&bits| bits == 0.0) {
            continue;
        }
        assert!(found.gap() <= 1e-8, "turn {turn}: {found:?}");
        close(found.shares.iter().sum(), 1.0, 1e-12);
        let need = |shares: &[f64]| -> f64 {
            let of = |at: usize| {
                let phases = loads.iter().zip(shares).filter(|(own, _)| own[at] > 0.0);
                phases.map(|(own, share)| own[at] / share).fold(0.0, f64::max)
            };
            (0..capacities).map(|at| of(at) * weights[at]).sum()
        };
        close(found.value, need(&found.shares), 1e-9);
        for _ in 0..100 {
            let raw: Vec<f64> =
                found.shares.iter().map(|share| share * (0.5 + random.below(1000) as f64 / 1000.0)).collect();
            let sum: f64 = raw.iter().sum();
            let other: Vec<f64> = raw.iter().map(|share| share / sum).collect();
            assert!(need(&other) >= found.value * (1.0 - 1e-9));
        }
    }
}

/// A plan for a budget against all combinations of speeds on a small network: none is faster for the money.
#[test]
fn no_speeds_are_faster_for_the_money() {
    let scenario = read(&json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": {"kind": "explicit",
            "nodes": [{"id": "a", "role": "host"}, {"id": "b", "role": "host"}, {"id": "c", "role": "host"}, {"id": "d", "role": "host"}],
            "links": [{"a": "a", "b": "b", "gbps": 10}, {"a": "b", "b": "c", "gbps": 10}, {"a": "c", "b": "d", "gbps": 10}]}}]})
    .to_string())
    .unwrap();
    let network = build(&scenario.designs[0].network).unwrap();
    let prices = gargalo_solver::catalog::topoopt_2022();
    let market = gargalo_solver::design::plans::Market { network: &network, prices: &prices };
    let own = solved(&scenario, 0);
    for budget in [1500.0, 2000.0, 3000.0, 4500.0, 8000.0, 13_000.0] {
        let wanted =
            PlanWish { wish: Wish { budget: Some(budget), ..wish(1.0).wish }, ..PlanWish::default() };
        let report = planned(&scenario, &wanted);
        let mut best = f64::INFINITY;
        let speeds = gargalo_solver::catalog::SOLD_GBPS;
        for a in speeds {
            for b in speeds {
                for c in speeds {
                    let capacities = market.capacities(&[a, b, c]);
                    if market.bill(&capacities).0 <= budget {
                        best = best.min(time_on(&own, &capacities));
                    }
                }
            }
        }
        if best.is_infinite() {
            assert!(
                report.least_budget > budget
                    && report.plans.iter().all(|plan| plan.kind != PlanKind::BudgetExact)
            );
            continue;
        }
        let exact = plan(&report, PlanKind::BudgetExact);
        assert!(exact.proven && exact.cost <= budget);
        close(exact.time.unwrap().get(), best, 1e-9);
        let greedy = plan(&report, PlanKind::BudgetGreedy);
        assert!(greedy.cost <= budget && greedy.time.unwrap().get() >= best * (1.0 - 1e-9));
    }
}

/// Every combination of speeds on sale on small trees: none that meets the time costs less than what is said to be the
/// cheapest, where that is said to be proven; and what is said to meet the time is solved and does.
#[test]
fn the_cheapest_meets_the_time() {
    let mut random = Random::new(21);
    let host = |id: &str| json!({"id": id, "role": "host"});
    let mut proven = 0;
    for turn in 0..12 {
        let speed = |random: &mut Random| [1, 10, 25, 100][random.below(4)];
        let links = json!([{"a": "a", "b": "b", "gbps": speed(&mut random)}, {"a": "b", "b": "c", "gbps": speed(&mut random)},
            {"a": "b", "b": "d", "gbps": speed(&mut random)}]);
        let flows: Vec<Value> = ["ac", "ca", "ad", "bd", "cd", "da"]
            .iter()
            .map(|pair| json!({"src": pair[..1], "dst": pair[1..], "bytes": 1e9 * (1 + random.below(9)) as f64}))
            .collect();
        let scenario = read(&json!({"gargalo": 1, "workload": {"kind": "flows", "flows": flows}, "designs": [{"name": "d",
            "network": {"kind": "explicit", "nodes": [host("a"), host("b"), host("c"), host("d")], "links": links}}]})
        .to_string())
        .unwrap();
        let network = build(&scenario.designs[0].network).unwrap();
        let prices = gargalo_solver::catalog::topoopt_2022();
        let market = gargalo_solver::design::plans::Market { network: &network, prices: &prices };
        let own = solved(&scenario, 0);
        let time = [0.4, 1.0, 3.0, 20.0][turn % 4];
        let report = planned(&scenario, &wish(time));
        let cheapest = report.cheapest.unwrap();
        let plan = &report.plans[cheapest.plan as usize];
        assert!(time_on(&own, &plan.capacities) <= time * (1.0 + 1e-9) && plan.cost == cheapest.cost);
        assert!(report.cheapest.unwrap().cost >= report.least_budget);
        let mut least = f64::INFINITY;
        let speeds = gargalo_solver::catalog::SOLD_GBPS;
        for at in 0..speeds.len().pow(3) {
            let digit = |power: u32| speeds[at / speeds.len().pow(power) % speeds.len()];
            let capacities = market.capacities(&[digit(0), digit(1), digit(2)]);
            if time_on(&own, &capacities) <= time * (1.0 + 1e-9) {
                least = least.min(market.bill(&capacities).0);
            }
        }
        assert!(cheapest.cost >= least * (1.0 - 1e-9));
        if cheapest.proven {
            proven += 1;
            close(cheapest.cost, least, 1e-9);
        }
    }
    assert!(proven > 6, "{proven} of 12 are proven");
}

/// Links without a price stay as they are where cost is made least: more of what costs nothing is no plan. The phases inside
/// servers get the time that they take; no figure grows without bound.
#[test]
fn what_has_no_price_stays_as_it_is() {
    let document = json!({"gargalo": 1,
        "workload": {"kind": "training", "model": "gpt-3b", "global_batch": 64, "micro_batch": 4, "p": 2, "t": 4, "d": 4},
        "designs": [{"name": "d", "routing": {"kind": "ecmp"}, "network": {"kind": "leaf_spine", "leaves": 4, "spines": 2,
            "hosts_per_leaf": 2, "gbps": 100, "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 1, "nic_gbps": 100}}}]});
    let scenario = read(&document.to_string()).unwrap();
    let now = solved(&scenario, 0).completion.unwrap().get();
    let network = build(&scenario.designs[0].network).unwrap();
    let tables = network.tables();
    let built = tables.as_built();
    let inner = |at: usize| {
        let link = &tables.links[tables.capacities[at].link.index()];
        let server = |end: gargalo_solver::network::NodeId| tables.nodes[end.index()].server.clone();
        server(link.a).is_some() && server(link.a) == server(link.b)
    };
    let cost = |time: Option<f64>| {
        let wish = Wish { goal: PlanGoal::Cost, time: time.map(Seconds), ..Wish::default() };
        plans(&scenario, 0, &PlanWish { wish, ..PlanWish::default() }, &mut |_, _| ControlFlow::Continue(()))
            .unwrap()
    };
    for factor in [1.0, 1.2, 3.0] {
        let report = cost(Some(now * factor)).unwrap();
        for kind in [PlanKind::Least, PlanKind::Sold] {
            let own = plan(&report, kind);
            assert!((0..built.len()).all(|at| !inner(at) || own.capacities[at] == built[at]));
            assert!(own.time.unwrap().get() <= now * factor * (1.0 + 1e-9), "{factor}: {:?}", own.time);
            assert!(own.above_least.is_finite() && own.total.gbps() < 1e6);
        }
        let phases = report.phases.as_ref().unwrap();
        close(phases.phases.iter().map(|phase| phase.share.get()).sum(), now * factor, 0.5);
        assert!(phases.sum_of_bytes.is_some_and(|ratio| ratio >= 1.0 - 1e-9), "{:?}", phases.sum_of_bytes);
        assert!(!plan(&report, PlanKind::Least).proven && phases.gap >= 0.0);
    }
    // Less time than what is inside servers takes can't be bought.
    assert_eq!(cost(Some(now * 1e-3)).err(), Some(NoPlan::Unpriced));
}

/// Two leaves of four servers; what is done on them takes another time than its flows.
fn timed() -> Vec<Scenario> {
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 2, "gbps": 400,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 2, "nic_gbps": 400}});
    let collective = |operation: &str, bytes: f64, hardware: Value| json!({"kind": "collective", "operation": operation, "bytes": bytes, "hardware": hardware});
    let serving = json!({"kind": "serving", "model": "llama2-70b", "hardware": "h100-sxm", "t": 8, "prefill": 2, "decode": 2,
        "rate": 1, "prompt": 2048, "output": 20, "requests": 8});
    let all = [
        collective("all_reduce", 1e8, json!("h100-sxm")),
        collective("all_gather", 1e9, json!("h100-sxm")),
        collective("all_to_all", 1e8, json!("a100-80-sxm")),
        json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e8, "algorithm": "ring"}),
        serving,
        json!({"kind": "training", "model": "gpt-3b", "global_batch": 64, "micro_batch": 1, "p": 2, "t": 4, "d": 4,
            "hardware": "h100-sxm"}),
        json!({"kind": "training", "model": "gpt-moe-125m", "global_batch": 64, "micro_batch": 1, "p": 1, "t": 2, "d": 16, "e": 8,
            "hardware": "h100-sxm"}),
    ];
    let document = |workload: &Value| json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
    all.iter().map(|workload| read(&document(workload).to_string()).unwrap()).collect()
}

/// The time that the report tells of a design.
fn told(scenario: &Scenario, design: usize) -> f64 {
    gargalo_solver::design::time_of(&solved(scenario, design)).0.unwrap().get()
}

/// Whoever takes a plan over has the time that it says, and it is the target's: not that of flows, which a library is slower than.
#[test]
fn a_plan_meets_the_time_that_is_reported() {
    for scenario in timed() {
        let now = told(&scenario, 0);
        let usual = planned(&scenario, &PlanWish::default());
        close(usual.time.get(), now, 1e-12);
        let total = |kind: PlanKind| plan(&usual, kind).total.get();
        assert!(
            total(PlanKind::Least)
                <= total(PlanKind::AsBuilt).min(total(PlanKind::Proportional)) * (1.0 + 1e-9)
        );
        for factor in [1.0, 4.0] {
            let report = planned(&scenario, &wish(factor * now));
            assert!(report.latency <= report.time, "{report:?}");
            for plan in &report.plans {
                let next = with_plan(&scenario, 0, "plan", &plan.capacities).unwrap();
                let time = plan.time.unwrap().get();
                close(time, told(&next, 1), 1e-9);
                let met = plan.kind == PlanKind::AsBuilt || time <= factor * now * (1.0 + 1e-9);
                assert!(met, "{:?}: {time} for {}", plan.kind, factor * now);
                assert!(plan.total.get() >= report.at_least.get() * (1.0 - 1e-9), "{:?}", plan.kind);
            }
            // More time needs less.
            assert!(
                plan(&report, PlanKind::Least).total.get()
                    <= plan(&usual, PlanKind::Least).total.get() * (1.0 + 1e-6)
            );
        }
        // What remains whatever the capacities is said, and the network that is asked for does not exist.
        let least = usual.latency.get();
        let faster = built_thicker(&scenario, 1e5);
        let then = told(&faster, 1);
        assert!(then >= least * (1.0 - 1e-9) && then <= least * 1.1 + 1e-6, "{then} {least}");
        if least > 1e-3 * now {
            let none =
                plans(&scenario, 0, &wish(0.99 * least), &mut |_, _| ControlFlow::Continue(())).unwrap();
            assert!(matches!(none, Err(NoPlan::AnyNetwork { least: own }) if own.get() == least), "{none:?}");
        }
    }
}

/// The design, and once more with every capacity so many times as large.
fn built_thicker(scenario: &Scenario, factor: f64) -> Scenario {
    let capacities: Vec<f64> =
        solved(scenario, 0).links.iter().map(|link| link.capacity.get() * factor).collect();
    with_plan(scenario, 0, "faster", &capacities).unwrap()
}

/// What survives does so in the time that is reported.
#[test]
fn what_survives_meets_the_time_that_is_reported() {
    let scenario = &timed()[0];
    let now = told(scenario, 0);
    let wish = PlanWish { survive: Survive::Switches, ..wish(2.0 * now) };
    let report = planned(scenario, &wish);
    let own = plan(&report, PlanKind::Survives);
    let survival = own.survival.as_ref().unwrap();
    assert!(survival.worst.get() <= 2.0 * now * (1.0 + 1e-9) && survival.survived > 0, "{survival:?}");
    let next = with_plan(scenario, 0, "survives", &own.capacities).unwrap();
    let run = gargalo_solver::lab::failures(&next, 1).unwrap();
    let found = gargalo_solver::base::parallel::whole(&run);
    let slow = found
        .rows
        .iter()
        .filter(|row| row.kind == FailureKind::Switch && row.cut_off == 0 && row.error.is_none());
    let times: Vec<f64> = slow.filter_map(|row| row.time).map(Seconds::get).collect();
    assert!(
        !times.is_empty() && times.iter().all(|&time| time <= 2.0 * now * (1.0 + 1e-9)),
        "{times:?} {now}"
    );
}

fn ipe(capacity: &Value) -> Scenario {
    read(&json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "designs": [{"name": "Ipê",
        "network": {"kind": "preset", "id": "ipe-2023"}, "routing": {"kind": "least_load"}, "capacity": capacity}]})
    .to_string())
    .unwrap()
}

/// The paper's plans as plans for 8 s: 2,243 Gbit/s proportional, the uniform of equal time 50 × 95.
#[test]
fn plans_for_ipe() {
    let report = planned(&ipe(&json!({"kind": AS_BUILT})), &wish(8.0));
    assert_eq!((report.alpha, report.interference), (Some(1.0), None));
    close(report.at_least.gbps(), 2243.0, 1e-9);
    close(plan(&report, PlanKind::Proportional).total.gbps(), 2243.0, 1e-9);
    let uniform = plan(&report, PlanKind::Uniform);
    close(uniform.total.gbps(), 50.0 * 95.0, 1e-9);
    let sold = plan(&report, PlanKind::Sold);
    assert!(sold.total.gbps() > 2243.0 && sold.time.unwrap().get() <= 8.0 * (1.0 + 1e-9));
    close(sold.above_least, sold.total.gbps() / 2243.0 - 1.0, 1e-9);
    // A quarter more on every link: a quarter less time at the least, and never proven least.
    let roomy = PlanWish { wish: Wish { headroom: 25.0, ..wish(8.0).wish }, ..PlanWish::default() };
    let roomy = planned(&ipe(&json!({"kind": AS_BUILT})), &roomy);
    close(plan(&roomy, PlanKind::Least).total.gbps(), 2243.0 * 1.25, 1e-9);
    close(plan(&roomy, PlanKind::Least).time.unwrap().get(), 8.0 / 1.25, 1e-9);
    assert!(!plan(&roomy, PlanKind::Least).proven);
    // The whole crosses to the page.
    let bytes = postcard::to_allocvec(&report).unwrap();
    assert_eq!(postcard::from_bytes::<PlansReport>(&bytes).unwrap(), report);
}

/// Whatever single link fails, the design that comes out of it still ends in time: seen by taking the links away one by
/// one and solving.
#[test]
fn a_plan_survives_every_link() {
    let scenario = ipe(&json!({"kind": AS_BUILT}));
    let report = planned(&scenario, &PlanWish { survive: Survive::Links, ..wish(8.0) });
    let own = plan(&report, PlanKind::Survives);
    let survival = own.survival.as_ref().unwrap();
    assert_eq!((survival.survived, survival.cut_off.len()), (50, 0));
    let design = with_plan(&scenario, 0, "N - 1", &own.capacities).unwrap();
    assert_eq!(share::decode(&share::encode(&design)).as_ref(), Ok(&design));
    let links = build(&scenario.designs[0].network).unwrap().tables().links.clone();
    let mut worst = 0.0f64;
    for link in &links {
        let mut text: Value = serde_json::from_str(&write(&design)).unwrap();
        text["designs"][1]["network"]["edits"] = json!([{"remove": link.id}]);
        let given = text["designs"][1]["capacity"]["links"].as_array_mut().unwrap();
        given.retain(|own| own["link"] != json!(link.id));
        let broken = read(&text.to_string()).unwrap();
        let result = solved(&broken, 1);
        assert_eq!(result.unreachable, 0);
        worst = worst.max(result.completion.unwrap().get());
    }
    assert!(worst <= 8.0 * (1.0 + 1e-9), "{worst}");
    close(worst, survival.worst.get(), 1e-9);
    // A tree has no second way: every link cuts something off.
    let star = read(
        &json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "s", "network": {"kind": "single_switch", "n": 5, "gbps": 100}}]})
        .to_string(),
    )
    .unwrap();
    let report = planned(&star, &PlanWish { survive: Survive::Any, ..wish(1.0) });
    let survival = plan(&report, PlanKind::Survives).survival.clone().unwrap();
    assert_eq!((survival.survived, survival.cut_off.len()), (0, 6));
}

/// A slice: the greatest alpha that fits is min over links of capacity ÷ load; one link is full, the others have room.
#[test]
fn the_largest_slice_that_fits() {
    let scenario = ipe(&json!({"kind": AS_BUILT}));
    let own = solved(&scenario, 0);
    let alpha = own
        .links
        .iter()
        .filter(|link| link.bytes.get() > 0.0)
        .map(|link| link.capacity.get() / link.bytes.get())
        .fold(f64::INFINITY, f64::min);
    let slice = planned(&scenario, &PlanWish::default()).slice.unwrap();
    close(slice.alpha.unwrap(), alpha, 1e-12);
    close(slice.time.get(), 8.0 / alpha, 1e-12);
    assert!(slice.remains[slice.limits[0].index()] <= 1e-3 && slice.remains.iter().all(|&own| own >= 0.0));
    close(slice.total_taken.gbps(), 2243.0 * alpha, 1e-9);
    let design = with_plan(&scenario, 0, "slice", &slice.taken).unwrap();
    close(solved(&design, 1).completion.unwrap().get(), 8.0 / alpha, 1e-9);
}

/// Many phases: the sum-of-bytes design wastes; the best shares need less, and every phase keeps to its share.
#[test]
fn phases_of_a_training_step() {
    let document = |protocol: bool| {
        let mut document = json!({"gargalo": 1,
            "workload": {"kind": "training", "model": "gpt-3b", "global_batch": 64, "micro_batch": 4, "p": 4, "t": 2, "d": 4},
            "designs": [{"name": "d", "routing": {"kind": "ecmp"}, "network": {"kind": "leaf_spine", "leaves": 4, "spines": 2,
                "hosts_per_leaf": 2, "gbps": 100, "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 1, "nic_gbps": 100}}}]});
        if protocol {
            document["workload"]["protocol"] = json!("rocev2");
        }
        read(&document.to_string()).unwrap()
    };
    for protocol in [false, true] {
        let scenario = document(protocol);
        let now = solved(&scenario, 0).completion.unwrap().get();
        let report = planned(&scenario, &PlanWish::default());
        close(report.time.get(), now, 1e-9);
        let phases = report.phases.as_ref().unwrap();
        assert!(phases.phases.len() >= 4 && phases.gap <= 1e-8, "{phases:?}");
        let sum: f64 = phases.phases.iter().map(|phase| phase.share.get()).sum();
        close(sum, now, 1e-9);
        let least = plan(&report, PlanKind::Least);
        assert!(least.time.unwrap().get() <= now * (1.0 + 1e-9));
        if least.proven {
            close(least.total.get(), report.at_least.get(), 1e-7);
        }
        assert!(phases.sum_of_bytes.unwrap() > 1.0 && phases.sum_of_bytes_time.unwrap().get() > now);
        let proportional = plan(&report, PlanKind::Proportional);
        close(proportional.total.get() / least.total.get(), phases.sum_of_bytes.unwrap(), 1e-9);
        assert!(proportional.wasted.get() > 0.0 && !proportional.proven);
        // As a design of its own it takes what the plan says.
        let design = with_plan(&scenario, 0, "least", &least.capacities).unwrap();
        close(solved(&design, 1).completion.unwrap().get(), least.time.unwrap().get(), 1e-9);
        // Cost in place of capacity: no dearer, and still in time.
        let cheap =
            PlanWish { wish: Wish { goal: PlanGoal::Cost, ..Wish::default() }, ..PlanWish::default() };
        let cheap = planned(&scenario, &cheap);
        assert!(plan(&cheap, PlanKind::Least).time.unwrap().get() <= now * (1.0 + 1e-9));
    }
}

/// What is wasted: each capacity alone can fall as far as is said, and not further.
#[test]
fn wasted_capacity_can_go() {
    let mut random = Random::new(4);
    for turn in 0..25 {
        let kind = Kind { nodes: 7, more: 4, flows: 14, equal: turn % 2 == 0, alike: false };
        let scenario = read(&document(kind, &mut random, &json!({"kind": AS_BUILT})).to_string()).unwrap();
        let own = solved(&scenario, 0);
        let capacities: Vec<f64> = own.links.iter().map(|link| link.capacity.get()).collect();
        let found = wasted(&scenario, 0).unwrap().unwrap();
        let now = time_on(&own, &capacities);
        close(found.flows.get(), now, 1e-9);
        assert!(found.complete);
        for spare in &found.spare {
            let with = |gone: f64| {
                let mut other = capacities.clone();
                other[spare.capacity.index()] = gone;
                time_on(&own, &other)
            };
            assert!(with(spare.least.get()) <= now * (1.0 + 1e-8));
            if spare.least.get() > 0.0 {
                assert!(with(spare.least.get() * 0.99) > now * (1.0 + 1e-9));
            }
        }
    }
    // A proportional design has none.
    let proportional = wasted(&ipe(&json!({"kind": "proportional"})), 0).unwrap().unwrap();
    assert!(proportional.spare.is_empty() && proportional.total.get() == 0.0);
}

#[test]
fn wishes_that_nothing_meets() {
    let scenario = ipe(&json!({"kind": AS_BUILT}));
    let none = |wish: &PlanWish| plans(&scenario, 0, wish, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!(none(&wish(0.0)).err(), Some(NoPlan::WithinLatency { latency: Seconds(0.0) }));
    assert_eq!(none(&wish(f64::NAN)).err(), Some(NoPlan::NeverEnds));
    let missing = plans(&scenario, 7, &wish(1.0), &mut |_, _| ControlFlow::Continue(()));
    let designs = scenario.designs.len() as u32;
    assert_eq!(missing.err(), Some(DesignError::NoSuchDesign { design: 7, designs }));
    // Stopped, it leaves out what was not finished.
    let stopped = plans(&scenario, 0, &PlanWish { survive: Survive::Links, ..wish(8.0) }, &mut |done, _| {
        if done < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(stopped.unwrap().unwrap().plans.iter().all(|plan| plan.kind != PlanKind::Survives));
    // A plan for a link that is not there says so.
    let given = json!({"kind": "given", "links": [{"link": "XX-YY", "gbps": 1}]});
    let report = solve(&ipe(&given), Settings::default());
    assert_eq!(
        report.designs[0].outcome,
        Err(gargalo_solver::study::report::DesignError::UnknownCapacity { id: "XX-YY".to_owned() })
    );
}

/// A smaller network that is as fast is no larger anywhere, smaller in all, and takes as long: of flows, collectives, and of a
/// training step, of which the proportional design for the same bytes takes longer.
#[test]
fn a_smaller_network_is_as_fast() {
    let fabric = json!({"kind": "leaf_spine", "leaves": 4, "spines": 4, "hosts_per_leaf": 2, "gbps": 400,
        "servers": {"gpus": 4, "intra_gbps": 2400, "nics": 4, "nic_gbps": 400}});
    let training = json!({"kind": "training", "model": "gpt-3b", "global_batch": 64, "micro_batch": 4, "p": 2, "t": 4, "d": 4,
        "hardware": "a100-80-sxm"});
    let collective = json!({"kind": "collective", "operation": "all_reduce", "bytes": 1e9});
    let all = json!({"kind": "all_to_all", "bytes": 1e8});
    for workload in [training, collective, all] {
        let document = json!({"gargalo": 2, "workload": workload,
            "designs": [{"name": "d", "routing": {"kind": "ecmp"}, "network": fabric}]});
        let scenario = read(&document.to_string()).unwrap();
        let next = with_as_fast(&scenario, 0, "as fast").unwrap();
        let report = solve(&next, Settings::default());
        let [own, smaller] = [0, 1].map(|at| report.designs[at].outcome.as_ref().unwrap());
        let time = |solved: &Solved| gargalo_solver::design::time_of(solved).0.unwrap().get();
        assert!(time(smaller) <= time(own) * (1.0 + 2e-3), "{} and {}", time(smaller), time(own));
        for (own, smaller) in own.links.iter().zip(&smaller.links) {
            assert!(smaller.capacity.get() <= own.capacity.get() * (1.0 + 1e-9));
        }
        assert!(smaller.total_capacity.get() < own.total_capacity.get() * 0.99, "{workload}");
    }
}
