//! The worker's program. It links the solver and the messages, nothing of the page.

mod answer;
mod bandwidth;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod bandwidth_protocol;
mod decide;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod decide_protocol;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod desk_protocol;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod protocol;
mod rank;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod settings_protocol;
mod table;
mod wire;
#[allow(unreachable_pub, reason = "the same file is a module of the page, where these are public")]
mod wire_protocol;

use decide_protocol::Inquiry;
use gargalo_solver::document::{read, write};
use gargalo_solver::lab::{
    Vary, explain_step, read_measured, search_placement, solve_with, structure_with, with_placement,
};
use gargalo_solver::study::Settings;
use js_sys::{Array, Uint8Array};
use protocol::{BUILD, Placed, Placing, Progress, Reply, Request, Task, Tried};
use std::ops::ControlFlow;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let speaker = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let reply = match postcard::from_bytes(&bytes) {
            Ok(Task::Solve(request)) => solve(&speaker, request),
            Ok(Task::Place { scenario, design }) => search(&speaker, &scenario, design as usize),
            Ok(Task::Rank { scenario, design }) => rank_settings(&speaker, &scenario, design as usize),
            Ok(Task::Decide { scenario, design, inquiry }) => {
                decided(&speaker, &scenario, design as usize, inquiry)
            }
            Ok(Task::Bandwidth { scenario, sizes, vary }) => curves(&speaker, &scenario, &sizes, vary),
            Ok(Task::Measured(file)) => predict(&speaker, &file),
            Ok(Task::Explain { scenario, design, measured }) => {
                explained(&scenario, design as usize, measured)
            }
            Ok(Task::Wire { scenario, ask }) => wired(&speaker, &scenario, *ask),
            Ok(Task::Desk { id, question }) => Reply::Desk { id, answer: Box::new(answer::answer(question)) },
            Err(_) => Reply::Garbled,
        };
        say(&speaker, &reply);
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    say(&scope, &Reply::Started { build: BUILD.to_owned() });
}

/// Flows that are told one by one; more would hold the page up while it reads them.
const LISTED_AT_MOST: usize = 10_000;

/// Milliseconds between signs of life.
const TELL_EVERY: f64 = 50.0;

fn solve(scope: &DedicatedWorkerGlobalScope, request: Request) -> Reply {
    let Request { id, scenario, structure: wanted, table } = request;
    let Ok(scenario) = read(&scenario) else {
        return Reply::Refused { id };
    };
    let mut watch = Watch::default();
    let report = solve_with(&scenario, Settings { flows: LISTED_AT_MOST }, &mut |far| {
        if let Some(progress) = watch.look(far, js_sys::Date::now()) {
            say(scope, &Reply::Progress { id, progress });
        }
        ControlFlow::Continue(())
    });
    let structure = wanted.map(|design| {
        let mut watch = Watch::default();
        Box::new(structure_with(&scenario, design as usize, &mut |done, links| {
            if let Some(progress) = watch.look_at_links(done, links, js_sys::Date::now()) {
                say(scope, &Reply::Progress { id, progress });
            }
        }))
    });
    let table = table.then(|| table::of_report(&scenario, &report, LISTED_AT_MOST)).flatten();
    Reply::Solved { id, report, structure, table }
}

/// Searches a placement, telling now and then how far it is.
#[inline(never)]
fn search(scope: &DedicatedWorkerGlobalScope, text: &str, design: usize) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    let mut told = js_sys::Date::now();
    let found = search_placement(&scenario, design, None, 0, &mut |far| {
        let now = js_sys::Date::now();
        if now - told >= TELL_EVERY {
            told = now;
            let tried = Tried { count: far.tried, of: far.of, best: far.best.get() };
            say(scope, &Reply::Placed(Placing::Tried(tried)));
        }
        ControlFlow::Continue(())
    });
    Reply::Placed(Placing::Ended(found.ok().flatten().map(|found| Placed {
        scenario: write(&with_placement(&scenario, design, &found.placement)),
        before: found.before.get(),
        time: found.time.get(),
    })))
}

/// Ranks the settings of a training step, telling how far it is.
fn rank_settings(scope: &DedicatedWorkerGlobalScope, text: &str, design: usize) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    match rank::rank(&scenario, design, |ranked| say(scope, &Reply::Ranked(Box::new(ranked)))) {
        Some(ranked) => Reply::Ranked(Box::new(ranked)),
        None => Reply::ErrandRefused,
    }
}

/// Works a decision out, telling what is known so far.
fn decided(scope: &DedicatedWorkerGlobalScope, text: &str, design: usize, inquiry: Inquiry) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    let tell = |decided| say(scope, &Reply::Decided(Box::new(decided)));
    Reply::Decided(Box::new(decide::decide(&scenario, design, inquiry, tell)))
}

/// Works out something about a job that is wired for, telling what is known so far.
fn wired(scope: &DedicatedWorkerGlobalScope, text: &str, ask: wire_protocol::Ask) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    Reply::Wired(Box::new(wire::wire(&scenario, ask, |wired| say(scope, &Reply::Wired(Box::new(wired))))))
}

/// Works a collective's bandwidth by size out, telling what is known so far.
fn curves(scope: &DedicatedWorkerGlobalScope, text: &str, sizes: &[f64], vary: Vary) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    let tell = |known| say(scope, &Reply::Measuring(Box::new(known)));
    Reply::Measuring(Box::new(bandwidth::bandwidth(&scenario, sizes, vary, tell)))
}

/// Says what would make a step take what was measured.
#[inline(never)]
fn explained(text: &str, design: usize, measured: f64) -> Reply {
    let Ok(scenario) = read(text) else { return Reply::ErrandRefused };
    let found = explain_step(&scenario, design, gargalo_solver::base::units::Seconds(measured));
    Reply::Explained(found.ok().flatten().map(Box::new))
}

/// Predicts measured iterations, telling them as they come.
fn predict(scope: &DedicatedWorkerGlobalScope, file: &str) -> Reply {
    let Some(measured) = read_measured(file) else { return Reply::ErrandRefused };
    let (mut first, mut said, mut told) = (0, Vec::new(), js_sys::Date::now());
    for (at, row) in measured.rows.iter().enumerate() {
        said.push(row.predict(&measured.folds));
        let now = js_sys::Date::now();
        if now - told >= TELL_EVERY {
            told = now;
            say(scope, &Reply::Predicted { first, said: core::mem::take(&mut said) });
            first = at as u32 + 1;
        }
    }
    Reply::Predicted { first, said }
}

/// Decides when a sign of life is due.
#[derive(Default)]
struct Watch {
    design: Option<usize>,
    began: f64,
    told: f64,
    flows: usize,
}

impl Watch {
    fn look(&mut self, far: gargalo_solver::lab::SolveProgress, now: f64) -> Option<Progress> {
        if self.design != Some(far.design) {
            *self = Self { design: Some(far.design), began: now, told: now, flows: far.flows_left };
        }
        if now - self.told < TELL_EVERY {
            return None;
        }
        self.told = now;
        Some(Progress {
            design: far.design as u32 + 1,
            designs: far.designs as u32,
            events: far.events,
            flows_left: far.flows_left as u64,
            flows: self.flows as u64,
            seconds: (now - self.began) / 1000.0,
            structure: false,
        })
    }

    /// The same while links are looked at, first for what more of them would bring, then for what they limit.
    fn look_at_links(&mut self, done: usize, links: usize, now: f64) -> Option<Progress> {
        let far = gargalo_solver::lab::SolveProgress {
            design: 0,
            designs: 1,
            events: 0,
            flows_left: links.saturating_sub(done),
        };
        self.look(far, now).map(|progress| Progress { flows: links as u64, structure: true, ..progress })
    }
}

fn say(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let sent = postcard::to_allocvec(reply).map_err(|error| JsValue::from_str(&error.to_string())).and_then(
        |bytes| {
            let buffer = Uint8Array::from(bytes.as_slice()).buffer();
            scope.post_message_with_transfer(&buffer, &Array::of1(&buffer))
        },
    );
    if let Err(error) = sent {
        // The page hears of it through its own watch on the worker.
        wasm_bindgen::throw_val(error);
    }
}
