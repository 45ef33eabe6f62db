//! The engine on a command line: JSON on standard output, errors on standard error with exit code 2.

mod cli;
mod maxmin;

use std::process::ExitCode;

use cli::CliError;

const USAGE: &str = "usage: gargalo maxmin FILE [--format json|text] [--fct] [--gradients[=LINK,...]] \
[--flow-gradients[=FLOW,...]] [--quiet] [--progress]";

fn main() -> ExitCode {
    let args: Vec<String> =
        std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let result = match args.split_first() {
        Some((command, rest)) => match command.as_str() {
            "maxmin" => maxmin::run(rest),
            other => Err(CliError::Usage(format!("unknown command {other:?}\n{USAGE}"))),
        },
        None => Err(CliError::Usage(USAGE.into())),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gargalo: {error}");
            ExitCode::from(2)
        }
    }
}
