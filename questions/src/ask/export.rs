//! `export`: a network in another tool's format.

use super::SCENARIO;
use crate::key::{Key, Place, Word, table};
use crate::refused::Own;
use crate::{Answer, Question, Refused};
use gargalo_solver::exchange;
use gargalo_solver::lab::{build, network_report};
use gargalo_solver::study::report::DesignError;
use std::borrow::Cow;

/// In what form a network is printed.
#[derive(Debug, Clone, Copy)]
enum Format {
    GraphMl,
    Dot,
    Csv,
    NetworkX,
    Ns3,
    Bill,
}

impl Word for Format {
    fn words() -> Vec<(Cow<'static, str>, Self)> {
        table(&[
            ("graphml", Self::GraphMl),
            ("dot", Self::Dot),
            ("csv", Self::Csv),
            ("networkx", Self::NetworkX),
            ("ns3", Self::Ns3),
            ("bill", Self::Bill),
        ])
    }
}

static FORMAT: Key<Format> = Key::word("format", "The format").at(Place::After);

pub(super) static EXPORT: Question = Question {
    name: "export",
    about: "Prints the first design's network in another tool's format, or what it costs as CSV",
    input: SCENARIO,
    options: &[&FORMAT.opt],
    answer: Answer::Text,
    run: |asked, host| {
        let scenario = asked.scenario()?;
        let refused = |error: DesignError| Refused::design(0, error);
        let network = build(&scenario.design(0).map_err(refused)?.network);
        let network = network.map_err(|error| refused(error.into()))?;
        let (tables, title) = (network.tables(), scenario.title.as_str());
        let text = match asked.get(&FORMAT).unwrap_or(Format::GraphMl) {
            Format::GraphMl => exchange::to_graphml(tables, title),
            Format::Dot => exchange::to_dot(tables, title),
            Format::Csv => exchange::to_csv(tables),
            Format::NetworkX => exchange::to_networkx(tables, title),
            Format::Ns3 => exchange::to_ns3(tables).ok_or_else(|| {
                Refused::new("no_ns3", "options.format", Own(|words| words.no_ns3.to_owned()))
            })?,
            Format::Bill => network_report(&scenario, 0).map_err(refused)?.bill.to_csv(),
        };
        host.last(text.trim_end_matches('\n').to_owned());
        Ok(())
    },
};
