//! How near predictions come to a group of runs: told of the whole group or not at all, since the mean of those that happened to be
//! predicted first is no figure of the group.

use crate::i18n::Language;
use crate::i18n::measured::{self, MeasuredMessages};
use crate::i18n::quantity::count;
use gargalo_solver::base::units::Seconds;
use gargalo_solver::lab::{MeasuredStep, Nearness, StepForetold, nearness};
use std::sync::Arc;

/// A group of runs, and what was said of it so far.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Group {
    /// Runs in it.
    pub runs: u32,
    /// Of them those that were come to.
    pub done: u32,
    /// Of these those that could not be predicted.
    pub refused: u32,
    /// Errors with the constants that are shipped.
    seen: Nearness,
    /// Errors where the fit had not seen the run.
    unseen: Nearness,
}

impl Group {
    /// The runs that are wanted; `said` are the predictions so far, in the order of the runs.
    pub fn of(
        rows: &[Arc<MeasuredStep>],
        said: &[Option<StepForetold>],
        wanted: impl Fn(&MeasuredStep) -> bool,
    ) -> Self {
        let own = || rows.iter().enumerate().filter(|(_, row)| wanted(row));
        let told: Vec<(&Arc<MeasuredStep>, &Option<StepForetold>)> =
            own().filter_map(|(at, row)| Some((row, said.get(at)?))).collect();
        let of = |time: fn(&StepForetold) -> Option<Seconds>| {
            let pairs: Vec<_> =
                told.iter().filter_map(|(row, said)| Some((time(said.as_ref()?)?, row.time))).collect();
            nearness(&pairs)
        };
        Self {
            runs: own().count() as u32,
            done: told.len() as u32,
            refused: told.iter().filter(|(_, said)| said.is_none()).count() as u32,
            seen: of(|said| Some(said.time)),
            unseen: of(|said| said.unseen),
        }
    }

    /// Whether every run of it was come to.
    pub fn is_whole(&self) -> bool {
        self.runs > 0 && self.done == self.runs
    }

    /// Errors with the constants that are shipped; `None` while runs are to come, or where none could be predicted.
    pub fn seen(&self) -> Option<Nearness> {
        Some(self.seen).filter(|near| self.is_whole() && near.rows > 0)
    }

    /// The same where the fit had not seen the run; `None` also where no such fit was made.
    pub fn unseen(&self) -> Option<Nearness> {
        Some(self.unseen).filter(|near| self.is_whole() && near.rows > 0)
    }

    /// How many runs there are: so many of them so far, and how many could not be predicted.
    pub fn counted(&self, language: Language) -> String {
        let words = MeasuredMessages::of(language);
        let number = |value: u32| count(value.into(), language);
        let runs = if self.done == self.runs {
            number(self.runs)
        } else {
            words.so_far(measured::SoFar { done: &number(self.done), of: &number(self.runs) })
        };
        if self.refused == 0 { runs } else { format!("{runs}; {}", (words.refused)(&number(self.refused))) }
    }
}

/// Runs within a tenth, of those that were predicted.
pub fn within(near: Option<Nearness>, language: Language) -> String {
    near.map_or_else(
        || "–".to_owned(),
        |near| format!("{} / {}", count(near.near.into(), language), count(near.rows.into(), language)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::lab::{MeasuredSet, read_measured};

    /// The first four runs of llm-foundry, with predictions 0 %, 10 % and 20 % above what was measured, and one that is none.
    #[test]
    fn nothing_is_told_of_a_part() {
        let measured = read_measured(include_str!("../../../data/measured-today.txt")).expect("a table");
        let rows: Vec<Arc<MeasuredStep>> =
            measured.rows.iter().filter(|row| row.set == MeasuredSet::Foundry).take(4).cloned().collect();
        let prediction = |at: usize, more: f64| {
            Some(StepForetold { time: Seconds(rows[at].time.get() * more), unseen: None })
        };
        let said = [prediction(0, 1.0), prediction(1, 1.1), prediction(2, 1.2), None];
        let group = |far: usize| Group::of(&rows, &said[..far], |_| true);
        for far in 0..4 {
            let part = group(far);
            assert_eq!((part.seen(), part.unseen()), (None, None), "{far} of 4");
        }
        assert_eq!(group(3).counted(Language::English), "3 of 4");
        let whole = group(4);
        let near = whole.seen().expect("all are told");
        assert!((near.mean - 0.1).abs() < 1e-12 && (near.median - 0.1).abs() < 1e-12, "{near:?}");
        assert_eq!((near.rows, near.near, whole.refused), (3, 2, 1));
        assert_eq!(whole.unseen(), None);
        assert_eq!(whole.counted(Language::English), "4; 1 not predicted");
        assert_eq!(within(whole.seen(), Language::English), "2 / 3");
        assert_eq!(within(whole.unseen(), Language::English), "–");
        // Of no runs at all nothing is told either: no mean of 0 %.
        assert_eq!(Group::of(&rows, &said, |_| false).seen(), None);
    }
}
