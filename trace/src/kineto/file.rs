//! A file of the profiler, event by event: what of it is used is kept, so that a trace takes less memory than its file.

use super::event::{Args, Event};
use super::loose::Loose;
use crate::Missing;
use crate::bytes::reader;
use crate::error::{Fault, TraceError};
use crate::operation::Operation;
use crate::{File, Step};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::io::BufReader;

/// What a file holds.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) rank: Option<u32>,
    pub(super) world: Option<u32>,
    pub(super) steps: Vec<Step>,
    pub(super) kernels: Vec<Kernel>,
    /// What the host did, by what kernels call it.
    pub(super) operators: BTreeMap<u64, u32>,
    /// Collectives as the host asked for them, by the same.
    pub(super) asked: BTreeMap<u64, Message>,
    pub(super) names: Names,
    /// Whether there is an event at all: other JSON has none.
    any: bool,
    /// Whether it ends early.
    pub(super) cut: bool,
}

/// A kernel.
#[derive(Debug)]
pub(super) struct Kernel {
    pub(super) name: u32,
    pub(super) start: f64,
    pub(super) duration: f64,
    pub(super) stream: Option<i64>,
    pub(super) external_id: Option<u64>,
    /// What it says of the collective that it is; of one that is none, `None`.
    pub(super) collective: Option<Message>,
}

/// What is said of a collective.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Message {
    pub(super) operation: Option<Operation>,
    pub(super) bytes: Option<u64>,
    pub(super) group_size: Option<u32>,
    pub(super) ranks: Option<Vec<u32>>,
}

/// Names, each kept once.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: BTreeMap<String, u32>,
    all: Vec<String>,
}

impl Names {
    fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.all.len() as u32;
        self.numbers.insert(name.to_owned(), number);
        self.all.push(name.to_owned());
        number
    }

    pub(super) fn of(&self, number: u32) -> &str {
        self.all.get(number as usize).map_or("", String::as_str)
    }
}

/// Reads a file.
pub(super) fn read(file: &File<'_>) -> Result<Found, TraceError> {
    let mut found = Found::default();
    let mut json = serde_json::Deserializer::from_reader(BufReader::new(reader(file.bytes)));
    if let Err(error) = Whole(&mut found).deserialize(&mut json) {
        found.cut = true;
        if found.kernels.is_empty() && found.steps.is_empty() {
            let (line, column) = (error.line(), error.column());
            return Err(TraceError::of(file.name, Fault::Broken { line, column }));
        }
    }
    if !found.any {
        return Err(TraceError::of(file.name, Fault::Unknown));
    }
    Ok(found)
}

impl Found {
    /// What is known to be missing of it.
    pub(super) fn missing(&self) -> impl Iterator<Item = Missing> {
        let all = [
            (self.cut, Missing::End),
            (self.steps.is_empty(), Missing::Steps),
            (self.kernels.is_empty(), Missing::Kernels),
            (self.world.is_none(), Missing::World),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, missing)| missing)
    }

    fn take(&mut self, event: &Event) {
        let Some(ph) = event.ph.text() else { return };
        self.any = true;
        if ph != "X" {
            return;
        }
        let (Some(cat), Some(name)) = (event.cat.text(), event.name.text()) else { return };
        let (start, duration) = (event.ts.number(), event.dur.number().filter(|duration| *duration >= 0.0));
        match (cat.to_ascii_lowercase().as_str(), start, duration) {
            ("kernel", Some(start), Some(duration)) => {
                let external_id = event.args.external_id.whole();
                let collective = is_collective(name, &event.args).then(|| message(name, &event.args));
                let stream = event.args.stream.number().map(|stream| stream as i64);
                let name = self.names.number(name);
                self.kernels.push(Kernel { name, start, duration, stream, external_id, collective });
            }
            ("user_annotation", Some(start_us), Some(duration_us)) if name.starts_with("ProfilerStep") => {
                self.steps.push(Step { rank: 0, name: name.to_owned(), start_us, duration_us });
            }
            ("cpu_op" | "operator", _, _) => {
                let Some(id) = event.args.external_id.whole() else { return };
                if event.args.collective.text().is_some() {
                    self.asked.insert(id, message(name, &event.args));
                }
                let name = self.names.number(name);
                self.operators.insert(id, name);
            }
            _ => {}
        }
    }
}

/// Beginnings of the names of kernels that send: of NCCL and RCCL, and of sums within a server without either.
const SENDING: [&str; 5] = ["nccl", "rccl", "void nccl", "cross_device_reduce", "multimem_"];

fn is_collective(name: &str, args: &Args) -> bool {
    args.collective.text().is_some() || SENDING.iter().any(|start| name.starts_with(start))
}

/// What a kernel or its launch says of a collective.
fn message(name: &str, args: &Args) -> Message {
    let operation = args.collective.text().and_then(Operation::named).or_else(|| by_kernel(name));
    let size = args.dtype.text().and_then(size_of);
    let bytes = |elements: &Loose| Some(elements.whole()?.saturating_mul(size?));
    let both = (bytes(&args.elements_in), bytes(&args.elements_out));
    let bytes = match (operation, both) {
        (Some(_), (Some(put_in), Some(got_out))) => Some(Operation::bytes(put_in, got_out)),
        _ => None,
    };
    let ranks = args.group_ranks.ranks().filter(|ranks| !ranks.is_empty());
    let group_size = args.group_size.small().or(ranks.as_ref().map(|ranks| ranks.len() as u32));
    Message { operation, bytes, group_size, ranks }
}

/// `ncclDevKernel_AllReduce_Sum_f32_RING_LL`, `ncclKernel_AllReduce_RING_LL_Sum_float`, `ncclAllReduceRingLLKernel_sum_f32`.
fn by_kernel(name: &str) -> Option<Operation> {
    let name = name.trim_start_matches("void ").trim_start_matches("nccl");
    let name = name.trim_start_matches("Dev").trim_start_matches("Kernel").trim_start_matches('_');
    Operation::named(name)
}

/// Bytes of an element, by the name of `PyTorch`'s types.
fn size_of(dtype: &str) -> Option<u64> {
    let dtype = dtype.to_ascii_lowercase();
    let dtype = dtype.trim_start_matches("c10::").trim_start_matches("torch.");
    Some(match dtype {
        "byte" | "char" | "bool" | "int8" | "uint8" => 1,
        "half" | "bfloat16" | "short" | "float16" | "int16" => 2,
        "float" | "int" | "float32" | "int32" => 4,
        "double" | "long" | "complexfloat" | "float64" | "int64" => 8,
        "complexdouble" => 16,
        _ if dtype.starts_with("float8") => 1,
        _ => return None,
    })
}

#[derive(Deserialize)]
#[serde(field_identifier)]
enum Key {
    #[serde(rename = "traceEvents")]
    Events,
    #[serde(rename = "distributedInfo")]
    Distributed,
    #[serde(other)]
    Other,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Distributed {
    rank: Loose,
    world_size: Loose,
}

/// The whole file: an object, or the list of events alone.
struct Whole<'a>(&'a mut Found);

impl<'de> DeserializeSeed<'de> for Whole<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a trace")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<Key>()? {
            match key {
                Key::Events => map.next_value_seed(Whole(self.0))?,
                Key::Distributed => {
                    let Distributed { rank, world_size } = map.next_value()?;
                    (self.0.rank, self.0.world) = (rank.small(), world_size.small());
                }
                Key::Other => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(event) = seq.next_element::<Event>()? {
            self.0.take(&event);
        }
        Ok(())
    }
}
