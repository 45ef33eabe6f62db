//! `gargalo published`: what was published about a scenario beside what comes out.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, print};
use clap::Args;
use gargalo_solver::document::seal;
use gargalo_solver::lab::{published_json, published_report};
use serde_json::{Value, json};

/// Prints the figures published about a scenario beside ours, and the seal that its published.of should have.
#[derive(Debug, Args)]
pub(crate) struct Published {
    #[command(flatten)]
    file: ScenarioFile,
    /// Is taken as by other commands; there is nothing to tell.
    #[arg(long = "progress", hide = true)]
    _progress: bool,
}

impl Published {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let scenario = self.file.read()?;
        let mut out = published_report(&scenario).map_or_else(|| json!({}), |own| published_json(&own));
        out["seal"] = Value::String(seal(&scenario));
        print(&out.to_string())
    }
}
