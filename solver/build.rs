//! Makes Rust tables of the catalogue's files in `catalog/`: what comes with the program is read here, once, and not by the page.

use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What an entry of a file may be.
enum Kind {
    Text,
    Number,
    Flag,
    /// A variant of this enum, by its word: `blackwell-ultra` is `BlackwellUltra`.
    Word(&'static str),
    /// A variant with fields of this enum: an object with the variant's word as its one field.
    Choice(&'static str, &'static [Field]),
    /// A struct of this name.
    Object(&'static str, &'static [Field]),
    /// `None` where it is left out.
    Optional(&'static Kind),
}
use Kind::{Choice, Flag, Number, Object, Optional, Text, Word};

/// A field's name, in the file and in Rust, and what it is. A flag that is left out is false.
type Field = (&'static str, Kind);

const TFLOPS: &[Field] = &[
    ("fp32", Optional(&Number)),
    ("tf32", Optional(&Number)),
    ("fp16", Optional(&Number)),
    ("bf16", Optional(&Number)),
    ("fp8", Optional(&Number)),
    ("mxfp8", Optional(&Number)),
    ("fp4", Optional(&Number)),
];

const INSIDE: &[Field] = &[
    ("sockets", Object("", &[("device_gbps", Number), ("between_gbps", Number)])),
    ("memory", Object("", &[("device_gbps", Number)])),
];

const KNOWN: &[Field] = &[
    ("represents", Flag),
    ("steps", Optional(&Word("Fitted"))),
    ("captures_iteration", Flag),
    ("adapter_gbps", Number),
    ("inside", Optional(&Choice("Inside", INSIDE))),
];

const GPU: &[Field] = &[
    ("id", Text),
    ("name", Text),
    ("generation", Word("Generation")),
    ("tflops", Object("Peak", TFLOPS)),
    ("memory_gb", Number),
    ("memory_gbytes_s", Number),
    ("link", Text),
    ("link_kind", Word("LinkKind")),
    ("link_gbytes_s", Number),
    ("utilisation", Optional(&Number)),
    ("watts", Optional(&Number)),
    ("source", Text),
    ("confidence", Text),
    ("known", Object("Known", KNOWN)),
];

const NIC: &[Field] =
    &[("id", Text), ("name", Text), ("gbps", Number), ("source", Text), ("confidence", Text)];

const PROTOCOL: &[Field] = &[
    ("id", Text),
    ("name", Text),
    ("latency_us", Number),
    ("efficiency", Number),
    ("source", Text),
    ("confidence", Text),
];

/// A list of a file: its word, the table and its type in Rust, and the fields of an entry.
type List = (&'static str, &'static str, &'static str, &'static [Field]);

/// The files with their lists.
const FILES: [(&str, &[List]); 2] = [
    ("accelerators", &[("gpus", "GPUS", "GpuRow", GPU)]),
    ("links", &[("nics", "NICS", "NicRow", NIC), ("protocols", "PROTOCOLS", "ProtocolRow", PROTOCOL)]),
];

fn main() -> ExitCode {
    let [own, out] = ["CARGO_MANIFEST_DIR", "OUT_DIR"]
        .map(|name| PathBuf::from(std::env::var_os(name).expect("cargo sets it")));
    for (name, lists) in FILES {
        let file = own.join("catalog").join(name).with_extension("json");
        println!("cargo::rerun-if-changed={}", file.display());
        let made = read(&file).and_then(|value| tables(&value, lists));
        let written = made.and_then(|rust| {
            std::fs::write(out.join(name).with_extension("rs"), rust).map_err(|error| error.to_string())
        });
        if let Err(error) = written {
            println!("cargo::error={}: {error}", file.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn read(file: &Path) -> Result<Value, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

fn tables(value: &Value, lists: &[List]) -> Result<String, String> {
    let mut rust = String::new();
    for &(word, table, row, fields) in lists {
        let entries = value[word].as_array().ok_or_else(|| format!("{word} is not a list"))?;
        let mut rows = String::new();
        for (at, entry) in entries.iter().enumerate() {
            let place = entry["id"].as_str().map_or_else(|| format!("{word}[{at}]"), str::to_owned);
            let same = |other: &&Value| other["id"] == entry["id"];
            if entries.iter().filter(same).count() > 1 {
                return Err(format!("{place} is there twice"));
            }
            writeln!(rows, "    {},", object(row, fields, entry, &place)?).expect("a string");
        }
        writeln!(rust, "static {table}: [{row}; {}] = [\n{rows}];", entries.len()).expect("a string");
    }
    Ok(rust)
}

/// A struct with all fields.
fn object(name: &str, fields: &[Field], value: &Value, place: &str) -> Result<String, String> {
    let found = value.as_object().ok_or_else(|| format!("{place} is not an object"))?;
    let known = |key: &String| key == ABOUT || fields.iter().any(|(name, _)| name == key);
    if let Some(key) = found.keys().find(|&key| !known(key)) {
        return Err(format!("{place}.{key} is unknown"));
    }
    let told = fields.iter().map(|(field, kind)| {
        let own = found.get(*field);
        Ok(format!("{field}: {}", literal(kind, own, &format!("{place}.{field}"))?))
    });
    Ok(format!("{name} {{ {} }}", told.collect::<Result<Vec<_>, String>>()?.join(", ")))
}

/// A remark, for who reads the file.
const ABOUT: &str = "about";

fn literal(kind: &Kind, value: Option<&Value>, place: &str) -> Result<String, String> {
    let missing = || format!("{place} is missing");
    let wrong = |what: &str| format!("{place} is not {what}");
    match (kind, value) {
        (Flag, None) => Ok("false".to_owned()),
        (Optional(_), None) => Ok("None".to_owned()),
        (Optional(kind), own) => Ok(format!("Some({})", literal(kind, own, place)?)),
        (_, None) => Err(missing()),
        (Text, Some(own)) => own
            .as_str()
            .filter(|text| !text.is_empty())
            .map(|text| format!("{text:?}"))
            .ok_or_else(|| wrong("text")),
        (Flag, Some(own)) => own.as_bool().map(|flag| flag.to_string()).ok_or_else(|| wrong("true or false")),
        (Number, Some(own)) => {
            let number =
                own.as_f64().filter(|number| *number > 0.0).ok_or_else(|| wrong("a number above 0"))?;
            Ok(format!("{number:?}"))
        }
        (Word(name), Some(own)) => {
            let word = own.as_str().ok_or_else(|| wrong("a word"))?;
            Ok(format!("{name}::{}", variant(word)))
        }
        (Choice(name, variants), Some(own)) => {
            let one =
                own.as_object().filter(|own| own.len() == 1).and_then(|own: &Map<_, _>| own.iter().next());
            let (word, inner) = one.ok_or_else(|| wrong("an object with one field"))?;
            let (_, kind) = variants
                .iter()
                .find(|(own, _)| own == word)
                .ok_or_else(|| format!("{place}.{word} is unknown"))?;
            Ok(format!("{name}::{}{}", variant(word), literal(kind, Some(inner), place)?))
        }
        (Object(name, fields), Some(own)) => object(name, fields, own, place),
    }
}

/// The variant of an enum by its word.
fn variant(word: &str) -> String {
    let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
    word.split('-').filter(|part| part.is_ascii() && !part.is_empty()).map(capital).collect()
}
