//! `maxmin`: the flow engine alone, on abstract links.

use crate::host::Host;
use crate::key::{Key, Word, table};
use crate::{Answer, Form, Input, Question};
use gargalo_flow::answer::{self, Selection, answer};
use gargalo_flow::read;
use gargalo_solver::flow;
use std::borrow::Cow;

/// The form of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Json,
    Text,
}

impl Word for Format {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[("json", Self::Json), ("text", Self::Text)])
    }
}

static FORMAT: Key<Format> =
    Key::word("format", "The form of the file; where nothing is said, what begins with a brace is JSON");
static FCT: Key<bool> = Key::switch("fct", "Also follows the flows to their ends");
static GRADIENTS: Key<Selection> = Key::positions(
    "gradients",
    "Also what rates gain by the capacity of these links, or of all that are saturated",
)
.called("LINK,...");
static FLOW_GRADIENTS: Key<Selection> =
    Key::positions("flow_gradients", "Also what rates gain by holding these flows back, or each of all")
        .called("FLOW,...");
static TIME_GRADIENTS: Key<Selection> = Key::positions(
    "time_gradients",
    "Also how completion times change by the capacity of these links, or of all that are saturated",
)
.called("LINK,...");
static QUIET: Key<bool> = Key::switch("quiet", "Prints counts and times alone");

pub(super) static MAXMIN: Question = Question {
    name: "maxmin",
    about: "Runs the flow engine alone: max-min rates, bottlenecks, gradients and completion times on abstract links",
    input: Input { value_name: "FILE", about: "The links and flows", form: Form::Instance },
    options: &[
        &FORMAT.opt,
        &FCT.opt,
        &GRADIENTS.opt,
        &FLOW_GRADIENTS.opt,
        &TIME_GRADIENTS.opt,
        &QUIET.opt,
        &super::PROGRESS.opt,
    ],
    answer: Answer::Json("Maxmin"),
    run: |asked, host| {
        let json = match asked.get(&FORMAT) {
            Some(format) => format == Format::Json,
            None => asked.input.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{'),
        };
        let instance = if json { read::json(asked.input) } else { read::text(asked.input) }?;
        let wanted = answer::Asked {
            fct: asked.is(&FCT),
            gradients: asked.get(&GRADIENTS),
            flow_gradients: asked.get(&FLOW_GRADIENTS),
            time_gradients: asked.get(&TIME_GRADIENTS),
            quiet: asked.is(&QUIET),
        };
        wanted.check(&instance)?;
        let found = answer(&instance, &wanted, &mut Through(host));
        // Maps of text and numbers are always written.
        host.last(serde_json::to_string(&found).unwrap_or_default());
        Ok(())
    },
};

/// The flow engine's host is who asks.
struct Through<'a>(&'a mut dyn Host);

impl answer::Host for Through<'_> {
    fn now(&mut self) -> Option<f64> {
        self.0.now()
    }

    fn far(&mut self, far: flow::Progress) {
        let _ = self.0.far(&|| format!("{} events, {} flows left", far.events, far.flows_left));
    }
}
