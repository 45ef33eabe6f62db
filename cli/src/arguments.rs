//! Arguments: made of a question's declaration, and read back.

use crate::terminal::{CliError, not_text, read};
use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use gargalo_questions::{Form, Kind, Opt, Place, Question};
use gargalo_solver::base::parallel::all_cores;
use gargalo_words::Language;
use gargalo_words::command_line::CommandMessages;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// More threads help nobody; each takes memory.
const MOST_THREADS: usize = 1024;

/// What a question is asked of, by the name that a shell's completion shows.
const INPUT: &str = "path";

/// A command with the arguments of a question.
pub(crate) fn with_arguments(command: Command, question: &Question) -> Command {
    let at = |place: Place| question.options.iter().filter(move |opt| opt.place == place);
    let command = command.args(at(Place::Before).map(|opt| option(opt, question)));
    let command = command.allow_missing_positional(at(Place::Before).next().is_some());
    let own = question.input;
    let input = Arg::new(INPUT).value_name(own.value_name).help(own.about).required(true);
    let command = match own.form {
        Form::Nothing => command,
        Form::Link => command.arg(input),
        form => {
            let path = ValueParser::path_buf();
            let input = input.value_hint(ValueHint::FilePath).value_parser(path);
            command.arg(if form == Form::Files { input.num_args(1..) } else { input })
        }
    };
    let command = command.args(at(Place::After).map(|opt| option(opt, question).required(true)));
    command.args(at(Place::Named).map(|opt| option(opt, question)))
}

/// An option as an argument.
fn option(opt: &'static Opt, question: &Question) -> Arg {
    let arg = Arg::new(opt.name).help(opt.about);
    let arg = if opt.place == Place::Named { arg.long(opt.name.replace('_', "-")) } else { arg };
    let arg = arg.value_name(opt.value_name.map_or_else(|| opt.name.to_uppercase(), str::to_owned));
    let arg = if let Some(value) = opt.default { arg.default_value(value) } else { arg };
    let arg = match opt.group {
        Some(group) => {
            let own = question.options.iter().filter(|other| other.group == Some(group));
            arg.help_heading(group.heading).overrides_with_all(own.map(|other| other.name))
        }
        None => arg,
    };
    let kind = opt.kind;
    let parser = move |text: &str| kind.from_text(text);
    match kind {
        Kind::Switch => arg.action(ArgAction::SetTrue),
        Kind::Progress { hidden } => arg.action(ArgAction::SetTrue).hide(hidden),
        Kind::Word(words) => arg
            .value_parser(PossibleValuesParser::new(words().into_iter().map(String::from)).map(Value::from)),
        Kind::File => arg.value_hint(ValueHint::FilePath).value_parser(ValueParser::path_buf()),
        Kind::Positions => {
            let arg = arg.num_args(0..=1).require_equals(true).default_missing_value("all");
            arg.value_parser(parser)
        }
        Kind::AboveZero | Kind::PerCent => arg.allow_negative_numbers(true).value_parser(parser),
        Kind::Whole { .. } | Kind::Shard => arg.value_parser(parser),
    }
}

/// What a question is asked of.
#[derive(Debug)]
pub(crate) struct Input {
    /// The file, or what else an error begins with.
    pub(crate) name: String,
    /// What it holds.
    pub(crate) bytes: Vec<u8>,
}

/// What a question is asked of, read: one thing, but of files as many as are given.
pub(crate) fn input(question: &Question, given: &ArgMatches) -> Result<Vec<Input>, CliError> {
    match question.input.form {
        Form::Nothing => Ok(Vec::new()),
        Form::Link => {
            let link = given.get_one::<String>(INPUT).cloned().unwrap_or_default();
            Ok(vec![Input { name: "link".to_owned(), bytes: link.into_bytes() }])
        }
        _ => {
            let paths = given.get_many::<PathBuf>(INPUT).unwrap_or_default();
            paths.map(|path| Ok(Input { name: path.display().to_string(), bytes: read(path)? })).collect()
        }
    }
}

/// The options given.
#[derive(Debug, Default)]
pub(crate) struct Options {
    /// Their values, by name.
    pub(crate) values: Map<String, Value>,
    /// Whether to tell how far it is.
    pub(crate) progress: bool,
    paths: BTreeMap<&'static str, String>,
}

impl Options {
    /// The path of an option's file.
    pub(crate) fn path(&self, name: &str) -> String {
        self.paths.get(name).cloned().unwrap_or_default()
    }
}

/// The options of a question, files read.
pub(crate) fn options(question: &Question, given: &ArgMatches) -> Result<Options, CliError> {
    let mut options = Options::default();
    let stated = |opt: &&&Opt| given.value_source(opt.name) == Some(ValueSource::CommandLine);
    for opt in question.options.iter().filter(stated) {
        let value = match opt.kind {
            Kind::Progress { .. } => {
                options.progress = true;
                continue;
            }
            Kind::Switch => Some(Value::Bool(true)),
            Kind::File => {
                let path = given.get_one::<PathBuf>(opt.name).map_or(Path::new(""), PathBuf::as_path);
                options.paths.insert(opt.name, path.display().to_string());
                let text = String::from_utf8(read(path)?);
                Some(Value::String(text.map_err(|error| not_text(path, &error.utf8_error()))?))
            }
            _ => given.get_one::<Value>(opt.name).cloned(),
        };
        if let Some(value) = value {
            options.values.insert(opt.name.to_owned(), value);
        }
    }
    Ok(options)
}

/// What holds for every command.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Global {
    /// Of errors.
    pub(crate) language: Language,
    /// How many work.
    pub(crate) threads: NonZeroUsize,
}

impl Global {
    /// As it was given.
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        let tag = matches.get_one::<String>("lang");
        Self {
            language: tag.map(|tag| Language::from_tag(tag)).unwrap_or_default(),
            threads: matches.get_one("threads").copied().unwrap_or_else(all_cores),
        }
    }
}

/// The options of every command.
pub(crate) fn global() -> [Arg; 2] {
    let language = Arg::new("lang")
        .long("lang")
        .value_name("LANGUAGE")
        .help("The language of what is told, else English; help and the fields of the output are English")
        .value_parser(PossibleValuesParser::new(Language::ALL.map(Language::tag)));
    let threads = Arg::new("threads")
        .long("threads")
        .value_name("N")
        .help("Works on so many threads, else on as many as there are cores; what comes out is the same")
        .value_parser(count);
    [language, threads].map(|arg| arg.global(true))
}

fn count(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST_THREADS);
    let words = CommandMessages::of(Language::English);
    count.ok_or_else(|| (words.threads)(&MOST_THREADS.to_string()))
}
