//! Other tools' formats: the Internet Topology Zoo's files, small samples of the rest, round trips, and garbage.

mod support;

use gargalo_solver::exchange::{
    Assumption, FileCount, FileProblem, Format, ImportError, ImportOptions, Imported, SpeedUnit, Wanted,
    import, kind, to_csv, to_dot, to_graphml, to_networkx,
};
use gargalo_solver::network::{Duplex, Network, Role, preset};
use proptest::prelude::*;

fn read(text: &str) -> Imported {
    import(text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// All files import, and both formats of one network give the same network.
#[test]
fn the_topology_zoo() {
    let Some(folder) = support::shared("zoo") else { return };
    let sizes = [
        ("Abilene", 11, 14),
        ("AttMpls", 25, 57),
        ("Geant2012", 40, 61),
        ("Internode", 66, 78),
        ("Nsfnet", 13, 15),
        ("Rnp", 31, 34),
    ];
    for (name, nodes, links) in sizes {
        let file = |end: &str| std::fs::read_to_string(folder.join(format!("{name}.{end}"))).unwrap();
        let (xml, gml) = (read(&file("graphml")), read(&file("gml")));
        assert_eq!((xml.format, gml.format), (Format::GraphMl, Format::Gml));
        assert_eq!((xml.nodes.len(), xml.links.len()), (nodes, links), "{name}");
        assert!((&xml.title, &xml.nodes) == (&gml.title, &gml.nodes), "{name}");
        for (x, g) in xml.links.iter().zip(&gml.links) {
            assert_eq!(x, g, "{name}");
        }
        assert_eq!(xml.assumptions, gml.assumptions, "{name}");
        Network::new(xml.nodes, xml.links, true).unwrap();
    }
    let geant = read(&std::fs::read_to_string(folder.join("Geant2012.gml")).unwrap());
    assert!(geant.assumptions.contains(&Assumption::Coordinates { nodes: 3 }));
    assert!(geant.assumptions.iter().any(|a| matches!(a, Assumption::Speed { gbps: 10.0, .. })));
    assert!(geant.links.iter().any(|link| (link.capacity.gbps() - 0.155).abs() < 1e-12));
    let att = read(&std::fs::read_to_string(folder.join("AttMpls.graphml")).unwrap());
    assert!(att.assumptions.contains(&Assumption::Parallel { links: 1 }));
    // The presets are made of the same files.
    for (name, id) in [("Abilene", "abilene"), ("Geant2012", "geant-2012")] {
        let imported = read(&std::fs::read_to_string(folder.join(format!("{name}.gml"))).unwrap());
        let built = preset(id).unwrap().build(Duplex::Full).unwrap();
        let ends = |links: &[gargalo_solver::network::Link]| -> Vec<_> {
            let mut ends: Vec<_> = links.iter().map(|l| (l.a, l.b)).collect();
            ends.sort_unstable();
            ends
        };
        assert_eq!(ends(&imported.links), ends(&built.tables().links), "{id}");
    }
}

#[test]
fn a_small_sample_of_each() {
    let dot = r#"/* a comment */ strict graph "demo" {
        node [role=switch]; edge [gbps=40]
        a -- b -- c [latency_us=5, label="x;y"]; // chain
        h1 [role=host, pos="1,2!", label="Host \"one\""]; h1 -- a:p1 [capacity="100 Gbps"];
        subgraph cluster_1 { node [role=host] d e } d -- e; c -- c;
    }"#;
    let found = read(dot);
    assert_eq!((found.format, found.title.as_deref()), (Format::Dot, Some("demo")));
    assert_eq!(
        found.nodes.iter().map(|node| node.id.as_str()).collect::<Vec<_>>(),
        ["a", "b", "c", "h1", "d", "e"]
    );
    assert_eq!((found.nodes[0].role, found.nodes[4].role), (Role::Switch, Role::Host));
    assert_eq!(found.nodes[3].label.as_deref(), Some("Host \"one\""));
    assert_eq!(found.nodes[3].xy, Some((1.0, -2.0)));
    assert_eq!(found.links[1].latency_us, Some(5.0));
    assert!(found.assumptions.contains(&Assumption::SelfLinks { links: 1 }));

    let digraph = read("digraph { a -> b; b -> a; a -> c }");
    assert_eq!(
        digraph.links.iter().map(|link| link.duplex).collect::<Vec<_>>(),
        [Duplex::Full, Duplex::Simplex]
    );
    assert!(digraph.assumptions.contains(&Assumption::Paired { pairs: 1 }));

    let csv = "Source;Target;Bandwidth\nSão Paulo;\"Rio; de Janeiro\";100G\n\"a \"\"b\"\"\";São Paulo;7\n";
    let found = read(csv);
    assert_eq!(
        found.nodes.iter().map(|node| node.id.as_str()).collect::<Vec<_>>(),
        ["São Paulo", "Rio; de Janeiro", "a \"b\""]
    );
    assert_eq!(found.links.iter().map(|link| link.capacity.gbps()).collect::<Vec<_>>(), [100.0, 7.0]);
    assert!(found.assumptions.contains(&Assumption::SpeedUnit { links: 1, unit: SpeedUnit::Gigabits }));
    assert_eq!(read("a,b,25\nb,c,\n").links[0].capacity.gbps(), 25.0);

    let networkx = r#"{"directed": false, "multigraph": true, "graph": {"name": "n"}, "nodes": [{"id": 1}, {"id": "2", "pos": [3, 4]}],
        "edges": [{"source": 1, "target": "2", "gbps": 400, "key": 0}, {"source": 1, "target": 2, "key": 1}]}"#;
    let found = read(networkx);
    assert_eq!((found.nodes[1].xy, found.links[1].id.as_str()), (Some((3.0, 4.0)), "1-2#2"));

    let cytoscape = r#"{"elements": {"nodes": [{"data": {"id": "a", "label": "A"}, "position": {"x": 1, "y": 2}},
        {"data": {"id": "b"}}], "edges": [{"data": {"id": "e", "source": "a", "target": "b", "speed": "1 Tbps"}}]}}"#;
    let found = read(cytoscape);
    assert_eq!((found.format, found.links[0].id.as_str()), (Format::Cytoscape, "e"));
    assert_eq!((found.links[0].capacity.gbps(), found.nodes[0].xy), (1000.0, Some((1.0, 2.0))));

    let sndlib = "?SNDlib native format; type: network; version: 1.0\n# a comment (with parentheses\nNODES (\n  A ( 10.5 53.1 )\n
        B ( 8.6 50.1 )\n)\nLINKS (\n  L1 ( A B ) 0.00 0.00 0.00 156.00 ( 40.00 11.00 100.0 20.0 )\n  L2 ( B A ) 10.00 0.00 0.00 1.00 ( )\n)\n
        DEMANDS (\n  D1 ( A B ) 1 5.5 UNLIMITED\n)\n";
    let found = read(sndlib);
    assert_eq!((found.format, found.nodes[0].geo), (Format::SndLib, Some((53.1, 10.5))));
    assert_eq!(found.links.iter().map(|link| link.capacity.gbps()).collect::<Vec<_>>(), [100.0, 10.0]);
    assert_eq!((found.demands[0].src.as_str(), found.demands[0].value), ("A", 5.5));

    let containerlab = "name: lab  # a comment\ntopology:\n  kinds:\n    linux:\n      image: x\n  nodes:\n    leaf1:\n      kind: nokia_srlinux\n
    h1: {kind: linux}\n    \"h2\":\n      kind: linux\n  links:\n    - endpoints: [\"leaf1:e1-1\", \"h1:eth1\"]\n    - endpoints:\n      - node: h2\n        interface: eth1\n      - node: leaf1\n        interface: e1-2\n";
    let found = read(containerlab);
    assert_eq!((found.format, found.title.as_deref()), (Format::Containerlab, Some("lab")));
    let ends: Vec<_> = found.links.iter().map(|link| link.id.as_str()).collect();
    assert_eq!(ends, ["leaf1-h1", "h2-leaf1"]);
    // Containers of network systems forward, those of Linux send.
    let roles: Vec<_> = found.nodes.iter().map(|node| node.role).collect();
    assert_eq!(roles, [Role::Switch, Role::Host, Role::Host]);
}

/// What is written is read back as it was, whatever the names.
#[test]
fn round_trips() {
    let built = preset("ipe-2023").unwrap().build(Duplex::Shared).unwrap();
    let mut tables = built.tables().clone();
    let strange = ["<b>&amp; \"x\"</b>", "a,b;\"c\"\td", "emoji 🦀 ção", "back\\slash", "=1+1"];
    for (node, name) in tables.nodes.iter_mut().zip(strange) {
        node.label = Some(name.to_owned());
        node.id = format!("id {name}");
    }
    tables.nodes[9].label = Some("x".repeat(10_000));
    tables.nodes[3].role = Role::Switch;
    tables.links[2].km = Some(12.5);
    tables.links[3].duplex = Duplex::Simplex;
    for (link, name) in tables.links.iter_mut().zip(strange) {
        link.id = format!("link {name}");
    }
    for text in [to_graphml(&tables, "Título"), to_dot(&tables, "Título"), to_networkx(&tables, "Título")]
    {
        let found = read(&text);
        assert_eq!(found.title.as_deref(), Some("Título"));
        assert_eq!(found.nodes, tables.nodes, "{}", &text[..200]);
        assert_eq!(found.links, tables.links);
        assert!(found.assumptions.iter().all(|a| matches!(a, Assumption::OneWay { links: 1 })));
    }
    let found = read(&to_csv(&tables));
    assert_eq!(found.links.len(), tables.links.len());
    let ends = |nodes: &[gargalo_solver::network::Node], link: &gargalo_solver::network::Link| {
        (
            nodes[link.a.index()].id.clone(),
            nodes[link.b.index()].id.clone(),
            link.capacity,
            link.duplex,
            link.km,
        )
    };
    for (read, written) in found.links.iter().zip(&tables.links) {
        assert_eq!(ends(&found.nodes, read), ends(&tables.nodes, written));
    }
}

#[test]
fn mistakes_have_a_line_and_a_column() {
    let error = |text: &str| import(text, &ImportOptions::default()).unwrap_err();
    let at = |text: &str| {
        let ImportError { line, column, problem } = error(text);
        (line, column, problem)
    };
    let unknown = |id: &str| FileProblem::UnknownNode { id: id.to_owned() };
    assert_eq!(at("graph [\n  node [ id 0 ]\n  edge [ source 0 target 7 ]\n]"), (3, 3, unknown("7")));
    assert_eq!(
        at("graph [\n  node [ id 0 ]\n  node [ id 0 ]\n]"),
        (3, 3, FileProblem::DuplicateNode { id: "0".to_owned() })
    );
    let xml = "<graphml>\n <graph>\n  <node id=\"a\"/>\n  <edge source=\"a\"/>\n </graph></graphml>";
    assert_eq!(at(xml), (4, 3, FileProblem::Expected { what: Wanted::TargetAttribute }));
    assert_eq!(at("<graphml><graph>\n</grap></graphml>").0, 2);
    assert_eq!(at("graph {\n a -- \n}").0, 3);
    assert_eq!(at("{\"nodes\": [}").0, 1);
    assert_eq!(at("source,target\na,\n"), (2, 1, FileProblem::Expected { what: Wanted::BothEnds }));
    assert_eq!(error("hello").problem, FileProblem::UnknownFormat);
    assert_eq!(error("").problem, FileProblem::UnknownFormat);
    assert_eq!(error("graph { }").problem, FileProblem::NoNodes);
    let big = " ".repeat((32 << 20) + 1);
    assert!(matches!(error(&big).problem, FileProblem::TooMany { .. }));
    let many = (0..200_001).fold(String::new(), |text, n| text + &format!("node [ id {n} ]\n"));
    let limit = FileProblem::TooMany { what: FileCount::Nodes, count: 200_001, limit: 200_000 };
    assert_eq!(at(&format!("graph [\n{many}]")), (200_002, 1, limit));
    for deep in [
        "graph [".repeat(100_000),
        "graph {".to_owned() + &"{".repeat(100_000),
        "<a>".repeat(100_000),
        "[".repeat(100_000),
    ] {
        let _ = error(&deep);
    }
}

const SAMPLES: [&str; 8] = [
    "graph [ node [ id 0 label \"a\" ] node [ id 1 ] edge [ source 0 target 1 LinkLabel \"10G\" ] ]",
    "<graphml><key id=\"d\" attr.name=\"label\"/><graph edgedefault=\"undirected\"><node id=\"a\"><data key=\"d\">&#233;x</data></node><node id='b'/><edge source=\"a\" target=\"b\"/></graph></graphml>",
    "digraph g { a -> b [x=\"y\"]; subgraph s { c } <h<b>i> -- c }",
    "NODES ( A ( 1 2 ) B ( 3 4 ) ) LINKS ( L ( A B ) 0 0 0 0 ( 1 2 ) ) DEMANDS ( D ( A B ) 1 2 U )",
    "name: x\ntopology:\n  nodes:\n    a:\n      kind: linux\n  links:\n    - endpoints: [\"a:1\", \"a:2\"]\n",
    "a,b,gbps\n\"x\",y,1\n",
    "\tGPU0\tGPU1\tNIC0\tCPU Affinity\nGPU0\t X \tNV4\tPIX\t0-7\nGPU1\tNV4\t X \tSYS\t8-15\nNIC0\tPIX\tSYS\t X \t\n",
    "<system><cpu numaid=\"0\"><pci busid=\"1\" link_speed=\"8 GT/s\" link_width=\"16\"><gpu dev=\"0\" sm=\"70\"><nvlink target=\"9\" count=\"2\" tclass=\"0x0680\"/></gpu></pci></cpu></system>",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever text comes in, in whatever format: an answer, never a panic.
    #[test]
    fn garbage_is_answered(text in "[ -~\n\té🦀\u{0}]{0,120}", which in 0usize..Format::ALL.len()) {
        let _ = kind(&text);
        let _ = import(&text, &ImportOptions { format: Some(Format::ALL[which]), ..ImportOptions::default() });
    }

    /// The same for good files with a hole or a foreign piece in them; what is accepted makes a network.
    #[test]
    fn damaged_files_are_answered(
        sample in 0usize..8, which in 0usize..Format::ALL.len(), cut in 0usize..300, length in 0usize..40, put in "[ -~é\n]{0,6}",
    ) {
        let whole: Vec<char> = SAMPLES[sample].chars().collect();
        let cut = cut.min(whole.len());
        let rest = (cut + length).min(whole.len());
        let text: String = whole[..cut].iter().chain(put.chars().collect::<Vec<_>>().iter()).chain(&whole[rest..]).collect();
        let _ = import(&text, &ImportOptions { format: Some(Format::ALL[which]), ..ImportOptions::default() });
        if let Ok(found) = import(&text, &ImportOptions::default()) {
            prop_assert!(Network::new(found.nodes, found.links, true).is_ok());
        }
    }
}
