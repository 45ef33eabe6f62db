//! An interpreter, with a host that brings the rest when the first part asks for it.

use std::collections::BTreeMap;

use gargalo_splitter::{FIRST, Parts, RAN, REST, WAITING};
use wasmi::{AsContextMut, Caller, Config, Engine, Error, Extern, Instance, Linker, Module, Store, Val};

/// A call of an export.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    pub(crate) name: String,
    pub(crate) arguments: Vec<Val>,
}

/// All that can be seen of a program that ran.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The results of each call, or the trap.
    pub(crate) results: Vec<Result<Vec<String>, String>>,
    /// What the program told the host, in its order.
    pub(crate) told: Vec<i32>,
    /// Bytes that are not 0, by their addresses.
    pub(crate) memory: BTreeMap<usize, u8>,
    pub(crate) globals: Vec<String>,
}

/// When the rest comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrival {
    /// At the first miss.
    Missed,
    /// Before this call, if it was not missed earlier.
    Before(usize),
    /// At the second miss: the first one fails.
    SecondMiss,
}

struct Host {
    told: Vec<i32>,
    first: Option<Instance>,
    rest: Option<Module>,
    names: Vec<String>,
    here: bool,
    misses: usize,
    failures: usize,
}

/// Steps that a call may take: the program counts them down itself, in the global `fuel`.
pub(crate) const FUEL: i32 = 250;

/// Runs a program whole.
pub(crate) fn whole(program: &[u8], calls: &[Call]) -> Outcome {
    run(program, None, &[], calls, Arrival::Missed).0
}

/// Runs a program that counts, and gives what its counters tell.
pub(crate) fn counters(program: &[u8], calls: &[Call]) -> Vec<bool> {
    let (mut store, instance) = start(program, None, &[]);
    for call in calls {
        let _ = execute(&mut store, instance, call);
    }
    let ran = instance.get_memory(&store, RAN).expect("it exports its counters");
    ran.data(&store).iter().map(|counter| *counter != 0).collect()
}

/// Runs the parts; gives how often the first one asked for the rest, too.
pub(crate) fn split(parts: &Parts, names: &[String], calls: &[Call], arrival: Arrival) -> (Outcome, usize) {
    run(&parts.first, Some(&parts.rest), names, calls, arrival)
}

/// Whether a rest can be put beside a first part.
pub(crate) fn links(first: &[u8], rest: &[u8]) -> bool {
    bring(&mut start(first, Some(rest), &[]).0).is_ok()
}

fn run(
    program: &[u8],
    rest: Option<&[u8]>,
    names: &[String],
    calls: &[Call],
    arrival: Arrival,
) -> (Outcome, usize) {
    let (mut store, instance) = start(program, rest, names);
    store.data_mut().failures = usize::from(arrival == Arrival::SecondMiss);
    let mut results = vec![];
    for (number, call) in calls.iter().enumerate() {
        if arrival == Arrival::Before(number) {
            bring(&mut store).expect("the rest can be linked");
        }
        results.push(execute(&mut store, instance, call));
    }
    // It comes in the end anyway, with its data.
    bring(&mut store).expect("the rest can be linked");
    let memory =
        instance.get_memory(&store, "memory").map(|memory| written(memory.data(&store))).unwrap_or_default();
    let mut globals: Vec<String> = instance
        .exports(&store)
        .filter(|export| ["fuel", "g", "h"].contains(&export.name()))
        .filter_map(|export| {
            let name = export.name().to_owned();
            Some(format!("{name}: {:?}", export.into_global()?.get(&store)))
        })
        .collect();
    globals.sort();
    let told = std::mem::take(&mut store.data_mut().told);
    (Outcome { results, told, memory, globals }, store.data().misses)
}

/// The bytes that are not 0.
fn written(memory: &[u8]) -> BTreeMap<usize, u8> {
    const EMPTY: [u8; 256] = [0; 256];
    let blocks = memory.chunks(EMPTY.len()).enumerate().filter(|(_, block)| *block != EMPTY);
    blocks
        .flat_map(|(number, block)| (number * EMPTY.len()..).zip(block.iter().copied()))
        .filter(|(_, byte)| *byte != 0)
        .collect()
}

fn start(program: &[u8], rest: Option<&[u8]>, names: &[String]) -> (Store<Host>, Instance) {
    let mut config = Config::default();
    config.wasm_multi_memory(true).wasm_tail_call(true);
    let engine = Engine::new(&config);
    let module = |bytes: &[u8]| Module::new(&engine, bytes).expect("the interpreter takes the program");
    let host = Host {
        told: vec![],
        first: None,
        rest: rest.map(module),
        names: names.to_vec(),
        here: false,
        misses: 0,
        failures: 0,
    };
    let mut store = Store::new(&engine, host);
    let mut linker = Linker::new(&engine);
    imports(&mut linker, names);
    linker
        .func_wrap(REST.0, REST.1, |mut caller: Caller<'_, Host>| -> Result<(), Error> {
            caller.data_mut().misses += 1;
            if caller.data().failures > 0 {
                caller.data_mut().failures -= 1;
                return Err(Error::new("the rest did not come"));
            }
            bring(&mut caller)
        })
        .expect("names differ");
    let instance =
        linker.instantiate_and_start(&mut store, &module(program)).expect("the program can be linked");
    store.data_mut().first = Some(instance);
    (store, instance)
}

/// What the programs import: something to tell the host, something to ask it. `names`: what they are called, if not that.
fn imports(linker: &mut Linker<Host>, names: &[String]) {
    let name = |number: usize, own: &str| names.get(number).cloned().unwrap_or_else(|| own.to_owned());
    linker
        .func_wrap("env", &name(0, "tell"), |mut caller: Caller<'_, Host>, value: i32| {
            caller.data_mut().told.push(value);
        })
        .expect("names differ");
    linker
        .func_wrap("env", &name(1, "ask"), |_: Caller<'_, Host>, value: i32| {
            value.rotate_left(7).wrapping_mul(31)
        })
        .expect("names differ");
}

fn bring(mut context: impl AsContextMut<Data = Host>) -> Result<(), Error> {
    let mut context = context.as_context_mut();
    let host = context.data_mut();
    let (Some(first), Some(rest), false) = (host.first, host.rest.clone(), host.here) else { return Ok(()) };
    host.here = true;
    let names = host.names.clone();
    let mut linker = Linker::new(context.engine());
    imports(&mut linker, &names);
    let exports: Vec<(String, Extern)> =
        first.exports(&context).map(|export| (export.name().to_owned(), export.into_extern())).collect();
    for (name, export) in exports {
        linker.define(FIRST, &name, export)?;
    }
    linker.instantiate_and_start(&mut context, &rest)?;
    let waiting = first.get_global(&context, WAITING).expect("the first part tells whether it waits");
    waiting.set(&mut context, Val::I32(0)).expect("it can be told");
    Ok(())
}

fn execute(store: &mut Store<Host>, instance: Instance, call: &Call) -> Result<Vec<String>, String> {
    if let Some(fuel) = instance.get_global(&*store, "fuel") {
        fuel.set(&mut *store, Val::I32(FUEL)).expect("fuel is a number");
    }
    let function = instance.get_func(&*store, &call.name).expect("the export is there");
    let mut results: Vec<Val> =
        function.ty(&*store).results().iter().map(|kind| Val::default(*kind)).collect();
    match function.call(&mut *store, &call.arguments, &mut results) {
        Ok(()) => Ok(results.iter().map(|value| format!("{value:?}")).collect()),
        Err(error) => Err(error.as_trap_code().map_or(error.to_string(), |code| format!("{code:?}"))),
    }
}
