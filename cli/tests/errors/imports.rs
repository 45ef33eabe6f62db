//! What is wrong with a file of another tool, and what had to be assumed.

use crate::{Case, complete, told, variants};
use gargalo_solver::exchange::{Assumption, FileProblem};

const PROBLEM: &[Case] = &[
    ("UnknownFormat", "import -", "hello", "gargalo: -: it is not in any supported format."),
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
        "LinkIds",
        "import -",
        r#"graph [ node [ id 1 ] node [ id 2 ] edge [ id "x" source 1 target 2 ] edge [ id "x" source 1 target 2 ] ]"#,
        r#"["2 links without a usable speed: 10 Gbit/s","2 nodes without a known role: treated as hosts that forward for others","1 link parallel to another link: kept","1 link with the same id as another: given a new id"]"#,
    ),
    (
        "KindSpeed",
        "import -",
        "\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n",
        r#"["1 link of kind NV4, which names no speed: 800 Gbit/s each way","2 links of kind SYS, which names no speed: 80 Gbit/s each way"]"#,
    ),
];

fn say(cases: &[Case]) {
    for (variant, arguments, text, says) in cases {
        assert_eq!(told(arguments, text), *says, "{variant}");
    }
}

#[test]
fn every_problem_of_a_file_has_a_sentence() {
    let large = (
        "TooMany",
        " ".repeat((32 << 20) + 1),
        "gargalo: -: it has 33,554,433 bytes; the limit is 33,554,432.",
    );
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
