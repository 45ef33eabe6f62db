//! The search for the best setting in rounds: every setting by formula, then the first of the ranking on the network itself.

use super::on_network::{OnNetwork, search_of, solve_setting};
use super::{Breadth, Ranking, SettingsSearch, TriedBlock};
use crate::base::parallel::{Parts, Rounds};
use crate::study::TrainedDesign;
use crate::study::report::DesignError;
use crate::workload::training::StepReport;
use serde::{Deserialize, Serialize};

/// A search over all that a step's framework can do.
#[derive(Debug, Clone)]
pub struct SettingsRun {
    design: TrainedDesign,
    search: SettingsSearch,
    on_network: OnNetwork,
    found: Ranking,
    round: SettingsRound,
    /// Parts of the round before this one.
    before: usize,
    begun: bool,
}

/// What is tried in a round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SettingsRound {
    /// Blocks of settings, by formula.
    ByFormula,
    /// The settings at these positions, on the network: as many of the first ones as are needed.
    OnNetwork(Vec<usize>),
}

/// What a part gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SettingsPart {
    /// A block.
    Block(TriedBlock),
    /// A setting's step on the network, or why it can't be solved on it.
    Step(Box<Result<StepReport, DesignError>>),
}

impl SettingsRun {
    /// Prepares it. `keep`: settings kept at most; so many of the `first` are solved on the network.
    ///
    /// # Errors
    /// No hardware is named, or it can't compute in the step's precision.
    pub fn new(design: TrainedDesign, keep: usize, first: usize) -> Result<Self, DesignError> {
        let search = search_of(&design.job(), Breadth::Framework, keep)?;
        Ok(Self {
            design,
            search,
            on_network: OnNetwork::of_first(first),
            found: Ranking::default(),
            round: SettingsRound::ByFormula,
            before: 0,
            begun: false,
        })
    }

    /// The best so far.
    pub fn ranking(&self) -> &Ranking {
        &self.found
    }

    /// Whether nothing is left to try.
    pub fn is_over(&self) -> bool {
        matches!(self.round, SettingsRound::OnNetwork(_)) && self.on_network.is_over(&self.found)
    }
}

impl Rounds for SettingsRun {
    type Given = SettingsRound;
    type Part = SettingsPart;

    fn next(&mut self) -> Option<usize> {
        if core::mem::replace(&mut self.begun, true) {
            if self.round != SettingsRound::ByFormula {
                return None;
            }
            self.before = self.search.parts();
            self.found.mark();
            self.on_network.begin(&self.found);
            let candidates = self.on_network.candidates().iter();
            let at = candidates.filter_map(|training| self.search.position(training)).collect();
            self.round = SettingsRound::OnNetwork(at);
        }
        Some(self.parts()).filter(|&parts| parts > 0)
    }

    fn parts(&self) -> usize {
        match &self.round {
            SettingsRound::ByFormula => self.search.parts(),
            SettingsRound::OnNetwork(_) => self.on_network.needed(&self.found),
        }
    }

    fn given(&self) -> SettingsRound {
        self.round.clone()
    }

    fn enter(&mut self, round: SettingsRound) {
        self.round = round;
    }

    fn solve_part(&self, index: usize) -> SettingsPart {
        match &self.round {
            SettingsRound::ByFormula => SettingsPart::Block(self.search.solve_part(index)),
            SettingsRound::OnNetwork(open) => {
                let training = self.search.training(open[index]);
                SettingsPart::Step(Box::new(solve_setting(&self.design.job(), &training)))
            }
        }
    }

    fn take_in(&mut self, part: SettingsPart) {
        match (part, &self.round) {
            (SettingsPart::Block(block), _) => self.search.take_in(&mut self.found, block),
            (SettingsPart::Step(step), SettingsRound::OnNetwork(_)) => {
                self.on_network.take_in(&mut self.found, *step);
            }
            (SettingsPart::Step(_), SettingsRound::ByFormula) => {}
        }
    }

    fn far(&self) -> (usize, usize) {
        (self.before, self.before + self.parts())
    }
}
