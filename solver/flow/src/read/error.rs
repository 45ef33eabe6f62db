//! Why a file of a problem cannot be read.

use core::fmt;

use crate::problem::ProblemError;

/// Why a file of a problem cannot be read. Lines count from 1, positions of links and flows from 0.
#[derive(Debug, Clone, PartialEq)]
pub enum ReadError {
    /// Not JSON, or not of the right shape.
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What the parser says.
        message: String,
    },
    /// Something that is not a number stands where one must.
    NotANumber {
        /// The line.
        line: usize,
        /// The first characters of what stands there.
        found: String,
    },
    /// A line ends before all that it must hold, or the file does.
    Ends {
        /// The line.
        line: usize,
        /// What is missing.
        expected: &'static str,
    },
    /// A flow's line goes on after its last link.
    Extra {
        /// The line.
        line: usize,
    },
    /// Something follows the last flow declared.
    MoreThanDeclared {
        /// The line.
        line: usize,
        /// How many flows are declared.
        flows: usize,
    },
    /// A size or a start that is negative or not finite.
    Amount {
        /// The flow.
        flow: usize,
        /// The line, in a text file.
        line: Option<usize>,
        /// `"size"` or `"start"`.
        field: &'static str,
        /// What was given.
        value: f64,
    },
    /// A capacity or a route that no problem can have.
    Problem {
        /// The line, in a text file.
        line: Option<usize>,
        /// What is wrong.
        error: ProblemError,
    },
    /// More than the file may hold.
    TooMany {
        /// `"links"`, `"flows"` or `"route entries"`.
        what: &'static str,
        /// The number declared or found.
        found: usize,
        /// The limit.
        limit: usize,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The parser ends its message with the place.
            Self::Json { message, .. } => out.write_str(message),
            Self::NotANumber { line, found } => {
                write!(out, "line {line}: {found:?} is not the number that must stand there")
            }
            Self::Ends { line, expected } => write!(out, "line {line}: ends before {expected}"),
            Self::Extra { line } => write!(out, "line {line}: goes on after the flow's last link"),
            Self::MoreThanDeclared { line, flows } => {
                write!(out, "line {line}: follows the last of the {flows} flows declared")
            }
            Self::Amount { flow, line, field, value } => {
                at(out, *line)?;
                write!(out, "flow {flow}: {field} {value} is not a finite number of at least 0")
            }
            Self::Problem { line, error } => {
                at(out, *line)?;
                write!(out, "{error}")
            }
            Self::TooMany { what, found, limit } => write!(out, "{found} {what}, the limit is {limit}"),
        }
    }
}

fn at(out: &mut fmt::Formatter<'_>, line: Option<usize>) -> fmt::Result {
    line.map_or(Ok(()), |line| write!(out, "line {line}: "))
}

impl core::error::Error for ReadError {}

/// Checks a size or a start.
pub(super) fn amount(
    flow: usize,
    line: Option<usize>,
    field: &'static str,
    value: f64,
) -> Result<f64, ReadError> {
    if value.is_finite() && value >= 0.0 {
        Ok(value)
    } else {
        Err(ReadError::Amount { flow, line, field, value })
    }
}
