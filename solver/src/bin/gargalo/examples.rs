//! `gargalo examples`: the ids of the built-in examples, in the order of the menu.

use crate::cli::{self, CliError};
use gargalo_solver::scenario::EXAMPLES;

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    if let Some(argument) = arguments.first() {
        return Err(CliError::Usage(format!("gargalo examples takes no {argument:?}")));
    }
    let ids: Vec<&str> = EXAMPLES.iter().copied().flatten().copied().collect();
    let text = serde_json::to_string_pretty(&ids).map_err(|error| CliError::Usage(error.to_string()))?;
    cli::print(&text)
}
