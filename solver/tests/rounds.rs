//! Work in rounds gives what is worked out at once: by one worker, and by one that leads and another that solves its parts.

use gargalo_solver::base::parallel::{OneRound, Rounds, in_turn, whole, within};
use gargalo_solver::design::settings::{Breadth, Ranking, Setting, solve_first};
use gargalo_solver::document::{Scenario, read};
use gargalo_solver::lab::{AdviceRounds, advice, failures, resolve_training, search_over, settings_run};
use gargalo_solver::workload::training::Training;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

fn scenario(workload: &str) -> Scenario {
    with_uplinks(100, workload)
}

fn with_uplinks(gbps: u32, workload: &str) -> Scenario {
    let text = format!(
        r#"{{"gargalo":2,"workload":{workload},"designs":[{{"name":"d","network":{{"kind":"leaf_spine","leaves":4,"spines":2,
            "hosts_per_leaf":2,"gbps":200,"uplink_gbps":{gbps},
            "servers":{{"gpus":8,"intra_gbps":2400,"nics":8,"nic_gbps":200}}}}}}]}}"#
    );
    read(&text).unwrap()
}

const TRAINING: &str = r#"{"kind":"training","model":"gpt-1.5b","global_batch":64,"micro_batch":1,"p":2,"t":4,"d":8,
    "hardware":"a100-80-sxm"}"#;
const FLOWS: &str = r#"{"kind":"all_to_all","bytes":1e9}"#;

/// One that leads takes in what another solved, which knows of each round what it is given alone. How many parts there were.
fn shared<W: Rounds>(leads: &mut W, helps: &mut W) -> usize {
    let mut all = 0;
    while leads.next().is_some() {
        helps.enter(leads.given());
        let mut taken = 0;
        while taken < leads.parts() {
            // All that are known to be needed are solved before the first of them is taken in.
            let known = taken..leads.parts();
            known.clone().map(|index| helps.solve_part(index)).for_each(|part| leads.take_in(part));
            taken = known.end;
        }
        all += taken;
    }
    all
}

#[test]
fn a_search_in_rounds_finds_the_same() {
    let scenario = scenario(TRAINING);
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let mut wanted = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
    let design = resolve_training(&scenario, 0).unwrap().unwrap();
    solve_first(&design.job(), &mut wanted, 6, go_on).unwrap();
    assert!(wanted.tried > 64 && wanted.settings.iter().any(|setting| setting.network.is_some()));
    let run = || settings_run(&scenario, 0, 200, 6).unwrap().unwrap();
    let mut alone = run();
    in_turn(&mut alone);
    assert_eq!(alone.ranking(), &wanted);
    let (mut leads, mut helps) = (run(), run());
    let all = shared(&mut leads, &mut helps);
    assert_eq!(leads.ranking(), &wanted);
    let solved = wanted.settings.iter().filter(|setting| setting.network.is_some()).count();
    assert_eq!(leads.far(), (all - solved, all), "a step for each that was solved");
    // What threads solve ahead in vain changes nothing.
    for threads in [1, 2, 5] {
        let mut found = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
        let threads = NonZeroUsize::new(threads).unwrap();
        within(threads, || solve_first(&design.job(), &mut found, 6, go_on)).unwrap();
        assert_eq!(found, wanted);
    }
}

#[test]
fn advice_in_rounds_is_the_same() {
    for workload in [FLOWS, TRAINING] {
        let scenario = scenario(workload);
        let run = || advice(&scenario, 0).unwrap();
        let wanted = run().run(&mut |_| ControlFlow::Continue(()));
        assert!(wanted.complete && wanted.proposals.iter().any(|own| own.verified.is_some()));
        let mut alone = AdviceRounds::of(run());
        in_turn(&mut alone);
        assert_eq!(alone.report(), wanted);
        let (mut leads, mut helps) = (AdviceRounds::of(run()), AdviceRounds::of(run()));
        shared(&mut leads, &mut helps);
        assert_eq!(leads.report(), wanted);
    }
}

#[test]
fn parts_are_a_round() {
    let scenario = scenario(FLOWS);
    let run = || failures(&scenario, 0).unwrap();
    let (mut leads, mut helps) = (OneRound::of(run()), OneRound::of(run()));
    shared(&mut leads, &mut helps);
    assert_eq!(leads.known(), whole(&run()));
    assert_eq!(leads.next(), None);
}

/// What is solved, and in which order it ends, by the times that the network gave: in waves, each of all that are open among the
/// first, at most five for each place.
fn in_waves(by_formula: &Ranking, found: &Ranking, first: usize) -> Vec<(Training, bool)> {
    let time_of = |own: &Setting| {
        let solved = found.settings.iter().find(|one| one.training == own.training).unwrap();
        solved.network.expect("what is to be solved is")
    };
    let mut ranking = by_formula.settings.clone();
    let mut left = 5 * first;
    loop {
        let is_open = |own: &&Setting| own.network.is_none();
        let open: Vec<Setting> = ranking.iter().take(first).filter(is_open).take(left).cloned().collect();
        if open.is_empty() {
            return ranking.into_iter().map(|own| (own.training, own.network.is_some())).collect();
        }
        left -= open.len();
        for own in open {
            let at = ranking.iter().position(|one| one.training == own.training).unwrap();
            ranking[at].network = Some(time_of(&own));
            ranking.sort_by(|a, b| a.time().get().total_cmp(&b.time().get()));
        }
    }
}

#[test]
fn no_more_and_no_less_is_solved_than_in_waves() {
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let mut early = 0;
    for (gbps, first) in [(100, 1), (100, 6), (1600, 1), (1600, 2), (1600, 6), (1600, 20), (1600, 60)] {
        let scenario = with_uplinks(gbps, TRAINING);
        let by_formula = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
        let design = resolve_training(&scenario, 0).unwrap().unwrap();
        let mut found = by_formula.clone();
        solve_first(&design.job(), &mut found, first, go_on).unwrap();
        let own: Vec<_> =
            found.settings.iter().map(|own| (own.training.clone(), own.network.is_some())).collect();
        assert_eq!(own, in_waves(&by_formula, &found, first), "the first {first} with uplinks of {gbps}");
        let solved = own.iter().filter(|(_, solved)| *solved).count();
        println!("{gbps} Gbit/s, the first {first}: {solved} solved of {}", own.len());
        early += usize::from(solved < own.len().min(5 * first));
    }
    assert!(early > 1, "some end before as many are solved as may be");
}

/// Stopped at the first setting that is solved on the network, no more is taken in.
#[test]
fn a_search_that_is_stopped_keeps_what_it_had() {
    let scenario = scenario(TRAINING);
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let by_formula = search_over(&scenario, 0, Breadth::Framework, 200, go_on).unwrap().unwrap();
    let design = resolve_training(&scenario, 0).unwrap().unwrap();
    for threads in [1, 2, 5] {
        let mut found = by_formula.clone();
        let threads = NonZeroUsize::new(threads).unwrap();
        within(threads, || solve_first(&design.job(), &mut found, 6, &mut |_| ControlFlow::Break(())))
            .unwrap();
        assert!(found.cancelled);
        assert_eq!(found.settings.iter().filter(|own| own.network.is_some()).count(), 1);
        solve_first(&design.job(), &mut found, 6, go_on).unwrap();
        assert_eq!(found.settings.iter().filter(|own| own.network.is_some()).count(), 1, "it stays stopped");
    }
}
