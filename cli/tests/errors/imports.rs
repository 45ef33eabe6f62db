//! What is wrong with a file of another tool, and what had to be assumed.

use crate::{Case, complete, told, variants};
use gargalo_solver::exchange::{Assumption, FileProblem, Format};

const PROBLEM: &[Case] = &[
    (
        "UnknownFormat",
        "import -",
        "hello",
        "gargalo: -: nothing in it tells its format. What is read: {known}.",
    ),
    (
        "Other",
        "import -",
        "{\"traceEvents\": []}",
        "gargalo: -: this is no network, but a profiler trace (PyTorch or Chrome, “traceEvents”). What is read: {known}.",
    ),
    (
        "Instead",
        "import model -",
        "graph { a -- b }",
        "gargalo: -: a model’s config.json (JSON with its model_type) is expected here; this is Graphviz DOT.",
    ),
    (
        "Tables",
        "import nccl-tests -",
        "size time busbw\n1024 3 4\nsize time busbw\n1024 5 6\n",
        "gargalo: -: it has 2 tables, whose heads are lines 1 and 3, and nothing in a line says of what collective it is: keep one table.",
    ),
    (
        "Another",
        "import -",
        "graph { a -- b }\ngraph { c -- d }\n",
        "gargalo: -: Line 2, column 1: another file or table begins here, after the end of the first: keep one.",
    ),
    (
        "MatrixUnit",
        "import matrix -",
        "# in Mbit/s\n0 1\n1 0\n",
        "gargalo: -: its unit is “Mbit/s”, and a matrix holds amounts of data in one unit: write B, kB, MB, GB, TB, KiB, MiB, GiB, bit, Mbit or Gbit in a comment above it or in its corner; multiply rates by how long they last.",
    ),
    (
        "NoEnds",
        "import -",
        "bytes,busbw\n1024,3.5\n2048,4.5\n",
        "gargalo: -: Line 1, column 1: a list of links needs columns for both ends, such as source, target and gbps; this table begins “bytes,busbw”. What is read: {known}.",
    ),
    (
        "UnknownColumns",
        "import -",
        "from,to,subject\nana,bia,Hello\n",
        "gargalo: -: Line 1, column 1: this table names two ends and no speed, and what its other columns say is not known (“subject”): for a list of links, call the column of speeds gbps, speed or capacity and remove the others. What is read: {known}.",
    ),
    (
        "NoClass",
        "import -",
        "<system><cpu numaid='0'><pci busid='1'/></cpu></system>",
        "gargalo: -: it lists 1 PCI device without a class, so that what they are is known on that machine alone. Let NCCL write the file there: NCCL_TOPO_DUMP_FILE.",
    ),
    (
        "ModelPart",
        "import model -",
        r#"{"model_type": "llama", "ssm_state_size": 16}"#,
        "gargalo: -: Line 1, column 25: a llama model has “ssm_state_size” as this file says, and a document has no word for that.",
    ),
    (
        "Expected",
        "import -",
        "graph [ node [ label 1 ] ]",
        "gargalo: -: Line 1, column 9: expected the id of a node here.",
    ),
    (
        "UnknownNode",
        "import -",
        "graph [ node [ id 1 ] edge [ source 1 target 9 ] ]",
        "gargalo: -: Line 1, column 23: a link refers to “9”, which is not a node.",
    ),
    (
        "DuplicateNode",
        "import -",
        "graph [ node [ id 1 ] node [ id 1 ] ]",
        "gargalo: -: Line 1, column 23: the node “1” appears twice.",
    ),
    ("NoNodes", "import -", "graph [ ]", "gargalo: -: it has no nodes."),
    (
        "RowLength",
        "import matrix -",
        "0,1\n1",
        "gargalo: -: Line 2, column 1: this row has 1 entry, the others have 2.",
    ),
    (
        "NotSquare",
        "import matrix -",
        "0,1,2\n1,0,2",
        "gargalo: -: Line 2, column 1: the matrix has 2 rows of 3 entries; it must be square.",
    ),
    (
        "BadEntry",
        "import matrix -",
        "0,x\n1,0",
        "gargalo: -: Line 2, column 1: row 0, column 0 of the matrix is “1”; it must be 0, since a rank sends nothing to itself.",
    ),
];

const ASSUME: &[Case] = &[
    (
        "Speed",
        "import -",
        "source,target\na,b\nb,c\n",
        r#"["2 links without a usable speed: 10 Gbit/s","3 nodes without a known role: treated as hosts that forward for others"]"#,
    ),
    (
        "SpeedText",
        "import -",
        "source,target,speed\na,b,fast\n",
        r#"["1 link with a speed that cannot be used, such as “fast”: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others"]"#,
    ),
    (
        "Columns",
        "import -",
        "source,target,gbps,price\na,b,10,5\n",
        r#"["2 nodes without a known role: treated as hosts that forward for others","left out: 1 column that is not known (price)"]"#,
    ),
    (
        "Coordinates",
        "import -",
        "graph [ node [ id 1 Longitude 1 Latitude 2 ] node [ id 2 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] ]",
        r#"["1 node without coordinates: the layout places all nodes","2 nodes without a known role: treated as hosts that forward for others"]"#,
    ),
    (
        "Role",
        "import -",
        "graph [ node [ id 1 ] node [ id 2 ] ]",
        r#"["2 nodes without a known role: treated as hosts that forward for others"]"#,
    ),
    (
        "Panels",
        "import -",
        "side_a_device,side_a_type,side_b_device,side_b_type,speed\nh1,dcim.interface,pp1,dcim.frontport,10G\n",
        r#"["1 node without a known role: treated as a host that forwards for others","1 patch panel or circuit, which only passes on: treated as a switch"]"#,
    ),
    (
        "FailedChecks",
        "import nccl-tests -",
        "# size time busbw #wrong\n1024 3 4 7\n# Out of bounds values : 4 FAILED\n",
        r#"["the results were wrong by nccl-tests’ own check, so that these times may be of a broken machine: 1 line with wrong results, 4 out of bounds in its summary"]"#,
    ),
    (
        "Parallel",
        "import -",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] ]",
        r#"["2 nodes without a known role: treated as hosts that forward for others","1 link parallel to another link: kept"]"#,
    ),
    (
        "SelfLinks",
        "import -",
        "graph [ node [ id 1 ] edge [ source 1 target 1 ] ]",
        r#"["1 node without a known role: treated as a host that forwards for others","1 link from a node to itself: left out"]"#,
    ),
    (
        "Paired",
        "import -",
        "digraph { a -> b; b -> a }",
        r#"["2 links without a usable speed: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others","1 pair of opposite one-way links: each pair is one link with both directions"]"#,
    ),
    (
        "OneWay",
        "import -",
        "digraph { a -> b }",
        r#"["1 link without a usable speed: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others","1 one-way link: kept one-way"]"#,
    ),
    (
        "SpeedUnit",
        "import -",
        "source,target,speed\na,b,10\n",
        r#"["1 link with a speed without unit: read as Gbit/s","2 nodes without a known role: treated as hosts that forward for others"]"#,
    ),
    (
        "RoleByName",
        "import -",
        "a,b,gbps\nleaf1,srv1,10\n",
        r#"["1 node without a known role: treated as a host that forwards for others","1 node without a role is called like a switch: treated as one"]"#,
    ),
    (
        "NoHosts",
        "import -",
        "graph { a [role=leaf]; b [role=spine]; a -- b [speed=\"40G\"] }",
        r#"["all 2 nodes are switches: nothing sends until there are hosts"]"#,
    ),
    (
        "Drawn",
        "import -",
        "<graphml xmlns:y=\"http://www.yworks.com/xml/graphml\"><graph edgedefault=\"directed\"><node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>",
        r#"["1 link without a usable speed: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others","1 link drawn with an arrow, as yEd does with every link: read as leading both ways"]"#,
    ),
    (
        "NoNvLinks",
        "import -",
        "<system><cpu numaid=\"0\"><pci busid=\"1\" class=\"0x030200\" link_speed=\"8 GT/s\" link_width=\"16\"/><pci busid=\"2\" class=\"0x030200\" link_speed=\"8 GT/s\" link_width=\"16\"/></cpu></system>",
        r#"["2 GPUs without an NVLink in the file (NCCL looks for them when it runs): joined by PCI Express alone"]"#,
    ),
    (
        "LeftOut",
        "import -",
        "<graphml><graph><node id=\"g\"><graph><node id=\"a\"/></graph></node><node id=\"b\"/><edge source=\"a\" target=\"g\"/></graph></graphml>",
        r#"["2 nodes without a known role: treated as hosts that forward for others","left out: 1 group, whose members stand for themselves","left out: 1 link to a group"]"#,
    ),
    (
        "Blocks",
        "import -",
        "BlockName=b1 Nodes=n[1-2]\n",
        r#"["2 links without a usable speed: 10 Gbit/s","1 block of nodes: a switch stands for it, since the file gives no cables"]"#,
    ),
    (
        "Triggers",
        "import connections -",
        "Nodes 2\nConnections 1\nTriggers 1\n0->1 id 1 trigger 1 size 5\ntrigger id 1 oneshot\n",
        r#"["1 flow that begins when another ends: read as beginning at once"]"#,
    ),
    (
        "DecimalGigabytes",
        "import -",
        "topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ 50 ]\nlatency: [ 500 ]\n",
        r#"["bandwidths in GB/s are read as 10^9 bytes a second; ASTRA-sim itself calculates with 2^30, 7 % more"]"#,
    ),
    (
        "OneMachine",
        "import -",
        r#"{"lldp": {"interface": {"eth0": {"chassis": {"h2": {}}, "port": {"auto-negotiation": {"current": "1000BaseTFD"}}}}}}"#,
        r#"["these are the neighbours of one machine, whose name the file does not say: it is called localhost here. For a fabric, put the answers of all machines into one object by their names"]"#,
    ),
    (
        "UnnamedAdapters",
        "import -",
        "Switch\t8 \"S-1\"\t# \"leaf\"\n[1]\t\"H-1\"[1]\t# \"MT4129 ConnectX7   Mellanox Technologies\" lid 1 4xNDR\n",
        r#"["1 adapter bears its maker’s name in place of a host’s: it counts as a host of its own"]"#,
    ),
    (
        "NoRecord",
        "import -",
        "Switch\t8 \"S-1\"\t# \"leaf\"\n[1]\t\"H-1\"[1]\t# \"n1 mlx5_0\" lid 1 4xNDR\n[2]\t\"S-2\"[1]\t# \"spine\" lid 2 4xNDR\n",
        r#"["1 switch is named by cables alone, without a record of its own: what else hangs on it is not in the file, which may have been cut off"]"#,
    ),
    (
        "LinkIds",
        "import -",
        r#"graph [ node [ id 1 ] node [ id 2 ] edge [ id "x" source 1 target 2 ] edge [ id "x" source 1 target 2 ] ]"#,
        r#"["2 links without a usable speed: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others","1 link parallel to another link: kept","1 link with the same id as another: given a new id"]"#,
    ),
    (
        "KindSpeed",
        "import -",
        "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n",
        r#"["1 link of kind NV4, which names no speed: 800 Gbit/s each way"]"#,
    ),
];

fn say(cases: &[Case]) {
    for (variant, arguments, text, says) in cases {
        assert_eq!(told(arguments, text), says.replace("{known}", &known()), "{variant}");
    }
}

/// All formats, as the list of readers has them.
fn known() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    let (last, rest) = names.split_last().unwrap();
    format!("{} and {last}", rest.join(", "))
}

/// A `model_type` that is not known, with the list of those that are; bytes that are no text.
#[test]
fn lists_of_what_is_read() {
    let said = told("import model -", r#"{"model_type": "mamba", "hidden_size": 64}"#);
    assert!(said.starts_with(
        "gargalo: -: Line 1, column 2: the model_type “mamba” is not known. What is read: apertus, "
    ));
    assert!(said.ends_with("xlm-roberta and yi."), "{said}");
    let of = |bytes: &[u8]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_gargalo"));
        String::from_utf8(crate::support::answer(command.args(["import", "-"]), bytes).stderr).unwrap()
    };
    assert!(
        of(&[0x1f, 0x8b, 8, 0xff]).starts_with(
            "gargalo: -: this is no network, but a file compressed by gzip; decompress it first"
        )
    );
    assert!(of(b"abc\xff").starts_with("gargalo: -: it is not UTF-8 text from byte 3 on."));
}

#[test]
fn every_problem_of_a_file_has_a_sentence() {
    let large = (
        "TooMany",
        " ".repeat((32 << 20) + 1),
        "gargalo: -: it has 33,554,433 bytes; the limit is 33,554,432.",
    );
    let variants = variants!(FileProblem: UnknownFormat, Other, Instead, Tables, Another, MatrixUnit, NotText, NoEnds, UnknownColumns, NoClass, ModelType, ModelPart, Expected, UnknownNode, DuplicateNode, NoNodes, RowLength, NotSquare,
        BadEntry, TooMany);
    let elsewhere = ["NotText", "ModelType"];
    complete(variants, PROBLEM.iter().map(|case| case.0).chain([large.0]).chain(elsewhere), &[]);
    say(PROBLEM);
    assert_eq!(told("import -", &large.1), large.2);
}

/// Sentences, as they were Rust's own text of the variant before.
#[test]
fn every_assumption_has_a_sentence() {
    let variants = variants!(Assumption: Speed, SpeedText, Columns, SpeedUnit, Coordinates, Role, RoleByName, NoHosts, Drawn, NoNvLinks, LeftOut, Parallel, SelfLinks, Paired, OneWay,
        KindSpeed, Blocks, Triggers, DecimalGigabytes, OneMachine, UnnamedAdapters, NoRecord, LinkIds, Panels, FailedChecks);
    complete(variants, ASSUME.iter().map(|case| case.0), &[]);
    say(ASSUME);
}

/// Fabrics that were cut off or are wrong: the line, and what to do.
#[test]
fn broken_fabrics_name_their_line() {
    let tree = "Nodes 8\nTiers 2\nPodsize 8\nTier 0\nDownlink_speed_Gbps 100\nRadix_Down 4\nRadix_Up 2\nTier 1\nDownlink_speed_Gbps 100\nRadix_Down 2\n";
    let astra =
        "topology: [ Ring, Switch ]\nnpus_count: [ 4, 2 ]\nbandwidth: [ 50, 25 ]\nlatency: [ 500, 500 ]\n";
    let flows = "Nodes 2\nConnections 1\n0->1 start 0 size 5\n";
    let cases = [
        (
            "import -",
            "BlockName=b1 Nodes=n[1-2]\nBlockName=b2\n".to_owned(),
            "Line 2, column 11: expected the nodes of the block, as in BlockName=b1 Nodes=node[01-16] here.",
        ),
        (
            "import -",
            "BlockName=b1 Nodes=n[1-2]\nBlockSizes=two\n".to_owned(),
            "Line 2, column 12: expected at least 1 here.",
        ),
        (
            "import -",
            "SwitchName=s1 Nodes=n[1-4\n".to_owned(),
            "Line 1, column 21: expected a list of hosts such as node[001-016,20] here.",
        ),
        (
            "import -",
            "SwitchName=s1 Switches=s2\n".to_owned(),
            "Line 1, column 24: a link refers to “s2”, which is not a node.",
        ),
        (
            "import -",
            tree.replace("Radix_Up 2", "Radix_Up two"),
            "Line 7, column 10: expected a whole number, not negative, below 2^32 here.",
        ),
        (
            "import -",
            tree.replace("Radix_Up 2\n", ""),
            "Line 4, column 1: expected Downlink_speed_Gbps, Radix_Down and, below the last tier, Radix_Up in this tier, each above 0 here.",
        ),
        (
            "import -",
            tree.replace("Tier 1\nDownlink_speed_Gbps 100\nRadix_Down 2\n", ""),
            "Line 2, column 7: expected 1 (≠ 2) here.",
        ),
        (
            "import -",
            tree.replace("Podsize 8", "Podsize 3"),
            "Line 3, column 9: expected a number that divides what it shares out without a rest: Podsize the Nodes, Radix_Down of tier 0 the Podsize, Bundle the Radix_Up of the tier below here.",
        ),
        (
            "import -",
            tree.replace("Radix_Down 2", "Radix_Down 3"),
            "Line 10, column 12: expected 2 (≠ 3) here.",
        ),
        (
            "import -",
            astra.replace("Switch", "Torus"),
            "Line 1, column 19: expected Ring, Switch or FullyConnected here.",
        ),
        ("import -", astra.replace("[ 50, 25 ]", "[ 50 ]"), "Line 3, column 1: expected 2 (≠ 1) here."),
        (
            "import -",
            astra.replace("25", "fast"),
            "Line 3, column 18: expected a number that is finite and not negative here.",
        ),
        ("import -", astra.replace("25", "0"), "Line 3, column 18: expected a bandwidth above 0 here."),
        (
            "import connections -",
            flows.replace("Connections 1", "Connections 2"),
            "Line 2, column 13: expected 1 (≠ 2) here.",
        ),
        (
            "import connections -",
            flows.replace("0->1", "0->2"),
            "Line 3, column 1: a link refers to “2”, which is not a node.",
        ),
        (
            "import connections -",
            flows.replace(" size 5", ""),
            "Line 3, column 1: expected a flow such as 0->5 id 1 start 0 size 2000000 (start in picoseconds, size in bytes) here.",
        ),
        (
            "import -",
            "[{\"nodes\": [], \"links\": [{\"compounded_links\": [".to_owned(),
            "Line 1, column 47: expected JSON here.",
        ),
    ];
    let mut wrong = Vec::new();
    for (arguments, text, says) in cases {
        let told = told(arguments, &text);
        if told != format!("gargalo: -: {says}") {
            wrong.push((told, says));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
