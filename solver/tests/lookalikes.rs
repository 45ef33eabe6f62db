//! Texts that look like a network, a matrix or measurements and are another thing, and such as say it in another way.

use gargalo_solver::exchange::{
    Assumption, FileProblem, Foreign, Format, ImportOptions, Kind, import, import_hugging_face,
    import_matrix, import_nccl_tests, kind,
};

/// Lines of words and tables that are no list of links.
#[test]
fn tables_and_lists_are_no_links() {
    let texts = [
        "node1 slots=8\nnode2 slots=8\n",
        "gpu01 max_slots=4\ngpu02 max_slots=4\n",
        "sshd running\ncron running\n",
        "export A\nexport B\n",
        "apt-get update\napt-get upgrade\n",
        "pick abc123\npick def456\n",
        "10.0.0.1 255.255.255.0\n10.0.0.2 255.255.255.0\n",
        "ana math 9.5\nbob math 7\n",
        "{\"level\":\"info\",\"msg\":\"x\"}\n{\"level\":\"warn\",\"msg\":\"x\"}\n",
        "Hello, world\nBye, world\n",
        "AAPL,USD,190.5\nMSFT,USD,400.1\n",
        "2024-01-01,GPU0,45\n2024-01-02,GPU0,47\n",
        "[app]\nname=x\n",
        "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]\nDevice: 0, NVIDIA H100\n",
    ];
    for text in texts {
        let found = import(text, &ImportOptions::default());
        assert!(found.is_err(), "{text}: {:?}", found.map(|found| found.nodes.len()));
    }
}

/// Lists of links without any mark go on being read.
#[test]
fn links_without_a_mark() {
    for (text, nodes, links) in [
        ("leaf1 spine1\nleaf2 spine1\n", 3, 2),
        ("0 1\n1 2\n0 2\n", 3, 3),
        ("A B 100\nB C 100\n", 3, 2),
        ("paris,london,100G\nlondon,berlin,100G\n", 3, 2),
        ("RJ,SP,10\nSP,MG,10\n", 3, 2),
    ] {
        let found = import(text, &ImportOptions::default()).unwrap();
        assert_eq!((found.nodes.len(), found.links.len()), (nodes, links), "{text}");
    }
}

/// `scontrol show topology` lists under a switch of switches all nodes below, and `LinkSpeed=1` where nobody said a speed.
#[test]
fn slurms_topology_as_it_is_shown() {
    let text = "SwitchName=s0 Level=0 LinkSpeed=1 Nodes=tux[0-3]\nSwitchName=s1 Level=0 LinkSpeed=1 Nodes=tux[4-7]\n\
                SwitchName=s2 Level=1 LinkSpeed=1 Nodes=tux[0-7] Switches=s[0-1]\n";
    let found = import(text, &ImportOptions::default()).unwrap();
    assert_eq!((found.nodes.len(), found.links.len()), (11, 10));
    assert!(found.links.iter().all(|link| link.capacity.gbps() == ImportOptions::default().default_gbps));
}

/// A row is that of the rank it is called by, and the corner may say the unit.
#[test]
fn rows_go_by_their_names() {
    let found = import_matrix(",A,B,C\nB,1,0,3\nA,0,4,5\nC,6,7,0\n").unwrap();
    assert_eq!(found.ranks.unwrap(), ["A", "B", "C"]);
    assert_eq!(found.bytes, [[0.0, 4.0, 5.0], [1.0, 0.0, 3.0], [6.0, 7.0, 0.0]]);
    for (corner, factor) in [("MB", 1e6), ("bytes (GB)", 1e9), ("MiB", 1_048_576.0), ("", 1.0), ("from", 1.0)]
    {
        let found = import_matrix(&format!("{corner},A,B\nA,0,2\nB,3,0\n")).unwrap();
        assert_eq!(found.bytes, [[0.0, 2.0 * factor], [3.0 * factor, 0.0]], "{corner}");
    }
}

/// The head of a table counts from its first column, whatever is called with a `#` after that, and a time may stand before a rank.
#[test]
fn heads_of_nccl_tests() {
    let row = "1048576,262144,float,sum,-1,75.31,13.92,24.37,0,74.55,14.07,24.61,0";
    let head = "size,count,type,redop,root,time,algbw,busbw,#wrong,time,algbw,busbw,#wrong";
    let before = "Mon Jan  1 10:00:01 2024[1,0]<stdout>:";
    let blanks = |line: &str| line.replace(',', "  ");
    for text in [
        format!("{head}\n{row}\n"),
        format!("{}\n{}\n", blanks(head), blanks(row)),
        format!("{before}# {}\n{before} {}\n", blanks(head), blanks(row)),
    ] {
        let found = import_nccl_tests(&text).unwrap().points;
        assert_eq!((found[0].bytes, found[0].bus_gbytes_s), (1_048_576.0, 24.37), "{text}");
    }
}

/// The first `ChatGLM` has another perceptron under the same name; the layers of `MiniMax` may all be of one kind.
#[test]
fn models_of_one_name_and_another_kind() {
    let first = r#"{"model_type": "chatglm", "hidden_size": 4096, "inner_hidden_size": 16384, "num_layers": 28,
        "num_attention_heads": 32, "vocab_size": 130528, "position_encoding_2d": true}"#;
    assert!(import_hugging_face(first).is_err());
    let kinds = |of: &str| {
        format!(
            r#"{{"model_type": "minimax_m2", "hidden_size": 3072, "intermediate_size": 1536, "num_hidden_layers": 3,
            "num_attention_heads": 48, "num_key_value_heads": 8, "head_dim": 128, "num_local_experts": 8,
            "num_experts_per_tok": 2, "vocab_size": 200064, "attn_type_list": {of}}}"#
        )
    };
    import_hugging_face(&kinds("[1, 1, 1]")).unwrap();
    assert!(import_hugging_face(&kinds("[0, 1, 1]")).is_err());
}

/// What is wrong with a network's file, or that it was read.
fn refused(text: &str) -> Option<FileProblem> {
    import(text, &ImportOptions::default()).err().map(|error| error.problem)
}

/// Lines of JSON are no broken JSON, whatever their first object holds.
#[test]
fn lines_of_json() {
    let is = Kind::Foreign(Foreign::JsonLines);
    for text in [
        "{\"a\": 1}\n{\"a\": 2}\n",
        "{\"nodes\": [], \"links\": []}\n{\"nodes\": [], \"links\": []}\n",
        "{\n \"model_type\": \"llama\"\n}\n{\n \"model_type\": \"llama\"\n}\n",
        "[1, 2]\n[3, 4]\n",
    ] {
        assert_eq!(kind(text), Some(is), "{text}");
        assert_eq!(refused(text), Some(FileProblem::Other { is }), "{text}");
    }
}

/// Who imports a model, measurements or a matrix and brings something else is told what it is.
#[test]
fn another_kind_than_is_imported() {
    let model = |text: &str| import_hugging_face(text).unwrap_err().problem;
    let measured = |text: &str| import_nccl_tests(text).unwrap_err().problem;
    let matrix = |text: &str| import_matrix(text).unwrap_err().problem;
    let instead = |wanted: Kind, is: Option<Kind>| FileProblem::Instead { wanted, is };
    let (dot, links) = ("graph { a -- b }", "source,target,gbps\na,b,100\n");
    let network = |format: Format| Some(Kind::Network(format));
    assert_eq!(model(dot), instead(Kind::Model, network(Format::Dot)));
    assert_eq!(model("a letter to a friend\n"), instead(Kind::Model, None));
    let lines = Some(Kind::Foreign(Foreign::JsonLines));
    assert_eq!(model("{\"a\": 1}\n{\"a\": 2}\n"), instead(Kind::Model, lines));
    assert_eq!(measured(links), instead(Kind::Measurements, network(Format::Csv)));
    assert_eq!(measured("{\"model_type\": \"llama\"}"), instead(Kind::Measurements, Some(Kind::Model)));
    assert_eq!(matrix(links), instead(Kind::Matrix, network(Format::Csv)));
    assert_eq!(matrix(dot), instead(Kind::Matrix, network(Format::Dot)));
    assert!(matches!(matrix("0,1\n-3,0\n"), FileProblem::BadEntry { .. }));
}

/// Two tables are of two collectives; a head that programs print twice is one.
#[test]
fn several_tables_of_nccl_tests() {
    let head = "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n";
    let row =
        |wrong: &str| format!("1048576 262144 float sum -1 75.31 13.92 24.37 {wrong} 74.55 14.07 24.61 0\n");
    let problem = |text: String| import_nccl_tests(&text).unwrap_err().problem;
    let two = format!("# all_reduce\n{head}{0}\n# all_gather\n{head}{0}", row("0"));
    assert_eq!(problem(two), FileProblem::Tables { lines: vec![2, 6] });
    let told = |text: String| import_nccl_tests(&text).unwrap().told;
    let failed = |lines, out_of_bounds| vec![Assumption::FailedChecks { lines, out_of_bounds }];
    assert_eq!(told(format!("{head}{head}{}", row("0"))), []);
    assert_eq!(told(format!("{head}{}{}# Out of bounds values : 0 OK\n", row("0"), row("N/A"))), []);
    assert_eq!(told(format!("{head}{}{}", row("12"), row("0"))), failed(1, 0));
    assert_eq!(told(format!("{head}{}# Out of bounds values : 4 FAILED\n", row("0"))), failed(0, 4));
}

/// A unit above a matrix counts, a rate is asked for another, and neither is passed over.
#[test]
fn units_above_a_matrix() {
    let read = |head: &str| {
        import_matrix(&format!("{head}\n0 2\n3 0\n")).map(|found| (found.unit, found.bytes[0][1]))
    };
    for (head, unit, value) in [
        ("# by hand", None, 2.0),
        ("# in MB", Some("MB"), 2e6),
        ("# unit: GiB", Some("GiB"), 2.0 * 1_073_741_824.0),
        ("# traffic in Mbit, all pairs", Some("Mbit"), 2.5e5),
        ("# bytes", Some("bytes"), 2.0),
        ("# 8 GPUs of 80 GB, ranks A B", None, 2.0),
    ] {
        assert_eq!(read(head), Ok((unit.map(str::to_owned), value)), "{head}");
    }
    for (head, unit) in [
        ("# in Mbit/s", "Mbit/s"),
        ("# demand (Gbps)", "Gbps"),
        ("# MB/s", "MB/s"),
        ("# unit: packets", "packets"),
        ("# kB, not MB", "kB, MB"),
    ] {
        let text = unit.to_owned();
        assert_eq!(
            read(head).map_err(|error| error.problem),
            Err(FileProblem::MatrixUnit { text }),
            "{head}"
        );
        assert_eq!(kind(&format!("{head}\n0 2\n3 0\n")), Some(Kind::Matrix), "{head}");
    }
    let corner = import_matrix("Mbps,A,B\nA,0,2\nB,3,0\n").unwrap_err().problem;
    assert_eq!(corner, FileProblem::MatrixUnit { text: "Mbps".to_owned() });
}

/// What comes after the end of a file is neither dropped nor taken for more of it.
#[test]
fn files_one_after_the_other() {
    for (text, line) in [
        ("graph a { x -- y }\ngraph b { z -- w }\n", 2),
        ("graph [ node [ id 1 ] ]\ngraph [ node [ id 2 ] ]\n", 2),
        (
            "<graphml><graph><node id='a'/></graph></graphml>\n<graphml><graph><node id='b'/></graph></graphml>",
            2,
        ),
        ("source,target,gbps\na,b,100\nsource,target,gbps\nc,d,100\n", 3),
        ("source,target,gbps\na,b,100\n\nnode,role\na,switch\n", 4),
    ] {
        let error = import(text, &ImportOptions::default()).unwrap_err();
        assert_eq!((error.line, error.problem), (line, FileProblem::Another), "{text}");
    }
    let apart = import("source,target,gbps\na,b,100\n\nb,c,100\n", &ImportOptions::default()).unwrap();
    assert_eq!(apart.links.len(), 2);
}

/// Other tools of the same machines are known by name.
#[test]
fn reports_of_machines() {
    for (text, what) in [
        ("<!DOCTYPE topology SYSTEM 'hwloc2.dtd'><topology version='2.0'/>", Foreign::Hwloc),
        ("<graphs version='1'><graph id='0'/></graphs>", Foreign::NcclGraph),
        (
            "node1:1:2 [0] NCCL INFO NCCL version 2.21.5\nnode1:1:2 [0] NCCL INFO Channel 00/16 : 0 1\n",
            Foreign::NcclLog,
        ),
        ("===== ROCm System Management Interface =====\n  GPU0 GPU1\nGPU0 0 15\n", Foreign::RocmSmi),
        ("-----\nLLDP neighbors:\n-----\nInterface: eth0, via: LLDP\n", Foreign::Lldp),
        ("{\"lldp\": {}}", Foreign::Lldp),
        ("topology: [ Ring, Switch ]\nnpus_count: [ 8, 4 ]\n", Foreign::Yaml),
    ] {
        assert_eq!(kind(text), Some(Kind::Foreign(what)), "{text}");
    }
}

/// Decimal commas where semicolons part the columns; an entry with a unit is named with its place.
#[test]
fn numbers_of_a_matrix() {
    assert_eq!(import_matrix("0;1,5\n2,5;0\n").unwrap().bytes, [[0.0, 1.5], [2.5, 0.0]]);
    let error = import_matrix(",a,b\na,0,1 GB\nb,2 GB,0\n").unwrap_err();
    assert!(matches!(error.problem, FileProblem::BadEntry { .. }), "{error:?}");
}

/// Graphs of other fields, tables of notes and lists of devices are known by name, and are no networks.
#[test]
fn graphs_and_lists_of_other_fields() {
    for (text, what) in [
        ("# OSU MPI Allreduce Latency Test v5.9\n# Size       Avg Latency(us)\n4 2.1\n8 2.2\n", Foreign::Osu),
        ("3 3\n2 3\n1 3\n1 2\n", Foreign::Metis),
        ("% by hand\n7 11\n5 3 2\n1 3 4\n5 4 2 1\n2 3 6 7\n1 3 6\n5 4 7\n6 4\n", Foreign::Metis),
        ("%%MatrixMarket matrix coordinate real general\n4 4 1\n1 2 1.0\n", Foreign::MatrixMarket),
        ("c a graph\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n", Foreign::Dimacs),
        ("| source | target |\n|:---|---|\n| leaf1 | spine1 |\n", Foreign::Markdown),
        ("source | target\n--- | ---\nleaf1 | spine1\n", Foreign::Markdown),
        ("CA 'mlx5_0'\n\tCA type: MT4129\n\tNumber of ports: 1\n", Foreign::Devices),
        ("Settings for eth0:\n\tSpeed: 100000Mb/s\n", Foreign::Devices),
        ("17:00.0 3D controller: NVIDIA Corporation GH100 (rev a1)\n", Foreign::Devices),
        ("0000:17:00.0 3D controller: NVIDIA Corporation GH100 (rev a1)\n", Foreign::Devices),
        ("1: lo: <LOOPBACK,UP> mtu 65536 qdisc noqueue\n2: eth0: <UP> mtu 1500\n", Foreign::Devices),
        ("GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-1)\n\t Link 0: 26.562 GB/s\n", Foreign::NvidiaSmi),
    ] {
        assert_eq!(kind(text), Some(Kind::Foreign(what)), "{text}");
    }
    // A list of links whose first line is no count of the others.
    for text in ["0 1\n1 2\n0 2\n", "3 4\n4 5\n5 3\n", "2 1\n1 3\n3 2\n"] {
        assert_eq!(kind(text), Some(Kind::Network(Format::EdgeList)), "{text}");
    }
}

/// What spreadsheets write: lines that end in a carriage return alone, and a first line that says what parts columns.
#[test]
fn tables_of_spreadsheets() {
    let plain =
        import("source,target,gbps\nLeaf 1,Spine 1,400\nGPU 1,Leaf 1,400\n", &ImportOptions::default())
            .unwrap();
    let switches = plain.nodes.iter().filter(|node| node.role == gargalo_solver::network::Role::Switch);
    assert_eq!(switches.count(), 2);
    for text in [
        "source,target,gbps\rLeaf 1,Spine 1,400\rGPU 1,Leaf 1,400\r",
        "sep=;\nsource;target;gbps\nLeaf 1;Spine 1;400\nGPU 1;Leaf 1;400\n",
        "SEP=\t\r\nsource\ttarget\tgbps\r\nLeaf 1\tSpine 1\t400\r\nGPU 1\tLeaf 1\t400\r\n",
    ] {
        let found = import(text, &ImportOptions::default()).unwrap();
        assert_eq!((&found.nodes, &found.links), (&plain.nodes, &plain.links), "{text}");
    }
    let matrix = import_matrix("a;b\n0;1\n2;0\n").unwrap();
    assert_eq!(import_matrix("sep=;\na;b\n0;1\n2;0\n").unwrap(), matrix);
    assert_eq!(import_matrix("a;b\r0;1\r2;0\r").unwrap(), matrix);
    assert_eq!(import_matrix("sep=;\n0;1\n-2;0\n").unwrap_err().line, 3);
}

/// A matrix may begin with the number of its rows; such as one is no list of neighbours.
#[test]
fn a_count_above_a_matrix() {
    let text = "3\n0 1 2\n1 0 3\n2 3 0\n";
    assert_eq!(kind(text), Some(Kind::Matrix));
    assert_eq!(import_matrix(text).unwrap().bytes, [[0.0, 1.0, 2.0], [1.0, 0.0, 3.0], [2.0, 3.0, 0.0]]);
    assert_eq!(kind("2\n0 1 2\n1 0 3\n2 3 0\n"), None);
}
