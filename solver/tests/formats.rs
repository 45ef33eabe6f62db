//! What a text is: a sample of each format, each given to every other reader, and what is named and refused.

use gargalo_solver::exchange::{
    Assumption, FileProblem, Foreign, Format, ImportOptions, Imported, Kind, LeftOut, SpeedUnit, Wanted,
    import, import_nccl_tests, kind, text_of,
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
        2,
        1,
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
    // Two blocks of two are a level; the third is one by itself, and a switch joins both.
    (
        Format::SlurmBlocks,
        "BlockName=b1 Nodes=n[1-4]\nBlockName=b2 Nodes=n[5-8]\nBlockName=b3 Nodes=n[9-12]\nBlockSizes=4,8\n",
        12,
        6,
        17,
    ),
    (
        Format::SlurmBlocks,
        "BlockName=b1 BlockIndex=0 Nodes=n[1-2] BlockSize=2\nAggregatedBlock=b[1] BlockIndex=1 Nodes=n[1-2] BlockSize=4\n",
        2,
        1,
        2,
    ),
    (
        Format::Netq,
        r#"[{"nodes": [{"id": "tier-1", "compounded_nodes": [{"id": "n0", "name": "leaf", "device_type": "switch"},
        {"id": "n1", "name": "dgx", "device_type": "discovered_via_lldp"}]}],
        "links": [{"id": "l", "compounded_links": [{"interfaces": [{"node": "n0"}, {"node": "n1"}]},
        {"interfaces": [{"node": "n0"}, {"node": "n1"}]}]}]}]"#,
        1,
        1,
        2,
    ),
    (
        Format::Lldp,
        r#"{"lldp": {"interface": [{"eth0": {"chassis": {"leaf1": {"capability": [{"type": "Bridge", "enabled": true}]}},
        "port": {"id": {"type": "ifname", "value": "swp1"}, "auto-negotiation": {"current": "100GbaseCR4 - 4 lanes"}}}}]}}"#,
        1,
        1,
        1,
    ),
    (
        Format::Lldp,
        r#"{"lldp": [{"interface": [{"name": "eth0", "chassis": [{"id": [{"type": "mac", "value": "aa:bb"}], "name": [{"value": "leaf1"}],
        "capability": [{"type": "Router", "enabled": true}]}], "port": [{"id": [{"type": "ifname", "value": "swp1"}]}]}]}]}"#,
        1,
        1,
        1,
    ),
    (
        Format::AstraSim,
        "# 2 by 4\ntopology: [ Switch, Ring ]\nnpus_count: [ 2, 4 ]\nbandwidth: [ 400, 50 ]\nlatency: [ 500, 1000 ]\n",
        8,
        4,
        16,
    ),
    // Two pods of two edge switches of two hosts; two aggregation switches a pod, each of which leads to a core switch.
    (
        Format::HtsimTopology,
        "Nodes 8\nTiers 3\nPodsize 4\nTier 0\nDownlink_speed_Gbps 100\nRadix_Down 2\nRadix_Up 2\nTier 1\nDownlink_speed_Gbps 100\n\
        Radix_Down 2\nRadix_Up 1\nTier 2\nDownlink_speed_Gbps 100\nRadix_Down 2\n",
        8,
        10,
        20,
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
    (Format::Tgf, "1 leaf1 (rack 1)\n2 gpu.1 of it\n#\n1 2 400G\n", 1, 1, 1),
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
        ("<topology version=\"2.0\"><object/></topology>", foreign(Foreign::Hwloc)),
        ("<network xmlns=\"http://sndlib.zib.de/network\"/>", foreign(Foreign::SndLibXml)),
        ("Nodes 4\nConnections 1\n0->1 start 0 size 5\n", other(Kind::Connections)),
        (
            "index, name, memory.total [MiB]\n0, NVIDIA H100 80GB HBM3, 81559 MiB\n",
            foreign(Foreign::NvidiaSmi),
        ),
        ("#include \"ns3/core-module.h\"\nint main() {}\n", foreign(Foreign::Program)),
        ("from ns import ns\n", foreign(Foreign::Program)),
        ("fn main() { println!(\"a,b\"); }\n", foreign(Foreign::Program)),
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
        "date,open,high,low,close\n2024-01-01,1,2,0.5,1.5\n2024-01-02,1.5,2,1,1.8\n",
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

/// A fabric's file that was cut off or changed by hand: where, and what should stand there.
#[test]
fn cables_that_do_not_lead_anywhere() {
    let whole = include_str!("formats/fabric.ibnetdiscover");
    let wrong = |from: &str, to: &str| {
        assert!(whole.contains(from), "{from}");
        let error = import(&whole.replacen(from, to, 1), &ImportOptions::default()).unwrap_err();
        (error.line, error.problem)
    };
    let expected = |what: Wanted| FileProblem::Expected { what };
    // In the middle of a line; a port beyond the spine's 41; the spine's own record has another leaf's port there.
    let line = "[40]\t\"S-b8cef60300000003\"[2]\t\t# \"MF0;spine-1:MQM8700/U1\" lid 4 4xHDR";
    assert_eq!(wrong(line, "[40]\t\"S-b8cef603"), (13, expected(Wanted::PortLine)));
    assert_eq!(
        wrong("\"S-b8cef60300000003\"[2]", "\"S-b8cef60300000003\"[42]"),
        (13, expected(Wanted::PortThere))
    );
    assert_eq!(
        wrong("\"S-b8cef60300000001\"[40]", "\"S-b8cef60300000001\"[38]"),
        (21, expected(Wanted::SameCable))
    );
    // A generation that is not known is told with the speed that stands for it.
    let found = read(&whole.replace("4xEDR", "4xQQR"));
    let text = "4xQQR".to_owned();
    assert!(
        found.assumptions.contains(&Assumption::SpeedText { links: 1, text, gbps: 10.0 }),
        "{:?}",
        found.assumptions
    );
    // Before the spine's record: its cables are those that the leaf names.
    let cut = whole.split("\nvendid=0x2c9\ndevid=0xd2f0\nswitchguid=0xb8cef60300000003").next().unwrap();
    let found = read(cut);
    assert_eq!(found.links.len(), 5);
    assert!(found.assumptions.contains(&Assumption::NoRecord { nodes: 1 }));
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

/// Tables of two ends that tell of something else: mails, fares, flows of traffic.
#[test]
fn a_table_of_other_pairs_is_no_network() {
    for (text, names) in [
        ("from,to,subject\nana,bia,Hello\nbia,ana,Re: Hello\n", "subject"),
        ("source,target,price\nGRU,JFK,800\nJFK,LHR,600\n", "price"),
        ("src,dst,bytes,packets\nh0,h1,1000,2\nh1,h2,2000,3\n", "bytes, packets"),
    ] {
        assert_eq!(refused(text), FileProblem::UnknownColumns { names: names.to_owned() }, "{text}");
    }
    // Beside a speed, such a column is left out, and said.
    let found = read("source,target,gbps,price\na,b,25,800\nb,c,50,600\n");
    assert_eq!(speeds(&found), [25.0, 50.0]);
    let names = "price".to_owned();
    assert!(found.assumptions.contains(&Assumption::Columns { count: 1, names }));
}

/// A speed is read in the unit that its column names; one that is not understood is said.
#[test]
fn speeds_of_a_table() {
    assert_eq!(speeds(&read("source,target,bandwidth (GB/s)\na,b,25\nb,c,50\n")), [200.0, 400.0]);
    assert_eq!(speeds(&read("source,target,Speed [Mbps]\na,b,25000\nb,c,50000\n")), [25.0, 50.0]);
    for text in ["fast", "-5", "\"100,000\""] {
        let found = read(&format!("source,target,speed\na,b,{text}\nb,c,100G\n"));
        let text = text.trim_matches('"').to_owned();
        let said = Assumption::SpeedText { links: 1, text, gbps: 10.0 };
        assert!(found.assumptions.contains(&said), "{:?}", found.assumptions);
    }
}

/// Cables of power and of consoles are no links.
#[test]
fn cables_of_netbox_that_carry_no_network() {
    let found = read(
        "ID,A Termination Type,Device A,B Termination Type,Device B,Status,Type\n\
         1,dcim.interface,leaf1,dcim.interface,spine1,Connected,dac-passive\n\
         2,dcim.interface,server1,dcim.interface,leaf1,Connected,dac-passive\n\
         3,dcim.powerport,leaf1,dcim.poweroutlet,pdu1,Connected,power\n\
         4,dcim.consoleport,leaf1,dcim.consoleserverport,con1,Connected,\n",
    );
    assert_eq!((found.nodes.len(), found.links.len()), (3, 2));
    assert!(found.assumptions.contains(&Assumption::LeftOut { what: LeftOut::OtherCables, count: 2 }));
}

/// A `strict` graph has a link between two nodes once (Graphviz, the DOT language), in either order where it leads both ways.
#[test]
fn strict_graphs() {
    let count = |text: &str| read(text).links.len();
    assert_eq!(count("strict graph { a -- b; b -- a [speed=\"25G\"]; b -- c; b -- c }"), 2);
    assert_eq!(speeds(&read("strict graph { a -- b; b -- a [speed=\"25G\"] }")), [25.0]);
    // The defaults of where it comes again are not its own.
    let again =
        "strict graph { a -- b [speed=\"100G\"]; edge [speed=\"25G\"]; a -- b; b -- c; a -- b [label=x] }";
    assert_eq!(speeds(&read(again)), [100.0, 25.0]);
    assert_eq!(count("strict digraph { a -> b; a -> b; a -> c; b -> c }"), 3);
    assert_eq!(count("graph { a -- b; b -- a; b -- c }"), 3);
}

/// What starts many processes writes before each line; the unit of time stands below the head.
#[test]
fn tables_of_nccl_tests_as_programs_prefix_them() {
    let table = "# nThread 1 nGpus 1\n#\n\
        #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong\n\
        #        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)\n\
             1048576        262144     float     sum      -1    81.23   12.91   24.20      0    80.11   13.09   24.54      0\n\
        # Avg bus bandwidth    : 12.2\n";
    let plain = import_nccl_tests(table).unwrap().points;
    assert_eq!((plain.len(), plain[0].bytes, plain[0].bus_gbytes_s), (1, 1_048_576.0, 24.20));
    for prefix in [
        "[1,0]<stdout>:",
        "[1,0]<stdout>: ",
        "[prterun-node1-2187@1,0]<stdout>: ",
        "0: ",
        "[0] ",
        "node1: ",
        "2024-05-01T10:00:00.123456789Z ",
    ] {
        let text: Vec<String> = table.lines().map(|line| format!("{prefix}{line}")).collect();
        let text = text.join("\n");
        assert_eq!(kind(&text), Some(Kind::Measurements), "{prefix}");
        assert_eq!(import_nccl_tests(&text).map(|table| table.points), Ok(plain.clone()), "{prefix}");
    }
    let slow = import_nccl_tests(&table.replace("(us)", "(ms)")).unwrap().points;
    assert!((slow[0].time_s / plain[0].time_s - 1000.0).abs() < 1e-9);
}

/// A list in which each node names all its neighbours has each link once; `NetworkX`'s own, in which a link stands once, keeps all.
#[test]
fn neighbours_named_from_both_ends() {
    let found = read("a b c\nb a c\nc a b\n");
    assert_eq!((found.nodes.len(), found.links.len()), (3, 3));
    assert!(found.links.iter().all(|link| link.duplex == Duplex::Full));
    assert!(found.assumptions.contains(&Assumption::Paired { pairs: 3 }));
    assert_eq!(read("a b c\nb c\nc\n").links.len(), 3);
}

/// Pajek's links as a matrix or as lists are refused: without them the network would seem to have none.
#[test]
fn links_of_pajek_in_other_shapes() {
    for shape in ["*Matrix\n0 1\n1 0\n", "*Edgeslist\n1 2\n", "*Arcslist\n1 2\n"] {
        let problem = refused(&format!("*Vertices 2\n1 a\n2 b\n{shape}"));
        assert!(matches!(problem, FileProblem::Expected { .. }), "{shape}: {problem:?}");
    }
}

/// The machine that runs a laboratory of containerlab is no node of it.
#[test]
fn links_out_of_a_laboratory() {
    let found = read(
        "name: x\ntopology:\n  nodes:\n    leaf1:\n      kind: ceos\n    pc1:\n      kind: linux\n  links:\n    \
         - endpoints: [\"leaf1:eth1\", \"pc1:eth1\"]\n    - endpoints: [\"pc1:eth2\", \"host:br0\"]\n",
    );
    assert_eq!((count(&found, Role::Host), count(&found, Role::Switch), found.links.len()), (1, 1, 1));
    assert!(found.assumptions.contains(&Assumption::LeftOut { what: LeftOut::OutsideLinks, count: 1 }));
}

/// AMD's links between GPUs, as RCCL writes them: 64 GB/s each way of an MI300X.
#[test]
fn links_of_xgmi() {
    let pci = |bus: &str, dev: u32, other: &str| {
        format!(
            r#"<pci busid="{bus}" class="0x038000" link_speed="32.0 GT/s PCIe" link_width="16"><gpu dev="{dev}" sm="94" gcn="gfx942"><xgmi target="{other}" count="1" tclass="0x038000"/></gpu></pci>"#
        )
    };
    let text = format!(
        r#"<system version="2"><cpu numaid="0" arch="x86_64" vendor="AuthenticAMD">{}{}</cpu></system>"#,
        pci("0000:0c:00.0", 0, "0000:22:00.0"),
        pci("0000:22:00.0", 1, "0000:0c:00.0")
    );
    let found = read(&text);
    assert!(speeds(&found).contains(&512.0), "{:?}", speeds(&found));
    assert!(!found.assumptions.iter().any(|one| matches!(one, Assumption::NoNvLinks { .. })));
}

/// YAML in brackets says the same as by indentation, on one line or on several, with comments in it.
#[test]
fn laboratories_in_brackets() {
    let head = "name: l\ntopology:\n";
    let nodes = "  nodes:\n    s1: {kind: nokia_srlinux}\n    h1:\n      kind: linux\n";
    let by_indent = "  links:\n    - endpoints: [\"s1:eth1\", \"h1:eth1\"]\n    - endpoints: [\"s1:eth2\", \"h1:eth2\"]\n";
    let wanted = read(&format!("{head}{nodes}{by_indent}"));
    assert_eq!((wanted.links.len(), count(&wanted, Role::Switch), count(&wanted, Role::Host)), (2, 1, 1));
    for rest in [
        format!(
            "{nodes}  links:\n    - {{endpoints: [\"s1:eth1\",\"h1:eth1\"]}}\n    - endpoints: [\"s1:eth2\",\"h1:eth2\"]\n"
        ),
        format!(
            "{nodes}  links: [{{endpoints: [s1:eth1, h1:eth1]}}, {{endpoints: ['s1:eth2', 'h1:eth2']}}]\n"
        ),
        format!(
            "{nodes}  links: [ # all\n    {{endpoints: [s1:eth1,\n      h1:eth1], mtu: 1500}}, # one\n    \
             {{endpoints: [{{node: s1, interface: eth2}}, {{node: h1}}]}},\n  ]\n"
        ),
        format!(
            "  nodes: {{s1: {{kind: nokia_srlinux, exec: [a, b]}}, h1: {{kind: linux, labels: {{x: y}}}}}}\n{by_indent}"
        ),
        format!("  defaults: {{kind: linux}}\n  nodes: {{\"s1\": {{kind: nokia_srlinux}}, h1}}\n{by_indent}"),
        format!(
            "  nodes:\n    s1:\n      kind: nokia_srlinux\n      exec: |\n        [ -f x ] && {{ y\n    h1: &h {{kind: linux}}\n{by_indent}"
        ),
    ] {
        let found = read(&format!("{head}{rest}"));
        assert_eq!(found.nodes, wanted.nodes, "{rest}");
        assert_eq!(found.links, wanted.links, "{rest}");
    }
    let whole = "topology: {nodes: {s1: {kind: nokia_srlinux}, h1: {kind: linux}}, links: [{endpoints: [s1:a, h1:a]}]}\n";
    assert_eq!(read(whole).links.len(), 1);
}

/// A link that is not understood is refused with its line, not passed over.
#[test]
fn links_of_a_laboratory_are_read_or_refused() {
    let head = "topology:\n  nodes:\n    a: {kind: linux}\n    b: {kind: linux}\n  links:\n";
    for (links, line) in [
        ("    - endpoints: [a:1]\n    - endpoints: [a:2, b:2]\n", 6),
        ("    - endpoints: [a:2, b:2]\n    - endpoints: [a:1]\n", 7),
        ("    - endpoints: [a:1, b:1, a:2]\n", 6),
        ("    - {endpoints: [a:1, b:1]\n    - {endpoints: [a:2, b:2]}\n", 7),
        ("    - endpoints: [a:2, b:2]\n    - {endpoints: [a:1, b:1]\n", 7),
        ("    - *other\n", 6),
        ("    - endpoints: a:1 b:1\n", 6),
        ("    - ends: [a:1, b:1]\n    - endpoints: [a:2, b:2]\n", 6),
    ] {
        let text = format!("{head}{links}");
        let error =
            import(&text, &ImportOptions { format: Some(Format::Containerlab), ..ImportOptions::default() });
        let error = error.map(|found| panic!("{links}: {} links", found.links.len())).unwrap_err();
        assert_eq!(error.line, line, "{links}: {error:?}");
        assert!(matches!(error.problem, FileProblem::Expected { .. }), "{links}: {error:?}");
    }
}

/// A count that a file gives and does not keep, as where the file was cut, is refused with both numbers and its place.
#[test]
fn counts_that_are_not_kept() {
    for (text, line, numbers) in [
        ("3 1 4\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n", 1, "2 (≠ 4)"),
        ("4 2 1 0 4 H100\n3\n0 3 100Gbps 1us 0\n", 1, "1 (≠ 4)"),
        ("3 1 1\n2\n0 2 100Gbps 1us 0\n1 2 100Gbps 1us 0\n", 1, "2 (≠ 1)"),
        (
            "NODES 3\nlabel x y\na 1 2\nb 1 3\n\nEDGES 2\nlabel src dest weight bw delay\ne 0 1 1 10 1\nf 1 0 1 10 1\n",
            1,
            "2 (≠ 3)",
        ),
        (
            "NODES 2\nlabel x y\na 1 2\nb 1 3\n\nEDGES 4\nlabel src dest weight bw delay\ne 0 1 1 10 1\n",
            6,
            "1 (≠ 4)",
        ),
    ] {
        let error = import(text, &ImportOptions::default()).unwrap_err();
        let what = Wanted::Sign(numbers.into());
        assert_eq!((error.line, error.problem), (line, FileProblem::Expected { what }), "{text}");
    }
}

/// A section of `SNDlib` that is not closed.
#[test]
fn open_sections_of_sndlib() {
    let nodes = "?SNDlib native format; type: network\nNODES (\n A ( 1 2 )\n B ( 3 4 )\n";
    let links = "LINKS (\n L ( A B ) 10 0 0 0 ( 40 1 )\n";
    let demands = "DEMANDS (\n D ( A B ) 1 5 UNLIMITED\n";
    let paths = "ADMISSIBLE_PATHS (\n D ( P0 ( L ) )\n)\n";
    assert_eq!(read(&format!("{nodes})\n{links})\n{demands})\n{paths}")).links.len(), 1);
    for text in [
        format!("{nodes}{links})\n{demands})\n"),
        format!("{nodes})\n{links}{demands})\n{paths}"),
        format!("{nodes})\n{links})\n{demands}{paths}"),
        format!("{nodes})\n{links})\n{demands}"),
    ] {
        let what = Wanted::Sign(")".into());
        assert_eq!(refused(&text), FileProblem::Expected { what }, "{text}");
    }
    let what = Wanted::Sign("(".into());
    assert_eq!(refused(&format!("{nodes})\nLINKS\n")), FileProblem::Expected { what });
}

/// Links of NCCL's topology that are not read are counted.
#[test]
fn other_links_of_a_server() {
    let found = read(
        "<system version='1'><cpu numaid='0'><pci busid='1' class='0x030200'><gpu dev='0' sm='100'><c2c bw='300' count='1'/></gpu></pci>\
         <pci busid='2' class='0x030200'><gpu dev='1' sm='100'><c2c bw='300' count='1'/></gpu></pci></cpu></system>",
    );
    let told = Assumption::LeftOut { what: LeftOut::OtherLinks, count: 2 };
    assert!(found.assumptions.contains(&told), "{:?}", found.assumptions);
}

/// A router between subnets forwards.
#[test]
fn routers_of_infiniband() {
    let found = read(
        "Switch\t8 \"S-1\"\t\t# \"sw\" base port 0\n[1]\t\"H-1\"[1](a) \t\t# \"h1 mlx5_0\" lid 1 4xHDR\n\
         [2]\t\"R-2\"[1](b) \t\t# \"rt\" lid 2 4xHDR\n\nRt\t2 \"R-2\"\t\t# \"rt\"\n[1](b) \t\"S-1\"[2]\t\t# lid 2 4xHDR\n\n\
         Ca\t1 \"H-1\"\t\t# \"h1 mlx5_0\"\n[1](a) \t\"S-1\"[1]\t\t# lid 1 4xHDR\n",
    );
    assert_eq!((count(&found, Role::Switch), count(&found, Role::Host)), (2, 1));
}
