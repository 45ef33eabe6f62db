//! What a text is: a sample of each format, each given to every other reader, and what is named and refused.

use gargalo_solver::exchange::{
    Assumption, FileProblem, Foreign, Format, ImportOptions, Imported, Kind, LeftOut, SpeedUnit, import,
    kind, text_of,
};
use gargalo_solver::network::{Duplex, Role};

fn read(text: &str) -> Imported {
    import(text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error:?} in {text}"))
}

fn refused(text: &str) -> FileProblem {
    let found = import(text, &ImportOptions::default());
    found.map(|found| panic!("{text}: read as {:?}", found.format)).unwrap_err().problem
}

fn count(found: &Imported, role: Role) -> usize {
    found.nodes.iter().filter(|node| node.role == role).count()
}

fn speeds(found: &Imported) -> Vec<f64> {
    found.links.iter().map(|link| (link.capacity.gbps() * 1e6).round() / 1e6).collect()
}

/// A file of each kind, and its hosts or GPUs, switches and links.
const SAMPLES: &[(Format, &str, usize, usize, usize)] = &[
    (Format::GraphMl, include_str!("formats/two-racks.graphml"), 1, 3, 3),
    (
        Format::GraphMl,
        "<graphml><graph edgedefault='undirected'><node id='a'/><node id='b'/><edge source='a' target='b'/></graph></graphml>",
        2,
        0,
        1,
    ),
    (Format::Gexf, include_str!("formats/fabric.gexf"), 1, 2, 2),
    (Format::NcclTopo, include_str!("formats/by-class.xml"), 2, 5, 7),
    (
        Format::Gml,
        "Creator \"x\"\ngraph [\n directed 0\n node [ id 0 ]\n node [ id 1 ]\n edge [ source 0 target 1 ]\n]",
        2,
        0,
        1,
    ),
    (Format::Dot, "strict digraph { {l1 l2} -> {s1 s2}; subgraph cluster_0 { h1 } -> l1 -> h2 }", 6, 0, 6),
    (
        Format::Dot,
        "graph \"ptm\" { graph [version=1]\n \"a\" [function=leaf] \"b\" [function=host]\n \"a\":\"swp1\" -- \"b\":\"eth0\" }",
        1,
        1,
        1,
    ),
    (
        Format::NetworkX,
        r#"{"nodes": [{"id": "leaf1", "role": "leaf"}, {"id": 2}], "links": [{"source": "leaf1", "target": 2}]}"#,
        1,
        1,
        1,
    ),
    (
        Format::NetworkXAdjacency,
        r#"{"directed": false, "multigraph": true, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
        "adjacency": [[{"id": "b", "speed": "40G", "key": 0}, {"id": "b", "key": 1}], [{"id": "a", "key": 0}, {"id": "a", "key": 1}, {"id": "c", "key": 0}], [{"id": "b", "key": 0}]]}"#,
        3,
        0,
        3,
    ),
    (
        Format::Cytoscape,
        r#"[{"data": {"id": "a"}}, {"data": {"id": "b"}}, {"data": {"source": "a", "target": "b"}}]"#,
        2,
        0,
        1,
    ),
    (
        Format::SndLib,
        "?SNDlib native format; type: network\nNODES (\n A ( 1 2 )\n B ( 3 4 )\n)\nLINKS (\n L ( A B ) 10 0 0 0 ( )\n)\n",
        2,
        0,
        1,
    ),
    (
        Format::Repetita,
        "NODES 2\nlabel x y\n0_Lisboa -9.1 38.7\n1_Porto -8.6 41.1\n\nEDGES 2\nlabel src dest weight bw delay\nedge_0 0 1 1 10000000 1300\nedge_1 1 0 1 10000000 1300\n",
        2,
        0,
        1,
    ),
    (
        Format::Pajek,
        "*Vertices 3\n1 \"spine 1\" 0.1 0.2 0.5\n2 b\n3 c\n*Arcs\n1 2 1\n*Edges\n2 3 1 bandwidth 100G\n",
        3,
        0,
        2,
    ),
    (
        Format::Containerlab,
        "name: l\ntopology:\n  nodes:\n    a:\n      kind: arista_ceos\n    h:\n      kind: linux\n  links:\n    - endpoints: [\"a:1\", \"h:1\"]\n",
        1,
        1,
        1,
    ),
    (
        Format::Slurm,
        "# tree\nSwitchName=s0 Nodes=n[08-10,12],login\nSwitchName=s1 Nodes=gpu[1-2]n[1-2]\nSwitchName=top Switches=s[0-1]\n",
        9,
        3,
        11,
    ),
    (
        Format::NvidiaTopo,
        "\tGPU0\tGPU1\tmlx5_0\tCPU Affinity\nGPU0\t X \tNV4\tNODESYS\t0-7\nGPU1\tNV4\t X \tSYS\t0-7\n",
        2,
        0,
        0,
    ),
    (Format::IbNetDiscover, include_str!("formats/fabric.ibnetdiscover"), 2, 2, 5),
    (
        Format::IbNetDiscover,
        "Switch\t8 \"S1\"\n[1]\t\"H1\"[1]\n[2]\t\"H2\"[1]\n\nHca\t1 \"H1\"\n[1]\t\"S1\"[1]\n\nHca\t1 \"H2\"\n[1]\t\"S1\"[2]\n",
        2,
        1,
        2,
    ),
    (Format::IbLinkInfo, include_str!("formats/fabric.iblinkinfo"), 2, 2, 3),
    (Format::Ns3, "4 1 3\n3\n0 3 100Gbps 0.001ms 0\n1 3 100Gbps 1us 0\n2 3 40Gbps 500ns 0\n", 3, 1, 3),
    (
        Format::Ns3,
        "6 2 1 1 6 H100\n4 5\n0 4 2400Gbps 0.000025ms 0\n1 4 2400Gbps 0.000025ms 0\n0 5 400Gbps 0.0005ms 0\n1 5 400Gbps 0.0005ms 0\n2 5 400Gbps 0.0005ms 0\n3 5 400Gbps 0.0005ms 0\n",
        4,
        2,
        6,
    ),
    (Format::NdnSim, "# places\nrouter\nCore0 NA 2 6\nb NA 3 5\nlink\nCore0 b 1Gbps 1 10ms 20\n", 1, 1, 1),
    (
        Format::EdgeList,
        "# g\nleaf1 srv1 {'bandwidth': '400G', 'tags': ['a', {'b': 1}], 'weight': 1.5}\nleaf1 \"srv 2\" {}\n",
        2,
        1,
        2,
    ),
    (Format::EdgeList, "0 1\n1 2\n2 0\n", 3, 0, 3),
    (Format::EdgeList, "a b 100000\nb c 25000\n", 3, 0, 2),
    (Format::AdjacencyList, "a b c\nb c\nc\n", 3, 0, 3),
    (Format::Csv, "a,b,25\nb,c,\n", 3, 0, 2),
    (
        Format::Csv,
        "Label;Device A;Termination A;Device B;Status;Length;Length Unit\nc1;leaf1;e1;srv1;Connected;12,5;m\nc2;leaf1;e2;srv2;Planned;1;m\n",
        1,
        1,
        1,
    ),
];

#[test]
fn a_sample_of_each_format() {
    for &(format, text, ends, switches, links) in SAMPLES {
        assert_eq!(kind(text), Some(Kind::Network(format)), "{text}");
        let found = read(text);
        if format == Format::NvidiaTopo {
            assert_eq!(count(&found, Role::Gpu), ends, "{text}");
            continue;
        }
        let senders = count(&found, Role::Host) + count(&found, Role::Gpu);
        assert_eq!(
            (senders, count(&found, Role::Switch), found.links.len()),
            (ends, switches, links),
            "{text}"
        );
    }
    for format in Format::ALL {
        assert!(SAMPLES.iter().any(|sample| sample.0 == *format), "{format:?} has no sample");
    }
}

/// Every sample given to every other reader: refused, or the same network.
#[test]
fn no_reader_takes_another_formats_file() {
    for (own, text, ..) in SAMPLES {
        let right = read(text);
        for &format in Format::ALL {
            let forced = ImportOptions { format: Some(format), ..ImportOptions::default() };
            match import(text, &forced) {
                Ok(found) => {
                    assert_eq!(
                        (&found.nodes, &found.links),
                        (&right.nodes, &right.links),
                        "{own:?} as {format:?}: {text}"
                    );
                }
                Err(_) => assert_ne!(format, *own, "{text}"),
            }
        }
    }
}

#[test]
fn what_is_no_network_is_named() {
    let other = |is: Kind| FileProblem::Other { is };
    let foreign = |what: Foreign| other(Kind::Foreign(what));
    let cases = [
        (r#"{"schemaVersion": 1, "traceEvents": [{"ph": "X"}]}"#, foreign(Foreign::ProfilerTrace)),
        (
            r#"{"schema": "1.0.1", "pid": 1, "nodes": [{"id": 1, "name": "x"}]}"#,
            foreign(Foreign::ExecutionTrace),
        ),
        ("graph TD\n  leaf1-->spine1\n  leaf2-->spine1, spine2\n", foreign(Foreign::Mermaid)),
        ("flowchart LR\n a --> b", foreign(Foreign::Mermaid)),
        ("@startuml\nA -> B\n@enduml", foreign(Foreign::PlantUml)),
        ("<!DOCTYPE html>\n<html><body/></html>", foreign(Foreign::Html)),
        ("<?xml version=\"1.0\"?><svg/>", foreign(Foreign::Svg)),
        ("<mxfile><diagram/></mxfile>", foreign(Foreign::DrawIo)),
        ("<topology version=\"2.0\"><object/></topology>", foreign(Foreign::Xml)),
        ("<network xmlns=\"http://sndlib.zib.de/network\"/>", foreign(Foreign::SndLibXml)),
        ("BlockName=b1 Nodes=n[1-4]\nBlockSizes=4\n", foreign(Foreign::SlurmBlocks)),
        (
            "index, name, memory.total [MiB]\n0, NVIDIA H100 80GB HBM3, 81559 MiB\n",
            foreign(Foreign::NvidiaSmi),
        ),
        ("#include \"ns3/core-module.h\"\nint main() {}\n", foreign(Foreign::Program)),
        ("from ns import ns\n", foreign(Foreign::Program)),
        ("Topology: ( 5 Nodes, 4 Edges )\n", foreign(Foreign::Brite)),
        ("apiVersion: v1\nkind: Pod\n", foreign(Foreign::Yaml)),
        (r#"{"name": "root", "children": [{"name": "leaf"}]}"#, foreign(Foreign::Json)),
        (r#"{"nodes": [{"id": 1}]}"#, foreign(Foreign::Json)),
        ("{\"gargalo\": 1, \"designs\": []}", other(Kind::Document)),
        ("{\"model_type\": \"llama\"}", other(Kind::Model)),
        ("0,5,1\n5,0,2\n1,2,0\n", other(Kind::Matrix)),
        ("# saved\n0.0e+00 1.0e+09\n2.0e+09 0.0e+00", other(Kind::Matrix)),
        ("# size count type redop root time algbw busbw\n 8 2 float sum -1 1 2 3", other(Kind::Measurements)),
        (
            "size(B),count,type,time(ns),busbw(GB/s)\n1048576,262144,float,92790,19.78",
            other(Kind::Measurements),
        ),
    ];
    for (text, problem) in cases {
        assert_eq!(refused(text), problem, "{text}");
    }
    for text in [
        "",
        "hello",
        "Dear all, here is the list of links.\nPlease check it, thanks.\n",
        "one line of words",
        "two words\nper line\n",
    ] {
        assert_eq!(refused(text), FileProblem::UnknownFormat, "{text}");
    }
    for text in [
        "bytes,algbw,busbw\n1073741824,115.3,115.3\n2147483648,116.0,116.0\n",
        "name,city\nAna,Recife\nBeto,Natal\nCaio,Belém\n",
        "step;loss\n1;2,5\n2;2,25\n",
        "epoch\taccuracy\n1\t95\n2\t97\n",
    ] {
        let head = text.lines().next().unwrap().to_owned();
        assert_eq!(refused(text), FileProblem::NoEnds { head }, "{text}");
    }
}

#[test]
fn bytes_that_are_no_text_are_named() {
    let of = |bytes: &[u8]| text_of(bytes).unwrap_err().problem;
    let foreign = |what: Foreign| FileProblem::Other { is: Kind::Foreign(what) };
    assert_eq!(of(&[0x1f, 0x8b, 8, 0, 0xff]), foreign(Foreign::Gzip));
    assert_eq!(of(b"PK\x03\x04\xff"), foreign(Foreign::Zip));
    assert_eq!(of(b"%PDF-1.7\n\xe2"), foreign(Foreign::Pdf));
    assert_eq!(of(b"\x89PNG\r\n"), foreign(Foreign::Picture));
    assert_eq!(of(&[0xff, 0xfe, b'a', 0]), foreign(Foreign::Utf16));
    assert_eq!(of(b"\x07\x0a\x050.0.4\x80\xff"), foreign(Foreign::ExecutionTrace));
    assert_eq!(of(b"abc\xff"), FileProblem::NotText { from: 3 });
    assert_eq!(kind("\u{7}\n\u{5}0.0.4"), Some(Kind::Foreign(Foreign::ExecutionTrace)));
    assert_eq!(text_of("ação".as_bytes()), Ok("ação"));
}

#[test]
fn a_speed_without_unit_has_the_unit_that_links_are_sold_in() {
    let of = |speed: &str| {
        let found = read(&format!("source,target,speed\na,b,{speed}\n"));
        let unit = found.assumptions.iter().find_map(|one| match one {
            Assumption::SpeedUnit { unit, .. } => Some(*unit),
            _ => None,
        });
        (speeds(&found)[0], unit)
    };
    assert_eq!(of("400"), (400.0, Some(SpeedUnit::Gigabits)));
    assert_eq!(of("400000"), (400.0, Some(SpeedUnit::Megabits)));
    assert_eq!(of("25000000"), (25.0, Some(SpeedUnit::Kilobits)));
    assert_eq!(of("25000000000"), (25.0, Some(SpeedUnit::Bits)));
    assert_eq!(of("400G"), (400.0, None));
    // One file has one unit.
    assert_eq!(speeds(&read("source,target,speed\na,b,100000\nb,c,1000\n")), [100.0, 1.0]);
}

#[test]
fn drawings_of_yed() {
    let found = read(include_str!("formats/two-racks.graphml"));
    assert_eq!(speeds(&found), [25.0, 200.0, 100.0]);
    assert!(found.links.iter().all(|link| link.duplex == Duplex::Full));
    let leaf = &found.nodes[0];
    assert_eq!((leaf.label.as_deref(), leaf.xy), (Some("leaf-1"), Some((30.0, 215.0))));
    assert_eq!(found.nodes[2].label.as_deref(), Some("spine-1 (core)"));
    for note in [
        Assumption::Drawn { links: 3 },
        Assumption::RoleByName { nodes: 3 },
        Assumption::LeftOut { what: LeftOut::Groups, count: 1 },
        Assumption::LeftOut { what: LeftOut::GroupLinks, count: 1 },
    ] {
        assert!(found.assumptions.contains(&note), "{note:?}: {:?}", found.assumptions);
    }
}

#[test]
fn devices_by_their_pci_class() {
    let found = read(include_str!("formats/by-class.xml"));
    let at = |id: &str| found.nodes.iter().position(|node| node.id == id).unwrap();
    let outside = at("network");
    assert_eq!(
        found.links.iter().filter(|link| link.a.index() == outside || link.b.index() == outside).count(),
        2
    );
    assert!(found.assumptions.contains(&Assumption::NoNvLinks { gpus: 2 }));
    assert!(found.assumptions.contains(&Assumption::LeftOut { what: LeftOut::PciDevices, count: 1 }));
    let unnamed = "<system><cpu numaid='0'><pci busid='1'/><pci busid='2'/></cpu></system>";
    assert_eq!(refused(unnamed), FileProblem::NoClass { devices: 2 });
}

#[test]
fn fabrics_of_infiniband() {
    let found = read(include_str!("formats/fabric.ibnetdiscover"));
    // 4 lanes of HDR carry 200 Gbit/s, of EDR 100 (InfiniBand Trade Association's roadmap).
    assert_eq!(speeds(&found), [200.0, 200.0, 100.0, 200.0, 200.0]);
    let names: Vec<&str> = found.nodes.iter().map(|node| node.label.as_deref().unwrap_or(&node.id)).collect();
    assert_eq!(names, ["leaf-1", "node01", "node02", "spine-1"]);
    assert!(found.assumptions.contains(&Assumption::LeftOut { what: LeftOut::AggregationNodes, count: 1 }));
    let found = read(include_str!("formats/fabric.iblinkinfo"));
    assert_eq!(speeds(&found), [100.0, 200.0, 400.0]);
}

#[test]
fn one_way_links_stay_so() {
    let gephi = "Source,Target,Type,Id,Label,Weight\na,b,Undirected,0,,100.0\nb,c,Directed,1,100G,40.0\n";
    let found = read(gephi);
    assert_eq!(
        found.links.iter().map(|link| link.duplex).collect::<Vec<_>>(),
        [Duplex::Full, Duplex::Simplex]
    );
    assert_eq!(speeds(&found)[1], 100.0);
}
