//! Lists of a report as columns: numbers as the bytes of an array, so that a million flows cost no object each.

use gargalo_solver::base::id::{CapacityId, NodeId};
use gargalo_solver::base::units::Seconds;
use gargalo_solver::network::{Direction, Tables};
use gargalo_solver::study::report::{FlowResult, LinkResult, Solved};
use gargalo_solver::traffic::matrix::Entry;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

/// Columns by name. Numbers are a pair: numpy's name of their type, and their bytes.
pub(crate) type Columns<'py> = Bound<'py, PyDict>;

struct Table<'py>(Columns<'py>);

impl<'py> Table<'py> {
    fn new(py: Python<'py>) -> Self {
        Self(PyDict::new(py))
    }

    fn numbers(&self, name: &str, values: impl Iterator<Item = f64>) -> PyResult<()> {
        self.bytes(name, "f8", &values.flat_map(f64::to_ne_bytes).collect::<Vec<u8>>())
    }

    fn counts(&self, name: &str, values: impl Iterator<Item = u32>) -> PyResult<()> {
        self.bytes(name, "u4", &values.flat_map(u32::to_ne_bytes).collect::<Vec<u8>>())
    }

    fn flags(&self, name: &str, values: impl Iterator<Item = bool>) -> PyResult<()> {
        self.bytes(name, "?", &values.map(u8::from).collect::<Vec<u8>>())
    }

    fn bytes(&self, name: &str, kind: &str, bytes: &[u8]) -> PyResult<()> {
        self.0.set_item(name, (kind, PyBytes::new(self.0.py(), bytes)))
    }

    /// Whatever else, an object each.
    fn objects<T: IntoPyObject<'py>>(&self, name: &str, values: impl Iterator<Item = T>) -> PyResult<()> {
        self.0.set_item(name, PyList::new(self.0.py(), values.collect::<Vec<T>>())?)
    }
}

/// The columns of a list; `None` where a design has no such list. Names and units are those of the report as JSON.
pub(crate) fn of<'py>(
    py: Python<'py>,
    name: &str,
    tables: &Tables,
    solved: &Solved,
) -> PyResult<Option<Columns<'py>>> {
    let table = Table::new(py);
    match name {
        "links" => links(&table, tables, &solved.links)?,
        "flows" => flows(&table, tables, &solved.flows, solved.split)?,
        "traffic" => match solved.traffic() {
            Some(found) => traffic(&table, &found.matrix.entries)?,
            None => return Ok(None),
        },
        _ => return Ok(None),
    }
    Ok(Some(table.0))
}

fn links(table: &Table<'_>, tables: &Tables, links: &[LinkResult]) -> PyResult<()> {
    let each = |position| CapacityId::new(position);
    table.objects("id", (0..links.len()).map(|position| link(tables, each(position))))?;
    table.objects("dir", (0..links.len()).map(|position| direction(tables, each(position))))?;
    table.numbers("capacity_bps", links.iter().map(|link| link.capacity.get()))?;
    table.numbers("bytes", links.iter().map(|link| link.bytes.get()))?;
    table.counts("flows", links.iter().map(|link| link.flows))?;
    table.numbers("utilization", links.iter().map(|link| link.utilization))?;
    table.flags("saturated", links.iter().map(|link| link.saturated))
}

/// A flow that never ends has no number for its end. With split routes each hop is a pair of link and part.
fn flows(table: &Table<'_>, tables: &Tables, flows: &[FlowResult], split: bool) -> PyResult<()> {
    table.objects("src", flows.iter().map(|flow| node(tables, flow.source)))?;
    table.objects("dst", flows.iter().map(|flow| node(tables, flow.destination)))?;
    table.numbers("bytes", flows.iter().map(|flow| flow.bytes.get()))?;
    if split {
        let route = |flow: &FlowResult| {
            flow.route.iter().map(|&(at, part)| (link(tables, at).to_owned(), part)).collect::<Vec<_>>()
        };
        table.objects("route", flows.iter().map(route))?;
    } else {
        let route = |flow: &FlowResult| {
            flow.route.iter().map(|&(at, _)| link(tables, at).to_owned()).collect::<Vec<_>>()
        };
        table.objects("route", flows.iter().map(route))?;
    }
    table.numbers("rate_bps", flows.iter().map(|flow| flow.rate.get()))?;
    table.numbers("start_s", flows.iter().map(|flow| flow.start.get()))?;
    table.numbers("finish_s", flows.iter().map(|flow| flow.finish.map_or(f64::NAN, Seconds::get)))
}

fn traffic(table: &Table<'_>, entries: &[Entry]) -> PyResult<()> {
    table.objects("kind", entries.iter().map(|entry| entry.kind.name()))?;
    table.counts("src_rank", entries.iter().map(|entry| entry.src))?;
    table.counts("dst_rank", entries.iter().map(|entry| entry.dst))?;
    table.numbers("bytes", entries.iter().map(|entry| entry.bytes.get()))?;
    table.counts("messages", entries.iter().map(|entry| entry.messages))?;
    table.numbers("message_bytes", entries.iter().map(|entry| entry.message_bytes.get()))
}

fn node(tables: &Tables, node: NodeId) -> &str {
    &tables.nodes[node.index()].id
}

fn link(tables: &Tables, capacity: CapacityId) -> &str {
    &tables.links[tables.capacities[capacity.index()].link.index()].id
}

fn direction(tables: &Tables, capacity: CapacityId) -> &'static str {
    match tables.capacities[capacity.index()].direction {
        Direction::Ab => "ab",
        Direction::Ba => "ba",
        Direction::Both => "both",
    }
}
