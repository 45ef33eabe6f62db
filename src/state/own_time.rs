//! Step times that the reader measured, kept with the designs that they are of. They are no part of the document that is
//! shared: they go with it into the browser's storage alone.

use super::shelf::mark;
use gargalo_solver::document::{DesignSpec, Scenario, write};

/// So many are remembered of designs that are not there now: one that comes back by undo has its own again.
const MOST_AWAY: usize = 32;

/// A measured step.
#[derive(Debug, Clone, PartialEq)]
struct OwnTime {
    /// Its time in seconds.
    seconds: f64,
    /// The figures of its design when it was measured.
    measured_of: u64,
    at: At,
}

/// Where its design is.
#[derive(Debug, Clone, PartialEq)]
enum At {
    /// Its position in the document.
    Design(usize),
    /// No longer there: its name and figures when it went.
    Away { name: String, figures: u64 },
}

/// What the reader measured, design by design.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct OwnTimes(Vec<OwnTime>);

/// What the figures of a design depend on, as a number: names and titles change none.
fn figures(scenario: &Scenario, design: usize) -> u64 {
    let Some(own) = scenario.designs.get(design) else { return 0 };
    let own = DesignSpec { name: String::new(), workload: None, ..own.clone() };
    let alone = Scenario {
        hardware: scenario.hardware.clone(),
        ..Scenario::of(scenario.gargalo, scenario.workload_of(design).clone(), vec![own])
    };
    mark(&write(&alone))
}

impl OwnTimes {
    fn at(&self, design: usize) -> Option<&OwnTime> {
        self.0.iter().find(|one| one.at == At::Design(design))
    }

    /// Seconds measured of a design, and whether its figures are still those that it was measured of.
    pub(super) fn of(&self, scenario: &Scenario, design: usize) -> Option<(f64, bool)> {
        self.at(design).map(|one| (one.seconds, one.measured_of == figures(scenario, design)))
    }

    /// A design was measured; or what was measured of it is forgotten.
    pub(super) fn put(&mut self, scenario: &Scenario, design: usize, seconds: Option<f64>) {
        self.0.retain(|one| one.at != At::Design(design));
        self.0.extend(seconds.map(|seconds| OwnTime {
            seconds,
            measured_of: figures(scenario, design),
            at: At::Design(design),
        }));
    }

    /// Goes with the designs from one state of the document to the next; `another`: into another document, which inherits
    /// none by its position.
    pub(super) fn follow(&mut self, before: &Scenario, after: &Scenario, another: bool) {
        if self.0.is_empty() {
            return;
        }
        let name = |scenario: &Scenario, at: usize| scenario.designs.get(at).map(|own| own.name.clone());
        let named = |wanted: &Option<String>| {
            after.designs.iter().position(|own| wanted.as_ref().is_some_and(|name| *name == own.name))
        };
        for one in &mut self.0 {
            let At::Design(at) = one.at else { continue };
            let own = name(before, at);
            let same_place = || (before.designs.len() == after.designs.len()).then_some(at);
            let next = if another {
                None
            } else if own == name(after, at) {
                Some(at)
            } else {
                // Moved, or renamed where it stands.
                named(&own).or_else(same_place)
            };
            one.at = next.map_or_else(
                || At::Away { name: own.unwrap_or_default(), figures: figures(before, at) },
                At::Design,
            );
        }
        for at in 0..self.0.len() {
            if let At::Away { name, figures: gone } = &self.0[at].at
                && let Some(design) = after.designs.iter().position(|own| own.name == *name)
                && self.at(design).is_none()
                && figures(after, design) == *gone
            {
                self.0[at].at = At::Design(design);
            }
        }
        let away = |one: &OwnTime| matches!(one.at, At::Away { .. });
        let mut surplus = self.0.iter().filter(|one| away(one)).count().saturating_sub(MOST_AWAY);
        self.0.retain(|one| {
            let goes = surplus > 0 && away(one);
            surplus -= usize::from(goes);
            !goes
        });
    }

    /// Lines of storage, for those whose designs are there: position, seconds, figures.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().filter_map(|one| match one.at {
            At::Design(design) => Some(format!("{design} {} {:x}", one.seconds, one.measured_of)),
            At::Away { .. } => None,
        })
    }

    /// Takes what one of [`OwnTimes::lines`] says; nothing of what can't be read.
    pub(super) fn read_line(&mut self, line: &str) {
        let mut parts = line.split(' ');
        let mut next = || parts.next();
        let read = next()
            .and_then(|design| design.parse().ok())
            .zip(next().and_then(|seconds| seconds.parse().ok()))
            .zip(next().and_then(|figures| u64::from_str_radix(figures, 16).ok()));
        if let Some(((design, seconds), measured_of)) = read
            && f64::is_finite(seconds)
            && seconds > 0.0
            && self.at(design).is_none()
        {
            self.0.push(OwnTime { seconds, measured_of, at: At::Design(design) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Command, Document, Scope, saved};
    use crate::examples::Example;
    use crate::i18n::Language;
    use gargalo_solver::document::{Scenario, read, write};
    use gargalo_solver::routing::Routing;
    use std::sync::Arc;

    fn scenario() -> Scenario {
        let mut scenario = Example::Gpt424.scenario(Language::English);
        scenario.designs.truncate(1);
        scenario
    }

    fn measured() -> Document {
        let mut document = Document::new(Arc::new(scenario()));
        document.measure(Some(12.5));
        document
    }

    fn renamed(name: &str) -> Command {
        Command::RenameDesign { design: 0, name: name.to_owned() }
    }

    #[test]
    fn names_and_titles_are_no_other_figures() {
        let mut document = measured();
        assert!(document.edit(&renamed("Mine")) && document.edit(&Command::SetTitle("Other".to_owned())));
        assert_eq!(document.own_time(), Some((12.5, true)));
        assert!(document.undo() && document.undo());
        assert_eq!(document.own_time(), Some((12.5, true)));
    }

    #[test]
    fn after_another_recipe_it_says_so_until_it_is_undone() {
        let mut document = measured();
        let routing = Routing::EcmpHash { seed: 7 };
        assert!(document.edit(&Command::SetRouting { scope: Scope::All, routing }));
        assert_eq!(document.own_time(), Some((12.5, false)));
        document.undo();
        assert_eq!(document.own_time(), Some((12.5, true)));
    }

    #[test]
    fn another_document_of_the_same_names_has_not_been_measured() {
        let mut document = measured();
        let mut other = scenario();
        if let gargalo_solver::document::Workload::Training(training) = &mut other.workload {
            Arc::make_mut(training).global_batch *= 2;
        }
        assert!(document.edit(&Command::Replace(Arc::new(other))));
        assert_eq!(document.own_time(), None);
        document.undo();
        assert_eq!(document.own_time(), Some((12.5, true)));
    }

    #[test]
    fn it_stays_with_its_design() {
        let mut document = measured();
        assert!(document.edit(&Command::DuplicateDesign { design: 0, name: "Copy".to_owned() }));
        document.select(1);
        assert_eq!(document.own_time(), None, "a copy has not been measured");
        assert!(document.edit(&Command::MoveDesign { design: 0, to: 1 }));
        document.select(1);
        assert_eq!(document.own_time(), Some((12.5, true)));
        assert!(document.edit(&Command::RemoveDesign { design: 1 }));
        assert_eq!(document.own_time(), None);
        document.undo();
        document.select(1);
        assert_eq!(document.own_time(), Some((12.5, true)));
    }

    #[test]
    fn a_reload_keeps_it() {
        let mut document = measured();
        document.edit(&renamed("Mine"));
        let text = saved::write(&document, write).unwrap();
        let mut back = saved::read(&text, |json| read(json).ok()).unwrap();
        assert_eq!(back.own_time(), Some((12.5, true)));
        assert!(back.undo(), "with its history");
        assert_eq!(back.own_time(), Some((12.5, true)));
        let damaged = text.replace("\nm 0 12.5 ", "\nm 9 -1 ");
        assert_eq!(saved::read(&damaged, |json| read(json).ok()).unwrap().own_time(), None);
    }
}
