//! `examples`: the ids of the built-in examples, in the order of the menu.

use crate::{Answer, Form, Input, Question};
use gargalo_solver::lab::EXAMPLES;
use serde_json::json;

pub(super) static EXAMPLE_IDS: Question = Question {
    name: "examples",
    about: "Lists the ids of the built-in examples, which #example=ID opens in the page",
    input: Input { value_name: "", about: "", form: Form::Nothing },
    options: &[],
    answer: Answer::Json("string[]"),
    run: |_, host| {
        host.last(format!("{:#}", json!(EXAMPLES.concat())));
        Ok(())
    },
};
