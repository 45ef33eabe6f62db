//! NCCL's own records: a log and what its inspector writes, in the form of its documentation and of public reports, with our figures.

use gargalo_trace::{Fault, File, Missing, Operation, Source, Trace, TraceError, read};

fn given(files: &[(&str, &str)]) -> Result<Trace, TraceError> {
    let files: Vec<File<'_>> =
        files.iter().map(|(name, text)| File { name, bytes: text.as_bytes() }).collect();
    read(&files)
}

/// Two servers of two; ranks 0 and 2 form one communicator of two, 1 and 3 another.
fn log() -> String {
    let mut out = String::from(
        "Starting the run…\nnode0:10:10 [0] NCCL INFO cudaDriverVersion 12020\nNCCL version 2.21.5+cuda12.4\n",
    );
    for rank in 0..4 {
        let (host, device) = (rank / 2, rank % 2);
        let line = |text: &str| {
            format!("(worker {rank}) node{host}:{}:{} [{device}] NCCL INFO {text}\n", 100 + rank, 200 + rank)
        };
        out += &line("Channel 00/04 :    0   1   2   3");
        out += &line("Channel 00/0 : 1[1] -> 2[0] [send] via NET/IB/0/GDRDMA");
        out += &line(&format!(
            "comm 0xa{rank} rank {rank} nranks 4 cudaDev {device} nvmlDev {device} busId 1a000 commId 0x11 - Init COMPLETE"
        ));
        out += &line(&format!(
            "ncclCommSplit comm 0xb{rank} rank {host} nranks 2 cudaDev {device} nvmlDev {device} busId 1a000 commId 0x2{device} - Init COMPLETE"
        ));
        let buffers = "sendbuff 0x7f recvbuff 0x7f";
        out += &line(&format!(
            "AllReduce: opCount 0 {buffers} count 1000 datatype 7 op 0 root 0 comm 0xa{rank} [nranks=4] stream 0x5"
        ));
        out += &line(&format!(
            "AllGather: opCount 1a {buffers} count 1000 datatype 9 op 0 root 0 comm 0xb{rank} [nranks=2] stream 0x5"
        ));
        out += &line(&format!(
            "Send: opCount 1b {buffers} count 10 datatype 0 op 0 root {} comm 0xa{rank} [nranks=4] stream 0x5",
            (rank + 1) % 4
        ));
    }
    out
}

#[test]
fn collectives_of_a_log() {
    let trace = given(&[("log", &log())]).unwrap();
    assert_eq!((trace.source, &trace.ranks[..], trace.world), (Source::NcclLog, &[0, 1, 2, 3][..], Some(4)));
    assert_eq!(trace.collectives.len(), 12);
    let of = |rank: u32| -> Vec<_> {
        let own = trace.collectives.iter().filter(|one| one.rank == rank);
        own.map(|one| (one.operation.unwrap(), one.bytes.unwrap(), one.ranks.clone().unwrap())).collect()
    };
    // 1,000 numbers of four bytes; two parts of 1,000 numbers of two bytes; ten bytes to the next.
    assert_eq!(
        of(1),
        [
            (Operation::AllReduce, 4000, vec![0, 1, 2, 3]),
            (Operation::AllGather, 4000, vec![1, 3]),
            (Operation::SendRecv, 10, vec![1, 2]),
        ]
    );
    let told: Vec<_> = trace
        .communicators
        .iter()
        .map(|one| (one.id.as_str(), one.size, one.servers, one.channels))
        .collect();
    assert_eq!(told, [("0x11", 4, Some(2), Some(4)), ("0x20", 2, Some(2), None), ("0x21", 2, Some(2), None)]);
    assert_eq!(trace.missing, [Missing::Steps, Missing::Times, Missing::Kernels]);
    assert_eq!(trace.transports, ["NET/IB"]);
}

/// A log of one process of four, cut in the middle of a line, with nonsense in fields, and times in brackets before its lines.
#[test]
fn what_a_part_of_a_log_says() {
    let own: Vec<String> = log()
        .lines()
        .filter(|line| line.contains("node0:100"))
        .map(|line| format!("[2026-11-28 10:00:00] {line}"))
        .collect();
    let mut text = own.join("\n");
    text += "\n[2026-11-28 10:00:00] node0:100:200 [0] NCCL INFO AllReduce: opCount 2 count many datatype 99 comm 0xa0 [nranks=4]";
    text += "\n[2026-11-28 10:00:00] node0:100:200 [0] NCCL INFO AllReduce: opCount 3 sendbuff 0x7";
    let trace = given(&[("log", &text)]).unwrap();
    assert_eq!((&trace.ranks[..], trace.world, trace.collectives.len()), (&[0][..], Some(4), 4));
    assert_eq!((trace.collectives[1].group_size, &trace.collectives[1].ranks), (Some(2), &None));
    assert_eq!((trace.collectives[3].bytes, trace.collectives[3].group_size), (None, Some(4)));
    assert!(
        trace.missing.contains(&Missing::OtherRanks) && trace.missing.contains(&Missing::CollectiveBytes)
    );
    let twice = given(&[("a", &text), ("b", &text)]).unwrap_err();
    assert_eq!((twice.file.as_str(), twice.fault), ("b", Fault::SameRank { rank: 0, other: "a".to_owned() }));
}

/// Logs of two runs: other processes are the same ranks.
#[test]
fn logs_of_different_runs() {
    let (first, second) = (log(), log().replace(":10", ":70"));
    let refused = given(&[("a", &first), ("b", &second)]).unwrap_err();
    assert_eq!(
        (refused.file.as_str(), refused.fault),
        ("b", Fault::SameRank { rank: 0, other: "a".to_owned() })
    );
}

fn record(rank: u32, coll: &str, bytes: u64, time: u64, start: u64) -> String {
    let begins = [start + 3, start];
    let events: Vec<String> =
        begins.iter().map(|begin| format!(r#"{{"channel_id": 0, "kernel_start_ts": {begin}}}"#)).collect();
    format!(
        r#"{{"header": {{"id": "0x7f", "rank": {rank}, "n_ranks": 8, "nnodes": 1}},
        "metadata": {{"inspector_output_format_version": "v4.0", "hostname": "node0", "pid": {}}},
        "coll_perf": {{"coll": "{coll}", "coll_sn": 1, "coll_msg_size_bytes": {bytes}, "coll_exec_time_us": {time},
        "event_trace_ts": {{"kernel_events": [{}]}}}}}}"#,
        100 + rank,
        events.join(", ")
    )
}

/// Bandwidth as the documentation of the inspector has it of the same bytes and times: 485.119 and 366.135 GB/s.
#[test]
fn records_of_the_inspector() {
    let rank = |rank: u32| {
        let of = [
            record(rank, "AllReduce", 17_179_869_184, 61_974, 1000),
            record(rank, "ReduceScatter", 2_147_483_648, 41_057, 90_000),
        ];
        of.join("\n")
    };
    let trace = given(&[("a", &rank(0)), ("b", &rank(1))]).unwrap();
    assert_eq!((trace.source, &trace.ranks[..], trace.world), (Source::NcclInspector, &[0, 1][..], Some(8)));
    let bandwidth: Vec<f64> = trace.collectives.iter().map(|one| one.busbw_gbs.unwrap()).collect();
    assert!(
        (bandwidth[0] - 485.119_099).abs() < 1e-5 && (bandwidth[1] - 366.134_533).abs() < 1e-5,
        "{bandwidth:?}"
    );
    assert_eq!((trace.collectives[0].start_us, trace.collectives[0].waiting_us), (Some(1000.0), Some(0.0)));
    let mut cut = rank(0);
    cut.truncate(cut.len() - 40);
    let trace = given(&[("a", &cut)]).unwrap();
    assert_eq!((trace.collectives.len(), trace.missing.contains(&Missing::End)), (1, true));
    let broken = given(&[("a", &record(0, "x", 0, 0, 0)[..200])]).unwrap_err();
    assert!(matches!(broken.fault, Fault::Broken { .. }), "{broken:?}");
}

/// Events of the example of a plug-in on two ranks, of which the second comes 40 us late; a line that is no JSON among them, as older
/// versions write it. 4 MB in 60 us from the last arrival on: 66.7 GB/s, and the factor of a sum over two is 1.
#[test]
fn events_of_the_example_of_a_profiler() {
    let rank = |rank: u32, start: f64| {
        let begins = format!("\"ph\": \"b\", \"id\": 0, \"pid\": 7, \"tid\": 1, \"ts\": {start}, \"args\"");
        let sum =
            format!("\"CommHash\": 99, \"Rank\": {rank}, \"Count\": 1000000, \"Datatype\": \"ncclFloat32\"");
        [
            "[\n".to_owned(),
            format!("{{\"name\": \"Send\", \"cat\": \"P2P_API\", {begins}: {{\"Stream\": 0x26}}}},\n"),
            format!("{{\"name\": \"AllReduce\", \"cat\": \"COLL\", {begins}: {{{sum}}}}},\n"),
            "{\"name\": \"AllReduce\", \"cat\": \"COLL\", \"ph\": \"e\", \"id\": 0, \"ts\": 200.0},\n{}]"
                .to_owned(),
        ]
        .concat()
    };
    let (first, second) = (rank(0, 100.0), rank(1, 140.0));
    let trace = given(&[("a", &first), ("b", &second)]).unwrap();
    assert_eq!((trace.source, &trace.ranks[..], trace.world), (Source::NcclProfiler, &[0, 1][..], Some(2)));
    let one = &trace.collectives[0];
    assert_eq!(
        (one.bytes, one.duration_us, one.waiting_us, one.last_rank),
        (Some(4_000_000), Some(100.0), Some(40.0), Some(1))
    );
    assert!((one.last_busbw_gbs.unwrap() - 4e6 / 60.0 / 1e3).abs() < 1e-9);
    assert_eq!(trace.assumed[0].field, "world");
    let cut = given(&[("a", &first[..first.len() - 3])]).unwrap();
    assert!(cut.missing.contains(&Missing::End));
    assert_eq!(
        given(&[("a", &first), ("b", &first)]).unwrap_err().fault,
        Fault::SameRank { rank: 0, other: "a".to_owned() }
    );
}
