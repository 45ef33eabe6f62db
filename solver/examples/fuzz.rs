//! A minute of mutated input for every reader, on the stable compiler: `cargo run --example fuzz -- 60` (not in release, where a panic ends the program at once).
//!
//! Starts from good examples, changes bytes, cuts, repeats and splices, and lets every reader read the result. A panic ends the
//! program with the input printed. The coverage-guided targets in `fuzz/` go deeper; this one runs everywhere.

use gargalo_flow::{max_min, read};
use gargalo_solver::base::random::Random;
use gargalo_solver::document;
use gargalo_solver::document::share;
use gargalo_solver::exchange::{
    Format, ImportOptions, import, import_hugging_face, import_matrix, import_nccl_tests, kind,
};
use gargalo_solver::network::Network;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const SEEDS: [&str; 9] = [
    "2 3\n25 50\n640 0 1 0\n640 0.5 2 0 1\n1e3 0 1 1\n",
    r#"{"cap":["25","747/20",3.5],"flows":[{"route":[0,1],"size":"640","start":"0"},{"route":[2,2]},{"route":[]}]}"#,
    r#"{"gargalo":1,"title":"é","workload":{"kind":"all_to_all","bytes":1e9},"designs":[{"name":"d","network":{"kind":"preset","id":"ipe-2023","duplex":"full"},"routing":{"kind":"shortest","tie":"least_flows"},"capacity":{"kind":"uniform","match":"min","alpha":0.2}}]}"#,
    r#"{"gargalo":1,"workload":{"kind":"flows","flows":[{"src":"A","dst":"B","bytes":5,"start_s":0.5,"route":["A-B"]}]},"designs":[{"name":"d","network":{"kind":"explicit","nodes":[{"id":"A","role":"host"},{"id":"B","role":"gpu","lat":-9.5,"lon":1}],"links":[{"a":"A","b":"B","gbps":2.5,"duplex":"shared"},{"a":"A","b":"B","gbps":1}]},"routing":{"kind":"ecmp"}}]}"#,
    r#"{"gargalo":1,"workload":{"kind":"pattern","pattern":"poisson","bytes":1e6,"flows":100,"load":0.5,"sizes":"heavy","seed":3},"designs":[{"name":"d","network":{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":10,"access_gbps":1}}]}"#,
    r#"{"gargalo":1,"workload":{"kind":"collective","operation":"all_reduce","algorithm":"ring","bytes":1e6,"ranks":["h1","h0"],"per_server":2,"channels":2,"both_ways":true,"root":1,"blocks":4,"protocol":"mine","hardware":"big"},"designs":[{"name":"d","network":{"kind":"single_switch","n":4,"gbps":10}}],"hardware":{"gpus":[{"id":"big","like":"h100-sxm","memory_gb":96}],"protocols":[{"id":"mine","latency_us":3,"efficiency":0.5}]}}"#,
    r#"{"gargalo":1,"workload":{"kind":"matrix","ranks":["h0","h1"],"bytes":[[0,5],[1e9,0]]},"designs":[{"name":"d","network":{"kind":"ring","n":3,"gbps":10}}]}"#,
    r#"{"gargalo":1,"workload":{"kind":"jobs","jobs":[{"name":"a","endpoints":["h0","h1"],"start_s":0.5,"workload":{"kind":"all_to_all","bytes":1}},{"workload":{"kind":"matrix","entries":[[0,1,5]]}}]},"designs":[{"name":"d","network":{"kind":"ring","n":3,"gbps":10}}]}"#,
    "#v=1&s=AnWPwQ6CMAyG36VnDuqRm_AYhkNhcy7MddmWICG8ux0MIRp3WdPv79-_Eyj0Cg1BeS5gIN8bQgHlBL22_MPd0BCgyH95myD4jvtX7okQuaq4ascomZ5P25uLX2G9Cy-7sJmZy6CVXe0tPiWLHYutjCnRIY18OaM7HRMkIdcJLfIaTyaNPojXpQALqP6B-hs0BRht-9UUs2ebLVTrlgPTOG5XZ5cPS7d06JATjofUzpMjHzVZNDCz6g0",
];

/// Files of other tools, one or two of each format, and of formats that are refused.
const FILES: &[&str] = &[
    include_str!("../tests/formats/two-racks.graphml"),
    include_str!("../tests/formats/fabric.gexf"),
    include_str!("../tests/formats/by-class.xml"),
    include_str!("../tests/formats/fabric.ibnetdiscover"),
    include_str!("../tests/formats/fabric.iblinkinfo"),
    "Creator \"x\"\ngraph [\n directed 0\n node [ id 0 label \"a\" ]\n node [ id 1 ]\n edge [ source 0 target 1 LinkLabel \"2 x 10G\" ]\n]",
    "strict digraph g { edge [dir=none, label=\"40G\"]; {l1 l2} -> {s1 s2}; subgraph cluster_0 { h1 [role=host] } -> l1:p -> h2 }",
    r#"{"nodes": [{"id": "leaf1", "role": "leaf"}, {"id": 2}], "links": [{"source": "leaf1", "target": 2, "speed": 400000}]}"#,
    r#"{"nodes": [{"id": "a"}, {"id": "b"}], "adjacency": [[{"id": "b", "bandwidth": "40G"}], [{"id": "a"}]]}"#,
    r#"{"elements": {"nodes": [{"data": {"id": "a"}}, {"data": {"id": "b"}}], "edges": [{"data": {"source": "a", "target": "b"}}]}}"#,
    "?SNDlib native format\nNODES (\n A ( 1 2 )\n B ( 3 4 )\n)\nLINKS (\n L ( A B ) 10 0 0 0 ( 40 1 )\n)\nDEMANDS ( D ( A B ) 1 5 U )\n",
    "NODES 2\nlabel x y\n0_a -9.1 38.7\n1_b -8.6 41.1\n\nEDGES 1\nlabel src dest weight bw delay\nedge_0 0 1 1 10000000 1300\n",
    "*Vertices 2\n1 \"spine 1\" 0.1 0.2 0.5\n2 b\n*Edges\n1 2 1 bandwidth 100G\n",
    "name: l\ntopology:\n  nodes:\n    a:\n      kind: arista_ceos\n    h: {kind: linux}\n  links:\n    - endpoints: [\"a:1\", \"h:1\"]\n",
    "SwitchName=s0 Nodes=n[08-10,12],login LinkSpeed=200000\nSwitchName=top Switches=s[0-1]\n",
    "\tGPU0\tGPU1\tmlx5_0\tCPU Affinity\nGPU0\t X \tNV4\tNODESYS\t0-7\nGPU1\tNV4\t X \tSYS\t0-7\n",
    "4 1 3\n3\n0 3 100Gbps 0.001ms 0\n1 3 100Gbps 1us 0\n2 3 40Gbps 500ns 0\n",
    "router\nCore0 NA 2 6\nb NA 3 5\nlink\nCore0 b 1Gbps 1 10ms 20\n",
    "leaf1 srv1 {'bandwidth': '400G', 'tags': ['a', {'b': 1}]}\nleaf1 \"srv 2\" {}\n",
    "a b c\nb c\nc\n",
    "Label;Device A;Termination A;Device B;Status;Length;Length Unit\nc1;leaf1;e1;srv1;Connected;12,5;m\n",
    "a b\na 0 1\nb 1e3 0\n",
    "[1,0]<stdout>:# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n[1,0]<stdout>: 1024 256 float sum -1 9.5 0.1 0.2 0 9.4 0.1 0.2 0\n",
    r#"{"model_type":"qwen2_moe","hidden_size":64,"num_hidden_layers":3,"num_attention_heads":4,"vocab_size":50,"num_experts":4,"moe_intermediate_size":8,"shared_expert_intermediate_size":16,"text_config":null}"#,
    r#"{"traceEvents": [{"ph": "X", "name": "ncclKernel", "dur": 5}]}"#,
    "graph TD\n  leaf1-->spine1\n",
    "Dear all, here is the list of links.\nPlease check it, thanks.\n",
];

/// A file to start from.
fn seed(random: &mut Random) -> &'static [u8] {
    let at = random.below(SEEDS.len() + FILES.len());
    SEEDS.get(at).unwrap_or_else(|| &FILES[at - SEEDS.len()]).as_bytes()
}

fn main() -> ExitCode {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(60);
    let seed = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut random = Random::new(seed);
    let mut count = 0u64;
    std::panic::set_hook(Box::new(|_| {}));
    while Instant::now() < end {
        let input = mutate(&mut random);
        if catch_unwind(|| feed(&input)).is_err() {
            println!("panicked on {:?}", String::from_utf8_lossy(&input));
            return ExitCode::FAILURE;
        }
        count += 1;
    }
    println!("{count} inputs in {seconds} s, seed {seed}: no panic");
    ExitCode::SUCCESS
}

fn feed(input: &[u8]) {
    for instance in [read::text(input), read::json(input)].into_iter().flatten() {
        assert!(max_min(&instance.problem).rates.iter().all(|rate| *rate >= 0.0), "a rate below 0");
    }
    let text = String::from_utf8_lossy(input);
    for scenario in [document::read(&text).ok(), share::decode_link(&text).ok()].into_iter().flatten() {
        assert!(
            document::read(&document::write(&scenario)).is_ok_and(|again| again == scenario),
            "another document"
        );
    }
    others(&text);
}

/// Every reader of other tools' files: whoever takes a text in makes a network of it that can be built.
fn others(text: &str) {
    let _ = (kind(text), import_matrix(text), import_nccl_tests(text), import_hugging_face(text));
    let formats = core::iter::once(None).chain(Format::ALL.iter().copied().map(Some));
    for format in formats {
        if let Ok(found) = import(text, &ImportOptions { format, ..ImportOptions::default() }) {
            assert!(Network::new(found.nodes, found.links, found.relay).is_ok(), "no network");
        }
    }
}

fn mutate(random: &mut Random) -> Vec<u8> {
    let mut bytes = seed(random).to_vec();
    for _ in 0..=random.below(6) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(12).min(bytes.len() - at);
        match random.below(7) {
            0 => bytes.insert(at, random.bits() as u8),
            1 => drop(bytes.drain(at..at + length)),
            2 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            3 => {
                let piece = bytes[at..at + length].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => {
                let numbers =
                    ["-1", "1e999", "0", "18446744073709551616", "NaN", "1/0", "0.1", "4294967295", "-0"];
                bytes.splice(at..at, numbers[random.below(numbers.len())].bytes());
            }
            5 => bytes.truncate(at),
            _ => {
                let other = seed(random);
                let from = random.below(other.len());
                let to = (from + random.below(40)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
        }
    }
    bytes
}
