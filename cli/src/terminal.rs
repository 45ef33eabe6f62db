//! What the commands share: their errors, files in, lines out, and how far they are.

use clap::Args;
use gargalo_words::command_line::CommandMessages;
use gargalo_words::{Language, Said};
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
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
            Self::Input { path, what } => format!("{path}: {}", what.said(language)),
        }
    }
}

/// What is wrong in a file.
pub(crate) fn wrong(path: &Path, what: impl Said + 'static) -> CliError {
    CliError::Input { path: path.display().to_string(), what: Box::new(what) }
}

/// A mistake that the command line itself finds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Own(pub(crate) fn(&CommandMessages) -> String);

impl Said for Own {
    fn said(&self, language: Language) -> String {
        self.0(CommandMessages::of(language))
    }
}

/// A mistake at a place in a file.
#[derive(Debug)]
pub(crate) struct At {
    pub(crate) place: String,
    pub(crate) what: Box<dyn Said>,
}

impl Said for At {
    fn said(&self, language: Language) -> String {
        format!("{}: {}", self.place, self.what.said(language))
    }
}

/// Text that is not UTF-8 from a byte on.
#[derive(Debug)]
struct NotText {
    from: usize,
}

impl Said for NotText {
    fn said(&self, language: Language) -> String {
        (CommandMessages::of(language).not_text)(&self.from.to_string())
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

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String, CliError> {
    String::from_utf8(read(path)?)
        .map_err(|error| wrong(path, NotText { from: error.utf8_error().valid_up_to() }))
}

/// A line on standard output.
pub(crate) fn print(line: &str) -> Result<(), CliError> {
    written(writeln!(io::stdout().lock(), "{line}"))
}

/// What became of writing. A reader that went away (`| head`) is no error.
pub(crate) fn written(result: io::Result<()>) -> Result<(), CliError> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(CliError::Write(error)),
        _ => Ok(()),
    }
}

/// The option that has a command tell how far it is.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct ProgressOption {
    /// Tells on standard error how far it is.
    #[arg(long)]
    progress: bool,
}

impl ProgressOption {
    /// From now on.
    pub(crate) fn start(self) -> Progress {
        Progress { on: self.progress, told: Instant::now() }
    }

    /// Whether it was given.
    pub(crate) fn is_on(self) -> bool {
        self.progress
    }
}

/// Tells now and then how far a command is, on standard error.
#[derive(Debug)]
pub(crate) struct Progress {
    on: bool,
    told: Instant,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(200);

    /// The line is made only where it is written.
    pub(crate) fn tell(&mut self, line: impl FnOnce() -> String) {
        if self.on && self.told.elapsed() >= Self::EVERY {
            self.told = Instant::now();
            eprintln!("{}", line());
        }
    }

    /// So much of the whole.
    pub(crate) fn count(&mut self, done: usize, all: usize) {
        self.tell(|| format!("{done} of {all}"));
    }

    /// The same of parts that are solved one after the other; there is more to come.
    pub(crate) fn each(&mut self, done: usize, all: usize) -> ControlFlow<()> {
        self.count(done, all);
        ControlFlow::Continue(())
    }
}
