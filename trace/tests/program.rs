//! Steps of a trace told so that another network can carry them: traces that we write ourselves.

mod support;

use gargalo_trace::{Fault, File, Operation, Program, program, read};
use support::Rank;

fn told(files: &[String]) -> Program {
    let names: Vec<String> = (0..files.len()).map(|at| format!("file {at}")).collect();
    let files: Vec<File<'_>> =
        files.iter().zip(&names).map(|(text, name)| File { name, bytes: text.as_bytes() }).collect();
    program(&read(&files).unwrap()).unwrap()
}

/// Plays a program with times of its collectives, as the engine does: what a step takes.
fn played(program: &Program, times: &[f64]) -> f64 {
    let mut total = 0.0;
    for step in &program.steps {
        let (mut now, mut free) = (0.0_f64, std::collections::BTreeMap::<u32, f64>::new());
        for part in &step.parts {
            for event in (0..part.times).flat_map(|_| &part.events) {
                now += event.compute_us + event.idle_us;
                let stream = free.entry(event.stream).or_insert(0.0);
                if let Some(kind) = event.collective {
                    *stream = stream.max(now) + times[kind as usize];
                }
                if event.wait {
                    now = now.max(*stream);
                }
            }
        }
        total += free.values().copied().fold(now, f64::max) * step.count as f64;
    }
    total / program.steps.iter().map(|step| step.count as f64).sum::<f64>()
}

fn near(told: f64, known: f64) {
    assert!((told - known).abs() < 1e-6, "{told} {known}");
}

/// Two steps of 50 layers: 100 us of computing, a sum of 30 us on its stream that is not waited for; at the end a sum that is, and an
/// optimizer. The last sum of layers is hidden, so the step takes 5,000 + 40 + 60 us and 7 us without a kernel.
fn layered(step_ends: f64) -> String {
    let mut rank = Rank::default();
    for step in 0..2 {
        let at = f64::from(step) * 10_000.0;
        rank.step(&format!("ProfilerStep#{step}"), at, at + step_ends);
        for layer in 0..50 {
            let from = at + f64::from(layer) * 100.0;
            rank.kernel("gemm", from, from + 100.0, from - 40.0);
            rank.sum(&[0, 1, 2, 3], 4_000_000, from + 100.0, from + 130.0, from - 39.0);
        }
        let end = at + 5000.0;
        rank.sum(&[0, 4, 8, 12], 400, end + 30.0, end + 70.0, end - 1.0);
        rank.kernel("adam", end + 70.0, end + 130.0, end);
    }
    rank.text(0, 16)
}

#[test]
fn layers_are_told_once_and_played_as_measured() {
    let program = told(&[layered(5137.0)]);
    assert_eq!((program.ranks, program.rank), (16, 0));
    let kinds: Vec<_> =
        program.collectives.iter().map(|one| (one.operation, one.bytes, one.size, one.stride)).collect();
    assert_eq!(
        kinds,
        [(Operation::AllReduce, 4_000_000, Some(4), 1), (Operation::AllReduce, 400, Some(4), 4)]
    );
    let [step] = &program.steps[..] else { panic!("{:?}", program.steps) };
    assert_eq!((step.count, step.measured_us), (2, 5137.0));
    let events: usize = step.parts.iter().map(|part| part.events.len()).sum();
    assert!(events < 8 && step.parts.iter().any(|part| part.times >= 49), "{:?}", step.parts);
    near(played(&program, &[30.0, 40.0]), 5137.0);
    // Nothing sent: computing and what no kernel ran for another reason.
    near(played(&program, &[0.0, 0.0]), 5067.0);
    // Sums of 200 us follow each other on their stream: 100 + 50 x 200 us, then the last one and the optimizer.
    near(played(&program, &[200.0, 40.0]), 100.0 + 10_000.0 + 40.0 + 60.0 + 7.0);
}

/// Of two ranks the one that the other waits for stands for all: what the other waited is not sending.
#[test]
fn the_rank_that_waited_least_stands_for_all() {
    let file = |rank: u32, late: f64| {
        let mut told = Rank::default();
        told.step("ProfilerStep#1", 0.0, 200.0);
        told.kernel("gemm", 0.0, 100.0 + late, -5.0);
        told.sum(&[0, 1], 4000, 100.0 + late, 180.0, -4.0);
        told.text(rank, 2)
    };
    let program = told(&[file(0, 0.0), file(1, 50.0)]);
    assert_eq!((program.rank, program.collectives[0].size), (1, None));
    near(played(&program, &[30.0]), 200.0);
    near(played(&program, &[0.0]), 170.0);
}

/// A hundred thousand collectives of a long run stay small.
#[test]
fn a_long_run_stays_small() {
    let mut rank = Rank::default();
    for step in 0..20 {
        let at = f64::from(step) * 100_000.0;
        rank.step(&format!("ProfilerStep#{step}"), at, at + 100_000.0);
        for layer in 0..1000 {
            let from = at + f64::from(layer) * 80.0;
            rank.kernel("gemm", from, from + 20.0 + f64::from(layer % 7), from - 1.0);
            rank.collective(
                "_allgather_base",
                &[0, 1, 2, 3, 4, 5, 6, 7],
                8000,
                from + 30.0,
                from + 50.0,
                from + 1.0,
            );
        }
    }
    let program = told(&[rank.text(0, 8)]);
    let events: usize = program.steps.iter().flat_map(|step| &step.parts).map(|part| part.events.len()).sum();
    assert!(program.steps.len() == 1 && program.steps[0].count == 20 && events < 30, "{events}");
}

#[test]
fn what_has_no_times_is_no_program() {
    let log = "n:1:1 [0] NCCL INFO comm 0xa rank 0 nranks 2 cudaDev 0 busId 1 commId 0x1 - Init COMPLETE\n";
    let trace = read(&[File { name: "log", bytes: log.as_bytes() }]).unwrap();
    assert_eq!(program(&trace).unwrap_err().fault, Fault::Untimed);
}

/// A number below `most`, by a sequence of its own.
fn below(state: &mut u64, most: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % most
}

/// Whatever is begun on two streams and waited for between computing: with the times that were traced the step takes what it took.
#[test]
fn played_as_traced_it_takes_what_it_took() {
    let times = [37.0, 150.0, 600.0];
    for seed in 0..300 {
        let (mut state, mut rank) = (seed, Rank::default());
        let (mut now, mut free) = (0.0_f64, [0.0_f64; 2]);
        let mut asked = -10_000.0;
        let mut seen = [false; 3];
        for _ in 0..30 {
            asked += 1.0;
            match below(&mut state, 4) {
                0 | 1 => {
                    let time = 50.0 + below(&mut state, 200) as f64;
                    rank.kernel("gemm", now, now + time, asked);
                    now += time;
                }
                2 => {
                    let (kind, stream) = (below(&mut state, 3) as usize, below(&mut state, 2) as usize);
                    let start = now.max(free[stream]);
                    free[stream] = start + times[kind];
                    seen[kind] = true;
                    rank.on_stream(stream as u32 + 20);
                    rank.sum(&[0, 1], 1000 * (kind as u64 + 1), start, free[stream], asked);
                }
                _ => now = now.max(free[below(&mut state, 2) as usize]),
            }
        }
        // What begins the step and what ends it.
        let end = now.max(free[0]).max(free[1]);
        rank.step("ProfilerStep#0", 0.0, end);
        if end == 0.0 {
            continue;
        }
        let program = told(&[rank.text(0, 2)]);
        let of_kind: Vec<f64> =
            program.collectives.iter().map(|one| times[one.bytes as usize / 1000 - 1]).collect();
        assert_eq!(of_kind.len(), seen.iter().filter(|seen| **seen).count());
        let played = played(&program, &of_kind);
        // Rows of events are told by their means, where they take about as long.
        assert!((played / end - 1.0).abs() < 0.01, "{seed}: {played} {end} {program:?}");
    }
}
