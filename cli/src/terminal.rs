//! The terminal: files in, lines out, errors, and how far a command is.

use gargalo_questions::{Host, Refused};
use gargalo_words::command_line::CommandMessages;
use gargalo_words::{Language, Said};
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::str::Utf8Error;
use std::time::{Duration, Instant};

/// Why a command failed. Each ends the program with exit code 2.
#[derive(Debug)]
pub(crate) enum CliError {
    /// A file cannot be read.
    Read { path: String, error: io::Error },
    /// Output cannot be written.
    Write(io::Error),
    /// What is in a file is wrong.
    Input { path: String, what: Box<dyn Said> },
}

impl Said for CliError {
    fn said(&self, language: Language) -> String {
        match self {
            Self::Read { path, error } => format!("{path}: {error}"),
            Self::Write(error) => format!("{}: {error}", CommandMessages::of(language).standard_output),
            // Of several files the sentence says itself which one it is.
            Self::Input { path, what } if path.is_empty() => what.said(language),
            Self::Input { path, what } => format!("{path}: {}", what.said(language)),
        }
    }
}

/// What is wrong with a file that is not UTF-8.
pub(crate) fn not_text(path: &Path, error: &Utf8Error) -> CliError {
    CliError::Input {
        path: path.display().to_string(),
        what: Box::new(Refused::not_text(error.valid_up_to())),
    }
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|error| CliError::Read { path: path.display().to_string(), error })
}

/// A line on standard output.
pub(crate) fn print(line: &str) -> Result<(), CliError> {
    written(writeln!(io::stdout().lock(), "{line}"))
}

/// What became of writing. A reader that went away (`| head`) is no error.
fn written(result: io::Result<()>) -> Result<(), CliError> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(CliError::Write(error)),
        _ => Ok(()),
    }
}

/// Answers go to standard output, and now and then how far a command is to standard error.
#[derive(Debug)]
pub(crate) struct Terminal {
    progress: bool,
    started: Instant,
    told: Instant,
    failed: Option<io::Error>,
}

impl Terminal {
    const EVERY: Duration = Duration::from_millis(200);

    pub(crate) fn new(progress: bool) -> Self {
        let now = Instant::now();
        Self { progress, started: now, told: now, failed: None }
    }

    /// What became of writing.
    pub(crate) fn written(self) -> Result<(), CliError> {
        written(self.failed.map_or(Ok(()), Err))
    }
}

impl Host for Terminal {
    fn line(&mut self, line: String) -> ControlFlow<()> {
        match writeln!(io::stdout().lock(), "{line}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn aside(&mut self, line: &str) {
        eprintln!("{line}");
    }

    /// The line is made only where it is written.
    fn far(&mut self, line: &dyn Fn() -> String) -> ControlFlow<()> {
        if self.progress && self.told.elapsed() >= Self::EVERY {
            self.told = Instant::now();
            eprintln!("{}", line());
        }
        ControlFlow::Continue(())
    }

    fn now(&mut self) -> Option<f64> {
        Some(self.started.elapsed().as_secs_f64())
    }
}
