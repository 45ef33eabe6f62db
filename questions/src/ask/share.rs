//! `share encode`, `share decode`: a scenario as the fragment of a link, and back.

use super::SCENARIO;
use crate::{Answer, Form, Input, Question};
use gargalo_solver::document::{share, write};

pub(super) static ENCODE: Question = Question {
    name: "share encode",
    about: "Prints the fragment of a link that opens a scenario",
    input: SCENARIO,
    options: &[],
    answer: Answer::Text,
    run: |asked, host| {
        let fragment = share::fragment(&asked.scenario()?);
        // A link that nobody could open is no link.
        share::decode_link(&fragment)?;
        host.last(fragment);
        Ok(())
    },
};

pub(super) static DECODE: Question = Question {
    name: "share decode",
    about: "Prints the canonical text of a link's scenario",
    input: Input { value_name: "LINK", about: "An address or its fragment", form: Form::Link },
    options: &[],
    answer: Answer::Json("Scenario"),
    run: |asked, host| {
        host.last(write(&share::decode_link(asked.text()?)?));
        Ok(())
    },
};
