//! Traces of others, and one of ours, as `../shared/data/traces` has them; skipped where that is not beside the checkout.

use gargalo_trace::{File, Missing, Operation, Source, Trace, read};
use std::path::{Path, PathBuf};

/// The files of a folder of traces, by name.
fn files(names: &[&str]) -> Option<Vec<(String, Vec<u8>)>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/traces");
    if !folder.is_dir() {
        println!("skipped: shared/data/traces is not beside the checkout");
        return None;
    }
    let read = |name: &&str| ((*name).to_owned(), std::fs::read(folder.join(Path::new(name))).unwrap());
    Some(names.iter().map(read).collect())
}

fn trace(names: &[&str]) -> Option<Trace> {
    let files = files(names)?;
    let given: Vec<File<'_>> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    Some(read(&given).unwrap())
}

/// Steps as the profiler marks them; times by a script that merges the intervals of the file's kernels (2026-11-28).
#[test]
fn three_steps_on_two_a100() {
    let Some(trace) = trace(&["kineto/nccl_data_a100x2.json.gz"]) else { return };
    assert_eq!((trace.source, &trace.ranks[..], trace.world), (Source::Kineto, &[0][..], Some(2)));
    let steps: Vec<(&str, f64)> =
        trace.steps.iter().map(|step| (step.name.as_str(), step.duration_us)).collect();
    let known =
        [("ProfilerStep#4", 222_442.191), ("ProfilerStep#5", 219_726.905), ("ProfilerStep#6", 224_936.243)];
    assert_eq!(steps, known);
    let times = [
        [38_506.396, 11_989.021, 10_163.762, 173_772.034],
        [38_429.425, 12_300.029, 10_539.610, 170_757.870],
        [38_720.022, 22_587.442, 18_856.094, 167_360.127],
    ];
    for (time, known) in trace.time.iter().zip(times) {
        let told =
            [Some(time.compute_us), time.communication_us, time.exposed_us, time.idle_us].map(Option::unwrap);
        let near = told.iter().zip(known).all(|(told, known)| (told - known).abs() < 0.01);
        assert!(near, "{told:?} {known:?}");
    }
    assert_eq!(trace.collectives.len(), 21);
    let sums = trace.collectives.iter().filter(|one| one.operation == Some(Operation::AllReduce));
    assert_eq!(sums.clone().map(|one| one.bytes.unwrap()).sum::<u64>(), 3 * 4 * 25_557_032);
    // 26.55 MB in 2,636.669 us over two ranks: the factor of a sum is 1.
    let first = sums.clone().find(|one| one.start_us == Some(4_458_677_009_853.422)).unwrap();
    assert_eq!(
        (first.bytes, first.group_size, first.ranks.as_deref()),
        (Some(26_550_272), Some(2), Some(&[0, 1][..]))
    );
    assert!((first.busbw_gbs.unwrap() - 10.069_627).abs() < 1e-4, "{:?}", first.busbw_gbs);
    assert_eq!((first.stream, trace.missing.as_slice()), (Some(40), [Missing::OtherRanks].as_slice()));
}

/// No collective, one rank: computing and what waits between.
#[test]
fn two_steps_of_a_llama_on_an_h200() {
    let Some(trace) = trace(&["kineto/h200_llama1b_step.json.gz"]) else { return };
    let steps: Vec<f64> = trace.steps.iter().map(|step| step.duration_us).collect();
    assert_eq!(steps, [175_273.671, 176_459.124]);
    assert_eq!(trace.operators.iter().map(|one| one.count).sum::<u64>(), 5640);
    let all: f64 = trace.operators.iter().map(|one| one.time_us).sum();
    assert!((all - 335_900.97).abs() < 0.01, "{all}");
    assert_eq!(trace.operators[0].name, "aten::mm");
    assert!((trace.time[0].idle_us.unwrap() - 6_792.116).abs() < 0.01, "{:?}", trace.time[0]);
    assert_eq!(trace.missing, [Missing::Collectives, Missing::World]);
}

#[test]
fn microbenchmarks_of_astra_sim() {
    for (name, operation) in [
        ("all_reduce", Operation::AllReduce),
        ("all_gather", Operation::AllGather),
        ("all_to_all", Operation::AllToAll),
        ("reduce_scatter", Operation::ReduceScatter),
    ] {
        let names: Vec<String> =
            (0..8).map(|rank| format!("chakra/astra_microbench/{name}/{name}.{rank}.et")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let Some(trace) = trace(&names) else { return };
        assert_eq!((trace.source, trace.world, trace.ranks.len()), (Source::Chakra, Some(8), 8));
        assert_eq!(trace.collectives.len(), 8, "{name}");
        for one in &trace.collectives {
            assert_eq!((one.operation, one.bytes, one.group_size), (Some(operation), Some(1 << 20), Some(8)));
        }
        assert!(trace.missing.contains(&Missing::Times));
    }
}

/// Sums of the file's columns by a script (2026-11-28); sizes of groups by its head: 9,216 / (2 x 12) in data parallelism.
#[test]
fn a_step_of_9216_accelerators() {
    let Some(trace) = trace(&["simai/workload_analytical.txt"]) else { return };
    assert_eq!((trace.source, trace.world), (Source::Simai, Some(9216)));
    let bytes = |operation: Operation, group: u32| -> u64 {
        let own = trace
            .collectives
            .iter()
            .filter(|one| one.operation == Some(operation) && one.group_size == Some(group));
        own.map(|one| one.bytes.unwrap()).sum()
    };
    assert_eq!(bytes(Operation::AllGather, 2) + bytes(Operation::AllGather, 384), 101_256_462_336);
    assert_eq!(bytes(Operation::ReduceScatter, 2) + bytes(Operation::ReduceScatter, 384), 92_588_605_440);
    assert_eq!(bytes(Operation::AllToAll, 16), 77_309_411_328);
    assert_eq!(bytes(Operation::AllToAll, 2), 19_327_352_832);
    assert_eq!(bytes(Operation::AllGather, 24), 19_327_352_832);
    assert_eq!(bytes(Operation::ReduceScatter, 24), 38_654_705_664);
    assert_eq!(bytes(Operation::AllReduce, 2), 1_258_340_368);
    assert_eq!(trace.operators.iter().map(|one| one.count).sum::<u64>(), 1789);
    assert!((trace.time[0].compute_us - 4_542_795.477).abs() < 1e-3);
}

/// Whatever is cut off, what came before is read, or the file is refused: nothing panics, and times stay within their step.
#[test]
fn files_that_end_early() {
    let Some(files) = files(&[
        "kineto/nccl_data_a100x2.json.gz",
        "simai/workload_analytical.txt",
        "chakra/astra_microbench/all_reduce/all_reduce.0.et",
    ]) else {
        return;
    };
    for (name, bytes) in &files {
        for part in 0..8 {
            let bytes = &bytes[..bytes.len() * part / 8];
            let Ok(trace) = read(&[File { name, bytes }]) else { continue };
            // A file of messages may be cut between two of them.
            let told = [Missing::End, Missing::Collectives].iter().any(|one| trace.missing.contains(one));
            assert!(told, "{name} {part}");
            for time in &trace.time {
                let [exposed, sent, idle] =
                    [time.exposed_us, time.communication_us, time.idle_us].map(Option::unwrap_or_default);
                assert!(exposed <= sent + 1e-6 && idle >= -1e-6, "{time:?}");
            }
        }
    }
}
