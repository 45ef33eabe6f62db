//! What the last report tells of the design that is looked at.

use super::Store;
use crate::i18n::trouble::TroubleMessages;
use gargalo_drawing::canvas::Target;
use gargalo_protocol::solve::Progress;
use gargalo_solver::design::{Measure, time_of};
use gargalo_solver::document::Scenario;
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::report::{DesignError, Solved};

/// The links that a node's flows to another cross, each once. Empty where flows are not listed one by one.
fn ways(solved: &Solved, tables: &Tables, from: NodeId, to: NodeId) -> Vec<LinkId> {
    let of_pair = solved.flows.iter().filter(|flow| flow.source == from && flow.destination == to);
    let mut links: Vec<LinkId> = of_pair
        .flat_map(|flow| &flow.route)
        .filter_map(|(capacity, _)| tables.capacities.get(capacity.index()).map(|capacity| capacity.link))
        .collect();
    gargalo_drawing::sorting::sort(&mut links);
    links.dedup();
    links
}

impl Store {
    /// The result of the design that is looked at, with its network.
    pub fn solved<T>(self, look: impl FnOnce(&Solved, &Tables) -> T) -> Option<T> {
        let design = self.document.design.get();
        self.requests.report.with(|report| {
            let report = report.as_ref()?;
            let solved = report.designs.get(design)?.outcome.as_ref().ok()?;
            Some(look(solved, report.network(solved)?))
        })
    }

    /// Why the design that is looked at could not be built.
    pub fn refusal(self) -> Option<DesignError> {
        let design = self.document.design.get();
        self.requests
            .report
            .with(|report| report.as_ref()?.designs.get(design)?.outcome.as_ref().err().cloned())
    }

    /// Whether what was solved may stand under the document's names: it answers the document, or the document as it was before an
    /// edit that is being solved and left it and its designs their names. Where the solver was stopped it may not.
    pub fn answers(self) -> bool {
        if !self.requests.stale.get() {
            return true;
        }
        let same = |one: &Scenario, other: &Scenario| {
            let names =
                |of: &Scenario| of.designs.iter().map(|design| design.name.clone()).collect::<Vec<_>>();
            one.title == other.title && names(one) == names(other)
        };
        self.requests.solving.get()
            && self.requests.answered.with(|answered| {
                let answered = answered.as_ref();
                answered.is_some_and(|own| self.document.scenario.with(|scenario| same(own, scenario)))
            })
    }

    /// The name of the design whose result is shown: with its scenario's title where that is not the document's.
    pub fn result_of(self) -> Option<String> {
        let own = || self.document.recipe(|design| design.name.clone());
        if self.answers() {
            return own();
        }
        let Some(answered) = self.requests.answered.get() else { return own() };
        let name = answered.designs.get(self.document.design.get())?.name.clone();
        let title = &answered.title;
        let another = self.document.scenario.with(|scenario| scenario.title != *title) && !title.is_empty();
        Some(if another { format!("{title}: {name}") } else { name })
    }

    /// Whether what is shown is of before an edit, and the answer is longer in coming than an edit should take.
    pub fn waits(self) -> bool {
        self.requests.slow.get() && self.requests.stale.get()
    }

    /// How long a design's step takes by formula, which stands for it while it is waited for.
    pub fn by_formula(self, design: usize) -> Option<f64> {
        let of = |far: &Option<Progress>| far.as_ref()?.by_formula.get(design).copied().flatten();
        if self.waits() { self.requests.progress.with(of) } else { None }
    }

    /// How long a design takes, by what the comparison measures it by. The inner `None`: it has no time to be compared by,
    /// [`Self::untimed`] says why.
    pub fn duration(self, design: usize) -> Option<Option<f64>> {
        self.measured(design).map(|(time, _)| time)
    }

    /// The same, and what that time is: of a step, of communication alone, of flows.
    pub fn measured(self, design: usize) -> Option<(Option<f64>, Measure)> {
        self.requests.report.with(|report| {
            let solved = report.as_ref()?.designs.get(design)?.outcome.as_ref().ok()?;
            let (time, measure) = time_of(solved);
            Some((time.map(gargalo_solver::base::units::Seconds::get), measure))
        })
    }

    /// What stands in place of a design's time where it has none.
    pub fn untimed(self, design: usize) -> String {
        let language = self.session.language.get();
        let words = TroubleMessages::of(language);
        let why = self.requests.report.with(|report| {
            words.untimed(report.as_ref()?.designs.get(design)?.outcome.as_ref().ok()?, language)
        });
        why.unwrap_or_else(|| words.never.to_owned())
    }

    /// The links of the region of influence that belongs to what is selected now; of a pair of nodes, its ways.
    pub fn region_links(self) -> Vec<LinkId> {
        let target = self.session.target.get();
        if let Some(Target::Pair(from, to)) = target {
            return self.solved(|solved, tables| ways(solved, tables, from, to)).unwrap_or_default();
        }
        self.session.region.with(|region| match region {
            Some(region) if region.of == target => region.links.clone(),
            _ => Vec::new(),
        })
    }
}
