//! What the files of several ranks say together, and idle time by cause: traces that we write ourselves, with what is in them known.

mod support;

use gargalo_trace::{File, Missing, Trace, read};
use support::Rank;

fn given(files: &[(&str, String)]) -> Trace {
    let files: Vec<File<'_>> =
        files.iter().map(|(name, text)| File { name, bytes: text.as_bytes() }).collect();
    read(&files).unwrap()
}

fn near(told: Option<f64>, known: f64) {
    assert!(told.is_some_and(|told| (told - known).abs() < 1e-6), "{told:?} {known}");
}

/// A step of 100 us: the host is late before the first kernel (10 us), waits for a copy (5 us, and 2 us until the kernel begins that
/// had been asked for), and asks for nothing more at the end (13 us).
#[test]
fn idle_time_by_cause() {
    let mut rank = Rank::default();
    rank.step("ProfilerStep#1", 0.0, 100.0);
    rank.kernel("gemm", 10.0, 50.0, 5.0);
    rank.copy(50.0, 55.0, 20.0);
    rank.kernel("gemm", 57.0, 87.0, 21.0);
    let trace = given(&[("a", rank.text(0, 1))]);
    let time = &trace.time[0];
    near(time.idle_us, 30.0);
    near(time.host_late_us, 23.0);
    near(time.dependency_us, 7.0);
    near(time.unexplained_us, 0.0);
    assert_eq!((time.waiting_us, &trace.stragglers[..]), (None, &[][..]));
    assert_eq!(trace.device.as_deref(), Some("NVIDIA H100 80GB HBM3"));
}

/// Three ranks sum twice what 400,000 bytes are; rank 2 comes 30 us late each time, and its machine's clock is two seconds ahead.
fn three_ranks(late: f64) -> Vec<(&'static str, String)> {
    let ahead = [0.0, 0.0, 2e6];
    let text = |rank: u32| {
        let own = ahead[rank as usize];
        let own_late = if rank == 2 { late } else { 0.0 };
        let mut told = Rank::default();
        for step in 0..2 {
            let at = own + f64::from(step) * 200.0;
            told.step(&format!("ProfilerStep#{step}"), at, at + 200.0);
            told.kernel("gemm", at, at + 100.0 + own_late, at - 3.0);
            told.sum(&[0, 1, 2], 400_000, at + 100.0 + own_late, at + 150.0 + late, at + 1.0);
        }
        told.text(rank, 3)
    };
    vec![("a", text(0)), ("b", text(1)), ("c", text(2))]
}

#[test]
fn who_waits_for_whom() {
    let trace = given(&three_ranks(30.0));
    let [straggler] = &trace.stragglers[..] else { panic!("{:?}", trace.stragglers) };
    assert_eq!((straggler.rank, straggler.last, straggler.collectives), (2, 2, 2));
    near(Some(straggler.behind_us), 60.0);
    for one in &trace.collectives {
        let waited = if one.rank == 2 { 0.0 } else { 30.0 };
        near(one.waiting_us, waited);
        assert_eq!(one.last_rank, Some(2));
        // 400,000 bytes in 50 us, 4/3 of that on each link of a ring: whoever waited.
        near(one.last_busbw_gbs, 8.0 * 4.0 / 3.0);
        near(one.busbw_gbs, 8.0 * 4.0 / 3.0 * 50.0 / (50.0 + waited));
    }
    for time in &trace.time {
        near(time.waiting_us, if time.rank == 2 { 0.0 } else { 30.0 });
    }
    let clock = &trace.assumed[0];
    assert_eq!((clock.field.as_str(), clock.value.as_f64()), ("clock_ahead_us[2]", Some(2e6)));
    assert_eq!(given(&three_ranks(0.0)).stragglers, []);
}

/// A rank whose profiler began a step later, one whose file ends early, and one that is not there.
#[test]
fn what_is_there_of_some_ranks_is_still_compared() {
    let mut files = three_ranks(30.0);
    files.remove(1);
    let text = &mut files[1].1;
    text.truncate(text.rfind("ncclDevKernel").unwrap());
    let trace = given(&files);
    assert!(trace.missing.contains(&Missing::End) && trace.missing.contains(&Missing::OtherRanks));
    let waited: Vec<Option<f64>> = trace.collectives.iter().map(|one| one.waiting_us).collect();
    assert_eq!(waited.len(), 3);
    near(waited[0], 30.0);
    assert_eq!(waited[1], None);

    let mut late = Rank::default();
    for (name, at) in [("ProfilerStep#1", 200.0), ("ProfilerStep#2", 400.0)] {
        late.step(name, at, at + 200.0);
        late.sum(&[0, 1, 2], 400_000, at + 110.0, at + 180.0, at);
    }
    let trace = given(&[("a", three_ranks(30.0).remove(0).1), ("b", late.text(1, 3))]);
    let of_rank = |rank: u32| trace.collectives.iter().filter(move |one| one.rank == rank);
    let waits: Vec<Option<u32>> = of_rank(0).map(|one| one.last_rank).collect();
    assert_eq!(waits, [None, Some(1)]);
    assert_eq!(of_rank(1).map(|one| one.last_rank).collect::<Vec<_>>(), [Some(1), None]);
}
