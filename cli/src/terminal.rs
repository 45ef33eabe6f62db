//! What the commands share: their errors, files in, lines out, and how far they are.

use clap::Args;
use std::fmt;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// Why a command failed. Each ends the program with exit code 2.
#[derive(Debug)]
pub(crate) enum CliError {
    /// A file cannot be read, or output cannot be written.
    Io { path: String, error: io::Error },
    /// What is in a file is wrong.
    Input { path: String, message: String },
}

impl fmt::Display for CliError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, error } => write!(out, "{path}: {error}"),
            Self::Input { path, message } => write!(out, "{path}: {message}"),
        }
    }
}

/// What is wrong in a file.
pub(crate) fn wrong(path: &Path, message: &impl ToString) -> CliError {
    CliError::Input { path: path.display().to_string(), message: message.to_string() }
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|error| CliError::Io { path: path.display().to_string(), error })
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(path: &Path) -> Result<String, CliError> {
    String::from_utf8(read(path)?).map_err(|error| {
        wrong(path, &format!("not UTF-8 text from byte {} on", error.utf8_error().valid_up_to()))
    })
}

/// A line on standard output.
pub(crate) fn print(line: &str) -> Result<(), CliError> {
    written(writeln!(io::stdout().lock(), "{line}"))
}

/// What became of writing. A reader that went away (`| head`) is no error.
pub(crate) fn written(result: io::Result<()>) -> Result<(), CliError> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(CliError::Io { path: "standard output".into(), error })
        }
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
