//! What is no trace, or not one that fits the others: which file, and why.

use gargalo_trace::{Fault, File, Missing, Source, Trace, TraceError, read};

fn given(files: &[(&str, &str)]) -> Result<Trace, TraceError> {
    let files: Vec<File<'_>> =
        files.iter().map(|(name, text)| File { name, bytes: text.as_bytes() }).collect();
    read(&files)
}

fn refused(files: &[(&str, &str)]) -> (String, Fault) {
    let error = given(files).unwrap_err();
    (error.file, error.fault)
}

const KERNEL: &str =
    r#"{"ph": "X", "cat": "kernel", "name": "gemm", "ts": 1, "dur": 2, "args": {"stream": 7}}"#;

fn of_rank(rank: u32, world: u32) -> String {
    format!(r#"{{"distributedInfo": {{"rank": {rank}, "world_size": {world}}}, "traceEvents": [{KERNEL}]}}"#)
}

#[test]
fn what_is_no_trace() {
    assert_eq!(refused(&[]).1, Fault::NoFile);
    assert_eq!(refused(&[("a", "")]), ("a".to_owned(), Fault::Empty));
    assert_eq!(refused(&[("a", "hello")]).1, Fault::Unknown);
    for other in [r#"{"nodes": [{"id": 1}], "links": []}"#, "[[0, 1], [1, 0]]", r#"{"traceEvents": [{}]}"#] {
        assert_eq!(refused(&[("a", other)]).1, Fault::Unknown, "{other}");
    }
    assert_eq!(refused(&[("a", "\u{1f}\u{8b}")]).1, Fault::Unknown);
    assert_eq!(refused(&[("a", "{\"traceEvents\": [\n {\"ph\" ")]).1, Fault::Broken { line: 2, column: 7 });
    let packed = File { name: "a.gz", bytes: &[0x1f, 0x8b, 8, 0, 1] };
    assert_eq!(read(&[packed]).unwrap_err().fault, Fault::Packed);
    assert_eq!(refused(&[("a", "HYBRID_X ep: 2\nten\n")]).1, Fault::Row { line: 2 });
    assert_eq!(refused(&[("a", "HYBRID_X ep: 2\n1\nlayer -1 many NONE 0\n")]).1, Fault::Row { line: 3 });
}

#[test]
fn files_that_do_not_belong_together() {
    let (first, second) = (of_rank(0, 4), of_rank(1, 4));
    assert_eq!(given(&[("a", &first), ("b", &second)]).unwrap().ranks, [0, 1]);
    let same = Fault::SameRank { rank: 0, other: "a".to_owned() };
    assert_eq!(refused(&[("a", &first), ("b", &first)]), ("b".to_owned(), same));
    let other = of_rank(1, 8);
    assert_eq!(refused(&[("a", &first), ("b", &other)]).1, Fault::OtherWorld { here: 8, there: 4 });
    let simai = "HYBRID_X ep: 2\n0\n";
    assert_eq!(refused(&[("a", &first), ("b", simai)]).1, Fault::OtherSource(Source::Simai, Source::Kineto));
    assert_eq!(refused(&[("a", simai), ("b", simai)]).1, Fault::OneFile);
}

/// Nonsense in a field counts as not given; events that are none are passed over.
#[test]
fn nonsense_in_fields() {
    let text = r#"[null, 3, "x", [], {}, {"ph": "X", "cat": "kernel", "name": 7, "ts": 1, "dur": 1},
        {"ph": "X", "cat": "kernel", "name": "gemm", "ts": "1", "dur": "2", "args": null},
        {"ph": "X", "cat": "kernel", "name": "gemm", "ts": {}, "dur": 2},
        {"ph": "X", "cat": "kernel", "name": "gemm", "ts": 3, "dur": -2},
        {"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllGather_RING_LL", "ts": 4, "dur": 2,
         "args": {"Group size": "many", "In msg nelems": -1, "dtype": "Float", "Process Group Ranks": "[0, 1, ..., 7]"}}]"#;
    let trace = given(&[("a", text)]).unwrap();
    assert_eq!((trace.operators.len(), trace.collectives.len()), (1, 1));
    let one = &trace.collectives[0];
    assert_eq!((one.bytes, one.group_size, &one.ranks), (None, None, &None));
    assert!(trace.missing.contains(&Missing::CollectiveBytes) && trace.missing.contains(&Missing::Steps));
    assert_eq!((trace.time[0].compute_us, trace.time[0].communication_us), (2.0, Some(2.0)));
}

/// What stands beside the events may be nonsense too, and a rank is one of as many as there are.
#[test]
fn nonsense_beside_the_events() {
    for (info, rank, world) in [
        (r#"{"rank": "1", "world_size": 4.0}"#, 1, Some(4)),
        (r#"{"rank": 7, "world_size": 4}"#, 0, Some(4)),
        (r#"{"rank": {}, "world_size": -4, "pg_config": "all"}"#, 0, None),
        (r#"["rank"]"#, 0, None),
        ("null", 0, None),
    ] {
        let text =
            format!(r#"{{"deviceProperties": [7], "distributedInfo": {info}, "traceEvents": [{KERNEL}]}}"#);
        let trace = given(&[("a", &text)]).unwrap();
        assert_eq!((&trace.ranks[..], trace.world, &trace.device), (&[rank][..], world, &None), "{info}");
    }
    let groups =
        r#"[{"pg_name": "3", "ranks": [0, 2]}, {"pg_name": "4", "ranks": [0, "x"]}, {"ranks": [1]}, 5]"#;
    let kernel = |group: u32| {
        format!(
            r#"{{"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllGather_RING_LL", "ts": 4, "dur": 2,
            "args": {{"correlation": "soon", "Process Group Name": "{group}", "Group size": 2}}}}"#
        )
    };
    let info = format!(r#"{{"rank": 0, "world_size": 4, "pg_config": {groups}}}"#);
    let text = format!(r#"{{"traceEvents": [{}, {}], "distributedInfo": {info}}}"#, kernel(3), kernel(4));
    let trace = given(&[("a", &text)]).unwrap();
    let ranks: Vec<Option<Vec<u32>>> = trace.collectives.into_iter().map(|one| one.ranks).collect();
    assert_eq!(ranks, [Some(vec![0, 2]), None]);
}

/// Packed and cut off: what could be unpacked is used, and steps still add up.
#[test]
fn a_packed_file_that_ends_early() {
    use std::io::Write as _;
    let events: Vec<String> =
        (0..5000).map(|at| KERNEL.replace("\"ts\": 1", &format!("\"ts\": {}", at * 3))).collect();
    let text = format!(r#"{{"traceEvents": [{}]}}"#, events.join(","));
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    let bytes = packed.finish().unwrap();
    let trace = read(&[File { name: "a.json.gz", bytes: &bytes[..bytes.len() / 2] }]).unwrap();
    assert!(trace.missing.contains(&Missing::End) && trace.time[0].compute_us > 1000.0, "{:?}", trace.time);
}
