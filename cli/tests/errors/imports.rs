//! What is wrong with a file of another tool, and what had to be assumed.

use crate::{Case, complete, told, variants};
use gargalo_solver::exchange::{Assumption, FileProblem};

const PROBLEM: &[Case] = &[
    ("UnknownFormat", "import -", "hello", "gargalo: -: none of the formats known"),
    (
        "Expected",
        "import -",
        "graph [ node [ label 1 ] ]",
        "gargalo: -: line 1, column 9: expected the id of a node",
    ),
    (
        "UnknownNode",
        "import -",
        "graph [ node [ id 1 ] edge [ source 1 target 9 ] ]",
        r#"gargalo: -: line 1, column 23: there is no node "9""#,
    ),
    (
        "DuplicateNode",
        "import -",
        "graph [ node [ id 1 ] node [ id 1 ] ]",
        r#"gargalo: -: line 1, column 23: the node "1" is there twice"#,
    ),
    ("NoNodes", "import -", "graph [ ]", "gargalo: -: there is no node"),
    (
        "RowLength",
        "import matrix -",
        "0,1\n1",
        "gargalo: -: line 2, column 1: 1 entries where there must be 2",
    ),
    (
        "NotSquare",
        "import matrix -",
        "0,1,2\n1,0,2",
        "gargalo: -: line 2, column 1: 2 rows of 3 entries; as many rows as columns are needed",
    ),
    (
        "BadEntry",
        "import matrix -",
        "0,x\n1,0",
        r#"gargalo: -: line 2, column 1: row 0, column 0 of the matrix: "1" must be 0, since a rank sends nothing to itself"#,
    ),
];

const ASSUME: &[Case] = &[
    (
        "Speed",
        "import -",
        "source,target\na,b\nb,c\n",
        r#"["2 links have no usable speed; each gets 10 Gbit/s","3 nodes have no known role; they become hosts that forward for others"]"#,
    ),
    (
        "Coordinates",
        "import -",
        "graph [ node [ id 1 Longitude 1 Latitude 2 ] node [ id 2 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] ]",
        r#"["1 node has no coordinates; all nodes are placed by the layout","2 nodes have no known role; they become hosts that forward for others"]"#,
    ),
    (
        "Role",
        "import -",
        "graph [ node [ id 1 ] node [ id 2 ] ]",
        r#"["2 nodes have no known role; they become hosts that forward for others"]"#,
    ),
    (
        "Parallel",
        "import -",
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] edge [ source 1 target 2 LinkSpeedRaw 1e9 ] ]",
        r#"["2 nodes have no known role; they become hosts that forward for others","1 link is parallel to another; it is kept"]"#,
    ),
    (
        "SelfLinks",
        "import -",
        "graph [ node [ id 1 ] edge [ source 1 target 1 ] ]",
        r#"["1 node has no known role; it becomes a host that forwards for others","1 link leads from a node to itself; it is left out"]"#,
    ),
    (
        "Paired",
        "import -",
        "digraph { a -> b; b -> a }",
        r#"["2 links have no usable speed; each gets 10 Gbit/s","2 nodes have no known role; they become hosts that forward for others","1 pair of opposite one-way links becomes one full-duplex link"]"#,
    ),
    (
        "OneWay",
        "import -",
        "digraph { a -> b }",
        r#"["1 link has no usable speed; it gets 10 Gbit/s","2 nodes have no known role; they become hosts that forward for others","1 link is one-way; it is kept so"]"#,
    ),
    (
        "SpeedUnit",
        "import -",
        "source,target,speed\na,b,10\n",
        r#"["1 link has a speed without a unit; read as Gbit/s","2 nodes have no known role; they become hosts that forward for others"]"#,
    ),
    (
        "LinkIds",
        "import -",
        r#"graph [ node [ id 1 ] node [ id 2 ] edge [ id "x" source 1 target 2 ] edge [ id "x" source 1 target 2 ] ]"#,
        r#"["2 links have no usable speed; each gets 10 Gbit/s","2 nodes have no known role; they become hosts that forward for others","1 link is parallel to another; it is kept","1 link has the id of another; it gets a new one"]"#,
    ),
    (
        "KindSpeed",
        "import -",
        "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n",
        r#"["1 link inside a server is of kind NV4, which names no speed; 800 Gbit/s each way is taken","2 links inside a server are of kind SYS, which names no speed; 80 Gbit/s each way is taken"]"#,
    ),
];

fn say(cases: &[Case]) {
    for (variant, arguments, text, says) in cases {
        assert_eq!(told(arguments, text), *says, "{variant}");
    }
}

#[test]
fn every_problem_of_a_file_has_a_sentence() {
    let large = ("TooMany", " ".repeat((32 << 20) + 1), "gargalo: -: 33554433 bytes, the limit is 33554432");
    let variants = variants!(FileProblem: UnknownFormat, Expected, UnknownNode, DuplicateNode, NoNodes, RowLength, NotSquare,
        BadEntry, TooMany);
    complete(variants, PROBLEM.iter().map(|case| case.0).chain([large.0]), &[]);
    say(PROBLEM);
    assert_eq!(told("import -", &large.1), large.2);
}

/// Sentences, as they were Rust's own text of the variant before.
#[test]
fn every_assumption_has_a_sentence() {
    let variants = variants!(Assumption: Speed, SpeedUnit, Coordinates, Role, Parallel, SelfLinks, Paired, OneWay,
        KindSpeed, LinkIds);
    complete(variants, ASSUME.iter().map(|case| case.0), &[]);
    say(ASSUME);
}
