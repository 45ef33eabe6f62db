//! Serving is measured by a request: comparison, sensitivities, advice, failures, what is wasted and what limits tell of one time,
//! which is what solving gives.

use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::parallel::whole;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::design::advice::{AdviceReport, DesignChange};
use gargalo_solver::design::{Measure, time_of};
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{
    self, Moving, SensitivityGain, SensitivityRun, SensitivityTarget, solve, table, wasted, with_as_fast,
    with_change, with_plan,
};
use gargalo_solver::network::figures::link_tiers;
use gargalo_solver::study::Settings;
use gargalo_solver::study::report::{Report, Solved, Untimed};
use serde_json::json;
use std::ops::ControlFlow;

/// Llama-2 70B on 8 H100 that read prompts and 8 that write answers, each server with one adapter of so many Gbit/s.
fn served(rate: f64, adapter: f64) -> Scenario {
    let network = json!({"kind": "leaf_spine", "leaves": 2, "spines": 2, "hosts_per_leaf": 1, "uplinks": 2, "gbps": adapter,
        "servers": {"count": 2, "gpus": 8, "intra_gbps": 3600, "nics": 1, "nic_gbps": adapter}});
    let document = json!({"gargalo": 2, "workload": {"kind": "serving", "model": "llama2-70b", "hardware": "h100-sxm", "t": 8,
        "prefill": 1, "decode": 1, "rate": rate, "prompt": 2048, "output": 100, "requests": 50},
        "designs": [{"name": "d", "network": network}]});
    read(&document.to_string()).unwrap()
}

fn own(report: &Report, design: usize) -> &Solved {
    report.designs[design].outcome.as_ref().unwrap()
}

/// By hand: the prompt read, its cache moved, 99 tokens after the first. Its 640 MiB over 100 Gbit/s at its full rate are 53.69 ms.
fn request(solved: &Solved) -> f64 {
    let serving = solved.serving().unwrap();
    let moved = serving.moved.unwrap();
    assert!((moved.one_link.get() - 671_088_640.0 * 8.0 / 100e9).abs() < 1e-9 || moved.link.gbps() != 100.0);
    serving.prefill.latency.get() + moved.time.get() + 99.0 * serving.decode.latency.get()
}

fn near(found: f64, expected: f64, part: f64) {
    assert!((found - expected).abs() <= part * expected.abs() + 1e-12, "{found} {expected}");
}

/// The whole document solved with each of some capacities times a factor.
fn thicker(scenario: &Scenario, at: impl Iterator<Item = usize>, factor: f64) -> Report {
    let solved = solve(scenario, Settings::default());
    let mut capacities: Vec<f64> = own(&solved, 0).links.iter().map(|link| link.capacity.get()).collect();
    for at in at {
        capacities[at] *= factor;
    }
    solve(&with_plan(scenario, 0, "moved", &capacities).unwrap(), Settings::default())
}

fn advice(scenario: &Scenario) -> AdviceReport {
    lab::advice(scenario, 0).unwrap().run(&mut |_| ControlFlow::Continue(()))
}

#[test]
fn a_comparison_is_of_a_request() {
    let scenario = served(0.1, 100.0);
    let report = solve(&scenario, Settings::default());
    let solved = own(&report, 0);
    let row = table(&scenario, &report).rows[0].clone().unwrap();
    assert_eq!((row.measure, row.untimed), (Measure::Request, None));
    near(row.time.unwrap().get(), request(solved), 1e-12);
    assert_eq!(time_of(solved), (row.time, Measure::Request));
    // Alone in the system a request takes that long from arrival to last token, but for the tokens that it has behind it.
    near(row.time.unwrap().get(), solved.serving().unwrap().whole.p50.get(), 2e-3);
    // What nothing hides of it: 161 sums a token and a prompt, and the move.
    let serving = solved.serving().unwrap();
    let sent = serving.prefill.tp.get() + serving.moved.unwrap().time.get() + 99.0 * serving.decode.tp.get();
    near(row.communication.unwrap().get(), sent, 1e-12);
    assert!(row.gradient.is_none() && row.breakdown.is_none());
}

/// Whatever is moved, the time that is told is what the document with that capacity takes, at a low and at a high load.
#[test]
fn sensitivities_and_limits_say_what_solving_gives() {
    for rate in [0.1, 3.0] {
        let scenario = served(rate, 100.0);
        let report = solve(&scenario, Settings::default());
        let solved = own(&report, 0);
        let found = whole(&SensitivityRun::new(&scenario, 0, Moving::Tiers).unwrap());
        assert_eq!(found.measure, Measure::Request);
        near(found.time.unwrap().get(), request(solved), 1e-12);
        let tables = &report.networks[0];
        let tiers = link_tiers(tables, None);
        for row in &found.rows {
            let SensitivityTarget::Tier(name) = row.what else { panic!("a tier") };
            let tier = tiers.names.iter().position(|own| *own == name).unwrap();
            let members: Vec<usize> = (0..tables.capacities.len())
                .filter(|&at| tiers.of[tables.capacities[at].link.index()] as usize == tier)
                .collect();
            for (gain, factor) in [(row.less, 0.9), (row.more, 1.1)] {
                let then = thicker(&scenario, members.iter().copied(), factor);
                near(gain.time().unwrap().get(), request(own(&then, 1)), 1e-9);
            }
            // What limits gains as much for each hundredth, from its slope: bytes take the inverse of the speed.
            let ranking = solved.ranking.as_ref().unwrap();
            let set =
                ranking.entries.iter().find(|own| own.capacities.contains(&CapacityId::new(members[0])));
            let slope = set.map_or(0.0, |own| own.gain.get());
            let gained = found.time.unwrap().get() - row.more.time().unwrap().get();
            near(gained, slope * 100.0 * (1.0 - 1.0 / 1.1), 2e-2);
        }
    }
}

#[test]
fn advice_gains_what_solving_gains() {
    let scenario = served(0.1, 100.0);
    let now = request(own(&solve(&scenario, Settings::default()), 0));
    let found = advice(&scenario);
    assert_eq!((found.measure, found.flows), (Measure::Request, found.time));
    near(found.time.unwrap().get(), now, 1e-12);
    // The best is the tier that limits: the cache goes over one adapter.
    let best = &found.proposals[0];
    assert!(
        matches!(&best.change, DesignChange::Speed { tier: Some(_), gbps: 200.0, .. }),
        "{:?}",
        best.change
    );
    let next = with_change(&scenario, 0, &best.change, "faster").unwrap();
    let gained = now - request(own(&solve(&next, Settings::default()), 1));
    assert!(gained > 0.01 * now);
    near(best.verified.as_ref().unwrap().gain.unwrap().get(), gained, 1e-9);
    for own in found.proposals.iter().filter(|own| own.predicted.is_some() && own.verified.is_some()) {
        let (told, solved) =
            (own.predicted.unwrap().gain.get(), own.verified.as_ref().unwrap().gain.unwrap());
        assert!((told - solved.get()).abs() < 1e-9 * now, "{:?}: {told} {}", own.change, solved.get());
    }
}

/// What could be less, and a smaller network that is as fast, leave a request as fast as it was.
#[test]
fn what_is_spare_is_spare_for_a_request() {
    let scenario = served(0.1, 100.0);
    let report = solve(&scenario, Settings::default());
    let now = request(own(&report, 0));
    let spare = wasted(&scenario, 0).unwrap().unwrap();
    assert_eq!((spare.measure, spare.flows), (Measure::Request, Seconds(now)));
    let uplinks = spare
        .tiers
        .iter()
        .find(|own| own.now.gbps() == 1600.0)
        .expect("eight uplinks of 100 Gbit/s, both ways");
    let tables = &report.networks[0];
    let of_tier = (0..tables.capacities.len()).filter(|&at| {
        let link = &tables.links[tables.capacities[at].link.index()];
        link.id.contains("-s")
    });
    let then = thicker(&scenario, of_tier, uplinks.least.get() / uplinks.now.get() * (1.0 + 1e-9));
    near(request(own(&then, 1)), now, 1e-8);
    let smaller = solve(&with_as_fast(&scenario, 0, "as fast").unwrap(), Settings::default());
    assert!(request(own(&smaller, 1)) <= now * (1.0 + 2e-3));
    assert!(own(&smaller, 1).total_capacity.get() < 0.9 * own(&smaller, 0).total_capacity.get());
}

/// Where more come than can be answered there is no time to compare by, and what keeps up is not told beside what does not.
#[test]
fn a_queue_that_grows_has_no_time() {
    let scenario = served(40.0, 100.0);
    let report = solve(&scenario, Settings::default());
    let solved = own(&report, 0);
    assert!(solved.serving().unwrap().queue_grows);
    assert_eq!(solved.untimed(), Some(Untimed::QueueGrows));
    let row = table(&scenario, &report).rows[0].clone().unwrap();
    assert_eq!((row.time, row.untimed, row.communication), (None, Some(Untimed::QueueGrows), None));
    // Just below the highest rate a tenth more requests are too many.
    let highest = own(&solve(&served(3.0, 100.0), Settings::default()), 0).serving().unwrap().highest_rate;
    let scenario = served(0.95 * highest, 100.0);
    assert_eq!(own(&solve(&scenario, Settings::default()), 0).untimed(), None);
    let found = whole(&SensitivityRun::new(&scenario, 0, Moving::Numbers).unwrap());
    let what = SensitivityTarget::Number("workload.rate".to_owned());
    let row = found.rows.iter().find(|row| row.what == what).expect("the rate");
    assert!(matches!((row.less, row.more), (SensitivityGain::Time(..), SensitivityGain::Refused)), "{row:?}");
}
