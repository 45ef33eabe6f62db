//! Files of people who do this job (shared/data/hunt): each is read right, or refused for what it is.
//!
//! What a file holds was counted by reading it.
#![allow(
    clippy::match_same_arms,
    clippy::cast_sign_loss,
    reason = "a line for each file; speeds are not negative"
)]

mod support;

use gargalo_solver::exchange::{
    FileProblem, Foreign, Format, ImportOptions, Imported, Kind, import, import_hugging_face,
    import_nccl_tests, kind,
};
use gargalo_solver::network::{Duplex, Network, Role};
use std::collections::BTreeSet;
use std::path::Path;

/// What a file must come to.
enum Comes {
    /// Hosts or GPUs, switches, links, and the speeds that its links have, in Gbit/s, each once.
    Network(Format, usize, usize, usize, &'static [f64]),
    /// GPUs, adapters.
    Server(Format, usize, usize),
    Is(Kind),
    Problem(FileProblem),
}

use Comes::{Is, Network as Net, Problem, Server};

fn comes(path: &str) -> Option<Comes> {
    let fabric = |format| Some(Net(format, 6, 5, 12, &[200.0, 400.0]));
    let no_ends = |head: &str| Some(Problem(FileProblem::NoEnds { head: head.to_owned() }));
    match path {
        "01-nccl-xml/aws-g5.48xl-topo.xml" => Some(Problem(FileProblem::NoClass { devices: 9 })),
        "01-nccl-xml/aws-p4d-24xl-topo.xml" | "01-nccl-xml/aws-p4de-24xl-topo.xml" => {
            Some(Server(Format::NcclTopo, 8, 4))
        }
        "01-nccl-xml/azure-ncv4-topo.xml" => Some(Server(Format::NcclTopo, 4, 1)),
        "01-nccl-xml/azure-ndv2-topo.xml" => Some(Server(Format::NcclTopo, 8, 1)),
        "01-nccl-xml/azure-ndv4-topo.xml" | "01-nccl-xml/azure-ndv5-topo.xml" => {
            Some(Server(Format::NcclTopo, 8, 8))
        }
        "01-nccl-xml/minimal-by-class.xml" => Some(Server(Format::NcclTopo, 1, 1)),
        "01-nccl-xml/rtx4090-dump-small.xml" => Some(Server(Format::NcclTopo, 4, 1)),
        "02-topo-m/a100-nvswitch-broken-columns.txt" => Some(Server(Format::NvidiaTopo, 8, 10)),
        "02-topo-m/a100-pcie-bridges.txt" => Some(Server(Format::NvidiaTopo, 8, 0)),
        "02-topo-m/h100-only-gpu-rows-prompt.txt" => Some(Server(Format::NvidiaTopo, 4, 2)),
        "02-topo-m/rtx4090-all-sys.txt" => Some(Server(Format::NvidiaTopo, 8, 2)),
        "02-topo-m/v100-c4140-mlx.txt" => Some(Server(Format::NvidiaTopo, 4, 1)),
        // Leaves and a spine are told by their labels; a fourth link leads to the group.
        "06-yed/yed-groups.graphml" | "12-silent-loss/yed-group-no-edge-to-it.graphml" => {
            Some(Net(Format::GraphMl, 1, 3, 3, &[25.0, 100.0, 200.0]))
        }
        "12-silent-loss/yed-labels.graphml" => Some(Net(Format::GraphMl, 3, 0, 2, &[100.0, 200.0])),
        "07-dot-ptm/clusters-html-braces.dot" => Some(Net(Format::Dot, 6, 2, 10, &[25.0, 100.0])),
        "07-dot-ptm/igraph.dot" | "07-dot-ptm/networkx-pydot.dot" => fabric(Format::Dot),
        "07-dot-ptm/networkx-pydot-multi.dot" => Some(Net(Format::Dot, 6, 5, 18, &[200.0, 400.0])),
        "07-dot-ptm/ptm-reference.dot" => Some(Net(Format::Dot, 2, 4, 10, &[10.0])),
        // 4 lanes of EDR; the aggregation node is left out.
        "08-fabric-dumps/iblinkinfo.txt" => Some(Net(Format::IbLinkInfo, 2, 1, 2, &[100.0])),
        "08-fabric-dumps/ibnetdiscover.txt" => Some(Net(Format::IbNetDiscover, 3, 3, 6, &[200.0])),
        "08-fabric-dumps/ibsim-net" => Some(Net(Format::IbNetDiscover, 2, 2, 4, &[10.0])),
        "08-fabric-dumps/ibsim-net.1" => Some(Net(Format::IbNetDiscover, 2, 1, 2, &[10.0])),
        "08-fabric-dumps/ibsim-net.2sw2path4hca2port" => Some(Net(Format::IbNetDiscover, 2, 2, 6, &[10.0])),
        "08-fabric-dumps/topology.conf" => Some(Net(Format::Slurm, 8, 3, 10, &[10.0, 200.0])),
        "17-any-text-is-a-network/topology.conf" => Some(Net(Format::Slurm, 8, 3, 10, &[10.0])),
        "10-json-tools/adjacency.json" => fabric(Format::NetworkXAdjacency),
        "10-json-tools/cytoscape.cyjs" => fabric(Format::Cytoscape),
        "10-json-tools/networkx-data.edgelist"
        | "10-json-tools/networkx.edgelist"
        | "17-any-text-is-a-network/networkx.edgelist" => fabric(Format::EdgeList),
        "10-json-tools/networkx.adjlist" => Some(Net(Format::AdjacencyList, 6, 5, 12, &[10.0])),
        "10-json-tools/networkx.gexf" => fabric(Format::Gexf),
        "10-json-tools/networkx.net" => fabric(Format::Pajek),
        "10-json-tools/node-link-edges.json" | "10-json-tools/node-link-links.json" => {
            fabric(Format::NetworkX)
        }
        "10-json-tools/node-link-multi.json" => Some(Net(Format::NetworkX, 6, 5, 18, &[200.0, 400.0])),
        "16-lab-formats/edges-semicolon.csv" => Some(Net(Format::Csv, 3, 0, 2, &[40.0])),
        "16-lab-formats/gephi-edges.csv" => Some(Net(Format::Csv, 3, 0, 2, &[10.0, 100.0])),
        "16-lab-formats/links-speed.csv" => Some(Net(Format::Csv, 1, 3, 3, &[25.0, 100.0])),
        "16-lab-formats/netbox-cables.csv" => Some(Net(Format::Csv, 1, 3, 3, &[10.0])),
        "17-any-text-is-a-network/letter.txt" | "README.md" => Some(Problem(FileProblem::UnknownFormat)),
        "17-any-text-is-a-network/mermaid.mmd" => Some(Is(Kind::Foreign(Foreign::Mermaid))),
        "17-any-text-is-a-network/nvidia-smi.csv" => Some(Is(Kind::Foreign(Foreign::NvidiaSmi))),
        "17-any-text-is-a-network/numbers.csv" => no_ends("bytes,algbw,busbw"),
        _ => match path.split('/').next()? {
            "11-nccl-tests-out" => Some(Is(Kind::Measurements)),
            "18-hf-config" => Some(Is(Kind::Model)),
            "13-a100-pcie-bridges"
            | "14-nccl-across"
            | "15-oversubscribed-nccl"
            | "19-partial-ranks"
            | "21-serving"
            | "train" => Some(Is(Kind::Document)),
            _ => None,
        },
    }
}

fn check(path: &str, text: &str) {
    let found = import(text, &ImportOptions::default());
    let what = comes(path).unwrap_or_else(|| panic!("{path}: nobody has said what it holds"));
    match what {
        Is(is) => {
            assert_eq!(kind(text), Some(is), "{path}");
            assert_eq!(found.unwrap_err().problem, FileProblem::Other { is }, "{path}");
        }
        Problem(problem) => assert_eq!(found.unwrap_err().problem, problem, "{path}"),
        Net(format, senders, switches, links, speeds) => {
            let found = found.unwrap_or_else(|error| panic!("{path}: {error:?}"));
            assert_eq!(found.format, format, "{path}");
            let own = (
                count(&found, Role::Host) + count(&found, Role::Gpu),
                count(&found, Role::Switch),
                found.links.len(),
            );
            assert_eq!(own, (senders, switches, links), "{path}: {:?}", found.nodes);
            let have: BTreeSet<u64> =
                found.links.iter().map(|link| (link.capacity.gbps() * 1e3).round() as u64).collect();
            assert_eq!(have, speeds.iter().map(|gbps| (gbps * 1e3) as u64).collect(), "{path}");
            let one_way = found.links.iter().filter(|link| link.duplex == Duplex::Simplex).count();
            assert_eq!(one_way, usize::from(path.ends_with("gephi-edges.csv")), "{path}");
            Network::new(found.nodes, found.links, found.relay).unwrap();
        }
        Server(format, gpus, adapters) => {
            let found = found.unwrap_or_else(|error| panic!("{path}: {error:?}"));
            assert_eq!(found.format, format, "{path}");
            assert_eq!((count(&found, Role::Gpu), adapters_of(&found)), (gpus, adapters), "{path}");
            Network::new(found.nodes, found.links, found.relay).unwrap();
        }
    }
}

fn count(found: &Imported, role: Role) -> usize {
    found.nodes.iter().filter(|node| node.role == role).count()
}

/// What leads outside in NCCL's file; what is called an adapter in the table.
fn adapters_of(found: &Imported) -> usize {
    let outside = found.nodes.iter().position(|node| node.id == "network");
    let leads = |link: &&gargalo_solver::network::Link| {
        Some(link.a.index()) == outside || Some(link.b.index()) == outside
    };
    let named = found.nodes.iter().filter(|node| node.id.starts_with("NIC") || node.id.starts_with("mlx"));
    if outside.is_some() { found.links.iter().filter(leads).count() } else { named.count() }
}

fn walk(folder: &Path, root: &Path, each: &mut dyn FnMut(&str, &str)) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, root, each);
        } else {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            each(&name, &std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_file_is_read_right_or_refused_for_what_it_is() {
    let Some(root) = support::shared("hunt") else { return };
    let mut files = 0;
    walk(&root, &root, &mut |path, text| {
        check(path, text);
        files += 1;
    });
    assert!(files >= 212, "{files}");
}

/// Points as they stand in the files; the first of the bus bandwidths in GB/s.
#[test]
fn measurements_of_nccl_tests() {
    let Some(root) = support::shared("hunt") else { return };
    for (file, points, first) in [
        ("alltoall-timed-newest.txt", 2, 194.08),
        ("mpi-prefixed.txt", 2, 115.37),
        ("new-root-wrong.txt", 2, 115.37),
        ("old-error-column.txt", 4, 0.0),
    ] {
        let text = std::fs::read_to_string(root.join("11-nccl-tests-out").join(file)).unwrap();
        let found = import_nccl_tests(&text).unwrap_or_else(|error| panic!("{file}: {error:?}")).points;
        assert_eq!((found.len(), found[0].bus_gbytes_s), (points, first), "{file}");
    }
}

/// Parameters in billions as published by each model's authors (model card or paper).
const MODELS: [(&str, f64); 24] = [
    ("bert", 0.335),
    ("bloom-560m-old", 0.559_214_592),
    ("bloom", 176.247_271_424),
    ("dbrx", 131.6),
    ("deepseek-v2", 235.7),
    ("falcon-40b", 41.3),
    ("falcon-40b-len", 41.3),
    ("falcon-7b", 6.92),
    ("falcon-7b-len", 6.92),
    ("gemma2-27b", 27.227),
    ("gemma3-27b-nested", 27.009),
    ("glm4.5", 353.0),
    ("gpt-neox-20b", 20.55),
    ("gpt-oss-20b", 20.91),
    ("gpt2", 0.124_439_808),
    ("llama4-maverick", 400.7),
    ("llama4-scout-nested", 107.77),
    ("mixtral-8x22b", 140.63),
    ("olmo2-32b", 32.23),
    ("opt-175b", 174.6),
    ("phi-3-mini", 3.821),
    ("phi3.5-moe", 41.87),
    ("qwen2-moe-57b", 57.41),
    ("starcoder2-15b", 15.958),
];

#[test]
fn models_have_their_parameters_or_are_refused() {
    let Some(root) = support::shared("hunt") else { return };
    let mut read = BTreeSet::new();
    let text =
        |name: &str| std::fs::read_to_string(root.join("18-hf-config").join(format!("{name}.json"))).unwrap();
    for (name, billions) in MODELS {
        let found = import_hugging_face(&text(name)).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let ratio = found.model.parameters() / 1e9 / billions;
        assert!((ratio - 1.0).abs() < 0.01, "{name}: {} for {billions}", found.model.parameters() / 1e9);
        read.insert(name);
    }
    for entry in std::fs::read_dir(root.join("18-hf-config")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        if !read.contains(name.as_str()) {
            let problem = import_hugging_face(&text(&name)).unwrap_err().problem;
            assert!(
                matches!(problem, FileProblem::ModelType { .. } | FileProblem::ModelPart { .. }),
                "{name}: {problem:?}"
            );
        }
    }
}
