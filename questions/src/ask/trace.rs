//! `trace`: what a run spent its time on.

use crate::{Answer, Form, Input, Question};
use gargalo_words::Said as _;
use serde_json::{Value, json};

pub(super) static TRACE: Question = Question {
    name: "trace",
    about: "Reads traces of a run: its steps, how their time was spent, collectives and operators",
    input: Input {
        value_name: "FILE",
        about: "Files of one run, a file for each rank: JSON by the PyTorch profiler, .et files of Chakra, a SimAI workload, NCCL’s log or its inspector’s records; .gz too",
        form: Form::Files,
    },
    options: &[],
    answer: Answer::Json("Trace"),
    run: |asked, host| {
        let trace = gargalo_trace::read(asked.files)?;
        let mut told = json!(trace);
        if let Some(assumed) = told.get_mut("assumed").and_then(Value::as_array_mut) {
            for (own, one) in assumed.iter_mut().zip(&trace.assumed) {
                own["why"] = one.why.said(asked.language).into();
            }
        }
        host.last(told.to_string());
        Ok(())
    },
};
