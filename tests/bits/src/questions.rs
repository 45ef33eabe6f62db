//! The questions: every example, small networks of each way to route, and instances of the flow engine as documents.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use gargalo_app::examples::Example;
use gargalo_app::examples::files::FILES;
use gargalo_app::i18n::Language;
use gargalo_bench::generate::{Instance, Recipe};
use gargalo_flow::read;
use gargalo_protocol::desk::{Answer, Question};
use gargalo_protocol::networks::Sender;
use gargalo_protocol::{Reply, Request, Task, solve};
use gargalo_solver::document;
use gargalo_solver::lab;
use gargalo_solver::study::Settings;

/// What the worker is told, and what it must answer.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) told: Task,
    pub(crate) reply: Reply,
}

/// Flows that the worker lists in a report, and for a table (`src/worker`).
const LISTED: usize = 10_000;
const LISTED_FOR_TABLE: usize = 50_000;

/// Instances with more flows take long in a debug build.
const FLOWS_AT_MOST: usize = 2_000;

/// All questions; `oracles` are files of instances with known answers.
pub(crate) fn all(oracles: &[String]) -> Result<Vec<Case>, String> {
    let mut asked = vec![];
    for (name, text) in documents(oracles)? {
        asked.push(solved(name, &text)?);
    }
    for example in Example::ALL {
        let text = document::write(&example.scenario(Language::English));
        asked.push(table(format!("table of example {example:?}"), &text)?);
    }
    Ok(asked)
}

/// The documents that are solved, by their names.
pub(crate) fn documents(oracles: &[String]) -> Result<Vec<(String, String)>, String> {
    let mut all = vec![];
    for example in Example::ALL {
        let text = document::write(&example.scenario(Language::English));
        all.push((format!("example {example:?}"), text));
    }
    for file in FILES {
        let path = root().join("examples").join(file).with_extension("json");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        all.push((format!("example {file}"), text));
    }
    all.extend(routed());
    for name in (1..=60).map(|seed| format!("odd{seed}")).chain(SMALL.map(str::to_owned)) {
        let recipe = Recipe::parse(&name, 1).ok_or(format!("there is no instance {name}"))?;
        all.push((name, of_instance(&recipe.make())));
    }
    for file in oracles {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let read = read::json(&bytes).map_err(|error| format!("{file}: {error}"))?;
        let instance = Instance { problem: read.problem, sizes: read.sizes, starts: read.starts };
        if instance.sizes.len() <= FLOWS_AT_MOST {
            let name = PathBuf::from(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
            all.push((format!("oracle {}", name.unwrap_or_default()), of_instance(&instance)));
        }
    }
    Ok(all)
}

const SMALL: [&str; 5] =
    ["ft4_perm4_rand", "ft4_a2a16_eq", "ft4_pois400_heavy", "ft8_perm1_rand", "ft8_perm8_rand"];

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A document solved, with the structure of its first design.
fn solved(name: String, text: &str) -> Result<Case, String> {
    let scenario = document::read(text).map_err(|error| format!("{name}: {error:?}"))?;
    let mut report = lab::solve(&scenario, Settings { flows: LISTED });
    let structure = Some(lab::structure(&scenario, 0));
    let scenario = document::write(&scenario);
    let question = solve::Question { scenario, structure: Some(0), table: false };
    let networks = Sender::default().take(1, None, &mut report);
    let solved = solve::Solved { report, networks, structure, table: None };
    Ok(Case {
        name,
        told: Task::Solve(Request { id: 1, question, known: None }),
        reply: Reply::Solve { id: 1, answer: solve::Answer::Solved(Box::new(solved)) },
    })
}

/// A document's comparison table, gradients included.
fn table(name: String, text: &str) -> Result<Case, String> {
    let scenario = document::read(text).map_err(|error| format!("{name}: {error:?}"))?;
    let report = lab::solve(&scenario, Settings { flows: LISTED_FOR_TABLE });
    let answer = Answer::Table(Box::new(lab::table(&scenario, &report)));
    Ok(Case {
        name,
        told: Task::Desk { id: 1, question: Question::Table(text.to_owned()) },
        reply: Reply::Desk { id: 1, answer: Box::new(answer) },
    })
}

/// An all-to-all on a fat-tree and on a torus by each way to route, and collectives by their algorithms.
fn routed() -> Vec<(String, String)> {
    let networks = [r#"{"kind":"fat_tree","k":4,"gbps":100}"#, r#"{"kind":"torus","dims":[3,4],"gbps":100}"#];
    let ways = [
        r#"{"kind":"shortest","tie":"first"}"#,
        r#"{"kind":"shortest","tie":"least_flows"}"#,
        r#"{"kind":"least_load"}"#,
        r#"{"kind":"ecmp"}"#,
        r#"{"kind":"ecmp_hash","seed":7}"#,
    ];
    let mut documents = vec![];
    for network in networks {
        for routing in ways {
            let text = format!(
                r#"{{"gargalo":1,"title":"","workload":{{"kind":"all_to_all","bytes":1e9}},"designs":[{{"name":"A","network":{network},"routing":{routing},"capacity":{{"kind":"as_built"}}}}]}}"#
            );
            documents.push((format!("{network} {routing}"), text));
        }
    }
    documents
}

/// An instance of the flow engine as a document: each link is a simplex link between two nodes of its own, and routes go
/// from link to link over others that limit nothing. Flows without links and weights are left out, capacities of 0 are
/// tiny.
fn of_instance(instance: &Instance) -> String {
    let (mut nodes, mut links, mut flows) = (String::new(), String::new(), String::new());
    let mut joined = BTreeSet::new();
    // Writing to a String cannot fail.
    for (link, capacity) in instance.problem.capacities().iter().enumerate() {
        let _ = write!(nodes, r#"{{"id":"a{link}","role":"host"}},{{"id":"b{link}","role":"host"}},"#);
        let gbps = if *capacity > 0.0 { *capacity } else { 1e-9 };
        let _ = write!(
            links,
            r#"{{"id":"l{link}","a":"a{link}","b":"b{link}","gbps":{gbps:?},"duplex":"simplex"}},"#
        );
    }
    for (flow, (size, start)) in instance.sizes.iter().zip(&instance.starts).enumerate() {
        let mut route: Vec<u32> = vec![];
        for link in instance.problem.route(flow as u32) {
            if !route.contains(link) {
                route.push(*link);
            }
        }
        let (Some(first), Some(last)) = (route.first(), route.last()) else { continue };
        let mut ids = format!(r#""l{first}""#);
        for pair in route.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if joined.insert((from, to)) {
                let _ = write!(
                    links,
                    r#"{{"id":"j{from}x{to}","a":"b{from}","b":"a{to}","gbps":1e15,"duplex":"simplex"}},"#
                );
            }
            let _ = write!(ids, r#","j{from}x{to}","l{to}""#);
        }
        let bytes = if size.is_finite() { *size } else { 1.0 };
        let _ = write!(
            flows,
            r#"{{"src":"a{first}","dst":"b{last}","bytes":{bytes:?},"start_s":{start:?},"route":[{ids}]}},"#
        );
    }
    let list = |text: &str| text.trim_end_matches(',').to_owned();
    format!(
        r#"{{"gargalo":1,"title":"","workload":{{"kind":"flows","flows":[{}]}},"designs":[{{"name":"A","network":{{"kind":"explicit","nodes":[{}],"links":[{}]}},"routing":{{"kind":"explicit"}},"capacity":{{"kind":"as_built"}}}}]}}"#,
        list(&flows),
        list(&nodes),
        list(&links)
    )
}
