//! `gargalo examples`: the ids of the built-in examples, in the order of the menu.

use crate::terminal::{CliError, print};
use clap::Args;
use gargalo_solver::lab::EXAMPLES;

/// Lists the ids of the built-in examples, which #example=ID opens in the page.
#[derive(Debug, Args)]
pub(crate) struct Examples {}

pub(crate) fn run() -> Result<(), CliError> {
    print(&format!("{:#}", serde_json::json!(EXAMPLES.concat())))
}
