//! `fabric`: a fabric as it is cabled, and what is uneven in it.

use crate::key::{Key, Word, table};
use crate::{Answer, Asked, Form, Input, Question, Refused};
use gargalo_solver::base::units::Bytes;
use gargalo_solver::exchange::{self, ImportOptions, Kind};
use gargalo_solver::lab::{FabricAnswer, FabricAsk, SURVEY_BYTES, Spread, build, fabric_json, survey};
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::DesignError;
use gargalo_words::Said as _;
use std::borrow::Cow;

impl Word for Spread {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&Self::WORDS)
    }
}

static BYTES: Key<f64> =
    Key::above_zero("bytes", "What each adapter sends in the all-to-all that costs are told by, else 1e9");
static SPREAD: Key<Spread> = Key::word(
    "spread",
    "How switches divide traffic over equally short ways: by what each can carry to the end, or evenly over cables",
)
.or("adaptive");

pub(super) static FABRIC: Question = Question {
    name: "fabric",
    about: "Tells how a fabric is cabled, what is uneven in it and what that costs: what to re-cable first",
    input: Input {
        value_name: "FILE",
        about: "A fabric as another tool writes it (ibnetdiscover, iblinkinfo, Slurm and others), or a scenario, of which the first design counts",
        form: Form::File,
    },
    options: &[&BYTES.opt, &SPREAD.opt],
    answer: Answer::Json("Fabric"),
    run: |asked, host| {
        let (tables, format, title, assumptions) = fabric(asked)?;
        let bytes = asked.get(&BYTES).map_or(SURVEY_BYTES, Bytes);
        let ask = FabricAsk { bytes, spread: asked.get(&SPREAD).unwrap_or_default() };
        let survey = survey(&tables, &exchange::has_host_name, ask);
        let answer = FabricAnswer { format, title, assumptions, survey };
        host.last(fabric_json(answer, &asked.language).to_string());
        Ok(())
    },
};

/// The network that is asked of, its format, its title, and what was assumed.
fn fabric(asked: &Asked<'_>) -> Result<(Tables, String, Option<String>, Vec<String>), Refused> {
    let text = exchange::text_of(asked.input)?;
    if exchange::kind(text) == Some(Kind::Document) {
        let scenario = asked.scenario()?;
        let refused = |error: DesignError| Refused::design(0, error);
        let network = build(&scenario.design(0).map_err(refused)?.network);
        let network = network.map_err(|error| refused(error.into()))?;
        let title = Some(scenario.title).filter(|title| !title.is_empty());
        return Ok((network.into_tables(), "gargalo".to_owned(), title, Vec::new()));
    }
    let found = exchange::import(text, &ImportOptions::default())?;
    let assumed = found.assumptions.iter().map(|one| one.said(asked.language)).collect();
    let tables = Tables { nodes: found.nodes, links: found.links, ..Tables::default() };
    Ok((tables, found.format.name().to_owned(), found.title, assumed))
}
