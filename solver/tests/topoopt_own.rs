//! `TopoOpt` for whole documents: their own workloads, a wiring as a design, bad input.

#[path = "support/wired.rs"]
mod wired;

use gargalo_solver::document::{read, write};
use gargalo_solver::lab::{AgreementPart, solve, wiring_agreement, wiring_failures, wiring_report};
use gargalo_solver::study::Settings;
use gargalo_solver::topoopt::architectures::Interconnect;
use gargalo_solver::traffic::Kind;
use wired::{RING_16, document, iteration, on, report, study};

/// An all-reduce of 4 GB between 16 servers of three interfaces of 100 Gbit/s takes 2 · 15/16 · 4 GB / 37.5 GB/s = 0.2 s
/// (a worked row) on rings as on the ideal switch, by the model and by the solver.
#[test]
fn a_collective_of_its_own() {
    let workload = r#"{"kind": "collective", "operation": "all_reduce", "bytes": 4e9}"#;
    let scenario = document(workload, RING_16, r#"{"degree": 3, "gbps": 100, "rings": "one_way"}"#);
    let report = report(&scenario);
    assert_eq!((report.servers, report.names[3].as_str()), (16, "h3"));
    assert_eq!((report.found.split, &report.found.wiring.jumps[..]), ((3, 0), &[1, 3, 7][..]));
    for of in [Interconnect::TopoOpt, Interconnect::Ideal] {
        assert!((iteration(&report, of) - 0.2).abs() < 1e-12, "{of:?}");
    }
    let rows = wiring_agreement(&scenario, None, &mut on).unwrap().unwrap();
    let first = &rows[0];
    assert_eq!((first.design.as_str(), first.part), ("TopoOpt", AgreementPart::AllReduce));
    assert!(rows.iter().all(|row| (row.solved.unwrap() - row.model).abs() < 1e-9 * row.model), "{rows:?}");
    // As a document of its own, on a network that any program can read.
    let proposed = study(&scenario).unwrap();
    let proposed = read(&write(&proposed)).unwrap();
    let solved = solve(&proposed, Settings { flows: 0 });
    let times: Vec<f64> = solved
        .designs
        .iter()
        .map(|design| design.outcome.as_ref().unwrap().completion.unwrap().get())
        .collect();
    assert!((times[0] - 0.2).abs() < 1e-9 && (times[1] - 0.2).abs() < 1e-9, "{times:?}");
}

/// DLRM of 128 tables on 128 servers at d = 4: the solver's max-min rates say of the wiring what the model's fullest link
/// does, of all-reduces, of the all-to-all over 5.6 hops, and of both at once.
#[test]
fn the_solver_agrees() {
    let scenario = document(
        r#"{"kind": "all_to_all", "bytes": 1}"#,
        RING_16,
        r#"{"job": "dlrm-128-tables", "degree": 4, "rings_alone": true}"#,
    );
    let rows = wiring_agreement(&scenario, None, &mut on).unwrap().unwrap();
    assert_eq!(rows.len(), 9);
    for row in &rows {
        assert!((row.solved.unwrap() - row.model).abs() < 1e-9 * row.model, "{row:?}");
    }
}

/// Where traffic is uneven the fullest link is a bound: flows at max-min rates take at least as long. How far they are apart
/// is the limit of the model.
#[test]
fn where_it_is_a_bound() {
    // Every server to the three after it, unequally.
    let entry = |from: u32, ahead: u32| {
        format!("[{from}, {}, {}]", (from + ahead) % 16, (from * 7 + ahead * 3) % 11 + 1)
    };
    let entries: Vec<String> =
        (0..16).flat_map(|from| (1..=3).map(move |ahead| (from, ahead))).map(|(f, a)| entry(f, a)).collect();
    let workload = format!(r#"{{"kind": "matrix", "entries": [{}]}}"#, entries.join(", "));
    let scenario = document(&workload, RING_16, r#"{"degree": 4}"#);
    let rows = wiring_agreement(&scenario, None, &mut on).unwrap().unwrap();
    for row in rows {
        let (solved, model) = (row.solved.unwrap(), row.model);
        assert!(solved >= model * (1.0 - 1e-9) && solved <= 2.0 * model, "{row:?} {solved} {model}");
    }
}

const TRAINING: &str = r#"{"kind": "training", "model": "megatron-22b", "global_batch": 512, "micro_batch": 1,
    "p": 4, "t": 8, "d": 8, "hardware": "a100-80-sxm"}"#;
const CLUSTER: &str = r#"{"kind": "leaf_spine", "leaves": 4, "spines": 4, "hosts_per_leaf": 8, "gbps": 400,
    "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 100}}"#;

/// Megatron 22B on 32 servers of eight A100, p = 4, t = 8, d = 8. By hand: tensor parallelism stays inside servers; a
/// pipeline edge carries 64 micro-batches × 2·1·2048·6144 bytes from each of eight ranks of each of eight replicas;
/// gradients of each of four stages between eight servers.
#[test]
fn a_training_step_of_its_own() {
    let scenario = document(TRAINING, CLUSTER, r#"{"degree": 8, "gbps": 100}"#);
    let report = report(&scenario);
    assert_eq!(report.servers, 32);
    let of =
        |kind: Kind| report.phases.iter().filter(move |phase| phase.kind == Some(kind)).collect::<Vec<_>>();
    let tensor = of(Kind::Tp);
    assert!(tensor[0].parallel.get() == 0.0 && tensor[0].inside.get() > 0.0);
    let pipeline = of(Kind::Pp);
    // Three edges between stages, 64 ranks on each.
    let edge = 64.0 * 2.0 * 2048.0 * 6144.0;
    assert!(
        pipeline.iter().all(|phase| (phase.parallel.get() - 3.0 * 64.0 * edge).abs() < 1.0),
        "{pipeline:?}"
    );
    let data = of(Kind::Dp);
    assert_eq!((data[0].groups, data[0].parallel.get()), (4, 0.0));
    // Stages are next to each other, so that groups are no every-so-many: rings in orders of their own, and one through all.
    let wiring = &report.found.wiring;
    assert!(
        wiring.orders.iter().all(|order| order.len() == 8 && order.iter().all(|s| s / 8 == order[0] / 8))
    );
    assert_eq!((&wiring.jumps[..], wiring.orders.len()), (&[1][..], 4));
    assert!(wiring.degree() <= 8 && wiring.used().iter().all(|&used| used <= 8));
    let ideal = iteration(&report, Interconnect::Ideal);
    let compute = report.rows[0].iteration.compute;
    assert!(compute.get() > 1.0 && report.rows.iter().all(|row| row.iteration.compute == compute));
    assert!(report.rows.iter().all(|row| row.iteration.total.get() >= ideal * (1.0 - 1e-9)));
    // The split that was chosen is among those shown, and none is faster here.
    let chosen = report.splits.iter().find(|split| split.chosen).unwrap();
    assert_eq!((chosen.rings, chosen.pairs), report.found.split);
    assert!((chosen.iteration.total.get() - iteration(&report, Interconnect::TopoOpt)).abs() < 1e-12);
    assert_eq!(report.splits.iter().filter(|split| split.fastest).count(), 1);
    for row in wiring_agreement(&scenario, None, &mut on).unwrap().unwrap() {
        assert!(row.solved.unwrap() >= row.model * (1.0 - 1e-9), "{row:?}");
    }
    // On the ideal switch the phases between servers take what the fabric of the document does for that traffic.
    let row = report.rows.iter().find(|row| row.architecture == Interconnect::Ideal).unwrap();
    let largest = data[0].all_reduce.get() / 4.0;
    assert!(row.iteration.all_reduce_alone.get() >= 2.0 * 7.0 / 8.0 * largest / 100e9);
}

/// Every kind of workload is wired or told why not.
#[test]
fn every_kind_of_workload() {
    let servers = r#"{"kind": "single_switch", "n": 4, "gbps": 100, "servers": {"gpus": 2, "intra_gbps": 400, "nics": 1, "nic_gbps": 100}}"#;
    let rows = [
        (r#"{"kind": "all_to_all", "bytes": 10}"#, 4.0 * 3.0 * 4.0 * 10.0),
        (r#"{"kind": "matrix", "bytes": [[0, 5], [7, 0]]}"#, 0.0),
        (r#"{"kind": "matrix", "entries": [[0, 7, 3], [2, 3, 9]]}"#, 3.0),
        (r#"{"kind": "collective", "operation": "all_to_all", "bytes": 64}"#, 4.0 * 3.0 * 4.0 * 8.0),
        (
            r#"{"kind": "jobs", "jobs": [{"workload": {"kind": "collective", "operation": "all_reduce", "bytes": 6}},
                {"workload": {"kind": "all_to_all", "bytes": 1}}]}"#,
            48.0,
        ),
    ];
    for (workload, between) in rows {
        let scenario = document(workload, servers, r#"{"degree": 3}"#);
        let report = report(&scenario);
        assert_eq!(report.servers, 4, "{workload}");
        let sent: f64 = report.phases.iter().map(|phase| phase.parallel.get()).sum();
        assert!((sent - between).abs() < 1e-9, "{workload}: {sent}");
        assert!(report.rows.iter().all(|row| row.iteration.total.is_finite()), "{workload}");
    }
    // More ranks than the design has endpoints: why.
    let many = document(TRAINING, servers, "{}");
    assert!(wiring_report(&many, &[]).is_err());
    assert!(wiring_failures(&many, None, &mut on).is_err());
    // More servers than are wired.
    let large =
        document(r#"{"kind": "all_to_all", "bytes": 1}"#, r#"{"kind": "ring", "n": 1025, "gbps": 1}"#, "{}");
    assert!(wiring_report(&large, &[]).is_err());
    // Nothing asked.
    let text = r#"{"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1}, "designs": [{"name": "a", "network": {"kind": "ring", "n": 4, "gbps": 1}}]}"#;
    assert!(wiring_report(&read(text).unwrap(), &[]).unwrap().is_none());
}

/// Fewer servers, interfaces or bytes than anything needs: all of it is defined.
#[test]
fn hardly_any_network() {
    let all_to_all = r#"{"kind": "all_to_all", "bytes": 1000}"#;
    let all_reduce = r#"{"kind": "collective", "operation": "all_reduce", "bytes": 1000}"#;
    let nothing = r#"{"kind": "matrix", "entries": [[0, 1, 0]]}"#;
    for workload in [all_to_all, all_reduce, nothing] {
        for n in [2, 3, 4, 5, 6, 8] {
            for degree in [1, 2, 3, 5, 9] {
                for rings in ["one_way", "both_ways"] {
                    let network = format!(r#"{{"kind": "ring", "n": {n}, "gbps": 100}}"#);
                    let asks = format!(r#"{{"degree": {degree}, "rings": "{rings}"}}"#);
                    let scenario = document(workload, &network, &asks);
                    let report = report(&scenario);
                    let what = format!("{workload} {n} {degree} {rings}");
                    assert!(report.found.wiring.degree() <= degree, "{what}");
                    assert!(report.tax.published >= 1.0 || workload == nothing, "{what}: {:?}", report.tax);
                    let survey = wiring_failures(&scenario, None, &mut on).unwrap().unwrap();
                    assert_eq!(survey.rows.len(), report.fibres.len(), "{what}");
                    for row in &survey.rows {
                        assert!(row.after.total <= row.before.total, "{what}: {row:?}");
                        assert!(row.before.total >= survey.whole.total * (1.0 - 1e-9), "{what}: {row:?}");
                    }
                    let _ = study(&scenario).map(|scenario| read(&write(&scenario)).unwrap());
                }
            }
        }
    }
    // One server has no network; a ring both ways needs two interfaces.
    let one = document(all_to_all, r#"{"kind": "single_switch", "n": 1, "gbps": 100}"#, "{}");
    let found = report(&one);
    assert!(found.fibres.is_empty() && found.splits.is_empty());
    assert!(study(&one).is_none());
    assert_eq!(wiring_failures(&one, None, &mut on).unwrap().unwrap().worst, None);
    let refused = [
        r#"{"degree": 0}"#,
        r#"{"design": 1}"#,
        r#"{"job": "nobody"}"#,
        r#"{"servers": 1025}"#,
        r#"{"shards": {"servers": 4}}"#,
        r#"{"shards": {"servers": 4, "events": [{"name": "a", "servers": -1}]}}"#,
        r#"{"moe": {"experts": 0}}"#,
        r#"{"cost_ratio": 0}"#,
    ];
    for asks in refused {
        let text = format!(
            r#"{{"gargalo": 1, "workload": {all_to_all}, "designs": [{{"name": "a", "network": {RING_16}}}], "topoopt": {asks}}}"#
        );
        assert!(read(&text).is_err(), "{asks}");
    }
}
