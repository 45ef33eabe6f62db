//! The engine on a command line: JSON on standard output, errors on standard error with exit code 2.
//!
//! A file a command, or a family of them: its options (what `--help` says of each is the doc comment) and its work. The program
//! `gargalo` and the Python package's `python -m gargalo` are both [`run`].

mod bandwidth;
mod changes;
mod completions;
mod examples;
mod lesson;
mod maxmin;
mod network;
mod place;
mod plan;
mod published;
mod scenario;
mod search;
mod share;
mod solve;
mod sweep;
mod terminal;
mod threads;
mod topoopt;
mod words;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use gargalo_words::{Language, Said};
use std::ffi::OsString;
use terminal::CliError;
use words::option_words;

/// Computes networks that train AI models: times, bottlenecks, the least network, what would be better
#[derive(Debug, Parser)]
#[command(
    name = "gargalo",
    version,
    args_override_self = true,
    after_help = option_words().files
)]
struct Cli {
    /// The language of what is told, else English; help and the fields of the output are English.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language())]
    lang: Option<Language>,
    #[command(flatten)]
    threads: threads::Threads,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Solve),
    Compare(solve::Compare),
    Sweep(sweep::Sweep),
    Plan(plan::Plan),
    Advise(changes::Advise),
    Failures(changes::Failures),
    Sensitivities(changes::Sensitivities),
    Place(place::Place),
    Search(search::Search),
    Bandwidth(bandwidth::Bandwidth),
    Topoopt(topoopt::Topoopt),
    Published(published::Published),
    Figures(network::Figures),
    Import(network::Import),
    Export(network::Export),
    Maxmin(maxmin::Maxmin),
    Lesson(lesson::Lesson),
    Share(share::Share),
    Examples(examples::Examples),
    Completions(completions::Completions),
}

impl Command {
    fn run(self, language: Language) -> Result<(), CliError> {
        match self {
            Self::Solve(command) => command.run(language),
            Self::Compare(command) => command.run(language),
            Self::Sweep(command) => command.run(language),
            Self::Plan(command) => command.run(),
            Self::Advise(command) => command.run(language),
            Self::Failures(command) => command.run(language),
            Self::Sensitivities(command) => command.run(),
            Self::Place(command) => command.run(language),
            Self::Search(command) => command.run(language),
            Self::Bandwidth(command) => command.run(language),
            Self::Topoopt(command) => command.run(language),
            Self::Published(command) => command.run(),
            Self::Figures(command) => command.run(),
            Self::Import(command) => command.run(language),
            Self::Export(command) => command.run(),
            Self::Maxmin(command) => command.run(),
            Self::Lesson(command) => command.run(language),
            Self::Share(command) => command.run(),
            Self::Examples(examples::Examples {}) => examples::run(),
            Self::Completions(command) => command.run(),
        }
    }
}

/// A language by its tag.
fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::tag)).map(|tag| Language::from_tag(&tag))
}

/// Runs a command to its end and gives its exit code: 0, or 2 for a mistake in the arguments or in what they name. The first
/// argument is the program's own name. Reads standard input, and writes to standard output and standard error.
pub fn run(args: impl IntoIterator<Item = OsString>) -> u8 {
    const MISTAKEN: u8 = 2;
    let Cli { lang, threads, command } = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(told) => {
            // A reader that went away is no error; --help and --version are none either.
            let _ = told.print();
            return if told.use_stderr() { MISTAKEN } else { 0 };
        }
    };
    let language = lang.unwrap_or_default();
    match threads.within(|| command.run(language)) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("gargalo: {}", error.said(language));
            MISTAKEN
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{Command, CommandFactory};

    #[test]
    fn the_options_fit_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_and_option_has_its_sentence() {
        fn walk(command: &Command, mute: &mut Vec<String>) {
            let name = command.get_name();
            if command.get_about().is_none() {
                mute.push(name.to_owned());
            }
            for argument in command.get_arguments() {
                let said = argument.get_help().map(ToString::to_string).unwrap_or_default();
                if said.is_empty() || said.contains(". ") {
                    mute.push(format!("{name} {}: {said:?}", argument.get_id()));
                }
            }
            command.get_subcommands().for_each(|command| walk(command, mute));
        }
        let mut mute = Vec::new();
        walk(&Cli::command(), &mut mute);
        assert_eq!(mute, Vec::<String>::new());
    }
}
