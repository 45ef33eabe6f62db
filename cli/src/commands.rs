//! The commands with their help: one for each question, and what completes them in a shell.

use crate::arguments::{global, with_arguments};
use crate::completions;
use clap::{ArgMatches, Command};
use gargalo_questions::{FAMILIES, QUESTIONS, Question};
use gargalo_words::Language;
use gargalo_words::command_line::CommandMessages;

/// The program's whole command line.
pub(crate) fn all() -> Command {
    let mut root = Command::new("gargalo")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Computes networks that train AI models: times, bottlenecks, the least network, what would be better")
        .after_help(CommandMessages::of(Language::English).files)
        .args_override_self(true)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(global());
    for question in QUESTIONS {
        let command = |name: &'static str| with_arguments(Command::new(name).about(question.about), question);
        root = match question.name.split_once(' ') {
            None => root.subcommand(command(question.name)),
            Some((family, name)) if root.find_subcommand(family).is_some() => {
                root.mut_subcommand(family, |own| own.subcommand(command(name)))
            }
            Some((family, name)) => root.subcommand(
                Command::new(family)
                    .about(about(family))
                    .subcommand_required(true)
                    .arg_required_else_help(true)
                    .subcommand(command(name)),
            ),
        };
    }
    root.subcommand(completions::command())
}

/// What a family of questions is for.
fn about(family: &str) -> &'static str {
    FAMILIES.iter().find(|(name, _)| *name == family).map_or("", |(_, about)| about)
}

/// The question that is asked, with its arguments; `None` of the command that is no question.
pub(crate) fn chosen(matches: &ArgMatches) -> Option<(&'static Question, &ArgMatches)> {
    let (first, own) = matches.subcommand()?;
    let (name, given) = match own.subcommand() {
        Some((second, given)) => (format!("{first} {second}"), given),
        None => (first.to_owned(), own),
    };
    Some((gargalo_questions::question(&name)?, given))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_fit_together() {
        all().debug_assert();
    }

    #[test]
    fn every_command_and_option_has_its_sentence() {
        fn walk(command: &Command, mute: &mut Vec<String>) {
            let name = command.get_name();
            if command.get_about().is_none_or(|about| about.to_string().is_empty()) {
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
        walk(&all(), &mut mute);
        assert_eq!(mute, Vec::<String>::new());
    }
}
