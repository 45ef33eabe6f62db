//! One account of a training step: its traffic, its flows, its time, what limits it and how it hangs on that are of the same
//! messages on the same routes, on eighteen designs. Expected figures are the engine's own, reckoned another way.

use gargalo_solver::base::parallel::whole;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::Measure;
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab;
use gargalo_solver::lab::{solve, step_bytes, structure, wasted, with_plan};
use gargalo_solver::network::figures::link_tiers;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::Solved;
use gargalo_solver::study::structure::report::StepStructure;
use gargalo_solver::workload::training::step::BarKind;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn scenario(workload: &Value, design: &Value) -> Scenario {
    let mut design = design.clone();
    design["name"] = json!("d");
    read(&json!({"gargalo": 2, "workload": workload, "designs": [design]}).to_string()).unwrap()
}

fn solved(scenario: &Scenario) -> Solved {
    solve(scenario, Settings::default()).designs[0].outcome.clone().unwrap()
}

fn total(solved: &Solved) -> f64 {
    solved.training().unwrap().step.total.unwrap().get()
}

fn training(extra: &Value) -> Value {
    let mut out = json!({"kind": "training", "model": "llama3-8b", "global_batch": 64, "micro_batch": 1,
        "p": 1, "t": 4, "d": 8, "hardware": "h100-sxm"});
    for (field, value) in extra.as_object().unwrap() {
        out[field] = value.clone();
    }
    out
}

/// Servers of GPUs in place of hosts.
fn servers(count: u64, gpus: u64, gbps: f64) -> Value {
    json!({"count": count, "gpus": gpus, "intra_gbps": 3600, "nics": gpus, "nic_gbps": gbps})
}

/// Two servers of eight with as many adapters, of so many Gbit/s each.
fn pair(adapters: u64, gbps: f64) -> Value {
    json!({"network": {"kind": "single_switch", "n": 2, "gbps": gbps,
        "servers": {"gpus": 8, "intra_gbps": 3600, "nics": adapters, "nic_gbps": gbps}}})
}

/// Where communication is most of the step: slow networks under every framework, groups that are not even over servers, adapters
/// that do not divide ranks, stages, chunks and contexts over servers.
fn slow() -> Vec<(&'static str, Scenario)> {
    let of = |name, extra: Value, design: &Value| (name, scenario(&training(&extra), design));
    let four =
        json!({"network": {"kind": "single_switch", "n": 4, "gbps": 25, "servers": servers(4, 8, 25.0)}});
    vec![
        of("slow, ZeRO 1", json!({"t": 1, "d": 16}), &pair(8, 10.0)),
        of("slow, fsdp", json!({"t": 1, "d": 16, "framework": "fsdp"}), &pair(8, 10.0)),
        of("slow, ZeRO 2 of fsdp", json!({"t": 1, "d": 16, "framework": "fsdp", "zero": 2}), &pair(8, 10.0)),
        of("slow, nanotron", json!({"t": 1, "d": 16, "framework": "nanotron"}), &pair(8, 10.0)),
        of("8 and 4 ranks", json!({"t": 1, "d": 12, "global_batch": 48}), &pair(8, 50.0)),
        of("3 adapters", json!({"t": 1, "d": 16, "framework": "deepspeed", "zero": 0}), &pair(3, 50.0)),
        of("four stages, two contexts", json!({"p": 4, "t": 2, "cp": 2, "d": 2}), &four),
        of("chunks", json!({"p": 4, "t": 4, "d": 2, "schedule": "interleaved", "chunks": 2}), &four),
    ]
}

/// Eighteen designs, each with what is trained on it.
fn all() -> Vec<(&'static str, Scenario)> {
    networks().into_iter().chain(slow()).collect()
}

/// Ten networks, each with what is trained on it.
fn networks() -> Vec<(&'static str, Scenario)> {
    let dense = training(&json!({}));
    let staged = training(&json!({"p": 2, "d": 4}));
    let ecmp = json!({"kind": "ecmp"});
    let leaf_spine = |uplinks: u64| {
        json!({"routing": ecmp, "network": {"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 4,
            "uplinks": uplinks, "gbps": 100, "servers": servers(8, 4, 100.0)}})
    };
    let of = |name, workload: &Value, design: Value| (name, scenario(workload, &design));
    vec![
        of(
            "fat-tree",
            &dense,
            json!({"routing": ecmp, "network":
            {"kind": "fat_tree", "k": 4, "gbps": 100, "servers": servers(8, 4, 100.0)}}),
        ),
        of("leaf-spine 1:1", &staged, leaf_spine(8)),
        of("leaf-spine 4:1", &dense, leaf_spine(2)),
        of(
            "rail-optimised",
            &training(&json!({"t": 8, "d": 4, "zero": 0})),
            json!({"routing": ecmp, "network":
            {"kind": "rail_optimised", "units": 2, "hosts_per_unit": 2, "gpus": 8, "radix": 16, "gbps": 100, "intra_gbps": 3600}}),
        ),
        of(
            "rail-only",
            &dense,
            json!({"network":
            {"kind": "rail_only", "hosts": 8, "gpus": 4, "radix": 64, "gbps": 100, "intra_gbps": 3600}}),
        ),
        of(
            "HPN",
            &training(&json!({"t": 8, "d": 4})),
            json!({"routing": ecmp, "network":
            {"kind": "hpn", "segments": 2, "hosts_per_segment": 2, "gpus": 8, "aggregations": 4, "gbps": 50,
             "uplink_gbps": 50, "intra_gbps": 3600}}),
        ),
        of(
            "torus",
            &training(&json!({"p": 2, "t": 2, "d": 4})),
            json!({"network":
            {"kind": "torus", "dims": [4, 4], "gbps": 100}}),
        ),
        of(
            "one server",
            &training(&json!({"t": 8, "d": 1})),
            json!({"network":
            {"kind": "single_switch", "n": 1, "gbps": 100, "servers": servers(1, 8, 100.0)}}),
        ),
        of(
            "Ipê with local SGD",
            &training(&json!({"t": 1, "d": 16, "zero": 0, "sync_every": 20,
            "model": {"layers": 8, "hidden": 1024, "heads": 16, "seq": 1024, "vocab": 32000}})),
            json!({"network": {"kind": "preset", "id": "ipe-2023"}}),
        ),
        of(
            "experts, hashed",
            &training(&json!({"model": "mixtral-8x7b", "t": 1, "d": 16, "e": 8, "p": 2, "zero": 1})),
            json!({"routing": {"kind": "ecmp_hash", "seed": 3}, "network":
                {"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 4, "uplinks": 4, "gbps": 100,
                 "servers": servers(8, 4, 100.0)}}),
        ),
        of(
            "experts over tensor ranks",
            &training(&json!({"model": "mixtral-8x7b", "t": 2, "d": 4, "e": 8, "p": 4})),
            leaf_spine(8),
        ),
    ]
}

/// Bytes by link of the flows that the page draws are those of the messages that are timed; and links are used while the
/// step lasts.
#[test]
fn traffic_is_what_is_timed() {
    for (name, scenario) in all() {
        let solved = solved(&scenario);
        let total = total(&solved);
        let timed = step_bytes(&scenario, 0).unwrap().unwrap();
        let most = timed.iter().map(|bytes| bytes.get()).fold(0.0, f64::max);
        assert!(most > 0.0, "{name}");
        let mut of_flows = vec![0.0; timed.len()];
        for flow in &solved.flows {
            for &(capacity, part) in &flow.route {
                of_flows[capacity.index()] += flow.bytes.get() * part;
            }
        }
        for (at, timed) in timed.iter().enumerate() {
            let link = &solved.links[at];
            for drawn in [link.bytes.get(), of_flows[at]] {
                assert!(
                    (drawn - timed.get()).abs() <= 1e-9 * most,
                    "{name}, link {at}: {drawn} {}",
                    timed.get()
                );
            }
            // No link carries more than it can while the step lasts.
            let used = timed.bits() / (link.capacity.get() * total);
            assert!(
                link.capacity.get() == 0.0 || (used <= 1.0 && (link.utilization - used).abs() <= 1e-9),
                "{name}, link {at}: {used}"
            );
        }
        let sent: f64 = solved.traffic().unwrap().matrix.entries.iter().map(|entry| entry.bytes.get()).sum();
        let flows: f64 = solved.flows.iter().map(|flow| flow.bytes.get()).sum();
        assert!((sent - flows).abs() <= 1e-9 * sent, "{name}");
    }
}

/// By hand: of S bytes of gradients that S ranks of 16 sum, in halves or at once, every rank passes on 2 · 15/16, an eighth of it
/// over each of a server's eight adapters, or a third over each of three.
#[test]
fn bytes_of_adapters_by_hand() {
    for (adapters, zero, framework) in
        [(8, 0, "megatron-core"), (8, 1, "megatron-core"), (3, 0, "deepspeed"), (3, 1, "nanotron")]
    {
        let workload =
            training(&json!({"t": 1, "d": 16, "zero": zero, "framework": framework, "gradients": "bf16"}));
        let scenario = scenario(&workload, &pair(adapters, 400.0));
        let solved = solved(&scenario);
        let gradients = 2.0 * solved.training().unwrap().stages[0].parameters;
        let expected = 2.0 * 15.0 / 16.0 * gradients / adapters as f64;
        let report = solve(&scenario, Settings::default());
        let tables = &report.networks[solved.network as usize];
        let mut checked = 0;
        for (capacity, link) in tables.capacities.iter().zip(&solved.links) {
            let ends = &tables.links[capacity.link.index()];
            let server = |node: gargalo_solver::base::id::NodeId| tables.nodes[node.index()].server.clone();
            if server(ends.a).is_some() != server(ends.b).is_some() {
                assert!((link.bytes.get() / expected - 1.0).abs() < 1e-9, "{adapters} {zero} {framework}");
                checked += 1;
            }
        }
        assert_eq!(checked, 2 * 2 * adapters);
    }
}

/// Gathering updated parameters goes beside the first forward pass and no further: on a slow network sharing optimiser states,
/// which sends the same bytes in two halves, saves a forward pass of communication at most; and what nanotron's host does for
/// it does not hang on the network.
#[test]
fn updated_parameters_are_gathered_on_the_network() {
    let step = |framework: &str, zero: u64, gbps: f64| {
        // Of gradients in 32 bits a sum has more bytes than scattering them and gathering parameters in 16.
        let workload = json!({"t": 1, "d": 16, "zero": zero, "framework": framework, "recompute": "none", "gradients": "bf16"});
        let solved = solved(&scenario(&training(&workload), &pair(8, gbps)));
        solved.training().cloned().unwrap()
    };
    let total =
        |report: &gargalo_solver::workload::training::TrainingReport| report.step.total.unwrap().get();
    for gbps in [1.0, 10.0] {
        let [plain, shared] = [0, 1].map(|zero| step("megatron-core", zero, gbps));
        let timeline = shared.timeline.as_ref().unwrap();
        let forward = timeline.bars.iter().find(|bar| bar.work == BarKind::Forward).unwrap().time().get();
        let [once, halves] = [&plain, &shared].map(|report| report.step.exposed.dp.get());
        // The same bytes, of which a forward pass more is hidden; nothing of computing changes but the optimiser's share.
        assert!((halves - (once - forward)).abs() < 1e-3 * once, "{halves} {once} {forward}");
        let gathered = timeline.bars.iter().find(|bar| bar.work == BarKind::Gather).unwrap();
        assert!(!gathered.hidden && gathered.time().get() > forward);
        let limit = shared.limits.iter().map(|limit| limit.time.get()).fold(0.0, f64::max);
        assert!(total(&shared) > limit);
    }
    let more = |gbps: f64| {
        let [plain, shared] = [0, 1].map(|zero| total(&step("nanotron", zero, gbps)));
        shared - plain
    };
    assert!((more(1.0) - more(10.0)).abs() < 1e-3, "{} {}", more(1.0), more(10.0));
}

/// In buckets nothing but the last is left for the end, also where parameters are gathered: the last is the table of
/// words, 262 MB, which take 3 ms over eight adapters of 100 Gbit/s.
#[test]
fn the_last_bucket_is_what_is_left() {
    let exposed = |bucket: Value| {
        let mut workload = json!({"t": 1, "d": 16, "recompute": "none", "vocab": 32000, "gradients": "bf16"});
        if !bucket.is_null() {
            workload["bucket_mib"] = bucket;
        }
        solved(&scenario(&training(&workload), &pair(8, 100.0))).training().unwrap().step.exposed.dp.get()
    };
    let none = exposed(Value::Null);
    let (small, large) = (exposed(json!(25)), exposed(json!(1000)));
    assert!(none < 1e-9 && small > 0.0 && small < 0.005, "{none} {small}");
    assert!(large > small && large < 0.03, "{large}");
}

/// Each kind is limited by links that it crosses, and the report's bottlenecks are these and no others.
#[test]
fn bottlenecks_are_of_the_step() {
    for (name, scenario) in all() {
        let solved = solved(&scenario);
        let limits = &solved.training().unwrap().limits;
        let mut of_kinds: Vec<_> = limits.iter().flat_map(|limit| limit.capacities.clone()).collect();
        of_kinds.sort_unstable();
        of_kinds.dedup();
        assert!(!of_kinds.is_empty(), "{name}");
        let told: Vec<_> = solved.bottlenecks.iter().map(|own| own.capacity).collect();
        assert_eq!(told, of_kinds, "{name}");
        for own in &solved.bottlenecks {
            assert!(own.flow_count > 0 && solved.links[own.capacity.index()].saturated, "{name}");
            let crosses = |flow: &gargalo_solver::study::report::FlowResult| {
                flow.route.iter().any(|(capacity, _)| *capacity == own.capacity)
            };
            assert!(own.flows.iter().all(|flow| crosses(&solved.flows[flow.index()])), "{name}");
        }
    }
}

/// The step with some capacities times a factor, all else as it is.
fn with(scenario: &Scenario, solved: &Solved, positions: &[usize], factor: f64) -> f64 {
    let mut capacities: Vec<f64> = solved.links.iter().map(|link| link.capacity.get()).collect();
    for &at in positions {
        capacities[at] *= factor;
    }
    let mut next = with_plan(scenario, 0, "moved", &capacities).unwrap();
    next.designs.remove(0);
    total(&self::solved(&next))
}

/// A slower link slows the step as its gradient foretells, and a faster one makes it faster: the whole design solved again.
#[test]
fn a_step_follows_its_gradients() {
    // Before others begin to limit.
    const MOVE: f64 = 0.001;
    for (name, scenario) in all() {
        let solved = solved(&scenario);
        let before = total(&solved);
        let found: StepStructure = structure(&scenario, 0).unwrap().step.unwrap();
        assert_eq!(found.total, Seconds(before), "{name}");
        let check = |what: &str, positions: &[usize], [more, less]: [Seconds; 2]| {
            for (slope, factor) in [(more, 1.0 + MOVE), (less, 1.0 - MOVE)] {
                let foretold = before + slope.get() * 100.0 * (1.0 / factor - 1.0);
                let then = with(&scenario, &solved, positions, factor);
                let off = (then - foretold).abs();
                assert!(
                    off <= 0.02 * (then - before).abs() + 1e-7 * before,
                    "{name}, {what}, times {factor}: {before} s becomes {then} s, foretold {foretold} s"
                );
            }
        };
        let first = &found.kinds[0];
        assert!(first.less.get() > 0.0, "{name}: nothing slows the step");
        let together: Vec<usize> = first.limit.capacities.iter().map(|own| own.index()).collect();
        check("together", &together, [first.more, first.less]);
        let link = &found.links[0];
        check("one link", &[link.capacity.index()], [link.more, link.less]);
        // Less of a link never helps more than more of it does; where lines meet, it may leave others as much of what they lose.
        let lost = 0.01 * solved.training().unwrap().step.shared.get();
        for link in &found.links {
            let [more, less] = [link.more.get(), link.less.get()];
            assert!(
                less >= more - lost - 1e-9 * before,
                "{name}, {:?}: {less} {more} of {before} s",
                link.capacity
            );
        }
    }
}

/// A tier of links that is said to need less takes the same step with that much, and a longer one with a tenth less than that.
#[test]
fn tiers_that_could_be_less_are_told() {
    let mut found = 0;
    for (name, scenario) in networks().into_iter().filter(|(name, _)| *name == "leaf-spine 1:1") {
        let solved = solved(&scenario);
        let now = total(&solved);
        let tables = solve(&scenario, Settings::default()).networks.remove(0);
        let tiers = link_tiers(&tables, None);
        for own in wasted(&scenario, 0).unwrap().unwrap().tiers {
            let of: Vec<usize> = tables
                .capacities
                .iter()
                .enumerate()
                .filter(|(_, capacity)| tiers.names[tiers.of[capacity.link.index()] as usize] == own.tier)
                .map(|(at, _)| at)
                .collect();
            let part = own.least.get() / own.now.get();
            assert!(part < 0.99, "{name}: {part}");
            if part > 0.0 {
                assert!(
                    with(&scenario, &solved, &of, part) <= now * (1.0 + 1e-6),
                    "{name}: {:?} {part}",
                    own.tier
                );
                assert!(with(&scenario, &solved, &of, part * 0.9) > now, "{name}: {:?} {part}", own.tier);
            }
            found += 1;
        }
    }
    assert!(found > 0);
}

/// Gradients of eight replicas over one spine, a link of an adapter's speed from each leaf: they can't hide.
fn thin() -> Scenario {
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 1, "hosts_per_leaf": 4, "gbps": 100,
        "servers": servers(8, 4, 100.0)});
    scenario(&training(&json!({"zero": 0})), &json!({"network": network}))
}

/// Forecasts are of the step, and solving the changed design anew gives the same: the messages go the same ways. What a failure
/// costs is counted from the same time.
#[test]
fn advice_and_failures_are_of_the_step() {
    let scenario = thin();
    let before = total(&solved(&scenario));
    let report = lab::advice(&scenario, 0).unwrap().run(&mut |_| ControlFlow::Continue(()));
    assert_eq!(
        (report.measure, report.time, report.flows),
        (Measure::Step, Some(Seconds(before)), report.time)
    );
    let mut checked = 0;
    for proposal in &report.proposals {
        let (Some(told), Some(solved)) = (proposal.predicted, proposal.verified.as_ref()) else { continue };
        assert_eq!(told.rates, None);
        let then = solved.time.unwrap().get();
        assert!((told.flows.get() - then).abs() <= 1e-9 * then, "{:?}: {told:?} {solved:?}", proposal.change);
        checked += 1;
    }
    assert!(checked > 5, "{checked}");
    let best = report.proposals[0].verified.as_ref().unwrap().gain.unwrap();
    assert!(best.get() > 0.1 * before, "{best:?} of {before} s");
    assert_eq!(whole(&lab::failures(&scenario, 0).unwrap()).time, Some(Seconds(before)));
}

/// What is called too much can go without the step taking longer, and no more of it.
#[test]
fn waste_is_of_the_step() {
    let scenario = thin();
    let solved = solved(&scenario);
    let before = total(&solved);
    let found = wasted(&scenario, 0).unwrap().unwrap();
    assert!(found.measure == Measure::Step && found.flows == Seconds(before));
    let used: Vec<_> = found.spare.iter().filter(|own| own.solved && own.least.get() > 0.0).collect();
    assert!(!used.is_empty());
    for own in used.iter().take(4) {
        let part = own.least.get() / own.now.get();
        let at = own.capacity.index();
        assert!(with(&scenario, &solved, &[at], part) <= before * (1.0 + 1e-8));
        assert!(with(&scenario, &solved, &[at], part * 0.98) > before, "{own:?} could be less");
    }
}

/// Eight rails of two units: with 32 uplinks and with one the step takes as long, since each rail's ring passes from unit to
/// unit once, over one uplink as fast as an adapter. What is told beside the step must not say otherwise.
#[test]
fn uplinks_change_the_step_and_the_figures_beside_it_alike() {
    let workload = training(&json!({"t": 1, "d": 64, "model": "llama2-7b"}));
    let network = |uplinks: u64| {
        json!({"kind": "rail_optimised", "units": 2, "hosts_per_unit": 4, "gpus": 8, "radix": 64, "uplinks": uplinks,
               "gbps": 400, "intra_gbps": 3600})
    };
    let design = |name: &str, uplinks: u64, capacity: Value| json!({"name": name, "network": network(uplinks), "routing": {"kind": "ecmp"}, "capacity": capacity});
    let built = json!({"kind": "as_built"});
    let document = json!({"gargalo": 2, "workload": workload, "designs": [
        design("proportional", 32, json!({"kind": "proportional", "alpha": 1.0})),
        design("32", 32, built.clone()), design("1", 1, built)]});
    let report = solve(&read(&document.to_string()).unwrap(), Settings { flows: 0 });
    let of = |at: usize| report.designs[at].outcome.as_ref().unwrap();
    let ratio = |at: usize| report.comparison.rows[at].time_ratio.unwrap();
    for at in [1, 2] {
        assert!((ratio(at) - total(of(at)) / total(of(0))).abs() < 1e-12, "a ratio of steps");
    }
    assert!((total(of(2)) / total(of(1)) - 1.0).abs() < 1e-9);
    assert!((of(2).completion.unwrap().get() / of(1).completion.unwrap().get() - 1.0).abs() < 1e-9);
    // Every rail's adapters carry as much, each way.
    let tables = &report.networks[of(2).network as usize];
    let mut rails: Vec<f64> = Vec::new();
    for (capacity, link) in tables.capacities.iter().zip(&of(2).links) {
        let ends = &tables.links[capacity.link.index()];
        let server = |node: gargalo_solver::base::id::NodeId| tables.nodes[node.index()].server.clone();
        if server(ends.a).is_some() != server(ends.b).is_some() {
            rails.push(link.bytes.get());
        }
    }
    assert_eq!(rails.len(), 8 * 8 * 2);
    assert!(rails.iter().all(|bytes| (bytes / rails[0] - 1.0).abs() < 1e-9), "{rails:?}");
}
