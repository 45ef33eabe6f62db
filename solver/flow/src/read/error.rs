//! Errors in reading a problem from a file.

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
    /// A number was expected.
    NotANumber {
        /// The line.
        line: usize,
        /// The first characters found instead.
        found: String,
    },
    /// A line or the file ends too early.
    Ends {
        /// The line.
        line: usize,
        /// What is missing.
        expected: Missing,
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
        /// Of what.
        what: Listed,
        /// The number declared or found.
        found: usize,
        /// The limit.
        limit: usize,
    },
}

/// What is missing at the end of a line or of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// How many links there are.
    Links,
    /// How many flows there are.
    Flows,
    /// The capacity of the last link.
    LastCapacity,
    /// The last flow declared.
    LastFlow,
    /// A flow's start.
    Start,
    /// How many links a flow crosses.
    LinkCount,
    /// The last of the links that a flow crosses.
    LastLink,
}

/// What there may be too many of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Links.
    Links,
    /// Flows.
    Flows,
    /// Links of all routes together.
    RouteEntries,
}

crate::error_as_data!(ReadError);

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
