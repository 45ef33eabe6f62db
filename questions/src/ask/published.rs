//! `published`: what was published about a scenario beside what comes out.

use super::SCENARIO;
use crate::key::Key;
use crate::{Answer, Question};
use gargalo_solver::document::seal;
use gargalo_solver::lab::{published_json, published_report};
use serde_json::{Value, json};

static NO_PROGRESS: Key<bool> =
    Key::progress("Is taken as by other commands; there is nothing to tell", true);

pub(super) static PUBLISHED: Question = Question {
    name: "published",
    about: "Prints the figures published about a scenario beside ours, and the seal that its published.of should have",
    input: SCENARIO,
    options: &[&NO_PROGRESS.opt],
    answer: Answer::Json("Found"),
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let mut out = published_report(&scenario).map_or_else(|| json!({}), |own| published_json(&own));
        out["seal"] = Value::String(seal(&scenario));
        host.last(out.to_string());
        Ok(())
    },
};
