//! Published figures beside ours, in the examples that come with the program; and what an edit does to them.

use gargalo_solver::document::{Error, Scenario, read, seal, share, write};
use gargalo_solver::lab::{PublishedReport, published_report};
use serde_json::{Value, json};

fn example(name: &str) -> Scenario {
    let path = format!("{}/../examples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    read(&std::fs::read_to_string(&path).unwrap()).unwrap()
}

fn report(name: &str) -> PublishedReport {
    published_report(&example(name)).unwrap()
}

fn ours(report: &PublishedReport) -> Vec<f64> {
    report.claims.iter().map(|claim| claim.ours.unwrap()).collect()
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs(), "{found} is not {expected}");
}

/// Every claim has a figure of ours; one that differs by more than half a per cent says why; nothing was changed since.
#[test]
fn examples_stand_beside_what_was_published() {
    let names = [
        "ipe-study",
        "spine-to-leaf",
        "spine-to-leaf-3x3",
        "dragonfly-global",
        "clos-tapering",
        "oversubscription",
        "rail-only",
        "twisted-torus",
    ];
    for name in names {
        let report = report(name);
        assert_eq!(report.as_published, Some(true), "{name}");
        assert!(!report.claims.is_empty());
        for claim in &report.claims {
            let far = claim.difference().unwrap_or_else(|| panic!("{name}: {}", claim.text.en));
            assert!(far.abs() < 0.005 || claim.why.is_some(), "{name}: {} {far}", claim.text.en);
            assert_ne!(claim.text.en, "");
            assert_ne!(claim.text.pt, "");
        }
    }
}

/// Ros-Giralt et al., SIGCOMM 2021, section 4 with experiments 22 to 37: the knee of the sweep, the least plan's ratio and
/// the closed form are the published ratio, for near flows 1, 2, 4 and 10 times as large as far ones.
#[test]
fn optima_by_sweep_by_plan_and_by_formula() {
    let cases: [(&str, &[f64]); 4] = [
        ("spine-to-leaf", &[4.0 / 3.0, 1.0, 2.0 / 3.0, 1.0 / 3.0]),
        ("spine-to-leaf-3x3", &[9.0 / 4.0, 9.0 / 5.0, 9.0 / 7.0, 9.0 / 13.0]),
        ("dragonfly-global", &[9.0 / 7.0, 9.0 / 8.0, 9.0 / 10.0, 9.0 / 16.0]),
        ("clos-tapering", &[0.5]),
    ];
    for (name, ratios) in cases {
        let report = report(name);
        let knees = report.claims.iter().filter(|claim| claim.by_solver.is_some());
        let knees: Vec<_> = knees.collect();
        assert_eq!(knees.len(), ratios.len(), "{name}");
        for (claim, ratio) in knees.iter().zip(ratios) {
            close(claim.value, *ratio, 1e-12);
            close(claim.ours.unwrap(), *ratio, 1e-9);
            close(claim.by_solver.unwrap(), *ratio, 1e-9);
            close(claim.closed_form.as_ref().unwrap().1, *ratio, 1e-12);
        }
    }
}

/// 2,000 characters is what a link may have (docs/format.md), with room for the keys of a view beside it.
#[test]
fn examples_fit_into_a_link() {
    let folder = format!("{}/../examples", env!("CARGO_MANIFEST_DIR"));
    let mut looked_at = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "json") {
            let scenario = read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let long = share::fragment(&scenario).len();
            assert!(long <= 1_960, "{}: {long}", path.display());
            looked_at += 1;
        }
    }
    assert!(looked_at >= 11);
}

/// Zanotelli et al. 2025 on RNP's map of May 2023, least load, links shared: the rows computed independently (see the
/// reference figures in `ipe.rs`): totals 2243, 550, 2243, 4750 Gbit/s and 8, 760/11, 16.94, 8 s.
#[test]
fn the_ipe_study() {
    let found = ours(&report("ipe-study"));
    let expected =
        [2243.0, 8.0, 550.0, 760.0 / 11.0, 2243.0, 8.0 * 4750.0 / 2243.0, 4750.0, 8.0, 4750.0 / 2243.0];
    for (found, expected) in found.iter().zip(expected) {
        close(*found, expected, 1e-9);
    }
    close(found[11], 40.0, 1e-9);
    close(found[12], 448.6 / 550.0, 1e-9);
}

/// Leaf and spine, all-to-all: max(1, s (N − m) / (N − 1)); twisted tori: 1.745 and 1.391 by linear programme; rail-only
/// (Wang et al. 2023): 38 to 77 % of the cost and 37 to 75 % of the power, here within a tenth of each end.
#[test]
fn comparisons_at_both_ends() {
    let found = ours(&report("oversubscription"));
    for (found, s) in found.iter().zip([1.0, 2.0, 4.0]) {
        close(*found, f64::max(1.0, s * 56.0 / 63.0), 1e-9);
    }
    let found = ours(&report("twisted-torus"));
    close(found[0], 128.0 / (220.0 / 3.0), 1e-9);
    close(found[2], 256.0 / 184.0, 1e-9);
    let found = ours(&report("rail-only"));
    for (found, expected) in found.iter().zip([0.38, 0.77, 0.37, 0.75]) {
        close(*found, expected, 0.1);
    }
    // Switch ports alone save 40 and 80 %, transceivers a third and two thirds: 10 W each gives 4/11 and 8/11 of the power.
    close(found[2], 4.0 / 11.0, 1e-9);
    close(found[3], 8.0 / 11.0, 1e-9);
    close(found[4], 1.0, 1e-9);
}

/// Names are not what figures depend on; a speed is. What is not there any more has no figure, and nothing breaks.
#[test]
fn an_edited_scenario_says_so() {
    let base = example("ipe-study");
    let mut renamed = base.clone();
    renamed.title = "another".to_owned();
    renamed.designs[0].name = "first".to_owned();
    assert_eq!(published_report(&renamed).unwrap().as_published, Some(true));
    assert_eq!(seal(&renamed), seal(&base));
    let mut changed = base.clone();
    changed.workload =
        gargalo_solver::document::Workload::AllToAll(gargalo_solver::document::AllToAll { bytes: 2e9 });
    let report = published_report(&changed).unwrap();
    assert_eq!(report.as_published, Some(false));
    close(report.claims[1].ours.unwrap(), 8.0, 1e-9);
    close(report.claims[0].ours.unwrap(), 4486.0, 1e-9);
    assert_eq!(report.claims[0].value, 2493.0, "what was published stays");
    let mut fewer = base;
    fewer.designs.truncate(1);
    fewer.sweep = None;
    let report = published_report(&fewer).unwrap();
    assert!(report.claims[0].ours.is_some() && report.claims[2].ours.is_none());
    assert!(report.claims[2].difference().is_none());
    let mut still = example("spine-to-leaf");
    still.sweep = None;
    let report = published_report(&still).unwrap();
    assert!(report.claims.iter().all(|claim| claim.ours.is_none() && claim.by_solver.is_some()));
}

fn document(published: &Value) -> String {
    json!({"gargalo": 1, "workload": {"kind": "all_to_all", "bytes": 1e9}, "published": published,
        "designs": [{"name": "a", "network": {"kind": "ring", "n": 4, "gbps": 10}},
                    {"name": "b", "network": {"kind": "ring", "n": 4, "gbps": 20}}]})
    .to_string()
}

#[test]
fn the_field_is_read_written_and_shared() {
    let text = document(&json!({"source": "here", "claims": [
        {"text": {"en": "twice", "pt-BR": "o dobro"}, "figure": {"of": "time_s", "design": 0, "over": {"design": 1}}, "value": 2},
        {"text": "saved", "figure": {"of": "cost", "design": 1, "over": {"design": 0}, "saving": true}, "value": -1, "to": 1,
         "source": "there", "why": "because"},
        {"text": "far", "figure": {"of": "watts", "design": 9, "point": 3}, "value": 1}]}));
    let scenario = read(&text).unwrap();
    assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
    assert_eq!(share::decode(&share::encode(&scenario)).as_ref(), Ok(&scenario));
    let written = write(&scenario);
    assert!(
        written.contains(r#""source":"here""#) && written.contains(r#"{"en":"twice","pt-BR":"o dobro"}"#),
        "{written}"
    );
    let report = published_report(&scenario).unwrap();
    assert_eq!((report.as_published, report.claims.len()), (None, 3));
    close(report.claims[0].ours.unwrap(), 2.0, 1e-12);
    assert_eq!(report.claims[1].difference(), Some(0.0), "within the range");
    assert_eq!(report.claims[2].ours, None);
    let bytes = postcard::to_allocvec(&report).unwrap();
    assert_eq!(postcard::from_bytes::<PublishedReport>(&bytes).unwrap(), report);
    assert!(published_report(&example("scaling")).is_none());
}

#[test]
fn mistakes_name_their_place() {
    let figure = json!({"of": "time_s", "design": 0});
    let claim = |claim: Value| document(&json!({"source": "s", "claims": [claim]}));
    let cases = [
        (document(&json!({"claims": []})), "source"),
        (document(&json!({"source": "s", "claims": {}})), "published.claims"),
        (claim(json!({"text": "t", "value": 1})), "figure"),
        (claim(json!({"text": {"en": "t"}, "figure": figure, "value": 1})), "pt-BR"),
        (claim(json!({"text": "t", "figure": {"of": "speed", "design": 0}, "value": 1})), "time_s"),
        (
            claim(json!({"text": "t", "figure": {"of": "knee", "design": 0, "links": ["a"]}, "value": 1})),
            "links",
        ),
        (claim(json!({"text": "t", "figure": {"of": "knee", "design": 0, "unit": 0}, "value": 1})), "unit"),
        (
            claim(json!({"text": "t", "figure": figure, "value": 1, "closed_form": {"kind": "magic"}})),
            "spine_to_leaf",
        ),
        (claim(json!({"text": "t", "figure": figure, "value": 1, "ours": 1})), "ours"),
    ];
    for (text, place) in cases {
        let error: Error = read(&text).unwrap_err();
        assert!(error.to_string().contains(place), "{place}: {error}");
    }
}
