//! Runs entries of the catalogue on whatever is there to run them.

mod clock;
mod cores;
mod machine;
mod native;
mod node;
mod report;
mod simgrid;

use std::path::PathBuf;

use gargalo_bench::catalogue::{ALL, Entry, When};
use gargalo_bench::generate::Recipe;
use gargalo_bench::task::Task;

pub(crate) use cores::cores;
pub(crate) use native::memory;

/// What is to be measured, and with whom.
#[derive(Debug)]
pub(crate) struct Options {
    when: When,
    filters: Vec<String>,
    wasm: Option<PathBuf>,
    fluid: Option<PathBuf>,
    maxmin: Option<PathBuf>,
    page: Option<PathBuf>,
}

impl Options {
    pub(crate) fn parse(args: &[&str]) -> Result<Self, String> {
        let mut options =
            Self { when: When::Usual, filters: vec![], wasm: None, fluid: None, maxmin: None, page: None };
        let mut args = args.iter();
        while let Some(&arg) = args.next() {
            let mut value = || args.next().map(PathBuf::from).ok_or(format!("{arg} needs a value"));
            match arg {
                "--quick" => options.when = When::Quick,
                "--all" => options.when = When::Long,
                "--wasm" => options.wasm = Some(value()?),
                "--fluid" => options.fluid = Some(value()?),
                "--maxmin" => options.maxmin = Some(value()?),
                "--write" => options.page = Some(value()?),
                other if other.starts_with('-') => return Err(format!("there is no option {other}")),
                filter => options.filters.push(filter.to_owned()),
            }
        }
        Ok(options)
    }

    fn wants(&self, entry: &Entry) -> bool {
        let named = |filter: &String| format!("{} {}", entry.name, entry.task.name()).contains(filter);
        entry.when <= self.when && (self.filters.is_empty() || self.filters.iter().any(named))
    }
}

/// Seconds, and how many runs they are the median of.
#[derive(Debug, Clone, Copy)]
struct Time {
    seconds: f64,
    runs: usize,
}

/// What `SimGrid` took.
#[derive(Debug, Clone, Copy)]
struct Peer {
    seconds: f64,
    events: f64,
    /// False if it was stopped before the end.
    finished: bool,
    /// How far its last finish time, or its sum of rates, is from ours, relatively.
    difference: f64,
}

/// What is known of one entry.
#[derive(Debug, Clone)]
struct Row {
    entry: Entry,
    links: usize,
    flows: usize,
    entries: usize,
    events: u64,
    native: Time,
    /// The most memory, for each route entry.
    bytes: Option<f64>,
    wasm: Option<Time>,
    wasm_bytes: f64,
    naive: Option<Time>,
    simgrid: Option<Peer>,
}

pub(crate) fn run(options: &Options) -> Result<(), String> {
    let wanted: Vec<Entry> = ALL.iter().filter(|entry| options.wants(entry)).copied().collect();
    if wanted.is_empty() {
        return Err("nothing in the catalogue has such a name".to_owned());
    }
    let mut rows = Vec::new();
    for (index, entry) in wanted.iter().enumerate() {
        eprintln!("[{}/{}] {} {}", index + 1, wanted.len(), entry.name, entry.task.name());
        let row = measure(entry, options)?;
        eprintln!("        {}", report::line(&row));
        rows.push(row);
    }
    let tables = report::tables(&rows);
    println!("{tables}");
    match &options.page {
        Some(page) => report::write(page, &tables),
        None => Ok(()),
    }
}

fn measure(entry: &Entry, options: &Options) -> Result<Row, String> {
    let recipe = Recipe::parse(entry.name, 1).ok_or("the catalogue names an instance that there is not")?;
    let instance = recipe.make();
    let (native, numbers, events) = native::time(entry.task, &instance);
    let reference = if entry.naive { Some(native::naive(entry, &instance, &numbers)?) } else { None };
    let mut row = Row {
        entry: *entry,
        links: instance.problem.link_count(),
        flows: instance.sizes.len(),
        entries: instance.problem.entries().len(),
        events,
        native,
        bytes: None,
        wasm: None,
        wasm_bytes: 0.0,
        naive: reference,
        simgrid: None,
    };
    row.bytes = native::memory_of(entry).map(|bytes| bytes / row.entries as f64);
    if let Some(module) = &options.wasm {
        let told = node::time(module, entry)?;
        let ours = format!("{:016x}", entry.task.outcome(&instance).digest);
        if told.digest != ours {
            return Err(format!(
                "{} {}: wasm gives {}, native {ours}",
                entry.name,
                entry.task.name(),
                told.digest
            ));
        }
        row.wasm = Some(told.time);
        row.wasm_bytes = told.bytes / row.entries as f64;
    }
    let program = if entry.task == Task::Rates { &options.maxmin } else { &options.fluid };
    if let (Some(program), Some((mode, when))) = (program, entry.simgrid)
        && when <= options.when
    {
        row.simgrid = Some(simgrid::ask(program, entry.task, mode, &instance, &numbers)?);
    }
    Ok(row)
}
