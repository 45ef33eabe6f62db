//! The parts of a scenario that nothing in the engine declares yet. What is declared leaves this file.

use super::definitions::{Definitions, closed, refer};
use gargalo_solver::catalog::hardware::{Compute, Precision};
use gargalo_solver::document::{FIRST_VERSION, Published, VERSION, limits};
use gargalo_solver::routing::Routing;
use gargalo_solver::study::CapacityPlan;
use gargalo_solver::topoopt::spec::WiringSpec;
use gargalo_solver::workload::collective::{Algorithm, Operation};
use gargalo_solver::workload::training::Placement;
use serde_json::{Map, Value, json};

/// A field: its name, its schema and what it means.
type Row = (&'static str, Value, &'static str);

/// An object: fields that must be there, then those that may be left out.
fn object(about: &str, must: Vec<Row>, may: Vec<Row>) -> Value {
    let required: Vec<String> = must.iter().map(|(name, ..)| (*name).to_owned()).collect();
    let mut properties = Map::new();
    for (name, mut schema, about) in must.into_iter().chain(may) {
        if !about.is_empty() {
            schema["description"] = about.into();
        }
        properties.insert(name.to_owned(), schema);
    }
    closed(about, &properties, &required)
}

fn kind(word: &str) -> Row {
    ("kind", json!({"const": word}), "")
}

fn text() -> Value {
    json!({"type": "string"})
}

fn flag(usual: bool) -> Value {
    json!({"type": "boolean", "default": usual})
}

fn count(least: u64) -> Value {
    json!({"type": "integer", "minimum": least})
}

fn count_to(least: u64, most: u64) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most})
}

fn positive() -> Value {
    json!({"type": "number", "exclusiveMinimum": 0})
}

fn not_negative() -> Value {
    json!({"type": "number", "minimum": 0})
}

/// A part of a whole, above 0.
fn part() -> Value {
    json!({"type": "number", "exclusiveMinimum": 0, "maximum": 1})
}

fn list(items: &Value, most: u64) -> Value {
    json!({"type": "array", "items": items, "maxItems": most})
}

fn words<T>(table: &[(&'static str, T)]) -> Value {
    json!({"enum": table.iter().map(|(word, _)| *word).collect::<Vec<_>>()})
}

fn or(mut schema: Value, usual: impl Into<Value>) -> Value {
    schema["default"] = usual.into();
    schema
}

/// Different ids.
fn ids() -> Value {
    json!({"type": "array", "items": text(), "maxItems": limits::RANKS, "uniqueItems": true})
}

/// The whole document.
pub(crate) fn scenario(all: &mut Definitions) -> Value {
    for (name, schema) in [("Design", design(all)), ("Sweep", sweep()), ("Hardware", hardware())] {
        all.define(name, schema);
    }
    object(
        "What is sent, and the designs that carry it.",
        vec![
            ("gargalo", json!({"enum": [FIRST_VERSION, VERSION]}), "Version of the format."),
            ("workload", refer("Workload"), "What is sent."),
            (
                "designs",
                json!({"type": "array", "items": refer("Design"), "minItems": 1, "maxItems": limits::DESIGNS}),
                "The designs, at least one.",
            ),
        ],
        vec![
            ("title", text(), "What people call it."),
            ("prices", prices(), "A price list of its own."),
            ("hardware", refer("Hardware"), "Hardware of its own, beside what comes with the program."),
            ("sweep", refer("Sweep"), "What is swept."),
            ("topoopt", all.of::<WiringSpec>("A job that is wired as TopoOpt does."), ""),
            ("published", all.of::<Published>("What was published about it."), ""),
        ],
    )
}

fn design(all: &mut Definitions) -> Value {
    object(
        "One design.",
        vec![("name", text(), "What people call it."), ("network", refer("Network"), "Its network.")],
        vec![
            ("workload", refer("Workload"), "What it sends instead of the scenario's workload."),
            ("placement", all.of::<Placement>("Which part of a training step runs where."), ""),
            ("routing", all.of::<Routing>("How it chooses routes."), ""),
            ("capacity", all.of::<CapacityPlan>("How much capacity each link gets."), ""),
        ],
    )
}

/// Workloads that are not declared.
pub(crate) fn workloads(all: &mut Definitions) -> Vec<Value> {
    let job = object(
        "One of several workloads at once.",
        vec![(
            "workload",
            json!({"$ref": "#/$defs/Workload", "not": {"properties": {"kind": {"const": "jobs"}}}}),
            "What it sends.",
        )],
        vec![
            ("name", text(), "What people call it."),
            ("endpoints", ids(), "Ids of the endpoints it runs on (default: all)."),
            ("start_s", or(not_negative(), 0), "When it starts."),
        ],
    );
    let job = all.define("Job", job);
    let mut ways = vec![object(
        "Several workloads at once.",
        vec![kind("jobs"), ("jobs", list(&job, limits::JOBS), "In document order.")],
        vec![],
    )];
    ways.extend(collectives());
    ways.extend(matrices());
    ways
}

fn collectives() -> [Value; 2] {
    let ranks = || ("ranks", ids(), "Ids of the endpoints, rank by rank (default: all, in order).");
    let per_server = || {
        (
            "per_server",
            count_to(1, limits::RANKS),
            "Ranks of a server (default: as the network's servers have them).",
        )
    };
    let hardware = || ("hardware", text(), "The accelerators, for NCCL's model.");
    let mut algorithms = vec!["auto"];
    algorithms.extend(Algorithm::WORDS.iter().map(|(word, _)| *word).filter(|word| *word != "deepep"));
    let usual = object(
        "A collective operation.",
        vec![
            kind("collective"),
            ("operation", words(&Operation::WORDS), "What it does."),
            ("bytes", not_negative(), "S, by NCCL's convention."),
        ],
        vec![
            ("algorithm", or(json!({"enum": algorithms}), "auto"), "How (`auto`: as NCCL's model chooses)."),
            ranks(),
            per_server(),
            (
                "channels",
                count_to(1, limits::RANKS),
                "Rings that share the data (default: as many as reach every adapter of a server; version 1: one).",
            ),
            ("both_ways", flag(false), "Whether rings run both ways."),
            ("root", or(count_to(0, limits::RANKS), 0), "The rank where it starts or ends."),
            (
                "blocks",
                count_to(1, limits::RANKS),
                "Blocks of a pipelined algorithm (default: the best number).",
            ),
            (
                "protocol",
                text(),
                "What carries bytes between servers (default: links' latency alone, all of their speed).",
            ),
            ("inside_protocol", text(), "What carries them inside servers."),
            hardware(),
        ],
    );
    let exchange = object(
        "Tokens to their experts and back.",
        vec![
            kind("collective"),
            ("operation", json!({"const": "all_to_all"}), "What it does."),
            ("algorithm", json!({"const": "deepep"}), "How."),
            ("tokens", count_to(1, 100_000_000), "Tokens of each rank."),
            ("hidden", count_to(1, 100_000_000), "Numbers of a token's vector."),
            ("top_k", count(1), "Experts that a token takes."),
            ("experts", count_to(1, 10_000), "Experts in all, in even parts on the ranks."),
        ],
        vec![
            ("bytes", json!({"const": 0}), "It follows from the tokens."),
            (
                "precision",
                words(&Precision::WORDS),
                "Format on the way to the experts (default `fp8`); back it is `bf16`.",
            ),
            ("sms", count_to(1, limits::RANKS), "Multiprocessors that move them (default: the library's)."),
            ranks(),
            per_server(),
            hardware(),
        ],
    );
    [usual, exchange]
}

fn matrices() -> [Value; 2] {
    let ranks =
        || ("ranks", ids(), "Ids of the endpoints, rank by rank (default: the first of them, in order).");
    let row = json!({"type": "array", "items": not_negative(), "maxItems": limits::RANKS});
    let entry = json!({"type": "array", "items": not_negative(), "minItems": 3, "maxItems": 3});
    let about = "Bytes from rank to rank.";
    [
        object(
            about,
            vec![
                kind("matrix"),
                (
                    "bytes",
                    list(&row, limits::RANKS),
                    "A row for each rank that sends, an entry for each that receives.",
                ),
            ],
            vec![ranks()],
        ),
        object(
            about,
            vec![
                kind("matrix"),
                ("entries", list(&entry, limits::FLOWS), "The entries that are not 0: `[from, to, bytes]`."),
            ],
            vec![ranks()],
        ),
    ]
}

fn prices() -> Value {
    let watts = || or(not_negative(), 0);
    let speed = object(
        "Prices and watts of parts of one speed.",
        vec![
            ("gbps", positive(), "The speed in Gbit/s."),
            ("transceiver", not_negative(), "A transceiver."),
            ("nic", not_negative(), "A network adapter."),
            ("switch_port", not_negative(), "A port of a packet switch."),
        ],
        vec![
            ("transceiver_w", watts(), "Watts of a transceiver."),
            ("nic_w", watts(), "Watts of a network adapter."),
            ("switch_port_w", watts(), "Watts of a port of a packet switch."),
        ],
    );
    let may = vec![
        ("name", text(), "What people call it."),
        ("currency", text(), "Currency and year of the prices."),
        ("source", text(), "Where the figures are from."),
        ("doubt", text(), "What is uncertain about them."),
        ("speeds", json!({"type": "array", "items": speed}), "Parts by speed."),
        ("patch_panel_port", not_negative(), "A port of a patch panel."),
        ("ocs_port", not_negative(), "A port of an optical circuit switch."),
        ("ocs_port_w", not_negative(), "Power of that port in watts."),
        ("switch_1x2", not_negative(), "An optical 1 × 2 switch."),
        ("fibre_metre", not_negative(), "Fibre by the metre."),
        ("fibre_m", not_negative(), "Metres of a fibre whose link gives no length."),
    ];
    object("", vec![], may)
}

fn hardware() -> Value {
    let id = || ("id", text(), "What documents call it.");
    let name = || ("name", text(), "What people call it.");
    let from =
        || [("source", text(), "Where the figures are from."), ("confidence", text(), "How sure they are.")];
    let peaks = Precision::WORDS.iter().map(|(word, _)| (*word, positive(), "")).collect();
    let compute = |name: &'static str| match name {
        _ if Compute::is_part(name) => (name, part(), ""),
        _ => (name, not_negative(), ""),
    };
    let compute = Compute::FIELDS.iter().map(|(name, _)| compute(name)).collect();
    let mut gpu = vec![
        ("like", text(), "The entry that it begins with; what is left out is as there."),
        name(),
        ("tflops", object("", vec![], peaks), "Peak speed by precision, dense, in TFLOP/s."),
        ("memory_gb", positive(), "Memory in GB."),
        ("memory_gbytes_s", positive(), "Speed of that memory in GB/s."),
        ("link", text(), "The link to its neighbours in the server."),
        ("link_gbytes_s", positive(), "That link's speed in GB/s, each way, of one accelerator."),
        (
            "utilisation",
            json!({"type": "number", "minimum": 0, "maximum": 1}),
            "The part of its peak that training reaches.",
        ),
        ("compute", object("", vec![], compute), "What it and the software on it make of the peak."),
    ];
    gpu.extend(from());
    let mut gpu = object("An accelerator. GB are 10^9 bytes.", vec![id()], gpu);
    let alone = ["tflops", "memory_gb", "memory_gbytes_s", "link_gbytes_s"];
    gpu["anyOf"] = json!([{"required": ["like"]}, {"required": alone}]);
    let may = || [name()].into_iter().chain(from()).collect();
    let nic = object("A network adapter.", vec![id(), ("gbps", positive(), "Speed each way.")], may());
    let protocol = object(
        "How bytes are carried.",
        vec![
            id(),
            ("latency_us", not_negative(), "One-way latency of a small message."),
            ("efficiency", part(), "Bytes of payload ÷ bytes that the wire could carry."),
        ],
        may(),
    );
    let lists =
        [("gpus", gpu, "Accelerators."), ("nics", nic, "Adapters."), ("protocols", protocol, "Protocols.")];
    let lists = lists.map(|(name, items, about)| (name, json!({"type": "array", "items": items}), about));
    object("", vec![], lists.into())
}

fn sweep() -> Value {
    let path = || {
        (
            "path",
            text(),
            "The way to a field: `designs[0].network.k`; `designs[*]` for every design that has it.",
        )
    };
    let values = || ("values", json!({"type": "array", "minItems": 1}), "Its values one by one.");
    let along = object("A field that changes along with an axis.", vec![path(), values()], vec![]);
    let mut axis = object(
        "One axis: a list of values, or a range.",
        vec![],
        vec![
            path(),
            (
                "scaling",
                json!({"enum": ["weak", "strong"]}),
                "The number of endpoints; `weak`: the batch with it.",
            ),
            ("failures", json!({"enum": ["links", "switches"]}), "How much of the network is broken."),
            ("seed", or(count(0), 0), "What determines which."),
            values(),
            ("from", json!({"type": "number"}), "The first value of a range."),
            ("to", json!({"type": "number"}), "The last one."),
            ("steps", count_to(1, limits::POINTS), "How many there are, both ends included."),
            ("scale", or(json!({"enum": ["linear", "log"]}), "linear"), "How they are spread."),
            ("with", json!({"type": "array", "items": along}), "What changes along with it, value by value."),
        ],
    );
    axis["anyOf"] = json!([{"required": ["values"]}, {"required": ["from", "to", "steps"]}]);
    object(
        "What is swept: every combination of the axes' values.",
        vec![("axes", list(&axis, limits::AXES), "The axes.")],
        vec![],
    )
}
