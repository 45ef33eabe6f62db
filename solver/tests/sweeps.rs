//! Sweeps: points, shards, limits, bad input; and what published studies found, found again by sweeping.

use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::Shard;
use gargalo_solver::design::plans::PlanKind;
use gargalo_solver::document::{DesignSpec, Error, Scenario, limits, read, share, write};
use gargalo_solver::lab::sweep::{Knee, Sweep, SweepRow, knee, point_json, with_point};
use gargalo_solver::lab::{AsData, PlanWish, build, plans};
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn all_to_all(network: &Value) -> Value {
    json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9},
        "designs": [{"name": "d", "network": network, "routing": {"kind": "ecmp"}}]})
}

fn with_axes(mut document: Value, axes: &Value) -> Value {
    document["sweep"] = json!({"axes": axes});
    document
}

fn example(name: &str) -> Scenario {
    let path = format!("{}/../examples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    read(&std::fs::read_to_string(&path).unwrap()).unwrap()
}

/// Times of the first design (or of each) over the points, with the last axis's numbers.
fn curve(sweep: &Sweep, design: usize) -> Vec<(f64, Option<f64>)> {
    let head = sweep.head();
    let numbers = head.axes.last().unwrap().numbers.clone().unwrap();
    (0..sweep.len())
        .map(|index| {
            let point = sweep.solve(index);
            let row = point.rows[design].outcome.as_ref().unwrap();
            (numbers[*point.at.last().unwrap() as usize], row.time.map(Seconds::get))
        })
        .collect()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

#[test]
fn lists_and_ranges_in_place_of_values_are_swept() {
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": [1e8, 1e9]},
        "designs": [
            {"name": "grid", "network": {"kind": "torus", "dims": [[4, 4], [3, 3, 3]], "gbps": 100}},
            {"name": "ipe", "network": {"kind": "preset", "id": "ipe-2023"}, "routing": [{"kind": "least_load"}, {"kind": "ecmp"}],
             "capacity": {"kind": "proportional", "alpha": {"from": 1, "to": 100, "steps": 3, "scale": "log"}}}]});
    let sweep = Sweep::from_text(&document.to_string()).unwrap();
    let names: Vec<String> = sweep.axes().iter().map(gargalo_solver::lab::sweep::SweepAxis::name).collect();
    let mut sorted = names.clone();
    sorted.sort();
    assert_eq!(
        sorted,
        ["designs[0].network.dims", "designs[1].capacity.alpha", "designs[1].routing", "workload.bytes"]
    );
    assert_eq!(sweep.len(), 24);
    let alpha = names.iter().position(|name| name.ends_with("alpha")).unwrap();
    assert_eq!(sweep.head().axes[alpha].numbers, Some(vec![1.0, 10.0, 100.0]));
    let first = sweep.solve(0);
    assert_eq!((first.rows.len(), first.refused.clone()), (2, None));
    let line = point_json(&sweep, &sweep.head(), &first, &AsData);
    assert_eq!(line["point"]["workload.bytes"], json!(1e8));
    assert!(line["designs"][1]["time_s"].as_f64().unwrap() > 0.0);
    // Each point is what solving its scenario gives.
    let own = sweep.scenario(7).unwrap();
    assert_eq!(read(&write(&own)).as_ref(), Ok(&own));
}

#[test]
fn a_sweep_stands_in_the_share_link() {
    let axes = json!([
        {"path": "designs[*].network.k", "values": [4, 6], "with": [{"path": "designs[0].name", "values": ["a", "b"]}]},
        {"path": "workload.bytes", "from": 1e6, "to": 1e9, "steps": 4, "scale": "log"},
        {"failures": "links", "values": [0, 1], "seed": 3}]);
    let document = with_axes(all_to_all(&json!({"kind": "fat_tree", "k": 4, "gbps": 100})), &axes);
    let scenario = read(&document.to_string()).unwrap();
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
    assert_eq!(share::decode(&share::encode(&scenario)).as_ref(), Ok(&scenario));
    let sweep = Sweep::of(&scenario).unwrap();
    assert_eq!(sweep.len(), 16);
    let own = sweep.scenario(8).unwrap();
    assert_eq!((own.designs[0].name.as_str(), own.sweep.is_none()), ("b", true));
    assert_eq!(build(&own.designs[0].network).unwrap().endpoints().len(), 54);
    // The same sweep by the file is the same sweep.
    let by_file = Sweep::from_text(&document.to_string()).unwrap();
    assert_eq!(by_file.head(), sweep.head());
    assert_eq!(by_file.solve(5), sweep.solve(5));
    // A point crosses to the page.
    let bytes = postcard::to_allocvec(&sweep.solve(5)).unwrap();
    assert_eq!(
        postcard::from_bytes::<gargalo_solver::lab::sweep::SweepPoint>(&bytes).unwrap(),
        sweep.solve(5)
    );
}

#[test]
fn shards_give_every_point_once() {
    let sweep = Sweep::of(&example("spine-to-leaf")).unwrap();
    let mut all: Vec<u64> =
        (1..=5).flat_map(|part| sweep.shard(Shard::parse(&format!("{part}/5")).unwrap())).collect();
    all.sort_unstable();
    assert!(all.into_iter().eq(0..sweep.len()));
}

#[test]
fn too_many_points_are_refused_with_number_and_limit() {
    let network = json!({"kind": "fat_tree", "k": 4, "gbps": 100});
    let path = "designs[0].network.gbps";
    let axis = |steps: u64| json!({"path": path, "from": 1, "to": 2, "steps": steps});
    let cases = [json!([axis(10_000_000)]), json!([axis(4000), axis(2500)])];
    for axes in cases {
        let document = with_axes(all_to_all(&network), &axes).to_string();
        let refused = [read(&document).unwrap_err(), Sweep::from_text(&document).unwrap_err()];
        for error in refused {
            let text = error.to_string();
            assert!(text.contains("10000000") && text.contains("100000"), "{text}");
            assert!(matches!(error, Error::TooMany { limit: limits::POINTS, .. }));
        }
    }
    let mut in_place = all_to_all(&network);
    in_place["designs"][0]["network"]["gbps"] = json!({"from": 1, "to": 2, "steps": 4000});
    in_place["designs"][0]["network"]["core_gbps"] = json!({"from": 1, "to": 2, "steps": 2500});
    let error = Sweep::from_text(&in_place.to_string()).unwrap_err();
    assert!(matches!(error, Error::TooMany { count: 10_000_000, .. }), "{error}");
}

#[test]
fn a_field_that_is_not_there_is_refused_with_names_near_by() {
    let network = json!({"kind": "fat_tree", "k": 4, "gbps": 100});
    let cases = [
        ("designs[0].network.gpbs", "designs[0].network.gbps"),
        ("designs[*].network.core_gpbs", "designs[0].network.core_gbps"),
        ("designs[7].network.k", "designs[0]"),
        ("worklod.bytes", "workload"),
        ("workload.byte", "workload.bytes"),
    ];
    for (path, near) in cases {
        let document =
            with_axes(all_to_all(&network), &json!([{"path": path, "values": [1, 2]}])).to_string();
        let error = Sweep::of(&read(&document).unwrap()).unwrap_err();
        let Error::NoSuchField { near: found, .. } = &error else { panic!("{path}: {error}") };
        assert!(found.iter().any(|name| name == near), "{path}: {error}");
    }
    for path in ["", "designs[", "a..b"] {
        let document = with_axes(all_to_all(&network), &json!([{"path": path, "values": [1]}])).to_string();
        let error = Sweep::of(&read(&document).unwrap()).unwrap_err();
        assert!(matches!(error, Error::NoSuchField { .. }), "{error}");
    }
    for axis in [
        json!({"path": "title", "values": []}),
        json!({"path": "title"}),
        json!({"values": [1]}),
        json!({"path": "title", "from": 0, "to": 1, "steps": 3, "scale": "log"}),
    ] {
        assert!(read(&with_axes(all_to_all(&network), &json!([axis])).to_string()).is_err(), "{axis}");
    }
}

/// Values that do not do are refused at their points; the others stand. So do designs beside one that fails.
#[test]
fn bad_points_leave_the_others() {
    let mut document = all_to_all(&json!({"kind": "fat_tree", "k": [3, 4, 5, 6], "gbps": 100}));
    document["designs"]
        .as_array_mut()
        .unwrap()
        .push(json!({"name": "grid only", "routing": {"kind": "dimension_order"},
        "network": {"kind": "fat_tree", "k": 4, "gbps": 100}}));
    let sweep = Sweep::from_text(&document.to_string()).unwrap();
    let points: Vec<_> = (0..4).map(|index| sweep.solve(index)).collect();
    let refused: Vec<bool> = points.iter().map(|point| point.refused.is_some()).collect();
    assert_eq!(refused, [true, false, true, false]);
    assert!(matches!(points[0].refused, Some(Error::NoSuchTopology { .. })), "{:?}", points[0].refused);
    assert!(points[1].rows[0].outcome.is_ok() && points[1].rows[1].outcome.is_err());
}

#[test]
fn gpus_grow_weakly_and_strongly() {
    // Shared optimiser states would be a smaller part for each of more replicas, and take less time.
    let whole = write(&example("scaling")).replace("\"hardware\"", "\"zero\":0,\"hardware\"");
    let weak = read(&whole).unwrap();
    let sweep = Sweep::of(&weak).unwrap();
    let strong = write(&weak).replace("weak", "strong");
    let strong = Sweep::of(&read(&strong).unwrap()).unwrap();
    let mut before = f64::INFINITY;
    for (point, gpus) in [8, 16, 32, 64].into_iter().enumerate() {
        let point = point as u64;
        for sweep in [&sweep, &strong] {
            let own = sweep.scenario(point).unwrap();
            assert_eq!(build(&own.designs[0].network).unwrap().endpoints().len(), gpus);
        }
        let figures = |sweep: &Sweep| sweep.solve(point).rows[0].outcome.clone().unwrap();
        let (weak, strong) = (figures(&sweep), figures(&strong));
        // The same batch on more takes less; the same work for each takes at least as long.
        let time = strong.time.unwrap().get();
        assert!(time < before);
        before = time;
        let first = sweep.solve(0).rows[0].outcome.as_ref().unwrap().time.unwrap().get();
        assert!(weak.time.unwrap().get() >= first * (1.0 - 1e-9));
        let parts = weak.breakdown.unwrap();
        close(
            parts.compute.get() + parts.bubble.get() + parts.exposed.total().get(),
            weak.time.unwrap().get(),
            1e-9,
        );
    }
}

#[test]
fn more_failures_are_those_and_others() {
    let document = with_axes(
        all_to_all(&json!({"kind": "fat_tree", "k": 4, "gbps": 100})),
        &json!([{"failures": "links", "values": [0, 1, 2, 4]}]),
    );
    let sweep = Sweep::of(&read(&document.to_string()).unwrap()).unwrap();
    let times: Vec<f64> = curve(&sweep, 0).into_iter().map(|(_, time)| time.unwrap()).collect();
    let links: Vec<usize> = (0..4)
        .map(|point| {
            build(&sweep.scenario(point).unwrap().designs[0].network).unwrap().tables().working().count()
        })
        .collect();
    assert_eq!(links, [48, 47, 46, 44]);
    assert!(times[1] > times[0] && times[3] >= times[1]);
}

/// The knee of the time against a speed, by sweep; and the ratio of the proportional design, by the solver.
fn optimum(document: &Value, path: &str, range: (f64, f64, u32), ratio_of: (&str, &str)) -> (Knee, f64) {
    let axes = json!([{"path": path, "from": range.0, "to": range.1, "steps": range.2}]);
    let scenario = read(&with_axes(document.clone(), &axes).to_string()).unwrap();
    let found = knee(&curve(&Sweep::of(&scenario).unwrap(), 0)).unwrap();
    let report =
        plans(&scenario, 0, &PlanWish::default(), &mut |_, _| ControlFlow::Continue(())).unwrap().unwrap();
    assert_eq!(report.interference, None);
    let network = build(&scenario.designs[0].network).unwrap();
    let least = report.plans.iter().find(|plan| plan.kind == PlanKind::Least).unwrap();
    assert!(least.proven);
    let of = |id: &str| {
        let tables = network.tables();
        let link = tables.links.iter().position(|link| link.id == id).unwrap();
        let own = tables.capacities.iter().position(|capacity| capacity.link.index() == link).unwrap();
        least.capacities[own]
    };
    (found, of(ratio_of.0) / of(ratio_of.1))
}

fn near_far(groups: usize, size: usize, near: f64, far: f64) -> Value {
    let count = groups * size;
    let bytes = |from: usize, to: usize| match (from == to, from / size == to / size) {
        (true, _) => 0.0,
        (false, true) => near,
        (false, false) => far,
    };
    let rows: Vec<Vec<f64>> = (0..count).map(|from| (0..count).map(|to| bytes(from, to)).collect()).collect();
    json!({"kind": "matrix", "bytes": rows})
}

/// Ros-Giralt et al., SIGCOMM 2021, experiments 28 to 35: two-level fat-tree, spine to leaf 4/3, 1, 2/3, 1/3 (2 × 2) and
/// 9/4, 9/5, 9/7, 9/13 (3 × 3) for near flows 1, 2, 4 and 10 times as large as far ones.
#[test]
fn spine_to_leaf() {
    let cases =
        [(2, [4.0 / 3.0, 1.0, 2.0 / 3.0, 1.0 / 3.0]), (3, [9.0 / 4.0, 9.0 / 5.0, 9.0 / 7.0, 9.0 / 13.0])];
    for (size, published) in cases {
        for (near, ratio) in [1.0, 2.0, 4.0, 10.0].into_iter().zip(published) {
            let mut document = all_to_all(&json!({"kind": "leaf_spine", "leaves": size, "spines": 1,
                "hosts_per_leaf": size, "gbps": 10, "uplink_gbps": 10}));
            document["workload"] = near_far(size, size, near * 64e6, 64e6);
            let path = "designs[0].network.uplink_gbps";
            let (knee, proportional) = optimum(&document, path, (1.0, 40.0, 40), ("l0-s0", "h0-l0"));
            close(knee.at / 10.0, ratio, 1e-9);
            close(proportional, ratio, 1e-9);
        }
    }
}

/// The same authors' experiments 22 to 27: canonical dragonfly (3, 4, 1), links shared by both directions, global to local
/// 9/7, 9/8, 9/10, 9/16.
#[test]
fn dragonfly_global_to_local() {
    for (near, ratio) in [(1.0, 9.0 / 7.0), (2.0, 9.0 / 8.0), (4.0, 9.0 / 10.0), (10.0, 9.0 / 16.0)] {
        let document = json!({"gargalo": 1, "workload": near_far(4, 3, near * 64e6, 64e6), "designs": [{"name": "d",
            "routing": {"kind": "minimal"},
            "network": {"kind": "dragonfly", "p": 1, "a": 3, "h": 1, "gbps": 1000, "local_gbps": 20, "global_gbps": 20, "duplex": "shared"}}]});
        let scenario = read(&document.to_string()).unwrap();
        let network = build(&scenario.designs[0].network).unwrap();
        let id = |global: bool| {
            let router = |node: gargalo_solver::base::id::NodeId| {
                node.index().checked_sub(12).map(|router| router / 3)
            };
            let tables = network.tables();
            let mut own = tables.links.iter().filter(|link| {
                let (a, b) = (router(link.a), router(link.b));
                a.is_some() && b.is_some() && (a != b) == global
            });
            own.next().unwrap().id.clone()
        };
        let path = "designs[0].network.global_gbps";
        let (knee, proportional) = optimum(&document, path, (2.0, 40.0, 20), (&id(true), &id(false)));
        close(knee.at / 20.0, ratio, 1e-9);
        close(proportional, ratio, 1e-9);
    }
}

/// Experiments 36 and 37: folded Clos of radix 4, flows between pods a quarter of those inside: tapering 1/2 of the host
/// capacity; and 512 × max(3 + 12 s, 12 s / t) seconds for any tapering t.
#[test]
fn clos_tapering() {
    let mut document = all_to_all(&json!({"kind": "fat_tree", "k": 4, "gbps": 1, "core_gbps": 1}));
    document["workload"] = near_far(4, 4, 64e9, 16e9);
    let (knee, proportional) =
        optimum(&document, "designs[0].network.core_gbps", (0.1, 1.0, 10), ("a0-c0", "h0-e0"));
    close(knee.at, 0.5, 1e-9);
    close(proportional, 0.5, 1e-9);
    let axes = json!([{"path": "designs[0].network.core_gbps", "from": 0.1, "to": 1.0, "steps": 10}]);
    let sweep = Sweep::of(&read(&with_axes(document, &axes).to_string()).unwrap()).unwrap();
    for (taper, time) in curve(&sweep, 0) {
        close(time.unwrap(), 512.0 * f64::max(3.0 + 3.0, 3.0 / taper), 1e-9);
    }
}

/// All-to-all on a leaf-spine of 8 × 8: max(1, s (N − m) / (N − 1)) = 1, 1.78, 3.56 for 1:1, 2:1, 4:1.
#[test]
fn oversubscription() {
    let times = curve(&Sweep::of(&example("oversubscription")).unwrap(), 0);
    for ((_, time), s) in times.iter().zip([1.0, 2.0, 4.0]) {
        close(time.unwrap() / times[0].1.unwrap(), f64::max(1.0, s * 56.0 / 63.0), 1e-9);
    }
}

/// Jouppi et al., ISCA 2023: 4 × 4 × 8 twisted gains 1.745, 4 × 8 × 8 gains 1.391.
#[test]
fn twisted_torus() {
    let sweep = Sweep::of(&example("twisted-torus")).unwrap();
    assert_eq!(sweep.axes().len(), 1);
    let time = |point: u64, design: usize| {
        sweep.solve(point).rows[design].outcome.clone().unwrap().time.unwrap().get()
    };
    for (design, gain) in [1.745, 1.391].into_iter().enumerate() {
        close(time(0, design) / time(1, design), gain, 5e-4);
    }
}

/// The study of Zanotelli et al. 2025 on the network of May 2023: the alpha curve is 8 s ÷ alpha, at a capacity in proportion.
#[test]
fn the_alpha_curve_of_ipe() {
    let sweep = Sweep::of(&example("ipe-study")).unwrap();
    for index in 0..sweep.len() {
        let alpha = sweep.head().axes[0].numbers.as_ref().unwrap()[index as usize];
        let own = sweep.solve(index).rows[0].outcome.clone().unwrap();
        close(own.time.unwrap().get(), 8.0 / alpha, 1e-9);
        close(own.total_capacity.gbps(), 2243.0 * alpha, 1e-9);
        close(own.wasted_share + 1.0, 1.0, 1e-9);
    }
}

/// Every example is a document that can be solved, and what its sweep names is there.
#[test]
fn examples_hold() {
    let folder = format!("{}/../examples", env!("CARGO_MANIFEST_DIR"));
    let mut names: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert!(names.len() >= 9);
    for path in names {
        let scenario = read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let sweep = Sweep::of(&scenario).unwrap();
        let names = sweep.head();
        assert!(!names.designs.is_empty());
        let point = sweep.solve(0);
        assert!(
            point.rows.iter().all(|row| row.outcome.as_ref().is_ok_and(|row| row.time.is_some())),
            "{path:?}"
        );
    }
}

#[test]
fn a_point_kept_as_a_design_is_what_it_was_in_the_sweep() {
    // What is sent varies, too: the design takes it along.
    let document = json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e8},
        "designs": [
            {"name": "tree", "network": {"kind": "leaf_spine", "leaves": 4, "spines": 2, "hosts_per_leaf": 4, "gbps": 100}},
            {"name": "ipe", "network": {"kind": "preset", "id": "ipe-2023"}, "capacity": {"kind": "proportional", "alpha": 1}}]});
    let written = with_axes(
        document,
        &json!([{"path": "workload.bytes", "values": [1e8, 1e9]},
            {"path": "designs[1].capacity.alpha", "from": 1, "to": 100, "steps": 3, "scale": "log"}]),
    );
    let scenario = read(&written.to_string()).unwrap();
    let sweep = Sweep::of(&scenario).unwrap();
    for index in 0..sweep.len() {
        let point = sweep.solve(index);
        for design in 0..2 {
            let next = with_point(&scenario, index, design, "kept").unwrap();
            assert_eq!(next.sweep, scenario.sweep);
            assert_eq!(next.designs[..2], scenario.designs[..]);
            let alone = Sweep::of(&next.with_sweep(None)).unwrap().solve(0);
            let time = |row: &SweepRow| row.outcome.as_ref().unwrap().time.map(Seconds::get);
            close(time(&alone.rows[2]).unwrap(), time(&point.rows[design]).unwrap(), 1e-12);
        }
    }
    let head = sweep.head();
    assert!((0..sweep.len()).all(|point| head.index(&sweep.at(point)) == point));
    // With one kept, the next is what it was.
    let next = with_point(&scenario, 1, 1, "kept").unwrap();
    let more = with_point(&next, 4, 1, "kept, too").unwrap();
    assert_eq!(
        more.designs[3],
        DesignSpec {
            name: "kept, too".to_owned(),
            ..with_point(&scenario, 4, 1, "").unwrap().designs[2].clone()
        }
    );
    assert!(with_point(&scenario, sweep.len(), 0, "beyond").is_err());
    assert!(with_point(&scenario, 0, 2, "nobody").is_err());
}

#[test]
fn what_all_designs_share_is_kept_by_none() {
    let mut document = all_to_all(&json!({"kind": "single_switch", "n": 4, "gbps": 400}));
    document["prices"] = serde_json::to_value(gargalo_solver::catalog::topoopt_2022()).unwrap();
    let fibre = document["prices"]["fibre_metre"].as_f64().unwrap();
    let axes = json!([{"path": "prices.fibre_metre", "values": [fibre, fibre + 1.0]}]);
    let scenario = read(&with_axes(document, &axes).to_string()).unwrap();
    assert!(with_point(&scenario, 0, 0, "the same").is_ok());
    assert!(with_point(&scenario, 1, 0, "dearer").is_err());
}
