//! `trace`: what a run spent its time on; as a scenario that other networks carry; beside what a model predicts.

mod against;
mod causes;
mod hardware;
mod measured;
mod operators;
mod scenario;

use super::DESIGN;
use crate::asked::Asked;
use crate::key::Key;
use crate::{Answer, Form, Input, Question};
use gargalo_trace::Assumed;
use gargalo_words::Said as _;
use serde_json::{Value, json};

static SCENARIO: Key<bool> = Key::switch(
    "scenario",
    "Prints a scenario of what was traced, which solve takes: computing as measured, collectives on any network; what was assumed goes to standard error",
);
static AGAINST: Key<String> = Key::file(
    "against",
    "A scenario that trains: its predicted step stands beside the measured one, and why they differ, by cause",
)
.called("SCENARIO.json");

pub(super) static TRACE: Question = Question {
    name: "trace",
    about: "Reads traces of a run: its steps, how their time was spent, collectives and operators",
    input: Input {
        value_name: "FILE",
        about: "Files of one run, a file for each rank: JSON by the PyTorch profiler, .et files of Chakra, a SimAI workload, NCCL’s log or what its profiler plug-ins write; .gz too",
        form: Form::Files,
    },
    options: &[&SCENARIO.opt, &AGAINST.opt, &DESIGN.opt],
    answer: Answer::Json("TraceAnswer"),
    run: |asked, host| {
        let trace = gargalo_trace::read(asked.files)?;
        if let Some(text) = asked.get(&AGAINST) {
            let told = against::beside(&trace, &text, asked.get(&DESIGN).unwrap_or_default())?;
            host.last(told.to_string());
        } else if asked.is(&SCENARIO) {
            let (scenario, assumed) = scenario::of(&trace)?;
            host.aside(&json!({"assumed": said(&assumed, asked)}).to_string());
            host.last(scenario.to_string());
        } else {
            let mut told = json!(trace);
            told["assumed"] = said(&trace.assumed, asked);
            host.last(told.to_string());
        }
        Ok(())
    },
};

/// What was assumed, each with why.
fn said(assumed: &[Assumed], asked: &Asked<'_>) -> Value {
    let told =
        |one: &Assumed| json!({"field": one.field, "value": one.value, "why": one.why.said(asked.language)});
    assumed.iter().map(told).collect()
}
