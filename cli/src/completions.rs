//! `gargalo completions`: what a shell needs to complete commands, options and their words.

use crate::Cli;
use crate::terminal::{CliError, print};
use crate::words::words;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

const SHELLS: [(&str, Shell); 4] =
    [("bash", Shell::Bash), ("zsh", Shell::Zsh), ("fish", Shell::Fish), ("powershell", Shell::PowerShell)];

/// Prints a script that has a shell complete commands and options.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_parser = words(&SHELLS))]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "gargalo", &mut script);
        print(String::from_utf8_lossy(&script).trim_end())
    }
}
