//! `gargalo share encode SCENARIO.json` and `gargalo share decode LINK`.

use crate::cli::{CliError, print, read_text};
use gargalo_solver::scenario::{read, share, write};

pub(crate) fn run(arguments: &[String]) -> Result<(), CliError> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["encode", path] => {
            let wrong = |message| CliError::Input { path: (*path).to_owned(), message };
            let scenario = read(&read_text(path)?).map_err(|error| wrong(error.to_string()))?;
            let fragment = share::fragment(&scenario);
            // A link that nobody could open is no link.
            share::decode_link(&fragment).map_err(|error| wrong(error.to_string()))?;
            print(&fragment)
        }
        ["decode", link] => {
            let wrong = |message| CliError::Input { path: "link".to_owned(), message };
            let scenario = share::decode_link(link).map_err(|error| wrong(error.to_string()))?;
            print(&write(&scenario))
        }
        _ => {
            let usage = "usage: gargalo share encode SCENARIO.json | gargalo share decode LINK";
            Err(CliError::Usage(usage.to_owned()))
        }
    }
}
