//! The scenario that most commands read, and the one design that some of them look at.

use crate::terminal::{At, CliError, Progress, ProgressOption, read_text, wrong};
use clap::{Args, ValueHint};
use gargalo_solver::document::{Scenario, read};
use gargalo_words::Said;
use std::path::PathBuf;

/// The file of a scenario.
#[derive(Debug, Args)]
pub(crate) struct ScenarioFile {
    /// The scenario.
    #[arg(value_name = "SCENARIO.json", value_hint = ValueHint::FilePath)]
    path: PathBuf,
}

impl ScenarioFile {
    pub(crate) fn read(&self) -> Result<Scenario, CliError> {
        read(&read_text(&self.path)?).map_err(|error| self.wrong(error))
    }

    /// What is wrong in it.
    pub(crate) fn wrong(&self, what: impl Said + 'static) -> CliError {
        wrong(&self.path, what)
    }

    /// Why one of its designs can't be built.
    pub(crate) fn refused(&self, design: usize, what: impl Said + 'static) -> CliError {
        self.wrong(At { place: format!("designs[{design}]"), what: Box::new(what) })
    }
}

/// One design of a scenario.
#[derive(Debug, Args)]
pub(crate) struct OneDesign {
    #[command(flatten)]
    file: ScenarioFile,
    /// Which design, counted from 0.
    #[arg(long = "design", value_name = "N", default_value_t = 0)]
    pub(crate) position: usize,
    #[command(flatten)]
    progress: ProgressOption,
}

impl OneDesign {
    pub(crate) fn read(&self) -> Result<Scenario, CliError> {
        self.file.read()
    }

    /// Why it can't be built.
    pub(crate) fn refused(&self, what: impl Said + 'static) -> CliError {
        self.file.refused(self.position, what)
    }

    pub(crate) fn progress(&self) -> Progress {
        self.progress.start()
    }
}
