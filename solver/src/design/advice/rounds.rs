//! Advice in rounds: forecasts within a budget, then simulation of the most promising changes.

use super::run::{AdviceRun, FORECAST, FORECASTS, SOLVED};
use super::{AdviceReport, PredictedChange, Verified};
use crate::base::parallel::{Parts, Rounds};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Advice on a design, from round to round.
#[derive(Debug, Clone)]
pub struct AdviceRounds {
    run: AdviceRun,
    told: Vec<Option<PredictedChange>>,
    /// Route entries that forecasts may still look at.
    left: usize,
    solved: Vec<Verified>,
    round: AdviceRound,
}

/// What is worked out in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdviceRound {
    /// Forecasts of these changes, by their positions.
    Forecasts(Range<usize>),
    /// These changes, solved.
    Solves(Vec<usize>),
}

/// What a part gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum AdvicePart {
    /// A forecast, where there is one.
    Forecast(Option<PredictedChange>),
    /// A change solved.
    Solve(Verified),
}

impl AdviceRounds {
    /// All of the advice is still to be worked out.
    pub fn of(run: AdviceRun) -> Self {
        let round = AdviceRound::Forecasts(0..0);
        Self { run, told: Vec::new(), left: FORECASTS, solved: Vec::new(), round }
    }

    /// What is known so far, the best first.
    pub fn report(&self) -> AdviceReport {
        match self.round {
            AdviceRound::Forecasts(_) => self.run.foretold(&self.told),
            AdviceRound::Solves(_) => self.run.promising(&self.told).finish(self.solved.clone()),
        }
    }
}

impl Rounds for AdviceRounds {
    type Given = AdviceRound;
    type Part = AdvicePart;

    fn next(&mut self) -> Option<usize> {
        let of = self.run.forecasts().parts();
        let from = self.told.len();
        let (round, parts) = match &self.round {
            AdviceRound::Solves(_) => return None,
            AdviceRound::Forecasts(_) if from < of && self.left > 0 => {
                // As many as are afforded whatever each of them takes: none is in vain.
                let to = of.min(from + (self.left / FORECAST).max(1));
                (AdviceRound::Forecasts(from..to), to - from)
            }
            AdviceRound::Forecasts(_) => {
                let order = self.run.promising(&self.told).order().to_vec();
                let parts = order.len();
                (AdviceRound::Solves(order), parts)
            }
        };
        self.round = round;
        Some(parts).filter(|&parts| parts > 0)
    }

    fn parts(&self) -> usize {
        match &self.round {
            AdviceRound::Forecasts(own) => own.len(),
            AdviceRound::Solves(order) => order.len(),
        }
    }

    fn given(&self) -> AdviceRound {
        self.round.clone()
    }

    fn enter(&mut self, round: AdviceRound) {
        self.round = round;
    }

    fn solve_part(&self, index: usize) -> AdvicePart {
        match &self.round {
            AdviceRound::Forecasts(own) => {
                AdvicePart::Forecast(self.run.forecasts().solve_part(own.start + index))
            }
            AdviceRound::Solves(order) => AdvicePart::Solve(self.run.solve(order[index])),
        }
    }

    fn take_in(&mut self, part: AdvicePart) {
        match part {
            AdvicePart::Forecast(told) => {
                let told = self.run.afford(self.told.len(), told, &mut self.left);
                self.told.push(told);
            }
            AdvicePart::Solve(verified) => self.solved.push(verified),
        }
    }

    fn far(&self) -> (usize, usize) {
        let of = self.run.forecasts().parts();
        match &self.round {
            AdviceRound::Forecasts(own) => (own.start, of + SOLVED.min(of)),
            AdviceRound::Solves(order) => (of, of + order.len()),
        }
    }
}
