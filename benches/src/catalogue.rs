//! What is measured, with the goals that were set and the peers that can be asked in reasonable time.

use crate::task::Task;

/// When an entry is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Always.
    Quick,
    /// Unless only the quick ones are wanted.
    Usual,
    /// When all are wanted: minutes.
    Long,
}

/// `SimGrid`'s two ways to keep its actions in step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Its default: only actions whose rates changed are dated anew.
    Lazy,
    /// All are; faster on most of these instances.
    Full,
}

/// What is measured.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The instance, as [`crate::generate::Recipe::parse`] reads it.
    pub name: &'static str,
    /// What is done with it.
    pub task: Task,
    /// When it is run.
    pub when: When,
    /// Whether the naive reference ends within a few seconds.
    pub naive: bool,
    /// `SimGrid`'s faster mode, and when it is asked: it may take longer than we do by far.
    pub simgrid: Option<(Mode, When)>,
    /// The goals in milliseconds, native and in WebAssembly.
    pub goal: Option<(f64, f64)>,
}

const fn rates(name: &'static str, when: When) -> Entry {
    Entry { name, task: Task::Rates, when, naive: true, simgrid: Some((Mode::Full, when)), goal: None }
}

const fn completion(name: &'static str, when: When, mode: Mode, asked: When) -> Entry {
    Entry { name, task: Task::Completion, when, naive: true, simgrid: Some((mode, asked)), goal: None }
}

impl Entry {
    const fn goal(mut self, native: f64, wasm: f64) -> Self {
        self.goal = Some((native, wasm));
        self
    }

    const fn without_naive(mut self) -> Self {
        self.naive = false;
        self
    }

    const fn without_simgrid(mut self) -> Self {
        self.simgrid = None;
        self
    }

    const fn events(mut self, most: u64) -> Self {
        self.task = Task::Events(most);
        self
    }
}

use Mode::{Full, Lazy};
use When::{Long, Quick, Usual};

/// Everything, in the order of the tables.
pub const ALL: &[Entry] = &[
    rates("ft8_perm1_rand", Quick),
    rates("ft8_perm8_rand", Quick),
    rates("ft8_a2a16_rand", Quick),
    rates("ft8_a2a128_eq", Quick),
    rates("ft16_perm1_rand", Quick),
    rates("ft16_perm4_rand", Quick),
    rates("ft16_a2a8_rand", Quick),
    rates("ft16_perm10_rand", Quick).goal(0.7, 1.1),
    rates("ft16_a2a32_eq", Quick),
    rates("ft16_perm100_rand", Usual).goal(5.0, 7.5),
    rates("ft16_a2a128_eq", Usual),
    rates("ft32_perm1_rand", Usual),
    rates("ft32_perm12_rand", Usual),
    rates("ft32_perm122_rand", Usual).goal(120.0, 200.0),
    rates("ft16_split10_rand", Usual).without_simgrid(),
    completion("ft8_perm1_rand", Quick, Lazy, Quick),
    completion("ft8_perm8_rand", Quick, Full, Quick),
    completion("ft8_a2a16_rand", Quick, Full, Quick),
    completion("ft8_a2a16_eq", Quick, Full, Quick),
    completion("ft8_a2a128_eq", Quick, Full, Usual),
    completion("ft16_perm1_rand", Quick, Lazy, Quick),
    completion("ft16_perm4_rand", Quick, Full, Usual),
    completion("ft16_a2a8_rand", Usual, Full, Long),
    completion("ft16_perm10_rand", Quick, Full, Long).goal(250.0, 400.0),
    completion("ft16_pois10000_heavy", Quick, Full, Usual),
    completion("ft16_pois100000_heavy", Usual, Full, Long).without_naive().goal(300.0, 450.0),
    completion("ft16_a2a32_eq", Quick, Full, Long).goal(15.0, 23.0),
    completion("ft32_perm1_rand", Usual, Lazy, Usual).without_naive(),
    completion("ft16_a2a128_eq", Usual, Full, Long).without_naive(),
    completion("ft16_perm100_rand", Usual, Full, Long).events(2000).without_naive().goal(2000.0, 3000.0),
    completion("ft16_pois1000000_heavy", Usual, Full, Long)
        .without_naive()
        .without_simgrid()
        .goal(8000.0, 12000.0),
    completion("ft32_perm12_rand", Long, Full, Long).without_naive(),
    completion("ft16_split1_rand", Usual, Full, Long).without_simgrid(),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Recipe;

    #[test]
    fn every_name_is_a_recipe_and_stands_once_for_a_task() {
        for (index, entry) in ALL.iter().enumerate() {
            assert!(Recipe::parse(entry.name, 1).is_some(), "{}", entry.name);
            assert_eq!(Task::parse(&entry.task.name()), Some(entry.task));
            let same = |other: &&Entry| other.name == entry.name && other.task == entry.task;
            assert_eq!(ALL.iter().position(|other| same(&other)), Some(index), "{}", entry.name);
        }
    }
}
