//! The engine on a command line: JSON on standard output, errors on standard error with exit code 2.

mod share;
mod solve;

use std::process::ExitCode;

const USAGE: &str = "\
usage: gargalo solve SCENARIO.json [--flows none] [--only PART] [--progress]
       gargalo share encode SCENARIO.json
       gargalo share decode LINK
A file named - is standard input.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) =
        arguments.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let result = match command {
        "solve" => solve::run(rest),
        "share" => share::run(rest),
        "help" | "--help" | "-h" => print(USAGE),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The text of a file, or of standard input for `-`.
fn read_file(path: &str) -> Result<String, String> {
    let text =
        if path == "-" { std::io::read_to_string(std::io::stdin()) } else { std::fs::read_to_string(path) };
    text.map_err(|error| format!("{path}: {error}"))
}

/// A line on standard output. A reader that went away (`| head`) is no error.
fn print(line: &str) -> Result<(), String> {
    use std::io::{ErrorKind, Write};
    match writeln!(std::io::stdout().lock(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(format!("standard output: {error}")),
        _ => Ok(()),
    }
}
