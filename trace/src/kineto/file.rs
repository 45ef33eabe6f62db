//! A file of the profiler, event by event: what of it is used is kept, so that a trace takes less memory than its file.

use super::event::Event;
use super::head;
use super::message::{Message, is_collective, message};
use super::names::Names;
use crate::Missing;
use crate::bytes::reader;
use crate::error::{Fault, TraceError};
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
    /// When the host asked for what the device did, by correlation.
    pub(super) launches: BTreeMap<u64, f64>,
    /// Copies and fills of memory.
    pub(super) copies: Vec<Copy>,
    pub(super) names: Names,
    /// Ranks of each process group, by its name.
    pub(super) groups: BTreeMap<String, Vec<u32>>,
    /// What the device is called.
    pub(super) device: Option<String>,
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
    pub(super) correlation: Option<u64>,
    /// What it says of the collective that it is; of one that is none, `None`.
    pub(super) collective: Option<Message>,
}

/// A copy or a fill of memory.
#[derive(Debug)]
pub(super) struct Copy {
    pub(super) start: f64,
    pub(super) duration: f64,
    pub(super) correlation: Option<u64>,
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
                let correlation = event.args.correlation.whole();
                let collective = is_collective(name, &event.args).then(|| message(name, &event.args));
                let stream = event.args.stream.number().map(|stream| stream as i64);
                let name = self.names.number(name);
                self.kernels.push(Kernel {
                    name,
                    start,
                    duration,
                    stream,
                    external_id,
                    correlation,
                    collective,
                });
            }
            ("gpu_memcpy" | "gpu_memset", Some(start), Some(duration)) => {
                let correlation = event.args.correlation.whole();
                self.copies.push(Copy { start, duration, correlation });
            }
            ("cuda_runtime" | "cuda_driver", Some(start), _) => {
                if let Some(correlation) = event.args.correlation.whole() {
                    self.launches.insert(correlation, start);
                }
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

#[derive(Deserialize)]
#[serde(field_identifier)]
enum Key {
    #[serde(rename = "traceEvents")]
    Events,
    #[serde(rename = "distributedInfo")]
    Distributed,
    #[serde(rename = "deviceProperties")]
    Devices,
    #[serde(other)]
    Other,
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
                    let info = head::distributed(&map.next_value()?);
                    (self.0.rank, self.0.world, self.0.groups) = info;
                }
                Key::Devices => self.0.device = head::device(&map.next_value()?),
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
