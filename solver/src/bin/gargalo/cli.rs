//! What the commands share: their errors, and reading a file.

use std::fmt;
use std::io::{self, Read, Write};

/// Why a command failed. Each ends the program with exit code 2.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The command line is wrong.
    Usage(String),
    /// A file cannot be read, or output cannot be written.
    Io { path: String, error: io::Error },
    /// What is in a file is wrong.
    Input { path: String, message: String },
}

impl fmt::Display for CliError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => out.write_str(message),
            Self::Io { path, error } => write!(out, "{path}: {error}"),
            Self::Input { path, message } => write!(out, "{path}: {message}"),
        }
    }
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read(path: &str) -> Result<Vec<u8>, CliError> {
    let bytes = if path == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|error| CliError::Io { path: path.into(), error })
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(path: &str) -> Result<String, CliError> {
    let wrong = |error: std::string::FromUtf8Error| {
        let message = format!("not UTF-8 text from byte {} on", error.utf8_error().valid_up_to());
        CliError::Input { path: path.into(), message }
    };
    String::from_utf8(read(path)?).map_err(wrong)
}

/// A line on standard output. A reader that went away (`| head`) is no error.
pub(crate) fn print(line: &str) -> Result<(), CliError> {
    match writeln!(io::stdout().lock(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(CliError::Io { path: "standard output".into(), error })
        }
        _ => Ok(()),
    }
}
