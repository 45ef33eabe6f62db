//! The engine on a command line: JSON on standard output, errors on standard error with exit code 2.
//!
//! Its commands are the questions of `gargalo-questions`, which says what each is asked of and by which options. Added here are what
//! only a command line has: files, threads, progress on standard error, and the completion of a shell. The program `gargalo` and
//! the Python package's `python -m gargalo` are both [`run`].

mod arguments;
mod commands;
mod completions;
mod terminal;

use arguments::{Global, input, options};
use gargalo_questions::{File, Form, Question, Source};
use gargalo_solver::base::parallel::within;
use gargalo_words::{Language, Said};
use std::ffi::OsString;
use terminal::{CliError, Terminal};

/// Runs a command to its end and gives its exit code: 0, or 2 for a mistake in the arguments or in what they name. The first
/// argument is the program's own name. Reads standard input, and writes to standard output and standard error.
pub fn run(args: impl IntoIterator<Item = OsString>) -> u8 {
    const MISTAKEN: u8 = 2;
    let matches = match commands::all().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(told) => {
            // A reader that went away is no error; --help and --version are none either.
            let _ = told.print();
            return if told.use_stderr() { MISTAKEN } else { 0 };
        }
    };
    let Global { language, threads } = Global::of(&matches);
    let answered = within(threads, || match commands::chosen(&matches) {
        Some((question, given)) => answer(question, given, language),
        None => completions::run(&matches),
    });
    match answered {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("gargalo: {}", error.said(language));
            MISTAKEN
        }
    }
}

/// Prints the answer to a question.
fn answer(question: &Question, given: &clap::ArgMatches, language: Language) -> Result<(), CliError> {
    let input = input(question, given)?;
    let options = options(question, given)?;
    let mut terminal = Terminal::new(options.progress);
    let files: Vec<File<'_>> =
        input.iter().map(|file| File { name: &file.name, bytes: &file.bytes }).collect();
    let answered = question.answer_files(&files, &options.values, language, &mut terminal);
    answered.map_err(|refused| {
        let path = match (refused.source, &files[..]) {
            // Of several it says itself which one it is.
            _ if question.input.form == Form::Files => String::new(),
            (Source::Input, files) => files.first().map_or("", |file| file.name).to_owned(),
            (Source::Option(name), _) => options.path(name),
        };
        CliError::Input { path, what: Box::new(refused) }
    })?;
    terminal.written()
}
