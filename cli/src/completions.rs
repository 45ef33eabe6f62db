//! `gargalo completions`: what a shell needs to complete commands, options and their words.

use crate::commands;
use crate::terminal::{CliError, print};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::{Shell, generate};

const SHELLS: [(&str, Shell); 4] =
    [("bash", Shell::Bash), ("zsh", Shell::Zsh), ("fish", Shell::Fish), ("powershell", Shell::PowerShell)];

/// The command.
pub(crate) fn command() -> Command {
    let shell = Arg::new("shell").value_name("SHELL").help("The shell").required(true);
    Command::new("completions")
        .about("Prints a script that has a shell complete commands and options")
        .arg(shell.value_parser(PossibleValuesParser::new(SHELLS.map(|(name, _)| name))))
}

/// Prints the script of the shell that is named.
pub(crate) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let named = matches.subcommand().and_then(|(_, own)| own.get_one::<String>("shell"));
    let Some((_, shell)) = SHELLS.iter().find(|(name, _)| named.is_some_and(|named| named == name)) else {
        return Ok(());
    };
    let mut script = Vec::new();
    generate(*shell, &mut commands::all(), "gargalo", &mut script);
    print(String::from_utf8_lossy(&script).trim_end())
}
